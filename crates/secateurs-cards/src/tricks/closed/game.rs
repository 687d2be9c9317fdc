//! A trick game with closed hands as a game with hidden information.

use secateurs::hidden::HiddenInformation;
use secateurs::{Game, NoChance, Player, Random, Seating, Turn};

use super::deals::Deals;
use super::shown::Shown;
use super::types::HandTypes;
use super::view::TrickView;
use crate::cards::{Card, CardSet, Suit};
use crate::tricks::game::{Scoring, TrickGame};
use crate::tricks::position::TrickPosition;

/// A trick game in which every seat sees its own hand only.
#[derive(Clone, Debug)]
pub struct Closed<const SEATS: usize, S> {
    pub(super) game: TrickGame<SEATS, S>,
    pub(super) known: Known,
}

/// What everybody knows before the first card is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The cards that hands are dealt from.
    pub pack: CardSet,
    /// Who plays the cards of the seat opposite, dummy, which lie open once a card is played.
    pub declarer: Option<usize>,
    /// What hands are like.
    pub types: HandTypes,
}

impl From<CardSet> for Known {
    fn from(pack: CardSet) -> Self {
        Self { pack, declarer: None, types: HandTypes::default() }
    }
}

impl Known {
    /// The seat opposite the declarer.
    pub(super) fn dummy(&self, seats: usize) -> Option<usize> {
        self.declarer.map(|declarer| (declarer + seats / 2) % seats)
    }
}

/// A position, and what everybody has seen on the way to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClosedPosition<const SEATS: usize> {
    /// The cards: who sees all of it sees too much.
    pub open: TrickPosition<SEATS>,
    /// What each seat has played.
    pub(super) played: [CardSet; SEATS],
    pub(super) shown: Shown<SEATS>,
}

/// Why a game cannot be played with closed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClosedError {
    /// A card that the pack does not have.
    #[error("seat {seat} has {card}, which is not in the pack")]
    NotInPack {
        /// The seat, counting from one.
        seat: usize,
        /// The card.
        card: Card,
    },
    /// What was shown before is not known.
    #[error("a game with closed hands starts between tricks")]
    TrickInProgress,
}

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// The game with closed hands. The hands were dealt from the pack; if it has more cards, nobody
    /// knows which were left out.
    ///
    /// # Errors
    /// When a hand has a card that is not in the pack, or cards are on the table.
    pub fn new(game: TrickGame<SEATS, S>, known: impl Into<Known>) -> Result<Self, ClosedError> {
        let mut known = known.into();
        let start = game.start();
        if start.cards_on_table() > 0 {
            return Err(ClosedError::TrickInProgress);
        }
        for seat in 0..SEATS {
            if let Some(card) = (start.hand(seat) & !known.pack).first() {
                return Err(ClosedError::NotInPack { seat: seat + 1, card });
            }
        }
        // Where the lowest club is led first, everybody knows that there is none below it.
        let opening = game.rules().opening_lead;
        let lower = CardSet::from_bits(opening.bits().wrapping_sub(1));
        let lower = if opening.is_empty() { CardSet::EMPTY } else { lower };
        known.pack = known.pack & !(lower & CardSet::of_suit(Suit::Clubs));
        Ok(Self { game, known })
    }

    /// The same game with open hands.
    pub const fn open(&self) -> &TrickGame<SEATS, S> {
        &self.game
    }

    /// The cards that the deal was made from.
    pub const fn pack(&self) -> CardSet {
        self.known.pack
    }

    /// Whether seats play together.
    pub fn has_partners(&self) -> bool {
        self.game.rules().players < SEATS
    }

    /// Who decides what a seat plays: the declarer for dummy, and everybody else for themselves.
    pub fn decides_for(&self, seat: usize) -> usize {
        let is_dummy = self.known.dummy(SEATS) == Some(seat);
        self.known.declarer.filter(|_| is_dummy).unwrap_or(seat)
    }

    /// Whether a seat sees the hand of another, or its own, after these cards.
    pub(super) fn sees(&self, seat: usize, of: usize, played: &[CardSet; SEATS]) -> bool {
        let is_played = played.iter().any(|cards| !cards.is_empty());
        seat == of || is_played && self.known.dummy(SEATS) == Some(of)
    }

    /// How many different deals agree with a view.
    pub fn deals(&self, view: &TrickView<SEATS>) -> u128 {
        Deals::of(self, view).map_or(0, |mut deals| deals.count())
    }
}

impl<const SEATS: usize, S: Scoring> Game for Closed<SEATS, S> {
    type Position = ClosedPosition<SEATS>;
    type Move = Card;
    type Chance = NoChance;

    fn players(&self) -> usize {
        self.game.players()
    }

    fn start(&self) -> ClosedPosition<SEATS> {
        let open = self.game.start();
        ClosedPosition { open, played: [CardSet::EMPTY; SEATS], shown: Shown::default() }
    }

    fn turn(&self, position: &ClosedPosition<SEATS>) -> Turn<NoChance> {
        if position.open.is_over() {
            let tally = position.open.tally();
            let scoring = self.game.scoring().of_total(tally.iter().sum());
            return Turn::Over(scoring.payoffs(&tally));
        }
        let player = self.game.rules().player_of[position.open.to_play()];
        Turn::Player(Player::new(usize::from(player)))
    }

    fn legal_moves(&self, position: &ClosedPosition<SEATS>, moves: &mut Vec<Card>) {
        self.game.rules().unmerged_moves(&position.open, moves);
    }

    fn play(&self, position: &ClosedPosition<SEATS>, chosen: Card) -> ClosedPosition<SEATS> {
        let rules = self.game.rules();
        let mut played = position.played;
        played[position.open.to_play()] |= CardSet::only(chosen);
        ClosedPosition {
            open: rules.play(&position.open, chosen),
            played,
            shown: position.shown.after(rules, &position.open, chosen),
        }
    }

    fn move_name(&self, _: &ClosedPosition<SEATS>, chosen: Card) -> String {
        chosen.to_string()
    }

    fn seating(&self) -> Seating {
        self.game.seating()
    }
}

impl<const SEATS: usize, S: Scoring> HiddenInformation for Closed<SEATS, S> {
    type View = TrickView<SEATS>;

    fn view(&self, position: &ClosedPosition<SEATS>, seat: usize) -> TrickView<SEATS> {
        let ClosedPosition { open, played, shown } = *position;
        let seen = |of: usize| {
            if self.sees(seat, of, &played) { open.hand(of) } else { CardSet::EMPTY }
        };
        let held = std::array::from_fn(|seat| open.hand(seat).len() as u8);
        let known = open.with_hands(std::array::from_fn(seen));
        TrickView { seat, known, held, played, shown }
    }

    fn seat_to_move(&self, position: &ClosedPosition<SEATS>) -> Option<usize> {
        (!position.open.is_over()).then(|| self.decides_for(position.open.to_play()))
    }

    /// Views of positions and of checked records agree with at least one deal. For a view of
    /// some other game that agrees with none, and where points are known and none was found, the
    /// hands of the others stay empty.
    fn resample(&self, view: &TrickView<SEATS>, random: &mut Random) -> ClosedPosition<SEATS> {
        let hands = Deals::of(self, view).and_then(|mut deals| deals.draw(random));
        let open = hands.map_or(view.known, |hands| view.known.with_hands(hands));
        ClosedPosition { open, played: view.played, shown: view.shown }
    }
}
