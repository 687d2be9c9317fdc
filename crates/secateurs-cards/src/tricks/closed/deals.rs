//! The deals that agree with a view: counted exactly, and drawn with equal chances.
//!
//! The unseen cards go to the other seats and to the rest that was not dealt, each of which may
//! have only certain cards and needs a certain number. Takers that may have the same cards are
//! taken together as a *group*: whatever the group gets can be shared out within it in equally
//! many ways. Cards that the same groups may have are of one *kind*. How many cards of each kind
//! the first group can get is listed; each way counts as often as cards can be picked for it,
//! times the ways to deal what is left to the other groups, which is counted in the same manner
//! and remembered. The last group takes what is left over.
//!
//! A deal is drawn the same way: numbers of each kind in proportion to these counts, then
//! shuffled cards of each kind. So every deal is exactly equally likely. No count reaches 2^114.
//!
//! A seat whose shape is known is a group of its own, suits are kinds of their own then, and shares
//! that do not fit the shape are left out. Points are not counted: deals are drawn until the points
//! are right, which leaves those that agree equally likely.

use std::collections::HashMap;

use secateurs::Random;

use super::game::Closed;
use super::types::{HandTypes, lengths_of};
use super::view::TrickView;
use crate::cards::{Card, CardSet, Suit};
use crate::tricks::game::Scoring;
use crate::tricks::position::MAX_SEATS;

/// Suits are told apart, and in one of them the queen of spades from the rest.
const MAX_KINDS: usize = 5;

/// How many cards of each kind.
type Numbers = [u8; MAX_KINDS];

/// So many deals in a row with other points than wanted, and there may be none.
const MOST_TRIES: u32 = 50_000;

/// So many lists of shares are remembered while deals are drawn: some ten megabytes at most. Where
/// shapes of two seats are known, each share of the first has a list for the second.
const MOST_LISTS: usize = 512;

/// What a group can take, and the deals of this share and all before it.
type Shares = Vec<(Numbers, u128)>;

/// All deals that agree with a view.
pub(super) struct Deals<'a, const SEATS: usize> {
    /// The hands as far as they are known: the viewer's, an open one, and a card somebody must have.
    known: [CardSet; SEATS],
    played: [CardSet; SEATS],
    types: &'a HandTypes,
    groups: Vec<Group>,
    kinds: Vec<CardSet>,
    counts: HashMap<(usize, Numbers), u128>,
    /// For the next deals that are drawn: many may be, until the points are right.
    lists: HashMap<(usize, Numbers), Shares>,
    /// Whether every seat can have the points it is said to have.
    can_be: bool,
}

/// Takers that may have the same cards.
struct Group {
    possible: CardSet,
    /// Seats (the rest comes after the last) and how many cards each of them needs.
    takers: Vec<(usize, usize)>,
    /// Whether the shape of the only taker is known.
    has_shape: bool,
}

impl Group {
    fn need(&self) -> usize {
        self.takers.iter().map(|(_, need)| need).sum()
    }
}

impl<'a, const SEATS: usize> Deals<'a, SEATS> {
    /// Nothing if there are not even enough cards.
    pub(super) fn of<S: Scoring>(
        game: &'a Closed<SEATS, S>,
        view: &TrickView<SEATS>,
    ) -> Option<Self> {
        let rules = game.game.rules();
        let mut known = std::array::from_fn(|seat| view.known.hand(seat));
        // Who is about to make the first lead has the card that must be led.
        if view.known.is_opening() && view.known.cards_on_table() == 0 {
            known[view.to_play()] |= rules.opening_lead;
        }
        let possible = std::array::from_fn(|seat| view.shown.possible(rules, seat));
        let held = std::array::from_fn(|seat| view.held(seat));
        Self::new(&game.known.types, game.known.pack, known, view.played, held, possible)
    }

    /// Deals in which every seat holds so many of the cards that it may have, these among them.
    fn new(
        types: &'a HandTypes,
        pack: CardSet,
        known: [CardSet; SEATS],
        played: [CardSet; SEATS],
        held: [usize; SEATS],
        possible: [CardSet; SEATS],
    ) -> Option<Self> {
        let seen = known.iter().chain(&played).fold(CardSet::EMPTY, |all, &cards| all | cards);
        let unseen = pack & !seen;
        let mut groups: Vec<Group> = Vec::new();
        let (mut left, mut can_be) = (unseen.len(), true);
        for seat in 0..SEATS {
            let need = held[seat].checked_sub(known[seat].len())?;
            left = left.checked_sub(need)?;
            let certain = known[seat] | played[seat];
            can_be &= types.can_have_points(seat, certain, possible[seat] & unseen, need);
            if need > 0 {
                let has_shape = types.has_shape(seat);
                join(&mut groups, possible[seat] & unseen, (seat, need), has_shape);
            } else if !types.agrees_in_shape(seat, lengths_of(known[seat] | played[seat])) {
                return None;
            }
        }
        join(&mut groups, unseen, (SEATS, left), false);
        // Who may have most comes last: there is nothing to count any more then.
        groups.sort_by_key(|group| group.possible.len());
        let kinds = kinds_of(unseen, &groups);
        let (counts, lists) = (HashMap::new(), HashMap::new());
        Some(Self { known, played, types, groups, kinds, counts, lists, can_be })
    }

    /// How many deals there are.
    pub(super) fn count(&mut self) -> u128 {
        let shared = |group: &Group| {
            let mut left = group.need();
            let ways = group.takers.iter().map(|&(_, need)| {
                left -= need;
                binomial(left + need, need)
            });
            ways.product::<u128>()
        };
        let within_groups: u128 = self.groups.iter().map(shared).product();
        self.ways(0, self.numbers()) * within_groups
    }

    fn numbers(&self) -> Numbers {
        std::array::from_fn(|kind| self.kinds.get(kind).map_or(0, |cards| cards.len() as u8))
    }

    /// The ways to deal what is left to the groups from `group` on.
    fn ways(&mut self, group: usize, left: Numbers) -> u128 {
        if group + 1 == self.groups.len() {
            let fits = |kind: usize| left[kind] == 0 || self.may_take(group, kind);
            return u128::from((0..self.kinds.len()).all(fits) && self.fits_shape(group, left));
        }
        if let Some(&known) = self.counts.get(&(group, left)) {
            return known;
        }
        let shares = self.shares(group, left);
        let ways = shares
            .into_iter()
            .map(|(share, picks)| picks * self.ways(group + 1, minus(left, share)));
        let ways = ways.sum();
        self.counts.insert((group, left), ways);
        ways
    }

    /// Whether a group may take so many of each kind, as far as its shape is known.
    fn fits_shape(&self, group: usize, share: Numbers) -> bool {
        let Group { takers, has_shape: true, .. } = &self.groups[group] else { return true };
        let seat = takers[0].0;
        let mut lengths = lengths_of(self.known[seat] | self.played[seat]);
        for (kind, number) in self.kinds.iter().zip(share) {
            // Kinds are within a suit where a shape is known.
            lengths[kind.first().map_or(0, |card| card.suit() as usize)] += number;
        }
        self.types.agrees_in_shape(seat, lengths)
    }

    fn may_take(&self, group: usize, kind: usize) -> bool {
        (self.kinds[kind] & !self.groups[group].possible).is_empty()
    }

    /// What a group can take of each kind, and in how many ways cards can be picked for that.
    fn shares(&self, group: usize, left: Numbers) -> Vec<(Numbers, u128)> {
        let mut shares = vec![(Numbers::default(), 1, self.groups[group].need())];
        for kind in (0..self.kinds.len()).filter(|&kind| self.may_take(group, kind)) {
            let there = usize::from(left[kind]);
            let with_kind = |&(share, picks, need): &(Numbers, u128, usize)| {
                (0..=there.min(need)).map(move |taken| {
                    let mut share = share;
                    share[kind] = taken as u8;
                    (share, picks * binomial(there, taken), need - taken)
                })
            };
            shares = shares.iter().flat_map(with_kind).collect();
        }
        let complete = shares
            .into_iter()
            .filter(|(share, _, need)| *need == 0 && self.fits_shape(group, *share));
        complete.map(|(share, picks, _)| (share, picks)).collect()
    }

    /// One of the deals, each equally likely; nothing if there is none, or none with the right
    /// points was found.
    pub(super) fn draw(&mut self, random: &mut Random) -> Option<[CardSet; SEATS]> {
        let (types, played) = (self.types, self.played);
        let has_points = |hands: &[CardSet; SEATS]| {
            (0..SEATS).all(|seat| types.agrees_in_points(seat, hands[seat] | played[seat]))
        };
        let tries = match types.has_points() {
            true if self.can_be => MOST_TRIES,
            true => 0,
            false => 1,
        };
        for _ in 0..tries {
            let hands = self.draw_any(random)?;
            if has_points(&hands) {
                return Some(hands);
            }
        }
        None
    }

    /// The same, whatever the points.
    fn draw_any(&mut self, random: &mut Random) -> Option<[CardSet; SEATS]> {
        let shuffled = |cards: &CardSet, random: &mut Random| {
            let mut cards: Vec<Card> = cards.iter().collect();
            random.shuffle(&mut cards);
            cards
        };
        let mut piles: Vec<Vec<Card>> =
            self.kinds.iter().map(|kind| shuffled(kind, random)).collect();
        let mut left = self.numbers();
        let mut hands = self.known;
        for group in 0..self.groups.len() {
            let share = self.draw_share(group, left, random)?;
            let mut taken = Vec::new();
            for (pile, &number) in piles.iter_mut().zip(&share) {
                taken.extend(pile.split_off(pile.len() - usize::from(number)));
            }
            random.shuffle(&mut taken);
            for &(taker, need) in &self.groups[group].takers {
                let cards: CardSet = taken.split_off(taken.len() - need).into_iter().collect();
                if let Some(hand) = hands.get_mut(taker) {
                    *hand |= cards;
                }
            }
            left = minus(left, share);
        }
        Some(hands)
    }

    fn draw_share(&mut self, group: usize, left: Numbers, random: &mut Random) -> Option<Numbers> {
        if group + 1 == self.groups.len() {
            return (self.ways(group, left) > 0).then_some(left);
        }
        let shares = self.remembered_shares(group, left);
        let all = shares.last().map_or(0, |&(_, deals)| deals);
        let chosen = random.below_wide(Some(all).filter(|&all| all > 0)?);
        let place = shares.partition_point(|&(_, deals)| deals <= chosen);
        Some(shares[place].0)
    }

    fn remembered_shares(&mut self, group: usize, left: Numbers) -> &Shares {
        let place = (group, left);
        if !self.lists.contains_key(&place) {
            if self.lists.len() >= MOST_LISTS {
                self.lists.clear();
            }
            let mut deals = 0;
            let mut shares = Shares::new();
            for (share, picks) in self.shares(group, left) {
                deals += picks * self.ways(group + 1, minus(left, share));
                shares.push((share, deals));
            }
            self.lists.insert(place, shares);
        }
        &self.lists[&place]
    }
}

/// Adds a taker to the group of those that may have the same cards.
fn join(groups: &mut Vec<Group>, possible: CardSet, taker: (usize, usize), has_shape: bool) {
    let may_join =
        |group: &&mut Group| group.possible == possible && !group.has_shape && !has_shape;
    match groups.iter_mut().find(may_join) {
        Some(group) => group.takers.push(taker),
        None => groups.push(Group { possible, takers: vec![taker], has_shape }),
    }
}

/// A deal of so many cards to each of four seats whose hands are of these types, each such deal
/// equally likely; nothing if there is none, or none was found.
pub fn deal_of_types(
    pack: CardSet,
    cards: usize,
    types: &HandTypes,
    random: &mut Random,
) -> Option<[CardSet; 4]> {
    let none = [CardSet::EMPTY; 4];
    Deals::new(types, pack, none, none, [cards; 4], [CardSet::PACK; 4])?.draw(random)
}

/// The unseen cards by who may have them.
fn kinds_of(unseen: CardSet, groups: &[Group]) -> Vec<CardSet> {
    let queen = CardSet::only(Card::QUEEN_OF_SPADES);
    let suits = Suit::ALL.map(|suit| CardSet::of_suit(suit) & !queen);
    let has_shape = groups.iter().any(|group| group.has_shape);
    let mut kinds: Vec<(Vec<bool>, CardSet)> = Vec::new();
    for cards in suits.into_iter().chain([queen]).map(|cards| cards & unseen) {
        if cards.is_empty() {
            continue;
        }
        let takers: Vec<bool> =
            groups.iter().map(|group| (cards & !group.possible).is_empty()).collect();
        let suit_of = |cards: CardSet| cards.first().map(Card::suit);
        let is_same = |(same, kind): &&mut (Vec<bool>, CardSet)| {
            *same == takers && (!has_shape || suit_of(*kind) == suit_of(cards))
        };
        match kinds.iter_mut().find(is_same) {
            Some((_, kind)) => *kind |= cards,
            None => kinds.push((takers, cards)),
        }
    }
    debug_assert!(kinds.len() <= MAX_KINDS && MAX_SEATS < usize::from(u8::MAX));
    kinds.into_iter().map(|(_, cards)| cards).collect()
}

fn minus(left: Numbers, taken: Numbers) -> Numbers {
    std::array::from_fn(|kind| left[kind] - taken[kind])
}

/// In how many ways `taken` of `all` cards can be picked.
fn binomial(all: usize, taken: usize) -> u128 {
    (0..taken).fold(1, |ways, step| ways * (all - step) as u128 / (step as u128 + 1))
}
