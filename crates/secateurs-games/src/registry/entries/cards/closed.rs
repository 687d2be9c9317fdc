//! What the card games with closed hands share: from options to seats and tables.

use secateurs::Random;

use super::options::{DEAL, EACH, SEED, hands, lead_rule, leader, seats, wrong_seats};
use crate::by_seats::SeatError;
use crate::cards::{CardSet, Seat, deal, parse_cards};
use crate::hands::HandRules;
use crate::registry::{AnySeat, BadOption, Dealt, OptionKind, OptionSpec, Options};
use crate::tricks::closed::{
    AnyTable, HandTypeError, HandTypes, Known, OtherType, Record, RecordError, deal_of_types,
};
use crate::tricks::{MAX_SEATS, Order, Setup, bid_of_hand, bids_by_side};

pub(super) const SEAT: OptionSpec =
    OptionSpec::new("seat", OptionKind::Seat, "whose hand it is: a seat number, or N, E, S, W")
        .usually("1")
        .example("S")
        .with(&[("record", "S2 SK")]);
pub(super) const OWN_SEAT: OptionSpec =
    OptionSpec::new("seat", OptionKind::Seat, "where you sit: a seat number, or N, E, S, W")
        .usually("1")
        .example("S");
pub(super) const OWN_DEAL: OptionSpec = DEAL.otherwise("a new one each time");
pub(super) const OWN_SEED: OptionSpec = SEED.otherwise("a new one each time");
pub(super) const HAND: OptionSpec =
    OptionSpec::new("hand", OptionKind::Hand, "the cards in hand now")
        .example("A95.T2..QJ3")
        .required();
pub(super) const RECORD: OptionSpec =
    OptionSpec::new("record", OptionKind::Cards, "every card played so far, in order")
        .otherwise("none")
        .example("S2 SK")
        .with(&[("seat", "3")]);
pub(super) const FIRST_LEADER: OptionSpec = OptionSpec::new(
    "leader",
    OptionKind::Seat,
    "who leads to the first trick: a seat number, or N, E, S, W",
)
.otherwise("1, or the seat whose card must be led")
.example("2")
.with(&[("seat", "2")]);
pub(super) const OWN_BIDS: OptionSpec = OptionSpec::new("bids", EACH, "one for each player")
    .otherwise("estimated from the hand")
    .example("2,1,2");

/// How many cards each seat got, with the fewest players.
pub(super) const fn dealt(most: i128) -> OptionSpec {
    OptionSpec::number("cards", 1, most, "cards dealt to each seat")
        .otherwise("from hand and record")
        .example("8")
}

/// How many cards each seat gets at a table, with the fewest players.
pub(super) const fn cards_at_table(most: i128) -> OptionSpec {
    OptionSpec::number("cards", 1, most, "cards dealt to each seat")
        .otherwise("the whole pack")
        .example("5")
}

/// The most hands of a whole game.
pub(super) const HANDS: OptionSpec =
    OptionSpec::number("hands", 1, u32::MAX as i128, "greatest number of hands; 1: a single hand")
        .usually("100")
        .example("10");

/// How many points end a whole game.
pub(super) const fn to(help: &'static str) -> OptionSpec {
    OptionSpec::number("to", 1, i64::MAX as i128, help).example("200")
}

/// Says which option is behind a refused record.
fn refused_record(error: &RecordError, record: &Record) -> BadOption {
    let option = match *error {
        RecordError::NoSuchSeat { seat, .. } if seat == record.seat + 1 => "seat",
        RecordError::DummyAsks { .. } => "seat",
        RecordError::NoSuchSeat { .. }
        | RecordError::LeaderUnknown
        | RecordError::NotTheOpener { .. } => "leader",
        RecordError::NotInPack { card, .. } if record.hand.contains(card) => "hand",
        RecordError::OughtToHavePlayed { .. }
        | RecordError::TooManyCards { .. }
        | RecordError::NoCards { .. } => "hand",
        RecordError::HandSize { seat, .. } if seat != record.seat + 1 => "dummy",
        RecordError::HandSize { .. } => "cards",
        RecordError::DummyMissing { .. }
        | RecordError::DummyHidden
        | RecordError::InBothHands { .. } => "dummy",
        RecordError::Type(OtherType::Shape { .. }) | RecordError::NoDealOfShapes => "shape",
        RecordError::Type(OtherType::Points { .. }) | RecordError::NoDealOfPoints => "points",
        RecordError::NotInPack { .. }
        | RecordError::PlayedTwice { .. }
        | RecordError::InHand { .. }
        | RecordError::ShownOut { .. }
        | RecordError::ShownPoints { .. }
        | RecordError::OpeningLead { .. }
        | RecordError::NotTheTurn { .. }
        | RecordError::NoDeal => "record",
    };
    BadOption::new(option, error)
}

/// What a seat knows, from its hand and the record of play.
pub(crate) fn closed_seat(
    rules: &dyn HandRules,
    options: &Options,
) -> Result<Box<dyn AnySeat>, BadOption> {
    let seats = options.value("players", rules.usual_seats())?;
    let record = record(rules, options)?;
    let known = known(rules, options, rules.pack(seats))?;
    let pack = known.pack;
    let most = pack.len() / seats;
    let cards = options.value("cards", record.cards_each(seats))?;
    let wrong = |error: &RecordError| refused_record(error, &record);
    if record.seat >= seats {
        return Err(wrong(&RecordError::NoSuchSeat { seat: record.seat + 1, seats }));
    }
    if record.hand.is_empty() {
        return Err(wrong(&RecordError::NoCards { seat: record.seat + 1 }));
    }
    // Only the number of cards counts: the hands are not those of the players.
    let hands = deal(pack, seats, cards, 1)
        .map_err(|_| wrong(&RecordError::TooManyCards { seat: record.seat + 1, cards, most }))?;
    let bids = bids_for(rules, options, &record, seats, cards)?;
    let setup = setup(rules, options, hands)?;
    let open = rules.open(options, &setup, bids.as_deref().unwrap_or_default())?;
    open.seat(known, &record, bids).map_err(|error| match error {
        SeatError::Cards(error) => BadOption::new("cards", error),
        SeatError::Record(error) => refused_record(&error, &record),
    })
}

/// The hands for a table.
pub(crate) fn deal_closed(rules: &dyn HandRules, options: &Options) -> Result<Dealt, BadOption> {
    let seats = seats(options, rules.usual_seats())?;
    if !(2..=MAX_SEATS).contains(&seats) {
        return Err(wrong_seats(seats, "2 to 7"));
    }
    let pack = rules.pack(seats);
    let hands = match hands(options)? {
        Some(hands) => hands,
        None => random_hands(rules, options, pack, seats)?,
    };
    let trump = rules.trump(options)?;
    let bids = hands.iter().map(|&hand| bid_of_hand(hand, pack, trump)).collect();
    Ok(Dealt {
        hands,
        pack,
        trump,
        bids: rules.has_bids().then_some(bids),
        eval: options.text("eval").unwrap_or(rules.usual_eval()).to_owned(),
        counted: rules.counted(),
    })
}

fn random_hands(
    rules: &dyn HandRules,
    options: &Options,
    pack: CardSet,
    seats: usize,
) -> Result<Vec<CardSet>, BadOption> {
    let most = pack.len() / seats;
    let cards = options.value("cards", rules.usual_cards().map_or(most, |few| few.min(most)))?;
    let seed = options.value("seed", 1)?;
    let dealt = deal(pack, seats, cards, seed).map_err(|error| BadOption::new("cards", error))?;
    let types = hand_types(options)?;
    if seats != 4 || !types.has_shapes() && !types.has_points() {
        return Ok(dealt);
    }
    let blamed = if types.has_points() { "points" } else { "shape" };
    let none = || BadOption::new(blamed, "no such deal was found: there is none, or hardly any");
    deal_of_types(pack, cards, &types, &mut Random::new(seed)).map(Vec::from).ok_or_else(none)
}

/// A table with these hands and bids.
pub(crate) fn closed_table(
    rules: &dyn HandRules,
    options: &Options,
    dealt: &Dealt,
    bids: &[u8],
) -> Result<Box<dyn AnyTable>, BadOption> {
    let mut setup = setup(rules, options, dealt.hands.clone())?;
    setup.leader = first_leader(rules, options)?;
    let known = known(rules, options, dealt.pack)?;
    for (seat, &hand) in dealt.hands.iter().enumerate() {
        known.types.check_hand(seat, hand).map_err(|other| match other {
            OtherType::Shape { .. } => BadOption::new("shape", other),
            OtherType::Points { .. } => BadOption::new("points", other),
        })?;
    }
    let sides = rules.sides(dealt.hands.len());
    let bids = bids_by_side(bids, sides, dealt.hands[0].len());
    let table = rules.open(options, &setup, &bids)?.table(known);
    let blamed = if options.is_on("deal") { "deal" } else { "cards" };
    table.map_err(|error| BadOption::new(blamed, error))
}

fn setup(
    rules: &dyn HandRules,
    options: &Options,
    hands: Vec<CardSet>,
) -> Result<Setup, BadOption> {
    let lead_rule = lead_rule(options)?.or(rules.lead_rule());
    Ok(Setup { lead_rule, merge: true, order: Order::HighLeads, ..Setup::new(hands) })
}

/// The bids by player, as given, or guessed: the seat's own by the rule for hands, as long
/// as nothing is played, and equal shares of the rest.
fn bids_for(
    rules: &dyn HandRules,
    options: &Options,
    record: &Record,
    seats: usize,
    cards: usize,
) -> Result<Option<Vec<u8>>, BadOption> {
    if !rules.has_bids() {
        return Ok(None);
    }
    if let Some(given) = options.list("bids")? {
        return Ok(Some(given));
    }
    let own = bid_of_hand(record.hand, rules.pack(seats), rules.trump(options)?);
    let own = own.min(cards as u8);
    let share = (cards as u8 - own) / (seats as u8 - 1);
    let bids: Vec<u8> =
        (0..seats).map(|seat| if seat == record.seat { own } else { share }).collect();
    Ok(Some(bids_by_side(&bids, rules.sides(seats), cards)))
}

/// What everybody knows before the first card is played.
fn known(rules: &dyn HandRules, options: &Options, pack: CardSet) -> Result<Known, BadOption> {
    let types = hand_types(options)?;
    if !rules.has_dummy() {
        return Ok(Known { types, ..pack.into() });
    }
    let leader = first_leader(rules, options)?.unwrap_or(0);
    Ok(Known { pack, declarer: Some((leader + 3) % 4), types })
}

/// What is known of the hands that four were dealt.
fn hand_types(options: &Options) -> Result<HandTypes, BadOption> {
    let read = |name: &str, types: Result<HandTypes, HandTypeError>| {
        let checked = types.and_then(|types| types.check_seats(4).map(|()| types));
        checked.map_err(|error| BadOption::new(name, error))
    };
    let text = |name: &str| options.text(name).unwrap_or_default();
    let types = read("shape", HandTypes::default().with_shapes(text("shape")))?;
    read("points", types.with_points(text("points")))
}

/// Who leads to the first trick, where that is said: in bridge, the seat after the declarer.
fn first_leader(rules: &dyn HandRules, options: &Options) -> Result<Option<usize>, BadOption> {
    let leader = leader(options)?;
    let declarer = options.given("declarer")?.map(Seat::index).filter(|_| rules.has_dummy());
    let Some(declarer) = declarer else { return Ok(leader) };
    if declarer >= 4 {
        let error = RecordError::NoSuchSeat { seat: declarer.saturating_add(1), seats: 4 };
        return Err(BadOption::new("declarer", error));
    }
    let expected = (declarer + 1) % 4;
    if leader.is_some_and(|leader| leader != expected) {
        let message = format_args!("the seat after the declarer leads: seat {}", expected + 1);
        return Err(BadOption::new("leader", message));
    }
    Ok(Some(expected))
}

fn record(rules: &dyn HandRules, options: &Options) -> Result<Record, BadOption> {
    let hand = options.text("hand").unwrap_or_default();
    let dummy = options.text("dummy").map(CardSet::from_pbn).transpose();
    Ok(Record {
        seat: options.value("seat", Seat::from_index(0))?.index(),
        hand: CardSet::from_pbn(hand).map_err(|error| BadOption::new("hand", error))?,
        dummy: dummy.map_err(|error| BadOption::new("dummy", error))?,
        leader: first_leader(rules, options)?,
        played: parse_cards(options.text("record").unwrap_or_default())
            .map_err(|error| BadOption::new("record", error))?,
    })
}
