//! Everything that can be checked of a game of one's own, in one line of its tests.
//!
//! ```
//! use secateurs::capability::{BoundedSum, Keyed, SumBounds};
//! use secateurs::{Game, NoChance, Payoffs, Player, Turn};
//!
//! /// Two children take one or two of the sweets in turn, and keep them.
//! struct Sweets(i64);
//!
//! impl Game for Sweets {
//!     type Position = ([i64; 2], usize);
//!     type Move = i64;
//!     type Chance = NoChance;
//!     fn players(&self) -> usize { 2 }
//!     fn start(&self) -> Self::Position { ([0; 2], 0) }
//!     fn turn(&self, &(taken, mover): &Self::Position) -> Turn<NoChance> {
//!         if taken[0] + taken[1] < self.0 { return Turn::Player(Player::new(mover)) }
//!         Turn::Over(Payoffs::new(taken))
//!     }
//!     fn legal_moves(&self, (taken, _): &Self::Position, moves: &mut Vec<i64>) {
//!         moves.extend(1..=(self.0 - taken[0] - taken[1]).min(2));
//!     }
//!     fn play(&self, &(mut taken, mover): &Self::Position, more: i64) -> Self::Position {
//!         taken[mover] += more;
//!         (taken, 1 - mover)
//!     }
//! }
//!
//! impl Keyed for Sweets {
//!     type Key = Self::Position;
//!     fn key(&self, position: &Self::Position) -> Option<Self::Position> { Some(*position) }
//! }
//!
//! impl BoundedSum for Sweets {
//!     fn bounds(&self) -> SumBounds {
//!         SumBounds { least: Payoffs::new([0; 2]), max_sum: self.0, step: 1 }
//!     }
//! }
//!
//! // In a test of your own crate. It panics with what is wrong.
//! let compared = secateurs_testkit::check_game!(Sweets, Sweets(7));
//! assert!(compared > 100);
//! ```

use std::ops::ControlFlow;

use secateurs::algorithms::{
    IMP_MINIMAX, MAX_N, Method, Offer, Row, RunsOn, Search, Task, Way, rows,
};
use secateurs::erased::{Capability, DynGame, Move, Position};
use secateurs::{Game, Limits, Report, Turn, check_promises};

/// How many random games are played.
const GAMES: u64 = 20;

/// Positions whose plain search takes more nodes are not searched by the others.
const MOST_NODES: u64 = 20_000;

/// Checks a game of this type: the contract, what its capabilities promise, and that every exact
/// algorithm which fits finds what plain search finds (payoffs, all best moves and the principal
/// variation), from many random positions. Gives the number of comparisons; panics with what is
/// wrong. Positions need `PartialEq` and `Debug`.
#[macro_export]
macro_rules! check_game {
    ($type:ty, $game:expr) => {{
        let game: $type = $game;
        $crate::conformance::check(&game, 1, 50);
        $crate::own_game::check(&$crate::erase!($type, game).finish())
    }};
}

/// The same for a game that has been erased, without what needs its type.
///
/// # Panics
/// When a promise is broken, when two searches do not agree, or when no position could be
/// searched to its end by plain search.
pub fn check<C: RunsOn>(game: &DynGame<C>) -> u64 {
    let mut random = secateurs::Random::new(1);
    if let Err(lie) = check_promises(game, &game.start(), GAMES as u32, &mut random) {
        panic!("{lie}");
    }
    let mut compared = 0;
    for seed in 0..GAMES {
        for position in positions(game, seed) {
            compared += compare(game, &position);
        }
    }
    assert!(compared > 0, "no position is over within {MOST_NODES} nodes: try a smaller game");
    compared
}

/// The positions of a random game, those near its end if it is long.
fn positions<C: RunsOn>(game: &DynGame<C>, seed: u64) -> Vec<Position> {
    const MOST_POSITIONS: usize = 8;
    let mut random = secateurs::Random::spread(seed);
    let mut path = vec![game.start()];
    let mut moves = Vec::new();
    while let Some(here) = path.last().filter(|_| path.len() <= 1000) {
        if matches!(game.turn(here), Turn::Over(_)) {
            break;
        }
        moves.clear();
        game.legal_moves(here, &mut moves);
        path.push(game.play(here, random.pick(&moves)));
    }
    let skipped = path.len().saturating_sub(MOST_POSITIONS);
    path.split_off(skipped)
}

/// Compares every exact search of a position with the plain one.
fn compare<C: RunsOn>(game: &DynGame<C>, position: &Position) -> u64 {
    let is_hidden = game.capabilities().has(Capability::InformationSets);
    let plain: &'static Search = if is_hidden { &IMP_MINIMAX } else { &MAX_N };
    let Some(expected) = found(game, position, plain, Way::Plain, Method::ORACLE) else { return 0 };
    let mut compared = 0;
    for (row, offer) in exact() {
        for way in [Way::Plain, Way::WithTable] {
            let method = Method::of(row.algorithm, offer.space);
            let is_own = offer.search.is_own();
            if is_own && !game.has_own_search_for(row.name, position) {
                continue;
            }
            let Some(answer) = found(game, position, offer.search, way, method) else { continue };
            let seen = |report: &Report<Move>| {
                (report.payoffs, report.best_moves.clone(), report.line.clone())
            };
            assert_eq!(seen(&answer), seen(&expected), "{method} and {} disagree", plain.name);
            compared += 1;
        }
    }
    compared
}

/// Every search that finds the value.
fn exact() -> impl Iterator<Item = (&'static Row, &'static Offer)> {
    let rows = rows().iter().filter(|row| !row.is_heuristic);
    rows.flat_map(|row| row.offers.iter().map(move |offer| (row, offer)))
}

/// What a search finds within the budget; `None` if it does not fit the game, or does not end.
fn found<C: RunsOn>(
    game: &DynGame<C>,
    position: &Position,
    search: &'static Search,
    way: Way,
    method: Method,
) -> Option<Report<Move>> {
    let limits = Limits { nodes: Some(MOST_NODES), ..Limits::none() };
    let task = Task { limits: &limits, method };
    let found = search.run(way, game, position, task, &mut |_| ControlFlow::Continue(()))?;
    match found {
        Ok(found) => found.finished.complete(),
        Err(refused) => panic!("{method}: {refused}"),
    }
}
