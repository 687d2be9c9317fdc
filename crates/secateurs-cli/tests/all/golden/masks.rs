//! What `[..]` and `...` stood for on a page is not written into it.

use super::pattern::{ANYTHING, is_any_lines, line_fits};

/// How much of a line must be the same before and after a number for a mask to stay.
const BEFORE: usize = 10;
const AFTER: usize = 3;

/// The printed lines, with the masks of the page wherever they can stay.
pub(crate) fn kept(page: &[String], printed: &[String]) -> Vec<String> {
    let (head, tail) = match page.iter().position(|line| is_any_lines(line)) {
        // Lines were left out: as many as before stay in sight.
        Some(place) => (&printed[..place.min(printed.len())], &page[place..]),
        None => (printed, &page[..0]),
    };
    let masked: Vec<&String> = page.iter().filter(|line| line.contains(ANYTHING)).collect();
    let mut lines: Vec<String> = head.iter().map(|line| masked_line(line, &masked)).collect();
    lines.extend_from_slice(tail);
    lines
}

fn masked_line(line: &str, masked: &[&String]) -> String {
    if let Some(fitting) = masked.iter().find(|expected| line_fits(expected, line)) {
        return (*fitting).clone();
    }
    let moved = masked.iter().find_map(|expected| with_masks_of(expected, line));
    moved.unwrap_or_else(|| line.to_owned())
}

/// The line with all masks of another one, at numbers with the same letters around them.
fn with_masks_of(expected: &str, line: &str) -> Option<String> {
    let pieces: Vec<&str> = expected.split(ANYTHING).collect();
    let (mut done, mut rest) = (String::new(), line);
    for around in pieces.windows(2) {
        let (before, after) = (letters_before(around[0]), letters_after(around[1]));
        let (start, end) = numbers(rest).into_iter().find(|&(start, end)| {
            rest[..start].ends_with(before) && rest[end..].starts_with(after)
        })?;
        done.push_str(&rest[..start]);
        done.push_str(ANYTHING);
        rest = &rest[end..];
    }
    Some(done + rest)
}

/// Where the numbers of a line begin and end.
fn numbers(line: &str) -> Vec<(usize, usize)> {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = line[from..].find(|letter: char| letter.is_ascii_digit()) {
        let start = from + start;
        let end = line[start..].find(|letter| !is_part(letter)).map_or(line.len(), |n| start + n);
        found.push((start, end));
        from = end;
    }
    found
}

fn letters_before(piece: &str) -> &str {
    let letters = piece.char_indices().rev().take(BEFORE);
    let letters = letters.take_while(|(_, letter)| !letter.is_ascii_digit());
    letters.last().map_or("", |(place, _)| &piece[place..])
}

fn letters_after(piece: &str) -> &str {
    let letters = piece.char_indices().take(AFTER);
    let letters = letters.take_while(|(_, letter)| !letter.is_ascii_digit());
    letters.last().map_or("", |(place, letter)| &piece[..place + letter.len_utf8()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept_of(page: &str, printed: &str) -> String {
        let lines = |text: &str| text.split('\n').map(str::to_owned).collect::<Vec<_>>();
        kept(&lines(page), &lines(printed)).join("\n")
    }

    #[test]
    fn masks_stay_where_a_line_still_fits() {
        assert_eq!(kept_of("a 1\nb, [..] s\n", "a 2\nb, 0.003 s\n"), "a 2\nb, [..] s\n");
    }

    #[test]
    fn masks_stay_where_only_other_numbers_changed() {
        let page = "pvs: 67 nodes, 21 leaves, [..] s\n";
        let anew = kept_of(page, "pvs: 70 nodes, 22 leaves, 0.012 s\n");
        assert_eq!(anew, "pvs: 70 nodes, 22 leaves, [..] s\n");
        let page = r#"{"nodes":1,"seconds":[..],"next":{"seconds":[..],"b":2}}"#;
        let anew = kept_of(page, r#"{"nodes":2,"seconds":0.5,"next":{"seconds":1.5,"b":2}}"#);
        assert_eq!(anew, r#"{"nodes":2,"seconds":[..],"next":{"seconds":[..],"b":2}}"#);
    }

    #[test]
    fn lines_that_were_left_out_stay_out() {
        assert_eq!(kept_of("a\nb\n...\n", "a\nc\nd\ne\n"), "a\nc\n...\n");
    }

    #[test]
    fn other_lines_are_written_as_they_are() {
        assert_eq!(kept_of("b, [..] s", "c; 5 t"), "c; 5 t");
    }
}
