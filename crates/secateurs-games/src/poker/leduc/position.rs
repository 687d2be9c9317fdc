//! Cards, choices, and what they are worth.

use std::fmt;

use secateurs::{Payoffs, Utility};

use super::round::{Action, End, MOST_RAISES, Round};
use crate::poker::card_name;

/// How many ranks there are.
pub(super) const RANKS: u8 = 3;
/// How many cards of each rank.
pub(super) const CARDS_OF_RANK: u8 = 2;
const ANTE: Utility = 1;
/// What a raise costs in each round.
const RAISE: [Utility; 2] = [2, 4];

/// A choice, or a card that is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeducMove {
    /// A card of this rank for the next player or the table; the lowest is 0.
    Deal(u8),
    /// What a player does.
    Choose(Action),
}

/// The cards, and all choices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LeducPosition {
    /// The ranks of the first player's card, the second's, and the one on the table; zeros for
    /// those not yet dealt.
    pub(super) cards: [u8; 3],
    pub(super) dealt: u8,
    pub(super) rounds: [Round; 2],
}

/// What happens next.
pub(super) enum Next {
    Deal,
    Choice,
    Over(Payoffs),
}

impl LeducPosition {
    /// The card of a player who has one.
    pub fn card(&self, player: usize) -> Option<u8> {
        self.cards[..2].get(player).copied().filter(|_| player < usize::from(self.dealt))
    }

    /// The card on the table, once it is there.
    pub fn table(&self) -> Option<u8> {
        (self.dealt == 3).then_some(self.cards[2])
    }

    /// The choices of both rounds.
    pub fn rounds(&self) -> [Round; 2] {
        self.rounds
    }

    /// The round that is played, or was the last.
    pub(super) fn round(&self) -> Round {
        self.rounds[self.round_number()]
    }

    pub(super) fn round_number(&self) -> usize {
        usize::from(self.dealt == 3)
    }

    /// How many cards of a rank are not dealt.
    pub(super) fn left(&self, rank: u8) -> u8 {
        let dealt = &self.cards[..usize::from(self.dealt)];
        dealt.iter().fold(CARDS_OF_RANK, |left, &card| left - u8::from(card == rank))
    }

    pub(super) fn next(&self) -> Next {
        match (self.dealt, self.round().end()) {
            (0 | 1, _) | (2, Some(End::Called)) => Next::Deal,
            (_, None) => Next::Choice,
            (_, Some(End::Folded(player))) => Next::Over(self.lost_by(player)),
            (_, Some(End::Called)) => Next::Over(self.showdown()),
        }
    }

    pub(super) fn after(mut self, chosen: LeducMove) -> Self {
        match chosen {
            LeducMove::Deal(rank) => {
                self.cards[usize::from(self.dealt)] = rank;
                self.dealt += 1;
            }
            LeducMove::Choose(action) => {
                self.rounds[self.round_number()] = self.round().then(action);
            }
        }
        self
    }

    /// The most that a player can have paid at the end.
    pub(super) fn most_paid(&self) -> Utility {
        let most_raises = |number: usize| match self.rounds[number].end() {
            Some(_) => self.rounds[number].raises(),
            None => MOST_RAISES,
        };
        ANTE + Utility::from(most_raises(0)) * RAISE[0] + Utility::from(most_raises(1)) * RAISE[1]
    }

    /// What a player has paid so far, the ante included.
    pub(super) fn paid(&self, player: usize) -> Utility {
        let raises = self.rounds.map(|round| Utility::from(round.raises_paid()[player]));
        ANTE + raises[0] * RAISE[0] + raises[1] * RAISE[1]
    }

    fn lost_by(&self, loser: usize) -> Payoffs {
        let lost = self.paid(loser);
        Payoffs::from_fn(2, |player| if player == loser { -lost } else { lost })
    }

    fn showdown(&self) -> Payoffs {
        let [one, two, table] = self.cards;
        let strength = |card: u8| (card == table, card);
        match strength(one).cmp(&strength(two)) {
            std::cmp::Ordering::Less => self.lost_by(0),
            std::cmp::Ordering::Equal => Payoffs::new([0, 0]),
            std::cmp::Ordering::Greater => self.lost_by(1),
        }
    }
}

/// The players' cards, then the choices, and the card on the table between the rounds:
/// `JK crc/Q r`.
impl fmt::Debug for LeducPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands: String = (0..2).filter_map(|player| self.card(player)).map(card_name).collect();
        let known = known_to_all(self.table(), self.rounds);
        f.write_str(format!("{hands} {known}").trim_end())
    }
}

/// The choices, and the card on the table between them.
pub(super) fn known_to_all(table: Option<u8>, rounds: [Round; 2]) -> String {
    match table {
        None => rounds[0].to_string(),
        Some(card) => format!("{}/{} {}", rounds[0], card_name(card), rounds[1]),
    }
}
