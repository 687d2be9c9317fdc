//! The tree as a search saw it, as data to draw; and as SVG or Graphviz text.
//!
//! A [`Sketch`] hears the [`Event`](crate::Event)s of a search and becomes a [`Drawing`]. Positions
//! that are searched again are drawn once, with what was found last.

mod dot;
mod layout;
mod sketch;
mod svg;

pub use self::sketch::Sketch;

use serde::{Deserialize, Serialize};

use crate::event::Turn;

/// More nodes than this cannot be made out on any screen.
pub const MOST_DRAWN: usize = 5000;

/// A tree to draw: parents come before their children, the root first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawing {
    /// Its nodes.
    pub nodes: Vec<Drawn>,
}

/// A node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Drawn {
    /// The node above, by its place in the list.
    pub parent: Option<usize>,
    /// The nodes below, from left to right.
    pub children: Vec<usize>,
    /// The move that leads to it.
    pub by: Option<String>,
    /// How likely the move is, where chance makes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chance: Option<String>,
    /// Whose turn it is; `None` where nobody looked.
    pub turn: Option<Turn>,
    /// What that player is called, where a file names the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// What became of it.
    pub state: State,
    /// Its value, or a bound: `(5,4,1)`, `≤ 3`.
    pub label: String,
    /// What it was searched for: a window, bounds; empty where for any value.
    pub asked: String,
    /// How many positions it stands for, where it is an information set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub set: Option<usize>,
    /// Why it, or a part of it, was not searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reason: Option<String>,
    /// Whether it is on the principal variation.
    pub on_line: bool,
}

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Its value was found.
    Valued,
    /// Its value is outside of what was asked.
    Outside,
    /// It was entered, and no more is known.
    Entered,
    /// It was not searched.
    Cut,
    /// It stands for all that is below its parent: so many visits of nodes.
    Folded(u64),
}

/// There are too many nodes to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {MOST_DRAWN} nodes cannot be drawn; fold the tree at a smaller depth")]
pub struct TooLarge;

impl Drawing {
    /// As a picture in SVG.
    pub fn svg(&self) -> String {
        svg::svg(self)
    }

    /// As a graph for Graphviz.
    pub fn dot(&self) -> String {
        dot::dot(self)
    }
}

impl Drawn {
    /// A node that nobody has looked at.
    pub(crate) fn cut(by: Option<&str>) -> Self {
        Self {
            parent: None,
            children: Vec::new(),
            by: by.map(str::to_owned),
            chance: None,
            turn: None,
            name: None,
            state: State::Cut,
            label: String::new(),
            asked: String::new(),
            set: None,
            reason: None,
            on_line: false,
        }
    }

    /// Who moves, in a word.
    fn mover(&self) -> String {
        match &self.turn {
            Some(Turn::Player(player)) => match &self.name {
                Some(name) => format!("P{player} {name}"),
                None => format!("P{player}"),
            },
            Some(Turn::Nobody(who)) if who == "chance" => "chance".to_owned(),
            _ => String::new(),
        }
    }

    /// The text inside.
    fn lines(&self) -> Vec<String> {
        let set = self.set.map(|positions| format!("set of {positions}"));
        let text = match self.state {
            State::Cut => "cut".to_owned(),
            State::Folded(1) => "1 visit folded".to_owned(),
            State::Folded(visits) => format!("{visits} visits folded"),
            _ => self.label.clone(),
        };
        let lines = [self.mover(), set.unwrap_or_default(), self.asked.clone(), text];
        lines.iter().filter(|line| !line.is_empty()).map(|line| clipped(line)).collect()
    }

    /// What stands at the edge that leads to it.
    fn edge(&self) -> String {
        let by = clipped(self.by.as_deref().unwrap_or_default());
        match &self.chance {
            Some(chance) => format!("{by} ({chance})"),
            None => by,
        }
    }

    /// All there is to say, for whoever points at it.
    fn tooltip(&self) -> String {
        let by = self.by.clone().unwrap_or_default();
        let parts = [by, self.label.clone(), self.reason.clone().unwrap_or_default()];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(": ")
    }
}

/// Names from files may be of any length.
fn clipped(text: &str) -> String {
    const MOST: usize = 28;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}
