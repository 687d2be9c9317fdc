//! Pig by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::pig::{Pig, PigError};
use crate::registry::{
    AnyGame, BadOption, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "pig",
    summary: "dice race: roll on, or hold before a 1 loses the turn's points",
    class: GameClass { chance: "yes", ..GameClass::DUEL },
    usual_depth: |_| None,
    options: &[
        OptionSpec::number("goal", 1, 1000, "the score that wins").usually("20").example("8"),
        OptionSpec::number(
            "turns",
            0,
            u16::MAX as i128,
            "turns, after which the higher score wins; 0: unlimited, which needs a depth limit",
        )
        .usually("4")
        .example("3"),
        OptionSpec::new(
            "position",
            OptionKind::Text("SCORES"),
            "both scores, the turn total and the player to move",
        )
        .usually("0 0")
        .example("12 7 +5 2"),
    ],
    has_books: false,
    hidden: None,
    make: &pig,
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
    let looks = game.clone();
    let erased = Erased::new(hot::dice(erase!(Pig, game))).drawn(looks);
    Ok(Box::new(if turns.is_some() { erased } else { erased.endless() }))
}
