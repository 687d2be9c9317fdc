//! IMP-minimax and IMP-alpha-beta: the best strategy of one player who does not see everything
//! (Blair, Mutchler & Liu 1993; van Lent & Mutchler 1993).
//!
//! Where a player cannot tell positions apart, one move has to do for all of them. So the search
//! does not go from position to position but from set to set: a set of positions that look alike
//! chooses one move, and what that leads to falls apart into leaves and smaller sets, whose
//! values add up. Values are weighted by the chance of getting there.
//!
//! * *IMP-minimax* ([`ImpMinimax`]) does just that, for every move of every set. It is the
//!   oracle: fractions and lists, written as it is defined.
//! * *IMP-alpha-beta* ([`ImpAlphaBeta`]) knows the most that a leaf can pay. A move is given up
//!   when what it has brought so far, and the most that the rest can bring, is no more than
//!   another move brings (information-set pruning); and a set is left when it has got the most
//!   there is (immediate pruning).
//!
//! With perfect recall the value is that of the best strategy; without, both are heuristics. The
//! other players, if there are any, must have become chance ([`Against`](crate::Against)).

mod alpha_beta;
mod arena;
mod frontier;
mod last_moves;
mod memory;
mod plain;
mod root;
mod weight;

use self::memory::{ByKey, Nothing};
pub(super) use self::plain::different_moves;
use super::way::{ToTheEnd, USUAL_MEGABYTES, WithTable};
use crate::hidden::{BoundedAbove, InformationSets, RepeatingSets};
use crate::{Finished, Game, Limits, Observer, SearchError};

/// How to prune.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpPruning {
    /// Which upper bounds to prune with.
    pub bounds: UpperBounds,
    /// In which order to look at the moves of a set.
    pub order: ImpOrder,
}

impl ImpPruning {
    /// As in the paper: one bound for the whole game, moves in canonical order.
    pub const PAPER: Self = Self { bounds: UpperBounds::OfTheGame, order: ImpOrder::Natural };
    /// With all that helps.
    pub const BEST: Self = Self { bounds: UpperBounds::OfThePosition, order: ImpOrder::BestFirst };
}

/// What is known of payoffs that were not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpperBounds {
    /// The most that the game pays.
    OfTheGame,
    /// The most that it pays from a position on: the paper's first open question.
    OfThePosition,
}

/// In which order a set's moves are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpOrder {
    /// One after the other, as the game lists them.
    Natural,
    /// The move that can still bring the most first. Where all moves end the game, they are
    /// looked at in turns, a leaf at a time, always the one that can still bring the most: no
    /// order of moves looks at fewer leaves (the paper's Theorem 5 says that the best move
    /// first is the best order; this needs no more than that, without knowing it).
    BestFirst,
    /// Not depth-first: whatever can bring the most in the whole tree first, with the tree in
    /// memory ([`ImpAlphaBeta::tree`]). Where that is not enough, or somebody listens, as
    /// [`BestFirst`](Self::BestFirst).
    Frontier,
}

/// A value with the strategy that achieves it.
pub struct Solution<G: Game> {
    /// The answer for the position asked about.
    pub finished: Finished<G::Move>,
    /// How it is achieved.
    pub strategy: Strategy<G>,
}

/// The move in every set that the strategy can get to; each set is shown by one of its positions.
pub type Strategy<G> = Vec<(<G as Game>::Position, <G as Game>::Move)>;

/// IMP-minimax.
///
/// ```
/// use secateurs::{Game, Limits, Player, Rational, search::ImpMinimax};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
/// # impl secateurs::hidden::InformationSets for Coin {
/// #     type Set = ();
/// #     fn information_set(&self, _: &Self::Position) {}
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let found = ImpMinimax::new().run(&Coin, &Coin.start(), &Limits::none())?;
/// assert_eq!(found.strategy[0].1, Side::Heads, "one guess for all positions of a set");
/// let value = found.finished.complete().unwrap().payoffs[Player::ONE];
/// assert_eq!(value, Rational::new(2, 3));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ImpMinimax;

impl ImpMinimax {
    /// By looking at every leaf.
    pub const fn new() -> Self {
        Self
    }

    /// The value of the best strategy of the only player, and that strategy.
    ///
    /// # Errors
    /// When there are several players, positions of one set differ in their moves, the game goes
    /// on too long, or its chances outgrow exact fractions.
    pub fn run<G: InformationSets>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
    ) -> Result<Solution<G>, SearchError> {
        plain::solve(game, position, limits)
    }
}

/// IMP-alpha-beta.
///
/// ```
/// use secateurs::search::{ImpAlphaBeta, ImpPruning};
/// use secateurs::{Game, Limits, Player, Rational, Silent};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/coin.rs"));
/// # impl secateurs::hidden::InformationSets for Coin {
/// #     type Set = ();
/// #     fn information_set(&self, _: &Self::Position) {}
/// # }
/// # impl secateurs::hidden::BoundedAbove for Coin {
/// #     fn most(&self, _: secateurs::Player) -> i64 {
/// #         1
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let search = ImpAlphaBeta::new().pruning(ImpPruning::PAPER);
/// let found = search.run(&Coin, &Coin.start(), &Limits::none(), &mut Silent)?;
/// let value = found.finished.complete().unwrap().payoffs[Player::ONE];
/// assert_eq!(value, Rational::new(2, 3));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ImpAlphaBeta<W = ToTheEnd> {
    pruning: ImpPruning,
    /// Memory for the tree, where one is kept.
    tree_megabytes: usize,
    way: W,
}

impl Default for ImpAlphaBeta {
    fn default() -> Self {
        Self::new()
    }
}

impl ImpAlphaBeta {
    /// With all that helps ([`ImpPruning::BEST`]), remembering nothing.
    pub const fn new() -> Self {
        Self { pruning: ImpPruning::BEST, tree_megabytes: USUAL_MEGABYTES, way: ToTheEnd }
    }

    /// Memory for the tree of [`ImpOrder::Frontier`].
    #[must_use]
    pub const fn tree(self, megabytes: usize) -> Self {
        Self { tree_megabytes: megabytes, ..self }
    }

    /// Sets that come about in different ways are searched once while so many megabytes last. The
    /// strategy names one of them.
    pub const fn table(self, megabytes: usize) -> ImpAlphaBeta<WithTable> {
        let Self { pruning, tree_megabytes, .. } = self;
        ImpAlphaBeta { pruning, tree_megabytes, way: WithTable { megabytes } }
    }

    /// The value of the best strategy of the only player, and that strategy.
    ///
    /// # Errors
    /// As [`ImpMinimax::run`]; and when weights and payoffs multiply to more than 128 bits.
    pub fn run<G: InformationSets + BoundedAbove>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Solution<G>, SearchError> {
        let settings = root::Settings { pruning: self.pruning, megabytes: self.tree_megabytes };
        root::solve(game, position, settings, limits, &mut Nothing, observer)
    }
}

impl<W> ImpAlphaBeta<W> {
    /// How to prune.
    #[must_use]
    pub const fn pruning(mut self, pruning: ImpPruning) -> Self {
        self.pruning = pruning;
        self
    }
}

impl ImpAlphaBeta<WithTable> {
    /// The value of the best strategy of the only player, and that strategy.
    ///
    /// # Errors
    /// As [`ImpAlphaBeta::run`].
    pub fn run<G: RepeatingSets + BoundedAbove>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Solution<G>, SearchError> {
        let settings = root::Settings { pruning: self.pruning, megabytes: self.tree_megabytes };
        let mut memory = ByKey::<G>::new(self.way.megabytes);
        root::solve(game, position, settings, limits, &mut memory, observer)
    }
}
