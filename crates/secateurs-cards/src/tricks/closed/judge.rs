//! How good the cards of one seat are in a deal with open hands, within a number of nodes.
//!
//! The exact search comes first: that for two sides where they play for tricks (`two_sides`), that for whole
//! deals of up to four seats (`whole`), else max^n with deep pruning in leaf values. What it learns of one
//! deal serves the next. When it does not end within its share of the nodes, all cards are judged by a search to the end of this trick, of
//! the next, and so on, as far as the nodes last, with estimates there; the first trick is always
//! finished. All cards of a deal are judged in the same way, so that they can be compared.
//! Nothing depends on the clock. What did not end within its nodes in two deals in a row, exact
//! search or a search to the end of a certain trick, is not tried any more: the other deals of
//! the decision are of the same kind.
//!
//! Where the rules merge equivalent cards, those of a run are searched once: in an open deal they
//! are worth the same to everybody.

use std::time::Instant;

use secateurs::capability::{EnumerableOutcomes, Outcome, Tally};
use secateurs::outcome::{ALL_WORDS, Bits, LeafValues, MAX_OUTCOMES};
use secateurs::search::{Decision, Judgement, Pimc, PrunedMaxN};
use secateurs::table::Store;
use secateurs::{
    Counts, Finished, Game, Limits, Meter, Payoffs, PruneRule, Random, SearchError, Silent,
    Stopped, Utility,
};

use super::game::{Closed, ClosedPosition};
use super::view::TrickView;
use crate::cards::Card;
use crate::tricks::game::{Scoring, TrickGame};
use crate::tricks::key::TrickKey;
use crate::tricks::position::TrickPosition;
use crate::tricks::{two_sides, whole};

const PRUNED: PrunedMaxN = PrunedMaxN::new(PruneRule::Deep).all_best_moves(false);

/// The memory for remembered positions, in units of 2^20 bytes.
const TABLE_MEGABYTES: usize = 16;

/// So many failures in a row, and a search is not tried any more.
const MOST_FAILURES: u32 = 2;

/// Two seats share a pack of 52 cards.
const MOST_TRICKS: usize = 26;

/// How much thought a decision is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// How many deals to look at.
    pub samples: u32,
    /// How many nodes to search in each of them, about.
    pub nodes: u64,
}

impl Default for Advice {
    fn default() -> Self {
        Self { samples: 50, nodes: 25_000 }
    }
}

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// What to play with this view, and why: the same for the same view and random numbers.
    ///
    /// # Errors
    /// When it is not the seat's turn.
    pub fn decide(
        &self,
        view: &TrickView<SEATS>,
        advice: Advice,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<Card>, SearchError> {
        if self.decides_for(view.to_play()) != view.seat() {
            return Err(SearchError::NotToMove);
        }
        let mut judge = DealJudge::new(&self.game, advice.nodes);
        let search = Pimc::new(advice.samples);
        search
            .run(self, view, limits, random, |deal, moves, limits| judge.judge(deal, moves, limits))
    }
}

/// Judges one deal after another of the same game.
pub struct DealJudge<'a, const SEATS: usize, S> {
    game: &'a TrickGame<SEATS, S>,
    nodes: u64,
    /// How often exact search has failed in a row.
    failed: u32,
    exact_deals: u64,
    /// The same for searches to the end of this trick, the next, ...
    failed_tricks: [u32; MOST_TRICKS],
    sides: Option<two_sides::Deal>,
    whole: Option<Box<dyn whole::Values<SEATS> + 'a>>,
    general: Option<General<SEATS, S>>,
}

impl<'a, const SEATS: usize, S: Scoring> DealJudge<'a, SEATS, S> {
    /// A judge who searches about so many nodes in each deal.
    pub const fn new(game: &'a TrickGame<SEATS, S>, nodes: u64) -> Self {
        let failed_tricks = [0; MOST_TRICKS];
        Self {
            game,
            nodes,
            failed: 0,
            exact_deals: 0,
            failed_tricks,
            sides: None,
            whole: None,
            general: None,
        }
    }

    /// How many deals were judged exactly, not by estimates.
    pub const fn exact_deals(&self) -> u64 {
        self.exact_deals
    }

    /// What every one of `moves`, all cards that may be played, leads to in this deal.
    ///
    /// # Errors
    /// When one of the limits is reached.
    pub fn judge(
        &mut self,
        deal: &ClosedPosition<SEATS>,
        moves: &[Card],
        limits: &Limits,
    ) -> Result<Judgement, SearchError> {
        if has_missing_cards(&deal.open) {
            return Err(SearchError::NoSample);
        }
        let game = self.game.started_at(deal.open);
        let mut apart = Vec::new();
        game.legal_moves(&deal.open, &mut apart);
        let children: Vec<TrickPosition<SEATS>> =
            apart.iter().map(|&card| game.play(&deal.open, card)).collect();
        let mut spent = Spent { limits, start: Instant::now(), counts: Counts::default() };
        let payoffs = match self.exactly(&game, &children, &mut spent)? {
            Some(payoffs) => payoffs,
            None => self.trick_by_trick(&game, &deal.open, &children, &mut spent)?,
        };
        // The first card of a run stands for those that follow it.
        let mut run = 0;
        let of_move = |&card: &Card| {
            run = apart.iter().position(|&first| first == card).unwrap_or(run);
            payoffs[run]
        };
        Ok(Judgement { payoffs: moves.iter().map(of_move).collect(), counts: spent.counts })
    }

    /// The exact payoffs after each card, if they are found within half of the nodes.
    fn exactly(
        &mut self,
        game: &TrickGame<SEATS, S>,
        children: &[TrickPosition<SEATS>],
        spent: &mut Spent<'_>,
    ) -> Result<Option<Vec<Payoffs>>, SearchError> {
        if self.failed >= MOST_FAILURES {
            return Ok(None);
        }
        let found = if two_sides::fits(game, &game.start()) {
            self.by_sides(game, children, spent)?
        } else if whole::fits(&game.start()) {
            self.as_whole_deal(game, children, spent)?
        } else {
            self.in_general(game, children, spent)?
        };
        self.failed = if found.is_some() { 0 } else { self.failed + 1 };
        self.exact_deals += u64::from(found.is_some());
        Ok(found)
    }

    /// The same for up to four seats.
    fn as_whole_deal(
        &mut self,
        game: &TrickGame<SEATS, S>,
        children: &[TrickPosition<SEATS>],
        spent: &mut Spent<'_>,
    ) -> Result<Option<Vec<Payoffs>>, SearchError> {
        let deal = game.start();
        if self.whole.as_ref().is_none_or(|values| !values.fits(&deal)) {
            self.whole = whole::values(game.clone(), &deal, TABLE_MEGABYTES);
        }
        let Some(values) = &mut self.whole else { return Ok(None) };
        let mut payoffs = Vec::with_capacity(children.len());
        for child in children {
            let (found, nodes) = values.find(child, &spent.within(self.nodes / 2)?);
            spent.counts.nodes += nodes;
            match found {
                Ok(value) => payoffs.push(value),
                Err(Stopped::Nodes) => return Ok(None),
                Err(why) => return Err(why.into()),
            }
        }
        Ok(Some(payoffs))
    }

    /// The same for any number of seats, and for first tricks with rules of their own.
    fn in_general(
        &mut self,
        game: &TrickGame<SEATS, S>,
        children: &[TrickPosition<SEATS>],
        spent: &mut Spent<'_>,
    ) -> Result<Option<Vec<Payoffs>>, SearchError> {
        let outcomes = game.outcomes();
        if outcomes.len() > MAX_OUTCOMES {
            return Ok(None);
        }
        if self.general.as_ref().is_none_or(|general| general.outcomes != outcomes) {
            self.general = Some(General::new(game.clone(), outcomes)?);
        }
        let Some(general) = &mut self.general else { return Ok(None) };
        let mut payoffs = Vec::with_capacity(children.len());
        for child in children {
            let found = general.solve(child, &spent.within(self.nodes / 2)?)?;
            let Some(value) = spent.add(found)? else { return Ok(None) };
            payoffs.push(value);
        }
        Ok(Some(payoffs))
    }

    /// The same for two sides that play for tricks, which takes all of the nodes: estimates are far
    /// from it.
    fn by_sides(
        &mut self,
        game: &TrickGame<SEATS, S>,
        children: &[TrickPosition<SEATS>],
        spent: &mut Spent<'_>,
    ) -> Result<Option<Vec<Payoffs>>, SearchError> {
        let trump = game.rules().trump();
        let new = || two_sides::Deal::new(trump, TABLE_MEGABYTES << 20, Meter::new(spent.limits));
        let deal = self.sides.get_or_insert_with(new);
        let mut guess = None;
        let mut payoffs = Vec::with_capacity(children.len());
        for child in children {
            deal.limit(Meter::new(&spent.within(self.nodes)?));
            let found = deal.final_tricks(&child.with_seats(), guess);
            spent.counts.nodes += deal.effort().0;
            match found {
                Ok(tricks) => {
                    guess = Some(tricks);
                    let mut tally = Tally::default();
                    (tally[0], tally[1]) = (tricks as u8, game.final_sum() - tricks as u8);
                    payoffs.push(game.scoring().payoffs(&tally));
                }
                Err(Stopped::Nodes) if spent.counts.nodes >= self.nodes => return Ok(None),
                Err(why) => return Err(why.into()),
            }
        }
        Ok(Some(payoffs))
    }

    /// Estimates at the end of this trick, or of a later one as far as the nodes last.
    fn trick_by_trick(
        &mut self,
        game: &TrickGame<SEATS, S>,
        here: &TrickPosition<SEATS>,
        children: &[TrickPosition<SEATS>],
        spent: &mut Spent<'_>,
    ) -> Result<Vec<Payoffs>, SearchError> {
        let this_trick = SEATS - here.cards_on_table() - 1;
        let tricks = here.hand(here.to_play()).len();
        let mut payoffs = Vec::new();
        for trick in 0..tricks {
            if self.failed_tricks[trick] >= MOST_FAILURES {
                break;
            }
            let depth = (this_trick + trick * SEATS) as u32;
            let most = if trick == 0 { u64::MAX } else { self.nodes };
            let mut deeper = Vec::with_capacity(children.len());
            for child in children {
                let limits = spent.within(most)?;
                let search = PRUNED.depth(depth);
                let found = search.run_at_once(game, child, &limits, &mut Silent)?;
                match spent.add(found)? {
                    Some(value) => deeper.push(value),
                    None if trick == 0 => return Err(Stopped::Nodes.into()),
                    None => {
                        self.failed_tricks[trick] += 1;
                        return Ok(payoffs);
                    }
                }
            }
            self.failed_tricks[trick] = 0;
            payoffs = deeper;
        }
        Ok(payoffs)
    }
}

/// Whether there was no deal to be had: somebody has too few cards.
fn has_missing_cards<const SEATS: usize>(position: &TrickPosition<SEATS>) -> bool {
    let held = |seat: usize| position.live(seat).len();
    (1..SEATS).any(|seat| held(seat) != held(0))
}

/// What is left of the caller's limits.
struct Spent<'a> {
    limits: &'a Limits,
    start: Instant,
    counts: Counts,
}

impl Spent<'_> {
    /// The limits for the next search, if a deal may take so many nodes in all.
    fn within(&self, nodes: u64) -> Result<Limits, SearchError> {
        let left = |nodes: u64| nodes.saturating_sub(self.counts.nodes);
        if self.limits.nodes.map(left) == Some(0) {
            return Err(Stopped::Nodes.into());
        }
        let time = self.limits.time.map(|time| time.saturating_sub(self.start.elapsed()));
        let nodes = self.limits.nodes.map_or(nodes, |most| most.min(nodes));
        Ok(Limits { nodes: Some(left(nodes)), time, ..self.limits.clone() })
    }

    /// The payoffs that a search found; nothing if it took too many nodes for one deal.
    fn add(&mut self, found: Finished<Card>) -> Result<Option<Payoffs>, SearchError> {
        self.counts = self.counts.plus(&found.counts());
        match found {
            Finished::Complete(report) => {
                let integer = |value: secateurs::Rational| value.to_integer() as Utility;
                Ok(Some(report.payoffs.map(integer)))
            }
            Finished::Stopped { why: Stopped::Nodes, .. } => Ok(None),
            Finished::Stopped { why, .. } => Err(why.into()),
        }
    }
}

/// An open game, its outcomes, and what is known of its positions. Deals with the same outcomes
/// share them.
struct General<const SEATS: usize, S> {
    game: TrickGame<SEATS, S>,
    outcomes: Vec<Outcome>,
    space: LeafValues<ALL_WORDS>,
    table: Store<TrickKey, Bits<ALL_WORDS>>,
}

impl<const SEATS: usize, S: Scoring> General<SEATS, S> {
    fn new(game: TrickGame<SEATS, S>, outcomes: Vec<Outcome>) -> Result<Self, SearchError> {
        let space = LeafValues::of(&game)?;
        Ok(Self { game, outcomes, space, table: Store::with_megabytes(TABLE_MEGABYTES) })
    }

    fn solve(
        &mut self,
        at: &TrickPosition<SEATS>,
        limits: &Limits,
    ) -> Result<Finished<Card>, SearchError> {
        let search = PRUNED.space(&self.space).table_in(&mut self.table);
        search.run(&self.game, at, limits, &mut Silent)
    }
}
