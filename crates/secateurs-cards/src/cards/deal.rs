//! Seeded deals: the same seed gives the same hands for ever.
//!
//! Nothing here depends on how a library shuffles. The random words are the `ChaCha8` stream for
//! a key that is the seed in little-endian, padded with zeros (nonce and counter zero). The
//! pack, in canonical order, is shuffled by Fisher and Yates from the last card down: card `i`
//! changes places with card `j`, `j` uniform in `0..=i`. Then seat one takes the first cards,
//! seat two the next, and so on. With fewer cards than the pack has, the cards in play are
//! therefore a random part of the pack: nobody can tell from a rank what is still out.

use secateurs::Random;

use super::card::Card;
use super::hand::CardSet;

/// More cards were asked for than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cards} cards for each of {seats} seats: the pack has only {pack}")]
pub struct DealError {
    /// How many hands were asked for.
    pub seats: usize,
    /// How many cards each.
    pub cards: usize,
    /// How many cards there are.
    pub pack: usize,
}

/// Hands of `cards` cards for `seats` seats from a shuffled `pack`.
///
/// # Errors
/// When the pack has not that many cards.
pub fn deal(
    pack: CardSet,
    seats: usize,
    cards: usize,
    seed: u64,
) -> Result<Vec<CardSet>, DealError> {
    let enough = cards.checked_mul(seats).is_some_and(|needed| needed <= pack.len());
    if !enough {
        return Err(DealError { seats, cards, pack: pack.len() });
    }
    let shuffled = shuffle(pack, seed);
    let hand = |seat: usize| shuffled[seat * cards..][..cards].iter().copied().collect();
    Ok((0..seats).map(hand).collect())
}

fn shuffle(pack: CardSet, seed: u64) -> Vec<Card> {
    let mut cards: Vec<Card> = pack.iter().collect();
    Random::new(seed).shuffle(&mut cards);
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dealt(seats: usize, cards: usize, seed: u64) -> String {
        let hands = deal(CardSet::PACK, seats, cards, seed).unwrap();
        hands.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_same_seed_gives_the_same_deal_for_ever() {
        assert_eq!(dealt(3, 5, 1), ".97.73.4 K42..A.J 6.J4.4.2");
        assert_eq!(
            dealt(4, 13, 2005),
            "J73.AK9.A65.J764 8652.Q7542.KQ7.Q KQ9.T83.943.A853 AT4.J6.JT82.KT92"
        );
        assert_eq!(
            dealt(7, 7, u64::MAX),
            "A5.QT.4.32 92.J52..J6 T6.K.2.QT5 8.9.J93.74 K.87.AQ8.9 J.A64.KT7. 743.3.6.A8"
        );
    }

    #[test]
    fn every_card_of_the_pack_is_dealt_once() {
        let hands = deal(CardSet::PACK, 4, 13, 7).unwrap();
        assert!(hands.iter().all(|hand| hand.len() == 13));
        let all = hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        assert_eq!(all, CardSet::PACK);
    }

    #[test]
    fn every_card_is_about_equally_often_in_the_first_hand() {
        let mut times = [0_u32; 52];
        for seed in 0..5200 {
            let first = deal(CardSet::PACK, 1, 10, seed).unwrap()[0];
            first.iter().for_each(|card| times[usize::from(card.index())] += 1);
        }
        // 1000 each on average, with a standard deviation of about 28.
        assert!(times.iter().all(|&times| (860..1140).contains(&times)), "{times:?}");
    }

    #[test]
    fn more_cards_than_the_pack_has_are_refused() {
        let too_many = DealError { seats: 3, cards: 18, pack: 52 };
        assert_eq!(deal(CardSet::PACK, 3, 18, 1), Err(too_many));
        assert!(deal(CardSet::PACK, 2, usize::MAX, 1).is_err());
        assert_eq!(deal(CardSet::PACK, 3, 0, 1).unwrap(), [CardSet::EMPTY; 3]);
    }
}
