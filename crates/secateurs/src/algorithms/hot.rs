//! Which searches are compiled for which games: the one list of pairs that are asked for so
//! often, or for so long, that they must not go through the pointers of an erased game. All
//! other pairs run on the erased game, which is compiled once.
//!
//! | games | searches |
//! |---|---|
//! | trick games | plain max^n (the oracle of long comparisons), pruned max^n with a table; whole deals are their own |
//! | Chinese Checkers | pruned max^n to a depth, with a table |
//! | Connect Four, Breakthrough | the alpha-beta family with a table, to the end and to a depth |
//! | Backgammon, Pig | the stars, with a table and to a depth |
//!
//! A search that is told step by step is never one of these.

use super::searches::to_depth_with_table;
use super::{ALPHA_BETA, LEAF_VALUES, LINEAR, MAX_N, STAR, Way};
use crate::capability::{BoundedSum, Evaluate, Keyed, MonotoneFacts, ZeroSum};
use crate::erased::{Erasable, Erasing};
use crate::outcome::{ALL_WORDS, LeafValues};
use crate::search::MaxN;
use crate::{NoChance, WithChance};

/// Trick games; with copies for small sets of outcomes, or without.
pub fn tricks<G, const SMALL_SETS: bool>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + MonotoneFacts<Chance = NoChance> + BoundedSum + Keyed,
{
    game.compiled(&MAX_N, Way::Plain, |game, at, task, o| MaxN::new().run(game, at, task.limits, o))
        .compiled(&LEAF_VALUES, Way::WithTable, |game, at, task, o| {
            let (pruned, megabytes) =
                (task.method.pruned_max_n(), task.method.reach.table_megabytes);
            if const { SMALL_SETS } {
                return pruned.leaf_values().table(megabytes).run(game, at, task.limits, o);
            }
            let space = LeafValues::<ALL_WORDS>::of(game)?;
            pruned.space(&space).table(megabytes).run(game, at, task.limits, o)
        })
        .compiled(&LINEAR, Way::WithTable, |game, at, task, o| {
            let pruned = task.method.pruned_max_n();
            pruned.table(task.method.reach.table_megabytes).run(game, at, task.limits, o)
        })
}

/// Chinese Checkers.
pub fn star_board<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + BoundedSum + Evaluate + Keyed,
{
    game.compiled(&LINEAR, Way::ToDepth, to_depth_with_table)
}

/// Boards of two opponents.
pub fn board<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + ZeroSum<Chance = NoChance> + Keyed + Evaluate,
{
    game.compiled(&ALPHA_BETA, Way::WithTable, |game, at, task, o| {
        task.method.alpha_beta_with_table().run(game, at, task.limits, o)
    })
    .compiled(&ALPHA_BETA, Way::ToDepth, |game, at, task, o| {
        task.method.alpha_beta_to_depth().run(game, at, task.limits, o)
    })
}

/// Games of two opponents with dice.
pub fn dice<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + ZeroSum<Chance = WithChance> + BoundedSum + Keyed + Evaluate,
{
    game.compiled(&STAR, Way::WithTable, |game, at, task, o| {
        task.method.star().table(task.method.reach.table_megabytes).run(game, at, task.limits, o)
    })
    .compiled(&STAR, Way::ToDepth, |game, at, task, o| {
        task.method.star().depth(task.method.last_depth()).run(game, at, task.limits, o)
    })
}
