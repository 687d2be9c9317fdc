//! The first mistake of a student, explained by what the search did there.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::made::search;
use super::{Exercise, Marks, Practice, bounds};
use crate::event::{Event, Turn};
use crate::explain::explain;
use crate::listener::Listener;
use crate::number::Amount;
use crate::question::Question;

/// What is wrong first, from left to right, and the value last; `None` where all is right.
pub(super) fn first(exercise: &Exercise, marks: &Marks) -> Option<String> {
    if marks.all_right() {
        return None;
    }
    if exercise.practice == Practice::LastBranch {
        let is_wrong =
            |letter: &String| marks.missed.contains(letter) || marks.wrong.contains(letter);
        let line = exercise.lines.iter().find(|line| is_wrong(&line.letter));
        return Some(line.map_or_else(|| no_such(marks), bounds::reason));
    }
    let mut notes = Notes::default();
    let plan = search(exercise.practice, &exercise.tree).plan(None).ok()?;
    explain(&plan, &mut |_, _| (), &mut notes, &mut |_| ()).ok()?;
    for leaf in &exercise.leaves {
        if marks.missed.contains(&leaf.letter) {
            return Some(format!(
                "{} is not looked at: {}",
                leaf.letter,
                notes.why_cut(&leaf.path)?
            ));
        }
        if marks.wrong.contains(&leaf.letter) {
            let asked = notes.asked.get(&leaf.path)?;
            return Some(format!("{} is looked at: {asked}", leaf.letter));
        }
    }
    if !marks.wrong.is_empty() {
        return Some(no_such(marks));
    }
    Some(notes.why_value())
}

fn no_such(marks: &Marks) -> String {
    format!("there is nothing of the letter {}", marks.wrong.join(", "))
}

/// What a search did where.
#[derive(Default)]
struct Notes {
    path: Vec<String>,
    /// Who moves at the root.
    mover: String,
    /// By path: what a leaf was asked.
    asked: BTreeMap<Vec<String>, String>,
    /// A node, the moves cut there, and why.
    cuts: Vec<(Vec<String>, Vec<String>, String)>,
    /// The moves at the root, and what each is worth.
    replies: Vec<(String, String)>,
    best: Option<String>,
}

impl Notes {
    fn why_cut(&self, leaf: &[String]) -> Option<String> {
        let covers = |(path, moves, _): &&(Vec<String>, Vec<String>, String)| {
            leaf.starts_with(path) && leaf.get(path.len()).is_some_and(|next| moves.contains(next))
        };
        let (path, _, reason) = self.cuts.iter().find(covers)?;
        let place = match path.as_slice() {
            [] => "at the root".to_owned(),
            moves => format!("after {}", moves.join(" ")),
        };
        Some(format!("{place}, {reason}"))
    }

    fn why_value(&self) -> String {
        let reply = |(chosen, value): &(String, String)| format!("{chosen} gives {value}");
        let replies: Vec<String> = self.replies.iter().map(reply).collect();
        let end = match &self.best {
            Some(best) => format!("{} takes {best}", self.mover),
            None => "the value is their mean".to_owned(),
        };
        format!("the value is another one: at the root, {}; {end}", replies.join(", "))
    }

    fn value(&mut self, ply: u32, value: String) {
        if let (1, Some(chosen)) = (ply, self.path.first()) {
            self.replies.push((chosen.clone(), value));
        }
    }
}

impl Listener for Notes {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        match event {
            Event::Enter { ply: 0, turn, .. } => {
                self.mover = match turn {
                    Turn::Player(player) => format!("player {player}"),
                    Turn::Nobody(_) => "chance".to_owned(),
                };
            }
            Event::Enter { ply, by: Some(by), asked, .. } => {
                self.path.truncate(*ply as usize - 1);
                self.path.push(by.clone());
                self.asked.insert(self.path.clone(), could_matter(asked.as_ref()));
            }
            Event::Cut { ply, reason, unsearched, .. } => {
                let path = self.path[..(*ply as usize).min(self.path.len())].to_vec();
                self.cuts.push((path, unsearched.clone(), reason.clone()));
            }
            Event::Value { ply, payoffs, .. } => {
                let shown = if payoffs.len() == 2 { &payoffs[..1] } else { &payoffs[..] };
                let numbers: Vec<String> = shown.iter().map(ToString::to_string).collect();
                let all = numbers.join(",");
                self.value(*ply, if shown.len() == 1 { all } else { format!("({all})") });
            }
            Event::Outside { ply, fails, bound } => {
                let side = if fails == "high" { "at least" } else { "at most" };
                let bound = bound.as_ref();
                self.value(*ply, bound.map_or("nothing better".into(), |b| format!("{side} {b}")));
            }
            Event::Leave { ply: 0, best } => self.best.clone_from(best),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// Why a leaf is looked at.
fn could_matter(asked: Option<&Question>) -> String {
    let end = |bound: &Option<Amount>, none: &str| {
        bound.as_ref().map_or_else(|| none.to_owned(), ToString::to_string)
    };
    match asked {
        None | Some(Question::Window { alpha: None, beta: None, .. } | Question::Set { .. }) => {
            "nothing is known yet that its value could not beat".to_owned()
        }
        Some(Question::Window { alpha, beta, .. }) => format!(
            "the window there is ({}, {}), and its value could be inside",
            end(alpha, "-inf"),
            end(beta, "+inf")
        ),
        Some(Question::Outcomes { bounds, .. }) if bounds.is_empty() => {
            "no player above has anything yet that it would have to beat".to_owned()
        }
        Some(Question::Outcomes { bounds, .. }) => {
            let has: Vec<String> =
                bounds.iter().map(|has| format!("player {} has {}", has.player, has.has)).collect();
            format!("{}, and it could still give more", has.join(", "))
        }
    }
}
