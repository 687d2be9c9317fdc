//! The appendix of 2005: what is no part of the game must not matter. An increasing affine change
//! of one player's utilities, or one more player who never moves, changes neither strategies nor
//! the work of a search in leaf values.

use secateurs::capability::MonotoneFacts;
use secateurs::outcome::LeafValues;
use secateurs::search::{BackwardInduction, PrunedMaxN};
use secateurs::{Counts, Limits, NoChance, PruneRule, Rational, Report, Silent};
use secateurs_games::tree::{Outcome, RandomTree, Tree, TurnOrder};
use secateurs_testkit::{Random, cases};

use super::support::{ChancelessTree, with_payoffs, without_chance};

fn random_tree(seed: u64) -> Tree {
    let shape = RandomTree {
        players: 2 + (seed % 4) as usize,
        branching: 2 + (seed / 4 % 3) as usize,
        depth: 2 + (seed / 12 % 4) as usize,
        values: 2 + seed / 48 % 3,
        sum: [None, Some(2), Some(3)][(seed / 144 % 3) as usize],
        turns: [TurnOrder::Alternating, TurnOrder::Random][(seed % 2) as usize],
        uniform: false,
        ..RandomTree::default()
    };
    shape.generate(seed).unwrap()
}

/// What each rule finds, and the choice at every node.
fn solved(tree: Tree) -> (Vec<Report<u32>>, Vec<Option<u32>>) {
    fn by_every_rule<G>(game: &G) -> Vec<Report<u32>>
    where
        G: MonotoneFacts<Chance = NoChance, Position = u32, Move = u32>,
    {
        let space = LeafValues::<16>::of(game).unwrap();
        let search = |rule| {
            let search = PrunedMaxN::new(rule).space(&space);
            let found = search.run(game, &0, &Limits::none(), &mut Silent);
            found.unwrap().complete().unwrap()
        };
        PruneRule::ALL.into_iter().map(search).collect()
    }
    let limits = Limits::none();
    match without_chance(tree) {
        ChancelessTree::Duel(game) => (
            by_every_rule(&game),
            BackwardInduction::new().run(&game, &0, &limits).unwrap().strategy,
        ),
        ChancelessTree::Plain(game) => (
            by_every_rule(&game),
            BackwardInduction::new().run(&game, &0, &limits).unwrap().strategy,
        ),
    }
}

/// All that was done; by which name a cut goes depends on the number of players.
fn work(counts: &Counts) -> [u64; 4] {
    [counts.nodes, counts.leaves, counts.researches, counts.pruned.total()]
}

/// The choices are the same, and so is the work of every rule that `counts`.
fn are_alike(tree: Tree, changed: Tree, counts: impl Fn(PruneRule) -> bool, what: &str) {
    let (before, strategy_before) = solved(tree);
    let (after, strategy_after) = solved(changed);
    assert_eq!(strategy_before, strategy_after, "{what}");
    for (rule, (before, after)) in PruneRule::ALL.into_iter().zip(before.iter().zip(&after)) {
        assert_eq!(before.line, after.line, "{what}, {rule}");
        assert_eq!(before.best_moves, after.best_moves, "{what}, {rule}");
        if counts(rule) {
            assert_eq!(work(&before.counts), work(&after.counts), "{what}, {rule}");
        }
    }
}

#[test]
fn an_increasing_affine_change_of_one_player_changes_nothing() {
    for seed in 0..cases(1_500, 20_000) {
        let tree = random_tree(seed);
        let mut random = Random::new(seed);
        let player = random.below(tree.players().len() as u64) as usize;
        let mut below = |bound| i128::from(random.below(bound));
        let factor = Rational::new(1 + below(9), 1 + below(4));
        let shift = Rational::from_integer(below(41) - 20);
        let changed = with_payoffs(&tree, tree.players().to_vec(), |_, outcome| {
            let mut changed = outcome.clone();
            changed.payoffs[player] = factor * outcome.payoffs[player] + shift;
            changed
        });
        are_alike(tree, changed, |_| true, &format!("seed {seed}"));
    }
}

#[test]
fn one_more_player_who_never_moves_changes_nothing() {
    for seed in 0..cases(1_500, 20_000) {
        let tree = random_tree(seed);
        let names = [tree.players(), &["Onlooker".to_owned()]].concat();
        let changed = with_payoffs(&tree, names, |index, outcome| {
            let onlooker = Random::new(seed ^ (index as u64) << 32).below(5);
            let own = Rational::from_integer(onlooker.into());
            Outcome { payoffs: [&outcome.payoffs[..], &[own]].concat(), ..outcome.clone() }
        });
        // Two rules look at as many bounds as there are players: one more player, one more. Deep
        // pruning stops where all outcomes pay the same: those that differ for an onlooker do not.
        let is_alike = |rule| {
            use PruneRule::{BranchAndBound, Immediate, Shallow};
            matches!(rule, Immediate | Shallow | BranchAndBound)
        };
        are_alike(tree, changed, is_alike, &format!("seed {seed}"));
    }
}
