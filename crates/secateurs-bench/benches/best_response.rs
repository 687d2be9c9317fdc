//! Best responses to uniform play in Leduc poker, ours beside `OpenSpiel`'s, in one run.
//!
//! `cargo xtask bench best-response` makes a Python environment for `OpenSpiel` and gives its
//! interpreter as the argument; without one, only our times are printed.

use std::process::Command;
use std::time::Instant;

use secateurs::search::{ImpAlphaBeta, ImpMinimax};
use secateurs::{Against, Game, Limits, Player, Rational, Silent, Uniform};
use secateurs_games::poker::leduc::Leduc;
use secateurs_testkit::BenchArguments;

const REPEATS: usize = 201;

type Side = Against<Leduc, Uniform>;

fn main() {
    let arguments = BenchArguments::given();
    let theirs = arguments.word(0).map(open_spiel).unwrap_or_default();
    println!("{:<16} {:>6} {:>10} {:>12} {:>10}", "", "player", "value", "seconds", "times ours");
    for player in [Player::ONE, Player::TWO] {
        let side = Side::new(Leduc, player, Uniform);
        let ours = measured("imp-alpha-beta", player, || pruned(&side));
        measured("imp-minimax", player, || plain(&side));
        for (way, whose, value, seconds) in &theirs {
            if *whose == player.index() + 1 {
                let times = seconds / ours;
                println!("{way:<16} {whose:>6} {value:>10} {seconds:>12.6} {times:>10.1}");
            }
        }
    }
}

fn pruned(side: &Side) -> Rational {
    let found = ImpAlphaBeta::new().run(side, &side.start(), &Limits::none(), &mut Silent);
    found.expect("Leduc fits").finished.complete().expect("no limits").payoffs[Player::ONE]
}

fn plain(side: &Side) -> Rational {
    let found = ImpMinimax::new().run(side, &side.start(), &Limits::none());
    found.expect("Leduc fits").finished.complete().expect("no limits").payoffs[Player::ONE]
}

/// Prints and gives the median time.
fn measured(way: &str, player: Player, run: impl Fn() -> Rational) -> f64 {
    let mut seconds = Vec::new();
    let mut value = Rational::default();
    for _ in 0..REPEATS {
        let start = Instant::now();
        value = run();
        seconds.push(start.elapsed().as_secs_f64());
    }
    seconds.sort_by(f64::total_cmp);
    let median = seconds[REPEATS / 2];
    println!("{way:<16} {:>6} {:>10} {median:>12.6}", player.index() + 1, value.to_string());
    median
}

/// Way, player, value and seconds of each of `OpenSpiel`'s.
fn open_spiel(python: &str) -> Vec<(String, usize, String, f64)> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/open_spiel/leduc.py");
    let output = Command::new(python).arg(script).output().expect("Python can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = |line: &str| {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let player = parts[1].parse().expect("a player");
        let value = parts[2].chars().take(8).collect();
        (format!("OpenSpiel {}", parts[0]), player, value, parts[3].parse().expect("seconds"))
    };
    text.lines().map(line).collect()
}
