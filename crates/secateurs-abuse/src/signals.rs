//! Signals to commands that would go on for long.

use std::time::Duration;

use anyhow::Result;
use secateurs_testkit::Random;

use crate::campaign::Case;
use crate::holds::{Broken, Expected, Must, check};
use crate::lines::strays;
use crate::process::{Bound, Signal};

/// Commands that are not done within a second.
const LINES: [&str; 13] = [
    "solve nim --piles 9,9,9,9,9 --table-mb 0",
    "solve connect-four --depth 40",
    "solve chinese-checkers --depth 14",
    "solve spades --players 3 --cards 17 --seed 2 --algorithm max-n",
    "solve breakthrough --depth 30 --threads 2 --algorithm pvs",
    "solve backgammon --depth 6 --seconds 1000",
    "compare spades --cards 11",
    "verify random-tree --cases 1000000000",
    "verify connect-four --depth 12 --cases 1000",
    "advise spades --hand AK52.T2.AQJ.QJ3 --samples 1000000",
    "book build connect-four --plies 8",
    "lab run sturtevant-2005-table-2 --scale full",
    "tournament hearts rules random --players 3 --deals 100000",
];

/// Which signals are sent, and how soon.
#[derive(Clone, Copy, Debug)]
pub struct Signals {
    /// One of these each time.
    pub which: &'static [Signal],
    /// Milliseconds before any.
    pub soonest: u64,
}

impl Signals {
    /// Either, at any time.
    pub const ANY: Self = Self { which: &[Signal::Interrupt, Signal::Terminate], soonest: 0 };
}

/// Starts a command, asks it to end within a second, and checks what must hold.
pub(crate) fn try_one(case: &mut Case) -> Result<Vec<Broken>> {
    let Signals { which, soonest } = case.ground.signals;
    let line = case.random.pick(&LINES);
    let mut arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let json = case.random.below(2) == 0;
    if json {
        arguments.push("--json".to_owned());
    }
    let signal = case.random.pick(which);
    let after = Duration::from_millis(soonest + when(&mut case.random));
    let folder = case.folder_with_files("first")?;
    let outcome = case.run(&folder, &arguments, "", Bound::Signal(signal, after))?;
    let mut broken = check(&outcome, Expected::json_if(json));
    broken.extend(strays(&folder)?);
    let has_answer = matches!(outcome.code(), Some(0 | 1)) && !outcome.printed.is_empty();
    if broken.is_empty() && !has_answer {
        broken.push((Must::AnswerSignals, format!("{}, no answer", outcome.ending())));
    }
    for (_, happened) in &mut broken {
        *happened = format!("{signal:?} after {} ms: {happened}", after.as_millis());
    }
    Ok(broken)
}

/// Within a second; often while the command has hardly begun.
fn when(random: &mut Random) -> u64 {
    let most = random.pick(&[10, 50, 300, 1000]);
    random.below(most)
}
