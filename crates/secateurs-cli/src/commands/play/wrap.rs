//! Lines that fit the width of a terminal.

use std::fmt::Write;

/// Text whose lines are no longer than `width` letters, where blanks allow it. What goes on in another
/// line begins below the text after a label, as in `legal   C2 C3`, or a little further in.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    text.split('\n').map(|line| one(line, width)).collect::<Vec<_>>().join("\n")
}

fn one(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let indent = " ".repeat(hanging(line).min(width * 2 / 3));
    let mut wrapped = String::new();
    let mut column = 0;
    // Blanks stay before the word they lead to, so that what is short enough looks the same.
    for word in line.split_inclusive(' ').map(str::to_owned) {
        let letters = word.trim_end().chars().count();
        if column + letters > width && column > indent.len() {
            wrapped.truncate(wrapped.trim_end().len());
            let _ = write!(wrapped, "\n{indent}");
            column = indent.len();
        }
        wrapped.push_str(&word);
        column += word.chars().count();
    }
    wrapped.truncate(wrapped.trim_end().len());
    wrapped
}

/// Where the text after a label begins: after two blanks or more, or two beyond the first word.
fn hanging(line: &str) -> usize {
    const WIDEST_LABEL: usize = 16;
    let start = line.chars().take_while(|letter| *letter == ' ').count();
    let rest = &line[start..];
    match rest.find("  ") {
        Some(blanks) if start + blanks < WIDEST_LABEL => {
            let after = rest[blanks..].chars().take_while(|letter| *letter == ' ').count();
            start + blanks + after
        }
        _ => start + 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lines_stay_and_long_ones_hang_below_their_label() {
        assert_eq!(wrapped("legal   C2 C3", 20), "legal   C2 C3");
        assert_eq!(wrapped("legal   C2 C3 C4 C5", 14), "legal   C2 C3\n        C4 C5");
        assert_eq!(wrapped("one two three four\nx", 10), "one two\n  three\n  four\nx");
        assert_eq!(wrapped("♠♠♠♠ ♠♠♠♠♠", 10), "♠♠♠♠ ♠♠♠♠♠", "letters, not bytes");
        assert_eq!(wrapped("unbreakable", 4), "unbreakable");
    }

    #[test]
    fn no_line_is_longer_than_the_width() {
        let text = "it is best in 50 of 50 deals; its mean payoff is -6.14, 0.04 above C7's";
        for width in 12..90 {
            let wrapped = wrapped(text, width);
            assert!(wrapped.lines().all(|line| line.chars().count() <= width), "{wrapped}");
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&wrapped), words(text));
        }
    }
}
