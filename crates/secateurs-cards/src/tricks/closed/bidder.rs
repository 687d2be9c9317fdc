//! Bids by simulation: the bid that brings most on average over deals that may be.
//!
//! A bidder sees its own hand and the bids before its own. It deals out the hidden cards
//! again and again; hands that explain the earlier bids come more often. In every deal it tries each
//! bid: those who bid later bid by the rule for hands, everybody plays to the end of the hand as the
//! learned policy has it, and the score is counted. As in [`Pimc`], the best mean counts.

use secateurs::hidden::HiddenInformation;
use secateurs::search::{Decision, Judgement, Pimc};
use secateurs::{
    Counts, Game, Limits, NoChance, Player, Random, SearchError, Seating, Stopped, Turn,
};

use super::deals::Deals;
use super::game::Closed;
use super::playing_on::PlayingOn;
use super::view::TrickView;
use crate::cards::CardSet;
use crate::tricks::bidding::{bid_of_hand, bids_by_side};
use crate::tricks::game::Scoring;
use secateurs::capability::Tally;

/// How much thought a bid is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidding {
    /// How many deals are played out with each bid.
    pub deals: u32,
}

impl Bidding {
    /// The usual effort: less than half a second.
    pub const USUAL: Self = Self { deals: 1000 };
}

/// How a player bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bids {
    /// By simulation; with a partner by the rule for hands, to which simulated bids lost in matches.
    Usual,
    /// By simulation.
    Simulated(Bidding),
    /// By the rule for hands.
    ByRule,
}

impl Bids {
    /// The simulation at a table where partners play, or nobody has one; none if the rule decides.
    pub const fn simulation(self, has_partners: bool) -> Option<Bidding> {
        match self {
            Self::Usual if has_partners => None,
            Self::Usual => Some(Bidding::USUAL),
            Self::Simulated(bidding) => Some(bidding),
            Self::ByRule => None,
        }
    }
}

/// After so many deals that hardly explain the earlier bids, the next is taken as it is.
const MOST_TRIES: u32 = 100;

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// What the seat with this view bids, before the first card, after these bids by the seats before
    /// it. What the game says of bids is left out.
    ///
    /// # Errors
    /// When it is not the seat's turn, a card has been played, or the game has no bids.
    pub fn decide_bid(
        &self,
        view: &TrickView<SEATS>,
        earlier: &[u8],
        bidding: Bidding,
        limits: &Limits,
        random: &mut Random,
    ) -> Result<Decision<u8>, SearchError> {
        let is_before_play = view.seen().is_empty();
        let has_bids = self.game.scoring().bids().is_some();
        if !has_bids || !is_before_play || view.seat() != earlier.len() {
            return Err(SearchError::NotToMove);
        }
        let auction = Auction { closed: self, seat: view.seat(), earlier };
        let tries = &mut random.clone();
        let judge = |hands: &[CardSet; SEATS], bids: &[u8], _: &Limits| {
            auction.judge(view, hands, bids, tries)
        };
        Pimc::new(bidding.deals).run(&auction, view, limits, random, judge)
    }

    /// Puts other bids, by seat, in place of those there are.
    pub fn set_bids(&mut self, by_seat: &[u8]) {
        let tricks = self.game.start().hand(0).len();
        let by_side = bids_by_side(by_seat, self.game.rules().players, tricks);
        let mut tally = Tally::default();
        tally[..by_side.len()].copy_from_slice(&by_side);
        self.game.set_bids(tally);
    }
}

/// A game whose only move is the bid of one seat.
struct Auction<'a, const SEATS: usize, S> {
    closed: &'a Closed<SEATS, S>,
    seat: usize,
    earlier: &'a [u8],
}

impl<const SEATS: usize, S: Scoring> Auction<'_, SEATS, S> {
    fn by_rule(&self, hand: CardSet) -> u8 {
        bid_of_hand(hand, self.closed.pack(), self.closed.game.rules().trump())
    }

    /// Plays a deal out after each of these bids.
    fn judge(
        &self,
        view: &TrickView<SEATS>,
        hands: &[CardSet; SEATS],
        bids: &[u8],
        random: &mut Random,
    ) -> Result<Judgement, SearchError> {
        let mut by_seat = hands.map(|hand| self.by_rule(hand));
        by_seat[..self.earlier.len()].copy_from_slice(self.earlier);
        let mut closed = self.closed.clone();
        let start = view.public().with_hands(*hands);
        let mut nodes = 0;
        let mut after = |&bid: &u8| {
            by_seat[self.seat] = bid;
            closed.set_bids(&by_seat);
            let everybody = PlayingOn::new(&closed, closed.policy(), None);
            let end = everybody.to_the_end(start, CardSet::EMPTY, random);
            let end = end.ok_or(SearchError::Stopped(Stopped::Nodes))?;
            nodes += u64::from(end.plies);
            Ok(end.payoffs)
        };
        let payoffs = bids.iter().map(&mut after).collect::<Result<_, SearchError>>()?;
        let leaves = bids.len() as u64;
        Ok(Judgement { payoffs, counts: Counts { nodes, leaves, ..Counts::default() } })
    }
}

impl<const SEATS: usize, S: Scoring> Game for Auction<'_, SEATS, S> {
    type Position = [CardSet; SEATS];
    type Move = u8;
    type Chance = NoChance;

    fn players(&self) -> usize {
        self.closed.game.rules().players()
    }

    fn start(&self) -> [CardSet; SEATS] {
        std::array::from_fn(|seat| self.closed.game.start().hand(seat))
    }

    fn turn(&self, _: &[CardSet; SEATS]) -> Turn<NoChance> {
        let player = self.closed.game.rules().player_of[self.seat];
        Turn::Player(Player::new(usize::from(player)))
    }

    fn legal_moves(&self, hands: &[CardSet; SEATS], bids: &mut Vec<u8>) {
        bids.extend(0..=hands[self.seat].len() as u8);
    }

    fn play(&self, hands: &[CardSet; SEATS], _: u8) -> [CardSet; SEATS] {
        *hands
    }

    fn move_name(&self, _: &[CardSet; SEATS], bid: u8) -> String {
        bid.to_string()
    }

    fn seating(&self) -> Seating {
        self.closed.seating()
    }
}

impl<const SEATS: usize, S: Scoring> HiddenInformation for Auction<'_, SEATS, S> {
    type View = TrickView<SEATS>;

    fn view(&self, _: &[CardSet; SEATS], seat: usize) -> TrickView<SEATS> {
        self.closed.view(&self.closed.start(), seat)
    }

    fn seat_to_move(&self, _: &[CardSet; SEATS]) -> Option<usize> {
        Some(self.seat)
    }

    /// A deal half as often for every trick that earlier bids differ from the rule for hands.
    fn resample(&self, view: &TrickView<SEATS>, random: &mut Random) -> [CardSet; SEATS] {
        let known = std::array::from_fn(|seat| view.public().hand(seat));
        let Some(mut deals) = Deals::of(self.closed, view) else { return known };
        for _ in 0..MOST_TRIES {
            let Some(hands) = deals.draw(random) else { return known };
            let far = |(&hand, &bid): (&CardSet, &u8)| u32::from(self.by_rule(hand).abs_diff(bid));
            let steps: u32 = hands.iter().zip(self.earlier).map(far).sum();
            if random.below(1 << steps.min(63)) == 0 {
                return hands;
            }
        }
        deals.draw(random).unwrap_or(known)
    }
}
