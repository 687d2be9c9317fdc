//! Advice for a seat that is to bid, as data.

use std::collections::BTreeMap;
use std::time::Instant;

use secateurs::{Limits, Random, StopFlag, Stopped};
use secateurs_games::registry::{Options, find_closed, with_defaults};
use secateurs_games::tricks::closed::Bidding;
use serde::{Deserialize, Serialize};

use crate::advice::{AdviceRequest, AdviceWork, judged_cards};
use crate::number::Amount;
use crate::plan::checked_seconds;
use crate::refused::Refused;
use crate::thinker::{Effort, Thinker, checked_samples};

/// What to bid, and how sure that is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BidAdvice {
    /// The game's name.
    pub game: String,
    /// How many seats there are.
    pub seats: usize,
    /// Whose hand it is, counted from 1.
    pub seat: usize,
    /// The hand, as PBN writes it.
    pub hand: String,
    /// The bids of the seats before, seat 1 first.
    pub earlier: Vec<u8>,
    /// The bid.
    pub bid: u8,
    /// Why, in a sentence.
    pub because: String,
    /// Every bid, the best first.
    pub bids: Vec<BidValue>,
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

/// How good a bid is in a sample of deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BidValue {
    /// The bid.
    pub bid: u8,
    /// The mean of what it brought; `None` if there was no deal.
    pub mean: Option<Amount>,
    /// The standard error of the mean; `None` with fewer than two deals.
    pub error: Option<f64>,
    /// How much less that is than the mean of the best bid.
    pub behind: Option<f64>,
    /// The standard error of that difference: bids are compared on the same deals.
    pub behind_error: Option<f64>,
    /// Whether the sample cannot tell it from the best bid.
    pub alike: bool,
}

impl AdviceRequest {
    /// Whether it asks for a bid instead of a card.
    pub fn is_for_a_bid(&self) -> bool {
        self.options.contains_key("bid")
    }
}

/// What to bid for a seat. Thinking ends soon after `stop` is raised.
///
/// # Errors
/// When there is no such game, it has no bids, or what the seat says cannot be.
pub fn advise_bid(request: &AdviceRequest, stop: Option<StopFlag>) -> Result<BidAdvice, Refused> {
    let entry = find_closed(&request.game)?;
    let mut options = Options::default();
    request.options.iter().for_each(|(name, value)| options.set(name, value));
    let time = request.seconds.map(checked_seconds).transpose()?;
    let limits = Limits { time, stop, nodes: request.nodes };
    if let Some(player) = &request.player {
        // Whoever plays later, bids are by simulation.
        Thinker::find("player", player, entry.rules, Effort::default())?;
    }
    let samples = request.samples.map(checked_samples).transpose()?;
    let bidding = Bidding { deals: samples.unwrap_or(Bidding::USUAL.deals) };
    if !options.is_on("eval") {
        entry.set_eval(&mut options, entry.rules.wise_eval());
    }
    let bidder = entry.bidder(&options)?;
    let start = Instant::now();
    let mut random = Random::new(request.search_seed);
    let decision = bidder.table.decide_bid(&bidder.earlier, bidding, &limits, &mut random)?;
    let judged = judged_cards(&decision);
    let deals = judged.first().map_or(0, |best| best.deals);
    let bids = judged.into_iter().map(|judged| BidValue {
        bid: judged.card.parse().unwrap_or_default(),
        mean: judged.mean,
        error: judged.error,
        behind: judged.behind,
        behind_error: judged.behind_error,
        alike: judged.alike,
    });
    // A number of nodes is there to be used up.
    let stopped = decision.stopped.filter(|&why| why != Stopped::Nodes || deals == 0);
    let filled = with_defaults(entry.seat_options, &options);
    Ok(BidAdvice {
        game: entry.name.to_owned(),
        seats: bidder.table.seats(),
        seat: bidder.seat + 1,
        hand: options.text("hand").unwrap_or_default().to_owned(),
        earlier: bidder.earlier,
        bid: decision.chosen,
        because: format!("it brings most on average in {deals} deals that were played out"),
        bids: bids.collect(),
        complete: stopped.is_none(),
        stopped: stopped.map(|why| why.to_string()),
        counts: AdviceWork { nodes: decision.counts.nodes, leaves: decision.counts.leaves },
        seconds: start.elapsed().as_secs_f64(),
        options: filled.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        settings: AdviceRequest { samples: Some(bidding.deals), ..request.clone() },
        version: crate::VERSION.to_owned(),
    })
}
