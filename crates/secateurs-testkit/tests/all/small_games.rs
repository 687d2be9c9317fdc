//! Small games, board games and explicit trees keep the contract, and play as they always did.

use secateurs_games::breakthrough::Breakthrough;
use secateurs_games::chinese_checkers::{ChineseCheckers, Setup};
use secateurs_games::connect_four::{ConnectFour, Worth};
use secateurs_games::nim::Nim;
use secateurs_games::tic_tac_toe::TicTacToe;
use secateurs_games::tree::{RandomTree, SolvableTree, TurnOrder};
use secateurs_testkit::{conformance, playthrough};

#[test]
fn nim_conforms() {
    for misere in [false, true] {
        let game = Nim::new(&[3, 1, 4], misere).unwrap();
        conformance::check(&game, 1, 50);
        conformance::check_keys(&game, 2, 300);
        conformance::check_zero_sum(&game, 3, 50);
        playthrough::check_golden(
            if misere { "nim-misere" } else { "nim" },
            &playthrough::of(&game, 1),
        );
    }
}

#[test]
fn tic_tac_toe_conforms() {
    let game = TicTacToe::default();
    conformance::check(&game, 1, 50);
    conformance::check_keys(&game, 2, 300);
    conformance::check_zero_sum(&game, 3, 50);
    conformance::check_estimates(&game, 4, 50);
    playthrough::check_golden("tic-tac-toe", &playthrough::of(&game, 1));
}

#[test]
fn connect_four_conforms() {
    for (worth, name) in [(Worth::Win, "connect-four"), (Worth::Score, "connect-four-score")] {
        let game = ConnectFour::new(7, 6, worth).unwrap();
        conformance::check(&game, 1, 50);
        conformance::check_zero_sum(&game, 2, 50);
        conformance::check_estimates(&game, 3, 50);
        conformance::check_bounds(&game, 4, 50);
        playthrough::check_golden(name, &playthrough::of(&game, 1));
    }
}

#[test]
fn breakthrough_conforms() {
    for (width, height) in [(8, 8), (3, 4)] {
        let game = Breakthrough::new(width, height).unwrap();
        conformance::check(&game, 1, 50);
        conformance::check_keys(&game, 2, 100);
        conformance::check_zero_sum(&game, 3, 50);
        conformance::check_estimates(&game, 4, 50);
        conformance::check_bounds(&game, 5, 50);
        playthrough::check_golden(
            &format!("breakthrough-{width}x{height}"),
            &playthrough::of(&game, 1),
        );
    }
}

#[test]
fn chinese_checkers_conforms() {
    for (players, size, playouts) in [(3, 1, 50), (4, 1, 50), (6, 1, 50), (3, 2, 3), (6, 2, 2)] {
        let setup = Setup { players, size, ..Setup::default() };
        let game = ChineseCheckers::<6>::new(&setup).unwrap();
        conformance::check(&game, 1, playouts);
        conformance::check_keys(&game, 2, playouts);
        conformance::check_bounds(&game, 3, playouts);
        conformance::check_estimates(&game, 4, playouts);
    }
    for (size, playouts) in [(1, 50), (2, 3)] {
        let setup = Setup { players: 2, size, ..Setup::default() };
        let game = ChineseCheckers::<2>::new(&setup).unwrap();
        conformance::check(&game, 1, playouts);
        conformance::check_keys(&game, 2, playouts);
        conformance::check_bounds(&game, 3, playouts);
        conformance::check_estimates(&game, 4, playouts);
        conformance::check_zero_sum(&game, 5, playouts);
    }
    let setup = Setup { size: 1, ..Setup::default() };
    let game = ChineseCheckers::<3>::new(&setup).unwrap();
    playthrough::check_golden("chinese-checkers", &playthrough::of(&game, 1));
}

/// Everything that every kind of tree offers.
macro_rules! tree_conforms {
    ($game:expr) => {
        conformance::check(&$game, 1, 20);
        conformance::check_outcomes(&$game, 2, 20);
        conformance::check_facts(&$game, 3, 20);
        conformance::check_bounds(&$game, 4, 20);
        conformance::check_keys(&$game, 5, 50);
    };
}

#[test]
fn trees_conform() {
    for seed in 0..200 {
        let shape = RandomTree {
            players: 1 + (seed % 5) as usize,
            sum: [None, Some(5)][(seed / 5 % 2) as usize],
            turns: TurnOrder::Sticky,
            chance_one_in: seed % 4,
            uniform: false,
            ..RandomTree::default()
        };
        match SolvableTree::try_from(shape.generate(seed).unwrap()).unwrap() {
            SolvableTree::Duel(game) => {
                tree_conforms!(game);
                conformance::check_zero_sum(&game, 6, 20);
            }
            SolvableTree::DuelWithChance(game) => {
                tree_conforms!(game);
                conformance::check_zero_sum(&game, 6, 20);
            }
            SolvableTree::Plain(game) => {
                tree_conforms!(game);
            }
            SolvableTree::WithChance(game) => {
                tree_conforms!(game);
            }
        }
    }
}
