//! Many cases of each kind of abuse, and what came of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, bail, ensure};
use secateurs_testkit::Random;
use serde_json::Value;

use crate::folder::Folder;
use crate::holds::{Broken, Must};
use crate::kills::LeftAlone;
use crate::kit::Kit;
use crate::page::{Page, Pages};
use crate::process::{Bound, RunOutcome, Secateurs, pasted};
use crate::signals::Signals;
use crate::values::Vocabulary;
use crate::{Patience, damage, kills, lines, signals};

/// A kind of abuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AbuseKind {
    /// A random command line.
    Line,
    /// A damaged file.
    Damage,
    /// A signal to a command that works.
    Signal,
    /// Experiments that are killed and go on.
    Kill,
}

impl AbuseKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Line, Self::Damage, Self::Signal, Self::Kill];

    /// As people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Damage => "damage",
            Self::Signal => "signal",
            Self::Kill => "kill",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    fn try_one(self, case: &mut Case) -> Result<Vec<Broken>> {
        match self {
            Self::Line => lines::try_one(case),
            Self::Damage => damage::try_one(case),
            Self::Signal => signals::try_one(case),
            Self::Kill => kills::try_one(case),
        }
    }
}

/// Which cases to try, on which command.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The command.
    pub secateurs: PathBuf,
    /// A folder for all files, which is made; those of failures stay.
    pub folder: PathBuf,
    /// Kinds with the seeds of their cases.
    pub cases: Vec<(AbuseKind, u64)>,
    /// How long to wait.
    pub patience: Patience,
    /// Which signals to send.
    pub signals: Signals,
}

/// What all cases share.
pub(crate) struct Ground {
    pub(crate) root: PathBuf,
    pub(crate) secateurs: Secateurs,
    pub(crate) kit: Kit,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) signals: Signals,
    pub(crate) left_alone: LeftAlone,
    pages: Pages,
}

/// One case.
pub(crate) struct Case<'a> {
    pub(crate) ground: &'a Ground,
    pub(crate) root: PathBuf,
    pub(crate) random: Random,
    /// What was asked.
    pub(crate) lines: Vec<Vec<String>>,
    /// With which exit codes it ended.
    codes: Vec<i32>,
}

impl Case<'_> {
    /// A folder of its own with a file of each kind.
    pub(crate) fn folder_with_files(&self, name: &str) -> Result<Folder> {
        let folder = Folder::new(self.root.join(name))?;
        self.ground.kit.copy_to(&folder)?;
        Ok(folder)
    }

    /// Runs the command, and notes what was asked.
    pub(crate) fn run(
        &mut self,
        folder: &Folder,
        arguments: &[String],
        input: &str,
        bound: Bound,
    ) -> Result<RunOutcome> {
        self.lines.push(arguments.to_vec());
        let outcome = self.ground.secateurs.run(folder, arguments, input, bound)?;
        self.codes.extend(outcome.code());
        Ok(outcome)
    }

    pub(crate) fn page(&self, names: &[String]) -> Result<Arc<Page>> {
        self.ground.pages.get(&self.ground.secateurs.path, names)
    }
}

/// What is told on the way.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// What does not hold, and how to see it again.
    Failure(&'a str),
    /// So many cases are done.
    Progress {
        /// Failed ones among them.
        done: usize,
        /// How many there are.
        all: usize,
    },
}

/// How many cases of a kind were tried, and what did not hold how often.
#[derive(Debug, Default)]
pub struct Summary {
    tried: BTreeMap<AbuseKind, usize>,
    failed: BTreeMap<AbuseKind, usize>,
    broken: BTreeMap<(AbuseKind, Must), usize>,
    /// Whether random lines say something to the command, or are refused one and all.
    codes: BTreeMap<(AbuseKind, i32), usize>,
}

impl Campaign {
    /// As many random lines as said, and other abuse in proportion.
    pub fn cases(lines: u64, seed: u64) -> Vec<(AbuseKind, u64)> {
        let counts = [lines, lines / 2, lines / 30, lines / 100];
        let of_kind = |(kind, count)| (0..count).map(move |number| (kind, case_seed(seed, number)));
        AbuseKind::ALL.into_iter().zip(counts).flat_map(of_kind).collect()
    }

    /// Tries all cases on as many threads, and tells the news as they come.
    ///
    /// # Errors
    /// When a case cannot be tried, which says nothing of the command.
    pub fn run(&self, workers: usize, tell: &(dyn Fn(News) + Sync)) -> Result<Summary> {
        std::fs::create_dir_all(&self.folder).context("no folder can be made")?;
        let lock = std::fs::File::create(self.folder.join("lock"))?;
        lock.try_lock().context("another campaign is at work in the same folder")?;
        let ground = self.ground()?;
        let (next, summary) = (AtomicUsize::new(0), Mutex::new(Summary::default()));
        let work = || -> Result<()> {
            while let Some(&(kind, seed)) = self.cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                let case = Tried::new(&ground, kind, seed)?;
                let mut summary = summary.lock().unwrap_or_else(PoisonError::into_inner);
                summary.add(&case);
                if !case.broken.is_empty() {
                    tell(News::Failure(&case.failure()?));
                }
                tell(News::Progress { done: summary.tried.values().sum(), all: self.cases.len() });
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
            threads
                .into_iter()
                .try_for_each(|thread| thread.join().unwrap_or_else(|_| bail!("a worker panicked")))
        })?;
        Ok(summary.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn ground(&self) -> Result<Ground> {
        let secateurs = Secateurs { path: self.secateurs.clone(), patience: self.patience };
        Ok(Ground {
            kit: Kit::new(&secateurs, self.folder.join("kit"))?,
            root: self.folder.clone(),
            vocabulary: Vocabulary {
                algorithms: listed(&self.secateurs, &["algorithms", "--json"])?,
                experiments: listed(&self.secateurs, &["lab", "list", "--json"])?,
            },
            secateurs,
            signals: self.signals,
            left_alone: LeftAlone::default(),
            pages: Pages::default(),
        })
    }
}

/// The seed of a case: so the cases of a campaign can be told from its seed, and back.
fn case_seed(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(1_000_000).wrapping_add(number)
}

/// The names in a list of the command.
fn listed(secateurs: &Path, line: &[&str]) -> Result<Vec<String>> {
    let output = Command::new(secateurs).args(line).output().context("the command")?;
    let list: Vec<Value> = serde_json::from_slice(&output.stdout)?;
    let names = list.iter().filter_map(|entry| Some(entry["name"].as_str()?.to_owned()));
    let names: Vec<String> = names.collect();
    ensure!(!names.is_empty(), "secateurs {} lists nothing", line.join(" "));
    Ok(names)
}

/// A case that was tried.
struct Tried {
    kind: AbuseKind,
    seed: u64,
    root: PathBuf,
    lines: Vec<Vec<String>>,
    codes: Vec<i32>,
    broken: Vec<Broken>,
}

impl Tried {
    fn new(ground: &Ground, kind: AbuseKind, seed: u64) -> Result<Self> {
        let root = ground.root.join(format!("{}-{seed}", kind.name()));
        let random = Random::new(seed);
        let mut case = Case { ground, root, random, lines: Vec::new(), codes: Vec::new() };
        let broken = kind.try_one(&mut case);
        let broken = broken.with_context(|| format!("{} {seed}", kind.name()))?;
        let Case { root, mut lines, codes, .. } = case;
        // The second run of a line says nothing new.
        lines.dedup();
        if broken.is_empty() {
            std::fs::remove_dir_all(&root)?;
        }
        Ok(Self { kind, seed, root, lines, codes, broken })
    }

    /// What does not hold, in words.
    fn failure(&self) -> Result<String> {
        let name = format!("{} {}", self.kind.name(), self.seed);
        let mut text = format!("FAILED {name}\n");
        for line in &self.lines {
            writeln!(text, "    line     {}", pasted(line))?;
        }
        writeln!(text, "    files    {}", self.root.display())?;
        for (must, happened) in &self.broken {
            writeln!(text, "    must     {}\n    but      {happened}", must.words())?;
        }
        writeln!(text, "    again    cargo xtask abuse again {name}")?;
        Ok(text)
    }
}

impl Summary {
    fn add(&mut self, case: &Tried) {
        let kind = case.kind;
        *self.tried.entry(kind).or_default() += 1;
        *self.failed.entry(kind).or_default() += usize::from(!case.broken.is_empty());
        for (must, _) in &case.broken {
            *self.broken.entry((kind, *must)).or_default() += 1;
        }
        for &code in &case.codes {
            *self.codes.entry((kind, code)).or_default() += 1;
        }
    }

    /// How many cases failed.
    pub fn failures(&self) -> usize {
        self.failed.values().sum()
    }

    /// How many runs ended with this exit code.
    pub fn ended(&self, kind: AbuseKind, code: i32) -> usize {
        self.codes.get(&(kind, code)).copied().unwrap_or_default()
    }

    /// A table for people.
    pub fn table(&self) -> String {
        let mut rows = vec![String::from("kind       cases  exit 0  exit 1  exit 2  failed")];
        for (&kind, tried) in &self.tried {
            let codes = [0, 1, 2].map(|code| format!("{:>8}", self.ended(kind, code))).concat();
            rows.push(format!("{:8}{tried:>8}{codes}{:>8}", kind.name(), self.failed[&kind]));
            let broken = self.broken.iter().filter(|((of, _), _)| *of == kind);
            rows.extend(broken.map(|((_, must), count)| format!("{count:>48}  {}", must.words())));
        }
        rows.join("\n")
    }
}
