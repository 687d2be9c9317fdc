//! Oh Hell! by name.

use super::auction::BID;
use super::closed::{
    FIRST_LEADER, HAND, HANDS, OWN_BIDS, OWN_DEAL, OWN_SEAT, OWN_SEED, RECORD, SEAT,
    cards_at_table, dealt,
};
use super::options::{
    BIDS, BROKEN, DEAL, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED, SEED, TAKEN, TRUMP, bids, cards,
    class, random_case, refused, seats, setup, trump, wrong_seats,
};
use super::{open_hands, types};
use crate::by_seats::{BySeats, CardScoring, OpenHands};
use crate::cards::{CardSet, Suit};
use crate::hands::HandRules;
use crate::oh_hell::{Evaluation, OhHell};
use crate::registry::{
    AnyGame, BadOption, ClosedEntry, GameEntry, OptionKind, OptionSpec, Options, Word,
};
use crate::tricks::{Setup, TrickGame};

const PLAYERS: OptionSpec = OptionSpec::number("players", 3, 7, "number of players")
    .usually("3")
    .unless(&["deal"])
    .example("5");
const EVAL: OptionSpec = OptionSpec::choice(
    "eval",
    &[
        Word::new("exact", "the bid exactly: 10 + b if t = b, else 0"),
        Word::new("oh", "as close to the bid as possible: -|t - b|"),
    ],
    "what players maximise: t tricks, a bid of b",
)
.usually("exact")
.example("oh");

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "oh-hell",
    summary: "trick game: take exactly as many tricks as bid",
    class: class("3-7", "general"),
    usual_depth: |_| None,
    options: &[
        DEAL,
        cards(17),
        SEED,
        PLAYERS,
        TRUMP,
        BIDS,
        EVAL,
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
    make: &build,
    random_case: Some(|fixed, seed| {
        let trumps = ["S", "H", "D", "C", "none"];
        let own: [(&str, &[&str]); 3] =
            [("eval", &["exact", "oh"]), ("players", &["3", "3", "4"]), ("trump", &trumps)];
        random_case(fixed, seed, &own)
    }),
    types: &types,
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
    TrickGame<SEATS, CardScoring>: BySeats,
{
    let setup = setup(options, SEATS, CardSet::PACK)?;
    let bids = bids(options, &setup, trump(options)?)?;
    Ok(open_hands(game::<SEATS>(options, &setup, &bids)?))
}

fn game<const SEATS: usize>(
    options: &Options,
    setup: &Setup,
    bids: &[u8],
) -> Result<TrickGame<SEATS, CardScoring>, BadOption> {
    let names = Evaluation::ALL.map(|evaluation| (evaluation.name(), evaluation));
    let evaluation = options.one_of("eval", &names)?.unwrap_or(Evaluation::Exact);
    let game = OhHell::<SEATS>::new(setup, trump(options)?, bids, evaluation);
    Ok(game.map_err(|error| refused(&error))?.with_scoring(CardScoring::OhHell))
}

pub(in super::super) const CLOSED: ClosedEntry = ClosedEntry {
    name: ENTRY.name,
    summary: ENTRY.summary,
    seat_options: &[
        SEAT,
        HAND,
        RECORD,
        PLAYERS,
        TRUMP,
        OWN_BIDS,
        BID,
        EVAL,
        FIRST_LEADER,
        LEAD_RULE,
        dealt(17),
    ],
    table_options: &[
        OWN_SEAT,
        OWN_DEAL,
        OWN_SEED,
        PLAYERS,
        cards_at_table(17).otherwise("7, or the whole pack"),
        TRUMP,
        EVAL,
        FIRST_LEADER,
        LEAD_RULE,
    ],
    game_options: &[
        PLAYERS.example("4"),
        OptionSpec::number("cards", 1, 17, "hands of 1 card, 2, ... so many ..., 2, 1")
            .usually("7")
            .example("3"),
        OptionSpec::new(
            "trump",
            OptionKind::WordOr("drawn", &OptionKind::Trump),
            "S, H, D, C, none (nt), or drawn for each hand",
        )
        .usually("drawn")
        .example("H"),
        HANDS.otherwise("all of them"),
        LEAD_RULE,
    ],
    rules: &OhHellHands,
};

/// Oh Hell! at a table.
#[derive(Debug)]
struct OhHellHands;

impl HandRules for OhHellHands {
    fn usual_seats(&self) -> usize {
        3
    }

    fn usual_cards(&self) -> Option<usize> {
        Some(7)
    }

    fn has_bids(&self) -> bool {
        true
    }

    fn trump(&self, options: &Options) -> Result<Option<Suit>, BadOption> {
        trump(options)
    }

    fn restricted(&self, trump: Option<Suit>) -> Option<Suit> {
        trump
    }

    fn usual_eval(&self) -> &'static str {
        Evaluation::Exact.name()
    }

    fn open(&self, options: &Options, setup: &Setup, bids: &[u8]) -> Result<OpenHands, BadOption> {
        Ok(match setup.hands.len() {
            3 => OpenHands::Three(game(options, setup, bids)?),
            4 => OpenHands::Four(game(options, setup, bids)?),
            5 => OpenHands::Five(game(options, setup, bids)?),
            6 => OpenHands::Six(game(options, setup, bids)?),
            7 => OpenHands::Seven(game(options, setup, bids)?),
            other => return Err(wrong_seats(other, "3 to 7")),
        })
    }

    fn score_eval(&self) -> &'static str {
        Evaluation::Exact.name()
    }

    fn usual_goal(&self) -> Option<i64> {
        None
    }

    /// Up to the longest hand and down again.
    fn hands(&self, cards: usize) -> Option<u32> {
        Some(2 * cards as u32 - 1)
    }

    fn cards_in(&self, hand: u32, cards: usize) -> usize {
        let hand = hand as usize;
        (hand + 1).min(2 * cards - 1 - hand)
    }

    fn draws_trumps(&self) -> bool {
        true
    }
}
