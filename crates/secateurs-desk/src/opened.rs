//! A whole tree as data to draw, before anybody has searched it: every line of play from a
//! position, the information sets, and the searches that can be told on it.

use secateurs::Rational;
use secateurs_games::registry::{
    AnyGame, BadOption, Method, Reach, Space, Stage, random_tree_of, tree_from,
};
use secateurs_games::tree::{Action, Format, InformationSet, NodeId, Outcome, Tree, TreeBuilder};
use serde::{Deserialize, Serialize};

use crate::event::Turn;
use crate::number::{Amount, amounts, fractions};
use crate::plan::Plan;
use crate::refused::Refused;

/// A tree to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedTree {
    /// What the players are called, one entry for each.
    pub players: Vec<String>,
    /// Its nodes in prefix order, the root first. Events of searches name them by their place.
    pub nodes: Vec<OpenNode>,
    /// The information sets that have several nodes.
    pub sets: Vec<OpenSet>,
    /// The tree in the short text form: asked for by that, it is the same.
    pub text: String,
    /// The tree in the format of Gambit.
    pub efg: String,
    /// The searches that can be told step by step, the oracle first. Those that need not find the
    /// value come last.
    pub methods: Vec<MethodInfo>,
    /// Why there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub refused: Option<String>,
}

/// A node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenNode {
    /// The node above.
    pub parent: Option<u32>,
    /// The move that leads to it.
    pub by: Option<String>,
    /// How likely the move is, where chance makes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chance: Option<String>,
    /// Whose turn it is.
    pub turn: Turn,
    /// Its name in the file; often empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub name: String,
    /// What each player gets, at a leaf.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub payoffs: Option<Vec<Amount>>,
    /// The same as exact fractions, where decimals do not say everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub exact: Option<Vec<String>>,
}

/// Nodes that their player cannot tell apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenSet {
    /// Its name in the file, or its number.
    pub name: String,
    /// Whose it is, counted from 1.
    pub player: usize,
    /// The nodes.
    pub nodes: Vec<u32>,
}

/// A search that fits a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MethodInfo {
    /// Its name.
    pub algorithm: String,
    /// Its outcome space, where it prunes by one.
    pub space: Option<String>,
    /// What it does, in one sentence.
    pub summary: String,
    /// Whether what it finds need not be the value.
    pub heuristic: bool,
}

/// Opens the position that a plan is about.
///
/// # Errors
/// When it makes no sense, or has more than `most_nodes` nodes.
pub fn open_tree(plan: &Plan, most_nodes: usize) -> Result<OpenedTree, Refused> {
    let too_large =
        || Refused::Nothing(format!("trees of more than {most_nodes} nodes are not drawn"));
    let tree = match plan.entry.name {
        "tree" => tree_from(&plan.options)?,
        "random-tree" => random_tree_of(&plan.options)?,
        _ => unfolded(plan.game()?, most_nodes)?.ok_or_else(too_large)?,
    };
    if tree.nodes().len() > most_nodes {
        return Err(too_large());
    }
    let (methods, refused) = match plan.game() {
        Ok(game) => (methods_of(&*game), None),
        Err(error) => (Vec::new(), Some(error.to_string())),
    };
    let text = tree.to_text().map_err(BadOption::of_all)?;
    let summed = Tree::parse(text.as_bytes(), Format::Text).map_err(BadOption::of_all)?;
    Ok(OpenedTree {
        players: tree.players().to_vec(),
        nodes: nodes_of(&tree, &summed),
        sets: sets_of(&tree),
        text,
        efg: tree.to_efg(),
        methods,
        refused,
    })
}

fn methods_of(game: &dyn AnyGame) -> Vec<MethodInfo> {
    let alone = Reach { depth: None, table_megabytes: 0, threads: 1 };
    let told = |method: &Method| {
        method.algorithm.row().has_story && game.can_run(method.within(alone).value_only())
    };
    let info = |heuristic: bool| {
        move |method: Method| MethodInfo {
            algorithm: method.algorithm.name().to_owned(),
            space: method.space.map(Space::name).map(str::to_owned),
            summary: method.algorithm.row().summary.to_owned(),
            heuristic,
        }
    };
    let exact = game.methods().into_iter().filter(told).map(info(false));
    exact.chain(game.heuristics().into_iter().filter(told).map(info(true))).collect()
}

/// How a move is called: by its name where no other move of its set has it, else by its place.
fn move_name(set: &InformationSet, place: usize) -> String {
    let name = &set.actions[place].name;
    let is_unique = set.actions.iter().filter(|action| action.name == *name).count() == 1;
    if is_unique && !name.is_empty() { name.to_string() } else { (place + 1).to_string() }
}

/// The nodes; what is paid at inner nodes of a file is added to the leaves, as the text form has it.
fn nodes_of(tree: &Tree, summed: &Tree) -> Vec<OpenNode> {
    let mut above: Vec<Option<(NodeId, usize)>> = vec![None; tree.nodes().len()];
    let mut nodes = Vec::with_capacity(tree.nodes().len());
    for (number, node) in tree.nodes().iter().enumerate() {
        let id = number as NodeId;
        for (place, &child) in tree.children(id).iter().enumerate() {
            above[child as usize] = Some((id, place));
        }
        let step = above[number].and_then(|(parent, place)| Some((tree.set_of(parent)?, place)));
        let turn = match tree.set_of(id).map(|set| set.owner) {
            Some(Some(player)) => Turn::Player(player + 1),
            Some(None) => Turn::Nobody("chance".to_owned()),
            None => Turn::Nobody("over".to_owned()),
        };
        let chance = step.and_then(|(set, place)| set.actions[place].probability());
        let outcome = summed.nodes()[number].outcome().map(|index| &summed.outcomes()[index]);
        nodes.push(OpenNode {
            parent: above[number].map(|(parent, _)| parent),
            by: step.map(|(set, place)| move_name(set, place)),
            chance: chance.map(|chance| chance.to_string()),
            turn,
            name: node.name.to_string(),
            payoffs: outcome.map(|outcome| amounts(&outcome.payoffs)),
            exact: outcome.and_then(|outcome| fractions(&outcome.payoffs)),
        });
    }
    nodes
}

fn sets_of(tree: &Tree) -> Vec<OpenSet> {
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); tree.sets().len()];
    for (number, node) in tree.nodes().iter().enumerate() {
        if let Some(set) = node.set() {
            members[set].push(number as u32);
        }
    }
    let several = tree.sets().iter().zip(members).filter(|(_, nodes)| nodes.len() > 1);
    let open = several.filter_map(|(set, nodes)| {
        let name = if set.name.is_empty() { set.number.to_string() } else { set.name.to_string() };
        Some(OpenSet { name, player: set.owner? + 1, nodes })
    });
    open.collect()
}

/// Every line of play from a position, with the names of its moves; `None` if there are too many.
fn unfolded(game: Box<dyn AnyGame>, most_nodes: usize) -> Result<Option<Tree>, Refused> {
    let named = game.player_names();
    let numbered = || (1..=game.players()).map(|number| format!("Player {number}")).collect();
    let players = if named.is_empty() { numbered() } else { named.to_vec() };
    let mut tree = TreeBuilder::new("", players);
    // Prefix order: the position on top comes next, its moves in order before all others.
    let mut waiting = vec![game];
    for number in 1.. {
        let Some(here) = waiting.pop() else { break };
        if number as usize + waiting.len() > most_nodes {
            return Ok(None);
        }
        add_position(&mut tree, &*here, number)?;
        let moves = here.legal_moves().len();
        waiting.extend((0..moves).rev().filter_map(|chosen| here.after(chosen)));
    }
    Ok(Some(tree.finish().map_err(BadOption::of_all)?))
}

/// The next node of a tree.
fn add_position(tree: &mut TreeBuilder, here: &dyn AnyGame, number: u64) -> Result<(), Refused> {
    let hidden = "a game of which players do not see everything cannot be unfolded";
    let (owner, weights) = match here.stage() {
        None => return Err(Refused::Nothing(hidden.to_owned())),
        Some(Stage::Over(payoffs)) => {
            let outcome = Outcome { number, name: Box::default(), payoffs };
            let outcome = tree.add_outcome(outcome).map_err(BadOption::of_all)?;
            tree.add_node("", None, Some(outcome)).map_err(BadOption::of_all)?;
            return Ok(());
        }
        Some(Stage::Player(player)) => (Some(player), None),
        Some(Stage::Chance(weights)) => (None, Some(weights)),
    };
    let probability = |place: usize| {
        let weights = weights.as_ref()?;
        let all = weights.iter().map(|&weight| i128::from(weight)).sum();
        Some(Rational::new(weights[place].into(), all))
    };
    let moves = here.legal_moves().into_iter().enumerate();
    let actions = moves.map(|(place, name)| Action::new(name, probability(place))).collect();
    let set = InformationSet { owner, number, name: Box::default(), actions };
    let set = tree.add_set(set).map_err(BadOption::of_all)?;
    tree.add_node("", Some(set), None).map_err(BadOption::of_all)?;
    Ok(())
}
