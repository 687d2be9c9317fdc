//! The words of a story, each explained once.

use secateurs::PruneRule;
use secateurs::search::Windows;
use secateurs_games::registry::Algorithm;
use serde::{Deserialize, Serialize};

/// A word of the field, and what it means in the story of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    /// The word.
    pub name: String,
    /// What it means.
    pub meaning: String,
}

const VALUE: (&str, &str) = ("principal variation", "the line of play that the value comes from");
const WINDOW: (&str, &str) = (
    "window (alpha, beta)",
    "the values of player 1 that can still matter at a node: those between alpha and beta",
);
const ALPHA: (&str, &str) =
    ("alpha", "player 1 has a choice above that is worth so much: only more than that matters");
const BETA: (&str, &str) = (
    "beta",
    "player 2 has a choice above that holds player 1 to so much: only less than that matters",
);
const ROOT_WINDOW: (&str, &str) = (
    "window (alpha, beta)",
    "the payoffs of the player at the root that can still matter at a node: those between alpha \
     and beta",
);
const ROOT_ALPHA: (&str, &str) = (
    "alpha",
    "the player at the root has a choice above that is worth so much: only more than that matters",
);
const ROOT_BETA: (&str, &str) = (
    "beta",
    "the others have a choice above that holds the player at the root to so much: only less than \
     that matters",
);
const FAILS: (&str, &str) = (
    "fails low, fails high",
    "the value is not above alpha, or not below beta; a bound is all that is known of it",
);
const CUT_OFF: (&str, &str) = (
    "cut-off",
    "the value of a node is known to be outside of its window: the rest is not searched",
);
const ALPHA_CUT_OFF: (&str, &str) = (
    "alpha cut-off",
    "the value of a node is known to be at most alpha: another choice above is at least as good, \
     and the rest is not searched",
);
const BETA_CUT_OFF: (&str, &str) = (
    "beta cut-off",
    "the value of a node is known to be at least beta: an opponent above has a choice that is at \
     least as good, and the rest is not searched",
);
const NULL: (&str, &str) =
    ("null window", "a window with no value in between: the search can only fail low or high");
const RE_SEARCH: (&str, &str) = (
    "re-search",
    "a null-window search failed high: the move is better, and searched for its value",
);
const AT_CHANCE: (&str, &str) = (
    "window at chance",
    "what an event must be worth for the mean to be inside the window, whatever the others bring",
);
const BOUND: (&str, &str) = (
    "bound",
    "what a player above has already: a value below matters only if it gives that player more",
);
const CUT: (&str, &str) =
    ("cut", "no outcome left satisfies the bounds of these players at once: it is not searched");
const SPECULATIVE: (&str, &str) = (
    "re-search",
    "a child was cut by the bounds of players above, but its parent turns out to matter to them: \
     the child is searched again without them",
);
const SET: (&str, &str) = (
    "information set",
    "positions that the player cannot tell apart: one move is chosen for all of them",
);

/// The words that the story of this search uses.
pub fn terms(algorithm: Algorithm) -> Vec<Term> {
    let words: &[(&str, &str)] = match algorithm {
        Algorithm::AlphaBeta(Windows::Null) => &[NULL, RE_SEARCH],
        Algorithm::AlphaBeta(Windows::FromTheRoot) => &[NULL],
        Algorithm::Star1 | Algorithm::Star2 => &[AT_CHANCE],
        Algorithm::Pruned(PruneRule::Immediate) => &[],
        Algorithm::Pruned(PruneRule::Speculative | PruneRule::Deep) => &[BOUND, CUT, SPECULATIVE],
        Algorithm::Pruned(_) => &[BOUND, CUT],
        Algorithm::ImpAlphaBeta | Algorithm::ImpMinimax => &[SET],
        _ => &[],
    };
    let term = |(name, meaning): &(&str, &str)| Term {
        name: (*name).to_owned(),
        meaning: (*meaning).to_owned(),
    };
    windows(algorithm).iter().chain(words).chain([&VALUE]).map(term).collect()
}

/// The words about windows, where the search has them.
const fn windows(algorithm: Algorithm) -> &'static [(&'static str, &'static str)] {
    match algorithm {
        Algorithm::AlphaBeta(_) | Algorithm::Star1 | Algorithm::Star2 => {
            &[WINDOW, ALPHA, BETA, FAILS, CUT_OFF, ALPHA_CUT_OFF, BETA_CUT_OFF]
        }
        Algorithm::Paranoid | Algorithm::BestReply => {
            &[ROOT_WINDOW, ROOT_ALPHA, ROOT_BETA, FAILS, CUT_OFF, ALPHA_CUT_OFF, BETA_CUT_OFF]
        }
        _ => &[],
    }
}
