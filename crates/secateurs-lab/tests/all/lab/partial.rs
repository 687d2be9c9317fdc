//! Reports on experiments that were stopped: what is complete, and of how much it is.

use secateurs_lab::report::{Cell, Content, Partial, files, text};
use secateurs_lab::{Experiment, Plan, report_of};

use super::support::{all_but, number, results, section, small, table};

/// Six positions, two searches; and a contest on three deals.
fn plan(study: &str) -> Experiment {
    let plan = format!("name = \"x\"\ntitle = \"x\"\nquestion = \"x\"\n{study}");
    Plan::parse(&plan, "x.toml").unwrap().experiment("full").unwrap()
}

const SEARCH: &str = r#"
[[search]]
id = "s"
heading = "s"
game = "spades"
options = { players = 3, cards = 2, eval = "smot" }
seeds = 6
baseline = "plain"
searches = [
    { name = "plain", algorithm = "max-n" },
    { name = "pruned", algorithm = "speculative", space = "leaf-values" },
]
"#;

fn partial(done: u64, all: u64, what: &'static str) -> Partial {
    Partial { done, all, what }
}

/// The partial number of a cell, and what it is of.
fn parts(cell: &Cell) -> (f64, Partial) {
    match cell {
        Cell::Partial { cell, of } => (number(cell), *of),
        other => panic!("{other:?} claims to be whole"),
    }
}

#[test]
fn a_search_study_that_was_stopped_shows_what_is_done_and_of_how_much() {
    let experiment = plan(SEARCH);
    // Four positions with both searches, and one with the first only.
    let report = report_of(&experiment, &all_but(3, &experiment));
    let rows = &table(&report, "s-table").rows;
    assert_eq!(rows.len(), 2);
    assert_eq!(parts(&rows[0][1]).1, partial(5, 6, "trials"));
    for cell in &rows[1][1..=3] {
        assert_eq!(parts(cell).1, partial(4, 6, "trials"));
    }
    // The comparison is over the positions that have both.
    assert_eq!(parts(&rows[1][4]).1, partial(4, 6, "pairs"));
    let four = report_of(&experiment, &all_but(4, &experiment));
    let [of_four, of_five] =
        [&four, &report].map(|report| table(report, "s-table").rows[1][4].clone());
    assert_eq!(of_four, of_five, "a position without a pair changes nothing");
    let Content::Bars(bars) = &section(&report, "s-figure").content else { panic!("bars") };
    let bar = bars.series[0].bars[1].unwrap();
    assert_eq!(bar.partial, Some(partial(4, 6, "trials")));
    assert!(text(&report).contains("(4 of 6 trials)"), "{}", text(&report));
    files(&report);
}

#[test]
fn a_whole_report_has_nothing_partial() {
    let experiment = plan(SEARCH);
    let report = report_of(&experiment, &results(&experiment));
    assert!(!text(&report).contains(" of 6 "), "{}", text(&report));
    let rows = &table(&report, "s-table").rows;
    let is_partial = |cell: &Cell| matches!(cell, Cell::Partial { .. });
    assert!(!rows.iter().flatten().any(is_partial));
}

#[test]
fn curves_that_were_stopped_show_their_points() {
    let varied = SEARCH.replace(
        "seeds = 6",
        "seeds = 6\nvary = { option = \"cards\", values = [2, 3], label = \"cards\" }",
    );
    let experiment = plan(&varied);
    let report = report_of(&experiment, &all_but(4, &experiment));
    for row in &table(&report, "s-table").rows {
        assert_eq!(parts(&row[1]).1, partial(5, 6, "trials"));
    }
    let Content::Figure(figure) = &section(&report, "s-figure").content else { panic!("a figure") };
    assert_eq!(figure.series[0].points[1].partial, Some(partial(5, 6, "trials")));
    let picture = &files(&report).into_iter().find(|(name, _)| name == "s-figure.svg").unwrap().1;
    assert!(String::from_utf8_lossy(picture).contains("empty inside: partial"));
}

#[test]
fn depths_reached_are_those_of_positions_that_are_done() {
    let experiment = small("sturtevant-2003-hearts-spades");
    // Spades come first; of the last position of hearts something is missing.
    let report = report_of(&experiment, &all_but(1, &experiment));
    let is_partial =
        |cell: &&Cell| matches!(cell, Cell::Partial { of, .. } if of.what == "positions");
    assert_eq!(table(&report, "spades-depth").rows.iter().flatten().filter(is_partial).count(), 0);
    let rows = &table(&report, "hearts-depth").rows;
    assert_eq!(rows.iter().flatten().filter(is_partial).count(), rows.len());
}

#[test]
fn a_contest_that_was_stopped_counts_its_complete_deals() {
    let contest = r#"
[[contest]]
id = "c"
heading = "c"
game = "nim"
entrants = ["random", "b=random"]
deals = 3
"#;
    let experiment = plan(contest);
    // Two seatings a deal: two deals and a half, one, none.
    for (missing, deals) in [(1, 2), (3, 1)] {
        let report = report_of(&experiment, &all_but(missing, &experiment));
        for row in &table(&report, "c-standings").rows {
            for cell in &row[1..] {
                assert_eq!(parts(cell).1, partial(deals, 3, "deals"));
            }
        }
        let words = format!("Partial: {deals} of 3 deals are complete.");
        assert_eq!(section(&report, "c-standings").prose[0], words);
    }
    let report = report_of(&experiment, &all_but(5, &experiment));
    for row in &table(&report, "c-standings").rows {
        assert_eq!(row[1..], [const { Cell::Empty }; 4], "nothing is known of it");
    }
    files(&report);
}

#[test]
fn trees_that_are_not_all_done_are_marked() {
    let experiment = small("lecture-alpha-beta");
    let report = report_of(&experiment, &all_but(1, &experiment));
    let rows = &table(&report, "six-table").rows;
    let last = rows.last().unwrap().last().unwrap();
    let of = parts(last).1;
    assert_eq!((of.all - of.done, of.what), (1, "trials"));
}

#[test]
fn shapes_that_are_missing_are_not_called_all() {
    let experiment = small("van-lent-1993-theorem-4");
    let report = report_of(&experiment, &all_but(1, &experiment));
    let says = section(&report, "shapes-table").prose.last().unwrap();
    assert_eq!(says, "Partial: 26 of 27 shapes, these counted exactly as predicted.");
}
