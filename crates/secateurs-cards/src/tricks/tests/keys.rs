//! Positions that differ only in ranks share a key; others do not.

use proptest::prelude::*;
use secateurs::Game;
use secateurs::capability::{Evaluate, Keyed, MonotoneFacts};

use super::{after, moves, setup, spades};
use crate::cards::{Card, CardSet, Suit, deal};
use crate::hearts::{self, Hearts};
use crate::tricks::{LeadRule, Order, Scoring, Setup, TrickGame};

/// The hands with the cards of each suit moved to the ranks in `ranks`, in the same order.
fn renamed(hands: &[CardSet], ranks: CardSet) -> Option<Vec<CardSet>> {
    let all = hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    let mut new_name: Vec<(Card, Card)> = Vec::new();
    for suit in Suit::ALL {
        let old = all & CardSet::of_suit(suit);
        let new = ranks & CardSet::of_suit(suit);
        if new.len() < old.len() {
            return None;
        }
        new_name.extend(old.iter().zip(new));
    }
    let rename = |card| new_name.iter().find(|(old, _)| *old == card).map(|(_, new)| *new);
    hands.iter().map(|hand| hand.iter().map(rename).collect()).collect()
}

/// Plays both games side by side by move number and compares all that a search sees.
fn same_all_along<const SEATS: usize, S: Scoring>(
    [one, other]: [&TrickGame<SEATS, S>; 2],
    choices: &[usize],
) {
    let (mut here, mut there) = (one.start(), other.start());
    for choice in choices {
        assert_eq!(one.key(&here), other.key(&there));
        assert_eq!(one.turn(&here), other.turn(&there));
        assert_eq!(one.secured(&here), other.secured(&there));
        assert_eq!(one.evaluate(&here), other.evaluate(&there));
        if here.is_over() {
            return;
        }
        let (mine, theirs) = (moves(one, &here), moves(other, &there));
        assert_eq!(mine.len(), theirs.len());
        let choice = choice % mine.len();
        here = one.play(&here, mine[choice]);
        there = other.play(&there, theirs[choice]);
    }
}

fn options(merge: bool, best: bool, broken: bool, hands: Vec<CardSet>) -> Setup {
    let order = if best { Order::Best } else { Order::Natural };
    let lead_rule = Some(if broken { LeadRule::Broken } else { LeadRule::Free });
    Setup { lead_rule, merge, order, ..Setup::new(hands) }
}

proptest! {
    #[test]
    fn ranks_do_not_matter_but_their_order_does(
        seed: u64, ranks in 0..1_u64 << 52, merge: bool, best: bool, broken: bool,
        choices in prop::collection::vec(0..64_usize, 25),
    ) {
        let hands = deal(CardSet::PACK, 3, 5, seed).unwrap();
        let Some(other) = renamed(&hands, CardSet::from_bits(ranks)) else { return Ok(()) };
        let games = [hands, other].map(|hands| spades::<3>(&options(merge, best, broken, hands)));
        same_all_along([&games[0], &games[1]], &choices);
    }

    #[test]
    fn in_hearts_the_queen_of_spades_keeps_her_rank(
        seed: u64, ranks in 0..1_u64 << 52, merge: bool, best: bool,
        choices in prop::collection::vec(0..64_usize, 25),
    ) {
        let hands = deal(CardSet::PACK, 4, 4, seed).unwrap();
        let Some(other) = renamed(&hands, CardSet::from_bits(ranks)) else { return Ok(()) };
        let queen_of = |hands: &[CardSet]| {
            hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand)
                .iter().position(|card| card == Card::QUEEN_OF_SPADES)
        };
        let same_queen = queen_of(&hands) == queen_of(&other);
        let games = [hands, other].map(|hands| {
            Hearts::<4>::new(&options(merge, best, true, hands), hearts::Evaluation::Shoot).unwrap()
        });
        if same_queen {
            same_all_along([&games[0], &games[1]], &choices);
        } else {
            prop_assert_ne!(games[0].key(&games[0].start()), games[1].key(&games[1].start()));
        }
    }
}

#[test]
fn whatever_matters_is_in_the_key() {
    let base = setup("A2.2.. 43.3.. 5.4.3.");
    let key = |setup: &Setup| {
        let game = spades::<3>(setup);
        game.key(&game.start()).unwrap()
    };
    let others = [
        setup("A2.3.. 43.2.. 5.4.3."),
        setup("A2..2. 43.3.. 5.4.3."),
        setup("2A.2.. 53.3.. 4.4.3."),
        Setup { leader: Some(1), ..base.clone() },
        Setup { taken: vec![0, 1, 0], ..base.clone() },
        Setup { taken: vec![0, 0, 1], ..base.clone() },
        Setup { lead_rule: Some(LeadRule::Broken), ..base.clone() },
    ];
    let mut keys: Vec<_> = others.iter().map(key).collect();
    keys.push(key(&base));
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key), "setup {index}");
    }
}

#[test]
fn the_breaking_of_a_suit_is_forgotten_when_it_is_gone() {
    let broken_first = Setup { lead_rule: Some(LeadRule::Broken), ..setup(".2.. .3.. .4..") };
    let keys = [false, true].map(|broken| {
        let game = spades::<3>(&Setup { broken, ..broken_first.clone() });
        game.key(&game.start())
    });
    assert_eq!(keys[0], keys[1]);
}

#[test]
fn there_is_no_key_within_a_trick() {
    let game = spades::<3>(&setup("A.2.. K.3.. Q.4.."));
    assert!(game.key(&after(&game, "H2")).is_none());
    assert!(game.key(&after(&game, "H2 H3 H4")).is_some());
}
