//! What the arguments of `lab` and `tournament` mean.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command};
use secateurs_desk::checked_threads;
use secateurs_games::registry::{BadOption, GameEntry, Options, find, games};
use secateurs_lab::arena::contest_options;
use secateurs_lab::{BuiltIn, ContestStudy, OptionText, Plan, PlanError, Settings, find_built_in};

use crate::args::{game_option, json, number, of_games, several};
use crate::at_table::{self, text};
use crate::plan::{is_on, options_among, unknown};

/// What to do in the lab.
pub(crate) enum LabTask {
    List { json: bool },
    Show(BuiltIn),
    ShowPlanOf { results: PathBuf },
    Run(Box<LabRun>),
    Resume { results: PathBuf, threads: usize, json: bool },
    Report { results: PathBuf, output: PathBuf, json: bool },
}

/// An experiment to begin.
pub(crate) struct LabRun {
    pub(crate) plan: Plan,
    pub(crate) scale: String,
    pub(crate) results: PathBuf,
    pub(crate) threads: usize,
    pub(crate) json: bool,
}

/// A contest to begin, or to go on with.
pub(crate) struct Tournament {
    pub(crate) plan: Plan,
    pub(crate) results: Option<PathBuf>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) threads: usize,
    pub(crate) json: bool,
}

pub(crate) fn lab_command() -> Command {
    let experiment = |what: &'static str| {
        Arg::new("experiment").required(true).value_name("EXPERIMENT").help(what)
    };
    let of_results = "an experiment's name, its plan, or a results file";
    several("lab", "Run experiments: the papers' tables and figures, or your own")
        .subcommand(Command::new("list").about("List the built-in experiments").arg(json()))
        .subcommand(
            Command::new("show")
                .about("Print the plan of an experiment, to start your own from")
                .arg(experiment("a built-in experiment's name, or a results file")),
        )
        .subcommand(
            Command::new("run")
                .about("Start an experiment; each result is saved as soon as it is known")
                .arg(experiment("a built-in experiment's name, or a plan file"))
                .args([scale(), results("[default: NAME-SCALE.sqlite]"), threads(), json()]),
        )
        .subcommand(
            Command::new("resume")
                .about("Continue an experiment that was stopped or killed")
                .arg(experiment(of_results))
                .args([scale(), threads(), json()]),
        )
        .subcommand(
            Command::new("report")
                .about("Report the results: text here; a page, plots and data files in a folder")
                .arg(experiment(of_results))
                .args([scale(), output("[default: the results file's name, -report]"), json()]),
        )
}

pub(crate) fn tournament_command() -> Command {
    // One-player games and files have no opponents to meet.
    let has_opponents = |entry: &&GameEntry| {
        entry.hidden.is_none() && entry.options.iter().all(|option| !option.positional)
    };
    let games = games()
        .filter(has_opponents)
        .map(|entry| Command::new(entry.name).about(entry.summary).defer(with_contest_options));
    of_games("tournament", "Play matches between algorithms: the same deals in every seating")
        .subcommands(games)
}

/// The tournament of a game, with all options. Only the one that is asked for is given them.
fn with_contest_options(game: Command) -> Command {
    let options = contest_options(game.get_name()).unwrap_or_default();
    let players = Arg::new("entrants").required(true).num_args(2..).value_name("PLAYER").help(
        "KIND[,KEY=VALUE]..., or NAME=KIND... to name the player in the report. KIND: an algorithm \
         (keys space, nodes, depth, table-mb, and eval in card games), pimc, is-mcts, \
         informed, rules or random",
    );
    game.arg(players)
        .args(options.iter().map(game_option))
        .arg(number("deals", "N", "number of deals or openings [default: 20]"))
        .args([
            results("[default: named after the game and the settings]"),
            output("[default: none]"),
        ])
        .args([threads(), json()])
}

fn scale() -> Arg {
    number(
        "scale",
        "NAME",
        "a scale of the plan; full: the plan as written [default: small if there is one]",
    )
}

fn threads() -> Arg {
    number("threads", "N", "trials run at the same time [default: one for each core]")
}

fn results(default: &str) -> Arg {
    path("results", "FILE", format!("the results file {default}"))
}

fn output(default: &str) -> Arg {
    path("output", "FOLDER", format!("folder for the page, plots and data {default}"))
}

fn path(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help).help_heading("Files")
}

/// Reads the arguments of `lab`.
pub(crate) fn lab_task(matches: &ArgMatches) -> Result<LabTask, BadOption> {
    let Some((name, matches)) = matches.subcommand() else { unreachable!("a task is required") };
    let json = is_on(matches, "json");
    let experiment = text(matches, "experiment").unwrap_or_default();
    Ok(match name {
        "list" => LabTask::List { json },
        "show" => match find_built_in(experiment) {
            Ok(built_in) => LabTask::Show(built_in),
            Err(_) if Path::new(experiment).exists() => {
                LabTask::ShowPlanOf { results: PathBuf::from(experiment) }
            }
            Err(error) => return Err(unknown(experiment)(error)),
        },
        "run" => {
            let plan = plan(experiment)?;
            let scale = plan.scale(text(matches, "scale")).map_err(of_plan)?.to_owned();
            let usual = || usual_results(&plan.name, &scale);
            let results = text(matches, "results").map_or_else(usual, PathBuf::from);
            let threads = threads_of(matches)?;
            LabTask::Run(Box::new(LabRun { plan, scale, results, threads, json }))
        }
        "resume" => {
            let results = results_of(experiment, matches)?;
            LabTask::Resume { results, threads: threads_of(matches)?, json }
        }
        _ => {
            let results = results_of(experiment, matches)?;
            let usual =
                || PathBuf::from(format!("{}-report", results.with_extension("").display()));
            let output = text(matches, "output").map_or_else(usual, PathBuf::from);
            LabTask::Report { results, output, json }
        }
    })
}

/// The results file that a name stands for: a file of that name, or the usual one of a plan.
fn results_of(experiment: &str, matches: &ArgMatches) -> Result<PathBuf, BadOption> {
    let (file, scale) = (Path::new(experiment), text(matches, "scale"));
    let is_plan = file.is_file() && file.extension().is_some_and(|ending| ending == "toml");
    if is_plan || find_built_in(experiment).is_ok() && !file.is_file() {
        let plan = plan(experiment)?;
        return Ok(usual_results(&plan.name, plan.scale(scale).map_err(of_plan)?));
    }
    Ok(match scale {
        Some(scale) if !file.is_file() => usual_results(experiment, scale),
        _ => PathBuf::from(experiment),
    })
}

fn usual_results(name: &str, scale: &str) -> PathBuf {
    PathBuf::from(format!("{name}-{scale}.sqlite"))
}

/// A built-in plan, or one from a file.
fn plan(experiment: &str) -> Result<Plan, BadOption> {
    let bad = |message: String| BadOption::of_all(format!("{experiment}: {message}"));
    let file = Path::new(experiment);
    let read = match find_built_in(experiment) {
        Ok(built_in) => Plan::parse(built_in.source, built_in.name),
        Err(unknown) if !file.exists() => {
            return Err(bad(format!("no such file, and {unknown}; see `secateurs lab list`")));
        }
        Err(_) => Plan::read(file),
    };
    read.map_err(of_plan)
}

/// The message names its place itself.
#[expect(clippy::needless_pass_by_value, reason = "it takes the error's place")]
fn of_plan(error: PlanError) -> BadOption {
    BadOption::of_all(format_args!("plan: {error}"))
}

/// The arguments with the game of a tournament as the program spells it.
pub(crate) fn spelled(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.collect();
    if let [_, command, game, ..] = arguments.as_mut_slice()
        && command == "tournament"
        && let Some(entry) = game.to_str().and_then(|game| find(game).ok())
    {
        *game = entry.name.into();
    }
    arguments
}

/// Reads the arguments of `tournament`.
pub(crate) fn tournament(matches: &ArgMatches) -> Result<Tournament, BadOption> {
    let Some((game, matches)) = matches.subcommand() else { unreachable!("a game is required") };
    let known = contest_options(game).map_err(unknown(game))?;
    let options = options_among(&known, matches);
    let entrants = matches.get_many::<String>("entrants").unwrap_or_default().cloned().collect();
    let study = ContestStudy {
        id: game.to_owned(),
        heading: "Standings".to_owned(),
        notes: Vec::new(),
        game: game.to_owned(),
        options: settings(&options),
        entrants,
        deals: at_table::number(matches, "deals")?.unwrap_or(20),
    };
    let path = |name| text(matches, name).map(PathBuf::from);
    Ok(Tournament {
        plan: Plan::of_contest(study).map_err(BadOption::of_all)?,
        results: path("results"),
        output: path("output"),
        threads: threads_of(matches)?,
        json: is_on(matches, "json"),
    })
}

fn settings(options: &Options) -> Settings {
    let setting = |(name, text): (&str, &str)| {
        let value = match text {
            "" => OptionText::Switch(true),
            text => OptionText::Text(text.to_owned()),
        };
        (name.to_owned(), value)
    };
    options.iter().map(setting).collect()
}

fn threads_of(matches: &ArgMatches) -> Result<usize, BadOption> {
    let usual = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    checked_threads(at_table::number(matches, "threads")?.unwrap_or_else(usual))
}
