//! All numbers of a report in one tidy file: a line for each, saying where it stands.

use super::listing::{Entry, Listing};
use super::model::{Partial, Report, Source};

/// The last two are empty but for numbers of which not all is done.
const HEADINGS: [&str; 9] =
    ["section", "row", "column", "value", "low", "high", "source", "done", "of"];

/// How every such file has begun, in every version.
pub(super) const BEGIN: &str = "section,row,column,value,low,high,source";

pub(super) fn write(report: &Report) -> Vec<u8> {
    let mut lines = line(&HEADINGS);
    for section in &report.sections {
        let listing = Listing::of(&section.content);
        for row in &listing.rows {
            let Some((name, entries)) = row.split_first() else { continue };
            for (column, entry) in listing.columns.iter().skip(1).zip(entries) {
                if entry.is_empty() {
                    continue;
                }
                let (low, high) = ends(entry);
                // Who looks for what was measured does not find half of it.
                let source = match entry.partial {
                    Some(_) => "partial",
                    None => entry.source.map_or("", word),
                };
                let count = |of: fn(Partial) -> u64| entry.partial.map(|p| of(p).to_string());
                let [done, all] =
                    [count(|p| p.done), count(|p| p.all)].map(Option::unwrap_or_default);
                let (id, value) = (&section.id, &entry.value);
                lines += &line(&[id, &name.value, column, value, low, high, source, &done, &all]);
            }
        }
    }
    lines.into_bytes()
}

/// One line of a CSV file.
pub(super) fn line(fields: &[&str]) -> String {
    fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",") + "\n"
}

/// A field as it is, or in quotes where it would not be one otherwise (RFC 4180). Words that a
/// spreadsheet would take for a formula get an apostrophe, which makes them words again.
fn quoted(field: &str) -> String {
    const FORMULA: [char; 7] = ['=', '@', '+', '-', '\t', '\r', '\n'];
    if field.starts_with(FORMULA) && field.parse::<f64>().is_err() {
        return quoted(&format!("'{field}"));
    }
    if field.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", field.replace('"', "\"\""));
    }
    field.to_owned()
}

fn ends(entry: &Entry) -> (&str, &str) {
    entry.ends.as_ref().map_or(("", ""), |(low, high)| (low, high))
}

fn word(source: Source) -> &'static str {
    match source {
        Source::Measured => "measured",
        Source::Paper => "paper",
        Source::Lost => "lost",
        Source::Predicted => "predicted",
    }
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::super::model::Content;
    use super::*;

    #[test]
    fn every_kind_of_cell_has_its_line() {
        let text = String::from_utf8(write(&demo::every_cell())).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "section,row,column,value,low,high,source,done,of",
                "cells,\"a, b\",words,unclear,,,,,",
                "cells,\"a, b\",count,1234567,,,measured,,",
                "cells,\"a, b\",number,12.50,,,measured,,",
                "cells,\"a, b\",interval,3.1,-inf,4.0,measured,,",
                "cells,\"a, b\",predicted,7,,,predicted,,",
                "cells,\"a, b\",quoted,98765,,,paper,,",
                "cells,\"a, b\",lost,,,,lost,,",
            ]
        );
    }

    #[test]
    fn what_is_not_whole_is_not_called_measured() {
        let mut report = demo::every_cell();
        let Content::Table(table) = &mut report.sections[0].content else { panic!("a table") };
        for cell in &mut table.rows[0][2..5] {
            *cell = cell.clone().marked(Partial::of(12, 100, "trials"));
        }
        let text = String::from_utf8(write(&report)).unwrap();
        let partial: Vec<&str> = text.lines().filter(|line| line.contains("partial")).collect();
        assert_eq!(
            partial,
            [
                "cells,\"a, b\",count,1234567,,,partial,12,100",
                "cells,\"a, b\",number,12.50,,,partial,12,100",
                "cells,\"a, b\",interval,3.1,-inf,4.0,partial,12,100",
            ]
        );
        assert!(!text.contains("measured"));
    }

    #[test]
    fn words_are_no_formulas_and_numbers_stay_numbers() {
        let formulas = ["=1+1", "@SUM(A1)", "+A1", "-A1", "\tx", "\rx", "-"];
        assert_eq!(formulas.map(|field| quoted(field).contains('\'')), [true; 7]);
        assert_eq!(quoted("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
        for number in ["-1.5", "+2", "-inf", "12", "", "a=b", "1-2"] {
            assert_eq!(quoted(number), number);
        }
    }

    #[test]
    fn other_readers_find_every_field_as_it_was() {
        let fields = ["plain", "a, b", "\"quoted\"", "two\r\nlines", "", " spaces ", "ä;'|"];
        let text = line(&HEADINGS[..7]) + &line(&fields) + &line(&fields);
        let mut reader = ::csv::Reader::from_reader(text.as_bytes());
        let records: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(records, [fields.to_vec(), fields.to_vec()]);
    }
}
