//! A difference, shown to people.

use super::page::Block;
use super::pattern::{ANYTHING, is_any_lines, line_fits, lines_fit};
use super::times;

/// How many equal lines are shown before the first that differs, and how much of a long line.
const CONTEXT: usize = 3;
const WIDTH: usize = 90;

/// How what was printed differs from what was expected, if it does.
pub(crate) fn between(block: &Block, status: Option<i32>, printed: &[String]) -> Option<String> {
    let mut lines = Vec::new();
    if status != block.status {
        let named = |status: Option<i32>| status.map_or("none".to_owned(), |code| code.to_string());
        let (expected, found) = (named(block.status), named(status));
        lines.push(format!("  exit status: {expected} is expected, but it was {found}"));
    }
    let compared = |lines: &[String]| {
        if block.is_for_people { times::masked(lines) } else { lines.to_vec() }
    };
    let (expected, printed) = (compared(&block.expected), compared(printed));
    if !lines_fit(&expected, &printed) {
        lines.extend(line_by_line(&expected, &printed));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Expected lines after `-`, printed ones after `+`, with a mark at the first difference.
fn line_by_line(expected: &[String], printed: &[String]) -> Vec<String> {
    let fits = |(expected, line): &(&String, &String)| line_fits(expected, line);
    let same = expected.iter().zip(printed).take_while(fits).count();
    let shown = |sign: char, line: &str| format!("{sign} {}", excerpt(line, 0));
    let context = printed[..same].iter().skip(same.saturating_sub(CONTEXT));
    let mut lines: Vec<String> = context.map(|line| shown(' ', line)).collect();
    if expected.get(same).is_some_and(|line| is_any_lines(line)) {
        lines.push("  ...  (what is expected after these lines is not there)".to_owned());
        lines.extend(expected[same + 1..].iter().map(|line| shown('-', line)));
        return lines;
    }
    let (wanted, got) = (expected.get(same), printed.get(same));
    let column = match (wanted, got) {
        (Some(wanted), Some(got)) => first_column(wanted, got),
        _ => 0,
    };
    let start = column.saturating_sub(WIDTH / 2);
    let cut = |sign: char, line: Option<&String>| match line {
        Some(line) => format!("{sign} {}", excerpt(line, start)),
        None => format!("{sign} (no more lines)"),
    };
    let mark = 2 + column - start + usize::from(start > 0);
    lines.push(cut('-', wanted));
    lines.push(cut('+', got));
    lines.push(format!("{}^ the first difference", " ".repeat(mark)));
    for place in same + 1..expected.len().max(printed.len()) {
        match (expected.get(place), printed.get(place)) {
            (Some(wanted), Some(got)) if line_fits(wanted, got) => lines.push(shown(' ', got)),
            (wanted, got) => {
                lines.extend(wanted.map(|line| shown('-', line)));
                lines.extend(got.map(|line| shown('+', line)));
            }
        }
    }
    lines
}

/// The column of the printed line in which it begins to differ, as far as that can be told
/// behind a `[..]`.
fn first_column(expected: &str, printed: &str) -> usize {
    let mut column = 0;
    for (number, piece) in expected.split(ANYTHING).enumerate() {
        let rest = &printed[column..];
        let skipped = if number == 0 { Some(0) } else { rest.find(piece) };
        let Some(skipped) = skipped else { break };
        let letters = piece.chars().zip(rest[skipped..].chars());
        let same = letters.take_while(|(wanted, got)| wanted == got);
        let length: usize = same.map(|(_, got)| got.len_utf8()).sum();
        column += skipped + length;
        if length < piece.len() {
            break;
        }
    }
    printed[..column].chars().count()
}

/// A line from a column on, cut where it is very long.
fn excerpt(line: &str, start: usize) -> String {
    let before = if start > 0 { "…" } else { "" };
    let after = if line.chars().count() > start + WIDTH { "…" } else { "" };
    format!("{before}{}{after}", line.chars().skip(start).take(WIDTH).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between_texts(expected: &str, printed: &str) -> Option<String> {
        let lines = |text: &str| text.split('\n').map(str::to_owned).collect::<Vec<_>>();
        let block = Block { expected: lines(expected), status: Some(0), ..Block::default() };
        between(&block, Some(0), &lines(printed))
    }

    #[test]
    fn the_first_difference_is_marked() {
        let shown = between_texts("a\nb [..] d\n", "a\nb 12 e\n").unwrap();
        assert_eq!(shown, "  a\n- b [..] d\n+ b 12 e\n    ^ the first difference\n  ");
        let shown = between_texts("a\nb\n", "a\n").unwrap();
        assert_eq!(shown, "  a\n- b\n+ \n  ^ the first difference\n- ");
    }

    #[test]
    fn long_lines_are_cut_around_their_difference() {
        let long = "äbc".repeat(100);
        let shown = between_texts(&format!("{long}x{long}"), &format!("{long}y{long}")).unwrap();
        let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
        let mark = lines[2].iter().position(|letter| *letter == '^').unwrap();
        assert_eq!((lines[0][mark], lines[1][mark]), ('x', 'y'), "{shown}");
        assert!(lines[0].len() < 100);
    }

    #[test]
    fn nothing_is_said_of_what_is_as_expected() {
        assert_eq!(between_texts("a\n...\nb\n", "a\nx\nb\n"), None);
        assert!(between_texts("a\n...\nb\n", "a\nx\n").unwrap().contains("- b"));
    }
}
