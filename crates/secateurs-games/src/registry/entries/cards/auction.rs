//! A seat that is to bid, from its hand and the bids before its own.

use super::closed::closed_table;
use super::options::wrong_seats;
use crate::cards::{CardSet, Seat};
use crate::hands::HandRules;
use crate::registry::{BadOption, Bidder, Dealt, OptionSpec, Options};
use crate::tricks::MAX_SEATS;

/// Asks for a bid.
pub(super) const BID: OptionSpec = OptionSpec::switch(
    "bid",
    "advise a bid instead of a card; bids has those of the seats before, seat 1 first",
);

/// What a seat knows that is to bid.
pub(crate) fn bidder(rules: &dyn HandRules, options: &Options) -> Result<Bidder, BadOption> {
    let refused = |name: &str, message: String| Err(BadOption::new(name, message));
    if !rules.has_bids() {
        return refused("bid", "there are no bids in this game".to_owned());
    }
    let seats: usize = options.value("players", rules.usual_seats())?;
    if !(2..=MAX_SEATS).contains(&seats) {
        return Err(wrong_seats(seats, "2 to 7"));
    }
    let seat = options.value("seat", Seat::from_index(0))?.index();
    if seat >= seats {
        let message = format!("there is no seat {}: the seats are 1 to {seats}", seat + 1);
        return refused("seat", message);
    }
    let record = options.text("record").unwrap_or_default();
    if !record.trim().is_empty() {
        return refused("record", "bids are made before the first card is played".to_owned());
    }
    let hand = own_hand(rules, options, seats)?;
    let earlier: Vec<u8> = options.list("bids")?.unwrap_or_default();
    if earlier.len() != seat {
        let given = earlier.len();
        let own = seat + 1;
        let message = format!("got {given}: before seat {own} bids, {seat} others have bid");
        return refused("bids", message);
    }
    if let Some(bid) = earlier.iter().find(|&&bid| usize::from(bid) > hand.len()) {
        return refused("bids", format!("{bid} is more than the {} tricks", hand.len()));
    }
    let dealt = with_others(rules, options, (seat, seats), hand)?;
    let table = closed_table(rules, options, &dealt, &vec![0; seats])?;
    Ok(Bidder { table, seat, earlier })
}

fn own_hand(rules: &dyn HandRules, options: &Options, seats: usize) -> Result<CardSet, BadOption> {
    let bad = |message: String| BadOption::new("hand", message);
    let hand = CardSet::from_pbn(options.text("hand").unwrap_or_default());
    let hand = hand.map_err(|error| BadOption::new("hand", error))?;
    let most = rules.pack(seats).len() / seats;
    if hand.is_empty() || hand.len() > most {
        return Err(bad(format!("{} cards: expected 1 to {most}", hand.len())));
    }
    let cards = options.value("cards", hand.len())?;
    if cards != hand.len() {
        let message = format!("{cards} were dealt, but the hand has {}", hand.len());
        return Err(BadOption::new("cards", message));
    }
    match (hand & !rules.pack(seats)).first() {
        Some(card) => Err(bad(format!("{card} is not in the pack of this game"))),
        None => Ok(hand),
    }
}

/// Any hands for the others: nobody looks at them.
fn with_others(
    rules: &dyn HandRules,
    options: &Options,
    (seat, seats): (usize, usize),
    hand: CardSet,
) -> Result<Dealt, BadOption> {
    let pack = rules.pack(seats);
    let mut rest = (pack & !hand).iter();
    let mut dealt = |other: usize| {
        if other == seat { hand } else { rest.by_ref().take(hand.len()).collect() }
    };
    Ok(Dealt {
        hands: (0..seats).map(&mut dealt).collect(),
        pack,
        trump: rules.trump(options)?,
        bids: None,
        eval: options.text("eval").unwrap_or(rules.usual_eval()).to_owned(),
        counted: rules.counted(),
    })
}
