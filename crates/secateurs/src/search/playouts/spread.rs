//! How much what a move brings differs from round to round.

use crate::{MAX_PLAYERS, Payoffs, Player, Rational};

/// For some nodes, the squares of what their visits brought each player, added up.
#[derive(Default)]
pub(super) struct Spread {
    nodes: Vec<(u32, [Squares; MAX_PLAYERS])>,
}

/// Nothing once they do not fit any more.
type Squares = Option<i128>;

impl Spread {
    /// Adds a visit. There are few nodes, and a visit takes long.
    pub(super) fn add(&mut self, node: u32, payoffs: &Payoffs) {
        let place = self.nodes.iter().position(|(known, _)| *known == node);
        let place = place.unwrap_or_else(|| {
            self.nodes.push((node, [Some(0); MAX_PLAYERS]));
            self.nodes.len() - 1
        });
        for (squares, &payoff) in self.nodes[place].1.iter_mut().zip(payoffs.as_slice()) {
            let square = i128::from(payoff) * i128::from(payoff);
            *squares = squares.and_then(|squares| squares.checked_add(square));
        }
    }

    /// The square of the standard error of a mean of so many visits that brought this in all.
    pub(super) fn squared_error(
        &self,
        node: u32,
        player: Player,
        (visits, sum): (u64, i128),
    ) -> Option<Rational> {
        let (_, squares) = self.nodes.iter().find(|(known, _)| *known == node)?;
        let visits = i128::from(visits);
        if visits < 2 {
            return None;
        }
        let squares = squares[player.index()]?.checked_mul(visits)?;
        let numerator = squares.checked_sub(sum.checked_mul(sum)?)?;
        let units = visits.checked_mul(visits)?.checked_mul(visits - 1)?;
        Some(Rational::new(numerator, units))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_that_of_the_textbook() {
        let mut spread = Spread::default();
        for payoff in [1, 2, 6] {
            spread.add(3, &Payoffs::new([payoff, 5]));
        }
        // The mean is 3, the variance (4 + 1 + 9) / 2, its square error a third of that.
        let error = |player, sum| spread.squared_error(3, player, (3, sum));
        assert_eq!(error(Player::ONE, 9), Some(Rational::new(7, 3)));
        assert_eq!(error(Player::TWO, 15), Some(Rational::from_integer(0)));
        assert_eq!(spread.squared_error(4, Player::ONE, (3, 9)), None);
        assert_eq!(spread.squared_error(3, Player::ONE, (1, 1)), None);
    }

    #[test]
    fn what_does_not_fit_is_not_said() {
        let mut spread = Spread::default();
        for _ in 0..4 {
            spread.add(1, &Payoffs::new([i64::MIN]));
        }
        let sum = 4 * i128::from(i64::MIN);
        assert_eq!(spread.squared_error(1, Player::ONE, (4, sum)), None);
    }
}
