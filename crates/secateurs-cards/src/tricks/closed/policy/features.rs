//! What is seen of a card: one place in each of a few tables of weights.

use super::scene::Scene;
use crate::cards::{Card, CardSet, Suit};

/// How many tables there are.
pub const FEATURES: usize = 8;

/// The place of a card in every table; all tables lie one behind the other.
pub type Features = [u16; FEATURES];

/// Suits, as far as they differ.
const KINDS: u16 = 5;
/// Counts of cards, up to five.
const COUNTS: u16 = 6;
/// Alone, the lowest, in between, or the highest.
const ROLES: u16 = 4;
const RANKS: u16 = 13;
/// Leading, following, or neither.
const WAYS: u16 = 3;

/// The sizes of the tables.
const SIZES: [u16; FEATURES] = [
    Scene::AIMS * Scene::TURNS * KINDS * 2 * COUNTS,
    Scene::TURNS * KINDS * COUNTS * COUNTS,
    Scene::AIMS * Scene::TURNS * Scene::STAKES * 2 * ROLES,
    Scene::TURNS * KINDS * COUNTS * ROLES,
    Scene::STAGES * Scene::TURNS * KINDS * ROLES,
    Scene::AIMS * KINDS * RANKS * WAYS,
    Scene::TURNS * KINDS * COUNTS * 2,
    Scene::STAKES * Scene::TURNS * KINDS * COUNTS,
];

/// Where each table begins, and where the last one ends.
const STARTS: [u16; FEATURES + 1] = {
    let mut starts = [0; FEATURES + 1];
    let mut table = 0;
    while table < FEATURES {
        starts[table + 1] = starts[table] + SIZES[table];
        table += 1;
    }
    starts
};

/// The places in all tables.
pub const PLACES: usize = STARTS[FEATURES] as usize;

/// A card as its owner sees it.
struct Seen {
    /// Trumps and other suits; where points count: hearts, the queen of spades, what is above her while
    /// she is out, other spades, other suits.
    kind: u16,
    wins: u16,
    /// Higher and lower cards of the suit that others may have.
    above: u16,
    below: u16,
    /// Cards of the suit in hand, and with others.
    length: u16,
    out: u16,
    /// Where it is among the legal cards of its suit, and among those of them that win as it does,
    /// or lose as it does.
    place: u16,
    role: u16,
    rank: u16,
}

impl Scene {
    /// What is seen of one of the legal cards.
    pub fn features(&self, card: Card) -> Features {
        let seen = self.look(card);
        let way = match self.turn {
            0 => 0,
            1..=3 => 1,
            _ => 2,
        };
        let places = [
            index(&[
                (self.aim, Self::AIMS),
                (self.turn, Self::TURNS),
                (seen.kind, KINDS),
                (seen.wins, 2),
                (seen.above, COUNTS),
            ]),
            index(&[
                (self.turn, Self::TURNS),
                (seen.kind, KINDS),
                (seen.above, COUNTS),
                (seen.below, COUNTS),
            ]),
            index(&[
                (self.aim, Self::AIMS),
                (self.turn, Self::TURNS),
                (self.stake, Self::STAKES),
                (seen.wins, 2),
                (seen.role, ROLES),
            ]),
            index(&[
                (self.turn, Self::TURNS),
                (seen.kind, KINDS),
                (seen.length, COUNTS),
                (seen.place, ROLES),
            ]),
            index(&[
                (self.stage, Self::STAGES),
                (self.turn, Self::TURNS),
                (seen.kind, KINDS),
                (seen.role, ROLES),
            ]),
            index(&[(self.aim, Self::AIMS), (seen.kind, KINDS), (seen.rank, RANKS), (way, WAYS)]),
            index(&[
                (self.turn, Self::TURNS),
                (seen.kind, KINDS),
                (seen.out, COUNTS),
                (seen.wins, 2),
            ]),
            index(&[
                (self.stake, Self::STAKES),
                (self.turn, Self::TURNS),
                (seen.kind, KINDS),
                (seen.above, COUNTS),
            ]),
        ];
        std::array::from_fn(|table| STARTS[table] + places[table])
    }

    fn look(&self, card: Card) -> Seen {
        let suit = CardSet::of_suit(card.suit());
        let higher = CardSet::above(card) & suit;
        let (out, legal) = (self.unseen & suit, self.legal & suit);
        let up_to_five = |cards: CardSet| cards.len().min(usize::from(COUNTS) - 1) as u16;
        let wins = self.winners.contains(card);
        let peers = if wins { self.winners } else { !self.winners } & legal;
        Seen {
            kind: self.kind(card),
            wins: wins.into(),
            above: up_to_five(out & higher),
            below: up_to_five(out & !higher),
            length: ((self.own & suit).len().min(usize::from(COUNTS)) - 1) as u16,
            out: (out.len().div_ceil(2)).min(usize::from(COUNTS) - 1) as u16,
            place: place(card, legal, higher),
            role: place(card, peers, higher),
            rank: u16::from(card.index() % RANKS as u8),
        }
    }

    fn kind(&self, card: Card) -> u16 {
        if !self.avoids_points {
            return u16::from(Some(card.suit()) == self.trump);
        }
        match card.suit() {
            Suit::Hearts => 1,
            Suit::Spades if card == Card::QUEEN_OF_SPADES => 3,
            Suit::Spades if self.queen_is_out && card > Card::QUEEN_OF_SPADES => 4,
            Suit::Spades => 2,
            _ => 0,
        }
    }
}

/// Alone, the lowest, in between, or the highest among cards of a suit.
fn place(card: Card, cards: CardSet, higher: CardSet) -> u16 {
    let lower = !(cards & !higher & !CardSet::only(card)).is_empty();
    let higher = !(cards & higher).is_empty();
    match (lower, higher) {
        (false, false) => 0,
        (false, true) => 1,
        (true, true) => 2,
        (true, false) => 3,
    }
}

/// A number from digits, each below its base.
fn index(digits: &[(u16, u16)]) -> u16 {
    digits.iter().fold(0, |number, &(digit, base)| {
        debug_assert!(digit < base);
        number * base + digit
    })
}
