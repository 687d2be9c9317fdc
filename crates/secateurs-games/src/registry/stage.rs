//! A game played move by move by somebody who does not know its type.

use secateurs::algorithms::RunsOn;
use secateurs::erased::Move;
use secateurs::{Game, Player, Rational, Turn};

use super::erased::Erased;
use crate::picture::TreePicture;

/// What happens at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This player moves, counted from zero.
    Player(usize),
    /// Chance moves. Each move is as likely as its weight says, in canonical order.
    Chance(Vec<u64>),
    /// The game is over, and the players get this.
    Over(Vec<Rational>),
}

/// What happens at a position.
pub(super) fn stage_of<G: Game>(game: &G, position: &G::Position) -> Stage {
    match game.turn(position) {
        Turn::Player(player) => Stage::Player(player.index()),
        Turn::Chance(_) => {
            let weight = |&event: &G::Move| game.chance_weight(position, event);
            Stage::Chance(moves_of(game, position).iter().map(weight).collect())
        }
        Turn::Over(payoffs) => {
            let scale = i128::from(game.utility_scale());
            let of_player = |player| Rational::new(payoffs[Player::new(player)].into(), scale);
            Stage::Over((0..game.players()).map(of_player).collect())
        }
    }
}

/// The legal moves in canonical order; none when the game is over.
pub(super) fn moves_of<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if !matches!(game.turn(position), Turn::Over(_)) {
        game.legal_moves(position, &mut moves);
    }
    moves
}

impl<C: RunsOn> Erased<C> {
    /// What happens here.
    pub(super) fn stage_here(&self) -> Stage {
        stage_of(&self.game, &self.position)
    }

    /// The node of a tree that play is at.
    pub(super) fn node_here(&self) -> TreePicture {
        let name = |chosen| self.game.move_name(&self.position, chosen);
        let (to_move, payoffs) = match self.stage_here() {
            Stage::Player(player) => (Some(player + 1), None),
            Stage::Chance(_) => (None, None),
            Stage::Over(payoffs) => (None, Some(payoffs.iter().map(Rational::to_string).collect())),
        };
        TreePicture {
            node: self.game.position_name(&self.position),
            to_move,
            moves: self.moves_here().into_iter().map(name).collect(),
            payoffs,
        }
    }

    /// The legal moves in canonical order; none when the game is over.
    pub(super) fn moves_here(&self) -> Vec<Move> {
        moves_of(&self.game, &self.position)
    }
}
