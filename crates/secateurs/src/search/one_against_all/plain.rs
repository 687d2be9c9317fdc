//! The plain searches: every line of play of the imagined game. Slow, obvious, and the oracles
//! of the pruned ones.

use std::cmp::Ordering;

use super::one_replies::{OneReplies, Replied};
use super::{Replies, Settings, player_at};
use crate::capability::Evaluate;
use crate::search::deepening::deepen;
use crate::search::horizon::AtDepth;
use crate::search::max_n::EveryPlayersNumber;
use crate::search::memory::Forgetful;
use crate::search::plain::{Backup, NumberOf, Plan, search, search_on};
use crate::search::way::ToTheEnd;
use crate::{Finished, Game, Limits, Payoffs, Player, SearchError, Silent};

pub(super) fn to_the_end<G: Game>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    limits: &Limits,
) -> Result<Finished<G::Move>, SearchError> {
    let me = player_at(game, position)?;
    let found = match settings.replies {
        Replies::All => every_line(game, position, me, limits)?,
        Replies::One => {
            let position = Replied { at: position.clone(), by: None };
            every_line(&OneReplies { game, me }, &position, me, limits)?
        }
    };
    Ok(settings.judge(game, found))
}

pub(super) fn to_depth<G: Evaluate>(
    game: &G,
    position: &G::Position,
    settings: Settings,
    depth: u32,
    limits: &Limits,
) -> Result<Finished<G::Move>, SearchError> {
    let me = player_at(game, position)?;
    let found = match settings.replies {
        Replies::All => every_line_to(depth, game, position, me, limits)?,
        Replies::One => {
            let position = Replied { at: position.clone(), by: None };
            every_line_to(depth, &OneReplies { game, me }, &position, me, limits)?
        }
    };
    Ok(settings.judge(game, found))
}

fn every_line<G: Game>(
    game: &G,
    position: &G::Position,
    me: Player,
    limits: &Limits,
) -> Result<Finished<G::Move>, SearchError> {
    let backup = AgainstMe { me, mean: EveryPlayersNumber::new(game)? };
    let plan = Plan { backup, horizon: ToTheEnd, memory: Forgetful };
    search(game, position, limits, plan, &mut Silent)
}

fn every_line_to<G: Evaluate>(
    depth: u32,
    game: &G,
    position: &G::Position,
    me: Player,
    limits: &Limits,
) -> Result<Finished<G::Move>, SearchError> {
    deepen(depth, limits, &mut Silent, |depth, meter, counts, observer| {
        let backup = AgainstMe { me, mean: EveryPlayersNumber::new(game)? };
        let plan = Plan { backup, horizon: AtDepth(depth), memory: Forgetful };
        search_on(game, position, meter, counts, plan, observer)
    })
}

/// Payoffs of all players, of which only mine are looked at: I want much, the others little.
struct AgainstMe {
    me: Player,
    mean: EveryPlayersNumber,
}

impl<G: Game> Backup<G> for AgainstMe {
    type Value = Payoffs<NumberOf<G>>;

    fn leaf(&self, payoffs: &Payoffs) -> Self::Value {
        Backup::<G>::leaf(&self.mean, payoffs)
    }

    fn compare(&self, mover: Player, a: &Self::Value, b: &Self::Value) -> Ordering {
        let mine = a[self.me].cmp(&b[self.me]);
        if mover == self.me { mine } else { mine.reverse() }
    }

    fn zero(&self) -> Self::Value {
        Backup::<G>::zero(&self.mean)
    }

    fn add_weighted(
        &self,
        luck: G::Chance,
        sum: &Self::Value,
        weight: u64,
        value: &Self::Value,
    ) -> Option<Self::Value> {
        Backup::<G>::add_weighted(&self.mean, luck, sum, weight, value)
    }

    fn divide(&self, luck: G::Chance, sum: &Self::Value, weight: u64) -> Option<Self::Value> {
        Backup::<G>::divide(&self.mean, luck, sum, weight)
    }

    fn payoffs(&self, value: &Self::Value) -> Option<Payoffs<NumberOf<G>>> {
        Some(*value)
    }
}
