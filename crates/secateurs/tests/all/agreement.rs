//! Every algorithm in every way in which it can be run, on small random games, against the plain
//! search that it must agree with.

use std::ops::ControlFlow;

use secateurs::algorithms::{
    Algorithm, Found, MAX_N, MINIMAX, Method, Offer, Reach, Row, RunsOn, Search, Task, Way, rows,
};
use secateurs::erased::{DynGame, Move, Position};
use secateurs::search::OneAgainstAll;
use secateurs::{
    Asked, Finished, Game, Known, Limits, NoChance, Observer, Payoffs, Rational, Report, Stopped,
    ValueKind, WithChance,
};

use super::graph::{Graph, Luck};
use super::took::Took;

const WAYS: [Way; 4] = [Way::Plain, Way::WithTable, Way::ToDepth, Way::UntilQuiet];

/// Counts what it is told. Children that are settled without a look count as cut off.
#[derive(Default)]
struct Counter {
    entered: u64,
    open: u64,
    cuts: u64,
}

impl<G: Game> Observer<G> for Counter {
    fn enter(&mut self, _: &G, _: &G::Position, ply: u32, by: Option<G::Move>, _: &Asked) {
        assert_eq!(ply == 0, by.is_none(), "only the root is reached by no move");
        self.entered += 1;
        self.open += 1;
    }

    fn cut(
        &mut self,
        _: &G,
        _: u32,
        _: secateurs::Cut,
        _: &[G::Move],
        reason: &dyn std::fmt::Display,
    ) {
        assert!(!reason.to_string().is_empty());
        self.cuts += 1;
    }

    fn value(&mut self, _: u32, _: &Payoffs<Rational>, kind: ValueKind) {
        self.cuts += u64::from(kind == ValueKind::Settled);
    }

    fn leave(&mut self, _: &G, _: &G::Position, _: u32, _: Option<G::Move>) {
        self.open -= 1;
    }
}

/// One game, from one position.
struct Case<C: Luck> {
    game: DynGame<C>,
    at: Position,
    what: String,
}

impl<C: Luck + RunsOn> Case<C> {
    fn run(&self, search: &'static Search, way: Way, task: Task<'_>) -> Option<Found> {
        let found =
            search.run(way, &self.game, &self.at, task, &mut |_| ControlFlow::Continue(()))?;
        Some(found.unwrap_or_else(|error| panic!("{}: {error}", self.what)))
    }

    /// The same; and whatever is told on the way, or said in the end, is true of the whole game.
    fn run_and_hear(
        &self,
        search: &'static Search,
        way: Way,
        task: Task<'_>,
        whole: &Report<Move>,
    ) -> Found {
        let is_true = |known: &Known<Move>| {
            let what = format!("{}, {task:?}, {known:?}", self.what);
            assert!(known.possible.allows(&whole.payoffs), "{what}");
            if let Some(report) = known.report.as_ref().filter(|report| report.exact) {
                assert_eq!(report.payoffs, whole.payoffs, "{what}");
                assert!(
                    report.best_moves.iter().all(|best| whole.best_moves.contains(best)),
                    "{what}"
                );
            }
        };
        let mut hear = |known: &Known<Move>| {
            is_true(known);
            ControlFlow::Continue(())
        };
        let found = search.run(way, &self.game, &self.at, task, &mut hear).expect("it fits");
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", self.what));
        if let Finished::Stopped { known, .. } = &found.finished {
            is_true(known);
        }
        found
    }

    /// Who has heard enough ends the search.
    fn break_off(&self, search: &'static Search, way: Way, task: Task<'_>) {
        let mut told = 0;
        let mut hear = |_: &Known<Move>| {
            told += 1;
            ControlFlow::Break(())
        };
        let found = search.run(way, &self.game, &self.at, task, &mut hear).expect("it fits");
        let stopped = found.unwrap().finished.stopped();
        assert_eq!(told, u32::from(stopped == Some(Stopped::Flag)), "{}, {task:?}", self.what);
    }

    fn plain(&self, search: &'static Search, way: Way, reach: Reach) -> Report<Move> {
        let task = Task { limits: &Limits::none(), method: Method::ORACLE.within(reach) };
        let found = self.run(search, way, task).expect("a plain search for every game");
        found.finished.complete().unwrap()
    }

    /// What an algorithm must find; `None` where nothing plain can be compared with it.
    fn oracle(&self, row: &Row, way: Way, reach: Reach) -> Option<Report<Move>> {
        let search = match row.algorithm {
            Algorithm::Uct => return None,
            Algorithm::Paranoid => OneAgainstAll::paranoid(),
            Algorithm::BestReply => OneAgainstAll::best_reply(),
            _ if way == Way::UntilQuiet => return Some(self.plain(&MINIMAX, way, reach)),
            _ if way == Way::ToDepth => return Some(self.plain(&MAX_N, way, reach)),
            _ => return Some(self.plain(&MAX_N, Way::Plain, reach)),
        };
        let (game, at, limits) = (&self.game, &self.at, &Limits::none());
        let found = match reach.depth {
            Some(depth) => search.depth(depth).run_plain(game, at, limits),
            None => search.run_plain(game, at, limits),
        };
        found.unwrap().complete()
    }

    /// Compares an algorithm with its oracle in a way. Adds what it took.
    fn compare(&self, row: &Row, offer: &Offer, way: Way, reach: Reach, took: &mut Took) {
        if offer.search.way::<C>(self.game.capabilities(), way).is_none() {
            return;
        }
        let Some(oracle) = self.oracle(row, way, reach) else { return };
        let method = Method::of(row.algorithm, offer.space).within(reach);
        let what = format!("{}, {method}, {way:?}, {reach:?}", self.what);
        let check = Check { oracle, by_bounds: uses_bounds(row.algorithm), what };
        for method in [method, method.value_only()] {
            let task = Task { limits: &Limits::none(), method };
            let found = self.run(offer.search, way, task).expect("it fits").finished;
            // A pruned search may find that the value rests on no estimate where a plain one
            // looks at some.
            let is_proof = found.report().is_some_and(|report| report.exact) && !check.oracle.exact;
            if check.by_bounds && way != Way::Plain && way != Way::WithTable || is_proof {
                self.check_proof(&found, &check);
            } else {
                check.same(&found, method.all_best_moves);
            }
            self.watch(row, offer, way, task, &found, &check);
            self.stop(offer, way, task, &check);
            let memory = if reach.table_megabytes > 0 { ", 1 MB" } else { "" };
            let all = if method.all_best_moves { ", all best moves" } else { "" };
            took.add(format!("{method}, {way:?}{memory}{all}"), &found.counts());
        }
    }

    /// Several threads find the same value.
    fn compare_threads(&self, row: &Row, offer: &Offer, way: Way, reach: Reach) {
        let method = Method::of(row.algorithm, offer.space).value_only();
        let task =
            Task { limits: &Limits::none(), method: method.within(Reach { threads: 2, ..reach }) };
        let Some(found) = self.run(offer.search, way, task) else { return };
        let oracle = self.oracle(row, way, reach).expect("a plain search");
        let found = found.finished.complete().expect("it has all the time");
        assert_eq!(found.payoffs, oracle.payoffs, "{}, {method}, {way:?}, threads", self.what);
    }

    /// Within a depth, bounds may prove the value of one of the best moves while others are only
    /// estimated. What is proved is true of the whole game.
    fn check_proof(&self, found: &Finished<Move>, check: &Check) {
        let what = &check.what;
        let report = found.report().unwrap_or_else(|| panic!("{what}: no answer"));
        assert_eq!(report.payoffs, check.oracle.payoffs, "{what}");
        if report.exact {
            let whole = self.plain(&MAX_N, Way::Plain, Reach::USUAL);
            assert_eq!(report.payoffs, whole.payoffs, "{what}");
            let is_best = |chosen: &Move| whole.best_moves.contains(chosen);
            assert!(report.best_moves.iter().all(is_best), "{what}");
        } else {
            let is_best = |chosen: &Move| check.oracle.best_moves.contains(chosen);
            assert!(report.best_moves.iter().all(is_best), "{what}");
        }
    }

    /// Whoever listens hears of every node that is counted, and changes nothing.
    fn watch(
        &self,
        row: &Row,
        offer: &Offer,
        way: Way,
        task: Task<'_>,
        quiet: &Finished<Move>,
        Check { by_bounds, what, .. }: &Check,
    ) {
        let mut counter = Counter::default();
        let found = offer.search.run_watched(way, &self.game, &self.at, task, &mut counter);
        let found = found.expect("it fits").unwrap().finished;
        let report = |found: &Finished<Move>| {
            found.report().cloned().unwrap_or_else(|| panic!("{what}: no answer"))
        };
        let (told, quiet) = (report(&found), report(quiet));
        assert_eq!(told.payoffs, quiet.payoffs, "{what}");
        // A story is told of one depth alone, so another of the best moves may be proved.
        if way == Way::Plain || !by_bounds {
            let seen = |report: Report<Move>| (report.best_moves, report.line, report.counts.nodes);
            assert_eq!(seen(told), seen(quiet), "{what}");
        }
        if row.has_story && way == Way::Plain && !task.method.all_best_moves {
            // Positions that are settled without a look at their moves are told, not counted.
            assert!(counter.entered >= found.counts().nodes, "{what}");
            assert_eq!(counter.open, 0, "{what}");
            assert_eq!(counter.cuts > 0, found.counts().pruned.total() > 0, "{what}");
        }
    }

    /// What a search says that was stopped is no more than what is true.
    fn stop(&self, offer: &Offer, way: Way, task: Task<'_>, check: &Check) {
        let Check { oracle, what, .. } = check;
        // Paranoid and best reply look for another value than that of the game.
        let is_for_all = !task.method.algorithm.row().is_heuristic;
        let whole = is_for_all.then(|| self.plain(&MAX_N, Way::Plain, Reach::USUAL));
        self.break_off(offer.search, way, task);
        for nodes in [1, 3, 8, 21, 55] {
            let limits = Limits { nodes: Some(nodes), ..task.limits.clone() };
            let task = Task { limits: &limits, ..task };
            let found = match &whole {
                Some(whole) => self.run_and_hear(offer.search, way, task, whole),
                None => self.run(offer.search, way, task).expect("it fits"),
            };
            let found = found.finished;
            assert!(found.counts().nodes <= nodes, "{what}, {nodes} nodes");
            assert!(found.stopped().is_some() || found.report().is_some(), "{what}, {nodes} nodes");
            if let Some(report) = found.report().filter(|report| report.exact && oracle.exact) {
                assert_eq!(report.payoffs, oracle.payoffs, "{what}, {nodes} nodes");
            }
        }
    }
}

/// Whether an algorithm asks a game for bounds on its value.
fn uses_bounds(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::AlphaBeta(_) | Algorithm::Star1 | Algorithm::Star2)
}

/// What must be found.
struct Check {
    oracle: Report<Move>,
    by_bounds: bool,
    what: String,
}

impl Check {
    /// The same value, best moves and line. Where bounds already say what a value is, the line
    /// ends, and whoever asks for one best move gets any of them.
    fn same(&self, found: &Finished<Move>, all_best_moves: bool) {
        let Self { oracle, by_bounds, what } = self;
        let found = found.clone().complete().unwrap_or_else(|| panic!("{what}: not complete"));
        assert_eq!(found.payoffs, oracle.payoffs, "{what}");
        if all_best_moves {
            assert_eq!(found.best_moves, oracle.best_moves, "{what}");
        }
        if !by_bounds {
            assert_eq!(found.best_moves.first(), oracle.best_moves.first(), "{what}");
            assert_eq!(found.line, oracle.line, "{what}");
        } else if all_best_moves {
            assert!(oracle.line.starts_with(&found.line), "{what}");
            assert_eq!(found.line.is_empty(), oracle.line.is_empty(), "{what}");
        } else {
            assert!(found.best_moves.iter().all(|best| oracle.best_moves.contains(best)), "{what}");
        }
    }
}

/// Every algorithm on this many graphs.
fn all_agree<C: Luck + RunsOn>(graphs: u64) -> Took {
    let mut took = Took::default();
    for seed in 0..graphs {
        let game = Graph::<C>::random(seed).erased();
        let at = game.start();
        let case = Case { game, at, what: format!("graph {seed}") };
        for row in rows() {
            for offer in &row.offers {
                for way in WAYS {
                    in_every_way(&case, row, offer, way, seed, &mut took);
                }
            }
        }
    }
    took
}

fn in_every_way<C: Luck + RunsOn>(
    case: &Case<C>,
    row: &Row,
    offer: &Offer,
    way: Way,
    seed: u64,
    took: &mut Took,
) {
    let depth = matches!(way, Way::ToDepth | Way::UntilQuiet).then_some(1 + seed as u32 % 5);
    let reach = |table_megabytes| Reach { depth, table_megabytes, ..Reach::USUAL };
    case.compare(row, offer, way, reach(0), took);
    if way != Way::Plain {
        case.compare(row, offer, way, reach(1), took);
    }
    if way == Way::WithTable && uses_bounds(row.algorithm) && seed.is_multiple_of(10) {
        case.compare_threads(row, offer, way, reach(1));
    }
}

#[test]
fn every_algorithm_agrees_without_chance() {
    all_agree::<NoChance>(300).check("without-chance.txt");
}

#[test]
fn every_algorithm_agrees_with_chance() {
    all_agree::<WithChance>(200).check("with-chance.txt");
}
