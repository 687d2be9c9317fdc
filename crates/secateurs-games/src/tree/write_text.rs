//! Writes the short text form of trees, which has payoffs at leaves only: what a file attaches to
//! inner nodes is added to every leaf below.

use std::collections::HashSet;

use num_traits::{CheckedAdd, Zero};
use secateurs::Rational;

use super::builder::TreeError;
use super::model::{Action, Node};
use super::scanner::{is_word, write_quoted};
use super::write_efg::write_display;
use super::{NodeId, Tree};

impl Tree {
    /// The tree in the short text form. Reading it gives the same game: the same nodes, moves,
    /// information sets and probabilities, and at every leaf the same sums. Titles and the names
    /// of players, nodes and outcomes have no place in it. A set whose name another set of its
    /// player has too gets a number behind it.
    ///
    /// # Errors
    /// When the payoffs along a path add up to more than 128 bits hold.
    pub fn to_text(&self) -> Result<String, TreeError> {
        let labels = self.set_labels();
        let mut writer = Writer {
            tree: self,
            out: String::new(),
            open: Vec::new(),
            total: vec![Rational::zero(); self.players.len()],
        };
        for (id, node) in self.nodes.iter().enumerate() {
            writer.write_move_head();
            writer.write_node(id as NodeId, node, &labels)?;
            writer.close_finished();
        }
        writer.out.push('\n');
        Ok(writer.out)
    }

    /// What stands in braces for each set; empty for sets that need nothing.
    fn set_labels(&self) -> Vec<String> {
        let mut nodes_in = vec![0_usize; self.sets.len()];
        for set in self.nodes.iter().filter_map(Node::set) {
            nodes_in[set] += 1;
        }
        let mut taken: HashSet<_> =
            self.sets.iter().map(|set| (set.owner, set.name.to_string())).collect();
        let mut named = HashSet::new();
        let mut labels = Vec::with_capacity(self.sets.len());
        for (set, nodes) in self.sets.iter().zip(nodes_in) {
            let is_plain = set.owner.is_none() || (set.name.is_empty() && nodes < 2);
            let is_unique = !set.name.is_empty() && named.insert((set.owner, &set.name));
            labels.push(match (is_plain, is_unique) {
                (true, _) => String::new(),
                (false, true) => set.name.to_string(),
                (false, false) => {
                    let stem = if set.name.is_empty() { "set" } else { &set.name };
                    let mut suffix = set.number;
                    loop {
                        let label = format!("{stem}-{suffix}");
                        if taken.insert((set.owner, label.clone())) {
                            break label;
                        }
                        suffix = suffix.wrapping_add(1);
                    }
                }
            });
        }
        labels
    }
}

struct Writer<'t> {
    tree: &'t Tree,
    out: String,
    /// Nodes with their bracket open, outermost first.
    open: Vec<Open<'t>>,
    /// What each player has got on the path so far.
    total: Vec<Rational>,
}

struct Open<'t> {
    moves: &'t [Action],
    written: usize,
    /// What the players had got before this node, if something is attached to it.
    total_before: Option<Vec<Rational>>,
}

impl<'t> Writer<'t> {
    fn write_move_head(&mut self) {
        let Some(parent) = self.open.last_mut() else { return };
        if parent.written > 0 {
            self.out.push_str(", ");
        }
        let chosen = &parent.moves[parent.written];
        let (name, probability) = (&chosen.name, chosen.probability());
        parent.written += 1;
        if !name.is_empty() {
            write_name(name, &mut self.out);
        }
        match probability {
            Some(probability) if name.is_empty() => {
                write_display(format_args!("{probability}: "), &mut self.out);
            }
            Some(probability) => write_display(format_args!(" {probability}: "), &mut self.out),
            None if name.is_empty() => {}
            None => self.out.push_str(": "),
        }
    }

    fn write_node(
        &mut self,
        id: NodeId,
        node: &'t Node,
        labels: &[String],
    ) -> Result<(), TreeError> {
        let total_before = self.add_outcome(id, node)?;
        let Some(set) = node.set() else {
            for (index, payoff) in self.total.iter().enumerate() {
                let separator = if index == 0 { '(' } else { ',' };
                write_display(format_args!("{separator}{payoff}"), &mut self.out);
            }
            self.out.push(')');
            if let Some(total) = total_before {
                self.total = total;
            }
            return Ok(());
        };
        match self.tree.sets[set].owner {
            None => self.out.push('C'),
            Some(owner) => write_display(format_args!("P{}", owner + 1), &mut self.out),
        }
        if !labels[set].is_empty() {
            self.out.push('{');
            write_name(&labels[set], &mut self.out);
            self.out.push('}');
        }
        self.out.push('[');
        let moves = &self.tree.sets[set].actions;
        self.open.push(Open { moves, written: 0, total_before });
        Ok(())
    }

    /// Adds what is attached to the node, and gives the total from before.
    fn add_outcome(&mut self, id: NodeId, node: &Node) -> Result<Option<Vec<Rational>>, TreeError> {
        let Some(outcome) = node.outcome() else { return Ok(None) };
        let payoffs = &self.tree.outcomes[outcome].payoffs;
        let sums: Option<Vec<_>> =
            self.total.iter().zip(payoffs).map(|(sum, payoff)| sum.checked_add(payoff)).collect();
        match sums {
            Some(sums) => Ok(Some(std::mem::replace(&mut self.total, sums))),
            None => Err(TreeError(format!(
                "the payoffs on the way to node {id} add up to more than 128 bits hold"
            ))),
        }
    }

    fn close_finished(&mut self) {
        while let Some(node) = self.open.pop_if(|node| node.written == node.moves.len()) {
            self.out.push(']');
            if let Some(total) = node.total_before {
                self.total = total;
            }
        }
    }
}

fn write_name(name: &str, out: &mut String) {
    if is_word(name) {
        out.push_str(name);
    } else {
        write_quoted(name, out);
    }
}
