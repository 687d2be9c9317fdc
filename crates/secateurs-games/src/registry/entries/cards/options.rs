//! The options that card games share.

use secateurs::Random;

use crate::cards::{CardSet, Seat, Suit, Trump, deal, list_items, parse_cards, parse_hands};
use crate::registry::{BadOption, GameClass, OptionKind, OptionSpec, Options, Word};
use crate::tricks::{LeadRule, Order, Setup, SetupError, auto_bids};

pub(super) const DEAL: OptionSpec =
    OptionSpec::new("deal", OptionKind::Hands, "the hands by seat, each as S.H.D.C, or in PBN")
        .otherwise("a random one")
        .example(THREE_HANDS);
const THREE_HANDS: &str = "AK.2.. QJ.3.. T9.4..";
const FOUR_HANDS: &str = "N:AQ.2.. 32..A. 54...K KJ...3";
pub(super) const DEAL_OF_FOUR: OptionSpec = DEAL.example(FOUR_HANDS);
pub(super) const SEED: OptionSpec = OptionSpec::seed("seed of the random deal").unless(&["deal"]);
pub(super) const LEADER: OptionSpec = OptionSpec::new(
    "leader",
    OptionKind::Seat,
    "who leads to this trick: a seat number, or N, E, S, W",
)
.otherwise("1, or the seat whose card must be led")
.example("2");
pub(super) const TRUMP: OptionSpec =
    OptionSpec::new("trump", OptionKind::Trump, "the trump suit: S, H, D, C, or none (nt)")
        .usually("S")
        .example("nt");
pub(super) const BIDS: OptionSpec = OptionSpec::new(
    "bids",
    OptionKind::WordOr("auto", &EACH),
    "one for each player; auto: estimated from the hands",
)
.usually("auto")
.example("2,1,2");
pub(super) const TAKEN: OptionSpec =
    OptionSpec::new("taken", EACH, "tricks (in Hearts: points) taken by each player so far")
        .otherwise("none")
        .example("0,1,0");
pub(super) const PLAYED: OptionSpec =
    OptionSpec::new("played", OptionKind::Cards, "cards played to the current trick so far")
        .example("SA SJ")
        .with(&[("deal", THREE_HANDS)]);
pub(super) const PLAYED_BY_FOUR: OptionSpec = PLAYED.example("SQ S2").with(&[("deal", FOUR_HANDS)]);
const LEAD_RULES: [Word; 2] = [Word::plain("free"), Word::plain("broken")];
pub(super) const LEAD_RULE: OptionSpec = OptionSpec::choice(
    "lead-rule",
    &LEAD_RULES,
    "whether trumps may be led at any time, or only after one was played",
)
.usually("free")
.example("broken");
pub(super) const HEARTS_LEAD_RULE: OptionSpec = OptionSpec::choice(
    "lead-rule",
    &LEAD_RULES,
    "whether hearts may be led at any time, or only after one was played",
)
.usually("broken")
.example("free");
pub(super) const BROKEN: OptionSpec = OptionSpec::switch(
    "broken",
    "trumps (in Hearts: hearts) were played in an earlier trick, and may be led",
);
pub(super) const MERGE: OptionSpec = OptionSpec::choice(
    "merge",
    &[Word::plain("on"), Word::plain("off")],
    "search equivalent cards of a hand as one move",
)
.usually("on")
.example("off");
pub(super) const ORDER: OptionSpec = OptionSpec::choice(
    "order",
    &[
        Word::new("natural", "clubs, diamonds, hearts, spades, each from low to high"),
        Word::new("high-leads", "the same, but leads from high to low in each suit"),
        Word::new("best", "moves that are likely to be good first"),
    ],
    "the order in which moves are searched; the first of tied moves is played",
)
.usually("best")
.example("natural");
const ORDERS: [(&str, Order); 3] =
    [("natural", Order::Natural), ("high-leads", Order::HighLeads), ("best", Order::Best)];
pub(super) const TEAMS: OptionSpec =
    OptionSpec::new("teams", OptionKind::Text("TEAMS"), "who are partners, where four play")
        .otherwise("1+3,2+4 where four play in pairs")
        .example("N+S,E+W")
        .with(&[("players", "4")]);

/// A small number for each player.
pub(super) const EACH: OptionKind = OptionKind::List(&OptionKind::Number { min: 0, max: 26 });

/// How many cards each seat gets, with the fewest players.
pub(super) const fn cards(most: i128) -> OptionSpec {
    OptionSpec::number("cards", 1, most, "cards dealt to each seat at random")
        .usually("6")
        .unless(&["deal"])
        .example("3")
}

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
            let message = format_args!("{said} players, but the deal has {dealt} hands");
            Err(BadOption::new("players", message))
        }
        _ => Ok(said.or(dealt).unwrap_or(usual)),
    }
}

/// The deal has as many hands as the game is not for.
pub(super) fn wrong_seats(seats: usize, expected: &str) -> BadOption {
    BadOption::new("deal", format_args!("expected {expected} hands, got {seats}"))
}

pub(super) fn hands(options: &Options) -> Result<Option<Vec<CardSet>>, BadOption> {
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
        lead_rule: lead_rule(options)?,
        merge: options.one_of("merge", &[("on", true), ("off", false)])?.unwrap_or(true),
        order: options.one_of("order", &ORDERS)?.unwrap_or(Order::Best),
        ..Setup::new(hands)
    })
}

pub(super) fn lead_rule(options: &Options) -> Result<Option<LeadRule>, BadOption> {
    options.one_of("lead-rule", &[("free", LeadRule::Free), ("broken", LeadRule::Broken)])
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
