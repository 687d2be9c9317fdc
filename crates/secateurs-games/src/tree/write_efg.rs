//! Writes Gambit's extensive games, format 2: one node a line, with its set and outcome in full,
//! as Gambit itself writes them.

use std::fmt::Write as _;

use super::Tree;
use super::model::{InformationSet, Node};
use super::scanner::write_quoted;

impl Tree {
    /// The tree in Gambit's format; reading it gives an equal tree.
    pub fn to_efg(&self) -> String {
        let mut out = String::from("EFG 2 R ");
        write_quoted(&self.title, &mut out);
        out.push_str(" {");
        for player in &self.players {
            out.push(' ');
            write_quoted(player, &mut out);
        }
        out.push_str(" }\n");
        write_quoted(&self.comment, &mut out);
        out.push_str("\n\n");
        for node in &self.nodes {
            self.write_node(node, &mut out);
            out.push('\n');
        }
        out
    }

    fn write_node(&self, node: &Node, out: &mut String) {
        let set = node.set().map(|set| &self.sets[set]);
        out.push_str(match set {
            None => "t ",
            Some(InformationSet { owner: None, .. }) => "c ",
            Some(InformationSet { owner: Some(_), .. }) => "p ",
        });
        write_quoted(&node.name, out);
        if let Some(set) = set {
            write_set(set, out);
        }
        match node.outcome() {
            None => out.push_str(" 0"),
            Some(outcome) => self.write_outcome(outcome, out),
        }
    }

    fn write_outcome(&self, outcome: usize, out: &mut String) {
        let outcome = &self.outcomes[outcome];
        write_display(format_args!(" {} ", outcome.number), out);
        write_quoted(&outcome.name, out);
        for (index, payoff) in outcome.payoffs.iter().enumerate() {
            let separator = if index == 0 { " {" } else { "," };
            write_display(format_args!("{separator} {payoff}"), out);
        }
        out.push_str(" }");
    }
}

fn write_set(set: &InformationSet, out: &mut String) {
    if let Some(owner) = set.owner {
        write_display(format_args!(" {}", owner + 1), out);
    }
    write_display(format_args!(" {} ", set.number), out);
    write_quoted(&set.name, out);
    out.push_str(" {");
    for action in &set.actions {
        out.push(' ');
        write_quoted(&action.name, out);
        if let Some(probability) = action.probability() {
            write_display(format_args!(" {probability}"), out);
        }
    }
    out.push_str(" }");
}

/// Writing to a string cannot fail.
pub(super) fn write_display(text: std::fmt::Arguments<'_>, out: &mut String) {
    let written = out.write_fmt(text);
    debug_assert!(written.is_ok(), "a string takes any text");
}
