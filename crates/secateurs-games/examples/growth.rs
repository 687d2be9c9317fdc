//! How many leaves pruned max^n looks at in the best case: uniform trees in which every leaf is
//! the same, so that every order is perfect. Counted beside the prediction
//!
//! T(d) = sum over k < n of (b-1)^k T(d-1-k), with T(d) = b^d for d < n
//!
//! for n players, branching b and depth d.
//!
//! Run with `cargo run --release --package secateurs-games --example growth`.

use secateurs::capability::SumBounds;
use secateurs::outcome::Linear;
use secateurs::search::{Pruning, pruned_max_n};
use secateurs::{Limits, Payoffs, PruneRule, Silent};
use secateurs_games::tree::{RandomTree, SolvableTree};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("players branching depth      all predicted shallow last-branch speculative deep");
    for (players, branching, depth) in
        [(3, 2, 6), (3, 2, 9), (3, 3, 5), (3, 4, 4), (3, 3, 6), (3, 10, 5), (4, 2, 8), (5, 3, 7)]
    {
        let [shallow, last_branch, speculative, deep] =
            [PruneRule::Shallow, PruneRule::LastBranch, PruneRule::Speculative, PruneRule::Deep]
                .map(|rule| leaves(players, branching, depth, rule));
        println!(
            "{players:>7} {branching:>9} {depth:>5} {:>8} {:>9} {:>7} {:>11} {:>11} {:>4}",
            branching.pow(depth as u32),
            predicted(players, branching, depth),
            shallow?,
            last_branch?,
            speculative?,
            deep?,
        );
    }
    Ok(())
}

/// The leaves that a search looks at when everybody always gets 0, payoffs are known to be at
/// least -1, and their sum at most 0.
fn leaves(
    players: usize,
    branching: usize,
    depth: usize,
    rule: PruneRule,
) -> Result<u64, Box<dyn std::error::Error>> {
    let shape = RandomTree { players, branching, depth, values: 1, ..RandomTree::default() };
    let SolvableTree::Plain(game) = SolvableTree::try_from(shape.generate(1)?)? else {
        return Err("more than two players were asked for".into());
    };
    let bounds = SumBounds { least: Payoffs::all(players, -1), max_sum: 0, step: 1 };
    let game = game.with_bounds(bounds)?;
    let space = Linear::of(&game, false);
    let pruning = Pruning::value_only(rule);
    let found = pruned_max_n(&game, &0, &space, &pruning, &Limits::none(), &mut Silent)?;
    Ok(found.counts.leaves)
}

fn predicted(players: usize, branching: usize, depth: usize) -> usize {
    let mut known: Vec<usize> = Vec::new();
    for d in 0..=depth {
        let below = known.iter().rev().take(players).enumerate();
        let sum = below.map(|(k, leaves)| (branching - 1).pow(k as u32) * leaves).sum();
        known.push(if d < players { branching.pow(d as u32) } else { sum });
    }
    known[depth]
}
