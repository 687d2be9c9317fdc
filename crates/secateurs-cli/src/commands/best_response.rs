//! `secateurs best-response`: a player's best play against others who play as given.

use std::process::ExitCode;

use anyhow::Result;
use secateurs::Cut;
use secateurs_games::registry::Answer;
use serde_json::{Value, json};

use super::solve::{exit_code, solved};
use crate::output::{answer_json, as_decimal, say, say_json};
use crate::plan::Question;
use crate::spoken::say_strategy;

pub(crate) fn best_response(question: &Question) -> Result<ExitCode> {
    let (answer, seconds) = solved(question)?;
    if question.json {
        say_json(&as_json(question, &answer, seconds))?;
    } else {
        say_answer(question, &answer, seconds)?;
    }
    Ok(exit_code(&answer))
}

fn player(question: &Question) -> &str {
    question.options.text("player").unwrap_or("1")
}

fn others(question: &Question) -> &str {
    question.options.text("others").unwrap_or("uniform")
}

/// The fields of `solve`, whose player it is and how the others play.
fn as_json(question: &Question, answer: &Answer, seconds: f64) -> Value {
    let mut fields = answer_json(question, answer, seconds);
    fields.insert("player".into(), json!(player(question).parse::<u64>().unwrap_or(1)));
    fields.insert("others".into(), json!(others(question)));
    fields.insert("recall".into(), json!(!question.options.is_on("forgetful")));
    Value::Object(fields)
}

fn say_answer(question: &Question, answer: &Answer, seconds: f64) -> Result<()> {
    if let Some(why) = answer.stopped {
        say(&format!("stopped     {why}: there is no complete answer yet"))?;
    }
    if let Some(value) = answer.payoffs.as_ref().map(|payoffs| payoffs[0]) {
        let decimal = as_decimal(&value);
        let (player, others) = (player(question), others(question));
        say(&format!("value       {value}{decimal} for player {player} against {others}"))?;
        if question.options.is_on("forgetful") {
            say("warning     without perfect recall this is a heuristic: the best may be more")?;
        }
    }
    say_strategy(&answer.strategy)?;
    let counts = answer.counts;
    say(&format!(
        "search      {}: {} nodes, {} leaves, {} immediate and {} information-set cuts, {seconds:.3} s",
        answer.method,
        counts.nodes,
        counts.leaves,
        counts.pruned.of(secateurs::PruneRule::Immediate),
        counts.pruned.of(Cut::InformationSet),
    ))
}
