//! One player against all others: max^n for those who cannot wait, as two-sided searches.
//!
//! *Paranoid* (Sturtevant & Korf 2000): everybody else is out to hurt the player at the root.
//! *Best reply* (BRS, Schadd & Winands 2011; in the form in which nobody has to pass, BRS+, Esser
//! et al. 2013): between two moves of the player at the root, one of the others, whoever hurts
//! most, is out to do so; the rest make the move that appeals most ([`Game::appeal`], the first in
//! canonical order among equals).
//!
//! The player at the root takes the largest of its own payoffs and the others the smallest, the
//! first in canonical order among equals; chance is a mean. So alpha-beta applies, in games of
//! any number of players and with any payoffs; children of chance nodes are searched in full.
//! Value, best moves and line are those of the plain searches, tie for tie.
//!
//! What comes out is the value of another game, and a report says that it is not exact. For two
//! opponents with a constant sum both are minimax: see [`OneAgainstAll::exact_for`].

mod memory;
mod node;
mod one_replies;
mod plain;
mod root;

use self::memory::{Facts, Memory, Nothing};
use self::node::Search;
use self::root::search_to;
use super::deepening::deepen;
use super::ending::{complete, finish};
use super::horizon::AtDepth;
use super::way::{ToDepth, ToTheEnd, WithTable};
use crate::capability::{Evaluate, Keyed, ZeroSum};
use crate::table::Store;
use crate::{
    Finished, Game, Limits, MAX_PLAYERS, MAX_PLIES, Observer, Player, PlayerCountError,
    SearchError, Turn, Watch,
};

/// Who replies to the player at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replies {
    /// Everybody: paranoid.
    All,
    /// One of the others, until the player moves again: best reply.
    One,
}

/// What both are told, and who of the others is out to hurt.
#[derive(Clone, Copy, Debug)]
struct Settings {
    replies: Replies,
    all_best_moves: bool,
    is_duel: bool,
}

impl Settings {
    const fn of(replies: Replies) -> Self {
        Self { replies, all_best_moves: true, is_duel: false }
    }

    /// A report is exact only if the search is about the game itself.
    fn judge<G: Game>(self, game: &G, mut found: Finished<G::Move>) -> Finished<G::Move> {
        if let Some(report) = found.report_mut() {
            report.exact &= self.finds_the_value(game);
        }
        found
    }

    fn finds_the_value<G: Game>(self, game: &G) -> bool {
        self.is_duel || game.players() == 1
    }

    fn to_the_end<G: Game, M: Memory<G>>(
        self,
        game: &G,
        position: &G::Position,
        memory: M,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let rivals = (player_at(game, position)?, self.replies);
        let found = finish(limits, |meter, counts| {
            let search = Search::new(game, rivals, &ToTheEnd, memory, meter, Watch::of(observer));
            search_to(search, position, self, counts)
        });
        Ok(self.judge(game, found?))
    }

    fn to_depth<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        depth: u32,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let rivals = (player_at(game, position)?, self.replies);
        let found = deepen(depth, limits, observer, |depth, meter, counts, observer| {
            let horizon = AtDepth(depth);
            let search = Search::new(game, rivals, &horizon, Nothing, meter, Watch::of(observer));
            complete(search_to(search, position, self, counts)?)
        });
        Ok(self.judge(game, found?))
    }
}

/// Paranoid or best reply.
///
/// ```
/// use secateurs::{Game, Limits, Silent, search::OneAgainstAll};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # impl secateurs::capability::ZeroSum for Matches {}
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let (game, limits) = (Matches(4), Limits::none());
/// let paranoid = OneAgainstAll::paranoid();
/// let found = paranoid.run(&game, &game.start(), &limits, &mut Silent)?.complete().unwrap();
/// assert!(found.best_moves == [1] && !found.exact);
/// // With two opponents it is minimax.
/// let found = paranoid.exact_for(&game).run(&game, &game.start(), &limits, &mut Silent)?;
/// assert!(found.complete().unwrap().exact);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OneAgainstAll<W = ToTheEnd> {
    settings: Settings,
    way: W,
}

impl OneAgainstAll {
    /// Everybody against the player at the root, to the end of the game, all best moves.
    pub const fn paranoid() -> Self {
        Self { settings: Settings::of(Replies::All), way: ToTheEnd }
    }

    /// One of the others at a time against the player at the root, to the end of the game, all
    /// best moves.
    pub const fn best_reply() -> Self {
        Self { settings: Settings::of(Replies::One), way: ToTheEnd }
    }

    /// With a table of bounds in so many megabytes.
    pub const fn table(self, megabytes: usize) -> OneAgainstAll<WithTable> {
        OneAgainstAll { settings: self.settings, way: WithTable { megabytes } }
    }

    /// With estimates at this depth. With a budget of nodes or time, the depth grows step
    /// by step and the last complete depth is the answer.
    pub const fn depth(self, depth: u32) -> OneAgainstAll<ToDepth> {
        OneAgainstAll { settings: self.settings, way: ToDepth { depth } }
    }

    /// What `position` is worth to the player who moves there if the others are as
    /// imagined.
    ///
    /// # Errors
    /// When the game breaks its contract, goes on too long, or its chances outgrow exact
    /// fractions.
    pub fn run<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        self.settings.to_the_end(game, position, Nothing, limits, observer)
    }

    /// The same by looking at every line of play: the oracle.
    ///
    /// # Errors
    /// As the pruned search.
    pub fn run_plain<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
    ) -> Result<Finished<G::Move>, SearchError> {
        plain::to_the_end(game, position, self.settings, limits)
    }
}

impl<W> OneAgainstAll<W> {
    /// Who of the others is out to hurt.
    pub const fn replies(&self) -> Replies {
        self.settings.replies
    }

    /// Whether to find *all* moves tied for best at the root. That takes nodes of its own.
    #[must_use]
    pub const fn all_best_moves(mut self, all_best_moves: bool) -> Self {
        self.settings.all_best_moves = all_best_moves;
        self
    }

    /// For two opponents, of whom one gains what the other loses: there the value is that
    /// of the game, and reports say so.
    #[must_use]
    pub const fn exact_for<G: ZeroSum>(mut self, _game: &G) -> Self {
        self.settings.is_duel = true;
        self
    }
}

impl OneAgainstAll<WithTable> {
    /// What `position` is worth to the player who moves there if the others are as
    /// imagined.
    ///
    /// # Errors
    /// As without a table.
    pub fn run<G: Keyed>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        let mut table = Store::with_megabytes(self.way.megabytes);
        let memory = Facts(&mut table);
        self.settings.to_the_end(game, position, memory, limits, observer)
    }
}

impl OneAgainstAll<ToDepth> {
    /// What `position` is worth to the player who moves there if the others are as
    /// imagined, with estimates at the depth.
    ///
    /// # Errors
    /// As to the end of the game.
    pub fn run<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        observer: &mut dyn Observer<G>,
    ) -> Result<Finished<G::Move>, SearchError> {
        self.settings.to_depth(game, position, self.way.depth, limits, observer)
    }

    /// The same by looking at every line of play to that depth: the oracle.
    ///
    /// # Errors
    /// As the pruned search.
    pub fn run_plain<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
    ) -> Result<Finished<G::Move>, SearchError> {
        plain::to_depth(game, position, self.settings, self.way.depth, limits)
    }
}

/// The player who is searched for: who moves here, or next after chance did whatever comes first.
fn player_at<G: Game>(game: &G, position: &G::Position) -> Result<Player, SearchError> {
    if !(1..=MAX_PLAYERS).contains(&game.players()) {
        return Err(PlayerCountError(game.players()).into());
    }
    let mut here = position.clone();
    let mut events = Vec::new();
    for ply in 0..MAX_PLIES {
        match game.turn(&here) {
            Turn::Player(mover) => return Ok(mover),
            Turn::Over(_) => return Ok(Player::ONE),
            Turn::Chance(_) => {
                events.clear();
                game.legal_moves(&here, &mut events);
                let &event = events.first().ok_or(SearchError::NoMoves { ply })?;
                here = game.play(&here, event);
            }
        }
    }
    Err(SearchError::TooLong)
}

/// The move that appeals most; none of these does more, and none before it as much.
fn favourite<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> Option<G::Move> {
    let mut best: Option<(i32, G::Move)> = None;
    for &chosen in moves {
        let appeal = game.appeal(position, chosen);
        if best.is_none_or(|(most, _)| appeal > most) {
            best = Some((appeal, chosen));
        }
    }
    best.map(|(_, chosen)| chosen)
}
