//! The best case: how many leaves a search must look at when the first child is always right.

use secateurs::capability::SumBounds;
use secateurs::outcome::Linear;
use secateurs::search::PrunedMaxN;
use secateurs::{Limits, Payoffs, PruneRule, Silent};
use secateurs_games::tree::RandomTree;

use super::support::{ChancelessTree, without_chance};

/// T(d) is the sum over k < n of (b-1)^k T(d-1-k): a node with k bounds above it has one child
/// with k + 1 of them for each child with none. Nothing is cut above depth n.
fn best_case(players: usize, branching: u64, depth: usize) -> u64 {
    let mut leaves: Vec<u64> = Vec::new();
    for depth in 0..=depth {
        let above = leaves.iter().rev().take(players).zip(0..);
        let sum = above.map(|(&below, k)| (branching - 1).pow(k) * below).sum();
        leaves.push(if depth < players { branching.pow(depth as u32) } else { sum });
    }
    leaves[depth]
}

/// The leaves that a search looks at in a uniform tree in which everybody always gets nothing,
/// and all that is known beforehand is that nobody gets less than -1 and all together at most 0.
fn leaves(players: usize, branching: u64, depth: usize, rule: PruneRule) -> u64 {
    let branching = branching as usize;
    let shape = RandomTree { players, branching, depth, values: 1, ..RandomTree::default() };
    let bounds = SumBounds { least: Payoffs::all(players, -1), max_sum: 0, step: 1 };
    macro_rules! count {
        ($game:expr) => {{
            let game = $game.with_bounds(bounds).unwrap();
            let space = Linear::of(&game, false);
            let search = PrunedMaxN::new(rule).space(&space).all_best_moves(false);
            search.run(&game, &0, &Limits::none(), &mut Silent)
        }};
    }
    let found = match without_chance(shape.generate(1).unwrap()) {
        ChancelessTree::Duel(game) => count!(game),
        ChancelessTree::Plain(game) => count!(game),
    };
    found.unwrap().counts().leaves
}

#[test]
fn the_published_numbers_of_leaves_are_met() {
    for (branching, depth, published) in
        [(2, 6, 44), (2, 9, 274), (3, 5, 123), (4, 4, 121), (3, 6, 297)]
    {
        assert_eq!(best_case(3, branching, depth), published, "b = {branching}, d = {depth}");
        for rule in [PruneRule::Speculative, PruneRule::Deep] {
            assert_eq!(leaves(3, branching, depth, rule), published, "{rule}");
        }
    }
}

#[test]
fn the_recurrence_holds_for_any_number_of_players() {
    for players in 2..=6 {
        for branching in 2..=5_u64 {
            for depth in 0..=9 {
                if branching.pow(depth) > 20_000 {
                    continue;
                }
                let depth = depth as usize;
                let expected = best_case(players, branching, depth);
                for rule in [PruneRule::Speculative, PruneRule::Deep] {
                    let found = leaves(players, branching, depth, rule);
                    assert_eq!(found, expected, "n = {players}, b = {branching}, d = {depth}");
                }
            }
        }
    }
}

#[test]
fn weaker_rules_look_at_more_leaves() {
    let rules =
        [PruneRule::Immediate, PruneRule::Shallow, PruneRule::LastBranch, PruneRule::Speculative];
    let [immediate, shallow, last_branch, speculative] = rules.map(|rule| leaves(3, 3, 6, rule));
    // One or two bounds of zero leave room for the -1 of the third player.
    assert_eq!((immediate, shallow), (729, 729));
    assert!(shallow > last_branch && last_branch > speculative, "{last_branch}, {speculative}");
}
