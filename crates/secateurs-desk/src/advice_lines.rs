//! Advice for one request a line, for programs that keep a process running.

use secateurs::StopFlag;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::advice::{Advice, AdviceRequest, advise};
use crate::batch::text_of;
use crate::bid_advice::{BidAdvice, advise_bid};

/// What is answered to a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AdviceLine {
    /// What to play.
    Advice(Box<Advice>),
    /// What to bid, where the options have `bid`.
    Bid(Box<BidAdvice>),
    /// Why there is no advice.
    Error {
        /// In a sentence.
        error: String,
    },
}

/// The answer to a line: a JSON object such as
/// `{"options": {"hand": "K4.A.Q3.", "seat": 3, "record": "C2 CK"}, "nodes": 20000}`, of what an
/// [`AdviceRequest`] has. Whatever it does not say is as in `usual`. A line that cannot be understood
/// is answered by an error; the next is none the worse for it.
///
/// ```
/// use secateurs_desk::{AdviceLine, AdviceRequest, answer_line};
///
/// let usual = AdviceRequest::new("hearts");
/// let line = r#"{"options": {"hand": "K2.2..", "record": ["SQ", "S4", "S3"], "leader": 2}}"#;
/// let AdviceLine::Advice(advice) = answer_line(&usual, line, None) else { panic!("{line}") };
/// assert_eq!(advice.play, "S2");
/// assert!(matches!(answer_line(&usual, "S2", None), AdviceLine::Error { .. }));
/// ```
pub fn answer_line(usual: &AdviceRequest, line: &str, stop: Option<StopFlag>) -> AdviceLine {
    let answer = request(usual, line).and_then(|request| {
        let answer = if request.is_for_a_bid() {
            advise_bid(&request, stop).map(|advice| AdviceLine::Bid(Box::new(advice)))
        } else {
            advise(&request, stop).map(|advice| AdviceLine::Advice(Box::new(advice)))
        };
        answer.map_err(|refused| refused.to_string())
    });
    answer.unwrap_or_else(|error| AdviceLine::Error { error })
}

fn request(usual: &AdviceRequest, line: &str) -> Result<AdviceRequest, String> {
    let read: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let Value::Object(mut said) = read else {
        return Err("expected an object, as in {\"options\": {\"hand\": \"K4.A.Q3.\"}}".to_owned());
    };
    let options = match said.remove("options") {
        None => Map::new(),
        Some(Value::Object(options)) => options,
        Some(_) => return Err("options: expected an object".to_owned()),
    };
    let Ok(Value::Object(mut whole)) = serde_json::to_value(usual) else {
        return Err("the usual request is no object".to_owned());
    };
    whole.extend(said);
    let request = serde_json::from_value(Value::Object(whole)).map_err(|error| error.to_string());
    let mut request: AdviceRequest = request?;
    for (name, value) in options {
        match text_of(&value).map_err(|message| format!("{name}: {message}"))? {
            Some(text) => _ = request.options.insert(name, text),
            None => _ = request.options.remove(&name),
        }
    }
    Ok(request)
}
