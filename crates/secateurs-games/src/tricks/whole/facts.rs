//! What can be seen of a position between tricks without search.
//!
//! **Sure tricks** hold in every line of play: a trump takes its trick unless a higher one of an
//! opponent is put on it, and each of those can do that once. So whoever has more trumps than can
//! be matched with different higher ones takes the rest.
//!
//! **Quick tricks** are what the leader can take by leading winners. They bound the *value* only:
//! the leader may have something better to do, but ends no worse than with that many tricks.

use super::class::Share;
use super::hands::Hands;

/// What the trumps say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TrumpFacts {
    /// How many tricks each player is sure of.
    pub(super) sure: Share,
    /// How many of the highest trumps that depends on, by player.
    pub(super) top: Share,
}

/// Trump facts that were worked out before, by the owners of the trumps.
pub(super) struct TrumpMemory(Vec<(u32, TrumpFacts)>);

const MEMORY_BITS: u32 = 13;

impl TrumpMemory {
    pub(super) fn new() -> Self {
        Self(vec![(u32::MAX, TrumpFacts::default()); 1 << MEMORY_BITS])
    }

    #[inline]
    pub(super) fn of<const SEATS: usize>(
        &mut self,
        hands: &Hands<SEATS>,
        trump: usize,
        player_of: &[u8; SEATS],
    ) -> TrumpFacts {
        if trump >= 4 {
            return TrumpFacts::default();
        }
        let trumps = hands.suits()[trump];
        if trumps == 0 {
            return TrumpFacts::default();
        }
        let start = hands.start(trump);
        let count = trumps.count_ones();
        let [one, two] = hands.owners().map(|owners| ((owners & trumps) >> start) as u32);
        let key = count << 26 | one << 13 | two;
        let place = (key.wrapping_mul(0x9E37_79B1) >> (32 - MEMORY_BITS)) as usize;
        if self.0[place].0 != key {
            let held = hands.by_seat.map(|hand| (hand & trumps) >> start);
            self.0[place] = (key, trump_facts(&held, count, player_of));
        }
        self.0[place].1
    }
}

fn trump_facts<const SEATS: usize>(
    held: &[u64; SEATS],
    count: u32,
    player_of: &[u8; SEATS],
) -> TrumpFacts {
    let mut facts = TrumpFacts::default();
    for (seat, &own) in held.iter().enumerate() {
        let player = usize::from(player_of[seat]);
        let others = (0..SEATS).filter(|&other| player_of[other] != player_of[seat]);
        let foreign = others.fold(0, |all, other| all | held[other]);
        let sure = unmatched(own, foreign);
        // Of two partners the one with more: both may be wasted on one trick.
        if sure > facts.sure[player] {
            facts.sure[player] = sure;
            let suffices = |top: &u32| unmatched_by_top(own, foreign, count, *top) == sure;
            facts.top[player] = (1..=count).find(suffices).unwrap_or(count) as u8;
        }
    }
    facts
}

/// How many of one's own trumps are left over when as many as possible are matched with
/// different higher ones.
fn unmatched(mut own: u64, mut foreign: u64) -> u8 {
    let (mut left_over, mut higher) = (0, 0);
    while own != 0 {
        let top = 1_u64 << own.ilog2();
        let above = foreign & !(top - 1);
        higher += above.count_ones();
        foreign ^= above;
        own ^= top;
        if higher > 0 {
            higher -= 1;
        } else {
            left_over += 1;
        }
    }
    left_over
}

/// The same if only the highest are known to lie as they do, and the rest as badly as can be.
fn unmatched_by_top(own: u64, foreign: u64, count: u32, top: u32) -> u8 {
    let rest = (1_u64 << (count - top)) - 1;
    let (own_rest, foreign_rest) = ((own & rest).count_ones(), (foreign & rest).count_ones());
    let own_low = (1_u64 << own_rest) - 1;
    let foreign_high = ((1_u64 << foreign_rest) - 1) << own_rest;
    unmatched(own & !rest | own_low, foreign & !rest | foreign_high)
}

/// How many tricks the leader can take from the top, every seat on its own, and the cards that
/// this depends on.
pub(super) fn quick_tricks<const SEATS: usize>(
    hands: &Hands<SEATS>,
    suits: &[u64; 4],
    leader: usize,
    trump: usize,
    sure: u8,
) -> (usize, u64) {
    let own = hands.by_seat[leader];
    let others = || (0..SEATS).filter(move |&seat| seat != leader);
    let longest = |suit: usize| others().map(|seat| hands.length(seat, suit)).max().unwrap_or(0);
    let run = |suit: usize| {
        let foreign = suits[suit] & !own;
        let above = if foreign == 0 { !0 } else { !0 << foreign.ilog2() };
        (own & suits[suit] & above).count_ones()
    };
    let lowest_of_top = |suit: usize, count: u32| {
        // No card, no need.
        if count == 0 { 0 } else { 1_u64 << (64 - suits[suit].leading_zeros() - count) }
    };
    let (mut tricks, mut needs) = (u32::from(sure), 0);
    // Opponents who keep a trump may ruff what they cannot follow.
    let mut may_ruff = [false; SEATS];
    let mut drawn = 0;
    if trump < 4 {
        let top = run(trump);
        for seat in others() {
            let trumps = hands.length(seat, trump);
            may_ruff[seat] = trumps > top;
            if trumps <= top {
                drawn = drawn.max(trumps);
            }
        }
        if top > 0 && top >= longest(trump) {
            tricks = (own & suits[trump]).count_ones();
            needs = lowest_of_top(trump, longest(trump));
        }
    }
    for suit in (0..4).filter(|&suit| suit != trump && own & suits[suit] != 0) {
        let (top, longest) = (run(suit), longest(suit));
        if top == 0 {
            continue;
        }
        let all_win = top >= longest;
        let winners = if all_win { (own & suits[suit]).count_ones() } else { top };
        let ruffers = others().filter(|&seat| may_ruff[seat]);
        let cap = ruffers.map(|seat| hands.length(seat, suit)).min().unwrap_or(u32::MAX);
        let taken = winners.min(cap);
        if taken > 0 {
            tricks += taken;
            needs |= lowest_of_top(suit, if taken > top { longest } else { taken.min(top) });
            if trump < 4 {
                needs |= lowest_of_top(trump, drawn);
            }
        }
    }
    (tricks as usize, needs)
}
