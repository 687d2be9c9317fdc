//! A game whose type is known at run time only.

use std::sync::Arc;

use super::abilities::{
    DynBoundedAbove, DynBoundedSum, DynEvaluate, DynFacts, DynKeyed, DynNoisy, DynNumbered,
    DynOutcomes, DynRepeatingSets, DynSets, DynZeroSum,
};
use super::capabilities::Capabilities;
use super::compiled::{Compiled, DynOwnSearches};
use super::rules::DynRules;
use super::values::{Key, Move, Position, Set};
use crate::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Numbered, Outcome,
    SumBounds, Tally, ZeroSum,
};
use crate::hidden::{BoundedAbove, InformationSets, RepeatingSets};
use crate::{Chance, Game, Payoffs, Player, Seating, Turn, Utility};

/// How a position is called.
pub(super) type PositionName = dyn Fn(&Position) -> String + Send + Sync;

/// A game of any type, with chance nodes or without. It has every capability as far as the
/// compiler knows; which of them the game behind it really has, [`DynGame::capabilities`] says.
/// Nobody may ask for another: the rows of [`algorithms`](crate::algorithms) name what they need.
///
/// Cheap to clone: the game behind it is shared.
#[derive(Clone)]
pub struct DynGame<C: Chance> {
    pub(super) rules: Arc<dyn DynRules<C>>,
    pub(super) has: Capabilities,
    pub(super) zero_sum: Option<Arc<dyn DynZeroSum>>,
    pub(super) evaluate: Option<Arc<dyn DynEvaluate>>,
    pub(super) noisy: Option<Arc<dyn DynNoisy>>,
    pub(super) keyed: Option<Arc<dyn DynKeyed>>,
    pub(super) numbered: Option<Arc<dyn DynNumbered>>,
    pub(super) outcomes: Option<Arc<dyn DynOutcomes>>,
    pub(super) facts: Option<Arc<dyn DynFacts>>,
    pub(super) bounded_sum: Option<Arc<dyn DynBoundedSum>>,
    pub(super) sets: Option<Arc<dyn DynSets>>,
    pub(super) repeating_sets: Option<Arc<dyn DynRepeatingSets>>,
    pub(super) bounded_above: Option<Arc<dyn DynBoundedAbove>>,
    pub(super) own_searches: Option<Arc<dyn DynOwnSearches>>,
    pub(super) compiled: Vec<Compiled>,
    pub(super) name: Option<Arc<PositionName>>,
}

impl<C: Chance> DynGame<C> {
    pub(super) fn new(rules: Arc<dyn DynRules<C>>) -> Self {
        Self {
            rules,
            has: Capabilities::without::<C>(),
            zero_sum: None,
            evaluate: None,
            noisy: None,
            keyed: None,
            numbered: None,
            outcomes: None,
            facts: None,
            bounded_sum: None,
            sets: None,
            repeating_sets: None,
            bounded_above: None,
            own_searches: None,
            compiled: Vec::new(),
            name: None,
        }
    }

    /// What the game behind it can do.
    pub const fn capabilities(&self) -> Capabilities {
        self.has
    }

    /// The searches that are compiled for the game's type.
    pub(crate) fn compiled(&self) -> &[Compiled] {
        &self.compiled
    }

    /// Whether the game has a search of its own of this name for this position.
    pub fn has_own_search_for(&self, name: &str, position: &Position) -> bool {
        self.own_searches.as_ref().is_some_and(|searches| searches.fits(name, position))
    }

    /// The searches of the game's own.
    pub(crate) fn own_searches(&self) -> &dyn DynOwnSearches {
        needed(self.own_searches.as_ref())
    }

    /// The position as people call it, where the game has names for positions or sets.
    pub fn position_name(&self, position: &Position) -> String {
        match (&self.name, &self.sets) {
            (Some(name), _) => name(position),
            (None, Some(sets)) => sets.set_name(&sets.information_set(position)),
            (None, None) => String::new(),
        }
    }
}

/// A capability that an algorithm asks for; its row says that it needs it.
#[inline]
fn needed<T: ?Sized>(capability: Option<&Arc<T>>) -> &T {
    capability.expect("only asked of games that have the capability")
}

impl<C: Chance> Game for DynGame<C> {
    type Position = Position;
    type Move = Move;
    type Chance = C;

    fn players(&self) -> usize {
        self.rules.players()
    }

    fn start(&self) -> Position {
        self.rules.start()
    }

    fn turn(&self, position: &Position) -> Turn<C> {
        self.rules.turn(position)
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        self.rules.legal_moves(position, moves);
    }

    fn every_move(&self, position: &Position, moves: &mut Vec<Move>) {
        self.rules.every_move(position, moves);
    }

    fn play(&self, position: &Position, chosen: Move) -> Position {
        self.rules.play(position, chosen)
    }

    fn chance_weight(&self, position: &Position, chosen: Move) -> u64 {
        self.rules.chance_weight(position, chosen)
    }

    fn move_name(&self, position: &Position, chosen: Move) -> String {
        self.rules.move_name(position, chosen)
    }

    fn promise(&self, position: &Position, chosen: Move) -> i32 {
        self.rules.promise(position, chosen)
    }

    fn appeal(&self, position: &Position, chosen: Move) -> i32 {
        self.rules.appeal(position, chosen)
    }

    fn move_number(&self, chosen: Move) -> usize {
        self.rules.move_number(chosen)
    }

    fn seating(&self) -> Seating {
        self.rules.seating()
    }

    fn utility_scale(&self) -> Utility {
        self.rules.utility_scale()
    }
}

impl<C: Chance> ZeroSum for DynGame<C> {
    fn total(&self) -> Utility {
        needed(self.zero_sum.as_ref()).total()
    }

    fn value_bounds(&self, position: &Position, plies: u32) -> (Utility, Utility) {
        needed(self.zero_sum.as_ref()).value_bounds(position, plies)
    }
}

impl<C: Chance> Evaluate for DynGame<C> {
    fn evaluate(&self, position: &Position) -> Payoffs {
        needed(self.evaluate.as_ref()).evaluate(position)
    }

    fn can_be_judged(&self, position: &Position) -> bool {
        needed(self.evaluate.as_ref()).can_be_judged(position)
    }
}

impl<C: Chance> Noisy for DynGame<C> {
    fn is_noisy(&self, position: &Position, chosen: Move) -> bool {
        needed(self.noisy.as_ref()).is_noisy(position, chosen)
    }
}

impl<C: Chance> Keyed for DynGame<C> {
    type Key = Key;

    fn key(&self, position: &Position) -> Option<Key> {
        needed(self.keyed.as_ref()).key(position)
    }
}

impl<C: Chance> Numbered for DynGame<C> {
    fn positions(&self) -> usize {
        needed(self.numbered.as_ref()).positions()
    }

    fn position(&self, number: usize) -> Position {
        needed(self.numbered.as_ref()).position(number)
    }

    fn number(&self, position: &Position) -> usize {
        needed(self.numbered.as_ref()).number(position)
    }
}

impl<C: Chance> EnumerableOutcomes for DynGame<C> {
    fn outcomes(&self) -> Vec<Outcome> {
        needed(self.outcomes.as_ref()).outcomes()
    }

    fn outcome_index(&self, position: &Position) -> usize {
        needed(self.outcomes.as_ref()).outcome_index(position)
    }
}

impl<C: Chance> MonotoneFacts for DynGame<C> {
    fn secured(&self, position: &Position) -> Tally {
        needed(self.facts.as_ref()).secured(position)
    }
}

impl<C: Chance> BoundedSum for DynGame<C> {
    fn bounds(&self) -> SumBounds {
        needed(self.bounded_sum.as_ref()).bounds()
    }

    fn at_least(&self, position: &Position) -> Payoffs {
        needed(self.bounded_sum.as_ref()).at_least(position)
    }
}

impl<C: Chance> InformationSets for DynGame<C> {
    type Set = Set;

    fn information_set(&self, position: &Position) -> Set {
        needed(self.sets.as_ref()).information_set(position)
    }

    fn set_name(&self, set: &Set) -> String {
        needed(self.sets.as_ref()).set_name(set)
    }
}

impl<C: Chance> RepeatingSets for DynGame<C> {
    type SetKey = Key;

    fn set_key(&self, set: &Set) -> Option<Key> {
        needed(self.repeating_sets.as_ref()).set_key(set)
    }
}

impl<C: Chance> BoundedAbove for DynGame<C> {
    fn most(&self, player: Player) -> Utility {
        needed(self.bounded_above.as_ref()).most(player)
    }

    fn most_from(&self, position: &Position, player: Player) -> Utility {
        needed(self.bounded_above.as_ref()).most_from(position, player)
    }
}
