//! A position in the play of tricks: hands, the trick in progress, what was taken.
//!
//! Searches copy positions by the million, so one fits into a cache line even with seven
//! seats. Each seat is one word: 52 bits of cards in hand, 6 bits for its card on the table and
//! 6 bits for a tally. The tally in the word of seat `p` is that of *player* `p`: with partners
//! there are fewer players than seats, and the words of the last seats keep a zero.

use std::fmt;

use secateurs::capability::Tally;

use crate::cards::{Card, CardSet, Rank, Suit};

/// The most seats a trick game may have here.
pub const MAX_SEATS: usize = 7;
/// The largest number that a tally can hold.
pub(super) const MAX_TALLY: u8 = 63;

const TABLE_SHIFT: u32 = 52;
const TALLY_SHIFT: u32 = 58;
/// Stands where there is no card, so that equal positions have equal bytes.
const NO_CARD: Card = Card::new(Suit::Clubs, Rank::TWO);
const TABLE_MASK: u64 = 0x3f << TABLE_SHIFT;

const _: () = assert!(size_of::<TrickPosition<MAX_SEATS>>() <= 64);
const _: () = assert!(Card::COUNT as u32 == TABLE_SHIFT && (Card::COUNT as u64) < 0x3f);

/// A position of a trick game. Means nothing without its rule book, which knows trumps, teams
/// and what a trick is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrickPosition<const SEATS: usize> {
    seats: [SeatWord; SEATS],
    trick: TrickState,
}

/// What a seat holds, has on the table, and the tally of the player with its number.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct SeatWord(u64);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct TrickState {
    to_play: u8,
    cards_on_table: u8,
    /// The seat whose card wins so far. Means nothing between tricks.
    winning: u8,
    /// Its card. Means nothing between tricks.
    winning_card: Card,
    /// Of the first card on the table. Means nothing between tricks.
    suit_led: Suit,
    /// The suit that may not be led at first has been played.
    broken: bool,
    /// The first trick of a whole deal, where that has rules of its own.
    opening: bool,
}

impl<const SEATS: usize> TrickPosition<SEATS> {
    /// The start of a trick.
    pub(super) fn new(hands: [CardSet; SEATS], leader: u8, broken: bool, opening: bool) -> Self {
        const { assert!(SEATS >= 2 && SEATS <= MAX_SEATS, "a trick game has 2 to 7 seats") }
        Self {
            seats: hands.map(|hand| SeatWord(hand.bits())),
            trick: TrickState {
                to_play: leader,
                cards_on_table: 0,
                winning: leader,
                winning_card: NO_CARD,
                suit_led: Suit::Clubs,
                broken,
                opening,
            },
        }
    }

    /// The seat to play, counting from zero.
    #[inline]
    pub const fn to_play(&self) -> usize {
        self.trick.to_play as usize
    }

    /// The seat that leads, or led, to this trick.
    #[inline]
    pub const fn leader(&self) -> usize {
        (self.to_play() + SEATS - self.trick.cards_on_table as usize) % SEATS
    }

    /// How many cards were played to the trick in progress.
    #[inline]
    pub const fn cards_on_table(&self) -> usize {
        self.trick.cards_on_table as usize
    }

    /// The cards in the hand of a seat.
    #[inline]
    pub const fn hand(&self, seat: usize) -> CardSet {
        CardSet::from_bits(self.seats[seat].0)
    }

    /// The card that a seat has played to the trick in progress.
    #[inline]
    pub const fn on_table(&self, seat: usize) -> Option<Card> {
        let code = ((self.seats[seat].0 & TABLE_MASK) >> TABLE_SHIFT) as u8;
        Card::from_index(code.wrapping_sub(1))
    }

    /// The cards of a seat that still count: its hand, and what it has on the table.
    #[inline]
    pub const fn live(&self, seat: usize) -> CardSet {
        let code = (self.seats[seat].0 & TABLE_MASK) >> TABLE_SHIFT;
        // Card `c` has the code `c + 1`; no card has the code zero, and its bit falls out.
        CardSet::from_bits(self.seats[seat].0 | 1 << code >> 1)
    }

    /// All cards that are in a hand or on the table.
    #[inline]
    pub fn all_live(&self) -> CardSet {
        (0..SEATS).fold(CardSet::EMPTY, |all, seat| all | self.live(seat))
    }

    /// The cards on the table, in the order in which they were played.
    #[inline]
    pub fn table(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.cards_on_table()).filter_map(|turn| self.on_table((self.leader() + turn) % SEATS))
    }

    /// The suit led to the trick in progress.
    #[inline]
    pub const fn suit_led(&self) -> Option<Suit> {
        if self.trick.cards_on_table == 0 { None } else { Some(self.trick.suit_led) }
    }

    /// The seat whose card wins the trick in progress so far, and the card.
    #[inline]
    pub const fn winning(&self) -> Option<(usize, Card)> {
        if self.trick.cards_on_table == 0 {
            return None;
        }
        Some((self.trick.winning as usize, self.trick.winning_card))
    }

    /// Whether the suit that may not be led at first has been played.
    #[inline]
    pub const fn is_broken(&self) -> bool {
        self.trick.broken
    }

    /// Whether this is a first trick with rules of its own (Hearts).
    #[inline]
    pub const fn is_opening(&self) -> bool {
        self.trick.opening
    }

    /// Whether all cards are played.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.trick.cards_on_table == 0 && self.hand(self.to_play()).is_empty()
    }

    /// What each player (not seat) has taken: tricks or points.
    #[inline]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for (seat, taken) in tally.iter_mut().enumerate().take(SEATS) {
            *taken = (self.seats[seat].0 >> TALLY_SHIFT) as u8;
        }
        tally
    }

    /// The same position in another type, for code that knows how many seats there are.
    ///
    /// # Panics
    /// When there are more seats than in the other type.
    pub(super) fn with_seats<const SAME: usize>(&self) -> TrickPosition<SAME> {
        let seats = std::array::from_fn(|seat| self.seats[seat]);
        TrickPosition { seats, trick: self.trick }
    }

    /// The same position with other cards in the hands.
    #[must_use]
    pub(super) fn with_hands(&self, hands: [CardSet; SEATS]) -> Self {
        let mut changed = *self;
        for (seat, hand) in changed.seats.iter_mut().zip(hands) {
            seat.0 = seat.0 & !CardSet::PACK.bits() | hand.bits();
        }
        changed
    }

    /// Moves a card from the hand of the seat to play to the table.
    #[inline]
    pub(super) fn put_on_table(&mut self, card: Card, wins: bool, breaks: bool) {
        let seat = self.to_play();
        let word = &mut self.seats[seat].0;
        *word = (*word & !CardSet::only(card).bits() & !TABLE_MASK)
            | (u64::from(card.index()) + 1) << TABLE_SHIFT;
        let trick = &mut self.trick;
        if trick.cards_on_table == 0 {
            trick.suit_led = card.suit();
        }
        if wins {
            trick.winning = trick.to_play;
            trick.winning_card = card;
        }
        trick.broken |= breaks;
        trick.cards_on_table += 1;
        trick.to_play = if seat + 1 == SEATS { 0 } else { trick.to_play + 1 };
    }

    /// Clears the table. The winner leads to the next trick.
    #[inline]
    pub(super) fn end_trick(&mut self) {
        for seat in &mut self.seats {
            seat.0 &= !TABLE_MASK;
        }
        self.trick.to_play = self.trick.winning;
        self.trick.cards_on_table = 0;
        self.trick.opening = false;
        self.trick.suit_led = Suit::Clubs;
        self.trick.winning_card = NO_CARD;
    }

    /// Adds to the tally of a player.
    #[inline]
    pub(super) fn count(&mut self, player: usize, points: u8) {
        self.seats[player].0 += u64::from(points) << TALLY_SHIFT;
    }
}

/// As people read it: `K... Q2... | seat 2 to play | table: SA | taken: 1 0`. What was taken is
/// by player, so in partnership games the numbers after the second are always zero.
impl<const SEATS: usize> fmt::Debug for TrickPosition<SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in 0..SEATS {
            write!(f, "{} ", self.hand(seat))?;
        }
        write!(f, "| seat {} to play | table:", self.to_play() + 1)?;
        for card in self.table() {
            write!(f, " {card}")?;
        }
        f.write_str(" | taken:")?;
        for taken in &self.tally()[..SEATS] {
            write!(f, " {taken}")?;
        }
        if self.is_broken() {
            f.write_str(" | broken")?;
        }
        if self.is_opening() {
            f.write_str(" | first trick")?;
        }
        Ok(())
    }
}
