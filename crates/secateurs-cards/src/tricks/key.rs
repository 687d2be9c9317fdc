//! What a position between tricks is remembered by.
//!
//! Only the order of live cards matters, not their ranks: two positions in which, suit by suit
//! and from low to high, the live cards have the same owners are one and the same for every
//! search. So the key lists the owners of the live cards, in as many bit planes as a seat
//! number needs, with the live cards pushed together, plus the number of live cards in each
//! suit. To this come the leader, the tallies (the payoffs depend on them) and two flags.
//!
//! The canonical order, the merging of cards and the estimates look at the same things only.
//! In Hearts the queen of spades has a value of her own, so her place among the live cards
//! belongs to the key as well.

use super::position::{MAX_SEATS, TrickPosition};
use super::rules::Rules;
use super::squeeze::Squeeze;
use crate::cards::{CardSet, Suit};

const PLANES: usize = 3;
const _: () = assert!(MAX_SEATS <= 1 << PLANES);

/// The key of a trick position: equal keys, equal games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrickKey {
    /// Bit `i` of plane `k` is bit `k` of the seat that holds the `i`-th live card. Above the
    /// cards, the last plane has the place of a singular card, counting from one.
    owners: [u64; PLANES],
    /// Tallies (6 bits each), suit lengths (4 bits each), leader (3 bits), broken, opening.
    rest: u64,
}

const _: () = assert!(size_of::<TrickKey>() == 32);

impl<const SEATS: usize> Rules<SEATS> {
    /// The key; nothing within a trick, where a position is not worth remembering.
    #[inline]
    pub fn key(&self, position: &TrickPosition<SEATS>) -> Option<TrickKey> {
        if position.cards_on_table() != 0 {
            return None;
        }
        let live = position.all_live();
        let squeeze = Squeeze::new(live.bits());
        let mut owners = [0; PLANES];
        for (plane, owners) in owners.iter_mut().enumerate() {
            let holders = (0..SEATS).filter(|seat| seat >> plane & 1 == 1);
            let held = holders.fold(CardSet::EMPTY, |held, seat| held | position.hand(seat));
            *owners = squeeze.together(held.bits());
        }
        let singular = squeeze.together((live & self.singular).bits());
        if singular != 0 {
            owners[PLANES - 1] |= u64::from(singular.trailing_zeros() + 1) << 52;
        }
        Some(TrickKey { owners, rest: self.rest_of_key(position, live) })
    }

    #[inline]
    fn rest_of_key(&self, position: &TrickPosition<SEATS>, live: CardSet) -> u64 {
        let mut rest = 0;
        for taken in &position.tally()[..SEATS] {
            rest = rest << 6 | u64::from(*taken);
        }
        rest <<= 6 * (MAX_SEATS - SEATS);
        for suit in Suit::ALL {
            rest = rest << 4 | (live & CardSet::of_suit(suit)).len() as u64;
        }
        rest = rest << 3 | position.leader() as u64;
        // Once no card of the suit is left, it does not matter whether it was broken.
        let restricts = !position.is_broken() && !(live & self.restricted).is_empty();
        rest << 2 | u64::from(restricts) << 1 | u64::from(position.is_opening())
    }
}
