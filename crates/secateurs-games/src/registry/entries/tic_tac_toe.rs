//! Tic-Tac-Toe by name.

use secateurs::erase;

use crate::book::Booked;
use crate::registry::{
    AnyGame, BadOption, Books, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, row,
};
use crate::tic_tac_toe::TicTacToe;

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "tic-tac-toe",
    summary: "three in a row on a board of three by three",
    class: GameClass::DUEL,
    usual_depth: |_| None,
    options: &[OptionSpec::new("position", OptionKind::Text("ROWS"), "the rows from the top")
        .otherwise("the empty board")
        .example("x.o/.x./..o")],
    has_books: true,
    hidden: None,
    make: &tic_tac_toe,
    random_case: None,
    types: &|| vec![row!("tic-tac-toe", TicTacToe)],
};

fn tic_tac_toe(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let game = options.text("position").map_or_else(
        || Ok(TicTacToe::default()),
        |text| TicTacToe::from_position(text).map_err(|error| BadOption::new("position", error)),
    )?;
    let books = Books::new(game.clone(), |booked| {
        let looks = booked.game().clone();
        Box::new(Erased::new(erase!(Booked<TicTacToe>, booked)).drawn(looks))
    });
    let looks = game.clone();
    let game = Erased::new(erase!(TicTacToe, game)).drawn(looks);
    Ok(Box::new(game.with_books(books)))
}
