//! What was found, as data.

use std::collections::BTreeMap;

use secateurs::search::Swindle;
use secateurs::{Counts, Cut, Rational};
use secateurs_games::registry::{self, Space, Ties};
use serde::{Deserialize, Serialize};

use crate::about::About;
use crate::number::{Amount, amounts, fractions};
use crate::plan::Plan;
use crate::possible::{Possible, possible};
use crate::settings::Settings;
use crate::tricks::Trick;

/// The answer to a request. Payoffs, outcomes and possible values are by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Answer {
    /// The game's name.
    pub game: String,
    /// How many utilities there are: seats of one team share one.
    pub players: usize,
    /// What it is about.
    #[serde(flatten)]
    pub about: About,
    /// The algorithm that was used.
    pub algorithm: String,
    /// Its outcome space, or `none`.
    pub space: String,
    /// The order of moves.
    pub order: String,
    /// What each seat gets; `None` before anything is known.
    pub payoffs: Option<Vec<Amount>>,
    /// The same as exact fractions, where decimals do not say everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub payoffs_exact: Option<Vec<String>>,
    /// What the first player gets, in games of one or two; `None` in others.
    pub value: Option<Amount>,
    /// What each seat, or its side, has counted at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub outcome: Option<Vec<u8>>,
    /// Whether the payoffs are the value of the whole game.
    pub exact: bool,
    /// Whether the search ran its course.
    pub complete: bool,
    /// Why it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stopped: Option<String>,
    /// The depth of a depth-limited search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub depth: Option<u32>,
    /// What the value of the whole game can still be, as far as that is proved, where it is not
    /// known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub possible: Option<Vec<Possible>>,
    /// The moves tied for best; the one that was chosen comes first.
    pub best_moves: Vec<String>,
    /// What every legal move leads to, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub moves: Option<Vec<MoveValue>>,
    /// How many replies to each best move are mistakes, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub swindles: Option<Vec<Mistakes>>,
    /// The moves that lead to the payoffs.
    pub line: Vec<String>,
    /// The same trick by trick, where it is cards that are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tricks: Option<Vec<Trick>>,
    /// The choice at every position of an explicit tree, or in every information set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategy: Vec<Choice>,
    /// The work done.
    pub counts: Work,
    /// How long it took.
    pub seconds: f64,
    /// What the request came to.
    pub settings: Settings,
    /// The version of this program.
    pub version: String,
}

/// What a move leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// What each seat gets after it; `None` where that is not known.
    pub payoffs: Option<Vec<Amount>>,
    /// The same as exact fractions, where decimals do not say everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payoffs_exact: Option<Vec<String>>,
    /// What each seat, or its side, has counted at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub outcome: Option<Vec<u8>>,
    /// Whether it is as good for the mover as the best.
    pub best: bool,
    /// Whether the payoffs are exact.
    pub exact: bool,
}

/// How many replies to a move are mistakes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mistakes {
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// So many of the replies lose something.
    pub mistakes: u64,
    /// How many replies there are.
    pub replies: u64,
}

/// What is chosen somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// Where: a position of a tree, or an information set.
    pub at: String,
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
}

/// How much work a search was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Work {
    /// Positions entered, leaves included.
    pub nodes: u64,
    /// Positions that were over, or judged by an estimate.
    pub leaves: u64,
    /// Children that were searched a second time.
    pub researches: u64,
    /// Positions of which something useful was remembered.
    pub table_hits: u64,
    /// Nodes, among all, that only served to find every move tied for best.
    pub tie_nodes: u64,
    /// How often each rule cut something off; rules that never did are left out.
    pub pruned: BTreeMap<String, u64>,
}

impl From<&Counts> for Work {
    fn from(counts: &Counts) -> Self {
        let used = Cut::ALL.into_iter().filter(|&rule| counts.pruned.of(rule) > 0);
        Self {
            nodes: counts.nodes,
            leaves: counts.leaves,
            researches: counts.researches,
            table_hits: counts.table_hits,
            tie_nodes: counts.tie_nodes,
            pruned: used.map(|rule| (rule.name().to_owned(), counts.pruned.of(rule))).collect(),
        }
    }
}

impl Answer {
    /// What a search found, after so many seconds.
    pub(crate) fn of(plan: &Plan, about: &About, found: &registry::Answer, seconds: f64) -> Self {
        let registry::Answer { method, payoffs, .. } = found;
        let of_first = |payoffs: &Vec<Rational>| Amount::from(&payoffs[0]);
        let is_exact = found.exact && payoffs.is_some();
        Self {
            game: plan.entry.name.to_owned(),
            players: found.players,
            about: about.clone(),
            algorithm: method.algorithm.name().to_owned(),
            space: method.space.map_or("none", Space::name).to_owned(),
            order: plan.order(method.algorithm).to_owned(),
            payoffs: payoffs.as_deref().map(amounts),
            payoffs_exact: payoffs.as_deref().and_then(fractions),
            value: payoffs.as_ref().filter(|_| found.players <= 2).map(of_first),
            outcome: found.outcome.clone(),
            exact: found.exact,
            complete: found.stopped.is_none(),
            stopped: found.stopped.map(|why| why.to_string()),
            depth: found.depth,
            possible: if is_exact { None } else { possible(&found.possible) },
            best_moves: found.best_moves.clone(),
            moves: None,
            swindles: (method.ties == Ties::Swindle).then(|| mistakes(&found.swindles)),
            line: found.line.clone(),
            tricks: None,
            strategy: choices(&found.strategy),
            counts: Work::from(&found.counts),
            seconds,
            settings: Settings::of(plan, *method),
            version: crate::VERSION.to_owned(),
        }
    }
}

fn mistakes(swindles: &[Swindle<String>]) -> Vec<Mistakes> {
    let of = |Swindle { chosen, mistakes, replies }: &Swindle<String>| Mistakes {
        chosen: chosen.clone(),
        mistakes: *mistakes as u64,
        replies: *replies as u64,
    };
    swindles.iter().map(of).collect()
}

fn choices(strategy: &[(String, String)]) -> Vec<Choice> {
    let of = |(at, chosen): &(String, String)| Choice { at: at.clone(), chosen: chosen.clone() };
    strategy.iter().map(of).collect()
}
