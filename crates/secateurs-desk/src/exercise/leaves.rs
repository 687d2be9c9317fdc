//! The tree of an exercise: its leaves by letter, and itself for people.

use std::fmt::Write;

use secateurs::Rational;
use secateurs_games::tree::{NodeId, Tree};
use serde::{Deserialize, Serialize};

use crate::drawing::{Drawing, Drawn, State};
use crate::event::Turn;

/// A leaf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leaf {
    /// A, B, C and so on, from left to right.
    pub letter: String,
    /// The moves that lead to it.
    pub path: Vec<String>,
    /// What is said of its payoffs: of player 1's where two play, else of all.
    pub payoffs: String,
}

/// The tree as it is shown: text, leaves, and a drawing without values.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) text: String,
    pub(super) leaves: Vec<Leaf>,
    pub(super) drawing: Drawing,
}

impl Shown {
    pub(super) fn of(tree: &Tree) -> Self {
        let mut shown = Self::default();
        shown.show(tree, 0, None, &mut Vec::new(), "");
        shown
    }

    /// Trees of exercises are shallow, so this may call itself.
    fn show(
        &mut self,
        tree: &Tree,
        node: NodeId,
        parent: Option<usize>,
        path: &mut Vec<String>,
        head: &str,
    ) {
        let indent = "  ".repeat(path.len());
        let place = self.drawing.nodes.len();
        self.drawing.nodes.push(Drawn {
            parent,
            state: State::Entered,
            ..Drawn::cut(path.last().map(String::as_str))
        });
        if let Some(parent) = parent {
            self.drawing.nodes[parent].children.push(place);
        }
        let Some(set) = tree.set_of(node) else {
            let (letter, payoffs) = (letter(self.leaves.len()), payoffs(tree, node));
            let _ = writeln!(self.text, "{indent}{head}{letter} = {payoffs}");
            self.drawing.nodes[place].turn = Some(Turn::Nobody("over".to_owned()));
            self.drawing.nodes[place].label = format!("{letter} = {payoffs}");
            self.leaves.push(Leaf { letter, path: path.clone(), payoffs });
            return;
        };
        let (who, turn) = match set.owner {
            Some(player) => (format!("player {}", player + 1), Turn::Player(player + 1)),
            None => ("chance".to_owned(), Turn::Nobody("chance".to_owned())),
        };
        let _ = writeln!(self.text, "{indent}{head}{who}");
        self.drawing.nodes[place].turn = Some(turn);
        for (index, (&child, action)) in tree.children(node).iter().zip(&set.actions).enumerate() {
            let name = if action.name.is_empty() {
                (index + 1).to_string()
            } else {
                action.name.to_string()
            };
            let chance = action.probability().map(|probability| probability.to_string());
            let head = match &chance {
                Some(chance) => format!("{name} ({chance}): "),
                None => format!("{name}: "),
            };
            let next = self.drawing.nodes.len();
            path.push(name);
            self.show(tree, child, Some(place), path, &head);
            path.pop();
            self.drawing.nodes[next].chance = chance;
        }
    }
}

/// A to Z, then AA, AB and so on.
pub(super) fn letter(number: usize) -> String {
    let sign = |number: usize| char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => sign(number).to_string(),
        first => format!("{}{}", letter(first - 1), sign(number)),
    }
}

fn payoffs(tree: &Tree, node: NodeId) -> String {
    let outcome = tree.nodes()[node as usize].outcome();
    let payoffs: &[Rational] = outcome.map_or(&[], |outcome| &tree.outcomes()[outcome].payoffs);
    match payoffs {
        [first, _] => first.to_string(),
        all => {
            let numbers: Vec<String> = all.iter().map(ToString::to_string).collect();
            format!("({})", numbers.join(","))
        }
    }
}
