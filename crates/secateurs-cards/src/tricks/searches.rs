//! The searches that belong to trick games alone.

use secateurs::capability::{OwnSearch, OwnSearches};

use super::game::{Scoring, TrickGame};
use super::solution::TrickSearch;
use super::{two_sides, whole};

impl<const SEATS: usize, S: Scoring + 'static> OwnSearches for TrickGame<SEATS, S> {
    const SEARCHES: &'static [OwnSearch<Self>] = &[
        OwnSearch {
            name: "whole-deal",
            fits: |_, position| whole::fits(position),
            solve: |game, position, task, observer| {
                TrickSearch::from(task.method).whole_deal(game, position, task.limits, observer)
            },
        },
        OwnSearch {
            name: "double-dummy",
            fits: two_sides::fits,
            solve: |game, position, task, observer| {
                TrickSearch::from(task.method).double_dummy(game, position, task.limits, observer)
            },
        },
    ];
}
