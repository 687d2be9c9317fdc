//! What a seat sees that plays by simple rules: its own hand and what everybody has seen.

use secateurs_games::cards::{Card, CardSet, Suit};

/// What a seat sees that is to play.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// The cards it may play: at least one.
    pub(super) legal: CardSet,
    /// The trick in progress, in the order of play.
    pub(super) trick: Vec<Card>,
    /// How many cards it has.
    pub(super) held: usize,
    /// How many cards those have who play to the trick after it.
    pub(super) behind: usize,
    /// Cards that others may have.
    pub(super) unseen: CardSet,
    pub(super) trump: Option<Suit>,
    /// How many tricks its side still wants; none or fewer once it has enough.
    pub(super) wanted: i32,
}

impl View {
    pub(super) fn is_trump(&self, card: Card) -> bool {
        Some(card.suit()) == self.trump
    }

    /// The card that wins the trick so far.
    pub(super) fn winning(&self) -> Option<Card> {
        let better = |best: Card, &card: &Card| if self.beats(card, best) { card } else { best };
        let (&led, others) = self.trick.split_first()?;
        Some(others.iter().fold(led, better))
    }

    fn beats(&self, card: Card, other: Card) -> bool {
        if card.suit() == other.suit() { card > other } else { self.is_trump(card) }
    }

    /// The legal cards that win the trick as it is.
    pub(super) fn winners(&self) -> CardSet {
        let Some(winning) = self.winning() else { return self.legal };
        self.legal.iter().filter(|&card| self.beats(card, winning)).collect()
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
