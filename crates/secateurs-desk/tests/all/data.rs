//! What the desk takes and gives is plain data.

use std::fmt::Debug;

use secateurs_desk::{
    BookContents, Deaf, Ending, Event, Listener, Moves, Request, Response, Transcript,
    TranscriptText, algorithms, build_book, compare, explain, exploitability, games, look_up,
    solve, verify,
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

/// Types that are data, by name.
macro_rules! data {
    ($($kind:ident),* $(,)?) => {{
        $(is_data::<secateurs_desk::$kind>();)*
        [$(stringify!($kind)),*]
    }};
}

/// What works with data, and is none itself.
const NO_DATA: [&str; 11] = [
    "Deaf",
    "Explained",
    "Listener",
    "NotNow",
    "Plan",
    "Refused",
    "Session",
    "Sketch",
    "Solved",
    "TooLarge",
    "TranscriptText",
];

/// The types that the crate shows, read off its first file.
fn public_types() -> Vec<&'static str> {
    let lines = include_str!("../../src/lib.rs").lines();
    lines
        .skip_while(|line| !line.starts_with("pub use "))
        .filter(|line| !line.starts_with("//"))
        .flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase))
        .collect()
}

#[test]
fn what_is_public_is_data() {
    let data = data!(
        About,
        Advice,
        AdviceLine,
        AdviceRequest,
        AdviceWork,
        BidAdvice,
        BidValue,
        AlgorithmInfo,
        Amount,
        Answer,
        Attempt,
        BoardAnswer,
        BoardPicture,
        BoardsRequest,
        ParAnswer,
        PlayAnswer,
        BookContents,
        BuiltBook,
        CardAdvice,
        CardPicture,
        Cell,
        Choice,
        Comparison,
        Disagreement,
        Drawing,
        Drawn,
        Dummy,
        Ending,
        Event,
        Exercise,
        Exploitability,
        Finding,
        Gains,
        GameInfo,
        Hint,
        How,
        Layout,
        Leaf,
        Bounds,
        MethodInfo,
        OpenNode,
        OpenSet,
        OpenedTree,
        LookedUp,
        Lookup,
        Marks,
        Mistakes,
        MoveValue,
        Moves,
        OnTable,
        OptionInfo,
        OptionKind,
        Picture,
        Piece,
        PlayerBound,
        PokerPicture,
        Possible,
        Practice,
        Progress,
        Question,
        Range,
        Record,
        Request,
        Response,
        Review,
        Costly,
        HandRecord,
        HandView,
        Played,
        Standing,
        ComparedRow,
        Saved,
        SavedHand,
        SessionRequest,
        Settings,
        Solution,
        Stage,
        State,
        Term,
        Transcript,
        TreePicture,
        Trick,
        Turn,
        Verification,
        View,
        Wanted,
        Why,
        WordInfo,
        Work,
    );
    let public = public_types();
    for name in &public {
        assert!(data.contains(name) != NO_DATA.contains(name), "{name}: data, or not?");
    }
    for name in data.iter().chain(&NO_DATA) {
        assert!(public.contains(name), "{name} is not public any more");
    }
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

/// Keeps the text of a search's steps, and the steps themselves.
#[derive(Default)]
struct Keep {
    text: TranscriptText,
    pieces: String,
    events: Vec<Event>,
}

impl Listener for Keep {
    fn step(&mut self, event: &Event) -> std::ops::ControlFlow<()> {
        self.pieces.push_str(&self.text.event(event).unwrap());
        self.events.push(event.clone());
        if self.events.len() < 500 { Deaf.step(event) } else { std::ops::ControlFlow::Break(()) }
    }
}

#[test]
fn a_transcript_in_pieces_is_the_transcript() {
    for seed in [0, 4, 7, 8, 9, 10, 12] {
        let plan = random(seed).plan(None).unwrap();
        let mut keep = Keep::default();
        let explained = explain(&plan, &mut |_, _| (), &mut keep, &mut |_| ()).unwrap();
        let refused = Ending::Refused { refused: "enough".to_owned() };
        for ending in [Ending::found(&explained, &plan), refused] {
            let Keep { pieces, events, .. } = &keep;
            let end = TranscriptText::default().ending(&ending).unwrap();
            let text = format!("{}{pieces}{end}", TranscriptText::BEGINNING);
            let read: Transcript = serde_json::from_str(&text).unwrap();
            assert_eq!(read, Transcript { events: events.clone(), ending });
            comes_back(&read);
        }
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
