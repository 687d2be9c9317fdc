//! Damaged files, read by every command that reads such files.

use std::fs;

use anyhow::Result;
use secateurs_testkit::Random;

use crate::campaign::Case;
use crate::folder::Folder;
use crate::holds::{Broken, Expected, Must, check, difference, without_times};
use crate::kit;
use crate::lines::strays;
use crate::process::Bound;

/// A kind of file, and what reads it.
struct Reader {
    file: &'static str,
    lines: &'static [&'static str],
    /// What must come out as from a whole file, unless the file is refused: answers, and files.
    same: Option<&'static [&'static str]>,
}

const READERS: [Reader; 7] = [
    Reader {
        file: kit::TREE,
        lines: &[
            "solve tree tree.tree --nodes 20000",
            "solve tree tree.tree --nodes 20000 --json",
            "compare tree tree.tree --nodes 20000 --json",
            "explain tree tree.tree --nodes 200 --json",
            "verify tree tree.tree --nodes 20000 --cases 5",
            "best-response tree.tree --nodes 20000 --forgetful",
        ],
        same: None,
    },
    Reader {
        file: kit::GAME,
        lines: &[
            "solve tree game.efg --nodes 20000 --json",
            "best-response game.efg --player 1 --nodes 20000 --json",
            "best-response game.efg --player 2 --nodes 20000",
            "exploitability game.efg --nodes 20000 --json",
        ],
        same: None,
    },
    Reader {
        file: kit::PROFILE,
        lines: &[
            "best-response kuhn --player 1 --others profile.json --json",
            "exploitability kuhn --profile profile.json",
        ],
        same: None,
    },
    Reader { file: kit::PLAN, lines: &["lab run plan.toml --json"], same: None },
    Reader {
        file: kit::RESULTS,
        lines: &[
            "lab report results.sqlite --output page",
            "lab report results.sqlite --output page --json",
            "lab resume results.sqlite",
        ],
        same: Some(&["page/report.txt", "page/report.csv", "page/index.html"]),
    },
    Reader {
        file: kit::BOOK,
        lines: &[
            "book probe tic-tac-toe --book small.book --json",
            "solve tic-tac-toe --book small.book --json",
        ],
        same: Some(&[]),
    },
    Reader { file: kit::JOURNAL, lines: &[kit::LARGE_BOOK], same: Some(&["large.book"]) },
];

/// Damages one file, lets a command read it, and checks what must hold.
pub(crate) fn try_one(case: &mut Case) -> Result<Vec<Broken>> {
    let reader = &READERS[case.random.below(READERS.len() as u64) as usize];
    let line = case.random.pick(reader.lines);
    let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let folder = case.folder_with_files("first")?;
    let whole = case.ground.kit.read(reader.file)?;
    let damaged = damage(&whole, &mut case.random);
    fs::write(folder.inside().join(reader.file), &damaged)?;
    // A plan may ask for any amount of work, and still be a plan.
    let bound = if reader.file == kit::PLAN { Bound::Open } else { Bound::Work };
    let outcome = case.run(&folder, &arguments, "", bound)?;
    let mut broken = check(&outcome, Expected::json_if(line.contains("--json")));
    broken.extend(strays(&folder)?);
    let is_accepted = matches!(outcome.code(), Some(0 | 1)) && outcome.too_much.is_none();
    if let Some(files) = reader.same.filter(|_| is_accepted) {
        let other = case.folder_with_files("whole")?;
        let expected = case.run(&other, &arguments, "", bound)?;
        // How much a journal or a results file saves may well differ.
        let is_answer = !line.starts_with("book build") && !line.starts_with("lab resume");
        let (found, expected) = (without_times(&outcome), without_times(&expected));
        if is_answer && found != expected {
            broken.push((Must::NoticeDamage, difference(&expected, &found)));
        }
        let differ = |file: &&&str| read(&folder, file) != read(&other, file);
        let differing: Vec<&&str> = files.iter().filter(differ).collect();
        if !differing.is_empty() {
            broken.push((Must::NoticeDamage, format!("other files: {differing:?}")));
        }
    }
    Ok(broken)
}

fn read(folder: &Folder, file: &str) -> Option<Vec<u8>> {
    fs::read(folder.inside().join(file)).ok()
}

/// The bytes with one to three kinds of damage.
fn damage(whole: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    for _ in 0..=random.below(3) {
        damage_once(&mut bytes, random);
    }
    bytes
}

fn damage_once(bytes: &mut Vec<u8>, random: &mut Random) {
    let count = bytes.len() as u64;
    if count == 0 {
        bytes.push(random.below(256) as u8);
        return;
    }
    let at = random.below(count) as usize;
    let end = at + random.below(count - at as u64 + 1) as usize;
    match random.below(9) {
        0..=1 => bytes[at] ^= 1 << random.below(8),
        // A digit is changed where a number stands: the file still looks whole.
        2..=3 => match bytes[at..].iter().position(u8::is_ascii_digit) {
            Some(next) => bytes[at + next] = b'0' + random.below(10) as u8,
            None => bytes[at] = b'7',
        },
        4 => bytes.truncate(at),
        5 => drop(bytes.drain(at..end.min(at + 64))),
        6 => {
            let junk = (0..=random.below(16)).map(|_| random.below(256) as u8).collect::<Vec<_>>();
            let place = random.pick(&[at, bytes.len()]);
            bytes.splice(place..place, junk).for_each(drop);
        }
        7 => {
            let middle = at + (end - at) / 2;
            bytes[at..end].rotate_left(middle - at);
        }
        _ => {
            let words = [
                "\u{1b}[2J",
                "99999999999999999999",
                "-1",
                "1e999",
                "NaN",
                "\"",
                "[",
                "{",
                "/",
                "\0",
            ];
            let word = random.pick(&words);
            bytes.splice(at..at, word.bytes()).for_each(drop);
        }
    }
    if random.below(60) == 0 {
        bytes.clear();
    }
}
