//! Which search is run, and how, for what is asked of a game.

use secateurs::algorithms::{LINEAR, ONE_AGAINST_ALL, Offer, RunsOn, Search, Way, rows};
use secateurs::capability::EnumerableOutcomes;
use secateurs::erased::{Capabilities, Capability};
use secateurs::outcome::MAX_OUTCOMES;

use super::any_game::RunError;
use super::erased::Erased;
use super::{Algorithm, Method, Space};

/// A search, how it is run, and the method with its space filled in.
pub(super) type Chosen = (&'static Search, Way, Method);

/// Why a search that was chosen can be run.
pub(super) const ALLOWED: &str = "only ways that the game allows are chosen";

impl<C: RunsOn> Erased<C> {
    /// Whether leaf values can tell all outcomes apart.
    fn has_few_outcomes(&self) -> bool {
        self.has().has(Capability::EnumerableOutcomes) && self.game.outcomes().len() <= MAX_OUTCOMES
    }

    /// Whether a search that belongs to a family of games is for this position.
    fn is_for_this(&self, algorithm: Algorithm) -> bool {
        let is_own = algorithm.row().offers.iter().any(|offer| offer.search.is_own());
        !is_own || self.game.has_own_search_for(algorithm.name(), &self.position)
    }

    pub(super) fn fitting_methods(&self) -> Vec<Method> {
        let mut methods = fitting::<C>(self.has());
        if !self.has_few_outcomes() {
            methods.retain(|method| method.space != Some(Space::LeafValues));
        }
        methods.retain(|method| self.is_for_this(method.algorithm));
        methods
    }

    /// Whether the method finds the value of the game. What is best against all others is best
    /// altogether where there is only one other, who gains what the player loses.
    pub(super) fn finds_the_value(&self, method: Method) -> bool {
        let row = method.algorithm.row();
        let is_for_rivals = row.offers.iter().any(|offer| *offer.search == ONE_AGAINST_ALL);
        !row.is_heuristic || (is_for_rivals && self.has().has(Capability::ZeroSum))
    }

    /// The search to run and how, and the method with its space filled in.
    pub(super) fn choose(&self, method: Method) -> Result<Chosen, RunError> {
        // Random play without end is judged somewhere.
        let to_depth =
            method.reach.depth.is_some() || (self.is_endless && method.algorithm == Algorithm::Uct);
        let space = match method.space {
            Some(Space::LeafValues) if to_depth => return Err(RunError::NoLeafValues),
            Some(space) => space,
            None if !to_depth && self.has_few_outcomes() => Space::LeafValues,
            None => Space::Linear,
        };
        let does_not_fit = || RunError::DoesNotFit { method, allowed: self.fitting_methods() };
        let Offer { space, search, .. } = offer_in(method, space);
        if !self.is_for_this(method.algorithm) || !search.fits::<C>(self.has()) {
            return Err(does_not_fit());
        }
        let allows = |way| search.way::<C>(self.has(), way).is_some();
        let way = if method.quiescence {
            let is_quiet = to_depth && allows(Way::UntilQuiet);
            return if is_quiet {
                Ok((search, Way::UntilQuiet, method))
            } else {
                Err(RunError::NoNoise)
            };
        } else if to_depth {
            if !allows(Way::ToDepth) {
                return Err(RunError::NoEstimates);
            }
            Way::ToDepth
        } else if method.reach.table_megabytes > 0 && allows(Way::WithTable) {
            Way::WithTable
        } else {
            Way::Plain
        };
        Ok((search, way, method.in_space(*space)))
    }

    /// The search that gives a first answer by estimates, where there is one.
    pub(super) fn estimating_search(&self, method: Method) -> Option<&'static Search> {
        let own = offer_in(method, Space::Linear).search;
        let search = if own.is_own() { &LINEAR } else { own };
        search.way::<C>(self.has(), Way::ToDepth).map(|_| search)
    }
}

/// The search of a method, in this space if it has any.
fn offer_in(method: Method, space: Space) -> &'static Offer {
    let offers = &method.algorithm.row().offers;
    let found = offers.iter().find(|offer| offer.space.is_none_or(|own| own == space));
    found.expect("every algorithm has a search in both spaces or in none")
}

/// The methods that fit games with these capabilities, the oracle first.
pub fn fitting<C: RunsOn>(has: Capabilities) -> Vec<Method> {
    let fits = |offer: &&Offer| offer.search.fits::<C>(has);
    let in_spaces = rows().iter().flat_map(|row| {
        let method = |offer: &Offer| Method::of(row.algorithm, offer.space);
        row.offers.iter().filter(fits).map(method)
    });
    in_spaces.collect()
}
