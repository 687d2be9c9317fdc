//! Plans with numbers and names that nobody can have meant.

use secateurs_lab::report::files;
use secateurs_lab::{Findings, Plan, built_in_plans, report_of};
use toml::{Table, Value};

const HEAD: &str = "name = \"x\"\ntitle = \"x\"\nquestion = \"x\"\n";
const GROWTH: &str = r#"
[[growth]]
id = "g"
heading = "g"
players = 3
rules = ["shallow"]
branchings = [2]
shapes = [{ branching = 2, depth = 3 }]
"#;
const IMP: &str = r#"
[[imp-model]]
id = "i"
heading = "i"
shapes = [{ k = [2], b = [2], d = [2] }]
width = 1.0
fewest = 3
most-games = 5
order = "natural"
bounds = "game"
[[imp-model.figures]]
id = "left"
title = "left"
k = [2]
b = [2]
d = [2]
"#;
const ORDER: &str = r#"
[[move-order]]
id = "m"
heading = "m"
branching = 2
depths = [2]
best-first = [50]
seeds = 3
"#;
const SEARCH: &str = r#"
[[search]]
id = "s"
heading = "s"
game = "tic-tac-toe"
random-moves = true
seeds = 2
vary = { option = "depth", values = [1, 2], label = "depth" }
searches = [{ name = "a", algorithm = "max-n" }]
"#;
const CONTEST: &str = r#"
[[contest]]
id = "c"
heading = "c"
game = "nim"
entrants = ["random", "b=random"]
deals = 2
"#;
const BEST_CASE: &str =
    "[[imp-best-case]]\nid = \"b\"\nheading = \"b\"\nk = [2]\nb = [2]\nd = [2]\n";

/// What is said of a plan in which one text is replaced by another.
#[track_caller]
fn said(plan: &str, from: &str, to: &str) -> String {
    let plan = format!("{HEAD}{plan}");
    Plan::parse(&plan, "x.toml").expect("the plan is right before");
    assert!(plan.contains(from), "{from}");
    match Plan::parse(&plan.replacen(from, to, 1), "x.toml") {
        Ok(_) => panic!("{to} is taken"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn numbers_out_of_range_are_refused_by_their_key() {
    for (plan, from, to, expected) in [
        (GROWTH, "players = 3", "players = 2147483648", "g: players = 2147483648: expected 3 to 8"),
        (GROWTH, "players = 3", "players = 9", "g: players = 9: expected 3 to 8"),
        (GROWTH, "depth = 3", "depth = 4294967296", "whole number from 0 to 4294967295"),
        (GROWTH, "depth = 3", "depth = 40", "g: depth = 40: expected 1 to 18"),
        (GROWTH, "branching = 2, depth = 3", "branching = 1000, depth = 3", "1000^3 leaves"),
        (GROWTH, "branchings = [2]", "branchings = [0]", "g: branchings = 0: expected 2 to"),
        (IMP, "width = 1.0", "width = inf", "i: width = inf: expected 0.000"),
        (IMP, "width = 1.0", "width = nan", "i: width = NaN: expected"),
        (IMP, "most-games = 5", "most-games = 2", "i: most-games = 2: expected 3 to"),
        (IMP, "fewest = 3", "fewest = 1", "i: fewest = 1: expected 2 to"),
        (IMP, "d = [2]", "d = [65]", "i: d = 65: expected 1 to 64"),
        (IMP, "k = [2]", "k = [0]", "i: k = 0: expected 1 to"),
        (IMP, "k = [2], b = [2], d = [2]", "k = [2], b = [2], d = [30]", "possibilities"),
        (ORDER, "branching = 2", "branching = 1", "m: branching = 1: expected 2 to"),
        (ORDER, "depths = [2]", "depths = [25]", "m: depths = 25: expected 1 to 24"),
        (ORDER, "best-first = [50]", "best-first = [101]", "best-first = 101: expected 0 to 100"),
        (ORDER, "seeds = 3", "seeds = 9223372036854775807", "m: seeds = 9223372036854775807"),
        (SEARCH, "values = [1, 2]", "values = [0]", "s: vary: depth = 0: expected 1 to"),
        (SEARCH, "values = [1, 2]", "values = [4294967297]", "s: vary: depth = 4294967297"),
        (SEARCH, "option = \"depth\"", "option = \"seed\"", "varied by `seeds` already"),
        (SEARCH, "seeds = 2", "seeds = 2\nfirst-seed = 9000000000000000000", "s: first-seed = "),
        (SEARCH, "seeds = 2", "seeds = 2\ntable-mb = 1048577", "s: table-mb = 1048577: expected"),
        (CONTEST, "deals = 2", "deals = 0", "c: deals = 0: expected 1 to 1000000000000000"),
        (CONTEST, "b=random", "pvs,table-mb=99999999999999", "table-mb: expected at most 1048576"),
        (BEST_CASE, "d = [2]", "d = [1]", "b: d = 1: expected 2 to 64"),
    ] {
        let message = said(plan, from, to);
        assert!(message.contains(expected), "{to}: {message}");
    }
    let many = format!("d = [{}]", "2, ".repeat(400));
    let plan = format!("{HEAD}{BEST_CASE}");
    let plan = plan.replace("d = [2]", &many).replace("k = [2]", &many.replace('d', "k"));
    let message = Plan::parse(&plan, "x.toml").err().unwrap().to_string();
    assert!(message.contains("400 x 1 x 400 combinations: 100000 are the most"), "{message}");
}

#[test]
fn names_of_figures_are_names_of_files() {
    for id in ["../../evil", "Left", "", "-left", "a/b", "nul\\u0000", &"x".repeat(200)] {
        let message = said(IMP, "id = \"left\"", &format!("id = \"{id}\""));
        assert!(message.contains("small letters, digits and hyphens"), "{id}: {message}");
    }
    let message = said(IMP, "id = \"left\"", "id = \"table\"");
    assert!(message.contains("\"i-table\": two parts of the report"), "{message}");
    // Two studies, one section.
    let both = format!("{BEST_CASE}{IMP}").replace("id = \"b\"", "id = \"i-x\"");
    let message = said(&both, "id = \"left\"", "id = \"x-table\"");
    assert!(message.contains("\"i-x-table\": two parts of the report"), "{message}");
}

/// Every number of a plan, by the way to it.
fn numbers<'a>(value: &'a mut Value, all: &mut Vec<&'a mut Value>) {
    match value {
        Value::Integer(_) | Value::Float(_) => all.push(value),
        Value::Array(values) => values.iter_mut().for_each(|value| numbers(value, all)),
        Value::Table(values) => values.iter_mut().for_each(|(_, value)| numbers(value, all)),
        _ => {}
    }
}

/// What is not refused can be reported on, before anything is done.
#[test]
fn no_number_makes_a_plan_panic() {
    let extremes = [0, -1, 1, 1 << 31, 1 << 32, (1 << 32) + 2, i64::MAX, i64::MIN]
        .map(Value::Integer)
        .into_iter()
        .chain([f64::INFINITY, f64::NAN, 1e300, -1e-300].map(Value::Float));
    let extremes: Vec<Value> = extremes.collect();
    let (mut refused, mut taken) = (0, 0);
    let own = [GROWTH, IMP, ORDER, SEARCH, CONTEST, BEST_CASE].map(|plan| format!("{HEAD}{plan}"));
    let known = ["van-lent-1993-figure-6", "sturtevant-2005-table-1", "sturtevant-2003-branching"];
    let built_in = built_in_plans().iter().filter(|plan| known.contains(&plan.name));
    for source in own.into_iter().chain(built_in.map(|plan| plan.source.to_owned())) {
        let plan = Value::Table(source.parse::<Table>().unwrap());
        let mut copy = plan.clone();
        let mut all = Vec::new();
        numbers(&mut copy, &mut all);
        for place in 0..all.len().min(40) {
            for extreme in &extremes {
                let mut changed = plan.clone();
                let mut all = Vec::new();
                numbers(&mut changed, &mut all);
                *all.swap_remove(place) = extreme.clone();
                match Plan::parse(&toml::to_string(&changed).unwrap(), "x.toml") {
                    Err(_) => refused += 1,
                    Ok(plan) => {
                        let experiment = plan.experiment("full").unwrap();
                        files(&report_of(&experiment, &Findings::default()));
                        experiment.trials().take(3).for_each(drop);
                        taken += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 100 && taken > 50, "{refused} refused, {taken} taken");
}
