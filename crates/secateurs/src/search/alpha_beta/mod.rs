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
mod node;
mod order;
mod parallel;
mod recall;
mod root;

use self::parallel::search_in_parallel;
use self::recall::{InTable, Nothing};
use self::root::{Depths, EveryDepth, OnlyTheEnd, search};
use super::horizon::{AtDepth, Quiet};
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

/// How to search a game of two opponents.
#[derive(Clone, Copy, Debug)]
pub struct TwoSided {
    /// Which member of the family.
    pub windows: Windows,
    /// Whether to find *all* moves tied for best at the root, and the line that plain minimax
    /// would give. That takes nodes of its own.
    pub all_best_moves: bool,
}

impl TwoSided {
    /// This member of the family, all best moves.
    pub const fn with(windows: Windows) -> Self {
        Self { windows, all_best_moves: true }
    }

    /// The same, with only one best move.
    #[must_use]
    pub const fn value_only(self) -> Self {
        Self { all_best_moves: false, ..self }
    }
}

/// No value is as large. A payoff that is, is refused.
const INFINITY: Utility = Utility::MAX;

/// The values that matter: more than `alpha` and less than `beta`. Others need only be known to
/// be outside.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: Utility,
    beta: Utility,
}

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

/// The value of `position` when both sides play perfectly, without remembering positions.
///
/// # Errors
/// When the game breaks its contract or goes on too long, or a payoff is next to the end of 64
/// bits.
pub fn alpha_beta<G: ZeroSum<Chance = NoChance>>(
    game: &G,
    position: &G::Position,
    settings: TwoSided,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    search(game, position, settings, limits, &OnlyTheEnd, Nothing, observer)
}

/// The value, with a table of bounds.
///
/// # Errors
/// As [`alpha_beta`].
pub fn alpha_beta_with_table<G: ZeroSum<Chance = NoChance> + Keyed>(
    game: &G,
    position: &G::Position,
    settings: TwoSided,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    with_memory(game, position, settings, limits, &OnlyTheEnd, observer)
}

/// The value with estimates at the depth limit, deepening step by step.
///
/// # Errors
/// As [`alpha_beta`].
pub fn alpha_beta_to_depth<G: ZeroSum<Chance = NoChance> + Keyed + Evaluate>(
    game: &G,
    position: &G::Position,
    settings: TwoSided,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let depths = EveryDepth { last: limits.depth.unwrap_or(u32::MAX), horizon: AtDepth };
    with_memory(game, position, settings, limits, &depths, observer)
}

/// The value with estimates at the depth limit, where moves that upset the estimate are followed
/// beyond it (quiescence).
///
/// # Errors
/// As [`alpha_beta`].
pub fn alpha_beta_until_quiet<G: ZeroSum<Chance = NoChance> + Keyed + Noisy>(
    game: &G,
    position: &G::Position,
    settings: TwoSided,
    limits: &Limits,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let depths = EveryDepth { last: limits.depth.unwrap_or(u32::MAX), horizon: Quiet };
    with_memory(game, position, settings, limits, &depths, observer)
}

fn with_memory<G: ZeroSum<Chance = NoChance> + Keyed>(
    game: &G,
    position: &G::Position,
    settings: TwoSided,
    limits: &Limits,
    depths: &(impl Depths<G> + Sync),
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    if limits.threads > 1 && !observer.listens() {
        return search_in_parallel(game, position, settings, limits, depths, observer);
    }
    let table = InTable(Bounds::with_megabytes(limits.table_megabytes));
    search(game, position, settings, limits, depths, table, observer)
}
