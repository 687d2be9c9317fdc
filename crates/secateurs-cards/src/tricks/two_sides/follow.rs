//! The second, third and fourth card of a trick.

use super::lanes::{from_up, lane, suit_of};
use super::machine::Machine;
use super::order::{follow_suit, play_off_suit};
use super::search::{Answer, Moves, Search, Verdict, one_card};

/// A trick in progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// All cards that were live when it was led.
    pub(super) live: u64,
    /// The cards on the table.
    pub(super) played: u64,
    /// The card that wins so far.
    pub(super) best: u32,
    pub(super) winner: u8,
    pub(super) leader: u8,
    /// The suit led.
    pub(super) led: u8,
    /// Tricks that are left, this one included, and what the first side needs of them.
    pub(super) left: u8,
    pub(super) need: u8,
}

impl Trick {
    /// The trick that begins with this card.
    #[inline(always)]
    pub(super) fn led_with(place: u32, leader: usize, live: u64, left: u32, need: u32) -> Self {
        Self {
            live,
            played: 1 << place,
            best: place,
            winner: leader as u8,
            leader: leader as u8,
            led: suit_of(place) as u8,
            left: left as u8,
            need: need as u8,
        }
    }

    /// The cards that would win.
    #[inline(always)]
    pub(super) fn beaters(&self, trump: usize) -> u64 {
        let suit = suit_of(self.best);
        let higher = from_up(self.best) ^ 1 << self.best;
        if suit == trump { higher } else { higher | lane(trump) }
    }

    /// The same with one more card.
    #[inline(always)]
    pub(super) fn with(mut self, place: u32, seat: usize, trump: usize) -> Self {
        if self.beaters(trump) >> place & 1 == 1 {
            self.best = place;
            self.winner = seat as u8;
        }
        self.played |= 1 << place;
        self
    }

    /// The card that wins, if another card of its suit was played.
    #[inline(always)]
    pub(super) fn rank(&self) -> u64 {
        let of_suit = self.played & lane(suit_of(self.best));
        if of_suit.is_power_of_two() { 0 } else { from_up(self.best) }
    }
}

/// The answer at a node within a trick, by the seat that plays the card with this number (from 0).
#[inline(always)]
pub(super) fn follow<M: Machine, const POSITION: usize>(
    search: &mut Search<M>,
    trick: Trick,
) -> Answer {
    if !search.enter() {
        return Answer::STOPPED;
    }
    let seat = (usize::from(trick.leader) + POSITION) & 3;
    let hand = search.hands[seat];
    let mut moves = Moves::new(hand, trick.live & !hand);
    let following = hand & lane(usize::from(trick.led));
    if following == 0 {
        play_off_suit::<M, POSITION>(search, &trick, seat, &mut moves);
    } else {
        follow_suit::<M, POSITION>(search, &trick, following, &mut moves);
    }
    let wanted = if seat & 1 == 0 { Verdict::Yes } else { Verdict::No };
    while let Some(place) = moves.next() {
        let next = trick.with(place, seat, search.trump);
        let unit = one_card(seat, suit_of(place));
        search.hands[seat] = hand ^ 1 << place;
        search.lengths -= unit;
        let answer = match POSITION {
            1 => M::follow::<2>(search, next),
            2 => M::follow::<3>(search, next),
            _ => behind(search, next),
        };
        search.hands[seat] = hand;
        search.lengths += unit;
        if answer.verdict == wanted || answer.verdict == Verdict::Stopped {
            return answer;
        }
        moves.fail(place, answer.ranks);
    }
    Answer::new(seat & 1 == 1, moves.ranks())
}

/// The answer behind a full trick.
#[inline(always)]
pub(super) fn behind<M: Machine>(search: &mut Search<M>, trick: Trick) -> Answer {
    let winner = usize::from(trick.winner);
    let left = u32::from(trick.left) - 1;
    let need = u32::from(trick.need) - u32::from(winner & 1 == 0);
    let rank = trick.rank();
    if need == 0 || need > left {
        return Answer::new(need == 0, rank);
    }
    let mut answer = M::lead(search, winner, left, need);
    answer.ranks |= rank;
    answer
}
