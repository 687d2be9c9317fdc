//! The game that best reply is about, as a game of its own: for the plain search. Slow, as it
//! lists all moves to play one.

use super::favourite;
use crate::capability::Evaluate;
use crate::{Game, Payoffs, Player, Turn, Utility};

/// A game in which all but one of the others make the move that appeals most, until
/// `me` moves again.
pub(super) struct OneReplies<'a, G> {
    pub(super) game: &'a G,
    pub(super) me: Player,
}

/// A position, and who of the others has chosen otherwise since `me` moved.
#[derive(Clone)]
pub(super) struct Replied<P> {
    pub(super) at: P,
    pub(super) by: Option<Player>,
}

impl<G: Game> OneReplies<'_, G> {
    fn expected(&self, at: &G::Position) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.game.legal_moves(at, &mut moves);
        favourite(self.game, at, &moves)
    }
}

impl<G: Game> Game for OneReplies<'_, G> {
    type Position = Replied<G::Position>;
    type Move = G::Move;
    type Chance = G::Chance;

    fn players(&self) -> usize {
        self.game.players()
    }

    fn start(&self) -> Self::Position {
        Replied { at: self.game.start(), by: None }
    }

    fn turn(&self, position: &Self::Position) -> Turn<G::Chance> {
        self.game.turn(&position.at)
    }

    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<G::Move>) {
        match (self.turn(position), position.by) {
            (Turn::Player(player), Some(by)) if player != self.me && player != by => {
                moves.extend(self.expected(&position.at));
            }
            _ => self.game.legal_moves(&position.at, moves),
        }
    }

    fn play(&self, position: &Self::Position, chosen: G::Move) -> Self::Position {
        let by = match self.turn(position) {
            Turn::Player(mover) if mover == self.me => None,
            Turn::Player(mover) if self.expected(&position.at) != Some(chosen) => Some(mover),
            _ => position.by,
        };
        Replied { at: self.game.play(&position.at, chosen), by }
    }

    fn chance_weight(&self, position: &Self::Position, chosen: G::Move) -> u64 {
        self.game.chance_weight(&position.at, chosen)
    }

    fn utility_scale(&self) -> Utility {
        self.game.utility_scale()
    }
}

impl<G: Evaluate> Evaluate for OneReplies<'_, G> {
    fn evaluate(&self, position: &Self::Position) -> Payoffs {
        self.game.evaluate(&position.at)
    }

    fn can_be_judged(&self, position: &Self::Position) -> bool {
        self.game.can_be_judged(&position.at)
    }
}
