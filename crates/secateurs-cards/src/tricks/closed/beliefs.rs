//! What a seat believes: deals that agree with its view, some likelier than others.
//!
//! Deals are drawn evenly and weighed by how likely it made the others bid and play as they did.
//! They are taken to play by a learned policy, or by the rules of `by_rules`, most of the time: a
//! card that these would hardly play counts against a deal, but never rules it out. Where the rules
//! see no difference between cards for who sees what its seat saw, neither counts against it.

use secateurs::{Game, Random};

use super::by_rules::{Aim, Glance, play_by_rules};
use super::deals::Deals;
use super::game::{Closed, ClosedPosition};
use super::policy::Policy;
use super::view::TrickView;
use crate::cards::{Card, CardSet};
use crate::tricks::bidding::bid_of_hand;
use crate::tricks::game::Scoring;
use crate::tricks::position::TrickPosition;

/// How much is made of what the others did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trust {
    /// How many deals are weighed.
    pub deals: u32,
    /// How often, of a hundred times, others play by no rule that is known here; at a hundred, all
    /// deals count alike. If nothing is said: [`WHIMS_WITH_BIDS`] in games with bids, and a hundred
    /// in others, where weights were measured to be worse than none. By a learned
    /// policy, twenty.
    pub whims: Option<u8>,
}

/// What predicted hidden cards best in Spades and Oh Hell!.
pub const WHIMS_WITH_BIDS: u8 = 90;

/// The same by a learned policy.
const WHIMS_OF_LEARNED: u8 = 20;

/// Deals with their weights.
pub struct Beliefs<const SEATS: usize> {
    deals: Vec<ClosedPosition<SEATS>>,
    /// The weights of each deal and all before it.
    sums: Vec<u64>,
}

impl<const SEATS: usize> Beliefs<SEATS> {
    /// What a seat with this view believes, after these cards by these seats.
    pub fn of<S: Scoring>(
        closed: &Closed<SEATS, S>,
        view: &TrickView<SEATS>,
        history: &[(usize, Card)],
        (trust, policy): (Trust, Option<Policy<'_>>),
        random: &mut Random,
    ) -> Self {
        let mut agreeing = Deals::of(closed, view);
        let with_hands = |open| ClosedPosition { open, played: view.played, shown: view.shown };
        let draw = |_| {
            let hands = agreeing.as_mut()?.draw(random)?;
            Some(with_hands(view.known.with_hands(hands)))
        };
        // Where no deal is found, more tries would find none either.
        let mut deals: Vec<_> = (0..trust.deals.max(1)).map_while(draw).collect();
        if deals.is_empty() {
            deals.push(with_hands(view.known));
        }
        let has_bids = closed.game.scoring().bids().is_some();
        let usual = match policy {
            Some(_) => WHIMS_OF_LEARNED,
            None if has_bids => WHIMS_WITH_BIDS,
            None => 100,
        };
        let whims = trust.whims.unwrap_or(usual).min(100).into();
        let past = Past { closed, seat: view.seat, history, whims, policy };
        let weights: Vec<Weight> = deals.iter().map(|deal| past.weight(deal)).collect();
        let most = weights.iter().map(|weight| weight.exponent).max().unwrap_or(0);
        let mut sum = 0;
        let sums = weights.iter().map(|weight| {
            sum += weight.against(most);
            sum
        });
        Self { sums: sums.collect(), deals }
    }

    /// One of the deals, as often as it is likely.
    pub fn draw(&self, random: &mut Random) -> ClosedPosition<SEATS> {
        let all = self.sums.last().copied().unwrap_or(1);
        let place = random.below(all);
        self.deals[self.sums.partition_point(|&sum| sum <= place)]
    }

    /// Every deal with its weight.
    pub fn weighed(&self) -> impl Iterator<Item = (&ClosedPosition<SEATS>, u64)> {
        let before = std::iter::once(0).chain(self.sums.iter().copied());
        let weights = self.sums.iter().zip(before).map(|(sum, before)| sum - before);
        self.deals.iter().zip(weights)
    }
}

/// A small number: a mantissa of 32 bits times a power of two.
#[derive(Clone, Copy)]
struct Weight {
    mantissa: u64,
    exponent: i32,
}

impl Weight {
    const ONE: Self = Self { mantissa: 1 << 31, exponent: 0 };

    /// So many of 2^16 parts of it, at least one.
    fn times(self, parts: u64) -> Self {
        let product = self.mantissa * parts.max(1);
        let shift = 32 - product.leading_zeros().cast_signed();
        let mantissa = if shift > 0 { product >> shift } else { product << -shift };
        Self { mantissa, exponent: self.exponent + shift - 16 }
    }

    /// Measured against the greatest exponent: whole numbers whose sum fits into 64 bits.
    const fn against(self, most: i32) -> u64 {
        let behind = (most - self.exponent).cast_unsigned();
        if behind < 32 { self.mantissa >> behind } else { 0 }
    }
}

/// What was seen of the others.
struct Past<'a, const SEATS: usize, S> {
    closed: &'a Closed<SEATS, S>,
    seat: usize,
    history: &'a [(usize, Card)],
    whims: u64,
    policy: Option<Policy<'a>>,
}

/// A bid this far from that of the rule is half as likely as one nearer by one.
const FAR_BID: u64 = 1 << 15;

impl<const SEATS: usize, S: Scoring> Past<'_, SEATS, S> {
    /// How likely the deal made it, up to a common factor.
    fn weight(&self, deal: &ClosedPosition<SEATS>) -> Weight {
        if self.whims >= 100 {
            return Weight::ONE;
        }
        let dealt = std::array::from_fn(|seat| deal.open.hand(seat) | deal.played[seat]);
        self.play(dealt, self.bids(&dealt))
    }

    fn bids(&self, dealt: &[CardSet; SEATS]) -> Weight {
        let rules = self.closed.game.rules();
        let Some(bids) = self.closed.game.scoring().bids() else { return Weight::ONE };
        let mut by_rule = [0_u8; SEATS];
        for (hand, &player) in dealt.iter().zip(&rules.player_of) {
            by_rule[usize::from(player)] += bid_of_hand(*hand, self.closed.pack(), rules.trump());
        }
        let far = |player: usize| u32::from(by_rule[player].abs_diff(bids[player]));
        let steps: u32 = (0..rules.players).map(far).sum();
        (0..steps).fold(Weight::ONE, |weight, _| weight.times(FAR_BID))
    }

    fn play(&self, dealt: [CardSet; SEATS], mut weight: Weight) -> Weight {
        let rules = self.closed.game.rules();
        let Some(&(leader, _)) = self.history.first() else { return weight };
        let start = self.closed.game.start();
        let is_opening = !rules.opening_lead.is_empty();
        let mut here = TrickPosition::new(dealt, leader as u8, start.is_broken(), is_opening);
        let mut played = CardSet::EMPTY;
        for &(seat, card) in self.history {
            if self.closed.decides_for(seat) != self.seat {
                weight = weight.times(self.chance(&here, played, card));
            }
            here = rules.play(&here, card);
            played = played.with(card);
        }
        weight
    }

    /// How likely a card was, in parts of 2^16.
    fn chance(&self, here: &TrickPosition<SEATS>, played: CardSet, card: Card) -> u64 {
        let legal = self.closed.game.rules().playable(here);
        let choices = legal.len() as u64;
        if choices < 2 {
            return 1 << 16;
        }
        if let Some(policy) = self.policy {
            let likely = policy.chance_of_others(&self.closed.scene(here, played), card);
            return ((self.whims << 16) / choices + (100 - self.whims) * likely) / 100;
        }
        let glance = self.closed.glance(here, legal, played);
        let by_rule = play_by_rules(self.closed.aim(), &glance);
        let is_expected =
            by_rule.is_some_and(|by_rule| are_alike(by_rule, card, glance.unseen | glance.trick));
        let by_whim = (self.whims << 16) / (100 * choices);
        let by_rules = ((100 - self.whims) << 16) / 100;
        by_whim + if is_expected { by_rules } else { 0 }
    }
}

/// Whether no card of the others lies between two of a suit.
fn are_alike(one: Card, other: Card, others: CardSet) -> bool {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    let between = CardSet::above(low) & !CardSet::above(high);
    let is_special = one != other && [one, other].contains(&Card::QUEEN_OF_SPADES);
    one.suit() == other.suit() && (between & others).is_empty() && !is_special
}

impl<const SEATS: usize, S: Scoring> Closed<SEATS, S> {
    /// What the rules are about in this game.
    pub(super) fn aim(&self) -> Aim {
        let has_points = !self.game.rules().counting.counting_cards().is_empty();
        if has_points { Aim::AvoidPoints } else { Aim::TakeTricks }
    }

    /// What the seat to play sees, after these cards.
    pub(super) fn glance(
        &self,
        here: &TrickPosition<SEATS>,
        legal: CardSet,
        played: CardSet,
    ) -> Glance {
        let rules = self.game.rules();
        let own = here.hand(here.to_play());
        let side = usize::from(rules.player_of[here.to_play()]);
        let bids = self.game.scoring().bids();
        // Without bids, one more trick is always welcome.
        let wanted = bids.map_or(1, |bids| i32::from(bids[side]) - i32::from(here.tally()[side]));
        Glance {
            legal,
            trick: here.table().collect(),
            led: here.suit_led(),
            winning: here.winning().map(|(_, card)| card),
            has_partner_winning: here
                .winning()
                .is_some_and(|(seat, _)| usize::from(rules.player_of[seat]) == side),
            held: own.len(),
            behind: (SEATS - 1 - here.cards_on_table()) * own.len(),
            unseen: self.pack() & !played & !own,
            trump: rules.trump(),
            wanted,
        }
    }
}
