//! `secateurs verify`: every algorithm against plain max^n on random positions.

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{Disagreement, Finding, verify as verified};
use secateurs_games::registry::{Algorithm, GameEntry, OptionKind};

use crate::output::{moves, say, say_data};
use crate::plan::{Cases, Question};
use crate::progress::Counter;
use crate::spoken::tuple;

pub(crate) fn verify(question: &Question, cases: &Cases) -> Result<ExitCode> {
    let mut progress = Counter::of("cases");
    let found = verified(question, cases.count, cases.seed, &mut progress);
    progress.clear();
    let found = found?;
    if question.json {
        say_data(&found)?;
    } else if let Some(disagreement) = &found.disagreement {
        say_disagreement(question.entry, disagreement)?;
    } else {
        let plain = match game_oracle(question)? {
            Algorithm::MaxN => "plain max^n",
            other => other.name(),
        };
        let (done, comparisons) = (found.cases, found.comparisons);
        let verdict = format!("{done} cases, {comparisons} comparisons with {plain}: all agree");
        let stopped = format!(" (stopped; {} cases were asked for)", cases.count);
        say(&format!("{verdict}{}", if found.complete { "" } else { &stopped }))?;
    }
    Ok(ExitCode::from(u8::from(!(found.all_agree && found.complete))))
}

/// The search that all others were compared with.
fn game_oracle(question: &Question) -> Result<Algorithm> {
    let methods = question.game_without_book()?.methods();
    Ok(methods.first().map_or(Algorithm::MaxN, |oracle| oracle.algorithm))
}

/// Everything needed to see it again.
fn say_disagreement(entry: &GameEntry, found: &Disagreement) -> Result<()> {
    let Disagreement { case, algorithm, space, oracle, .. } = found;
    let method = match space.as_str() {
        "none" => algorithm.clone(),
        space => format!("{algorithm}, {space}"),
    };
    say(&format!("case {case}: {method} disagrees with {oracle}"))?;
    say(&format!("  {oracle} finds {}", in_words(&found.expected)))?;
    say(&format!("  {method} finds {}", in_words(&found.found)))?;
    let options = found.options.iter().map(|(name, value)| as_typed(entry, name, value));
    let options: Vec<String> = options.collect();
    say(&format!("  secateurs compare {} {}", entry.name, options.join(" ")))?;
    if !found.moves.is_empty() {
        say(&format!("  after the moves {}", found.moves.join(" ")))?;
    }
    if let Some(text) = &found.smallest_tree {
        say(&format!("  the smallest tree on which they still disagree: {text}"))?;
    }
    Ok(())
}

fn in_words(found: &Finding) -> String {
    let (best, line) = (moves(&found.best_moves), moves(&found.line));
    let payoffs = found.payoffs.as_deref().map_or("none".to_owned(), tuple);
    format!("{payoffs}, best moves {best}, line {line}")
}

/// An option as it has to be typed.
fn as_typed(entry: &GameEntry, name: &str, value: &str) -> String {
    match entry.options.iter().find(|option| option.name == name) {
        Some(option) if option.positional => value.to_owned(),
        Some(option) if option.kind == OptionKind::Switch => format!("--{name}"),
        _ => format!("--{name} {value}"),
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
