//! What a developer runs: `cargo xtask test` does every check that a change must pass, and
//! `cargo xtask verify` compares pruned with plain searches on very many cases; `abuse` tries the
//! command on random lines and damaged files, `fuzz` every reader on inputs that nobody would write;
//! `mutants` puts faults into the searches and sees whether tests notice; `book` builds the pages in
//! `docs`, `web` checks the page, `deny` looks at the crates of others, `bench` measures.

mod book;
mod deny;
mod fuzz;
mod mutants;
mod python;
mod timings;
mod tools;
mod web;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};

const USAGE: &str = "usage: cargo xtask test [--timings | python] | verify | abuse [LINES [SEED]] \
                     | abuse again KIND SEED \
                     | fuzz [SECONDS] [--runs N] [--seconds N] [--seed N] [TARGET..] | book | web | deny \
                     | mutants [searches | whole-deals] [PART/OF] \
                     | bench spades [CARDS DEALS ORDER [quick]] \
                     | bench full-deals [CARDS DEALS SECONDS ORDER EVALUATIONS [each]] \
                     | bench chinese-checkers [POSITIONS DEPTH MOVES ROWS ORDER] \
                     | bench connect-four [DEPTH THREADS_DEPTH [solve]] \
                     | bench bridge [DEALS [SEED]] \
                     | bench backgammon [POSITIONS DEPTH] | bench pimc [DEALS SAMPLES NODES] \
                     | bench best-response | bench python [PART..] | bench web";

/// The crate with the benchmarks.
const BENCHES: &str = "secateurs-bench";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(false),
        ["test", "--timings"] => test(true),
        ["test", "python"] => python::test(),
        ["verify"] => verify(),
        ["abuse", which @ ..] => abuse(which),
        ["fuzz", words @ ..] => fuzz::fuzz(words),
        ["book"] => book::book(),
        ["web"] => web::web(),
        ["deny"] => deny::deny(),
        ["mutants", words @ ..] => mutants::mutants(words),
        ["bench", "spades", numbers @ ..] => bench("spades", numbers),
        ["bench", "full-deals", numbers @ ..] => bench("full_deals", numbers),
        ["bench", "chinese-checkers", numbers @ ..] => bench("chinese_checkers", numbers),
        ["bench", "connect-four", numbers @ ..] => bench("connect_four", numbers),
        ["bench", "bridge", numbers @ ..] => bench("bridge", numbers),
        ["bench", "backgammon", numbers @ ..] => bench("backgammon", numbers),
        ["bench", "web"] => web::bench(),
        ["bench", "best-response"] => beside_open_spiel(),
        ["bench", "python", words @ ..] => python::bench(words),
        ["bench", "pimc", numbers @ ..] => bench("pimc", numbers),
        _ => Err(anyhow::anyhow!(USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Every check. What has to be fetched, and the book, which has a folder of its own, are made beside
/// what cargo compiles; the Python package, which mostly waits for one core, is tried beside the page.
fn test(with_timings: bool) -> Result<()> {
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    std::thread::scope(|scope| {
        let beside = scope.spawn(|| {
            python::prepare()?;
            web::packages()?;
            book::book()
        });
        let checked = rust(with_timings);
        let made = beside.join().map_err(|_| anyhow::anyhow!("the book: panicked"))?;
        checked.and(made)
    })?;
    std::thread::scope(|scope| {
        let beside = scope.spawn(python::test);
        let page = web::checks();
        let package = beside.join().map_err(|_| anyhow::anyhow!("the Python package: panicked"))?;
        page.and(package)
    })
}

/// The checks of what is written in Rust, the quick ones first.
fn rust(with_timings: bool) -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    cargo("lints", &clippy, &[])?;
    if with_timings {
        timings::tests()?;
    } else {
        cargo("tests", &["test", "--workspace", "--all-targets"], &[])?;
    }
    cargo("examples in the documentation", &["test", "--workspace", "--doc"], &[])?;
    let doc = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    cargo("documentation", &doc, &[("RUSTDOCFLAGS", "--deny warnings")])
}

/// A benchmark, with its own arguments.
fn bench(name: &str, arguments: &[&str]) -> Result<()> {
    let mut command = vec!["bench", "--quiet", "--package", BENCHES, "--bench", name, "--"];
    command.extend(arguments);
    cargo("benchmark", &command, &[])
}

/// Best responses beside `OpenSpiel`'s, which is installed for that in a folder of its own.
fn beside_open_spiel() -> Result<()> {
    let environment = Path::new("target").join("open_spiel");
    let python = environment.join("bin").join("python");
    if !python.exists() {
        let folder = environment.display().to_string();
        run("python3", &["-m", "venv", &folder])?;
        run(&python.display().to_string(), &["-m", "pip", "install", "--quiet", "open_spiel"])?;
    }
    let python = std::path::absolute(&python).context("where the interpreter is")?;
    bench("best_response", &[&python.display().to_string()])
}

/// Runs one program.
fn run(program: &str, arguments: &[&str]) -> Result<()> {
    eprintln!("== {program} {}", arguments.join(" "));
    finish(program, Command::new(program).args(arguments))
}

/// Waits for a program, and says how long it took.
fn finish(check: &str, command: &mut Command) -> Result<()> {
    let start = Instant::now();
    let status = command.status().with_context(|| {
        let program = command.get_program().display();
        format!("{check}: {program} could not be started; the README says what checks need")
    })?;
    if !status.success() {
        bail!("{check}: failed");
    }
    eprintln!("== {check}: {} s", start.elapsed().as_secs());
    Ok(())
}

/// The comparisons of pruned with plain max^n at full size, of which `test` runs a small part:
/// 200,000 random trees, 2,000 deals, and more. Takes some minutes.
fn verify() -> Result<()> {
    let full = [("SECATEURS_CASES", "full"), ("RUST_BACKTRACE", "0")];
    for (check, package, tests) in [
        ("pruned max^n equals plain", "secateurs-games", "pruned::"),
        ("whole deals equal plain", "secateurs-cards", "whole::"),
        ("two sides equal plain", "secateurs-cards", "two_sides::"),
        ("two sides equal another double-dummy solver", "secateurs-testkit", "double_dummy::"),
        (
            "alpha-beta, MTD(f), the stars and their kin equal plain",
            "secateurs-games",
            "two_sided::",
        ),
        ("IMP-alpha-beta equals IMP-minimax and the best strategy", "secateurs-games", "imp::"),
        ("paranoid and best reply equal plain", "secateurs-games", "rivals::"),
        ("hostile requests are all answered", "secateurs-web", "hostile::"),
        ("shares of leaves in the IMP-model are those of theory", "secateurs-lab", "lab::"),
    ] {
        let all = ["test", "--release", "--package", package, "--test", "all", "--"];
        cargo(check, &[&all[..], &[tests, "--nocapture"]].concat(), &full)?;
    }
    // What answers rest on is seen from inside only.
    let inside =
        ["test", "--release", "--package", "secateurs-cards", "--lib", "--", "two_sides::"];
    cargo("answers hold wherever the lower cards are", &inside, &full)?;
    let start = ["run", "--release", "--quiet", "--package", "secateurs-cli", "--", "verify"];
    for game in ["random-tree", "nim", "tic-tac-toe", "spades", "hearts", "oh-hell", "bridge"] {
        let cases = if game == "random-tree" { "20000" } else { "200" };
        let of_game = [&start[..], &[game, "--cases", cases, "--seed", "1"]].concat();
        cargo(&format!("every algorithm on {game}"), &of_game, &[])?;
    }
    python::verify()
}

/// Random lines, damaged files, signals and kills for the command as people build it. The program
/// that does it finds the command beside itself.
fn abuse(which: &[&str]) -> Result<()> {
    cargo("the command", &["build", "--release", "--quiet", "--package", "secateurs-cli"], &[])?;
    let start = ["run", "--release", "--quiet", "--package", "secateurs-abuse", "--"];
    cargo("abuse", &[&start[..], which].concat(), &[("RUST_BACKTRACE", "0")])
}

/// Runs one cargo command, saying which check it is.
fn cargo(check: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<()> {
    eprintln!("== {check}: cargo {}", arguments.join(" "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    finish(check, Command::new(cargo).args(arguments).envs(environment.iter().copied()))
}
