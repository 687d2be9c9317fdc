//! Which of the moves tied for best comes first: the first in canonical order, or the one that
//! is hardest to answer (see [`swindles`]).
//!
//! Replies are judged by the search that found the ties. An exact answer is kept exact: its replies
//! are searched as far as the question allows, not only as deep as the proof for the best moves
//! went, and what they are worth must be exact, too. An estimate looks at replies as deep as it
//! would on its way, but at least one ply. A budget is shared: one half to find the ties, the rest
//! to choose among them. Where it does not suffice for that, or a reply is not proved within the
//! depth that was asked for, the canonical order stays.

use std::time::{Duration, Instant};

use secateurs::algorithms::RunsOn;
use secateurs::erased::{Move, Position};
use secateurs::search::{Swindle, best_swindle, swindles};
use secateurs::{Counts, Finished, Game, Limits, Payoffs, Rational, Report, Stopped};

use super::any_game::{Answer, RunError, deaf};
use super::erased::Erased;
use super::{Method, Reach};

/// Why swindles are not known.
enum Failed {
    Stopped(Stopped),
    /// An estimate where the answer is exact.
    Unproved,
    Refused(RunError),
}

impl From<RunError> for Failed {
    fn from(refused: RunError) -> Self {
        Self::Refused(refused)
    }
}

/// The searches below a position: how to search, within what, and the work done so far.
struct Below<'a, C: RunsOn> {
    erased: &'a Erased<C>,
    method: Method,
    limits: &'a Limits,
    until: Option<Instant>,
    /// Whether the answer for the position is exact, so that an estimate does not do.
    exact: bool,
    /// Nodes looked at before.
    spent: u64,
    counts: Counts,
}

impl<C: RunsOn> Below<'_, C> {
    /// Searches a position that is so many plies below.
    fn find(
        &mut self,
        position: &Position,
        plies: u32,
        at_least: u32,
    ) -> Result<Option<Report<Move>>, Failed> {
        // Threads are not worth their while for many small searches.
        let reach = Reach { threads: 1, ..self.method.reach.below(plies, at_least) };
        let spent = self.spent + self.counts.nodes;
        let limits = Limits {
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(spent)),
            time: self.until.map(|until| until.saturating_duration_since(Instant::now())),
            ..self.limits.clone()
        };
        let found = self.erased.find_at(position, self.method.within(reach), &limits)?;
        self.counts = self.counts.plus(&found.counts());
        match found {
            Finished::Stopped { why, .. } => Err(Failed::Stopped(why)),
            Finished::Complete(report) if self.exact && !report.exact => Err(Failed::Unproved),
            Finished::Complete(report) => Ok(Some(report)),
        }
    }

    /// What a reply is worth.
    fn payoffs(&mut self, reply: &Position) -> Result<Payoffs<Rational>, Failed> {
        let report = self.find(reply, 2, 1)?;
        Ok(report.expect("a search of at least one ply that is not stopped has an answer").payoffs)
    }
}

impl<C: RunsOn> Erased<C> {
    /// Solves the position, and puts the best swindle among the best moves first.
    pub(super) fn solve_and_swindle(
        &self,
        method: Method,
        limits: &Limits,
    ) -> Result<Answer, RunError> {
        let until = limits.time.and_then(|time| Instant::now().checked_add(time));
        let half = Limits {
            nodes: limits.nodes.map(|nodes| nodes.div_ceil(2)),
            time: limits.time.map(|time: Duration| time / 2),
            ..limits.clone()
        };
        let mut answer = self.solve_in_order(method, &half, &mut deaf)?;
        let is_interrupted = answer.stopped == Some(Stopped::Flag);
        if is_interrupted || answer.best_moves.len() < 2 {
            return Ok(answer);
        }
        // A space that a depth allows is found anew.
        let space = answer.method.space.filter(|_| answer.depth.is_none());
        // How deep the search from the position itself may look.
        let depth = if answer.exact { method.reach.depth } else { answer.depth };
        let reach = Reach { depth, ..method.reach };
        let mut below = Below {
            erased: self,
            method: method.in_space(space).within(reach).value_only(),
            limits,
            until,
            exact: answer.exact,
            spent: answer.counts.nodes,
            counts: Counts::default(),
        };
        let done = self.choose_swindle(&mut below, &mut answer);
        let tie_nodes = below.counts.nodes;
        answer.counts = answer.counts.plus(&Counts { tie_nodes, ..below.counts });
        match done {
            Ok(()) | Err(Failed::Unproved) => Ok(answer),
            Err(Failed::Stopped(why)) => {
                answer.stopped = answer.stopped.or(Some(why));
                Ok(answer)
            }
            Err(Failed::Refused(refused)) => Err(refused),
        }
    }

    fn choose_swindle(&self, below: &mut Below<'_, C>, answer: &mut Answer) -> Result<(), Failed> {
        let (game, position) = (&self.game, &self.position);
        let mut tied = Vec::new();
        game.legal_moves(position, &mut tied);
        // Moves of one position have different names.
        tied.retain(|&chosen| answer.best_moves.contains(&game.move_name(position, chosen)));
        let found = swindles(game, position, &tied, |reply| below.payoffs(reply))?;
        let best = best_swindle(&found).unwrap_or(0);
        if best > 0 {
            let chosen = tied.remove(best);
            tied.insert(0, chosen);
            let next = game.play(position, chosen);
            let after = below.find(&next, 1, 0)?;
            self.lead_with(answer, tied, after);
        }
        let named = |swindle: Swindle<Move>| Swindle {
            chosen: game.move_name(position, swindle.chosen),
            mistakes: swindle.mistakes,
            replies: swindle.replies,
        };
        answer.swindles = found.into_iter().map(named).collect();
        Ok(())
    }

    /// The answer for the first of these moves, after which this was found. What the others get
    /// may depend on the choice, so it is taken from there.
    fn lead_with(&self, answer: &mut Answer, best_moves: Vec<Move>, after: Option<Report<Move>>) {
        let mut line: Vec<Move> = best_moves.first().copied().into_iter().collect();
        let (exact, depth, counts) = (answer.exact, answer.depth, answer.counts);
        if let Some(after) = after {
            line.extend(after.line);
            let mut report = Report::new(after.payoffs, best_moves, line, counts);
            (report.exact, report.depth) = (exact, depth);
            self.fill_in(answer, &report);
        } else {
            self.fill_in_moves(answer, &best_moves, &line);
        }
    }
}
