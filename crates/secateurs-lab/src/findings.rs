//! What trials have come to so far.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::key::Key;

/// What was measured, by the trials' keys. [`Experiment::note`](crate::Experiment::note) fills it.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    measured: BTreeMap<Key, String>,
    /// The seeds of which there is something, by what trials of such a study are called.
    seeds: BTreeMap<&'static str, BTreeSet<u64>>,
    /// Whether they come from a file without checksums.
    pub(crate) unchecked: bool,
}

impl Findings {
    pub(crate) fn new(unchecked: bool) -> Self {
        Self { unchecked, ..Self::default() }
    }

    pub(crate) fn add(&mut self, key: Key, kind: &'static str, seed: u64, measured: String) {
        self.measured.insert(key, measured);
        self.seeds.entry(kind).or_default().insert(seed);
    }

    pub(crate) fn get(&self, key: Key) -> Option<&str> {
        self.measured.get(&key).map(String::as_str)
    }

    /// In rising order.
    pub(crate) fn seeds(&self, kind: &str) -> impl Iterator<Item = u64> + use<'_> {
        self.seeds.get(kind).into_iter().flatten().copied()
    }

    /// Those within a range, in rising order.
    pub(crate) fn seeds_within(
        &self,
        kind: &str,
        range: Range<u64>,
    ) -> impl Iterator<Item = u64> + use<'_> {
        let seeds = self.seeds.get(kind).into_iter();
        seeds.flat_map(move |seeds| seeds.range(range.clone())).copied()
    }

    /// How many trials are done.
    pub fn count(&self) -> u64 {
        self.measured.len() as u64
    }
}
