//! Nim by name.

use secateurs::erase;

use crate::nim::Nim;
use crate::registry::{
    AnyGame, BadOption, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "nim",
    summary: "take sticks from one pile; the last stick wins",
    class: GameClass::DUEL,
    usual_depth: |_| None,
    options: &[
        OptionSpec::new(
            "piles",
            OptionKind::List(&OptionKind::Number { min: 0, max: u16::MAX as i128 }),
            "sticks in each pile",
        )
        .usually("3,4,5")
        .example("2,2"),
        OptionSpec::switch("misere", "the player who takes the last stick loses"),
    ],
    has_books: false,
    hidden: None,
    make: &nim,
    random_case: None,
    types: &|| vec![row!("nim", Nim)],
};

fn nim(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let piles = options.list("piles")?.unwrap_or_else(|| vec![3, 4, 5]);
    let game = Nim::new(&piles, options.is_on("misere"));
    let game = game.map_err(|error| BadOption::new("piles", error))?;
    let looks = game.clone();
    Ok(Box::new(Erased::new(erase!(Nim, game)).drawn(looks)))
}
