//! The weights that were learned, by game.

use super::PLACES;
use crate::tricks::Style;

/// The weights for games in which players want this, if there are any.
pub(super) fn of(style: Style, has_bids: bool, has_partners: bool) -> Option<&'static [i16]> {
    match style {
        Style::NoPoints => Some(&HEARTS),
        _ if !has_bids => None,
        _ if has_partners => Some(&SPADES_IN_PAIRS),
        Style::Bids => Some(&OH_HELL),
        _ => Some(&SPADES),
    }
}

static HEARTS: [i16; PLACES] = read(include_bytes!("hearts.weights"));
static SPADES_IN_PAIRS: [i16; PLACES] = read(include_bytes!("spades_in_pairs.weights"));
static SPADES: [i16; PLACES] = read(include_bytes!("spades.weights"));
static OH_HELL: [i16; PLACES] = read(include_bytes!("oh_hell.weights"));

/// Two bytes for each weight, the lower one first.
const fn read(bytes: &[u8; 2 * PLACES]) -> [i16; PLACES] {
    let mut weights = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        weights[place] = i16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]);
        place += 1;
    }
    weights
}
