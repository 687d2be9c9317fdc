//! Three-player Spades, 9 cards each, 100 deals (seeds 1 to 100), automatic bids: nodes and time
//! of each evaluation, beside the figures of Sturtevant 2005, Table 2.
//!
//! Run with `cargo xtask bench spades`, or with other numbers:
//! `cargo bench --package secateurs-games --bench spades -- CARDS DEALS natural|best [quick]`.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::Instant;

use secateurs::outcome::{LeafValues, Linear, OutcomeSpace};
use secateurs::search::{MaxN, PrunedMaxN};
use secateurs::{Counts, Game, Limits, PruneRule, Silent};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::{Order, Setup, auto_bids};
use secateurs_testkit::BenchArguments;

const TABLE_MEGABYTES: usize = 256;

/// Name, evaluation, and the paper's nodes and reduction, as the paper prints them.
const EVALUATIONS: [(Evaluation, &str, &str); 7] = [
    (Evaluation::MostTricks, "1.1M", "2.37"),
    (Evaluation::MissedBids, "400k", "6.6"),
    (Evaluation::FewOvertricks, "37.2k", "71"),
    (Evaluation::SlightMargin, "8.6k", "308"),
    (Evaluation::WinLoss, "788", "3362"),
    (Evaluation::NearBid, "40.7k", "65"),
    (Evaluation::TableOne, "-", "-"),
];

struct Run {
    counts: Vec<Counts>,
    seconds: f64,
}

fn main() {
    let arguments = BenchArguments::given();
    let is_measured = arguments.is_measured;
    let (usual_cards, usual_deals) = if is_measured { (9, 100) } else { (3, 3) };
    let cards: usize = arguments.number(0, usual_cards);
    let deals = arguments.number(1, usual_deals);
    let order = match arguments.word(2) {
        Some("natural") => Order::Natural,
        _ => Order::HighLeads,
    };
    let is_quick = arguments.has("quick");
    println!("three-player Spades, {cards} cards each, {deals} deals, order {order:?}");
    let full = run(cards, deals, order, true, Evaluation::MostTricks, plain);
    let unmerged = (cards <= 7).then(|| {
        let run = run(cards, deals, order, false, Evaluation::MostTricks, plain);
        mean(&run, |counts| counts.nodes)
    });
    let full_nodes = mean(&full, |counts| counts.nodes);
    println!("full tree, table, merged cards: {full_nodes:.0} nodes ({:.2} M/s)", speed(&full));
    if let Some(unmerged) = unmerged {
        println!("full tree, table, all cards: {unmerged:.0} nodes");
    }
    println!(
        "{:<7} {:<12} {:>9} {:>9} {:>10} {:>10} {:>8} {:>7} {:>7} {:>8} {:>8}",
        "eval",
        "search",
        "mean",
        "median",
        "researches",
        "table hits",
        "reduced",
        "M/s",
        "ms",
        "paper",
        "reduced"
    );
    for (evaluation, paper_nodes, paper_reduction) in EVALUATIONS {
        let searches = [
            ("deep leaf", PruneRule::Deep, false),
            ("spec leaf", PruneRule::Speculative, false),
            ("spec linear", PruneRule::Speculative, true),
        ];
        // The paper's own rows in linear bounds are those of mt, and of smot as "NCS".
        let in_paper = matches!(evaluation, Evaluation::MostTricks | Evaluation::SlightMargin);
        let shown = match (is_quick, in_paper) {
            (true, _) => 1,
            (false, false) => 2,
            (false, true) => 3,
        };
        for (name, rule, linear) in searches.into_iter().take(shown) {
            let found = run(cards, deals, order, true, evaluation, |game| {
                if linear {
                    pruned(game, &Linear::of(game, true), rule)
                } else {
                    in_leaf_values(game, rule)
                }
            });
            let nodes = mean(&found, |counts| counts.nodes);
            println!(
                "{:<7} {:<12} {:>9.0} {:>9} {:>10.0} {:>10.0} {:>8.1} {:>7.2} {:>7.2} {:>8} {:>8}",
                evaluation.name(),
                name,
                nodes,
                median(&found),
                mean(&found, |counts| counts.researches),
                mean(&found, |counts| counts.table_hits),
                full_nodes / nodes,
                speed(&found),
                found.seconds * 1e3 / deals as f64,
                paper_nodes,
                paper_reduction,
            );
        }
    }
}

fn run(
    cards: usize,
    deals: u64,
    order: Order,
    merge: bool,
    evaluation: Evaluation,
    search: impl Fn(&Spades<3>) -> Counts,
) -> Run {
    let mut counts = Vec::new();
    let start = Instant::now();
    for seed in 1..=deals {
        let hands = deal(CardSet::PACK, 3, cards, seed).expect("17 cards each at most");
        let bids = auto_bids(&hands, Some(Suit::Spades));
        let setup = Setup { merge, order, ..Setup::new(hands) };
        let game = Spades::<3>::new(&setup, &bids, evaluation).expect("a deal is a setup");
        counts.push(search(&game));
    }
    Run { counts, seconds: start.elapsed().as_secs_f64() }
}

fn plain(game: &Spades<3>) -> Counts {
    let search = MaxN::new().table(TABLE_MEGABYTES);
    search.run(game, &game.start(), &Limits::none(), &mut Silent).expect("an answer").counts()
}

fn in_leaf_values(game: &Spades<3>, rule: PruneRule) -> Counts {
    match LeafValues::<1>::of(game) {
        Ok(space) => pruned(game, &space, rule),
        Err(_) => pruned(game, &LeafValues::<3>::of(game).expect("at most 171 outcomes"), rule),
    }
}

fn pruned<S: OutcomeSpace<Spades<3>>>(game: &Spades<3>, space: &S, rule: PruneRule) -> Counts {
    let search = PrunedMaxN::new(rule).all_best_moves(false).space(space).table(TABLE_MEGABYTES);
    search.run(game, &game.start(), &Limits::none(), &mut Silent).expect("an answer").counts()
}

fn mean(run: &Run, count: impl Fn(&Counts) -> u64) -> f64 {
    run.counts.iter().map(count).sum::<u64>() as f64 / run.counts.len() as f64
}

fn median(run: &Run) -> u64 {
    let mut nodes: Vec<u64> = run.counts.iter().map(|counts| counts.nodes).collect();
    nodes.sort_unstable();
    nodes[nodes.len() / 2]
}

/// Millions of nodes a second.
fn speed(run: &Run) -> f64 {
    run.counts.iter().map(|counts| counts.nodes).sum::<u64>() as f64 / run.seconds / 1e6
}
