//! The search sees the same moves in the same order as the rules of play, and facts change no value.

use secateurs::{Game, Limits, Player, Random, Turn};

use super::super::game::Scoring;
use super::super::order::Order;
use super::super::trick::Trick;
use super::facts::can_refuse;
use super::hands::Hands;
use super::moves::moves;
use super::solve::Deal;
use crate::cards::{Card, CardSet, Suit, deal};
use crate::hearts::{self, Hearts};
use crate::oh_hell::{self, OhHell};
use crate::spades::{Evaluation, Spades};
use crate::tricks::{LeadRule, Setup, TrickGame, TrickPosition, auto_bids};

fn moves_of_search<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
) -> Vec<Card> {
    let play = Deal::<SEATS, 3, 0, S>::new(game, &game.start(), 1, &Limits::none()).whole.play;
    let live = std::array::from_fn(|seat| position.live(seat).bits());
    let hands = Hands::<SEATS>::new(live, game.rules().singular.bits());
    let live: Vec<Card> = position.all_live().iter().collect();
    let mut trick = Trick::<SEATS>::led_by(position.leader());
    for card in position.table() {
        let place = live.iter().position(|&other| other == card).unwrap();
        trick = trick.with(place as u8, card.suit() as usize, play.trump);
    }
    let seen = moves(&play, &hands, &hands.suits(), &trick);
    seen.cards().iter().map(|&card| live[usize::from(card)]).collect()
}

/// Plays at random to the end; how many positions with a choice were compared.
fn orders_agree<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    random: &mut Random,
) -> usize {
    let (mut here, mut compared) = (game.start(), 0);
    while let Turn::Player(_) = game.turn(&here) {
        let mut legal = Vec::new();
        game.legal_moves(&here, &mut legal);
        let seen = moves_of_search(game, &here);
        // Of a run the rules show the first in order, the search the lowest card.
        let lowest = |card: &Card| {
            let mut merged = vec![*card];
            let below = (0..card.index()).rev().filter_map(Card::from_index);
            let singular = game.rules().singular;
            let is_alone = |other: Card| singular.contains(other) || singular.contains(*card);
            for other in below.take_while(|other| other.suit() == card.suit()) {
                if here.all_live().contains(other) && is_alone(other) {
                    break;
                } else if game.rules().playable(&here).contains(other) {
                    merged.push(other);
                } else if here.all_live().contains(other) {
                    break;
                }
            }
            *merged.last().unwrap()
        };
        let expected: Vec<Card> = legal.iter().map(lowest).collect();
        assert_eq!(seen, expected, "{here:?}");
        compared += usize::from(legal.len() > 1);
        here = game.play(&here, random.pick(&legal));
    }
    compared
}

#[test]
fn moves_come_in_the_order_of_the_rules() {
    let mut random = Random::spread(7);
    let mut compared = 0;
    for seed in 1..=40_u64 {
        let order = [Order::Natural, Order::HighLeads, Order::Best][(seed % 3) as usize];
        let evaluation = Evaluation::ALL[(seed % 8) as usize];
        let setup = |seats: usize, cards: usize| {
            let hands = deal(CardSet::PACK, seats, cards, seed).unwrap();
            let lead_rule = Some([LeadRule::Free, LeadRule::Broken][(seed / 3 % 2) as usize]);
            Setup { order, merge: true, lead_rule, ..Setup::new(hands) }
        };
        let two = Spades::<2>::new(&setup(2, 13), &[3, 3], evaluation).unwrap();
        let three = Spades::<3>::new(&setup(3, 17), &[5, 5, 5], evaluation).unwrap();
        let four = Spades::<4>::new(&setup(4, 13), &[6, 6], evaluation).unwrap();
        let trump = [None, Some(Suit::Diamonds)][(seed % 2) as usize];
        let near = oh_hell::Evaluation::NearBid;
        let other = OhHell::<4>::new(&setup(4, 10), trump, &[2; 4], near).unwrap();
        let hearts = Hearts::<4>::new(&setup(4, 12), hearts::Evaluation::Points).unwrap();
        compared += orders_agree(&hearts, &mut random);
        compared += orders_agree(&two, &mut random) + orders_agree(&three, &mut random);
        compared += orders_agree(&four, &mut random) + orders_agree(&other, &mut random);
    }
    assert!(compared > 2000, "{compared}");
}

#[test]
fn facts_change_no_value_of_whole_deals() {
    let limits = Limits { nodes: Some(400_000), ..Limits::none() };
    let mut compared = 0;
    for seed in 1..=30 {
        let hands = deal(CardSet::PACK, 3, 17, seed).unwrap();
        let bids = auto_bids(&hands, Some(Suit::Spades));
        let order = [Order::Natural, Order::Best][(seed % 2) as usize];
        let lead_rule = Some([LeadRule::Free, LeadRule::Broken][(seed / 2 % 2) as usize]);
        let setup = Setup { order, merge: true, lead_rule, ..Setup::new(hands) };
        for evaluation in [Evaluation::WinLoss, Evaluation::SlightMargin] {
            let game = Spades::<3>::new(&setup, &bids, evaluation).unwrap();
            let value = |uses_facts: bool| {
                let mut deal = Deal::<3, 3, 0, _>::new(&game, &game.start(), 64, &limits);
                deal.whole.play.uses_facts = uses_facts;
                deal.answer(&game.start(), |_| true)
            };
            // Where the slow one ends.
            if let Ok(slow) = value(false) {
                assert_eq!(value(true), Ok(slow), "seed {seed}, {evaluation:?}");
                compared += 1;
            }
        }
    }
    assert!(compared >= 20, "{compared}");
}

/// Two seats at most can keep out of everything: plain play shows that they do.
#[test]
fn whoever_can_refuse_every_trick_gets_no_more_points() {
    let mut refused = 0;
    for seed in 1..=400 {
        let hands = deal(CardSet::PACK, 4, 3, seed).unwrap();
        let lead_rule = Some([LeadRule::Free, LeadRule::Broken][(seed % 2) as usize]);
        let setup = Setup { lead_rule, merge: true, ..Setup::new(hands) };
        let game = Hearts::<4>::new(&setup, hearts::Evaluation::Points).unwrap();
        let start = game.start();
        let play = Deal::<4, 4, 35, _>::new(&game, &start, 1, &Limits::none()).whole.play;
        let live = std::array::from_fn(|seat| start.live(seat).bits());
        let hands = Hands::<4>::new(live, game.rules().singular.bits());
        for seat in (0..4).filter(|&seat| can_refuse(&hands, start.leader(), seat, &play)) {
            assert_eq!(worst_for(&game, &start, seat), 0, "seed {seed}, seat {seat}: {start:?}");
            refused += 1;
        }
    }
    assert!(refused > 100, "{refused}");
}

/// What a seat gets if all others want it to get as little as possible.
fn worst_for(game: &Hearts<4>, position: &TrickPosition<4>, seat: usize) -> i64 {
    let mover = match game.turn(position) {
        Turn::Over(payoffs) => return payoffs[Player::new(seat)],
        Turn::Player(mover) => mover,
        Turn::Chance(never) => match never {},
    };
    let mut cards = Vec::new();
    game.legal_moves(position, &mut cards);
    let worths = cards.iter().map(|&card| worst_for(game, &game.play(position, card), seat));
    let worst = if mover == Player::new(seat) { worths.max() } else { worths.min() };
    worst.expect("there is a card to play")
}

#[test]
fn cards_move_together_when_some_are_played() {
    let hands = Hands::new([0b1001, 0b0110 | 1 << 13, 0b1_0000 | 1 << 14 | 1 << 40], 0);
    assert_eq!(hands.by_seat, [0b1001, 0b10_0110, 0b1101_0000]);
    assert_eq!(hands.ends, [5, 7, 7, 8]);
    let after = hands.after(&[3, 1, 6]);
    assert_eq!(after.by_seat, [0b00_0001, 0b1_0010 ^ 0b1_0000 ^ 0b1000, 0b1_0100]);
    assert_eq!(after.ends, [3, 4, 4, 5]);
}
