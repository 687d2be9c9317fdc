//! What a program says to `advise --serve`: the first line is the game, every other line a request.
//! No line panics. What is refused has a reason; advice can be written and read again, plays one of
//! the cards that it lists, or makes one of the bids, and is the same when what it was asked is asked once more.

use secateurs_desk::{Advice, AdviceLine, AdviceRequest, BidAdvice, answer_line};
use serde_json::{Value, json};

use crate::{reached, text};

const MOST_BYTES: usize = 1024;
const MOST_LINES: usize = 4;

/// Longer hands take longer to deal around than an execution may take.
const MOST_CARDS: usize = 5;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    let (game, lines) = text.split_once('\n').unwrap_or((text, ""));
    let usual = AdviceRequest { samples: Some(2), nodes: Some(20), ..AdviceRequest::new(game) };
    for line in lines.lines().take(MOST_LINES) {
        let Some(line) = soon_done(line) else { continue };
        match answer_line(&usual, &line, None) {
            AdviceLine::Error { error } => assert!(!error.is_empty(), "a refusal without a reason"),
            AdviceLine::Advice(advice) => check_advice(*advice),
            AdviceLine::Bid(advice) => check_bid(*advice),
        }
    }
}

fn check_advice(advice: Advice) {
    let play = &advice.play;
    assert!(advice.cards.iter().any(|one| one.card == *play), "{play} is none of the cards");
    let asked = serde_json::to_string(&advice.settings).expect("a request is data");
    let usual = AdviceRequest::new(&advice.game);
    let AdviceLine::Advice(again) = answer_line(&usual, &asked, None) else {
        panic!("refused when it is asked again: {asked}");
    };
    let again = Advice { seconds: advice.seconds, ..*again };
    assert_eq!(again, advice, "asked again");
    let line = AdviceLine::Advice(Box::new(advice));
    let written = serde_json::to_string(&line).expect("an answer is data");
    assert_eq!(serde_json::from_str::<AdviceLine>(&written).ok(), Some(line), "{written}");
    reached::note();
}

fn check_bid(advice: BidAdvice) {
    let bid = advice.bid;
    assert!(advice.bids.iter().any(|one| one.bid == bid), "{bid} is none of the bids");
    let asked = serde_json::to_string(&advice.settings).expect("a request is data");
    let usual = AdviceRequest::new(&advice.game);
    let AdviceLine::Bid(again) = answer_line(&usual, &asked, None) else {
        panic!("refused when it is asked again: {asked}");
    };
    let again = BidAdvice { seconds: advice.seconds, ..*again };
    assert_eq!(again, advice, "asked again");
    let line = AdviceLine::Bid(Box::new(advice));
    let written = serde_json::to_string(&line).expect("an answer is data");
    assert_eq!(serde_json::from_str::<AdviceLine>(&written).ok(), Some(line), "{written}");
    reached::note();
}

/// The line with as little thought as there can be; `None` where it would take long all the same. A
/// line that is no request stays as it is.
fn soon_done(line: &str) -> Option<String> {
    let Ok(Value::Object(mut said)) = serde_json::from_str(line) else {
        return Some(line.to_owned());
    };
    for (key, most) in [("samples", 2), ("nodes", 20)] {
        if said.get(key).is_some_and(|value| value.as_u64().is_none_or(|number| number > most)) {
            said.insert(key.to_owned(), json!(most));
        }
    }
    // A clock would make two answers differ.
    said.remove("seconds");
    let hands = [said.get("options")?.get("hand"), said.get("options")?.get("dummy")];
    let is_long = |hand: &Value| hand.as_str().is_some_and(|hand| hand.len() > MOST_CARDS + 3);
    if hands.into_iter().flatten().any(is_long) {
        return None;
    }
    Some(Value::Object(said).to_string())
}
