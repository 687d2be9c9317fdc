//! Chances in proportion to the exponentials of merits: softmax, in integers.

use secateurs::Random;

use super::Policy;
use crate::cards::{Card, CardSet};

/// Cards in one hand.
const MOST_CARDS: usize = 26;
/// What the most likely card weighs.
const WHOLE: u32 = 1 << 16;
/// Less likely than this is as good as never: exp(-9) of the most likely.
const STEPS: usize = 9 * Policy::UNIT as usize;
/// exp(-1 / UNIT), in parts of 2^32.
const STEP: u64 = 4_228_381_133;

/// `EXPONENTIALS[k]` is exp(-k / UNIT), in parts of [`WHOLE`].
const EXPONENTIALS: [u32; STEPS] = {
    let mut all = [0; STEPS];
    let mut exact: u64 = 1 << 32;
    let mut step = 0;
    while step < STEPS {
        all[step] = (exact >> 16) as u32;
        exact = (exact * STEP) >> 32;
        step += 1;
    }
    all
};

/// How likely each card of a few is.
pub(in super::super) struct Chances {
    cards: CardSet,
    weights: [u32; MOST_CARDS],
    sum: u32,
}

impl Chances {
    pub(super) fn new(cards: CardSet, merit: impl Fn(Card) -> i32) -> Self {
        let mut merits = [i32::MIN; MOST_CARDS];
        let mut most = i32::MIN;
        for (place, card) in merits.iter_mut().zip(cards) {
            *place = merit(card);
            most = most.max(*place);
        }
        let mut weights = [0; MOST_CARDS];
        let mut sum = 0;
        for (weight, merit) in weights.iter_mut().zip(merits).take(cards.len()) {
            let behind = (most - merit).cast_unsigned() as usize;
            *weight = EXPONENTIALS.get(behind).copied().unwrap_or(0);
            sum += *weight;
        }
        Self { cards, weights, sum }
    }

    /// One of the cards, as often as it is likely.
    pub(super) fn draw(&self, random: &mut Random) -> Option<Card> {
        let mut left = random.below(u64::from(self.sum.max(1))) as u32;
        for (card, &weight) in self.cards.iter().zip(&self.weights) {
            match left.checked_sub(weight) {
                Some(rest) => left = rest,
                None => return Some(card),
            }
        }
        self.cards.first()
    }

    /// How likely a card is, in parts of 2^16.
    pub(in super::super) fn of(&self, card: Card) -> u64 {
        let weight = self.cards.iter().zip(&self.weights).find(|(one, _)| *one == card);
        let weight = weight.map_or(0, |(_, &weight)| u64::from(weight));
        weight * u64::from(WHOLE) / u64::from(self.sum.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    #[test]
    fn exponentials_are_right() {
        for (step, &found) in (0_u32..).zip(&EXPONENTIALS) {
            let exact = f64::from(WHOLE) * (-f64::from(step) / f64::from(Policy::UNIT)).exp();
            assert!((f64::from(found) - exact).abs() <= 1.0, "{step}");
        }
    }

    #[test]
    fn a_card_with_a_merit_of_one_more_is_drawn_e_times_as_often() {
        let cards: CardSet = parse_cards("C2 C3").unwrap().into_iter().collect();
        let (two, three) = (cards.first().unwrap(), cards.last().unwrap());
        let chances = Chances::new(cards, |card| if card == three { 64 } else { 0 });
        // 1 / (1 + e) and e / (1 + e) of 65,536
        assert_eq!([two, three].map(|card| chances.of(card)), [17625, 47910]);
        let mut random = Random::spread(1);
        let threes = (0..10_000).filter(|_| chances.draw(&mut random) == Some(three)).count();
        assert!((7_180..7_440).contains(&threes), "{threes}");
    }
}
