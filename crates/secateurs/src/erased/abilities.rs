//! The capabilities behind pointers: `DynEvaluate` mirrors [`Evaluate`], and so on, in terms of
//! erased positions and moves. What each method means is said there.

use super::rules::{Erasable, Typed};
use super::values::{Key, Move, Position, Set};
use crate::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Numbered, Outcome,
    SumBounds, Tally, ZeroSum,
};
use crate::hidden::{BoundedAbove, InformationSets, RepeatingSets};
use crate::{Payoffs, Player, Utility};

pub(super) trait DynZeroSum: Send + Sync {
    fn total(&self) -> Utility;
    fn value_bounds(&self, position: &Position, plies: u32) -> (Utility, Utility);
}

impl<G: Erasable + ZeroSum> DynZeroSum for Typed<G> {
    fn total(&self) -> Utility {
        self.game.total()
    }

    fn value_bounds(&self, position: &Position, plies: u32) -> (Utility, Utility) {
        self.game.value_bounds(position.get(), plies)
    }
}

pub(super) trait DynEvaluate: Send + Sync {
    fn evaluate(&self, position: &Position) -> Payoffs;
    fn can_be_judged(&self, position: &Position) -> bool;
}

impl<G: Erasable + Evaluate> DynEvaluate for Typed<G> {
    fn evaluate(&self, position: &Position) -> Payoffs {
        self.game.evaluate(position.get())
    }

    fn can_be_judged(&self, position: &Position) -> bool {
        self.game.can_be_judged(position.get())
    }
}

pub(super) trait DynNoisy: Send + Sync {
    fn is_noisy(&self, position: &Position, chosen: Move) -> bool;
}

impl<G: Erasable + Noisy> DynNoisy for Typed<G> {
    fn is_noisy(&self, position: &Position, chosen: Move) -> bool {
        self.game.is_noisy(position.get(), chosen.get())
    }
}

pub(super) trait DynKeyed: Send + Sync {
    fn key(&self, position: &Position) -> Option<Key>;
}

impl<G: Erasable + Keyed<Key: 'static>> DynKeyed for Typed<G> {
    fn key(&self, position: &Position) -> Option<Key> {
        self.game.key(position.get()).map(Key::of)
    }
}

pub(super) trait DynNumbered: Send + Sync {
    fn positions(&self) -> usize;
    fn position(&self, number: usize) -> Position;
    fn number(&self, position: &Position) -> usize;
}

impl<G: Erasable + Numbered> DynNumbered for Typed<G> {
    fn positions(&self) -> usize {
        self.game.positions()
    }

    fn position(&self, number: usize) -> Position {
        Position::of(self.game.position(number))
    }

    fn number(&self, position: &Position) -> usize {
        self.game.number(position.get())
    }
}

pub(super) trait DynOutcomes: Send + Sync {
    fn outcomes(&self) -> Vec<Outcome>;
    fn outcome_index(&self, position: &Position) -> usize;
}

impl<G: Erasable + EnumerableOutcomes> DynOutcomes for Typed<G> {
    fn outcomes(&self) -> Vec<Outcome> {
        self.game.outcomes()
    }

    fn outcome_index(&self, position: &Position) -> usize {
        self.game.outcome_index(position.get())
    }
}

pub(super) trait DynFacts: Send + Sync {
    fn secured(&self, position: &Position) -> Tally;
}

impl<G: Erasable + MonotoneFacts> DynFacts for Typed<G> {
    fn secured(&self, position: &Position) -> Tally {
        self.game.secured(position.get())
    }
}

pub(super) trait DynBoundedSum: Send + Sync {
    fn bounds(&self) -> SumBounds;
    fn at_least(&self, position: &Position) -> Payoffs;
}

impl<G: Erasable + BoundedSum> DynBoundedSum for Typed<G> {
    fn bounds(&self) -> SumBounds {
        self.game.bounds()
    }

    fn at_least(&self, position: &Position) -> Payoffs {
        self.game.at_least(position.get())
    }
}

pub(super) trait DynSets: Send + Sync {
    fn information_set(&self, position: &Position) -> Set;
    fn set_name(&self, set: &Set) -> String;
}

impl<G: Erasable + InformationSets<Set: 'static>> DynSets for Typed<G> {
    fn information_set(&self, position: &Position) -> Set {
        Set::of(self.game.information_set(position.get()))
    }

    fn set_name(&self, set: &Set) -> String {
        self.game.set_name(set.get())
    }
}

pub(super) trait DynRepeatingSets: Send + Sync {
    fn set_key(&self, set: &Set) -> Option<Key>;
}

impl<G: Erasable + RepeatingSets<Set: 'static, SetKey: 'static>> DynRepeatingSets for Typed<G> {
    fn set_key(&self, set: &Set) -> Option<Key> {
        self.game.set_key(set.get()).map(Key::of)
    }
}

pub(super) trait DynBoundedAbove: Send + Sync {
    fn most(&self, player: Player) -> Utility;
    fn most_from(&self, position: &Position, player: Player) -> Utility;
}

impl<G: Erasable + BoundedAbove> DynBoundedAbove for Typed<G> {
    fn most(&self, player: Player) -> Utility {
        self.game.most(player)
    }

    fn most_from(&self, position: &Position, player: Player) -> Utility {
        self.game.most_from(position.get(), player)
    }
}
