//! The searches as they run on erased games: for each the ways in which it can be run, with what
//! each way needs of a game.

use super::run::{Found, Run, RunOn, Search, Task, Way};
use crate::capability::{BoundedSum, Evaluate, Keyed, Numbered};
use crate::erased::Capability as Has;
use crate::erased::{Capabilities, DynGame, Position};
use crate::search::{BackwardInduction, Expectiminimax, ImpMinimax, MaxN, Minimax, OneAgainstAll};
use crate::{Chance, Finished, Game, NoChance, Observer, Random, SearchError, WithChance};

const fn needing(
    way: Way,
    needs: &[Has],
    without_chance: Option<RunOn<NoChance>>,
    with_chance: Option<RunOn<WithChance>>,
) -> Run {
    Run { way, needs: Capabilities::of(needs), without_chance, with_chance }
}

/// How a search runs on an erased game; `g`, `at`, `task` and `o` are game, position, task and
/// observer.
macro_rules! on_erased {
    (|$g:ident, $at:ident, $task:ident, $o:ident| $run:expr) => {
        Some(|$g, $at, $task, $o| Ok(Found::from($run?)))
    };
}

/// A way for games with chance or without.
macro_rules! any {
    ($way:ident, [$($need:ident),*], $($run:tt)*) => {
        needing(Way::$way, &[$(Has::$need),*], on_erased!($($run)*), on_erased!($($run)*))
    };
}

/// A way for games without chance only.
macro_rules! sure {
    ($way:ident, [$($need:ident),*], $($run:tt)*) => {
        needing(Way::$way, &[$(Has::$need),*], on_erased!($($run)*), None)
    };
}

/// A way for games with chance only.
macro_rules! lucky {
    ($way:ident, [$($need:ident),*], $($run:tt)*) => {
        needing(Way::$way, &[$(Has::$need),*], None, on_erased!($($run)*))
    };
}

/// Plain max^n.
pub static MAX_N: Search = Search {
    name: "max-n",
    ways: &[
        any!(Plain, [], |g, at, task, o| MaxN::new().run(g, at, task.limits, o)),
        any!(WithTable, [Keyed], |g, at, task, o| {
            MaxN::new().table(task.method.reach.table_megabytes).run(g, at, task.limits, o)
        }),
        any!(ToDepth, [Evaluate], |g, at, task, o| {
            MaxN::new().depth(task.method.last_depth()).run(g, at, task.limits, o)
        }),
    ],
};

/// Minimax with chance nodes.
pub static EXPECTIMINIMAX: Search = Search {
    name: "expectiminimax",
    ways: &[
        any!(Plain, [ZeroSum], |g, at, task, o| Expectiminimax::new().run(g, at, task.limits, o)),
        any!(WithTable, [ZeroSum, Keyed], |g, at, task, o| {
            Expectiminimax::new().table(task.method.reach.table_megabytes).run(
                g,
                at,
                task.limits,
                o,
            )
        }),
        any!(ToDepth, [ZeroSum, Evaluate], |g, at, task, o| {
            Expectiminimax::new().depth(task.method.last_depth()).run(g, at, task.limits, o)
        }),
    ],
};

/// Plain minimax.
pub static MINIMAX: Search = Search {
    name: "minimax",
    ways: &[
        sure!(Plain, [ZeroSum], |g, at, task, o| Minimax::new().run(g, at, task.limits, o)),
        sure!(WithTable, [ZeroSum, Keyed], |g, at, task, o| {
            Minimax::new().table(task.method.reach.table_megabytes).run(g, at, task.limits, o)
        }),
        sure!(ToDepth, [ZeroSum, Evaluate], |g, at, task, o| {
            Minimax::new().depth(task.method.last_depth()).run(g, at, task.limits, o)
        }),
        sure!(UntilQuiet, [ZeroSum, Noisy], |g, at, task, o| {
            Minimax::new().depth(task.method.last_depth()).until_quiet().run(g, at, task.limits, o)
        }),
    ],
};

/// Alpha-beta, principal variation search and MTD(f).
pub static ALPHA_BETA: Search = Search {
    name: "alpha-beta family",
    ways: &[
        sure!(Plain, [ZeroSum], |g, at, task, o| {
            task.method.alpha_beta().run(g, at, task.limits, o)
        }),
        sure!(WithTable, [ZeroSum, Keyed], |g, at, task, o| {
            task.method.alpha_beta_with_table().run(g, at, task.limits, o)
        }),
        sure!(ToDepth, [ZeroSum, Keyed, Evaluate], |g, at, task, o| {
            task.method.alpha_beta_to_depth().run(g, at, task.limits, o)
        }),
        sure!(UntilQuiet, [ZeroSum, Keyed, Noisy], |g, at, task, o| {
            task.method.alpha_beta_to_depth().until_quiet().run(g, at, task.limits, o)
        }),
    ],
};

/// Star1 and Star2; for more than two players they are settings of pruned max^n.
pub static STAR: Search = Search {
    name: "stars",
    ways: &[
        lucky!(Plain, [BoundedSum], |g, at, task, o| if is_duel(g) {
            task.method.star().run(g, at, task.limits, o)
        } else {
            task.method.pruned_max_n().run(g, at, task.limits, o)
        }),
        lucky!(WithTable, [BoundedSum, Keyed], |g, at, task, o| {
            let megabytes = task.method.reach.table_megabytes;
            if is_duel(g) {
                task.method.star().table(megabytes).run(g, at, task.limits, o)
            } else {
                task.method.pruned_max_n().table(megabytes).run(g, at, task.limits, o)
            }
        }),
        lucky!(ToDepth, [BoundedSum, Evaluate], |g, at, task, o| {
            let depth = task.method.last_depth();
            if is_duel(g) {
                task.method.star().depth(depth).run(g, at, task.limits, o)
            } else {
                task.method.pruned_max_n().depth(depth).run(g, at, task.limits, o)
            }
        }),
    ],
};

/// Pruned max^n by a least payoff for each player and a most for their sum.
pub static LINEAR: Search = Search {
    name: "pruned, linear",
    ways: &[
        any!(Plain, [BoundedSum], |g, at, task, o| {
            task.method.pruned_max_n().run(g, at, task.limits, o)
        }),
        any!(WithTable, [BoundedSum, Keyed], |g, at, task, o| {
            let pruned = task.method.pruned_max_n();
            pruned.table(task.method.reach.table_megabytes).run(g, at, task.limits, o)
        }),
        any!(ToDepth, [BoundedSum, Evaluate, Keyed], |g, at, task, o| {
            to_depth_with_table(g, at, task, o)
        }),
        any!(ToDepth, [BoundedSum, Evaluate], |g, at, task, o| {
            let pruned = task.method.pruned_max_n();
            pruned.depth(task.method.last_depth()).run(g, at, task.limits, o)
        }),
    ],
};

/// Pruned max^n by all outcomes of the game.
pub static LEAF_VALUES: Search = Search {
    name: "pruned, leaf values",
    ways: &[
        sure!(Plain, [MonotoneFacts], |g, at, task, o| {
            task.method.pruned_max_n().leaf_values().run(g, at, task.limits, o)
        }),
        sure!(WithTable, [MonotoneFacts, Keyed], |g, at, task, o| {
            let pruned = task.method.pruned_max_n().leaf_values();
            pruned.table(task.method.reach.table_megabytes).run(g, at, task.limits, o)
        }),
    ],
};

/// A search of the game's own, by the name of the algorithm.
static OWN: [Run; 1] = [any!(Plain, [OwnSearches], |g, at, task, o| {
    g.own_searches().solve(at, task, &mut |known| o.found(known))
})];

/// Max^n where only tricks count.
pub static WHOLE_DEAL: Search = Search { name: "whole-deal", ways: &OWN };

/// Two sides that take tricks.
pub static DOUBLE_DUMMY: Search = Search { name: "double-dummy", ways: &OWN };

/// One sweep over an explicit tree.
pub static BACKWARD_INDUCTION: Search = Search {
    name: "backward-induction",
    ways: &[any!(Plain, [Numbered], |g, at, task, _o| sweep(g, at, task))],
};

/// The best strategy of one player who does not see everything, from all leaves.
pub static IMP_MINIMAX: Search = Search {
    name: "imp-minimax",
    ways: &[any!(Plain, [InformationSets], |g, at, task, _o| {
        ImpMinimax::new().run(g, at, task.limits)
    })],
};

/// The same, pruned.
pub static IMP_ALPHA_BETA: Search = Search {
    name: "imp-alpha-beta",
    ways: &[
        any!(Plain, [InformationSets, BoundedAbove], |g, at, task, o| {
            task.method.imp_alpha_beta().run(g, at, task.limits, o)
        }),
        any!(WithTable, [InformationSets, BoundedAbove, RepeatingSets], |g, at, task, o| {
            let search = task.method.imp_alpha_beta();
            if o.listens() {
                // What is remembered cannot be shown.
                search.run(g, at, task.limits, o)
            } else {
                search.table(task.method.reach.table_megabytes).run(g, at, task.limits, o)
            }
        }),
    ],
};

/// Paranoid and best reply.
pub static ONE_AGAINST_ALL: Search = Search {
    name: "paranoid, best-reply",
    ways: &[
        any!(Plain, [], |g, at, task, o| one_against_all(g, task).run(g, at, task.limits, o)),
        any!(WithTable, [Keyed], |g, at, task, o| {
            let search = one_against_all(g, task).table(task.method.reach.table_megabytes);
            search.run(g, at, task.limits, o)
        }),
        any!(ToDepth, [Evaluate], |g, at, task, o| {
            one_against_all(g, task).depth(task.method.last_depth()).run(g, at, task.limits, o)
        }),
    ],
};

/// Random play.
pub static UCT: Search = Search {
    name: "uct",
    ways: &[
        any!(Plain, [], |g, at, task, _o| {
            let mut random = Random::spread(task.method.seed);
            task.method.uct().run(g, at, task.limits, &mut random)
        }),
        any!(ToDepth, [Evaluate], |g, at, task, _o| {
            let mut random = Random::spread(task.method.seed);
            let depth = task.method.playout_plies();
            task.method.uct().depth(depth).run(g, at, task.limits, &mut random)
        }),
    ],
};

/// Pruned max^n to a depth; without a table where there is no memory for one.
pub(super) fn to_depth_with_table<G: BoundedSum + Evaluate + Keyed>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    observer: &mut dyn Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let search = task.method.pruned_max_n().depth(task.method.last_depth());
    match task.method.reach.table_megabytes {
        0 => search.run(game, position, task.limits, observer),
        megabytes => search.table(megabytes).run(game, position, task.limits, observer),
    }
}

/// Whether there are two opponents of whom one gains what the other loses.
fn is_duel<C: Chance>(game: &DynGame<C>) -> bool {
    game.capabilities().has(Has::ZeroSum)
}

/// For two opponents, what paranoid and best reply find is the value.
fn one_against_all<C: Chance>(game: &DynGame<C>, task: Task<'_>) -> OneAgainstAll {
    let search = task.method.one_against_all();
    if is_duel(game) { search.exact_for(game) } else { search }
}

/// Backward induction, with the choice at each position by its move.
fn sweep<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    task: Task<'_>,
) -> Result<Found, SearchError> {
    let solved = BackwardInduction::new().run(game, position, task.limits)?;
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
