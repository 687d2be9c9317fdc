//! Random trees by name.

use secateurs::{MAX_PLAYERS, Random};

use super::tree::{CLASS, StatedBounds, solvable, types as tree_types};
use crate::registry::{
    AnyGame, BadOption, GameClass, GameEntry, OptionKind, OptionSpec, Options, Word,
};
use crate::tree::{MAX_NODES, RandomTree, Tree, TurnOrder};

const SUM: OptionKind =
    OptionKind::WordOr("any", &OptionKind::Number { min: 0, max: u32::MAX as i128 });

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "random-tree",
    summary: "a random tree with many tied payoffs",
    class: GameClass { information: "perfect", ..CLASS },
    usual_depth: |_| None,
    options: &[
        OptionSpec::number("players", 1, MAX_PLAYERS as i128, "number of players")
            .usually("3")
            .example("2"),
        OptionSpec::number("branching", 1, MAX_NODES as i128, "children of every inner node")
            .usually("3")
            .example("2"),
        OptionSpec::number("depth", 0, u64::MAX as i128, "depth of the tree in plies")
            .usually("4")
            .example("3"),
        OptionSpec::number("values", 1, i64::MAX as i128, "payoffs are 0 to N-1, if sum is any")
            .usually("4")
            .example("2"),
        OptionSpec::new("sum", SUM, "the constant sum of all payoffs").usually("any").example("6"),
        OptionSpec::choice(
            "turns",
            &[
                Word::new("alternating", "players take turns"),
                Word::new("random", "any player at any node"),
                Word::new("sticky", "often the same player again below"),
            ],
            "which player moves at a node",
        )
        .usually("alternating")
        .example("sticky"),
        OptionSpec::number(
            "chance",
            0,
            u64::MAX as i128,
            "one in N inner nodes is a chance node; 0: none",
        )
        .usually("0")
        .example("3"),
        OptionSpec::switch("uneven", "vary the number of children and the depth of leaves"),
        OptionSpec::seed("seed of the tree"),
    ],
    has_books: false,
    hidden: None,
    make: &random_tree,
    random_case: Some(random_tree_case),
    types: &tree_types,
};

fn random_tree(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    solvable(random_tree_of(options)?, None, &StatedBounds::default())
}

/// The tree that the options of `random-tree` stand for, to be written to a file.
///
/// # Errors
/// When they make no sense.
pub fn random_tree_of(options: &Options) -> Result<Tree, BadOption> {
    let tree = random_shape(options)?.generate(options.value("seed", 1)?);
    tree.map_err(BadOption::of_all)
}

fn random_shape(options: &Options) -> Result<RandomTree, BadOption> {
    let usual = RandomTree::default();
    let sum = match options.text("sum") {
        None | Some("any") => None,
        Some(_) => Some(options.value("sum", 0)?),
    };
    let orders = [
        ("alternating", TurnOrder::Alternating),
        ("random", TurnOrder::Random),
        ("sticky", TurnOrder::Sticky),
    ];
    Ok(RandomTree {
        players: options.value("players", usual.players)?,
        branching: options.value("branching", usual.branching)?,
        depth: options.value("depth", usual.depth)?,
        values: options.value("values", usual.values)?,
        sum,
        turns: options.one_of("turns", &orders)?.unwrap_or(usual.turns),
        chance_one_in: options.value("chance", usual.chance_one_in)?,
        uniform: !options.is_on("uneven"),
    })
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
