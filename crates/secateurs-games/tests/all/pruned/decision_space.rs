//! Table 1 and Figure 8 of 2005: what a table of leaf values prunes that linear bounds do not.

use secateurs::outcome::{LeafValues, Linear, OutcomeSpace};
use secateurs::{Game, Payoffs, Player};
use secateurs_games::cards::parse_hands;
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::Setup;

use super::support::up_to;

const ONE: Player = Player::new(0);
const TWO: Player = Player::new(1);
const THREE: Player = Player::new(2);

/// Three players, three tricks, bids 1, 1, 2. Without spades, so that only tricks already taken
/// are sure.
fn table_one() -> Spades<3> {
    let hands = parse_hands(".2.3.4 .A.4.2 .3.2.3").unwrap();
    Spades::new(&Setup::new(hands), &[1, 1, 2], Evaluation::TableOne).unwrap()
}

/// Whether no outcome gives each of two players more than what they have.
fn prunes<S: OutcomeSpace<Spades<3>>>(space: &S, one: S::Value, two: S::Value) -> bool {
    space.is_empty(space.both(space.better(ONE, one, false), space.better(TWO, two, false)))
}

#[test]
fn leaf_values_prune_all_but_four_pairs_of_bounds() {
    let table = LeafValues::<1>::of(&table_one()).unwrap();
    let outcome =
        |player, rank| (0..10).find(|&number| table.rank(player, number) == rank).unwrap() as u16;
    for (one, two) in (0..=4).flat_map(|one| (0..=4).map(move |two| (one, two))) {
        let pruned = prunes(&table, outcome(ONE, one), outcome(TWO, two));
        assert_eq!(pruned, one > 1 || two > 1, "ranks {one} and {two}");
    }
}

#[test]
fn linear_bounds_prune_only_where_ranks_add_up_to_the_most_there_is() {
    let table = LeafValues::<1>::of(&table_one()).unwrap();
    let sum = |number| [ONE, TWO, THREE].map(|player| table.rank(player, number)).iter().sum();
    assert_eq!((0..10).map(sum).max(), Some(4_usize));
    let linear = Linear::within(&up_to(3, 4), false);
    for (one, two) in (0..=4).flat_map(|one| (0..=4).map(move |two| (one, two))) {
        let pruned = prunes(&linear, Payoffs::new([one, 0, 0]), Payoffs::new([0, two, 0]));
        assert_eq!(pruned, one + two >= 4, "ranks {one} and {two}");
    }
}

#[test]
fn one_trick_for_player_2_leaves_six_rows() {
    let game = table_one();
    let table = LeafValues::<1>::of(&game).unwrap();
    let mut at = game.start();
    for card in ["H2", "HA", "H3"] {
        at = game.try_play(&at, card.parse().unwrap()).unwrap();
    }
    let feasible = table.feasible(&game, &at);
    let rows = || (0..10).filter(|&number| feasible.contains(number));
    assert_eq!(rows().count(), 6);
    assert!(rows().all(|number| table.outcome(number).tally[1] >= 1));
    let most = |player| rows().map(|number| table.rank(player, number)).max();
    assert_eq!((most(ONE), most(THREE)), (Some(2), Some(1)));
}
