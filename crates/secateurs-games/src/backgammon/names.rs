//! Plays as people write them.

use std::fmt::Write;

use super::board::{BAR, OFF, Position, facing};
use super::notation::Place;
use super::plays::{Play, Step};

/// The way of one checker, or of several that go the same way.
struct Way {
    /// Where it starts, where it hits on the way, and where it ends.
    places: Vec<u8>,
    /// Whether a checker is hit at the end.
    hits: bool,
    checkers: u8,
}

/// The play in words: steps of one checker are one word, and equal words are counted.
pub(super) fn name_of(position: &Position, play: Play) -> String {
    let mut ways: Vec<Way> = Vec::new();
    for way in ways_of(position, play) {
        match ways.iter_mut().find(|same| same.places == way.places) {
            Some(same) => same.checkers += 1,
            None => ways.push(way),
        }
    }
    let words: Vec<String> = ways.iter().map(word).collect();
    if words.is_empty() { "pass".to_owned() } else { words.join(" ") }
}

fn ways_of(position: &Position, play: Play) -> Vec<Way> {
    let [_, mut theirs] = position.mover_first();
    let mut ways: Vec<Way> = Vec::new();
    for Step { from, to } in play.steps() {
        let hits = to != OFF && theirs.at(facing(to)) > 0;
        if hits {
            theirs.relocate(facing(to), BAR);
        }
        match ways.iter_mut().find(|way| way.places.last() == Some(&from)) {
            Some(way) => {
                if !way.hits {
                    way.places.pop();
                }
                way.places.push(to);
                way.hits = hits;
            }
            None => ways.push(Way { places: vec![from, to], hits, checkers: 1 }),
        }
    }
    ways
}

/// Every place between start and end is one where a checker was hit.
fn word(way: &Way) -> String {
    let mut word = String::new();
    let last = way.places.len() - 1;
    for (index, &place) in way.places.iter().enumerate() {
        let slash = if index == 0 { "" } else { "/" };
        let star = if 0 < index && (index < last || way.hits) { "*" } else { "" };
        let _ = write!(word, "{slash}{}{star}", Place(place));
    }
    if way.checkers > 1 {
        let _ = write!(word, "({})", way.checkers);
    }
    word
}
