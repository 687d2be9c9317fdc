//! How answers look, as text and as JSON.

use std::borrow::Cow;
use std::io::Write;

use anyhow::Result;
use secateurs::Rational;
use secateurs_desk::{Mistakes, Refused};
use secateurs_games::registry::{BadOption, RunError, VerifyError, games};
use serde::Serialize;

/// One message on standard error.
pub(crate) fn complain(error: &anyhow::Error) {
    let flag = flag_of(error).map_or_else(String::new, |flag| format!("{flag}: "));
    let message = bad_option_of(error).map_or_else(|| format!("{error:#}"), as_typed);
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(std::io::stderr(), "error: {flag}{}", harmless(&message));
}

fn bad_option_of(error: &anyhow::Error) -> Option<&BadOption> {
    match (error.downcast_ref(), error.downcast_ref()) {
        (Some(VerifyError::Option(bad)), _) | (_, Some(Refused::Option(bad))) => Some(bad),
        _ => error.downcast_ref(),
    }
}

/// The option as it has to be typed. One that has its place instead of a name is not named.
fn as_typed(bad: &BadOption) -> String {
    let has_place = |name: &str| {
        games().flat_map(|game| game.options).any(|own| own.positional && own.name == name)
    };
    match &bad.option {
        Some(name) if !has_place(name) => format!("--{name}: {}", bad.message),
        _ => bad.message.clone(),
    }
}

/// The option that asked for what a game refuses. Other errors name theirs themselves.
fn flag_of(error: &anyhow::Error) -> Option<&'static str> {
    let refused = match (error.downcast_ref(), error.downcast_ref()) {
        (Some(VerifyError::Run(refused)), _) | (_, Some(Refused::Run(refused))) => Some(refused),
        _ => error.downcast_ref(),
    };
    match refused? {
        RunError::DoesNotFit { .. } => Some("--algorithm"),
        RunError::NoEstimates | RunError::NoLeafValues => Some("--depth"),
        RunError::NoNoise => Some("--quiescence"),
        RunError::NoMistakes { .. } => Some("--ties"),
        RunError::Search(_) | RunError::Book(_) => None,
    }
}

/// Prints one line of text.
pub(crate) fn say(text: &str) -> Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{}", harmless(text))?)
}

/// Prints one line that was put together from signs of our own, colours among them.
pub(crate) fn say_ours(text: &str) -> Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{text}")?)
}

/// Prints a part of a line at once.
pub(crate) fn say_part(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    write!(out, "{}", harmless(text))?;
    Ok(out.flush()?)
}

/// Text as it may be printed: names come from files and arguments, and signs in them that would
/// steer a terminal are shown instead.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let steers = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if steers(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// Prints data as one line of JSON.
pub(crate) fn say_data(data: &impl Serialize) -> Result<()> {
    say(&serde_json::to_string(data)?)
}

/// Payoffs as the papers write them: `(5,4,1)`.
pub(crate) fn payoffs(payoffs: Option<&[Rational]>) -> String {
    let Some(payoffs) = payoffs else { return "none".to_owned() };
    let numbers: Vec<String> = payoffs.iter().map(ToString::to_string).collect();
    format!("({})", numbers.join(","))
}

fn quoted(name: &str) -> String {
    if name.contains(' ') { format!("{name:?}") } else { name.to_owned() }
}

/// Moves in a row, quoted where a name has spaces; a long line is cut in the middle.
pub(crate) fn moves(moves: &[String]) -> String {
    const MOST: usize = 60;
    let quote = |name: &String| quoted(name);
    let row = |moves: &[String]| moves.iter().map(quote).collect::<Vec<_>>().join(" ");
    if moves.len() <= MOST {
        return row(moves);
    }
    let (start, end) = (&moves[..MOST / 2], &moves[moves.len() - MOST / 2..]);
    format!("{} ... {} more ... {}", row(start), moves.len() - MOST, row(end))
}

/// Moves, each with the share of replies that are mistakes: `1:1 2/3, 1:2 1/2`.
pub(crate) fn swindles(swindles: &[Mistakes]) -> String {
    let share = |Mistakes { chosen, mistakes, replies }: &Mistakes| {
        format!("{} {mistakes}/{replies}", quoted(chosen))
    };
    swindles.iter().map(share).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn signs_that_steer_a_terminal_are_shown() {
        assert_eq!(harmless("a\tb\nß"), "a\tb\nß");
        assert_eq!(harmless("\x1b[2Jx\u{9b}1m\r\x07"), "\\u{1b}[2Jx\\u{9b}1m\\r\\u{7}");
    }
}
