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
//! Probabilities are numbers or fractions, taken as they are written: `0.1` is one tenth. They add
//! up to 1; moves that are not named are never played. Where rounding has left them short of 1 or
//! beyond it, by up to half a millionth for each move of the set, the likeliest one (the first of
//! several) gets the difference, so that they add up to exactly 1 and keep their denominators.
//! `"*": "uniform"` stands for all sets that are not named. Players who are not named play
//! uniformly.

mod catalogue;
mod entries;
mod error;
mod probabilities;
mod read;

use std::collections::HashMap;

use foldhash::fast::FixedState;
use secateurs::hidden::InformationSets;
use secateurs::search::any_size::BigUint;
use secateurs::{Behaviour, Game};

pub use catalogue::Catalogue;
pub use error::{ProfileError, Within};

/// How all players behave, in numbers of any size. Sets of which nothing is said are played
/// uniformly.
#[derive(Clone, Debug)]
pub struct FineProfile<G: InformationSets> {
    weights: HashMap<G::Set, FineWeights<G>, FixedState>,
}

/// The moves of a set that may be played, each with its weight of any size.
pub type FineWeights<G> = Vec<(<G as Game>::Move, BigUint)>;

impl<G: InformationSets> FineProfile<G> {
    /// Every move is equally likely, everywhere.
    pub fn uniform() -> Self {
        Self { weights: HashMap::default() }
    }

    /// The weights of the moves of a set, instead of equal ones.
    pub fn set_weights(&mut self, set: G::Set, weights: FineWeights<G>) {
        self.weights.insert(set, weights);
    }

    /// The weights of these moves of a set; nothing where they are equally likely.
    pub fn weights(&self, set: &G::Set, moves: &[G::Move]) -> Option<Vec<BigUint>> {
        let known = self.weights.get(set)?;
        let of = |chosen: &G::Move| known.iter().find(|(known, _)| known == chosen);
        let weight =
            |chosen| of(chosen).map_or_else(BigUint::default, |(_, weight)| weight.clone());
        Some(moves.iter().map(weight).collect())
    }

    /// The same in 64 bits; nothing where that is not enough for the weights of some set.
    pub fn coarse(&self) -> Option<Profile<G>> {
        let mut coarse = Profile::uniform();
        #[expect(clippy::iter_over_hash_type, reason = "the order of sets does not matter")]
        for (set, weights) in &self.weights {
            let small = |(chosen, weight): &(G::Move, BigUint)| {
                Some((*chosen, u64::try_from(weight).ok()?))
            };
            let weights: Weights<G> = weights.iter().map(small).collect::<Option<_>>()?;
            weights.iter().try_fold(0_u64, |sum, &(_, weight)| sum.checked_add(weight))?;
            coarse.set_weights(set.clone(), weights);
        }
        Some(coarse)
    }
}

/// How all players behave, in 64 bits. Sets of which nothing is said are played uniformly.
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
