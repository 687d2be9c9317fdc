//! A game in Python as the contract of the searches has it. Moves are numbers: places in the list
//! of the moves of a position.

use std::marker::PhantomData;
use std::sync::Arc;

use secateurs::{Game, NoChance, Turn, Utility, WithChance};
use secateurs_games::registry::AnyGame;

use super::calls::Calls;
use super::node::{Here, Stage};

/// A game in Python, with chance or without.
pub(super) struct Rules<C> {
    pub(super) calls: Arc<Calls>,
    chance: PhantomData<C>,
}

impl<C> Rules<C> {
    pub(super) const fn new(calls: Arc<Calls>) -> Self {
        Self { calls, chance: PhantomData }
    }
}

impl<C> Clone for Rules<C> {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.calls))
    }
}

/// Whether chance moves.
pub(super) trait Luck: secateurs::algorithms::RunsOn + 'static {
    /// The turn where chance moves; `None` where it never does.
    const TURN: Option<Turn<Self>>;
}

impl Luck for WithChance {
    const TURN: Option<Turn<Self>> = Some(Turn::Chance(Self));
}

impl Luck for NoChance {
    const TURN: Option<Turn<Self>> = None;
}

/// A game at its start position.
pub(super) type Start = Box<dyn AnyGame>;

impl<C: Luck> Game for Rules<C> {
    type Position = Here;
    type Move = u32;
    type Chance = C;

    fn players(&self) -> usize {
        self.calls.players
    }

    fn start(&self) -> Here {
        Arc::clone(&self.calls.start)
    }

    fn turn(&self, here: &Here) -> Turn<C> {
        match self.calls.stage(here) {
            Stage::Player(player) => Turn::Player(player),
            Stage::Over(payoffs) => Turn::Over(payoffs),
            // A game without chance that has some is begun anew before anybody comes here.
            Stage::Chance => C::TURN.expect("a game whose chance is known"),
        }
    }

    fn legal_moves(&self, here: &Here, moves: &mut Vec<u32>) {
        let count = self.calls.moves(here).moves.len();
        // Searches are promised a move wherever the game is not over, also in one that has failed.
        let count = if self.calls.has_failed() { count.max(1) } else { count };
        moves.extend(0..u32::try_from(count).unwrap_or(u32::MAX));
    }

    fn play(&self, here: &Here, chosen: u32) -> Here {
        self.calls.after(here, chosen)
    }

    fn chance_weight(&self, here: &Here, chosen: u32) -> u64 {
        self.calls.moves(here).weights.get(chosen as usize).copied().unwrap_or(1)
    }

    fn move_name(&self, here: &Here, chosen: u32) -> String {
        self.calls.name(here, chosen)
    }

    fn utility_scale(&self) -> Utility {
        self.calls.kind.scale
    }
}
