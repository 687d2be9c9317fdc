//! Random play from a seed, against what is on record: its answers are no exact values, so a fault in
//! its statistics would show nowhere else.

use std::fmt::Write;

use secateurs::search::{PLAYOUT_NODES, Uct};
use secateurs::{Game, Limits, NoChance, Random, WithChance};

use super::graph::{Graph, Luck};
use super::took::on_record;

/// One line for each of some games: the best move, the means, and what it took.
fn decided<C: Luck>(what: &str, text: &mut String) {
    let limits = Limits { nodes: Some(500), ..Limits::none() };
    for seed in 0..25 {
        let game = Graph::<C>::random(seed);
        let mut random = Random::new(seed + 1000);
        // At the usual depth, within little memory, and judged by estimates.
        let [plain, small] = [Uct::new(), Uct::new().tree(0).exploration(0.5)]
            .map(|search| search.run(&game, &game.start(), &limits, &mut random).unwrap());
        let judged = Uct::new().depth(2).run(&game, &game.start(), &limits, &mut random).unwrap();
        for (way, found) in [("uct", plain), ("small", small), ("depth 2", judged)] {
            let found = found.complete().unwrap();
            let means: Vec<String> =
                found.payoffs.as_slice().iter().map(ToString::to_string).collect();
            let (nodes, leaves) = (found.counts.nodes, found.counts.leaves);
            let best = &found.best_moves;
            writeln!(text, "{what} {seed}, {way}: {best:?} ({}) {nodes} {leaves}", means.join(","))
                .unwrap();
        }
    }
}

#[test]
fn random_play_from_a_seed_is_that_on_record() {
    let mut text = "# best moves, means, nodes, leaves\n".to_owned();
    decided::<NoChance>("without chance", &mut text);
    decided::<WithChance>("with chance", &mut text);
    on_record("uct.txt", &text);
}

/// Else it would never end.
#[test]
fn without_a_budget_the_usual_one_is_used_up() {
    let game = Graph::<NoChance>::random(1);
    let found = Uct::new().run(&game, &game.start(), &Limits::none(), &mut Random::new(1)).unwrap();
    let nodes = found.complete().unwrap().counts.nodes;
    assert_eq!(nodes, PLAYOUT_NODES);
}
