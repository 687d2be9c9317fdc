//! The searches that belong to trick games alone.

use secateurs::algorithms::Task;
use secateurs::capability::{OwnSearch, OwnSearches};

use super::game::{Scoring, TrickGame};
use super::two_sides::{self, DoubleDummy};
use super::whole::{self, WholeDeal};

impl<const SEATS: usize, S: Scoring + 'static> OwnSearches for TrickGame<SEATS, S> {
    const SEARCHES: &'static [OwnSearch<Self>] = &[
        OwnSearch {
            name: "whole-deal",
            fits: |game, position| whole::fits(game.rules(), position),
            solve: |game, position, Task { method, limits }, observer| {
                let search = WholeDeal::new().all_best_moves(method.all_best_moves);
                search.table(method.reach.table_megabytes).run(game, position, limits, observer)
            },
        },
        OwnSearch {
            name: "double-dummy",
            fits: two_sides::fits,
            solve: |game, position, Task { method, limits }, observer| {
                let search = DoubleDummy::new().all_best_moves(method.all_best_moves);
                search.table(method.reach.table_megabytes).run(game, position, limits, observer)
            },
        },
    ];
}
