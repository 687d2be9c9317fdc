//! Every trial by itself, one a line: what was tried, with its settings, and all that was
//! measured. Lines are written as they are made, so that there may be very many.

use std::collections::BTreeSet;
use std::io::{self, Write};

use serde_json::{Value, json};

use super::csv::line;
use crate::experiment::{Done, Experiment};
use crate::findings::Findings;

/// How such files begin.
pub(super) const CSV_BEGIN: &str = "study,kind,name,trial";
pub(super) const JSON_BEGIN: &str = "{\"study\":";

/// Writes a JSON object a line.
///
/// # Errors
/// When it cannot be written.
pub fn trials_jsonl(
    experiment: &Experiment,
    findings: &Findings,
    out: &mut dyn Write,
) -> io::Result<()> {
    experiment.done(findings).try_for_each(|done| writeln!(out, "{}", object(&done)))
}

/// Writes a CSV file. What a trial does not have is left empty.
///
/// # Errors
/// When it cannot be written.
pub fn trials_csv(
    experiment: &Experiment,
    findings: &Findings,
    out: &mut dyn Write,
) -> io::Result<()> {
    // Gone through twice, so that the columns are known before the first line.
    let (mut columns, mut known) = (Vec::new(), BTreeSet::new());
    for done in experiment.done(findings) {
        for (column, _) in cells(&object(&done)) {
            if known.insert(column.clone()) {
                columns.push(column);
            }
        }
    }
    // What was tried goes before what came of it, also where that has more columns later.
    columns.sort_by_key(|column| part_of(column));
    let headings: Vec<&str> = columns.iter().map(String::as_str).collect();
    let headings = if headings.is_empty() { CSV_BEGIN.split(',').collect() } else { headings };
    out.write_all(line(&headings).as_bytes())?;
    for done in experiment.done(findings) {
        let cells = cells(&object(&done));
        let cell = |column: &String| {
            cells.iter().find(|(name, _)| name == column).map_or("", |(_, text)| text.as_str())
        };
        let fields: Vec<&str> = columns.iter().map(cell).collect();
        out.write_all(line(&fields).as_bytes())?;
    }
    Ok(())
}

fn object(done: &Done<'_>) -> Value {
    let Done { study, kind, name, trial, measured, derived } = done;
    json!({
        "study": study, "kind": kind, "name": name,
        "trial": trial, "measured": measured, "derived": derived,
    })
}

/// Which part of a line a column belongs to.
fn part_of(column: &str) -> usize {
    let part = column.split('.').next().unwrap_or_default();
    ["study", "kind", "name", "trial", "measured", "derived"]
        .iter()
        .position(|known| *known == part)
        .unwrap_or(usize::MAX)
}

/// An object as columns: `trial.options.cards`, and `measured.payoffs.1` for the first of several.
fn cells(object: &Value) -> Vec<(String, String)> {
    let mut cells = Vec::new();
    if let Value::Object(parts) = object {
        parts.iter().for_each(|(name, value)| flatten(name.clone(), value, &mut cells));
    }
    cells
}

fn flatten(name: String, value: &Value, cells: &mut Vec<(String, String)>) {
    let is_simple = |value: &Value| !value.is_object() && !value.is_array();
    match value {
        Value::Object(parts) => {
            for (part, value) in parts {
                flatten(format!("{name}.{part}"), value, cells);
            }
        }
        Value::Array(values) if values.iter().all(is_simple) => {
            for (number, value) in values.iter().enumerate() {
                flatten(format!("{name}.{}", number + 1), value, cells);
            }
        }
        Value::Null => cells.push((name, String::new())),
        // A switch has no text, but is on.
        Value::String(text) if text.is_empty() && name.starts_with("trial.options.") => {
            cells.push((name, "on".to_owned()));
        }
        Value::String(text) => cells.push((name, text.clone())),
        value => cells.push((name, value.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_lists_have_columns_of_their_own() {
        let object = json!({
            "study": "s",
            "trial": { "options": { "cards": "3", "misere": "" }, "space": null, "seats": [2, 1] },
            "measured": { "rows": [{ "a": 1 }], "payoffs": ["1/2", "-3"] },
        });
        let expected = [
            ("study", "s"),
            ("trial.options.cards", "3"),
            ("trial.options.misere", "on"),
            ("trial.space", ""),
            ("trial.seats.1", "2"),
            ("trial.seats.2", "1"),
            ("measured.rows", "[{\"a\":1}]"),
            ("measured.payoffs.1", "1/2"),
            ("measured.payoffs.2", "-3"),
        ];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(cells(&object), expected);
    }
}
