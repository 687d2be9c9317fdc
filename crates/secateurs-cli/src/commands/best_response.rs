//! `secateurs best-response`: a player's best play against others who play as given.

use std::process::ExitCode;

use anyhow::Result;
use secateurs::{Cut, PruneRule};
use secateurs_desk::{Answer, Response, best_response as found};

use super::solve::exit_code;
use crate::output::{say, say_data};
use crate::plan::Question;
use crate::spoken::{ROUNDED, is_long, method, say_strategy, with_decimal};

pub(crate) fn best_response(question: &Question) -> Result<ExitCode> {
    let response = found(question)?;
    if question.json {
        say_data(&response)?;
    } else {
        say_response(&response)?;
    }
    Ok(exit_code(&response.answer))
}

fn say_response(Response { answer, player, others, recall }: &Response) -> Result<()> {
    if let Some(why) = &answer.stopped {
        say(&format!("stopped     {why}: there is no complete answer yet"))?;
    }
    if let Some(value) = answer.value {
        let exact = answer.payoffs_exact.as_ref().and_then(|exact| exact.first());
        let said = exact.map_or_else(|| value.to_string(), |exact| with_decimal(exact, value));
        say(&format!("value       {said} for player {player} against {others}"))?;
        if exact.is_some_and(|exact| is_long(exact)) {
            say(&format!("exactly     {ROUNDED}"))?;
        }
        if !recall {
            say("warning     without perfect recall this is a heuristic: the best may be more")?;
        }
    }
    say_strategy(&answer.strategy)?;
    let cuts = |cut: Cut| answer.counts.pruned.get(cut.name()).copied().unwrap_or(0);
    let Answer { counts, seconds, .. } = answer;
    say(&format!(
        "search      {}: {} nodes, {} leaves, {} immediate and {} information-set cuts, {seconds:.3} s",
        method(answer),
        counts.nodes,
        counts.leaves,
        cuts(PruneRule::Immediate.into()),
        cuts(Cut::InformationSet),
    ))
}
