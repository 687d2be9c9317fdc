//! Three-player Spades, whole deals (17 cards each) or parts of them, seeds 1 and up, automatic
//! bids: nodes and time of each evaluation. Deals that do not end in the time given are counted
//! and named.
//!
//! Run with `cargo xtask bench full-deals`, or with other numbers:
//! `cargo xtask bench full-deals CARDS DEALS SECONDS ORDER EVALUATIONS [each] [hindsight]`, where the
//! order is `natural`, `high-leads` or `best` and the evaluations are names with commas between
//! them. With `hindsight`, the nodes are compared with those of a second search that asks first
//! what turned out best.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::{Duration, Instant};

use secateurs::{Game, Limits, Silent};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::whole::nodes_in_hindsight;
use secateurs_games::tricks::{Order, Setup, TrickSearch, auto_bids};
use secateurs_testkit::BenchArguments;

const TABLE_MEGABYTES: usize = 512;

struct Solved {
    seed: u64,
    nodes: u64,
    milliseconds: f64,
    is_stopped: bool,
}

fn main() {
    let arguments = BenchArguments::given();
    let is_measured = arguments.is_measured;
    let (usual_cards, usual_deals) = if is_measured { (17, 100) } else { (4, 3) };
    let cards: usize = arguments.number(0, usual_cards);
    let deals: u64 = arguments.number(1, usual_deals);
    let seconds: u64 = arguments.number(2, 60);
    let order = match arguments.word(3) {
        Some("natural") => Order::Natural,
        Some("high-leads") => Order::HighLeads,
        _ => Order::Best,
    };
    let names = arguments.word(4).unwrap_or("wl,smot,momb,mot,oh,table1,mt");
    let shows_each = arguments.has("each");
    println!("three-player Spades, {cards} cards each, {deals} deals, order {order:?}");
    let evaluations = names.split(',').filter_map(Evaluation::from_name);
    if arguments.has("hindsight") {
        return evaluations.for_each(|evaluation| compare(cards, deals, order, evaluation));
    }
    println!(
        "{:<7} {:>12} {:>12} {:>10} {:>10} {:>10} {:>6}  not ended in {seconds} s",
        "eval", "mean nodes", "median", "median ms", "90 % ms", "worst ms", "M/s"
    );
    for evaluation in evaluations {
        let solved: Vec<Solved> = (1..=deals)
            .map(|seed| {
                let solved = solve(cards, seed, order, evaluation, seconds);
                if shows_each {
                    println!(
                        "  deal {seed}: {} nodes, {:.1} ms",
                        solved.nodes, solved.milliseconds
                    );
                }
                solved
            })
            .collect();
        show(evaluation, &solved);
    }
}

fn game(cards: usize, seed: u64, order: Order, evaluation: Evaluation) -> Spades<3> {
    let hands = deal(CardSet::PACK, 3, cards, seed).expect("17 cards each at most");
    let bids = auto_bids(&hands, Some(Suit::Spades));
    let setup = Setup { merge: true, order, ..Setup::new(hands) };
    Spades::<3>::new(&setup, &bids, evaluation).expect("a deal is a setup")
}

fn compare(cards: usize, deals: u64, order: Order, evaluation: Evaluation) {
    let limits = Limits::none();
    let mut sums = [0; 2];
    for seed in 1..=deals {
        let game = game(cards, seed, order, evaluation);
        let nodes = nodes_in_hindsight(&game, &game.start(), TABLE_MEGABYTES, &limits);
        let nodes = nodes.expect("Spades fits");
        sums.iter_mut().zip(nodes).for_each(|(sum, nodes)| *sum += nodes);
    }
    let [nodes, perfect] = sums.map(|sum| sum as f64 / deals as f64);
    let ratio = nodes / perfect;
    println!("{:<7} {nodes:>12.0} nodes, in hindsight {perfect:.0}: {ratio:.2}", evaluation.name());
}

fn solve(cards: usize, seed: u64, order: Order, evaluation: Evaluation, seconds: u64) -> Solved {
    let game = game(cards, seed, order, evaluation);
    let time = Some(Duration::from_secs(seconds));
    let limits = Limits { time, ..Limits::none() };
    let start = Instant::now();
    let found = TrickSearch::new().all_best_moves(false).table(TABLE_MEGABYTES);
    let found = found.whole_deal(&game, &game.start(), &limits, &mut Silent);
    let found = found.expect("Spades fits");
    let milliseconds = start.elapsed().as_secs_f64() * 1e3;
    Solved { seed, nodes: found.counts().nodes, milliseconds, is_stopped: found.report().is_none() }
}

fn show(evaluation: Evaluation, solved: &[Solved]) {
    let mut nodes: Vec<u64> = solved.iter().map(|solved| solved.nodes).collect();
    let mut times: Vec<f64> = solved.iter().map(|solved| solved.milliseconds).collect();
    nodes.sort_unstable();
    times.sort_by(f64::total_cmp);
    let all = nodes.iter().sum::<u64>() as f64;
    let stopped: Vec<String> =
        solved.iter().filter(|solved| solved.is_stopped).map(|s| s.seed.to_string()).collect();
    let count = solved.len();
    println!(
        "{:<7} {:>12.0} {:>12} {:>10.2} {:>10.2} {:>10.2} {:>6.2}  {} {}",
        evaluation.name(),
        all / count as f64,
        nodes[count / 2],
        times[count / 2],
        times[count * 9 / 10],
        times[count - 1],
        all / times.iter().sum::<f64>() / 1e3,
        stopped.len(),
        stopped.join(","),
    );
}
