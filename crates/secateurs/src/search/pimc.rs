//! Perfect information Monte Carlo (Levy 1989; Ginsberg 2001): a player who does not see
//! everything deals out what is hidden at random, again and again, looks at each deal as if all
//! of it were in the open, and plays what is best on average.
//!
//! It needs a view of [`HiddenInformation`] and nothing else of the position, so it cannot peek:
//! what it does not know is drawn from the view. How good the moves of an open deal are is for a
//! `judge` to say: an exact search, or one to a depth.
//!
//! It guarantees no value. In every deal it takes for granted that all players, itself included,
//! see all cards from then on (Frank & Basin 1998): it never plays to learn something, nor to
//! hide something, and in each deal it would go on differently although it cannot tell the deals
//! apart. In trick games that costs little.

mod spread;

use std::time::Instant;

use num_traits::CheckedAdd;

use super::decision::{Decision, Judged};
use crate::hidden::HiddenInformation;
use crate::{
    Counts, Game, Limits, Payoffs, Player, Random, Rational, SearchError, StopFlag, Stopped, Turn,
    Utility,
};
use spread::Spread;

/// Perfect information Monte Carlo.
///
/// ```
/// use secateurs::search::{Judgement, Pimc};
/// use secateurs::{Counts, Limits, Payoffs, Random};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
/// # impl secateurs::hidden::HiddenInformation for Coin {
/// #     type View = ();
/// #     fn view(&self, _: &Self::Position, _: usize) {}
/// #     fn resample(&self, (): &(), random: &mut secateurs::Random) -> Self::Position {
/// #         (Some(if random.below(3) < 2 { Side::Heads } else { Side::Tails }), None)
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let decision = Pimc::new(100).run(&Coin, &(), &Limits::none(), &mut Random::new(1), |deal, moves, _| {
///     let payoffs = |guess| Payoffs::new([i64::from(deal.0 == Some(guess))]);
///     let payoffs = moves.iter().map(|&guess| payoffs(guess)).collect();
///     Ok(Judgement { payoffs, counts: Counts::default() })
/// })?;
/// assert_eq!(decision.chosen, Side::Heads);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pimc {
    samples: u32,
}

/// What each legal move of one deal leads to, in canonical order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The payoffs after each move, in units of the game's
    /// [`utility_scale`](Game::utility_scale).
    pub payoffs: Vec<Payoffs>,
    /// The work done.
    pub counts: Counts,
}

impl Pimc {
    /// Looks at so many deals.
    pub const fn new(samples: u32) -> Self {
        Self { samples }
    }

    /// What to play for the seat with this view.
    ///
    /// `judge` gets a deal, the legal moves and what is left of the limits; to say that these are
    /// used up, it returns [`SearchError::Stopped`]. Then, and when a limit is reached between two
    /// deals, the finished deals decide. The best mean payoff counts, then the number of deals in
    /// which a move was best, then the canonical order. A forced move is not looked at.
    ///
    /// # Errors
    /// When the seat is not to move, or the judge refuses.
    pub fn run<G: HiddenInformation>(
        self,
        game: &G,
        view: &G::View,
        limits: &Limits,
        random: &mut Random,
        mut judge: impl FnMut(&G::Position, &[G::Move], &Limits) -> Result<Judgement, SearchError>,
    ) -> Result<Decision<G::Move>, SearchError> {
        let budget = Budget { limits, start: Instant::now() };
        let mut poll = Poll::open(game, &game.resample(view, &mut random.clone()))?;
        let mut stopped = None;
        let samples = if poll.moves.len() > 1 { self.samples } else { 0 };
        for _ in 0..samples {
            let deal = game.resample(view, random);
            if Poll::open(game, &deal)?.moves != poll.moves {
                return Err(SearchError::NotToMove);
            }
            let judged = budget
                .rest(&poll.counts)
                .map_err(SearchError::from)
                .and_then(|rest| judge(&deal, &poll.moves, &rest));
            match judged {
                Ok(judgement) => poll.add(&judgement)?,
                Err(SearchError::Stopped(why)) => {
                    stopped = Some(why);
                    break;
                }
                Err(refused) => return Err(refused),
            }
        }
        Ok(poll.close(game.utility_scale(), stopped))
    }
}

/// What is left of the limits.
struct Budget<'a> {
    limits: &'a Limits,
    start: Instant,
}

impl Budget<'_> {
    fn rest(&self, counts: &Counts) -> Result<Limits, Stopped> {
        let Limits { nodes, time, stop, .. } = self.limits;
        if stop.as_ref().is_some_and(StopFlag::is_raised) {
            return Err(Stopped::Flag);
        }
        let nodes = nodes.map(|nodes| nodes.saturating_sub(counts.nodes));
        if nodes == Some(0) {
            return Err(Stopped::Nodes);
        }
        let time = time.map(|time| time.saturating_sub(self.start.elapsed()));
        if time.is_some_and(|time| time.is_zero()) {
            return Err(Stopped::Time);
        }
        Ok(Limits { nodes, time, ..self.limits.clone() })
    }
}

/// What the deals say so far.
struct Poll<M> {
    player: Player,
    moves: Vec<M>,
    votes: Vec<u64>,
    sums: Vec<Rational>,
    spread: Spread,
    deals: u64,
    counts: Counts,
}

impl<M: Copy + Eq> Poll<M> {
    fn open<G: Game<Move = M>>(game: &G, deal: &G::Position) -> Result<Self, SearchError> {
        let Turn::Player(player) = game.turn(deal) else { return Err(SearchError::NotToMove) };
        let mut moves = Vec::new();
        game.legal_moves(deal, &mut moves);
        if moves.is_empty() {
            return Err(SearchError::NoMoves { ply: 0 });
        }
        let (votes, sums) = (vec![0; moves.len()], vec![Rational::default(); moves.len()]);
        let spread = Spread::of(moves.len());
        Ok(Self { player, moves, votes, sums, spread, deals: 0, counts: Counts::default() })
    }

    fn add(&mut self, judgement: &Judgement) -> Result<(), SearchError> {
        let own: Vec<Utility> = judgement.payoffs.iter().map(|all| all[self.player]).collect();
        assert_eq!(own.len(), self.moves.len(), "a judge speaks of every move");
        let best = own.iter().copied().max();
        for (index, &utility) in own.iter().enumerate() {
            self.votes[index] += u64::from(Some(utility) == best);
            let utility = Rational::from_integer(utility.into());
            self.sums[index] =
                self.sums[index].checked_add(&utility).ok_or(SearchError::Overflow)?;
        }
        self.spread.add(&own);
        self.deals += 1;
        self.counts = self.counts.plus(&judgement.counts);
        Ok(())
    }

    fn close(self, scale: Utility, stopped: Option<Stopped>) -> Decision<M> {
        let mut best = 0;
        for index in 1..self.moves.len() {
            let rank = |index: usize| (self.sums[index], self.votes[index]);
            if rank(index) > rank(best) {
                best = index;
            }
        }
        let divisor = Rational::from_integer(i128::from(self.deals) * i128::from(scale));
        let judged = |index: usize| Judged {
            chosen: self.moves[index],
            visits: self.deals,
            votes: Some(self.votes[index]),
            mean: (self.deals > 0).then(|| self.sums[index] / divisor),
            squared_error: self.spread.squared_error(index, None, scale),
            squared_error_behind: self.spread.squared_error(index, Some(best), scale),
        };
        Decision {
            chosen: self.moves[best],
            moves: (0..self.moves.len()).map(judged).collect(),
            counts: self.counts,
            stopped,
        }
    }
}

#[cfg(test)]
mod tests;
