//! Single-observer information-set Monte Carlo tree search (Cowling, Powley & Whitehouse 2012).
//!
//! For a player who does not see everything. Each round imagines what is hidden
//! ([`HiddenInformation::resample`]) and goes down one tree of what was played, whatever is
//! hidden; only moves that are legal in the round's imagination can be chosen, and UCB1 counts
//! how often each of them could have been. It takes the view of a player alone: there is nothing
//! to peek at.
//!
//! Moves are taken to be seen by everybody, and so are events of chance. The budget is used up
//! as in [`Uct`](super::Uct).

use num_traits::{CheckedAdd, CheckedDiv};

use super::imagination::{Even, Imagination};
use super::tree::{Offered, Tree};
use super::walk::Walk;
use super::{USUAL_EXPLORATION, is_early, with_budget};
use crate::hidden::HiddenInformation;
use crate::report::scaled;
use crate::search::decision::{Decision, Judged};
use crate::search::way::{ToTheEnd, USUAL_MEGABYTES};
use crate::{
    Game, Limits, MAX_PLAYERS, Meter, Payoffs, Player, PlayerCountError, Random, Rational,
    SearchError, Turn,
};

/// Information-set Monte Carlo tree search.
///
/// ```
/// use secateurs::{Limits, Random, search::IsMcts};
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
/// let limits = Limits { nodes: Some(2000), ..Limits::none() };
/// let decision = IsMcts::new().run(&Coin, &(), &limits, &mut Random::new(1))?;
/// assert_eq!(decision.chosen, Side::Heads);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IsMcts {
    exploration: f64,
    megabytes: usize,
}

impl Default for IsMcts {
    fn default() -> Self {
        Self::new()
    }
}

impl IsMcts {
    /// With the usual exploration and memory.
    pub const fn new() -> Self {
        Self { exploration: USUAL_EXPLORATION, megabytes: USUAL_MEGABYTES }
    }

    /// How much what was seldom looked at counts against what did well, with rewards from 0 to 1.
    /// Not negative.
    #[must_use]
    pub const fn exploration(self, exploration: f64) -> Self {
        Self { exploration, ..self }
    }

    /// Memory for the tree. When it is used up, the tree grows no more, but statistics go on.
    #[must_use]
    pub const fn tree(self, megabytes: usize) -> Self {
        Self { megabytes, ..self }
    }

    /// What a player who is to move and sees this decides: the move looked at most, of these the
    /// one with the largest mean, of these the first in canonical order. Without time for a
    /// single round, the first legal move.
    ///
    /// # Errors
    /// When nobody is to move, the game breaks its contract, or random play goes on too long.
    pub fn run<G: HiddenInformation>(
        self,
        game: &G,
        view: &G::View,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<G::Move>, SearchError> {
        self.run_with(game, &mut Even { game, view }, limits, random)
    }

    /// The same with beliefs, and a way to play on where the tree ends. What is imagined must
    /// look the same to the player every time: nothing else keeps the search from peeking.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_with<G: Game>(
        self,
        game: &G,
        imagination: &mut impl Imagination<G>,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<G::Move>, SearchError> {
        if !(1..=MAX_PLAYERS).contains(&game.players()) {
            return Err(PlayerCountError(game.players()).into());
        }
        let imagined = imagination.imagine(random);
        let Turn::Player(me) = game.turn(&imagined) else { return Err(SearchError::NotToMove) };
        let mut legal = Vec::new();
        game.legal_moves(&imagined, &mut legal);
        let exploration = (Offered::Sometimes, self.exploration);
        let tree = Tree::new(game.players(), self.megabytes, legal.len(), exploration);
        let meter = Meter::new(&with_budget(limits));
        let mut walk = Walk::new(game, ToTheEnd, tree, meter, random);
        let why = walk.go(imagination)?;
        let stopped = Some(why).filter(|&why| is_early(why, walk.rounds));
        let mut best: Option<((u64, i128), G::Move)> = None;
        let mut moves = Vec::with_capacity(legal.len());
        for &chosen in &legal {
            let child = walk.tree.child(Tree::<G::Move>::ROOT, chosen);
            let merit = child.map_or((0, 0), |child| walk.tree.merit(child, me));
            if best.is_none_or(|(most, _)| merit > most) {
                best = Some((merit, chosen));
            }
            let mean = child.and_then(|child| walk.tree.mean(child, me));
            let mean = mean.map(|mean| on_own_scale(game, mean)).transpose()?;
            let (visits, votes) = (merit.0, None);
            let squared_error = child
                .and_then(|child| walk.tree.squared_error(child, me))
                .and_then(|error| square_on_own_scale(game, error));
            let squared_error_behind = None;
            moves.push(Judged { chosen, visits, votes, mean, squared_error, squared_error_behind });
        }
        let (_, chosen) = best.ok_or(SearchError::NoMoves { ply: 0 })?;
        compare_with(chosen, &mut moves);
        Ok(Decision { chosen, moves, counts: walk.counts(), stopped })
    }
}

fn on_own_scale<G: Game>(game: &G, mean: Rational) -> Result<Rational, SearchError> {
    let scaled = scaled(game, &Payoffs::new([mean])).ok_or(SearchError::Overflow)?;
    Ok(scaled[Player::ONE])
}

fn square_on_own_scale<G: Game>(game: &G, square: Rational) -> Option<Rational> {
    let scale = i128::from(game.utility_scale());
    square.checked_div(&Rational::from_integer(scale.checked_mul(scale)?))
}

/// How sure the differences to a move are. No round looks at two moves, so that their errors add up.
fn compare_with<M: Copy + PartialEq>(best: M, moves: &mut [Judged<M>]) {
    let of_best = moves.iter().find(|judged| judged.chosen == best);
    let of_best = of_best.and_then(|judged| judged.squared_error);
    for judged in moves {
        let both = judged.squared_error.zip(of_best).and_then(|(own, best)| own.checked_add(&best));
        let is_best = judged.chosen == best;
        judged.squared_error_behind =
            if is_best { of_best.map(|_| Rational::from_integer(0)) } else { both };
    }
}
