//! The options that card games share.

use secateurs::Random;

use crate::cards::{CardSet, Seat, Suit, Trump, deal, list_items, parse_cards, parse_hands};
use crate::registry::{BadOption, GameClass, OptionSpec, Options};
use crate::tricks::{LeadRule, Order, Setup, SetupError, auto_bids};

pub(super) const DEAL: OptionSpec = OptionSpec::new(
    "deal",
    "HANDS",
    "hands as S.H.D.C, seat 1 first, as in \"AK.2.. Q.T.. J.3..\"; or of a PBN file, as in \
     \"N:A... K... Q... J...\"",
);
pub(super) const CARDS: OptionSpec =
    OptionSpec::new("cards", "N", "cards for each seat of a random deal [default: 6]");
pub(super) const SEED: OptionSpec = OptionSpec::new("seed", "N", "which random deal [default: 1]");
pub(super) const LEADER: OptionSpec = OptionSpec::new(
    "leader",
    "SEAT",
    "who leads to this trick: a number, or N, E, S, W [default: 1, or whoever must]",
);
pub(super) const TRUMP: OptionSpec =
    OptionSpec::new("trump", "SUIT", "S, H, D, C or none (nt) [default: S]");
pub(super) const BIDS: OptionSpec =
    OptionSpec::new("bids", "N,N,...|auto", "one for each player [default: auto]");
pub(super) const TAKEN: OptionSpec =
    OptionSpec::new("taken", "N,N,...", "tricks or points taken before [default: none]");
pub(super) const PLAYED: OptionSpec =
    OptionSpec::new("played", "CARDS", "the trick in progress, as in \"S2 SK\"");
pub(super) const LEAD_RULE: OptionSpec =
    OptionSpec::new("lead-rule", "RULE", "free, or broken: trumps or hearts only once played");
pub(super) const BROKEN: OptionSpec =
    OptionSpec::switch("broken", "that suit has been played in an earlier trick");
pub(super) const MERGE: OptionSpec =
    OptionSpec::new("merge", "on|off", "equivalent cards count as one move [default: on]");
pub(super) const ORDER: OptionSpec =
    OptionSpec::new("order", "ORDER", "natural, high-leads or best [default: best]");
const ORDERS: [(&str, Order); 3] =
    [("natural", Order::Natural), ("high-leads", Order::HighLeads), ("best", Order::Best)];
pub(super) const TEAMS: OptionSpec =
    OptionSpec::new("teams", "1+3,2+4", "who plays together, with four seats; or N+S,E+W");

/// What card games have in common.
pub(super) const fn class(players: &'static str, sum: &'static str) -> GameClass {
    GameClass { players, sum, finite: true, chance: "no", information: "open hands" }
}

const USUAL_CARDS: usize = 6;

/// How many seats: as said, as many as hands are given, or the usual number.
pub(super) fn seats(options: &Options, usual: usize) -> Result<usize, BadOption> {
    let dealt = hands(options)?.map(|hands| hands.len());
    let said = options.given("players")?;
    match (said, dealt) {
        (Some(said), Some(dealt)) if said != dealt => {
            let message = format_args!("{said} players, but --deal has {dealt} hands");
            Err(BadOption::new("players", message))
        }
        _ => Ok(said.or(dealt).unwrap_or(usual)),
    }
}

/// The number of players is none that the game is for.
pub(super) fn wrong_seats(seats: usize, expected: &str) -> BadOption {
    BadOption::new("players", format_args!("expected {expected}, got {seats}"))
}

fn hands(options: &Options) -> Result<Option<Vec<CardSet>>, BadOption> {
    let text = options.text("deal");
    text.map(parse_hands).transpose().map_err(|error| BadOption::new("deal", error))
}

/// Where play starts. A random deal comes from `pack`.
pub(super) fn setup(options: &Options, seats: usize, pack: CardSet) -> Result<Setup, BadOption> {
    let hands = if let Some(hands) = hands(options)? {
        hands
    } else {
        let cards = options.value("cards", USUAL_CARDS)?;
        let dealt = deal(pack, seats, cards, options.value("seed", 1)?);
        dealt.map_err(|error| BadOption::new("cards", error))?
    };
    check_teams(options, seats)?;
    Ok(Setup {
        leader: leader(options)?,
        taken: options.list("taken")?.unwrap_or_default(),
        played: parse_cards(options.text("played").unwrap_or_default())
            .map_err(|error| BadOption::new("played", error))?,
        broken: options.is_on("broken"),
        lead_rule: one_of(
            options,
            "lead-rule",
            &[("free", LeadRule::Free), ("broken", LeadRule::Broken)],
        )?,
        merge: one_of(options, "merge", &[("on", true), ("off", false)])?.unwrap_or(true),
        order: one_of(options, "order", &ORDERS)?.unwrap_or(Order::Best),
        ..Setup::new(hands)
    })
}

pub(super) fn leader(options: &Options) -> Result<Option<usize>, BadOption> {
    Ok(options.given("leader")?.map(Seat::index))
}

/// The only teams there are, so far: seats that face each other, in any order.
fn check_teams(options: &Options, seats: usize) -> Result<(), BadOption> {
    let Some(text) = options.text("teams") else { return Ok(()) };
    let team = |text: &str| -> Option<Vec<usize>> {
        let seats = text.split('+').map(|seat| seat.parse().ok().map(Seat::index));
        let mut seats: Vec<usize> = seats.collect::<Option<_>>()?;
        seats.sort_unstable();
        Some(seats)
    };
    let teams: Option<Vec<_>> = list_items(text).map(team).collect();
    let mut teams = teams.unwrap_or_default();
    teams.sort_unstable();
    if seats == 4 && teams == [[0, 2], [1, 3]] {
        return Ok(());
    }
    let expected = "expected 1+3,2+4 (or N+S,E+W), with four seats";
    Err(BadOption::new("teams", format_args!("{expected}; got {text:?}")))
}

/// One of a few words.
pub(in super::super) fn one_of<T: Copy>(
    options: &Options,
    name: &str,
    choices: &[(&str, T)],
) -> Result<Option<T>, BadOption> {
    let Some(text) = options.text(name) else { return Ok(None) };
    let found = choices.iter().find(|(word, _)| *word == text);
    let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
    let expected = || format!("expected {}, got {text:?}", words.join(", "));
    found.map(|(_, choice)| Some(*choice)).ok_or_else(|| BadOption::new(name, expected()))
}

pub(super) fn trump(options: &Options) -> Result<Option<Suit>, BadOption> {
    let Trump(suit) = options.value("trump", Trump(Some(Suit::Spades)))?;
    Ok(suit)
}

pub(super) fn bids(
    options: &Options,
    setup: &Setup,
    trump: Option<Suit>,
) -> Result<Vec<u8>, BadOption> {
    match options.text("bids") {
        None | Some("auto") => Ok(auto_bids(&setup.hands, trump)),
        Some(_) => Ok(options.list("bids")?.unwrap_or_default()),
    }
}

/// Says which option is behind a refused setup.
pub(super) fn refused(error: &SetupError) -> BadOption {
    let option = match error {
        SetupError::Leader { .. } | SetupError::OpeningLead { .. } => "leader",
        SetupError::Numbers { what, .. } if what.contains("bid") => "bids",
        SetupError::Numbers { .. }
        | SetupError::TooManyTricks { .. }
        | SetupError::TooManyPoints { .. } => "taken",
        SetupError::TooManyPlayed { .. }
        | SetupError::NotHeld { .. }
        | SetupError::DidNotFollow { .. }
        | SetupError::NotAllowed { .. } => "played",
        SetupError::Bid { .. } => "bids",
        SetupError::Seats { .. }
        | SetupError::NoCards
        | SetupError::CardTwice { .. }
        | SetupError::HandSize { .. } => "deal",
    };
    BadOption::new(option, error)
}

/// A random deal and random settings for every case, except for what the user has fixed.
pub(super) fn random_case(fixed: &Options, seed: u64, own: &[(&str, &[&str])]) -> Options {
    let mut random = Random::spread(seed);
    let mut options = fixed.clone();
    let shared: [(&str, &[&str]); 3] = [
        ("cards", &["2", "3", "4"]),
        ("merge", &["on", "off"]),
        ("order", &["natural", "high-leads", "best"]),
    ];
    for (name, choices) in own.iter().chain(&shared) {
        let choice = random.pick(choices);
        if fixed.text(name).is_none() {
            options.set(*name, choice);
        }
    }
    options.set("seed", seed.to_string());
    options
}
