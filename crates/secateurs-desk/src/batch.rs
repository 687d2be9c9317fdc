//! Many positions of one game, one a line.

use serde_json::Value;

use secateurs::StopFlag;
use secateurs_games::registry::BadOption;

use crate::plan::Plan;
use crate::refused::Refused;
use crate::request::Request;

/// The plans of a text of which each line is a JSON object of options, such as
/// `{"deal": "AK.2.. Q.T.. J.3..", "bids": [1, 0, 1]}`: they are added to those of the request.
/// Empty lines are passed over. All of them are understood, and every game is built once, before
/// anything is searched.
///
/// # Errors
/// When a line cannot be read, or says something that makes no sense; the message names the line.
///
/// ```
/// use secateurs_desk::{Deaf, Request, batch, solve};
///
/// let lines = "{\"piles\": [2, 2]}\n{\"piles\": \"1,1\", \"misere\": true}\n";
/// let plans = batch(&Request::new("nim"), lines, None)?;
/// let values = plans.iter().map(|plan| Ok(solve(plan, &mut Deaf)?.value.unwrap().to_string()));
/// assert_eq!(values.collect::<Result<Vec<_>, secateurs_desk::Refused>>()?, ["-1", "1"]);
/// # Ok::<(), secateurs_desk::Refused>(())
/// ```
pub fn batch(
    request: &Request,
    lines: &str,
    stop: Option<&StopFlag>,
) -> Result<Vec<Plan>, Refused> {
    let mut plans = Vec::new();
    for (index, line) in lines.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let at = |message: &dyn std::fmt::Display| -> Refused {
            BadOption::new("batch", format_args!("line {}: {message}", index + 1)).into()
        };
        let mut request = request.clone();
        add_options(&mut request, line).map_err(|message| at(&message))?;
        let plan = request.plan(stop.cloned()).map_err(|refused| at(&refused))?;
        let game = plan.game().map_err(|refused| at(&refused))?;
        plan.method_for(&*game).map_err(|refused| at(&refused))?;
        plans.push(plan);
    }
    Ok(plans)
}

fn add_options(request: &mut Request, line: &str) -> Result<(), String> {
    let read: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let Value::Object(options) = read else {
        return Err("expected an object of options, as in {\"seed\": 2}".to_owned());
    };
    for (name, value) in options {
        match text_of(&value) {
            Ok(Some(text)) => _ = request.options.insert(name, text),
            Ok(None) => _ = request.options.remove(&name),
            Err(message) => return Err(format!("{name}: {message}")),
        }
    }
    Ok(())
}

/// A value as it would be typed; `None` for a switch that is off.
pub(crate) fn text_of(value: &Value) -> Result<Option<String>, String> {
    match value {
        Value::Null | Value::Bool(false) => Ok(None),
        Value::Bool(true) => Ok(Some(String::new())),
        Value::Number(number) => Ok(Some(number.to_string())),
        Value::String(text) => Ok(Some(text.clone())),
        Value::Array(all) => {
            let parts: Result<Vec<_>, _> = all.iter().map(text_of).collect();
            Ok(Some(parts?.into_iter().flatten().collect::<Vec<_>>().join(",")))
        }
        Value::Object(_) => Err("expected a text, a number, true, false or a list".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_make_no_sense_are_refused_by_number() {
        let refused = |lines: &str| {
            let error = batch(&Request::new("nim"), lines, None).map(|plans| plans.len());
            error.map_err(|refused| refused.to_string())
        };
        assert_eq!(
            refused("\n{}\n{\"piles\": [2,\n"),
            Err("batch: line 3: EOF while parsing a value at line 1 column 13".to_owned(),)
        );
        assert!(refused("{\"pils\": 2}").unwrap_err().contains("line 1: unknown option \"pils\""));
        assert!(refused("[1]").unwrap_err().contains("expected an object of options"));
        assert!(refused("{\"piles\": {}}").unwrap_err().contains("piles: expected a text"));
        assert_eq!(refused("{}\n\n{\"misere\": false}\n"), Ok(2));
    }
}
