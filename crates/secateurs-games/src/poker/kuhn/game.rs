//! The rule book.

use std::fmt;

use secateurs::hidden::BoundedAbove;
use secateurs::{Game, Payoffs, Player, Turn, Utility, WithChance};

use super::bets::{Bets, Standing};
use crate::poker::card_name;

/// The most players there are cards for.
pub const MOST_PLAYERS: usize = 3;

/// The rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kuhn {
    players: u8,
}

/// Who has which card, and what was bet.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KuhnPosition {
    /// Zeros for those who have none yet.
    pub(super) cards: [u8; MOST_PLAYERS],
    pub(super) dealt: u8,
    pub(super) bets: Bets,
}

/// A choice, or a card that is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KuhnMove {
    /// The next player gets this card; the lowest is 0.
    Deal(u8),
    /// Pays nothing; folds after a bet.
    Pass,
    /// Pays 1; calls after a bet.
    Bet,
}

/// Kuhn poker is not played like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KuhnError {
    /// One player, or more than there are cards for.
    #[error("{0} players: Kuhn poker is played by 2 or {MOST_PLAYERS}")]
    Players(usize),
}

impl Kuhn {
    /// Kuhn poker for this many players.
    ///
    /// # Errors
    /// With other than two or three players.
    pub fn new(players: usize) -> Result<Self, KuhnError> {
        match players {
            2..=MOST_PLAYERS => Ok(Self { players: players as u8 }),
            _ => Err(KuhnError::Players(players)),
        }
    }

    /// How many cards there are.
    pub(super) fn deck(self) -> u8 {
        self.players + 1
    }

    /// What a player has paid so far, the ante included.
    pub(super) fn paid(self, position: KuhnPosition, player: usize) -> Utility {
        paid(position.bets.standing(player, self.players()))
    }

    fn payoffs(self, position: KuhnPosition) -> Payoffs {
        let standing = |player: usize| position.bets.standing(player, self.players());
        let winner = (0..self.players())
            .filter(|&player| standing(player) != Standing::Folded)
            .max_by_key(|&player| position.cards[player]);
        let pot: Utility = (0..self.players()).map(|player| paid(standing(player))).sum();
        Payoffs::from_fn(self.players(), |player| {
            let won = if winner == Some(player) { pot } else { 0 };
            won - paid(standing(player))
        })
    }
}

/// What a player has paid, the ante included.
fn paid(standing: Standing) -> Utility {
    if standing == Standing::In { 2 } else { 1 }
}

impl KuhnPosition {
    /// The card of a player who has one.
    pub fn card(&self, player: usize) -> Option<u8> {
        self.dealt_cards().get(player).copied()
    }

    /// All bets and passes so far.
    pub fn bets(&self) -> Bets {
        self.bets
    }

    fn dealt_cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.dealt)]
    }
}

impl Game for Kuhn {
    type Position = KuhnPosition;
    type Move = KuhnMove;
    type Chance = WithChance;

    fn players(&self) -> usize {
        self.players.into()
    }

    fn start(&self) -> KuhnPosition {
        KuhnPosition { cards: [0; MOST_PLAYERS], dealt: 0, bets: Bets::default() }
    }

    fn turn(&self, position: &KuhnPosition) -> Turn<WithChance> {
        if usize::from(position.dealt) < self.players() {
            Turn::Chance(WithChance)
        } else if position.bets.are_over(self.players()) {
            Turn::Over(self.payoffs(*position))
        } else {
            Turn::Player(Player::new(position.bets.count() % self.players()))
        }
    }

    fn legal_moves(&self, position: &KuhnPosition, moves: &mut Vec<KuhnMove>) {
        if usize::from(position.dealt) < self.players() {
            let left = (0..self.deck()).filter(|card| !position.dealt_cards().contains(card));
            moves.extend(left.map(KuhnMove::Deal));
        } else {
            moves.extend([KuhnMove::Pass, KuhnMove::Bet]);
        }
    }

    fn play(&self, position: &KuhnPosition, chosen: KuhnMove) -> KuhnPosition {
        let mut next = *position;
        match chosen {
            KuhnMove::Deal(card) => {
                next.cards[usize::from(position.dealt)] = card;
                next.dealt += 1;
            }
            KuhnMove::Pass => next.bets = position.bets.then(false),
            KuhnMove::Bet => next.bets = position.bets.then(true),
        }
        next
    }

    fn move_name(&self, _: &KuhnPosition, chosen: KuhnMove) -> String {
        match chosen {
            KuhnMove::Deal(card) => card_name(card).to_string(),
            KuhnMove::Pass => "p".to_owned(),
            KuhnMove::Bet => "b".to_owned(),
        }
    }

    fn move_number(&self, chosen: KuhnMove) -> usize {
        match chosen {
            KuhnMove::Pass => 0,
            KuhnMove::Bet => 1,
            KuhnMove::Deal(card) => 2 + usize::from(card),
        }
    }
}

impl BoundedAbove for Kuhn {
    fn most(&self, _: Player) -> Utility {
        2 * (Utility::from(self.players) - 1)
    }

    /// Exact once the cards are dealt: no more than a dozen ends are left.
    fn most_from(&self, position: &KuhnPosition, player: Player) -> Utility {
        match self.turn(position) {
            Turn::Over(payoffs) => payoffs[player],
            Turn::Chance(_) => self.most(player),
            Turn::Player(_) => [KuhnMove::Pass, KuhnMove::Bet]
                .map(|chosen| self.most_from(&self.play(position, chosen), player))
                .into_iter()
                .fold(Utility::MIN, Utility::max),
        }
    }
}

/// The cards in the order of players, then bets and passes: `QK pb`.
impl fmt::Debug for KuhnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards: String = self.dealt_cards().iter().map(|&card| card_name(card)).collect();
        f.write_str(format!("{cards} {}", self.bets).trim_end())
    }
}
