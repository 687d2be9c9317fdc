//! Advice for a seat that sees its own hand only, as data.

use std::collections::BTreeMap;
use std::time::Instant;

use secateurs::search::{Decision, Judged};
use secateurs::{Limits, Random, Rational, StopFlag};
use secateurs_games::cards::{Card, Seat};
use secateurs_games::picture::OnTable;
use secateurs_games::registry::{Options, find_closed, with_defaults};
use serde::{Deserialize, Serialize};

use crate::number::{Amount, decimal};
use crate::plan::checked_seconds;
use crate::refused::Refused;
use crate::thinker::{Effort, Thinker};

/// Two means of a sample are told apart when their difference is more than so many standard errors.
const FEW_ERRORS: f64 = 2.0;

/// What a seat knows, and how long to think.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdviceRequest {
    /// The game's name.
    pub game: String,
    /// The options of a seat by name, as text: its hand, what was played, ...; with `bid`, it is
    /// a bid that is wanted.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who is asked: `pimc`, `is-mcts` or `informed`; `None` for whoever is usual in the game.
    #[serde(default)]
    pub player: Option<String>,
    /// How many random deals to look at: those that are searched by `pimc`, weighed by `informed`, or
    /// played out for a bid.
    /// `None` for as many as are usual.
    #[serde(default)]
    pub samples: Option<u32>,
    /// How many positions to look at, about: in each of the deals that are searched, or in all
    /// playouts; `None` for as many as are usual.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// Which random deals.
    #[serde(default = "usual_seed")]
    pub search_seed: u64,
    /// Take so long at most.
    #[serde(default)]
    pub seconds: Option<f64>,
}

const fn usual_seed() -> u64 {
    1
}

impl AdviceRequest {
    /// A seat of this game, and the usual effort.
    pub fn new(game: impl Into<String>) -> Self {
        Self {
            game: game.into(),
            options: BTreeMap::new(),
            player: None,
            samples: None,
            nodes: None,
            search_seed: usual_seed(),
            seconds: None,
        }
    }

    /// The same with an option.
    #[must_use]
    pub fn with(mut self, option: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.insert(option.into(), value.into());
        self
    }
}

/// What to play, and how sure that is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The game's name.
    pub game: String,
    /// How many seats there are.
    pub seats: usize,
    /// Whose hand it is, counted from 1.
    pub seat: usize,
    /// The hand, as PBN writes it.
    pub hand: String,
    /// The bids by player, where the game has bids; those that were not given are guesses.
    pub bids: Option<Vec<u8>>,
    /// The trick in progress.
    pub trick: Vec<OnTable>,
    /// How many deals agree with what was seen, and with known shapes, whatever the points; more than
    /// fit into most numbers.
    pub agreeing_deals: String,
    /// The card to play.
    pub play: String,
    /// Whose card that is: the seat's own, or dummy's.
    pub from_seat: usize,
    /// Why, in a sentence.
    pub because: String,
    /// Who says so: `pimc`, `is-mcts` or `informed`.
    pub player: String,
    /// The cards that this sample cannot tell apart from the best, which is the first; empty if it
    /// stands alone.
    pub alike: Vec<String>,
    /// Every card that may be played, the best first.
    pub cards: Vec<CardAdvice>,
    /// Whether all deals were looked at.
    pub complete: bool,
    /// Why they were not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// The work done.
    pub counts: AdviceWork,
    /// How long it took.
    pub seconds: f64,
    /// Every option that counts, as given or by default.
    pub options: BTreeMap<String, String>,
    /// What was asked.
    pub settings: AdviceRequest,
    /// The version of this program.
    pub version: String,
}

/// How much work advice was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdviceWork {
    /// Positions entered, leaves included.
    pub nodes: u64,
    /// Positions that were over, or judged by an estimate.
    pub leaves: u64,
}

/// How good a card is in a sample of deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardAdvice {
    /// The card.
    pub card: String,
    /// In how many deals it was best, or tied for best; `None` in playouts, which look at one card each.
    pub votes: Option<u64>,
    /// In how many deals, or playouts, it was looked at.
    pub deals: u64,
    /// The mean of what the seat gets after it; `None` if there was no deal.
    pub mean: Option<Amount>,
    /// The same as an exact fraction.
    pub mean_exact: Option<String>,
    /// The standard error of the mean; `None` with fewer than two deals.
    pub error: Option<f64>,
    /// How much less that is than the mean of the best card.
    pub behind: Option<f64>,
    /// The standard error of that difference. Deals that are searched are compared with themselves.
    pub behind_error: Option<f64>,
    /// Whether the sample cannot tell it from the best card.
    pub alike: bool,
}

/// What to play for a seat. Thinking ends soon after `stop` is raised.
///
/// # Errors
/// When there is no such game, or what the seat says cannot be.
pub fn advise(request: &AdviceRequest, stop: Option<StopFlag>) -> Result<Advice, Refused> {
    let entry = find_closed(&request.game)?;
    let mut options = Options::default();
    request.options.iter().for_each(|(name, value)| options.set(name, value));
    let limits =
        Limits { time: request.seconds.map(checked_seconds).transpose()?, stop, ..Limits::none() };
    let rules = entry.rules;
    let named = request.player.as_deref().unwrap_or(rules.usual_player());
    let effort = Effort { samples: request.samples, nodes: request.nodes };
    let player = Thinker::find("player", named, rules, effort)?;
    let seat = entry.seat(&options)?;
    let start = Instant::now();
    let mut random = Random::new(request.search_seed);
    let decision = player.at_seat(&*seat, &limits, &mut random)?;
    let cards = judged_cards(&decision);
    let on_table = |(seat, card): (usize, Card)| OnTable::new(seat, card);
    let filled = with_defaults(entry.seat_options, &options);
    let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    Ok(Advice {
        game: entry.name.to_owned(),
        seats: seat.seats(),
        seat: options.value("seat", Seat::from_index(0))?.index() + 1,
        hand: options.text("hand").unwrap_or_default().to_owned(),
        bids: seat.bids().map(<[u8]>::to_vec),
        trick: seat.trick().into_iter().map(on_table).collect(),
        agreeing_deals: seat.deals().to_string(),
        play: decision.chosen.to_string(),
        from_seat: seat.to_play() + 1,
        because: player.because(&decision),
        player: player.name().to_owned(),
        alike: alike(&cards),
        cards,
        complete: decision.stopped.is_none(),
        stopped: decision.stopped.map(|why| why.to_string()),
        counts: AdviceWork { nodes: decision.counts.nodes, leaves: decision.counts.leaves },
        seconds: start.elapsed().as_secs_f64(),
        options: filled.iter().map(own).collect(),
        settings: AdviceRequest {
            player: Some(player.name().to_owned()),
            samples: player.samples(),
            nodes: Some(player.nodes()),
            ..request.clone()
        },
        version: crate::VERSION.to_owned(),
    })
}

/// The cards that the sample cannot tell from the best, with it; none if it stands alone.
pub fn alike(cards: &[CardAdvice]) -> Vec<String> {
    let alike = cards.iter().filter(|card| card.alike);
    let names: Vec<String> = alike.map(|card| card.card.clone()).collect();
    if names.len() > 1 { names } else { Vec::new() }
}

/// What a decision says of every card, or every move, the best first.
pub fn judged_cards<M: PartialEq + ToString>(decision: &Decision<M>) -> Vec<CardAdvice> {
    let best = decision.moves.iter().find(|judged| judged.chosen == decision.chosen);
    let best_mean = best.and_then(|best| best.mean);
    let mut judged: Vec<&Judged<M>> = decision.moves.iter().collect();
    // The sort is stable: what is equal stays in canonical order, but the chosen card leads.
    judged.sort_by_key(|judged| {
        std::cmp::Reverse((
            judged.chosen == decision.chosen,
            judged.mean,
            judged.votes,
            judged.visits,
        ))
    });
    judged.into_iter().map(|judged| card_advice(judged, best_mean)).collect()
}

fn card_advice<M: ToString>(judged: &Judged<M>, best_mean: Option<Rational>) -> CardAdvice {
    let root = |square: &Rational| decimal(square).sqrt();
    let behind = best_mean.zip(judged.mean).map(|(best, mean)| decimal(&(best - mean)));
    let behind_error = judged.squared_error_behind.as_ref().map(root);
    let is_alike = |(behind, error): (f64, f64)| behind <= FEW_ERRORS * error;
    CardAdvice {
        card: judged.chosen.to_string(),
        votes: judged.votes,
        deals: judged.visits,
        mean: judged.mean.as_ref().map(Amount::from),
        mean_exact: judged.mean.map(|mean| mean.to_string()),
        error: judged.squared_error.as_ref().map(root),
        behind,
        behind_error,
        alike: behind.zip(behind_error).is_some_and(is_alike),
    }
}
