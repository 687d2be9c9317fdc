//! Breakthrough by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::book::Booked;
use crate::breakthrough::Breakthrough;
use crate::registry::{
    AnyGame, BadOption, Books, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "breakthrough",
    summary: "pawns race to the far row and capture diagonally",
    class: GameClass::DUEL,
    usual_depth,
    options: &[
        OptionSpec::number("width", 2, 21, "number of columns")
            .usually("8")
            .unless(&["position"])
            .example("4"),
        OptionSpec::number("height", 3, 32, "number of rows; at most 64 squares")
            .usually("8")
            .unless(&["position"])
            .example("4"),
        OptionSpec::new(
            "position",
            OptionKind::Text("ROWS"),
            "the rows from the top, then the side to move",
        )
        .otherwise("the starting position")
        .example("bbbb/..../.w../w.ww b"),
    ],
    has_books: true,
    hidden: None,
    make: &breakthrough,
    random_case: None,
    types: &|| vec![row!("breakthrough", Breakthrough)],
};

/// Small boards are solved.
fn usual_depth(options: &Options) -> Option<u32> {
    const FEW: u32 = 16;
    let side = |name| options.value(name, 8).unwrap_or(8_u32);
    let squares = match options.text("position") {
        Some(text) => text.split(' ').next().map_or(0, str::len) as u32,
        None => side("width").saturating_mul(side("height")),
    };
    (squares > FEW).then_some(6)
}

fn breakthrough(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let (width, height) = (options.given("width")?, options.given("height")?);
    let game = if let Some(text) = options.text("position") {
        Breakthrough::from_position(text).map_err(|error| BadOption::new("position", error))?
    } else {
        let named = if height.is_some() { "height" } else { "width" };
        let game = Breakthrough::new(width.unwrap_or(8), height.unwrap_or(8));
        game.map_err(|error| BadOption::new(named, error))?
    };
    let (columns, rows) = game.size();
    for (name, given, found) in [("width", width, columns), ("height", height, rows)] {
        if given.is_some_and(|given| given != found) {
            let message = format!("the position is on a board {columns} wide and {rows} high");
            return Err(BadOption::new(name, message));
        }
    }
    let books = Books::new(game.clone(), |booked| {
        let looks = booked.game().clone();
        Box::new(Erased::new(erase!(Booked<Breakthrough>, booked)).drawn(looks))
    });
    let looks = game.clone();
    let game = Erased::new(hot::board(erase!(Breakthrough, game))).drawn(looks);
    Ok(Box::new(game.with_books(books.with_endings())))
}
