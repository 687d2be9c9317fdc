//! A position of a hand with all cards in the open, in the words of the game's options.

use secateurs_games::cards::{Card, CardSet, Suit};
use secateurs_games::registry::Options;

use super::game::list;
use super::hand::Hand;
use super::scores::Kind;

/// The options that build the position, for a player who wants this.
pub(super) fn position(hand: &Hand<'_>, eval: Option<&str>) -> Options {
    let table = &hand.table;
    let trick = table.trick();
    let mut hands: Vec<CardSet> = (0..table.seats()).map(|seat| table.hand(seat)).collect();
    for &(seat, card) in &trick {
        hands[seat] = hands[seat].with(card);
    }
    let mut options = Options::default();
    for name in ["lead-rule", "trump", "scores", "bags", "eval"] {
        if let Some(text) = hand.options.text(name) {
            options.set(name, text);
        }
    }
    if let Some(eval) = eval {
        options.set("eval", eval);
    }
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    options.set("deal", hands.join(" "));
    let leader = trick.first().map(|&(seat, _)| seat).or_else(|| table.to_play());
    options.set("leader", (leader.unwrap_or(0) + 1).to_string());
    options.set("taken", list(&table.taken()[..hand.game.sides()]));
    let on_table: Vec<String> = trick.iter().map(|(_, card)| card.to_string()).collect();
    options.set("played", on_table.join(" "));
    if !hand.bids.is_empty() {
        options.set("bids", list(&hand.bids));
    }
    let earlier = &table.played()[..table.played().len() - trick.len()];
    let is_restricted = |card: Card| restricted(hand) == Some(card.suit());
    if earlier.iter().any(|&(_, card)| is_restricted(card)) {
        options.set("broken", "");
    }
    options
}

/// The suit that may not be led at first, where leads are not free.
fn restricted(hand: &Hand<'_>) -> Option<Suit> {
    match hand.game.kind {
        Kind::Spades => Some(Suit::Spades),
        Kind::Hearts => Some(Suit::Hearts),
        Kind::OhHell => hand.trump(),
    }
}
