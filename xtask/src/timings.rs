//! `cargo xtask test --timings`: the tests, and which of them take the longest.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// How many are listed.
const SLOWEST: usize = 10;

/// Runs every test but those in the documentation, and lists the slowest. Test programs are asked
/// for times by an option that they have on stable Rust, too, if an environment variable says
/// so; only they must see it, as it would make cargo build everything anew.
pub(super) fn tests() -> Result<()> {
    let runner = "target.'cfg(all())'.runner = ['env', 'RUSTC_BOOTSTRAP=1']";
    let arguments = ["test", "--workspace", "--lib", "--bins", "--tests", "--examples"];
    let times = ["--", "-Zunstable-options", "--report-time"];
    eprintln!("== tests: cargo {}", arguments.join(" "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut running = Command::new(cargo)
        .args(arguments)
        .args(["--config", runner])
        .args(times)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo could not be started")?;
    let output = running.stdout.take().context("what the tests print")?;
    let mut tests = Vec::new();
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        tests.extend(timed(&line));
    }
    if !running.wait()?.success() {
        bail!("tests: failed");
    }
    tests.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    println!("the slowest {SLOWEST} of {} tests:", tests.len());
    for (name, seconds) in tests.iter().take(SLOWEST) {
        println!("{seconds:8.2} s  {name}");
    }
    Ok(())
}

/// The name and the seconds of a test, from a line such as `test name ... ok <0.123s>`.
fn timed(line: &str) -> Option<(String, f64)> {
    let (name, rest) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let (_, seconds) = rest.split_once('<')?;
    Some((name.to_owned(), seconds.strip_suffix("s>")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::timed;

    #[test]
    fn lines_of_tests_have_a_name_and_seconds() {
        assert_eq!(timed("test a::b ... ok <0.125s>"), Some(("a::b".to_owned(), 0.125)));
        assert_eq!(timed("test result: ok. 3 passed"), None);
        assert_eq!(timed("test a::b ... ignored"), None);
    }
}
