//! What the tests of both tree formats share.

use proptest::prelude::*;
use secateurs_games::tree::{Format, Tree};

/// Reads a tree that must be right.
pub(crate) fn tree(source: &str, format: Format) -> Tree {
    Tree::parse(source.as_bytes(), format).unwrap_or_else(|error| panic!("{error}\n{source}"))
}

/// The message with its place, of a tree that must be refused.
pub(crate) fn refusal(source: &str, format: Format) -> String {
    match Tree::parse(source.as_bytes(), format) {
        Ok(_) => panic!("this should be refused: {source}"),
        Err(error) => error.to_string(),
    }
}

/// A reader of either format answers these bytes with a tree or with a place in them.
pub(crate) fn never_panics(bytes: &[u8]) {
    for format in [Format::Text, Format::Efg] {
        let Err(error) = Tree::parse(bytes, format) else { continue };
        let text = String::from_utf8_lossy(bytes);
        let lines: Vec<_> = text.split('\n').collect();
        assert!((1..=lines.len()).contains(&error.line), "{error}");
        let characters = lines[error.line - 1].chars().count();
        assert!((1..=characters + 1).contains(&error.column), "{error}");
    }
}

/// Bytes with a few places overwritten, doubled, swapped or cut off.
pub(crate) fn mutated(original: Vec<u8>) -> impl Strategy<Value = Vec<u8>> {
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_u8..6, any::<u8>());
    prop::collection::vec(change, 1..5).prop_map(move |changes| {
        let mut bytes = original.clone();
        for (first, second, kind, byte) in changes {
            if bytes.is_empty() {
                break;
            }
            let (a, b) = (first.index(bytes.len()), second.index(bytes.len()));
            match kind {
                0 => bytes[a] = byte,
                1 => bytes[a] = b"[]{}(),:\"\\-+/.eP0 12#tpc"[byte as usize % 24],
                2 => bytes.truncate(a),
                3 => bytes.swap(a, b),
                4 => drop(bytes.drain(a.min(b)..a.max(b))),
                _ => bytes.insert(a, byte),
            }
        }
        bytes
    })
}

/// Trees in the text form: every construct, small numbers, names that need quotation marks.
pub(crate) fn text_tree() -> impl Strategy<Value = String> {
    (1_usize..=4).prop_flat_map(|players| {
        let number = prop_oneof![
            (-3_i32..=3).prop_map(|n| n.to_string()),
            (-9_i32..=9, 1_u32..=7).prop_map(|(n, d)| format!("{n}/{d}")),
            (0_u32..=99).prop_map(|n| format!("0.{n:02}")),
        ];
        let leaf = prop::collection::vec(number, players)
            .prop_map(|payoffs| format!("({})", payoffs.join(",")));
        leaf.prop_recursive(5, 40, 4, move |inner| {
            let children = prop::collection::vec(inner, 1..4);
            prop_oneof![
                (1..=players, children.clone(), any::<bool>()).prop_map(decision),
                (children, prop::collection::vec(0_u32..=3, 4)).prop_map(chance),
            ]
        })
    })
}

/// Move names follow from the number of moves, so that nodes of one set always agree.
fn decision((player, children, hidden): (usize, Vec<String>, bool)) -> String {
    const NAMES: [&str; 3] = ["left: ", "\"to the \\\"right\\\" \\\\\": ", "\"\u{fc}\": "];
    let count = children.len();
    let set = if hidden { format!("{{set-{count}}}") } else { String::new() };
    let moves: Vec<_> = children
        .iter()
        .enumerate()
        .map(|(index, child)| format!("{}{child}", if count < 3 { "" } else { NAMES[index] }))
        .collect();
    format!("P{player}{set}[{}]", moves.join(", "))
}

fn chance((children, weights): (Vec<String>, Vec<u32>)) -> String {
    let weights: Vec<_> = weights.iter().take(children.len()).map(|weight| weight + 1).collect();
    let total: u32 = weights.iter().sum();
    let events: Vec<_> = children
        .iter()
        .zip(&weights)
        .map(|(child, weight)| format!("e{weight} {weight}/{total}: {child}"))
        .collect();
    format!("C[{}]", events.join(", "))
}
