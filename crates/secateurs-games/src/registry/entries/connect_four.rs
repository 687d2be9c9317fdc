//! Connect Four by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::book::Booked;
use crate::connect_four::{ConnectFour, PositionError, Worth};
use crate::registry::{
    AnyGame, BadOption, Books, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, Word,
    row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "connect-four",
    summary: "drop stones into columns; four in a row win",
    class: GameClass::DUEL,
    usual_depth,
    options: &[
        OptionSpec::number("width", 1, 32, "number of columns").usually("7").example("4"),
        OptionSpec::number("height", 1, 63, "number of rows; width * (height + 1) is at most 64")
            .usually("6")
            .example("4"),
        OptionSpec::new(
            "position",
            OptionKind::Text("COLUMNS|ROWS"),
            "the rows from the top (..../..../.o../.xx.), or the columns played so far",
        )
        .otherwise("the empty board")
        .example("4453"),
        OptionSpec::choice(
            "eval",
            &[Word::new("win", "1"), Word::new("score", "1 + the stones the winner has left")],
            "what a win is worth",
        )
        .usually("win")
        .example("score"),
    ],
    has_books: true,
    hidden: None,
    make: &connect_four,
    random_case: None,
    types: &|| vec![row!("connect-four", ConnectFour)],
};

/// Boards with few empty cells are solved.
fn usual_depth(options: &Options) -> Option<u32> {
    const FEW: u32 = 25;
    let side = |name, usual: u32| options.value(name, usual).unwrap_or(usual);
    let cells = side("width", 7).saturating_mul(side("height", 6));
    // Either way of writing a position has one letter or digit for each stone.
    let text = options.text("position").unwrap_or_default();
    let stones = text.chars().filter(char::is_ascii_alphanumeric).count() as u32;
    (cells.saturating_sub(stones) > FEW).then_some(14)
}

fn connect_four(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let (width, height) = (options.value("width", 7)?, options.value("height", 6)?);
    let worths = [("win", Worth::Win), ("score", Worth::Score)];
    let worth = options.one_of("eval", &worths)?.unwrap_or(Worth::Win);
    let bad = |name| move |error: PositionError| BadOption::new(name, error);
    let size = if options.text("height").is_some() { "height" } else { "width" };
    let game = ConnectFour::new(width, height, worth).map_err(bad(size))?;
    let game = match options.text("position") {
        Some(text) => game.from_position(text).map_err(bad("position"))?,
        None => game,
    };
    let books = Books::new(game.clone(), |booked| {
        let looks = booked.game().clone();
        Box::new(Erased::new(erase!(Booked<ConnectFour>, booked)).drawn(looks))
    });
    let looks = game.clone();
    let game = Erased::new(hot::board(erase!(ConnectFour, game))).drawn(looks);
    Ok(Box::new(game.with_books(books)))
}
