//! Experiments of very many trials: nobody waits for a list of them.

use secateurs::Limits;
use secateurs_lab::{Experiment, Findings, Key, Plan, report_of};

use super::support::small;

/// A contest on so many deals, and a study of move order with so many seeds.
fn many(deals: u64, seeds: u64) -> Experiment {
    let plan = format!(
        r#"
        name = "many"
        title = "many"
        question = "?"
        [[contest]]
        id = "nim"
        heading = "Nim"
        game = "nim"
        entrants = ["random", "b=random"]
        deals = {deals}
        [[move-order]]
        id = "order"
        heading = "Order"
        branching = 2
        depths = [1, 2]
        best-first = [0, 100]
        seeds = {seeds}
        "#
    );
    Plan::parse(&plan, "many").unwrap().experiment("full").unwrap()
}

/// Each of these lines would take forever, or all memory, if trials were listed.
#[test]
fn a_billion_billion_trials_are_counted_begun_and_reported() {
    let most = 1_000_000_000_000_000;
    let experiment = many(most, most);
    assert_eq!(experiment.count(), 4 * most + 2 * most);
    let fingerprint = experiment.fingerprint();
    assert_eq!(fingerprint, many(most, most).fingerprint());
    assert_ne!(fingerprint, many(most, most - 1).fingerprint());
    let mut findings = Findings::default();
    for trial in experiment.trials().take(10) {
        let measured = experiment.try_out(&trial, &Limits::none()).unwrap().unwrap();
        experiment.note(&mut findings, &trial.text, measured).unwrap();
    }
    let report = report_of(&experiment, &findings);
    assert_eq!(
        report.unfinished.as_deref(),
        Some("Not complete: 10 of 6000000000000000 trials are done.")
    );
}

/// Results files of tournaments are called after it.
#[test]
fn the_fingerprint_of_a_list_is_that_of_all_its_trials() {
    for experiment in [small("lecture-alpha-beta"), many(3, 4)] {
        let keys: Vec<String> = experiment.trials().map(|trial| trial.key.to_string()).collect();
        assert_eq!(keys.len() as u64, experiment.count());
        assert_eq!(experiment.fingerprint(), Key::of(&keys.join(" ")));
    }
    // As it was when trials were a list in memory.
    let known = small("van-lent-1993-theorem-4").fingerprint().to_string();
    assert_eq!(known, "de5f090a58cfeeb6e40817c2668c98eaeab1f440fd75e709f9c4343a95e0f87e");
}

#[test]
fn what_two_studies_have_in_common_is_tried_once_and_first() {
    let study = |id: &str, depths: &str, first: u64, seeds: u64| {
        format!(
            "[[search]]\nid = \"{id}\"\nheading = \"x\"\ngame = \"tic-tac-toe\"\nrandom-moves = true\n\
             first-seed = {first}\nseeds = {seeds}\nsearches = [{{ name = \"a\", algorithm = \
             \"max-n\" }}, {{ name = \"b\", algorithm = \"max-n\" }}]\n\
             vary = {{ option = \"depth\", values = [{depths}], label = \"depth\" }}\n"
        )
    };
    let head = "name = \"x\"\ntitle = \"x\"\nquestion = \"x\"\n";
    let plan = [
        head,
        &study("one", "1, 2", 10, 5),
        &study("two", "2, 3", 12, 10),
        &study("three", "3, 2, 2", 1, 30),
    ]
    .concat();
    let experiment = Plan::parse(&plan, "x").unwrap().experiment("full").unwrap();
    let keys: Vec<Key> = experiment.trials().map(|trial| trial.key).collect();
    let distinct: std::collections::BTreeSet<&Key> = keys.iter().collect();
    assert_eq!(distinct.len(), keys.len());
    // Depths 1 to 3 with seeds 10 to 14, 1 to 30, and 1 to 30.
    assert_eq!((keys.len() as u64, experiment.count()), (5 + 30 + 30, 65));
}
