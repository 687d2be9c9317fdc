//! `secateurs verify`: every algorithm against plain max^n on random positions.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use secateurs_games::registry::{self, Disagreement, GameEntry};

use crate::output::{payoffs, say};
use crate::plan::{Cases, Question};

pub(crate) fn verify(question: &Question, cases: &Cases) -> Result<ExitCode> {
    let Question { entry, options, limits, .. } = question;
    let mut progress = Progress { cases: 0, of: cases.count, comparisons: 0 };
    let found = registry::verify(entry, options, cases.seed, cases.count, limits, |compared| {
        progress.add(compared);
    })?;
    progress.clear();
    if let Some(disagreement) = found {
        say_disagreement(question, &disagreement)?;
        return Ok(ExitCode::from(1));
    }
    let Progress { cases: done, of, comparisons } = progress;
    let verdict = format!("{done} cases, {comparisons} comparisons with plain max^n: all agree");
    if done < of {
        say(&format!("{verdict} (stopped; {of} cases were asked for)"))?;
        return Ok(ExitCode::from(1));
    }
    say(&verdict)?;
    Ok(ExitCode::SUCCESS)
}

/// Everything needed to see it again.
fn say_disagreement(question: &Question, found: &Disagreement) -> Result<()> {
    let name = question.entry.name;
    say(&format!("case {}: {} disagrees with max-n", found.case + 1, found.method))?;
    say(&format!("  max-n finds {}", payoffs(found.expected.as_deref())))?;
    say(&format!("  {} finds {}", found.method, payoffs(found.found.as_deref())))?;
    let options = found.options.iter().map(|(name, value)| as_typed(question.entry, name, value));
    let options: Vec<String> = options.collect();
    say(&format!("  secateurs compare {name} {}", options.join(" ")))?;
    if !found.moves.is_empty() {
        say(&format!("  after the moves {}", found.moves.join(" ")))?;
    }
    Ok(())
}

/// An option as it has to be typed.
fn as_typed(entry: &GameEntry, name: &str, value: &str) -> String {
    match entry.options.iter().find(|option| option.name == name) {
        Some(option) if option.positional => value.to_owned(),
        Some(option) if option.value.is_none() => format!("--{name}"),
        _ => format!("--{name} {value}"),
    }
}

/// A counter on standard error, for people who wait.
struct Progress {
    cases: u64,
    of: u64,
    comparisons: usize,
}

impl Progress {
    fn add(&mut self, compared: usize) {
        self.cases += 1;
        self.comparisons += compared;
        if self.cases.is_multiple_of(256) && std::io::stderr().is_terminal() {
            // Progress that cannot be shown is not worth an error.
            let _ = write!(std::io::stderr(), "\r{} of {} cases", self.cases, self.of);
        }
    }

    fn clear(&self) {
        if self.cases >= 256 && std::io::stderr().is_terminal() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::as_typed;
    use secateurs_games::registry::find;

    #[test]
    fn options_are_shown_as_they_have_to_be_typed() {
        let typed = |game: &str, name, value| as_typed(find(game).unwrap(), name, value);
        assert_eq!(typed("tree", "file", "a.efg"), "a.efg");
        assert_eq!(typed("nim", "misere", ""), "--misere");
        assert_eq!(typed("nim", "piles", "2,2"), "--piles 2,2");
    }
}
