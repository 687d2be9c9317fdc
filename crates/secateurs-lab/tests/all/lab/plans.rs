//! Plans that people write, and mistakes in them.

use secateurs_lab::{Plan, report_of};

use super::support::{number, results, table};

const PLAN: &str = r#"
name = "spades-by-cards"
title = "How Spades grows"
question = "How many nodes as hands get longer?"

[[search]]
id = "nodes"
heading = "Nodes by cards"
game = "spades"
options = { players = 3, eval = "smot" }
seeds = 4
vary = { option = "cards", values = [2, 3, 4], label = "cards a player" }
searches = [
    { name = "plain", algorithm = "max-n" },
    { name = "pruned", algorithm = "speculative", space = "leaf-values" },
]

[scale.small.nodes]
seeds = 2
"#;

/// What is said of a plan in which one text is replaced by another.
fn said(from: &str, to: &str) -> String {
    assert!(PLAN.contains(from), "{from}");
    Plan::parse(&PLAN.replacen(from, to, 1), "my.toml").unwrap_err().to_string()
}

#[test]
fn a_plan_is_run_at_its_scales() {
    let plan = Plan::parse(PLAN, "my.toml").unwrap();
    assert_eq!(plan.scales().collect::<Vec<_>>(), ["small", "full"]);
    let trials = |scale| plan.experiment(scale).unwrap().count();
    assert_eq!((trials("small"), trials("full")), (2 * 3 * 2, 4 * 3 * 2));
    let experiment = plan.experiment("small").unwrap();
    let report = report_of(&experiment, &results(&experiment));
    for row in &table(&report, "nodes-table").rows {
        assert!(number(&row[1]) >= number(&row[2]), "{row:?}");
    }
}

#[test]
fn the_same_trial_is_run_once() {
    let twice = PLAN.replacen(
        "name = \"pruned\", algorithm = \"speculative\", space = \"leaf-values\"",
        "name = \"again\", algorithm = \"max-n\"",
        1,
    );
    let plan = Plan::parse(&twice, "my.toml").unwrap();
    assert_eq!(plan.experiment("full").unwrap().count(), 4 * 3);
}

#[test]
fn an_unknown_key_is_named_with_its_place_and_the_nearest() {
    let message = said("seeds = 4", "seedz = 4");
    assert!(
        message.starts_with("my.toml:11:1: unknown key \"seedz\"; did you mean \"seeds\"?"),
        "{message}"
    );
    let message = said("title =", "titel =");
    assert!(
        message.starts_with("my.toml:3:1: unknown key \"titel\"; did you mean \"title\"?"),
        "{message}"
    );
    let message = said("seeds = 2", "sedes = 2");
    assert!(
        message.contains("scale.small: unknown key \"sedes\"; did you mean \"seeds\"?"),
        "{message}"
    );
}

#[test]
fn a_number_that_is_none_is_refused_with_its_key() {
    let message = said("seeds = 4", "seeds = -4");
    let expected = "my.toml:11:9: invalid value: integer `-4`, expected a whole number from 0 on";
    assert_eq!(message, expected);
    let message = said("seeds = 2", "seeds = -2");
    let expected = "my.toml: scale.small: search.seeds: invalid value: integer `-2`, expected a \
                    whole number from 0 on";
    assert_eq!(message, expected);
}

#[test]
fn names_that_nothing_has_are_refused_before_a_run() {
    assert!(said("\"speculative\"", "\"speculativ\"").contains("did you mean \"speculative\"?"));
    assert!(said("game = \"spades\"", "game = \"spaeds\"").contains("did you mean \"spades\"?"));
    assert!(
        said("eval = \"smot\"", "evil = \"smot\"")
            .contains("unknown option \"evil\"; did you mean \"eval\"?")
    );
    assert!(
        said("[scale.small.nodes]", "[scale.small.noods]")
            .contains("unknown study \"noods\"; did you mean \"nodes\"?")
    );
    assert!(said("id = \"nodes\"", "id = \"No des\"").contains("small letters"));
    assert!(said("seeds = 4", "seeds = 0").contains("nodes: seeds = 0: expected 1 to"));
    assert!(said("algorithm = \"max-n\"", "algorithm = \"minimax\"").contains("minimax"));
    let plan = Plan::parse(PLAN, "my.toml").unwrap();
    let message = plan.experiment("smal").err().unwrap().to_string();
    assert!(message.contains("unknown scale \"smal\"; did you mean \"small\"?"), "{message}");
}

#[test]
fn two_studies_may_not_have_one_name() {
    let study = PLAN.split("\n\n").nth(1).unwrap();
    let message = Plan::parse(&format!("{PLAN}\n{study}"), "my.toml").unwrap_err().to_string();
    assert!(message.contains("two studies have it"), "{message}");
}

#[test]
fn what_is_no_toml_is_refused_with_its_place() {
    let message = said("seeds = 4", "seeds = = 4");
    assert!(message.starts_with("my.toml:11:"), "{message}");
}
