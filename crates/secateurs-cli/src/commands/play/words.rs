//! What is said at the table.

use secateurs_games::cards::{Card, CardSet, Suit};
use secateurs_games::registry::Dealt;
use secateurs_games::tricks::closed::{AnyTable, Trick};

use crate::at_table::Seated;

pub(super) const HELP: &str = "\
S2      play the two of spades: C, D, H or S, and 2 to 9, T, J, Q, K or A
hint    what the machine would play in your place, without seeing more than you
why     the same with every card: in how many random deals it is best, and its mean
auto    play the hint
undo    take back your last card, and what was played after it
show    the table and your hand again
quit    leave the table";

/// The first lines of a game.
pub(super) fn welcome(seated: &Seated, dealt: &Dealt) -> String {
    let (seats, cards) = (dealt.hands.len(), dealt.hands[0].len());
    let trump = match dealt.trump {
        Some(suit) => format!(", {} are trumps", suit_name(suit)),
        None => String::new(),
    };
    let left_out = match dealt.pack.len() - seats * cards {
        0 => String::new(),
        1 => ", 1 card is left out".to_owned(),
        more => format!(", {more} cards are left out"),
    };
    format!(
        "{}: {seats} seats, {cards} cards each{left_out}{trump}; payoffs by `{}`\n\
         you sit at seat {}; play a card as in S2, or ask for help",
        seated.entry.name,
        dealt.eval,
        seated.seat + 1,
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
    if seat == person { "you".to_owned() } else { format!("seat {}", seat + 1) }
}

/// A hand suit by suit, each from high to low: `S AK4   H -   D T9   C 2`.
pub(super) fn hand_by_suits(hand: CardSet) -> String {
    let suits = Suit::ALL.into_iter().rev().map(|suit| {
        let cards = hand & CardSet::of_suit(suit);
        let ranks: String = cards.iter().rev().map(|card| card.rank().letter()).collect();
        format!("{suit} {}", if ranks.is_empty() { "-" } else { &ranks })
    });
    suits.collect::<Vec<_>>().join("   ")
}

/// Cards in a row.
pub(super) fn names(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The trick in progress.
pub(super) fn table(trick: &[(usize, Card)], person: usize) -> String {
    if trick.is_empty() {
        return "the table is empty".to_owned();
    }
    let cards = trick.iter().map(|&(seat, card)| format!("{card} by {}", in_words(seat, person)));
    format!("on the table: {}", cards.collect::<Vec<_>>().join(", "))
}

/// A card that is played.
pub(super) fn plays(seat: usize, person: usize, card: Card, leads: bool) -> String {
    let verb = match (leads, seat == person) {
        (true, true) => "lead",
        (true, false) => "leads",
        (false, true) => "play",
        (false, false) => "plays",
    };
    format!("  {} {verb} {card}", in_words(seat, person))
}

/// Who took a trick, and how things stand.
pub(super) fn took(trick: &Trick, person: usize, taken: &[u8], counted: &str) -> String {
    let verb = if trick.winner == person { "take" } else { "takes" };
    let card = trick.cards.iter().find(|(seat, _)| *seat == trick.winner);
    let card = card.map_or_else(String::new, |(_, card)| format!(" with {card}"));
    let taken: Vec<String> = taken.iter().map(ToString::to_string).collect();
    let winner = in_words(trick.winner, person);
    format!("  {winner} {verb} the trick{card}; {counted} so far: {}", taken.join(" "))
}

/// The end of the game.
pub(super) fn score(table: &dyn AnyTable, dealt: &Dealt, bids: &[u8], person: usize) -> String {
    let mut lines = vec!["\nall cards are played".to_owned()];
    let payoffs = table.payoffs().unwrap_or_default();
    for (seat, (taken, payoff)) in table.taken().into_iter().zip(payoffs).enumerate() {
        let bid = bids.get(seat).map_or_else(String::new, |bid| format!("bid {bid:>2}, "));
        let counted = dealt.counted;
        let name = in_words(seat, person);
        lines.push(format!("{name:<7} {bid}{counted} {taken:>2}, payoff {payoff:>4}"));
    }
    lines.join("\n")
}
