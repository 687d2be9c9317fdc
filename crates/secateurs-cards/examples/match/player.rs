//! Players as people write them.

use std::fs;

use secateurs::hidden::HiddenInformation;
use secateurs::search::IsMcts;
use secateurs::{Game, Limits, Random};
use secateurs_cards::cards::Card;
use secateurs_cards::tricks::closed::policy::Policy;
use secateurs_cards::tricks::closed::{
    Advice, Bidding, Closed, ClosedPosition, Informed, PlayOuts,
};
use secateurs_cards::tricks::{Scoring, bid_of_hand};

/// How a seat decides.
pub(crate) struct Player {
    /// What it wants; what the game is about if nothing is said.
    pub(crate) eval: Option<String>,
    kind: Kind,
    bidding: Option<Bidding>,
}

enum Kind {
    Pimc(Advice),
    IsMcts(u64),
    Informed(Informed, Option<Vec<i16>>),
}

impl Player {
    pub(crate) fn parse(text: &str) -> Self {
        let mut words = text.split(',');
        let kind = words.next().unwrap_or_default();
        let settings: Vec<(&str, &str)> = words.filter_map(|word| word.split_once('=')).collect();
        let text =
            |key: &str| settings.iter().find(|(known, _)| *known == key).map(|(_, value)| *value);
        let number = |key: &str| text(key).map(|value| value.parse::<u64>().expect("a number"));
        let kind = match kind {
            "pimc" => {
                let usual = Advice::default();
                let samples = number("samples").map_or(usual.samples, |samples| samples as u32);
                Kind::Pimc(Advice { samples, nodes: number("nodes").unwrap_or(usual.nodes) })
            }
            "is-mcts" => Kind::IsMcts(number("nodes").unwrap_or(10_000)),
            "informed" => {
                let mut informed = Informed::USUAL;
                informed.nodes = number("nodes").unwrap_or(informed.nodes);
                informed.trust.whims = number("whims").map(|whims| whims as u8);
                informed.trust.deals =
                    number("deals").map_or(informed.trust.deals, |all| all as u32);
                informed.noise = number("noise").map(|noise| noise as u8);
                informed.exploration = number("explore").map(|one| one as u16);
                informed.evenly = number("even").map_or(informed.evenly, |one| one as u8);
                if text("playouts") == Some("rules") {
                    informed.playouts = PlayOuts::Rules;
                }
                let read = |file: &str| {
                    let bytes = fs::read(file).expect("a file of weights");
                    bytes.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect()
                };
                Kind::Informed(informed, text("policy").map(read))
            }
            other => panic!("pimc, is-mcts or informed, not {other}"),
        };
        let bidding = number("bids").map(|deals| Bidding { deals: deals as u32 });
        Self { eval: text("eval").map(str::to_owned), kind, bidding }
    }

    /// A bid: by simulation with `bids=1000` deals, or by the rule.
    pub(crate) fn bid<const SEATS: usize>(
        &self,
        closed: &Closed<SEATS, impl Scoring>,
        (seat, earlier): (usize, &[u8]),
        random: &mut Random,
    ) -> u8 {
        let Some(bidding) = self.bidding else {
            let hand = closed.start().open.hand(seat);
            return bid_of_hand(hand, closed.pack(), closed.open().rules().trump());
        };
        super::games::simulated_bid(closed, (seat, earlier), bidding, random)
    }

    pub(crate) fn choose<const SEATS: usize>(
        &self,
        closed: &Closed<SEATS, impl Scoring>,
        here: &ClosedPosition<SEATS>,
        history: &[(usize, Card)],
        random: &mut Random,
    ) -> Card {
        let limits = Limits::none();
        let view = closed.view(here, here.open.to_play());
        let decision = match &self.kind {
            Kind::Pimc(advice) => closed.decide(&view, *advice, &limits, random),
            &Kind::IsMcts(nodes) => {
                let limits = Limits { nodes: Some(nodes), ..limits };
                IsMcts::new().tree(16).run(closed, &view, &limits, random)
            }
            Kind::Informed(informed, None) => {
                closed.decide_informed(&view, history, *informed, &limits, random)
            }
            Kind::Informed(informed, Some(weights)) => {
                let policy = Some(Policy::new(weights));
                closed.decide_by_policy(&view, history, (*informed, policy), &limits, random)
            }
        };
        decision.expect("a card can be played").chosen
    }
}
