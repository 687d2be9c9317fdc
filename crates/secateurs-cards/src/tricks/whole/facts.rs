//! What can be seen of a position between tricks without search.
//!
//! **Sure tricks** hold in every line of play: a trump takes its trick unless a higher one of an
//! opponent is put on it, and each of those can do that once. So whoever has more trumps than can
//! be matched with different higher ones takes the rest.
//!
//! **Quick tricks** are what the leader can take by leading winners. They bound the *value* only:
//! the leader may have something better to do, but ends no worse than with that many tricks. Whoever
//! **can refuse** every trick to come ends no worse than without any more points, in the same sense.

use super::super::facts::unmatched;
use super::class::Share;
use super::hands::Hands;
use super::search::Play;

/// The tricks that trumps are sure of, worked out before, by the owners of the trumps.
pub(super) struct TrumpMemory(Vec<(u32, Share)>);

const MEMORY_BITS: u32 = 13;

impl TrumpMemory {
    pub(super) fn new() -> Self {
        Self(vec![(u32::MAX, [0; 4]); 1 << MEMORY_BITS])
    }

    /// How many tricks each player is sure of.
    #[inline]
    pub(super) fn sure<const SEATS: usize>(
        &mut self,
        hands: &Hands<SEATS>,
        trump: usize,
        player_of: &[u8; SEATS],
    ) -> Share {
        let trumps = if trump < 4 { hands.suits()[trump] } else { 0 };
        if trumps == 0 {
            return [0; 4];
        }
        let start = trumps.trailing_zeros();
        let [one, two] = hands.owners();
        let of_trumps = |owners: u64| ((owners & trumps) >> start) as u32;
        let key = trumps.count_ones() << 26 | of_trumps(one) << 13 | of_trumps(two);
        let place = (key.wrapping_mul(0x9E37_79B1) >> (32 - MEMORY_BITS)) as usize;
        if self.0[place].0 != key {
            let held = hands.by_seat.map(|hand| (hand & trumps) >> start);
            self.0[place] = (key, sure_tricks(&held, player_of));
        }
        self.0[place].1
    }
}

fn sure_tricks<const SEATS: usize>(held: &[u64; SEATS], player_of: &[u8; SEATS]) -> Share {
    let mut sure = [0; 4];
    for (seat, &own) in held.iter().enumerate() {
        let others = (0..SEATS).filter(|&other| player_of[other] != player_of[seat]);
        let foreign = others.fold(0, |all, other| all | held[other]);
        // Of two partners the one with more: both may be wasted on one trick.
        let sure = &mut sure[usize::from(player_of[seat])];
        *sure = unmatched(own, foreign).max(*sure);
    }
    sure
}

/// How many cards of a hand no other card of the suit beats.
#[inline]
fn top_run(own: u64, suit: u64) -> u32 {
    let foreign = suit & !own;
    let above = if foreign == 0 { !0 } else { !0 << foreign.ilog2() };
    (own & suit & above).count_ones()
}

/// How many tricks the leader can take from the top, every seat on its own.
#[inline]
pub(super) fn quick_tricks<const SEATS: usize>(
    hands: &Hands<SEATS>,
    leader: usize,
    play: &Play<SEATS>,
    sure: u8,
) -> usize {
    let suits = hands.suits();
    let own = hands.by_seat[leader];
    let (trump, held_back) = (play.trump, play.restriction.held_back(&suits));
    let others = || (0..SEATS).filter(move |&seat| seat != leader);
    let length = |seat: usize, suit: usize| (hands.by_seat[seat] & suits[suit]).count_ones();
    let longest = |suit: usize| others().map(|seat| length(seat, suit)).max().unwrap_or(0);
    let mut tricks = u32::from(sure);
    // Opponents who keep a trump may ruff what they cannot follow.
    let mut may_ruff = [false; SEATS];
    if trump < 4 {
        // Trumps that may not be led draw none.
        let can_draw = suits[trump] & held_back == 0;
        let top = if can_draw { top_run(own, suits[trump]) } else { 0 };
        for seat in others() {
            may_ruff[seat] = length(seat, trump) > top;
        }
        if top > 0 && top >= longest(trump) {
            tricks = (own & suits[trump]).count_ones();
        }
    }
    for suit in (0..4).filter(|&suit| suit != trump) {
        let top = top_run(own, suits[suit] & !held_back);
        if top == 0 {
            continue;
        }
        let all_win = top >= longest(suit);
        let winners = if all_win { (own & suits[suit]).count_ones() } else { top };
        let ruffers = others().filter(|&seat| may_ruff[seat]);
        let cap = ruffers.map(|seat| length(seat, suit)).min().unwrap_or(u32::MAX);
        tricks += winners.min(cap);
    }
    tricks as usize
}

/// Whether a seat can keep out of every trick to come, in a game without trumps.
///
/// Say that in a suit the seat's lowest card is below the lowest of all others, its second lowest
/// below the second lowest of theirs, and so on. To whatever they lead, the seat then follows with its
/// highest card below that, and the same holds of what is left: it holds all the more when others
/// lose further cards of the suit, or when the seat throws its highest. So in no suit does the
/// seat ever have to take a trick that others lead. If it is to lead, it must first lose the lead in
/// a suit where the same holds of the cards but its lowest, since that is played to a card of theirs.
#[inline]
pub(super) fn can_refuse<const SEATS: usize>(
    hands: &Hands<SEATS>,
    leader: usize,
    seat: usize,
    play: &Play<SEATS>,
) -> bool {
    let suits = hands.suits();
    let own = hands.by_seat[seat];
    let is_below = |suit: u64, ahead: u32| {
        let (held, mut others) = (own & suit, suit & !own);
        let (most, mut place) = (held.count_ones(), ahead);
        while others != 0 && place < most {
            place += 1;
            let lowest = others & others.wrapping_neg();
            if (held & (lowest - 1)).count_ones() < place {
                return false;
            }
            others ^= lowest;
        }
        true
    };
    if !suits.iter().all(|&suit| is_below(suit, 0)) {
        return false;
    }
    let held_back = play.restriction.held_back(&suits);
    let loses_lead = |suit: &u64| {
        let can_lead = own & suit != 0 && suit & !own != 0 && suit & held_back == 0;
        can_lead && is_below(*suit, 1)
    };
    seat != leader || suits.iter().any(loses_lead)
}
