//! Results of boards, written into the file that the boards are from.
//!
//! Every line of the file stays as it is, tags that are not known, sections and comments among the
//! rest. At the end of a board come the tags that PBN has for results of perfect play:
//! `OptimumResultTable`, with a row for each declarer and strain, and `OptimumScore`, which is par.
//! Those that a board had before are left out.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::pbn::groups;
use super::table::STRAINS;
use crate::cards::{Seat, Suit};

/// The results of one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardResults {
    /// Declarer, strain, and the tricks of declarer.
    pub rows: Vec<(Seat, Option<Suit>, u8)>,
    /// What north and south get at par, where it is known.
    pub par: Option<i32>,
}

/// The tags of results. What lies between them and the next tag belongs to them.
const OURS: [&str; 2] = ["OptimumResultTable", "OptimumScore"];

/// The text of a PBN file, with results of boards by the line that they begin at.
pub fn with_results(text: &str, results: &BTreeMap<usize, BoardResults>) -> String {
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let lines: Vec<&str> = text.lines().collect();
    let groups = groups(text);
    let begins: Vec<usize> = groups.iter().map(|tags| tags[0].line).collect();
    // Before the first board there may be lines about the file.
    let mut written: Vec<String> = Vec::new();
    let first = begins.first().map_or(lines.len(), |line| line - 1);
    written.extend(lines[..first].iter().map(|&line| line.to_owned()));
    for (place, tags) in groups.iter().enumerate() {
        let begin = begins[place];
        let after = begins.get(place + 1).map_or(lines.len(), |next| next - 1);
        let own = &lines[begin - 1..after.max(begin - 1)];
        let Some(results) = results.get(&begin) else {
            written.extend(own.iter().map(|&line| line.to_owned()));
            continue;
        };
        let is_ours = |name: &str| OURS.iter().any(|ours| ours.eq_ignore_ascii_case(name));
        let mut is_dropped = false;
        let mut kept = Vec::new();
        for (offset, &line) in own.iter().enumerate() {
            let mut here = tags.iter().filter(|tag| tag.line == begin + offset).peekable();
            if here.peek().is_none() {
                // A section goes with its tag; an empty line ends it.
                is_dropped &= !line.trim().is_empty();
                if !is_dropped {
                    kept.push(line.to_owned());
                }
                continue;
            }
            let (ours, others): (Vec<_>, Vec<_>) = here.partition(|tag| is_ours(&tag.name));
            is_dropped = !ours.is_empty() && others.is_empty();
            if ours.is_empty() {
                kept.push(line.to_owned());
            } else if !others.is_empty() {
                kept.extend(others.iter().map(|tag| tag_line(&tag.name, &tag.value)));
            }
        }
        let blank = kept.iter().rev().take_while(|line| line.trim().is_empty()).count();
        let tail = kept.split_off(kept.len() - blank);
        written.extend(kept);
        written.extend(lines_of(results));
        written.extend(tail);
    }
    let mut all = written.join(end);
    if !all.is_empty() {
        all.push_str(end);
    }
    all
}

fn tag_line(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value.replace('"', "\\\""))
}

fn lines_of(results: &BoardResults) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(score) = results.par {
        lines.push(tag_line("OptimumScore", &format!("NS {score}")));
    }
    if !results.rows.is_empty() {
        lines.push(tag_line("OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R"));
    }
    for &(declarer, strain, tricks) in &results.rows {
        let mut line = String::new();
        let strain = strain.map_or_else(|| "NT".to_owned(), |suit| suit.to_string());
        let _ = write!(line, "{} {strain:>2} {tricks:>2}", declarer.letter());
        lines.push(line);
    }
    lines
}

/// All results of a table, as rows: declarers north, east, south, west, and strains from no trumps
/// down.
pub fn rows(tricks: &[[Option<u8>; 4]; 5]) -> Vec<(Seat, Option<Suit>, u8)> {
    let declarers = (0..4).map(Seat::from_index);
    let of_declarer = |declarer: Seat| {
        let strains = STRAINS.into_iter().zip(tricks).rev();
        strains.filter_map(move |(strain, row)| Some((declarer, strain, row[declarer.index()]?)))
    };
    declarers.flat_map(of_declarer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bridge::boards;

    fn results(line: usize) -> BTreeMap<usize, BoardResults> {
        let rows = vec![(Seat::from_index(0), None, 7)];
        BTreeMap::from([(line, BoardResults { rows, par: Some(-50) })])
    }

    const DEAL: &str = "[Deal \"N:A.K.Q.J K.Q.J.T Q.J.T.9 J.T.9.8\"]";

    #[test]
    fn everything_else_stays_as_it_is() {
        let text = format!(
            "% PBN 2.1\r\n\r\n[Board \"1\"]\r\n{DEAL}\r\n[Odd \"kept\"]\r\n{{ a comment }}\r\n\
             [Auction \"N\"]\r\n1C Pass\r\n\r\n\r\n[Board \"2\"]\r\nno deal\r\n"
        );
        let written = with_results(&text, &results(3));
        let added = "[OptimumScore \"NS -50\"]\r\n\
                     [OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\r\nN NT  7\r\n";
        assert_eq!(written, text.replace("1C Pass\r\n", &format!("1C Pass\r\n{added}")));
        assert_eq!(with_results(&text, &BTreeMap::new()), text);
        assert_eq!(with_results(&written, &results(3)), written, "the old ones are replaced");
        let again = boards(&written);
        assert_eq!(again[0].as_ref().unwrap().tag("OptimumScore"), Some("NS -50"));
        assert_eq!(again.len(), 2);
    }

    #[test]
    fn results_that_share_a_line_are_replaced() {
        let text = format!("{DEAL}[OptimumScore \"EW 50\"][Odd \"a\\\"b\"]\nN NT 3\n");
        let written = with_results(&text, &results(1));
        let board = boards(&written).remove(0).unwrap();
        assert_eq!(board.tag("OptimumScore"), Some("NS -50"));
        assert_eq!(board.tag("Odd"), Some("a\"b"));
    }
}
