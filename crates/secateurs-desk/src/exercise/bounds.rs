//! Exercises about bounds: which of them allow last-branch pruning?
//!
//! Each line is a small tree like Figure 4 of Sturtevant (2003), and the search itself says whether
//! it cuts there.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use secateurs::Random;
use secateurs_games::registry::BadOption;
use secateurs_games::tree::{Format, Tree};
use serde::{Deserialize, Serialize};

use super::leaves::{Shown, letter};
use super::made::{SUM, search};
use super::{Exercise, Practice, Solution};
use crate::drawing::Drawing;
use crate::event::Event;
use crate::explain::explain;
use crate::listener::Listener;
use crate::refused::Refused;

/// What three players have on the way to a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bounds {
    /// A, B, C and so on.
    pub letter: String,
    /// What players 1, 2 and 3 have.
    pub has: [u32; 3],
}

impl Bounds {
    /// The tree of Figure 4 with these bounds. The last leaf is the one that may be cut; its 1 shows
    /// that payoffs are whole numbers, and not even ones alone. What is seen at its sister gives
    /// players 1 and 2 nothing that they would want.
    fn tree(&self) -> String {
        let [one, two, three] = self.has;
        let (rest_of_one, rest_of_two, rest_of_three) = (SUM - one, SUM - two, SUM - three);
        let less = SUM - 1;
        format!(
            "P1[({one},{rest_of_one},0), a: P2[(0,{two},{rest_of_two}), \
             b: P3[(0,{rest_of_three},{three}), (1,0,{less})]]]"
        )
    }

    fn allow_a_cut(&self) -> Result<bool, Refused> {
        let mut cuts = Cuts::default();
        let plan = search(Practice::LastBranch, &self.tree()).plan(None)?;
        explain(&plan, &mut |_, _| (), &mut cuts, &mut |_| ())?;
        Ok(cuts.below_two_plies)
    }
}

/// Hears whether something is cut at the node of player 3.
#[derive(Default)]
struct Cuts {
    below_two_plies: bool,
}

impl Listener for Cuts {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        self.below_two_plies |= matches!(event, Event::Cut { ply: 2, .. });
        ControlFlow::Continue(())
    }
}

/// So many lines more than the difficulty.
const FEWEST: usize = 3;

pub(super) fn make(seed: u64, difficulty: u8) -> Result<Exercise, Refused> {
    let mut random = Random::spread(seed);
    let count = FEWEST + usize::from(difficulty);
    loop {
        let mut taken = BTreeSet::new();
        let mut lines = Vec::new();
        while lines.len() < count {
            // Sums about the one that decides.
            let sum = 6 + random.below(5) as u32;
            let one = 1 + random.below(u64::from(sum) - 2) as u32;
            let two = 1 + random.below(u64::from(sum - one) - 1) as u32;
            let has = [one, two, sum - one - two];
            // Two of them alone must not be enough: then the node would not even be entered.
            if one + two + 2 <= SUM && taken.insert(has) {
                lines.push(Bounds { letter: letter(lines.len()), has });
            }
        }
        let mut cut = Vec::new();
        for line in &lines {
            if line.allow_a_cut()? {
                cut.push(line.letter.clone());
            }
        }
        if !cut.is_empty() && cut.len() < lines.len() {
            return of_lines(seed, difficulty, lines, cut);
        }
    }
}

fn of_lines(
    seed: u64,
    difficulty: u8,
    lines: Vec<Bounds>,
    cut: Vec<String>,
) -> Result<Exercise, Refused> {
    let text = lines[0].tree();
    let tree = Tree::parse(text.as_bytes(), Format::Text).map_err(BadOption::of_all)?;
    let mut drawing = Shown::of(&tree).drawing;
    let in_words = ["P1 has x", "P2 has y", "P3 has z", "cut?"];
    let leaves = drawing.nodes.iter_mut().filter(|node| node.children.is_empty());
    for (node, words) in leaves.zip(in_words) {
        words.clone_into(&mut node.label);
    }
    let shown = lines.iter().map(|Bounds { letter, has: [one, two, three] }| {
        format!("{letter}: player 1 has {one}, player 2 has {two}, player 3 has {three}\n")
    });
    Ok(Exercise {
        practice: Practice::LastBranch,
        seed,
        difficulty,
        task: Practice::LastBranch.row().2.to_owned(),
        tree: text,
        shown: shown.collect(),
        leaves: Vec::new(),
        lines,
        drawing,
        solution: Solution {
            value: Vec::new(),
            cut,
            line: Vec::new(),
            drawing: Drawing::default(),
        },
    })
}

/// Why a line allows a cut, or does not.
pub(super) fn reason(Bounds { letter, has }: &Bounds) -> String {
    let [one, two, three] = has;
    let need = has.map(|has| has + 1);
    let all: u32 = need.iter().sum();
    let compared = if all > SUM {
        format!("more than the {SUM} there are: nothing left can give all three more, so it is cut")
    } else {
        format!(
            "and there are {SUM}: a leaf that gives all three more is possible, so it is searched"
        )
    };
    let [first, second, third] = need;
    format!(
        "{letter}: players 1, 2 and 3 have {one}, {two} and {three}, so they would need \
         {first} + {second} + {third} = {all}, {compared}"
    )
}
