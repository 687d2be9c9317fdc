//! Finds weights for the best order of Hearts in the search of whole deals, by hill climbing: a few
//! weights are changed at random, and what makes fewer nodes is kept. The nodes of a deal count by
//! their logarithm, so that no single deal decides. One set of deals is for tuning and another for
//! judging: where only the first gets better, noise is being learnt.
//!
//! `cargo run --release -p secateurs-cards --example tune_hearts -- SEATS CARDS DEALS SECONDS`
//!
//! Prints the weights as they stand in `tricks/order/point_weights.rs`; the progress is on standard
//! error.

#![expect(clippy::cast_precision_loss, reason = "costs are compared, not counted")]

use std::time::{Duration, Instant};

use secateurs::{Game, Limits, Random};
use secateurs_cards::cards::{CardSet, deal};
use secateurs_cards::hearts::{Evaluation, Hearts};
use secateurs_cards::tricks::whole::{PointWeights, nodes_by_weights};
use secateurs_cards::tricks::{Order, Setup};

const TABLE_MEGABYTES: usize = 64;
const TUNING_SEED: u64 = 1_000_000;
const JUDGING_SEED: u64 = 2_000_000;

fn main() {
    let words: Vec<u64> =
        std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let number = |place: usize, usual: u64| words.get(place).copied().unwrap_or(usual);
    let (cards, deals) = (number(1, 7) as usize, number(2, 60));
    let time = Duration::from_secs(number(3, 600));
    match number(0, 4) {
        3 => climb::<3>(cards, deals, time),
        _ => climb::<4>(cards, deals, time),
    }
}

fn climb<const SEATS: usize>(cards: usize, deals: u64, time: Duration) {
    let games = |first: u64| -> Vec<Hearts<SEATS>> {
        let game = |seed: u64| {
            let hands = deal(CardSet::PACK, SEATS, cards, seed).expect("a pack is enough");
            let leader = Some((seed % SEATS as u64) as usize);
            let setup = Setup { leader, merge: true, order: Order::Best, ..Setup::new(hands) };
            Hearts::new(&setup, Evaluation::Points).expect("a deal")
        };
        (first..first + deals).map(game).collect()
    };
    let (tuning, judging) = (games(TUNING_SEED), games(JUDGING_SEED));
    let mut best = PointWeights::for_seats(SEATS).clone();
    let mut costs = cost(&best, &tuning, None).expect("nothing to compare with");
    let [tuned, judged] = [&tuning, &judging].map(|games| last(cost(&best, games, None)));
    let mut random = Random::spread(1);
    let (start, mut minutes, mut tries) = (Instant::now(), 0, 0);
    while start.elapsed() < time {
        let mut changed = best.clone();
        for _ in 0..=random.below(3) {
            let place = random.below(PointWeights::COUNT as u64) as usize;
            let step = 1 << random.below(7);
            *changed.at(place) += if random.below(2) == 0 { step } else { -step };
        }
        tries += 1;
        if let Some(fewer) = cost(&changed, &tuning, Some(&costs)) {
            (best, costs) = (changed, fewer);
        }
        if start.elapsed().as_secs() / 60 > minutes {
            minutes += 1;
            let change =
                |now: Option<Vec<f64>>, before: f64| ((last(now) - before) / deals as f64).exp();
            let ratio = change(Some(costs.clone()), tuned);
            let other = change(cost(&best, &judging, None), judged);
            eprintln!("{minutes} min, {tries} tries: tuning {ratio:.3}, judging {other:.3}");
            println!("{:?}", best.0);
        }
    }
    println!("{:?}", best.0);
}

/// The costs of the first deal, the first two, and so on; nothing as soon as they are clearly above
/// others, or if they are above them in the end.
fn cost<const SEATS: usize>(
    weights: &PointWeights,
    games: &[Hearts<SEATS>],
    others: Option<&[f64]>,
) -> Option<Vec<f64>> {
    // The search wants weights that stay; a kilobyte for each try does no harm.
    let weights: &'static PointWeights = Box::leak(Box::new(weights.clone()));
    let mut costs = Vec::with_capacity(games.len());
    let mut sum = 0.0;
    for (place, game) in games.iter().enumerate() {
        let limits = Limits { nodes: Some(MOST_NODES), ..Limits::none() };
        let nodes = nodes_by_weights(game, &game.start(), weights, TABLE_MEGABYTES, &limits);
        sum += (nodes.unwrap_or(MOST_NODES) as f64 + 200.0).ln();
        costs.push(sum);
        let slack = 0.8 * (place as f64 + 1.0).sqrt();
        if place >= 5 && others.is_some_and(|others| sum > others[place] + slack) {
            return None;
        }
    }
    let is_better = others.is_none_or(|others| costs.last() < others.last());
    is_better.then_some(costs)
}

/// More nodes than these are not waited for.
const MOST_NODES: u64 = 2_000_000;

fn last(costs: Option<Vec<f64>>) -> f64 {
    costs.and_then(|costs| costs.last().copied()).unwrap_or_default()
}
