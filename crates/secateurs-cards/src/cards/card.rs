//! A card, its suit and its rank.
//!
//! Cards are numbered suit by suit (clubs, diamonds, hearts, spades), each suit from the two up
//! to the ace. This is the canonical order of all card games here. A card is written suit
//! first: `S2`, `HA`, `DT`.

use std::fmt;
use std::str::FromStr;

/// The four suits, in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Clubs, `C`.
    Clubs,
    /// Diamonds, `D`.
    Diamonds,
    /// Hearts, `H`.
    Hearts,
    /// Spades, `S`.
    Spades,
}

impl Suit {
    /// All suits in canonical order.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The letter that stands for the suit.
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// The suit with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank, from the two to the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// How many ranks there are.
    pub const COUNT: u8 = 13;
    /// The lowest rank.
    pub const TWO: Self = Self(0);
    /// The queen.
    pub const QUEEN: Self = Self(10);
    /// The highest rank.
    pub const ACE: Self = Self(12);

    const LETTERS: &str = "23456789TJQKA";

    /// The letter or digit that stands for the rank; the ten is `T`.
    pub const fn letter(self) -> char {
        Self::LETTERS.as_bytes()[self.0 as usize] as char
    }

    /// The rank with this letter or digit, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::LETTERS.find(letter.to_ascii_uppercase()).map(|index| Self(index as u8))
    }
}

/// One of the 52 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards a whole pack has.
    pub const COUNT: u8 = 52;
    /// The card that costs thirteen points in Hearts.
    pub const QUEEN_OF_SPADES: Self = Self::new(Suit::Spades, Rank::QUEEN);

    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self(suit as u8 * Rank::COUNT + rank.0)
    }

    /// The card with this number in canonical order.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The number of the card in canonical order: 0 is the two of clubs, 51 the ace of spades.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / Rank::COUNT) as usize]
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 % Rank::COUNT)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank().letter())
    }
}

/// A card is always shown as people write it.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card, handed back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: expected a suit (C, D, H, S) and a rank (2 to 9, T, J, Q, K, A)")]
pub struct CardError(pub String);

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let mut letters = text.chars();
        let suit = letters.next().and_then(Suit::from_letter);
        let rank = letters.next().and_then(Rank::from_letter);
        match (suit, rank, letters.next()) {
            (Some(suit), Some(rank), None) => Ok(Self::new(suit, rank)),
            _ => Err(CardError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_as_it_is_written() {
        for index in 0..Card::COUNT {
            let card = Card::from_index(index).unwrap();
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.suit(), card.rank()), card);
        }
        assert_eq!(Card::from_index(52), None);
    }

    #[test]
    fn the_canonical_order_is_by_suit_then_rank() {
        let cards: Vec<Card> = ["C2", "CA", "D2", "HT", "S2", "SQ", "SA"]
            .into_iter()
            .map(|text| text.parse().unwrap())
            .collect();
        assert!(cards.is_sorted());
        assert_eq!(cards[5], Card::QUEEN_OF_SPADES);
    }

    #[test]
    fn what_is_not_a_card_is_handed_back() {
        for text in ["", "S", "S1", "X2", "S10", "2S", "S2 ", "Sé"] {
            assert_eq!(text.parse::<Card>(), Err(CardError(text.to_owned())));
        }
    }
}
