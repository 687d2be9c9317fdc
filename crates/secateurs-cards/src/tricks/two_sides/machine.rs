//! What processors do faster than portable code: bits pushed together and apart, and counted.
//!
//! The search is written once, for a [`Machine`]. Each of its recursive functions goes through the
//! machine, so that everything in between is compiled with the instructions that the machine has.
//!
//! # Why the unsafe code here is sound
//!
//! A function with `#[target_feature]` must not run on a processor without these features. All
//! such functions are called by methods of [`Bmi2`] alone, and there is no value of that type but
//! what [`Bmi2::detect`] made, which asks the processor for every one of them; every search for
//! that machine holds such a value.
#![expect(unsafe_code, reason = "argued for above")]

use super::follow::{Trick, follow};
use super::lead::lead;
use super::search::{Answer, Search};
use super::squeeze::Lanes;

/// What the search needs of a processor.
pub(super) trait Machine: Copy + Sized {
    /// What pushes the chosen cards together, in an order that their number in each suit decides.
    type Squeeze: Copy;
    fn squeeze(self, chosen: u64) -> Self::Squeeze;
    /// The chosen cards of a word, pushed together.
    fn together(squeeze: Self::Squeeze, word: u64) -> u64;
    /// The same cards back at their places.
    fn apart(squeeze: Self::Squeeze, word: u64) -> u64;

    /// See [`lead`].
    fn lead(search: &mut Search<Self>, leader: usize, left: u32, need: u32) -> Answer;
    /// See [`follow`].
    fn follow<const POSITION: usize>(search: &mut Search<Self>, trick: Trick) -> Answer;
}

/// Any processor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Machine for Portable {
    type Squeeze = Lanes;

    #[inline(always)]
    fn squeeze(self, chosen: u64) -> Lanes {
        Lanes::new(chosen)
    }

    #[inline(always)]
    fn together(squeeze: Lanes, word: u64) -> u64 {
        squeeze.together(word)
    }

    #[inline(always)]
    fn apart(squeeze: Lanes, word: u64) -> u64 {
        squeeze.apart(word)
    }

    fn lead(search: &mut Search<Self>, leader: usize, left: u32, need: u32) -> Answer {
        lead(search, leader, left, need)
    }

    fn follow<const POSITION: usize>(search: &mut Search<Self>, trick: Trick) -> Answer {
        follow::<Self, POSITION>(search, trick)
    }
}

/// A processor with the second set of bit manipulation instructions.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Bmi2(());

#[cfg(target_arch = "x86_64")]
mod with_bmi2 {
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    use super::{Answer, Bmi2, Machine, Search, Trick, follow, lead};

    impl Bmi2 {
        /// This processor, if it is one.
        pub(in super::super) fn detect() -> Option<Self> {
            let has_all = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("avx2");
            has_all.then_some(Self(()))
        }
    }

    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt,avx2")]
    fn lead_here(search: &mut Search<Bmi2>, leader: usize, left: u32, need: u32) -> Answer {
        lead(search, leader, left, need)
    }

    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt,avx2")]
    fn follow_here<const POSITION: usize>(search: &mut Search<Bmi2>, trick: Trick) -> Answer {
        follow::<Bmi2, POSITION>(search, trick)
    }

    impl Machine for Bmi2 {
        type Squeeze = (Self, u64);

        #[inline(always)]
        fn squeeze(self, chosen: u64) -> (Self, u64) {
            (self, chosen)
        }

        #[inline(always)]
        fn together((Self(()), chosen): (Self, u64), word: u64) -> u64 {
            // SAFETY: there is a `Bmi2`, so the processor has BMI2.
            unsafe { _pext_u64(word, chosen) }
        }

        #[inline(always)]
        fn apart((Self(()), chosen): (Self, u64), word: u64) -> u64 {
            // SAFETY: as above.
            unsafe { _pdep_u64(word, chosen) }
        }

        #[inline(always)]
        fn lead(search: &mut Search<Self>, leader: usize, left: u32, need: u32) -> Answer {
            // SAFETY: the search holds a `Bmi2`, so the processor has all features.
            unsafe { lead_here(search, leader, left, need) }
        }

        #[inline(always)]
        fn follow<const POSITION: usize>(search: &mut Search<Self>, trick: Trick) -> Answer {
            // SAFETY: as above.
            unsafe { follow_here::<POSITION>(search, trick) }
        }
    }
}
