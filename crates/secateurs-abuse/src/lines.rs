//! Random command lines, of whatever the help pages list.

use anyhow::Result;
use secateurs_testkit::Random;

use crate::campaign::Case;
use crate::cards;
use crate::folder::Folder;
use crate::holds::{Broken, Expected, Must, check, difference, without_times};
use crate::page::{Need, Page, Slot};
use crate::process::{Bound, RunOutcome};
use crate::values::{hostile, mistyped, once_in, sensible};

/// Options that keep a run small: always given where there are such.
const SIZES: [&str; 11] = [
    "cards", "cases", "deals", "endings", "hands", "longest", "plies", "samples", "to", "trials",
    "d",
];

/// Options that name a file of questions: the answers are one line each.
const MANY: [&str; 2] = ["batch", "pbn"];

/// A process that serves is asked no more than this.
const MOST_REQUESTS: u8 = 3;

/// What is asked, and what may be expected of the answer.
#[derive(Debug)]
struct Line {
    arguments: Vec<String>,
    input: String,
    expected: Expected,
    bound: Bound,
    is_repeatable: bool,
}

/// Runs one random line, and checks all that must hold.
pub(crate) fn try_one(case: &mut Case) -> Result<Vec<Broken>> {
    let mut line = Line::random(case)?;
    let mut broken = Vec::new();
    if line.expected == Expected::Talk {
        broken = line.rehearse(case)?;
    }
    let folder = case.folder_with_files("first")?;
    let outcome = case.run(&folder, &line.arguments, &line.input, line.bound)?;
    broken.extend(check(&outcome, line.expected));
    broken.extend(strays(&folder)?);
    let ended_itself = |outcome: &RunOutcome| !outcome.was_asked && outcome.too_much.is_none();
    if line.is_repeatable && ended_itself(&outcome) && once_in(10, &mut case.random) {
        let other = case.folder_with_files("again")?;
        let again = case.run(&other, &line.arguments, &line.input, line.bound)?;
        let (once, twice) = (without_times(&outcome), without_times(&again));
        // What has no limit may have to be ended the second time, where the first was just in time.
        if once != twice && ended_itself(&again) {
            broken.push((Must::PrintTheSameTwice, difference(&once, &twice)));
        }
    }
    Ok(broken)
}

/// What was written where nobody asked for it.
pub(crate) fn strays(folder: &Folder) -> Result<Option<Broken>> {
    let strays = folder.strays()?;
    Ok((!strays.is_empty()).then(|| (Must::StayInItsFolder, format!("it wrote {strays:?}"))))
}

impl Line {
    fn random(case: &mut Case) -> Result<Self> {
        let mut names = Vec::new();
        let mut page = case.page(&names)?;
        while !page.commands.is_empty() && !once_in(100, &mut case.random) {
            let next = case.random.below(page.commands.len() as u64) as usize;
            names.push(page.commands[next].clone());
            page = case.page(&names)?;
        }
        let mut line = Self {
            arguments: names,
            input: String::new(),
            expected: Expected::Text,
            bound: Bound::Open,
            is_repeatable: true,
        };
        let chosen = choose(&page, &mut case.random);
        if line.arguments.first().is_some_and(|name| name == "play") {
            line.expected = Expected::Talk;
            // Without a seed, every game is another one.
            line.is_repeatable = chosen.iter().any(|slot| slot.name == "seed");
        }
        for slot in &chosen {
            line.add(slot, case);
        }
        let asks_many = chosen.iter().any(|slot| MANY.contains(&slot.name.as_str()));
        if asks_many && line.expected == Expected::Json {
            line.expected = Expected::JsonLines;
        }
        if chosen.iter().any(|slot| slot.name == "serve") {
            // It always answers in JSON, and has its time for each request.
            line.expected = Expected::JsonLines;
            line.input = requests(&mut case.random);
            if let Bound::Seconds(seconds) = &mut line.bound {
                *seconds *= f64::from(MOST_REQUESTS);
            }
        }
        // A limit of nodes is one for each of the many searches of some commands.
        let has_many = ["cases", "samples", "deals"].iter().any(|name| page.has(name));
        let is_spoilt = once_in(30, &mut case.random);
        if is_spoilt {
            line.spoil(&mut case.random);
        }
        // It may be a question for help now, or another one than was meant.
        let asks_otherwise =
            is_spoilt || line.arguments.iter().any(|word| ["-h", "--"].contains(&word.as_str()));
        let is_json = matches!(line.expected, Expected::Json | Expected::JsonLines);
        if asks_otherwise && is_json {
            line.expected = Expected::Text;
        }
        if asks_otherwise || (has_many && matches!(line.bound, Bound::Work)) {
            line.bound = Bound::Open;
        }
        Ok(line)
    }

    /// Sits down once and says hardly anything, to see which moves there are; then writes what will
    /// be said.
    fn rehearse(&mut self, case: &mut Case) -> Result<Vec<Broken>> {
        let folder = case.folder_with_files("rehearsal")?;
        let outcome = case.run(&folder, &self.arguments, "\n\n\n", self.bound)?;
        let mut broken = check(&outcome, self.expected);
        broken.extend(strays(&folder)?);
        let moves = legal_moves(&String::from_utf8_lossy(&outcome.printed));
        self.input = script(&moves, &mut case.random);
        Ok(broken)
    }

    /// One argument with a value.
    fn add(&mut self, slot: &Slot, case: &mut Case) {
        let times = if slot.need == Need::Many { 2 + case.random.below(2) } else { 1 };
        for _ in 0..times {
            if !slot.name.is_empty() {
                self.arguments.push(format!("--{}", slot.name));
            }
            if slot.name == "json" {
                self.expected = Expected::Json;
            }
            if slot.value.is_some() {
                let value = self.value(slot, case);
                self.arguments.push(value);
            }
        }
    }

    fn value(&mut self, slot: &Slot, case: &mut Case) -> String {
        let random = &mut case.random;
        let value = sensible(slot, &case.ground.vocabulary, random);
        let value = match random.below(24) {
            0..=1 => hostile(random),
            2 => mistyped(&value, random),
            _ => {
                match slot.name.as_str() {
                    "seconds" => self.bound = Bound::Seconds(value.parse().unwrap_or(1.0)),
                    "nodes" if matches!(self.bound, Bound::Open) => self.bound = Bound::Work,
                    _ => {}
                }
                value
            }
        };
        // Threads share a table, and who comes first may differ; so may what a time allows.
        self.is_repeatable &= !["seconds", "threads"].contains(&slot.name.as_str());
        value
    }

    /// Leaves an argument out, doubles one, or puts one elsewhere.
    fn spoil(&mut self, random: &mut Random) {
        if self.arguments.is_empty() {
            return;
        }
        let count = self.arguments.len() as u64;
        let (from, to) = (random.below(count) as usize, random.below(count) as usize);
        match random.below(3) {
            0 => drop(self.arguments.remove(from)),
            1 => self.arguments.insert(to, self.arguments[from].clone()),
            _ => self.arguments.swap(from, to),
        }
    }
}

/// Which arguments of a page are given, in which order.
fn choose<'a>(page: &'a Page, random: &mut Random) -> Vec<&'a Slot> {
    let one_of: Vec<&Slot> = page.options.iter().filter(|slot| slot.need == Need::OneOf).collect();
    let only = if one_of.is_empty() { None } else { Some(random.pick(&one_of)) };
    let limit = random.pick(&["nodes", "seconds"]);
    let limit = if page.has(limit) { limit } else { "nodes" };
    let mut chosen: Vec<&Slot> = Vec::new();
    for slot in page.options.iter().chain(&page.places) {
        let name = slot.name.as_str();
        let is_given = match slot.need {
            _ if name == limit => true,
            Need::Required | Need::Many => !once_in(30, random),
            Need::OneOf => only == Some(slot) || once_in(50, random),
            Need::Optional if SIZES.contains(&name) => !once_in(20, random),
            Need::Optional if ["json", "seed"].contains(&name) => once_in(2, random),
            Need::Optional => once_in(6, random),
        };
        if is_given {
            let at = random.below(chosen.len() as u64 + 1) as usize;
            chosen.insert(at, slot);
        }
    }
    chosen
}

/// The moves that a table lists, as in `legal   "24/20 24/21", 13/6` or `legal   c (check)`.
fn legal_moves(said: &str) -> Vec<String> {
    let listed = said.lines().filter_map(|line| line.strip_prefix("legal "));
    let mut moves = Vec::new();
    for (number, part) in listed.flat_map(|line| line.split('"').enumerate()) {
        if number % 2 == 1 {
            moves.push(part.to_owned());
        } else {
            let words = part.split([' ', ',']).filter(|word| !word.is_empty());
            moves.extend(words.filter(|word| !word.starts_with('(')).map(str::to_owned));
        }
    }
    moves
}

/// Requests for advice, a line each: some that make sense, and some that do not.
fn requests(random: &mut Random) -> String {
    let mut requests = String::new();
    for _ in 0..random.below(u64::from(MOST_REQUESTS) + 1) {
        let request = match random.below(5) {
            0 => hostile(random),
            1 => random.pick(&["", "{}", "{", "[]", "null"]).to_owned(),
            _ => {
                let cards = 1 + random.below(4) as usize;
                let hand = cards::hands(1, cards, random);
                format!(r#"{{"hand": "{hand}", "seat": {}}}"#, 1 + random.below(4))
            }
        };
        requests.push_str(&request);
        requests.push('\n');
    }
    requests
}

/// What somebody types at a table: moves that were legal in the beginning, and cards, most of the
/// time.
fn script(moves: &[String], random: &mut Random) -> String {
    let mut script = String::new();
    for _ in 0..random.below(40) {
        let words = match random.below(12) {
            0 => random.pick(&["hint", "why", "undo", "help", "moves", "quit", "?", ""]).to_owned(),
            1 => hostile(random),
            2 => random.below(8).to_string(),
            3..=8 if !moves.is_empty() => moves[random.below(moves.len() as u64) as usize].clone(),
            _ => cards::row(1, random),
        };
        script.push_str(&words);
        script.push('\n');
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_off_what_a_table_says() {
        let said =
            "dice 3 1\nlegal   \"24/21 24/23\", 24/20, \"8/7 6/5\"\nlegal   c (check) r (raise)\n";
        assert_eq!(legal_moves(said), ["24/21 24/23", "24/20", "8/7 6/5", "c", "r"]);
        assert_eq!(legal_moves("it is legal  to say\n"), [""; 0]);
    }
}
