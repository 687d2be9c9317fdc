//! A seat's view from outside: its hand, and the record of what was played.

use super::deals::Deals;
use super::game::{Closed, ClosedPosition};
use super::shown::Shown;
use super::types::OtherType;
use super::view::TrickView;
use crate::cards::{Card, CardSet, Suit};
use crate::tricks::game::Scoring;
use crate::tricks::position::TrickPosition;
use secateurs::{Game, Random};

/// What a seat at a table can say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Who asks, counting from zero.
    pub seat: usize,
    /// The cards this seat has in hand now.
    pub hand: CardSet,
    /// The cards that dummy has in hand now, once they lie open.
    pub dummy: Option<CardSet>,
    /// Who led to the first trick. If nothing is said: whoever must, as far as the record tells,
    /// else the first seat.
    pub leader: Option<usize>,
    /// Every card played so far, in order.
    pub played: Vec<Card>,
}

impl Record {
    /// How many cards each seat was dealt, given that it is the turn of the seat that asks, or of
    /// dummy: who is to play has played to every trick but this one, and nobody has more cards.
    pub fn cards_each(&self, seats: usize) -> usize {
        let dummy = self.dummy.map_or(0, CardSet::len);
        self.hand.len().max(dummy) + self.played.len() / seats
    }

    /// The hand of a seat, if it is known.
    const fn hand_of(&self, seat: usize, dummy: Option<usize>) -> Option<CardSet> {
        match dummy {
            _ if seat == self.seat => Some(self.hand),
            Some(dummy) if seat == dummy => self.dummy,
            _ => None,
        }
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
    /// Dummy decides nothing.
    #[error("seat {dummy} is dummy: seat {declarer} plays its cards")]
    DummyAsks {
        /// Dummy.
        dummy: usize,
        /// Who decides.
        declarer: usize,
    },
    /// The hand of dummy lies open.
    #[error("the hand of dummy, seat {dummy}, lies open once a card is played: it must be given")]
    DummyMissing {
        /// Dummy.
        dummy: usize,
    },
    /// The hand of dummy does not lie open yet.
    #[error("nobody sees the hand of dummy before the first card is played")]
    DummyHidden,
    /// A card in two hands.
    #[error("{card} is in the hand of seat {seat} and in that of dummy")]
    InBothHands {
        /// The card.
        card: Card,
        /// The seat that asks.
        seat: usize,
    },
    /// A hand that is seen is not as it is said to be.
    #[error(transparent)]
    Type(#[from] OtherType),
    /// No hands of the others have these shapes.
    #[error("no deal with such shapes agrees with the record")]
    NoDealOfShapes,
    /// Random deals have found no such points.
    #[error("no deal with such points was found: there is none, or hardly any")]
    NoDealOfPoints,
    /// The hands that the others would need cannot be dealt.
    #[error("no deal agrees with the record: the other seats have shown out of too many suits")]
    NoDeal,
}

/// A view, and who has played what.
type ViewAndHistory<const SEATS: usize> = (TrickView<SEATS>, Vec<(usize, Card)>);

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// The view of a seat that is to play, from its hand and the record.
    ///
    /// # Errors
    /// When play cannot have gone like this, or it is not the seat's turn.
    pub fn view_from(&self, record: &Record) -> Result<TrickView<SEATS>, RecordError> {
        self.view_and_history(record).map(|(view, _)| view)
    }

    /// The same, with who has played what, in order.
    ///
    /// # Errors
    /// As [`view_from`](Self::view_from).
    pub fn view_and_history(&self, record: &Record) -> Result<ViewAndHistory<SEATS>, RecordError> {
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
        if let Some(card) = (record.hand & !self.pack()).first() {
            return Err(RecordError::NotInPack { seat, card });
        }
        self.check_dummy(record)?;
        let most = self.pack().len() / SEATS;
        if cards > most {
            return Err(RecordError::TooManyCards { seat, cards, most });
        }
        let expected = self.game.start().hand(0).len();
        if cards != expected {
            return Err(RecordError::HandSize { seat, cards, expected });
        }
        if record.hand.is_empty() { Err(RecordError::NoCards { seat }) } else { Ok(()) }
    }

    fn check_dummy(&self, record: &Record) -> Result<(), RecordError> {
        let seat = record.seat + 1;
        let Some((dummy, declarer)) = self.known.dummy(SEATS).zip(self.known.declarer) else {
            return Ok(());
        };
        if record.seat == dummy {
            return Err(RecordError::DummyAsks { dummy: dummy + 1, declarer: declarer + 1 });
        }
        match record.dummy {
            None if record.played.is_empty() => Ok(()),
            None => Err(RecordError::DummyMissing { dummy: dummy + 1 }),
            Some(_) if record.played.is_empty() => Err(RecordError::DummyHidden),
            Some(cards) => (cards & record.hand)
                .first()
                .map_or(Ok(()), |card| Err(RecordError::InBothHands { card, seat })),
        }
    }

    fn view_led_by(
        &self,
        record: &Record,
        leader: usize,
    ) -> Result<ViewAndHistory<SEATS>, RecordError> {
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
            now: ClosedPosition {
                open: blank,
                played: [CardSet::EMPTY; SEATS],
                shown: Shown::default(),
            },
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
        if !self.closed.pack().contains(card) {
            return Err(RecordError::NotInPack { seat, card });
        }
        if let Some(&(first, _)) = self.plays.iter().find(|(_, played)| *played == card) {
            return Err(RecordError::PlayedTwice { seat, card, first: first + 1 });
        }
        let dummy = self.closed.known.dummy(SEATS);
        let holds = |&holder: &usize| {
            self.record.hand_of(holder, dummy).is_some_and(|hand| hand.contains(card))
        };
        if let Some(holder) = (0..SEATS).find(holds) {
            return Err(RecordError::InHand { seat, card, holder: holder + 1 });
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
        let hand = self.record.hand_of(turn, dummy).unwrap_or_default();
        let kept = (hand & !possible).first();
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

    fn view(self, leader: usize) -> Result<ViewAndHistory<SEATS>, RecordError> {
        let Self { closed, record, now, plays } = self;
        let (seat, turn) = (record.seat, now.open.to_play());
        if closed.decides_for(turn) != seat {
            let (seat, turn, leader) = (seat + 1, turn + 1, leader + 1);
            return Err(RecordError::NotTheTurn { seat, turn, leader });
        }
        let mut held = [record.cards_each(SEATS) as u8; SEATS];
        for &(seat, _) in &plays {
            held[seat] -= 1;
        }
        let hand = |of: usize| record.hand_of(of, closed.known.dummy(SEATS));
        let known = now.open.with_hands(std::array::from_fn(|of| hand(of).unwrap_or_default()));
        for (of, cards) in (0..SEATS).filter_map(|of| Some((of, hand(of)?))) {
            let expected = record.cards_each(SEATS);
            let dealt = cards | now.played[of];
            if dealt.len() != expected {
                let (seat, cards) = (of + 1, dealt.len());
                return Err(RecordError::HandSize { seat, cards, expected });
            }
            closed.known.types.check_hand(of, dealt)?;
        }
        let view = TrickView { seat, known, held, played: now.played, shown: now.shown };
        let must_lead = closed.game.rules().opening_lead.first().filter(|_| plays.is_empty());
        if let Some(card) = must_lead.filter(|&card| !record.hand.contains(card)) {
            return Err(RecordError::NotTheOpener { seat: seat + 1, card });
        }
        check_deals(closed, &view)?;
        Ok((view, plays))
    }
}

/// Refuses a view that no deal agrees with.
fn check_deals<const SEATS: usize, S: Scoring>(
    closed: &Closed<SEATS, S>,
    view: &TrickView<SEATS>,
) -> Result<(), RecordError> {
    let has_shapes = closed.known.types.has_shapes();
    let none = || if has_shapes { RecordError::NoDealOfShapes } else { RecordError::NoDeal };
    let mut deals = Deals::of(closed, view).ok_or_else(none)?;
    if deals.count() == 0 {
        return Err(none());
    }
    // Whether there are such points, random deals must tell.
    let drawn = deals.draw(&mut Random::new(1));
    drawn.map_or(Err(RecordError::NoDealOfPoints), |_| Ok(()))
}
