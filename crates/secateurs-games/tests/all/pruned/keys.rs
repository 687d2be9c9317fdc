//! Fault 10: a key that forgets absolute ranks, with a canonical order that looks at them. Two
//! positions with one key then have different values, and a table mixes them up.

use std::panic::catch_unwind;

use secateurs::capability::{EnumerableOutcomes, Keyed, MonotoneFacts, Outcome, Tally};
use secateurs::outcome::LeafValues;
use secateurs::search::{MaxN, PrunedMaxN};
use secateurs::table::Store;
use secateurs::{Game, Limits, NoChance, Payoffs, Player, PruneRule, Silent, Turn};
use secateurs_games::cards::{CardSet, deal};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::{Order, Setup, auto_bids};
use secateurs_testkit::conformance;

use super::deals::deal_agrees;

/// Player 1 chooses which two cards player 2 may play from. Only which is the higher matters to
/// the payoffs, and player 2 does not care: a tie.
#[derive(Clone, Copy, Debug)]
struct TwoCards {
    /// Whether cards of even rank come first, instead of the lower card.
    reads_ranks: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum At {
    Start,
    Choice([u8; 2]),
    /// Whether the higher card was played.
    Over(bool),
}

const PAIRS: [[u8; 2]; 2] = [[3, 6], [2, 5]];

impl Game for TwoCards {
    type Position = At;
    type Move = u8;
    type Chance = NoChance;

    fn players(&self) -> usize {
        3
    }

    fn start(&self) -> At {
        At::Start
    }

    fn turn(&self, at: &At) -> Turn<NoChance> {
        match at {
            At::Start => Turn::Player(Player::new(0)),
            At::Choice(_) => Turn::Player(Player::new(1)),
            At::Over(high) => Turn::Over(payoffs(*high)),
        }
    }

    fn legal_moves(&self, at: &At, moves: &mut Vec<u8>) {
        match at {
            At::Start => moves.extend([0, 1]),
            At::Choice(cards) => {
                let start = moves.len();
                moves.extend(cards);
                if self.reads_ranks {
                    moves[start..].sort_by_key(|rank| rank % 2);
                }
            }
            At::Over(_) => {}
        }
    }

    fn play(&self, at: &At, chosen: u8) -> At {
        match *at {
            At::Start => At::Choice(PAIRS[usize::from(chosen)]),
            At::Choice([_, high]) => At::Over(chosen == high),
            At::Over(_) => *at,
        }
    }
}

fn payoffs(high: bool) -> Payoffs {
    Payoffs::new(if high { [0, 1, 1] } else { [1, 1, 0] })
}

impl Keyed for TwoCards {
    type Key = u8;

    /// The cards are pushed together: all that is left of them is that there are two.
    fn key(&self, at: &At) -> Option<u8> {
        Some(match at {
            At::Start => 0,
            At::Choice(_) => 1,
            At::Over(high) => 2 + u8::from(*high),
        })
    }
}

impl EnumerableOutcomes for TwoCards {
    fn outcomes(&self) -> Vec<Outcome> {
        let tally = |high: bool| Tally::from([u8::from(high), 0, 0, 0, 0, 0, 0, 0]);
        [false, true].map(|high| Outcome { tally: tally(high), payoffs: payoffs(high) }).into()
    }

    fn outcome_index(&self, at: &At) -> usize {
        usize::from(*at == At::Over(true))
    }
}

impl MonotoneFacts for TwoCards {}

/// The value by plain search, by pruned search, and by pruned search with a table.
fn values(game: TwoCards) -> [String; 3] {
    let (at, limits) = (At::Start, Limits::none());
    let (space, deep) = (LeafValues::<1>::of(&game).unwrap(), PrunedMaxN::new(PruneRule::Deep));
    let mut table = Store::with_slots(64);
    [
        MaxN::new().run(&game, &at, &limits, &mut Silent),
        deep.space(&space).run(&game, &at, &limits, &mut Silent),
        deep.space(&space).table_in(&mut table).run(&game, &at, &limits, &mut Silent),
    ]
    .map(|found| found.unwrap().complete().unwrap().payoffs.to_string())
}

#[test]
fn fault_10_an_order_that_reads_what_the_key_forgets_gives_two_values() {
    assert_eq!(values(TwoCards { reads_ranks: false }), ["(1,1,0)"; 3]);
    let [plain, pruned, with_table] = values(TwoCards { reads_ranks: true });
    assert_eq!((plain.as_str(), pruned.as_str()), ("(1,1,0)", "(1,1,0)"));
    assert_eq!(with_table, "(0,1,1)", "what is known of one pair is taken for the other");
}

#[test]
fn fault_10_is_found_by_the_conformance_suite() {
    conformance::check_keys(&TwoCards { reads_ranks: false }, 1, 20);
    let broken = || conformance::check_keys(&TwoCards { reads_ranks: true }, 1, 20);
    assert!(catch_unwind(broken).is_err(), "nobody noticed");
}

#[test]
fn fault_10_is_not_in_spades() {
    for (seed, cards) in [(1, 4), (2, 5), (3, 5)] {
        for (merge, order) in [(false, Order::Best), (true, Order::Best), (true, Order::Natural)] {
            let hands = deal(CardSet::PACK, 3, cards, seed).unwrap();
            let bids = auto_bids(&hands, None);
            let setup = Setup { merge, order, ..Setup::new(hands) };
            let game = Spades::<3>::new(&setup, &bids, Evaluation::WinLoss).unwrap();
            conformance::check_keys(&game, seed, 500);
            deal_agrees(&game, seed, format_args!("seed {seed}, merge {merge}, {order:?}"));
        }
    }
}
