//! The IMP-model by name.

use secateurs::erase;

use crate::imp_model::{ImpModel, Leaves, Shape};
use crate::registry::{
    AnyGame, BadOption, Erased, GameClass, GameEntry, IMP_OPTIONS, OptionSpec, Options, row,
};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "imp-model",
    summary: "the random one-player games of van Lent & Mutchler",
    class: GameClass::ALONE,
    usual_depth: |_| None,
    options: &[
        OptionSpec::new("k", "N", "into how many sets a set splits [default: 2]"),
        OptionSpec::new("b", "N", "alternatives of every set [default: 3]"),
        OptionSpec::new("d", "N", "depth of the leaves, chance counted [default: 4]"),
        OptionSpec::new("most", "U", "payoffs are 0 to U [default: 10]"),
        OptionSpec::new(
            "payoffs",
            "NAME",
            "random; first: U - 1 after first alternatives, else 0; most: all U [default: random]",
        ),
        OptionSpec::new("seed", "N", "which random payoffs [default: 1]"),
        IMP_OPTIONS[0],
        IMP_OPTIONS[1],
    ],
    has_books: false,
    hidden: None,
    build: &imp_model,
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
    let leaves = match options.text("payoffs") {
        None | Some("random") => Leaves::Random { seed: options.value("seed", 1)? },
        Some("first") => Leaves::FirstAlternatives,
        Some("most") => Leaves::AllMost,
        Some(other) => {
            let message = format_args!("expected random, first or most, got {other:?}");
            return Err(BadOption::new("payoffs", message));
        }
    };
    let game = ImpModel::new(shape, options.value("most", 10)?, leaves);
    let game =
        game.map_err(|error| BadOption { option: "imp-model".into(), message: error.to_string() })?;
    Ok(Box::new(Erased::new(erase!(ImpModel, game))))
}
