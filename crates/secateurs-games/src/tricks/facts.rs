//! What can no longer be lost, whatever anybody plays.
//!
//! A fact must hold in *every* line of play, good or bad. Two are used:
//!
//! 1. **Top trumps.** Take the live trumps (hands and table) that outrank every live trump of
//!    the other players. Whenever a seat plays one of them, or has it on the table, nothing but
//!    a higher trump can beat it, and all higher trumps belong to the same player. So that
//!    player takes the trick. Every card is played in the end and a seat plays one card a
//!    trick, so each seat's share of the run is that many different tricks. Partners may waste
//!    theirs on the same trick, hence the *larger* of their shares counts.
//! 2. **The trick in progress** is decided when no seat still to play has a playable card that
//!    beats the winning one: what can be played to a trick depends only on the suit led, which
//!    is known. What lies on the table then goes to the winner. When the winning card is one of
//!    the top trumps this trick is counted already. Otherwise it is a different trick: a top
//!    trump of the winner's side would beat the winning card, but nothing can.

use secateurs::capability::Tally;

use super::position::TrickPosition;
use super::rules::{Counting, Rules};
use crate::cards::CardSet;

impl<const SEATS: usize> Rules<SEATS> {
    /// The least that each player ends with.
    pub fn secured(&self, position: &TrickPosition<SEATS>) -> Tally {
        let mut secured = position.tally();
        let mut top_trumps = CardSet::EMPTY;
        if self.counting == Counting::Tricks && !self.trumps.is_empty() {
            let (owner, run) = self.top_trumps(position);
            secured[owner] += self.largest_share(position, owner, run);
            top_trumps = run;
        }
        if let Some((winner, card)) = position.winning()
            && !top_trumps.contains(card)
            && !self.can_be_beaten(position)
        {
            let table: CardSet = position.table().collect();
            secured[usize::from(self.player_of[winner])] += self.counting.worth(table, 1);
        }
        secured
    }

    /// What the play of all live cards adds to the tallies.
    pub fn to_come(&self, position: &TrickPosition<SEATS>) -> u8 {
        let tricks = position.live(position.leader()).len();
        self.counting.worth(position.all_live(), tricks)
    }

    /// The player with the highest live trump, and the live trumps above all others' trumps.
    fn top_trumps(&self, position: &TrickPosition<SEATS>) -> (usize, CardSet) {
        let mut owner = 0;
        let mut run = CardSet::EMPTY;
        for player in 0..self.players {
            let (own, others) = self.own_and_others(position, player, self.trumps);
            let above = others.last().map_or(own, |highest| own & CardSet::above(highest));
            if !above.is_empty() {
                (owner, run) = (player, above);
            }
        }
        (owner, run)
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

    fn largest_share(&self, position: &TrickPosition<SEATS>, player: usize, cards: CardSet) -> u8 {
        let seats = (0..SEATS).filter(|&seat| usize::from(self.player_of[seat]) == player);
        seats.map(|seat| (position.live(seat) & cards).len() as u8).max().unwrap_or(0)
    }

    /// Whether a seat that is still to play to this trick may take it over.
    fn can_be_beaten(&self, position: &TrickPosition<SEATS>) -> bool {
        let (Some((_, winning)), Some(suit_led)) = (position.winning(), position.suit_led()) else {
            return false;
        };
        let played = position.cards_on_table();
        (played..SEATS).any(|turn| {
            let hand = position.hand((position.leader() + turn) % SEATS);
            let can_follow = hand & CardSet::of_suit(suit_led);
            let playable = if can_follow.is_empty() { hand } else { can_follow };
            !(playable & self.beaters[usize::from(winning.index())]).is_empty()
        })
    }
}
