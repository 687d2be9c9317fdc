//! Seats as people call them: numbers from 1 on, or the sides of the table.
//!
//! Seat 1 is north, seat 2 east, seat 3 south and seat 4 west: turns go round as the clock does. They
//! are written as numbers.

use std::fmt;
use std::str::FromStr;

/// A seat at a table, by its place in the order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    index: usize,
}

impl Seat {
    const SIDES: [&str; 4] = ["north", "east", "south", "west"];

    /// The seat with this index: 0 is seat 1.
    pub const fn from_index(index: usize) -> Self {
        Self { index }
    }

    /// Its place in the order of turns, counting from zero.
    pub const fn index(self) -> usize {
        self.index
    }

    /// The letter of its side of the table, for the first four.
    pub fn letter(self) -> char {
        Self::SIDES
            .get(self.index)
            .and_then(|side| side.chars().next())
            .map_or('?', |letter| letter.to_ascii_uppercase())
    }

    /// The seat on this side of the table: `N`, `north`, in either case.
    pub fn from_side(text: &str) -> Option<Self> {
        let is_meant =
            |side: &&str| side.eq_ignore_ascii_case(text) || side[..1].eq_ignore_ascii_case(text);
        Self::SIDES.iter().position(is_meant).map(Self::from_index)
    }
}

/// Its number, counting from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index + 1)
    }
}

/// A text that is not a seat, handed back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, got {0:?}", expected = Self::EXPECTED)]
pub struct SeatError(pub String);

impl SeatError {
    /// What a seat is, in words.
    pub const EXPECTED: &'static str = "a seat: its number, from 1 on, or N, E, S or W";
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        let numbered = || text.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let found = Self::from_side(text).or_else(|| numbered().map(Self::from_index));
        found.ok_or_else(|| SeatError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_numbers_or_sides() {
        let names = [["1", "N", "n", "North"], ["2", "E", "e", "EAST"], ["3", "S", "s", "south"]];
        for (index, texts) in names.into_iter().chain([["4", "W", "w", "west"]]).enumerate() {
            for text in texts {
                assert_eq!(text.parse(), Ok(Seat::from_index(index)), "{text}");
            }
            assert_eq!(Seat::from_index(index).to_string(), (index + 1).to_string());
        }
        assert_eq!("7".parse(), Ok(Seat::from_index(6)));
    }

    #[test]
    fn what_is_not_a_seat_is_handed_back() {
        for text in ["", "0", "-1", "no", "NE", "nort", "1.0", "é", "18446744073709551616"] {
            let error = text.parse::<Seat>().unwrap_err();
            assert_eq!(error, SeatError(text.to_owned()));
        }
        assert_eq!(
            "NE".parse::<Seat>().unwrap_err().to_string(),
            "expected a seat: its number, from 1 on, or N, E, S or W, got \"NE\""
        );
    }
}
