//! What the desk takes and gives is plain data.

use std::fmt::Debug;

use secateurs_desk::{
    Answer, Comparison, Deaf, Event, How, Listener, Moves, Request, Response, Row, compare,
    explain, solve,
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
    is_data::<secateurs_desk::Drawing>();
    is_data::<secateurs_desk::Term>();
    is_data::<secateurs_desk::Progress>();
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
