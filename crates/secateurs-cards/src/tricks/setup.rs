//! Where play starts, as people give it, and every reason to refuse it.

use secateurs::capability::Tally;

use super::order::Order;
use super::position::{MAX_TALLY, TrickPosition};
use super::rules::{Counting, LeadRule, Rules};
use crate::cards::{Card, CardSet, Suit};

/// A position to start from and the options of play that all trick games share.
///
/// ```
/// use secateurs_cards::cards::parse_hands;
/// use secateurs_cards::tricks::Setup;
///
/// let hands = parse_hands("AK... QJ... T9...").unwrap();
/// let setup = Setup { played: vec!["SK".parse().unwrap()], ..Setup::new(hands) };
/// assert_eq!(setup.leader, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The hands in seat order, as they were *before* the trick in progress: cards in
    /// [`played`](Self::played) are still in them. So all hands have the same size.
    pub hands: Vec<CardSet>,
    /// The seat, counting from zero, that leads (or led) to this trick. If nothing is said, the
    /// first seat, or whoever the game says.
    pub leader: Option<usize>,
    /// What was taken before: one number for each player; in partnership games one for each
    /// side or one for each seat. Nothing means that nothing was taken.
    pub taken: Vec<u8>,
    /// The trick in progress, the leader's card first.
    pub played: Vec<Card>,
    /// Whether the suit that may not be led at first was played in an earlier trick. What is
    /// played in the trick in progress counts by itself.
    pub broken: bool,
    /// Whether every lead is free. If nothing is said, as the game has it.
    pub lead_rule: Option<LeadRule>,
    /// Whether equivalent cards count as one move.
    pub merge: bool,
    /// The canonical order of moves.
    pub order: Order,
}

impl Setup {
    /// The start of a trick with these hands and no options.
    pub const fn new(hands: Vec<CardSet>) -> Self {
        Self {
            hands,
            leader: None,
            taken: Vec::new(),
            played: Vec::new(),
            broken: false,
            lead_rule: None,
            merge: false,
            order: Order::Natural,
        }
    }
}

/// Why no game can start like this. Seats and players are counted from one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many hands.
    #[error("{found} hands: this game has {expected} seats")]
    Seats {
        /// How many seats there are.
        expected: usize,
        /// How many hands were given.
        found: usize,
    },
    /// Nothing to play.
    #[error("there are no cards in the hands")]
    NoCards,
    /// Two hands have the same card.
    #[error("{card} is in the hand of seat {first} and in the hand of seat {second}")]
    CardTwice {
        /// The card.
        card: Card,
        /// The first seat that has it.
        first: usize,
        /// The other seat.
        second: usize,
    },
    /// The hands differ in size.
    #[error(
        "seat {seat} has {cards} cards, but seat 1 has {expected}: hands are those before the trick in progress, all of one size"
    )]
    HandSize {
        /// The seat.
        seat: usize,
        /// How many cards it has.
        cards: usize,
        /// How many the first seat has.
        expected: usize,
    },
    /// No such seat.
    #[error("seat {leader} cannot lead: the seats are 1 to {seats}")]
    Leader {
        /// The seat that was to lead.
        leader: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The first lead belongs to somebody else.
    #[error("seat {leader} cannot lead to the first trick: seat {seat} has {card}")]
    OpeningLead {
        /// The seat that was to lead.
        leader: usize,
        /// The card that must be led.
        card: Card,
        /// The seat that has it.
        seat: usize,
    },
    /// One number for each player was expected.
    #[error("{found} {what}: expected {players}, one for each player")]
    Numbers {
        /// What was given.
        what: &'static str,
        /// How many.
        found: usize,
        /// How many players there are.
        players: usize,
    },
    /// More tricks and cards than the pack has.
    #[error("{tricks} tricks taken and {cards} cards in the hands: that is more than 52 cards")]
    TooManyTricks {
        /// How many tricks were taken.
        tricks: u32,
        /// How many cards are in the hands.
        cards: usize,
    },
    /// More points than there are.
    #[error("{taken} points taken and {to_come} in the hands: there are only 26")]
    TooManyPoints {
        /// How many points were taken.
        taken: u32,
        /// How many points the hands hold.
        to_come: u8,
    },
    /// A full trick is not in progress any more.
    #[error("{played} cards played to a trick of {seats} seats: leave out finished tricks")]
    TooManyPlayed {
        /// How many cards.
        played: usize,
        /// How many seats.
        seats: usize,
    },
    /// A card played by a seat that does not have it.
    #[error("seat {seat} cannot have played {card}: it is not in its hand")]
    NotHeld {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
    },
    /// A card of another suit than the one led.
    #[error("seat {seat} cannot have played {card}: it must follow suit ({suit})")]
    DidNotFollow {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
        /// The suit led.
        suit: Suit,
    },
    /// A card that the rules do not allow to be led, or to be thrown on the first trick.
    #[error("seat {seat} cannot have played {card}: {why}")]
    NotAllowed {
        /// The seat.
        seat: usize,
        /// The card.
        card: Card,
        /// The rule.
        why: &'static str,
    },
    /// A bid that nobody can make.
    #[error("player {player} bids {bid}: there are {most} tricks")]
    Bid {
        /// The player.
        player: usize,
        /// The bid.
        bid: u32,
        /// How many tricks there are.
        most: u8,
    },
}

impl<const SEATS: usize> Rules<SEATS> {
    /// The position that `setup` describes.
    pub(super) fn start(&self, setup: &Setup) -> Result<TrickPosition<SEATS>, SetupError> {
        let hands = checked_hands::<SEATS>(&setup.hands)?;
        let taken = self.checked_taken(setup, &hands)?;
        let is_opening = !self.opening_lead.is_empty();
        let leader = self.checked_leader(setup, &hands)?;
        let mut position = TrickPosition::new(hands, leader as u8, setup.broken, is_opening);
        for (player, &points) in taken.iter().enumerate().take(self.players) {
            position.count(player, points);
        }
        if setup.played.len() >= SEATS {
            let played = setup.played.len();
            return Err(SetupError::TooManyPlayed { played, seats: SEATS });
        }
        for &card in &setup.played {
            self.check_played(&position, card)?;
            position = self.play(&position, card);
        }
        Ok(position)
    }

    fn checked_taken(&self, setup: &Setup, hands: &[CardSet; SEATS]) -> Result<Tally, SetupError> {
        let cards: usize = hands.iter().map(|hand| hand.len()).sum();
        let taken = if setup.taken.is_empty() {
            [0; secateurs::MAX_PLAYERS]
        } else {
            self.by_player("numbers for what was taken", &setup.taken)?
        };
        let sum: u32 = taken.iter().sum();
        match self.counting {
            Counting::Tricks if sum as usize * SEATS + cards > usize::from(Card::COUNT) => {
                return Err(SetupError::TooManyTricks { tricks: sum, cards });
            }
            Counting::HeartsPoints => {
                let live = hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
                let to_come = self.counting.worth(live, 0);
                let all = self.counting.worth(CardSet::PACK, 0);
                if sum + u32::from(to_come) > u32::from(all) {
                    return Err(SetupError::TooManyPoints { taken: sum, to_come });
                }
            }
            Counting::Tricks => {}
        }
        debug_assert!(sum <= u32::from(MAX_TALLY), "52 cards hold at most 26 tricks or points");
        Ok(taken.map(|number| number as u8))
    }

    /// Numbers given for each player, or for each seat and then added up for each side.
    fn by_player(
        &self,
        what: &'static str,
        numbers: &[u8],
    ) -> Result<[u32; secateurs::MAX_PLAYERS], SetupError> {
        let mut sums = [0; secateurs::MAX_PLAYERS];
        if numbers.len() == self.players {
            sums.iter_mut().zip(numbers).for_each(|(sum, &number)| *sum = u32::from(number));
        } else if numbers.len() == SEATS {
            for (&player, &number) in self.player_of.iter().zip(numbers) {
                sums[usize::from(player)] += u32::from(number);
            }
        } else {
            let (found, players) = (numbers.len(), self.players);
            return Err(SetupError::Numbers { what, found, players });
        }
        Ok(sums)
    }

    /// The bids by player, none of them more than all tricks of the hand.
    pub(crate) fn checked_bids(
        &self,
        start: &TrickPosition<SEATS>,
        bids: &[u8],
    ) -> Result<Tally, SetupError> {
        let bids = self.by_player("bids", bids)?;
        let most = start.tally().iter().sum::<u8>() + self.to_come(start);
        if let Some(player) = bids.iter().position(|&bid| bid > u32::from(most)) {
            return Err(SetupError::Bid { player: player + 1, bid: bids[player], most });
        }
        Ok(bids.map(|bid| bid as u8))
    }

    fn checked_leader(&self, setup: &Setup, hands: &[CardSet; SEATS]) -> Result<usize, SetupError> {
        if let Some(leader) = setup.leader.filter(|&leader| leader >= SEATS) {
            return Err(SetupError::Leader { leader: leader.saturating_add(1), seats: SEATS });
        }
        let opener = hands.iter().position(|&hand| !(hand & self.opening_lead).is_empty());
        match (setup.leader, opener, self.opening_lead.first()) {
            (Some(leader), Some(opener), Some(card)) if leader != opener => {
                Err(SetupError::OpeningLead { leader: leader + 1, card, seat: opener + 1 })
            }
            (_, Some(opener), _) => Ok(opener),
            (leader, ..) => Ok(leader.unwrap_or(0)),
        }
    }

    fn check_played(&self, position: &TrickPosition<SEATS>, card: Card) -> Result<(), SetupError> {
        let hand = position.hand(position.to_play());
        let seat = position.to_play() + 1;
        if !hand.contains(card) {
            return Err(SetupError::NotHeld { seat, card });
        }
        if self.playable(position).contains(card) {
            return Ok(());
        }
        Err(match position.suit_led() {
            Some(suit) if !(hand & CardSet::of_suit(suit)).is_empty() => {
                SetupError::DidNotFollow { seat, card, suit }
            }
            Some(_) => SetupError::NotAllowed { seat, card, why: "no points on the first trick" },
            None if position.is_opening() => {
                SetupError::NotAllowed { seat, card, why: "the lowest club is led first" }
            }
            None => SetupError::NotAllowed { seat, card, why: "its suit is not broken yet" },
        })
    }
}

fn checked_hands<const SEATS: usize>(given: &[CardSet]) -> Result<[CardSet; SEATS], SetupError> {
    let hands: [CardSet; SEATS] =
        given.try_into().map_err(|_| SetupError::Seats { expected: SEATS, found: given.len() })?;
    for (second, &hand) in hands.iter().enumerate() {
        for (first, &earlier) in hands[..second].iter().enumerate() {
            if let Some(card) = (hand & earlier).first() {
                return Err(SetupError::CardTwice { card, first: first + 1, second: second + 1 });
            }
        }
    }
    let expected = hands[0].len();
    if let Some(seat) = hands.iter().position(|hand| hand.len() != expected) {
        return Err(SetupError::HandSize { seat: seat + 1, cards: hands[seat].len(), expected });
    }
    if expected == 0 { Err(SetupError::NoCards) } else { Ok(hands) }
}
