//! What a search learns about moves while it goes on, to try the good ones first.

use super::facts::Facts;
use crate::{Game, Player};

/// How many move numbers are told apart.
const NUMBERS: usize = 1 << 12;

/// Beyond this, all counts are halved: what was good long ago counts less.
const MOST: i32 = 1 << 20;

/// Moves that cut something off, and what is proved of the root.
#[derive(Debug)]
pub(super) struct Experience<M> {
    /// What the root can be worth, whatever the depth.
    pub(super) proved: Facts,
    /// The last two at each ply.
    killers: Vec<[Option<M>; 2]>,
    /// How often, by player and number of the move.
    history: Vec<i32>,
}

impl<M: Copy + Eq> Experience<M> {
    /// Nothing but what is seen at the root without searching.
    pub(super) fn new(proved: Facts) -> Self {
        Self { proved, killers: Vec::new(), history: vec![0; 2 * NUMBERS] }
    }

    /// The move made the rest of a node superfluous.
    pub(super) fn reward<G: Game<Move = M>>(
        &mut self,
        game: &G,
        mover: Player,
        chosen: M,
        ply: u32,
    ) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [last, before] = &mut self.killers[ply];
        if *last != Some(chosen) {
            *before = last.replace(chosen);
        }
        let count = &mut self.history[slot(game, mover, chosen)];
        *count += 1;
        if *count > MOST {
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }

    /// The moves that cut last at this ply.
    #[inline]
    pub(super) fn killers(&self, ply: u32) -> [Option<M>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or([None; 2])
    }

    /// How much is to be expected of a move: the game's own opinion first, then what cut at
    /// this ply, then what cut anywhere.
    #[inline]
    pub(super) fn rank<G: Game<Move = M>>(
        &self,
        game: &G,
        position: &G::Position,
        mover: Player,
        chosen: M,
        killers: [Option<M>; 2],
    ) -> i64 {
        let is_killer = killers[0] == Some(chosen) || killers[1] == Some(chosen);
        let history = self.history[slot(game, mover, chosen)];
        (i64::from(game.promise(position, chosen)) << 24)
            + (i64::from(is_killer) << 22)
            + i64::from(history)
    }
}

fn slot<G: Game>(game: &G, mover: Player, chosen: G::Move) -> usize {
    mover.index() * NUMBERS + game.move_number(chosen) % NUMBERS
}
