//! Depth-limited pruned max^n equals depth-limited plain max^n, and deepening keeps its promises.

use secateurs::search::{AS_DEEP_AS_IT_GETS, MaxN, PrunedMaxN};
use secateurs::{Game, Limits, PruneRule, Silent, Stopped};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::chinese_checkers::{self as checkers, ChineseCheckers};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::{Order, Setup, auto_bids};

fn setup(cards: usize, seed: u64) -> Setup {
    let hands = deal(CardSet::PACK, 3, cards, seed).unwrap();
    Setup { merge: true, order: Order::Best, ..Setup::new(hands) }
}

fn spades(cards: usize, seed: u64, evaluation: Evaluation) -> Spades<3> {
    let setup = setup(cards, seed);
    let bids = auto_bids(&setup.hands, Some(Suit::Spades));
    Spades::<3>::new(&setup, &bids, evaluation).unwrap()
}

/// Compares all rules, with a table and without, with plain search at depths 1 to `$last`.
macro_rules! check_depths {
    ($game:expr, $last:expr, $what:expr) => {
        for depth in 1..=$last {
            let (search, limits) = (MaxN::new().depth(depth), Limits::none());
            let plain = search.run(&$game, &$game.start(), &limits, &mut Silent).unwrap();
            let plain = plain.complete().unwrap();
            for rule in PruneRule::ALL {
                let search = PrunedMaxN::new(rule).depth(depth);
                let bare = search.run(&$game, &$game.start(), &limits, &mut Silent).unwrap();
                let search = search.table(1);
                let tabled = search.run(&$game, &$game.start(), &limits, &mut Silent).unwrap();
                for (pruned, how) in [(bare, "bare"), (tabled, "with a table")] {
                    let pruned = pruned.complete().unwrap();
                    let what = format!("{}, depth {depth}, {rule}, {how}", $what);
                    assert_eq!(pruned.payoffs, plain.payoffs, "{what}");
                    assert_eq!(pruned.line, plain.line, "{what}");
                    assert_eq!(pruned.best_moves, plain.best_moves, "{what}");
                }
            }
        }
    };
}

#[test]
fn every_rule_keeps_the_value_at_every_depth() {
    for seed in 1..=5 {
        for evaluation in Evaluation::ALL {
            let what = format!("spades {}, seed {seed}", evaluation.name());
            check_depths!(spades(4, seed, evaluation), 7, what);
        }
        for evaluation in hearts::Evaluation::ALL {
            let game = Hearts::<3>::new(&setup(4, seed), evaluation).unwrap();
            check_depths!(game, 7, format!("hearts {}, seed {seed}", evaluation.name()));
        }
    }
}

#[test]
fn every_rule_keeps_the_value_where_positions_are_met_again() {
    // Three players of a small star: after three moves, those of one player can change places.
    let setup = checkers::Setup { players: 3, size: 2, ..checkers::Setup::default() };
    check_depths!(ChineseCheckers::<6>::new(&setup).unwrap(), 5, "chinese checkers");
}

#[test]
fn a_table_saves_most_nodes_where_positions_are_met_again() {
    let setup = checkers::Setup { players: 3, ..checkers::Setup::default() };
    let (game, limits) = (ChineseCheckers::<6>::new(&setup).unwrap(), Limits::none());
    let search = PrunedMaxN::new(PruneRule::Speculative).depth(5);
    let bare = search.run(&game, &game.start(), &limits, &mut Silent).unwrap().complete().unwrap();
    let search = search.table(64);
    let tabled = search.run(&game, &game.start(), &limits, &mut Silent).unwrap();
    let tabled = tabled.complete().unwrap();
    assert_eq!((tabled.payoffs, tabled.line), (bare.payoffs, bare.line));
    assert_eq!(tabled.best_moves, bare.best_moves);
    assert!(tabled.counts.table_hits > 0);
    assert!(tabled.counts.nodes < bare.counts.nodes / 3);
}

#[test]
fn a_budget_ends_in_the_last_complete_depth_of_a_search_to_that_depth() {
    let game = spades(9, 1, Evaluation::MostTricks);
    let pruned = PrunedMaxN::new(PruneRule::Speculative);
    for nodes in [200, 2_000, 20_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::none() };
        let search = pruned.depth(AS_DEEP_AS_IT_GETS);
        let found = search.run(&game, &game.start(), &limits, &mut Silent).unwrap();
        assert_eq!((found.stopped(), found.counts().nodes), (Some(Stopped::Nodes), nodes));
        let report = found.report().unwrap();
        let search = pruned.depth(report.depth.unwrap());
        let again = search.run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
        let again = again.complete().unwrap();
        assert_eq!((report.payoffs, report.line.clone()), (again.payoffs, again.line));
    }
}

#[test]
fn deepening_ends_with_the_exact_value() {
    let game = spades(4, 3, Evaluation::MostTricks);
    let limits = Limits { nodes: Some(1_000_000), ..Limits::none() };
    let search = PrunedMaxN::new(PruneRule::Deep).depth(AS_DEEP_AS_IT_GETS);
    let found = search.run(&game, &game.start(), &limits, &mut Silent).unwrap();
    let report = found.complete().unwrap();
    assert!(report.exact);
    let plain = MaxN::new().run(&game, &game.start(), &Limits::none(), &mut Silent);
    assert_eq!(report.payoffs, plain.unwrap().complete().unwrap().payoffs);
}
