//! Random trees by name.

use std::fmt::Display;
use std::ops::RangeInclusive;

use secateurs::{MAX_PLAYERS, Random};

use super::tree::{CLASS, StatedBounds, solvable, types as tree_types};
use crate::registry::{AnyGame, BadOption, GameClass, GameEntry, OptionSpec, OptionValue, Options};
use crate::tree::{MAX_NODES, RandomTree, TurnOrder};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "random-tree",
    summary: "a tree from a seed, full of ties",
    class: GameClass { information: "perfect", ..CLASS },
    usual_depth: |_| None,
    options: &[
        OptionSpec::new("players", "N", "1 to 8 [default: 3]"),
        OptionSpec::new("branching", "N", "children of a node [default: 3]"),
        OptionSpec::new("depth", "N", "plies of the longest line [default: 4]"),
        OptionSpec::new("values", "N", "payoffs are 0 to N-1 when any sum will do [default: 4]"),
        OptionSpec::new("sum", "N|any", "what payoffs add up to [default: any]"),
        OptionSpec::new("turns", "ORDER", "alternating, random or sticky [default: alternating]"),
        OptionSpec::new(
            "chance",
            "N",
            "one inner node in N is a chance node; 0: none [default: 0]",
        ),
        OptionSpec::switch("uneven", "fewer children and shorter lines here and there"),
        OptionSpec::new("seed", "N", "which tree [default: 1]"),
    ],
    has_books: false,
    hidden: None,
    build: &random_tree,
    random_case: Some(random_tree_case),
    types: &tree_types,
};

fn random_tree(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let tree = random_shape(options)?.generate(options.value("seed", 1)?);
    let tree = tree.map_err(|error| BadOption {
        option: "random-tree".to_owned(),
        message: error.to_string(),
    })?;
    solvable(tree, "random-tree", &StatedBounds::default())
}

fn random_shape(options: &Options) -> Result<RandomTree, BadOption> {
    let usual = RandomTree::default();
    let sum = match options.text("sum") {
        None | Some("any") => None,
        Some(_) => Some(options.value("sum", 0)?),
    };
    let turns = match options.text("turns") {
        None | Some("alternating") => TurnOrder::Alternating,
        Some("random") => TurnOrder::Random,
        Some("sticky") => TurnOrder::Sticky,
        Some(other) => {
            let expected = "expected alternating, random or sticky";
            return Err(BadOption::new("turns", format_args!("{other:?}: {expected}")));
        }
    };
    Ok(RandomTree {
        players: within(options, "players", usual.players, 1..=MAX_PLAYERS)?,
        branching: within(options, "branching", usual.branching, 1..=MAX_NODES)?,
        depth: options.value("depth", usual.depth)?,
        values: within(options, "values", usual.values, 1..=i64::MAX as u64)?,
        sum,
        turns,
        chance_one_in: options.value("chance", usual.chance_one_in)?,
        uniform: !options.is_on("uneven"),
    })
}

/// A number that must be in `range`.
fn within<T: OptionValue + PartialOrd + Display>(
    options: &Options,
    name: &str,
    usual: T,
    range: RangeInclusive<T>,
) -> Result<T, BadOption> {
    let value = options.value(name, usual)?;
    if range.contains(&value) {
        return Ok(value);
    }
    let expected = format_args!("expected {} to {}, got {value}", range.start(), range.end());
    Err(BadOption::new(name, expected))
}

/// A shape of its own for every case, except for what the user has fixed.
fn random_tree_case(fixed: &Options, seed: u64) -> Options {
    let mut random = Random::spread(seed);
    let mut options = Options::default();
    let mut choose = |name: &str, choices: &[&str]| {
        let choice = random.pick(choices);
        match fixed.text(name) {
            Some(text) => options.set(name, text),
            None if choice.is_empty() => {}
            None => options.set(name, choice),
        }
    };
    choose("players", &["2", "2", "3", "4", "5", "6"]);
    choose("branching", &["1", "2", "3", "4"]);
    choose("depth", &["0", "1", "2", "3", "4", "5"]);
    choose("values", &["2", "3", "4"]);
    choose("sum", &["any", "0", "2", "4", "6"]);
    choose("turns", &["alternating", "random", "sticky"]);
    choose("chance", &["0", "0", "3", "5"]);
    if fixed.is_on("uneven") || random.below(2) == 0 {
        options.set("uneven", "");
    }
    options.set("seed", seed.to_string());
    options
}
