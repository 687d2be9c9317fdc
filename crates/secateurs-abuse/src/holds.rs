//! What must hold of every run, checked; the numbers are those at the head of the crate.

use serde_json::Value;

use crate::process::RunOutcome;

/// What must hold, in the words of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Must {
    EndWell,
    RefuseInOneMessage,
    PrintJson,
    PrintNoControls,
    StayInItsFolder,
    EndInTime,
    PrintTheSameTwice,
    Agree,
    NoticeDamage,
    AnswerSignals,
    SurviveKills,
}

impl Must {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::EndWell => "ends with exit code 0, 1 or 2, without a panic",
            Self::RefuseInOneMessage => "exit code 2 comes with one message and nothing else",
            Self::PrintJson => "with --json, prints valid JSON",
            Self::PrintNoControls => "prints no control characters but newlines and tabs",
            Self::StayInItsFolder => "writes in its folder alone",
            Self::EndInTime => "ends in time, with at most 2 GiB of memory",
            Self::PrintTheSameTwice => "prints the same twice, times aside",
            Self::Agree => "every row of compare agrees",
            Self::NoticeDamage => "damage is refused, or changes nothing",
            Self::AnswerSignals => "a signal ends it with exit code 0 or 1 and an answer",
            Self::SurviveKills => "killed and resumed, it has the results of one left alone",
        }
    }
}

/// What does not hold, and what happened instead.
pub(crate) type Broken = (Must, String);

/// What a run prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// Nothing, if it is refused.
    Text,
    Json,
    /// One answer for each of many questions, from a file or on standard input, and none for none.
    JsonLines,
    /// A talk, which has begun when something is refused.
    Talk,
}

impl Expected {
    pub(crate) fn json_if(is_json: bool) -> Self {
        if is_json { Self::Json } else { Self::Text }
    }
}

/// Checks what must hold of any run on its own.
pub(crate) fn check(outcome: &RunOutcome, expected: Expected) -> Vec<Broken> {
    let mut broken = Vec::new();
    if let Some(too_much) = &outcome.too_much {
        return vec![(Must::EndInTime, too_much.clone())];
    }
    let complaint = String::from_utf8_lossy(&outcome.complaint);
    if !matches!(outcome.code(), Some(0..=2)) || complaint.contains("panicked") {
        broken.push((Must::EndWell, format!("{}: {}", outcome.ending(), start_of(&complaint))));
        return broken;
    }
    if outcome.code() == Some(2) && !is_one_message(&complaint) {
        broken.push((Must::RefuseInOneMessage, format!("it says: {}", start_of(&complaint))));
    }
    let has_begun = expected != Expected::Talk && !outcome.printed.is_empty();
    if outcome.code() == Some(2) && has_begun {
        let printed = String::from_utf8_lossy(&outcome.printed);
        broken.push((Must::RefuseInOneMessage, format!("it prints: {}", start_of(&printed))));
    }
    for (stream, bytes) in [("output", &outcome.printed), ("error", &outcome.complaint)] {
        if let Some(found) = first_control(bytes) {
            broken.push((Must::PrintNoControls, format!("standard {stream} has {found}")));
        }
    }
    if outcome.code() != Some(2) {
        match answers(&outcome.printed, expected) {
            Err(error) => {
                let printed = String::from_utf8_lossy(&outcome.printed);
                broken.push((Must::PrintJson, format!("{error}: {}", start_of(&printed))));
            }
            Ok(answers) => {
                broken
                    .extend(answers.iter().filter_map(disagreement).map(|row| (Must::Agree, row)));
            }
        }
    }
    broken
}

/// The JSON that a run has printed, where it should.
fn answers(printed: &[u8], expected: Expected) -> serde_json::Result<Vec<Value>> {
    match expected {
        Expected::Json => Ok(vec![serde_json::from_slice(printed)?]),
        Expected::JsonLines => serde_json::Deserializer::from_slice(printed).into_iter().collect(),
        Expected::Text | Expected::Talk => Ok(Vec::new()),
    }
}

/// One message of ours, or of the reader of arguments; or help, where a command is not complete.
fn is_one_message(complaint: &str) -> bool {
    let errors = complaint.lines().filter(|line| line.starts_with("error")).count();
    let is_help = errors == 0 && complaint.contains("\nUsage: ");
    is_help || (errors == 1 && complaint.starts_with("error: "))
}

/// The first row of a comparison that does not agree.
fn disagreement(json: &Value) -> Option<String> {
    let row = json["rows"].as_array()?.iter().find(|row| row["agrees"] == false)?;
    Some(format!("{} finds {}", row["algorithm"], row["payoffs"]))
}

fn first_control(bytes: &[u8]) -> Option<String> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return Some(format!("bytes that are no text, at {}", error.valid_up_to())),
    };
    let is_bad = |c: &char| c.is_control() && !"\n\t".contains(*c);
    let (at, found) = text.char_indices().find(|(_, c)| is_bad(c))?;
    Some(format!("{found:?} in {}", start_of(&text[text[..at].rfind('\n').map_or(0, |n| n + 1)..])))
}

/// What was printed without times, to be compared.
pub(crate) fn without_times(outcome: &RunOutcome) -> String {
    let printed = String::from_utf8_lossy(&outcome.printed);
    // Where nothing is printed, there is a complaint to be compared.
    let answers = answers(printed.as_bytes(), Expected::JsonLines).ok();
    if let Some(mut answers) = answers.filter(|answers| !answers.is_empty()) {
        answers.iter_mut().for_each(forget_seconds);
        return format!("{} {}", outcome.ending(), Value::Array(answers));
    }
    let words: Vec<&str> = printed.split_whitespace().collect();
    let is_time = |at: &usize| {
        let bare = |at: usize| words.get(at).map_or("", |word| word.trim_matches(['(', ')', ',']));
        let decimals = bare(*at).split_once('.').map_or(0, |(_, part)| part.len());
        // In tables, times have three or more decimals; elsewhere their unit follows.
        bare(*at).parse::<f64>().is_ok() && (decimals > 2 || bare(at + 1) == "s")
    };
    let words: Vec<&str> = (0..words.len()).filter(|at| !is_time(at)).map(|at| words[at]).collect();
    let complaint = String::from_utf8_lossy(&outcome.complaint);
    format!("{} {} {complaint}", outcome.ending(), words.join(" "))
}

fn forget_seconds(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            fields.remove("seconds");
            fields.values_mut().for_each(forget_seconds);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_seconds),
        _ => {}
    }
}

/// The beginning of a text, on one line and without what a terminal would obey.
pub(crate) fn start_of(text: &str) -> String {
    const MOST: usize = 300;
    let shown = text.trim().chars().take(MOST).flat_map(char::escape_debug);
    shown.collect()
}

/// Where two texts differ first.
pub(crate) fn difference(left: &str, right: &str) -> String {
    let same = left.chars().zip(right.chars()).take_while(|(a, b)| a == b).count();
    let from =
        |text: &str| start_of(&text.chars().skip(same.saturating_sub(20)).collect::<String>());
    format!("first {}\n             then {}", from(left), from(right))
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;

    use super::*;

    fn outcome(status: i32, printed: &str, complaint: &str) -> RunOutcome {
        RunOutcome {
            status: ExitStatus::from_raw(status),
            printed: printed.into(),
            complaint: complaint.into(),
            was_asked: false,
            too_much: None,
        }
    }

    fn broken(status: i32, printed: &str, complaint: &str, json: bool) -> Vec<Must> {
        let broken = check(&outcome(status, printed, complaint), Expected::json_if(json));
        broken.into_iter().map(|(must, _)| must).collect()
    }

    const REFUSED: i32 = 2 << 8;

    #[test]
    fn good_runs_pass() {
        assert_eq!(broken(0, "payoffs (1,0)\n", "", false), []);
        assert_eq!(broken(1 << 8, "{\"rows\":[{\"agrees\":true}]}\n", "", true), []);
        assert_eq!(broken(REFUSED, "", "error: --cards: no\n", true), []);
        assert_eq!(broken(REFUSED, "", "error: no\n\nUsage: x\n", false), []);
    }

    #[test]
    fn every_way_to_misbehave_is_seen() {
        assert_eq!(broken(101 << 8, "", "thread panicked at", false), [Must::EndWell]);
        assert_eq!(broken(6, "", "", false), [Must::EndWell]);
        assert_eq!(broken(0, "", "thread 'x' panicked at", false), [Must::EndWell]);
        assert_eq!(broken(REFUSED, "", "", false), [Must::RefuseInOneMessage]);
        assert_eq!(broken(REFUSED, "", "error: a\nerror: b\n", false), [Must::RefuseInOneMessage]);
        assert_eq!(broken(REFUSED, "half", "error: a\n", false), [Must::RefuseInOneMessage]);
        assert_eq!(broken(0, "{", "", true), [Must::PrintJson]);
        assert_eq!(broken(0, "", "", true), [Must::PrintJson]);
        assert_eq!(broken(0, "\u{1b}[31m", "", false), [Must::PrintNoControls]);
        assert_eq!(broken(REFUSED, "", "error: \u{9b}\n", false), [Must::PrintNoControls]);
        assert_eq!(broken(0, "{\"rows\":[{\"agrees\":false}]}", "", true), [Must::Agree]);
    }

    #[test]
    fn times_alone_are_forgotten() {
        let text = |printed| without_times(&outcome(0, printed, ""));
        assert_eq!(text("nodes 12, 0.003 s"), text("nodes 12,    10.120 s"));
        assert_eq!(text("done (0.1 s) next"), text("done (12.0 s) next"));
        assert_ne!(text("nodes 12, 0.003 s"), text("nodes 13, 0.003 s"));
        assert_eq!(text("{\"a\":1,\"seconds\":2.5}"), text("{\"a\":1,\"seconds\":3.5}"));
        assert_ne!(text("{\"a\":1,\"seconds\":2.5}"), text("{\"a\":2,\"seconds\":2.5}"));
        assert_eq!(text("{\"seconds\":2.5}\n{\"b\":1}"), text("{\"seconds\":3}\n{\"b\":1}"));
        assert_ne!(text("{\"seconds\":2.5}\n{\"b\":1}"), text("{\"seconds\":2.5}\n{\"b\":2}"));
        let refusal = |complaint| without_times(&outcome(REFUSED, "", complaint));
        assert_ne!(refusal("error: --cards: no\n"), refusal("error: --seed: no\n"));
    }
}
