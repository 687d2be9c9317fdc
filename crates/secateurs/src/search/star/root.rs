//! From the root: the value, every best move, and the line.

use super::node::Search;
use super::{Settings, StarBound};
use crate::capability::{BoundedSum, ZeroSum};
use crate::report::scaled;
use crate::search::ending::unless_refused;
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::plain::NumberOf;
use crate::search::window::Window;
use crate::{Counts, Finished, Player, Report, SearchError, Turn};

/// Searches once, and says what it found. `counts` holds the work done, also when it is stopped.
pub(super) fn search_to<G, H, M>(
    mut search: Search<'_, G, H, M>,
    position: &G::Position,
    settings: Settings,
    counts: &mut Counts,
) -> Result<Finished<G::Move>, SearchError>
where
    G: ZeroSum + BoundedSum,
    H: Horizon<G>,
    M: Memory<G, StarBound<G>>,
{
    let everything = search.everything()?;
    let found = search.visit(position, everything, 0, None, None);
    *counts = search.walk.work_after(counts);
    let value = match unless_refused(found)? {
        Ok(value) => value,
        Err(why) => return Ok(Finished::without_answer(why, *counts)),
    };
    let payoffs = search.payoffs(value).and_then(|payoffs| scaled(search.game, &payoffs));
    let mut report = Report {
        payoffs: payoffs.ok_or(SearchError::Overflow)?,
        best_moves: Vec::new(),
        line: Vec::new(),
        each_move: Vec::new(),
        exact: !search.estimated,
        depth: search.horizon.depth(),
        counts: *counts,
    };
    report.best_moves.extend(search.best_at_root);
    report.line.extend(search.best_at_root);
    if !settings.all_best_moves {
        return Ok(Finished::Complete(report));
    }
    let before = search.walk.meter.nodes();
    search.walk.observer.without_steps();
    let found = search.best_moves_and_line(position, value, &mut report);
    let stopped = unless_refused(found)?.err();
    counts.nodes = search.walk.meter.nodes();
    counts.tie_nodes += search.walk.meter.nodes() - before;
    report.counts = *counts;
    Ok(Finished::with_answer(report, stopped))
}

impl<G, H, M> Search<'_, G, H, M>
where
    G: ZeroSum + BoundedSum,
    H: Horizon<G>,
    M: Memory<G, StarBound<G>>,
{
    fn best_moves_and_line(
        &mut self,
        position: &G::Position,
        value: NumberOf<G>,
        report: &mut Report<G::Move>,
    ) -> Result<(), SearchError> {
        self.walk.observer.answer(report)?;
        report.best_moves = self.worth(position, value, 0, Some(report))?;
        report.line = report.best_moves.first().copied().into_iter().collect();
        let Some(&first) = report.line.first() else { return Ok(()) };
        let mut here = self.game.play(position, first);
        while let Some(&next) = self.worth(&here, value, report.line.len() as u32, None)?.first() {
            report.line.push(next);
            here = self.game.play(&here, next);
        }
        Ok(())
    }

    /// The first move that is worth as much as the position, or, where there is a report to tell
    /// them with, all of them, in canonical order; none where no player moves or the search went
    /// no further.
    fn worth(
        &mut self,
        position: &G::Position,
        value: NumberOf<G>,
        ply: u32,
        report: Option<&Report<G::Move>>,
    ) -> Result<Vec<G::Move>, SearchError> {
        let Turn::Player(mover) = self.game.turn(position) else { return Ok(Vec::new()) };
        if self.horizon.estimate(self.game, position, ply).is_some() {
            return Ok(Vec::new());
        }
        let everything = self.everything()?;
        // On the mover's side of the value there is nothing; on the other side, all is one.
        let asked = match mover {
            Player::ONE => Window { beta: value, ..everything },
            _ => Window { alpha: value, ..everything },
        };
        let mut choices = Vec::new();
        self.game.legal_moves(position, &mut choices);
        let mut worth = Vec::new();
        for chosen in choices {
            let found = self.descend(position, chosen, asked, ply, None)?;
            let is_worth = if mover == Player::ONE { found >= value } else { found <= value };
            if is_worth {
                worth.push(chosen);
                let Some(report) = report else { break };
                self.walk.observer.tied(report, &worth, self.walk.meter.nodes())?;
            }
        }
        Ok(worth)
    }
}
