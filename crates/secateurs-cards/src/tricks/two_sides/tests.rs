//! Answers hold wherever the cards are that they do not rest on.
//!
//! A right answer with wrong ranks does harm much later, in another position, and in few deals. So
//! answers are tried again with the lower cards dealt out anew, by a search that knows nothing.

use secateurs::{Limits, Meter, Random};

use super::lanes::{lane, spread};
use super::machine::{Machine, Portable};
use super::search::{Answer, Search, Verdict};
use super::table::Table;
use super::weights::Weights;
use crate::cards::{CardSet, Suit, deal};
use crate::tricks::TrickPosition;

/// An answer at the start of a trick.
#[derive(Clone, Copy, Debug)]
struct Witness {
    hands: [u64; 4],
    leader: usize,
    need: u32,
    answer: Answer,
}

/// Answers to be tried again.
#[derive(Default)]
pub(super) struct Witnesses(Vec<Witness>);

/// The plain search is slow.
const MOST_TRICKS: u32 = 4;

impl Witnesses {
    pub(super) fn note(
        &mut self,
        hands: &[u64; 4],
        leader: usize,
        [left, need]: [u32; 2],
        answer: Answer,
    ) {
        if left <= MOST_TRICKS {
            self.0.push(Witness { hands: *hands, leader, need, answer });
        }
    }
}

fn bits(cards: u64) -> impl Iterator<Item = u64> {
    (0..64).map(|place| 1 << place).filter(move |bit| cards & bit != 0)
}

/// Whether the first side takes so many tricks: every card is tried.
struct Plain {
    trump: usize,
}

impl Plain {
    fn takes(&self, hands: [u64; 4], table: &[(usize, u64)], leader: usize, need: i32) -> bool {
        let left = (hands[leader].count_ones() as i32) + i32::from(!table.is_empty());
        if need <= 0 || need > left {
            return need <= 0;
        }
        if table.len() == 4 {
            let winner = self.winner(table);
            return self.takes(hands, &[], winner, need - i32::from(winner.is_multiple_of(2)));
        }
        let seat = (leader + table.len()) % 4;
        let suit_led =
            table.first().map_or(0, |&(_, card)| lane(card.trailing_zeros() as usize / 16));
        let following = hands[seat] & suit_led;
        let playable = if following == 0 { hands[seat] } else { following };
        let wants = seat.is_multiple_of(2);
        let found = bits(playable).any(|card| {
            let mut after = hands;
            after[seat] ^= card;
            let table = [table, &[(seat, card)]].concat();
            self.takes(after, &table, leader, need) == wants
        });
        found == wants
    }

    fn winner(&self, table: &[(usize, u64)]) -> usize {
        let led = lane(table[0].1.trailing_zeros() as usize / 16);
        let worth = |card: u64| match card {
            trump if trump & lane(self.trump) != 0 => (2, trump),
            following if following & led != 0 => (1, following),
            _ => (0, 0),
        };
        table.iter().max_by_key(|(_, card)| worth(*card)).expect("four cards").0
    }
}

/// The same lengths in all hands, and the same owners of these cards; the others are dealt anew.
fn dealt_anew(hands: [u64; 4], kept: u64, random: &mut Random) -> [u64; 4] {
    let mut dealt = hands.map(|hand| hand & kept);
    for suit in 0..4 {
        let low = lane(suit) & !kept;
        let mut cards: Vec<u64> =
            bits(hands.iter().fold(0, |all, hand| all | hand) & low).collect();
        random.shuffle(&mut cards);
        for (hand, dealt) in hands.into_iter().zip(&mut dealt) {
            for _ in bits(hand & low) {
                *dealt |= cards.pop().expect("as many as before");
            }
        }
    }
    dealt
}

fn search_of(trump: usize) -> Search<Portable> {
    let weights = Weights::of(Suit::ALL.get(trump).copied());
    let table = Table::with_bytes(1 << 22);
    Search::new(Portable, trump, weights, table, Meter::new(&Limits::none()))
}

/// Every answer about few tricks that a search gave on its way.
fn witnesses(cards: usize, seed: u64, trump: usize) -> Vec<Witness> {
    let hands = deal(CardSet::PACK, 4, cards, seed).expect("a pack is enough");
    let hands: [CardSet; 4] = std::array::from_fn(|seat| hands[seat]);
    let mut search = search_of(trump);
    let position = TrickPosition::new(hands, (seed % 4) as u8, true, false);
    for need in 1..=cards as u32 {
        search.takes(&position, need).expect("there is no limit");
    }
    search.witnesses.0
}

#[test]
fn answers_hold_wherever_the_lower_cards_are() {
    let cases = secateurs_testkit::cases(250, 20_000);
    let mut checked = 0_u32;
    for seed in 0..cases {
        let mut random = Random::spread(seed);
        let trump = random.below(5) as usize;
        let cards = 4 + random.below(5) as usize;
        let mut answers = witnesses(cards, seed, trump);
        random.shuffle(&mut answers);
        let plain = Plain { trump };
        for witness in answers.iter().take(60) {
            let Witness { hands, leader, need, answer } = *witness;
            let kept = super::lanes::and_above(answer.ranks);
            for _ in 0..2 {
                let hands = dealt_anew(hands, kept, &mut random);
                let takes = plain.takes(hands, &[], leader, need as i32);
                assert_eq!(takes, answer.verdict == Verdict::Yes, "seed {seed}: {witness:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 10_000, "{checked} answers");
}

/// A word pushed together on a machine, and back again.
fn squeezed<M: Machine>(machine: M, chosen: u64, word: u64) -> [u64; 2] {
    let squeeze = machine.squeeze(chosen);
    let together = M::together(squeeze, word);
    [together, M::apart(squeeze, together)]
}

#[test]
fn bits_are_pushed_together_in_order_on_all_processors() {
    let mut random = Random::spread(1);
    for _ in 0..1000 {
        let [word, chosen] =
            [(); 2].map(|()| random.below(u64::MAX) & (0..4).fold(0, |all, suit| all | lane(suit)));
        let (mut by_suit, mut in_all, mut count) = (0, 0, 0);
        for suit in 0..4 {
            for (place, card) in bits(chosen & lane(suit)).enumerate() {
                let bit = u64::from(word & card != 0);
                by_suit |= bit << (16 * suit + place);
                in_all |= bit << count;
                count += 1;
            }
        }
        assert_eq!(squeezed(Portable, chosen, word), [by_suit, word & chosen]);
        #[cfg(target_arch = "x86_64")]
        if let Some(fast) = super::machine::Bmi2::detect() {
            assert_eq!(squeezed(fast, chosen, word), [in_all, word & chosen]);
        }
    }
}

#[test]
fn a_pack_has_its_places() {
    assert_eq!(spread(CardSet::PACK), (0..4).map(lane).fold(0, |all, suit| all | suit));
}
