//! Several threads on one deal.
//!
//! Each has its own search, with order classes of its own, but they share the table and what classes
//! are called in it. All search the whole deal in the same way. What keeps them apart is that a card that
//! another thread is trying is put off while there is a different one to ask about, once the first
//! card of the node is known (as in `secateurs::search`, where two players alternate). All that is
//! in the table is true of a position, whoever found it out, so each finds what it would have
//! found alone.

use std::sync::Arc;

use secateurs::search::together;
use secateurs::table::Board;
use secateurs::{Finished, Limits, Observer, SearchError, Silent};

use super::super::game::{Scoring, TrickGame};
use super::super::position::TrickPosition;
use super::super::solution::TrickSearch;
use super::super::trick::Trick;
use super::bits::{Bits, Middle, Wide};
use super::choice::{Choice, Next, Question};
use super::class::Numbers;
use super::search::{At, Whole};
use super::solve::Deal;
use super::table::SharedTable;
use crate::cards::Card;

/// Positions with fewer tricks left are not worth a mark on the board.
const WORTH_A_MARK: u32 = 5;

/// What the threads share in classes of one width.
pub(super) struct SharedRoom<B> {
    pub(super) numbers: Arc<Numbers>,
    pub(super) table: Arc<SharedTable<B>>,
}

impl<B: Bits> SharedRoom<B> {
    fn with_bytes(bytes: usize) -> Self {
        let table = Arc::new(SharedTable::with_bytes(bytes));
        Self { numbers: Arc::default(), table }
    }
}

/// What the threads share.
pub(super) struct Team<const MID: usize, const WIDE: usize> {
    pub(super) narrow: SharedRoom<u64>,
    pub(super) middle: SharedRoom<Middle<MID>>,
    pub(super) wide: SharedRoom<Wide<WIDE>>,
    board: Board,
}

impl<const MID: usize, const WIDE: usize> Team<MID, WIDE> {
    fn with_shares([narrow, middle, wide]: [usize; 3]) -> Self {
        Self {
            narrow: SharedRoom::with_bytes(narrow),
            middle: SharedRoom::with_bytes(middle),
            wide: SharedRoom::with_bytes(wide),
            board: Board::default(),
        }
    }
}

impl TrickSearch {
    /// Solves a deal, by as many threads as are asked for.
    pub(super) fn solve<const SEATS: usize, const MID: usize, const WIDE: usize, S: Scoring>(
        self,
        game: &TrickGame<SEATS, S>,
        position: &TrickPosition<SEATS>,
        limits: &Limits,
        observer: &mut dyn Observer<TrickGame<SEATS, S>>,
    ) -> Result<Finished<Card>, SearchError> {
        let Self { megabytes, threads, .. } = self;
        if threads <= 1 {
            let deal = Deal::<SEATS, MID, WIDE, S>::new(game, position, megabytes, limits);
            return deal.solve(position, self, observer);
        }
        let shares = Whole::<SEATS, MID, WIDE>::shares(megabytes << 20);
        let team = Arc::new(Team::with_shares(shares));
        let solve = |limits: &Limits, observer: &mut dyn Observer<TrickGame<SEATS, S>>| {
            let deal = Deal::<SEATS, MID, WIDE, S>::in_team(game, position, &team, limits);
            deal.solve(position, self, observer)
        };
        let helper = |limits: &Limits| solve(limits, &mut Silent);
        together(threads, limits, helper, |limits| solve(limits, observer))
    }
}

impl<const SEATS: usize, const MID: usize, const WIDE: usize> Whole<SEATS, MID, WIDE> {
    /// What a node is called on the board; nothing where nobody looks.
    #[inline]
    pub(super) fn mark<B: Bits>(&self, at: &At<SEATS, B>, trick: &Trick<SEATS>) -> Option<u64> {
        self.team.as_ref()?;
        if at.hands.tricks() < WORTH_A_MARK {
            return None;
        }
        let before = (0..usize::from(trick.count))
            .map(|turn| trick.cards[(usize::from(trick.to_play) + SEATS - 1 - turn) % SEATS]);
        Some(before.fold(at.key().hash(), mark_of_card))
    }

    /// Another child to ask, if somebody else is at this one.
    pub(super) fn put_off<B: Bits>(
        &self,
        mark: u64,
        cards: &[u8],
        choice: &mut Choice<'_, B>,
        (index, question): (usize, Question<B>),
    ) -> (usize, Question<B>) {
        let Some(team) = &self.team else { return (index, question) };
        let is_busy = |index: usize| team.board.is_busy(mark_of_card(mark, cards[index]));
        if !choice.has_best() || !is_busy(index) {
            return (index, question);
        }
        let mut others = index + 1..cards.len();
        choice.first = others.find(|&other| choice.is_undecided(other) && !is_busy(other));
        let next = if choice.first.is_some() { choice.next() } else { Next::Ask(index, question) };
        choice.first = None;
        match next {
            Next::Ask(index, question) => (index, question),
            Next::Answer(_) => unreachable!("a child was to be asked"),
        }
    }

    /// Tells the others that this card is being tried, or no longer is.
    pub(super) fn set_busy(&self, mark: u64, card: u8, is_busy: bool) {
        if let Some(team) = &self.team {
            team.board.set_busy(mark_of_card(mark, card), is_busy);
        }
    }
}

#[inline]
fn mark_of_card(mark: u64, card: u8) -> u64 {
    let mixed = (mark ^ (u64::from(card) + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 31
}
