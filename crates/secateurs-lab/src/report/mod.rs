//! Reports of experiments: the same numbers as a page, as pictures, as a CSV file and as text.
//! The same report always gives the same bytes.

mod csv;
#[cfg(test)]
mod demo;
mod folder;
mod html;
mod listing;
mod model;
mod number;
mod plot;
mod text;
mod trials;

pub use model::{
    Axis, Bar, BarSeries, Bars, Cell, Content, Figure, Grid, GridAxis, GridCell, Partial, Point,
    Report, Section, Series, SeriesStyle, Shade, Source, Table,
};

pub use folder::{FolderError, write_files};
pub use trials::{trials_csv, trials_jsonl};

/// The names and contents of all files of a report: `index.html`, `report.csv`, `report.txt`,
/// and `ID.svg` for each section with a picture.
///
/// # Panics
/// When a section's identifier is not made of lower-case letters, digits and hyphens, begins
/// with a hyphen, or comes up twice.
pub fn files(report: &Report) -> Vec<(String, Vec<u8>)> {
    check_identifiers(report);
    let mut files = vec![
        ("index.html".to_owned(), html::write(report).into_bytes()),
        ("report.csv".to_owned(), csv::write(report)),
        ("report.txt".to_owned(), text::write(report).into_bytes()),
    ];
    for section in &report.sections {
        let picture = plot::svg(&section.id, &section.content);
        files.extend(picture.map(|svg| (format!("{}.svg", section.id), svg.into_bytes())));
    }
    files
}

/// The report as text for a terminal, the same as in `report.txt`.
pub fn text(report: &Report) -> String {
    text::write(report)
}

/// Whether a file of this name with these contents was written as part of a report: then the
/// next report may take its place.
pub fn is_report_file(name: &str, contents: &[u8]) -> bool {
    let has = |mark: &str| contents.windows(mark.len()).any(|window| window == mark.as_bytes());
    match name.rsplit_once('.') {
        Some((_, "html")) => has("<meta name=\"generator\" content=\"secateurs lab\">"),
        Some((_, "svg")) => contents.starts_with(b"<svg class=\"secateurs-lab\""),
        Some((_, "csv")) => {
            let begins = [csv::BEGIN, trials::CSV_BEGIN];
            begins.iter().any(|begin| contents.starts_with(begin.as_bytes()))
        }
        // Nobody loses a file with nothing in it; ours is one before the first trial is done.
        Some((_, "jsonl")) => {
            contents.is_empty() || contents.starts_with(trials::JSON_BEGIN.as_bytes())
        }
        Some((_, "txt")) => has("\nProvenance\n----------\n") && has("\nsecateurs: "),
        _ => false,
    }
}

fn check_identifiers(report: &Report) {
    for (number, Section { id, .. }) in report.sections.iter().enumerate() {
        let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_slug = !id.is_empty() && !id.starts_with('-') && id.bytes().all(is_safe);
        assert!(is_slug, "{id:?} cannot name a file");
        let is_new = report.sections[..number].iter().all(|before| before.id != *id);
        assert!(is_new, "{id:?} names two sections");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_has_its_file() {
        let files = files(&demo::every_kind());
        let names: Vec<&str> = files.iter().map(|(name, _)| &**name).collect();
        let pictures = ["figure.svg", "bars.svg", "grid.svg"];
        assert_eq!(names, [&["index.html", "report.csv", "report.txt"][..], &pictures].concat());
    }

    #[test]
    fn reports_are_told_from_other_files() {
        let mut report = demo::every_kind();
        report.provenance.push(("secateurs".to_owned(), "1".to_owned()));
        for (name, contents) in files(&report) {
            assert!(is_report_file(&name, &contents), "{name}");
            assert!(!is_report_file(&name, b"<html>of somebody else</html>"), "{name}");
            assert!(!is_report_file(&name, b""), "{name}");
        }
    }

    #[test]
    fn the_same_report_gives_the_same_bytes() {
        assert_eq!(files(&demo::every_kind()), files(&demo::every_kind()));
    }

    #[test]
    fn text_page_and_csv_have_the_same_numbers() {
        let files = files(&demo::every_kind());
        let contents = |name: &str| {
            let (_, bytes) = files.iter().find(|file| file.0 == name).unwrap();
            String::from_utf8(bytes.clone()).unwrap()
        };
        let csv = contents("report.csv");
        let mut lines = ::csv::Reader::from_reader(csv.as_bytes());
        let (text, page) = (contents("report.txt"), contents("index.html"));
        let (text, page) = (text.replace(',', ""), page.replace(',', ""));
        let mut numbers = 0;
        for line in lines.records().map(Result::unwrap) {
            for field in [&line[3], &line[4], &line[5]] {
                let field = field.replace("inf", "∞").replace(',', "");
                assert!(text.contains(&field) && page.contains(&field), "{line:?}");
                numbers += usize::from(!field.is_empty());
            }
        }
        assert_eq!(numbers, 23);
    }

    #[test]
    #[should_panic(expected = "cannot name a file")]
    fn an_identifier_that_leaves_the_folder_is_refused() {
        let mut report = demo::every_cell();
        report.sections[0].id = "../cells".to_owned();
        files(&report);
    }

    #[test]
    #[should_panic(expected = "names two sections")]
    fn an_identifier_names_one_section() {
        let mut report = demo::every_cell();
        report.sections.push(report.sections[0].clone());
        files(&report);
    }
}
