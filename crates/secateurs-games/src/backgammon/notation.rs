//! Positions as people write them.
//!
//! A position is what `x` has, what `o` has, and who is to roll (`x` unless said otherwise),
//! separated by `/`; the usual start is `x: 24*2 13*5 8*3 6*5 / o: 24*2 13*5 8*3 6*5 / x`. Each
//! side counts the points from its own home, with `bar` and `off` for the rest; `*N` says how
//! many checkers are there, one if it is missing. Checkers that are not named are off.

use std::fmt;

use secateurs::Player;

use super::board::{BAR, CHECKERS, OFF, POINTS, Position, Side, facing};

/// What is wrong with a written position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not two sides and perhaps a player.
    #[error(
        "expected a position as in \"x: 24*2 13*5 8*3 6*5 / o: 24*2 13*5 8*3 6*5 / x\", got {0:?}"
    )]
    Shape(String),
    /// Something that is no place with checkers.
    #[error("{0:?} is no place: expected a point from 1 to {POINTS}, bar or off, as in 13*5")]
    Place(String),
    /// A place that is named twice.
    #[error("{side} has the place {place} twice")]
    Twice {
        /// Whose.
        side: char,
        /// Which place.
        place: String,
    },
    /// Too many checkers.
    #[error("{side} has {count} checkers, but there are {CHECKERS}")]
    TooMany {
        /// Whose.
        side: char,
        /// How many.
        count: u32,
    },
    /// Fewer checkers than all, although some are said to be off.
    #[error("{side} has {count} checkers with those that are off, but there are {CHECKERS}")]
    TooFew {
        /// Whose.
        side: char,
        /// How many.
        count: u32,
    },
    /// Both on one point.
    #[error("both have checkers on the point that x counts {x} and o counts {o}")]
    SharedPoint {
        /// The point in x's counting.
        x: u8,
        /// The point in o's counting.
        o: u8,
    },
    /// Both have won.
    #[error("both have borne off all checkers")]
    BothWon,
    /// Dice after the end.
    #[error("the game is over: nobody rolls the dice")]
    Over,
}

/// The position that a text describes, to be rolled.
///
/// # Errors
/// When it describes none.
pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    let shape = || PositionError::Shape(text.to_owned());
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    let (&x, &o, mover) = match parts.as_slice() {
        [x, o] | [x, o, "x"] => (x, o, Player::ONE),
        [x, o, "o"] => (x, o, Player::TWO),
        _ => return Err(shape()),
    };
    let x = read_side('x', x.strip_prefix("x:").ok_or_else(shape)?)?;
    let o = read_side('o', o.strip_prefix("o:").ok_or_else(shape)?)?;
    if x == Side::GONE && o == Side::GONE {
        return Err(PositionError::BothWon);
    }
    let is_shared = |&point: &u8| x.at(point) > 0 && o.at(facing(point)) > 0;
    match (1..=POINTS).find(is_shared) {
        Some(point) => Err(PositionError::SharedPoint { x: point, o: facing(point) }),
        None => Ok(Position::new([x, o], mover, None)),
    }
}

fn read_side(side: char, text: &str) -> Result<Side, PositionError> {
    let mut counts = [None; BAR as usize + 1];
    for word in text.split_whitespace() {
        let (place, count) = read_place(word).ok_or_else(|| PositionError::Place(word.into()))?;
        if counts[usize::from(place)].replace(count).is_some() {
            return Err(PositionError::Twice { side, place: Place(place).to_string() });
        }
    }
    let count = counts.iter().flatten().map(|&count| u32::from(count)).sum();
    if count > u32::from(CHECKERS) {
        return Err(PositionError::TooMany { side, count });
    }
    if counts[usize::from(OFF)].is_some() && count < u32::from(CHECKERS) {
        return Err(PositionError::TooFew { side, count });
    }
    let on_the_board = (1..=BAR).map(|place| (place, counts[usize::from(place)].unwrap_or(0)));
    let placed = on_the_board
        .into_iter()
        .try_fold(Side::GONE, |placed, (place, count)| placed.with(place, count));
    placed.ok_or(PositionError::TooMany { side, count })
}

fn read_place(word: &str) -> Option<(u8, u8)> {
    let (place, count) = word.split_once('*').unwrap_or((word, "1"));
    let place = match place {
        "bar" => BAR,
        "off" => OFF,
        number => number.parse().ok().filter(|point| (1..=POINTS).contains(point))?,
    };
    Some((place, count.parse().ok()?))
}

/// A place as people write it.
pub(super) struct Place(pub(super) u8);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BAR => f.write_str("bar"),
            OFF => f.write_str("off"),
            point => point.fmt(f),
        }
    }
}

/// The checkers from the bar down.
impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = (OFF..=BAR).rev().filter(|&place| self.at(place) > 0);
        for (index, place) in places.enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}*{}", Place(place), self.at(place))?;
        }
        Ok(())
    }
}

/// As positions are read, with the dice behind.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, o] = [self.side(Player::ONE), self.side(Player::TWO)];
        let mover = if self.mover() == Player::ONE { 'x' } else { 'o' };
        write!(f, "x: {x:?} / o: {o:?} / {mover}")?;
        self.dice().map_or(Ok(()), |dice| write!(f, " {dice}"))
    }
}
