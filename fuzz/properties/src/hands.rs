//! Deals and played cards. Reading never panics; what is read is written in one way, which reads
//! as the same. Small deals that a card game takes have the value that plain search says,
//! whichever search looks for it. A deal for four begins with any seat.
//!
//! The first line is the deal, the second the cards that were played.

use secateurs_games::cards::{parse_cards, parse_hands};
use secateurs_games::registry::{Options, find};

use crate::{play, reached, text};

const MOST_BYTES: usize = 512;

/// Deals with more cards are read only.
const MOST_CARDS: usize = 12;

/// Nodes of each search.
const SEARCHED: u64 = 1000;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    let (deal, played) = text.split_once('\n').unwrap_or((text, ""));
    if let Ok(cards) = parse_cards(played) {
        assert_eq!(parse_cards(&in_words(&cards)), Ok(cards));
    }
    let Ok(hands) = parse_hands(deal) else { return };
    assert_eq!(parse_hands(&in_words(&hands)), Ok(hands.clone()));
    if hands.len() == 4 {
        for (first, side) in ["N", "E", "S", "W"].into_iter().enumerate() {
            let mut from_there = hands.clone();
            from_there.rotate_left(first);
            let deal = format!("[Deal \"{side}:{}\"]", in_words(&from_there));
            assert_eq!(parse_hands(&deal), Ok(hands.clone()));
        }
    }
    let cards: usize = hands.iter().map(|hand| hand.len()).sum();
    if cards > MOST_CARDS {
        return;
    }
    let mut options = Options::default();
    options.set("deal", deal);
    options.set("played", played);
    for name in ["spades", "hearts", "oh-hell", "bridge"] {
        let entry = find(name).expect("a game of the list");
        if let Ok(game) = entry.build(&options) {
            play::plays_and_agrees(&*game, &play::short(SEARCHED, None));
            reached::note();
        }
    }
}

fn in_words(items: &[impl ToString]) -> String {
    let words: Vec<String> = items.iter().map(ToString::to_string).collect();
    words.join(" ")
}
