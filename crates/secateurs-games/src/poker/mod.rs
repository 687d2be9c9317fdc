//! Small poker games, in which players do not see each other's cards.

pub mod kuhn;
pub mod leduc;

/// Cards from the lowest, as people write them.
const CARDS: [char; 4] = ['J', 'Q', 'K', 'A'];

/// A card, the lowest is 0, as people write it.
fn card_name(card: u8) -> char {
    CARDS[usize::from(card)]
}
