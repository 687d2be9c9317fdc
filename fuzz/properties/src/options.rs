//! Games by name with options as text: the first line is the name, each other line an option and
//! its value, `name=value`. Building never panics. A game that is built can be played, and every
//! search that fits finds in a few nodes what the plain one finds.

use secateurs_games::registry::{OptionSpec, Options, find};

use crate::{play, reached, text};

const MOST_BYTES: usize = 1024;

/// Nodes of each search.
const SEARCHED: u64 = 200;

/// Positions with more moves are not played: their names alone take long.
const MOST_MOVES: usize = 500;

/// Trees of more nodes take long to make.
const MOST_NODES: u64 = 3000;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    let (name, lines) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(entry) = find(name) else { return };
    let options = read(lines);
    if opens_a_file(&options) || takes_long(name, &options) {
        return;
    }
    let _ = (entry.usual_depth)(&options);
    if let Ok(game) = entry.build(&options)
        && game.legal_moves().len() <= MOST_MOVES
    {
        let depth = (entry.usual_depth)(&options).map(|depth| depth.min(2));
        play::plays_and_agrees(&*game, &play::short(SEARCHED, depth));
        reached::note();
    }
}

/// Options, one on each line.
pub(crate) fn read(lines: &str) -> Options {
    let mut options = Options::default();
    for line in lines.lines() {
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        options.set(name, value);
    }
    options
}

/// Those of the options that are known.
pub(crate) fn among(known: &[OptionSpec], options: &Options) -> Options {
    let mut found = Options::default();
    for (name, text) in options.iter().filter(|(name, _)| known.iter().any(|o| o.name == *name)) {
        found.set(name, text);
    }
    found
}

/// The inputs say what is read, not the disk.
fn opens_a_file(options: &Options) -> bool {
    let names_one = options.text("others").is_some_and(|others| others != "uniform");
    names_one || options.text("file").is_some()
}

/// What is large is large on purpose; here it would only take time.
fn takes_long(game: &str, options: &Options) -> bool {
    let number = |name: &str, usual: u64| options.value(name, usual).unwrap_or(usual);
    let nodes = match game {
        "random-tree" => {
            number("branching", 3).max(2).saturating_pow(number("depth", 4).min(99) as u32)
        }
        "imp-model" => {
            let moves = number("k", 2).saturating_mul(number("b", 3));
            moves.max(2).saturating_pow(number("d", 4).min(99) as u32 / 2)
        }
        _ => 0,
    };
    nodes > MOST_NODES
}
