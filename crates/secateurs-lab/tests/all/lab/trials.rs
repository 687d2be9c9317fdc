//! Every trial by itself, as CSV and as JSON lines.

use secateurs_lab::report::{is_report_file, trials_csv, trials_jsonl};
use secateurs_lab::{Experiment, Findings, Plan};
use serde_json::Value;

use super::support::{all_but, results};

const PLAN: &str = r#"
name = "x"
title = "x"
question = "x"

[[search]]
id = "dice"
heading = "x"
game = "pig"
options = { goal = 10 }
random-moves = true
seeds = 3
searches = [{ name = "=1+1, plain", algorithm = "max-n" }]

[[contest]]
id = "nim"
heading = "x"
game = "nim"
options = { misere = true }
entrants = ["random", "b=random"]
deals = 2
"#;

fn experiment() -> Experiment {
    Plan::parse(PLAN, "x.toml").unwrap().experiment("full").unwrap()
}

fn lines(experiment: &Experiment, findings: &Findings) -> Vec<Value> {
    let mut text = Vec::new();
    trials_jsonl(experiment, findings, &mut text).unwrap();
    assert!(is_report_file("trials.jsonl", &text));
    let text = String::from_utf8(text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_trial_has_a_line_in_the_order_of_the_plan() {
    let experiment = experiment();
    let lines = lines(&experiment, &results(&experiment));
    let trials: Vec<Value> =
        experiment.trials().map(|trial| serde_json::from_str(&trial.text).unwrap()).collect();
    assert_eq!(lines.len(), 3 + 2 * 2);
    for (line, trial) in lines.iter().zip(&trials) {
        assert_eq!((&line["kind"], &line["trial"]), (&trial[0], &trial[1]));
    }
    let first = &lines[0];
    assert_eq!((&first["study"], &first["name"]), (&"dice".into(), &"=1+1, plain".into()));
    assert!(first["measured"]["nodes"].as_u64().unwrap() > 0);
    // A fraction, and what it is.
    let exact = first["measured"]["payoffs"][0].as_str().unwrap();
    let decimal = first["derived"]["payoffs"][0].as_f64().unwrap();
    let (above, below) = exact.split_once('/').unwrap_or((exact, "1"));
    let [above, below] = [above, below].map(|number| number.parse::<f64>().unwrap());
    assert!((above / below - decimal).abs() < 1e-12, "{exact} {decimal}");
    assert!(
        lines[..3]
            .iter()
            .any(|line| line["measured"]["payoffs"][0].as_str().unwrap().contains('/'))
    );
    assert_eq!(lines[3]["derived"]["seats"], serde_json::json!(["random", "b"]));
    assert_eq!(lines[4]["derived"]["seats"], serde_json::json!(["b", "random"]));
}

#[test]
fn the_csv_has_the_same_in_columns_and_no_formulas() {
    let experiment = experiment();
    let findings = results(&experiment);
    let mut text = Vec::new();
    trials_csv(&experiment, &findings, &mut text).unwrap();
    assert!(is_report_file("trials.csv", &text));
    let mut reader = csv::Reader::from_reader(text.as_slice());
    let headings = reader.headers().unwrap().clone();
    let place = |column: &str| headings.iter().position(|name| name == column).expect(column);
    let lines = lines(&experiment, &findings);
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(records.len(), lines.len());
    for (record, line) in records.iter().zip(&lines) {
        let cell = |column| &record[place(column)];
        assert_eq!(cell("study"), line["study"].as_str().unwrap());
        if cell("kind") == "search" {
            assert_eq!(cell("name"), "'=1+1, plain");
            assert_eq!(cell("measured.nodes"), line["measured"]["nodes"].to_string());
            // A sign at the beginning would make it a formula.
            let exact = line["measured"]["payoffs"][0].as_str().unwrap();
            let is_number = exact.parse::<f64>().is_ok();
            let mark = if exact.starts_with('-') && !is_number { "'" } else { "" };
            assert_eq!(cell("measured.payoffs.1"), format!("{mark}{exact}"));
            assert_eq!(cell("trial.deal"), "");
        } else {
            assert_eq!(cell("measured.points.1"), line["measured"]["points"][0].to_string());
            assert_eq!(cell("derived.seats.2"), line["derived"]["seats"][1].as_str().unwrap());
            assert_eq!((cell("trial.options.misere"), cell("trial.options.goal")), ("on", ""));
        }
    }
}

#[test]
fn only_what_is_done_is_listed() {
    let experiment = experiment();
    assert_eq!(lines(&experiment, &all_but(2, &experiment)).len(), 5);
    assert_eq!(lines(&experiment, &Findings::default()).len(), 0);
    let mut text = Vec::new();
    trials_csv(&experiment, &Findings::default(), &mut text).unwrap();
    assert!(is_report_file("trials.csv", &text));
}

/// Going through all trials to find the done ones would take for ever.
#[test]
fn a_few_of_very_many_are_found_at_once() {
    let plan = PLAN.replace("deals = 2", "deals = 1000000000000000");
    let experiment = Plan::parse(&plan, "x.toml").unwrap().experiment("full").unwrap();
    let mut findings = Findings::default();
    for trial in experiment.trials().take(9) {
        let measured = experiment.try_out(&trial, &secateurs::Limits::none()).unwrap().unwrap();
        experiment.note(&mut findings, &trial.text, measured).unwrap();
    }
    assert_eq!(lines(&experiment, &findings).len(), 9);
}
