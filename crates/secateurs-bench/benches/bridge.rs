//! Bridge beside pons-dds (0.2, a port of DDS 2.9): the same seeded deals in one run, taking turns,
//! spades trump and no trump, one thread and its CPU clock.
//!
//! Run with `cargo xtask bench bridge [DEALS [SEED]]`. A row says what each takes for a deal: mean,
//! median and worst, in milliseconds, and what part of the other's that is. Every result is
//! compared. `portable` is our search without the instructions that only some processors have.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::Duration;

use contract_bridge::{FullDeal, PartialDeal, Seat, Strain};
use cpu_time::ThreadTime;
use pons_dds::{Board, CurrentTrick, Objective, Solver, Target, solve_deal_on};
use secateurs::{Game, Limits, Meter};
use secateurs_games::bridge::{Bridge, STRAINS, TrickTable};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::tricks::two_sides::{Build, Deal, Weights};
use secateurs_games::tricks::{Setup, TrickPosition};
use secateurs_testkit::BenchArguments;

const TABLE_BYTES: usize = 256 << 20;

fn main() {
    let arguments = BenchArguments::given();
    let count = arguments.number(0, if arguments.is_measured { 200 } else { 1 });
    let seed = arguments.number(1, 90_000);
    let cards = if arguments.is_measured { 13 } else { 7 };
    let deals: Vec<Vec<CardSet>> = (seed..seed + count)
        .map(|seed| deal(CardSet::PACK, 4, cards, seed).expect("a pack is enough"))
        .collect();
    println!("bridge, {count} deals of {cards} cards from seed {seed}: ms for a deal");
    for trump in [Some(Suit::Spades), None] {
        one_leader(&deals, trump);
        every_card(&deals[..deals.len().div_ceil(4)], trump);
    }
    if arguments.is_measured {
        all_results(&deals[..deals.len().div_ceil(8)]);
        two_threads(&deals);
    }
}

fn meter() -> Meter {
    Meter::new(&Limits::none())
}

/// What something costs this thread.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let done = work();
    (done, start.elapsed())
}

fn position(hands: &[CardSet], leader: usize, trump: Option<Suit>) -> (Bridge, TrickPosition<4>) {
    let setup = Setup { leader: Some(leader), ..Setup::new(hands.to_vec()) };
    let game = Bridge::new(&setup, trump).expect("a deal");
    let start = game.start();
    (game, start)
}

fn strain(trump: Option<Suit>) -> Strain {
    match trump {
        None => Strain::Notrump,
        Some(Suit::Clubs) => Strain::Clubs,
        Some(Suit::Diamonds) => Strain::Diamonds,
        Some(Suit::Hearts) => Strain::Hearts,
        Some(Suit::Spades) => Strain::Spades,
    }
}

const SEATS: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

fn pbn(hands: &[CardSet]) -> String {
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    format!("N:{}", hands.join(" "))
}

fn objective(hands: &[CardSet], leader: usize, trump: Option<Suit>, target: Target) -> Objective {
    let deal: PartialDeal = pbn(hands).parse().expect("a deal");
    let trick = CurrentTrick::new(strain(trump), SEATS[leader]);
    Objective { board: Board::try_new(deal, trick).expect("a board"), target }
}

/// Our tricks of the first side as those of the side on lead.
fn of_leader(first_side: u32, cards: usize, leader: usize) -> u32 {
    if leader.is_multiple_of(2) { first_side } else { cards as u32 - first_side }
}

/// One leader, a fresh table for each deal.
fn one_leader(deals: &[Vec<CardSet>], trump: Option<Suit>) {
    let build = |build| Deal::with_weights(trump, TABLE_BYTES, meter(), build, Weights::of(trump));
    let mut ours = build(Build::Native);
    let mut portable = build(Build::Portable);
    let mut dds = Solver::new(strain(trump));
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    let mut largest = 0;
    for (number, hands) in deals.iter().enumerate() {
        let leader = number % 4;
        let (_, start) = position(hands, leader, trump);
        let mut found = Vec::new();
        for (search, times) in [&mut ours, &mut portable].into_iter().zip(&mut times) {
            search.clear();
            let (tricks, time) = timed(|| search.tricks(&start).expect("no limit"));
            found.push(of_leader(tricks, hands[0].len(), leader));
            times.push(time);
            largest = largest.max(search.effort().1);
        }
        let (plays, time) =
            timed(|| dds.solve_board(&objective(hands, leader, trump, Target::Any(None))));
        times[2].push(time);
        found.push(u32::from(plays.plays[0].score.get()));
        assert!(found.iter().all(|tricks| *tricks == found[2]), "{found:?}: {}", pbn(hands));
    }
    let nodes = ours.effort().0;
    println!("one leader, {}", strain(trump));
    show(["ours", "ours, portable"], &times);
    let total: Duration = times[0].iter().sum();
    println!(
        "  {} nodes a deal, {:.0} ns a node, largest table {:.1} MB",
        nodes / deals.len() as u64,
        total.as_nanos() as f64 / nodes as f64,
        largest as f64 / f64::from(1 << 20)
    );
}

/// What each card of the leader leads to.
fn every_card(deals: &[Vec<CardSet>], trump: Option<Suit>) {
    let mut ours = Deal::new(trump, TABLE_BYTES, meter());
    let mut dds = Solver::new(strain(trump));
    let mut times = [Vec::new(), Vec::new()];
    for (number, hands) in deals.iter().enumerate() {
        let leader = number % 4;
        let (game, start) = position(hands, leader, trump);
        ours.clear();
        let (found, time) = timed(|| {
            let value = ours.tricks(&start).expect("no limit");
            let mut cards = Vec::new();
            game.legal_moves(&start, &mut cards);
            let after = cards.iter().map(|&card| {
                let tricks = ours.tricks_near(&game.play(&start, card), value);
                of_leader(tricks.expect("no limit"), hands[0].len(), leader)
            });
            after.collect::<Vec<u32>>()
        });
        times[0].push(time);
        let (plays, time) =
            timed(|| dds.solve_board(&objective(hands, leader, trump, Target::Legal)));
        times[1].push(time);
        let theirs: Vec<u32> = plays.plays.iter().map(|play| u32::from(play.score.get())).collect();
        assert_eq!(found.iter().max(), theirs.iter().max(), "{}", pbn(hands));
        assert_eq!(found.iter().min(), theirs.iter().min(), "{}", pbn(hands));
    }
    println!("every card, {}", strain(trump));
    show(["ours"], &times);
}

/// All strains and leaders.
fn all_results(deals: &[Vec<CardSet>]) {
    let mut ours = Deal::new(None, TABLE_BYTES, meter());
    let mut dds = Solver::new(Strain::Notrump);
    let mut times = [Vec::new(), Vec::new()];
    for hands in deals {
        let (table, time) = timed(|| TrickTable::of(hands, &mut ours).expect("a deal"));
        times[0].push(time);
        let deal: FullDeal = pbn(hands).parse().expect("a deal");
        let (theirs, time) = timed(|| solve_deal_on(&mut dds, deal));
        times[1].push(time);
        for (row, trump) in table.tricks.iter().zip(STRAINS) {
            let their_row = SEATS.map(|seat| theirs[strain(trump)].get(seat).get());
            assert_eq!(*row, their_row, "{}", pbn(hands));
        }
    }
    println!("all 20 results");
    show(["ours"], &times);
}

/// A batch on one thread and on two.
fn two_threads(deals: &[Vec<CardSet>]) {
    let solve = |deals: &[Vec<CardSet>]| {
        let mut search = Deal::new(Some(Suit::Spades), TABLE_BYTES, meter());
        for hands in deals {
            search.clear();
            let (_, start) = position(hands, 0, Some(Suit::Spades));
            search.tricks(&start).expect("no limit");
        }
    };
    let start = std::time::Instant::now();
    let ((), alone) = timed(|| solve(deals));
    let one = start.elapsed();
    let start = std::time::Instant::now();
    let halves: Vec<Vec<Vec<CardSet>>> =
        (0..2).map(|half| deals.iter().skip(half).step_by(2).cloned().collect()).collect();
    let cpu: Duration = std::thread::scope(|scope| {
        let threads: Vec<_> =
            halves.iter().map(|half| scope.spawn(|| timed(|| solve(half)).1)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).sum()
    });
    let two = start.elapsed();
    println!("a batch on two threads");
    println!(
        "  {:.2} times as fast by the clock on the wall; CPU {:.2} times that of one thread",
        one.as_secs_f64() / two.as_secs_f64(),
        cpu.as_secs_f64() / alone.as_secs_f64()
    );
}

/// One row for each of ours beside the last, which is theirs.
fn show<const OURS: usize>(names: [&str; OURS], times: &[Vec<Duration>]) {
    let figures: Vec<[f64; 3]> = times.iter().map(|times| figures(times)).collect();
    let theirs = figures[OURS];
    for (name, own) in names.iter().zip(&figures) {
        let ratio: Vec<String> =
            own.iter().zip(theirs).map(|(own, theirs)| format!("{:.2}", own / theirs)).collect();
        println!("  {name:<16}{}   of theirs {}", row(*own), ratio.join(" / "));
    }
    println!("  {:<16}{}", "pons-dds", row(theirs));
}

fn row([mean, median, worst]: [f64; 3]) -> String {
    format!("mean {mean:8.3}  median {median:8.3}  worst {worst:8.3}")
}

/// Mean, median and worst.
fn figures(times: &[Duration]) -> [f64; 3] {
    let mut sorted: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
    sorted.sort_by(f64::total_cmp);
    let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
    [mean, sorted[sorted.len() / 2], sorted[sorted.len() - 1]]
}
