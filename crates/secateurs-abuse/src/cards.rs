//! Random cards, as people write them.

use secateurs_testkit::Random;

const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];
const RANKS: &str = "AKQJT98765432";

/// A random part of a deck, in random order.
fn cards(count: usize, random: &mut Random) -> Vec<(char, char)> {
    let mut deck: Vec<_> = SUITS.iter().flat_map(|&s| RANKS.chars().map(move |r| (s, r))).collect();
    for at in 0..count {
        let left = (deck.len() - at) as u64;
        deck.swap(at, at + random.below(left) as usize);
    }
    deck.truncate(count);
    deck
}

/// Some cards in a row: `S2 SK`.
pub(crate) fn row(count: usize, random: &mut Random) -> String {
    let names = cards(count, random).into_iter().map(|(suit, rank)| format!("{suit}{rank}"));
    names.collect::<Vec<_>>().join(" ")
}

/// Hands of as many cards each: `AK.2.. Q.T.. J.3..`.
pub(crate) fn hands(hands: usize, each: usize, random: &mut Random) -> String {
    let deck = cards(hands * each, random);
    deck.chunks(each).map(hand).collect::<Vec<_>>().join(" ")
}

fn hand(cards: &[(char, char)]) -> String {
    let of = |suit| cards.iter().filter(|card| card.0 == suit).map(|card| card.1).collect();
    SUITS.map(of).map(|suit: String| suit).join(".")
}
