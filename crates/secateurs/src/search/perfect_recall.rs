//! Whether a player remembers what it knew and did: perfect recall.
//!
//! It does if all positions of each of its information sets have the same own past: the same
//! sets of its own, and the same moves chosen there. The whole tree is looked at.

use std::collections::HashMap;
use std::fmt;

use foldhash::fast::FixedState;

use super::walk::with_room;
use crate::hidden::InformationSets;
use crate::{Limits, MAX_PLIES, Meter, Player, SearchError, Turn};

/// Two positions that a player cannot tell apart, although its own past differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// Who forgets.
    pub player: Player,
    /// The information set.
    pub set: String,
    /// The moves from the root to each of the two.
    pub paths: [Vec<String>; 2],
}

impl fmt::Display for Forgotten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = [0, 1].map(|index| match &self.paths[index][..] {
            [] => "at the root".to_owned(),
            path => format!("after {}", path.join(" ")),
        });
        let Self { player, set, .. } = self;
        write!(f, "{player} has no perfect recall: information set {set} holds the positions ")?;
        write!(f, "{one} and {other}, which its own past tells apart")
    }
}

/// Finds the first information set of `player` in which its past is forgotten.
///
/// # Errors
/// When the tree is larger than the limits, or goes on too long.
pub fn check_recall<G: InformationSets>(
    game: &G,
    player: Player,
    limits: &Limits,
) -> Result<Option<Forgotten>, SearchError> {
    let mut walk = Walk {
        game,
        player,
        meter: Meter::new(limits),
        pasts: HashMap::default(),
        past_of: HashMap::default(),
        path: Vec::new(),
        conflict: None,
    };
    walk.visit(&game.start(), 0)?;
    let Some((set, second)) = walk.conflict.take() else { return Ok(None) };
    // The same walk again, to the first position of that set.
    walk.path.clear();
    walk.find(&set, &game.start())?;
    let paths = [walk.path, second].map(|path| names(game, &path));
    Ok(Some(Forgotten { player, set: game.set_name(&set), paths }))
}

struct Walk<'a, G: InformationSets> {
    game: &'a G,
    player: Player,
    meter: Meter,
    /// Own pasts by number: the past before, the set, and the place of the move chosen there.
    pasts: HashMap<(usize, G::Set, usize), usize, FixedState>,
    past_of: HashMap<G::Set, usize, FixedState>,
    path: Vec<G::Move>,
    conflict: Option<(G::Set, Vec<G::Move>)>,
}

impl<G: InformationSets> Walk<'_, G> {
    /// Goes through everything below a position with this past, until something is forgotten.
    fn visit(&mut self, position: &G::Position, past: usize) -> Result<(), SearchError> {
        self.meter.enter()?;
        let own_set = match self.game.turn(position) {
            Turn::Over(_) => return Ok(()),
            Turn::Player(mover) if mover == self.player => {
                Some(self.game.information_set(position))
            }
            Turn::Player(_) | Turn::Chance(_) => None,
        };
        if let Some(set) = &own_set
            && *self.past_of.entry(set.clone()).or_insert(past) != past
        {
            self.conflict = Some((set.clone(), self.path.clone()));
            return Ok(());
        }
        for (place, chosen) in self.moves(position)?.into_iter().enumerate() {
            let past = own_set.as_ref().map_or(past, |set| {
                // The empty past has the number zero.
                let next = self.pasts.len() + 1;
                *self.pasts.entry((past, set.clone(), place)).or_insert(next)
            });
            self.path.push(chosen);
            let child = self.game.play(position, chosen);
            with_room(self.path.len() as u32, || self.visit(&child, past))?;
            if self.conflict.is_some() {
                return Ok(());
            }
            self.path.pop();
        }
        Ok(())
    }

    /// Goes to the first position of a set; the path then leads there.
    fn find(&mut self, set: &G::Set, position: &G::Position) -> Result<bool, SearchError> {
        match self.game.turn(position) {
            Turn::Over(_) => return Ok(false),
            Turn::Player(mover) if mover == self.player => {
                if self.game.information_set(position) == *set {
                    return Ok(true);
                }
            }
            Turn::Player(_) | Turn::Chance(_) => {}
        }
        for chosen in self.moves(position)? {
            self.path.push(chosen);
            let child = self.game.play(position, chosen);
            if with_room(self.path.len() as u32, || self.find(set, &child))? {
                return Ok(true);
            }
            self.path.pop();
        }
        Ok(false)
    }

    fn moves(&self, position: &G::Position) -> Result<Vec<G::Move>, SearchError> {
        let ply = self.path.len() as u32;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        if ply > MAX_PLIES {
            return Err(SearchError::TooLong);
        }
        if moves.is_empty() { Err(SearchError::NoMoves { ply }) } else { Ok(moves) }
    }
}

fn names<G: InformationSets>(game: &G, path: &[G::Move]) -> Vec<String> {
    let mut here = game.start();
    let name = |&chosen: &G::Move| {
        let name = game.move_name(&here, chosen);
        here = game.play(&here, chosen);
        name
    };
    path.iter().map(name).collect()
}
