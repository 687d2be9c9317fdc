//! Games with hidden information in which it is known how everybody plays.

use std::cell::OnceCell;

use secateurs::erased::Erasing;
use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::any_size::{BigRational, Numbers, OwnNumbers, Unrolled, UnrolledSet};
use secateurs::search::check_recall;
use secateurs::{Against, Counts, Game, Limits, Player, SearchError};

use super::hidden::{AnyHidden, HiddenError, Others};
use super::{AnyGame, AnySeated, Erased};
use crate::profile::{Catalogue, FineProfile, Profile};
use crate::tree::{WideNumbers, WideTree};

/// A game with hidden information in which it is known how everybody plays.
///
/// The searches of an [`AnyGame`] have 64 bits for a weight and 128 for a product. Where that is
/// not enough, there is none ([`HiddenError::TooLong`]), or it refuses
/// ([`SearchError::Overflow`]), and what is left is [`expected`](Self::expected) and
/// [`best_response`](Self::best_response).
pub trait AnyProfiled {
    /// A player's side of the game.
    ///
    /// # Errors
    /// When there is no such player, it forgets what it knew and that is not wanted, or the
    /// numbers are too long.
    fn side_of(&self, player: usize, may_forget: bool) -> Result<Box<dyn AnyGame>, HiddenError>;

    /// The game in which everybody plays by the profile.
    ///
    /// # Errors
    /// When its numbers are too long.
    fn everybody(&self) -> Result<Box<dyn AnyGame>, HiddenError>;

    /// What each player gets by the profile, in numbers of any size.
    ///
    /// # Errors
    /// When a limit is reached, or the numbers are longer than anybody could want.
    fn expected(&self, limits: &Limits) -> Result<Vec<BigRational>, HiddenError>;

    /// A player's best response to the profile, in numbers of any size.
    ///
    /// # Errors
    /// As [`side_of`](Self::side_of) and [`expected`](Self::expected).
    fn best_response(
        &self,
        player: usize,
        may_forget: bool,
        limits: &Limits,
    ) -> Result<BigResponse, HiddenError>;
}

/// A best response in numbers of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BigResponse {
    /// What it brings.
    pub value: BigRational,
    /// The move in every set that it can get to.
    pub strategy: Vec<(String, String)>,
    /// All moves that bring as much, where the player moves first.
    pub best_moves: Vec<String>,
    /// The work done.
    pub counts: Counts,
}

/// A game and a profile, in numbers of any size.
pub(super) struct AnySize<'a, G: InformationSets, N> {
    game: &'a G,
    numbers: N,
    remembers: bool,
    profile: FineProfile<G>,
    /// Made when it is first asked for.
    unrolled: OnceCell<Unrolled<G>>,
}

impl<'a, G: InformationSets, N: Numbers<G>> AnySize<'a, G, N> {
    pub(super) fn new(
        game: &'a G,
        numbers: N,
        remembers: bool,
        profile: &Others,
    ) -> Result<Self, HiddenError> {
        let profile = match profile {
            Others::Uniform => FineProfile::uniform(),
            Others::Profile(text) => {
                let catalogue = Catalogue::of(game, &Limits::none())?;
                FineProfile::parse(text, game.players(), &catalogue)?
            }
        };
        Ok(Self { game, numbers, remembers, profile, unrolled: OnceCell::new() })
    }

    /// The player of this number, counted from 1, if it may be searched for.
    fn player(&self, player: usize, may_forget: bool) -> Result<Player, HiddenError> {
        let players = self.game.players();
        if !(1..=players).contains(&player) {
            return Err(HiddenError::Player { player, players });
        }
        let player = Player::new(player - 1);
        if !self.remembers
            && !may_forget
            && let Some(forgotten) = check_recall(self.game, player, &Limits::none())?
        {
            return Err(HiddenError::Forgotten(forgotten));
        }
        Ok(player)
    }

    fn unrolled(&self, limits: &Limits) -> Result<&Unrolled<G>, SearchError> {
        if let Some(known) = self.unrolled.get() {
            return Ok(known);
        }
        let plays = |set: &G::Set, moves: &[G::Move]| self.profile.weights(set, moves);
        let unrolled = Unrolled::of(self.game, &self.numbers, plays, limits)?;
        Ok(self.unrolled.get_or_init(|| unrolled))
    }

    pub(super) fn expected(&self, limits: &Limits) -> Result<Vec<BigRational>, HiddenError> {
        Ok(self.unrolled(limits)?.tree.expected(limits)?)
    }

    pub(super) fn best_response(
        &self,
        player: usize,
        may_forget: bool,
        limits: &Limits,
    ) -> Result<BigResponse, HiddenError> {
        let player = self.player(player, may_forget)?;
        let unrolled = self.unrolled(limits)?;
        let found = unrolled.tree.best_response(player.index(), limits)?;
        let named = |&(set, place): &(usize, usize)| {
            let UnrolledSet { set, position, moves } = &unrolled.sets[set];
            (self.game.set_name(set), self.game.move_name(position, moves[place]))
        };
        let at_root = |&place: &usize| {
            let start = self.game.start();
            let mut moves = Vec::new();
            self.game.legal_moves(&start, &mut moves);
            self.game.move_name(&start, moves[place])
        };
        Ok(BigResponse {
            value: found.value,
            strategy: found.strategy.iter().map(named).collect(),
            best_moves: found.best_moves.iter().map(at_root).collect(),
            counts: found.counts,
        })
    }
}

/// A game whose own numbers the searches can take, and a profile of which they perhaps can.
pub(super) struct Profiled<'a, G: InformationSets>(pub(super) AnySize<'a, G, OwnNumbers>);

impl<G: InformationSets> Profiled<'_, G> {
    fn coarse(&self) -> Result<Profile<G>, HiddenError> {
        self.0.profile.coarse().ok_or(HiddenError::TooLong)
    }
}

impl<G> AnyProfiled for Profiled<'_, G>
where
    G: InformationSets + BoundedAbove + Clone + Send + 'static,
    G::Position: 'static,
    G::Set: 'static,
    G::Move: 'static,
{
    fn side_of(&self, player: usize, may_forget: bool) -> Result<Box<dyn AnyGame>, HiddenError> {
        let player = self.0.player(player, may_forget)?;
        let side = Against::new(self.0.game.clone(), player, self.coarse()?);
        let side = Erasing::new(side).information_sets().bounded_above();
        Ok(Box::new(Erased::new(side)))
    }

    fn everybody(&self) -> Result<Box<dyn AnyGame>, HiddenError> {
        let all = Against::everybody(self.0.game.clone(), self.coarse()?);
        // Nobody chooses: every search finds the same, and none may be watched.
        Ok(Box::new(Erased::new(Erasing::new(all)).hidden()))
    }

    fn expected(&self, limits: &Limits) -> Result<Vec<BigRational>, HiddenError> {
        self.0.expected(limits)
    }

    fn best_response(
        &self,
        player: usize,
        may_forget: bool,
        limits: &Limits,
    ) -> Result<BigResponse, HiddenError> {
        self.0.best_response(player, may_forget, limits)
    }
}

/// A tree in numbers of any size, which no other search can take.
pub(in crate::registry) struct HiddenWideTree(WideTree);

impl HiddenWideTree {
    pub(in crate::registry) const fn new(tree: WideTree) -> Self {
        Self(tree)
    }
}

impl AnyHidden for HiddenWideTree {
    fn players(&self) -> usize {
        self.0.players()
    }

    fn with_profile(&self, profile: &Others) -> Result<Box<dyn AnyProfiled + '_>, HiddenError> {
        Ok(Box::new(AnySize::new(&self.0, WideNumbers, false, profile)?))
    }

    fn at_table(&self) -> Option<Box<dyn AnySeated>> {
        None
    }
}

impl AnyProfiled for AnySize<'_, WideTree, WideNumbers> {
    fn side_of(&self, player: usize, may_forget: bool) -> Result<Box<dyn AnyGame>, HiddenError> {
        self.player(player, may_forget)?;
        Err(HiddenError::TooLong)
    }

    fn everybody(&self) -> Result<Box<dyn AnyGame>, HiddenError> {
        Err(HiddenError::TooLong)
    }

    fn expected(&self, limits: &Limits) -> Result<Vec<BigRational>, HiddenError> {
        AnySize::expected(self, limits)
    }

    fn best_response(
        &self,
        player: usize,
        may_forget: bool,
        limits: &Limits,
    ) -> Result<BigResponse, HiddenError> {
        AnySize::best_response(self, player, may_forget, limits)
    }
}
