//! Expected lines: `[..]` stands for anything within a line, `...` for any lines.

pub(crate) const ANYTHING: &str = "[..]";
const ANY_LINES: &str = "...";

/// Whether a line is as expected.
pub(crate) fn line_fits(expected: &str, line: &str) -> bool {
    let Some((start, rest)) = expected.split_once(ANYTHING) else { return expected == line };
    let Some(mut line) = line.strip_prefix(start) else { return false };
    let Some((middle, end)) = rest.rsplit_once(ANYTHING) else { return line.ends_with(rest) };
    for piece in middle.split(ANYTHING) {
        let Some((_, after)) = line.split_once(piece) else { return false };
        line = after;
    }
    line.ends_with(end)
}

/// Whether all lines are as expected.
pub(crate) fn lines_fit(expected: &[String], lines: &[String]) -> bool {
    let mut groups = expected.split(|line| line == ANY_LINES);
    let start = groups.next().unwrap_or_default();
    let Some(end) = groups.next_back() else { return group_fits(start, lines) };
    let Some((head, mut lines)) = lines.split_at_checked(start.len()) else { return false };
    if !group_fits(start, head) {
        return false;
    }
    for group in groups.filter(|group| !group.is_empty()) {
        let place = lines.windows(group.len()).position(|window| group_fits(group, window));
        let Some(place) = place else { return false };
        lines = &lines[place + group.len()..];
    }
    let before_end = lines.len().checked_sub(end.len());
    before_end.is_some_and(|before_end| group_fits(end, &lines[before_end..]))
}

fn group_fits(expected: &[String], lines: &[String]) -> bool {
    let mut pairs = expected.iter().zip(lines);
    expected.len() == lines.len() && pairs.all(|(expected, line)| line_fits(expected, line))
}

/// Whether a line stands for any lines.
pub(crate) fn is_any_lines(expected: &str) -> bool {
    expected == ANY_LINES
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split('\n').map(str::to_owned).collect()
    }

    #[test]
    fn dots_in_brackets_stand_for_anything_in_a_line() {
        for (expected, line) in [
            ("a [..] s", "a 0.001 s"),
            ("a[..]", "a"),
            ("[..]b[..]b", "abab"),
            ("[..]", ""),
            ("1 [..] 2 [..] 3", "1 x 2 y 2 z 3"),
        ] {
            assert!(line_fits(expected, line), "{expected:?} and {line:?}");
        }
        for (expected, line) in [
            ("a [..] s", "a 0.001 t"),
            ("a [..] s", "b 0.001 s"),
            ("a[..]a", "a"),
            ("1[..]2[..]3", "1 3"),
            ("a", "a "),
            ("", "a"),
        ] {
            assert!(!line_fits(expected, line), "{expected:?} and {line:?}");
        }
    }

    #[test]
    fn three_dots_stand_for_any_lines() {
        let fits = |expected, printed| lines_fit(&lines(expected), &lines(printed));
        for printed in ["a\nb\n", "a\n\nx\n\nb\n", "a\n...\nb\n"] {
            assert!(fits("a\n...\nb\n", printed), "{printed:?}");
        }
        for printed in ["a\nb", "a\nb\nc\n", "b\n", "a\n", ""] {
            assert!(!fits("a\n...\nb\n", printed), "{printed:?}");
        }
        assert!(fits("a\n...\nm\n...\n", "a\nm\nm\nz\n") && !fits("a\n...\nm\n...\n", "a\nz\n"));
        assert!(fits("a\n", "a\n") && !fits("a\n", "a") && !fits("a\n", "a\n\n"));
    }
}
