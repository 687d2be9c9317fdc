//! Which algorithms a game's type allows, found out by the compiler.
//!
//! `Offers::<G>::MINIMAX` is there for every `G`: as an inherent constant where `G` has what
//! minimax needs, else as the `None` of the trait [`NotOffered`], which inherent constants hide.
//! So a new capability of a game brings its algorithms with it, and nobody keeps a list. This
//! works for concrete types only, which is why `erase!` is a macro.

use std::marker::PhantomData;

use secateurs::capability::{
    BoundedSum, Endings, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Numbered,
    Tally, ZeroSum,
};
use secateurs::hidden::{BoundedAbove, HiddenInformation, InformationSets, RepeatingSets};
use secateurs::outcome::Linear;
use secateurs::search::{
    Uct, alpha_beta, alpha_beta_to_depth, alpha_beta_until_quiet, alpha_beta_with_table,
    backward_induction, expectiminimax, expectiminimax_to_depth, expectiminimax_with_table,
    leaf_values_max_n, leaf_values_max_n_with_table, max_n, max_n_to_depth, max_n_with_table,
    minimax, minimax_to_depth, minimax_until_quiet, minimax_with_table, one_against_all,
    one_against_all_to_depth, one_against_all_with_table, pruned_max_n, pruned_max_n_to_depth,
    pruned_max_n_with_table, star, star_to_depth, star_with_table, uct, uct_to_depth,
};
use secateurs::table::Store;
use secateurs::{
    Finished, Game, Limits, NoChance, Observer, Random, Report, SearchError, Silent, WithChance,
};

use super::algorithm::Space;
use super::event::Teller;
use super::method::Method;
use crate::tricks::whole::WholeDeals;

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// When to stop.
    pub limits: &'a Limits,
    /// Which search, with what settings.
    pub method: Method,
}

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

type Run<G, O> = fn(&G, &<G as Game>::Position, Task<'_>, &mut O) -> Result<Found<G>, SearchError>;

/// A search that fits the game, to be run with or without somebody watching.
pub struct Offer<G: Game> {
    pub(super) quiet: Run<G, Silent>,
    #[expect(
        clippy::type_complexity,
        reason = "Run with a lifetime that a type alias cannot hide"
    )]
    pub(super) watched:
        for<'t> fn(&G, &G::Position, Task<'_>, &mut Teller<'t, G>) -> Result<Found<G>, SearchError>,
}

/// A kind of search, in the ways in which it can be run on a game; in none if it does not fit.
pub struct Offered<G: Game> {
    /// Which kind.
    pub kind: Kind,
    /// To the end of the game.
    pub plain: Option<Offer<G>>,
    /// To the end, remembering positions.
    pub with_table: Option<Offer<G>>,
    /// To a depth, with estimates there.
    pub to_depth: Option<Offer<G>>,
    /// The same, but moves that upset the estimates are followed.
    pub until_quiet: Option<Offer<G>>,
    /// What a search of whole deals has besides.
    pub whole_deals: Option<WholeDealHooks<G>>,
}

impl<G: Game> Offered<G> {
    /// To the end of the game only.
    pub(super) const fn only(kind: Kind, plain: Offer<G>) -> Self {
        let plain = Some(plain);
        Self { kind, plain, with_table: None, to_depth: None, until_quiet: None, whole_deals: None }
    }
}

/// Solves a position and tells what is known so far.
type Aloud<G> = fn(
    &G,
    &<G as Game>::Position,
    Task<'_>,
    &mut dyn FnMut(&Report<<G as Game>::Move>),
) -> Result<Finished<<G as Game>::Move>, SearchError>;

/// What a search of whole deals has besides.
pub struct WholeDealHooks<G: Game> {
    /// Which positions it fits.
    pub(super) fits: fn(&G, &G::Position) -> bool,
    /// The search, telling what it knows.
    pub(super) aloud: Aloud<G>,
}

/// The kinds of search: algorithms of one kind differ in settings only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Plain max^n.
    MaxN,
    /// Minimax with chance nodes.
    Expectiminimax,
    /// Plain minimax.
    Minimax,
    /// Alpha-beta and its kin.
    AlphaBeta,
    /// Star1 and Star2.
    Star,
    /// Max^n, pruned in this space.
    Pruned(Space),
    /// Max^n where only tricks count.
    WholeDeal,
    /// Backward induction.
    BackwardInduction,
    /// IMP-minimax.
    ImpMinimax,
    /// IMP-alpha-beta.
    ImpAlphaBeta,
    /// Paranoid and best reply.
    OneAgainstAll,
    /// Random play.
    Uct,
}

/// What a game type offers. See the text of this file.
pub struct Offers<G>(PhantomData<G>);

macro_rules! offers {
    ($($name:ident: [$($needs:tt)+] => $search:expr;)+) => {
        /// The searches that a type does not allow.
        pub trait NotOffered<G: Game> {
            $(#[doc = "Not for this game."] const $name: Option<Offer<G>> = None;)+
            /// No position is a whole deal.
            const WHOLE_DEALS: Option<WholeDealHooks<G>> = None;
        }

        impl<G: Game> NotOffered<G> for Offers<G> {}

        $(impl<G: $($needs)+> Offers<G> {
            #[doc = "The search fits this game."]
            pub const $name: Option<Offer<G>> = Some(Offer {
                quiet: |game, at, task, observer| Ok($search(game, at, task, observer)?.into()),
                watched: |game, at, task, observer| Ok($search(game, at, task, observer)?.into()),
            });
        })+
    };
}

offers! {
    MAX_N: [Game] => |g, at, task: Task<'_>, o| max_n(g, at, task.limits, o);
    MAX_N_WITH_TABLE: [Keyed] => |g, at, task: Task<'_>, o| max_n_with_table(g, at, task.limits, o);
    MAX_N_TO_DEPTH: [Evaluate] => |g, at, task: Task<'_>, o| max_n_to_depth(g, at, task.limits, o);
    EXPECTIMINIMAX: [ZeroSum] => |g, at, task: Task<'_>, o| expectiminimax(g, at, task.limits, o);
    EXPECTIMINIMAX_WITH_TABLE: [ZeroSum + Keyed] =>
        |g, at, task: Task<'_>, o| expectiminimax_with_table(g, at, task.limits, o);
    EXPECTIMINIMAX_TO_DEPTH: [ZeroSum + Evaluate] =>
        |g, at, task: Task<'_>, o| expectiminimax_to_depth(g, at, task.limits, o);
    MINIMAX: [ZeroSum<Chance = NoChance>] =>
        |g, at, task: Task<'_>, o| minimax(g, at, task.limits, o);
    MINIMAX_WITH_TABLE: [ZeroSum<Chance = NoChance> + Keyed] =>
        |g, at, task: Task<'_>, o| minimax_with_table(g, at, task.limits, o);
    MINIMAX_TO_DEPTH: [ZeroSum<Chance = NoChance> + Evaluate] =>
        |g, at, task: Task<'_>, o| minimax_to_depth(g, at, task.limits, o);
    MINIMAX_UNTIL_QUIET: [ZeroSum<Chance = NoChance> + Noisy] =>
        |g, at, task: Task<'_>, o| minimax_until_quiet(g, at, task.limits, o);
    ALPHA_BETA: [ZeroSum<Chance = NoChance>] =>
        |g, at, task: Task<'_>, o| alpha_beta(g, at, task.method.two_sided(), task.limits, o);
    ALPHA_BETA_WITH_TABLE: [ZeroSum<Chance = NoChance> + Keyed] => |g, at, task: Task<'_>, o| {
        alpha_beta_with_table(g, at, task.method.two_sided(), task.limits, o)
    };
    ALPHA_BETA_TO_DEPTH: [ZeroSum<Chance = NoChance> + Keyed + Evaluate] =>
        |g, at, task: Task<'_>, o| {
            alpha_beta_to_depth(g, at, task.method.two_sided(), task.limits, o)
        };
    ALPHA_BETA_UNTIL_QUIET: [ZeroSum<Chance = NoChance> + Keyed + Noisy] =>
        |g, at, task: Task<'_>, o| {
            alpha_beta_until_quiet(g, at, task.method.two_sided(), task.limits, o)
        };
    STAR: [ZeroSum<Chance = WithChance> + BoundedSum] =>
        |g, at, task: Task<'_>, o| star(g, at, task.method.stars(), task.limits, o);
    STAR_WITH_TABLE: [ZeroSum<Chance = WithChance> + BoundedSum + Keyed] =>
        |g, at, task: Task<'_>, o| star_with_table(g, at, task.method.stars(), task.limits, o);
    STAR_TO_DEPTH: [ZeroSum<Chance = WithChance> + BoundedSum + Evaluate] =>
        |g, at, task: Task<'_>, o| star_to_depth(g, at, task.method.stars(), task.limits, o);
    // For more than two players, the stars are settings of pruned max^n.
    MANY_STAR: [BoundedSum<Chance = WithChance>] => linear;
    MANY_STAR_WITH_TABLE: [BoundedSum<Chance = WithChance> + Keyed] => linear_with_table;
    MANY_STAR_TO_DEPTH: [BoundedSum<Chance = WithChance> + Evaluate] => linear_to_depth;
    LEAF_VALUES: [MonotoneFacts<Chance = NoChance>] =>
        |g, at, task: Task<'_>, o| leaf_values_max_n(g, at, &task.method.pruning(), task.limits, o);
    LEAF_VALUES_WITH_TABLE: [MonotoneFacts<Chance = NoChance> + Keyed] => |g, at, task: Task<'_>, o| {
        leaf_values_max_n_with_table(g, at, &task.method.pruning(), task.limits, o)
    };
    LINEAR: [BoundedSum] => linear;
    LINEAR_WITH_TABLE: [BoundedSum + Keyed] => linear_with_table;
    LINEAR_TO_DEPTH: [BoundedSum + Evaluate] => linear_to_depth;
    WHOLE_DEAL: [WholeDeals] => |g: &G, at, task: Task<'_>, _| {
        g.solve_whole(at, &task.method.pruning(), task.limits, &mut |_| ())
    };
    BACKWARD_INDUCTION: [Numbered] => induce;
    ONE_AGAINST_ALL: [Game] => |g, at, task: Task<'_>, o| {
        one_against_all(g, at, task.method.one_against_all(), task.limits, o)
    };
    ONE_AGAINST_ALL_WITH_TABLE: [Keyed] => |g, at, task: Task<'_>, o| {
        one_against_all_with_table(g, at, task.method.one_against_all(), task.limits, o)
    };
    ONE_AGAINST_ALL_TO_DEPTH: [Evaluate] => |g, at, task: Task<'_>, o| {
        one_against_all_to_depth(g, at, task.method.one_against_all(), task.limits, o)
    };
    // For two opponents, what they find is the value.
    DUEL: [ZeroSum] => |g, at, task: Task<'_>, o| {
        one_against_all(g, at, task.method.one_against_all().exact_for(g), task.limits, o)
    };
    DUEL_WITH_TABLE: [ZeroSum + Keyed] => |g, at, task: Task<'_>, o| {
        let settings = task.method.one_against_all().exact_for(g);
        one_against_all_with_table(g, at, settings, task.limits, o)
    };
    DUEL_TO_DEPTH: [ZeroSum + Evaluate] => |g, at, task: Task<'_>, o| {
        let settings = task.method.one_against_all().exact_for(g);
        one_against_all_to_depth(g, at, settings, task.limits, o)
    };
    UCT: [Game] => play_at_random;
    UCT_TO_DEPTH: [Evaluate] => play_at_random_to_depth;
}

impl<G: WholeDeals> Offers<G> {
    /// Some positions are whole deals.
    pub const WHOLE_DEALS: Option<WholeDealHooks<G>> = Some(WholeDealHooks {
        fits: G::is_whole_deal,
        aloud: |game, position, task, tell| {
            game.solve_whole(position, &task.method.pruning(), task.limits, tell)
        },
    });
}

fn linear<G: BoundedSum>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    observer: &mut impl Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let space = Linear::of(game, true);
    pruned_max_n(game, position, &space, &task.method.pruning(), task.limits, observer)
}

fn linear_with_table<G: BoundedSum + Keyed>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    observer: &mut impl Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    let space = Linear::of(game, true);
    let mut table = Store::with_megabytes(task.limits.table_megabytes);
    let Task { method, limits } = task;
    let pruning = method.pruning();
    pruned_max_n_with_table(game, position, &space, &pruning, &mut table, limits, observer)
}

fn linear_to_depth<G: BoundedSum + Evaluate>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    observer: &mut impl Observer<G>,
) -> Result<Finished<G::Move>, SearchError> {
    pruned_max_n_to_depth(game, position, &task.method.pruning(), task.limits, observer)
}

fn induce<G: Numbered, O>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    _observer: &mut O,
) -> Result<Found<G>, SearchError> {
    let solved = backward_induction(game, position, task.limits)?;
    let choices = solved.strategy.into_iter().enumerate();
    let strategy = choices.filter_map(|(number, best)| Some((game.position(number), best?)));
    Ok(Found { finished: solved.finished, strategy: strategy.collect() })
}

fn play_at_random<G: Game, O>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    _observer: &mut O,
) -> Result<Finished<G::Move>, SearchError> {
    let mut random = Random::spread(task.method.seed);
    uct(game, position, Uct::default(), task.limits, &mut random)
}

fn play_at_random_to_depth<G: Evaluate, O>(
    game: &G,
    position: &G::Position,
    task: Task<'_>,
    _observer: &mut O,
) -> Result<Finished<G::Move>, SearchError> {
    let mut random = Random::spread(task.method.seed);
    uct_to_depth(game, position, Uct::default(), task.limits, &mut random)
}

/// What a game with countable outcomes tells of them.
pub struct OutcomeHooks<G: Game> {
    /// How many there are.
    pub(super) count: fn(&G) -> usize,
    /// What was counted in a game that is over.
    pub(super) tally: fn(&G, &G::Position) -> Tally,
}

impl<G: Game> Clone for OutcomeHooks<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for OutcomeHooks<G> {}

/// Games without countable outcomes.
pub trait WithoutOutcomes<G: Game> {
    /// Nothing is known of outcomes.
    const OUTCOMES: Option<OutcomeHooks<G>> = None;
    /// Named by the macro, so that the trait is in use even where the type has outcomes.
    const IS_IN_USE: () = ();
}

impl<G: Game> WithoutOutcomes<G> for Offers<G> {}

impl<G: EnumerableOutcomes> Offers<G> {
    /// Outcomes can be counted.
    pub const OUTCOMES: Option<OutcomeHooks<G>> = Some(OutcomeHooks {
        count: |game| game.outcomes().len(),
        tally: |game, position| game.outcomes()[game.outcome_index(position)].tally,
    });
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
    HAS_NOISE: [Noisy];
    HAS_ENDINGS: [Endings];
    HAS_SETS: [InformationSets];
    IS_BOUNDED_ABOVE: [BoundedAbove];
    HAS_REPEATING_SETS: [RepeatingSets];
    IS_HIDDEN: [HiddenInformation];
}

/// The capabilities, as columns of a table, in the order of [`traits_of!`](crate::traits_of).
pub const CAPABILITIES: [&str; 14] = [
    "no chance",
    "ZeroSum",
    "Evaluate",
    "Keyed",
    "Numbered",
    "EnumerableOutcomes",
    "MonotoneFacts",
    "BoundedSum",
    "Noisy",
    "Endings",
    "InformationSets",
    "BoundedAbove",
    "RepeatingSets",
    "HiddenInformation",
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
            Offers::<$game>::HAS_NOISE,
            Offers::<$game>::HAS_ENDINGS,
            Offers::<$game>::HAS_SETS,
            Offers::<$game>::IS_BOUNDED_ABOVE,
            Offers::<$game>::HAS_REPEATING_SETS,
            Offers::<$game>::IS_HIDDEN,
        ]
    }};
}

/// The searches a type allows, each in the ways it can be run.
#[macro_export]
#[doc(hidden)]
macro_rules! searches_of {
    ($game:ty) => {{
        use $crate::registry::Space;
        use $crate::registry::offers::{Kind, NotOffered as _, Offered, Offers};
        vec![
            Offered {
                kind: Kind::MaxN,
                plain: Offers::<$game>::MAX_N,
                with_table: Offers::<$game>::MAX_N_WITH_TABLE,
                to_depth: Offers::<$game>::MAX_N_TO_DEPTH,
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::Expectiminimax,
                plain: Offers::<$game>::EXPECTIMINIMAX,
                with_table: Offers::<$game>::EXPECTIMINIMAX_WITH_TABLE,
                to_depth: Offers::<$game>::EXPECTIMINIMAX_TO_DEPTH,
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::Minimax,
                plain: Offers::<$game>::MINIMAX,
                with_table: Offers::<$game>::MINIMAX_WITH_TABLE,
                to_depth: Offers::<$game>::MINIMAX_TO_DEPTH,
                until_quiet: Offers::<$game>::MINIMAX_UNTIL_QUIET,
                whole_deals: None,
            },
            Offered {
                kind: Kind::AlphaBeta,
                plain: Offers::<$game>::ALPHA_BETA,
                with_table: Offers::<$game>::ALPHA_BETA_WITH_TABLE,
                to_depth: Offers::<$game>::ALPHA_BETA_TO_DEPTH,
                until_quiet: Offers::<$game>::ALPHA_BETA_UNTIL_QUIET,
                whole_deals: None,
            },
            Offered {
                kind: Kind::Star,
                plain: Offers::<$game>::STAR.or(Offers::<$game>::MANY_STAR),
                with_table: Offers::<$game>::STAR_WITH_TABLE
                    .or(Offers::<$game>::MANY_STAR_WITH_TABLE),
                to_depth: Offers::<$game>::STAR_TO_DEPTH.or(Offers::<$game>::MANY_STAR_TO_DEPTH),
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::Pruned(Space::Linear),
                plain: Offers::<$game>::LINEAR,
                with_table: Offers::<$game>::LINEAR_WITH_TABLE,
                to_depth: Offers::<$game>::LINEAR_TO_DEPTH,
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::Pruned(Space::LeafValues),
                plain: Offers::<$game>::LEAF_VALUES,
                with_table: Offers::<$game>::LEAF_VALUES_WITH_TABLE,
                to_depth: None,
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::WholeDeal,
                plain: Offers::<$game>::WHOLE_DEAL,
                with_table: None,
                to_depth: None,
                until_quiet: None,
                whole_deals: Offers::<$game>::WHOLE_DEALS,
            },
            Offered {
                kind: Kind::BackwardInduction,
                plain: Offers::<$game>::BACKWARD_INDUCTION,
                with_table: None,
                to_depth: None,
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::OneAgainstAll,
                plain: Offers::<$game>::DUEL.or(Offers::<$game>::ONE_AGAINST_ALL),
                with_table: Offers::<$game>::DUEL_WITH_TABLE
                    .or(Offers::<$game>::ONE_AGAINST_ALL_WITH_TABLE),
                to_depth: Offers::<$game>::DUEL_TO_DEPTH
                    .or(Offers::<$game>::ONE_AGAINST_ALL_TO_DEPTH),
                until_quiet: None,
                whole_deals: None,
            },
            Offered {
                kind: Kind::Uct,
                plain: Offers::<$game>::UCT,
                with_table: None,
                to_depth: Offers::<$game>::UCT_TO_DEPTH,
                until_quiet: None,
                whole_deals: None,
            },
        ]
    }};
}

/// What a type tells of its outcomes.
#[macro_export]
#[doc(hidden)]
macro_rules! outcomes_of {
    ($game:ty) => {{
        use $crate::registry::offers::{Offers, WithoutOutcomes as _};
        let () = Offers::<$game>::IS_IN_USE;
        Offers::<$game>::OUTCOMES
    }};
}
