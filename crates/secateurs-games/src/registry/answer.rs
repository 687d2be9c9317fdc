//! What a search found, in words and numbers that need no game to be understood.

use secateurs::algorithms::{Found, RunsOn};
use secateurs::capability::EnumerableOutcomes;
use secateurs::erased::{Capability, Move, Position};
use secateurs::{Counts, Finished, Game, Known, Player, Possible, PossibleValue, Report, Turn};

use super::Method;
use super::any_game::{Answer, OutcomeBySeat, PossibleBySeat};
use super::erased::Erased;

impl<C: RunsOn> Erased<C> {
    /// What a search found.
    pub(super) fn answer(&self, method: Method, found: &Found) -> Answer {
        let game = &self.game;
        let strategy = found.strategy.iter().map(|(position, chosen)| {
            (game.position_name(position), game.move_name(position, *chosen))
        });
        let mut answer = self.no_answer(method, found.finished.counts());
        answer.strategy = strategy.collect();
        answer.stopped = found.finished.stopped();
        if let Some(report) = found.finished.report() {
            self.fill_in(&mut answer, report);
        }
        if let Finished::Stopped { known, .. } = &found.finished {
            answer.possible = self.by_seat(&known.possible);
        }
        answer
    }

    /// What a search knows before it is done.
    pub(super) fn answer_so_far(&self, method: Method, known: &Known<Move>) -> Answer {
        let mut answer = self.no_answer(method, known.counts);
        if let Some(report) = &known.report {
            self.fill_in(&mut answer, report);
        }
        answer.possible = self.by_seat(&known.possible);
        answer
    }

    fn no_answer(&self, method: Method, counts: Counts) -> Answer {
        Answer {
            method,
            payoffs: None,
            players: self.game.players(),
            outcome: None,
            best_moves: Vec::new(),
            each_move: Vec::new(),
            swindles: Vec::new(),
            line: Vec::new(),
            strategy: Vec::new(),
            exact: false,
            depth: None,
            possible: PossibleBySeat::Anything,
            stopped: None,
            counts,
        }
    }

    fn by_seat(&self, possible: &Possible) -> PossibleBySeat {
        let seating = self.game.seating();
        match possible {
            Possible::OneOf(values) => {
                let by_seat = |value: &PossibleValue| self.outcome_by_seat(value);
                PossibleBySeat::OneOf(values.iter().map(by_seat).collect())
            }
            Possible::Between(bounds) => PossibleBySeat::Between(
                seating.players().map(|player| bounds[player.index()]).collect(),
            ),
            _ => PossibleBySeat::Anything,
        }
    }

    fn outcome_by_seat(&self, value: &PossibleValue) -> OutcomeBySeat {
        let seating = self.game.seating();
        OutcomeBySeat {
            payoffs: seating.players().map(|player| value.payoffs[player]).collect(),
            outcome: counted(seating.players().map(|player| value.tally[player.index()])),
        }
    }

    pub(super) fn fill_in(&self, answer: &mut Answer, report: &Report<Move>) {
        let of_seat = |player| report.payoffs[player];
        answer.payoffs = Some(self.game.seating().players().map(of_seat).collect());
        self.fill_in_moves(answer, &report.best_moves, &report.line);
        let each = |(chosen, value): &(Move, PossibleValue)| {
            (self.game.move_name(&self.position, *chosen), self.outcome_by_seat(value))
        };
        answer.each_move = report.each_move.iter().map(each).collect();
        answer.exact = report.exact;
        answer.depth = report.depth;
    }

    /// The best moves, the line, and what was counted at its end.
    pub(super) fn fill_in_moves(&self, answer: &mut Answer, best_moves: &[Move], line: &[Move]) {
        let name = |chosen: &Move| self.game.move_name(&self.position, *chosen);
        answer.best_moves = best_moves.iter().map(name).collect();
        answer.line.clear();
        let mut here = self.position.clone();
        for &chosen in line {
            answer.line.push(self.game.move_name(&here, chosen));
            here = self.game.play(&here, chosen);
        }
        answer.outcome = self.outcome_of(&here);
    }

    /// What each seat has counted, where the game is over and counts.
    fn outcome_of(&self, position: &Position) -> Option<Vec<u8>> {
        let counts = self.has().has(Capability::EnumerableOutcomes);
        let Turn::Over(_) = self.game.turn(position) else { return None };
        let outcomes = if counts { self.game.outcomes() } else { return None };
        let tally = outcomes[self.game.outcome_index(position)].tally;
        let of_seat = |player: Player| tally[player.index()];
        counted(self.game.seating().players().map(of_seat))
    }
}

/// What was counted, unless it is nothing: games that tell outcomes apart by payoffs alone count
/// nothing.
fn counted(tally: impl Iterator<Item = u8>) -> Option<Vec<u8>> {
    let tally: Vec<u8> = tally.collect();
    Some(tally).filter(|tally| tally.iter().any(|&count| count > 0))
}
