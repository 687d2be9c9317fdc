//! Files of every kind that the command reads, made by the command itself where it can.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use secateurs_testkit::Random;

use crate::folder::Folder;
use crate::process::{Bound, Secateurs, Signal};

pub(crate) const TREE: &str = "tree.tree";
pub(crate) const GAME: &str = "game.efg";
pub(crate) const PROFILE: &str = "profile.json";
pub(crate) const PLAN: &str = "plan.toml";
pub(crate) const RESULTS: &str = "results.sqlite";
pub(crate) const BOOK: &str = "small.book";
/// What an unfinished build of a larger book leaves.
pub(crate) const JOURNAL: &str = "large.book.partial";
pub(crate) const LARGE_BOOK: &str =
    "book build connect-four --width 5 --height 4 --plies 6 --output large.book --table-mb 1";

/// The files of a kit, with what is in those that the command does not write.
const FILES: [(&str, &str); 7] = [
    (TREE, TREE_TEXT),
    (GAME, GAME_TEXT),
    (PROFILE, PROFILE_TEXT),
    (PLAN, PLAN_TEXT),
    (RESULTS, ""),
    (BOOK, ""),
    (JOURNAL, ""),
];

const TREE_TEXT: &str = "\
# two players, chance, names and an information set
P1[
  left: P2{dark}[a: (5, -5), \"b c\": (1/2, -0.5)],
  right: P2{dark}[a: (-1, 1), \"b c\": (2e1, -20)],
  C[x 1/3: (3, -3), y 2/3: P1[(0, 0), (1, -1)]]
]
";

const GAME_TEXT: &str = r#"EFG 2 R "a coin and a guess" { "Ann" "Bob" }
"who sees what"

c "" 1 "coin" { "heads" 1/2 "tails" 0.5 } 0
p "" 1 1 "heads" { "raise" "fold" } 0
p "" 2 1 "raised" { "call" "pass" } 0
t "" 1 "high" { 2, -2 }
t "" 2 "low" { 1, -1 }
t "" 3 "folded" { -1, 1 }
p "" 1 2 "tails" { "raise" "fold" } 0
p "" 2 1 "raised" { "call" "pass" } 0
t "" 4 "caught" { -2, 2 }
t "" 2
t "" 3
"#;

const PROFILE_TEXT: &str = r#"{ "player 1": "uniform",
  "player 2": { "J b": { "p": "2/3", "b": "1/3" }, "*": "uniform" } }
"#;

const PLAN_TEXT: &str = r#"name = "tiny"
title = "A few short trials"
question = "Is everything as it was?"

[[search]]
id = "spades"
heading = "Spades"
game = "spades"
options = { players = 3, cards = 4 }
seeds = 3
table-mb = 1
baseline = "plain"
searches = [
    { name = "plain", algorithm = "max-n" },
    { name = "deep", algorithm = "deep" },
]

[[contest]]
id = "nim"
heading = "Nim"
game = "nim"
entrants = ["random", "pvs,nodes=50"]
deals = 3

[scale.small.spades]
seeds = 2
"#;

/// Any file of a kit.
pub(crate) fn any_file(random: &mut Random) -> &'static str {
    random.pick(&FILES.map(|(name, _)| name))
}

/// A folder with one file of each kind.
#[derive(Debug)]
pub(crate) struct Kit {
    folder: PathBuf,
}

impl Kit {
    pub(crate) fn new(secateurs: &Secateurs, root: PathBuf) -> Result<Self> {
        let folder = Folder::new(root)?;
        let inside = folder.inside();
        for (name, text) in FILES.into_iter().filter(|(_, text)| !text.is_empty()) {
            fs::write(inside.join(name), text)?;
        }
        let run = |line: &str, bound| {
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            let outcome = secateurs.run(&folder, &words, "", bound)?;
            let said = String::from_utf8_lossy(&outcome.complaint).into_owned();
            ensure!(matches!(outcome.code(), Some(0 | 1)), "secateurs {line}: {said}");
            Ok(())
        };
        run(&format!("lab run {PLAN} --results {RESULTS}"), Bound::Work)?;
        run(&format!("book build tic-tac-toe --plies 2 --output {BOOK}"), Bound::Work)?;
        // How long the machine takes is not known: sooner and sooner, until it is not finished.
        for wait in [400, 200, 100, 70, 50, 40, 30, 20, 10] {
            let _ = fs::remove_file(inside.join("large.book"));
            let signal = Bound::Signal(Signal::Interrupt, Duration::from_millis(wait));
            if run(LARGE_BOOK, signal).is_ok() && inside.join(JOURNAL).exists() {
                return Ok(Self { folder: inside });
            }
        }
        bail!("no build of a book could be stopped halfway")
    }

    /// Puts the files into the folder of a case.
    pub(crate) fn copy_to(&self, folder: &Folder) -> Result<()> {
        for (name, _) in FILES {
            fs::copy(self.folder.join(name), folder.inside().join(name))?;
        }
        Ok(())
    }

    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>> {
        Ok(fs::read(self.folder.join(name))?)
    }
}
