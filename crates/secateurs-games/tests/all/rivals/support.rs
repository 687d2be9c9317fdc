//! The comparison of one against all with its oracle, and how many cases to try.

use std::fmt::Arguments;

use secateurs::capability::{Evaluate, Keyed};
use secateurs::search::OneAgainstAll;
use secateurs::{Finished, Limits, Report, Silent};

pub(crate) const BOTH: [OneAgainstAll; 2] =
    [OneAgainstAll::paranoid(), OneAgainstAll::best_reply()];

/// `fixed` in an ordinary run, `full` when that is asked for.
pub(crate) fn cases(fixed: u64, full: u64) -> u64 {
    match std::env::var("SECATEURS_CASES") {
        Err(_) => fixed,
        Ok(text) if text == "full" => full,
        Ok(text) => fixed * text.parse::<u64>().expect("SECATEURS_CASES is a number or full"),
    }
}

/// Every part of the answer but the work is the same. Says how many nodes were saved.
fn same<M: Copy + PartialEq + std::fmt::Debug>(
    plain: &Report<M>,
    pruned: Finished<M>,
    what: Arguments<'_>,
) -> u64 {
    let pruned = pruned.complete().unwrap();
    assert_eq!(pruned.payoffs, plain.payoffs, "{what}");
    assert_eq!(pruned.best_moves, plain.best_moves, "{what}");
    assert_eq!(pruned.line, plain.line, "{what}");
    assert_eq!((pruned.exact, pruned.depth), (plain.exact, plain.depth), "{what}");
    let value_nodes = pruned.counts.nodes - pruned.counts.tie_nodes;
    assert!(value_nodes <= plain.counts.nodes, "{what}");
    plain.counts.nodes - value_nodes
}

/// Alpha-beta finds what the plain search finds, with tables of all sizes. Says how many nodes
/// it saved without one.
pub(crate) fn pruned_equals_plain<G: Keyed>(game: &G, what: Arguments<'_>) -> u64 {
    let start = game.start();
    let mut saved = 0;
    for search in BOTH {
        let limits = Limits::none();
        let plain = search.run_plain(game, &start, &limits).unwrap();
        let plain = plain.complete().unwrap();
        let what = format_args!("{what}, {:?}", search.replies());
        let pruned = search.run(game, &start, &limits, &mut Silent).unwrap();
        saved += same(&plain, pruned, what);
        for table_megabytes in [0, 1] {
            let found = search.table(table_megabytes).run(game, &start, &limits, &mut Silent);
            let found = found.unwrap().complete().unwrap();
            let what = format_args!("{what}, {table_megabytes} MB");
            assert_eq!(found.payoffs, plain.payoffs, "{what}");
            assert_eq!(found.best_moves, plain.best_moves, "{what}");
            assert_eq!(found.line, plain.line, "{what}");
        }
        let first_only = search.all_best_moves(false);
        let found = first_only.run(game, &start, &limits, &mut Silent).unwrap();
        let first: Vec<G::Move> = plain.best_moves.first().copied().into_iter().collect();
        assert_eq!(found.complete().unwrap().best_moves, first, "{what}");
    }
    saved
}

/// The same to a depth.
pub(crate) fn pruned_equals_plain_to<G: Evaluate>(
    game: &G,
    depth: u32,
    what: Arguments<'_>,
) -> u64 {
    let (start, limits) = (game.start(), Limits::none());
    let saved = BOTH.map(|search| {
        let search = search.depth(depth);
        let plain = search.run_plain(game, &start, &limits).unwrap();
        let pruned = search.run(game, &start, &limits, &mut Silent);
        let what = format_args!("{what}, {:?}, depth {depth}", search.replies());
        same(&plain.complete().unwrap(), pruned.unwrap(), what)
    });
    saved.into_iter().sum()
}
