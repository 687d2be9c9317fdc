//! `secateurs games`, `algorithms`, `completions` and `man`: what there is.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap_complete::Shell;
use comfy_table::Table;
use secateurs_desk::{algorithms as all_algorithms, games as all_games};
use secateurs_games::registry::BadOption;

use crate::args;
use crate::output::{say, say_data};

pub(crate) fn games(json: bool) -> Result<ExitCode> {
    let games = all_games();
    if json {
        say_data(&games)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["game", "players", "sum", "finite", "chance", "information", "what it is"]);
    for game in games {
        let finite = if game.finite { "yes" } else { "no" }.to_owned();
        table.add_row([
            game.name,
            game.players,
            game.sum,
            finite,
            game.chance,
            game.information,
            game.summary,
        ]);
    }
    say(&table.trim_fmt())?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn algorithms(json: bool) -> Result<ExitCode> {
    let algorithms = all_algorithms();
    if json {
        say_data(&algorithms)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["algorithm", "needs", "what it does", "goes with"]);
    for row in algorithms {
        table.add_row([row.name, row.needs, row.summary, row.games.join(", ")]);
    }
    say(&table.trim_fmt())?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn completions(shell: Shell) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(), "secateurs", &mut script);
    say(String::from_utf8_lossy(&script).trim_end())?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a manual page for the command, for each of its commands, and for each game of these.
pub(crate) fn man(folder: &Path) -> Result<ExitCode> {
    let refused =
        |error: std::io::Error| BadOption::of_all(format_args!("{}: {error}", folder.display()));
    clap_mangen::generate_to(args::command(), folder).map_err(refused)?;
    Ok(ExitCode::SUCCESS)
}
