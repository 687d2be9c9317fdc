//! Bridge play by name.

use super::options::{
    BROKEN, DEAL_OF_FOUR, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED_BY_FOUR, SEED, TAKEN, TEAMS,
    TRUMP, cards, class, random_case, refused, seats, setup, trump, wrong_seats,
};
use crate::bridge::Bridge;
use crate::by_seats::BySeats;
use crate::cards::CardSet;
use crate::picture::{draw_cards, side_names};
use crate::registry::{AnyGame, BadOption, Erased, GameEntry, OptionSpec, Options, Word, row};

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "bridge",
    summary: "the play with all four hands open (double dummy)",
    class: class("2 sides of 2", "constant"),
    usual_depth: |_| None,
    options: &[
        DEAL_OF_FOUR,
        cards(13),
        SEED,
        OptionSpec::choice("players", &[Word::plain("4")], "number of players")
            .usually("4")
            .example("4"),
        TRUMP,
        LEADER,
        TAKEN.example("1,0"),
        PLAYED_BY_FOUR,
        LEAD_RULE,
        BROKEN,
        TEAMS,
        MERGE,
        ORDER,
    ],
    has_books: false,
    hidden: None,
    make: &build,
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
    let draw = draw_cards(&game, None, Some(side_names()));
    Ok(Box::new(Erased::of(game.erased()).drawn_by(draw)))
}
