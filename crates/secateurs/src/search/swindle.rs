//! Swindles: which of several equally good moves to choose against a fallible opponent.
//!
//! In II-Nim (two piles of two sticks, whoever takes the last one loses) every first move loses,
//! so perfect play has no preference. Against somebody who errs there is one: take a single
//! stick, and two of the three replies give the game away; take a whole pile, and only one of two
//! does. A *mistake* is a reply that is worth less to whoever replies than the best reply; the
//! move after which the largest share of replies are mistakes is preferred, and among equal
//! shares the first in canonical order.
//!
//! Every reply counts the same: this is the chance that a random reply errs, and no model of an
//! opponent. After moves that end the game, or leave the next move to chance or to the same
//! player, nobody can err, and the share is 0. Works for any number of players, and with the
//! values of any search; shares are compared as exact fractions.
//!
//! Costs the value of every position two plies below, one search for each reply to each move that
//! is asked about.

use crate::{Game, Payoffs, Player, Rational, Turn};

/// How hard the position after a move is to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swindle<M> {
    /// The move.
    pub chosen: M,
    /// How many replies are mistakes.
    pub mistakes: usize,
    /// How many replies there are; none where nobody else is to reply.
    pub replies: usize,
}

impl<M> Swindle<M> {
    /// Whether a larger share of replies are mistakes than after the other move.
    pub const fn is_better_than(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.mistakes as u128, other.mistakes as u128);
        // No replies, no mistakes: a share of nothing is 0.
        match (self.replies as u128, other.replies as u128) {
            (0, _) => false,
            (_, 0) => ours > 0,
            (our_replies, their_replies) => ours * their_replies > theirs * our_replies,
        }
    }
}

/// The first of the moves with the largest share of mistakes, by its place.
pub fn best_swindle<M>(swindles: &[Swindle<M>]) -> Option<usize> {
    let places = 0..swindles.len();
    places.reduce(
        |best, next| if swindles[next].is_better_than(&swindles[best]) { next } else { best },
    )
}

/// Counts the mistakes after each of the `tied` moves of a position, in their order; `payoffs`
/// says what a position is worth.
///
/// # Errors
/// Those of `payoffs`.
pub fn swindles<G: Game, E>(
    game: &G,
    position: &G::Position,
    tied: &[G::Move],
    mut payoffs: impl FnMut(&G::Position) -> Result<Payoffs<Rational>, E>,
) -> Result<Vec<Swindle<G::Move>>, E> {
    let Turn::Player(mover) = game.turn(position) else { return Ok(Vec::new()) };
    let after = |&chosen: &G::Move| {
        let next = game.play(position, chosen);
        let worth = replies(game, &next, mover, &mut payoffs)?;
        let best = worth.iter().max();
        let mistakes = worth.iter().filter(|worth| Some(*worth) < best).count();
        Ok(Swindle { chosen, mistakes, replies: worth.len() })
    };
    tied.iter().map(after).collect()
}

/// What each reply is worth to whoever replies; nothing where that is not another player.
fn replies<G: Game, E>(
    game: &G,
    position: &G::Position,
    mover: Player,
    payoffs: &mut impl FnMut(&G::Position) -> Result<Payoffs<Rational>, E>,
) -> Result<Vec<Rational>, E> {
    let replier = match game.turn(position) {
        Turn::Player(replier) if replier != mover => replier,
        _ => return Ok(Vec::new()),
    };
    let mut legal = Vec::new();
    game.legal_moves(position, &mut legal);
    let worth = |reply| Ok(payoffs(&game.play(position, reply))?[replier]);
    legal.into_iter().map(worth).collect()
}
