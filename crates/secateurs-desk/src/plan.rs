//! A request that has been understood.

use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use secateurs::search::AS_DEEP_AS_IT_GETS;
use secateurs::{Limits, StopFlag};
use secateurs_games::book::Book;
use secateurs_games::registry::{
    Algorithm, AnyGame, BadOption, GameEntry, Method, Options, Reach, Space, Ties, default_method,
    find, imp_pruning, random_tree_of,
};

use crate::refused::Refused;
use crate::request::{How, Moves, Request};

/// One terabyte: whoever asks for more has mistyped.
const MOST_TABLE_MEGABYTES: usize = 1 << 20;

/// Whoever asks for more has mistyped.
const MOST_THREADS: usize = 1024;

/// A position, and how to search it: names looked up, numbers checked.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub entry: &'static GameEntry,
    /// Its options.
    pub options: Options,
    /// The moves that were made since.
    pub after: Vec<String>,
    /// The algorithm, where one was asked for.
    pub algorithm: Option<Algorithm>,
    space: Option<SpaceChoice>,
    /// Whether moves that upset the estimate are followed beyond the depth.
    pub quiescence: bool,
    /// How to choose among moves of equal value.
    pub ties: Ties,
    /// Which moves the answer is to have.
    pub moves: Moves,
    search_seed: u64,
    /// The book to look positions up in.
    pub book: Option<PathBuf>,
    /// How far to look, in how much memory, with how many threads.
    pub reach: Reach,
    /// When to stop.
    pub limits: Limits,
}

/// What was said about the outcome space.
#[derive(Clone, Copy, Debug)]
enum SpaceChoice {
    /// A search that does without.
    None,
    In(Space),
}

impl Request {
    /// Understands the request. Searches end soon after `stop` is raised.
    ///
    /// # Errors
    /// When a name is not known, or a number makes no sense.
    pub fn plan(&self, stop: Option<StopFlag>) -> Result<Plan, Refused> {
        let entry = find(&self.game)?;
        let mut options = Options::default();
        for (name, value) in &self.options {
            options.set(name, value);
        }
        let How { algorithm, ties, quiescence, moves, search_seed, book, .. } = &self.how;
        let bad = |name: &'static str| move |error: &dyn Display| BadOption::new(name, error);
        let algorithm = algorithm.as_deref().map(str::parse).transpose();
        let limits = self.how.limits(stop)?;
        let reach = self.how.reach(&limits, (entry.usual_depth)(&options))?;
        Ok(Plan {
            entry,
            options,
            after: self.after.clone(),
            algorithm: algorithm.map_err(|error| bad("algorithm")(&error))?,
            space: self.how.space()?,
            quiescence: *quiescence,
            ties: named_ties(ties.as_deref())?,
            moves: *moves,
            search_seed: *search_seed,
            book: book.clone(),
            reach,
            limits,
        })
    }
}

fn named_ties(name: Option<&str>) -> Result<Ties, BadOption> {
    let Some(name) = name else { return Ok(Ties::default()) };
    let found = Ties::ALL.into_iter().find(|ties| ties.name() == name);
    let expected = || Ties::ALL.map(Ties::name).join(" or ");
    found.ok_or_else(|| BadOption::new("ties", format_args!("expected {}", expected())))
}

impl How {
    fn space(&self) -> Result<Option<SpaceChoice>, BadOption> {
        match self.space.as_deref() {
            None => Ok(None),
            Some("none") => Ok(Some(SpaceChoice::None)),
            Some(name) => {
                let space = name.parse().map_err(|error| BadOption::new("space", error))?;
                Ok(Some(SpaceChoice::In(space)))
            }
        }
    }

    fn limits(&self, stop: Option<StopFlag>) -> Result<Limits, BadOption> {
        let time = self.seconds.map(checked_seconds).transpose()?;
        Ok(Limits { nodes: self.nodes, time, stop })
    }

    fn reach(&self, limits: &Limits, usual: Option<u32>) -> Result<Reach, BadOption> {
        if self.depth == Some(0) {
            return Err(BadOption::new("depth", "expected at least 1"));
        }
        // What has a usual depth is too large to be searched to its end.
        let deepens = limits.is_budgeted();
        let usual = usual
            .filter(|_| !self.to_end)
            .map(|usual| if deepens { AS_DEEP_AS_IT_GETS } else { usual });
        Ok(Reach {
            depth: self.depth.or(usual),
            table_megabytes: checked_megabytes(self.table_mb)?,
            threads: checked_threads(self.threads)?,
        })
    }
}

fn checked_megabytes(megabytes: usize) -> Result<usize, BadOption> {
    if megabytes > MOST_TABLE_MEGABYTES {
        let expected = format!("expected at most {MOST_TABLE_MEGABYTES}, got {megabytes}");
        return Err(BadOption::new("table-mb", expected));
    }
    if !machine_has(megabytes) {
        let message = format!("{megabytes} MB are more memory than this machine has");
        return Err(BadOption::new("table-mb", message));
    }
    Ok(megabytes)
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
///
/// # Errors
/// When there are none, or more than any machine has.
pub fn checked_threads(threads: usize) -> Result<usize, BadOption> {
    if (1..=MOST_THREADS).contains(&threads) {
        return Ok(threads);
    }
    Err(BadOption::new("threads", format_args!("expected 1 to {MOST_THREADS}, got {threads}")))
}

pub(crate) fn checked_seconds(seconds: f64) -> Result<Duration, BadOption> {
    let expected = || format!("expected a number of seconds from 0 on, got {seconds}");
    Duration::try_from_secs_f64(seconds).map_err(|_| BadOption::new("seconds", expected()))
}

impl Plan {
    /// The order of moves: the canonical one, which decides ties; or that in which an algorithm
    /// for one player looks at them.
    pub fn order(&self, algorithm: Algorithm) -> &str {
        let has_option = self.entry.options.iter().any(|option| option.name == "order");
        let has_choice = has_option && (algorithm.is_for_one() || self.entry.hidden.is_none());
        self.options.text("order").unwrap_or(if has_choice { "best" } else { "natural" })
    }

    /// The game, with the book if one was given.
    ///
    /// # Errors
    /// When its options make no sense, or the book cannot be used.
    pub fn game(&self) -> Result<Box<dyn AnyGame>, BadOption> {
        let game = self.game_without_book()?;
        match self.book()? {
            Some(book) => game.with_book(book).map_err(|misfit| self.bad_book(misfit)),
            None => Ok(game),
        }
    }

    /// The game alone.
    ///
    /// # Errors
    /// When its options make no sense.
    pub fn game_without_book(&self) -> Result<Box<dyn AnyGame>, BadOption> {
        let start = self.entry.build(&self.options)?;
        self.after.iter().try_fold(start, |here, chosen| after_move(&*here, chosen))
    }

    /// The book, if one was given.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn book(&self) -> Result<Option<Arc<Book>>, BadOption> {
        let open = |file: &PathBuf| Book::open(file).map(Arc::new);
        self.book.as_ref().map(open).transpose().map_err(|error| self.bad_book(error))
    }

    /// The book cannot be used.
    pub fn bad_book(&self, why: impl Display) -> BadOption {
        let file = self.book.clone().unwrap_or_default();
        BadOption::new("book", format_args!("{}: {why}", file.display()))
    }

    /// How to solve the game: as asked for, or the best way there is.
    ///
    /// # Errors
    /// When what was asked for contradicts itself.
    pub fn method_for(&self, game: &dyn AnyGame) -> Result<Method, BadOption> {
        let method = self.plain_method_for(game)?;
        let method = method.within(self.reach).with_seed(self.search_seed);
        let method = method.until_quiet(self.quiescence).with_ties(self.ties);
        let method = if self.moves == Moves::One { method.value_only() } else { method };
        if game.methods().contains(&Method::of(Algorithm::ImpAlphaBeta, None)) {
            return Ok(method.with_imp(imp_pruning(&self.options)?));
        }
        Ok(method)
    }

    /// The limits, with the flag to raise when a listener has heard enough.
    pub(crate) fn limits_and_flag(&self) -> (Limits, StopFlag) {
        let enough = self.limits.stop.clone().unwrap_or_default();
        (Limits { stop: Some(enough.clone()), ..self.limits.clone() }, enough)
    }

    /// Refuses threads that none of these methods would use.
    pub(crate) fn check_threads(
        &self,
        game: &dyn AnyGame,
        methods: &[Method],
    ) -> Result<(), BadOption> {
        let uses = |method: &Method| game.uses_threads(method.within(self.reach));
        if self.reach.threads == 1 || methods.iter().any(uses) {
            return Ok(());
        }
        let what = match methods {
            [only] => format!("{only} searches with one thread here"),
            _ => "none of these algorithms uses more than one thread here".to_owned(),
        };
        let who = "whole-deal uses several, as do alpha-beta, pvs and mtdf with a table";
        Err(BadOption::new("threads", format_args!("{what}; {who}")))
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
                let prunes = |m: &Method| {
                    m.space.is_some() || m.algorithm.row().offers.iter().any(|o| o.search.is_own())
                };
                let is_plain = |m: &Method| !prunes(m) && !m.algorithm.row().is_heuristic;
                let plain = game.methods().into_iter().rev().find(is_plain);
                Ok(plain.unwrap_or(Method::ORACLE))
            }
            (None, Some(SpaceChoice::In(space))) => {
                let best = default_method(game, self.reach);
                let pruned = game.methods().into_iter().rev().find(|m| m.space == Some(space));
                Ok(pruned.unwrap_or(best.in_space(Some(space))))
            }
            (None, None) => Ok(default_method(game, self.reach)),
        }
    }
}

/// The position after a move, or an event of chance, of this name.
fn after_move(game: &dyn AnyGame, chosen: &str) -> Result<Box<dyn AnyGame>, BadOption> {
    if game.stage().is_none() {
        let why = "its player does not see everything, so that nobody can go through its positions";
        return Err(BadOption::of_all(why));
    }
    // Moves that come to the same as another are allowed, too; chance has none of them.
    let mut children = game.children();
    if let Some(place) = children.iter().position(|(name, _)| is_called(name, chosen)) {
        return Ok(children.swap_remove(place).1);
    }
    let events = game.legal_moves();
    let event = events.iter().position(|name| is_called(name, chosen));
    event.filter(|_| children.is_empty()).and_then(|number| game.after(number)).ok_or_else(|| {
        let mut names: Vec<&str> = children.iter().map(|(name, _)| name.as_str()).collect();
        if names.is_empty() {
            names = events.iter().map(String::as_str).collect();
        }
        let legal = if names.is_empty() { "the game is over".to_owned() } else { names.join(", ") };
        BadOption::of_all(format_args!("{chosen:?} is not a legal move here: {legal}"))
    })
}

fn is_called(name: &str, given: &str) -> bool {
    name == given || name.eq_ignore_ascii_case(given)
}

/// The random tree that a plan is about, as text or in the format of Gambit.
///
/// # Errors
/// When its options make no sense.
pub fn random_tree_text(plan: &Plan, as_efg: bool) -> Result<String, Refused> {
    let tree = random_tree_of(&plan.options)?;
    if as_efg {
        return Ok(tree.to_efg());
    }
    Ok(tree.to_text().map_err(BadOption::of_all)?)
}
