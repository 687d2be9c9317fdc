//! Who may play what, who wins, and what that is worth.
//!
//! The seats play in turn, one card each; whoever can must follow the suit led. The highest
//! trump wins, or the highest card of the suit led when there is no trump. The winner leads to
//! the next trick. Games differ in the options of [`Rules`].
//!
//! **Order.** Legal moves come in a canonical order, which decides ties: see [`Order`].
//!
//! **Merging.** Two cards of one hand and suit are equivalent when no live card of another hand
//! lies between them. Live cards are those in hands and on the table. The first of a run, in
//! canonical order, stands for all. This loses nothing, ties included:
//! - The only thing ranks are ever used for is to compare cards of *different* hands, and a
//!   trick holds one card of each. With no other live card between, two equivalent cards `a`
//!   and `b` compare alike with all of them, in this trick and in every later one.
//! - Play `a` and keep `b`, or the other way round: rename the cards of the run that are kept,
//!   in order of rank. This takes one position to the other, keeps suits, owners, the order of
//!   ranks in each hand, hence every legal move, its place in the canonical order, every winner
//!   and every merge further down. So the two subtrees have the same shape and payoffs.
//! - In every canonical order the cards of a run are neighbours, so leaving out all but the first
//!   changes neither which children there are, up to copies, nor which comes first.
//!
//! A card of another value (the queen of spades in Hearts) ends a run, since renaming must keep
//! what cards are worth. The cards of finished tricks separate nothing.

use super::order::{Order, PointScores, PointWeights, Scores, Sorted, Style};
use super::position::TrickPosition;
use super::trick::Trick;
use crate::cards::{Card, CardSet, Suit};

/// Whether one suit (trumps; hearts in Hearts) may be led from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeadRule {
    /// Any card may be led.
    Free,
    /// The suit may be led once one of its cards has been played, or when the hand has nothing
    /// else.
    Broken,
}

/// What a trick adds to the tally of the player who takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Each trick counts one.
    Tricks,
    /// Each heart counts one, the queen of spades thirteen.
    HeartsPoints,
}

impl Counting {
    /// What the queen of spades counts in Hearts.
    pub(super) const QUEEN_POINTS: u8 = 13;

    /// The cards that count for themselves.
    pub(super) const fn counting_cards(self) -> CardSet {
        match self {
            Self::Tricks => CardSet::EMPTY,
            Self::HeartsPoints => CardSet::of_suit(Suit::Hearts).with(Card::QUEEN_OF_SPADES),
        }
    }

    /// What these cards count when they are taken in `tricks` tricks.
    #[inline]
    pub(super) fn worth(self, cards: CardSet, tricks: usize) -> u8 {
        match self {
            Self::Tricks => tricks as u8,
            Self::HeartsPoints => {
                let hearts = (cards & CardSet::of_suit(Suit::Hearts)).len() as u8;
                let has_queen = cards.contains(Card::QUEEN_OF_SPADES);
                hearts + if has_queen { Self::QUEEN_POINTS } else { 0 }
            }
        }
    }
}

/// The rules of play of one trick game, with its options.
#[derive(Clone, Debug)]
pub struct Rules<const SEATS: usize> {
    /// All trumps; empty without a trump suit.
    pub(super) trumps: CardSet,
    /// For each card the cards that beat it, see [`beaters_of`].
    pub(super) beaters: [CardSet; Card::COUNT as usize],
    /// The suit that may not be led before it is broken; empty when every lead is free.
    pub(super) restricted: CardSet,
    pub(super) counting: Counting,
    /// Cards that are equivalent to no other card.
    pub(super) singular: CardSet,
    /// The card that must be led to the first trick of a whole deal.
    pub(super) opening_lead: CardSet,
    /// The player each seat plays for.
    pub(super) player_of: [u8; SEATS],
    pub(super) players: usize,
    pub(super) merge: bool,
    pub(super) order: Order,
    /// What the best order looks for.
    pub(super) style: Style,
}

impl<const SEATS: usize> Rules<SEATS> {
    /// The cards that the seat to play may play.
    #[inline]
    pub fn playable(&self, position: &TrickPosition<SEATS>) -> CardSet {
        let hand = position.hand(position.to_play());
        let Some(suit_led) = position.suit_led() else { return self.leads(position, hand) };
        let can_follow = hand & CardSet::of_suit(suit_led);
        if can_follow.is_empty() { self.discards(position, hand) } else { can_follow }
    }

    #[inline]
    fn leads(&self, position: &TrickPosition<SEATS>, hand: CardSet) -> CardSet {
        if position.is_opening() {
            return hand & self.opening_lead;
        }
        let free = hand & !self.restricted;
        if position.is_broken() || free.is_empty() { hand } else { free }
    }

    /// Off suit anything goes, but points do not go to the first trick while there is a choice.
    #[inline]
    fn discards(&self, position: &TrickPosition<SEATS>, hand: CardSet) -> CardSet {
        if !position.is_opening() {
            return hand;
        }
        let harmless = hand & !self.counting.counting_cards();
        if harmless.is_empty() { hand } else { harmless }
    }

    /// Appends the legal moves in canonical order; equivalent ones once if merging is on.
    #[inline]
    pub fn legal_moves(&self, position: &TrickPosition<SEATS>, moves: &mut Vec<Card>) {
        self.in_order(position, self.order, self.merge, moves);
    }

    /// Appends every playable card, merging or not, in an order that gives nothing away: the best
    /// order looks at all hands.
    pub(super) fn unmerged_moves(&self, position: &TrickPosition<SEATS>, moves: &mut Vec<Card>) {
        let seen_by_all = match self.order {
            Order::Best => Order::HighLeads,
            order => order,
        };
        self.in_order(position, seen_by_all, false, moves);
    }

    #[inline]
    fn in_order(
        &self,
        position: &TrickPosition<SEATS>,
        order: Order,
        merge: bool,
        moves: &mut Vec<Card>,
    ) {
        let playable = self.playable(position);
        if order == Order::Best && playable.len() > 1 {
            return self.by_score(position, playable, merge, moves);
        }
        let high_first = order == Order::HighLeads && position.cards_on_table() == 0;
        let shown = if merge && playable.len() > 1 {
            self.first_of_each_run(position, playable, high_first)
        } else {
            playable
        };
        append(shown, high_first, moves);
    }

    /// Cards by their score, the highest first. The cards of a run have the score of its lowest.
    #[inline]
    fn by_score(
        &self,
        position: &TrickPosition<SEATS>,
        playable: CardSet,
        merge: bool,
        moves: &mut Vec<Card>,
    ) {
        let lowest = self.first_of_each_run(position, playable, false);
        let mut live = [0; SEATS];
        for (seat, live) in live.iter_mut().enumerate() {
            *live = position.live(seat).bits();
        }
        let all_live = position.all_live();
        let mut suits = [0; Suit::ALL.len()];
        for suit in Suit::ALL {
            suits[suit as usize] = (all_live & CardSet::of_suit(suit)).bits();
        }
        let trump = self.trump_suit();
        let mut trick = Trick::<SEATS>::led_by(position.leader());
        for card in position.table() {
            trick = trick.with(card.index(), card.suit() as usize, trump);
        }
        let mut sorted = Sorted::new();
        let cards = |suit: Suit| playable & CardSet::of_suit(suit);
        if self.style == Style::NoPoints {
            let queen = (all_live & self.singular).bits();
            let weights = PointWeights::for_seats(SEATS);
            let scores = PointScores::new(&live, &suits, &trick, queen, weights);
            for suit in Suit::ALL {
                let score = |card| scores.of(card, suit as usize);
                sort_runs(&mut sorted, cards(suit), lowest, merge, score);
            }
        } else {
            let scores = Scores::new(self.style, &live, &suits, &trick, trump);
            for suit in Suit::ALL {
                let of_suit = scores.of_suit(suit as usize);
                sort_runs(&mut sorted, cards(suit), lowest, merge, |card| {
                    scores.of(card, &of_suit)
                });
            }
        }
        for &card in sorted.cards() {
            moves.extend(Card::from_index(card));
        }
    }

    /// The trump suit, where there is one.
    pub fn trump(&self) -> Option<Suit> {
        self.trumps.first().map(Card::suit)
    }

    /// The number of the trump suit; 4 if there is none.
    #[inline]
    pub(super) fn trump_suit(&self) -> usize {
        self.trumps.first().map_or(4, |card| card.suit() as usize)
    }

    #[inline]
    fn first_of_each_run(
        &self,
        position: &TrickPosition<SEATS>,
        playable: CardSet,
        high_first: bool,
    ) -> CardSet {
        let live = position.all_live();
        let mergeable = playable & !self.singular;
        let followers = if high_first {
            let mirrored = run_followers(mirror(mergeable), mirror(!live));
            mirror(mirrored)
        } else {
            run_followers(mergeable, !live)
        };
        playable & !followers
    }

    /// Whether a card beats the one that wins so far.
    #[inline]
    pub(super) fn beats(&self, card: Card, winning: Card) -> bool {
        self.beaters[usize::from(winning.index())].contains(card)
    }

    /// The position after the seat to play has played `card`.
    #[inline]
    pub fn play(&self, position: &TrickPosition<SEATS>, card: Card) -> TrickPosition<SEATS> {
        let mut next = *position;
        let wins = position.winning().is_none_or(|(_, winning)| self.beats(card, winning));
        next.put_on_table(card, wins, self.restricted.contains(card));
        if next.cards_on_table() == SEATS {
            self.take_trick(&mut next);
        }
        next
    }

    #[inline]
    fn take_trick(&self, position: &mut TrickPosition<SEATS>) {
        let worth = match self.counting {
            Counting::Tricks => 1,
            Counting::HeartsPoints => {
                let table = (0..SEATS).filter_map(|seat| position.on_table(seat));
                self.counting.worth(table.collect(), 1)
            }
        };
        if let Some((winner, _)) = position.winning() {
            position.count(usize::from(self.player_of[winner]), worth);
        }
        position.end_trick();
    }
}

/// Sorts in the cards of a suit. The cards of a run have the score of its lowest; if they are merged,
/// that stands for all.
#[inline]
fn sort_runs(
    sorted: &mut Sorted,
    cards: CardSet,
    lowest: CardSet,
    merge: bool,
    score_of: impl Fn(u8) -> i32,
) {
    let mut score = 0;
    for card in cards {
        if lowest.contains(card) {
            score = score_of(card.index());
        } else if merge {
            continue;
        }
        sorted.insert(card.index(), score);
    }
}

/// Appends cards suit by suit, from low to high or from high to low.
#[inline]
fn append(cards: CardSet, high_first: bool, moves: &mut Vec<Card>) {
    if high_first {
        for suit in Suit::ALL {
            for card in (cards & CardSet::of_suit(suit)).iter().rev() {
                moves.push(card);
            }
        }
    } else {
        for card in cards {
            moves.push(card);
        }
    }
}

/// The cards that beat a card which is a trump or of the suit led: higher ones of its suit, and
/// any trump if it is none itself.
pub(super) fn beaters_of(card: Card, trumps: CardSet) -> CardSet {
    let higher = CardSet::above(card);
    if trumps.contains(card) { higher } else { higher | trumps }
}

/// Those of `cards` whose next lower neighbour, the dead cards left out, is one of `cards` too.
///
/// Each card sends a mark one place up. Adding the marks to the dead cards carries a mark that
/// meets a row of dead cards to the first place behind the row. No two marks meet: a place is
/// reached either from the card just below or through the dead card just below. Nothing is sent
/// from an ace or carried past one, so suits stay apart.
#[inline]
fn run_followers(cards: CardSet, dead: CardSet) -> CardSet {
    let marks = (cards & !CardSet::ACES).bits() << 1;
    let carried = marks + (dead & !CardSet::ACES).bits();
    cards & CardSet::from_bits(carried)
}

/// The cards in reverse order: aces become twos, clubs become spades.
#[inline]
fn mirror(cards: CardSet) -> CardSet {
    CardSet::from_bits(cards.bits().reverse_bits() >> (u64::BITS - u32::from(Card::COUNT)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The same in words: walk down from the card until something live is met.
    fn follows_in_run(card: Card, cards: CardSet, dead: CardSet) -> bool {
        let below = (0..card.index()).rev().filter_map(Card::from_index);
        let mut same_suit = below.filter(|other| other.suit() == card.suit());
        same_suit.find(|&other| !dead.contains(other)).is_some_and(|other| cards.contains(other))
    }

    proptest! {
        #[test]
        fn runs_are_found_as_by_walking_down(bits in 0..1_u64 << 52, dead in 0..1_u64 << 52) {
            let (cards, dead) = (CardSet::from_bits(bits), CardSet::from_bits(dead & !bits));
            let walked: CardSet =
                cards.iter().filter(|&card| follows_in_run(card, cards, dead)).collect();
            prop_assert_eq!(run_followers(cards, dead), walked);
        }

        #[test]
        fn mirroring_twice_changes_nothing(bits in 0..1_u64 << 52) {
            let cards = CardSet::from_bits(bits);
            prop_assert_eq!(mirror(mirror(cards)), cards);
        }
    }
}
