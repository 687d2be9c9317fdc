//! The searches as they run on erased games: for each the ways in which it can be run, with what
//! each way needs of a game.

use super::run::{Found, Run, RunOn, Search, Task, Way};
use crate::capability::Numbered;
use crate::erased::Capability as Has;
use crate::erased::{Capabilities, DynGame, Move, Position};
use crate::outcome::Linear;
use crate::search::{
    OneAgainstAll, Uct, alpha_beta, alpha_beta_to_depth, alpha_beta_until_quiet,
    alpha_beta_with_table, backward_induction, expectiminimax, expectiminimax_to_depth,
    expectiminimax_with_table, imp_alpha_beta, imp_alpha_beta_with_memory, imp_minimax,
    leaf_values_max_n, leaf_values_max_n_with_table, max_n, max_n_to_depth, max_n_with_table,
    minimax, minimax_to_depth, minimax_until_quiet, minimax_with_table, one_against_all,
    one_against_all_to_depth, one_against_all_with_table, pruned_max_n, pruned_max_n_to_depth,
    pruned_max_n_with_table, star, star_to_depth, star_with_table, uct, uct_to_depth,
};
use crate::table::Store;
use crate::{Chance, Game, Known, NoChance, Observer, Random, SearchError, WithChance};

/// For games with chance or without.
const fn any(
    way: Way,
    needs: &[Has],
    without_chance: RunOn<NoChance>,
    with_chance: RunOn<WithChance>,
) -> Run {
    let needs = Capabilities::of(needs);
    Run { way, needs, without_chance: Some(without_chance), with_chance: Some(with_chance) }
}

/// For games without chance only.
const fn sure(way: Way, needs: &[Has], run: RunOn<NoChance>) -> Run {
    let needs = Capabilities::of(needs);
    Run { way, needs, without_chance: Some(run), with_chance: None }
}

/// For games with chance only.
const fn lucky(way: Way, needs: &[Has], run: RunOn<WithChance>) -> Run {
    let needs = Capabilities::of(needs);
    Run { way, needs, without_chance: None, with_chance: Some(run) }
}

/// One run of a search: what every function below is given.
type Watcher<'o, C> = &'o mut dyn Observer<DynGame<C>>;
type Outcome = Result<Found, SearchError>;

/// Plain max^n.
pub static MAX_N: Search = Search {
    name: "max-n",
    ways: &[
        any(Way::Plain, &[], run_max_n, run_max_n),
        any(Way::WithTable, &[Has::Keyed], run_max_n_with_table, run_max_n_with_table),
        any(Way::ToDepth, &[Has::Evaluate], run_max_n_to_depth, run_max_n_to_depth),
    ],
};

/// Minimax with chance nodes.
pub static EXPECTIMINIMAX: Search = Search {
    name: "expectiminimax",
    ways: &[
        any(Way::Plain, &[Has::ZeroSum], run_expectiminimax, run_expectiminimax),
        any(
            Way::WithTable,
            &[Has::ZeroSum, Has::Keyed],
            run_expectiminimax_with_table,
            run_expectiminimax_with_table,
        ),
        any(
            Way::ToDepth,
            &[Has::ZeroSum, Has::Evaluate],
            run_expectiminimax_to_depth,
            run_expectiminimax_to_depth,
        ),
    ],
};

/// Plain minimax.
pub static MINIMAX: Search = Search {
    name: "minimax",
    ways: &[
        sure(Way::Plain, &[Has::ZeroSum], |g, at, task, o| {
            Ok(minimax(g, at, task.limits, o)?.into())
        }),
        sure(Way::WithTable, &[Has::ZeroSum, Has::Keyed], |g, at, task, o| {
            Ok(minimax_with_table(g, at, task.limits, o)?.into())
        }),
        sure(Way::ToDepth, &[Has::ZeroSum, Has::Evaluate], |g, at, task, o| {
            Ok(minimax_to_depth(g, at, task.limits, o)?.into())
        }),
        sure(Way::UntilQuiet, &[Has::ZeroSum, Has::Noisy], |g, at, task, o| {
            Ok(minimax_until_quiet(g, at, task.limits, o)?.into())
        }),
    ],
};

/// Alpha-beta, principal variation search and MTD(f).
pub static ALPHA_BETA: Search = Search {
    name: "alpha-beta family",
    ways: &[
        sure(Way::Plain, &[Has::ZeroSum], |g, at, task, o| {
            Ok(alpha_beta(g, at, task.method.two_sided(), task.limits, o)?.into())
        }),
        sure(Way::WithTable, &[Has::ZeroSum, Has::Keyed], |g, at, task, o| {
            Ok(alpha_beta_with_table(g, at, task.method.two_sided(), task.limits, o)?.into())
        }),
        sure(Way::ToDepth, &[Has::ZeroSum, Has::Keyed, Has::Evaluate], |g, at, task, o| {
            Ok(alpha_beta_to_depth(g, at, task.method.two_sided(), task.limits, o)?.into())
        }),
        sure(Way::UntilQuiet, &[Has::ZeroSum, Has::Keyed, Has::Noisy], |g, at, task, o| {
            Ok(alpha_beta_until_quiet(g, at, task.method.two_sided(), task.limits, o)?.into())
        }),
    ],
};

/// Star1 and Star2; for more than two players they are settings of pruned max^n.
pub static STAR: Search = Search {
    name: "stars",
    ways: &[
        lucky(Way::Plain, &[Has::BoundedSum], run_star),
        lucky(Way::WithTable, &[Has::BoundedSum, Has::Keyed], run_star_with_table),
        lucky(Way::ToDepth, &[Has::BoundedSum, Has::Evaluate], run_star_to_depth),
    ],
};

/// Pruned max^n by a least payoff for each player and a most for their sum.
pub static LINEAR: Search = Search {
    name: "pruned, linear",
    ways: &[
        any(Way::Plain, &[Has::BoundedSum], run_linear, run_linear),
        any(
            Way::WithTable,
            &[Has::BoundedSum, Has::Keyed],
            run_linear_with_table,
            run_linear_with_table,
        ),
        any(
            Way::ToDepth,
            &[Has::BoundedSum, Has::Evaluate],
            run_linear_to_depth,
            run_linear_to_depth,
        ),
    ],
};

/// Pruned max^n by all outcomes of the game.
pub static LEAF_VALUES: Search = Search {
    name: "pruned, leaf values",
    ways: &[
        sure(Way::Plain, &[Has::MonotoneFacts], |g, at, task, o| {
            Ok(leaf_values_max_n(g, at, &task.method.pruning(), task.limits, o)?.into())
        }),
        sure(Way::WithTable, &[Has::MonotoneFacts, Has::Keyed], |g, at, task, o| {
            Ok(leaf_values_max_n_with_table(g, at, &task.method.pruning(), task.limits, o)?.into())
        }),
    ],
};

/// A search of the game's own.
pub static WHOLE_DEAL: Search = Search {
    name: "whole-deal",
    ways: &[any(Way::Plain, &[Has::OwnSearches], run_own_search, run_own_search)],
};

/// Another one.
pub static DOUBLE_DUMMY: Search = Search {
    name: "double-dummy",
    ways: &[any(Way::Plain, &[Has::OwnSearches], run_own_search, run_own_search)],
};

/// One sweep over an explicit tree.
pub static BACKWARD_INDUCTION: Search = Search {
    name: "backward-induction",
    ways: &[any(Way::Plain, &[Has::Numbered], run_backward_induction, run_backward_induction)],
};

/// The best strategy of one player who does not see everything, from all leaves.
pub static IMP_MINIMAX: Search = Search {
    name: "imp-minimax",
    ways: &[any(Way::Plain, &[Has::InformationSets], run_imp_minimax, run_imp_minimax)],
};

/// The same, pruned.
pub static IMP_ALPHA_BETA: Search = Search {
    name: "imp-alpha-beta",
    ways: &[
        any(
            Way::Plain,
            &[Has::InformationSets, Has::BoundedAbove],
            run_imp_alpha_beta,
            run_imp_alpha_beta,
        ),
        any(
            Way::WithTable,
            &[Has::InformationSets, Has::BoundedAbove, Has::RepeatingSets],
            run_imp_alpha_beta_with_memory,
            run_imp_alpha_beta_with_memory,
        ),
    ],
};

/// Paranoid and best reply.
pub static ONE_AGAINST_ALL: Search = Search {
    name: "paranoid, best-reply",
    ways: &[
        any(Way::Plain, &[], run_one_against_all, run_one_against_all),
        any(
            Way::WithTable,
            &[Has::Keyed],
            run_one_against_all_with_table,
            run_one_against_all_with_table,
        ),
        any(
            Way::ToDepth,
            &[Has::Evaluate],
            run_one_against_all_to_depth,
            run_one_against_all_to_depth,
        ),
    ],
};

/// Random play.
pub static UCT: Search = Search {
    name: "uct",
    ways: &[
        any(Way::Plain, &[], run_uct, run_uct),
        any(Way::ToDepth, &[Has::Evaluate], run_uct_to_depth, run_uct_to_depth),
    ],
};

fn run_max_n<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(max_n(game, position, task.limits, observer)?.into())
}

fn run_max_n_with_table<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(max_n_with_table(game, position, task.limits, observer)?.into())
}

fn run_max_n_to_depth<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(max_n_to_depth(game, position, task.limits, observer)?.into())
}

fn run_expectiminimax<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(expectiminimax(game, position, task.limits, observer)?.into())
}

fn run_expectiminimax_with_table<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(expectiminimax_with_table(game, position, task.limits, observer)?.into())
}

fn run_expectiminimax_to_depth<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(expectiminimax_to_depth(game, position, task.limits, observer)?.into())
}

fn run_star(
    game: &DynGame<WithChance>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, WithChance>,
) -> Outcome {
    if !game.capabilities().has(Has::ZeroSum) {
        return run_linear(game, position, task, observer);
    }
    Ok(star(game, position, task.method.stars(), task.limits, observer)?.into())
}

fn run_star_with_table(
    game: &DynGame<WithChance>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, WithChance>,
) -> Outcome {
    if !game.capabilities().has(Has::ZeroSum) {
        return run_linear_with_table(game, position, task, observer);
    }
    Ok(star_with_table(game, position, task.method.stars(), task.limits, observer)?.into())
}

fn run_star_to_depth(
    game: &DynGame<WithChance>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, WithChance>,
) -> Outcome {
    if !game.capabilities().has(Has::ZeroSum) {
        return run_linear_to_depth(game, position, task, observer);
    }
    Ok(star_to_depth(game, position, task.method.stars(), task.limits, observer)?.into())
}

fn run_linear<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    let space = Linear::of(game, true);
    let Task { method, limits } = task;
    Ok(pruned_max_n(game, position, &space, &method.pruning(), limits, observer)?.into())
}

fn run_linear_with_table<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    let space = Linear::of(game, true);
    let Task { method, limits } = task;
    let mut table = Store::with_megabytes(limits.table_megabytes);
    let pruning = method.pruning();
    let found =
        pruned_max_n_with_table(game, position, &space, &pruning, &mut table, limits, observer)?;
    Ok(found.into())
}

fn run_linear_to_depth<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    let Task { method, limits } = task;
    Ok(pruned_max_n_to_depth(game, position, &method.pruning(), limits, observer)?.into())
}

fn run_own_search<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    let Task { method, limits } = task;
    let mut hear = |known: &Known<Move>| observer.found(known);
    let searches = game.own_searches();
    let found =
        searches.solve(method.algorithm.name(), position, method.all_best_moves, limits, &mut hear);
    Ok(found?.into())
}

fn run_backward_induction<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    _observer: Watcher<'_, C>,
) -> Outcome {
    let solved = backward_induction(game, position, task.limits)?;
    let choices = solved.strategy.into_iter().enumerate();
    let mut moves = Vec::new();
    let strategy = choices.filter_map(|(number, best)| {
        let (position, best) = (game.position(number), best?);
        moves.clear();
        game.legal_moves(&position, &mut moves);
        Some((position, moves[best as usize]))
    });
    Ok(Found { finished: solved.finished, strategy: strategy.collect() })
}

fn run_imp_minimax<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    _observer: Watcher<'_, C>,
) -> Outcome {
    Ok(imp_minimax(game, position, task.limits)?.into())
}

fn run_imp_alpha_beta<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(imp_alpha_beta(game, position, task.method.imp, task.limits, observer)?.into())
}

fn run_imp_alpha_beta_with_memory<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    let (pruning, limits) = (task.method.imp, task.limits);
    if observer.listens() {
        // What is remembered cannot be shown.
        return Ok(imp_alpha_beta(game, position, pruning, limits, observer)?.into());
    }
    Ok(imp_alpha_beta_with_memory(game, position, pruning, limits, observer)?.into())
}

fn run_one_against_all<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(one_against_all(game, position, rivals(game, task), task.limits, observer)?.into())
}

fn run_one_against_all_with_table<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(one_against_all_with_table(game, position, rivals(game, task), task.limits, observer)?
        .into())
}

fn run_one_against_all_to_depth<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    observer: Watcher<'_, C>,
) -> Outcome {
    Ok(one_against_all_to_depth(game, position, rivals(game, task), task.limits, observer)?.into())
}

/// For two opponents, what paranoid and best reply find is the value.
fn rivals<C: Chance>(game: &DynGame<C>, task: Task<'_>) -> OneAgainstAll {
    let settings = task.method.one_against_all();
    if game.capabilities().has(Has::ZeroSum) { settings.exact_for(game) } else { settings }
}

fn run_uct<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    _observer: Watcher<'_, C>,
) -> Outcome {
    let mut random = Random::spread(task.method.seed);
    Ok(uct(game, position, Uct::default(), task.limits, &mut random)?.into())
}

fn run_uct_to_depth<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
    _observer: Watcher<'_, C>,
) -> Outcome {
    let mut random = Random::spread(task.method.seed);
    Ok(uct_to_depth(game, position, Uct::default(), task.limits, &mut random)?.into())
}
