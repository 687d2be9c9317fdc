//! All numbers of a report in one tidy file: a line for each, saying where it stands.

use super::listing::{Entry, Listing};
use super::model::{Report, Source};

pub(super) const HEADINGS: [&str; 7] =
    ["section", "row", "column", "value", "low", "high", "source"];

pub(super) fn write(report: &Report) -> Vec<u8> {
    let mut lines = line(HEADINGS);
    for section in &report.sections {
        let listing = Listing::of(&section.content);
        for row in &listing.rows {
            let Some((name, entries)) = row.split_first() else { continue };
            for (column, entry) in listing.columns.iter().skip(1).zip(entries) {
                if entry.is_empty() {
                    continue;
                }
                let (low, high) = ends(entry);
                let source = entry.source.map_or("", word);
                lines += &line([&section.id, &name.value, column, &entry.value, low, high, source]);
            }
        }
    }
    lines.into_bytes()
}

fn line(fields: [&str; 7]) -> String {
    fields.map(quoted).join(",") + "\n"
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
    use super::*;

    #[test]
    fn every_kind_of_cell_has_its_line() {
        let text = String::from_utf8(write(&demo::every_cell())).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "section,row,column,value,low,high,source",
                "cells,\"a, b\",words,unclear,,,",
                "cells,\"a, b\",count,1234567,,,measured",
                "cells,\"a, b\",number,12.50,,,measured",
                "cells,\"a, b\",interval,3.1,-inf,4.0,measured",
                "cells,\"a, b\",predicted,7,,,predicted",
                "cells,\"a, b\",quoted,98765,,,paper",
                "cells,\"a, b\",lost,,,,lost",
            ]
        );
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
        let text = line(HEADINGS) + &line(fields) + &line(fields);
        let mut reader = ::csv::Reader::from_reader(text.as_bytes());
        let records: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(records, [fields.to_vec(), fields.to_vec()]);
    }
}
