//! Oh Hell! by name.

use super::options::{
    BIDS, BROKEN, CARDS, DEAL, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED, SEED, TAKEN, TRUMP, bids,
    class, one_of, random_case, refused, seats, setup, trump, wrong_seats,
};
use super::scoring::{CardScoring, IntoAny, types};
use crate::cards::CardSet;
use crate::oh_hell::{Evaluation, OhHell};
use crate::registry::{AnyGame, BadOption, GameEntry, OptionSpec, Options};
use crate::tricks::TrickGame;

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "oh-hell",
    summary: "exactly as many tricks as bid",
    class: class("3-7", "general"),
    usual_depth: |_| None,
    options: &[
        DEAL,
        CARDS,
        SEED,
        OptionSpec::new("players", "N", "3 to 7 [default: 3]"),
        TRUMP,
        BIDS,
        OptionSpec::new("eval", "NAME", "exact (10 + bid when exact) or oh [default: exact]"),
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
        let trumps = ["S", "H", "D", "C", "none"];
        let own: [(&str, &[&str]); 3] =
            [("eval", &["exact", "oh"]), ("players", &["3", "3", "4"]), ("trump", &trumps)];
        random_case(fixed, seed, &own)
    }),
    types,
};

fn build(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    match seats(options, 3)? {
        3 => oh_hell::<3>(options),
        4 => oh_hell::<4>(options),
        5 => oh_hell::<5>(options),
        6 => oh_hell::<6>(options),
        7 => oh_hell::<7>(options),
        other => Err(wrong_seats(other, "3 to 7")),
    }
}

fn oh_hell<const SEATS: usize>(options: &Options) -> Result<Box<dyn AnyGame>, BadOption>
where
    TrickGame<SEATS, CardScoring>: IntoAny,
{
    let setup = setup(options, SEATS, CardSet::PACK)?;
    let trump = trump(options)?;
    let bids = bids(options, &setup, trump)?;
    let names = Evaluation::ALL.map(|evaluation| (evaluation.name(), evaluation));
    let evaluation = one_of(options, "eval", &names)?.unwrap_or(Evaluation::Exact);
    let game = OhHell::<SEATS>::new(&setup, trump, &bids, evaluation);
    let game = game.map_err(|error| refused(&error))?;
    Ok(game.with_scoring(CardScoring::OhHell).into_any())
}
