//! Trees from files by name.

use std::io::Read;

use secateurs::{NoChance, WithChance};

use crate::registry::{
    AnyGame, BadOption, GameClass, GameEntry, OptionSpec, Options, TypeRow, erase, row,
};
use crate::tree::{AnySum, ConstantSum, Format, NodeId, SolvableTree, Tree, TreeGame};

/// The most bytes of a file: room for the largest tree, about a hundred for each node.
const MAX_FILE_SIZE: usize = 500_000_000;

/// What is solved when no file is given: Sturtevant 2005, Fig. 3.
const EXAMPLE: &str = "P1[
    P2[(1,3,5), (6,1,3)],
    P2[(6,4,0), (3,5,2)],
    P2[(6,4,0), (1,4,5)]
]";

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "tree",
    summary: "a game tree from a file, .efg or text",
    class: CLASS,
    options: &[OptionSpec::positional(
        "file",
        "FILE",
        "an .efg file or a tree as text [default: a built-in example]",
    )],
    build: tree,
    random_case: None,
    types,
};

pub(super) fn types() -> Vec<TypeRow> {
    vec![
        row!("tree: any", TreeGame<WithChance, AnySum>),
        row!("tree: no chance", TreeGame<NoChance, AnySum>),
        row!("tree: two players, constant sum", TreeGame<WithChance, ConstantSum>),
        row!("tree: the same, no chance", TreeGame<NoChance, ConstantSum>),
    ]
}

fn tree(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let Some(file) = options.text("file") else {
        return parse("the example", EXAMPLE.as_bytes());
    };
    let bytes = read(file).map_err(|error| refused(file, error))?;
    if bytes.len() > MAX_FILE_SIZE {
        return Err(refused(file, format_args!("larger than {MAX_FILE_SIZE} bytes")));
    }
    parse(file, &bytes)
}

/// The contents of a file, up to one byte more than is allowed: it may have no end at all.
fn read(file: &str) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(file)?.take(MAX_FILE_SIZE as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn parse(file: &str, bytes: &[u8]) -> Result<Box<dyn AnyGame>, BadOption> {
    let tree = Tree::parse(bytes, Format::guess(file, bytes));
    solvable(tree.map_err(|error| refused(file, error))?, file)
}

fn refused(file: &str, why: impl std::fmt::Display) -> BadOption {
    BadOption { option: file.to_owned(), message: why.to_string() }
}

pub(super) const CLASS: GameClass =
    GameClass { players: "1-8", sum: "any", finite: true, chance: "maybe", information: "perfect" };

macro_rules! tree_game {
    ($game:ident, $chance:ty, $sum:ty) => {
        Box::new(erase!(TreeGame<$chance, $sum>, $game).with_names(|game, &node| node_name(game, node)))
    };
}

/// The tree from `source` as a game.
pub(super) fn solvable(tree: Tree, source: &str) -> Result<Box<dyn AnyGame>, BadOption> {
    Ok(match SolvableTree::try_from(tree).map_err(|error| refused(source, error))? {
        SolvableTree::Duel(game) => tree_game!(game, NoChance, ConstantSum),
        SolvableTree::DuelWithChance(game) => tree_game!(game, WithChance, ConstantSum),
        SolvableTree::Plain(game) => tree_game!(game, NoChance, AnySum),
        SolvableTree::WithChance(game) => tree_game!(game, WithChance, AnySum),
    })
}

/// A node by its name in the file, if it has one, and its number, counted from 1.
fn node_name<C, S>(game: &TreeGame<C, S>, node: NodeId) -> String {
    let name = &game.tree().nodes()[node as usize].name;
    if name.is_empty() {
        format!("node {}", node + 1)
    } else {
        format!("node {} ({name})", node + 1)
    }
}
