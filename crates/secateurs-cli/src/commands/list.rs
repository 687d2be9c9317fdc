//! `secateurs games`, `algorithms` and `completions`: what there is.

use std::process::ExitCode;

use anyhow::Result;
use clap_complete::Shell;
use comfy_table::Table;
use secateurs::algorithms::{Row, rows};
use secateurs_games::registry::{
    DefaultValue, GameEntry, OptionKind, OptionSpec, Word, games as registered,
};
use serde_json::{Value, json};

use crate::args;
use crate::output::{say, say_data};

pub(crate) fn games(json: bool) -> Result<ExitCode> {
    if json {
        say_data(&json!(registered().map(game_json).collect::<Vec<_>>()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["game", "players", "sum", "finite", "chance", "information", "what it is"]);
    for GameEntry { name, summary, class, .. } in registered() {
        let finite = if class.finite { "yes" } else { "no" };
        table.add_row([
            name,
            class.players,
            class.sum,
            finite,
            class.chance,
            class.information,
            summary,
        ]);
    }
    say(&table.trim_fmt())?;
    Ok(ExitCode::SUCCESS)
}

fn game_json(entry: &GameEntry) -> Value {
    let class = entry.class;
    let options = entry.options.iter().map(option_json);
    json!({
        "name": entry.name,
        "summary": entry.summary,
        "players": class.players,
        "sum": class.sum,
        "finite": class.finite,
        "chance": class.chance,
        "information": class.information,
        "options": options.collect::<Vec<_>>(),
    })
}

/// An option with all that a form needs.
fn option_json(option: &OptionSpec) -> Value {
    let (default, default_in_words) = match option.default {
        DefaultValue::Nothing => (None, None),
        DefaultValue::Value(text) => (Some(text), None),
        DefaultValue::Words(text) => (None, Some(text)),
    };
    json!({
        "name": option.name,
        "value": option.value_name(),
        "help": option.help,
        "kind": kind_json(&option.kind),
        "default": default,
        "default_in_words": default_in_words,
        "example": option.example,
        "positional": option.positional,
        "required": option.required,
    })
}

fn kind_json(kind: &OptionKind) -> Value {
    match kind {
        OptionKind::Number { min, max } => {
            json!({ "kind": kind.name(), "min": whole(*min), "max": whole(*max) })
        }
        OptionKind::Choice(words) => {
            let word = |word: &Word| json!({ "word": word.word, "meaning": word.meaning });
            json!({ "kind": kind.name(), "words": words.iter().map(word).collect::<Vec<_>>() })
        }
        OptionKind::List(of) => json!({ "kind": kind.name(), "of": kind_json(of) }),
        OptionKind::WordOr(word, other) => {
            json!({ "kind": kind.name(), "word": word, "or": kind_json(other) })
        }
        _ => json!({ "kind": kind.name() }),
    }
}

/// A bound as a number: all of them fit 64 bits, with or without a sign.
fn whole(number: i128) -> Value {
    u64::try_from(number).map_or_else(|_| json!(number as i64), Value::from)
}

pub(crate) fn algorithms(json: bool) -> Result<ExitCode> {
    if json {
        let all = rows().iter().map(|row| {
            json!({
                "name": row.name,
                "summary": row.summary,
                "needs": row.needs,
                "games": games_for(row),
            })
        });
        say_data(&json!(all.collect::<Vec<_>>()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["algorithm", "needs", "what it does", "goes with"]);
    for row in rows() {
        table.add_row([row.name, row.needs, row.summary, &games_for(row).join(", ")]);
    }
    say(&table.trim_fmt())?;
    Ok(ExitCode::SUCCESS)
}

/// The games of which at least one type allows the algorithm.
fn games_for(algorithm: &Row) -> Vec<&'static str> {
    let fits = |entry: &&GameEntry| {
        let types = (entry.types)();
        types.iter().any(|row| algorithm.offers.iter().any(|offer| row.fits(offer.search)))
    };
    registered().filter(fits).map(|entry| entry.name).collect()
}

pub(crate) fn completions(shell: Shell) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(), "secateurs", &mut script);
    say(String::from_utf8_lossy(&script).trim_end())?;
    Ok(ExitCode::SUCCESS)
}
