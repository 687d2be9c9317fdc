//! Which searches are compiled for which games: the one list of pairs that are asked for so
//! often, or for so long, that they must not go through the pointers of an erased game. All
//! other pairs run on the erased game, which is compiled once.
//!
//! | games | searches |
//! |---|---|
//! | trick games | plain max^n (the oracle of long comparisons), pruned max^n with a table; whole deals are their own |
//! | Chinese Checkers | pruned max^n to a depth |
//! | Connect Four, Breakthrough, Tic-Tac-Toe | the alpha-beta family with a table, to the end and to a depth |
//! | Backgammon, Pig | the stars, with a table and to a depth |
//!
//! A search that is told step by step is never one of these.

use secateurs::algorithms::{ALPHA_BETA, LEAF_VALUES, LINEAR, MAX_N, STAR, Task, Way};
use secateurs::capability::{BoundedSum, Evaluate, Keyed, ZeroSum};
use secateurs::erased::{Erasable, Erasing};
use secateurs::outcome::{ALL_WORDS, LeafValues, Linear};
use secateurs::search::{
    alpha_beta_to_depth, alpha_beta_with_table, leaf_values_max_n_with_table, max_n,
    pruned_max_n_to_depth, pruned_max_n_with_table, star_to_depth, star_with_table,
};
use secateurs::table::Store;
use secateurs::{NoChance, Silent, WithChance};

use crate::chinese_checkers::ChineseCheckers;
use crate::tricks::{FEW_SEATS, Scoring, TrickGame};

/// Trick games.
pub(super) fn tricks<const SEATS: usize, S: Scoring + Send + 'static>(
    game: Erasing<TrickGame<SEATS, S>>,
) -> Erasing<TrickGame<SEATS, S>> {
    game.compiled(&MAX_N, Way::Plain, |game, at, task| max_n(game, at, task.limits, &mut Silent))
        .compiled(&LEAF_VALUES, Way::WithTable, |game, at, Task { method, limits }| {
            let pruning = method.pruning();
            if const { SEATS <= FEW_SEATS } {
                return leaf_values_max_n_with_table(game, at, &pruning, limits, &mut Silent);
            }
            let space = LeafValues::<ALL_WORDS>::of(game)?;
            let mut table = Store::with_megabytes(limits.table_megabytes);
            pruned_max_n_with_table(game, at, &space, &pruning, &mut table, limits, &mut Silent)
        })
        .compiled(&LINEAR, Way::WithTable, |game, at, Task { method, limits }| {
            let space = Linear::of(game, true);
            let mut table = Store::with_megabytes(limits.table_megabytes);
            let pruning = method.pruning();
            pruned_max_n_with_table(game, at, &space, &pruning, &mut table, limits, &mut Silent)
        })
}

/// Chinese Checkers.
pub(super) fn star_board<const SEATS: usize>(
    game: Erasing<ChineseCheckers<SEATS>>,
) -> Erasing<ChineseCheckers<SEATS>> {
    game.compiled(&LINEAR, Way::ToDepth, |game, at, Task { method, limits }| {
        pruned_max_n_to_depth(game, at, &method.pruning(), limits, &mut Silent)
    })
}

/// Boards of two opponents.
pub(super) fn board<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + ZeroSum<Chance = NoChance> + Keyed + Evaluate,
{
    game.compiled(&ALPHA_BETA, Way::WithTable, |game, at, Task { method, limits }| {
        alpha_beta_with_table(game, at, method.two_sided(), limits, &mut Silent)
    })
    .compiled(&ALPHA_BETA, Way::ToDepth, |game, at, Task { method, limits }| {
        alpha_beta_to_depth(game, at, method.two_sided(), limits, &mut Silent)
    })
}

/// Games of two opponents with dice.
pub(super) fn dice<G>(game: Erasing<G>) -> Erasing<G>
where
    G: Erasable + ZeroSum<Chance = WithChance> + BoundedSum + Keyed + Evaluate,
{
    game.compiled(&STAR, Way::WithTable, |game, at, Task { method, limits }| {
        star_with_table(game, at, method.stars(), limits, &mut Silent)
    })
    .compiled(&STAR, Way::ToDepth, |game, at, Task { method, limits }| {
        star_to_depth(game, at, method.stars(), limits, &mut Silent)
    })
}
