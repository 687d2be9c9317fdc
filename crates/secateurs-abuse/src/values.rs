//! Values for arguments: sensible ones most of the time, hostile ones otherwise.

use secateurs_testkit::Random;

use crate::cards;
use crate::folder::DEVICES;
use crate::kit;
use crate::page::Slot;

/// Numbers at the edges of what machines count with.
const NUMBERS: [&str; 20] = [
    "0",
    "-0",
    "-1",
    "+1",
    "00",
    "0x10",
    "1e3",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
    "1e-308",
    "inf",
    "-inf",
    "NaN",
];

/// Words that are none, and places that are not files.
const WORDS: [&str; 22] = [
    "",
    " ",
    "-",
    "--",
    "--json",
    "-h",
    "ünïcödé",
    "🂡🂮",
    "\u{202e}abc",
    "\u{1b}[31mred",
    "\u{9b}2J",
    "a\nb",
    "\r",
    "\t",
    "\u{7}",
    "%s%n",
    "$(id)",
    "../outside",
    "../outside/x",
    "folder",
    "missing",
    "no/such/file",
];

/// Longer than any buffer on a stack.
const LONG: usize = 100_000;

/// What lines are made of beyond the words of a page.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    pub(crate) algorithms: Vec<String>,
    pub(crate) experiments: Vec<String>,
}

/// Whether one thing happens that happens once in so many times.
pub(crate) fn once_in(times: u64, random: &mut Random) -> bool {
    random.below(times) == 0
}

/// A value that nobody would type who wants an answer.
pub(crate) fn hostile(random: &mut Random) -> String {
    match random.below(12) {
        0..=4 => random.pick(&NUMBERS).to_owned(),
        5..=8 => random.pick(&WORDS).to_owned(),
        9 => random.pick(&DEVICES).to_owned(),
        10 => random.pick(&["9", "x", "é", "1,", "P1["]).repeat(LONG / 2 / 2),
        _ => kit::any_file(random).to_owned(),
    }
}

/// A value that fits, as far as its name and help tell.
pub(crate) fn sensible(slot: &Slot, vocabulary: &Vocabulary, random: &mut Random) -> String {
    let up_to = |most: u64, random: &mut Random| (1 + random.below(most)).to_string();
    let is_large = once_in(12, random);
    match (slot.name.as_str(), slot.value.as_deref().unwrap_or_default()) {
        ("algorithm", _) => one_of(&vocabulary.algorithms, random),
        ("seconds", _) => format!("0.{:02}", 1 + random.below(30)),
        ("nodes", _) => up_to(20_000, random),
        ("seed" | "search-seed", _) => random.below(1000).to_string(),
        ("table-mb", _) => random.below(17).to_string(),
        ("cases" | "trials" | "samples", _) if is_large => up_to(1_000_000, random),
        ("cases" | "trials" | "samples" | "longest" | "to", _) => up_to(20, random),
        ("deals" | "hands" | "plies" | "endings", _) => up_to(2, random),
        ("threads", _) => up_to(3, random),
        ("results" | "output", _) => random.pick(&["new", "folder/new", kit::RESULTS]).to_owned(),
        ("book", _) => kit::BOOK.to_owned(),
        ("others" | "profile", _) => random.pick(&["uniform", kit::PROFILE]).to_owned(),
        (_, "FILE") => random.pick(&[kit::TREE, kit::GAME]).to_owned(),
        (_, "EXPERIMENT") if once_in(4, random) => one_of(&vocabulary.experiments, random),
        (_, "EXPERIMENT") => random.pick(&[kit::PLAN, kit::RESULTS]).to_owned(),
        (_, "GAME|FILE") if once_in(2, random) => random.pick(&[kit::TREE, kit::GAME]).to_owned(),
        (_, "PLAYER") => entrant(slot, vocabulary, random),
        (_, "CARDS") => cards::row(random.below(4) as usize, random),
        (_, "S.H.D.C") => cards::hands(1, 1 + random.below(7) as usize, random),
        (_, "HANDS") => {
            let (players, each) = (2 + random.below(3), 1 + random.below(6));
            cards::hands(players as usize, each as usize, random)
        }
        (_, value) if value.starts_with("N,N") => {
            let numbers = (0..2 + random.below(3)).map(|_| random.below(7).to_string());
            numbers.collect::<Vec<_>>().join(",")
        }
        (_, "N" | "U" | "P" | "SEAT") => up_to(if is_large { 40 } else { 6 }, random),
        (_, value) => from_help(value, &slot.help, random),
    }
}

fn one_of(words: &[String], random: &mut Random) -> String {
    words[random.below(words.len() as u64) as usize].clone()
}

/// A player at a tournament.
fn entrant(slot: &Slot, vocabulary: &Vocabulary, random: &mut Random) -> String {
    let kind = match random.below(3) {
        0 => one_of(&vocabulary.algorithms, random),
        1 => from_help("", &slot.help, random),
        _ => random.pick(&["random", "rules", "pimc", "is-mcts"]).to_owned(),
    };
    let settings =
        random.pick(&["", ",nodes=100", ",depth=2", ",space=linear", ",nodes=0", ",a=b"]);
    // Two of a kind need names.
    format!("p{}={kind}{settings}", random.below(1000))
}

/// A value out of the words that say what it is: one of a list, an example, or any of them.
fn from_help(value: &str, help: &str, random: &mut Random) -> String {
    let list = help.split_once("[possible values: ").map(|(_, rest)| rest);
    // What words mean is one line each: `- word: meaning`.
    let explained = || help.split(" - ").skip(1).filter_map(|line| Some(line.split_once(": ")?.0));
    let words: Vec<&str> = match list {
        Some(list) => list.split([',', ' ', ']']).collect(),
        None if value == "NAME" && explained().next().is_some() => explained().collect(),
        None if value.contains('|') => value.split('|').collect(),
        None => {
            let quotes = help.split('"').skip(1).step_by(2);
            let examples = help.split("as in ").skip(1).filter_map(|rest| rest.split(' ').next());
            let words = help.split([' ', ',', ';', ':', '(', ')', '[', ']']);
            // Examples count as much as all other words together.
            let examples: Vec<&str> = quotes.chain(examples).collect();
            let words: Vec<&str> = words.collect();
            let times = words.len() / examples.len().max(1);
            examples.repeat(times).into_iter().chain(words).collect()
        }
    };
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "1".to_owned() } else { random.pick(&words).to_owned() }
}

/// A value with one letter changed, left out or doubled.
pub(crate) fn mistyped(value: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = value.chars().collect();
    if letters.is_empty() {
        return value.to_owned();
    }
    let at = random.below(letters.len() as u64) as usize;
    match random.below(3) {
        0 => letters[at] = random.pick(&['0', '9', 'x', '.', '/', ' ', '-', ',', 'A', '"', '\\']),
        1 => drop(letters.remove(at)),
        _ => letters.insert(at, letters[at]),
    }
    letters.into_iter().collect()
}
