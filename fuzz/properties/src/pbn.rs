//! Boards of PBN files. Reading never panics. Every board has four hands of the same size without a
//! card twice, or a line of the file where it is wrong; the lines go up. A board that is written as
//! its tags reads as the same, but for the line. Small deals have the tricks that plain search says.

use secateurs::search::MaxN;
use secateurs::{Game, Limits, Meter, Silent};
use secateurs_games::bridge::{Board, Bridge, boards};
use secateurs_games::tricks::Setup;
use secateurs_games::tricks::two_sides::Deal;

use crate::{reached, text};

const MOST_BYTES: usize = 2048;

/// Deals with more cards in a hand are read only.
const MOST_CARDS: usize = 3;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    let lines = text.lines().count();
    let mut last = 0;
    for board in boards(text) {
        let line = match &board {
            Ok(board) => board.line,
            Err(bad) => bad.line,
        };
        assert!(line > last && line <= lines, "{line} of {lines}");
        last = line;
        if let Ok(board) = board {
            let size = board.hands[0].len();
            assert!(board.hands.len() == 4 && board.hands.iter().all(|hand| hand.len() == size));
            reads_as_the_same(&board);
            if size <= MOST_CARDS {
                has_the_tricks_of_plain_search(&board);
            }
        }
    }
}

fn reads_as_the_same(board: &Board) {
    let tag =
        |(name, value): &(String, String)| format!("[{name} \"{}\"]\n", value.replace('"', "\\\""));
    let written: String = board.tags.iter().map(tag).collect();
    let again = boards(&written);
    assert_eq!(again, [Ok(Board { line: 1, ..board.clone() })], "{written}");
}

fn has_the_tricks_of_plain_search(board: &Board) {
    let trump = board.contract.and_then(|(trump, _)| trump.0);
    let leader = board.contract.map(|(_, leader)| leader.index());
    let setup = Setup { leader, ..Setup::new(board.hands.clone()) };
    let game = Bridge::new(&setup, trump).expect("a board is a deal");
    let mut deal = Deal::new(trump, 1 << 20, Meter::new(&Limits::none()));
    let tricks = deal.tricks(&game.start()).expect("there is no limit");
    let plain =
        MaxN::new().run(&game, &game.start(), &Limits::none(), &mut Silent).expect("it fits");
    let plain = plain.complete().expect("there is no limit");
    assert_eq!(*plain.payoffs.as_slice()[0].numer(), i128::from(tricks), "{board:?}");
    reached::note();
}
