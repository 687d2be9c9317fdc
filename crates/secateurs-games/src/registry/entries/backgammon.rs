//! Backgammon by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::backgammon::notation::PositionError;
use crate::backgammon::{Backgammon, Payment};
use crate::registry::{AnyGame, BadOption, Erased, GameClass, GameEntry, OptionSpec, Options, row};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "backgammon",
    summary: "a race of fifteen checkers a side with two dice",
    class: GameClass { finite: false, chance: "yes", ..GameClass::DUEL },
    usual_depth: |_| Some(3),
    options: &[
        OptionSpec::new(
            "position",
            "POSITION",
            "both sides and who rolls, as in \"x: 6*2 3 / o: bar 4*3 / x\" [default: the usual start]",
        ),
        OptionSpec::new("dice", "DICE", "what was rolled, as in 31 [default: not yet rolled]"),
        OptionSpec::new(
            "eval",
            "NAME",
            "stakes (gammons count 2, backgammons 3) or win [default: stakes]",
        ),
    ],
    has_books: false,
    hidden: None,
    build: &backgammon,
    random_case: None,
    types: &|| vec![row!("backgammon", Backgammon)],
};

fn backgammon(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let dice = options.text("dice").map(str::parse).transpose();
    let dice = dice.map_err(|error| BadOption::new("dice", error))?;
    let payment = match options.text("eval") {
        None | Some("stakes") => Payment::Stakes,
        Some("win") => Payment::Win,
        Some(other) => {
            let expected = format!("expected stakes or win, got {other:?}");
            return Err(BadOption::new("eval", expected));
        }
    };
    let game = Backgammon::new(options.text("position"), dice, payment);
    let game = game.map_err(|error| match error {
        PositionError::Over => BadOption::new("dice", error),
        _ => BadOption::new("position", error),
    })?;
    Ok(Box::new(Erased::new(hot::dice(erase!(Backgammon, game))).endless()))
}
