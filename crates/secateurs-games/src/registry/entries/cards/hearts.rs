//! Hearts by name.

use super::options::{
    BROKEN, CARDS, DEAL, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED, SEED, TAKEN, class, one_of,
    random_case, refused, seats, setup, wrong_seats,
};
use super::scoring::{CardScoring, IntoAny, types};
use crate::hearts::{Evaluation, Hearts, pack};
use crate::registry::{AnyGame, BadOption, GameEntry, OptionSpec, Options};
use crate::tricks::TrickGame;

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "hearts",
    summary: "tricks without hearts and the queen of spades",
    class: class("3-6", "constant"),
    usual_depth: |_| None,
    options: &[
        DEAL,
        CARDS,
        SEED,
        OptionSpec::new("players", "N", "3 to 6 [default: 3]"),
        OptionSpec::new(
            "eval",
            "NAME",
            "points, or shoot: with all points as a win [default: points]",
        ),
        LEADER,
        TAKEN,
        PLAYED,
        LEAD_RULE,
        BROKEN,
        MERGE,
        ORDER,
    ],
    has_books: false,
    hidden: None,
    build,
    random_case: Some(|fixed, seed| {
        let own: [(&str, &[&str]); 2] =
            [("eval", &["points", "shoot"]), ("players", &["3", "3", "4"])];
        random_case(fixed, seed, &own)
    }),
    types,
};

fn build(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    match seats(options, 3)? {
        3 => hearts::<3>(options),
        4 => hearts::<4>(options),
        5 => hearts::<5>(options),
        6 => hearts::<6>(options),
        other => Err(wrong_seats(other, "3 to 6")),
    }
}

fn hearts<const SEATS: usize>(options: &Options) -> Result<Box<dyn AnyGame>, BadOption>
where
    TrickGame<SEATS, CardScoring>: IntoAny,
{
    let setup = setup(options, SEATS, pack(SEATS))?;
    let names = Evaluation::ALL.map(|evaluation| (evaluation.name(), evaluation));
    let evaluation = one_of(options, "eval", &names)?.unwrap_or(Evaluation::ALL[0]);
    let game = Hearts::<SEATS>::new(&setup, evaluation).map_err(|error| refused(&error))?;
    Ok(game.with_scoring(CardScoring::Hearts).into_any())
}
