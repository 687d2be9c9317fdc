//! UCT: it finds what is plain to see, keeps its budget, and is the same for the same seed.

use secateurs::search::{PLAYOUT_NODES, Uct, uct, uct_to_depth};
use secateurs::{Finished, Game, Limits, Player, Random, Rational, SearchError, StopFlag, Stopped};
use secateurs_games::chinese_checkers::ChineseCheckers;
use secateurs_games::nim::Nim;
use secateurs_games::pig::Pig;
use secateurs_games::tic_tac_toe::TicTacToe;

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::none() }
}

fn run<G: Game>(game: &G, at: &G::Position, limits: &Limits, seed: u64) -> Finished<G::Move> {
    uct(game, at, Uct::default(), limits, &mut Random::new(seed)).unwrap()
}
