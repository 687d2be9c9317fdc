//! Trees from files by name.

use std::path::Path;

use secateurs::capability::{BoundedSum, SumBounds};
use secateurs::{Game, NoChance, Payoffs, WithChance, erase};

use crate::files::read_bytes;
use crate::registry::hidden::side_row;
use crate::registry::profiled::HiddenWideTree;
use crate::registry::{
    AnyGame, AnyHidden, BadOption, Erased, ErasedHidden, GameClass, GameEntry, IMP_OPTIONS,
    OptionKind, OptionSpec, Options, SIDE_OPTIONS, TypeRow, row, side_of,
};
use crate::tree::{
    AnySum, ChanceNodes, ConstantSum, Format, HiddenTree, NodeId, SolvableTree, Tree, TreeGame,
    TreeGameError, WideTree,
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
    summary: "a game tree from a file: Gambit's .efg, or text",
    class: CLASS,
    usual_depth: |_| None,
    options: &[
        OptionSpec::new(
            "file",
            OptionKind::File,
            "the tree, as .efg or in the text form; -: standard input",
        )
        .otherwise("a built-in example")
        .example("testdata/trees/sturtevant-2003-fig-4.tree")
        .positional(),
        OptionSpec::new("text", OptionKind::Text("TREE"), "the tree itself, in the text form")
            .otherwise("read from FILE")
            .example("P1[(5,4,1), P2[(3,3,4), (6,4,0)]]"),
        OptionSpec::number(
            "least",
            i64::MIN as i128,
            i64::MAX as i128,
            "lower bound on every payoff",
        )
        .otherwise("computed from the leaves")
        .example("0"),
        OptionSpec::number(
            "max-sum",
            i64::MIN as i128,
            i64::MAX as i128,
            "upper bound on the sum of all payoffs",
        )
        .otherwise("computed from the leaves")
        .example("10"),
        // Without any of these, everybody's best play is looked for, where nothing is hidden.
        SIDE_OPTIONS[0].otherwise("all players; 1 if others or forgetful is given"),
        SIDE_OPTIONS[1].otherwise("uniform, if player is given"),
        SIDE_OPTIONS[2],
        IMP_OPTIONS[0],
        IMP_OPTIONS[1],
    ],
    has_books: false,
    hidden: Some(hidden_tree),
    make: &tree,
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

fn hidden(tree: Tree, file: Option<&str>) -> Result<Box<dyn AnyHidden>, BadOption> {
    let (why, tree) = match HiddenTree::of(tree) {
        Ok(game) => return Ok(Box::new(ErasedHidden::new(game))),
        Err(unused) => *unused,
    };
    match why {
        TreeGameError::Payoffs(_) | TreeGameError::Weights(_) => {
            let game = WideTree::try_from(tree).map_err(|error| refused(file, error))?;
            Ok(Box::new(HiddenWideTree::new(game)))
        }
        _ => Err(refused(file, why)),
    }
}

/// The file that the options name, and the tree in it.
fn tree_of(options: &Options) -> Result<(Option<&str>, Tree), BadOption> {
    let file = match (options.text("file"), options.text("text")) {
        (Some(_), Some(_)) => {
            return Err(BadOption::new("text", "give the tree as FILE or as text, not both"));
        }
        (None, Some(text)) => return parse(Some("the text of the tree"), text.as_bytes()),
        (None, None) => return parse(None, EXAMPLE.as_bytes()),
        (Some(file), None) => file,
    };
    let bytes = read_bytes(Path::new(file), MAX_FILE_SIZE);
    parse(Some(file), &bytes.map_err(|error| refused(Some(file), error))?)
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

fn parse<'a>(file: Option<&'a str>, bytes: &[u8]) -> Result<(Option<&'a str>, Tree), BadOption> {
    let tree = Tree::parse(bytes, Format::guess(file.unwrap_or_default(), bytes));
    Ok((file, tree.map_err(|error| refused(file, error))?))
}

/// The tree cannot be used: the file is to blame, where it is from one.
fn refused(file: Option<&str>, why: impl std::fmt::Display) -> BadOption {
    match file {
        Some(file) => BadOption::new("file", format_args!("{file}: {why}")),
        None => BadOption::of_all(why),
    }
}

pub(super) const CLASS: GameClass =
    GameClass { players: "1-8", sum: "any", finite: true, chance: "maybe", information: "any" };

macro_rules! tree_game {
    ($game:expr, $names:expr, $chance:ty, $sum:ty) => {
        Box::new(
            Erased::new(
                erase!(TreeGame<$chance, $sum>, $game).named(|game, &node| node_name(game, node)),
            )
            .with_player_names($names)
            .drawn_as_tree(),
        )
    };
}

/// The players' names, if the file has any that say more than who comes first.
fn own_names(tree: &Tree) -> Vec<String> {
    let says_more = |(index, name): (usize, &String)| {
        let bare = name.replace([' ', '_'], "").to_lowercase();
        let number = bare.trim_start_matches("player").trim_start_matches('p');
        !name.is_empty() && number != (index + 1).to_string()
    };
    let names = tree.players();
    if names.iter().enumerate().any(says_more) { names.to_vec() } else { Vec::new() }
}

/// The tree from a file, or from elsewhere, as a game.
pub(super) fn solvable(
    tree: Tree,
    file: Option<&str>,
    stated: &StatedBounds,
) -> Result<Box<dyn AnyGame>, BadOption> {
    let bad = |error: TreeGameError| match error {
        TreeGameError::Hidden { .. } => refused(
            file,
            format_args!("{error}; --player N finds that player's best play against given others"),
        ),
        _ => refused(file, error),
    };
    let names = own_names(&tree);
    Ok(match SolvableTree::try_from(tree).map_err(bad)? {
        SolvableTree::Duel(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, names, NoChance, ConstantSum)
        }
        SolvableTree::DuelWithChance(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, names, WithChance, ConstantSum)
        }
        SolvableTree::Plain(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, names, NoChance, AnySum)
        }
        SolvableTree::WithChance(game) => {
            tree_game!(stated.apply(game).map_err(bad)?, names, WithChance, AnySum)
        }
    })
}

/// A tree as a game, with no more said of it than its leaves show.
pub(in super::super) fn of_tree(tree: Tree) -> Result<Box<dyn AnyGame>, BadOption> {
    solvable(tree, None, &StatedBounds::default())
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
