//! A report as one page that needs nothing else: no script, no font, no picture from elsewhere.

use std::fmt::Write;

use super::listing::{Entry, Listing};
use super::model::{Content, Report, Section, Source};
use super::plot;

pub(super) fn write(report: &Report) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"generator\" content=\"secateurs lab\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         {unfinished}<p class=\"question\">{question}</p>\n",
        title = escaped(&report.title),
        style = include_str!("style.css"),
        unfinished = report.unfinished.as_deref().map_or_else(String::new, unfinished),
        question = escaped(&report.question),
    );
    page += &contents(report);
    if !report.definitions.is_empty() {
        page += "<h2 id=\"-definitions\">Definitions</h2>\n<ul>\n";
        page.extend(report.definitions.iter().map(|words| tagged("li", words)));
        page += "</ul>\n";
    }
    page.extend(report.sections.iter().map(section));
    if !report.provenance.is_empty() {
        page += "<h2 id=\"-provenance\">Provenance</h2>\n<dl>\n";
        let pairs = report.provenance.iter();
        page.extend(pairs.map(|(name, value)| tagged("dt", name) + &tagged("dd", value)));
        page += "</dl>\n";
    }
    if !report.plan.is_empty() {
        let words = "All that was tried; `secateurs lab run` takes it from a file";
        let (words, plan) = (escaped(words), escaped(&report.plan));
        let _ = write!(
            page,
            "<h2 id=\"-plan\">Plan</h2>\n<details>\n<summary>{words}</summary>\n\
             <pre>{plan}</pre>\n</details>\n"
        );
    }
    page + "</body>\n</html>\n"
}

fn unfinished(words: &str) -> String {
    format!("<p class=\"unfinished\">{}</p>\n", escaped(words))
}

/// Where things are. The page's own headings begin with a hyphen, which no section does.
fn contents(report: &Report) -> String {
    let definitions = (!report.definitions.is_empty()).then_some(("-definitions", "Definitions"));
    let provenance = (!report.provenance.is_empty()).then_some(("-provenance", "Provenance"));
    let plan = (!report.plan.is_empty()).then_some(("-plan", "Plan"));
    let sections = report.sections.iter().map(|section| (&*section.id, &*section.heading));
    let mut list = "<nav aria-label=\"Contents\">\n<ol>\n".to_owned();
    for (id, heading) in definitions.into_iter().chain(sections).chain(provenance).chain(plan) {
        let (id, heading) = (escaped(id), escaped(heading));
        let _ = writeln!(list, "<li><a href=\"#{id}\">{heading}</a></li>");
    }
    list + "</ol>\n</nav>\n"
}

fn section(section: &Section) -> String {
    let (id, heading) = (escaped(&section.id), escaped(&section.heading));
    let listing = Listing::of(&section.content);
    let picture = plot::svg(&section.id, &section.content);
    let class = if picture.is_some() { " class=\"picture\"" } else { "" };
    let mut part = format!("<section{class}>\n<h2 id=\"{id}\">{heading}</h2>\n");
    part.extend(section.prose.iter().map(|words| tagged("p", words)));
    match picture {
        None => part += &table(&listing),
        Some(picture) => {
            let _ = writeln!(part, "<figure>\n{picture}\n</figure>");
            let about = numbers_of(&section.content);
            let (about, table) = (escaped(&about), table(&listing));
            let _ = writeln!(part, "<details>\n<summary>{about}</summary>\n{table}</details>");
        }
    }
    part + "</section>\n"
}

fn numbers_of(content: &Content) -> String {
    match content {
        Content::Figure(figure) => format!("The numbers: {}", figure.y.label),
        Content::Bars(bars) => format!("The numbers: {}", bars.y.label),
        Content::Table(_) | Content::Grid(_) => "The same as a table".to_owned(),
    }
}

fn table(listing: &Listing) -> String {
    let is_number: Vec<bool> = (0..listing.columns.len())
        .map(|column| {
            let entries = listing.rows.iter().filter_map(|row| row.get(column));
            let mut entries = entries.filter(|entry| !entry.is_empty()).peekable();
            column > 0 && entries.peek().is_some() && entries.all(Entry::is_number)
        })
        .collect();
    let mut out = "<div class=\"wide\"><table>\n<thead><tr>".to_owned();
    for (heading, is_number) in listing.columns.iter().zip(&is_number) {
        let class = if *is_number { " class=\"number\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escaped(heading));
    }
    out += "</tr></thead>\n<tbody>\n";
    for row in &listing.rows {
        out += "<tr>";
        for (column, entry) in row.iter().enumerate() {
            out += &cell(entry, column == 0);
        }
        out += "</tr>\n";
    }
    out += "</tbody>\n</table></div>\n";
    out + &note(listing)
}

fn cell(entry: &Entry, is_name: bool) -> String {
    let words = escaped(&entry.shown);
    if is_name {
        return format!("<th scope=\"row\">{words}</th>");
    }
    match entry.source.filter(|_| entry.is_number()) {
        None => format!("<td>{words}</td>"),
        Some(source) => format!("<td class=\"number{}\">{}</td>", class(source), whole(&words)),
    }
}

/// Where space is short, an interval may stand below its number, but neither is broken.
fn whole(number: &str) -> String {
    let span = |words: &str| format!("<span class=\"whole\">{words}</span>");
    let (number, partial) = match number.split_once(" (") {
        Some((number, partial)) => (number, format!(" {}", span(&format!("({partial}")))),
        None => (number, String::new()),
    };
    match number.split_once(" [") {
        Some((value, ends)) => format!("{} {}{partial}", span(value), span(&format!("[{ends}"))),
        None => format!("{number}{partial}"),
    }
}

fn class(source: Source) -> &'static str {
    match source {
        Source::Measured => "",
        Source::Paper => " paper",
        Source::Lost => " lost",
        Source::Predicted => " predicted",
    }
}

/// What italics mean, where there are any.
fn note(listing: &Listing) -> String {
    let has = |source| listing.rows.iter().flatten().any(|entry| entry.source == Some(source));
    let meanings = [
        (Source::Paper, "quoted from the paper"),
        (Source::Predicted, "predicted by a formula"),
        (Source::Lost, "“lost”: the paper’s figure can no longer be read"),
    ];
    let found: Vec<&str> =
        meanings.into_iter().filter(|(source, _)| has(*source)).map(|(_, words)| words).collect();
    if found.is_empty() {
        return String::new();
    }
    format!("<p class=\"note\">In italics: {}.</p>\n", found.join("; "))
}

fn tagged(tag: &str, words: &str) -> String {
    format!("<{tag}>{}</{tag}>\n", escaped(words))
}

/// Words as HTML and XML take them. Control characters, and others that one of the two forbids,
/// become the sign for such.
pub(super) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(letter),
            letter if letter.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            '\u{fffe}' | '\u{ffff}' => out.push(char::REPLACEMENT_CHARACTER),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::*;

    #[test]
    fn all_words_are_escaped() {
        let mut report = demo::every_cell();
        let evil = "<script>alert('&\"')</script>";
        report.title = evil.to_owned();
        report.plan = evil.to_owned();
        report.question = evil.to_owned();
        report.unfinished = Some(evil.to_owned());
        report.definitions = vec![evil.to_owned()];
        report.provenance = vec![(evil.to_owned(), evil.to_owned())];
        report.sections[0].heading = evil.to_owned();
        report.sections[0].prose = vec![evil.to_owned()];
        let page = write(&report);
        assert!(!page.contains("<script") && !page.contains("alert('"));
        assert_eq!(page.matches("&lt;script&gt;").count(), 11);
    }

    #[test]
    fn the_plan_is_folded_away() {
        let page = write(&demo::every_cell());
        let (_, folded) = page.split_once("<h2 id=\"-plan\">Plan</h2>\n<details>").unwrap();
        assert!(folded.contains("<pre>name = &quot;demo&quot;\n</pre>\n</details>"), "{folded}");
        assert!(page.contains("<a href=\"#-plan\">Plan</a>"));
    }

    #[test]
    fn what_is_not_whole_says_so_beside_its_number() {
        let mut report = demo::every_cell();
        let Content::Table(table) = &mut report.sections[0].content else { panic!("a table") };
        let partial = super::super::model::Partial::of(12, 100, "trials");
        table.rows[0][4] = table.rows[0][4].clone().marked(partial);
        let page = write(&report);
        assert!(page.contains("[-∞, 4.0]</span> <span class=\"whole\">(12 of 100 trials)</span>"));
    }

    #[test]
    fn figures_of_a_paper_are_marked() {
        let page = write(&demo::every_cell());
        assert!(page.contains("<td class=\"number paper\">98,765</td>"));
        assert!(page.contains("<td class=\"number lost\">lost</td>"));
        assert!(page.contains("<td class=\"number\">1,234,567</td>"));
        assert!(page.contains("<td>unclear</td>") && page.contains("In italics: quoted"));
    }

    #[test]
    fn the_page_needs_nothing_from_elsewhere() {
        let page = write(&demo::every_kind());
        let page = page.replace("http://www.w3.org/2000/svg", "");
        for reference in ["http:", "https:", "src=", "<link", "@import", "<script"] {
            assert!(!page.contains(reference), "{reference}");
        }
    }
}
