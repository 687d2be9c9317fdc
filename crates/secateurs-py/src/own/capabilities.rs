//! What a game in Python offers beyond the contract. Every capability is written for all of them;
//! `entry.rs` declares those that a game really has.

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Outcome, SumBounds, Tally,
    ZeroSum,
};
use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::{Payoffs, Player, Utility};

use super::node::{Here, Stage};
use super::rules::{Luck, Rules};

impl<C: Luck> ZeroSum for Rules<C> {
    fn total(&self) -> Utility {
        self.calls.said.total.unwrap_or_default()
    }
}

impl<C: Luck> Evaluate for Rules<C> {
    fn evaluate(&self, here: &Here) -> Payoffs {
        self.calls.estimate(here)
    }
}

impl<C: Luck> Keyed for Rules<C> {
    type Key = u64;

    fn key(&self, here: &Here) -> Option<u64> {
        here.number
    }
}

impl<C: Luck> BoundedSum for Rules<C> {
    fn bounds(&self) -> SumBounds {
        self.calls.said.bounds.unwrap_or(SumBounds {
            least: Payoffs::all(self.calls.players, Utility::MIN),
            max_sum: Utility::MAX,
            step: 1,
        })
    }
}

impl<C: Luck> EnumerableOutcomes for Rules<C> {
    fn outcomes(&self) -> Vec<Outcome> {
        let listed = self.calls.said.outcomes.iter().flatten();
        listed.map(|&payoffs| Outcome { tally: Tally::default(), payoffs }).collect()
    }

    fn outcome_index(&self, here: &Here) -> usize {
        let Stage::Over(over) = self.calls.stage(here) else { return 0 };
        let mut listed = self.calls.said.outcomes.iter().flatten();
        // Payoffs that are not listed were refused; after a failure, the first will do.
        listed.position(|payoffs| *payoffs == over).unwrap_or(0)
    }
}

impl<C: Luck> MonotoneFacts for Rules<C> {}

/// What a player knows: a number for each, and how it is written.
#[derive(Clone, Debug)]
pub(super) struct Label {
    number: u64,
    name: String,
}

impl PartialEq for Label {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Label {}

impl std::hash::Hash for Label {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

impl<C: Luck> InformationSets for Rules<C> {
    type Set = Label;

    fn information_set(&self, here: &Here) -> Label {
        let (number, name) = self.calls.label(here);
        Label { number, name }
    }

    fn set_name(&self, set: &Label) -> String {
        set.name.clone()
    }
}

impl<C: Luck> BoundedAbove for Rules<C> {
    fn most(&self, player: Player) -> Utility {
        self.calls.most()[player]
    }
}
