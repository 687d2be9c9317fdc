//! Bridge play by name.

use super::closed::{
    HAND, HANDS, OWN_DEAL, OWN_SEAT, OWN_SEED, RECORD, SEAT, cards_at_table, dealt,
};
use super::options::{
    BROKEN, DEAL_OF_FOUR, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED_BY_FOUR, SEED, TAKEN, TEAMS,
    TRUMP, cards, class, random_case, refused, seats, setup, trump, wrong_seats,
};
use crate::bridge::Bridge;
use crate::by_seats::{BySeats, CardScoring, OpenHands};
use crate::cards::{CardSet, Suit};
use crate::hands::HandRules;
use crate::picture::{draw_cards, side_names};
use crate::registry::{
    AnyGame, BadOption, ClosedEntry, Erased, GameEntry, OptionKind, OptionSpec, Options, Word, row,
};
use crate::tricks::Setup;
use crate::tricks::closed::Advice;

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

const DECLARER: OptionSpec = OptionSpec::new(
    "declarer",
    OptionKind::Seat,
    "who declares and plays the cards of dummy, opposite: a seat number, or N, E, S, W",
)
.otherwise("the seat before the leader")
.example("1")
.with(&[("seat", "2")]);
const LED_BY: OptionSpec = OptionSpec::new(
    "leader",
    OptionKind::Seat,
    "who leads to the first trick, after the declarer: a seat number, or N, E, S, W",
)
.otherwise("the seat after the declarer, or 1")
.example("2")
.with(&[("seat", "2")]);
const DUMMY: OptionSpec =
    OptionSpec::new("dummy", OptionKind::Hand, "dummy's cards now, once a card is played")
        .example("Q64.A3.K.2")
        .with(&[("record", "S2 SK"), ("seat", "3")]);
const SHAPE: OptionSpec = OptionSpec::new(
    "shape",
    OptionKind::Text("SEAT:SHAPE,..."),
    "lengths of suits in hands as dealt: 5332 (any suits), 5=3=3=2 (spades to clubs), balanced, \
     S=5+, H=2-4; | between shapes of which one holds",
)
.otherwise("nothing is known")
.example("2:S=3+,W:H=1-4");
const POINTS: OptionSpec = OptionSpec::new(
    "points",
    OptionKind::Text("SEAT:POINTS,..."),
    "high-card points of hands as dealt (A 4, K 3, Q 2, J 1): 15-17, 20+, 8",
)
.otherwise("nothing is known")
.example("2:8-15,W:5+");

pub(in super::super) const CLOSED: ClosedEntry = ClosedEntry {
    name: ENTRY.name,
    summary: "the play with closed hands: dummy lies open, and the declarer plays it",
    seat_options: &[
        SEAT.example("S").with(&[("leader", "S")]),
        HAND,
        DUMMY,
        RECORD.with(&[("dummy", "Q64.A3.K.2"), ("seat", "3")]),
        TRUMP,
        DECLARER,
        LED_BY,
        SHAPE,
        POINTS,
        dealt(13),
    ],
    table_options: &[
        OWN_SEAT,
        OWN_DEAL.example("N:AQ.2.. 32..A. 54...K KJ...3"),
        OWN_SEED,
        cards_at_table(13),
        TRUMP,
        DECLARER,
        LED_BY,
        SHAPE,
        POINTS,
    ],
    game_options: &[cards_at_table(13), TRUMP, HANDS.otherwise("4: every seat declares once")],
    rules: &BridgeHands,
};

/// Bridge at a table.
#[derive(Debug)]
struct BridgeHands;

impl HandRules for BridgeHands {
    fn usual_seats(&self) -> usize {
        4
    }

    fn sides(&self, _: usize) -> usize {
        2
    }

    fn has_dummy(&self) -> bool {
        true
    }

    fn has_bids(&self) -> bool {
        false
    }

    fn trump(&self, options: &Options) -> Result<Option<Suit>, BadOption> {
        trump(options)
    }

    /// Any suit may be led at any time.
    fn restricted(&self, _: Option<Suit>) -> Option<Suit> {
        None
    }

    fn usual_eval(&self) -> &'static str {
        "mt"
    }

    fn open(&self, options: &Options, setup: &Setup, _: &[u8]) -> Result<OpenHands, BadOption> {
        match setup.hands.len() {
            4 => {}
            other => return Err(wrong_seats(other, "4")),
        }
        let game = Bridge::new(setup, trump(options)?).map_err(|error| refused(&error))?;
        Ok(OpenHands::Four(game.with_scoring(CardScoring::Bridge)))
    }

    fn usual_player(&self) -> &'static str {
        "pimc"
    }

    /// Enough for exact searches: 13 cards each take 400,000 nodes on average for every lead.
    fn usual_advice(&self) -> Advice {
        Advice { nodes: 10_000_000, ..Advice::default() }
    }

    fn score_eval(&self) -> &'static str {
        "mt"
    }

    fn usual_goal(&self) -> Option<i64> {
        None
    }

    /// Every seat declares once.
    fn hands(&self, _: usize) -> Option<u32> {
        Some(4)
    }
}
