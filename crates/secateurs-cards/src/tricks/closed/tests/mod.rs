//! Closed hands, through the games that are played with them.

mod bids;
mod bridge;
mod deals;
mod decisions;
mod informed;
mod records;
mod tables;
mod types;

use secateurs::{Game, Random, Turn};

use super::{Closed, ClosedPosition, Known};
use crate::bridge::{Bridge, SideTricks};
use crate::cards::{Card, CardSet, Suit, deal};
use crate::hearts::{self, Hearts, HeartsScoring};
use crate::oh_hell::{self, OhHell, OhHellScoring};
use crate::spades::{Evaluation, Spades, SpadesScoring};
use crate::tricks::{LeadRule, Scoring, Setup};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn hand(text: &str) -> CardSet {
    CardSet::from_pbn(text).unwrap()
}

/// Spades with the table's rule for leads: trumps only once one was played.
fn spades<const SEATS: usize>(pack: CardSet, hands: Vec<CardSet>) -> Closed<SEATS, SpadesScoring> {
    let setup = Setup { lead_rule: Some(LeadRule::Broken), merge: true, ..Setup::new(hands) };
    let tricks = setup.hands[0].len() as u8;
    let bids = vec![tricks / SEATS as u8; SEATS];
    let game = Spades::new(&setup, &bids, Evaluation::ALL[7]).unwrap();
    Closed::new(game, pack).unwrap()
}

fn hearts<const SEATS: usize>(hands: Vec<CardSet>) -> Closed<SEATS, HeartsScoring> {
    let setup = Setup { merge: true, ..Setup::new(hands) };
    let game = Hearts::new(&setup, hearts::Evaluation::Shoot).unwrap();
    Closed::new(game, hearts::pack(SEATS)).unwrap()
}

fn oh_hell<const SEATS: usize>(hands: Vec<CardSet>) -> Closed<SEATS, OhHellScoring> {
    let setup = Setup { merge: true, ..Setup::new(hands) };
    let trump = Some(Suit::Hearts);
    let game = OhHell::new(&setup, trump, &[1; SEATS], oh_hell::Evaluation::Exact).unwrap();
    Closed::new(game, CardSet::PACK).unwrap()
}

fn bridge(known: Known, hands: Vec<CardSet>, trump: Option<Suit>) -> Closed<4, SideTricks> {
    let leader = known.declarer.map(|declarer| (declarer + 1) % 4);
    let setup = Setup { merge: true, leader, ..Setup::new(hands) };
    Closed::new(Bridge::new(&setup, trump).unwrap(), known).unwrap()
}

fn dealt(pack: CardSet, seats: usize, cards: usize, seed: u64) -> Vec<CardSet> {
    deal(pack, seats, cards, seed).unwrap()
}

/// Plays at random; the position then, and who has played what.
fn played_on<const SEATS: usize, S: Scoring>(
    game: &Closed<SEATS, S>,
    plays: usize,
    random: &mut Random,
) -> (ClosedPosition<SEATS>, Vec<(usize, Card)>) {
    let mut here = game.start();
    let mut record = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..plays {
        if let Turn::Over(_) = game.turn(&here) {
            break;
        }
        moves.clear();
        game.legal_moves(&here, &mut moves);
        let chosen = random.pick(&moves);
        record.push((here.open.to_play(), chosen));
        here = game.play(&here, chosen);
    }
    (here, record)
}
