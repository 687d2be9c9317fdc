//! The dealer's weights against drawing card by card.

use secateurs::{Random, Rational};

use super::cards::{Counts, DECK, RANKS, Total};
use super::dealer::{Dealer, ENDS};

/// How likely the dealer's ends are, by drawing every card in every order.
fn by_drawing(total: Total, left: &mut Counts) -> [Rational; ENDS.len()] {
    let mut ends = [Rational::from_integer(0); ENDS.len()];
    match total.best() {
        best @ 17..=21 => ends[usize::from(best) - 17] = Rational::from_integer(1),
        22.. => ends[5] = Rational::from_integer(1),
        _ => {
            let cards: i128 = left.iter().map(|&count| i128::from(count)).sum();
            for rank in 0..RANKS {
                if left[rank] == 0 {
                    continue;
                }
                let share = Rational::new(left[rank].into(), cards);
                left[rank] -= 1;
                let after = by_drawing(total.with(rank as u8), left);
                left[rank] += 1;
                ends.iter_mut().zip(after).for_each(|(end, after)| *end += share * after);
            }
        }
    }
    ends
}

fn check(dealer: &Dealer, pair: [u8; 2], mut left: Counts) {
    let weights = dealer.weights(pair, &left);
    let sum: i128 = weights.iter().map(|&weight| i128::from(weight)).sum();
    let found = weights.map(|weight| Rational::new(weight.into(), sum));
    assert_eq!(found, by_drawing(Total::of(pair), &mut left), "{pair:?}, {left:?}");
}

#[test]
fn the_dealer_ends_as_if_drawing_card_by_card() {
    let dealer = Dealer::new();
    let mut random = Random::new(1);
    for low in 0..RANKS as u8 {
        for high in low..RANKS as u8 {
            let mut left = DECK;
            left[usize::from(low)] -= 1;
            left[usize::from(high)] -= 1;
            // The player has up to ten of the low cards, which the dealer draws most of.
            for _ in 0..random.below(11) {
                let rank = random.below(6) as usize;
                left[rank] = left[rank].saturating_sub(1);
            }
            check(&dealer, [low, high], left);
            check(&dealer, [high, low], left);
        }
    }
}

#[test]
fn low_cards_that_are_all_gone_are_not_drawn() {
    let left = [0, 0, 0, 1, 0, 4, 4, 4, 4, 16];
    check(&Dealer::new(), [1, 2], left);
}

#[test]
fn the_dealer_stands_on_a_soft_17() {
    let dealer = Dealer::new();
    assert_eq!(dealer.weights([0, 5], &DECK), [1, 0, 0, 0, 0, 0]);
    assert_eq!(dealer.weights([9, 0], &DECK), [0, 0, 0, 0, 1, 0]);
    assert_eq!(dealer.weights([9, 5], &DECK)[..5].iter().filter(|&&weight| weight > 0).count(), 5);
}
