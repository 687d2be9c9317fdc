//! From the root: one search to one horizon, with all best moves and the whole line.

use super::Pruning;
use super::node::{Path, Pruned};
use super::order::SearchOrder;
use crate::outcome::OutcomeSpace;
use crate::report::scaled;
use crate::search::ending::unless_refused;
use crate::search::horizon::Horizon;
use crate::search::memory::Memory;
use crate::search::walk::{Walk, complete_line};
use crate::{Counts, Finished, Game, Meter, Observer, Report, SearchError, Watch};

/// The place of each move of a line among the legal moves.
pub(super) fn canonical_indices<G: Game>(
    game: &G,
    root: &G::Position,
    line: &[G::Move],
) -> Vec<u32> {
    let mut here = root.clone();
    let mut moves = Vec::new();
    let mut indices = Vec::new();
    for &chosen in line {
        moves.clear();
        game.legal_moves(&here, &mut moves);
        let Some(index) = moves.iter().position(|&legal| legal == chosen) else { break };
        indices.push(index as u32);
        here = game.play(&here, chosen);
    }
    indices
}

/// One search to one horizon.
pub(super) struct Task<'a, G, S, R, H> {
    pub(super) game: &'a G,
    pub(super) space: &'a S,
    pub(super) pruning: &'a Pruning<R>,
    pub(super) horizon: &'a H,
}

impl<G, S, R, H> Task<'_, G, S, R, H>
where
    G: Game,
    S: OutcomeSpace<G>,
    R: SearchOrder + Clone,
    H: Horizon<G>,
{
    pub(super) fn run<M: Memory<G, S::Known>>(
        &self,
        position: &G::Position,
        memory: &mut M,
        meter: &mut Meter,
        counts: &mut Counts,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let mut search = self.search(&mut *memory, &mut *meter, Watch::of(observer));
        let found = search.value(position);
        *counts = search.walk.work_after(counts);
        let value = match unless_refused(found)? {
            Ok(value) => value,
            Err(why) => {
                let known = search.known_when_stopped(position, *counts);
                return Ok(Finished::Stopped { why, known });
            }
        };
        let exact = !search.estimated;
        let mut line = search.path.lines.take();
        let payoffs = scaled(self.game, &self.space.payoffs(value)).ok_or(SearchError::Overflow)?;
        let depth = self.horizon.depth();
        let mut search = self.search(&mut *memory, &mut *meter, Watch::nobody());
        complete_line(self.game, position, &mut line, |here, ply| search.line(here, ply))?;
        let best_moves: Vec<G::Move> = line.first().copied().into_iter().collect();
        let new = Report::new(payoffs, best_moves, line, *counts);
        let mut report = Report { exact, depth, ..new };
        if !self.pruning.all_best_moves {
            return Ok(Finished::Complete(report));
        }
        let before = meter.nodes();
        let mut search = self.search(memory, &mut *meter, Watch::only_found(observer));
        let told = search.walk.observer.answer(&report).map_err(SearchError::from);
        let found = told.and_then(|()| search.find_tied(position, value, &mut report));
        let stopped = unless_refused(found)?.err();
        counts.nodes = meter.nodes();
        counts.tie_nodes += meter.nodes() - before;
        report.counts = *counts;
        Ok(Finished::with_answer(report, stopped))
    }

    fn search<'s, M>(
        &'s self,
        memory: &'s mut M,
        meter: &'s mut Meter,
        observer: Watch<'s, G>,
    ) -> Pruned<'s, G, S, &'s H, &'s mut M, R> {
        Pruned {
            game: self.game,
            space: self.space,
            rule: *self.pruning.rule.row(),
            at_chance: self.pruning.at_chance,
            horizon: self.horizon,
            memory,
            order: self.pruning.order.clone(),
            walk: Walk::new(meter, observer),
            path: Path::new(),
            first_ply: 0,
            estimated: false,
            probed: None,
            left: None,
        }
    }
}
