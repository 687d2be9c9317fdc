//! Which searches are compiled for which games: the one list of pairs that are asked for so
//! often, or for so long, that they must not go through the pointers of an erased game. All
//! other pairs run on the erased game, which is compiled once.
//!
//! | games | searches |
//! |---|---|
//! | trick games | plain max^n (the oracle of long comparisons), pruned max^n with a table; whole deals are their own |
//! | Chinese Checkers | pruned max^n to a depth |
//! | Connect Four, Breakthrough | the alpha-beta family with a table, to the end and to a depth |
//! | Backgammon, Pig | the stars, with a table and to a depth |
//!
//! A search that is told step by step is never one of these.

use super::{ALPHA_BETA, LEAF_VALUES, LINEAR, MAX_N, STAR, Task, Way};
use crate::capability::{BoundedSum, Evaluate, Keyed, MonotoneFacts, ZeroSum};
use crate::erased::{Erasable, Erasing};
use crate::outcome::{ALL_WORDS, LeafValues, Linear};
use crate::search::{
    alpha_beta_to_depth, alpha_beta_with_table, leaf_values_max_n_with_table, max_n,
    pruned_max_n_to_depth, pruned_max_n_with_table, star_to_depth, star_with_table,
};
use crate::table::Store;
use crate::{NoChance, WithChance};

/// Trick games; with copies for small sets of outcomes, or without.
pub fn tricks<G, const SMALL_SETS: bool>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + MonotoneFacts<Chance = NoChance> + BoundedSum + Keyed,
{
    game.compiled(&MAX_N, Way::Plain, |game, at, task, o| max_n(game, at, task.limits, o))
        .compiled(&LEAF_VALUES, Way::WithTable, |game, at, Task { method, limits }, o| {
            let pruning = method.pruning();
            if const { SMALL_SETS } {
                return leaf_values_max_n_with_table(game, at, &pruning, limits, o);
            }
            let space = LeafValues::<ALL_WORDS>::of(game)?;
            let mut table = Store::with_megabytes(limits.table_megabytes);
            pruned_max_n_with_table(game, at, &space, &pruning, &mut table, limits, o)
        })
        .compiled(&LINEAR, Way::WithTable, |game, at, Task { method, limits }, o| {
            let space = Linear::of(game, true);
            let mut table = Store::with_megabytes(limits.table_megabytes);
            let pruning = method.pruning();
            pruned_max_n_with_table(game, at, &space, &pruning, &mut table, limits, o)
        })
}

/// Chinese Checkers.
pub fn star_board<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + BoundedSum + Evaluate,
{
    game.compiled(&LINEAR, Way::ToDepth, |game, at, Task { method, limits }, o| {
        pruned_max_n_to_depth(game, at, &method.pruning(), limits, o)
    })
}

/// Boards of two opponents.
pub fn board<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + ZeroSum<Chance = NoChance> + Keyed + Evaluate,
{
    game.compiled(&ALPHA_BETA, Way::WithTable, |game, at, Task { method, limits }, o| {
        alpha_beta_with_table(game, at, method.two_sided(), limits, o)
    })
    .compiled(&ALPHA_BETA, Way::ToDepth, |game, at, Task { method, limits }, o| {
        alpha_beta_to_depth(game, at, method.two_sided(), limits, o)
    })
}

/// Games of two opponents with dice.
pub fn dice<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + ZeroSum<Chance = WithChance> + BoundedSum + Keyed + Evaluate,
{
    game.compiled(&STAR, Way::WithTable, |game, at, Task { method, limits }, o| {
        star_with_table(game, at, method.stars(), limits, o)
    })
    .compiled(&STAR, Way::ToDepth, |game, at, Task { method, limits }, o| {
        star_to_depth(game, at, method.stars(), limits, o)
    })
}
