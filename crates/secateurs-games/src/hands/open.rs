//! A position of a hand with all cards in the open, in the words of the game's options.

use super::{HandRules, list};
use crate::cards::{Card, CardSet};
use crate::registry::{Dealt, OptionSpec, Options, with_defaults};
use crate::tricks::bids_by_side;
use crate::tricks::closed::AnyTable;

/// The options that build the position at a table with open hands.
pub fn in_the_open(
    rules: &dyn HandRules,
    table_options: &[OptionSpec],
    options: &Options,
    dealt: &Dealt,
    bids: &[u8],
    table: &dyn AnyTable,
) -> Options {
    let (trick, seats) = (table.trick(), table.seats());
    let sides = rules.sides(seats);
    let mut hands: Vec<CardSet> = (0..seats).map(|seat| table.hand(seat)).collect();
    for &(seat, card) in &trick {
        hands[seat] = hands[seat].with(card);
    }
    // Tables have rules of their own, where nothing is said.
    let known = with_defaults(table_options, options);
    let mut open = Options::default();
    for name in ["lead-rule", "trump", "scores", "bags", "eval"] {
        if let Some(text) = known.text(name) {
            open.set(name, text);
        }
    }
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    open.set("deal", hands.join(" "));
    let leader = trick.first().map(|&(seat, _)| seat).or_else(|| table.to_play());
    open.set("leader", (leader.unwrap_or(0) + 1).to_string());
    open.set("taken", list(&table.taken()[..sides]));
    let on_table: Vec<String> = trick.iter().map(|(_, card)| card.to_string()).collect();
    open.set("played", on_table.join(" "));
    if !bids.is_empty() {
        open.set("bids", list(bids_by_side(bids, sides, dealt.hands[0].len())));
    }
    let earlier = &table.played()[..table.played().len() - trick.len()];
    let is_restricted = |card: Card| rules.restricted(dealt.trump) == Some(card.suit());
    if earlier.iter().any(|&(_, card)| is_restricted(card)) {
        open.set("broken", "");
    }
    open
}
