//! A drawing as a graph for Graphviz.

use std::fmt::Write;

use super::{Drawing, Drawn, State};
use crate::event::Turn;

pub(super) fn dot(drawing: &Drawing) -> String {
    let mut text =
        "digraph search {\n  node [shape=box, fontname=\"sans-serif\"];\n  edge [arrowhead=none];\n"
            .to_owned();
    for (index, node) in drawing.nodes.iter().enumerate() {
        let label: Vec<String> = node.lines().iter().map(|line| escaped(line)).collect();
        let tooltip = escaped(&node.tooltip());
        let _ = writeln!(
            text,
            "  n{index} [label=\"{}\", tooltip=\"{tooltip}\"{}];",
            label.join("\\n"),
            looks(node)
        );
        if let Some(parent) = node.parent {
            let style = match node.state {
                State::Cut => ", style=dashed, color=gray",
                _ if node.on_line => ", penwidth=3",
                _ => "",
            };
            let by = escaped(&node.edge());
            let _ = writeln!(text, "  n{parent} -> n{index} [label=\"{by}\"{style}];");
        }
    }
    text.push_str("}\n");
    text
}

fn looks(node: &Drawn) -> &'static str {
    match (node.state, &node.turn) {
        (State::Cut, _) => ", style=dashed, color=gray, fontcolor=gray",
        (State::Folded(_), _) => ", shape=folder",
        _ if node.on_line => ", penwidth=3",
        _ if node.set.is_some() => ", style=dashed, peripheries=2",
        (_, Some(Turn::Nobody(who))) if who == "chance" => ", shape=ellipse",
        (_, Some(Turn::Nobody(_))) => ", shape=plain",
        _ => "",
    }
}

/// Text within quotes.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '\\' => safe.extend(['\\', letter]),
            letter if letter.is_control() => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}
