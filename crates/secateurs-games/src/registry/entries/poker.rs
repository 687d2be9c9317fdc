//! Kuhn and Leduc poker by name.

use crate::poker::kuhn::Kuhn;
use crate::poker::leduc::Leduc;
use crate::registry::hidden::side_row;
use crate::registry::{
    AnyHidden, BadOption, ErasedHidden, GameClass, GameEntry, IMP_OPTIONS, OptionSpec, Options,
    SIDE_OPTIONS, side_of,
};

const CLASS: GameClass =
    GameClass { players: "2", sum: "zero", finite: true, chance: "yes", information: "hidden" };

pub(super) const KUHN: GameEntry = GameEntry {
    name: "kuhn",
    summary: "Kuhn poker: one card each, one bet; solved for one player's best response",
    class: GameClass { players: "2-3", ..CLASS },
    usual_depth: |_| None,
    options: &[
        OptionSpec::number("players", 2, 3, "number of players").usually("2").example("3"),
        SIDE_OPTIONS[0],
        SIDE_OPTIONS[1],
        IMP_OPTIONS[0],
        IMP_OPTIONS[1],
    ],
    has_books: false,
    hidden: Some(kuhn),
    make: &|options| side_of(&*kuhn(options)?, options),
    random_case: None,
    types: &|| vec![side_row!("kuhn: one side", Kuhn)],
};

fn kuhn(options: &Options) -> Result<Box<dyn AnyHidden>, BadOption> {
    let game = Kuhn::new(options.value("players", 2)?);
    let game = game.map_err(|error| BadOption::new("players", error))?;
    Ok(Box::new(ErasedHidden::new(game).with_recall().with_views()))
}

pub(super) const LEDUC: GameEntry = GameEntry {
    name: "leduc",
    summary: "Leduc hold'em: two rounds of betting; solved for one player's best response",
    class: CLASS,
    usual_depth: |_| None,
    options: &[SIDE_OPTIONS[0], SIDE_OPTIONS[1], IMP_OPTIONS[0], IMP_OPTIONS[1]],
    has_books: false,
    hidden: Some(|_| Ok(leduc())),
    make: &|options| side_of(&*leduc(), options),
    random_case: None,
    types: &|| vec![side_row!("leduc: one side", Leduc)],
};

fn leduc() -> Box<dyn AnyHidden> {
    Box::new(ErasedHidden::new(Leduc).with_recall().with_views())
}
