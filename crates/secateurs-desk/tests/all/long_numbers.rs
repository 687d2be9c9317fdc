//! Best responses and exploitability where 128 bits are not enough.

use secateurs_desk::{Exploitability, Refused, Request, Response, best_response, exploitability};

/// Player 2 folds a jack in Kuhn poker with this probability.
fn folds(probability: &str, calls: &str) -> String {
    format!(r#"{{"player 2": {{"J b": {{"p": {probability}, "b": {calls}}}, "*": "uniform"}}}}"#)
}

fn response(game: &Request) -> Result<Response, Refused> {
    best_response(&game.plan(None).unwrap())
}

fn against(profile: &str) -> Result<Response, Refused> {
    response(&Request::new("kuhn").with("others", profile))
}

#[test]
fn profiles_are_given_as_text_and_answers_stay_exact() {
    let short = against(&folds("0", "1")).unwrap();
    assert_eq!(short.answer.algorithm, "imp-alpha-beta");
    assert_eq!(short.answer.payoffs_exact.unwrap(), ["2/3"]);
    let long = against(&folds("1e-30", "1")).unwrap();
    assert_eq!(long.answer.algorithm, "imp-minimax");
    let exact = "1999999999999999999999999999999/3000000000000000000000000000000";
    assert_eq!(long.answer.payoffs_exact.as_deref().unwrap(), [exact]);
    assert!((long.answer.value.unwrap().as_decimal() - 2.0 / 3.0).abs() < 1e-15);
    assert_eq!(long.others, "the profile given");
    assert!(long.answer.exact && long.answer.complete && long.answer.counts.leaves > 0);
    let strategy: Vec<String> =
        long.answer.strategy.iter().map(|choice| format!("{choice:?}")).collect();
    let before = short.answer.strategy.iter().map(|choice| format!("{choice:?}"));
    assert_eq!(strategy, before.collect::<Vec<_>>());
    let text = serde_json::to_string(&long).unwrap();
    assert_eq!(serde_json::from_str::<Response>(&text).unwrap(), long);
}

#[test]
fn gains_are_exact_however_long_the_fractions_are() {
    let found = |profile: &str| -> Exploitability {
        let request = Request::new("kuhn").with("profile", profile);
        exploitability(&request.plan(None).unwrap()).unwrap()
    };
    let short = found(&folds("0.9", "0.1")).gains.unwrap();
    assert_eq!(short.exploitability_exact, "17/40");
    // What a double is beyond 0.9 is taken from it again.
    let rounded = found(&folds("0.900000000000000022204460492503130808472633361816", "0.1"));
    assert_eq!(rounded.gains.unwrap(), short);
    assert_eq!(rounded.profile, "the profile given");
    let long = found(&folds(
        "0.900000000000000022204460492503130808",
        "0.099999999999999977795539507496869192",
    ));
    let gains = long.gains.unwrap();
    assert!((gains.exploitability.as_decimal() - 0.425).abs() < 1e-15);
    assert!(gains.exploitability_exact.len() > 60, "{}", gains.exploitability_exact);
}

#[test]
fn searches_for_one_player_keep_their_limits() {
    let mut request = Request::new("kuhn").with("others", folds("1e-30", "1"));
    request.how.nodes = Some(5);
    let stopped = response(&request).unwrap();
    assert!(!stopped.answer.complete && stopped.answer.value.is_none());
    request.how.nodes = None;
    request.how.algorithm = Some("max-n".to_owned());
    assert!(response(&request).is_err(), "max^n would look at the cards");
}

#[test]
fn payoffs_of_trees_may_have_38_digits() {
    let tree = r"P1{a}[x: P2{b}[l: (90000000000000000000000000000000000001,0), r: (0,1)],
                      y: P2{b}[l: (0.00000000000000000000000000000000000001,1), r: (1,0)]]";
    let request = Request::new("tree").with("text", tree).with("player", "1");
    let found = response(&request).unwrap();
    let exact = "90000000000000000000000000000000000001/2";
    assert_eq!(found.answer.payoffs_exact.unwrap(), [exact]);
    assert_eq!(found.answer.best_moves, ["x"]);
    let profile = r#"{"player 1": {"a": {"y": 1}}, "player 2": {"b": {"l": 1}}}"#;
    let request = Request::new("tree").with("text", tree).with("profile", profile);
    let gains = exploitability(&request.plan(None).unwrap()).unwrap().gains.unwrap();
    assert_eq!(gains.payoffs_exact, ["1/100000000000000000000000000000000000000", "1"]);
    assert_eq!(gains.best_responses_exact, ["90000000000000000000000000000000000001", "1"]);
}

#[test]
fn what_is_wrong_is_said_as_before() {
    let refused = against(&folds("0.1", "0.8")).unwrap_err().to_string();
    let expected = "the profile given: player 2, information set \"J b\": the probabilities add up to 9/10, not to 1";
    assert!(refused.ends_with(expected), "{refused}");
    let refused =
        response(&Request::new("kuhn").with("others", folds("1e-30", "1")).with("player", "3"));
    assert!(refused.unwrap_err().to_string().contains("expected a player from 1 to 2, got 3"));
}
