//! The positions that a book is to know.

use std::collections::HashSet;

use secateurs::capability::Endings;
use secateurs::{StopFlag, Turn};

use super::{BookKey, Bookable, BuildError};

/// The most positions in a book: with what building one needs, they take a few gigabytes.
pub const MOST_POSITIONS: usize = 50_000_000;

/// Positions to be solved, none of them over, each key once.
#[derive(Clone, Debug)]
pub struct Targets<P> {
    /// Those that need a search of their own.
    pub(super) searched: Vec<(BookKey, P)>,
    /// Those that every move leads from to another target, or to the end of the game.
    pub(super) settled: Vec<(BookKey, P)>,
}

impl<P> Targets<P> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.searched.len() + self.settled.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Their keys, in no particular order.
    pub(super) fn keys(&self) -> impl Iterator<Item = BookKey> {
        self.searched.iter().chain(&self.settled).map(|(key, _)| *key)
    }
}

impl<P: Clone> Targets<P> {
    /// Every position within so many plies from `start`. `None` if somebody wants to stop.
    ///
    /// # Errors
    /// When there are more than [`MOST_POSITIONS`].
    pub fn openings<G: Bookable<Position = P>>(
        game: &G,
        start: &P,
        plies: u32,
        stop: Option<&StopFlag>,
    ) -> Result<Option<Self>, BuildError> {
        let mut seen = HashSet::new();
        let mut settled = Vec::new();
        let mut level = Vec::new();
        let mut moves = Vec::new();
        let mut add = |position: P, level: &mut Vec<(BookKey, P)>| {
            let key = game.book_key(&position);
            if !matches!(game.turn(&position), Turn::Over(_)) && seen.insert(key) {
                level.push((key, position));
            }
            if seen.len() > MOST_POSITIONS { Err(BuildError::TooMany) } else { Ok(()) }
        };
        add(start.clone(), &mut level)?;
        for _ in 0..plies {
            // Every line is over, however many plies were asked for.
            if level.is_empty() {
                break;
            }
            let mut next = Vec::new();
            for (_, position) in &level {
                if stop.is_some_and(StopFlag::is_raised) {
                    return Ok(None);
                }
                moves.clear();
                game.legal_moves(position, &mut moves);
                for &chosen in &moves {
                    add(game.play(position, chosen), &mut next)?;
                }
            }
            settled.append(&mut level);
            level = next;
        }
        Ok(Some(Self { searched: level, settled }))
    }

    /// Every ending of at most this size. `None` if somebody wants to stop.
    ///
    /// # Errors
    /// When there are more than [`MOST_POSITIONS`].
    pub fn endings<G>(
        game: &G,
        size: u32,
        stop: Option<&StopFlag>,
    ) -> Result<Option<Self>, BuildError>
    where
        G: Bookable<Position = P> + Endings,
    {
        if game.most_endings(size) > MOST_POSITIONS as u64 {
            return Err(BuildError::TooMany);
        }
        let mut settled = Vec::new();
        for position in game.endings(size) {
            if stop.is_some_and(StopFlag::is_raised) {
                return Ok(None);
            }
            if !matches!(game.turn(&position), Turn::Over(_)) {
                settled.push((game.book_key(&position), position));
            }
        }
        Ok(Some(Self { searched: Vec::new(), settled }))
    }
}
