//! Pruned max^n that deepens with a table of positions finds what plain max^n finds at the same
//! depth.

use secateurs::search::{MaxN, PrunedMaxN};
use secateurs::{Game, Limits, NoChance, PruneRule, Silent, WithChance};

use crate::graph::{Graph, Luck};

/// So large that no search here comes to its end; but within a budget, searches deepen.
const LARGE: Limits = Limits { nodes: Some(u64::MAX / 2), time: None, stop: None };

fn all_rules_agree<C: Luck>(graphs: u64) {
    for seed in 0..graphs {
        let game = Graph::<C>::random(seed);
        let (start, depth) = (game.start(), 1 + seed as u32 % 6);
        let plain = MaxN::new().depth(depth).run(&game, &start, &Limits::none(), &mut Silent);
        let plain = plain.unwrap().complete().unwrap();
        for rule in PruneRule::ALL {
            let search = PrunedMaxN::new(rule).depth(depth).table(1);
            let found = search.run(&game, &start, &LARGE, &mut Silent).unwrap().complete().unwrap();
            let what = format!("graph {seed}, depth {depth}, {rule}");
            assert_eq!(found.payoffs, plain.payoffs, "{what}");
            // Without a look at any estimate, the value is proved: then moves that are as good by
            // an estimate do not count, and a smaller depth may be enough.
            if (found.exact, found.depth) == (plain.exact, plain.depth) {
                assert_eq!(found.best_moves, plain.best_moves, "{what}");
                assert_eq!(found.line, plain.line, "{what}");
            } else {
                let whole = MaxN::new().run(&game, &start, &Limits::none(), &mut Silent);
                let whole = whole.unwrap().complete().unwrap();
                assert!(found.exact && found.payoffs == whole.payoffs, "{what}");
                assert!(found.best_moves.iter().all(|best| whole.best_moves.contains(best)));
            }
        }
    }
}

#[test]
fn deepening_with_a_table_keeps_value_and_ties_without_chance() {
    all_rules_agree::<NoChance>(400);
}

#[test]
fn deepening_with_a_table_keeps_value_and_ties_with_chance() {
    all_rules_agree::<WithChance>(200);
}
