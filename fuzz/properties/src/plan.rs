//! Plans of experiments. Reading never panics; what is read is read from its own text again as
//! the same trials, at every scale, and its report can be written before anything is known.

use std::collections::{BTreeMap, BTreeSet};

use secateurs_lab::report::Report;
use secateurs_lab::{Experiment, Plan, report, report_of};

use crate::{reached, text};

const MOST_BYTES: usize = 4096;

/// Larger numbers ask for more trials than are quick to list.
const MOST: i64 = 30;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    if !is_quick(text) {
        return;
    }
    let Ok(plan) = Plan::parse(text, "a plan") else { return };
    let again = Plan::parse(plan.source(), "the same").expect("a plan that was read before");
    for scale in plan.scales() {
        let [one, other] = [&plan, &again].map(|plan| plan.experiment(scale));
        let one = one.expect("a scale that was checked");
        assert_eq!(one.trials(), other.expect("a scale that was checked").trials());
        reports(&one);
    }
    reached::note();
}

/// Its report can be written before anything is known, in every form.
fn reports(experiment: &Experiment) {
    let report = report_of(experiment, &BTreeMap::new());
    let _ = report::text(&report);
    if has_file_names(&report) {
        let _ = report::files(&report);
    }
}

/// Whether every section has a file name, and its own. Figures of an `[[imp-model]]` whose ids are
/// no file names (`lef/`), are taken (`table`) or come twice are awaited to be refused when the
/// plan is read; then all reports can be written, and this goes.
fn has_file_names(report: &Report) -> bool {
    let mut ids = BTreeSet::new();
    report.sections.iter().all(|section| {
        let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_name = !section.id.is_empty() && section.id.bytes().all(is_safe);
        is_name && !section.id.starts_with('-') && ids.insert(&section.id)
    })
}

/// Whether it is no TOML, so that it is refused at once, or one without large numbers.
pub(crate) fn is_quick(plan: &str) -> bool {
    let table = plan.parse::<toml::Table>();
    table.map_or(true, |table| !has_large_numbers(&toml::Value::Table(table)))
}

/// Whether some number is beyond what is quick, or none.
fn has_large_numbers(value: &toml::Value) -> bool {
    match value {
        toml::Value::Integer(number) => !(-MOST..=MOST).contains(number),
        // `width = inf` and its like are awaited to be refused.
        toml::Value::Float(number) => !number.is_finite() || number.abs() > 1e6,
        toml::Value::Array(values) => values.iter().any(has_large_numbers),
        toml::Value::Table(table) => table.iter().any(|(key, value)| {
            // A `[[growth]]` of no branches is awaited to be refused.
            let has_no_branches = key == "branching" && value.as_integer() == Some(0);
            has_no_branches || has_large_numbers(value)
        }),
        _ => false,
    }
}
