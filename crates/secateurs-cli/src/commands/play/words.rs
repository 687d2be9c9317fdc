//! What is said at the table.

use secateurs_desk::{Amount, OnTable, Review, ReviewedCard, Trick, View};
use secateurs_games::cards::{CardSet, Suit};

use crate::look::Look;

pub(super) const HELP: &str = "\
S2      play the two of spades: C, D, H or S, and 2 to 9, T, J, Q, K or A
hint    what the machine would play in your place, without seeing more than you
why     the same with every card: in how many random deals it is best, and its mean
auto    play the hint
undo    take back your last card, and what was played after it
show    the table and your hand again
quit    leave the table";

/// The first lines of a game.
pub(super) fn welcome(view: &View, seed: u64) -> String {
    let (seats, cards) = (view.table.seats.len(), view.table.cards[0]);
    let trump = match view.table.trump.as_deref().map(str::parse) {
        Some(Ok(suit)) => format!(", {} are trumps", suit_name(suit)),
        _ => String::new(),
    };
    let left_out = match view.left_out {
        0 => String::new(),
        1 => ", 1 card is left out".to_owned(),
        more => format!(", {more} cards are left out"),
    };
    format!(
        "{}: {seats} seats, {cards} cards each{left_out}{trump}; payoffs by `{}`\n\
         you sit at seat {}; play a card as in S2, or ask for help; --seed {seed} plays it again",
        view.game, view.eval, view.seat,
    )
}

const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// A seat as the person calls it.
pub(super) fn in_words(seat: usize, person: usize) -> String {
    if seat == person { "you".to_owned() } else { format!("seat {seat}") }
}

/// A hand suit by suit, each from high to low: `S AK4   H -   D T9   C 2`.
pub(super) fn hand_by_suits(view: &View) -> String {
    let own = view.table.hands[view.seat - 1].as_deref().unwrap_or_default();
    let hand = CardSet::from_pbn(own).unwrap_or(CardSet::EMPTY);
    let suits = Suit::ALL.into_iter().rev().map(|suit| Look::default().holding(hand, suit, 0));
    suits.collect::<Vec<_>>().join("   ")
}

/// The trick in progress.
pub(super) fn table(view: &View) -> String {
    if view.table.trick.is_empty() {
        return "the table is empty".to_owned();
    }
    let one = |on: &OnTable| format!("{} by {}", on.card, in_words(on.seat, view.seat));
    let cards: Vec<String> = view.table.trick.iter().map(one).collect();
    format!("on the table: {}", cards.join(", "))
}

/// A card that is played.
pub(super) fn plays(played: &OnTable, person: usize, leads: bool) -> String {
    let verb = match (leads, played.seat == person) {
        (true, true) => "lead",
        (true, false) => "leads",
        (false, true) => "play",
        (false, false) => "plays",
    };
    format!("  {} {verb} {}", in_words(played.seat, person), played.card)
}

/// Who took a trick, and how things stand.
pub(super) fn took(trick: &Trick, view: &View) -> String {
    let winner = trick.winner.unwrap_or(view.table.leader);
    let verb = if winner == view.seat { "take" } else { "takes" };
    let card = trick.cards.iter().find(|on| on.seat == winner);
    let card = card.map_or_else(String::new, |on| format!(" with {}", on.card));
    let taken: Vec<String> = view.table.taken.iter().map(ToString::to_string).collect();
    let winner = in_words(winner, view.seat);
    format!("  {winner} {verb} the trick{card}; {} so far: {}", view.counted, taken.join(" "))
}

/// The end of the game.
pub(super) fn score(view: &View) -> String {
    let mut lines = vec!["\nall cards are played".to_owned()];
    let payoffs = view.payoffs.clone().unwrap_or_default();
    for (index, (taken, payoff)) in view.table.taken.iter().zip(payoffs).enumerate() {
        let bid = view.table.bids.as_ref().and_then(|bids| bids.get(index));
        let bid = bid.map_or_else(String::new, |bid| format!("bid {bid:>2}, "));
        let name = in_words(index + 1, view.seat);
        lines.push(format!("{name:<7} {bid}{} {taken:>2}, payoff {payoff:>4}", view.counted));
    }
    lines.join("\n")
}

/// The cards that have cost most.
pub(super) fn reviewed(review: &Review) -> String {
    const MOST: usize = 3;
    if review.choices == 0 {
        return "\nyou had no choice".to_owned();
    }
    let Review { choices, exact_choices, .. } = *review;
    let how = match choices - exact_choices {
        0 => "all hands open".to_owned(),
        sampled => format!("{exact_choices} with all hands open, {sampled} by random deals"),
    };
    let mut lines = vec![format!("\nlooking back at your {choices} choices, {how}:")];
    lines.extend(review.cards.iter().take(MOST).map(one_reviewed));
    if review.cards.is_empty() {
        lines.push("none of them has cost anything".to_owned());
    } else if review.cards.len() > MOST {
        let more = review.cards.len() - MOST;
        lines.push(format!("{more} more have cost something"));
    }
    lines.join("\n")
}

fn one_reviewed(card: &ReviewedCard) -> String {
    let ReviewedCard { trick, card, better, cost, exact } = card;
    let cost = match cost {
        Amount::Whole(whole) => whole.to_string(),
        Amount::Decimal(decimal) => format!("{decimal:.2}"),
    };
    let about = if *exact { "" } else { "about " };
    let nature = if *exact { "" } else { " (an estimate by random deals)" };
    format!("trick {trick}: {card} has cost {about}{cost}; {better} was better{nature}")
}
