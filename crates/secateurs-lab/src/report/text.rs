//! A report as text for a terminal.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

use super::listing::{Entry, Listing};
use super::model::{Content, Grid, Report, Section};

/// Columns of the terminal that tables may take, and those that prose takes.
const TABLE_WIDTH: u16 = 100;
const PROSE_WIDTH: usize = 80;

pub(super) fn write(report: &Report) -> String {
    let mut blocks = vec![underlined(&report.title, '=')];
    blocks.extend(report.unfinished.iter().map(|words| wrapped(words, "")));
    blocks.push(wrapped(&report.question, ""));
    if !report.definitions.is_empty() {
        let items = report.definitions.iter().map(|words| wrapped(words, "- "));
        let items = items.collect::<Vec<_>>().join("\n");
        blocks.push(format!("{}\n{items}", underlined("Definitions", '-')));
    }
    blocks.extend(report.sections.iter().flat_map(section));
    if !report.provenance.is_empty() {
        let items = report.provenance.iter().map(|(name, value)| format!("{name}: {value}"));
        let items = items.collect::<Vec<_>>().join("\n");
        blocks.push(format!("{}\n{items}", underlined("Provenance", '-')));
    }
    // Whatever a plan says, it gives no orders to a terminal.
    let is_order = |letter: char| letter.is_control() && letter != '\n';
    blocks.join("\n\n").replace(is_order, "\u{fffd}") + "\n"
}

fn section(section: &Section) -> Vec<String> {
    let mut blocks = vec![underlined(&section.heading, '-')];
    blocks.extend(section.prose.iter().map(|words| wrapped(words, "")));
    blocks.extend(caption(&section.content).map(|words| wrapped(&words, "")));
    blocks.push(table(&Listing::of(&section.content)));
    if let Content::Grid(grid) = &section.content {
        blocks.push(key(grid));
    }
    blocks
}

/// What a table does not say by itself: the picture's title, and what its numbers are.
fn caption(content: &Content) -> Option<String> {
    match content {
        Content::Table(_) => None,
        Content::Figure(figure) => Some(format!("{}: {}", figure.title, figure.y.label)),
        Content::Bars(bars) => Some(format!("{}: {}", bars.title, bars.y.label)),
        Content::Grid(grid) => Some(grid.title.clone()),
    }
}

fn key(grid: &Grid) -> String {
    let shades = grid.legend.iter().map(|(shade, meaning)| (shade.word(), meaning));
    let rings = grid.ring.iter().map(|meaning| ("ring", meaning));
    let lines = shades.chain(rings).map(|(word, meaning)| format!("{word}: {meaning}"));
    lines.collect::<Vec<_>>().join("\n")
}

fn table(listing: &Listing) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(TABLE_WIDTH);
    table.set_header(&listing.columns);
    for row in &listing.rows {
        table.add_row(row.iter().map(|entry| &entry.shown));
    }
    for (index, column) in table.column_iter_mut().enumerate().skip(1) {
        let entries = listing.rows.iter().filter_map(|row| row.get(index));
        if entries.filter(|entry| !entry.is_empty()).all(Entry::is_number) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

fn underlined(heading: &str, line: char) -> String {
    let rule: String = heading.chars().map(|_| line).collect();
    format!("{heading}\n{rule}")
}

fn wrapped(words: &str, bullet: &str) -> String {
    let indent = " ".repeat(bullet.len());
    let mut lines = vec![bullet.to_owned()];
    for word in words.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is a first line");
        let is_bare = line.len() == bullet.len();
        if !is_bare && line.chars().count() + 1 + word.chars().count() > PROSE_WIDTH {
            lines.push(format!("{indent}{word}"));
        } else {
            line.push_str(if is_bare { "" } else { " " });
            line.push_str(word);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::*;

    #[test]
    fn numbers_stand_at_the_right_under_their_headings() {
        let text = write(&demo::every_cell());
        let row = text.lines().find(|line| line.contains("1,234,567")).unwrap();
        let headings = text.lines().find(|line| line.contains("predicted")).unwrap();
        assert!(row.contains("3.1 [-∞, 4.0]") && row.contains("98,765"), "{text}");
        let end_of = |line: &str, word: &str| {
            let start = line.find(word).unwrap();
            line[..start].chars().count() + word.len()
        };
        assert_eq!(end_of(row, "98,765"), end_of(headings, "quoted"));
        assert_eq!(end_of(row, "12.50"), end_of(headings, "number"));
    }

    #[test]
    fn lines_fit_a_terminal() {
        let mut report = demo::every_cell();
        report.question = "a question of many words ".repeat(20);
        report.definitions = vec!["a definition of many words ".repeat(20)];
        let text = write(&report);
        assert!(text.lines().all(|line| line.chars().count() <= usize::from(TABLE_WIDTH)));
        let long = text.lines().filter(|line| line.contains("many"));
        assert!(long.clone().count() > 10 && long.clone().all(|line| line.len() <= PROSE_WIDTH));
        assert!(text.lines().any(|line| line.starts_with("- a definition")));
        assert!(text.lines().any(|line| line.starts_with("  ") && line.contains("definition")));
    }
}
