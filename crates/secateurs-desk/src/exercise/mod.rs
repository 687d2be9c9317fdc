//! Exercises for students: a small random tree, a question about it, and the solution, which the
//! library's own searches give.

mod bounds;
mod leaves;
mod made;
mod mistake;

use std::collections::BTreeSet;

use secateurs::Rational;
use serde::{Deserialize, Serialize};

pub use self::bounds::Bounds;
pub use self::leaves::Leaf;
use crate::drawing::Drawing;
use crate::refused::Refused;
use crate::request::Request;

/// What students practise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Practice {
    /// The value of a tree of two opponents.
    Minimax,
    /// The same, and which leaves alpha-beta does not look at.
    AlphaBeta,
    /// The value of a tree with chance nodes.
    Expectiminimax,
    /// What three players get.
    MaxN,
    /// The same, and which leaves shallow pruning does not look at.
    Shallow,
    /// Which bounds of three players allow last-branch pruning.
    LastBranch,
}

impl Practice {
    /// All of them, with their names and what they ask for.
    pub const ALL: [(&'static str, Self, &'static str); 6] = [
        (
            "minimax",
            Self::Minimax,
            "Player 1 maximises, player 2 minimises; the numbers are what player 1 gets. Find the \
             minimax value of the root.",
        ),
        (
            "alpha-beta",
            Self::AlphaBeta,
            "Player 1 maximises, player 2 minimises; the numbers are what player 1 gets. Search \
             with alpha-beta from left to right. Find the value of the root, and the leaves that \
             are cut off.",
        ),
        (
            "expectiminimax",
            Self::Expectiminimax,
            "Player 1 maximises, player 2 minimises, chance moves as the probabilities say; the \
             numbers are what player 1 gets. Find the expectiminimax value of the root.",
        ),
        (
            "max-n",
            Self::MaxN,
            "Three players; each takes the move that pays them most, and of equals the first. Find \
             what the three get (max^n).",
        ),
        (
            "shallow",
            Self::Shallow,
            "Three players; each takes the move that pays them most, and of equals the first. \
             Payoffs are whole numbers from 0 on, and the three together get 10. Search with \
             shallow pruning from left to right: leave a node as soon as no payoffs could give the \
             mover more than the best so far; or as soon as the best so far does not give the \
             player one level up more than they have there, and no payoffs could give both more. \
             Find what the three get, and the leaves that are cut off.",
        ),
        (
            "last-branch",
            Self::LastBranch,
            "Three players; payoffs are whole numbers from 0 on, and the three together get 10. \
             Each line says what the players have on the way to a node that is a last child: \
             player 1 at the root, player 2 below it, and player 3, who moves at the node, so far. \
             None of what was seen below gives players 1 and 2 more. Which lines allow last-branch \
             pruning of the rest of the node?",
        ),
    ];

    fn row(self) -> &'static (&'static str, Self, &'static str) {
        &Self::ALL[Self::ALL.iter().position(|row| row.1 == self).unwrap_or(0)]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// The practice of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|row| secateurs::is_meant(name, row.0)).map(|row| row.1)
    }

    /// Whether leaves are to be found that are cut off.
    pub const fn has_cuts(self) -> bool {
        matches!(self, Self::AlphaBeta | Self::Shallow)
    }

    /// Whether a value is to be found.
    pub const fn has_value(self) -> bool {
        !matches!(self, Self::LastBranch)
    }
}

/// An exercise with its solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Exercise {
    /// What it is about.
    pub practice: Practice,
    /// Which one.
    pub seed: u64,
    /// From 1 to 5.
    pub difficulty: u8,
    /// What is to be found.
    pub task: String,
    /// The tree in the short text form.
    pub tree: String,
    /// The tree for people, with its leaves lettered.
    pub shown: String,
    /// Its leaves from left to right.
    pub leaves: Vec<Leaf>,
    /// The lines to choose from, where it is about bounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Bounds>,
    /// The tree to draw, without any values but those of the leaves.
    pub drawing: Drawing,
    /// What is to be found out.
    pub solution: Solution,
}

/// What a search finds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Solution {
    /// The value, as exact numbers: what player 1 gets where two play, else what each gets.
    pub value: Vec<String>,
    /// The letters of the leaves that are cut off, or of the lines that allow a cut.
    pub cut: Vec<String>,
    /// The principal variation.
    pub line: Vec<String>,
    /// The tree as the search saw it.
    pub drawing: Drawing,
}

/// What a student found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Attempt {
    /// The value: numbers such as `4`, `7/2` or `3.5`.
    pub value: Vec<String>,
    /// The letters of the leaves that are cut off.
    pub cut: Vec<String>,
}

/// How right an attempt is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Marks {
    /// Whether the value is right.
    pub value: bool,
    /// Leaves that are cut off, but were not named.
    pub missed: Vec<String>,
    /// Letters that were named, but are not cut off, or no leaves.
    pub wrong: Vec<String>,
    /// The first mistake explained, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mistake: Option<String>,
}

impl Marks {
    /// Whether everything is right.
    pub const fn all_right(&self) -> bool {
        self.value && self.missed.is_empty() && self.wrong.is_empty()
    }
}

impl Exercise {
    /// The exercise of this seed: the same for ever.
    ///
    /// # Errors
    /// When the difficulty is not from 1 to 5.
    pub fn new(practice: Practice, seed: u64, difficulty: u8) -> Result<Self, Refused> {
        made::make(practice, seed, difficulty)
    }

    /// The search that gives the solution.
    pub fn search(&self) -> Request {
        made::search(self.practice, &self.tree)
    }

    /// Compares what a student found with the solution.
    pub fn check(&self, attempt: &Attempt) -> Marks {
        let numbers = |value: &[String]| -> Option<Vec<Rational>> {
            value.iter().map(|text| number(text.trim())).collect()
        };
        let found = numbers(&attempt.value);
        let letters = |cut: &[String]| -> BTreeSet<String> {
            cut.iter().map(|letter| letter.trim().to_uppercase()).collect()
        };
        let (named, cut) = (letters(&attempt.cut), letters(&self.solution.cut));
        let mut marks = Marks {
            value: found.is_some() && found == numbers(&self.solution.value),
            missed: cut.difference(&named).cloned().collect(),
            wrong: named.difference(&cut).cloned().collect(),
            mistake: None,
        };
        marks.mistake = mistake::first(self, &marks);
        marks
    }
}

/// An integer, a fraction or a decimal, exactly.
fn number(text: &str) -> Option<Rational> {
    if text.len() > 30 {
        return None;
    }
    let Some((whole, digits)) = text.split_once('.') else {
        return text.parse().ok();
    };
    let is_digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    let unsigned = whole.strip_prefix('-').unwrap_or(whole);
    if digits.is_empty() || !is_digits(digits) || !is_digits(unsigned) {
        return None;
    }
    let scale = 10_i128.checked_pow(u32::try_from(digits.len()).ok()?)?;
    Some(Rational::new(format!("{whole}{digits}").parse().ok()?, scale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_students_write_them() {
        let same = |text: &str, numerator, denominator| {
            assert_eq!(number(text), Some(Rational::new(numerator, denominator)), "{text}");
        };
        same("4", 4, 1);
        same("-7/2", -7, 2);
        same("3.50", 7, 2);
        same("-0.25", -1, 4);
        same(".5", 1, 2);
        for wrong in ["", "x", "1/0", "1.", "1.x", "--1", "-.-1", "1e3", &"9".repeat(40)] {
            assert_eq!(number(wrong), None, "{wrong}");
        }
    }
}
