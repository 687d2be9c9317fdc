//! Best responses to uniform play in Leduc poker, and the exploitability of what `OpenSpiel`'s CFR
//! has learned of it in doubles: ours beside `OpenSpiel`'s, in one run.
//!
//! `cargo xtask bench best-response` makes a Python environment for `OpenSpiel` and gives its
//! interpreter as the argument; without one, only our times are printed.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use num_traits::ToPrimitive;
use secateurs::search::any_size::{BigInt, BigRational};
use secateurs::search::{ImpAlphaBeta, ImpMinimax};
use secateurs::{Against, Game, Limits, Player, Rational, Silent, Uniform};
use secateurs_games::poker::leduc::Leduc;
use secateurs_games::registry::{AnyHidden, ErasedHidden, Others};
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
    if let Some(python) = arguments.word(0) {
        learned(python);
    }
}

/// The exploitability of what `OpenSpiel` has learned: ours from the text of the profile to the
/// exact fraction, theirs from the profile in memory to a double.
fn learned(python: &str) {
    let file = TemporaryFile::new();
    let name = file.0.display().to_string();
    let theirs = said_by(python, &["exploitability.py", &name]);
    let text = std::fs::read_to_string(&file.0).expect("the profile that was written");
    println!("\nexploitability of a profile of doubles");
    println!("{:<16} {:>22} {:>12} {:>10}", "", "value", "seconds", "times ours");
    let (value, ours) = median(|| exploitability(&text));
    let value = value.to_f64().expect("a number");
    println!("{:<16} {value:>22} {ours:>12.6}", "any size, exact");
    for line in theirs.lines() {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let number = |at: usize| parts[at].parse::<f64>().expect("a number");
        let (their_value, seconds) = (number(1), number(2));
        assert!((their_value - value).abs() < 1e-9, "{their_value} is not {value}");
        let (way, times) = (format!("OpenSpiel {}", parts[0]), seconds / ours);
        println!("{way:<16} {their_value:>22} {seconds:>12.6} {times:>10.1}");
    }
}

fn exploitability(profile: &str) -> BigRational {
    let hidden = ErasedHidden::new(Leduc).with_recall();
    let profiled = hidden.with_profile(&Others::Profile(profile.to_owned())).expect("of Leduc");
    let expected = profiled.expected(&Limits::none()).expect("doubles are short");
    let gain = |(gets, player)| {
        let best = profiled.best_response(player, false, &Limits::none());
        best.expect("doubles are short").value - gets
    };
    expected.into_iter().zip(1..).map(gain).sum::<BigRational>() / BigInt::from(2)
}

/// A file that is gone afterwards.
struct TemporaryFile(PathBuf);

impl TemporaryFile {
    fn new() -> Self {
        let name = format!("secateurs-bench-{}.json", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // If it cannot be removed, somebody else has done so.
        let _ = std::fs::remove_file(&self.0);
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
    let (value, median) = median(run);
    println!("{way:<16} {:>6} {:>10} {median:>12.6}", player.index() + 1, value.to_string());
    median
}

/// What is found, and the median time.
fn median<T>(run: impl Fn() -> T) -> (T, f64) {
    let mut seconds = Vec::new();
    let timed = |seconds: &mut Vec<f64>| {
        let start = Instant::now();
        let found = run();
        seconds.push(start.elapsed().as_secs_f64());
        found
    };
    let mut found = timed(&mut seconds);
    for _ in 1..REPEATS {
        found = timed(&mut seconds);
    }
    seconds.sort_by(f64::total_cmp);
    (found, seconds[REPEATS / 2])
}

/// Way, player, value and seconds of each of `OpenSpiel`'s.
fn open_spiel(python: &str) -> Vec<(String, usize, String, f64)> {
    let text = said_by(python, &["leduc.py"]);
    let line = |line: &str| {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let player = parts[1].parse().expect("a player");
        let value = parts[2].chars().take(8).collect();
        (format!("OpenSpiel {}", parts[0]), player, value, parts[3].parse().expect("seconds"))
    };
    text.lines().map(line).collect()
}

/// What a script of ours prints.
fn said_by(python: &str, script: &[&str]) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/open_spiel");
    let output = Command::new(python).current_dir(folder).args(script).output();
    let output = output.expect("Python can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
