//! Boards of a file in Portable Bridge Notation.
//!
//! A file is a list of boards with empty lines between them. A board has tags, as in
//! `[Deal "N:..."]`, of which this reader needs the deal; the dealer, the vulnerability, the contract
//! and declarer are used where they are there, and all others are kept. A value of `#` is that of the
//! board before. Lines after a tag that are no tags belong to it (an auction, the play) and are passed
//! over, as are comments (`;` to the end of the line, `{` to `}`) and lines that begin with `%`.
//! A board that makes no sense is handed back with its line, and the next one is read.

use super::par::Vulnerable;
use crate::cards::{CardSet, Seat, Trump, parse_hands};

/// One board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The line it begins at, counting from one.
    pub line: usize,
    /// The hands, seat 1 (north) first.
    pub hands: Vec<CardSet>,
    /// Who deals; north where that is not said.
    pub dealer: Seat,
    /// Who is vulnerable; nobody where that is not said.
    pub vulnerable: Vulnerable,
    /// The trump suit and the leader of the contract, where there is one.
    pub contract: Option<(Trump, Seat)>,
    /// All tags in order.
    pub tags: Vec<(String, String)>,
}

impl Board {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        value_of(&self.tags, name)
    }

    /// Its number, where it has one, as the file says.
    pub fn number(&self) -> Option<&str> {
        self.tag("Board").filter(|number| !number.is_empty())
    }
}

/// A board that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {}{message}", number.as_ref().map_or_else(String::new, |number| format!("board {number}: ")))]
pub struct BadBoard {
    /// The line of what is wrong.
    pub line: usize,
    /// The number of the board, if that was said.
    pub number: Option<String>,
    /// What is wrong.
    pub message: String,
}

/// A tag and its line.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) value: String,
}

fn value_of<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
}

/// The boards of a file, in order.
pub fn boards(text: &str) -> Vec<Result<Board, BadBoard>> {
    let mut found = Vec::new();
    let mut before = Vec::new();
    for tags in groups(text) {
        found.push(board(&tags, &mut before));
    }
    found
}

/// The tags of each board. What is wrong among them has no name, and says as its value what is wrong.
pub(super) fn groups(text: &str) -> Vec<Vec<Tag>> {
    let (mut all, mut current, mut in_comment) = (Vec::new(), Vec::<Tag>::new(), false);
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let was_in_comment = in_comment;
        if line.starts_with('%') && !in_comment {
            continue;
        }
        let rest = without_comments(line, &mut in_comment);
        // A comment is no empty line.
        if line.trim().is_empty() && !was_in_comment && !current.is_empty() {
            all.push(std::mem::take(&mut current));
        }
        for (name, value) in tags_of(rest.trim()) {
            let line = index + 1;
            // The same tag again is another board, even without an empty line; but not on the same
            // line, since results are written below the lines of their board.
            let is_again =
                current.iter().any(|tag| !name.is_empty() && tag.name.eq_ignore_ascii_case(&name));
            if is_again && current.last().is_some_and(|tag| tag.line == line) {
                let message = format!(
                    "the tag {name} is there twice, and the next board not on a line of its own"
                );
                current.push(Tag { line, name: String::new(), value: message });
                continue;
            }
            if is_again {
                all.push(std::mem::take(&mut current));
            }
            current.push(Tag { line, name, value });
        }
    }
    if !current.is_empty() {
        all.push(current);
    }
    all
}

/// The names and values of all tags that a line begins with. What is no tag has no name, but a message.
fn tags_of(line: &str) -> Vec<(String, String)> {
    let (mut tags, mut rest) = (Vec::new(), line);
    while rest.starts_with('[') {
        let Some((name, value, after)) = first_tag(rest) else {
            let message = format!("expected a tag as in [Name \"value\"], got `{rest}`");
            tags.push((String::new(), message));
            break;
        };
        tags.push((name, value));
        rest = after.trim_start();
    }
    tags
}

/// The parts of `[Name "value"] and what follows`.
fn first_tag(line: &str) -> Option<(String, String, &str)> {
    let (name, rest) = line.strip_prefix('[')?.split_once('"')?;
    let name = name.trim();
    if name.is_empty() || name.contains([']', '[']) || name.contains(char::is_whitespace) {
        return None;
    }
    let (mut value, mut letters) = (String::new(), rest.char_indices());
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => {
                let after = rest[place + 1..].trim_start().strip_prefix(']')?;
                return Some((name.to_owned(), value, after));
            }
            '\\' => match letters.next()?.1 {
                '"' => value.push('"'),
                other => value.extend(['\\', other]),
            },
            letter => value.push(letter),
        }
    }
    None
}

/// What a line says outside of comments. Within the quotes of a tag nothing is a comment.
fn without_comments(line: &str, in_comment: &mut bool) -> String {
    let (mut rest, mut in_quotes, mut is_escaped) = (String::new(), false, false);
    for letter in line.chars() {
        match letter {
            '}' if *in_comment => *in_comment = false,
            _ if *in_comment => {}
            '"' if !is_escaped => {
                in_quotes = !in_quotes;
                rest.push(letter);
            }
            '{' if !in_quotes => *in_comment = true,
            ';' if !in_quotes => break,
            letter => rest.push(letter),
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    rest
}

fn board(tags: &[Tag], before: &mut Vec<(String, String)>) -> Result<Board, BadBoard> {
    let mut known = Vec::new();
    for tag in tags {
        let inherited = if tag.value == "#" { value_of(before, &tag.name) } else { None };
        known.push((tag.name.clone(), inherited.unwrap_or(&tag.value).to_owned()));
    }
    before.clone_from(&known);
    let number = value_of(&known, "Board").filter(|number| !number.is_empty()).map(str::to_owned);
    let bad = |line: usize, message: String| BadBoard { line, number: number.clone(), message };
    let line = tags.first().map_or(1, |tag| tag.line);
    if let Some(tag) = tags.iter().find(|tag| tag.name.is_empty()) {
        return Err(bad(tag.line, tag.value.clone()));
    }
    let line_of = |name: &str| {
        tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name)).map_or(line, |tag| tag.line)
    };
    let Some(deal) = value_of(&known, "Deal") else {
        return Err(bad(line, "there is no tag Deal".to_owned()));
    };
    let hands = hands_of(deal).map_err(|message| bad(line_of("Deal"), message))?;
    let said = |name: &str| value_of(&known, name).filter(|value| !["", "?"].contains(value));
    let seat_of = |name: &str| -> Result<Option<Seat>, BadBoard> {
        let Some(text) = said(name) else { return Ok(None) };
        let seat = Seat::from_side(text.trim_start_matches('^'));
        seat.map(Some).ok_or_else(|| {
            bad(line_of(name), format!("{name}: expected N, E, S or W, got {text:?}"))
        })
    };
    let vulnerable = said("Vulnerable").map_or(Ok(Vulnerable::default()), str::parse);
    let vulnerable =
        vulnerable.map_err(|error| bad(line_of("Vulnerable"), format!("Vulnerable: {error}")))?;
    let trump = match said("Contract").filter(|text| !text.eq_ignore_ascii_case("pass")) {
        None => None,
        Some(text) => Some(trump_of(text).ok_or_else(|| {
            bad(
                line_of("Contract"),
                format!("Contract: expected one as in 4S or 3NTX, got {text:?}"),
            )
        })?),
    };
    let leader = seat_of("Declarer")?.map(|declarer| Seat::from_index((declarer.index() + 1) % 4));
    let dealer = seat_of("Dealer")?.unwrap_or(Seat::from_index(0));
    Ok(Board { line, hands, dealer, vulnerable, contract: trump.zip(leader), tags: known })
}

/// Four hands of the same size, without a card twice.
fn hands_of(deal: &str) -> Result<Vec<CardSet>, String> {
    if deal.split_whitespace().any(|hand| hand == "-" || hand.ends_with(":-")) {
        return Err("Deal: a hand is missing".to_owned());
    }
    let hands = parse_hands(deal).map_err(|error| format!("Deal: {error}"))?;
    if hands.len() != 4 {
        return Err(format!("Deal: expected four hands, got {}", hands.len()));
    }
    let mut all = CardSet::EMPTY;
    for hand in &hands {
        if let Some(card) = (all & *hand).first() {
            return Err(format!("Deal: {card} is there twice"));
        }
        all |= *hand;
    }
    let sizes: Vec<usize> = hands.iter().map(|hand| hand.len()).collect();
    if sizes[0] == 0 || sizes.iter().any(|&size| size != sizes[0]) {
        return Err(format!("Deal: expected hands of the same size, got {sizes:?}"));
    }
    Ok(hands)
}

/// The trump suit of a contract.
fn trump_of(contract: &str) -> Option<Trump> {
    let strain = contract.strip_prefix(|level: char| ('1'..='7').contains(&level))?;
    strain.trim_end_matches(['x', 'X', '*']).trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;

    const DEAL: &str = "N:A.K.Q.J K.Q.J.T Q.J.T.9 J.T.9.8";

    #[test]
    fn a_file_has_boards_with_comments_and_sections() {
        let text = format!(
            "% PBN 2.1\r\n; a comment\r\n[Event \"a \\\"quoted\\\" {{name\"]\r\n[Board \"1\"]\r\n\
             [Dealer \"S\"]\r\n[Vulnerable \"EW\"]\r\n[Deal \"{DEAL}\"]\r\n{{ a comment\r\n\r\n\
             over [Deal \"lines\"] }}\r\n[Auction \"S\"]\r\nPass 1C\r\n[Odd \"kept\"]\r\n\r\n\r\n\
             [Event \"#\"]\r\n[Board \"2\"]\r\n[Deal \"#\"]\r\n[Contract \"3NTX\"]\r\n[Declarer \"E\"]\r\n"
        );
        let boards: Vec<Board> = boards(&text).into_iter().map(Result::unwrap).collect();
        assert_eq!(boards.len(), 2);
        let [first, second] = [&boards[0], &boards[1]];
        assert_eq!((first.line, first.number(), first.dealer.letter()), (3, Some("1"), 'S'));
        assert_eq!((first.vulnerable.to_string().as_str(), first.tag("odd")), ("ew", Some("kept")));
        assert_eq!(second.tag("Event"), Some("a \"quoted\" {name"));
        assert_eq!(second.hands, first.hands);
        assert_eq!(second.contract, Some((Trump(None), Seat::from_index(2))));
    }

    #[test]
    fn tags_can_share_a_line() {
        let text = format!(
            "[Board \"1\"][Deal \"{DEAL}\"] [Contract \"4S\"][Declarer \"N\"] 1C\n\
             [Odd \"a ] [b\\\" \\2R\"][Even \"\"]\n"
        );
        let boards = boards(&text);
        let board = boards[0].as_ref().unwrap();
        assert_eq!((boards.len(), board.tags.len()), (1, 6));
        assert_eq!(board.contract, Some((Trump(Some(Suit::Spades)), Seat::from_index(1))));
        assert_eq!((board.tag("Odd"), board.tag("Even")), (Some("a ] [b\" \\2R"), Some("")));
    }

    #[test]
    fn a_bad_board_names_its_line_and_does_not_stop_the_next() {
        let text = format!(
            "[Board \"7\"]\n[Deal \"N:A.K.Q.J A.Q.J.T Q.J.T.9 J.T.9.8\"]\n\n[Board \"8\"]\n\n\
             [Board \"9\"]\n[Deal \"{DEAL}\"]\n\n[Deal \"N:A.K.Q.J - Q.J.T.9 -\"]\n\n\
             [Deal \"N:AK.K.Q.J Q.Q.J.T T.J.T.9 J.T.9.8\"]\n\n[Deal oops]\n\n[Odd\" \"x\"]\n\n\
             [Deal \"{DEAL}\"]\n[Vulnerable \"X\"]\n"
        );
        let told: Vec<String> = boards(&text)
            .into_iter()
            .map(|board| board.map_or_else(|bad| bad.to_string(), |board| board.line.to_string()))
            .collect();
        assert_eq!(
            told,
            [
                "line 2: board 7: Deal: SA is there twice",
                "line 4: board 8: there is no tag Deal",
                "6",
                "line 9: Deal: a hand is missing",
                "line 11: Deal: expected hands of the same size, got [5, 4, 4, 4]",
                "line 13: expected a tag as in [Name \"value\"], got `[Deal oops]`",
                "line 15: expected a tag as in [Name \"value\"], got `[Odd\" \"x\"]`",
                "line 18: Vulnerable: expected none, ns, ew or both, got \"X\"",
            ]
        );
    }

    #[test]
    fn two_boards_do_not_share_a_line() {
        let text =
            format!("[Deal \"{DEAL}\"]\n[Odd \"1\"][Odd \"2\"]\n[Deal \"{DEAL}\"][Board \"3\"]\n");
        let boards = boards(&text);
        assert_eq!(boards.len(), 2);
        let bad = boards[0].as_ref().unwrap_err().to_string();
        let twice =
            "line 2: the tag Odd is there twice, and the next board not on a line of its own";
        assert_eq!(bad, twice);
        assert_eq!(boards[1].as_ref().unwrap().number(), Some("3"));
    }
}
