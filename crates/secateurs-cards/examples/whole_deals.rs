//! Whole deals as at a real table, measured: nodes, and CPU time of one thread.
//!
//! `cargo run --release -p secateurs-cards --example whole_deals -- GAME SEATS CARDS EVALUATION [WORDS]`
//!
//! Words are `SEEDS` (`1-20`, or `11,12,13`), `broken` (leads of Spades), `all` (all best moves, not
//! the value only), `high-leads` or `natural` (the order; else the best), `after=N` (after N tricks
//! at random), `seconds=N` (60), `nodes=N`, `mb=N` (512), `each` (a line a deal), and `threads=N` (against
//! one, in turns, by the clock on the wall).

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use secateurs::{Game, Limits, Random, Silent};
use secateurs_cards::cards::{CardSet, Suit, deal};
use secateurs_cards::hearts::{self, Hearts};
use secateurs_cards::spades::{self, Spades};
use secateurs_cards::tricks::{LeadRule, Order, Scoring, Setup, TrickGame, TrickSearch, auto_bids};

/// What is asked for on the command line.
struct Asked {
    words: Vec<String>,
    cards: usize,
}

impl Asked {
    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|given| given == word)
    }

    fn number(&self, name: &str) -> Option<u64> {
        let of = |word: &String| word.strip_prefix(name)?.strip_prefix('=')?.parse().ok();
        self.words.iter().find_map(of)
    }

    fn seeds(&self) -> Vec<u64> {
        let number = |text: &str| text.parse::<u64>().ok();
        for word in &self.words {
            let range = word.split_once('-').map(|(from, to)| (number(from), number(to)));
            if let Some((Some(from), Some(to))) = range {
                return (from..=to).collect();
            } else if word.split(',').all(|word| number(word).is_some()) {
                return word.split(',').filter_map(number).collect();
            }
        }
        (1..=20).collect()
    }

    fn setup(&self, pack: CardSet, seats: usize, seed: u64) -> Setup {
        let order = match () {
            () if self.has("high-leads") => Order::HighLeads,
            () if self.has("natural") => Order::Natural,
            () => Order::Best,
        };
        let hands = deal(pack, seats, self.cards, seed).expect("a pack is enough");
        Setup { order, merge: true, ..Setup::new(hands) }
    }
}

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    assert!(words.len() >= 4, "GAME SEATS CARDS EVALUATION");
    let rest = words.split_off(4);
    let asked = Asked { words: rest, cards: words[2].parse().expect("a number of cards") };
    match (&*words[0], &*words[1]) {
        ("spades", "3") => spades::<3>(&asked, &words[3]),
        ("spades", "4") => spades::<4>(&asked, &words[3]),
        ("hearts", "3") => hearts::<3>(&asked, &words[3]),
        ("hearts", "4") => hearts::<4>(&asked, &words[3]),
        _ => panic!("spades or hearts, for 3 or 4"),
    }
}

fn spades<const SEATS: usize>(asked: &Asked, evaluation: &str) {
    let evaluation = spades::Evaluation::from_name(evaluation).expect("an evaluation of Spades");
    measure(asked, |seed| {
        let mut setup = asked.setup(CardSet::PACK, SEATS, seed);
        setup.lead_rule = asked.has("broken").then_some(LeadRule::Broken);
        let mut bids = auto_bids(&setup.hands, Some(Suit::Spades));
        if SEATS == 4 {
            bids = vec![bids[0] + bids[2], bids[1] + bids[3]];
        }
        Spades::<SEATS>::new(&setup, &bids, evaluation).expect("a deal")
    });
}

fn hearts<const SEATS: usize>(asked: &Asked, evaluation: &str) {
    let evaluation = hearts::Evaluation::from_name(evaluation).expect("an evaluation of Hearts");
    measure(asked, |seed| {
        let setup = asked.setup(hearts::pack(SEATS), SEATS, seed);
        Hearts::<SEATS>::new(&setup, evaluation).expect("a deal")
    });
}

fn measure<const SEATS: usize, S: Scoring>(
    asked: &Asked,
    game: impl Fn(u64) -> TrickGame<SEATS, S>,
) {
    let seconds = asked.number("seconds").unwrap_or(60);
    let limits = Limits {
        time: Some(Duration::from_secs(seconds)),
        nodes: asked.number("nodes"),
        ..Limits::none()
    };
    let search = TrickSearch::new().all_best_moves(asked.has("all"));
    let search = search.table(asked.number("mb").unwrap_or(512) as usize);
    let (mut nodes, mut times, mut unended, mut ratios) = (vec![], vec![], vec![], vec![]);
    for seed in asked.seeds() {
        let game = game(seed);
        let mut start = game.start();
        let mut random = Random::spread(seed);
        for _ in 0..asked.number("after").unwrap_or(0) * SEATS as u64 {
            let mut cards = Vec::new();
            game.legal_moves(&start, &mut cards);
            start = game.play(&start, random.pick(&cards));
        }
        let solve = |threads: usize| {
            let (cpu, wall) = (ProcessTime::now(), Instant::now());
            let search = search.threads(threads);
            let found = search.whole_deal(&game, &start, &limits, &mut Silent).expect("it fits");
            (found, cpu.elapsed().as_secs_f64() * 1e3, wall.elapsed().as_secs_f64() * 1e3)
        };
        let (found, milliseconds, wall) = solve(1);
        nodes.push(found.counts().nodes);
        times.push(milliseconds);
        if found.report().is_none() {
            unended.push(seed);
        }
        if asked.has("each") {
            println!("  deal {seed}: {} nodes, {milliseconds:.1} ms", found.counts().nodes);
        }
        if let Some(threads) = asked.number("threads") {
            let (together, cpu, walls) = solve(threads as usize);
            let same = found.report().zip(together.report());
            let is_same = same.is_some_and(|(one, two)| one.payoffs == two.payoffs);
            let counts = [found.counts().nodes, together.counts().nodes];
            println!(
                "  deal {seed}: wall {wall:.0} and {walls:.0} ms, {:.2} times as fast; CPU {:.2}, nodes {:.2}; same value: {is_same}",
                wall / walls,
                cpu / milliseconds,
                counts[1] as f64 / counts[0] as f64
            );
            ratios.push(wall / walls);
        }
    }
    nodes.sort_unstable();
    times.sort_by(f64::total_cmp);
    let count = nodes.len();
    let part = |tenths: usize| (count * tenths / 10).min(count - 1);
    println!(
        "{count} deals: nodes median {}, 90 % {}, worst {}, mean {}; CPU ms median {:.1}, 90 % {:.1}, worst {:.1}; not ended: {unended:?}",
        nodes[part(5)],
        nodes[part(9)],
        nodes[count - 1],
        nodes.iter().sum::<u64>() / count as u64,
        times[part(5)],
        times[part(9)],
        times[count - 1],
    );
    if !ratios.is_empty() {
        ratios.sort_by(f64::total_cmp);
        println!("times as fast, median {:.2}", ratios[ratios.len() / 2]);
    }
}
