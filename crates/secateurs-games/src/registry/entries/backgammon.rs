//! Backgammon by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::backgammon::notation::PositionError;
use crate::backgammon::{Backgammon, Payment};
use crate::registry::{
    AnyGame, BadOption, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, Word, row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "backgammon",
    summary: "the race with dice, without the doubling cube",
    class: GameClass { finite: false, chance: "yes", ..GameClass::DUEL },
    usual_depth: |_| Some(3),
    options: &[
        OptionSpec::new(
            "position",
            OptionKind::Text("POSITION"),
            "the checkers of both sides, and who is on roll",
        )
        .otherwise("the starting position")
        .example("x: 6*2 3 / o: bar 4*3 / x"),
        OptionSpec::new("dice", OptionKind::Text("DICE"), "the roll")
            .otherwise("not yet rolled")
            .example("31"),
        OptionSpec::choice(
            "eval",
            &[
                Word::new("stakes", "gammons count 2, backgammons 3"),
                Word::new("win", "every win counts 1"),
            ],
            "what a win is worth",
        )
        .usually("stakes")
        .example("win"),
    ],
    has_books: false,
    hidden: None,
    make: &backgammon,
    random_case: None,
    types: &|| vec![row!("backgammon", Backgammon)],
};

fn backgammon(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let dice = options.text("dice").map(str::parse).transpose();
    let dice = dice.map_err(|error| BadOption::new("dice", error))?;
    let payments = [("stakes", Payment::Stakes), ("win", Payment::Win)];
    let payment = options.one_of("eval", &payments)?.unwrap_or(Payment::Stakes);
    let game = Backgammon::new(options.text("position"), dice, payment);
    let game = game.map_err(|error| match error {
        PositionError::Over => BadOption::new("dice", error),
        _ => BadOption::new("position", error),
    })?;
    let looks = game.clone();
    Ok(Box::new(Erased::new(hot::dice(erase!(Backgammon, game))).endless().drawn(looks)))
}
