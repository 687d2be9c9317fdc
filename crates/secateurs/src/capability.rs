//! What a game can offer beyond the contract. Each capability is a small trait, and a search
//! asks for exactly what it uses, so that a game that lacks something is refused by the
//! compiler. `docs/capabilities.md` shows which game offers what and which search needs what.

use crate::erased::TypedRun;
use crate::{Game, MAX_PLAYERS, Payoffs, Player, Utility};

/// Two players, and what one gains the other loses: the payoffs always add up to the same
/// total. Needed by minimax and all its kin.
///
/// ```
/// use secateurs::{Game, Limits, Silent, capability::ZeroSum, search::AlphaBeta};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl ZeroSum for Matches {}
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(4);
/// let found = AlphaBeta::new().run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert_eq!(found.complete().unwrap().best_moves, [1]);
/// # Ok(())
/// # }
/// ```
pub trait ZeroSum: Game {
    /// What the two payoffs add up to. Zero, unless the game says otherwise.
    fn total(&self) -> Utility {
        0
    }

    /// The least and the most that the first player can get from here, as far as that is seen
    /// without searching: a threat that cannot be met, the few moves that are left. It must
    /// hold for the value that plain minimax finds when it looks `plies` moves ahead and judges
    /// what it meets there by its estimate (`u32::MAX`: it looks to the end), and when it looks
    /// further than that. Never empty.
    fn value_bounds(&self, _position: &Self::Position, _plies: u32) -> (Utility, Utility) {
        (Utility::MIN, Utility::MAX)
    }
}

/// An estimate of the payoffs where a search has to stop before the end.
///
/// ```
/// use secateurs::{Game, Limits, Payoffs, Silent, capability::Evaluate, search::MaxN};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl Evaluate for Matches {
///     fn evaluate(&self, _: &(u32, usize)) -> Payoffs {
///         Payoffs::all(2, 0)
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(1000);
/// let found = MaxN::new().depth(3).run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert_eq!(found.complete().unwrap().depth, Some(3));
/// # Ok(())
/// # }
/// ```
pub trait Evaluate: Game {
    /// What the players can expect from here. On the scale of the real payoffs: an estimate
    /// must not look better than a certain win, and keeps the bounds of [`BoundedSum`] and the
    /// total of [`ZeroSum`] where the game has them.
    fn evaluate(&self, position: &Self::Position) -> Payoffs;

    /// Whether the estimate means something here. A depth limit waits for the next position
    /// where it does (card games: between tricks).
    fn can_be_judged(&self, _position: &Self::Position) -> bool {
        true
    }
}

/// Some moves upset the estimate (captures): quiescence search follows them beyond the depth
/// limit, until the mover would rather stay with the estimate.
///
/// ```
/// use secateurs::{Game, Limits, Silent, capability::Noisy, search::Minimax};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # impl secateurs::capability::ZeroSum for Matches {}
/// # impl secateurs::capability::Evaluate for Matches {
/// #     fn evaluate(&self, _: &(u32, usize)) -> secateurs::Payoffs {
/// #         secateurs::Payoffs::all(2, 0)
/// #     }
/// # }
///
/// impl Noisy for Matches {
///     fn is_noisy(&self, &(left, _): &(u32, usize), taken: u32) -> bool {
///         taken == left
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(3);
/// let search = Minimax::new().depth(1).until_quiet();
/// let found = search.run(&game, &game.start(), &Limits::none(), &mut Silent)?.complete().unwrap();
/// assert_eq!(found.best_moves, [1, 2], "both lose, as the last matches are followed");
/// # Ok(())
/// # }
/// ```
pub trait Noisy: Evaluate {
    /// Whether the estimate cannot be trusted before this move was looked at. Lines of such
    /// moves must be short.
    fn is_noisy(&self, position: &Self::Position, chosen: Self::Move) -> bool;
}

/// Positions near the end can be listed, so that a table of their values can be made once and
/// used by every search.
///
/// ```
/// use secateurs::capability::Endings;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # impl secateurs::capability::Keyed for Matches {
/// #     type Key = (u32, usize);
/// #     fn key(&self, position: &(u32, usize)) -> Option<Self::Key> {
/// #         Some(*position)
/// #     }
/// # }
///
/// impl Endings for Matches {
///     const SIZE: &'static str = "matches";
///
///     fn endings(&self, size: u32) -> impl Iterator<Item = (u32, usize)> {
///         (0..=size).flat_map(|left| [(left, 0), (left, 1)])
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// assert_eq!(Matches(9).endings(3).count(), 8);
/// # Ok(())
/// # }
/// ```
pub trait Endings: Keyed {
    /// What the size of an ending is, in words: "pieces of each side".
    const SIZE: &'static str;

    /// Every position of at most this size, each once, in a fixed order; more than can really
    /// arise does no harm. Whatever follows from one of them is again one of them.
    fn endings(&self, size: u32) -> impl Iterator<Item = Self::Position>;
}

/// Every position has a number, and each comes after the position it is reached from: an
/// explicit tree. Backward induction solves such a game in one sweep, in linear time.
///
/// ```
/// use secateurs::{Game, Limits, capability::Numbered, search::BackwardInduction};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl Numbered for Matches {
///     fn positions(&self) -> usize {
///         2 * (self.0 as usize + 1)
///     }
///
///     fn position(&self, number: usize) -> (u32, usize) {
///         (self.0 - number as u32 / 2, number % 2)
///     }
///
///     fn number(&self, &(left, mover): &(u32, usize)) -> usize {
///         2 * (self.0 - left) as usize + mover
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(4);
/// assert_eq!(game.number(&game.start()), 0);
/// let solved = BackwardInduction::new().run(&game, &game.start(), &Limits::none())?;
/// assert_eq!(solved.strategy.len(), game.positions());
/// # Ok(())
/// # }
/// ```
pub trait Numbered: Game {
    /// How many positions there are. Number 0 is the start.
    fn positions(&self) -> usize;

    /// The position with this number.
    fn position(&self, number: usize) -> Self::Position;

    /// The number of this position.
    fn number(&self, position: &Self::Position) -> usize;
}

/// What the players count on the way: tricks or points by player. Outcomes of games with
/// counts are told apart by them.
pub type Tally = [u8; MAX_PLAYERS];

/// One way in which a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What each player has counted at the end; zeros beyond the last player.
    pub tally: Tally,
    /// What each player gets for it.
    pub payoffs: Payoffs,
}

/// All ways in which the game can end are known beforehand (leaf values, Sturtevant 2005).
///
/// ```
/// use secateurs::capability::{EnumerableOutcomes, Outcome, Tally};
/// use secateurs::{Payoffs, Turn, Game};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl EnumerableOutcomes for Matches {
///     fn outcomes(&self) -> Vec<Outcome> {
///         let payoffs = [Payoffs::new([1, -1]), Payoffs::new([-1, 1])];
///         payoffs.map(|payoffs| Outcome { tally: Tally::default(), payoffs }).to_vec()
///     }
///
///     fn outcome_index(&self, &(_, mover): &(u32, usize)) -> usize {
///         1 - mover
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let (game, over) = (Matches(4), (0, 1));
/// let Turn::Over(payoffs) = game.turn(&over) else { panic!("no matches are left") };
/// assert_eq!(game.outcomes()[game.outcome_index(&over)].payoffs, payoffs);
/// # Ok(())
/// # }
/// ```
pub trait EnumerableOutcomes: Game {
    /// Every outcome that the start position allows, each once, in a fixed order. More than can
    /// really happen does no harm but costs speed.
    fn outcomes(&self) -> Vec<Outcome>;

    /// The index, in [`outcomes`](Self::outcomes), of the outcome of a position that is over.
    fn outcome_index(&self, position: &Self::Position) -> usize;
}

/// What can no longer be lost: in every line of play from a position, every player ends with at
/// least this much. A fact about all lines, not only about good ones.
///
/// ```
/// use secateurs::capability::MonotoneFacts;
/// use secateurs::{Game, Limits, PruneRule, Silent, search::PrunedMaxN};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
/// # use secateurs::capability::{EnumerableOutcomes, Outcome, Tally};
/// # use secateurs::Payoffs;
/// # impl EnumerableOutcomes for Matches {
/// #     fn outcomes(&self) -> Vec<Outcome> {
/// #         let payoffs = [Payoffs::new([1, -1]), Payoffs::new([-1, 1])];
/// #         payoffs.map(|payoffs| Outcome { tally: Tally::default(), payoffs }).to_vec()
/// #     }
/// #
/// #     fn outcome_index(&self, &(_, mover): &(u32, usize)) -> usize {
/// #         1 - mover
/// #     }
/// # }
///
/// // Nothing is counted on the way, so nothing is secured.
/// impl MonotoneFacts for Matches {}
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(4);
/// let search = PrunedMaxN::new(PruneRule::Deep).leaf_values();
/// let found = search.run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert_eq!(found.complete().unwrap().best_moves, [1]);
/// # Ok(())
/// # }
/// ```
pub trait MonotoneFacts: EnumerableOutcomes {
    /// The least that each player will have counted at the end. Nothing, unless the game knows
    /// better.
    fn secured(&self, _position: &Self::Position) -> Tally {
        Tally::default()
    }
}

/// Payoffs have a lower bound for each player and an upper bound on their sum (Korf 1991).
///
/// ```
/// use secateurs::capability::{BoundedSum, SumBounds};
/// use secateurs::{Game, Limits, Payoffs, PruneRule, Silent, search::PrunedMaxN};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl BoundedSum for Matches {
///     fn bounds(&self) -> SumBounds {
///         SumBounds { least: Payoffs::all(2, -1), max_sum: 0, step: 2 }
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(7);
/// let search = PrunedMaxN::new(PruneRule::Immediate);
/// let found = search.run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert!(found.counts().pruned.of(PruneRule::Immediate) > 0, "nobody gets more than 1");
/// # Ok(())
/// # }
/// ```
pub trait BoundedSum: Game {
    /// The bounds of the whole game.
    fn bounds(&self) -> SumBounds;

    /// The least that each player gets in any line of play from here; never below
    /// `bounds().least`.
    fn at_least(&self, _position: &Self::Position) -> Payoffs {
        self.bounds().least
    }
}

/// See [`BoundedSum`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumBounds {
    /// The least each player can get.
    pub least: Payoffs,
    /// The most that all players together can get; the largest utility there is says that there
    /// is no such bound.
    pub max_sum: Utility,
    /// Two different payoffs of a player differ by at least this much; at least 1.
    pub step: Utility,
}

impl SumBounds {
    /// The bounds that these payoffs keep. A sum that does not fit is no bound.
    ///
    /// # Panics
    /// When there are no payoffs: no game ends without.
    pub fn of(outcomes: &[Payoffs]) -> Self {
        let sum = |payoffs: &Payoffs| -> i128 {
            payoffs.as_slice().iter().copied().map(i128::from).sum()
        };
        let largest = outcomes.iter().map(sum).max().expect("a game has an end");
        let mut least = outcomes[0];
        let mut step = Utility::MAX;
        for player in (0..least.len()).map(Player::new) {
            let mut utilities: Vec<Utility> = outcomes.iter().map(|all| all[player]).collect();
            utilities.sort_unstable();
            utilities.dedup();
            least[player] = utilities[0];
            let gaps = utilities.windows(2).map(|pair| pair[1].saturating_sub(pair[0]));
            step = gaps.fold(step, Utility::min);
        }
        Self {
            least,
            max_sum: largest.clamp(Utility::MIN.into(), Utility::MAX.into()) as Utility,
            step: if step == Utility::MAX { 1 } else { step },
        }
    }
}

/// Positions that are the same for every search share a key: equal keys mean equal legal moves
/// in equal canonical order (up to the names of moves), equal keys of the children, and equal
/// payoffs. So the key holds all that payoffs depend on, and the canonical order is a function
/// of the key.
///
/// In a zero-sum game of two players ties do not change the value, so there positions that are
/// the same up to symmetry may share a key although their moves come in another order.
///
/// ```
/// use secateurs::{Game, Limits, Silent, capability::Keyed, search::MaxN};
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl Keyed for Matches {
///     type Key = (u32, usize);
///     fn key(&self, position: &(u32, usize)) -> Option<Self::Key> {
///         Some(*position)
///     }
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// let game = Matches(40);
/// let found = MaxN::new().table(1).run(&game, &game.start(), &Limits::none(), &mut Silent)?;
/// assert!(found.counts().nodes < 200, "each position is searched once");
/// # Ok(())
/// # }
/// ```
pub trait Keyed: Game {
    /// The key: everything, not a hash of it.
    type Key: Copy + Eq + std::hash::Hash + Send + Sync;

    /// The key of a position; nothing where remembering it is not worth the memory.
    fn key(&self, position: &Self::Position) -> Option<Self::Key>;
}

/// Some positions can be solved by searches that belong to this family of games alone: one that
/// knows about tricks, say.
///
/// ```
/// use secateurs::capability::{OwnSearch, OwnSearches};
/// use secateurs::search::MaxN;
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/matches.rs"));
///
/// impl OwnSearches for Matches {
///     const SEARCHES: &'static [OwnSearch<Self>] = &[OwnSearch {
///         name: "whole-deal",
///         fits: |_, &(left, _)| left < 10,
///         solve: |game, at, task, observer| MaxN::new().run(game, at, task.limits, observer),
///     }];
/// }
///
/// # fn main() -> Result<(), secateurs::SearchError> {
/// assert!((Matches::SEARCHES[0].fits)(&Matches(4), &(4, 0)));
/// # Ok(())
/// # }
/// ```
pub trait OwnSearches: Game + Sized + 'static {
    /// All of them.
    const SEARCHES: &'static [OwnSearch<Self>];
}

/// A search that belongs to one family of games. It finds the value of plain max^n, tie for tie.
pub struct OwnSearch<G: Game> {
    /// Its name: that of its row among the [`algorithms`](crate::algorithms).
    pub name: &'static str,
    /// Whether it is for this position.
    pub fits: fn(&G, &G::Position) -> bool,
    /// The value of a position that it is for, with all best moves or only the first, as the task's
    /// method says. What is found on the way is told ([`Observer::found`](crate::Observer::found)).
    pub solve: TypedRun<G>,
}
