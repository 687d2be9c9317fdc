//! Alpha-beta and its kin: the value of plain minimax in games of two opponents without chance,
//! looking at a small part of the tree.
//!
//! One recursion ([`node`]) for the whole family, which differs in the windows it is asked with:
//!
//! * *alpha-beta* (fail-soft; Knuth & Moore 1975, Fishburn 1983) asks every child with the
//!   window of what both sides can still hope for;
//! * *principal variation search* (Marsland & Campbell 1982) asks all but the first child only
//!   whether it is better than the best so far, and asks again if it is;
//! * *MTD(f)* (Plaat et al. 1996) asks the root whether its value is at least so much, again
//!   and again, from a first guess.
//!
//! Depth-limited searches deepen step by step, each with a window around the last value
//! (aspiration) and the last best moves first, and keep the last complete depth. Positions are
//! remembered with the depth they were searched to, and looked up only where a search of the
//! same depth would find the same: so the value is that of plain minimax to that depth, not just
//! a value as good. Bounds that rest on no estimate hold for greater depths too.

mod answer;
mod experience;
mod facts;
mod memory;
mod node;
mod order;
mod parallel;
mod root;

use self::memory::{InTable, Nothing};
use self::parallel::search_in_parallel;
use self::root::{Depths, EveryDepth, OnlyTheEnd, search};
use super::horizon::{AtDepth, Quiet};
use super::way::{ToDepth, ToTheEnd, USUAL_MEGABYTES, UntilQuiet, WithTable};
use super::window;
use crate::capability::{Evaluate, Keyed, Noisy, ZeroSum};
use crate::table::Bounds;
use crate::{Finished, Limits, NoChance, Observer, Player, SearchError, Utility};

/// Which windows children are asked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Windows {
    /// What both sides can still hope for: alpha-beta.
    Full,
    /// Nothing between the ends, for all but the first child: principal variation search.
    Null,
    /// Nothing between the ends from the root on: MTD(f).
    FromTheRoot,
}

/// What all members of the family are told.
#[derive(Clone, Copy, Debug)]
struct Settings {
    windows: Windows,
    all_best_moves: bool,
    /// Memory for remembered positions, where there is a table.
    megabytes: usize,
    threads: usize,
}

/// No value is as large. A payoff that is, is refused.
const INFINITY: Utility = Utility::MAX;

/// A window on what the mover gets, or the first player.
type Window = window::Window<Utility>;

impl Window {
    const EVERYTHING: Self = Self { alpha: -INFINITY, beta: INFINITY };

    /// The question whether a value is at least this.
    const fn at_least(value: Utility) -> Self {
        Self { alpha: value - 1, beta: value }
    }

    /// The first player's window as this player sees it, and the other way round: the second
    /// player's values are the negative ones.
    fn seen_by(self, player: Player) -> Self {
        if player == Player::ONE { self } else { Self { alpha: -self.beta, beta: -self.alpha } }
    }
}

/// Alpha-beta, principal variation search or MTD(f).
///
/// ```
/// use secateurs::{Game, Limits, Silent, search::{AlphaBeta, Windows}};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # impl secateurs::capability::ZeroSum for Matches {}
/// # impl secateurs::capability::Keyed for Matches {
/// #     type Key = (u32, usize);
/// #     fn key(&self, position: &(u32, usize)) -> Option<Self::Key> {
/// #         Some(*position)
/// #     }
/// # }
/// # impl secateurs::capability::Evaluate for Matches {
/// #     fn evaluate(&self, _: &(u32, usize)) -> secateurs::Payoffs {
/// #         secateurs::Payoffs::all(2, 0)
/// #     }
/// # }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(31);
/// let pvs = AlphaBeta::new().windows(Windows::Null).table(1);
/// let found = pvs.run(&game, &game.start(), &Limits::none(), &mut Silent)?.complete().unwrap();
/// assert!(found.exact && found.best_moves == [1]);
/// let ahead = pvs.depth(4).run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert!(!ahead.complete().unwrap().exact, "four plies do not show the end");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta<W = ToTheEnd> {
    settings: Settings,
    way: W,
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self::new()
    }
}

impl AlphaBeta {
    /// Alpha-beta to the end of the game, all best moves.
    pub const fn new() -> Self {
        let settings = Settings {
            windows: Windows::Full,
            all_best_moves: true,
            megabytes: USUAL_MEGABYTES,
            threads: 1,
        };
        Self { settings, way: ToTheEnd }
    }

    /// With a table of bounds in so many megabytes.
    pub const fn table(self, megabytes: usize) -> AlphaBeta<WithTable> {
        let settings = Settings { megabytes, ..self.settings };
        AlphaBeta { settings, way: WithTable { megabytes } }
    }

    /// The value of `position` when both sides play perfectly.
    ///
    /// # Errors
    /// When the game breaks its contract or goes on too long, or a payoff is next to the end of
    /// 64 bits.
    pub fn run<G: ZeroSum<Chance = NoChance>>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        search(game, position, self.settings, limits, &OnlyTheEnd, Nothing, observer)
    }
}

impl<W> AlphaBeta<W> {
    /// This member of the family.
    #[must_use]
    pub const fn windows(mut self, windows: Windows) -> Self {
        self.settings.windows = windows;
        self
    }

    /// Whether to find *all* moves tied for best at the root, and the line that plain minimax
    /// would give. That takes nodes of its own.
    #[must_use]
    pub const fn all_best_moves(mut self, all_best_moves: bool) -> Self {
        self.settings.all_best_moves = all_best_moves;
        self
    }

    /// How many threads search together where positions are remembered and nobody listens. The
    /// value is always the same; the count of nodes is not.
    #[must_use]
    pub const fn threads(mut self, threads: usize) -> Self {
        self.settings.threads = threads;
        self
    }

    /// With estimates at this depth, deepening step by step, with a table of bounds (of
    /// [`USUAL_MEGABYTES`] unless [`table`](AlphaBeta::table) said otherwise).
    pub fn depth(self, depth: u32) -> AlphaBeta<ToDepth> {
        AlphaBeta { settings: self.settings, way: ToDepth { depth } }
    }
}

impl AlphaBeta<WithTable> {
    /// The value of `position` when both sides play perfectly.
    ///
    /// # Errors
    /// As [`AlphaBeta::run`].
    pub fn run<G: ZeroSum<Chance = NoChance> + Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        with_memory(game, position, self.settings, limits, &OnlyTheEnd, observer)
    }
}

impl AlphaBeta<ToDepth> {
    /// Moves that upset the estimate are followed beyond the depth (quiescence).
    pub const fn until_quiet(self) -> AlphaBeta<UntilQuiet> {
        AlphaBeta { settings: self.settings, way: UntilQuiet { depth: self.way.depth } }
    }

    /// The value of `position`, with estimates at the depth.
    ///
    /// # Errors
    /// As [`AlphaBeta::run`].
    pub fn run<G: ZeroSum<Chance = NoChance> + Keyed + Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let depths = EveryDepth { last: self.way.depth, horizon: AtDepth };
        with_memory(game, position, self.settings, limits, &depths, observer)
    }
}

impl AlphaBeta<UntilQuiet> {
    /// The value of `position`, with estimates at the depth or where it is quiet beyond.
    ///
    /// # Errors
    /// As [`AlphaBeta::run`].
    pub fn run<G: ZeroSum<Chance = NoChance> + Keyed + Noisy>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let depths = EveryDepth { last: self.way.depth, horizon: Quiet };
        with_memory(game, position, self.settings, limits, &depths, observer)
    }
}

fn with_memory<G: ZeroSum<Chance = NoChance> + Keyed>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
    depths: &(impl Depths<G> + Sync),
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    if settings.threads > 1 && !observer.listens() {
        return search_in_parallel(game, position, settings, limits, depths, observer);
    }
    let table = InTable(Bounds::with_megabytes(settings.megabytes));
    search(game, position, settings, limits, depths, table, observer)
}
