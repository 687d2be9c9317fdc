//! Who decides what to play with closed hands, by name.

use secateurs::search::{Decision, IsMcts};
use secateurs::{Limits, Random, SearchError};
use secateurs_games::by_seats::AnySeat;
use secateurs_games::cards::Card;
use secateurs_games::hands::HandRules;
use secateurs_games::registry::BadOption;
use secateurs_games::tricks::closed::{
    Advice, AnyTable, Informed, SeatPlayer, reason, reason_of_playouts,
};

/// How many positions IS-MCTS goes through for a card: about a tenth of a second.
const PLAYOUT_NODES: u64 = 250_000;

/// Whoever asks for more deals has mistyped.
const MOST_SAMPLES: u32 = 1_000_000;

/// How much thought was asked for, where it was.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effort {
    /// How many random deals are looked at.
    pub(crate) samples: Option<u32>,
    /// How many positions, in each of these deals or in all playouts.
    pub(crate) nodes: Option<u64>,
}

/// A player who decides by what a seat sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinker {
    /// What is best on average over random deals.
    Pimc(Advice),
    /// What random play looks at most.
    IsMcts { nodes: u64 },
    /// The same with beliefs, and play by rules.
    Informed(Informed),
}

impl Thinker {
    /// The names that can be asked for.
    const NAMES: &'static str = "pimc, is-mcts or informed";

    /// The player of this name, which an option has asked for.
    pub(crate) fn find(
        option: &str,
        name: &str,
        rules: &dyn HandRules,
        wanted: Effort,
    ) -> Result<Self, BadOption> {
        let samples = wanted.samples.map(checked_samples).transpose()?;
        if wanted.nodes == Some(0) {
            return Err(BadOption::new("nodes", "expected at least 1, got 0"));
        }
        match name {
            "pimc" => {
                let usual = rules.usual_advice();
                let (samples, nodes) =
                    (samples.unwrap_or(usual.samples), wanted.nodes.unwrap_or(usual.nodes));
                Ok(Self::Pimc(Advice { samples, nodes }))
            }
            "is-mcts" => Ok(Self::IsMcts { nodes: wanted.nodes.unwrap_or(PLAYOUT_NODES) }),
            "informed" => {
                let usual = Informed::USUAL;
                let mut informed = Informed { nodes: wanted.nodes.unwrap_or(usual.nodes), ..usual };
                informed.trust.deals = samples.unwrap_or(usual.trust.deals);
                Ok(Self::Informed(informed))
            }
            _ => {
                let expected = format!("expected {}, got {name:?}", Self::NAMES);
                Err(BadOption::new(option, expected))
            }
        }
    }

    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Pimc(_) => "pimc",
            Self::IsMcts { .. } => "is-mcts",
            Self::Informed(_) => "informed",
        }
    }

    /// How many random deals it looks at, where that is a choice.
    pub(crate) const fn samples(&self) -> Option<u32> {
        match self {
            Self::Pimc(advice) => Some(advice.samples),
            Self::IsMcts { .. } => None,
            Self::Informed(informed) => Some(informed.trust.deals),
        }
    }

    pub(crate) const fn nodes(&self) -> u64 {
        match self {
            Self::Pimc(advice) => advice.nodes,
            Self::IsMcts { nodes } => *nodes,
            Self::Informed(informed) => informed.nodes,
        }
    }

    /// What it would play for a seat.
    pub(crate) fn at_seat(
        self,
        seat: &dyn AnySeat,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        match self {
            Self::Pimc(advice) => seat.decide(advice, limits, random),
            Self::IsMcts { nodes } => {
                let limits = Limits { nodes: Some(nodes), ..limits.clone() };
                seat.decide_by_playouts(IsMcts::new(), &limits, random)
            }
            Self::Informed(informed) => seat.decide_informed(informed, limits, random),
        }
    }

    /// What it would play for the seat to play at a table, by what that seat sees.
    pub(crate) fn at_table(
        self,
        table: &dyn AnyTable,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        match self {
            Self::Pimc(advice) => table.decide(advice, limits, random),
            Self::IsMcts { nodes } => {
                let limits = Limits { nodes: Some(nodes), ..limits.clone() };
                table.decide_by_playouts(IsMcts::new(), &limits, random)
            }
            Self::Informed(informed) => table.decide_informed(informed, limits, random),
        }
    }

    /// Why it plays that, in a sentence.
    pub(crate) fn because(&self, decision: &Decision<Card>) -> String {
        match self {
            Self::Pimc(_) => reason(decision),
            Self::IsMcts { .. } | Self::Informed(_) => reason_of_playouts(decision),
        }
    }
}

impl From<Thinker> for SeatPlayer {
    fn from(thinker: Thinker) -> Self {
        match thinker {
            Thinker::Pimc(advice) => Self::Pimc(advice),
            Thinker::IsMcts { nodes } => Self::IsMcts { nodes },
            Thinker::Informed(informed) => Self::Informed(informed),
        }
    }
}

pub(crate) fn checked_samples(samples: u32) -> Result<u32, BadOption> {
    if (1..=MOST_SAMPLES).contains(&samples) {
        return Ok(samples);
    }
    let expected = format!("expected 1 to {MOST_SAMPLES}, got {samples}");
    Err(BadOption::new("samples", expected))
}
