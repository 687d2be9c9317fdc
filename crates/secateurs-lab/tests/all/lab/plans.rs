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

#[test]
fn a_plan_needs_no_scales() {
    let (bare, _) = PLAN.split_once("[scale.").unwrap();
    let plan = Plan::parse(bare, "my.toml").unwrap();
    assert_eq!(plan.scale(None).unwrap(), "full");
    assert_eq!(plan.experiment(plan.scale(None).unwrap()).unwrap().count(), 4 * 3 * 2);
    assert_eq!(Plan::parse(PLAN, "my.toml").unwrap().scale(None).unwrap(), "small");
    let other = Plan::parse(&PLAN.replace("scale.small", "scale.tiny"), "my.toml").unwrap();
    assert_eq!((other.scale(None).unwrap(), other.scale(Some("Tiny")).unwrap()), ("full", "tiny"));
    let wrong = bare.replace("seeds = 4", "seeds = 0");
    let message = Plan::parse(&wrong, "my.toml").unwrap_err().to_string();
    assert!(message.starts_with("my.toml: nodes: seeds = 0"), "{message}");
}

#[test]
fn however_names_are_written_the_trials_are_the_same() {
    let fingerprint = |plan: &str| {
        Plan::parse(plan, "my.toml").unwrap().experiment("full").unwrap().fingerprint()
    };
    let other = PLAN
        .replace("game = \"spades\"", "game = \"Spades\"")
        .replace("\"max-n\"", "\"MAX_N\"")
        .replace("\"leaf-values\"", "\"Leaf Values\"");
    assert_eq!(fingerprint(PLAN), fingerprint(&other));
    let contest = |game: &str, entrants: &str| {
        format!(
            "name = \"x\"\ntitle = \"x\"\nquestion = \"x\"\n[[contest]]\nid = \"c\"\n\
             heading = \"c\"\ngame = \"{game}\"\nentrants = [{entrants}]\ndeals = 2\n"
        )
    };
    let known = contest("oh-hell", "\"is-mcts,nodes=9\", \"pimc=random\", \"c=max-n,nodes=9\"");
    let typed = contest("Oh_Hell", "\"IS_MCTS,nodes=9\", \"pimc=Random\", \"c=Max N,nodes=9\"");
    assert_eq!(fingerprint(&known), fingerprint(&typed));
}

#[test]
fn a_baseline_is_compared_at_the_same_value() {
    let plan = PLAN.replace("seeds = 4", "seeds = 4\nbaseline = \"plain\"");
    let plan = plan.replace("algorithm = \"max-n\"", "algorithm = \"max-n\", values = [3, 4]");
    let experiment = Plan::parse(&plan, "my.toml").unwrap().experiment("full").unwrap();
    let report = report_of(&experiment, &results(&experiment));
    let (nodes, reductions) = (table(&report, "nodes-table"), table(&report, "nodes-reduction"));
    assert_eq!(reductions.columns, ["cards a player", "pruned"]);
    assert_eq!(reductions.rows[0][1], secateurs_lab::report::Cell::Empty, "no baseline there");
    for row in [1, 2] {
        let expected = number(&nodes.rows[row][1]) / number(&nodes.rows[row][2]);
        let found = number(&reductions.rows[row][1]);
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        assert_eq!(reductions.rows[row][0], nodes.rows[row][0]);
    }
}

#[test]
fn a_game_without_estimates_cannot_be_searched_to_a_depth() {
    let plan = PLAN
        .replace("game = \"spades\"", "game = \"random-tree\"")
        .replace("options = { players = 3, eval = \"smot\" }", "")
        .replace("option = \"cards\"", "option = \"depth\"");
    let message = Plan::parse(&plan, "my.toml").unwrap_err().to_string();
    assert!(
        message
            .ends_with("this game has no evaluation for a depth limit: it is searched to its end"),
        "{message}"
    );
}
