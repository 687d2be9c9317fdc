//! Finds weights for the order of cards in the double-dummy search, by hill climbing: a few weights
//! are changed at random, and what makes fewer nodes is kept. The nodes of a deal count by a power
//! below one, so that no single deal decides. One set of deals is for tuning and another for
//! judging: where only the first gets better, noise is being learnt.
//!
//! `cargo run --release -p secateurs-cards --example tune_two_sides -- suit|none CARDS DEALS SECONDS`
//!
//! Prints the weights as they stand in `tricks/two_sides/weights.rs`; the progress is on standard
//! error.

#![expect(clippy::cast_precision_loss, reason = "costs are compared, not counted")]

use std::time::{Duration, Instant};

use secateurs::{Game, Limits, Meter, Random};
use secateurs_cards::bridge::Bridge;
use secateurs_cards::cards::{CardSet, Suit, deal};
use secateurs_cards::tricks::two_sides::{Build, Deal, Weights};
use secateurs_cards::tricks::{Setup, TrickPosition};

const TABLE_BYTES: usize = 64 << 20;
const TUNING_SEED: u64 = 1_000_000;
const JUDGING_SEED: u64 = 2_000_000;
const POWER: f64 = 0.65;

/// A position with its tricks.
struct Case {
    start: TrickPosition<4>,
    trump: Option<Suit>,
    tricks: u32,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| {
        words.get(place).map_or(usual, |text| text.parse().expect("a number"))
    };
    let has_trumps = words.first().is_none_or(|word| word != "none");
    let (cards, deals) = (number(1, 9) as usize, number(2, 250));
    let time = Duration::from_secs(number(3, 600));
    let tuning = cases(TUNING_SEED, cards, deals, has_trumps);
    let judging = cases(JUDGING_SEED, cards, deals, has_trumps);
    let mut best = Weights::of(tuning[0].trump).clone();
    let mut costs = cost(&best, &tuning, None).expect("nothing to compare with");
    let [tuned, judged] = [&tuning, &judging].map(|cases| last(cost(&best, cases, None)));
    let (mut random, start, mut minutes) = (Random::spread(1), Instant::now(), 0);
    while start.elapsed() < time {
        let mut changed = best.clone();
        for _ in 0..=random.below(3) {
            let place = random.below(Weights::COUNT as u64) as usize;
            let step = 1 << random.below(7);
            changed.0[place] += if random.below(2) == 0 { step } else { -step };
        }
        if let Some(fewer) = cost(&changed, &tuning, Some(&costs)) {
            (best, costs) = (changed, fewer);
        }
        if start.elapsed().as_secs() / 60 > minutes {
            minutes += 1;
            let ratio = last(Some(costs.clone())) / tuned;
            let other = last(cost(&best, &judging, None)) / judged;
            eprintln!("{minutes} min: tuning {ratio:.3}, judging {other:.3}");
        }
    }
    println!("{:?}", best.0);
}

fn cases(seed: u64, cards: usize, deals: u64, has_trumps: bool) -> Vec<Case> {
    let case = |seed: u64| {
        let hands = deal(CardSet::PACK, 4, cards, seed).expect("a pack is enough");
        let trump = has_trumps.then(|| Suit::ALL[(seed / 4 % 4) as usize]);
        let setup = Setup { leader: Some((seed % 4) as usize), ..Setup::new(hands) };
        let start = Bridge::new(&setup, trump).expect("a deal").start();
        let meter = Meter::new(&Limits::none());
        let tricks = Deal::new(trump, TABLE_BYTES, meter).tricks(&start).expect("no limit");
        Case { start, trump, tricks }
    };
    (seed..seed + deals).map(case).collect()
}

/// The costs of the first deal, the first two, and so on; nothing as soon as they are clearly above
/// others, or if they are above them in the end.
fn cost(weights: &Weights, cases: &[Case], others: Option<&[f64]>) -> Option<Vec<f64>> {
    // The search wants weights that stay; a few hundred bytes for each try do no harm.
    let weights: &'static Weights = Box::leak(Box::new(weights.clone()));
    let mut costs = Vec::with_capacity(cases.len());
    let mut sum = 0.0;
    for (place, case) in cases.iter().enumerate() {
        let meter = Meter::new(&Limits::none());
        let mut search = Deal::with_weights(case.trump, TABLE_BYTES, meter, Build::Native, weights);
        search.tricks_near(&case.start, case.tricks).expect("no limit");
        sum += (search.effort().0 as f64 + 50.0).powf(POWER);
        costs.push(sum);
        let slack = 1.0 + 0.06 / (place as f64 + 1.0).sqrt();
        if place >= 8 && others.is_some_and(|others| sum > others[place] * slack) {
            return None;
        }
    }
    let is_better = others.is_none_or(|others| costs.last() < others.last());
    is_better.then_some(costs)
}

fn last(costs: Option<Vec<f64>>) -> f64 {
    costs.and_then(|costs| costs.last().copied()).unwrap_or_default()
}
