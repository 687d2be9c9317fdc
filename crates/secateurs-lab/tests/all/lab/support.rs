//! Running plans.

use std::collections::BTreeMap;

use secateurs::Limits;
use secateurs_lab::report::{Cell, Content, Report, Section, Table};
use secateurs_lab::{Experiment, Plan, find_built_in, report_of};

/// A built-in experiment at its small scale.
pub(crate) fn small(name: &str) -> Experiment {
    let built_in = find_built_in(name).unwrap();
    let plan = Plan::parse(built_in.source, built_in.name).unwrap();
    plan.experiment(secateurs_lab::SMALL).unwrap()
}

/// All results, without a store.
pub(crate) fn results(experiment: &Experiment) -> BTreeMap<String, String> {
    let run = |trial: &secateurs_lab::Trial| {
        let measured = experiment.try_out(trial, &Limits::none()).unwrap();
        (trial.key.clone(), measured.expect("nobody stopped it"))
    };
    experiment.trials().iter().map(run).collect()
}

/// The report of a built-in experiment at its small scale.
pub(crate) fn small_report(name: &str) -> Report {
    let experiment = small(name);
    report_of(&experiment, &results(&experiment))
}

pub(crate) fn section<'a>(report: &'a Report, id: &str) -> &'a Section {
    report.sections.iter().find(|section| section.id == id).expect("such a section")
}

pub(crate) fn table<'a>(report: &'a Report, id: &str) -> &'a Table {
    match &section(report, id).content {
        Content::Table(table) => table,
        other => panic!("{id} is no table: {other:?}"),
    }
}

/// The number in a cell.
pub(crate) fn number(cell: &Cell) -> f64 {
    match cell {
        #[expect(clippy::cast_precision_loss, reason = "small counts")]
        Cell::Count(count) => *count as f64,
        Cell::Number { value, .. }
        | Cell::Interval { value, .. }
        | Cell::Predicted { value, .. } => *value,
        other => panic!("{other:?} is no number"),
    }
}

/// The number in the named column of the named row.
pub(crate) fn at(table: &Table, row: &str, column: &str) -> f64 {
    let column = table.columns.iter().position(|name| name == column).expect("such a column");
    let named = |cells: &&Vec<Cell>| cells[0] == Cell::Text(row.to_owned());
    number(&table.rows.iter().find(named).expect("such a row")[column])
}
