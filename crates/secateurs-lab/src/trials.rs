//! Which trials an experiment has, without a list of them: there may be very many.
//!
//! Trials of a study differ in their seed (or deal) and in what is tried with it. The latter are
//! few, and are its kinds; seeds are a range. What two studies have in common is tried once: it
//! belongs to the first.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::study::AnyStudy;

/// Ranges of seeds, and what is tried with each.
pub(crate) struct Trials {
    blocks: Vec<Block>,
    /// The seeds with which a kind is tried, by its text with seed 0.
    known: BTreeMap<String, Vec<Range<u64>>>,
    count: u64,
}

/// Seeds with which the same kinds of a study are tried.
struct Block {
    study: usize,
    seeds: Range<u64>,
    kinds: Vec<usize>,
}

/// A trial by its study, its kind, and its seed.
pub(crate) type Place = (usize, usize, u64);

impl Trials {
    /// `None` when they are more than can be counted.
    pub(crate) fn of(studies: &[Box<dyn AnyStudy>]) -> Option<Self> {
        let mut all = Self { blocks: Vec::new(), known: BTreeMap::new(), count: 0 };
        for (number, study) in studies.iter().enumerate() {
            all.add(number, &**study)?;
        }
        Some(all)
    }

    fn add(&mut self, number: usize, study: &dyn AnyStudy) -> Option<()> {
        let seeds = study.seeds();
        let mut covered = Vec::new();
        for kind in 0..study.kinds() {
            let known = self.known.entry(study.text(kind, 0)).or_default();
            covered.push(known.clone());
            known.push(seeds.clone());
        }
        // Between two of these, every kind is either known already or not.
        let mut ends = BTreeSet::from([seeds.start, seeds.end]);
        let inside = covered.iter().flatten().flat_map(|range| [range.start, range.end]);
        ends.extend(inside.filter(|end| seeds.contains(end)));
        let ends: Vec<u64> = ends.into_iter().collect();
        for pair in ends.windows(2) {
            let is_new =
                |kind: &usize| covered[*kind].iter().all(|known| !known.contains(&pair[0]));
            let kinds: Vec<usize> = (0..study.kinds()).filter(is_new).collect();
            let trials = (pair[1] - pair[0]).checked_mul(u64::try_from(kinds.len()).ok()?)?;
            self.count = self.count.checked_add(trials)?;
            if !kinds.is_empty() {
                self.blocks.push(Block { study: number, seeds: pair[0]..pair[1], kinds });
            }
        }
        Some(())
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Each of them once, made as it is asked for. Seeds first: a run that is stopped has tried
    /// everything on the same positions.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Place> {
        self.blocks.iter().flat_map(|block| {
            let of_seed =
                move |seed| block.kinds.iter().map(move |&kind| (block.study, kind, seed));
            block.seeds.clone().flat_map(of_seed)
        })
    }

    /// The one of this number, counted from zero in the order of [`iter`](Self::iter).
    pub(crate) fn at(&self, mut number: u64) -> Option<Place> {
        for block in &self.blocks {
            let kinds = block.kinds.len() as u64;
            let trials = (block.seeds.end - block.seeds.start) * kinds;
            if number < trials {
                let kind = block.kinds[(number % kinds) as usize];
                return Some((block.study, kind, block.seeds.start + number / kinds));
            }
            number -= trials;
        }
        None
    }

    /// Those of them with certain seeds, in the same order: `seeds` says with which of a range
    /// there are any of a study.
    pub(crate) fn among<I: Iterator<Item = u64>>(
        &self,
        seeds: impl Fn(usize, Range<u64>) -> I,
    ) -> impl Iterator<Item = Place> {
        self.blocks.iter().flat_map(move |block| {
            let of_seed =
                move |seed| block.kinds.iter().map(move |&kind| (block.study, kind, seed));
            seeds(block.study, block.seeds.clone()).flat_map(of_seed)
        })
    }

    /// Whether there is a trial of this kind (its text with seed 0) with this seed.
    pub(crate) fn contains(&self, kind: &str, seed: u64) -> bool {
        let seeds = self.known.get(kind);
        seeds.is_some_and(|seeds| seeds.iter().any(|range| range.contains(&seed)))
    }

    /// What the trials are made of, as texts: as many as there are kinds.
    pub(crate) fn outline(&self) -> impl Iterator<Item = String> {
        self.known.iter().map(|(kind, seeds)| format!("{kind} {seeds:?}"))
    }
}
