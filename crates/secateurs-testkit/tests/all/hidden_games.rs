//! Games in which something is hidden keep the contract, and play as they always did.

use std::fmt::Debug;

use secateurs::hidden::{BoundedAbove, HiddenInformation, InformationSets};
use secateurs_games::blackjack::Blackjack;
use secateurs_games::imp_model::{ImpModel, Leaves, Shape};
use secateurs_games::poker::kuhn::Kuhn;
use secateurs_games::poker::leduc::Leduc;
use secateurs_testkit::{conformance, hidden, playthrough};

/// What all of them offer. Returns how many information sets were seen.
fn conforms<G>(game: &G, playouts: u32) -> usize
where
    G: InformationSets<Position: PartialEq + Debug> + BoundedAbove,
{
    conformance::check(game, 1, playouts.min(50));
    hidden::check_perfect_recall(game, 2, playouts);
    hidden::check_most(game, 3, playouts);
    hidden::check_sets(game, 4, playouts)
}

fn views_conform<G>(game: &G)
where
    G: HiddenInformation<Position: Debug, View: Eq + std::hash::Hash> + InformationSets,
{
    hidden::check_views(game, 5, 500);
    hidden::check_views_against_sets(game, 6, 2_000);
}

#[test]
fn kuhn_poker_conforms() {
    for (players, sets) in [(2, 12), (3, 48)] {
        let game = Kuhn::new(players).unwrap();
        assert_eq!(conforms(&game, 2_000), sets);
        views_conform(&game);
        playthrough::check_golden(&format!("kuhn-{players}"), &playthrough::of(&game, 1));
    }
}

#[test]
fn leduc_conforms() {
    assert_eq!(conforms(&Leduc, 20_000), 288);
    views_conform(&Leduc);
    playthrough::check_golden("leduc", &playthrough::of(&Leduc, 5));
}

#[test]
fn blackjack_conforms() {
    let game = Blackjack::default();
    let sets = conforms(&game, 20_000);
    let keys = hidden::check_set_keys(&game, 5, 20_000);
    assert!(keys < sets, "{keys} keys, {sets} sets");
    playthrough::check_golden("blackjack", &playthrough::of(&game, 2));
}

#[test]
fn the_imp_model_conforms() {
    let shape = Shape { parts: 3, alternatives: 2, depth: 4 };
    let listed = Leaves::Listed((0..216).map(|number| number % 5 - 2).collect());
    for leaves in [Leaves::Random { seed: 1 }, Leaves::FirstAlternatives, Leaves::AllMost, listed] {
        let game = ImpModel::new(shape, 10, leaves).unwrap();
        assert_eq!(conforms(&game, 2_000), 1 + 6 + 36);
    }
    let game = ImpModel::new(shape, 10, Leaves::Random { seed: 1 }).unwrap();
    playthrough::check_golden("imp-model", &playthrough::of(&game, 1));
}
