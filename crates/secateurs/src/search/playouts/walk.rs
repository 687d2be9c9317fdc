//! One round after the other: down the tree, on from there, and back with what came of it.

use super::imagination::Imagination;
use super::tree::{Step, Tree};
use crate::search::horizon::Horizon;
use crate::{Counts, Game, MAX_PLIES, Meter, Payoffs, Random, SearchError, Stopped, Turn};

/// The rounds so far, and all that the next one needs.
pub(super) struct Walk<'a, G: Game, H> {
    pub(super) game: &'a G,
    pub(super) horizon: H,
    pub(super) tree: Tree<G::Move>,
    pub(super) meter: Meter,
    pub(super) random: &'a mut Random,
    pub(super) rounds: u64,
    /// Whether a round ended at the horizon and not at the end of the game.
    pub(super) is_cut: bool,
    /// The nodes of the tree that the round has come through.
    way: Vec<u32>,
    moves: Vec<G::Move>,
    /// How likely each of the moves is, where that is known.
    chances: Vec<u32>,
}

impl<'a, G: Game, H: Horizon<G>> Walk<'a, G, H> {
    pub(super) fn new(
        game: &'a G,
        horizon: H,
        tree: Tree<G::Move>,
        meter: Meter,
        random: &'a mut Random,
    ) -> Self {
        let (way, moves, chances) = (Vec::new(), Vec::new(), Vec::new());
        let (rounds, is_cut) = (0, false);
        Self { game, horizon, tree, meter, random, rounds, is_cut, way, moves, chances }
    }

    /// Goes round until the budget ends; each round starts where it is imagined to be.
    pub(super) fn go(
        &mut self,
        imagination: &mut impl Imagination<G>,
    ) -> Result<Stopped, SearchError> {
        loop {
            let position = imagination.imagine(self.random);
            match self.round(position, imagination) {
                Ok(payoffs) => {
                    self.tree.update(&self.way, &payoffs);
                    self.rounds += 1;
                }
                // What was begun is not counted.
                Err(SearchError::Stopped(why)) => return Ok(why),
                Err(refused) => return Err(refused),
            }
        }
    }

    /// The work done.
    pub(super) fn counts(&self) -> Counts {
        Counts { nodes: self.meter.nodes(), leaves: self.rounds, ..Counts::default() }
    }

    fn round(
        &mut self,
        start: G::Position,
        imagination: &mut impl Imagination<G>,
    ) -> Result<Payoffs, SearchError> {
        let mut here = start;
        let mut node = Some(Tree::<G::Move>::ROOT);
        self.way.clear();
        self.way.push(Tree::<G::Move>::ROOT);
        for ply in 0..=MAX_PLIES {
            self.meter.enter()?;
            let turn = self.game.turn(&here);
            if let Turn::Over(payoffs) = turn {
                return Ok(payoffs);
            }
            if let Some(estimate) = self.horizon.estimate(self.game, &here, ply) {
                self.is_cut = true;
                return Ok(estimate);
            }
            if node.is_none()
                && let Some(played_out) = imagination.play_out(&here, self.random)
            {
                for _ in 0..played_out.plies {
                    self.meter.enter()?;
                }
                return Ok(played_out.payoffs);
            }
            self.moves.clear();
            self.game.legal_moves(&here, &mut self.moves);
            if self.moves.is_empty() {
                return Err(SearchError::NoMoves { ply });
            }
            self.chances.clear();
            if node.is_some() && matches!(turn, Turn::Player(_)) {
                imagination.likely(&here, &self.moves, &mut self.chances);
            }
            let (index, step) = self.step(&here, turn, node)?;
            node = match step {
                Step::Known(child) | Step::Added(child) => {
                    self.way.push(child);
                    Some(child).filter(|_| matches!(step, Step::Known(_)))
                }
                Step::Outside => None,
            };
            here = self.game.play(&here, self.moves[index]);
        }
        Err(SearchError::TooLong)
    }

    /// Which of the moves is made, and where in the tree that leads.
    fn step(
        &mut self,
        here: &G::Position,
        turn: Turn<G::Chance>,
        node: Option<u32>,
    ) -> Result<(usize, Step), SearchError> {
        Ok(match (turn, node) {
            (Turn::Player(mover), Some(node)) => {
                self.tree.choose(node, (&self.moves, &self.chances), mover, self.random)
            }
            (Turn::Chance(_), node) => {
                let index = self.draw(here)?;
                let step = node.map(|node| self.tree.follow(node, &self.moves, index));
                (index, step.unwrap_or(Step::Outside))
            }
            _ => (self.random.below(self.moves.len() as u64) as usize, Step::Outside),
        })
    }

    /// An event of chance, as likely as it is.
    fn draw(&mut self, here: &G::Position) -> Result<usize, SearchError> {
        let weight = |event: &G::Move| self.game.chance_weight(here, *event);
        let add = |sum: u64, event| sum.checked_add(weight(event));
        let total = self.moves.iter().try_fold(0, add).filter(|&total| total > 0);
        let mut left = self.random.below(total.ok_or(SearchError::Weights)?);
        for (index, event) in self.moves.iter().enumerate() {
            match left.checked_sub(weight(event)) {
                Some(rest) => left = rest,
                None => return Ok(index),
            }
        }
        Err(SearchError::Weights)
    }
}
