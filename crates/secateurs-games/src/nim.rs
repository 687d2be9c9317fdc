//! Nim: piles of sticks, two players; the mover takes any number of sticks from one pile.
//!
//! Normal play: whoever takes the last stick wins. Misere play: whoever takes it loses. The
//! winner gets 1, the loser -1. A position with no sticks at the start counts as one in which
//! the opponent has just taken the last. Moves are written `pile:sticks`, piles counted from 1,
//! and ordered by pile, then by number of sticks.

use secateurs::capability::{Keyed, ZeroSum};
use secateurs::{Game, NoChance, Payoffs, Player, Turn};

use crate::picture::{BoardPicture, Cell, Drawn, Layout, Picture, Piece, to_move};

/// The most piles.
pub const MAX_PILES: usize = 16;

/// The most sticks in all piles together. A line of play takes as many plies, and a search keeps
/// the moves of each ply: with this bound they fit into 200 megabytes.
pub const MAX_STICKS: u32 = 10_000;

/// The rule book.
#[derive(Clone, Debug)]
pub struct Nim {
    start: NimPosition,
    misere: bool,
}

/// Sticks in each pile, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NimPosition {
    piles: [u16; MAX_PILES],
    mover: Player,
}

/// Some sticks from one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// The pile, counted from 0.
    pub pile: u8,
    /// How many sticks.
    pub sticks: u16,
}

/// Piles that Nim is not played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PilesError {
    /// No pile, or more than [`MAX_PILES`].
    #[error("{0} piles: Nim is played with 1 to {MAX_PILES}")]
    Piles(usize),
    /// More sticks than [`MAX_STICKS`].
    #[error("{0} sticks: Nim is played with {MAX_STICKS} at most")]
    Sticks(u32),
}

impl Nim {
    /// Nim with these piles; the first player moves first.
    ///
    /// # Errors
    /// With no pile, more than [`MAX_PILES`], or more than [`MAX_STICKS`] sticks.
    pub fn new(piles: &[u16], misere: bool) -> Result<Self, PilesError> {
        if !(1..=MAX_PILES).contains(&piles.len()) {
            return Err(PilesError::Piles(piles.len()));
        }
        let sticks = piles.iter().map(|&sticks| u32::from(sticks)).sum();
        if sticks > MAX_STICKS {
            return Err(PilesError::Sticks(sticks));
        }
        let mut start = NimPosition { piles: [0; MAX_PILES], mover: Player::ONE };
        start.piles[..piles.len()].copy_from_slice(piles);
        Ok(Self { start, misere })
    }
}

impl NimPosition {
    /// The sticks in each pile.
    pub fn piles(&self) -> &[u16] {
        &self.piles
    }
}

fn opponent(player: Player) -> Player {
    Player::new(1 - player.index())
}

impl Game for Nim {
    type Position = NimPosition;
    type Move = Take;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> NimPosition {
        self.start
    }

    fn turn(&self, position: &NimPosition) -> Turn<NoChance> {
        if position.piles.iter().any(|&sticks| sticks > 0) {
            return Turn::Player(position.mover);
        }
        let took_last = opponent(position.mover);
        let winner = if self.misere { position.mover } else { took_last };
        let mut payoffs = Payoffs::new([-1, -1]);
        payoffs[winner] = 1;
        Turn::Over(payoffs)
    }

    fn legal_moves(&self, position: &NimPosition, moves: &mut Vec<Take>) {
        for (pile, &sticks) in position.piles.iter().enumerate() {
            moves.extend((1..=sticks).map(|sticks| Take { pile: pile as u8, sticks }));
        }
    }

    fn play(&self, position: &NimPosition, taken: Take) -> NimPosition {
        let mut next = *position;
        next.piles[taken.pile as usize] -= taken.sticks;
        next.mover = opponent(position.mover);
        next
    }

    fn move_name(&self, _: &NimPosition, taken: Take) -> String {
        format!("{}:{}", taken.pile + 1, taken.sticks)
    }
}

/// Piles side by side, each as high as it has sticks. Empty ones behind the last are left out.
impl Drawn for Nim {
    fn picture(&self, position: &NimPosition) -> Picture {
        let piles =
            self.start.piles.iter().rposition(|&sticks| sticks > 0).map_or(0, |last| last + 1);
        let pile = |(pile, &sticks): (usize, &u16)| Cell {
            name: (pile + 1).to_string(),
            x: 2 * pile as u32 + 1,
            y: 1,
            piece: (sticks > 0).then(|| Piece { player: None, count: u32::from(sticks) }),
            goal_of: None,
        };
        let cells = position.piles[..piles].iter().enumerate().map(pile).collect();
        let to_move = to_move(self, position);
        Picture::Board(BoardPicture { layout: Layout::Piles, cells, to_move, dice: None })
    }
}

impl ZeroSum for Nim {}

impl Keyed for Nim {
    type Key = NimPosition;

    /// The position itself: sorting the piles would merge more, but would change the order of
    /// moves, and with it ties.
    fn key(&self, position: &NimPosition) -> Option<NimPosition> {
        Some(*position)
    }
}
