//! The IMP-model by name.

use secateurs::erase;

use crate::imp_model::{ImpModel, Leaves, Shape};
use crate::registry::{
    AnyGame, BadOption, Erased, GameClass, GameEntry, IMP_OPTIONS, OptionSpec, Options, Word, row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "imp-model",
    summary: "random one-player games of van Lent & Mutchler (1993)",
    class: GameClass::ALONE,
    usual_depth: |_| None,
    options: &[
        OptionSpec::number("k", 1, u32::MAX as i128, "information sets that each set splits into")
            .usually("2")
            .example("3"),
        OptionSpec::number("b", 1, u32::MAX as i128, "alternatives at every information set")
            .usually("3")
            .example("4"),
        OptionSpec::number("d", 1, u32::MAX as i128, "depth of the leaves, chance nodes included")
            .usually("4")
            .example("6"),
        OptionSpec::number("most", i64::MIN as i128, i64::MAX as i128, "payoffs are 0 to N")
            .usually("10")
            .example("1"),
        OptionSpec::choice(
            "payoffs",
            &[
                Word::new("random", "uniform from 0 to the greatest payoff"),
                Word::new("first", "one less than the greatest after first alternatives, else 0"),
                Word::new("most", "the greatest payoff everywhere"),
            ],
            "the payoffs of the leaves",
        )
        .usually("random")
        .example("first"),
        OptionSpec::seed("seed of the random payoffs"),
        IMP_OPTIONS[0],
        IMP_OPTIONS[1],
    ],
    has_books: false,
    hidden: None,
    make: &imp_model,
    random_case: Some(|fixed, seed| {
        let mut options = fixed.clone();
        options.set("seed", seed.to_string());
        options
    }),
    types: &|| vec![row!("imp-model", ImpModel)],
};

fn imp_model(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let shape = Shape {
        parts: options.value("k", 2)?,
        alternatives: options.value("b", 3)?,
        depth: options.value("d", 4)?,
    };
    let random = Leaves::Random { seed: options.value("seed", 1)? };
    let leaves = match options.text("payoffs") {
        Some("first") => Leaves::FirstAlternatives,
        Some("most") => Leaves::AllMost,
        _ => random,
    };
    let game = ImpModel::new(shape, options.value("most", 10)?, leaves);
    let game = game.map_err(BadOption::of_all)?;
    Ok(Box::new(Erased::new(erase!(ImpModel, game))))
}
