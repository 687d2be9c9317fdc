//! Every built-in experiment, at its small scale.

use secateurs_lab::report::{Cell, Content, Shade, files};
use secateurs_lab::{Plan, built_in_plans, report_of};

use super::support::{all_but, at, number, results, section, small, small_report, table};

#[test]
fn every_plan_makes_sense_at_every_scale() {
    for built_in in built_in_plans() {
        let plan = Plan::parse(built_in.source, built_in.name).unwrap();
        assert_eq!(plan.name, built_in.name);
        assert!(plan.paper.is_some(), "{}", plan.name);
        let trials = |scale| plan.experiment(scale).unwrap().count();
        assert!(trials(secateurs_lab::SMALL) <= trials(secateurs_lab::FULL), "{}", plan.name);
    }
}

#[test]
fn as_many_combinations_are_tried_as_in_1993() {
    let built_in = secateurs_lab::find_built_in("van-lent-1993-figure-6").unwrap();
    let plan = Plan::parse(built_in.source, built_in.name).unwrap();
    assert_eq!(plan.experiment(secateurs_lab::FULL).unwrap().count(), 427);
}

#[test]
fn table_1_prunes_all_but_four_pairs_of_bounds() {
    let report = small_report("sturtevant-2005-table-1");
    let rows = &table(&report, "spades-table").rows;
    assert_eq!(rows.len(), 10);
    let ranks = |row: &[Cell]| [4, 5, 6].map(|column| row[column].clone());
    let known = rows.iter().find(|row| row[0] == Cell::Text("(0,2,1)".to_owned())).unwrap();
    assert_eq!(ranks(known), [0, 4, 0].map(Cell::Count));
    let Content::Grid(grid) = &section(&report, "spades-space").content else { panic!("a grid") };
    for (two, row) in grid.cells.iter().enumerate() {
        for (one, cell) in row.iter().enumerate() {
            let expected = match (one <= 1 && two <= 1, one + two >= 4) {
                (true, _) => Shade::Open,
                (false, true) => Shade::PrunedByBoth,
                (false, false) => Shade::Pruned,
            };
            assert_eq!(cell.shade, expected, "({one},{two})");
        }
    }
}

#[test]
fn table_2_falls_from_column_to_column_as_in_2005() {
    let report = small_report("sturtevant-2005-table-2");
    let says = &section(&report, "spades-table").prose;
    assert!(says.last().unwrap().contains("found the same value"), "{says:?}");
    let table = table(&report, "spades-table");
    let nodes = |row| at(table, row, "mean nodes");
    let falling = ["full tree", "NCS", "MT", "MoMB", "mOT", "smOT"];
    for pair in falling.windows(2) {
        assert!(nodes(pair[0]) > nodes(pair[1]), "{pair:?}");
    }
    assert!(nodes("WL, deep") <= nodes("WL"));
}

#[test]
fn table_3_falls_with_better_pruning() {
    let report = small_report("sturtevant-2005-table-3");
    let table = table(&report, "spades-table");
    let nodes = |row| at(table, row, "mean nodes");
    assert!(nodes("full tree") > nodes("best before"));
    assert!(nodes("best before") > nodes("leaf values"));
    assert!(nodes("leaf values") >= nodes("deep"), "deep pruning works for two players too");
}

#[test]
fn table_4_is_played_and_decided_by_its_interval() {
    let report = small_report("sturtevant-2005-table-4");
    let shares = table(&report, "spades-standings");
    let share = |row| at(shares, row, "share of a win, %");
    // Six seatings give each kind nine seats of eighteen.
    let sum = 3.0 * (share("leaf-values") + share("linear")) / 2.0;
    assert!((sum - 100.0).abs() < 1e-6, "{sum}");
    let claims = &section(&report, "spades-duels").prose;
    assert_eq!(claims.len(), 1);
}

#[test]
fn pruning_saves_nodes_in_chinese_checkers() {
    let report = small_report("sturtevant-2003-chinese-checkers");
    let table = table(&report, "forward-table");
    let deepest = table.rows.last().unwrap();
    let [plain, shallow, _, speculative] = [1, 2, 3, 4].map(|column| number(&deepest[column]));
    assert!(shallow <= plain);
    assert!(speculative * 2.0 < plain, "{speculative} of {plain}");
}

#[test]
fn pruning_looks_deeper_in_hearts_and_spades() {
    let report = small_report("sturtevant-2003-hearts-spades");
    for game in ["spades", "hearts"] {
        let depths = table(&report, &format!("{game}-depth"));
        for row in &depths.rows {
            assert!(number(&row[2]) >= number(&row[1]), "{game}: {row:?}");
        }
    }
}

#[test]
fn the_best_case_is_counted_as_predicted() {
    let report = small_report("sturtevant-2003-branching");
    for id in ["three-counted", "four-counted"] {
        let table = table(&report, id);
        for row in &table.rows {
            // Columns: tree, all, predicted, shallow, last-branch, speculative, deep.
            let Cell::Predicted { value, .. } = row[2] else { panic!("{row:?}") };
            let predicted = Cell::Count(format!("{value:.0}").parse().unwrap());
            assert_eq!((&row[5], &row[6]), (&predicted, &predicted), "{id}");
        }
    }
}

#[test]
fn shares_of_1993_fall_with_depth() {
    let report = small_report("van-lent-1993-figure-6");
    let all = table(&report, "random-table");
    let share = |row| at(all, row, "leaves looked at, %");
    assert!(share("2, 10, 4") < share("2, 10, 2"));
    assert!(share("2, 10, 3") < share("2, 2, 3"));
    // The exact expectation for k = 2, b = 10, d = 2.
    assert!((share("2, 10, 2") - 74.732).abs() < 3.0);
}

#[test]
fn theorem_4_is_counted_as_predicted() {
    let report = small_report("van-lent-1993-theorem-4");
    let says = &section(&report, "shapes-table").prose;
    assert_eq!(says.last().unwrap(), "All 27 shapes: counted exactly as predicted.");
}

#[test]
fn perfect_order_gives_the_best_case_of_alpha_beta() {
    let report = small_report("lecture-alpha-beta");
    for id in ["binary-table", "six-table"] {
        let table = table(&report, id);
        for row in &table.rows {
            let (best_case, perfect) = (number(&row[2]), number(&row[row.len() - 1]));
            assert!((best_case - perfect).abs() < 1e-9, "{id}: {row:?}");
            assert!(number(&row[4]) >= perfect, "{id}: {row:?}");
        }
    }
}

#[test]
fn the_same_results_give_the_same_bytes_and_an_unfinished_report_says_so() {
    let experiment = small("van-lent-1993-theorem-4");
    let results = results(&experiment);
    let whole = report_of(&experiment, &results);
    assert_eq!(files(&whole), files(&report_of(&experiment, &results)));
    let unfinished = report_of(&experiment, &all_but(1, &experiment));
    assert_eq!(unfinished.unfinished.as_deref(), Some("Not complete: 26 of 27 trials are done."));
    files(&unfinished);
}
