//! A game being played: a person, and the machine at the other seats.
//!
//! There is one protocol for card tables with closed hands, boards, dice and small poker. A session is
//! what was asked for and what was played; the table is set up from them whenever it is needed. So it
//! can be taken back, sent elsewhere and written down at any time. [`Session::view`] is all that a
//! seat may know, and nothing else.
//!
//! Card games are whole games of many hands, as [`hands`](secateurs_games::hands) has them: the hand
//! after the one that is over is dealt by [`Session::next_hand`]. With `hands` 1, or options that are
//! about one hand (`deal`, `leader`, `scores`, `bags`), it is a single hand.

mod cards;
mod error;
mod hand;
mod here;
mod moves;
mod record;
mod request;
mod review;
mod saved;
mod view;

use std::hash::{BuildHasher, RandomState};

use secateurs::{Limits, StopFlag};
use secateurs_games::cards::{Card, Seat};
use secateurs_games::registry::{
    BadOption, OptionSpec, Options, UnknownName, check_among, find, find_closed,
};
use serde::{Deserialize, Serialize};

use crate::advice::{CardAdvice, alike, judged_cards};
use crate::answer::MoveValue;
use crate::refused::Refused;
use cards::CardGame;
use moves::MoveGame;

pub use cards::Standing;
pub use error::NotNow;
pub use record::{HandRecord, Record};
pub use request::SessionRequest;
pub use review::{Costly, Review};
pub use saved::{Saved, SavedHand};
pub use view::{Dummy, HandView, Played, Stage, View};

/// Deals that were not asked for have numbers that people can type.
const MOST_FRESH_SEEDS: u64 = 1_000_000;

/// What the machine would do in a seat's place, by what that seat sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// The card, or the move.
    pub play: String,
    /// Why, in a sentence.
    pub because: String,
}

/// The same with every card, or every move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Why {
    /// The move, and why.
    pub hint: Hint,
    /// Every move that may be played, the best first, where hidden cards were drawn at random.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<CardAdvice>>", optional))]
    pub cards: Vec<CardAdvice>,
    /// Every move, the best first, where everything is in the open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<MoveValue>>", optional))]
    pub moves: Vec<MoveValue>,
    /// The cards that cannot be told from the best, with it; empty if it stands alone.
    pub alike: Vec<String>,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Session {
    request: SessionRequest,
    seed: u64,
    /// Where the person sits, counting from zero.
    person: usize,
    game: Game,
}

/// A game in progress.
#[derive(Clone, Debug)]
enum Game {
    Cards(Box<CardGame>),
    Moves(Box<MoveGame>),
}

/// What can be chosen for a session of a game: of the game, where the person sits, and a seed.
///
/// # Errors
/// When there is no such game.
pub fn session_options(game: &str) -> Result<Vec<OptionSpec>, UnknownName> {
    match find_closed(game) {
        Ok(entry) => Ok(cards::options_of(entry)),
        Err(_) => find(game).map(moves::options_of),
    }
}

impl Session {
    /// Sets up the table. Whoever bids before the person has bid.
    ///
    /// # Errors
    /// When there is no such game or table, or nobody can play as the others are to.
    pub fn start(request: &SessionRequest) -> Result<Self, Refused> {
        let mut options = Options::default();
        request.options.iter().for_each(|(name, value)| options.set(name, value));
        check_among(&session_options(&request.game)?, &options)?;
        let fresh = || RandomState::new().hash_one(0) % MOST_FRESH_SEEDS;
        let seed = options.given("seed")?.unwrap_or_else(fresh);
        let person = options.value("seat", Seat::from_index(0))?.index();
        let game = match find_closed(&request.game) {
            Ok(entry) => {
                Game::Cards(Box::new(CardGame::start(entry, request, &options, person, seed)?))
            }
            Err(_) => Game::Moves(Box::new(MoveGame::start(request, &options, person, seed)?)),
        };
        Ok(Self { request: request.clone(), seed, person, game })
    }

    /// From now on, whoever thinks ends soon after the flag is raised, with what is known by then.
    pub fn stop_at(&mut self, stop: &StopFlag) {
        let limits = Limits { stop: Some(stop.clone()), ..Limits::none() };
        match &mut self.game {
            Game::Cards(game) => game.limits = limits,
            Game::Moves(game) => game.stop_at(stop),
        }
    }

    /// Which random deal it is: the same seed deals it again.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Where the person sits, counted from 1.
    pub const fn seat(&self) -> usize {
        self.person + 1
    }

    /// Who is to play, counted from 1; `None` where nobody is: before the bids are made, when dice
    /// are to be rolled, and at the end.
    pub fn to_play(&self) -> Option<usize> {
        let index = match &self.game {
            Game::Cards(game) => game.hand.to_play(),
            Game::Moves(game) => game.here().to_move(),
        };
        index.map(|seat| seat + 1)
    }

    /// Whether the game is over, the last hand too.
    pub fn is_over(&self) -> bool {
        match &self.game {
            Game::Cards(game) => game.hand.is_over() && game.is_last_hand(),
            Game::Moves(game) => {
                matches!(game.here().stage(), secateurs_games::registry::Stage::Over(_))
            }
        }
    }

    /// What the person may play now; empty when it is not the person's turn.
    pub fn legal(&self) -> Vec<String> {
        match &self.game {
            Game::Cards(game) => {
                game.hand.legal_for(self.person).iter().map(ToString::to_string).collect()
            }
            Game::Moves(game) => game.here().legal_for(self.person),
        }
    }

    /// Bids for the person; those who bid later follow.
    ///
    /// # Errors
    /// When there is nothing to bid, or not so many tricks.
    pub fn bid(&mut self, bid: u8) -> Result<(), NotNow> {
        match &mut self.game {
            Game::Cards(game) => game.bid(bid),
            Game::Moves(_) => Err(NotNow::NothingToBid),
        }
    }

    /// Plays a card or a move for the person.
    ///
    /// # Errors
    /// When it may not be played now.
    pub fn play(&mut self, chosen: &str) -> Result<(), NotNow> {
        match &mut self.game {
            Game::Cards(game) => {
                game.hand.check_turn(self.person)?;
                Ok(game.hand.play(chosen.parse::<Card>()?)?)
            }
            Game::Moves(game) => game.play(chosen),
        }
    }

    /// Lets the machine play once, or dice fall, if it is not the person's turn. What the person
    /// does not see of it is left out.
    ///
    /// # Errors
    /// When the search refuses.
    pub fn advance(&mut self) -> Result<Option<Played>, NotNow> {
        match &mut self.game {
            Game::Cards(game) => game.advance(),
            Game::Moves(game) => game.advance(),
        }
    }

    /// Deals the next hand of a game of many, once a hand is over.
    ///
    /// # Errors
    /// When it is not, or was the last.
    pub fn next_hand(&mut self) -> Result<(), NotNow> {
        match &mut self.game {
            Game::Cards(game) => game.next_hand(),
            Game::Moves(_) => Err(NotNow::NoNextHand),
        }
    }

    /// Whether there is something that [`undo`](Self::undo) takes back.
    pub fn can_undo(&self) -> bool {
        self.clone().undo().is_ok()
    }

    /// Takes back the person's last card or move, and what was played after it; no further back than
    /// the start of a hand.
    ///
    /// # Errors
    /// When the person has not played yet.
    pub fn undo(&mut self) -> Result<(), NotNow> {
        match &mut self.game {
            Game::Cards(game) => game.hand.undo(self.person),
            Game::Moves(game) => game.undo(),
        }
    }

    /// What the machine would play in the person's place, without seeing more.
    ///
    /// # Errors
    /// When it is not the person's turn.
    pub fn hint(&self) -> Result<Hint, NotNow> {
        match &self.game {
            Game::Cards(_) => self.why().map(|why| why.hint),
            Game::Moves(game) => game.hint(),
        }
    }

    /// The same with every card or move, and how sure that is.
    ///
    /// # Errors
    /// As [`hint`](Self::hint).
    pub fn why(&self) -> Result<Why, NotNow> {
        match &self.game {
            Game::Cards(game) => {
                game.hand.check_turn(self.person)?;
                let decision = game.hand.decide(game.hints, &game.limits, game.hand_seed())?;
                let cards = judged_cards(&decision);
                let because = game.hints.because(&decision);
                let hint = Hint { play: decision.chosen.to_string(), because };
                Ok(Why { hint, alike: alike(&cards), cards, moves: Vec::new() })
            }
            Game::Moves(game) => game.why(),
        }
    }
}

/// Refuses a seat that is not there.
fn check_seat(person: usize, seats: usize) -> Result<(), BadOption> {
    if person < seats {
        return Ok(());
    }
    let message = format_args!("there is no seat {}: the seats are 1 to {seats}", person + 1);
    Err(BadOption::new("seat", message))
}
