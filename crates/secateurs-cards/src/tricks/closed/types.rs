//! What is known of hands as they were dealt, as an auction tells it: shapes and high-card points.
//!
//! Conditions are listed with commas or blanks between them, each with its seat in front; all of them
//! hold. A shape is one of
//!
//! - `2:5332`, `N:5-3-3-2`: these lengths, in any suits;
//! - `2:5=3=3=2`: spades, hearts, diamonds and clubs in this order;
//! - `2:balanced`: 4333, 4432 or 5332;
//! - `2:S=5+`, `2:H=2-4`, `2:C=0`: the length of a suit;
//!
//! or several of these of which one holds, as in `2:4333|4432`. Points are `2:15-17`, `N:20+` or `W:0`;
//! an ace counts 4, a king 3, a queen 2 and a jack 1.

use super::between::Between;
use crate::cards::{Card, CardSet, Seat, SeatError, Suit, list_items};

/// The longest a suit, or a hand, can be.
const MOST_CARDS: u8 = 13;
/// All there are in the pack.
const MOST_POINTS: u8 = 40;

/// The lengths of the suits of a hand, clubs first, as [`Suit::ALL`] has them.
pub(super) type Lengths = [u8; 4];

/// Conditions on hands as they were dealt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandTypes {
    /// Seats, and shapes of which one holds.
    shapes: Vec<(usize, Vec<Shape>)>,
    points: Vec<(usize, Between)>,
}

/// A condition on the lengths of suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// These lengths in any suits, the longest first.
    AnyOrder(Lengths),
    /// These lengths, clubs first.
    InOrder(Lengths),
    /// The length of one suit.
    Suit(Suit, Between),
}

const BALANCED: [Shape; 3] =
    [Shape::AnyOrder([4, 3, 3, 3]), Shape::AnyOrder([4, 4, 3, 2]), Shape::AnyOrder([5, 3, 3, 2])];

/// Why a condition cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandTypeError {
    /// No seat in front.
    #[error("expected a seat, a colon and what its hand is like, as in {example}; got {got:?}")]
    NoSeat {
        /// What was read.
        got: String,
        /// How it can be written.
        example: &'static str,
    },
    /// The seat is none.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// The seat is not at the table.
    #[error("there is no seat {seat}: the seats are 1 to {seats}")]
    NoSuchSeat {
        /// The seat, counting from one.
        seat: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// Not a shape.
    #[error(
        "expected a shape, as in 5332 (any suits), 5=3=3=2 (spades to clubs), balanced, S=5+ or \
         H=2-4; got {0:?}"
    )]
    Shape(String),
    /// More cards than a hand has.
    #[error("{shape:?} has {cards} cards: a hand has at most 13")]
    TooLong {
        /// The shape.
        shape: String,
        /// How many cards it has.
        cards: u32,
    },
    /// Not a number of points.
    #[error("expected points from 0 to 40, as in 15-17, 20+ or 12; got {0:?}")]
    Points(String),
}

/// How a hand is not as it is said to be. Seats are counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OtherType {
    /// Other suits.
    #[error("the hand that seat {seat} was dealt has another shape")]
    Shape {
        /// The seat.
        seat: usize,
    },
    /// Other cards.
    #[error("the hand that seat {seat} was dealt has {points} points")]
    Points {
        /// The seat.
        seat: usize,
        /// Its points.
        points: u8,
    },
}

impl HandTypes {
    /// Adds shapes.
    ///
    /// # Errors
    /// The first that cannot be read.
    pub fn with_shapes(mut self, text: &str) -> Result<Self, HandTypeError> {
        for item in list_items(text) {
            let (seat, shapes) = seat_and(item, "2:5332")?;
            let shapes: Vec<Vec<Shape>> =
                shapes.split(['|', '/']).map(shapes_of).collect::<Result<_, _>>()?;
            self.shapes.push((seat, shapes.concat()));
        }
        Ok(self)
    }

    /// Adds points.
    ///
    /// # Errors
    /// The first that cannot be read.
    pub fn with_points(mut self, text: &str) -> Result<Self, HandTypeError> {
        for item in list_items(text) {
            let (seat, points) = seat_and(item, "2:15-17")?;
            let between = Between::read(points, MOST_POINTS);
            self.points.push((seat, between.ok_or_else(|| HandTypeError::Points(points.into()))?));
        }
        Ok(self)
    }

    /// Refuses seats that are not at the table.
    ///
    /// # Errors
    /// The first such seat.
    pub fn check_seats(&self, seats: usize) -> Result<(), HandTypeError> {
        let all = self.shapes.iter().map(|(seat, _)| *seat);
        let mut all = all.chain(self.points.iter().map(|(seat, _)| *seat));
        all.find(|&seat| seat >= seats).map_or(Ok(()), |seat| {
            Err(HandTypeError::NoSuchSeat { seat: seat.saturating_add(1), seats })
        })
    }

    /// Whether the shape of any seat is known.
    pub const fn has_shapes(&self) -> bool {
        !self.shapes.is_empty()
    }

    /// Whether points of any seat are known.
    pub const fn has_points(&self) -> bool {
        !self.points.is_empty()
    }

    /// Refuses a hand, as it was dealt to a seat, that is not of its type.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_hand(&self, seat: usize, hand: CardSet) -> Result<(), OtherType> {
        if !self.agrees_in_shape(seat, lengths_of(hand)) {
            return Err(OtherType::Shape { seat: seat + 1 });
        }
        if !self.agrees_in_points(seat, hand) {
            return Err(OtherType::Points { seat: seat + 1, points: points_of(hand) });
        }
        Ok(())
    }

    /// Whether anything is known of the shape of a seat's hand.
    pub(super) fn has_shape(&self, seat: usize) -> bool {
        self.shapes.iter().any(|(of, _)| *of == seat)
    }

    pub(super) fn agrees_in_shape(&self, seat: usize, lengths: Lengths) -> bool {
        let mut own = self.shapes.iter().filter(|(of, _)| *of == seat);
        own.all(|(_, shapes)| shapes.iter().any(|shape| shape.fits(lengths)))
    }

    pub(super) fn agrees_in_points(&self, seat: usize, hand: CardSet) -> bool {
        let mut own = self.points.iter().filter(|(of, _)| *of == seat).peekable();
        own.peek().is_none() || {
            let points = points_of(hand);
            own.all(|(_, between)| between.contains(points))
        }
    }

    /// Whether a seat with these cards and some of those can have the points it is said to have.
    pub(super) fn can_have_points(
        &self,
        seat: usize,
        certain: CardSet,
        possible: CardSet,
        need: usize,
    ) -> bool {
        let mut own = self.points.iter().filter(|(of, _)| *of == seat).peekable();
        own.peek().is_none() || {
            let mut points: Vec<u8> = possible.iter().map(points_of_card).collect();
            points.sort_unstable();
            let need = need.min(points.len());
            let so_far = points_of(certain);
            let least = so_far + points[..need].iter().sum::<u8>();
            let most = so_far + points[points.len() - need..].iter().sum::<u8>();
            own.all(|(_, between)| between.meets(least, most))
        }
    }
}

/// A seat and what follows its colon.
fn seat_and<'a>(item: &'a str, example: &'static str) -> Result<(usize, &'a str), HandTypeError> {
    let no_seat = || HandTypeError::NoSeat { got: item.to_owned(), example };
    let (seat, rest) = item.split_once(':').ok_or_else(no_seat)?;
    Ok((seat.parse().map(Seat::index)?, rest))
}

/// One shape, or what a word stands for.
fn shapes_of(text: &str) -> Result<Vec<Shape>, HandTypeError> {
    if text.eq_ignore_ascii_case("balanced") {
        return Ok(BALANCED.to_vec());
    }
    let wrong = || HandTypeError::Shape(text.to_owned());
    let begins_with_digit = text.starts_with(|letter: char| letter.is_ascii_digit());
    if !begins_with_digit {
        let end = text.find(|letter: char| letter == '=' || letter.is_ascii_digit());
        let (suit, length) = text.split_at(end.ok_or_else(wrong)?);
        let suit = suit.parse().map_err(|_| wrong())?;
        let length = length.strip_prefix('=').unwrap_or(length);
        let between = Between::read(length, MOST_CARDS).ok_or_else(wrong)?;
        return Ok(vec![Shape::Suit(suit, between)]);
    }
    let is_in_order = text.contains('=');
    let lengths: Option<Vec<u8>> = match (is_in_order, text.contains('-')) {
        (true, _) => text.split('=').map(|length| length.parse().ok()).collect(),
        (false, true) => text.split('-').map(|length| length.parse().ok()).collect(),
        (false, false) => text.chars().map(|digit| Some(digit.to_digit(10)? as u8)).collect(),
    };
    let mut lengths: Lengths =
        lengths.and_then(|lengths| lengths.try_into().ok()).ok_or_else(wrong)?;
    let cards = lengths.iter().map(|&length| u32::from(length)).sum();
    if cards > u32::from(MOST_CARDS) {
        return Err(HandTypeError::TooLong { shape: text.to_owned(), cards });
    }
    if is_in_order {
        lengths.reverse();
        return Ok(vec![Shape::InOrder(lengths)]);
    }
    lengths.sort_unstable_by(|a, b| b.cmp(a));
    Ok(vec![Shape::AnyOrder(lengths)])
}

impl Shape {
    fn fits(self, lengths: Lengths) -> bool {
        match self {
            Self::AnyOrder(expected) => {
                let mut sorted = lengths;
                sorted.sort_unstable_by(|a, b| b.cmp(a));
                sorted == expected
            }
            Self::InOrder(expected) => lengths == expected,
            Self::Suit(suit, between) => between.contains(lengths[suit as usize]),
        }
    }
}

/// How many cards of each suit.
pub(super) fn lengths_of(hand: CardSet) -> Lengths {
    Suit::ALL.map(|suit| (hand & CardSet::of_suit(suit)).len() as u8)
}

/// The high-card points of a hand.
fn points_of(hand: CardSet) -> u8 {
    hand.iter().map(points_of_card).sum()
}

fn points_of_card(card: Card) -> u8 {
    match card.rank().letter() {
        'A' => 4,
        'K' => 3,
        'Q' => 2,
        'J' => 1,
        _ => 0,
    }
}
