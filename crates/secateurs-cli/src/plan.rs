//! What the arguments mean.

use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::ArgMatches;
use clap_complete::Shell;
use secateurs::Limits;
use secateurs_games::book::{Book, Contents};
use secateurs_games::registry::{
    Algorithm, AnyGame, BadOption, GameEntry, Method, OptionKind, OptionSpec, Options, Space, Ties,
    UnknownName, default_method, find, games, imp_pruning,
};

use crate::at_table::{self, Advised, Seated};
use crate::lab::{self, LabTask, Tournament};
use crate::{args, interrupt, output};

/// One terabyte: whoever asks for more has mistyped.
const MOST_TABLE_MEGABYTES: usize = 1 << 20;

/// Whoever asks for more has mistyped.
const MOST_THREADS: usize = 1024;

/// What to do.
pub(crate) enum Command {
    Solve(Question),
    Compare(Question),
    Explain(Question),
    Verify(Question, Cases),
    BuildBook(Question, NewBook),
    ProbeBook(Question),
    BestResponse(Question),
    Exploitability(Question),
    ImpModel(Options, bool),
    Advise(Advised),
    Play(Seated),
    Lab(LabTask),
    Tournament(Tournament),
    Games { json: bool },
    Algorithms { json: bool },
    Completions(Shell),
}

/// A position, and how to search it.
pub(crate) struct Question {
    pub(crate) entry: &'static GameEntry,
    pub(crate) options: Options,
    pub(crate) algorithm: Option<Algorithm>,
    pub(crate) space: Option<SpaceChoice>,
    pub(crate) quiescence: bool,
    pub(crate) ties: Ties,
    pub(crate) search_seed: u64,
    pub(crate) book: Option<PathBuf>,
    pub(crate) limits: Limits,
    pub(crate) json: bool,
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

impl Question {
    /// The order of moves: the canonical one, which decides ties; or that in which an algorithm
    /// for one player looks at them.
    pub(crate) fn order(&self, algorithm: Algorithm) -> &str {
        let has_option = self.entry.options.iter().any(|option| option.name == "order");
        let has_choice = has_option && (algorithm.is_for_one() || self.entry.hidden.is_none());
        self.options.text("order").unwrap_or(if has_choice { "best" } else { "natural" })
    }

    /// The game, with the book if one was given.
    pub(crate) fn game(&self) -> Result<Box<dyn AnyGame>, BadOption> {
        let game = self.game_without_book()?;
        match self.book()? {
            Some(book) => game.with_book(book).map_err(|misfit| self.bad_book(misfit)),
            None => Ok(game),
        }
    }

    pub(crate) fn game_without_book(&self) -> Result<Box<dyn AnyGame>, BadOption> {
        self.entry.build(&self.options)
    }

    /// The book, if one was given.
    pub(crate) fn book(&self) -> Result<Option<Arc<Book>>, BadOption> {
        let open = |file: &PathBuf| Book::open(file).map(Arc::new);
        self.book.as_ref().map(open).transpose().map_err(|error| self.bad_book(error))
    }

    /// The book cannot be used.
    pub(crate) fn bad_book(&self, why: impl Display) -> BadOption {
        let file = self.book.clone().unwrap_or_default();
        BadOption::new("book", format_args!("{}: {why}", file.display()))
    }

    /// How to solve the game: as asked for, or the best way there is.
    pub(crate) fn method_for(&self, game: &dyn AnyGame) -> Result<Method, BadOption> {
        let method = self.plain_method_for(game)?;
        let method = method.with_seed(self.search_seed);
        let method = method.until_quiet(self.quiescence).with_ties(self.ties);
        if game.methods().contains(&Method::of(Algorithm::ImpAlphaBeta, None)) {
            return Ok(method.with_imp(imp_pruning(&self.options)?));
        }
        Ok(method)
    }

    fn plain_method_for(&self, game: &dyn AnyGame) -> Result<Method, BadOption> {
        match (self.algorithm, self.space) {
            (Some(algorithm), Some(SpaceChoice::In(space))) => {
                Ok(Method::of(algorithm, Some(space)))
            }
            (Some(Algorithm::Pruned(rule)), Some(SpaceChoice::None)) => {
                Err(BadOption::new("space", format_args!("{rule} prunes, so it needs a space")))
            }
            (Some(algorithm), _) => Ok(Method::of(algorithm, None)),
            (None, Some(SpaceChoice::None)) => {
                let prunes = |m: &Method| m.space.is_some() || m.algorithm == Algorithm::WholeDeal;
                let is_plain = |m: &Method| !prunes(m) && !m.algorithm.row().is_heuristic;
                let plain = game.methods().into_iter().rev().find(is_plain);
                Ok(plain.unwrap_or(Method::ORACLE))
            }
            (None, Some(SpaceChoice::In(space))) => {
                let best = default_method(game, &self.limits);
                let pruned = game.methods().into_iter().rev().find(|m| m.space == Some(space));
                Ok(pruned.unwrap_or(Method { space: Some(space), ..best }))
            }
            (None, None) => Ok(default_method(game, &self.limits)),
        }
    }
}

/// What was said about the outcome space.
#[derive(Clone, Copy)]
pub(crate) enum SpaceChoice {
    /// A search that does without.
    None,
    In(Space),
}

/// Arguments that cannot be used, or a request for help.
pub(crate) enum Refused {
    Usage(clap::Error),
    Option(BadOption),
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
        "advise" => Command::Advise(at_table::advised(matches)?),
        "play" => Command::Play(at_table::seated(matches)?),
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
            let message = "no such file, and no game with hidden information is called so";
            return Err(BadOption::of_all(format_args!("{target}: {message}")).into());
        }
    };
    let given = Given { entry, matches };
    let mut question = given.question()?;
    if named.is_none() {
        question.options.set("file", target);
        // One side of the tree is wanted, even where all could be seen.
        let player = question.options.text("player").unwrap_or("1").to_owned();
        question.options.set("player", player);
    }
    if name == "best-response" {
        return Ok(Command::BestResponse(question));
    }
    let profile = matches.get_one::<String>("profile").map_or("uniform", String::as_str);
    question.options.set("profile", profile);
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
        "explain" => Command::Explain(question),
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
        let algorithm = self.text("algorithm").map(str::parse).transpose();
        let space = match self.text("space") {
            None => None,
            Some("none") => Some(SpaceChoice::None),
            Some(name) => {
                let space = name.parse().map_err(|error| BadOption::new("space", error))?;
                Some(SpaceChoice::In(space))
            }
        };
        Ok(Question {
            entry: self.entry,
            options: self.options(),
            algorithm: algorithm.map_err(|error| BadOption::new("algorithm", error))?,
            space,
            quiescence: is_on(self.matches, "quiescence"),
            ties: self.ties(),
            search_seed: self.number("search-seed")?.unwrap_or(Method::USUAL_SEED),
            book: self.text("book").map(PathBuf::from),
            limits: self.limits()?,
            json: is_on(self.matches, "json"),
        })
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

    fn options(&self) -> Options {
        options_among(self.entry.options, self.matches)
    }

    fn ties(&self) -> Ties {
        let named = |ties: &Ties| self.text("ties") == Some(ties.name());
        Ties::ALL.into_iter().find(named).unwrap_or_default()
    }

    fn limits(&self) -> Result<Limits, BadOption> {
        let usual = Limits::default();
        let mut limits = Limits {
            nodes: self.number("nodes")?,
            depth: self.number("depth")?,
            table_megabytes: self.table_megabytes()?.unwrap_or(usual.table_megabytes),
            time: self.text("seconds").map(seconds).transpose()?,
            stop: Some(interrupt::stop_flag()),
            threads: self.threads()?,
        };
        if limits.depth == Some(0) {
            return Err(BadOption::new("depth", "expected at least 1: depth 0 looks at nothing"));
        }
        if !limits.is_budgeted() {
            limits.depth = limits.depth.or((self.entry.usual_depth)(&self.options()));
        }
        Ok(limits)
    }

    fn threads(&self) -> Result<usize, BadOption> {
        checked_threads(self.number("threads")?.unwrap_or(1))
    }

    fn table_megabytes(&self) -> Result<Option<usize>, BadOption> {
        match self.number("table-mb")? {
            Some(megabytes) if megabytes > MOST_TABLE_MEGABYTES => {
                let expected = format!("expected at most {MOST_TABLE_MEGABYTES}, got {megabytes}");
                Err(BadOption::new("table-mb", expected))
            }
            Some(megabytes) if !machine_has(megabytes) => {
                let message = format!("{megabytes} MB are more memory than this machine has");
                Err(BadOption::new("table-mb", message))
            }
            given => Ok(given),
        }
    }

    /// The text of one of our own options; nothing where the game has one of that name.
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

/// Whether there is so much memory: as far as the system says, and is ready to promise.
fn machine_has(megabytes: usize) -> bool {
    let all = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let kilobytes = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
        kilobytes.split_whitespace().next()?.parse::<usize>().ok()
    });
    all.is_none_or(|kilobytes| megabytes <= kilobytes / 1024)
        && Vec::<u8>::new().try_reserve_exact(megabytes << 20).is_ok()
}

/// Refuses numbers of threads that nobody can have meant.
pub(crate) fn checked_threads(threads: usize) -> Result<usize, BadOption> {
    if (1..=MOST_THREADS).contains(&threads) {
        return Ok(threads);
    }
    Err(BadOption::new("threads", format_args!("expected 1 to {MOST_THREADS}, got {threads}")))
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
