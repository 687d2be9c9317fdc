//! A card, its suit and its rank.
//!
//! Cards are numbered suit by suit (clubs, diamonds, hearts, spades), each suit from the two up
//! to the ace. This is the canonical order of all card games here. A card is written suit
//! first: `S2`, `HA`, `DT`. It is read rank first, too, in either case, with `10` for the ten and
//! with symbols: `2S`, `ha`, `D10`, `♠A`.

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

    /// The name, in the plural.
    const fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }

    /// The suit with this letter, in either case, or with this symbol.
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = match letter {
            '♣' | '♧' => 'C',
            '♦' | '♢' => 'D',
            '♥' | '♡' => 'H',
            '♠' | '♤' => 'S',
            other => other.to_ascii_uppercase(),
        };
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// What makes a symbol a picture, on some keyboards.
const AS_PICTURE: char = '\u{fe0f}';

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A text that is not a suit, handed back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a suit (S, H, D or C, or its name), got {0:?}")]
pub struct SuitError(pub String);

/// A letter, a symbol, or a name as in `spade` and `spades`.
impl FromStr for Suit {
    type Err = SuitError;

    fn from_str(text: &str) -> Result<Self, SuitError> {
        let mut letters = text.trim_end_matches(AS_PICTURE).chars();
        let found = match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter),
            _ => Self::ALL.into_iter().find(|suit| {
                let many = suit.name();
                let one = &many[..many.len() - 1];
                many.eq_ignore_ascii_case(text) || one.eq_ignore_ascii_case(text)
            }),
        };
        found.ok_or_else(|| SuitError(text.to_owned()))
    }
}

/// Which suit is trumps, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trump(pub Option<Suit>);

/// A text that is neither a suit nor says that there is none, handed back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, got {0:?}", expected = Self::EXPECTED)]
pub struct TrumpError(pub String);

impl TrumpError {
    /// What trumps can be, in words.
    pub const EXPECTED: &'static str = "S, H, D or C, or none (nt)";
}

/// A suit, or one of the words for none.
impl FromStr for Trump {
    type Err = TrumpError;

    fn from_str(text: &str) -> Result<Self, TrumpError> {
        let is_none = ["none", "nt", "notrump", "notrumps", "no-trump", "no-trumps", "n"];
        if is_none.iter().any(|word| word.eq_ignore_ascii_case(text)) {
            return Ok(Self(None));
        }
        text.parse().map(|suit| Self(Some(suit))).map_err(|_| TrumpError(text.to_owned()))
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
    /// The ten, which is the only rank of two digits.
    pub const TEN: Self = Self(8);
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

    /// The rank that is written so: a letter or digit, or `10`.
    fn from_text(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter),
            _ => (text == "10").then_some(Self::TEN),
        }
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
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// The number of the card in canonical order: 0 is the two of clubs, 51 the ace of spades.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / Rank::COUNT) as usize]
    }

    /// The rank.
    #[inline]
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
#[error(
    "`{0}` is not a card: expected a suit (C, D, H, S) and a rank (2 to 9, T or 10, J, Q, K, A)"
)]
pub struct CardError(pub String);

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        // No letter is that of a suit and of a rank, so either may come first.
        let suit_first = || {
            let suit = text.chars().next()?;
            let rank = text[suit.len_utf8()..].trim_start_matches(AS_PICTURE);
            Some(Self::new(Suit::from_letter(suit)?, Rank::from_text(rank)?))
        };
        let rank_first = || {
            let card = text.trim_end_matches(AS_PICTURE);
            let suit = card.chars().next_back()?;
            let rank = &card[..card.len() - suit.len_utf8()];
            Some(Self::new(Suit::from_letter(suit)?, Rank::from_text(rank)?))
        };
        suit_first().or_else(rank_first).ok_or_else(|| CardError(text.to_owned()))
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
        for text in [
            "",
            "S",
            "S1",
            "X2",
            "S2 ",
            "Sé",
            "SS",
            "22",
            "S2S",
            "2S2",
            "S100",
            "100S",
            "S01",
            "1S0",
            "10",
            "♠",
            "♠♠",
            "\u{fe0f}",
            "S\u{fe0f}",
        ] {
            assert_eq!(text.parse::<Card>(), Err(CardError(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_card_is_read_in_more_than_one_way() {
        let ways: [(&str, &[&str]); 4] = [
            ("CQ", &["CQ", "QC", "cq", "qC", "♣Q", "q♣", "♧Q", "Q♣\u{fe0f}"]),
            ("DT", &["DT", "TD", "D10", "10d", "td", "♦10", "10♦", "♢T", "♦\u{fe0f}10"]),
            ("H2", &["H2", "2H", "h2", "♥2", "2♡"]),
            ("SA", &["SA", "AS", "as", "♠A", "A♠", "♤a"]),
        ];
        for (card, texts) in ways {
            for text in texts {
                assert_eq!(text.parse::<Card>().unwrap().to_string(), card, "{text}");
            }
        }
    }

    #[test]
    fn a_suit_is_a_letter_a_symbol_or_a_name() {
        for text in ["S", "s", "spade", "Spades", "SPADES", "♠", "♤", "♠\u{fe0f}"] {
            assert_eq!(text.parse(), Ok(Suit::Spades), "{text}");
            assert_eq!(text.parse(), Ok(Trump(Some(Suit::Spades))), "{text}");
        }
        let others = [("hearts", Suit::Hearts), ("Diamond", Suit::Diamonds), ("♧", Suit::Clubs)];
        for (text, suit) in others {
            assert_eq!(text.parse(), Ok(suit), "{text}");
        }
        for text in ["", "X", "spad", "SH", "spadess", "♠♠", "none"] {
            assert_eq!(text.parse::<Suit>(), Err(SuitError(text.to_owned())));
        }
    }

    #[test]
    fn no_trump_has_several_names() {
        for text in ["none", "NT", "nt", "NoTrump", "no-trump", "No-Trumps", "n", "N"] {
            assert_eq!(text.parse(), Ok(Trump(None)), "{text}");
        }
        for text in ["", "no", "trump", "X", "nnt"] {
            assert_eq!(text.parse::<Trump>(), Err(TrumpError(text.to_owned())));
        }
    }
}
