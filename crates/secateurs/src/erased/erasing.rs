//! How a game is erased, one capability after the other.

use std::sync::Arc;

use super::capabilities::Capability;
use super::compiled::{Compiled, TypedRun};
use super::game::DynGame;
use super::rules::{Erasable, Typed};
use super::values::Position;
use crate::algorithms::{Search, Way};
use crate::capability::{
    BoundedSum, Endings, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Numbered,
    OwnSearches, ZeroSum,
};
use crate::hidden::{BoundedAbove, HiddenInformation, InformationSets, RepeatingSets};

/// A game on its way to a [`DynGame`]. [`erase!`](crate::erase) declares every capability that
/// the type has; a game whose type has more than the game itself (a plug-in, a class of another
/// language) declares them one by one.
pub struct Erasing<G: Erasable> {
    typed: Arc<Typed<G>>,
    game: DynGame<G::Chance>,
}

impl<G: Erasable> Erasing<G> {
    /// The game, without any capability so far.
    pub fn new(game: G) -> Self {
        let typed = Arc::new(Typed::new(game));
        let game = DynGame::new(typed.clone());
        Self { typed, game }
    }

    /// The game, erased.
    pub fn finish(self) -> DynGame<G::Chance> {
        self.game
    }

    fn with(mut self, capability: Capability) -> Self {
        self.game.has = self.game.has.and(capability);
        self
    }

    /// Positions have names.
    #[must_use]
    pub fn named(mut self, name: fn(&G, &G::Position) -> String) -> Self {
        let typed = self.typed.clone();
        self.game.name =
            Some(Arc::new(move |position: &Position| name(&typed.game, position.get())));
        self
    }

    /// This search, in this way, runs compiled for the type instead of on the erased game.
    #[must_use]
    pub fn compiled(mut self, search: &'static Search, way: Way, run: TypedRun<G>) -> Self {
        self.game.compiled.push(Compiled::new(self.typed.clone(), search, way, run));
        self
    }
}

/// Each declares one capability.
#[expect(clippy::must_use_candidate, clippy::return_self_not_must_use, reason = "one word each")]
impl<G: Erasable> Erasing<G> {
    /// [`ZeroSum`].
    pub fn zero_sum(mut self) -> Self
    where
        G: ZeroSum,
    {
        self.game.zero_sum = Some(self.typed.clone());
        self.with(Capability::ZeroSum)
    }

    /// [`Evaluate`].
    pub fn evaluate(mut self) -> Self
    where
        G: Evaluate,
    {
        self.game.evaluate = Some(self.typed.clone());
        self.with(Capability::Evaluate)
    }

    /// [`Noisy`].
    pub fn noisy(mut self) -> Self
    where
        G: Noisy,
    {
        self.game.noisy = Some(self.typed.clone());
        self.with(Capability::Noisy)
    }

    /// [`Keyed`].
    pub fn keyed(mut self) -> Self
    where
        G: Keyed<Key: 'static>,
    {
        self.game.keyed = Some(self.typed.clone());
        self.with(Capability::Keyed)
    }

    /// [`Numbered`].
    pub fn numbered(mut self) -> Self
    where
        G: Numbered,
    {
        self.game.numbered = Some(self.typed.clone());
        self.with(Capability::Numbered)
    }

    /// [`EnumerableOutcomes`].
    pub fn enumerable_outcomes(mut self) -> Self
    where
        G: EnumerableOutcomes,
    {
        self.game.outcomes = Some(self.typed.clone());
        self.with(Capability::EnumerableOutcomes)
    }

    /// [`MonotoneFacts`].
    pub fn monotone_facts(mut self) -> Self
    where
        G: MonotoneFacts,
    {
        self.game.facts = Some(self.typed.clone());
        self.with(Capability::MonotoneFacts)
    }

    /// [`BoundedSum`].
    pub fn bounded_sum(mut self) -> Self
    where
        G: BoundedSum,
    {
        self.game.bounded_sum = Some(self.typed.clone());
        self.with(Capability::BoundedSum)
    }

    /// [`Endings`]: for books, which are built by typed code.
    pub fn endings(self) -> Self
    where
        G: Endings,
    {
        self.with(Capability::Endings)
    }

    /// [`OwnSearches`].
    pub fn own_searches(mut self) -> Self
    where
        G: OwnSearches,
    {
        self.game.own_searches = Some(self.typed.clone());
        self.with(Capability::OwnSearches)
    }

    /// [`InformationSets`].
    pub fn information_sets(mut self) -> Self
    where
        G: InformationSets<Set: 'static>,
    {
        self.game.sets = Some(self.typed.clone());
        self.with(Capability::InformationSets)
    }

    /// [`BoundedAbove`].
    pub fn bounded_above(mut self) -> Self
    where
        G: BoundedAbove,
    {
        self.game.bounded_above = Some(self.typed.clone());
        self.with(Capability::BoundedAbove)
    }

    /// [`RepeatingSets`].
    pub fn repeating_sets(mut self) -> Self
    where
        G: RepeatingSets<Set: 'static, SetKey: 'static>,
    {
        self.game.repeating_sets = Some(self.typed.clone());
        self.with(Capability::RepeatingSets)
    }

    /// [`HiddenInformation`]: for players at a table, who are typed code.
    pub fn hidden_information(self) -> Self
    where
        G: HiddenInformation,
    {
        self.with(Capability::HiddenInformation)
    }
}
