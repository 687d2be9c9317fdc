//! What a seat sees that is to play: its own hand, what has been played, the bids.

use crate::cards::{Card, CardSet, Suit};
use crate::tricks::closed::game::Closed;
use crate::tricks::game::{Scoring, TrickGame};
use crate::tricks::position::TrickPosition;
use crate::tricks::rules::Rules;

/// So many points with one player alone, and others should see to it that it does not get all.
const NEAR_THE_MOON: u8 = 10;

/// What a seat sees that is to play.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The cards it may play.
    pub legal: CardSet,
    pub(super) own: CardSet,
    /// Cards that others may have.
    pub(super) unseen: CardSet,
    /// Cards that win the trick as it is.
    pub(super) winners: CardSet,
    pub(super) queen_is_out: bool,
    pub(super) avoids_points: bool,
    pub(super) trump: Option<Suit>,
    /// Where in the trick it is, and whether it can follow: below [`Self::TURNS`].
    pub(super) turn: u16,
    /// What it is after as things stand: below [`Self::AIMS`].
    pub(super) aim: u16,
    /// What the trick has in it for the seat: below [`Self::STAKES`].
    pub(super) stake: u16,
    /// How many tricks are left, roughly: below [`Self::STAGES`].
    pub(super) stage: u16,
}

impl Scene {
    pub(super) const TURNS: u16 = 6;
    pub(super) const AIMS: u16 = 5;
    pub(super) const STAKES: u16 = 4;
    pub(super) const STAGES: u16 = 5;

    pub(super) fn of<const SEATS: usize, S: Scoring>(
        closed: &Closed<SEATS, S>,
        here: &TrickPosition<SEATS>,
        played: CardSet,
    ) -> Self {
        let rules = closed.game.rules();
        let me = here.to_play();
        let own = here.hand(me);
        let legal = rules.playable(here);
        let unseen = closed.pack() & !played & !own;
        let costs = rules.counting.counting_cards();
        let avoids_points = !costs.is_empty();
        let winners = match here.winning() {
            None => legal,
            Some((_, best)) => legal & rules.beaters[usize::from(best.index())],
        };
        let (aim, stake) = if avoids_points {
            (aim_at_points(rules, here), points_at_stake(here.table().collect::<CardSet>() & costs))
        } else {
            wishes(&closed.game, here, own.len() as u8)
        };
        let part = match own.len() {
            0..=2 => 0,
            3..=4 => 1,
            5..=7 => 2,
            8..=10 => 3,
            _ => 4,
        };
        Self {
            legal,
            own,
            unseen,
            winners,
            queen_is_out: unseen.contains(Card::QUEEN_OF_SPADES),
            avoids_points,
            trump: rules.trump(),
            turn: turn(here, legal),
            aim,
            stake,
            stage: part,
        }
    }
}

fn turn<const SEATS: usize>(here: &TrickPosition<SEATS>, legal: CardSet) -> u16 {
    let Some(led) = here.suit_led() else { return 0 };
    let follows = !(legal & CardSet::of_suit(led)).is_empty();
    match (follows, SEATS - 1 - here.cards_on_table()) {
        (true, 0) => 3,
        (true, 1) => 2,
        (true, _) => 1,
        (false, 0) => 5,
        (false, _) => 4,
    }
}

/// Who has points so far: nobody, several, the seat alone, another alone, or another and many.
fn aim_at_points<const SEATS: usize>(rules: &Rules<SEATS>, here: &TrickPosition<SEATS>) -> u16 {
    let tally = here.tally();
    let me = usize::from(rules.player_of[here.to_play()]);
    let mut takers = (0..rules.players).filter(|&player| tally[player] > 0);
    match (takers.next(), takers.next()) {
        (None, _) => 0,
        (Some(_), Some(_)) => 1,
        (Some(taker), None) if taker == me => 2,
        (Some(taker), None) if tally[taker] < NEAR_THE_MOON => 3,
        _ => 4,
    }
}

/// Points on the table: none, few, many, or the queen of spades.
fn points_at_stake(on_table: CardSet) -> u16 {
    match on_table.len() {
        _ if on_table.contains(Card::QUEEN_OF_SPADES) => 3,
        0 => 0,
        1 => 1,
        _ => 2,
    }
}

/// What the side still wants and whether all can have what they want; and who wins the trick.
fn wishes<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    here: &TrickPosition<SEATS>,
    held: u8,
) -> (u16, u16) {
    let (rules, tally) = (game.rules(), here.tally());
    let side_of = |seat: usize| usize::from(rules.player_of[seat]);
    let me = side_of(here.to_play());
    // Without bids, one more trick is always welcome.
    let bids = game.scoring().bids();
    let wants =
        |side: usize| bids.map_or(1, |bids| i32::from(bids[side]) - i32::from(tally[side])).max(0);
    let left = i32::from(held);
    let spare = left - (0..rules.players).map(wants).sum::<i32>();
    let aim = match (wants(me), spare) {
        (0, 0..) => 0,
        (0, _) => 1,
        (own, _) if own >= left => 4,
        (_, 1..) => 2,
        _ => 3,
    };
    let stake = match here.winning() {
        None => 0,
        Some((seat, _)) if side_of(seat) == me => 1,
        Some((seat, _)) if wants(side_of(seat)) > 0 => 2,
        Some(_) => 3,
    };
    (aim, stake)
}
