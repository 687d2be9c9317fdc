//! The principal variation, read off the steps of a search.
//!
//! A search without a transposition table may report no more than its best move. Every node whose
//! value is told comes with the move that it is from, so the steps show how the line goes on.

use std::collections::BTreeMap;

use secateurs_games::registry::{Event, Step};

/// A node on the path.
#[derive(Default)]
struct Node {
    by: Option<String>,
    has_value: bool,
    /// By move: the line from there on.
    lines: BTreeMap<String, Vec<String>>,
}

/// The lines of the nodes on the path.
#[derive(Default)]
pub(crate) struct Lines {
    path: Vec<Node>,
    of_root: Vec<String>,
}

impl Lines {
    pub(crate) fn hear(&mut self, Event { step, .. }: &Event) {
        match step {
            Step::Enter { by, .. } => {
                self.path.push(Node { by: by.clone(), ..Node::default() });
            }
            Step::Value { .. } => {
                if let Some(node) = self.path.last_mut() {
                    node.has_value = true;
                }
            }
            Step::Leave { best } => self.leave(best.as_ref()),
            Step::Outside(_) | Step::Cut { .. } | Step::Research { .. } => {}
        }
    }

    fn leave(&mut self, best: Option<&String>) {
        let Some(mut node) = self.path.pop() else { return };
        let mut line: Vec<String> = best.into_iter().cloned().collect();
        if let Some(best) = best.filter(|_| node.has_value) {
            line.extend(node.lines.remove(best).unwrap_or_default());
        }
        match (self.path.last_mut(), node.by) {
            (Some(parent), Some(by)) if node.has_value => {
                parent.lines.insert(by, line);
            }
            (Some(_), _) => {}
            (None, _) => self.of_root = line,
        }
    }

    /// The line from the root, if it goes on where the search's own ends; else that one.
    pub(crate) fn longer_than(self, found: &[String]) -> Vec<String> {
        if self.of_root.starts_with(found) { self.of_root } else { found.to_vec() }
    }
}
