//! `secateurs explain`: a search step by step, as an indented story or as JSON events.

use std::io::{BufWriter, Stdout, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use secateurs::{Limits, PruneRule};
use secateurs_games::registry::{Algorithm, Answer, AnyGame, Event, Method};

use super::solve::exit_code;
use crate::output::{answer_json, event_json, harmless};
use crate::plan::Question;
use crate::story::Story;

pub(crate) fn explain(question: &Question) -> Result<ExitCode> {
    let began = Instant::now();
    let game = question.game()?;
    let method = match question.method_for(&*game)? {
        Method { algorithm, .. } if !algorithm.row().has_story && question.algorithm.is_some() => {
            bail!(
                "--algorithm: {algorithm} has no step-by-step story; without it, one that has is taken"
            )
        }
        Method { algorithm: Algorithm::WholeDeal, .. } => {
            Method::of(Algorithm::Pruned(PruneRule::Deep), None)
        }
        Method { algorithm, .. } if !algorithm.row().has_story => Method::ORACLE,
        other => other,
    };
    // A story has no budget to deepen within, so some settings fit a search but not its story.
    game.explain(
        method.value_only(),
        &Limits { nodes: Some(1), ..question.limits.clone() },
        &mut |_| {},
    )?;
    // What would be refused on the way must be refused before anything is told.
    let left = question.limits.after(began.elapsed());
    game.solve(method.value_only(), &Limits { time: left.time.map(|time| time / 2), ..left })?;
    let out = Lines::within(&question.limits.after(began.elapsed()));
    let answer = if question.json {
        tell_json(question, &*game, method, out)?
    } else {
        tell_text(&*game, method, out)?
    };
    Ok(exit_code(&answer))
}

fn tell_text(game: &dyn AnyGame, method: Method, mut out: Lines) -> Result<Answer> {
    out.write(&format!("{method}: {}\n", method.algorithm.row().summary));
    let mut story = Story::default();
    let answer = game.explain(method.value_only(), &out.limits.clone(), &mut |event| {
        story.tell(&event, |line| out.write(&format!("{line}\n")));
    })?;
    if let Some(why) = answer.stopped {
        out.write(&format!("stopped: {why}\n"));
    }
    out.finish()?;
    Ok(answer)
}

/// One object: the events as they happen, then the answer.
fn tell_json(
    question: &Question,
    game: &dyn AnyGame,
    method: Method,
    mut out: Lines,
) -> Result<Answer> {
    out.write("{\"events\":[");
    let mut separator = "";
    let start = Instant::now();
    let answer = game.explain(method.value_only(), &out.limits.clone(), &mut |event: Event| {
        out.write(&format!("{separator}{}", event_json(&event)));
        separator = ",\n";
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let last = serde_json::Value::from(answer_json(question, &answer, seconds));
    out.write(&format!("],\n\"answer\":{last}}}\n"));
    out.finish()?;
    Ok(answer)
}

/// Standard output; once writing fails, the search is told to stop.
struct Lines {
    out: BufWriter<Stdout>,
    limits: Limits,
    failed: Option<std::io::Error>,
}

impl Lines {
    fn within(limits: &Limits) -> Self {
        // Positions met again would be told as remembered: a student wants to see the tree.
        let limits = Limits { table_megabytes: 0, ..limits.clone() };
        Self { out: BufWriter::new(std::io::stdout()), limits, failed: None }
    }

    fn write(&mut self, text: &str) {
        if self.failed.is_some() {
            return;
        }
        self.failed = self.out.write_all(harmless(text).as_bytes()).err();
        if let (Some(_), Some(stop)) = (&self.failed, &self.limits.stop) {
            stop.raise();
        }
    }

    fn finish(mut self) -> Result<()> {
        match self.failed {
            Some(error) => Err(error.into()),
            None => Ok(self.out.flush()?),
        }
    }
}
