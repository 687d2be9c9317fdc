//! What can no longer be lost, whatever anybody plays.
//!
//! A fact must hold in *every* line of play, good or bad. Two are used:
//!
//! 1. **Forced trumps.** A seat's trump takes its trick for the seat's side unless an opponent
//!    puts a higher trump on it. An opponents' trump is played to one trick only, so it can do
//!    that to one of the seat's trumps at most. Hence, however the cards are played, the seat's
//!    trumps that do *not* take their tricks can be matched with different, higher trumps of
//!    the opponents; and all others, at least as many as the largest such matching leaves over,
//!    take different tricks, as a seat plays one card a trick. Partners may waste theirs on the
//!    same trick, hence the *larger* of their numbers counts.
//! 2. **The trick in progress** is decided when no seat still to play has a playable card that
//!    beats the winning one: what can be played to a trick depends only on the suit led, which
//!    is known. What lies on the table then goes to the winner, and the winner's forced trumps
//!    are counted in the hands alone: there the argument above holds for the tricks to come,
//!    to which opponents' trumps on the table are not played any more. A partner who is still to
//!    play to this trick may waste a trump on it.

use secateurs::capability::Tally;

use super::position::TrickPosition;
use super::rules::{Counting, Rules};
use crate::cards::CardSet;

impl<const SEATS: usize> Rules<SEATS> {
    /// The least that each player ends with.
    pub fn secured(&self, position: &TrickPosition<SEATS>) -> Tally {
        let mut secured = position.tally();
        let winner = match position.winning() {
            Some((seat, _)) if !self.can_be_beaten(position) => Some(self.player_of[seat]),
            _ => None,
        };
        if self.counting == Counting::Tricks && !self.trumps.is_empty() {
            for (player, secured) in secured.iter_mut().enumerate().take(self.players) {
                let is_sure_of_trick = winner.is_some_and(|winner| usize::from(winner) == player);
                *secured += self.forced_trumps(position, player, is_sure_of_trick);
            }
        }
        if let Some(winner) = winner {
            let table: CardSet = position.table().collect();
            secured[usize::from(winner)] += self.counting.worth(table, 1);
        }
        secured
    }

    /// How many tricks the trumps of a player's seats take in any case: of the cards in hand
    /// and on the table, or in hand only.
    #[inline]
    fn forced_trumps(&self, position: &TrickPosition<SEATS>, player: usize, in_hand: bool) -> u8 {
        let trumps = |seat: usize| {
            let cards = if in_hand { position.hand(seat) } else { position.live(seat) };
            cards & self.trumps
        };
        let is_own = |seat: &usize| usize::from(self.player_of[*seat]) == player;
        let mut foreign = CardSet::EMPTY;
        for seat in 0..SEATS {
            if !is_own(&seat) {
                foreign |= trumps(seat);
            }
        }
        let forced_of = |seat: usize| {
            let forced = unmatched(trumps(seat).bits(), foreign.bits());
            // A partner still to play may waste one of them on the trick that is counted already.
            let may_waste = in_hand && position.on_table(seat).is_none();
            forced.saturating_sub(u8::from(may_waste))
        };
        let mut most = 0;
        for seat in 0..SEATS {
            if is_own(&seat) {
                most = most.max(forced_of(seat));
            }
        }
        most
    }

    /// What the play of all live cards adds to the tallies.
    pub fn to_come(&self, position: &TrickPosition<SEATS>) -> u8 {
        let tricks = position.live(position.leader()).len();
        self.counting.worth(position.all_live(), tricks)
    }

    /// Live cards among `cards`: those of the player's seats, and those of the other seats.
    pub(super) fn own_and_others(
        &self,
        position: &TrickPosition<SEATS>,
        player: usize,
        cards: CardSet,
    ) -> (CardSet, CardSet) {
        let (mut own, mut others) = (CardSet::EMPTY, CardSet::EMPTY);
        for (seat, &seat_player) in self.player_of.iter().enumerate() {
            let side = if usize::from(seat_player) == player { &mut own } else { &mut others };
            *side |= position.live(seat) & cards;
        }
        (own, others)
    }

    /// Whether a seat that is still to play to this trick may take it over.
    #[inline]
    fn can_be_beaten(&self, position: &TrickPosition<SEATS>) -> bool {
        let (Some((_, winning)), Some(suit_led)) = (position.winning(), position.suit_led()) else {
            return false;
        };
        let beaters = self.beaters[usize::from(winning.index())];
        let mut can_be_beaten = false;
        for turn in position.cards_on_table()..SEATS {
            let hand = position.hand((position.leader() + turn) % SEATS);
            let can_follow = hand & CardSet::of_suit(suit_led);
            let playable = if can_follow.is_empty() { hand } else { can_follow };
            can_be_beaten |= !(playable & beaters).is_empty();
        }
        can_be_beaten
    }
}

/// How many of one's own trumps are left over when as many as possible are matched with
/// different higher trumps of the others: from the top down, each own trump takes one of those
/// seen so far.
#[inline]
pub(super) fn unmatched(mut own: u64, mut foreign: u64) -> u8 {
    let (mut left_over, mut higher) = (0, 0);
    while own != 0 {
        let top_own = 1 << own.ilog2();
        let above = foreign & (top_own - 1) ^ foreign;
        higher += above.count_ones();
        foreign ^= above;
        own ^= top_own;
        if higher > 0 {
            higher -= 1;
        } else {
            left_over += 1;
        }
    }
    left_over
}
