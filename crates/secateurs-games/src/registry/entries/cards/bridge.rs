//! Bridge play by name.

use super::options::{
    BROKEN, CARDS, DEAL, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED, SEED, TAKEN, TEAMS, TRUMP, class,
    random_case, refused, seats, setup, trump, wrong_seats,
};
use crate::bridge::Bridge;
use crate::by_seats::BySeats;
use crate::cards::CardSet;
use crate::registry::{AnyGame, BadOption, Erased, GameEntry, OptionSpec, Options, row};

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "bridge",
    summary: "four hands, two sides, tricks for the side",
    class: class("2 sides of 2", "constant"),
    usual_depth: |_| None,
    options: &[
        DEAL,
        CARDS,
        SEED,
        OptionSpec::new("players", "4", "bridge is for four"),
        TRUMP,
        LEADER,
        TAKEN,
        PLAYED,
        LEAD_RULE,
        BROKEN,
        TEAMS,
        MERGE,
        ORDER,
    ],
    has_books: false,
    hidden: None,
    build: &build,
    random_case: Some(|fixed, seed| {
        random_case(fixed, seed, &[("trump", &["S", "H", "D", "C", "none"])])
    }),
    types: &|| vec![row!("bridge", Bridge)],
};

fn build(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    match seats(options, 4)? {
        4 => {}
        other => return Err(wrong_seats(other, "4")),
    }
    let setup = setup(options, 4, CardSet::PACK)?;
    let game = Bridge::new(&setup, trump(options)?).map_err(|error| refused(&error))?;
    Ok(Box::new(Erased::of(game.erased())))
}
