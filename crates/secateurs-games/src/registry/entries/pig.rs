//! Pig by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::pig::{Pig, PigError};
use crate::registry::{AnyGame, BadOption, Erased, GameClass, GameEntry, OptionSpec, Options, row};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "pig",
    summary: "roll a die and gather, or hold before a 1 takes it all",
    class: GameClass { chance: "yes", ..GameClass::DUEL },
    usual_depth: |_| None,
    options: &[
        OptionSpec::new("goal", "N", "the score that wins, 1 to 1000 [default: 20]"),
        OptionSpec::new(
            "turns",
            "N",
            "turns until the higher score wins; 0: no limit, needs --depth [default: 4]",
        ),
        OptionSpec::new(
            "position",
            "SCORES",
            "scores, turn total and player, as in \"12 7 +5 2\" [default: 0 0]",
        ),
    ],
    has_books: false,
    hidden: None,
    build: &pig,
    random_case: None,
    types: &|| vec![row!("pig", Pig)],
};

fn pig(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let goal = options.value("goal", 20)?;
    let turns = Some(options.value("turns", 4)?).filter(|&turns| turns > 0);
    let game = Pig::new(goal, turns, options.text("position")).map_err(|error| match error {
        PigError::Goal(_) => BadOption::new("goal", error),
        _ => BadOption::new("position", error),
    })?;
    let erased = Erased::new(hot::dice(erase!(Pig, game)));
    Ok(Box::new(if turns.is_some() { erased } else { erased.endless() }))
}
