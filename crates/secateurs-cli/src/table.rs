//! A card table as text: the hands, what is agreed on, and a line trick by trick.

use anyhow::Result;
use secateurs_desk::{About, Answer, OnTable, Trick};
use secateurs_games::cards::{CardSet, Suit};

use crate::look::Look;
use crate::output::{moves, say, say_ours};

/// The hands, trumps, bids and who leads; prints no line where no cards are played.
pub(crate) fn say_table(about: &About) -> Result<()> {
    let (Some(seats), Some(deal)) = (&about.seats, &about.deal) else { return Ok(()) };
    let look = Look::of_stdout();
    for (place, line) in hands(look, seats, deal).into_iter().enumerate() {
        let label = if place == 0 { "hands" } else { "" };
        say_ours(&format!("{label:<11} {line}"))?;
    }
    // Where trumps cannot be chosen, everybody knows them.
    if let (Some(trump), true) = (&about.trump, about.options.contains_key("trump")) {
        let suit = trump.parse().map_or_else(|_| trump.clone(), |suit: Suit| look.suit(suit));
        say_ours(&format!("trump       {suit}"))?;
    }
    if let Some(bids) = &about.bids {
        let bids: Vec<String> = bids.iter().map(ToString::to_string).collect();
        say(&format!("bids        {}", bids.join(" ")))?;
    }
    match about.leader {
        _ if !about.table.is_empty() => {
            say_ours(&format!("table       {}", in_turn(look, seats, &about.table)))
        }
        Some(leader) => say(&format!("leader      {}", name(seats, leader))),
        None => Ok(()),
    }
}

/// The line of an answer: trick by trick where it is cards that are played.
pub(crate) fn say_line(answer: &Answer) -> Result<()> {
    let (Some(tricks), Some(seats)) = (&answer.tricks, &answer.about.seats) else {
        return say(&format!("line        {}", moves(&answer.line)));
    };
    let look = Look::of_stdout();
    for (place, trick) in tricks.iter().enumerate() {
        let label = if place == 0 { "line" } else { "" };
        say_ours(&format!("{label:<11} {}", one_trick(look, seats, trick)))?;
    }
    Ok(())
}

/// One line for each hand, suits below each other.
fn hands(look: Look, seats: &[String], deal: &[String]) -> Vec<String> {
    let hands: Vec<CardSet> =
        deal.iter().map(|hand| CardSet::from_pbn(hand).unwrap_or(CardSet::EMPTY)).collect();
    let longest = |suit: Suit| {
        let lengths = hands.iter().map(|&hand| (hand & CardSet::of_suit(suit)).len());
        lengths.max().unwrap_or(0)
    };
    let line = |(seat, &hand): (&String, &CardSet)| {
        let suits = Suit::ALL.into_iter().rev();
        let held = suits.map(|suit| look.holding(hand, suit, longest(suit)));
        format!("{seat}  {}", held.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    seats.iter().zip(&hands).map(line).collect()
}

fn one_trick(look: Look, seats: &[String], trick: &Trick) -> String {
    let cards = in_turn(look, seats, &trick.cards);
    match trick.winner {
        Some(winner) => format!("{cards}  {} takes it", name(seats, winner)),
        None => cards,
    }
}

fn in_turn(look: Look, seats: &[String], cards: &[OnTable]) -> String {
    let one = |on: &OnTable| format!("{} {}", name(seats, on.seat), look.card(&on.card));
    cards.iter().map(one).collect::<Vec<_>>().join("  ")
}

fn name(seats: &[String], seat: usize) -> &str {
    seats.get(seat - 1).map_or("?", String::as_str)
}
