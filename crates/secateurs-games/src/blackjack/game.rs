//! The rule book.

use secateurs::hidden::BoundedAbove;
use secateurs::{Game, Payoffs, Player, Turn, Utility, WithChance};

use super::cards::{RANKS, Total, rank_name};
use super::dealer::{Dealer, DealerEnd, ENDS};
use super::position::{BlackjackMove, BlackjackPosition, Hand, Stage, possible_ends};

/// The rule book. It has no options.
#[derive(Clone, Debug)]
pub struct Blackjack {
    dealer: Dealer,
}

impl Default for Blackjack {
    fn default() -> Self {
        Self { dealer: Dealer::new() }
    }
}

impl Blackjack {
    /// The position after the player stands.
    fn stand(&self, position: &BlackjackPosition) -> BlackjackPosition {
        let weights = self.dealer.weights(position.dealer, &position.left());
        BlackjackPosition { stage: Stage::DealerPlays(weights), ..*position }
    }
}

impl Game for Blackjack {
    type Position = BlackjackPosition;
    type Move = BlackjackMove;
    type Chance = WithChance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) -> BlackjackPosition {
        BlackjackPosition { hand: Hand::default(), dealer: [0; 2], stage: Stage::DealPair }
    }

    fn turn(&self, position: &BlackjackPosition) -> Turn<WithChance> {
        match position.stage {
            Stage::Choice => Turn::Player(Player::ONE),
            Stage::Over(payoff) => Turn::Over(Payoffs::new([payoff])),
            _ => Turn::Chance(WithChance),
        }
    }

    fn legal_moves(&self, position: &BlackjackPosition, moves: &mut Vec<BlackjackMove>) {
        let ranks = 0..RANKS as u8;
        match position.stage {
            Stage::DealPair => moves.extend(
                ranks
                    .flat_map(|low| (low..RANKS as u8).map(move |high| [low, high]))
                    .map(BlackjackMove::Pair),
            ),
            Stage::DealSeen | Stage::DealHidden | Stage::Draw => {
                let left = position.left();
                let ranks = ranks.filter(|&rank| left[usize::from(rank)] > 0);
                moves.extend(ranks.map(BlackjackMove::Card));
            }
            Stage::Choice if position.hand.total() == 21 => moves.push(BlackjackMove::Stand),
            Stage::Choice => moves.extend([BlackjackMove::Hit, BlackjackMove::Stand]),
            Stage::DealerPlays(weights) => {
                moves.extend(possible_ends(weights).map(BlackjackMove::Dealer));
            }
            Stage::Over(_) => {}
        }
    }

    fn play(&self, position: &BlackjackPosition, chosen: BlackjackMove) -> BlackjackPosition {
        let mut next = *position;
        match chosen {
            BlackjackMove::Pair([low, high]) => {
                next.hand = Hand::default().with(low).with(high);
                next.stage = Stage::DealSeen;
            }
            BlackjackMove::Card(rank) => match position.stage {
                Stage::DealSeen => {
                    next.dealer[0] = rank;
                    next.stage = Stage::DealHidden;
                }
                Stage::DealHidden => {
                    next.dealer[1] = rank;
                    next.stage = Stage::Choice;
                }
                _ => return position.with_card(rank),
            },
            BlackjackMove::Hit => next.stage = Stage::Draw,
            BlackjackMove::Stand => return self.stand(position),
            BlackjackMove::Dealer(end) => next.stage = Stage::Over(position.payoff(end)),
        }
        next
    }

    fn chance_weight(&self, position: &BlackjackPosition, chosen: BlackjackMove) -> u64 {
        let left = |rank: u8| u64::from(position.left()[usize::from(rank)]);
        match (chosen, position.stage) {
            (BlackjackMove::Pair([low, high]), _) if low == high => left(low) * (left(low) - 1) / 2,
            (BlackjackMove::Pair([low, high]), _) => left(low) * left(high),
            (BlackjackMove::Card(rank), _) => left(rank),
            (BlackjackMove::Dealer(end), Stage::DealerPlays(weights)) => {
                let index = ENDS.iter().position(|&other| other == end);
                index.map_or(0, |index| weights[index])
            }
            _ => 0,
        }
    }

    fn move_name(&self, _: &BlackjackPosition, chosen: BlackjackMove) -> String {
        match chosen {
            BlackjackMove::Pair(pair) => pair.map(rank_name).iter().collect(),
            BlackjackMove::Card(rank) => rank_name(rank).to_string(),
            BlackjackMove::Hit => "hit".to_owned(),
            BlackjackMove::Stand => "stand".to_owned(),
            BlackjackMove::Dealer(DealerEnd::Total(total)) => total.to_string(),
            BlackjackMove::Dealer(DealerEnd::Bust) => "bust".to_owned(),
        }
    }

    fn move_number(&self, chosen: BlackjackMove) -> usize {
        usize::from(chosen == BlackjackMove::Stand)
    }
}

impl BoundedAbove for Blackjack {
    fn most(&self, _: Player) -> Utility {
        1
    }

    /// No more than a draw against 21 in two cards, and no more than the dealer's ends allow.
    fn most_from(&self, position: &BlackjackPosition, _: Player) -> Utility {
        let dealer_has_21 = || Total::of(position.dealer).best() == 21;
        match position.stage {
            Stage::Over(payoff) => payoff,
            Stage::DealerPlays(weights) => {
                possible_ends(weights).map(|end| position.payoff(end)).fold(-1, Utility::max)
            }
            Stage::Choice | Stage::Draw if dealer_has_21() => 0,
            _ => 1,
        }
    }
}
