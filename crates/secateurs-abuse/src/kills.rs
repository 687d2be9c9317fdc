//! Experiments and tournaments that are killed, and go on.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use secateurs_testkit::Random;

use crate::campaign::Case;
use crate::holds::{Broken, Must};

/// Some hundred short trials of two kinds, all in all a few seconds of work.
const PLAN: &str = r#"
name = "short-trials"
title = "Short trials"
question = "Does an experiment outlive its process?"

[[search]]
id = "spades"
heading = "Spades"
game = "spades"
options = { players = 3, cards = 7 }
seeds = 60
table-mb = 1
baseline = "plain"
searches = [
    { name = "plain", algorithm = "max-n", options = { eval = "smot" } },
    { name = "speculative", algorithm = "speculative", options = { eval = "smot" } },
]

[[imp-model]]
id = "imp"
heading = "IMP-model"
shapes = [{ k = [2, 3], b = [2, 3, 4], d = [2, 3, 4] }]
width = 1.0
fewest = 3
most-games = 1000
order = "natural"
bounds = "game"
"#;

/// What can be killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    /// `lab run`, which goes on with `lab resume`.
    Experiment,
    /// `tournament`, which goes on when it is asked for again.
    Tournament,
}

impl Work {
    fn begin(self) -> &'static str {
        match self {
            Self::Experiment => "lab run plan.toml --scale full --results r.sqlite",
            Self::Tournament => {
                "tournament hearts rules random --players 3 --deals 60 --results r.sqlite"
            }
        }
    }

    fn go_on(self) -> &'static str {
        match self {
            Self::Experiment => "lab resume r.sqlite --threads 1",
            Self::Tournament => self.begin(),
        }
    }
}

/// A row of a results file: key, trial, what was measured.
pub type Row = (String, String, String);

/// What came of it: every row, and all files of the report by name.
#[derive(Debug, PartialEq, Eq)]
pub struct Results {
    /// By key.
    pub rows: Vec<Row>,
    /// Every byte.
    pub report: BTreeMap<String, Vec<u8>>,
}

/// Work in a folder of its own, with its results in one file.
#[derive(Debug)]
pub struct Killable<'a> {
    secateurs: &'a Path,
    work: Work,
    folder: PathBuf,
}

impl<'a> Killable<'a> {
    /// Work that is not yet begun.
    ///
    /// # Errors
    /// When the folder cannot be made anew.
    pub fn new(secateurs: &'a Path, work: Work, folder: PathBuf) -> Result<Self> {
        // Left over from an earlier run, or not there.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("plan.toml"), PLAN)?;
        Ok(Self { secateurs, work, folder })
    }

    /// Begins or goes on, and kills it after a while.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn kill_after(&self, time: Duration) -> Result<()> {
        let mut child = self.command(self.next()).stdout(Stdio::null()).spawn()?;
        std::thread::sleep(time);
        child.kill()?;
        child.wait()?;
        Ok(())
    }

    /// Begins or goes on, to the end.
    ///
    /// # Errors
    /// When it does not get there.
    pub fn finish(&self) -> Result<()> {
        self.run(self.next())
    }

    /// All results so far, without a report.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn rows(&self) -> Result<Vec<Row>> {
        if !self.is_begun() {
            return Ok(Vec::new());
        }
        let file = rusqlite::Connection::open(self.folder.join("r.sqlite"))?;
        let mut query = file.prepare("SELECT key, trial, measured FROM results ORDER BY key")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All results, and the report.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn results(&self) -> Result<Results> {
        self.run("lab report r.sqlite --output report")?;
        let mut report = BTreeMap::new();
        for entry in fs::read_dir(self.folder.join("report"))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            report.insert(name, fs::read(entry.path())?);
        }
        Ok(Results { rows: self.rows()?, report })
    }

    fn is_begun(&self) -> bool {
        self.folder.join("r.sqlite").exists()
    }

    /// The line that goes on; a run may be killed before there is anything to resume.
    fn next(&self) -> &'static str {
        if self.is_begun() { self.work.go_on() } else { self.work.begin() }
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(self.secateurs);
        command.args(line.split(' ')).current_dir(&self.folder).stdin(Stdio::null());
        command.stderr(Stdio::null());
        command
    }

    fn run(&self, line: &str) -> Result<()> {
        let output = self.command(line).stderr(Stdio::piped()).output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.code() == Some(0), "secateurs {line}: {} {said}", output.status);
        Ok(())
    }
}

/// What came of work that was left alone, done once for all cases.
#[derive(Debug, Default)]
pub(crate) struct LeftAlone {
    known: Mutex<BTreeMap<Work, Arc<Results>>>,
}

impl LeftAlone {
    fn get(&self, work: Work, secateurs: &Path, root: &Path) -> Result<Arc<Results>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(results) = known.get(&work) {
            return Ok(Arc::clone(results));
        }
        let alone = Killable::new(secateurs, work, root.join(format!("alone-{work:?}")))?;
        alone.finish().context("left alone")?;
        let results = Arc::new(alone.results()?);
        known.insert(work, Arc::clone(&results));
        Ok(results)
    }
}

/// Kills one piece of work a few times, lets it end, and compares.
pub(crate) fn try_one(case: &mut Case) -> Result<Vec<Broken>> {
    let work = case.random.pick(&[Work::Experiment, Work::Tournament]);
    let path = &case.ground.secateurs.path;
    let expected = case.ground.left_alone.get(work, path, &case.ground.root)?;
    let killed = Killable::new(path, work, case.root.join("killed"))?;
    let mut broken = Vec::new();
    let mut times = Vec::new();
    let mut kept = 0;
    for _ in 0..=case.random.below(6) {
        let most = case.random.pick(&[20, 100, 500]);
        let time = kill_time(most, &mut case.random);
        times.push(time.as_millis());
        killed.kill_after(time)?;
        let now = killed.rows()?.len();
        if now < kept {
            let lost = format!("{now} of {kept} results are left after kills at {times:?} ms");
            broken.push((Must::SurviveKills, lost));
        }
        kept = now;
    }
    case.lines.push(work.begin().split(' ').map(str::to_owned).collect());
    match killed.finish().and_then(|()| killed.results()) {
        Err(error) => {
            broken.push((Must::SurviveKills, format!("killed at {times:?} ms: {error:#}")));
        }
        Ok(found) if found != *expected => {
            let what = if found.rows == expected.rows { "report" } else { "rows" };
            broken.push((Must::SurviveKills, format!("killed at {times:?} ms: other {what}")));
        }
        Ok(_) => {}
    }
    Ok(broken)
}

/// A random time to kill after: hardly begun, or at most so many milliseconds later.
pub fn kill_time(most: u64, random: &mut Random) -> Duration {
    Duration::from_millis(5 + random.below(most))
}
