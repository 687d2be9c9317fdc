//! Boards that look the same from the left and from the right.

use secateurs_games::registry::AnyGame;

use super::ReadGame;

/// The mirror image is a position too, and worth as much.
pub(super) fn rows(read_game: &ReadGame, text: &str, game: &dyn AnyGame) {
    let (rows, mover) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let reversed = |row: &str| -> String { row.chars().rev().collect() };
    let rows: Vec<String> = rows.split('/').map(reversed).collect();
    let image = read_game.build(&(rows.join("/") + mover));
    let image = image.expect("the mirror image of a position is one");
    assert_eq!(game.stage(), image.stage());
    if let (Some(here), Some(there)) = (read_game.value(game), read_game.value(&*image)) {
        assert_eq!(here, there, "the mirror image is worth something else");
    }
}

/// Stones by columns come about by play; stones by rows have a mirror image.
pub(super) fn stones(read_game: &ReadGame, text: &str, game: &dyn AnyGame) {
    if text.contains(['/', '.', 'x', 'X']) {
        return rows(read_game, text, game);
    }
    let start = read_game.build("").expect("the empty board");
    let played = text.chars().fold(start, |here, column| {
        let column = column.to_ascii_lowercase().to_string();
        let number = here.legal_moves().iter().position(|name| *name == column);
        let next = number.and_then(|number| here.after(number));
        next.unwrap_or_else(|| panic!("{column} is no legal move in {text}"))
    });
    assert_eq!(played.stage(), game.stage());
    assert_eq!(played.legal_moves(), game.legal_moves());
    assert_eq!(read_game.value(&*played), read_game.value(game));
}
