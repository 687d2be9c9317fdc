//! Every member of the alpha-beta family finds what plain minimax finds: to the end, to a depth,
//! and until it is quiet; with tables of all sizes and with several threads.

use secateurs::search::{AS_DEEP_AS_IT_GETS, AlphaBeta, Minimax, Windows};
use secateurs::{Finished, Game, Limits, NoChance, Report, SearchError, Silent};
use secateurs_games::tree::{RandomTree, SolvableTree, TurnOrder};
use secateurs_testkit::{Random, cases};

use super::graph::Graph;

const FAMILY: [Windows; 3] = [Windows::Full, Windows::Null, Windows::FromTheRoot];

pub(crate) fn done<M>(found: Result<Finished<M>, SearchError>) -> Report<M> {
    found.unwrap().complete().unwrap()
}

pub(crate) fn same<M: std::fmt::Debug + PartialEq>(
    found: &Report<M>,
    plain: &Report<M>,
    what: &str,
) {
    assert_eq!(found.payoffs, plain.payoffs, "{what}");
    assert_eq!(found.best_moves, plain.best_moves, "{what}");
    assert_eq!(found.line, plain.line, "{what}");
}

#[test]
fn the_family_equals_minimax_on_random_trees() {
    let trees = cases(5_000, 50_000);
    for seed in 0..trees {
        let mut random = Random::new(seed);
        let branching = random.pick(&[2, 2, 3, 4, 5]);
        let shape = RandomTree {
            players: 2,
            branching,
            depth: random.pick(&[2, 3, 4, 5, 6, 7][..if branching == 2 { 6 } else { 4 }]),
            values: random.pick(&[2, 3, 4, 100]),
            sum: Some(random.pick(&[1, 2, 3, 50])),
            turns: random.pick(&[TurnOrder::Alternating, TurnOrder::Random, TurnOrder::Sticky]),
            chance_one_in: 0,
            uniform: random.pick(&[true, false]),
        };
        let SolvableTree::Duel(game) =
            SolvableTree::try_from(shape.generate(seed).unwrap()).unwrap()
        else {
            unreachable!("two players with a constant sum, no chance")
        };
        let (at, limits) = (game.start(), Limits::none());
        let plain = done(Minimax::new().run(&game, &at, &limits, &mut Silent));
        for windows in FAMILY {
            let search = AlphaBeta::new().windows(windows);
            let what = format!("seed {seed}, {windows:?}");
            let found = done(search.run(&game, &at, &limits, &mut Silent));
            same(&found, &plain, &what);
            let found = search.table(64).run(&game, &at, &limits, &mut Silent);
            same(&done(found), &plain, &what);
        }
    }
}

#[test]
fn the_family_equals_minimax_where_lines_meet_and_estimates_mislead() {
    for seed in 0..cases(5_000, 100_000) {
        let game = Graph::<NoChance>::random(seed);
        let (at, none) = (game.start(), Limits::none());
        let whole = done(Minimax::new().run(&game, &at, &none, &mut Silent));
        for windows in FAMILY {
            let search = AlphaBeta::new().windows(windows);
            let found = done(search.run(&game, &at, &none, &mut Silent));
            same(&found, &whole, &format!("seed {seed}, {windows:?}"));
            for table_megabytes in [0, 1] {
                let search = search.table(table_megabytes);
                let what = format!("seed {seed}, {windows:?}, {table_megabytes} MB");
                let found = search.run(&game, &at, &none, &mut Silent);
                same(&done(found), &whole, &what);
                let depth = 1 + (seed % 8) as u32;
                let (search, minimax) = (search.depth(depth), Minimax::new().depth(depth));
                let what = format!("{what}, depth {depth}");
                let plain = done(minimax.run(&game, &at, &none, &mut Silent));
                let found = done(search.run(&game, &at, &none, &mut Silent));
                if found.exact {
                    assert_eq!(found.payoffs, whole.payoffs, "{what}");
                }
                same(&found, &plain, &what);
                let plain = done(minimax.until_quiet().run(&game, &at, &none, &mut Silent));
                let found = search.until_quiet().run(&game, &at, &none, &mut Silent);
                same(&done(found), &plain, &format!("{what}, quiet"));
            }
        }
    }
}

#[test]
fn threads_do_not_change_the_answer() {
    for seed in 0..cases(150, 3_000) {
        let game = Graph::<NoChance>::random(seed);
        let at = game.start();
        for windows in FAMILY {
            let search = AlphaBeta::new().windows(windows);
            let (search, limits) = (search.table(1).threads(3), Limits::none());
            let plain = done(Minimax::new().run(&game, &at, &limits, &mut Silent));
            let found = done(search.run(&game, &at, &limits, &mut Silent));
            same(&found, &plain, &format!("seed {seed}, {windows:?}"));
            let plain = done(Minimax::new().depth(5).run(&game, &at, &limits, &mut Silent));
            let found = done(search.depth(5).run(&game, &at, &limits, &mut Silent));
            assert_eq!(found.payoffs, plain.payoffs, "seed {seed}, {windows:?}, depth 5");
        }
    }
}

#[test]
fn a_stopped_search_says_what_it_found_last() {
    let mut stopped = 0;
    for seed in 0..300 {
        let game = Graph::<NoChance>::random(seed);
        let at = game.start();
        for nodes in [0, 1, 5, 20, 60] {
            let limits = Limits { nodes: Some(nodes), ..Limits::none() };
            let search = AlphaBeta::new().windows(Windows::Null).depth(AS_DEEP_AS_IT_GETS);
            let found = search.run(&game, &at, &limits, &mut Silent).unwrap();
            assert!(found.counts().nodes <= nodes);
            stopped += u32::from(found.stopped().is_some());
            let Some(report) = found.report() else { continue };
            let depth = report.depth.expect("a depth was searched");
            let minimax = Minimax::new().depth(depth);
            let plain = done(minimax.run(&game, &at, &Limits::none(), &mut Silent));
            assert_eq!(report.payoffs, plain.payoffs, "seed {seed}, {nodes} nodes");
        }
    }
    assert!(stopped > 300, "only {stopped} searches were stopped");
}
