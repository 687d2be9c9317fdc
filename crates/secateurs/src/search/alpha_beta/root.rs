//! From the root: with which windows to ask, how deep, and what to report.

use super::experience::Experience;
use super::facts::Facts;
use super::memory::Memory;
use super::node::{Reply, Search};
use super::{INFINITY, Settings, Window, Windows};
use crate::capability::ZeroSum;
use crate::observe::tell_found;
use crate::search::ending::unless_refused;
use crate::search::horizon::Horizon;
use crate::search::way::ToTheEnd;
use crate::{
    Counts, Finished, Known, Limits, Meter, NoChance, Observer, Report, SearchError, Turn, Utility,
    Watch,
};

/// The horizons to search to, one after the other.
pub(super) trait Depths<G: ZeroSum> {
    type Horizon: Horizon<G>;

    /// The last horizon's number; the first is 1.
    fn last(&self) -> u32;

    fn horizon(&self, number: u32) -> Self::Horizon;
}

/// The end of the game only.
pub(super) struct OnlyTheEnd;

impl<G: ZeroSum> Depths<G> for OnlyTheEnd {
    type Horizon = ToTheEnd;

    fn last(&self) -> u32 {
        1
    }

    fn horizon(&self, _: u32) -> ToTheEnd {
        ToTheEnd
    }
}

/// Depth 1, 2, 3 and so on.
pub(super) struct EveryDepth<H> {
    pub(super) last: u32,
    pub(super) horizon: fn(u32) -> H,
}

impl<G: ZeroSum, H: Horizon<G>> Depths<G> for EveryDepth<H> {
    type Horizon = H;

    fn last(&self) -> u32 {
        // More is not told apart where positions are remembered, and no search gets there.
        self.last.min(u32::from(u16::MAX) - 1)
    }

    fn horizon(&self, number: u32) -> H {
        (self.horizon)(number)
    }
}

/// Searches to one horizon after the other until the value is that of the whole game, the last
/// is reached, or a limit is.
pub(super) fn search<G, R>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
    depths: &impl Depths<G>,
    mut recall: R,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError>
where
    G: ZeroSum<Chance = NoChance>,
    R: Memory<G>,
{
    let mut meter = Meter::new(limits);
    let mut experience = Experience::new(Facts::of(game, position, u32::MAX));
    let mut counts = Counts::default();
    let mut report = None;
    let mut values = Vec::new();
    // Who watches wants to see one search, not how it was prepared.
    let first = if observer.listens() { depths.last() } else { 1 };
    for number in first..=depths.last() {
        let is_last = number == depths.last();
        let horizon = depths.horizon(number);
        let mut asker = Asker { game, position, settings, meter: &mut meter, counts: &mut counts };
        match asker.ask(&horizon, &mut recall, &mut experience, observer, &values) {
            Ok((found, reply)) if reply.is_lasting || is_last => {
                // A value that lasts is that of the last depth too; its ties may not be.
                let horizon = depths.horizon(depths.last());
                return asker.finish(&horizon, recall, experience, found, reply, observer);
            }
            Ok((found, reply)) => {
                values.push(reply.value);
                let possible = experience.proved.possible(game);
                let known = Known { possible, ..Known::answer(found) };
                let told = tell_found(observer, &known);
                report = known.report;
                if let Err(why) = told {
                    let possible = experience.proved.possible(game);
                    return Ok(Finished::Stopped {
                        why,
                        known: Known { report, possible, counts },
                    });
                }
            }
            Err(SearchError::Stopped(why)) => {
                let possible = experience.proved.possible(game);
                return Ok(Finished::Stopped { why, known: Known { report, possible, counts } });
            }
            Err(refused) => return Err(refused),
        }
    }
    unreachable!("the last horizon ends the search")
}

/// One position, asked about with growing knowledge.
struct Asker<'a, G: ZeroSum> {
    game: &'a G,
    position: &'a G::Position,
    settings: Settings,
    meter: &'a mut Meter,
    counts: &'a mut Counts,
}

impl<G: ZeroSum<Chance = NoChance>> Asker<'_, G> {
    /// The value at one horizon, after the values at all before.
    fn ask<H: Horizon<G>, R: Memory<G>>(
        &mut self,
        horizon: &H,
        recall: &mut R,
        experience: &mut Experience<G::Move>,
        observer: &mut dyn Observer<G>,
        values: &[Utility],
    ) -> Result<(Report<G::Move>, Reply), SearchError> {
        let asks_twice = self.settings.windows == Windows::Null;
        let mut search = Search::new(
            self.game,
            horizon,
            asks_twice,
            recall,
            experience,
            self.meter,
            Watch::of(observer),
        );
        let found = match self.settings.windows {
            Windows::FromTheRoot => search.by_questions(self.position, values),
            Windows::Full | Windows::Null => search.by_aspiration(self.position, values),
        };
        *self.counts = search.walk.work_after(self.counts);
        let reply = found?;
        let line = search.remembered_line(self.position);
        let report = Report {
            payoffs: search.payoffs(reply.value).ok_or(SearchError::Overflow)?,
            best_moves: line.first().copied().into_iter().collect(),
            line,
            each_move: Vec::new(),
            exact: reply.is_lasting,
            depth: horizon.depth(),
            counts: *self.counts,
        };
        Ok((report, reply))
    }

    /// Finds what is still to be said once the value is known.
    fn finish<H: Horizon<G>, R: Memory<G>>(
        self,
        horizon: &H,
        mut recall: R,
        mut experience: Experience<G::Move>,
        mut report: Report<G::Move>,
        reply: Reply,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        if !self.settings.all_best_moves {
            return Ok(Finished::Complete(report));
        }
        let before = self.meter.nodes();
        let mut search = Search::new(
            self.game,
            horizon,
            false,
            &mut recall,
            &mut experience,
            self.meter,
            Watch::only_found(observer),
        );
        let found = search.best_moves_and_line(self.position, reply.value, &mut report);
        let stopped = unless_refused(found)?.err();
        self.counts.nodes = self.meter.nodes();
        self.counts.tie_nodes += self.meter.nodes() - before;
        report.counts = *self.counts;
        Ok(Finished::with_answer(report, stopped))
    }
}

impl<G, H, R> Search<'_, G, H, R>
where
    G: ZeroSum<Chance = NoChance>,
    H: Horizon<G>,
    R: Memory<G>,
{
    /// Asks with one window, and tells what that proves.
    fn ask_root(&mut self, position: &G::Position, window: Window) -> Result<Reply, SearchError> {
        let reply = self.visit(position, window, 0, None)?;
        let before = self.experience.proved;
        let proved = before.after(reply, window);
        self.experience.proved = proved;
        if self.walk.observer.hears() && (before.least, before.most) != (proved.least, proved.most)
        {
            let counts = Counts { nodes: self.walk.meter.nodes(), ..self.walk.counts };
            let possible = proved.possible(self.game);
            self.walk.observer.found(&Known { possible, ..Known::nothing(counts) })?;
        }
        Ok(reply)
    }

    /// Asks with a window around the last value, and with wider ones until the value is inside.
    fn by_aspiration(
        &mut self,
        position: &G::Position,
        values: &[Utility],
    ) -> Result<Reply, SearchError> {
        let (mut window, mut width) = match values {
            // Depths of equal parity look alike.
            [.., guess, last] => {
                let width = last.saturating_sub(*guess).saturating_abs().clamp(8, 1 << 40);
                (around(*guess, width), width)
            }
            _ => (Window::EVERYTHING, INFINITY),
        };
        loop {
            let reply = self.ask_root(position, window)?;
            if reply.value <= window.alpha {
                self.walk.counts.researches += 1;
                width = width.saturating_mul(4);
                window.alpha = around(reply.value, width).alpha;
            } else if reply.value >= window.beta {
                self.walk.counts.researches += 1;
                width = width.saturating_mul(4);
                window.beta = around(reply.value, width).beta;
            } else {
                return Ok(reply);
            }
        }
    }

    /// Asks whether the value is at least a guess, with better and better guesses: MTD(f).
    fn by_questions(
        &mut self,
        position: &G::Position,
        values: &[Utility],
    ) -> Result<Reply, SearchError> {
        let known = Window::EVERYTHING;
        let (mut least, mut most) = (known.alpha, known.beta);
        let mut is_lasting = [true; 2];
        let mut guess = values.iter().rev().nth(1).or(values.last()).copied().unwrap_or(0);
        while least < most {
            let asked = if guess == least { guess + 1 } else { guess };
            let reply = self.ask_root(position, Window::at_least(asked))?;
            guess = reply.value;
            if reply.value < asked {
                (most, is_lasting[0]) = (reply.value, reply.is_lasting);
            } else {
                (least, is_lasting[1]) = (reply.value, reply.is_lasting);
            }
        }
        Ok(Reply { value: guess, is_lasting: is_lasting == [true; 2] })
    }

    fn best_moves_and_line(
        &mut self,
        position: &G::Position,
        value: Utility,
        report: &mut Report<G::Move>,
    ) -> Result<(), SearchError> {
        if !matches!(self.game.turn(position), Turn::Player(_)) {
            return Ok(());
        }
        self.walk.observer.answer(report)?;
        let tied = self.tied(position, value, report)?;
        let mut line = tied.first().copied().into_iter().collect();
        report.best_moves = tied;
        self.first_best_line(position, value, &mut line)?;
        report.line = line;
        Ok(())
    }
}

fn around(value: Utility, width: Utility) -> Window {
    Window { alpha: value.saturating_sub(width).max(-INFINITY), beta: value.saturating_add(width) }
}
