//! What the desk takes and gives is plain data.

use std::fmt::Debug;

use secateurs_desk::{
    AlgorithmInfo, Answer, BookContents, BuiltBook, Comparison, Deaf, Event, Exploitability,
    GameInfo, How, Listener, Lookup, Moves, Progress, Request, Response, Row, Verification,
    algorithms, build_book, compare, explain, exploitability, games, look_up, solve, verify,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::positions::random;

/// Reads back what was written, and finds the same.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &T) {
    let text = serde_json::to_string(data).unwrap();
    let again: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(*data, again, "{text}");
}

/// Everything goes from thread to thread.
fn is_data<T: Send + Sync + Clone + Serialize + DeserializeOwned>() {}

#[test]
fn what_is_public_is_data() {
    is_data::<Request>();
    is_data::<How>();
    is_data::<Answer>();
    is_data::<Comparison>();
    is_data::<Row>();
    is_data::<Response>();
    is_data::<Event>();
    is_data::<Progress>();
    is_data::<secateurs_desk::Drawing>();
    is_data::<secateurs_desk::Term>();
    is_data::<GameInfo>();
    is_data::<AlgorithmInfo>();
    is_data::<Verification>();
    is_data::<Exploitability>();
    is_data::<BuiltBook>();
    is_data::<Lookup>();
}

#[test]
fn lists_verifications_and_books_parse_back_to_themselves() {
    comes_back(&games());
    comes_back(&algorithms());
    let kuhn = Request::new("kuhn").with("profile", "uniform");
    comes_back(&exploitability(&kuhn.plan(None).unwrap()).unwrap());
    let mut stopped = kuhn;
    stopped.how.nodes = Some(1);
    let stopped = exploitability(&stopped.plan(None).unwrap()).unwrap();
    assert!(!stopped.complete && stopped.gains.is_none());
    comes_back(&stopped);
    let verified = verify(&Request::new("nim").plan(None).unwrap(), 3, 1, &mut Deaf).unwrap();
    assert!(verified.all_agree && verified.complete && verified.comparisons > 0);
    comes_back(&verified);
    let file = std::env::temp_dir().join(format!("secateurs-desk-{}.book", std::process::id()));
    let mut request = Request::new("tic-tac-toe");
    let contents = BookContents::Openings { plies: 1 };
    let plan = request.plan(None).unwrap();
    let built = build_book(&plan, contents, Some(file.clone()), &mut Deaf).unwrap();
    assert!(built.complete && built.positions == built.solved);
    comes_back(&built);
    request.how.book = Some(file.clone());
    let found = look_up(&request.plan(None).unwrap()).unwrap();
    std::fs::remove_file(file).unwrap();
    assert!(found.payoffs.is_some() && found.moves.len() == 9);
    comes_back(&found);
}

#[test]
fn every_answer_parses_back_to_itself() {
    for seed in 0..48 {
        let mut request = random(seed);
        request.how.moves = [Moves::One, Moves::Best, Moves::All][seed as usize % 3];
        comes_back(&request);
        let whole = solve(&request.plan(None).unwrap(), &mut Deaf).unwrap();
        comes_back(&whole);
        request.how.nodes = Some(whole.counts.nodes / 2);
        let plan = request.plan(None).unwrap();
        let stopped = solve(&plan, &mut Deaf).unwrap();
        comes_back(&stopped);
        comes_back(&Response::of(&plan, stopped));
    }
}

#[test]
fn comparisons_and_events_parse_back_to_themselves() {
    struct Check(u64);
    impl Listener for Check {
        fn step(&mut self, event: &Event) -> std::ops::ControlFlow<()> {
            comes_back(event);
            self.0 += 1;
            if self.0 < 2000 { Deaf.step(event) } else { std::ops::ControlFlow::Break(()) }
        }
    }
    for seed in [0, 4, 7, 8, 9, 10, 12] {
        let plan = random(seed).plan(None).unwrap();
        comes_back(&compare(&plan, &mut Deaf, &mut |_| ()).unwrap());
        let mut check = Check(0);
        explain(&plan, &mut |_, _| (), &mut check, &mut |_| ()).unwrap();
        assert!(check.0 > 0 && check.0 <= 2000, "{}", check.0);
    }
}

#[test]
fn unknown_fields_of_a_request_are_refused() {
    let read =
        |text: &str| serde_json::from_str::<Request>(text).map_err(|error| error.to_string());
    assert_eq!(read(r#"{"game":"nim"}"#), Ok(Request::new("nim")));
    assert!(read(r#"{"game":"nim","how":{"dpth":3}}"#).unwrap_err().contains("dpth"));
    assert!(read(r#"{"gam":"nim"}"#).is_err());
}
