//! Sets of cards, and hands as people write them.
//!
//! A hand is written in PBN: spades, hearts, diamonds and clubs with dots between them, each
//! suit from high to low, the ten as `T`, an empty suit as nothing: `AKQ.T9..2`. It is read in any
//! order and either case, with `10` for the ten and a dash for an empty suit, too.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::card::{Card, Rank, Suit};

/// A set of cards: one bit a card, in canonical order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// The whole pack.
    pub const PACK: Self = Self((1 << Card::COUNT) - 1);
    /// The four aces: nothing of the same suit lies above.
    pub(crate) const ACES: Self = Self::in_each_suit(1 << (Rank::COUNT - 1));

    const fn in_each_suit(ranks: u64) -> Self {
        let two_suits = ranks | ranks << Rank::COUNT;
        Self(two_suits | two_suits << (2 * Rank::COUNT))
    }

    /// All cards of a suit.
    #[inline]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(((1 << Rank::COUNT) - 1) << (suit as u8 * Rank::COUNT))
    }

    /// The card alone.
    #[inline]
    pub const fn only(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The set with these bits; bits beyond the pack are dropped.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }

    /// One bit a card, in canonical order.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is among these.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::only(card).0 != 0
    }

    /// These cards and that one.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::only(card).0)
    }

    /// These cards but for that one.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !Self::only(card).0)
    }

    /// The first card in canonical order.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as u8)
    }

    /// The last card in canonical order.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        Card::from_index(63_u8.wrapping_sub(self.0.leading_zeros() as u8))
    }

    /// The cards of the same suit that outrank `card`, whether or not they are in this set.
    #[inline]
    pub const fn above(card: Card) -> Self {
        let higher = !(Self::only(card).0 | (Self::only(card).0 - 1));
        Self(higher & Self::of_suit(card.suit()).0)
    }

    /// The cards in canonical order.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// Reads a hand in PBN.
    ///
    /// # Errors
    /// When the text has not four suits, a letter is not a rank, or a card is there twice.
    pub fn from_pbn(text: &str) -> Result<Self, HandError> {
        let suits: Vec<&str> = text.split('.').collect();
        if suits.len() != 4 {
            return Err(HandError::Suits { hand: text.to_owned(), suits: suits.len() });
        }
        let mut hand = Self::EMPTY;
        for (suit, ranks) in Suit::ALL.into_iter().rev().zip(suits) {
            for rank in ranks_of(ranks) {
                let rank = rank.map_err(|letter| HandError::Rank { suit, letter })?;
                let card = Card::new(suit, rank);
                if hand.contains(card) {
                    return Err(HandError::Twice(card));
                }
                hand = hand.with(card);
            }
        }
        Ok(hand)
    }
}

/// The ranks of a suit, or what is none.
fn ranks_of(text: &str) -> impl Iterator<Item = Result<Rank, char>> {
    let is_void = ["-", "\u{2013}", "\u{2014}"].contains(&text);
    let mut letters = if is_void { "" } else { text }.chars().peekable();
    std::iter::from_fn(move || match letters.next()? {
        '1' if letters.next_if_eq(&'0').is_some() => Some(Ok(Rank::TEN)),
        letter => Some(Rank::from_letter(letter).ok_or(letter)),
    })
}

/// Why a text is not a hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// Not spades, hearts, diamonds and clubs.
    #[error("`{hand}` has {suits} suits: a hand is written S.H.D.C, with three dots")]
    Suits {
        /// The text.
        hand: String,
        /// How many suits it has.
        suits: usize,
    },
    /// Something that is not a rank.
    #[error("`{letter}` in {suit} is not a rank: expected A, K, Q, J, T or 10, or 9 to 2")]
    Rank {
        /// The suit it was found in.
        suit: Suit,
        /// What was found.
        letter: char,
    },
    /// The same card again.
    #[error("{0} is given twice")]
    Twice(Card),
}

/// The cards of a set, in canonical order.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Cards {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.last()?;
        self.0 = self.0.without(card);
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The rest of the pack.
impl Not for CardSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(Self::PACK.0 & !self.0)
    }
}

/// In PBN.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::ALL.into_iter().rev() {
            for card in (*self & Self::of_suit(suit)).iter().rev() {
                write!(f, "{}", card.rank().letter())?;
            }
            if suit != Suit::Clubs {
                f.write_str(".")?;
            }
        }
        Ok(())
    }
}

/// In PBN too: the bits mean nothing to people.
impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_hand_is_read_as_it_is_written(bits in 0..=CardSet::PACK.0) {
            let hand = CardSet::from_bits(bits);
            prop_assert_eq!(CardSet::from_pbn(&hand.to_string()), Ok(hand));
            prop_assert_eq!(hand.iter().collect::<CardSet>(), hand);
            prop_assert!(hand.iter().is_sorted());
            prop_assert!(hand.iter().rev().eq(hand.iter().collect::<Vec<_>>().into_iter().rev()));
        }
    }

    #[test]
    fn a_hand_is_written_from_high_to_low_with_empty_suits() {
        let hand: CardSet = ["C2", "H9", "HT", "SQ", "SA", "SK"]
            .into_iter()
            .map(|card| card.parse::<Card>().unwrap())
            .collect();
        assert_eq!(hand.to_string(), "AKQ.T9..2");
        assert_eq!(CardSet::EMPTY.to_string(), "...");
    }

    #[test]
    fn a_hand_is_read_in_more_than_one_way() {
        for text in ["AKT.T9..2", "akt.t9..2", "AK10.109..2", "10KA.9T.-.2", "AKT.T9.–.2"] {
            assert_eq!(CardSet::from_pbn(text).unwrap().to_string(), "AKT.T9..2", "{text}");
        }
        assert_eq!(CardSet::from_pbn("-.-.-.-"), Ok(CardSet::EMPTY));
    }

    #[test]
    fn what_is_ambiguous_in_a_hand_or_there_twice_is_refused() {
        let refused = |text| CardSet::from_pbn(text).unwrap_err().to_string();
        let expected = "is not a rank: expected A, K, Q, J, T or 10, or 9 to 2";
        assert_eq!(refused("A1..."), format!("`1` in S {expected}"));
        assert_eq!(refused("0..."), format!("`0` in S {expected}"));
        assert_eq!(refused(".01.."), format!("`0` in H {expected}"));
        assert_eq!(refused("A-..."), format!("`-` in S {expected}"));
        assert_eq!(refused("--..."), format!("`-` in S {expected}"));
        assert_eq!(refused("T10..."), "ST is given twice");
        assert_eq!(refused("aA..."), "SA is given twice");
        assert_eq!(refused("-"), "`-` has 1 suits: a hand is written S.H.D.C, with three dots");
    }

    #[test]
    fn only_cards_of_the_same_suit_outrank_a_card() {
        let above = |card: &str| CardSet::above(card.parse().unwrap()).to_string();
        assert_eq!(above("HJ"), ".AKQ..");
        assert_eq!(above("SA"), "...");
        assert_eq!(above("CA"), "...");
        assert_eq!(above("D3"), "..AKQJT987654.");
    }
}
