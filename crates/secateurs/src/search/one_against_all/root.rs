//! From the root: the value, every best move, and the line.

use super::Settings;
use super::memory::Memory;
use super::node::{OwnWindow, Place, Search};
use crate::report::scaled;
use crate::search::ending::unless_refused;
use crate::search::horizon::Horizon;
use crate::search::plain::NumberOf;
use crate::search::window::{End, Window};
use crate::{Counts, Finished, Game, Player, Report, SearchError, Turn};

/// Searches once, and says what it found. `counts` holds the work done, also when it is stopped.
pub(super) fn search_to<G, H, M>(
    mut search: Search<'_, G, H, M>,
    position: &G::Position,
    settings: Settings,
    counts: &mut Counts,
) -> Result<Finished<G::Move>, SearchError>
where
    G: Game,
    H: Horizon<G>,
    M: Memory<G>,
{
    let root = Place { position, replied: None, ply: 0 };
    let found = search.visit(root, Window::EVERYTHING, None);
    *counts = search.walk.work_after(counts);
    let value = match unless_refused(found)? {
        Ok(value) => value,
        Err(why) => return Ok(Finished::without_answer(why, *counts)),
    };
    let line = search.lines.take();
    let mut report = Report {
        payoffs: scaled(search.game, &value).ok_or(SearchError::Overflow)?,
        best_moves: line.first().copied().into_iter().collect(),
        line,
        each_move: Vec::new(),
        exact: !search.estimated,
        depth: search.horizon.depth(),
        counts: *counts,
    };
    search.walk.observer.without_steps();
    if report.depth.is_none() {
        search.complete(position, &mut report.line)?;
    }
    let before = search.walk.meter.nodes();
    let mut stopped = None;
    if settings.all_best_moves {
        let exact = report.exact;
        // Only what is so is told: see `Settings::judge`, which has the last word.
        report.exact &= settings.finds_the_value(search.game);
        stopped = unless_refused(search.add_tied(root, value[search.me], &mut report))?.err();
        report.exact = exact;
    }
    counts.nodes = search.walk.meter.nodes();
    counts.tie_nodes += search.walk.meter.nodes() - before;
    report.counts = *counts;
    Ok(Finished::with_answer(report, stopped))
}

impl<G, H, M> Search<'_, G, H, M>
where
    G: Game,
    H: Horizon<G>,
    M: Memory<G>,
{
    /// Adds the moves that are as good as the first of the best; none before it is.
    fn add_tied(
        &mut self,
        root: Place<'_, G>,
        value: NumberOf<G>,
        report: &mut Report<G::Move>,
    ) -> Result<(), SearchError> {
        self.walk.observer.answer(report)?;
        let Some(&best) = report.best_moves.first() else { return Ok(()) };
        let mut choices = Vec::new();
        self.game.legal_moves(root.position, &mut choices);
        let later = choices.into_iter().skip_while(|&chosen| chosen != best).skip(1);
        let at_least_as_good = OwnWindow::<G> { beta: End::At(value), ..Window::EVERYTHING };
        for chosen in later {
            if self.descend(root, chosen, None, at_least_as_good)?[self.me] >= value {
                report.add_tied(chosen, self.walk.meter.nodes());
                self.walk.observer.answer(report)?;
            }
        }
        Ok(())
    }

    /// Goes on with a line that ends at a remembered position, by searching from there. Where a
    /// limit does not allow that, the line stays short.
    fn complete(&mut self, root: &G::Position, line: &mut Vec<G::Move>) -> Result<(), SearchError> {
        let mut here = (root.clone(), None);
        for &chosen in &*line {
            here = self.follow(&here, chosen);
        }
        while let Turn::Player(_) = self.game.turn(&here.0) {
            self.lines.take();
            let place = Place { position: &here.0, replied: here.1, ply: 0 };
            match self.visit(place, Window::EVERYTHING, None) {
                Ok(_) => {}
                Err(SearchError::Stopped(_)) => break,
                Err(refused) => return Err(refused),
            }
            for chosen in self.lines.take() {
                here = self.follow(&here, chosen);
                line.push(chosen);
            }
        }
        Ok(())
    }

    /// The position after a move, and who has replied by then.
    fn follow(
        &mut self,
        (position, replied): &(G::Position, Option<Player>),
        chosen: G::Move,
    ) -> (G::Position, Option<Player>) {
        let place = Place { position, replied: *replied, ply: 0 };
        let mut replied = *replied;
        if let Turn::Player(mover) = self.game.turn(position) {
            let expected = self.list_moves(place, mover);
            self.walk.moves.clear();
            replied = self.replied_after(place, mover, expected, chosen);
        }
        (self.game.play(position, chosen), replied)
    }
}
