//! Which algorithms a game's type allows, found out by the compiler.
//!
//! `Offers::<G>::MINIMAX` is there for every `G`: as an inherent constant where `G` has what
//! minimax needs, else as the `None` of the trait [`NotOffered`], which inherent constants hide.
//! So a new capability of a game brings its algorithms with it, and nobody keeps a list. This
//! works for concrete types only, which is why `erase!` is a macro.

use std::marker::PhantomData;

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Numbered, ZeroSum,
};
use secateurs::search::{
    backward_induction, expectiminimax, expectiminimax_to_depth, expectiminimax_with_table, max_n,
    max_n_to_depth, max_n_with_table, minimax, minimax_to_depth, minimax_with_table,
};
use secateurs::{Finished, Game, Limits, NoChance, SearchError, Silent};

use super::algorithm::Algorithm;
use super::event::Teller;

/// What a search found: the answer, and where it solved every position of a tree, the choice at
/// each.
pub struct Found<G: Game> {
    pub(super) finished: Finished<G::Move>,
    pub(super) strategy: Vec<(G::Position, G::Move)>,
}

impl<G: Game> From<Finished<G::Move>> for Found<G> {
    fn from(finished: Finished<G::Move>) -> Self {
        Self { finished, strategy: Vec::new() }
    }
}

type Run<G, O> = fn(&G, &<G as Game>::Position, &Limits, &mut O) -> Result<Found<G>, SearchError>;

/// A search that fits the game, to be run with or without somebody watching.
pub struct Offer<G: Game> {
    pub(super) quiet: Run<G, Silent>,
    #[expect(
        clippy::type_complexity,
        reason = "Run with a lifetime that a type alias cannot hide"
    )]
    pub(super) watched:
        for<'t> fn(&G, &G::Position, &Limits, &mut Teller<'t, G>) -> Result<Found<G>, SearchError>,
}

/// One algorithm, in the ways in which it can be run on a game; in none if it does not fit.
pub struct Offered<G: Game> {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// To the end of the game.
    pub plain: Option<Offer<G>>,
    /// To the end, remembering positions.
    pub with_table: Option<Offer<G>>,
    /// To a depth, with estimates there.
    pub to_depth: Option<Offer<G>>,
}

/// What a game type offers. See the text of this file.
pub struct Offers<G>(PhantomData<G>);

macro_rules! offers {
    ($($name:ident: [$($needs:tt)+] => $search:expr;)+) => {
        /// The searches that a type does not allow.
        pub trait NotOffered<G: Game> {
            $(#[doc = "Not for this game."] const $name: Option<Offer<G>> = None;)+
        }

        impl<G: Game> NotOffered<G> for Offers<G> {}

        $(impl<G: $($needs)+> Offers<G> {
            #[doc = "The search fits this game."]
            pub const $name: Option<Offer<G>> = Some(Offer {
                quiet: |game, at, limits, observer| Ok($search(game, at, limits, observer)?.into()),
                watched: |game, at, limits, observer| Ok($search(game, at, limits, observer)?.into()),
            });
        })+
    };
}

offers! {
    MAX_N: [Game] => max_n;
    MAX_N_WITH_TABLE: [Keyed] => max_n_with_table;
    MAX_N_TO_DEPTH: [Evaluate] => max_n_to_depth;
    EXPECTIMINIMAX: [ZeroSum] => expectiminimax;
    EXPECTIMINIMAX_WITH_TABLE: [ZeroSum + Keyed] => expectiminimax_with_table;
    EXPECTIMINIMAX_TO_DEPTH: [ZeroSum + Evaluate] => expectiminimax_to_depth;
    MINIMAX: [ZeroSum<Chance = NoChance>] => minimax;
    MINIMAX_WITH_TABLE: [ZeroSum<Chance = NoChance> + Keyed] => minimax_with_table;
    MINIMAX_TO_DEPTH: [ZeroSum<Chance = NoChance> + Evaluate] => minimax_to_depth;
    BACKWARD_INDUCTION: [Numbered] => induce;
}

fn induce<G: Numbered, O>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
    _observer: &mut O,
) -> Result<Found<G>, SearchError> {
    let solved = backward_induction(game, position, limits)?;
    let choices = solved.strategy.into_iter().enumerate();
    let strategy = choices.filter_map(|(number, best)| Some((game.position(number), best?)));
    Ok(Found { finished: solved.finished, strategy: strategy.collect() })
}

macro_rules! capabilities {
    ($($name:ident: [$($bound:tt)+];)+) => {
        /// The capabilities that a type lacks.
        pub trait Lacking {
            $(#[doc = "Not implemented."] const $name: bool = false;)+
        }

        impl<G> Lacking for Offers<G> {}

        $(impl<G: $($bound)+> Offers<G> {
            #[doc = "Implemented."]
            pub const $name: bool = true;
        })+
    };
}

capabilities! {
    IS_WITHOUT_CHANCE: [Game<Chance = NoChance>];
    IS_ZERO_SUM: [ZeroSum];
    CAN_EVALUATE: [Evaluate];
    HAS_KEYS: [Keyed];
    IS_NUMBERED: [Numbered];
    HAS_OUTCOMES: [EnumerableOutcomes];
    HAS_FACTS: [MonotoneFacts];
    HAS_BOUNDED_SUM: [BoundedSum];
}

/// The capabilities, as columns of a table, in the order of [`traits_of!`](crate::traits_of).
pub const CAPABILITIES: [&str; 8] = [
    "no chance",
    "ZeroSum",
    "Evaluate",
    "Keyed",
    "Numbered",
    "EnumerableOutcomes",
    "MonotoneFacts",
    "BoundedSum",
];

/// Which of [`CAPABILITIES`] a type has.
#[macro_export]
#[doc(hidden)]
macro_rules! traits_of {
    ($game:ty) => {{
        use $crate::registry::offers::{Lacking as _, Offers};
        [
            Offers::<$game>::IS_WITHOUT_CHANCE,
            Offers::<$game>::IS_ZERO_SUM,
            Offers::<$game>::CAN_EVALUATE,
            Offers::<$game>::HAS_KEYS,
            Offers::<$game>::IS_NUMBERED,
            Offers::<$game>::HAS_OUTCOMES,
            Offers::<$game>::HAS_FACTS,
            Offers::<$game>::HAS_BOUNDED_SUM,
        ]
    }};
}

/// The searches a type allows, each in the ways it can be run.
#[macro_export]
#[doc(hidden)]
macro_rules! searches_of {
    ($game:ty) => {{
        use $crate::registry::Algorithm;
        use $crate::registry::offers::{NotOffered as _, Offered, Offers};
        [
            Offered {
                algorithm: Algorithm::MaxN,
                plain: Offers::<$game>::MAX_N,
                with_table: Offers::<$game>::MAX_N_WITH_TABLE,
                to_depth: Offers::<$game>::MAX_N_TO_DEPTH,
            },
            Offered {
                algorithm: Algorithm::Expectiminimax,
                plain: Offers::<$game>::EXPECTIMINIMAX,
                with_table: Offers::<$game>::EXPECTIMINIMAX_WITH_TABLE,
                to_depth: Offers::<$game>::EXPECTIMINIMAX_TO_DEPTH,
            },
            Offered {
                algorithm: Algorithm::Minimax,
                plain: Offers::<$game>::MINIMAX,
                with_table: Offers::<$game>::MINIMAX_WITH_TABLE,
                to_depth: Offers::<$game>::MINIMAX_TO_DEPTH,
            },
            Offered {
                algorithm: Algorithm::BackwardInduction,
                plain: Offers::<$game>::BACKWARD_INDUCTION,
                with_table: None,
                to_depth: None,
            },
        ]
    }};
}
