//! How players behave: for each information set, how likely each move is.
//!
//! A profile in a file is a JSON object. For every player who matters it holds an object of
//! information sets, each with the probabilities of its moves; or the word `"uniform"`.
//!
//! ```json
//! { "player 1": "uniform",
//!   "player 2": { "J b": { "p": "2/3", "b": "1/3" }, "*": "uniform" } }
//! ```
//!
//! Probabilities are numbers or fractions and add up to exactly 1; moves that are not named are
//! never played. `"*": "uniform"` stands for all sets that are not named. Players who are not
//! named play uniformly.

mod catalogue;
mod read;

use std::collections::HashMap;

use foldhash::fast::FixedState;
use secateurs::hidden::InformationSets;
use secateurs::{Behaviour, Game};

pub use catalogue::Catalogue;
pub use read::ProfileError;

/// How all players behave. Sets of which nothing is said are played uniformly.
#[derive(Clone, Debug)]
pub struct Profile<G: InformationSets> {
    weights: HashMap<G::Set, Weights<G>, FixedState>,
}

/// The moves of a set that may be played, each with its weight.
pub type Weights<G> = Vec<(<G as Game>::Move, u64)>;

impl<G: InformationSets> Profile<G> {
    /// Every move is equally likely, everywhere.
    pub fn uniform() -> Self {
        Self { weights: HashMap::default() }
    }

    /// The weights of the moves of a set, instead of equal ones.
    pub fn set_weights(&mut self, set: G::Set, weights: Weights<G>) {
        self.weights.insert(set, weights);
    }
}

impl<G: InformationSets> Behaviour<G> for Profile<G> {
    fn weight(&self, game: &G, position: &G::Position, chosen: G::Move) -> u64 {
        if self.weights.is_empty() {
            return 1;
        }
        let Some(weights) = self.weights.get(&game.information_set(position)) else { return 1 };
        weights.iter().find(|(known, _)| *known == chosen).map_or(0, |&(_, weight)| weight)
    }
}
