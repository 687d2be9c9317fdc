//! Spades by name.

use secateurs::MAX_PLAYERS;

use super::auction::BID;
use super::closed::{
    FIRST_LEADER, HAND, HANDS, OWN_BIDS, OWN_DEAL, OWN_SEAT, OWN_SEED, RECORD, SEAT,
    cards_at_table, dealt, to,
};
use super::options::{
    BIDS, BROKEN, DEAL, LEAD_RULE, LEADER, MERGE, ORDER, PLAYED, SEED, TAKEN, TEAMS, bids, cards,
    class, random_case, refused, seats, setup, wrong_seats,
};
use super::{open_hands, types};
use crate::bridge::SideTricks;
use crate::by_seats::{BySeats, CardScoring, Duel, OpenHands};
use crate::cards::{CardSet, Suit};
use crate::hands::{HandResult, HandRules, Scores, list};
use crate::picture::draw_cards;
use crate::registry::{
    AnyGame, BadOption, ClosedEntry, Erased, GameEntry, OptionKind, OptionSpec, Options, Word, row,
};
use crate::spades::{Evaluation, Spades, Standing};
use crate::tricks::{LeadRule, Scoring, Setup, TrickGame, bids_by_side};

const PLAYERS: OptionSpec =
    OptionSpec::number("players", 2, 4, "number of players; four play as two pairs")
        .usually("3")
        .unless(&["deal"])
        .example("4");
const EVAL: OptionSpec = OptionSpec::choice(
    "eval",
    &[
        Word::new("mt", "most tricks: t"),
        Word::new("momb", "most opponents who miss their bids: m"),
        Word::new(
            "mot",
            "make the bid with the fewest overtricks: 10b - (t - b) if t >= b, else 0",
        ),
        Word::new(
            "smot",
            "the same, one overtrick is free: 10b - max(0, t - b - 1) if t >= b, else 0",
        ),
        Word::new("wl", "win or lose the bid: 1 if t >= b, else 0"),
        Word::new("oh", "as close to the bid as possible, as in Oh Hell!: -|t - b|"),
        Word::new("table1", "Table 1 of Sturtevant (2005): 10b - (t - b) + 3m if t >= b, else 0"),
        Word::new("score", "the score of the whole game after this hand, with bags"),
        Word::new(
            "margin",
            "what the hand adds to it in comparison with the opponents; each bag costs 4 more",
        ),
    ],
    "what players maximise: t tricks, a bid of b, m opponents who miss their bids",
)
.usually("score")
.example("smot");
/// At a table it is the comparison that wins.
const WISE_EVAL: OptionSpec = EVAL.usually("margin");
const SCORES: OptionSpec = OptionSpec::new(
    "scores",
    OptionKind::List(&OptionKind::Number { min: i32::MIN as i128, max: i32::MAX as i128 }),
    "scores before this hand, if eval is score or margin",
)
.otherwise("0")
.example("120,-30,64");
const BAGS: OptionSpec = OptionSpec::new(
    "bags",
    OptionKind::List(&OptionKind::Number { min: 0, max: u8::MAX as i128 }),
    "bags (overtricks) before this hand, if eval is score or margin",
)
.otherwise("0")
.example("9,0,4");

pub(in super::super) const ENTRY: GameEntry = GameEntry {
    name: "spades",
    summary: "trick game with bids; spades are trumps",
    class: class("2-4", "general"),
    usual_depth: |_| None,
    options: &[
        DEAL,
        cards(26),
        SEED,
        PLAYERS,
        BIDS,
        EVAL,
        SCORES,
        BAGS,
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
    make: &build,
    random_case: Some(|fixed, seed| {
        let evals = ["mt", "momb", "mot", "smot", "wl", "oh", "table1", "score"];
        random_case(fixed, seed, &[("eval", &evals), ("players", &["2", "3", "3", "4"])])
    }),
    types: &|| {
        let mut rows = types();
        rows.push(row!("spades for two, most tricks", Duel));
        rows
    },
};

fn build(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    match seats(options, 3)? {
        2 if evaluation(options)? == Evaluation::MostTricks => duel(options),
        2 => spades::<2>(options),
        3 => spades::<3>(options),
        4 => spades::<4>(options),
        other => Err(wrong_seats(other, "2, 3 or 4")),
    }
}

fn spades<const SEATS: usize>(options: &Options) -> Result<Box<dyn AnyGame>, BadOption>
where
    TrickGame<SEATS, CardScoring>: BySeats,
{
    let setup = setup(options, SEATS, CardSet::PACK)?;
    let mut bids = bids(options, &setup, Some(Suit::Spades))?;
    if SEATS == 4 && matches!(options.text("bids"), None | Some("auto")) {
        // Partners who count on the same tricks would bid more than there are.
        bids = bids_by_side(&bids, 2, setup.hands[0].len());
    }
    Ok(open_hands(game::<SEATS>(options, &setup, &bids)?))
}

fn duel(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let setup = setup(options, 2, CardSet::PACK)?;
    let bids = bids(options, &setup, Some(Suit::Spades))?;
    let game = game::<2>(options, &setup, &bids)?;
    let draw = draw_cards(&game, game.scoring().bids(), None);
    let game = game.with_scoring(|_| SideTricks);
    Ok(Box::new(Erased::of(game.erased()).drawn_by(draw)))
}

fn game<const SEATS: usize>(
    options: &Options,
    setup: &Setup,
    bids: &[u8],
) -> Result<TrickGame<SEATS, CardScoring>, BadOption> {
    let game = Spades::<SEATS>::new(setup, bids, evaluation(options)?);
    Ok(game.map_err(|error| refused(&error))?.with_scoring(CardScoring::Spades))
}

fn evaluation(options: &Options) -> Result<Evaluation, BadOption> {
    let margin = Evaluation::Margin(Standing::NEW_GAME);
    let names = Evaluation::ALL.into_iter().chain([margin]);
    let names: Vec<_> = names.map(|evaluation| (evaluation.name(), evaluation)).collect();
    let standing =
        Standing { scores: by_player(options, "scores")?, bags: by_player(options, "bags")? };
    Ok(match options.one_of("eval", &names)? {
        None | Some(Evaluation::Score(_)) => Evaluation::Score(standing),
        Some(Evaluation::Margin(_)) => Evaluation::Margin(standing),
        Some(other) => other,
    })
}

/// A number for each player; zeros where nothing is said.
fn by_player<T>(options: &Options, name: &str) -> Result<[T; MAX_PLAYERS], BadOption>
where
    T: crate::registry::OptionValue + Copy + Default,
{
    let given: Vec<T> = options.list(name)?.unwrap_or_default();
    if given.len() > MAX_PLAYERS {
        let message = format_args!("{} numbers for at most {MAX_PLAYERS} players", given.len());
        return Err(BadOption::new(name, message));
    }
    let mut numbers = [T::default(); MAX_PLAYERS];
    numbers[..given.len()].copy_from_slice(&given);
    Ok(numbers)
}

/// At the table, unlike in the literature, trumps must be broken before they are led.
const TABLE_LEAD_RULE: OptionSpec = LEAD_RULE.usually("broken").example("free");

pub(in super::super) const CLOSED: ClosedEntry = ClosedEntry {
    name: ENTRY.name,
    summary: ENTRY.summary,
    seat_options: &[
        SEAT,
        HAND,
        RECORD,
        PLAYERS,
        OWN_BIDS,
        BID,
        WISE_EVAL,
        SCORES,
        BAGS,
        FIRST_LEADER,
        TABLE_LEAD_RULE,
        dealt(26),
    ],
    table_options: &[
        OWN_SEAT,
        OWN_DEAL,
        OWN_SEED,
        PLAYERS,
        cards_at_table(26),
        EVAL,
        SCORES,
        BAGS,
        FIRST_LEADER,
        TABLE_LEAD_RULE,
    ],
    game_options: &[
        PLAYERS,
        cards_at_table(26),
        to("points that end the game; whoever has the most then wins").usually("300"),
        HANDS,
        TABLE_LEAD_RULE,
    ],
    rules: &SpadesHands,
};

/// Spades at a table.
#[derive(Debug)]
struct SpadesHands;

impl HandRules for SpadesHands {
    fn usual_seats(&self) -> usize {
        3
    }

    fn sides(&self, seats: usize) -> usize {
        if seats == 4 { 2 } else { seats }
    }

    fn has_bids(&self) -> bool {
        true
    }

    fn trump(&self, _: &Options) -> Result<Option<Suit>, BadOption> {
        Ok(Some(Suit::Spades))
    }

    fn restricted(&self, trump: Option<Suit>) -> Option<Suit> {
        trump
    }

    fn lead_rule(&self) -> Option<LeadRule> {
        Some(LeadRule::Broken)
    }

    fn usual_eval(&self) -> &'static str {
        self.wise_eval()
    }

    fn open(&self, options: &Options, setup: &Setup, bids: &[u8]) -> Result<OpenHands, BadOption> {
        Ok(match setup.hands.len() {
            2 => OpenHands::Two(game(options, setup, bids)?),
            3 => OpenHands::Three(game(options, setup, bids)?),
            4 => OpenHands::Four(game(options, setup, bids)?),
            other => return Err(wrong_seats(other, "2, 3 or 4")),
        })
    }

    fn score_eval(&self) -> &'static str {
        "score"
    }

    fn wise_eval(&self) -> &'static str {
        "margin"
    }

    fn usual_goal(&self) -> Option<i64> {
        Some(300)
    }

    fn has_bags(&self) -> bool {
        true
    }

    /// Full tens of bags are paid for.
    fn carry_over(&self, scores: &Scores, options: &mut Options) {
        options.set("scores", list(&scores.points));
        options.set("bags", list(scores.bags.iter().map(|bags| bags % 10)));
    }

    /// What a hand is worth is the score after it.
    fn add(&self, scores: &mut Scores, hand: &HandResult<'_>) {
        scores.points = hand.worth.to_vec();
        let of_side = hand.bids.iter().zip(hand.taken);
        for (bags, (&bid, &taken)) in scores.bags.iter_mut().zip(of_side) {
            // Tricks in spite of a bid of none are no bags.
            if bid > 0 {
                *bags += u32::from(taken.saturating_sub(bid));
            }
        }
    }
}
