//! The searches that belong to trick games alone.

use secateurs::capability::{OwnSearch, OwnSearches};

use super::game::{Scoring, TrickGame};
use super::{two_sides, whole};

impl<const SEATS: usize, S: Scoring + 'static> OwnSearches for TrickGame<SEATS, S> {
    const SEARCHES: &'static [OwnSearch<Self>] = &[
        OwnSearch {
            name: "whole-deal",
            fits: |game, position| whole::fits(game.rules(), position),
            solve: whole::whole_deal,
        },
        OwnSearch { name: "double-dummy", fits: two_sides::fits, solve: two_sides::double_dummy },
    ];
}
