//! Random trees full of ties: 2 to 6 players, any turn order, constant and general sum, with and
//! without chance.

use secateurs::capability::{BoundedSum, Keyed, MonotoneFacts};
use secateurs::outcome::{LeafValues, Linear};
use secateurs::search::{AtChance, MaxN, PrunedMaxN};
use secateurs::{Game, Limits, NoChance, PruneRule, Report, Silent};
use secateurs_games::tree::{ChanceNodes, RandomTree, SolvableTree, TreeGame, TurnOrder};
use secateurs_testkit::{Random, cases};

use super::support::{Table, all_rules_agree, tell};

/// No table, one so small that it overwrites itself all the time, and one that mostly does not.
const TABLES: [Table; 3] = [Table::None, Table::Slots(8), Table::Slots(256)];

/// Every mixture of shapes, from a seed.
fn shape(seed: u64, chance_one_in: u64) -> RandomTree {
    let mut random = Random::new(seed);
    let branching = random.pick(&[2, 2, 3, 3, 4]);
    RandomTree {
        players: random.pick(&[2, 3, 3, 4, 5, 6]),
        branching,
        // The largest trees would take most of the time and are not the best at finding faults.
        depth: random.pick(&[2, 3, 4, 5, 6][..if branching == 2 { 5 } else { 3 }]),
        values: random.pick(&[2, 3, 4]),
        // With a constant sum of s there are s + 1 different payoffs.
        sum: random.pick(&[None, None, Some(1), Some(2), Some(3)]),
        turns: random.pick(&[TurnOrder::Alternating, TurnOrder::Random, TurnOrder::Sticky]),
        chance_one_in,
        uniform: random.pick(&[true, false, false]),
    }
}

fn plain<G: Game>(game: &G) -> Report<G::Move> {
    MaxN::new().run(game, &game.start(), &Limits::none(), &mut Silent).unwrap().complete().unwrap()
}

fn linear_agrees<G: BoundedSum + Keyed>(game: &G, plain: &Report<G::Move>, seed: u64) -> u64 {
    let at = (game, &game.start());
    let searches = [false, true].map(|steps| {
        let what = format_args!("seed {seed}, linear, steps {steps}");
        all_rules_agree(at, &Linear::of(game, steps), &TABLES, seed, plain, what)
    });
    searches.into_iter().sum()
}

fn both_spaces_agree<C: ChanceNodes, S>(game: &TreeGame<C, S>, seed: u64) -> u64
where
    TreeGame<C, S>: BoundedSum<Chance = NoChance> + MonotoneFacts + Keyed,
{
    let plain = plain(game);
    let leaf_values = LeafValues::<16>::of(game).unwrap();
    let what = format_args!("seed {seed}, leaf values");
    let at = (game, &game.start());
    all_rules_agree(at, &leaf_values, &TABLES, seed, &plain, what)
        + linear_agrees(game, &plain, seed)
}

#[test]
fn pruned_equals_plain_on_random_trees() {
    let (trees, mut searches) = (cases(5_000, 200_000), 0);
    for seed in 0..trees {
        let tree = shape(seed, 0).generate(seed).unwrap();
        searches += match SolvableTree::try_from(tree).unwrap() {
            SolvableTree::Duel(game) => both_spaces_agree(&game, seed),
            SolvableTree::Plain(game) => both_spaces_agree(&game, seed),
            _ => unreachable!("no chance nodes were asked for"),
        };
    }
    tell("random trees", trees, searches);
}

#[test]
fn pruned_equals_plain_on_random_trees_with_chance() {
    let (trees, mut searches) = (cases(700, 40_000), 0);
    for seed in 0..trees {
        let tree = shape(seed, 2 + seed % 3).generate(seed).unwrap();
        searches += match SolvableTree::try_from(tree).unwrap() {
            SolvableTree::Duel(game) => linear_agrees(&game, &plain(&game), seed),
            SolvableTree::Plain(game) => linear_agrees(&game, &plain(&game), seed),
            SolvableTree::DuelWithChance(game) => linear_agrees(&game, &plain(&game), seed),
            SolvableTree::WithChance(game) => linear_agrees(&game, &plain(&game), seed),
        };
    }
    tell("random trees with chance", trees, searches);
}

/// Leaves that `deep` looks at in linear bounds, with each way to prune at chance nodes.
fn leaves_with_stars<G: BoundedSum>(game: &G) -> [u64; 3] {
    [AtChance::Nothing, AtChance::Star1, AtChance::Star2].map(|at_chance| {
        let search = PrunedMaxN::new(PruneRule::Deep).all_best_moves(false).at_chance(at_chance);
        let found = search.run(game, &game.start(), &Limits::none(), &mut Silent);
        found.unwrap().counts().leaves
    })
}

#[test]
fn the_stars_look_at_fewer_leaves_of_trees_with_three_players() {
    let mut sums = [0; 3];
    for seed in 0..200 {
        let shape = RandomTree { players: 3, branching: 4, depth: 5, sum: Some(9), ..shape(0, 3) };
        let tree = shape.generate(seed).unwrap();
        let leaves = match SolvableTree::try_from(tree).unwrap() {
            SolvableTree::Plain(game) => leaves_with_stars(&game),
            SolvableTree::WithChance(game) => leaves_with_stars(&game),
            _ => unreachable!("there are three players"),
        };
        (0..3).for_each(|way| sums[way] += leaves[way]);
    }
    let [nothing, star1, star2] = sums;
    assert!(star1 < nothing && star2 < nothing, "leaves: {nothing}, {star1}, {star2}");
    eprintln!("three players with chance, leaves: {nothing}, star1 {star1}, star2 {star2}");
}
