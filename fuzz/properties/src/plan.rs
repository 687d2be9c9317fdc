//! Plans of experiments. Reading never panics; what is read is read from its own text again as
//! the same trials, at every scale, and its report can be written before anything is known.

use secateurs_lab::{Experiment, Findings, Plan, report, report_of};

use crate::{reached, text};

const MOST_BYTES: usize = 4096;

/// So many trials are compared; a plan may ask for 10^12.
const SOME: usize = 100;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
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
