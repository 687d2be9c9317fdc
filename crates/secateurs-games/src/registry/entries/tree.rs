//! Trees from files by name.

use std::path::Path;

use secateurs::capability::{BoundedSum, SumBounds};
use secateurs::{Game, NoChance, Payoffs, WithChance, erase};

use crate::files::read_bytes;
use crate::registry::hidden::side_row;
use crate::registry::{
    AnyGame, AnyHidden, BadOption, Erased, ErasedHidden, GameClass, GameEntry, IMP_OPTIONS,
    OptionSpec, Options, SIDE_OPTIONS, TypeRow, row, side_of,
};
use crate::tree::{
    AnySum, ChanceNodes, ConstantSum, Format, HiddenTree, NodeId, SolvableTree, Tree, TreeGame,
    TreeGameError,
};

/// The most bytes of a file: room for the largest tree, about a hundred for each node.
const MAX_FILE_SIZE: u64 = 500_000_000;

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
    usual_depth: |_| None,
    options: &[
        OptionSpec::positional(
            "file",
            "FILE",
            "an .efg file or a tree as text [default: a built-in example]",
        ),
        OptionSpec::new("least", "N", "no payoff is below N [default: as the leaves show]"),
        OptionSpec::new(
            "max-sum",
            "N",
            "all payoffs together are at most N [default: as the leaves show]",
        ),
        SIDE_OPTIONS[0],
        SIDE_OPTIONS[1],
        SIDE_OPTIONS[2],
        IMP_OPTIONS[0],
        IMP_OPTIONS[1],
    ],
    has_books: false,
    hidden: Some(hidden_tree),
    build: &tree,
    random_case: None,
    types: &types,
};

pub(super) fn types() -> Vec<TypeRow> {
    vec![
        row!("tree: any", TreeGame<WithChance, AnySum>),
        row!("tree: no chance", TreeGame<NoChance, AnySum>),
        row!("tree: two players, constant sum", TreeGame<WithChance, ConstantSum>),
        row!("tree: the same, no chance", TreeGame<NoChance, ConstantSum>),
        side_row!("tree: one side, something hidden", HiddenTree),
    ]
}

fn tree(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let stated =
        StatedBounds { least: options.given("least")?, max_sum: options.given("max-sum")? };
    let (file, tree) = tree_of(options)?;
    let one_side = ["player", "others", "forgetful"].iter().any(|&name| options.is_on(name));
    let is_alone = tree.players().len() == 1 && tree.hidden_sets().next().is_some();
    if one_side || is_alone {
        return side_of(&*hidden(tree, file)?, options);
    }
    solvable(tree, file, &stated)
}

/// The tree with its information sets, as somebody's side of a game.
fn hidden_tree(options: &Options) -> Result<Box<dyn AnyHidden>, BadOption> {
    let (file, tree) = tree_of(options)?;
    hidden(tree, file)
}

fn hidden(tree: Tree, file: &str) -> Result<Box<dyn AnyHidden>, BadOption> {
    let game = HiddenTree::try_from(tree).map_err(|error| refused(file, error))?;
    Ok(Box::new(ErasedHidden::new(game)))
}

/// The file that the options name, and the tree in it.
fn tree_of(options: &Options) -> Result<(&str, Tree), BadOption> {
    let Some(file) = options.text("file") else {
        return parse("the example", EXAMPLE.as_bytes());
    };
    let bytes = read_bytes(Path::new(file), MAX_FILE_SIZE).map_err(|error| refused(file, error))?;
    parse(file, &bytes)
}

/// What the user says of the payoffs, instead of what the leaves show.
#[derive(Default)]
pub(super) struct StatedBounds {
    least: Option<i64>,
    max_sum: Option<i64>,
}

impl StatedBounds {
    fn apply<C: ChanceNodes, S>(
        &self,
        game: TreeGame<C, S>,
    ) -> Result<TreeGame<C, S>, TreeGameError> {
        if self.least.is_none() && self.max_sum.is_none() {
            return Ok(game);
        }
        let scale = game.utility_scale();
        let shown = game.bounds();
        game.with_bounds(SumBounds {
            least: self.least.map_or(shown.least, |least| {
                Payoffs::all(shown.least.len(), least.saturating_mul(scale))
            }),
            max_sum: self.max_sum.map_or(shown.max_sum, |most| most.saturating_mul(scale)),
            ..shown
        })
    }
}

fn parse<'a>(file: &'a str, bytes: &[u8]) -> Result<(&'a str, Tree), BadOption> {
    let tree = Tree::parse(bytes, Format::guess(file, bytes));
    Ok((file, tree.map_err(|error| refused(file, error))?))
}

fn refused(file: &str, why: impl std::fmt::Display) -> BadOption {
    BadOption { option: file.to_owned(), message: why.to_string() }
}

pub(super) const CLASS: GameClass =
    GameClass { players: "1-8", sum: "any", finite: true, chance: "maybe", information: "any" };

macro_rules! tree_game {
    ($game:expr, $chance:ty, $sum:ty) => {
        Box::new(Erased::new(
            erase!(TreeGame<$chance, $sum>, $game).named(|game, &node| node_name(game, node)),
        ))
    };
}

/// The tree from `source` as a game.
pub(super) fn solvable(
    tree: Tree,
    source: &str,
    stated: &StatedBounds,
) -> Result<Box<dyn AnyGame>, BadOption> {
    let bad = |error: TreeGameError| match error {
        TreeGameError::Hidden { .. } => refused(
            source,
            format_args!("{error}; --player N finds that player's best play against given others"),
        ),
        _ => refused(source, error),
    };
    Ok(match SolvableTree::try_from(tree).map_err(bad)? {
        SolvableTree::Duel(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, NoChance, ConstantSum)
        }
        SolvableTree::DuelWithChance(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, WithChance, ConstantSum)
        }
        SolvableTree::Plain(game) => tree_game!(stated.apply(game).map_err(bad)?, NoChance, AnySum),
        SolvableTree::WithChance(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, WithChance, AnySum)
        }
    })
}

/// A tree as a game, with no more said of it than its leaves show.
pub(in super::super) fn of_tree(tree: Tree) -> Result<Box<dyn AnyGame>, BadOption> {
    solvable(tree, "tree", &StatedBounds::default())
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
