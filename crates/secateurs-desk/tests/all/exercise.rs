//! Solutions of exercises against a second opinion: the textbook's recursions on the tree itself.

use secateurs::Rational;
use secateurs_desk::{Attempt, Exercise, Practice, Refused};
use secateurs_games::tree::{Format, NodeId, Tree};

/// A textbook search from left to right that notes the leaves it looks at, by their number.
struct Textbook<'a> {
    tree: &'a Tree,
    seen: Vec<NodeId>,
}

impl Textbook<'_> {
    fn leaf(&mut self, node: NodeId) -> Vec<Rational> {
        self.seen.push(node);
        let outcome = self.tree.nodes()[node as usize].outcome().unwrap();
        self.tree.outcomes()[outcome].payoffs.clone()
    }

    /// Alpha-beta in player 1's payoffs, as Knuth and Moore have it.
    fn alpha_beta(&mut self, node: NodeId, mut low: Rational, mut high: Rational) -> Rational {
        let Some(set) = self.tree.set_of(node) else { return self.leaf(node)[0] };
        let is_max = set.owner == Some(0);
        for &child in self.tree.children(node) {
            let value = self.alpha_beta(child, low, high);
            if is_max {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        if is_max { low } else { high }
    }

    /// Every leaf; max^n with the first of equals, means at chance.
    fn max_n(&mut self, node: NodeId) -> Vec<Rational> {
        let Some(set) = self.tree.set_of(node) else { return self.leaf(node) };
        let values: Vec<_> = self.tree.children(node).iter().map(|&c| self.max_n(c)).collect();
        let Some(mover) = set.owner else {
            let weights = set.actions.iter().map(|action| action.probability().unwrap());
            let mut mean = vec![Rational::from_integer(0); values[0].len()];
            for (weight, value) in weights.zip(values) {
                mean.iter_mut().zip(value).for_each(|(sum, part)| *sum += weight * part);
            }
            return mean;
        };
        let better = |best: Vec<Rational>, next: Vec<Rational>| {
            if next[mover] > best[mover] { next } else { best }
        };
        values.into_iter().reduce(better).unwrap()
    }

    /// Shallow pruning for whole payoffs from 0 on that add up to 10: `above` is what the player
    /// one level up has.
    fn shallow(&mut self, node: NodeId, above: Option<Rational>) -> Option<Vec<Rational>> {
        let Some(set) = self.tree.set_of(node) else { return Some(self.leaf(node)) };
        let (mover, ten, one) = (set.owner.unwrap(), 10.into(), Rational::from_integer(1));
        let mut best: Option<Vec<Rational>> = None;
        let children = self.tree.children(node);
        for (index, &child) in children.iter().enumerate() {
            let has = best.as_ref().map(|best| best[mover]);
            if let Some(value) = self.shallow(child, has)
                && has.is_none_or(|has| value[mover] > has)
            {
                best = Some(value);
            }
            let Some(has) = best.as_ref().map(|best| best[mover]) else { continue };
            if index + 1 < children.len() {
                if has + one > ten {
                    break;
                }
                // What the node is worth already may still be what the player above wants.
                let at_parent = self.parent_of(node);
                let wants = |value: &[Rational]| {
                    above.is_none_or(|above| value[at_parent.unwrap()] > above)
                };
                let is_unwanted = best.as_deref().is_some_and(|best| !wants(best));
                if is_unwanted && above.is_some_and(|above| above + one + has + one > ten) {
                    return None;
                }
            }
        }
        best
    }

    /// Who moves one level up.
    fn parent_of(&self, node: NodeId) -> Option<usize> {
        let all = 0..self.tree.nodes().len() as NodeId;
        let parent = all.into_iter().find(|&at| self.tree.children(at).contains(&node))?;
        self.tree.set_of(parent)?.owner
    }
}

fn tree_of(exercise: &Exercise) -> Tree {
    Tree::parse(exercise.tree.as_bytes(), Format::guess("", exercise.tree.as_bytes())).unwrap()
}

/// The letters of the leaves that are not among those seen.
fn unseen(exercise: &Exercise, textbook: &Textbook<'_>) -> Vec<String> {
    let nodes = 0..textbook.tree.nodes().len() as NodeId;
    let leaves = nodes.filter(|&node| textbook.tree.set_of(node).is_none());
    let leaves = leaves.zip(&exercise.leaves);
    let unseen = leaves.filter(|(node, _)| !textbook.seen.contains(node));
    unseen.map(|(_, leaf)| leaf.letter.clone()).collect()
}

fn strings(values: &[Rational]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

#[test]
fn solutions_are_those_of_the_textbook() {
    let far = Rational::from_integer(1_000_000);
    for (name, practice, _) in Practice::ALL {
        if !practice.has_value() {
            continue;
        }
        for seed in 0..25 {
            let exercise = Exercise::new(practice, seed, 1 + (seed % 5) as u8).unwrap();
            let tree = tree_of(&exercise);
            let mut textbook = Textbook { tree: &tree, seen: Vec::new() };
            let what = format!("{name} {seed}:\n{}", exercise.shown);
            let value = match practice {
                Practice::AlphaBeta => vec![textbook.alpha_beta(0, -far, far)],
                Practice::Minimax | Practice::Expectiminimax => vec![textbook.max_n(0)[0]],
                Practice::MaxN => textbook.max_n(0),
                Practice::Shallow => textbook.shallow(0, None).unwrap(),
                Practice::LastBranch => unreachable!("it has no value"),
            };
            assert_eq!(exercise.solution.value, strings(&value), "{what}");
            assert_eq!(exercise.solution.cut, unseen(&exercise, &textbook), "{what}");
            assert_eq!(!exercise.solution.cut.is_empty(), practice.has_cuts(), "{what}");
        }
    }
}

#[test]
fn exercises_are_data_and_stay_the_same() {
    for (name, practice, _) in Practice::ALL {
        let exercise = Exercise::new(practice, 7, 3).unwrap();
        assert_eq!(exercise, Exercise::new(practice, 7, 3).unwrap(), "{name}");
        assert_ne!(exercise.tree, Exercise::new(practice, 8, 3).unwrap().tree, "{name}");
        assert_eq!(Practice::named(name), Some(practice));
        let text = serde_json::to_string(&exercise).unwrap();
        assert_eq!(serde_json::from_str::<Exercise>(&text).unwrap(), exercise);
        assert!(text.contains(&format!("\"practice\":\"{name}\"")), "{text}");
        let blank = exercise.drawing.svg();
        assert!(exercise.leaves.iter().all(|leaf| blank.contains(&format!("{} = ", leaf.letter))));
        assert!(!blank.contains("cut") || !practice.has_cuts() || !blank.contains("cut-off"));
    }
}

#[test]
fn attempts_are_marked() {
    let exercise = Exercise::new(Practice::AlphaBeta, 1, 3).unwrap();
    let right = Attempt {
        value: exercise.solution.value.clone(),
        cut: exercise.solution.cut.iter().map(|letter| letter.to_lowercase()).collect(),
    };
    assert!(exercise.check(&right).all_right());
    let nothing = exercise.check(&Attempt::default());
    assert!(!nothing.value && nothing.wrong.is_empty());
    assert_eq!(nothing.missed, exercise.solution.cut);
    let more = Attempt { cut: [&right.cut[..], &["A".to_owned()]].concat(), ..right.clone() };
    let marks = exercise.check(&more);
    assert!(marks.value && !marks.all_right());
    assert_eq!((marks.missed.len(), marks.wrong), (0, vec!["A".to_owned()]));
    let value = vec![format!("{}.0", right.value[0])];
    assert!(exercise.check(&Attempt { value, ..right.clone() }).all_right());
    let value = vec!["1000".to_owned()];
    assert!(!exercise.check(&Attempt { value, ..right }).value);
}

/// Whole numbers that add up to 10: nobody is left to please if each having one more is more.
#[test]
fn bounds_allow_last_branch_pruning_as_the_paper_says() {
    for seed in 0..25 {
        let exercise = Exercise::new(Practice::LastBranch, seed, 1 + (seed % 5) as u8).unwrap();
        let allow = |has: [u32; 3]| has.iter().map(|has| has + 1).sum::<u32>() > 10;
        let lines = exercise.lines.iter().filter(|line| allow(line.has));
        let letters: Vec<String> = lines.map(|line| line.letter.clone()).collect();
        assert_eq!(exercise.solution.cut, letters, "{}", exercise.shown);
        assert!(!letters.is_empty() && letters.len() < exercise.lines.len());
        let nothing = exercise.check(&Attempt::default());
        assert!(nothing.value && nothing.missed == letters);
        let mistake = nothing.mistake.unwrap();
        assert!(mistake.starts_with(&format!("{}: ", letters[0])), "{mistake}");
        let right = Attempt { cut: letters, ..Attempt::default() };
        assert_eq!(exercise.check(&right).mistake, None);
    }
}

/// Whatever a student gets wrong, there is a reason for it in the search.
#[test]
fn every_mistake_is_explained() {
    for practice in [Practice::AlphaBeta, Practice::Shallow] {
        for seed in 0..20 {
            let exercise = Exercise::new(practice, seed, 1 + (seed % 5) as u8).unwrap();
            let right = Attempt {
                value: exercise.solution.value.clone(),
                cut: exercise.solution.cut.clone(),
            };
            for leaf in &exercise.leaves {
                let mut cut = right.cut.clone();
                let is_cut = cut.contains(&leaf.letter);
                if is_cut {
                    cut.retain(|letter| *letter != leaf.letter);
                } else {
                    cut.push(leaf.letter.clone());
                }
                let marks = exercise.check(&Attempt { cut, ..right.clone() });
                let begins = if is_cut { "is not looked at: " } else { "is looked at: " };
                let begins = format!("{} {begins}", leaf.letter);
                let mistake = marks.mistake.unwrap_or_default();
                assert!(mistake.starts_with(&begins), "{practice:?} {seed}: {mistake}");
            }
            let wrong = exercise.check(&Attempt { value: vec!["-99".to_owned()], ..right });
            assert!(wrong.mistake.unwrap().starts_with("the value is another one: at the root, "));
        }
    }
}

#[test]
fn there_are_five_difficulties() {
    for difficulty in [0, 6, 255] {
        let refused = Exercise::new(Practice::Minimax, 1, difficulty).unwrap_err();
        assert!(matches!(refused, Refused::Option(_)), "{refused}");
    }
}
