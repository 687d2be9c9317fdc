//! Running plans.

use secateurs::Limits;
use secateurs_lab::report::{Cell, Content, Report, Section, Table};
use secateurs_lab::{Experiment, Findings, Plan, find_built_in, report_of};

/// A built-in experiment at its small scale.
pub(crate) fn small(name: &str) -> Experiment {
    let built_in = find_built_in(name).unwrap();
    let plan = Plan::parse(built_in.source, built_in.name).unwrap();
    plan.experiment(secateurs_lab::SMALL).unwrap()
}

/// The results of all trials but some of the last, without a store.
pub(crate) fn all_but(missing: u64, experiment: &Experiment) -> Findings {
    let mut findings = Findings::default();
    for trial in experiment.trials().take((experiment.count() - missing) as usize) {
        let measured = experiment.try_out(&trial, &Limits::none()).unwrap();
        let measured = measured.expect("nobody stopped it");
        experiment.note(&mut findings, &trial.text, measured).unwrap();
    }
    findings
}

/// All results, without a store.
pub(crate) fn results(experiment: &Experiment) -> Findings {
    all_but(0, experiment)
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
