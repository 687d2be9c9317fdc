//! Builds a book: solves its positions one by one and notes each in a journal, then writes them
//! all in order. A build that is ended early goes on where it was when it is started again, and
//! comes to the same file, byte for byte.
//!
//! Positions at the rim of the openings are searched, each by itself; all others follow from
//! those that their moves lead to.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use secateurs::capability::ZeroSum;
use secateurs::search::{AlphaBeta, WithTable};
use secateurs::{
    Game, Limits, NoChance, Payoffs, Player, Rational, SearchError, Silent, StopFlag, Turn, Utility,
};

use super::journal::{Journal, path_beside};
use super::{Book, BookKey, Bookable, BuildError, Header, Targets, format};

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that are solved.
    pub solved: usize,
    /// All positions of the book.
    pub of: usize,
}

/// What came of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// How far it got.
    pub progress: Progress,
    /// Positions that an earlier run had solved.
    pub resumed: usize,
    /// Whether the book is written; if not, the same build can be started again and goes on.
    pub is_complete: bool,
}

impl Built {
    /// A build that was stopped before it began.
    pub(crate) const NOTHING: Self =
        Self { progress: Progress { solved: 0, of: 0 }, resumed: 0, is_complete: false };
}

/// Builds a book for `game` and writes it to `file`, in place of an older one for the same game.
/// `search` finds the values, in its memory and with its threads; of `limits` only the stop flag
/// counts.
///
/// # Errors
/// When a search refuses, a file cannot be written, or another stands in the way.
pub fn build<G>(
    game: &G,
    header: &Header,
    targets: &Targets<G::Position>,
    file: &Path,
    search: AlphaBeta<WithTable>,
    limits: &Limits,
    tell: &mut dyn FnMut(Progress),
) -> Result<Built, BuildError>
where
    G: Bookable + ZeroSum<Chance = NoChance>,
{
    check_place(header, file)?;
    let (journal, solved) = Journal::open(path_beside(file), header, targets, game.total())?;
    let limits = Limits { nodes: None, time: None, ..limits.clone() };
    let known: BTreeMap<_, _> = solved.into_iter().collect();
    let resumed = known.len();
    let mut builder = Builder { game, search, limits, known, journal, of: targets.len(), tell };
    let is_complete = builder.solve_all(targets)?;
    let Builder { known, mut journal, .. } = builder;
    let progress = Progress { solved: known.len(), of: targets.len() };
    if is_complete {
        write_book(game, header, &known, file)?;
        journal.remove()?;
    } else {
        journal.flush()?;
    }
    Ok(Built { progress, resumed, is_complete })
}

/// Refuses to write over a file that is no book for this game.
fn check_place(header: &Header, file: &Path) -> Result<(), BuildError> {
    if !file.exists() {
        return Ok(());
    }
    let why = match Book::open(file) {
        Ok(book) if book.header().title == header.title => return Ok(()),
        Ok(book) => format!("a book for {}", book.header().title),
        Err(error) => error.to_string(),
    };
    Err(BuildError::InTheWay { file: file.to_owned(), why })
}

struct Builder<'a, G: Game> {
    game: &'a G,
    search: AlphaBeta<WithTable>,
    limits: Limits,
    /// The first player's value of every position solved so far.
    known: BTreeMap<BookKey, Utility>,
    journal: Journal,
    of: usize,
    tell: &'a mut dyn FnMut(Progress),
}

/// What the moves of a position say of its value.
enum Choice<P> {
    Worth(Utility),
    /// This one has to be known first.
    Needs(P),
}

impl<G: Bookable + ZeroSum<Chance = NoChance>> Builder<'_, G> {
    /// Solves every position; false if it was stopped.
    fn solve_all(&mut self, targets: &Targets<G::Position>) -> Result<bool, BuildError> {
        for (key, position) in &targets.searched {
            if !self.known.contains_key(key) {
                let Some(value) = self.search(position)? else { return Ok(false) };
                self.note(*key, value)?;
            }
        }
        for (key, position) in &targets.settled {
            if self.limits.stop.as_ref().is_some_and(StopFlag::is_raised) {
                return Ok(false);
            }
            if !self.known.contains_key(key) {
                self.settle(position)?;
            }
        }
        Ok(true)
    }

    /// The value by a search of its own; `None` if it was stopped.
    fn search(&self, position: &G::Position) -> Result<Option<Utility>, BuildError> {
        // Small searches are over before they look at the flag.
        if self.limits.stop.as_ref().is_some_and(StopFlag::is_raised) {
            return Ok(None);
        }
        let search = self.search.all_best_moves(false);
        let found = search.run(self.game, position, &self.limits, &mut Silent)?;
        let Some(report) = found.complete() else { return Ok(None) };
        let scale = Rational::from_integer(self.game.utility_scale().into());
        let value = (report.payoffs[Player::ONE] * scale).to_integer();
        Ok(Some(Utility::try_from(value).map_err(|_| SearchError::Overflow)?))
    }

    /// Finds the value of a position from those that follow, and first that of all which follow
    /// and are not known yet.
    fn settle(&mut self, position: &G::Position) -> Result<(), BuildError> {
        let mut waiting = vec![position.clone()];
        while let Some(position) = waiting.last() {
            match self.choice(position)? {
                Choice::Needs(child) => waiting.push(child),
                Choice::Worth(value) => {
                    let key = self.game.book_key(position);
                    waiting.pop();
                    self.note(key, value)?;
                }
            }
        }
        Ok(())
    }

    fn choice(&self, position: &G::Position) -> Result<Choice<G::Position>, BuildError> {
        let Turn::Player(player) = self.game.turn(position) else {
            unreachable!("positions that are over are not asked about");
        };
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut best: Option<Utility> = None;
        for chosen in moves {
            let child = self.game.play(position, chosen);
            let value = match self.game.turn(&child) {
                Turn::Over(payoffs) => payoffs[Player::ONE],
                _ => match self.known.get(&self.game.book_key(&child)) {
                    Some(&value) => value,
                    None => return Ok(Choice::Needs(child)),
                },
            };
            best = Some(match best {
                Some(best) if player == Player::ONE => best.max(value),
                Some(best) => best.min(value),
                None => value,
            });
        }
        Ok(Choice::Worth(best.ok_or(SearchError::NoMoves { ply: 0 })?))
    }

    fn note(&mut self, key: BookKey, value: Utility) -> Result<(), BuildError> {
        self.journal.note(&key, value)?;
        self.known.insert(key, value);
        (self.tell)(Progress { solved: self.known.len(), of: self.of });
        Ok(())
    }
}

/// Writes the whole book beside its place, then puts it there: no half a book is ever there.
fn write_book<G: ZeroSum>(
    game: &G,
    header: &Header,
    known: &BTreeMap<BookKey, Utility>,
    file: &Path,
) -> Result<(), BuildError> {
    let total = game.total();
    if known.values().any(|value| total.checked_sub(*value).is_none()) {
        return Err(SearchError::Overflow.into());
    }
    let positions = known.iter().map(|(key, &value)| (*key, Payoffs::new([value, total - value])));
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let failed = |error: io::Error| BuildError::File { file: beside.clone(), error };
    let mut to = BufWriter::new(File::create(&beside).map_err(failed)?);
    format::write(&mut to, header, positions).map_err(failed)?;
    to.flush().and_then(|()| to.get_ref().sync_all()).map_err(failed)?;
    std::fs::rename(&beside, file)
        .map_err(|error| BuildError::File { file: file.to_owned(), error })
}
