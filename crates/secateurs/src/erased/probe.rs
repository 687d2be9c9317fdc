//! Which capabilities a type has, found out by the compiler.
//!
//! `Probe::<G>::KEYED` is there for every `G`: as an inherent constant where `G` is [`Keyed`],
//! else as the constant of the trait [`Lacking`], which inherent constants hide. So a new capability of a game brings its algorithms
//! with it, and nobody keeps a list. This works for concrete types only, which is why
//! [`erase!`](crate::erase) is a macro.

use std::marker::PhantomData;

use super::capabilities::Capability;
use super::erasing::Erasing;
use super::rules::Erasable;
use crate::capability::{
    BoundedSum, Endings, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Numbered,
    OwnSearches, ZeroSum,
};
use crate::hidden::{BoundedAbove, HiddenInformation, InformationSets, RepeatingSets};

/// See the text of this file.
#[derive(Clone, Copy, Debug)]
pub struct Probe<G>(PhantomData<G>);

/// Whether a type has a capability, and how that is declared.
pub struct Probed<G: Erasable> {
    /// The capability, if the type has it.
    pub capability: Option<Capability>,
    /// Declares it, or does nothing.
    pub declare: fn(Erasing<G>) -> Erasing<G>,
}

/// A row for each capability: its constant, its trait, and how it is declared.
macro_rules! capabilities {
    ($($name:ident: $capability:ident $([$($bound:tt)+])? => $declare:ident;)+) => {
        /// The capabilities that a type lacks.
        pub trait Lacking<G: Erasable> {
            $(
                #[doc = "Not implemented."]
                const $name: Probed<G> = Probed { capability: None, declare: |game| game };
            )+
        }

        impl<G: Erasable> Lacking<G> for Probe<G> {}

        $(impl<G: Erasable + $capability $(<$($bound)+>)?> Probe<G> {
            #[doc = "Implemented."]
            pub const $name: Probed<G> =
                Probed { capability: Some(Capability::$capability), declare: Erasing::$declare };
        })+

        /// The game with every capability that its type has, on its way to a
        /// [`DynGame`](crate::erased::DynGame).
        ///
        /// ```
        /// # use secateurs::{Game, NoChance, Payoffs, Player, Turn};
        /// # #[derive(Clone)]
        /// # struct Matches(u32);
        /// # impl Game for Matches {
        /// #     type Position = (u32, usize);
        /// #     type Move = u32;
        /// #     type Chance = NoChance;
        /// #     fn players(&self) -> usize { 2 }
        /// #     fn start(&self) -> (u32, usize) { (self.0, 0) }
        /// #     fn turn(&self, &(left, mover): &(u32, usize)) -> Turn<NoChance> {
        /// #         match left {
        /// #             0 => Turn::Over(Payoffs::new([1, -1])),
        /// #             _ => Turn::Player(Player::new(mover)),
        /// #         }
        /// #     }
        /// #     fn legal_moves(&self, &(left, _): &(u32, usize), moves: &mut Vec<u32>) {
        /// #         moves.extend(1..=left.min(2));
        /// #     }
        /// #     fn play(&self, &(left, mover): &(u32, usize), taken: u32) -> (u32, usize) {
        /// #         (left - taken, 1 - mover)
        /// #     }
        /// # }
        /// use secateurs::capability::Keyed;
        /// use secateurs::erased::Capability;
        ///
        /// impl Keyed for Matches {
        ///     type Key = (u32, usize);
        ///     fn key(&self, position: &(u32, usize)) -> Option<(u32, usize)> { Some(*position) }
        /// }
        ///
        /// let game = secateurs::erase!(Matches, Matches(4)).finish();
        /// assert!(game.capabilities().has(Capability::Keyed));
        /// assert!(!game.capabilities().has(Capability::Evaluate));
        /// ```
        #[macro_export]
        macro_rules! erase {
            ($type:ty, $game:expr) => {{
                #[expect(unused_imports, reason = "not used where a type lacks nothing")]
                use $crate::erased::Lacking as _;
                let game = $crate::erased::Erasing::<$type>::new($game);
                $(let game = ($crate::erased::Probe::<$type>::$name.declare)(game);)+
                game
            }};
        }

        /// Every capability that a type has.
        #[macro_export]
        macro_rules! capabilities_of {
            // In a constant, so that no search is compiled for the sake of the list.
            ($type:ty) => {{
                const FOUND: $crate::erased::Capabilities = {
                    #[expect(unused_imports, reason = "not used where a type lacks nothing")]
                    use $crate::erased::Lacking as _;
                    let found =
                        $crate::erased::Capabilities::without::<<$type as $crate::Game>::Chance>();
                    $(let found = match $crate::erased::Probe::<$type>::$name.capability {
                        Some(capability) => found.and(capability),
                        None => found,
                    };)+
                    found
                };
                FOUND
            }};
        }
    };
}

capabilities! {
    ZERO_SUM: ZeroSum => zero_sum;
    EVALUATE: Evaluate => evaluate;
    NOISY: Noisy => noisy;
    KEYED: Keyed[Key: 'static] => keyed;
    NUMBERED: Numbered => numbered;
    ENUMERABLE_OUTCOMES: EnumerableOutcomes => enumerable_outcomes;
    MONOTONE_FACTS: MonotoneFacts => monotone_facts;
    BOUNDED_SUM: BoundedSum => bounded_sum;
    ENDINGS: Endings => endings;
    OWN_SEARCHES: OwnSearches => own_searches;
    INFORMATION_SETS: InformationSets[Set: 'static] => information_sets;
    BOUNDED_ABOVE: BoundedAbove => bounded_above;
    REPEATING_SETS: RepeatingSets[Set: 'static, SetKey: 'static] => repeating_sets;
    HIDDEN_INFORMATION: HiddenInformation => hidden_information;
}
