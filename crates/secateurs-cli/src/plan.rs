//! What the arguments mean.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::ArgMatches;
use clap_complete::Shell;
use secateurs_desk::{
    BoardsRequest, How, Moves, Plan, Practice, Request, SessionRequest, random_tree_text,
};
use secateurs_games::book::Contents;
use secateurs_games::registry::{
    BadOption, GameEntry, OptionKind, OptionSpec, Options, UnknownName, find, games,
};

use crate::at_table::{self, Advised};
use crate::commands::{Boards, Homework};
use crate::lab::{self, LabTask, Tournament};
use crate::serving::Served;
use crate::written::write;
use crate::{args, interrupt, output, serving};

/// What to do.
pub(crate) enum Command {
    Solve(Question),
    Compare(Question),
    Explain(Question, Pictures),
    Exercise(Homework),
    Verify(Question, Cases),
    BuildBook(Question, NewBook),
    ProbeBook(Question),
    BestResponse(Question),
    Exploitability(Question),
    ImpModel(Options, bool),
    Advise(Advised),
    Play(SessionRequest),
    Serve(Served),
    Lab(LabTask),
    Tournament(Tournament),
    Games { json: bool },
    Algorithms { json: bool },
    Completions(Shell),
    Man(PathBuf),
}

/// A position, how to search it, and how to answer.
pub(crate) struct Question {
    pub(crate) plan: Plan,
    pub(crate) request: Request,
    /// A file of many positions.
    pub(crate) batch: Option<PathBuf>,
    /// Boards of bridge, or all results of one.
    pub(crate) boards: Option<Boards>,
    pub(crate) json: bool,
}

impl Deref for Question {
    type Target = Plan;

    fn deref(&self) -> &Plan {
        &self.plan
    }
}

/// Which drawings to make of a search.
pub(crate) struct Pictures {
    pub(crate) svg: Option<PathBuf>,
    pub(crate) dot: Option<PathBuf>,
    pub(crate) fold: Option<u32>,
}

impl Pictures {
    /// The files to write, each with the option that names it.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let named = [("svg", &self.svg), ("dot", &self.dot)];
        named.into_iter().filter_map(|(option, file)| Some((option, file.as_deref()?)))
    }
}

/// Which book to build, and where.
pub(crate) struct NewBook {
    pub(crate) contents: Contents,
    pub(crate) file: Option<PathBuf>,
}

/// Which random cases to verify.
pub(crate) struct Cases {
    pub(crate) count: u64,
    pub(crate) seed: u64,
}

/// Arguments that cannot be used, or a request for help.
pub(crate) enum Refused {
    Usage(clap::Error),
    Option(BadOption),
    Other(anyhow::Error),
}

impl Refused {
    /// Says why, and gives the exit code: 2, or 0 for help.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Usage(error) => {
                let plain = error.to_string();
                // A closed pipe is nobody's fault.
                let _ = match output::harmless(&plain) {
                    Cow::Borrowed(_) => error.print(),
                    // An argument would steer the terminal: no colours this time.
                    Cow::Owned(harmless) => write!(std::io::stderr(), "{harmless}"),
                };
                ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
            }
            Self::Option(error) => {
                output::complain(&error.into());
                ExitCode::from(2)
            }
            Self::Other(error) => {
                output::complain(&error);
                ExitCode::from(2)
            }
        }
    }
}

impl From<secateurs_desk::Refused> for Refused {
    fn from(refused: secateurs_desk::Refused) -> Self {
        match refused {
            secateurs_desk::Refused::Option(option) => Self::Option(option),
            other => Self::Other(other.into()),
        }
    }
}

impl From<BadOption> for Refused {
    fn from(error: BadOption) -> Self {
        Self::Option(error)
    }
}

/// Reads the arguments.
pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Command, Refused> {
    let matches = args::command().try_get_matches_from(arguments).map_err(Refused::Usage)?;
    let Some((name, matches)) = matches.subcommand() else { unreachable!("a command is required") };
    let json = is_on(matches, "json");
    Ok(match name {
        "games" => Command::Games { json },
        "algorithms" => Command::Algorithms { json },
        "completions" => {
            let shell = matches.get_one::<Shell>("shell").copied();
            Command::Completions(shell.unwrap_or(Shell::Bash))
        }
        "man" => Command::Man(matches.get_one::<PathBuf>("folder").cloned().unwrap_or_default()),
        "exercise" => Command::Exercise(homework(matches)?),
        "advise" => Command::Advise(at_table::advised(matches)?),
        "play" => Command::Play(at_table::seated(matches)?),
        "serve" => Command::Serve(serving::served(matches)?),
        "lab" => Command::Lab(lab::lab_task(matches)?),
        "tournament" => Command::Tournament(lab::tournament(matches)?),
        "book" => match matches.subcommand() {
            Some((name, matches)) => about_a_game(name, matches)?,
            None => unreachable!("a command is required"),
        },
        "experiment" => match matches.subcommand() {
            Some((_, matches)) => experiment(matches),
            None => unreachable!("an experiment is required"),
        },
        "best-response" | "exploitability" => about_hidden(name, matches)?,
        _ => about_a_game(name, matches)?,
    })
}

/// All that was said about the games to try.
fn experiment(matches: &ArgMatches) -> Command {
    let mut options = Options::default();
    for id in matches.ids().filter(|id| id.as_str() != "json") {
        if let Ok(Some(text)) = matches.try_get_one::<String>(id.as_str()) {
            options.set(id.as_str(), text);
        }
    }
    Command::ImpModel(options, is_on(matches, "json"))
}

/// A game with hidden information by name, or a file.
fn about_hidden(name: &str, matches: &ArgMatches) -> Result<Command, Refused> {
    let target = matches.get_one::<String>("target").map_or("", String::as_str);
    let has_name = |entry: &&GameEntry| entry.hidden.is_some() && entry.name != "tree";
    let named = games().filter(has_name).find(|entry| entry.name == target);
    let entry = match named {
        Some(entry) => entry,
        None if std::path::Path::new(target).exists() => find("tree").map_err(unknown(target))?,
        None => {
            let message = if target == "tree" {
                format!("name the file that the tree is in, as in `{name} game.efg`")
            } else {
                "no such file, and no game with hidden information is called so".to_owned()
            };
            return Err(BadOption::of_all(format_args!("{target}: {message}")).into());
        }
    };
    let given = Given { entry, matches };
    let mut question = given.question()?;
    if named.is_none() {
        question.plan.options.set("file", target);
        // One side of the tree is wanted, even where all could be seen.
        let player = question.options.text("player").unwrap_or("1").to_owned();
        question.plan.options.set("player", player);
    }
    if name == "best-response" {
        return Ok(Command::BestResponse(question));
    }
    let profile = matches.get_one::<String>("profile").map_or("uniform", String::as_str);
    question.plan.options.set("profile", profile);
    Ok(Command::Exploitability(question))
}

/// There is nothing of this name.
pub(crate) fn unknown(name: &str) -> impl Fn(UnknownName) -> BadOption {
    let name = name.to_owned();
    move |error| BadOption::of_all(format_args!("{name}: {error}"))
}

fn about_a_game(name: &str, matches: &ArgMatches) -> Result<Command, Refused> {
    let Some((game, matches)) = matches.subcommand() else { unreachable!("a game is required") };
    let entry = find(game).map_err(unknown(game))?;
    let given = Given { entry, matches };
    let question = given.question()?;
    Ok(match name {
        "solve" => Command::Solve(question),
        "compare" => Command::Compare(question),
        "explain" => Command::Explain(question, given.pictures()?),
        "build" => Command::BuildBook(question, given.new_book()?),
        "probe" => Command::ProbeBook(question),
        _ => {
            let count = given.number("cases")?.unwrap_or(1000);
            // A game with seeds of its own shares the flag: there it seeds the cases too.
            let seed = question.options.value("seed", given.number("seed")?.unwrap_or(1))?;
            Command::Verify(question, Cases { count, seed })
        }
    })
}

/// The arguments given after a game's name.
struct Given<'a> {
    entry: &'static GameEntry,
    matches: &'a ArgMatches,
}

impl Given<'_> {
    fn question(&self) -> Result<Question, Refused> {
        let usual = How::default();
        let how = How {
            algorithm: self.text("algorithm").map(str::to_owned),
            space: self.text("space").map(str::to_owned),
            quiescence: is_on(self.matches, "quiescence"),
            ties: self.text("ties").map(str::to_owned),
            moves: self.moves(),
            depth: self.number("depth")?,
            to_end: false,
            nodes: self.number("nodes")?,
            seconds: self.text("seconds").map(seconds).transpose()?.map(|time| time.as_secs_f64()),
            table_mb: self.number("table-mb")?.unwrap_or(usual.table_mb),
            threads: self.number("threads")?.unwrap_or(usual.threads),
            search_seed: self.number("search-seed")?.unwrap_or(usual.search_seed),
            book: self.text("book").map(PathBuf::from),
        };
        let mut request = Request { how, ..Request::new(self.entry.name) };
        for (name, value) in options_among(self.entry.options, self.matches).iter() {
            request = match (name, value) {
                // The tree itself: a file that is read once.
                ("file", "-") if self.entry.name == "tree" => {
                    request.with("text", from_standard_input()?)
                }
                _ => request.with(name, value),
            };
        }
        let plan = request.plan(Some(interrupt::stop_flag()))?;
        if let Some(file) = self.text("save") {
            let file = Path::new(file);
            let is_efg = file.extension().is_some_and(|end| end.eq_ignore_ascii_case("efg"));
            write("save", file, &random_tree_text(&plan, is_efg)?)?;
        }
        let batch = self.text("batch").map(PathBuf::from);
        let boards = self.boards(&request)?;
        Ok(Question { plan, request, batch, boards, json: is_on(self.matches, "json") })
    }

    /// Boards, where a file of them or a table is asked for.
    fn boards(&self, request: &Request) -> Result<Option<Boards>, BadOption> {
        let file = self.text("pbn").map(PathBuf::from);
        let output = self.text("output").map(PathBuf::from).filter(|_| !self.entry.has_books);
        let table = is_on(self.matches, "table");
        if file.is_none() && !table {
            let message = "is for boards: give --pbn or --table as well";
            return if output.is_some() {
                Err(BadOption::new("output", message))
            } else {
                Ok(None)
            };
        }
        if self.number::<u64>("search-seed")?.is_some() {
            return Err(BadOption::new("search-seed", "boards are solved without random numbers"));
        }
        let vulnerable = self.text("vulnerable").map(str::to_owned);
        let request =
            BoardsRequest { pbn: String::new(), table, vulnerable, request: request.clone() };
        Ok(Some(Boards { file, output, request }))
    }

    fn moves(&self) -> Moves {
        let named = self.text("moves");
        let found = Moves::ALL.into_iter().find(|(name, _)| Some(*name) == named);
        found.map(|(_, moves)| moves).unwrap_or_default()
    }

    fn pictures(&self) -> Result<Pictures, BadOption> {
        let [svg, dot] = ["svg", "dot"].map(|name| self.text(name).map(PathBuf::from));
        let fold = self.number("fold")?;
        if fold.is_some() && svg.is_none() && dot.is_none() {
            return Err(BadOption::new("fold", "is for drawings: give --svg or --dot as well"));
        }
        Ok(Pictures { svg, dot, fold })
    }

    fn new_book(&self) -> Result<NewBook, BadOption> {
        let at_least_one = |name| match self.number(name)? {
            Some(0) => Err(BadOption::new(name, "expected at least 1")),
            given => Ok(given),
        };
        let plies = at_least_one("plies")?.map(|plies| Contents::Openings { plies });
        let endings = at_least_one("endings")?.map(|size| Contents::Endings { size });
        let contents = plies.or(endings).expect("one of them is required");
        Ok(NewBook { contents, file: self.text("output").map(PathBuf::from) })
    }

    /// The text of one of our own options; `None` where the game has one of that name.
    fn text(&self, name: &str) -> Option<&str> {
        let is_ours = self.entry.options.iter().all(|own| own.name != name);
        // Not every command has every option.
        let given = self.matches.try_get_one::<String>(name).ok().flatten();
        given.filter(|_| is_ours).map(String::as_str)
    }

    fn number<T: secateurs_games::registry::OptionValue>(
        &self,
        name: &str,
    ) -> Result<Option<T>, BadOption> {
        let mut given = Options::default();
        if let Some(text) = self.text(name) {
            given.set(name, text);
        }
        given.given(name)
    }
}

/// A tree that comes through a pipe.
fn from_standard_input() -> Result<String, BadOption> {
    const MOST_BYTES: u64 = 500_000_000;
    let bad =
        |why: &dyn std::fmt::Display| BadOption::new("file", format_args!("standard input: {why}"));
    let mut text = String::new();
    let read = std::io::stdin().lock().take(MOST_BYTES + 1).read_to_string(&mut text);
    read.map_err(|error| bad(&error))?;
    if text.len() as u64 > MOST_BYTES {
        return Err(bad(&format_args!("larger than {MOST_BYTES} bytes")));
    }
    Ok(text)
}

fn homework(matches: &ArgMatches) -> Result<Homework, BadOption> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let mut given = Options::default();
    for name in ["seed", "difficulty"] {
        if let Some(text) = text(name) {
            given.set(name, text);
        }
    }
    let practice = text("kind").and_then(Practice::named).expect("a known kind is required");
    Ok(Homework {
        practice,
        seed: given.value("seed", 1)?,
        difficulty: given.value("difficulty", 2)?,
        solution: is_on(matches, "solution"),
        tree: text("tree").map(PathBuf::from),
        svg: text("svg").map(PathBuf::from),
        json: is_on(matches, "json"),
    })
}

/// Those of a game's options that were given.
pub(crate) fn options_among(known: &[OptionSpec], matches: &ArgMatches) -> Options {
    let mut options = Options::default();
    for option in known {
        match option.kind {
            OptionKind::Switch if is_on(matches, option.name) => options.set(option.name, ""),
            OptionKind::Switch => {}
            _ => {
                // Not every command has every option.
                if let Ok(Some(text)) = matches.try_get_one::<String>(option.name) {
                    options.set(option.name, text);
                }
            }
        }
    }
    options
}

/// Whether a switch is on; it is not where the command has no such switch.
pub(crate) fn is_on(matches: &ArgMatches, name: &str) -> bool {
    matches.try_get_one(name).ok().flatten().copied().unwrap_or(false)
}

pub(crate) fn seconds(text: &str) -> Result<Duration, BadOption> {
    let seconds = text.parse().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
    let expected = || format!("expected a number of seconds from 0 on, got {text:?}");
    seconds.ok_or_else(|| BadOption::new("seconds", expected()))
}
