//! How answers look, as text and as JSON.

use std::borrow::Cow;
use std::io::Write;

use anyhow::Result;
use secateurs::search::Swindle;
use secateurs::{Cut, Limits, Rational, ValueKind};
use secateurs_games::registry::{
    Algorithm, Answer, BadOption, Event, Method, RunError, Space, Step, Ties, TurnKind,
    VerifyError, games,
};
use serde_json::{Map, Value, json};

use crate::plan::Question;

/// One message on standard error.
pub(crate) fn complain(error: &anyhow::Error) {
    let flag = flag_of(error).map_or_else(String::new, |flag| format!("{flag}: "));
    let message = bad_option_of(error).map_or_else(|| format!("{error:#}"), as_typed);
    // Nobody is left to tell when standard error is closed.
    let _ = writeln!(std::io::stderr(), "error: {flag}{}", harmless(&message));
}

fn bad_option_of(error: &anyhow::Error) -> Option<&BadOption> {
    match error.downcast_ref() {
        Some(VerifyError::Option(bad)) => Some(bad),
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
    let refused = match error.downcast_ref() {
        Some(VerifyError::Run(refused)) => Some(refused),
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

/// Prints one JSON value.
pub(crate) fn say_json(value: &Value) -> Result<()> {
    say(&serde_json::to_string(value)?)
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
pub(crate) fn swindles(swindles: &[Swindle<String>]) -> String {
    let share = |Swindle { chosen, mistakes, replies }: &Swindle<String>| {
        format!("{} {mistakes}/{replies}", quoted(chosen))
    };
    swindles.iter().map(share).collect::<Vec<_>>().join(", ")
}

/// An integer as a number, a fraction as the nearest decimal.
pub(crate) fn number(value: &Rational) -> Value {
    match i64::try_from(value.to_integer()) {
        Ok(integer) if value.is_integer() => json!(integer),
        _ => json!(decimal(value)),
    }
}

/// A fraction once more as a decimal, for people: ` = 0.5`. Nothing for integers.
pub(crate) fn as_decimal(value: &Rational) -> String {
    if value.is_integer() { String::new() } else { format!(" = {}", number(value)) }
}

#[expect(clippy::cast_precision_loss, reason = "the exact fraction is given beside it")]
fn decimal(value: &Rational) -> f64 {
    *value.numer() as f64 / *value.denom() as f64
}

/// The fields that scripts rely on.
pub(crate) fn answer_json(
    question: &Question,
    answer: &Answer,
    seconds: f64,
) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    put("game", json!(question.entry.name));
    put("players", json!(answer.players));
    put("algorithm", json!(answer.method.algorithm.name()));
    put("space", json!(answer.method.space.map_or("none", Space::name)));
    put("order", json!(question.order(answer.method.algorithm)));
    let numbers = |payoffs: &Vec<Rational>| payoffs.iter().map(number).collect::<Vec<_>>();
    put("payoffs", json!(answer.payoffs.as_ref().map(numbers)));
    if let Some(exact) = answer.payoffs.as_ref().filter(|p| !p.iter().all(Rational::is_integer)) {
        put("payoffs_exact", json!(exact.iter().map(ToString::to_string).collect::<Vec<_>>()));
    }
    if answer.players <= 2 {
        put("value", json!(answer.payoffs.as_ref().map(|payoffs| number(&payoffs[0]))));
    }
    if let Some(outcome) = &answer.outcome {
        put("outcome", json!(outcome));
    }
    put("exact", json!(answer.exact));
    put("complete", json!(answer.stopped.is_none()));
    if let Some(why) = answer.stopped {
        put("stopped", json!(why.to_string()));
    }
    if let Some(depth) = answer.depth {
        put("depth", json!(depth));
    }
    put("best_moves", json!(answer.best_moves));
    if answer.method.ties == Ties::Swindle {
        let swindle = |swindle: &Swindle<String>| {
            let Swindle { chosen, mistakes, replies } = swindle;
            json!({ "move": chosen, "mistakes": mistakes, "replies": replies })
        };
        put("swindles", json!(answer.swindles.iter().map(swindle).collect::<Vec<_>>()));
    }
    put("line", json!(answer.line));
    if !answer.strategy.is_empty() {
        let choice = |(at, chosen): &(String, String)| json!({ "at": at, "move": chosen });
        put("strategy", json!(answer.strategy.iter().map(choice).collect::<Vec<_>>()));
    }
    put("counts", counts_json(answer));
    put("seconds", json!(seconds));
    put("settings", settings_json(question, answer.method));
    put("version", json!(env!("CARGO_PKG_VERSION")));
    fields
}

fn counts_json(answer: &Answer) -> Value {
    let counts = &answer.counts;
    let used = Cut::ALL.into_iter().filter(|&rule| counts.pruned.of(rule) > 0);
    let pruned = used.map(|rule| (rule.name().to_owned(), json!(counts.pruned.of(rule))));
    json!({
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "researches": counts.researches,
        "table_hits": counts.table_hits,
        "tie_nodes": counts.tie_nodes,
        "pruned": Value::Object(pruned.collect()),
    })
}

fn options_json(question: &Question) -> Value {
    let entries = question.options.iter().map(|(name, text)| (name.to_owned(), json!(text)));
    Value::Object(entries.collect())
}

fn settings_json(question: &Question, method: Method) -> Value {
    let Limits { nodes, depth, table_megabytes, time, threads, .. } = &question.limits;
    let mut settings = json!({
        "options": options_json(question),
        "table_mb": table_megabytes,
        "depth": depth,
        "nodes": nodes,
        "seconds": time.map(|time| time.as_secs_f64()),
        "threads": threads,
        "quiescence": question.quiescence,
        "ties": question.ties.name(),
    });
    if method.algorithm == Algorithm::Uct {
        settings["search_seed"] = json!(method.seed);
    }
    if let Some(file) = &question.book {
        settings["book"] = json!(file.display().to_string());
    }
    settings
}

/// One step of a search.
pub(crate) fn event_json(Event { ply, step }: &Event) -> Value {
    match step {
        Step::Enter { by, chance, turn } => {
            let turn = match turn {
                TurnKind::Player(player) => json!(player + 1),
                TurnKind::Chance => json!("chance"),
                TurnKind::Over => json!("over"),
            };
            let mut enter = json!({ "step": "enter", "ply": ply, "by": by, "turn": turn });
            if let Some(chance) = chance {
                enter["chance"] = json!(chance.to_string());
            }
            enter
        }
        Step::Value { payoffs, kind } => {
            let payoffs: Vec<Value> = payoffs.iter().map(number).collect();
            json!({ "step": "value", "ply": ply, "payoffs": payoffs, "kind": kind_name(*kind) })
        }
        Step::Cut { rule, reason } => {
            json!({ "step": "cut", "ply": ply, "rule": rule.name(), "reason": reason })
        }
        Step::Outside => json!({ "step": "outside", "ply": ply }),
        Step::Research { by } => json!({ "step": "research", "ply": ply, "by": by }),
        Step::Leave { best } => json!({ "step": "leave", "ply": ply, "best": best }),
    }
}

fn kind_name(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Payoffs => "payoffs",
        ValueKind::Estimate => "estimate",
        ValueKind::Choice => "choice",
        ValueKind::Mean => "mean",
        ValueKind::Remembered => "remembered",
        ValueKind::Settled => "settled",
    }
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
