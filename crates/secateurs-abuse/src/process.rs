//! One run of the command: started, watched, ended if need be.

use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::folder::Folder;

/// More memory than a run may take, in KiB.
const MOST_MEMORY: u64 = 2 << 20;

/// How often a run is looked at.
const GLANCE: Duration = Duration::from_millis(2);

/// How long to wait for what, in time in which a run has a core, or waits for something else than one.
/// Tests have more of it than a campaign: they share their machine.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// What a run may take beyond its `--seconds`.
    pub allowance: Duration,
    /// After this time a run that only has a limit of nodes hangs.
    pub hangs: Duration,
    /// After this time a run without any limit is asked to end.
    pub enough: Duration,
    /// What a run may take to end when it is asked to.
    pub after_signal: Duration,
    /// After this time from its start a program must listen. A signal that comes before it does
    /// waits so long.
    pub to_listen: Duration,
}

impl Patience {
    /// What users should get.
    pub const STRICT: Self = Self {
        allowance: Duration::from_secs(2),
        hangs: Duration::from_secs(20),
        enough: Duration::from_secs(3),
        after_signal: Duration::from_secs(1),
        to_listen: Duration::from_millis(30),
    };

    /// For machines that have other things to do.
    pub const GENEROUS: Self = Self {
        allowance: Duration::from_secs(30),
        hangs: Duration::from_mins(2),
        enough: Duration::from_secs(1),
        after_signal: Duration::from_secs(30),
        to_listen: Duration::from_secs(10),
    };
}

/// A polite request to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// What `kill` and shutdowns send.
    Terminate,
}

impl Signal {
    fn name(self) -> &'static str {
        match self {
            Self::Interrupt => "-INT",
            Self::Terminate => "-TERM",
        }
    }

    const fn number(self) -> u32 {
        match self {
            Self::Interrupt => 2,
            Self::Terminate => 15,
        }
    }
}

/// What ends a run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    /// `--seconds`.
    Seconds(f64),
    /// A limit of work: it ends by itself.
    Work,
    /// Nothing, perhaps: it is asked to end when it has taken long enough.
    Open,
    /// A signal after this time.
    Signal(Signal, Duration),
}

/// What came of a run.
#[derive(Debug)]
pub(crate) struct RunOutcome {
    pub(crate) status: ExitStatus,
    pub(crate) printed: Vec<u8>,
    pub(crate) complaint: Vec<u8>,
    /// It was asked to end before it had ended by itself.
    pub(crate) was_asked: bool,
    /// Why it had to be killed.
    pub(crate) too_much: Option<String>,
}

impl RunOutcome {
    pub(crate) fn code(&self) -> Option<i32> {
        self.status.code()
    }

    /// How it ended, in words.
    pub(crate) fn ending(&self) -> String {
        match (self.status.code(), self.status.signal()) {
            (Some(code), _) => format!("exit code {code}"),
            (None, Some(signal)) => format!("ended by signal {signal}"),
            (None, None) => "no exit code".to_owned(),
        }
    }
}

/// The command, which can be started in folders.
#[derive(Clone, Debug)]
pub(crate) struct Secateurs {
    pub(crate) path: PathBuf,
    pub(crate) patience: Patience,
}

impl Secateurs {
    /// Runs the command in a folder until it ends, or until it has to be ended.
    pub(crate) fn run(
        &self,
        folder: &Folder,
        arguments: &[String],
        input: &str,
        bound: Bound,
    ) -> Result<RunOutcome> {
        let files = ["input", "printed", "complaint"].map(|name| folder.beside(name));
        let [asked, printed, complaint] = &files;
        fs::write(asked, input)?;
        let mut child = Command::new(&self.path)
            .args(arguments)
            .current_dir(folder.inside())
            .env("HOME", folder.home())
            .env("TMPDIR", folder.home())
            .stdin(File::open(asked)?)
            .stdout(File::create(printed)?)
            .stderr(File::create(complaint)?)
            .spawn()
            .with_context(|| format!("{} could not be started", self.path.display()))?;
        let (status, was_asked, too_much) = self.watch(&mut child, bound)?;
        let (printed, complaint) = (fs::read(printed)?, fs::read(complaint)?);
        for file in files {
            fs::remove_file(file)?;
        }
        Ok(RunOutcome { status, printed, complaint, was_asked, too_much })
    }

    /// Waits for the end. Says whether the run was asked to end, and why it was killed, if it was.
    fn watch(&self, child: &mut Child, bound: Bound) -> Result<(ExitStatus, bool, Option<String>)> {
        let Patience { allowance, hangs, enough, after_signal, to_listen } = self.patience;
        let (mut signal, mut most) = match bound {
            Bound::Seconds(seconds) => (None, Duration::from_secs_f64(seconds) + allowance),
            Bound::Work => (None, hangs),
            Bound::Open => (Some((Signal::Interrupt, enough)), Duration::MAX),
            Bound::Signal(signal, after) => (Some((signal, after)), Duration::MAX),
        };
        let mut was_asked = false;
        let start = Instant::now();
        let mut waited = Duration::ZERO;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok((status, was_asked, None));
            }
            waited = waited.max(waited_for_a_core(child.id()));
            let took = start.elapsed().saturating_sub(waited);
            let is_due = |&mut (signal, after): &mut (Signal, Duration)| {
                let time = start.elapsed();
                time >= after && (took >= to_listen || listens(child.id(), signal))
            };
            if let Some((signal, _)) = signal.take_if(is_due) {
                send(signal, child)?;
                was_asked = true;
                most = took + after_signal;
            }
            let memory = memory_of(child.id());
            let too_much = if memory > MOST_MEMORY {
                format!("it takes {} MiB of memory", memory >> 10)
            } else if took > most {
                let asked = if was_asked { ", though it was asked to end" } else { "" };
                format!("it still runs after {:.1} s{asked}", took.as_secs_f64())
            } else {
                std::thread::sleep(GLANCE);
                continue;
            };
            child.kill()?;
            return Ok((child.wait()?, was_asked, Some(too_much)));
        }
    }
}

/// Whether a process has a handler for the signal, as far as the system says. Nothing can be asked of
/// a program that is still being loaded.
fn listens(process: u32, signal: Signal) -> bool {
    let Ok(status) = fs::read_to_string(format!("/proc/{process}/status")) else {
        return true;
    };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok());
    caught.is_none_or(|caught| caught >> (signal.number() - 1) & 1 == 1)
}

/// Sends a signal to a child that was not yet waited for, so its number is still its own.
fn send(signal: Signal, child: &Child) -> Result<()> {
    let number = child.id().to_string();
    let sent = Command::new("kill").args([signal.name(), &number]).status();
    ensure!(sent.context("kill could not be started")?.success(), "no signal could be sent");
    Ok(())
}

/// How long a process was ready to go on while others had all cores: the longest of its threads; nothing
/// where the system does not say so. That is no fault of the command.
fn waited_for_a_core(process: u32) -> Duration {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let waits = threads.filter_map(|thread| {
        // Nanoseconds on a core, nanoseconds waiting for one, and how often it was given one.
        let times = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        times.split_whitespace().nth(1)?.parse().ok()
    });
    Duration::from_nanos(waits.max().unwrap_or(0))
}

/// The most memory a process has had, in KiB; zero where the system does not say so.
fn memory_of(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// A line as it can be pasted into a shell.
pub(crate) fn pasted(arguments: &[String]) -> String {
    let words = arguments.iter().map(|word| quoted(word));
    std::iter::once("secateurs".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=.,:/+".contains(c);
    if let Some((unit, times)) = repeated(word) {
        format!("\"$(printf '{unit}%.0s' {{1..{times}}})\"")
    } else if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else if word.chars().any(char::is_control) {
        let escaped = word.bytes().map(|byte| match byte {
            b'\'' | b'\\' | 0..0x20 | 0x7f.. => format!("\\x{byte:02x}"),
            _ => char::from(byte).to_string(),
        });
        format!("$'{}'", escaped.collect::<String>())
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// What a very long word repeats, and how often.
fn repeated(word: &str) -> Option<(&str, usize)> {
    const LONG: usize = 1000;
    let units = (1..=4).filter_map(|size| word.get(..size)).filter(|_| word.len() > LONG);
    let mut known = units.map(|unit| (unit, word.len() / unit.len()));
    known.find(|(unit, times)| unit.repeat(*times) == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_can_be_pasted_into_a_shell() {
        let long = "P1[".repeat(1000);
        for word in ["plain", "", "two words", "it's", "\x1b[31m'red'\\", "π\n", "a\tb", &long] {
            let line = pasted(&[word.to_owned()]);
            let shown = line.replacen("secateurs", "printf %s", 1);
            let output = Command::new("bash").args(["-c", &shown]).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), word, "{line}");
            assert!(line.len() < 100, "{line}");
        }
    }
}
