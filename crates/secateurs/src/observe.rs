//! Watching a search step by step. Explanations, lectures and tests are observers; the search
//! itself prints nothing.

use std::fmt;
use std::ops::ControlFlow;

use crate::report::{Known, Possible, Report};
use crate::{Cut, Game, Payoffs, Player, Rational, Stopped};

/// How a value came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// The game is over here.
    Payoffs,
    /// An estimate at the depth limit.
    Estimate,
    /// The mover's choice among the children.
    Choice,
    /// The mean over chance events.
    Mean,
    /// All outcomes that are still possible pay the same.
    Settled,
    /// Known from an earlier visit to the same position.
    Remembered,
}

/// What a node is asked: which values of it could matter to the nodes above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Its value, whatever that is.
    Value,
    /// Its value if it lies between alpha and beta, in the payoffs of `player`; else only on which
    /// side it lies.
    Window {
        /// In whose payoffs.
        player: Player,
        /// The value must be more than this; `None` where everything is.
        alpha: Option<Rational>,
        /// It must be less than this; `None` where everything is.
        beta: Option<Rational>,
        /// Whether no value is in between: then the answer is a side in any case.
        is_null: bool,
    },
    /// Its value if it is one of these outcomes (pruned max^n).
    Outcomes {
        /// The bounds of players above: what each has already, the highest first.
        bounds: Vec<(Player, Rational)>,
        /// The outcomes that would change the choice above.
        wanted: Possible,
    },
    /// What an information set is worth.
    Set {
        /// How many positions it has here.
        positions: usize,
        /// Values up to this do not matter; `None` where all do.
        more_than: Option<Rational>,
    },
}

/// What is known of a value that does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// The search failed low: it is at most this, and that is not more than alpha.
    Low(Option<Rational>),
    /// The search failed high: it is at least this, and that is not less than beta.
    High(Option<Rational>),
    /// It is none of the outcomes that were asked about.
    Unwanted,
    /// Only the first reply was looked at (Star2).
    Probed,
}

/// Told of each step of a search. Every method does nothing unless it is overridden.
pub trait Observer<G: Game> {
    /// Whether single steps are of interest. If not, a search spends nothing on preparing them,
    /// and goes its own way: it may deepen, use threads, and look for ties.
    fn listens(&self) -> bool {
        true
    }

    /// More is known than before: a depth is complete, a bound is proved, another move is found to
    /// be tied for best. Told whether or not the observer [`listens`](Self::listens) to single
    /// steps. Who has heard enough breaks off, and the search ends as if it were interrupted.
    fn found(&mut self, _known: &Known<G::Move>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A position is entered, `ply` plies below the root, by `by` (`None` at the root).
    /// `asked` is what the position is searched for.
    fn enter(
        &mut self,
        _game: &G,
        _position: &G::Position,
        _ply: u32,
        _by: Option<G::Move>,
        _asked: &Asked,
    ) {
    }

    /// The position's value is known.
    fn value(&mut self, _ply: u32, _payoffs: &Payoffs<Rational>, _kind: ValueKind) {}

    /// The position's value is not among those that could matter; which it is, is not known.
    fn outside(&mut self, _ply: u32, _how: Outside) {}

    /// A part of the position entered last need not be searched: these moves (or what is left of
    /// them), or, where there are none, some of what the last move may lead to.
    fn cut(
        &mut self,
        _game: &G,
        _ply: u32,
        _cut: Cut,
        _unsearched: &[G::Move],
        _reason: &dyn fmt::Display,
    ) {
    }

    /// The child reached by `by` is searched again.
    fn research(&mut self, _game: &G, _position: &G::Position, _ply: u32, _by: G::Move) {}

    /// The position entered last is left; `best` is the move its value comes from.
    fn leave(&mut self, _game: &G, _position: &G::Position, _ply: u32, _best: Option<G::Move>) {}
}

/// Nobody listens, and a search spends one comparison a step on finding that out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Observer<G> for Silent {
    fn listens(&self) -> bool {
        false
    }
}

/// Told what a search finds, but not how.
pub struct OnFound<F>(pub F);

impl<G: Game, F: FnMut(&Known<G::Move>) -> ControlFlow<()>> Observer<G> for OnFound<F> {
    fn listens(&self) -> bool {
        false
    }

    fn found(&mut self, known: &Known<G::Move>) -> ControlFlow<()> {
        (self.0)(known)
    }
}

/// Tells an observer what is known.
///
/// # Errors
/// When it has heard enough.
pub fn tell_found<G: Game>(
    observer: &mut dyn Observer<G>,
    known: &Known<G::Move>,
) -> Result<(), Stopped> {
    match observer.found(known) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stopped::Flag),
    }
}

/// The observer of a search, if there is one. Every search is compiled once, watched or not:
/// what is told goes through a pointer, and only where somebody listens. Searches ask that first,
/// so everything that tells is out of their way.
pub(crate) struct Watch<'o, G: Game> {
    observer: Option<&'o mut dyn Observer<G>>,
    listens: bool,
}

impl<'o, G: Game> Watch<'o, G> {
    pub(crate) fn of(observer: &'o mut dyn Observer<G>) -> Self {
        let listens = observer.listens();
        Self { observer: Some(observer), listens }
    }

    /// Nobody listens.
    pub(crate) const fn nobody() -> Self {
        Self { observer: None, listens: false }
    }

    /// Whether any single step need be prepared to be told.
    #[inline]
    pub(crate) const fn listens(&self) -> bool {
        self.listens
    }

    /// Whether anybody wants to know what is found.
    #[inline]
    pub(crate) const fn hears(&self) -> bool {
        self.observer.is_some()
    }

    /// From here on, what is found is told, but no single steps.
    pub(crate) const fn without_steps(&mut self) {
        self.listens = false;
    }

    /// What is found is told, but no single steps.
    pub(crate) fn only_found(observer: &'o mut dyn Observer<G>) -> Self {
        Self { observer: Some(observer), listens: false }
    }

    /// Tells an answer, which may lack moves that are tied for best.
    pub(crate) fn answer(&mut self, report: &Report<G::Move>) -> Result<(), Stopped> {
        if self.hears() { self.found(&Known::answer(report.clone())) } else { Ok(()) }
    }

    /// Tells the moves that are tied for best so far, in canonical order.
    pub(crate) fn tied(
        &mut self,
        report: &Report<G::Move>,
        tied: &[G::Move],
        nodes: u64,
    ) -> Result<(), Stopped> {
        if !self.hears() {
            return Ok(());
        }
        let mut so_far = Report { best_moves: tied.to_vec(), ..report.clone() };
        so_far.counts.nodes = nodes;
        self.found(&Known::answer(so_far))
    }

    /// Tells what is known; an error if the observer has heard enough.
    #[cold]
    pub(crate) fn found(&mut self, known: &Known<G::Move>) -> Result<(), Stopped> {
        match &mut self.observer {
            Some(observer) => tell_found(*observer, known),
            None => Ok(()),
        }
    }

    #[cold]
    pub(crate) fn enter(
        &mut self,
        game: &G,
        position: &G::Position,
        ply: u32,
        by: Option<G::Move>,
        asked: &Asked,
    ) {
        if let Some(observer) = &mut self.observer {
            observer.enter(game, position, ply, by, asked);
        }
    }

    #[cold]
    pub(crate) fn value(&mut self, ply: u32, payoffs: &Payoffs<Rational>, kind: ValueKind) {
        if let Some(observer) = &mut self.observer {
            observer.value(ply, payoffs, kind);
        }
    }

    #[cold]
    pub(crate) fn outside(&mut self, ply: u32, how: Outside) {
        if let Some(observer) = &mut self.observer {
            observer.outside(ply, how);
        }
    }

    #[cold]
    pub(crate) fn cut(
        &mut self,
        game: &G,
        ply: u32,
        cut: Cut,
        unsearched: &[G::Move],
        reason: &dyn fmt::Display,
    ) {
        if let Some(observer) = &mut self.observer {
            observer.cut(game, ply, cut, unsearched, reason);
        }
    }

    #[cold]
    pub(crate) fn research(&mut self, game: &G, position: &G::Position, ply: u32, by: G::Move) {
        if let Some(observer) = &mut self.observer {
            observer.research(game, position, ply, by);
        }
    }

    #[cold]
    pub(crate) fn leave(
        &mut self,
        game: &G,
        position: &G::Position,
        ply: u32,
        best: Option<G::Move>,
    ) {
        if let Some(observer) = &mut self.observer {
            observer.leave(game, position, ply, best);
        }
    }
}
