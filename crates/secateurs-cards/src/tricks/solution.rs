//! From the value of a position to a report: the line of play, and all best moves.

use secateurs::{
    Counts, Finished, Game, Known, Observer, Payoffs, Player, PossibleValue, Rational, Report,
    Stopped, Turn, tell_found,
};

use secateurs::algorithms::Method;
use secateurs::search::USUAL_MEGABYTES;

use super::game::{Scoring, TrickGame};
use super::position::TrickPosition;
use crate::cards::Card;

/// What is wanted of a search that belongs to trick games, and its memory. The search is the one
/// that it is run by: [`whole_deal`](Self::whole_deal) or [`double_dummy`](Self::double_dummy).
#[derive(Clone, Copy, Debug)]
pub struct TrickSearch {
    pub(super) all_best_moves: bool,
    pub(super) every_move: bool,
    pub(super) megabytes: usize,
    pub(super) threads: usize,
}

impl Default for TrickSearch {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Method> for TrickSearch {
    fn from(method: Method) -> Self {
        Self {
            all_best_moves: method.all_best_moves,
            every_move: method.every_move,
            megabytes: method.reach.table_megabytes,
            threads: method.reach.threads,
        }
    }
}

impl TrickSearch {
    /// With all best moves and the usual memory.
    pub const fn new() -> Self {
        Self { all_best_moves: true, every_move: false, megabytes: USUAL_MEGABYTES, threads: 1 }
    }

    /// Whether to find *all* best moves, or only the first. All of them may take many times as
    /// long.
    #[must_use]
    pub const fn all_best_moves(self, all_best_moves: bool) -> Self {
        Self { all_best_moves, ..self }
    }

    /// With what every card leads to, where the search can say it.
    #[must_use]
    pub const fn every_move(self) -> Self {
        Self { every_move: true, ..self }
    }

    /// Memory for remembered positions.
    #[must_use]
    pub const fn table(self, megabytes: usize) -> Self {
        Self { megabytes, ..self }
    }

    /// So many threads search together, where the search can. The answer is the same; the count of
    /// nodes is not.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }
}

/// A search that can compare a move with the value.
pub(super) trait Compares<const SEATS: usize, S> {
    fn game(&self) -> &TrickGame<SEATS, S>;

    /// Whether a move brings the mover no less than this.
    fn is_as_good(
        &mut self,
        position: &TrickPosition<SEATS>,
        card: Card,
        mover: Player,
        value: &Payoffs,
    ) -> Result<bool, Stopped>;

    /// How many nodes were searched so far.
    fn nodes(&self) -> u64;
}

/// The report of a search that has found the value. Tells it, and each other best move as it is
/// found, if they are looked for.
pub(super) fn solution<const SEATS: usize, S: Scoring>(
    search: &mut impl Compares<SEATS, S>,
    root: &TrickPosition<SEATS>,
    value: &Payoffs,
    all_best_moves: bool,
    observer: &mut dyn Observer<TrickGame<SEATS, S>>,
) -> Finished<Card> {
    let counts = Counts { nodes: search.nodes(), ..Counts::default() };
    let line = line(search, root, value);
    let best_moves = line.first().copied().into_iter().collect();
    let payoffs = whole_numbers(value);
    let mut report = Report::new(payoffs, best_moves, line, counts);
    let mut stopped = None;
    let before = search.nodes();
    if all_best_moves {
        stopped = add_tied(search, root, value, &mut report, observer).err();
    }
    let nodes = search.nodes();
    report.counts = Counts { nodes, tie_nodes: nodes - before, ..counts };
    Finished::with_answer(report, stopped)
}

/// The moves that lead to the value: at every position the first that does. Where a limit does
/// not allow to find the next one, the line stays short.
fn line<const SEATS: usize, S: Scoring>(
    search: &mut impl Compares<SEATS, S>,
    root: &TrickPosition<SEATS>,
    value: &Payoffs,
) -> Vec<Card> {
    let (mut here, mut line) = (*root, Vec::new());
    while let Ok(Some(card)) = next_of_line(search, &here, value) {
        line.push(card);
        here = search.game().play(&here, card);
    }
    line
}

/// The first move that leads to the value; none where the hand is over.
fn next_of_line<const SEATS: usize, S: Scoring>(
    search: &mut impl Compares<SEATS, S>,
    here: &TrickPosition<SEATS>,
    value: &Payoffs,
) -> Result<Option<Card>, Stopped> {
    let Turn::Player(mover) = search.game().turn(here) else { return Ok(None) };
    let mut cards = Vec::new();
    search.game().legal_moves(here, &mut cards);
    for &card in &cards {
        if cards.len() == 1 || search.is_as_good(here, card, mover, value)? {
            return Ok(Some(card));
        }
    }
    Ok(None)
}

/// Adds the other best moves, in the order of the game, in which the first comes first.
fn add_tied<const SEATS: usize, S: Scoring>(
    search: &mut impl Compares<SEATS, S>,
    root: &TrickPosition<SEATS>,
    value: &Payoffs,
    report: &mut Report<Card>,
    observer: &mut dyn Observer<TrickGame<SEATS, S>>,
) -> Result<(), Stopped> {
    tell_found(observer, &Known::answer(report.clone()))?;
    let Turn::Player(mover) = search.game().turn(root) else { return Ok(()) };
    let mut cards = Vec::new();
    search.game().legal_moves(root, &mut cards);
    for card in cards {
        if !report.best_moves.contains(&card) && search.is_as_good(root, card, mover, value)? {
            report.add_tied(card, search.nodes());
            tell_found(observer, &Known::answer(report.clone()))?;
        }
    }
    Ok(())
}

/// Tells the value, and then adds what each card leads to, in the order of the game, and tells that; as
/// far as the limits allow.
/// Cards that amount to the same are told apart here.
pub(super) fn add_each_move<const SEATS: usize, S: Scoring, C: Compares<SEATS, S>>(
    search: &mut C,
    root: &TrickPosition<SEATS>,
    mut value_of: impl FnMut(&mut C, &TrickPosition<SEATS>) -> Result<PossibleValue, Stopped>,
    mut report: Report<Card>,
    observer: &mut dyn Observer<TrickGame<SEATS, S>>,
) -> Finished<Card> {
    let mut cards = Vec::new();
    search.game().rules().unmerged_moves(root, &mut cards);
    let mut stopped = tell_found(observer, &Known::answer(report.clone())).err();
    for card in cards {
        if stopped.is_some() {
            break;
        }
        let child = search.game().play(root, card);
        let told = value_of(search, &child).and_then(|value| {
            report.each_move.push((card, value));
            report.counts.nodes = search.nodes();
            tell_found(observer, &Known::answer(report.clone()))
        });
        stopped = told.err();
    }
    report.counts.nodes = search.nodes();
    Finished::with_answer(report, stopped)
}

/// The value of a position, with the tally at the end of the line that leads to it.
pub(super) fn with_tally<const SEATS: usize, S: Scoring>(
    search: &mut impl Compares<SEATS, S>,
    position: &TrickPosition<SEATS>,
    value: &Payoffs,
) -> Result<PossibleValue, Stopped> {
    let mut end = *position;
    while let Some(card) = next_of_line(search, &end, value)? {
        end = search.game().play(&end, card);
    }
    Ok(PossibleValue { payoffs: whole_numbers(value), tally: end.tally() })
}

pub(super) fn whole_numbers(payoffs: &Payoffs) -> Payoffs<Rational> {
    payoffs.map(|payoff| Rational::from_integer(i128::from(payoff)))
}
