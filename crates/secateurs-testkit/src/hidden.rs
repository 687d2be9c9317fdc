//! Does a game with hidden information keep its promises? A seat's view is taken at every
//! position of random games, and what is drawn from it must look the same to the seat.

use std::fmt::Debug;

use secateurs::hidden::HiddenInformation;
use secateurs::{Game, Random as Draws, Turn};

use crate::Random;

/// Checks [`HiddenInformation`].
///
/// # Panics
/// When the game breaks its contract.
pub fn check_views<G: HiddenInformation>(game: &G, seed: u64, playouts: u32)
where
    G::Position: Debug,
{
    let mut random = Random::new(seed);
    let mut draws = Draws::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            for seat in 0..game.seating().seats() {
                check_view(game, &position, seat, &mut draws);
            }
        }
    }
}

fn check_view<G: HiddenInformation>(game: &G, at: &G::Position, seat: usize, draws: &mut Draws)
where
    G::Position: Debug,
{
    let view = game.view(at, seat);
    let other = game.resample(&view, draws);
    assert!(game.view(&other, seat) == view, "{other:?} does not look like {at:?} to seat {seat}");
    let turn = game.seat_to_move(at);
    assert_eq!(game.seat_to_move(&other), turn, "another seat moves at {other:?} than at {at:?}");
    if turn == Some(seat) {
        let moves = moves_of(game, &other);
        assert!(
            moves_of(game, at) == moves,
            "seat {seat} has other moves at {other:?} than {at:?}"
        );
    }
}

fn moves_of<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if let Turn::Player(_) = game.turn(position) {
        game.legal_moves(position, &mut moves);
    }
    moves
}
