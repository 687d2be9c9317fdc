//! A game being played: a person at a card table with closed hands, and the machine at the other
//! seats.
//!
//! A session is what was asked for, the bids, and the cards played; the table is set up from them
//! whenever it is needed. So it can be taken back, sent elsewhere and written down at any time.
//! [`Session::view`] is all that a seat may know, and nothing else.

mod record;
mod review;
mod view;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use secateurs::search::Decision;
use secateurs::{Limits, SearchError};
use secateurs_games::cards::{Card, CardError, Seat};
use secateurs_games::picture::OnTable;
use secateurs_games::registry::{BadOption, ClosedEntry, Dealt, Options, RunError, find_closed};
use secateurs_games::tricks::closed::{
    Advice as Effort, AnyTable, Refusal, SeatPlayer, reason, table_stream,
};
use serde::{Deserialize, Serialize};

use crate::advice::{CardAdvice, alike, checked_samples, judged_cards};
use crate::refused::Refused;

pub use record::Record;
pub use review::{Review, ReviewedCard};
pub use view::{Stage, View};

/// How many positions IS-MCTS goes through for a card: about a tenth of a second.
const PLAYOUT_NODES: u64 = 250_000;

/// Deals that were not asked for have numbers that people can type.
const MOST_FRESH_SEEDS: u64 = 1_000_000;

/// A table to sit down at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionRequest {
    /// The game's name.
    pub game: String,
    /// The options of a table by name, as text. Without a `seed`, the deal is a new one.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits at the other seats.
    #[serde(default)]
    pub opponents: Opponents,
    /// How many random deals are looked at for a card, or a hint.
    #[serde(default)]
    pub samples: Option<u32>,
    /// How many positions are looked at in each of them, about.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// Who sits where no person does. None of them sees more than its own hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponents {
    /// Plays what is best on average over random deals.
    #[default]
    Pimc,
    /// Plays what IS-MCTS looks at most.
    IsMcts,
    /// Plays anything that is legal.
    Random,
}

impl SessionRequest {
    /// A table of this game, as it is usually played.
    pub fn new(game: impl Into<String>) -> Self {
        Self {
            game: game.into(),
            options: BTreeMap::new(),
            opponents: Opponents::default(),
            samples: None,
            nodes: None,
        }
    }

    /// The same with an option.
    #[must_use]
    pub fn with(mut self, option: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.insert(option.into(), value.into());
        self
    }
}

/// What cannot be done at a table, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotNow {
    /// It is somebody else's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Bids come first.
    #[error("you have not bid yet")]
    BidFirst,
    /// There is nothing to bid any more.
    #[error("the bidding is over")]
    BiddingIsOver,
    /// More than there are tricks.
    #[error("{bid} is not a bid: expected 0 to {most}")]
    Bid {
        /// What was bid.
        bid: u8,
        /// The most there can be.
        most: u8,
    },
    /// What was named is no card.
    #[error(transparent)]
    NoCard(#[from] CardError),
    /// The card may not be played.
    #[error(transparent)]
    Card(#[from] Refusal),
    /// Nothing was played that could be taken back.
    #[error("you have not played a card yet")]
    NothingToTakeBack,
    /// The search refused.
    #[error(transparent)]
    Search(#[from] SearchError),
}

/// What the machine would do in a seat's place, by what that seat sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// The card.
    pub play: String,
    /// Why, in a sentence.
    pub because: String,
}

/// The same with every card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Why {
    /// The card, and why.
    pub hint: Hint,
    /// Every card that may be played, the best first.
    pub cards: Vec<CardAdvice>,
    /// The cards that cannot be told from the best, with it; empty if it stands alone.
    pub alike: Vec<String>,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Session {
    request: SessionRequest,
    entry: &'static ClosedEntry,
    options: Options,
    seed: u64,
    /// Where the person sits, counting from zero.
    person: usize,
    effort: Effort,
    dealt: Dealt,
    /// The bids so far, seat 1 first; none in games without.
    bids: Vec<u8>,
    played: Vec<Card>,
}

impl Session {
    /// Deals the cards. Whoever bids before the person has bid.
    ///
    /// # Errors
    /// When there is no such game or table.
    pub fn start(request: &SessionRequest) -> Result<Self, Refused> {
        let entry = find_closed(&request.game)?;
        let mut options = Options::default();
        request.options.iter().for_each(|(name, value)| options.set(name, value));
        let fresh = || RandomState::new().hash_one(0) % MOST_FRESH_SEEDS;
        let seed = options.given("seed")?.unwrap_or_else(fresh);
        options.set("seed", seed.to_string());
        let usual = Effort::default();
        let samples = checked_samples(request.samples.unwrap_or(usual.samples))?;
        let effort = Effort { samples, nodes: request.nodes.unwrap_or(usual.nodes) };
        let person = options.value("seat", Seat::from_index(0))?.index();
        let dealt = entry.deal(&options)?;
        let seats = dealt.hands.len();
        if person >= seats {
            let message =
                format_args!("there is no seat {}: the seats are 1 to {seats}", person + 1);
            return Err(BadOption::new("seat", message).into());
        }
        let (request, bids, played) = (request.clone(), Vec::new(), Vec::new());
        let mut session =
            Self { request, entry, options, seed, person, effort, dealt, bids, played };
        // Refused here rather than after the bids.
        session.table_with(&session.dealt.bids.clone().unwrap_or_default())?;
        session.others_bid(person);
        Ok(session)
    }

    /// Which random deal it is: the same seed deals it again.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Where the person sits, counted from 1.
    pub const fn seat(&self) -> usize {
        self.person + 1
    }

    /// Who is to play, counted from 1; `None` before the bids are made and after the last card.
    pub fn to_play(&self) -> Option<usize> {
        if self.is_bidding() { None } else { self.table().to_play().map(|seat| seat + 1) }
    }

    /// What the person may play now; nothing when it is not the person's turn.
    pub fn legal(&self) -> Vec<String> {
        self.legal_for(self.person).iter().map(ToString::to_string).collect()
    }

    /// Bids for the person; those who bid later follow.
    ///
    /// # Errors
    /// When there is nothing to bid, or not so many tricks.
    pub fn bid(&mut self, bid: u8) -> Result<(), NotNow> {
        if !self.is_bidding() {
            return Err(NotNow::BiddingIsOver);
        }
        let most = self.dealt.hands[0].len() as u8;
        if bid > most {
            return Err(NotNow::Bid { bid, most });
        }
        self.bids.push(bid);
        self.others_bid(self.dealt.hands.len());
        Ok(())
    }

    /// Plays a card for the person.
    ///
    /// # Errors
    /// When it may not be played now.
    pub fn play(&mut self, card: &str) -> Result<(), NotNow> {
        self.check_turn()?;
        let card: Card = card.parse()?;
        self.table().play(card)?;
        self.played.push(card);
        Ok(())
    }

    /// Lets the machine play one card, if it is the turn of one of its seats.
    ///
    /// # Errors
    /// When the search refuses.
    pub fn advance(&mut self) -> Result<Option<OnTable>, NotNow> {
        let table = self.table();
        let seat = table.to_play().filter(|&seat| !self.is_bidding() && seat != self.person);
        let Some(seat) = seat else { return Ok(None) };
        let player = match self.request.opponents {
            Opponents::Pimc => SeatPlayer::Pimc(self.effort),
            Opponents::IsMcts => {
                let nodes = self.request.nodes.unwrap_or(PLAYOUT_NODES);
                SeatPlayer::IsMcts { nodes }
            }
            Opponents::Random => SeatPlayer::Random,
        };
        let card = player.choose(&*table, &Limits::none(), self.seed)?;
        self.played.push(card);
        Ok(Some(OnTable::new(seat, card)))
    }

    /// Takes back the person's last card, and what was played after it.
    ///
    /// # Errors
    /// When the person has not played yet.
    pub fn undo(&mut self) -> Result<(), NotNow> {
        let mut table = self.table();
        if self.is_bidding() || !table.take_back(self.person) {
            return Err(NotNow::NothingToTakeBack);
        }
        self.played.truncate(table.played().len());
        Ok(())
    }

    /// What the machine would play in the person's place, without seeing more.
    ///
    /// # Errors
    /// When it is not the person's turn.
    pub fn hint(&self) -> Result<Hint, NotNow> {
        Ok(hint(&self.decide()?))
    }

    /// The same with every card, and how sure that is.
    ///
    /// # Errors
    /// As [`hint`](Self::hint).
    pub fn why(&self) -> Result<Why, NotNow> {
        let decision = self.decide()?;
        let cards = judged_cards(&decision);
        Ok(Why { hint: hint(&decision), alike: alike(&cards), cards })
    }

    fn decide(&self) -> Result<Decision<Card>, NotNow> {
        self.check_turn()?;
        let table = self.table();
        let mut random = table_stream(&*table, self.seed);
        Ok(table.decide(self.effort, &Limits::none(), &mut random)?)
    }

    fn check_turn(&self) -> Result<(), NotNow> {
        match self.table().to_play() {
            _ if self.is_bidding() => Err(NotNow::BidFirst),
            None => Err(Refusal::Over.into()),
            Some(seat) if seat != self.person => Err(NotNow::NotYourTurn),
            Some(_) => Ok(()),
        }
    }

    fn is_bidding(&self) -> bool {
        self.dealt.bids.is_some() && self.bids.len() < self.dealt.hands.len()
    }

    fn legal_for(&self, seat: usize) -> Vec<Card> {
        let table = self.table();
        let is_turn = !self.is_bidding() && table.to_play() == Some(seat);
        if is_turn { table.legal_moves() } else { Vec::new() }
    }

    /// The machine bids for the seats up to this one, each by its own hand.
    fn others_bid(&mut self, until: usize) {
        if let Some(own) = &self.dealt.bids {
            self.bids.extend_from_slice(&own[self.bids.len()..until]);
        }
    }

    fn table_with(&self, bids: &[u8]) -> Result<Box<dyn AnyTable>, Refused> {
        Ok(self.entry.table(&self.options, &self.dealt, bids)?)
    }

    /// The table as it is now. Bids that are not made yet are those that the hands suggest; nobody
    /// plays or looks at them before all are made.
    fn table(&self) -> Box<dyn AnyTable> {
        let mut bids = self.bids.clone();
        bids.extend(self.dealt.bids.iter().flatten().skip(self.bids.len()));
        let mut table = self.table_with(&bids).expect("the table was set up when play started");
        for &card in &self.played {
            table.play(card).expect("the card was legal when it was played");
        }
        table
    }
}

fn hint(decision: &Decision<Card>) -> Hint {
    Hint { play: decision.chosen.to_string(), because: reason(decision) }
}

impl From<SearchError> for Refused {
    fn from(error: SearchError) -> Self {
        Self::Run(RunError::Search(error))
    }
}
