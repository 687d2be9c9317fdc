//! Positions that we write as they are read.

use secateurs::{Game, Player};
use secateurs_games::backgammon::{Backgammon, Payment, Position};
use secateurs_games::chinese_checkers::{ChineseCheckers, Setup};
use secateurs_games::pig::Pig;
use secateurs_games::registry::AnyGame;

use super::ReadGame;

/// The place of checkers that were hit.
const BAR: u8 = 25;

pub(super) fn star(_: &ReadGame, text: &str, _: &dyn AnyGame) {
    let read = |text: &str| {
        let setup = Setup { size: 2, position: Some(text), ..Setup::default() };
        ChineseCheckers::<6>::new(&setup).expect("a position that was read before, or written")
    };
    let game = read(text);
    let written = game.write(&game.start());
    assert_eq!(read(&written).start(), game.start(), "{written}");
}

pub(super) fn checkers(_: &ReadGame, text: &str, _: &dyn AnyGame) {
    let read = |text: &str| {
        let game = Backgammon::new(Some(text), None, Payment::Stakes);
        game.expect("a position that was read before, or written").start()
    };
    let written = in_words(&read(text));
    assert!(read(&written) == read(text), "{written} reads as another position");
}

/// A backgammon position.
fn in_words(position: &Position) -> String {
    let side = |player: Player| -> String {
        let points = (1..BAR).map(|point| (point.to_string(), point));
        let places = points.chain([("bar".to_owned(), BAR), ("off".to_owned(), 0)]);
        let held = places.map(|(name, place)| (name, position.side(player).at(place)));
        let held = held.filter(|(_, count)| *count > 0);
        held.map(|(name, count)| format!("{name}*{count}")).collect::<Vec<_>>().join(" ")
    };
    let mover = if position.mover() == Player::ONE { 'x' } else { 'o' };
    format!("x: {} / o: {} / {mover}", side(Player::ONE), side(Player::TWO))
}

pub(super) fn scores(_: &ReadGame, text: &str, _: &dyn AnyGame) {
    let read = |text: &str| {
        let game = Pig::new(20, Some(4), Some(text));
        game.expect("a position that was read before, or written").start()
    };
    // What comes after the comma is not part of the notation.
    let shown = format!("{:?}", read(text));
    let written = shown.split(',').next().unwrap_or_default();
    assert_eq!(read(written), read(text), "{written}");
}
