//! All information sets of a game, by player and name.

use std::collections::{BTreeMap, HashSet};

use foldhash::fast::FixedState;
use secateurs::hidden::InformationSets;
use secateurs::{Limits, Meter, Player, SearchError, Turn};

/// All information sets of a game.
#[derive(Clone, Debug)]
pub struct Catalogue<G: InformationSets> {
    sets: BTreeMap<(Player, String), Listed<G>>,
}

/// One information set.
#[derive(Clone, Debug)]
pub(super) struct Listed<G: InformationSets> {
    pub(super) set: G::Set,
    /// Its moves with their names.
    pub(super) moves: Vec<(G::Move, String)>,
}

impl<G: InformationSets> Catalogue<G> {
    /// Lists the sets of all players, by going through the whole game.
    ///
    /// # Errors
    /// When the game is larger than the limits.
    pub fn of(game: &G, limits: &Limits) -> Result<Self, SearchError> {
        let mut meter = Meter::new(limits);
        let mut sets = BTreeMap::new();
        let mut seen: HashSet<G::Set, FixedState> = HashSet::default();
        let mut pending = vec![game.start()];
        let mut moves = Vec::new();
        while let Some(position) = pending.pop() {
            meter.enter()?;
            let turn = game.turn(&position);
            if matches!(turn, Turn::Over(_)) {
                continue;
            }
            moves.clear();
            game.legal_moves(&position, &mut moves);
            if let Turn::Player(mover) = turn
                && seen.insert(game.information_set(&position))
            {
                let set = game.information_set(&position);
                let named = |&chosen: &G::Move| (chosen, game.move_name(&position, chosen));
                let name = game.set_name(&set);
                let listed = Listed { set, moves: moves.iter().map(named).collect() };
                sets.insert((mover, name), listed);
            }
            pending.extend(moves.iter().rev().map(|&chosen| game.play(&position, chosen)));
        }
        Ok(Self { sets })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether nobody ever chooses.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// The names of a player's sets, sorted.
    pub fn names(&self, player: Player) -> impl Iterator<Item = &str> {
        let own = self.sets.keys().filter(move |(owner, _)| *owner == player);
        own.map(|(_, name)| name.as_str())
    }

    pub(super) fn find(&self, player: Player, name: &str) -> Option<&Listed<G>> {
        self.sets.get(&(player, name.to_owned()))
    }
}
