//! Times, which are another in every run.

/// What stands for a time.
const TIME: &str = "TIME";

/// The lines without their times.
pub(crate) fn masked(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| in_json(&in_text(line))).collect()
}

/// In text, times have decimals and an `s` after them, or four decimals, in a column.
fn in_text(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let is_second = |word: &&str| word.trim_end_matches([')', ',', ';', '.']) == "s";
    let masked = words.iter().enumerate().map(|(place, &word)| {
        let is_in_seconds = words.get(place + 1).is_some_and(is_second);
        match decimals(word.trim_start_matches('(')) {
            Some(_) if is_in_seconds => TIME,
            Some(4) => TIME,
            _ => word,
        }
    });
    masked.collect::<Vec<_>>().join(" ")
}

fn decimals(word: &str) -> Option<usize> {
    word.parse::<f64>().ok().and(word.split_once('.')).map(|(_, part)| part.len())
}

/// In JSON, times have a name.
fn in_json(line: &str) -> String {
    const NAME: &str = "\"seconds\":";
    let mut pieces = line.split(NAME);
    let mut masked = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find([',', '}']).unwrap_or(piece.len());
        masked.extend([NAME, TIME, &piece[end..]]);
    }
    masked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_masked_and_nothing_else() {
        for (line, expected) in [
            ("pvs: 39 nodes, 0.012 s", "pvs: 39 nodes, TIME s"),
            (
                "max-n  (0,0)  152702  1.00    0.1601  yes",
                "max-n  (0,0)  152702  1.00    TIME  yes",
            ),
            ("1000 trials are done (2.6 s)", "1000 trials are done TIME s)"),
            ("leaves 69.098 ± 1.167 % of all", "leaves 69.098 ± 1.167 % of all"),
            ("value 5/12 = 0.4166666666666667", "value 5/12 = 0.4166666666666667"),
            ("{\"seconds\":5e-7,\"a\":1}", "{\"seconds\":TIME,\"a\":1}"),
            ("{\"seconds\":0.5,\"a\":1.5}", "{\"seconds\":TIME,\"a\":1.5}"),
        ] {
            assert_eq!(masked(&[line.to_owned()]), [expected]);
        }
    }
}
