//! One against all on real games of three and four: to the end, to a depth, within a budget.

use secateurs::search::{AS_DEEP_AS_IT_GETS, OneAgainstAll};
use secateurs::{Game, Limits, Silent, Stopped};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::chinese_checkers::{self, ChineseCheckers};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::{Order, Setup, auto_bids};

use super::support::{BOTH, pruned_equals_plain, pruned_equals_plain_to};

fn setup(seats: usize, cards: usize, seed: u64) -> Setup {
    let hands = deal(CardSet::PACK, seats, cards, seed).unwrap();
    Setup { merge: true, order: Order::Best, ..Setup::new(hands) }
}

fn spades(cards: usize, seed: u64, evaluation: Evaluation) -> Spades<3> {
    let setup = setup(3, cards, seed);
    let bids = auto_bids(&setup.hands, Some(Suit::Spades));
    Spades::<3>::new(&setup, &bids, evaluation).unwrap()
}

#[test]
fn pruned_equals_plain_on_deals() {
    let mut saved = 0;
    for seed in 1..=20 {
        for evaluation in Evaluation::ALL {
            let what = format_args!("spades {}, seed {seed}", evaluation.name());
            let game = spades(3, seed, evaluation);
            saved += pruned_equals_plain(&game, what);
            for depth in 1..=7 {
                saved += pruned_equals_plain_to(&game, depth, what);
            }
        }
        for evaluation in hearts::Evaluation::ALL {
            let game = Hearts::<4>::new(&setup(4, 3, seed), evaluation).unwrap();
            let what = format_args!("hearts {}, seed {seed}", evaluation.name());
            saved += pruned_equals_plain(&game, what);
        }
    }
    assert!(saved > 50_000, "{saved} nodes saved");
}

#[test]
fn pruned_equals_plain_where_some_moves_appeal_more() {
    let setup = chinese_checkers::Setup { players: 3, size: 2, ..Default::default() };
    let game = ChineseCheckers::<6>::new(&setup).unwrap();
    let saved: u64 = (1..=3)
        .map(|depth| pruned_equals_plain_to(&game, depth, format_args!("chinese checkers")))
        .sum();
    assert!(saved > 0);
}

#[test]
fn a_budget_ends_in_the_last_complete_depth() {
    let game = spades(9, 1, Evaluation::MostTricks);
    for search in BOTH {
        for nodes in [300, 3_000, 30_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::none() };
            let deepening = search.depth(AS_DEEP_AS_IT_GETS);
            let found = deepening.run(&game, &game.start(), &limits, &mut Silent).unwrap();
            assert_eq!((found.stopped(), found.counts().nodes), (Some(Stopped::Nodes), nodes));
            let report = found.report().unwrap();
            let search = search.depth(report.depth.unwrap());
            let again = search.run_plain(&game, &game.start(), &Limits::none());
            let again = again.unwrap().complete().unwrap();
            assert_eq!((report.payoffs, report.line.clone()), (again.payoffs, again.line));
        }
    }
}

#[test]
fn deepening_ends_with_the_whole_game() {
    let game = spades(3, 3, Evaluation::MostTricks);
    let limits = Limits { nodes: Some(1_000_000), ..Limits::none() };
    let paranoid = OneAgainstAll::paranoid().depth(AS_DEEP_AS_IT_GETS);
    let found = paranoid.run(&game, &game.start(), &limits, &mut Silent);
    let report = found.unwrap().complete().unwrap();
    assert_eq!((report.exact, report.line.len()), (false, 9));
}
