//! What one seat knows.

use crate::cards::{Card, CardSet};
use crate::tricks::position::TrickPosition;

use super::shown::Shown;

/// All that a seat knows of a position: its own hand and what everybody sees. There is no other
/// hand in it, but that of dummy where it lies open, so nobody who decides by a view can peek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickView<const SEATS: usize> {
    pub(super) seat: usize,
    /// The position with no hand but the seat's own, and an open one.
    pub(super) known: TrickPosition<SEATS>,
    pub(super) held: [u8; SEATS],
    /// What each seat has played.
    pub(super) played: [CardSet; SEATS],
    pub(super) shown: Shown<SEATS>,
}

impl<const SEATS: usize> TrickView<SEATS> {
    /// Whose view this is, counting from zero.
    pub const fn seat(&self) -> usize {
        self.seat
    }

    /// The seat's own hand.
    pub const fn hand(&self) -> CardSet {
        self.known.hand(self.seat)
    }

    /// The seat to play.
    pub const fn to_play(&self) -> usize {
        self.known.to_play()
    }

    /// The trick in progress: seats and their cards, in the order of play.
    pub fn trick(&self) -> Vec<(usize, Card)> {
        trick_of(&self.known)
    }

    /// Every card that has been played.
    pub fn seen(&self) -> CardSet {
        self.played.iter().fold(CardSet::EMPTY, |all, &cards| all | cards)
    }

    /// How many cards a seat has in hand.
    pub const fn held(&self, seat: usize) -> usize {
        self.held[seat] as usize
    }

    /// What the seats have shown not to have.
    pub const fn shown(&self) -> &Shown<SEATS> {
        &self.shown
    }

    /// The position with blank hands: table, tallies, whose turn it is.
    pub const fn public(&self) -> &TrickPosition<SEATS> {
        &self.known
    }
}

pub(super) fn trick_of<const SEATS: usize>(position: &TrickPosition<SEATS>) -> Vec<(usize, Card)> {
    let seats = (0..SEATS).map(|turn| (position.leader() + turn) % SEATS);
    seats.filter_map(|seat| Some((seat, position.on_table(seat)?))).collect()
}
