//! Multi-player UCT (Kocsis & Szepesvari 2006; for many players Sturtevant 2008).
//!
//! Needs nothing of a game but that random play comes to an end, or an estimate. The answer is
//! the move that was looked at most, with the mean of what came of it: an estimate, never exact.
//! A budget of nodes or time is used up ([`PLAYOUT_NODES`](super::PLAYOUT_NODES) if there is
//! none); that is no early end.

use super::imagination::Seen;
use super::tree::{Offered, Tree};
use super::walk::Walk;
use super::{USUAL_EXPLORATION, is_early, with_budget};
use crate::capability::Evaluate;
use crate::report::scaled;
use crate::search::horizon::{AtDepth, Horizon};
use crate::search::way::{ToDepth, ToTheEnd, USUAL_MEGABYTES};
use crate::{
    Finished, Game, Limits, MAX_PLAYERS, Meter, Payoffs, Player, PlayerCountError, Random,
    Rational, Report, SearchError, Turn,
};

/// Multi-player UCT.
///
/// ```
/// use secateurs::{Game, Limits, Random, search::Uct};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(4);
/// let limits = Limits { nodes: Some(2000), ..Limits::none() };
/// let found = Uct::new().run(&game, &game.start(), &limits, &mut Random::new(1))?;
/// let found = found.complete().unwrap();
/// assert!(found.best_moves == [1] && !found.exact);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Uct<W = ToTheEnd> {
    settings: Settings,
    way: W,
}

#[derive(Clone, Copy, Debug)]
struct Settings {
    exploration: f64,
    megabytes: usize,
}

impl Default for Uct {
    fn default() -> Self {
        Self::new()
    }
}

impl Uct {
    /// Random play to the end of the game.
    pub const fn new() -> Self {
        let settings = Settings { exploration: USUAL_EXPLORATION, megabytes: USUAL_MEGABYTES };
        Self { settings, way: ToTheEnd }
    }

    /// Games are judged by their estimate once they are so many plies long; [`PLAYOUT_PLIES`] is
    /// usual.
    ///
    /// [`PLAYOUT_PLIES`]: super::PLAYOUT_PLIES
    pub const fn depth(self, depth: u32) -> Uct<ToDepth> {
        Uct { settings: self.settings, way: ToDepth { depth } }
    }

    /// Which move looks best after many random games from `position`, and what they brought.
    ///
    /// # Errors
    /// When the game breaks its contract, or random play goes on too long.
    pub fn run<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Finished<G::Move>, SearchError> {
        to(game, position, self.settings, limits, ToTheEnd, random)
    }
}

impl<W> Uct<W> {
    /// How much what was seldom looked at counts against what did well, with rewards from 0 to 1.
    /// Not negative.
    #[must_use]
    pub const fn exploration(mut self, exploration: f64) -> Self {
        self.settings.exploration = exploration;
        self
    }

    /// Memory for the tree. When it is used up, the tree grows no more, but statistics go on.
    #[must_use]
    pub const fn tree(mut self, megabytes: usize) -> Self {
        self.settings.megabytes = megabytes;
        self
    }
}

impl Uct<ToDepth> {
    /// Which move looks best after many random games from `position`, and what they brought.
    ///
    /// # Errors
    /// As [`Uct::run`].
    pub fn run<G: Evaluate>(
        self,
        game: &G,
        position: &G::Position,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Finished<G::Move>, SearchError> {
        to(game, position, self.settings, limits, AtDepth(self.way.depth), random)
    }
}

fn to<G: Game, H: Horizon<G>>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
    horizon: H,
    random: &mut Random,
) -> Result<Finished<G::Move>, SearchError> {
    let players = game.players();
    if !(1..=MAX_PLAYERS).contains(&players) {
        return Err(PlayerCountError(players).into());
    }
    let mut moves = Vec::new();
    let is_over = matches!(game.turn(position), Turn::Over(_));
    if !is_over {
        game.legal_moves(position, &mut moves);
    }
    let exploration = (Offered::Always, settings.exploration);
    let tree = Tree::new(players, settings.megabytes, moves.len(), exploration);
    // There is nothing to find out where the game is over.
    let once = Limits { nodes: Some(1), time: None, ..limits.clone() };
    let meter = Meter::new(&if is_over { once } else { with_budget(limits) });
    let mut walk = Walk::new(game, horizon, tree, meter, random);
    let why = walk.go(&mut Seen::<G> { position })?;
    let counts = walk.counts();
    let stopped = Some(why).filter(|&why| is_early(why, walk.rounds));
    Ok(match walk.report(position, is_over).transpose()? {
        Some(report) => Finished::with_answer(report, stopped),
        None => Finished::without_answer(why, counts),
    })
}

impl<G: Game, H: Horizon<G>> Walk<'_, G, H> {
    /// What was found out, if a single round was.
    fn report(
        &self,
        position: &G::Position,
        is_over: bool,
    ) -> Option<Result<Report<G::Move>, SearchError>> {
        let (best_moves, line) = (self.best_moves(position), self.line(position));
        let chosen = best_moves.first();
        let best = chosen.and_then(|&chosen| self.tree.child(Tree::<G::Move>::ROOT, chosen));
        let means = self.means(best.unwrap_or(Tree::<G::Move>::ROOT))?;
        // Where every round came to the end of the game, the depth says nothing.
        let depth = self.horizon.depth().filter(|_| self.is_cut);
        let counts = self.counts();
        let payoffs = scaled(self.game, &means).ok_or(SearchError::Overflow);
        Some(payoffs.map(|payoffs| Report {
            payoffs,
            best_moves,
            line,
            each_move: Vec::new(),
            exact: is_over,
            depth,
            counts,
        }))
    }

    fn means(&self, node: u32) -> Option<Payoffs<Rational>> {
        let mut means = Payoffs::all(self.game.players(), Rational::default());
        for player in (0..self.game.players()).map(Player::new) {
            means[player] = self.tree.mean(node, player)?;
        }
        Some(means)
    }

    /// The moves looked at most, of these those with the largest mean, in canonical order.
    fn best_moves(&self, position: &G::Position) -> Vec<G::Move> {
        self.best_at(Tree::<G::Move>::ROOT, position)
    }

    fn best_at(&self, node: u32, position: &G::Position) -> Vec<G::Move> {
        let Turn::Player(mover) = self.game.turn(position) else { return Vec::new() };
        let mut choices = Vec::new();
        self.game.legal_moves(position, &mut choices);
        let merit = |chosen: &G::Move| {
            self.tree.child(node, *chosen).map(|child| self.tree.merit(child, mover))
        };
        let most = choices.iter().filter_map(merit).max();
        choices.retain(|chosen| most.is_some() && merit(chosen) == most);
        choices
    }

    /// Where it goes if everybody makes the move looked at most, as far as the tree goes.
    fn line(&self, position: &G::Position) -> Vec<G::Move> {
        let mut here = position.clone();
        let mut node = Tree::<G::Move>::ROOT;
        let mut line = Vec::new();
        while let Some(&chosen) = self.best_at(node, &here).first() {
            let Some(child) = self.tree.child(node, chosen) else { break };
            line.push(chosen);
            here = self.game.play(&here, chosen);
            node = child;
        }
        line
    }
}
