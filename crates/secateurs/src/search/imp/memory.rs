//! What is remembered of sets that come about in different ways.

use std::collections::HashSet;

use super::weight::{Trouble, divide};
use crate::hidden::{InformationSets, RepeatingSets};
use crate::table::Store;
use crate::{Rational, SearchError};

/// What is known of sets with one key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// For each part of their weight.
    pub(super) value: Rational,
    /// Whether that is the value; else it is no more.
    pub(super) is_exact: bool,
    /// The place of the best move among the legal ones.
    pub(super) best: u32,
}

impl Known {
    pub(super) fn new(value: i128, weight: i128, best: Option<usize>) -> Self {
        let value = Rational::new(value, weight);
        Self { value, is_exact: best.is_some(), best: best.unwrap_or_default() as u32 }
    }

    /// What it says about a set of this weight. Upper bounds are rounded down: values are whole.
    pub(super) fn for_weight(&self, weight: i128) -> Result<i128, Trouble> {
        let (parts, whole) = (*self.value.numer(), *self.value.denom());
        if self.is_exact {
            let share = divide(weight, whole)?;
            return Ok(share.checked_mul(parts).ok_or(SearchError::Overflow)?);
        }
        let product = weight.checked_mul(parts).ok_or(SearchError::Overflow)?;
        Ok(product.div_euclid(whole))
    }
}

pub(super) trait Memory<G: InformationSets> {
    /// Whether anything is ever remembered.
    const REMEMBERS: bool;

    fn recall(&self, game: &G, set: &G::Set) -> Option<Known>;

    fn note(&mut self, game: &G, set: &G::Set, known: impl FnOnce() -> Known);

    /// Whether a set like this is part of the strategy for the first time.
    fn is_new(&mut self, game: &G, set: &G::Set) -> bool;
}

/// Remember nothing.
pub(super) struct Nothing;

impl<G: InformationSets> Memory<G> for Nothing {
    const REMEMBERS: bool = false;

    fn recall(&self, _: &G, _: &G::Set) -> Option<Known> {
        None
    }

    fn note(&mut self, _: &G, _: &G::Set, _: impl FnOnce() -> Known) {}

    fn is_new(&mut self, _: &G, _: &G::Set) -> bool {
        true
    }
}

/// Remember by key.
pub(super) struct ByKey<G: RepeatingSets> {
    sets: Store<G::SetKey, Known>,
    in_strategy: HashSet<G::SetKey>,
}

impl<G: RepeatingSets> ByKey<G> {
    pub(super) fn new(megabytes: usize) -> Self {
        Self { sets: Store::with_megabytes(megabytes), in_strategy: HashSet::new() }
    }
}

impl<G: RepeatingSets> Memory<G> for ByKey<G> {
    const REMEMBERS: bool = true;

    fn recall(&self, game: &G, set: &G::Set) -> Option<Known> {
        self.sets.get(&game.set_key(set)?).copied()
    }

    fn note(&mut self, game: &G, set: &G::Set, known: impl FnOnce() -> Known) {
        if let Some(key) = game.set_key(set) {
            self.sets.put(key, known());
        }
    }

    fn is_new(&mut self, game: &G, set: &G::Set) -> bool {
        game.set_key(set).is_none_or(|key| self.in_strategy.insert(key))
    }
}
