//! Plans of experiments. Reading never panics; what is read is read from its own text again as
//! the same trials, at every scale, and its report can be written before anything is known.

use secateurs_lab::{Experiment, Findings, Plan, report, report_of};

use crate::{reached, text};

const MOST_BYTES: usize = 4096;

/// Reading a plan makes each of its positions once: trees with more leaves take long.
const MOST_LEAVES: u64 = 1000;

/// So many trials are compared; a plan may ask for 10^12.
const SOME: usize = 100;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    if text.parse().is_ok_and(|table| has_large_trees(&toml::Value::Table(table))) {
        return;
    }
    let Ok(plan) = Plan::parse(text, "a plan") else { return };
    let again = Plan::parse(plan.source(), "the same").expect("a plan that was read before");
    for scale in plan.scales() {
        let [one, other] = [&plan, &again].map(|plan| plan.experiment(scale));
        let (one, other) = (one.expect("a checked scale"), other.expect("a checked scale"));
        assert_eq!(one.count(), other.count());
        assert!(one.trials().take(SOME).eq(other.trials().take(SOME)));
        reports(&one);
    }
    reached::note();
}

/// Its report can be written before anything is known, in every form.
fn reports(experiment: &Experiment) {
    let report = report_of(experiment, &Findings::default());
    let _ = report::text(&report);
    let _ = report::files(&report);
}

/// Whether there is a random tree, or model of one, with many leaves.
fn has_large_trees(value: &toml::Value) -> bool {
    match value {
        toml::Value::Array(values) => values.iter().any(has_large_trees),
        toml::Value::Table(table) => {
            let game = table.get("game").and_then(toml::Value::as_str).unwrap_or_default();
            let is_tree = ["random-tree", "imp-model"].contains(&game);
            is_tree && leaves(table) > MOST_LEAVES || table.values().any(has_large_trees)
        }
        _ => false,
    }
}

/// The leaves of the largest tree of a study.
fn leaves(study: &toml::Table) -> u64 {
    let vary = study.get("vary").and_then(toml::Value::as_table);
    let most = |name: &str, usual: u64| {
        let options = study.get("options").and_then(toml::Value::as_table);
        let given = options.and_then(|options| number_of(options.get(name)?));
        let is_varied =
            |vary: &&toml::Table| vary.get("option").and_then(toml::Value::as_str) == Some(name);
        let values = vary.filter(is_varied).and_then(|vary| vary.get("values")?.as_array());
        let values = values.into_iter().flatten().filter_map(number_of);
        values.chain(given).max().unwrap_or(usual)
    };
    let depth = most("depth", 4).try_into().unwrap_or(u32::MAX);
    most("branching", 4).checked_pow(depth).unwrap_or(u64::MAX)
}

fn number_of(value: &toml::Value) -> Option<u64> {
    value.as_integer().and_then(|number| number.try_into().ok())
}
