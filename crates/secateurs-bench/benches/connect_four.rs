//! Connect Four, the empty board of 7 x 6: our searches to a depth beside the iterative search
//! of the `minimax` crate (0.6), with the same rules, the same estimate and tables of the same
//! size; then two threads beside one; then the whole game.
//!
//! Run with `cargo xtask bench connect-four [DEPTH [THREADS_DEPTH [solve]]]`. Every engine runs
//! three times, taking turns; the best time of each counts, as other work on the machine only
//! ever adds time.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use minimax::{Evaluation, IterativeOptions, IterativeSearch, Replacement, Strategy, Winner};
use secateurs::capability::{Evaluate, Keyed};
use secateurs::search::{AlphaBeta, Windows};
use secateurs::{Counts, Game, Limits, Player, Silent, Turn, Utility};
use secateurs_games::connect_four::{ConnectFour, Drop, Stones, Worth};
use secateurs_testkit::BenchArguments;

const TABLE_MEGABYTES: usize = 64;
const ROUNDS: usize = 3;

static BOARD: LazyLock<ConnectFour> =
    LazyLock::new(|| ConnectFour::new(7, 6, Worth::Win).expect("it fits"));

/// Our rules and estimate in the other crate's terms. Moves come from the middle outwards, as
/// that crate has no hints.
struct Rules;

impl minimax::Game for Rules {
    type S = Stones;
    type M = Drop;

    fn generate_moves(stones: &Stones, moves: &mut Vec<Drop>) -> Option<Winner> {
        if let Some(winner) = Self::get_winner(stones) {
            return Some(winner);
        }
        BOARD.legal_moves(stones, moves);
        let from_the_middle = |drop: &Drop| (BOARD.move_number(*drop) / 7).abs_diff(3);
        moves.sort_by_key(from_the_middle);
        None
    }

    fn apply(stones: &mut Stones, drop: Drop) -> Option<Stones> {
        Some(BOARD.play(stones, drop))
    }

    fn get_winner(stones: &Stones) -> Option<Winner> {
        match BOARD.turn(stones) {
            Turn::Over(payoffs) if payoffs[Player::ONE] == 0 => Some(Winner::Draw),
            Turn::Over(_) => Some(Winner::PlayerJustMoved),
            _ => None,
        }
    }

    fn zobrist_hash(stones: &Stones) -> u64 {
        let key = BOARD.key(stones).expect("every position has a key");
        key.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    fn table_index(drop: Drop) -> u16 {
        BOARD.move_number(drop) as u16
    }

    fn max_table_index() -> u16 {
        64
    }
}

struct Estimate;

impl minimax::Evaluator for Estimate {
    type G = Rules;

    fn evaluate(&self, stones: &Stones) -> Evaluation {
        let Turn::Player(mover) = BOARD.turn(stones) else { unreachable!("the game goes on") };
        BOARD.evaluate(stones)[mover] as Evaluation
    }
}

/// One engine's best time, its value and what it counted.
struct Timed {
    name: String,
    best: Duration,
    /// What all threads together spent computing, where the system tells.
    cpu: Option<f64>,
    value: Option<Utility>,
    nodes: Option<u64>,
}

type Engine = (String, Box<dyn Fn() -> (Option<Utility>, Option<u64>)>);

fn main() {
    let arguments = BenchArguments::given();
    let is_measured = arguments.is_measured;
    let depth = arguments.number(0, if is_measured { 16 } else { 6 });
    println!("Connect Four 7 x 6, depth {depth}, table {TABLE_MEGABYTES} MB, one thread");
    let mut engines: Vec<Engine> = vec![
        ours("pvs", Windows::Null, depth, 1),
        ours("alpha-beta", Windows::Full, depth, 1),
        ours("mtdf", Windows::FromTheRoot, depth, 1),
    ];
    engines.extend(theirs(depth));
    let rows = race(&engines, if is_measured { ROUNDS } else { 1 });
    let other = rows[3..].iter().map(|row| row.best).min().expect("some engine");
    show(&rows, "time / best of theirs", other);
    check(&rows);

    let depth = arguments.number(1, if is_measured { 18 } else { 6 });
    println!("Connect Four 7 x 6, depth {depth}, threads on one table");
    let engines = [
        ours("pvs, 1 thread", Windows::Null, depth, 1),
        ours("pvs, 2 threads", Windows::Null, depth, 2),
    ];
    let rows = race(&engines, if is_measured { ROUNDS } else { 1 });
    show(&rows, "time / one thread", rows[0].best);
    check(&rows);
    if is_measured && arguments.has("solve") {
        solve();
    }
}

fn ours(name: &str, windows: Windows, depth: u32, threads: usize) -> Engine {
    let run = move || {
        let search = AlphaBeta::new().windows(windows).all_best_moves(false).threads(threads);
        let search = search.table(TABLE_MEGABYTES).depth(depth);
        let found = search.run(&*BOARD, &BOARD.start(), &Limits::none(), &mut Silent);
        let report = found.expect("it is solved").into_report().expect("there is no budget");
        let value = report.payoffs[Player::ONE] * i128::from(BOARD.utility_scale());
        (Some(value.to_integer() as Utility), Some(report.counts.nodes))
    };
    (name.to_owned(), Box::new(run))
}

/// The other crate with its own options: as it comes, and with what might make it faster.
fn theirs(depth: u32) -> Vec<Engine> {
    let usual = IterativeOptions::new().with_table_byte_size(TABLE_MEGABYTES << 20);
    let variants = [
        ("minimax crate, as it comes", usual),
        (
            "minimax crate, countermove history",
            usual.with_countermoves().with_countermove_history(),
        ),
        ("minimax crate, MTD(f)", usual.with_mtdf()),
        (
            "minimax crate, depth preferred",
            usual.with_replacement_strategy(Replacement::DepthPreferred),
        ),
    ];
    let engine = |(name, options): (&str, IterativeOptions)| -> Engine {
        let run = move || {
            let mut search = IterativeSearch::new(Estimate, options);
            search.set_max_depth(depth as u8);
            search.choose_move(&BOARD.start());
            (Some(Utility::from(search.root_value())), None)
        };
        (name.to_owned(), Box::new(run))
    };
    variants.into_iter().map(engine).collect()
}

/// What this process has spent computing so far, from the system's own count.
fn cpu_seconds() -> Option<f64> {
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes first and may hold anything; it ends with a bracket.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
    Some(ticks.collect::<Result<Vec<f64>, _>>().ok()?.iter().sum::<f64>() / TICKS_A_SECOND)
}

/// Every engine in turn, so often.
fn race(engines: &[Engine], rounds: usize) -> Vec<Timed> {
    let first = |(name, _): &Engine| Timed {
        name: name.clone(),
        best: Duration::MAX,
        cpu: None,
        value: None,
        nodes: None,
    };
    let mut rows: Vec<Timed> = engines.iter().map(first).collect();
    for _ in 0..rounds {
        for ((_, run), row) in engines.iter().zip(&mut rows) {
            let (start, cpu_start) = (Instant::now(), cpu_seconds());
            (row.value, row.nodes) = run();
            row.best = row.best.min(start.elapsed());
            let cpu = cpu_seconds().zip(cpu_start).map(|(end, start)| end - start);
            row.cpu = [row.cpu, cpu].into_iter().flatten().reduce(f64::min);
        }
    }
    rows
}

fn show(rows: &[Timed], ratio: &str, unit: Duration) {
    println!(
        "{:<36} {:>9} {:>7} {:>12} {:>7}  {ratio}",
        "engine", "seconds", "cpu s", "nodes", "value"
    );
    for row in rows {
        println!(
            "{:<36} {:>9.3} {:>7} {:>12} {:>7}  {:.3}",
            row.name,
            row.best.as_secs_f64(),
            row.cpu.map_or_else(String::new, |cpu| format!("{cpu:.2}")),
            row.nodes.map_or_else(String::new, |nodes| nodes.to_string()),
            row.value.map_or_else(String::new, |value| value.to_string()),
            row.best.as_secs_f64() / unit.as_secs_f64(),
        );
    }
}

/// All engines search the same tree, so they must find the same value.
fn check(rows: &[Timed]) {
    assert!(rows.iter().all(|row| row.value == rows[0].value), "the engines disagree");
}

/// The whole game: who wins, and with which first move.
fn solve() {
    let start = Instant::now();
    let search = AlphaBeta::new().windows(Windows::FromTheRoot).all_best_moves(false).table(4096);
    let found = search.run(&*BOARD, &BOARD.start(), &Limits::none(), &mut Silent);
    let report = found.expect("it is solved").into_report().expect("there is no budget");
    let Counts { nodes, table_hits, .. } = report.counts;
    let seconds = start.elapsed().as_secs_f64();
    let first = report.best_moves.first().map(|&drop| BOARD.move_name(&BOARD.start(), drop));
    println!(
        "the whole game: {} to the first player with column {}, {seconds:.1} s, {nodes} nodes \
         ({:.2} M/s), {table_hits} table hits",
        report.payoffs[Player::ONE],
        first.unwrap_or_default(),
        nodes as f64 / seconds / 1e6,
    );
}
