//! A table where a game with closed hands is played, card by card.

use secateurs::capability::Tally;
use secateurs::hidden::HiddenInformation;
use secateurs::search::{Decision, IsMcts};
use secateurs::{Game, Limits, Random, SearchError, Turn, Utility};

use super::bidder::{Bidding, Bids};
use super::game::{Closed, ClosedPosition};
use super::informed::Informed;
use super::judge::Advice;
use super::view::trick_of;
use crate::cards::{Card, CardSet, Suit};
use crate::tricks::game::Scoring;

/// A trick that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trick {
    /// Seats and their cards, in the order of play.
    pub cards: Vec<(usize, Card)>,
    /// Who took it.
    pub winner: usize,
}

/// Why a card may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// All cards are played.
    #[error("the game is over")]
    Over,
    /// The seat has not got it.
    #[error("{0} is not in the hand")]
    NotHeld(Card),
    /// The seat has cards of the suit led.
    #[error("{card} does not follow suit: {led} was led, and the hand has a card of that suit")]
    MustFollow {
        /// The card.
        card: Card,
        /// The suit led.
        led: Suit,
    },
    /// The first lead is fixed.
    #[error("{card} cannot be led: the first lead is {expected}")]
    OpeningLead {
        /// The card.
        card: Card,
        /// The card to lead.
        expected: Card,
    },
    /// The suit may not be led yet.
    #[error("{0} cannot be led yet: its suit is not broken, and the hand has another suit")]
    NotBroken(Card),
    /// Points on the first trick.
    #[error(
        "{0} cannot be thrown on the first trick: it has points, and the hand has a card without points"
    )]
    Points(Card),
}

/// A game in progress, with all that has happened.
#[derive(Clone, Debug)]
pub struct Table<const SEATS: usize, S> {
    closed: Closed<SEATS, S>,
    /// The position before each card played, and the one now.
    moments: Vec<ClosedPosition<SEATS>>,
    played: Vec<(usize, Card)>,
}

impl<const SEATS: usize, S: Scoring> Table<SEATS, S> {
    /// A table where nothing has been played yet.
    pub fn new(closed: Closed<SEATS, S>) -> Self {
        let moments = vec![closed.start()];
        Self { closed, moments, played: Vec::new() }
    }

    /// The position now.
    pub fn now(&self) -> &ClosedPosition<SEATS> {
        &self.moments[self.moments.len() - 1]
    }

    fn by_seat(&self, tally: Tally) -> Vec<u8> {
        self.closed.seating().players().map(|player| tally[player.index()]).collect()
    }

    fn refusal(&self, card: Card) -> Option<Refusal> {
        let (rules, open) = (self.closed.open().rules(), &self.now().open);
        let hand = open.hand(open.to_play());
        if open.is_over() {
            return Some(Refusal::Over);
        }
        if !hand.contains(card) {
            return Some(Refusal::NotHeld(card));
        }
        if rules.playable(open).contains(card) {
            return None;
        }
        Some(match (open.suit_led(), rules.opening_lead.first()) {
            (Some(led), _) if !(hand & CardSet::of_suit(led)).is_empty() => {
                Refusal::MustFollow { card, led }
            }
            (Some(_), _) => Refusal::Points(card),
            (None, Some(expected)) if open.is_opening() => Refusal::OpeningLead { card, expected },
            (None, _) => Refusal::NotBroken(card),
        })
    }
}

/// A table whose number of seats is not known to the type.
pub trait AnyTable {
    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Who is to play; nobody when all cards are played.
    fn to_play(&self) -> Option<usize>;

    /// Who decides what a seat plays: the declarer for dummy, and everybody else for themselves.
    fn decides_for(&self, seat: usize) -> usize;

    /// Whether a seat sees the hand of another now, or its own.
    fn sees(&self, seat: usize, of: usize) -> bool;

    /// The hand of a seat: for nobody's eyes but those that see it.
    fn hand(&self, seat: usize) -> CardSet;

    /// The cards that the seat to play may play, in canonical order.
    fn legal_moves(&self) -> Vec<Card>;

    /// The trick in progress: seats and their cards, in the order of play.
    fn trick(&self) -> Vec<(usize, Card)>;

    /// The last trick that is over.
    fn last_trick(&self) -> Option<Trick>;

    /// All cards played, with who played them.
    fn played(&self) -> &[(usize, Card)];

    /// What each seat, or its side, has taken: tricks or points.
    fn taken(&self) -> Vec<u8>;

    /// What each seat, or its side, gets, once all cards are played.
    fn payoffs(&self) -> Option<Vec<Utility>>;

    /// Plays a card for the seat to play.
    ///
    /// # Errors
    /// When the card may not be played.
    fn play(&mut self, card: Card) -> Result<(), Refusal>;

    /// Takes cards back to where this seat was last to decide, before its last card, or dummy's.
    /// False if it has not played yet.
    fn take_back(&mut self, seat: usize) -> bool;

    /// What the seat to play would do, by what it sees.
    ///
    /// # Errors
    /// When nobody is to play.
    fn decide(
        &self,
        advice: Advice,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError>;

    /// The same by IS-MCTS: random play, most where it goes well.
    ///
    /// # Errors
    /// When nobody is to play.
    fn decide_by_playouts(
        &self,
        search: IsMcts,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError>;

    /// The same by the informed player.
    ///
    /// # Errors
    /// When nobody is to play.
    fn decide_informed(
        &self,
        informed: Informed,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError>;

    /// Whether seats play together.
    fn has_partners(&self) -> bool;

    /// What the next seat would bid by simulation, by its hand and these bids of the seats before it.
    /// The bids that the table was set up with do not matter.
    ///
    /// # Errors
    /// When a card has been played, nobody is left to bid, or the game has no bids.
    fn decide_bid(
        &self,
        earlier: &[u8],
        bidding: Bidding,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<u8>, SearchError>;
}

impl<const SEATS: usize, S: Scoring> AnyTable for Table<SEATS, S> {
    fn seats(&self) -> usize {
        SEATS
    }

    fn to_play(&self) -> Option<usize> {
        let open = &self.now().open;
        (!open.is_over()).then(|| open.to_play())
    }

    fn decides_for(&self, seat: usize) -> usize {
        self.closed.decides_for(seat)
    }

    fn sees(&self, seat: usize, of: usize) -> bool {
        self.closed.sees(seat, of, &self.now().played)
    }

    fn hand(&self, seat: usize) -> CardSet {
        self.now().open.hand(seat)
    }

    fn legal_moves(&self) -> Vec<Card> {
        let mut moves = Vec::new();
        if self.to_play().is_some() {
            self.closed.legal_moves(self.now(), &mut moves);
        }
        moves
    }

    fn trick(&self) -> Vec<(usize, Card)> {
        trick_of(&self.now().open)
    }

    fn last_trick(&self) -> Option<Trick> {
        let end = self.played.len() / SEATS * SEATS;
        let cards = self.played.get(end.checked_sub(SEATS)?..end)?.to_vec();
        // Whoever takes a trick leads to the next, even when there is none.
        Some(Trick { cards, winner: self.moments[end].open.to_play() })
    }

    fn played(&self) -> &[(usize, Card)] {
        &self.played
    }

    fn taken(&self) -> Vec<u8> {
        self.by_seat(self.now().open.tally())
    }

    fn payoffs(&self) -> Option<Vec<Utility>> {
        let Turn::Over(payoffs) = self.closed.turn(self.now()) else { return None };
        Some(self.closed.seating().players().map(|player| payoffs[player]).collect())
    }

    fn play(&mut self, card: Card) -> Result<(), Refusal> {
        if let Some(refusal) = self.refusal(card) {
            return Err(refusal);
        }
        self.played.push((self.now().open.to_play(), card));
        self.moments.push(self.closed.play(self.now(), card));
        Ok(())
    }

    fn take_back(&mut self, seat: usize) -> bool {
        let is_own = |&(by, _): &(usize, Card)| self.decides_for(by) == seat;
        let Some(last) = self.played.iter().rposition(is_own) else { return false };
        self.played.truncate(last);
        self.moments.truncate(last + 1);
        true
    }

    fn decide(
        &self,
        advice: Advice,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        let seat = self.closed.seat_to_move(self.now()).ok_or(SearchError::NotToMove)?;
        let view = self.closed.view(self.now(), seat);
        self.closed.decide(&view, advice, limits, random)
    }

    fn decide_by_playouts(
        &self,
        search: IsMcts,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        let seat = self.closed.seat_to_move(self.now()).ok_or(SearchError::NotToMove)?;
        let view = self.closed.view(self.now(), seat);
        search.run(&self.closed, &view, limits, random)
    }

    fn decide_informed(
        &self,
        informed: Informed,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        let seat = self.closed.seat_to_move(self.now()).ok_or(SearchError::NotToMove)?;
        let view = self.closed.view(self.now(), seat);
        self.closed.decide_informed(&view, &self.played, informed, limits, random)
    }

    fn has_partners(&self) -> bool {
        self.closed.has_partners()
    }

    fn decide_bid(
        &self,
        earlier: &[u8],
        bidding: Bidding,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<u8>, SearchError> {
        if earlier.len() >= SEATS {
            return Err(SearchError::NotToMove);
        }
        let view = self.closed.view(self.now(), earlier.len());
        self.closed.decide_bid(&view, earlier, bidding, limits, random)
    }
}

/// Who sits at a seat where no person does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// Plays what is best on average over random deals.
    Pimc(Advice),
    /// Plays what IS-MCTS looks at most, within this many nodes.
    IsMcts {
        /// Positions that random play goes through.
        nodes: u64,
    },
    /// Plays what the informed player looks at most.
    Informed(Informed),
    /// Plays anything that is legal.
    Random,
}

impl SeatPlayer {
    /// How it bids.
    pub const fn bids(self) -> Bids {
        match self {
            Self::Informed(_) => Bids::Usual,
            Self::Pimc(_) | Self::IsMcts { .. } | Self::Random => Bids::ByRule,
        }
    }

    /// The card for the seat to play. It depends on the seed, on how many cards were played, and
    /// on what the seat sees.
    ///
    /// # Errors
    /// When nobody is to play.
    pub fn choose(
        self,
        table: &dyn AnyTable,
        limits: &Limits,
        seed: u64,
    ) -> Result<Card, SearchError> {
        let mut random = table_stream(table, seed);
        match self {
            Self::Pimc(advice) => Ok(table.decide(advice, limits, &mut random)?.chosen),
            Self::IsMcts { nodes } => {
                let limits = Limits { nodes: Some(nodes), ..limits.clone() };
                Ok(table.decide_by_playouts(IsMcts::new(), &limits, &mut random)?.chosen)
            }
            Self::Informed(informed) => {
                Ok(table.decide_informed(informed, limits, &mut random)?.chosen)
            }
            Self::Random => match table.legal_moves().as_slice() {
                [] => Err(SearchError::NotToMove),
                moves => Ok(random.pick(moves)),
            },
        }
    }
}

/// Random numbers for the next card at a table: cards taken back and played again lead to the
/// same game.
pub fn table_stream(table: &dyn AnyTable, seed: u64) -> Random {
    const MOST_CARDS: u64 = Card::COUNT as u64 + 1;
    Random::spread(seed.wrapping_mul(MOST_CARDS).wrapping_add(table.played().len() as u64))
}
