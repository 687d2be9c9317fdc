//! What a seat sees that plays by simple rules: its own hand and what everybody has seen.

use crate::cards::{Card, CardSet, Suit};

/// What a seat sees that is to play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Glance {
    /// The cards it may play: at least one.
    pub legal: CardSet,
    /// The cards on the table.
    pub trick: CardSet,
    /// The suit led.
    pub led: Option<Suit>,
    /// The card that wins the trick so far.
    pub winning: Option<Card>,
    /// How many cards it has.
    pub held: usize,
    /// How many cards those have who play to the trick after it.
    pub behind: usize,
    /// Cards that others may have.
    pub unseen: CardSet,
    /// The trump suit, where there is one.
    pub trump: Option<Suit>,
    /// Whether a partner wins the trick so far, where that counts.
    pub has_partner_winning: bool,
    /// How many tricks its side still wants; none or fewer once it has enough.
    pub wanted: i32,
}

impl Glance {
    /// A look at a trick in progress, in the order of play, and nothing else.
    pub fn at_trick(trick: &[Card], trump: Option<Suit>) -> Self {
        let led = trick.first().map(|card| card.suit());
        let mut glance = Self { led, trump, ..Self::default() };
        for &card in trick {
            if glance.winning.is_none_or(|best| glance.beats(card, best)) {
                glance.winning = Some(card);
            }
            glance.trick = glance.trick.with(card);
        }
        glance
    }

    pub(super) fn is_trump(&self, card: Card) -> bool {
        Some(card.suit()) == self.trump
    }

    fn beats(&self, card: Card, other: Card) -> bool {
        if card.suit() == other.suit() { card > other } else { self.is_trump(card) }
    }

    /// The legal cards that win the trick as it is.
    pub(super) fn winners(&self) -> CardSet {
        let Some(winning) = self.winning else { return self.legal };
        let higher = CardSet::above(winning) & CardSet::of_suit(winning.suit());
        let trumps = self.trump.filter(|&trump| trump != winning.suit());
        self.legal & (higher | trumps.map_or(CardSet::EMPTY, CardSet::of_suit))
    }

    /// Whether nobody plays after it.
    pub(super) const fn is_last(&self) -> bool {
        self.behind == 0
    }

    /// Whether those who play after it are expected to have less than half a higher card of the
    /// suit. With the whole pack dealt, that is none.
    pub(super) fn stands(&self, card: Card) -> bool {
        let higher = self.unseen & CardSet::above(card) & CardSet::of_suit(card.suit());
        2 * higher.len() * self.behind < self.unseen.len().max(1)
    }

    /// The lowest card by rank; trumps are higher than all others.
    pub(super) fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|&card| (self.is_trump(card), card.rank()))
    }

    /// The highest card by rank; trumps are higher than all others.
    pub(super) fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|&card| (self.is_trump(card), card.rank()))
    }
}
