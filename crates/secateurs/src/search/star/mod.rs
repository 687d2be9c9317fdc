//! Star1 and Star2 (Ballard 1983): alpha-beta through chance nodes, for two opponents whose
//! payoffs are bounded.
//!
//! A chance node is worth the mean of its children. While they are searched one by one, the
//! bounds of the game say what the rest can contribute at most: as soon as the mean cannot get
//! into the window, the rest is cut off, and each child is asked only about the values that
//! could still put it there (*Star1*). *Star2* first looks at one reply to each event: that
//! bounds what the event is worth to whoever replies, and often settles the mean at once; what
//! was found is used when the event is searched in full.
//!
//! Values are exact fractions and so is every comparison: the answer is that of plain
//! [`Expectiminimax`](super::Expectiminimax), tie for tie. Needs the payoffs' bounds
//! ([`BoundedSum`]), which estimates must keep too.

mod chance;
mod node;
mod root;

use self::node::Search;
use self::root::search_to;
use super::deepening::deepen;
use super::ending::{complete, finish};
use super::horizon::AtDepth;
use super::memory::{ByKey, Forgetful};
use super::plain::NumberOf;
use super::way::{ToDepth, ToTheEnd, WithTable};
use crate::capability::{BoundedSum, Evaluate, Keyed, ZeroSum};
use crate::table::{BoundKind, Store};
use crate::{Finished, Limits, Observer, SearchError, Watch};

/// What both are told.
#[derive(Clone, Copy, Debug)]
struct Settings {
    /// Whether one reply to each event is looked at first (Star2).
    probes: bool,
    all_best_moves: bool,
}

/// What is remembered of a position: a bound on its value, and how it is meant.
type StarBound<G> = (NumberOf<G>, BoundKind);

/// Star1 or Star2.
///
/// ```
/// use secateurs::{Game, Limits, Player, Rational, Silent, search::Star};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/toss.rs"));
/// # impl secateurs::capability::ZeroSum for Tosses {}
/// # impl secateurs::capability::BoundedSum for Tosses {
/// #     fn bounds(&self) -> secateurs::capability::SumBounds {
/// #         let most = i64::from(self.0);
/// #         secateurs::capability::SumBounds {
/// #             least: secateurs::Payoffs::new([0, -most]), max_sum: 0, step: 1,
/// #         }
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Tosses(3);
/// let found = Star::two().run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert_eq!(found.complete().unwrap().payoffs[Player::ONE], Rational::new(1, 2));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Star<W = ToTheEnd> {
    settings: Settings,
    way: W,
}

impl Star {
    /// Star1 to the end of the game, all best moves.
    pub const fn one() -> Self {
        Self { settings: Settings { probes: false, all_best_moves: true }, way: ToTheEnd }
    }

    /// Star2 to the end of the game, all best moves.
    pub const fn two() -> Self {
        Self { settings: Settings { probes: true, all_best_moves: true }, way: ToTheEnd }
    }

    /// With a table of bounds in so many megabytes.
    pub const fn table(self, megabytes: usize) -> Star<WithTable> {
        Star { settings: self.settings, way: WithTable { megabytes } }
    }

    /// With estimates at this depth. With a budget of nodes or time, the depth grows step by step
    /// and the last complete depth is the answer.
    pub const fn depth(self, depth: u32) -> Star<ToDepth> {
        Star { settings: self.settings, way: ToDepth { depth } }
    }

    /// The value of `position` when both sides play perfectly and chance is fair.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: ZeroSum + BoundedSum>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        finish(limits, |meter, counts| {
            let watch = Watch::of(observer);
            let search =
                Search::new(game, &ToTheEnd, self.settings.probes, Forgetful, meter, watch)?;
            search_to(search, position, self.settings, counts)
        })
    }
}

impl<W> Star<W> {
    /// Whether to find *all* moves tied for best at the root. That takes nodes of its own.
    #[must_use]
    pub const fn all_best_moves(mut self, all_best_moves: bool) -> Self {
        self.settings.all_best_moves = all_best_moves;
        self
    }
}

impl Star<WithTable> {
    /// The value of `position` when both sides play perfectly and chance is fair.
    ///
    /// # Errors
    /// As [`Star::run`].
    pub fn run<G: ZeroSum + BoundedSum + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let mut table = Store::with_megabytes(self.way.megabytes);
        finish(limits, |meter, counts| {
            let (memory, watch) = (ByKey(&mut table), Watch::of(observer));
            let search = Search::new(game, &ToTheEnd, self.settings.probes, memory, meter, watch)?;
            search_to(search, position, self.settings, counts)
        })
    }
}

impl Star<ToDepth> {
    /// The value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// As [`Star::run`].
    pub fn run<G: ZeroSum + BoundedSum + Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        deepen(self.way.depth, limits, observer, |depth, meter, counts, observer| {
            let (horizon, watch) = (AtDepth(depth), Watch::of(observer));
            let search =
                Search::new(game, &horizon, self.settings.probes, Forgetful, meter, watch)?;
            complete(search_to(search, position, self.settings, counts)?)
        })
    }
}
