//! How much the payoffs of moves differ from deal to deal, and so how sure their means are.

use crate::{Rational, Utility};

/// Sums over deals, exact: of each move's payoff, and of the products of each two.
pub(super) struct Spread {
    deals: i128,
    sums: Vec<i128>,
    /// The sum of the products of moves `i` and `j` at `[i][j]`, for `j` up to `i`; nothing once one
    /// does not fit.
    products: Option<Vec<Vec<i128>>>,
}

impl Spread {
    pub(super) fn of(moves: usize) -> Self {
        let products = (0..moves).map(|row| vec![0; row + 1]).collect();
        Self { deals: 0, sums: vec![0; moves], products: Some(products) }
    }

    /// One more deal, with the payoff of every move.
    pub(super) fn add(&mut self, payoffs: &[Utility]) {
        self.deals += 1;
        for (sum, &payoff) in self.sums.iter_mut().zip(payoffs) {
            *sum += i128::from(payoff);
        }
        self.products = self.products.take().and_then(|products| add_products(products, payoffs));
    }

    /// The square of the standard error of a move's mean, or of its difference to another's; nothing
    /// with fewer than two deals, or where it does not fit.
    pub(super) fn squared_error(
        &self,
        of: usize,
        behind: Option<usize>,
        scale: Utility,
    ) -> Option<Rational> {
        let product = |i: usize, j: usize| -> Option<i128> {
            Some(self.products.as_ref()?[i.max(j)][i.min(j)])
        };
        let (sum, squares) = match behind {
            None => (self.sums[of], product(of, of)?),
            Some(other) => {
                let mixed = product(of, other)?.checked_mul(2)?;
                let squares = product(of, of)?.checked_add(product(other, other)?)?;
                (self.sums[of] - self.sums[other], squares.checked_sub(mixed)?)
            }
        };
        let deals = self.deals;
        if deals < 2 {
            return None;
        }
        let numerator = deals.checked_mul(squares)?.checked_sub(sum.checked_mul(sum)?)?;
        let scale = i128::from(scale);
        let units = deals.checked_mul(deals)?.checked_mul(scale)?.checked_mul(scale)?;
        Some(Rational::new(numerator, units.checked_mul(deals - 1)?))
    }
}

fn add_products(mut products: Vec<Vec<i128>>, payoffs: &[Utility]) -> Option<Vec<Vec<i128>>> {
    for (row, &payoff) in products.iter_mut().zip(payoffs) {
        for (sum, &other) in row.iter_mut().zip(payoffs) {
            let product = i128::from(payoff).checked_mul(i128::from(other))?;
            *sum = sum.checked_add(product)?;
        }
    }
    Some(products)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_those_of_the_textbook() {
        // Deal by deal: the second move is always one worse, the third is luck.
        let deals = [[4, 3, 0], [6, 5, 9], [11, 10, 3]];
        let mut spread = Spread::of(3);
        spread.add(&deals[0]);
        assert_eq!(spread.squared_error(0, None, 1), None, "one deal says nothing");
        spread.add(&deals[1]);
        spread.add(&deals[2]);
        // Payoffs 4, 6, 11: mean 7, squares of deviations 9 + 1 + 16, over 2, over 3 deals.
        assert_eq!(spread.squared_error(0, None, 1), Some(Rational::new(26, 6)));
        assert_eq!(spread.squared_error(0, None, 10), Some(Rational::new(26, 600)));
        assert_eq!(spread.squared_error(1, Some(0), 1), Some(Rational::from_integer(0)));
        // Differences 4, -3, 8: mean 3, squares of deviations 1 + 36 + 25.
        assert_eq!(spread.squared_error(2, Some(0), 1), Some(Rational::new(62, 6)));
        assert_eq!(spread.squared_error(0, Some(2), 1), Some(Rational::new(62, 6)));
    }

    #[test]
    fn what_does_not_fit_is_not_said() {
        let mut spread = Spread::of(1);
        (0..3).for_each(|_| spread.add(&[Utility::MIN]));
        assert_eq!(spread.squared_error(0, None, 1), None);
    }
}
