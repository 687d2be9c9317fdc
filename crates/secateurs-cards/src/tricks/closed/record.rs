//! A seat's view from outside: its hand, and the record of what was played.

use super::deals::Deals;
use super::game::{Closed, ClosedPosition};
use super::shown::Shown;
use super::view::TrickView;
use crate::cards::{Card, CardSet, Suit};
use crate::tricks::game::Scoring;
use crate::tricks::position::TrickPosition;
use secateurs::Game;

/// What a seat at a table can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who asks, counting from zero.
    pub seat: usize,
    /// The cards this seat has in hand now.
    pub hand: CardSet,
    /// Who led to the first trick. If nothing is said: whoever must, as far as the record tells,
    /// else the first seat.
    pub leader: Option<usize>,
    /// Every card played so far, in order.
    pub played: Vec<Card>,
}

impl Record {
    /// How many cards each seat was dealt, given that it is the turn of the seat that asks.
    pub const fn cards_each(&self, seats: usize) -> usize {
        self.hand.len() + self.played.len() / seats
    }
}

/// Why no game can have gone like this. Seats are counted from one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// No such seat.
    #[error("there is no seat {seat}: the seats are 1 to {seats}")]
    NoSuchSeat {
        /// The seat.
        seat: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A card that the pack does not have.
    #[error("{card} of seat {seat} is not in the pack of this game")]
    NotInPack {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
    },
    /// The same card again.
    #[error("seat {seat} cannot have played {card}: seat {first} has played it before")]
    PlayedTwice {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
        /// Who played it first.
        first: usize,
    },
    /// A card in the hand of the seat that asks.
    #[error("seat {seat} cannot have played {card}: it is in the hand of seat {holder}")]
    InHand {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
        /// Who holds it.
        holder: usize,
    },
    /// A suit after having shown to be out of it.
    #[error("seat {seat} cannot have played {card}: it has shown out of {suit} before")]
    ShownOut {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
        /// The suit.
        suit: Suit,
    },
    /// A card without points after points were thrown on the first trick.
    #[error(
        "seat {seat} cannot have played {card}: it threw points on the first trick, so it had \
         nothing else"
    )]
    ShownPoints {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
    },
    /// The seat that asks has a card that it has shown not to have.
    #[error("seat {seat} cannot hold {card}: with it, {played} could not have been played")]
    OughtToHavePlayed {
        /// The seat.
        seat: usize,
        /// The card it holds.
        card: Card,
        /// What it played.
        played: Card,
    },
    /// The first lead is fixed.
    #[error("seat {seat} cannot have led {card}: the first lead is {expected}")]
    OpeningLead {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
        /// The card that must be led.
        expected: Card,
    },
    /// The first leader has not the card that must be led.
    #[error("seat {seat} cannot lead first: whoever has {card} does")]
    NotTheOpener {
        /// The seat.
        seat: usize,
        /// The card that must be led.
        card: Card,
    },
    /// More cards than a seat can have.
    #[error("seat {seat} would have been dealt {cards} cards: each seat gets at most {most}")]
    TooManyCards {
        /// The seat.
        seat: usize,
        /// How many.
        cards: usize,
        /// How many there can be.
        most: usize,
    },
    /// Another number of cards than the game was set up with.
    #[error("seat {seat} would have been dealt {cards} cards instead of {expected}")]
    HandSize {
        /// The seat.
        seat: usize,
        /// How many.
        cards: usize,
        /// How many were dealt to everybody.
        expected: usize,
    },
    /// Somebody else is to play.
    #[error("it is not the turn of seat {seat}: seat {turn} is to play (seat {leader} led first)")]
    NotTheTurn {
        /// The seat that asks.
        seat: usize,
        /// The seat to play.
        turn: usize,
        /// The seat that led first.
        leader: usize,
    },
    /// The first leader is not told.
    #[error("the record does not tell who led first")]
    LeaderUnknown,
    /// Nothing is left to play.
    #[error("seat {seat} has no cards left: there is nothing to decide")]
    NoCards {
        /// The seat that asks.
        seat: usize,
    },
    /// The hands that the others would need cannot be dealt.
    #[error("no deal agrees with the record: the other seats have shown out of too many suits")]
    NoDeal,
}

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// The view of a seat that is to play, from its hand and the record.
    ///
    /// # Errors
    /// When play cannot have gone like this, or it is not the seat's turn.
    pub fn view_from(&self, record: &Record) -> Result<TrickView<SEATS>, RecordError> {
        for seat in record.leader.into_iter().chain([record.seat]) {
            if seat >= SEATS {
                let seat = seat.saturating_add(1);
                return Err(RecordError::NoSuchSeat { seat, seats: SEATS });
            }
        }
        self.check_size(record)?;
        let opening = self.game.rules().opening_lead;
        let opener = (!(record.hand & opening).is_empty()).then_some(record.seat);
        if let Some(leader) = record.leader.or(opener) {
            return self.view_led_by(record, leader);
        }
        if opening.is_empty() {
            return self.view_led_by(record, 0);
        }
        let found = (0..SEATS).map(|leader| self.view_led_by(record, leader));
        let (agreeing, refused): (Vec<_>, Vec<_>) = found.partition(Result::is_ok);
        match agreeing.len() {
            0 => refused.into_iter().next().unwrap_or(Err(RecordError::LeaderUnknown)),
            1 => agreeing.into_iter().next().unwrap_or(Err(RecordError::LeaderUnknown)),
            _ => Err(RecordError::LeaderUnknown),
        }
    }

    fn check_size(&self, record: &Record) -> Result<(), RecordError> {
        let (seat, cards) = (record.seat + 1, record.cards_each(SEATS));
        if let Some(card) = (record.hand & !self.pack).first() {
            return Err(RecordError::NotInPack { seat, card });
        }
        let most = self.pack.len() / SEATS;
        if cards > most {
            return Err(RecordError::TooManyCards { seat, cards, most });
        }
        let expected = self.game.start().hand(0).len();
        if cards != expected {
            return Err(RecordError::HandSize { seat, cards, expected });
        }
        if record.hand.is_empty() { Err(RecordError::NoCards { seat }) } else { Ok(()) }
    }

    fn view_led_by(&self, record: &Record, leader: usize) -> Result<TrickView<SEATS>, RecordError> {
        let is_opening = !self.game.rules().opening_lead.is_empty();
        let start = self.game.start();
        let mut blank = TrickPosition::new(
            [CardSet::EMPTY; SEATS],
            leader as u8,
            start.is_broken(),
            is_opening,
        );
        for (player, &taken) in start.tally().iter().enumerate().take(self.players()) {
            blank.count(player, taken);
        }
        let mut replay = Replay {
            closed: self,
            record,
            now: ClosedPosition { open: blank, seen: CardSet::EMPTY, shown: Shown::default() },
            plays: Vec::new(),
        };
        for &card in &record.played {
            replay.play(card)?;
        }
        replay.view(leader)
    }
}

/// A record, played card by card with blank hands.
struct Replay<'a, const SEATS: usize, S> {
    closed: &'a Closed<SEATS, S>,
    record: &'a Record,
    now: ClosedPosition<SEATS>,
    plays: Vec<(usize, Card)>,
}

impl<const SEATS: usize, S: Scoring> Replay<'_, SEATS, S> {
    fn play(&mut self, card: Card) -> Result<(), RecordError> {
        let turn = self.now.open.to_play();
        let seat = turn + 1;
        if !self.closed.pack.contains(card) {
            return Err(RecordError::NotInPack { seat, card });
        }
        if let Some(&(first, _)) = self.plays.iter().find(|(_, played)| *played == card) {
            return Err(RecordError::PlayedTwice { seat, card, first: first + 1 });
        }
        if self.record.hand.contains(card) {
            return Err(RecordError::InHand { seat, card, holder: self.record.seat + 1 });
        }
        let opening = self.closed.game.rules().opening_lead;
        let is_first = self.now.open.is_opening() && self.now.open.cards_on_table() == 0;
        if let Some(expected) = opening.first().filter(|&expected| is_first && expected != card) {
            return Err(RecordError::OpeningLead { seat, card, expected });
        }
        self.check_shown(turn, card)?;
        self.now = self.closed.play(&self.now, card);
        self.plays.push((turn, card));
        let possible = self.now.shown.possible(self.closed.game.rules(), turn);
        let kept = (self.record.hand & !possible).first().filter(|_| turn == self.record.seat);
        kept.map_or(Ok(()), |kept| {
            Err(RecordError::OughtToHavePlayed { seat, card: kept, played: card })
        })
    }

    fn check_shown(&self, turn: usize, card: Card) -> Result<(), RecordError> {
        let seat = turn + 1;
        let shown = &self.now.shown;
        if shown.possible(self.closed.game.rules(), turn).contains(card) {
            return Ok(());
        }
        let suit = card.suit();
        Err(if shown.is_out_of(turn, suit) {
            RecordError::ShownOut { seat, card, suit }
        } else {
            RecordError::ShownPoints { seat, card }
        })
    }

    fn view(self, leader: usize) -> Result<TrickView<SEATS>, RecordError> {
        let Self { closed, record, now, plays } = self;
        let (seat, turn) = (record.seat, now.open.to_play());
        if turn != seat {
            let (seat, turn, leader) = (seat + 1, turn + 1, leader + 1);
            return Err(RecordError::NotTheTurn { seat, turn, leader });
        }
        let mut held = [record.cards_each(SEATS) as u8; SEATS];
        for &(seat, _) in &plays {
            held[seat] -= 1;
        }
        let own = |of: usize| if of == seat { record.hand } else { CardSet::EMPTY };
        let known = now.open.with_hands(std::array::from_fn(own));
        let view = TrickView { seat, known, held, seen: now.seen, shown: now.shown };
        let must_lead = closed.game.rules().opening_lead.first().filter(|_| plays.is_empty());
        if let Some(card) = must_lead.filter(|&card| !record.hand.contains(card)) {
            return Err(RecordError::NotTheOpener { seat: seat + 1, card });
        }
        let deals = Deals::of(closed, &view).map_or(0, |mut deals| deals.count());
        if deals == 0 { Err(RecordError::NoDeal) } else { Ok(view) }
    }
}
