//! From the steps of a search to a drawing.

use super::{Drawing, Drawn, MOST_DRAWN, State, TooLarge};
use crate::event::{Event, Turn};
use crate::number::Amount;
use crate::question::Question;

/// A drawing while the search goes on.
#[derive(Clone, Debug)]
pub struct Sketch {
    drawing: Drawing,
    /// The nodes from the root to the current one, as far as they are drawn.
    path: Vec<usize>,
    /// Everything below this depth is folded.
    fold: u32,
    is_too_large: bool,
}

impl Sketch {
    /// Nothing yet. Subtrees below the depth `fold` will be folded to one node each.
    pub fn new(fold: Option<u32>) -> Self {
        Self {
            drawing: Drawing::default(),
            path: Vec::new(),
            fold: fold.unwrap_or(u32::MAX),
            is_too_large: false,
        }
    }

    /// Whether it has become too large to be drawn: then it need not hear more.
    pub const fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Draws one step.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Enter { ply, by, turn, name, chance, asked, .. } => {
                self.enter(*ply, by.as_deref(), turn, chance.as_deref(), asked.as_ref());
                self.at(*ply, |node| node.name.clone_from(name));
            }
            Event::Value { ply, payoffs, kind, .. } => {
                let about = if kind == "estimate" { "≈ " } else { "" };
                let label = format!("{about}{}", tuple(payoffs));
                self.at(*ply, |node| (node.state, node.label) = (State::Valued, label));
            }
            Event::Outside { ply, fails, bound } => self.at(*ply, |node| {
                let sign = if fails == "high" { "≥" } else { "≤" };
                let bound = bound.as_ref().map(|bound| format!("{sign} {}", rounded(bound)));
                node.state = State::Outside;
                node.label = bound.unwrap_or_else(|| "no effect above".to_owned());
            }),
            Event::Cut { ply, rule, reason, unsearched } => {
                self.cut(*ply, &format!("{rule}: {reason}"), unsearched);
            }
            Event::Research { .. } | Event::Leave { .. } => {}
        }
    }

    fn enter(
        &mut self,
        ply: u32,
        by: Option<&str>,
        turn: &Turn,
        chance: Option<&str>,
        asked: Option<&Question>,
    ) {
        self.path.truncate(ply as usize);
        if ply > self.fold {
            self.fold_one();
            return;
        }
        let set = match asked {
            Some(Question::Set { positions, .. }) => Some(*positions),
            _ => None,
        };
        let parent = self.path.last().copied();
        let place = match parent {
            None => (!self.drawing.nodes.is_empty()).then_some(0),
            Some(parent) => self.child(parent, by).filter(|_| !self.is_about_sets(parent)),
        };
        let Some(place) = place.or_else(|| self.add(parent, by)) else { return };
        let node = &mut self.drawing.nodes[place];
        node.chance = chance.map(str::to_owned);
        node.turn = Some(turn.clone());
        node.state = State::Entered;
        node.label.clear();
        node.reason = None;
        node.set = set;
        node.asked = asked.map(in_short).unwrap_or_default();
        self.path.push(place);
    }

    /// Whether one move may lead to several information sets, each a node of its own.
    fn is_about_sets(&self, parent: usize) -> bool {
        self.drawing.nodes[parent].set.is_some()
    }

    /// The child that a move leads to, if it is drawn. Without a move there is no telling.
    fn child(&self, parent: usize, by: Option<&str>) -> Option<usize> {
        let (nodes, by) = (&self.drawing.nodes, by?);
        nodes[parent].children.iter().copied().find(|&child| nodes[child].by.as_deref() == Some(by))
    }

    fn add(&mut self, parent: Option<usize>, by: Option<&str>) -> Option<usize> {
        let place = self.drawing.nodes.len();
        if place == MOST_DRAWN {
            self.is_too_large = true;
            return None;
        }
        self.drawing.nodes.push(Drawn { parent, ..Drawn::cut(by) });
        if let Some(parent) = parent {
            self.drawing.nodes[parent].children.push(place);
        }
        Some(place)
    }

    /// One more visit below a node at the depth where the tree is folded.
    fn fold_one(&mut self) {
        let Some(&parent) = self.path.last() else { return };
        let is_fold = |&child: &usize| matches!(self.drawing.nodes[child].state, State::Folded(_));
        let fold = self.drawing.nodes[parent].children.iter().copied().find(is_fold);
        let Some(fold) = fold.or_else(|| self.add(Some(parent), None)) else { return };
        let node = &mut self.drawing.nodes[fold];
        node.state = match node.state {
            State::Folded(visits) => State::Folded(visits + 1),
            _ => State::Folded(1),
        };
    }

    /// Changes the current node, if it is drawn.
    fn at(&mut self, ply: u32, change: impl FnOnce(&mut Drawn)) {
        if ply <= self.fold
            && let Some(&place) = self.path.get(ply as usize)
        {
            change(&mut self.drawing.nodes[place]);
        }
    }

    fn cut(&mut self, ply: u32, reason: &str, unsearched: &[String]) {
        self.at(ply, |node| node.reason = Some(reason.to_owned()));
        // What is cut at the depth of the fold is below it.
        if ply >= self.fold {
            return;
        }
        let Some(&parent) = self.path.get(ply as usize) else { return };
        let names = unsearched.iter().map(|name| Some(name.as_str()));
        let names: Vec<Option<&str>> =
            if unsearched.is_empty() { vec![None] } else { names.collect() };
        for by in names {
            let place = self.child(parent, by).or_else(|| self.add(Some(parent), by));
            let Some(place) = place else { return };
            self.drawing.nodes[place].reason = Some(reason.to_owned());
        }
    }

    /// The drawing, with this principal variation.
    ///
    /// # Errors
    /// When there are too many nodes.
    pub fn finish(mut self, line: &[String]) -> Result<Drawing, TooLarge> {
        if self.is_too_large {
            return Err(TooLarge);
        }
        let mut here = (!self.drawing.nodes.is_empty()).then_some(0);
        let mut line = line.iter();
        while let Some(place) = here {
            self.drawing.nodes[place].on_line = true;
            here = line.next().and_then(|by| self.child(place, Some(by)));
        }
        Ok(self.drawing)
    }
}

fn tuple(payoffs: &[Amount]) -> String {
    let numbers: Vec<String> = payoffs.iter().map(rounded).collect();
    format!("({})", numbers.join(","))
}

/// Few digits: a drawing has little room, and the data has them all.
fn rounded(amount: &Amount) -> String {
    match amount {
        Amount::Whole(whole) => whole.to_string(),
        Amount::Decimal(decimal) => {
            let digits = format!("{decimal:.3}");
            digits.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}

/// A window or bounds in a few signs.
fn in_short(asked: &Question) -> String {
    let end = |bound: &Option<Amount>, without: &str| {
        bound.as_ref().map_or_else(|| without.to_owned(), rounded)
    };
    match asked {
        Question::Window { alpha: None, beta: None, .. }
        | Question::Set { more_than: None, .. } => String::new(),
        Question::Window { alpha, beta, .. } => {
            format!("window {}..{}", end(alpha, "-∞"), end(beta, "∞"))
        }
        Question::Outcomes { bounds, .. } => {
            let bound =
                |bound: &crate::PlayerBound| format!("P{} > {}", bound.player, rounded(&bound.has));
            let bounds: Vec<String> = bounds.iter().map(bound).collect();
            let matters = if bounds.is_empty() { "" } else { "needs " };
            format!("{matters}{}", bounds.join(", "))
        }
        Question::Set { more_than: Some(bound), .. } => format!("> {}", rounded(bound)),
    }
}
