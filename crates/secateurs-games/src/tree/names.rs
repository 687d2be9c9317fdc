//! How moves and information sets of a tree are called: by the name in the file where it tells
//! them apart, by number otherwise. A name that is the number of another gives way to it. Which it
//! is, is found out once for the whole tree.

use std::collections::HashMap;
use std::hash::Hash;

use super::model::{InformationSet, Tree};

/// Which moves and sets go by their names.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// By set: where its actions begin in `of_actions`.
    first_action: Vec<u32>,
    of_actions: Vec<bool>,
    of_sets: Vec<bool>,
}

impl Names {
    pub(super) fn of(tree: &Tree) -> Self {
        let sets = tree.sets();
        let mut first_action = Vec::with_capacity(sets.len());
        let mut of_actions = Vec::new();
        for set in sets {
            let first = of_actions.len();
            first_action.push(first as u32);
            extend_by_unique(&mut of_actions, set.actions.iter().map(|action| &*action.name));
            let called = |place: usize| (&*set.actions[place].name, place as u64 + 1, ());
            give_way(&mut of_actions[first..], called);
        }
        let mut of_sets = Vec::with_capacity(sets.len());
        extend_by_unique(&mut of_sets, sets.iter().map(|set| (&*set.name, set.owner)));
        give_way(&mut of_sets, |place| {
            let InformationSet { name, number, owner, .. } = &sets[place];
            (name, *number, *owner)
        });
        Self { first_action, of_actions, of_sets }
    }

    /// The name of an action, or its place in its set, counted from 1.
    pub(super) fn action(&self, tree: &Tree, set: usize, chosen: u32) -> String {
        let name = &tree.sets()[set].actions[chosen as usize].name;
        let by_name = self.of_actions[(self.first_action[set] + chosen) as usize];
        if by_name { name.to_string() } else { (chosen + 1).to_string() }
    }

    /// The name of a set if no other set of its player is called so, else its number.
    pub(super) fn set(&self, tree: &Tree, set: usize) -> String {
        let InformationSet { name, number, .. } = &tree.sets()[set];
        if self.of_sets[set] { name.to_string() } else { number.to_string() }
    }
}

/// Adds, for each name, whether it is the only one of its kind.
fn extend_by_unique<T: Hash + Eq + Copy>(
    unique: &mut Vec<bool>,
    names: impl ExactSizeIterator<Item = T> + Clone,
) {
    /// So few are compared one by one, without memory of their own.
    const FEW: usize = 8;
    if names.len() <= FEW {
        let count = |name| names.clone().filter(|&other| other == name).count();
        return unique.extend(names.clone().map(|name| count(name) == 1));
    }
    let mut counts: HashMap<T, u32> = HashMap::new();
    for name in names.clone() {
        *counts.entry(name).or_default() += 1;
    }
    unique.extend(names.map(|name| counts[&name] == 1));
}

/// Whoever has no name goes by number; and whoever's name is that number goes by number, too.
/// `called` gives the name and number of each, and among whom they must differ.
fn give_way<'n, O: Hash + Eq>(by_name: &mut [bool], called: impl Fn(usize) -> (&'n str, u64, O)) {
    let mut like_a_number = HashMap::new();
    let mut by_number = Vec::new();
    for (place, by_name) in by_name.iter_mut().enumerate() {
        let (name, _, among) = called(place);
        *by_name &= !name.is_empty();
        if !*by_name {
            by_number.push(place);
        } else if let Some(number) = as_written(name) {
            like_a_number.insert((number, among), place);
        }
    }
    while let Some(place) = by_number.pop().filter(|_| !like_a_number.is_empty()) {
        let (_, number, among) = called(place);
        if let Some(other) = like_a_number.remove(&(number, among)) {
            by_name[other] = false;
            by_number.push(other);
        }
    }
}

/// The number that a name is, written as numbers are.
fn as_written(name: &str) -> Option<u64> {
    let digits = name.bytes().all(|byte| byte.is_ascii_digit()) && !name.starts_with('0');
    name.parse().ok().filter(|_| digits)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::hash::Hasher;

    use super::*;

    /// A name that notes how often it is compared.
    #[derive(Clone, Copy)]
    struct Compared<'a>(u32, &'a Cell<u64>);

    impl PartialEq for Compared<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    impl Eq for Compared<'_> {}

    impl Hash for Compared<'_> {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.0.hash(state);
        }
    }

    #[test]
    fn a_name_is_compared_with_few_others_however_many_there_are() {
        let comparisons = Cell::new(0);
        for count in [1, 2, 8, 9, 100, 30_000] {
            comparisons.set(0);
            let mut unique = Vec::new();
            // Every third name is that of the one before it.
            let names = (0..count)
                .map(|number| Compared(number - u32::from(number % 3 == 2), &comparisons));
            extend_by_unique(&mut unique, names);
            let expected: Vec<bool> = (0..count)
                .map(|number| number % 3 == 0 || number % 3 == 1 && number + 1 == count)
                .collect();
            assert_eq!(unique, expected);
            let most = 10 * u64::from(count);
            assert!(comparisons.get() <= most, "{} for {count} names", comparisons.get());
        }
    }

    #[test]
    fn a_name_that_is_the_number_of_another_gives_way() {
        for (names, expected) in [
            (["", "1", "2", "a"], ["1", "2", "3", "a"]),
            (["b", "1", "", "07"], ["b", "1", "3", "07"]),
            (["4", "1", "x", "x"], ["1", "2", "3", "4"]),
        ] {
            let mut by_name = Vec::new();
            extend_by_unique(&mut by_name, names.iter());
            give_way(&mut by_name, |place| (names[place], place as u64 + 1, ()));
            let called = |place: usize| {
                if by_name[place] { names[place].to_owned() } else { (place + 1).to_string() }
            };
            assert_eq!([0, 1, 2, 3].map(called), expected);
        }
    }
}
