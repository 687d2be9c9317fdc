//! What the tests of pruning share: how many cases, trees from files, and the comparison itself.

use std::fmt::{Arguments, Debug};
use std::path::Path;

use secateurs::capability::{Keyed, SumBounds};
use secateurs::outcome::OutcomeSpace;
use secateurs::search::{AtChance, LinearBounds, PrunedMaxN, Scrambled, SearchOrder};
use secateurs::table::Store;
use secateurs::{Chance, Limits, NoChance, Payoffs, PruneRule, Report, Silent, Utility};
use secateurs_games::tree::{
    AnySum, ConstantSum, Format, Outcome, SolvableTree, Tree, TreeBuilder, TreeGame,
};

/// Says how much was compared; seen when the tests run with `--nocapture`.
pub(crate) fn tell(what: &str, cases: u64, searches: u64) {
    eprintln!("{what}: {cases} cases, {searches} pruned searches, all equal plain max^n");
}

/// A tree without chance: the type says whether it has a constant sum.
pub(crate) enum ChancelessTree {
    Duel(TreeGame<NoChance, ConstantSum>),
    Plain(TreeGame<NoChance, AnySum>),
}

pub(crate) fn without_chance(tree: Tree) -> ChancelessTree {
    match SolvableTree::try_from(tree).expect("perfect information") {
        SolvableTree::Duel(game) => ChancelessTree::Duel(game),
        SolvableTree::Plain(game) => ChancelessTree::Plain(game),
        _ => panic!("there are chance nodes"),
    }
}

/// A tree of `testdata/trees`.
pub(crate) fn tree_file(name: &str) -> Tree {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/trees");
    let text = std::fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    Tree::parse(&text, Format::Text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A tree in the text form.
pub(crate) fn tree(text: &str) -> Tree {
    Tree::parse(text.as_bytes(), Format::Text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// No payoff below zero, no sum above `max_sum`, whole numbers: all that a search is to know.
pub(crate) fn up_to(players: usize, max_sum: Utility) -> SumBounds {
    SumBounds { least: Payoffs::all(players, 0), max_sum, step: 1 }
}

/// The same tree with other payoffs, for as many players as `names`.
pub(crate) fn with_payoffs(
    tree: &Tree,
    names: Vec<String>,
    change: impl Fn(usize, &Outcome) -> Outcome,
) -> Tree {
    let mut changed = TreeBuilder::new(tree.title(), names);
    for set in tree.sets() {
        changed.add_set(set.clone()).unwrap();
    }
    for (index, outcome) in tree.outcomes().iter().enumerate() {
        changed.add_outcome(change(index, outcome)).unwrap();
    }
    for node in tree.nodes() {
        changed.add_node(node.name.clone(), node.set(), node.outcome()).unwrap();
    }
    changed.finish().unwrap()
}

/// Whether a search forgets everything, or has a table of so many slots.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Table {
    None,
    Slots(usize),
}

/// One pruned search finds the payoffs, all best moves and the line of the plain one.
pub(crate) fn agrees<G, S, R>(
    (game, position): (&G, &G::Position),
    space: &S,
    search: &PrunedMaxN<LinearBounds, R>,
    table: Table,
    plain: &Report<G::Move>,
    what: Arguments<'_>,
) where
    G: Keyed,
    S: OutcomeSpace<G>,
    R: SearchOrder + Clone + Debug,
{
    let limits = Limits::none();
    let found = match table {
        Table::None => search.clone().space(space).run(game, position, &limits, &mut Silent),
        Table::Slots(slots) => {
            let table = &mut Store::with_slots(slots);
            let search = search.clone().space(space).table_in(table);
            search.run(game, position, &limits, &mut Silent)
        }
    };
    let found = found.unwrap().complete().unwrap();
    assert_eq!(found.payoffs, plain.payoffs, "{what}, {search:?}, {table:?}");
    assert_eq!(found.best_moves, plain.best_moves, "{what}, {search:?}, {table:?}");
    assert_eq!(found.line, plain.line, "{what}, {search:?}, {table:?}");
}

/// Every rule, in canonical and in scrambled search order, with each of these tables; says how
/// many searches that were.
pub(crate) fn all_rules_agree<G: Keyed, S: OutcomeSpace<G>>(
    at: (&G, &G::Position),
    space: &S,
    tables: &[Table],
    seed: u64,
    plain: &Report<G::Move>,
    what: Arguments<'_>,
) -> u64 {
    let stars = [AtChance::Nothing, AtChance::Star1, AtChance::Star2];
    let stars = if G::Chance::IS_POSSIBLE { &stars[..] } else { &stars[..1] };
    for rule in PruneRule::ALL {
        for &at_chance in stars {
            let canonical = PrunedMaxN::new(rule).at_chance(at_chance);
            let scrambled = canonical.order(Scrambled { seed });
            for &table in tables {
                let what = format_args!("{what}, {at_chance:?}");
                agrees(at, space, &canonical, table, plain, what);
                agrees(at, space, &scrambled, table, plain, format_args!("{what}, scrambled"));
            }
        }
    }
    2 * (PruneRule::ALL.len() * tables.len() * stars.len()) as u64
}
