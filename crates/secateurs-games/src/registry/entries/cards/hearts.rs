//! Hearts by name.

use super::closed::{
    FIRST_LEADER, HAND, HANDS, OWN_DEAL, OWN_SEAT, OWN_SEED, RECORD, SEAT, cards_at_table, dealt,
    to,
};
use super::options::{
    BROKEN, DEAL, HEARTS_LEAD_RULE, LEADER, MERGE, ORDER, PLAYED, SEED, TAKEN, cards, class,
    random_case, refused, seats, setup, wrong_seats,
};
use super::{open_hands, types};
use crate::by_seats::{BySeats, CardScoring, OpenHands};
use crate::cards::{CardSet, Suit};
use crate::hands::HandRules;
use crate::hearts::{Evaluation, Hearts, pack};
use crate::registry::{AnyGame, BadOption, ClosedEntry, GameEntry, OptionSpec, Options, Word};
use crate::tricks::{Setup, TrickGame};

const PLAYERS: OptionSpec = OptionSpec::number("players", 3, 6, "number of players")
    .usually("3")
    .unless(&["deal"])
    .example("5");
const EVAL: OptionSpec = OptionSpec::choice(
    "eval",
    &[
        Word::new("points", "minus the points taken"),
        Word::new("shoot", "the same, but a player who takes all points (shoots the moon) pays 0, and the others all"),
    ],
    "what players maximise",
)
.usually("points")
.example("shoot");

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "hearts",
    summary: "trick game: avoid hearts and the queen of spades",
    class: class("3-6", "constant"),
    usual_depth: |_| None,
    options: &[
        DEAL,
        cards(17),
        SEED,
        PLAYERS,
        EVAL,
        LEADER,
        TAKEN,
        PLAYED,
        HEARTS_LEAD_RULE,
        BROKEN,
        MERGE,
        ORDER,
    ],
    has_books: false,
    hidden: None,
    make: &build,
    random_case: Some(|fixed, seed| {
        let own: [(&str, &[&str]); 2] =
            [("eval", &["points", "shoot"]), ("players", &["3", "3", "4"])];
        random_case(fixed, seed, &own)
    }),
    types: &types,
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
    TrickGame<SEATS, CardScoring>: BySeats,
{
    let setup = setup(options, SEATS, pack(SEATS))?;
    Ok(open_hands(game::<SEATS>(options, &setup)?))
}

fn game<const SEATS: usize>(
    options: &Options,
    setup: &Setup,
) -> Result<TrickGame<SEATS, CardScoring>, BadOption> {
    let names = Evaluation::ALL.map(|evaluation| (evaluation.name(), evaluation));
    let evaluation = options.one_of("eval", &names)?.unwrap_or(Evaluation::ALL[0]);
    let game = Hearts::<SEATS>::new(setup, evaluation).map_err(|error| refused(&error))?;
    Ok(game.with_scoring(CardScoring::Hearts))
}

const CLOSED_PLAYERS: OptionSpec = PLAYERS.usually("4");
/// At a table moons are shot.
const CLOSED_EVAL: OptionSpec = EVAL.usually(Evaluation::Shoot.name()).example("points");

pub(in super::super) const CLOSED: ClosedEntry = ClosedEntry {
    name: ENTRY.name,
    summary: ENTRY.summary,
    seat_options: &[
        SEAT,
        HAND,
        RECORD,
        CLOSED_PLAYERS,
        CLOSED_EVAL,
        FIRST_LEADER,
        HEARTS_LEAD_RULE,
        dealt(17),
    ],
    table_options: &[
        OWN_SEAT,
        OWN_DEAL,
        OWN_SEED,
        CLOSED_PLAYERS,
        cards_at_table(17),
        CLOSED_EVAL,
        // Whoever has the lowest club leads when all cards are dealt.
        FIRST_LEADER.with(&[("cards", "5")]),
        HEARTS_LEAD_RULE,
    ],
    game_options: &[
        CLOSED_PLAYERS.example("3"),
        cards_at_table(17),
        to("points that end the game; whoever has the fewest then wins").usually("100"),
        HANDS,
        HEARTS_LEAD_RULE,
    ],
    rules: &HeartsHands,
};

/// Hearts at a table.
#[derive(Debug)]
struct HeartsHands;

impl HandRules for HeartsHands {
    fn usual_seats(&self) -> usize {
        4
    }

    fn pack(&self, seats: usize) -> CardSet {
        pack(seats)
    }

    fn has_bids(&self) -> bool {
        false
    }

    fn trump(&self, _: &Options) -> Result<Option<Suit>, BadOption> {
        Ok(None)
    }

    fn restricted(&self, _: Option<Suit>) -> Option<Suit> {
        Some(Suit::Hearts)
    }

    fn usual_eval(&self) -> &'static str {
        self.score_eval()
    }

    fn counted(&self) -> &'static str {
        "points"
    }

    fn open(&self, options: &Options, setup: &Setup, _: &[u8]) -> Result<OpenHands, BadOption> {
        let mut options = options.clone();
        if !options.is_on("eval") {
            options.set("eval", self.usual_eval());
        }
        Ok(match setup.hands.len() {
            3 => OpenHands::Three(game(&options, setup)?),
            4 => OpenHands::Four(game(&options, setup)?),
            5 => OpenHands::Five(game(&options, setup)?),
            6 => OpenHands::Six(game(&options, setup)?),
            other => return Err(wrong_seats(other, "3 to 6")),
        })
    }

    fn score_eval(&self) -> &'static str {
        Evaluation::Shoot.name()
    }

    fn usual_goal(&self) -> Option<i64> {
        Some(100)
    }

    /// The lowest club is led first, unless only a part of the pack is dealt.
    fn has_opener(&self, seats: usize, cards: usize) -> bool {
        cards >= CardSet::PACK.len() / seats
    }

    fn fewest_wins(&self) -> bool {
        true
    }
}
