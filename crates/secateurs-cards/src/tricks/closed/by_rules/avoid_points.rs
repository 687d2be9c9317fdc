//! Simple rules for Hearts.
//!
//! Lead low, but not from the ace and king of spades while the queen is out. Follow with the
//! queen of spades or else the highest card that does not win; when every card would win, with
//! the highest to a last trick without points, with the lowest otherwise. Throw the queen of
//! spades, then the ace and king above her, then the highest heart, then the highest card.

use crate::cards::{Card, CardSet, Suit};

use super::Glance;

const QUEEN: Card = Card::QUEEN_OF_SPADES;

/// The card to play; nothing if there is none.
pub(super) fn choose(glance: &Glance) -> Option<Card> {
    let Some(led) = glance.led else { return lead(glance) };
    let can_follow = !(glance.legal & CardSet::of_suit(led)).is_empty();
    if can_follow { follow(glance) } else { throw(glance) }
}

/// The ace and king of spades while somebody else has the queen.
fn in_danger(glance: &Glance) -> CardSet {
    let above = CardSet::above(QUEEN) & CardSet::of_suit(Suit::Spades);
    if glance.unseen.contains(QUEEN) { glance.legal & above } else { CardSet::EMPTY }
}

fn lead(glance: &Glance) -> Option<Card> {
    let safe = glance.legal & !in_danger(glance) & !CardSet::only(QUEEN);
    glance.lowest(safe).or_else(|| glance.lowest(glance.legal))
}

fn follow(glance: &Glance) -> Option<Card> {
    let losers = glance.legal & !glance.winners();
    if losers.contains(QUEEN) {
        return Some(QUEEN);
    }
    if !losers.is_empty() {
        return glance.highest(losers);
    }
    let harmless = glance.legal & !CardSet::only(QUEEN);
    let costs = CardSet::of_suit(Suit::Hearts).with(QUEEN);
    let card = if glance.is_last() && (glance.trick & costs).is_empty() {
        glance.highest(harmless)
    } else {
        glance.lowest(harmless & !in_danger(glance)).or_else(|| glance.lowest(harmless))
    };
    card.or_else(|| glance.lowest(glance.legal))
}

fn throw(glance: &Glance) -> Option<Card> {
    if glance.legal.contains(QUEEN) {
        return Some(QUEEN);
    }
    let hearts = glance.legal & CardSet::of_suit(Suit::Hearts);
    let card = glance.highest(in_danger(glance)).or_else(|| glance.highest(hearts));
    card.or_else(|| glance.highest(glance.legal))
}

#[cfg(test)]
mod tests {
    use crate::cards::parse_cards;

    use super::*;

    fn played(hand: &str, trick: &str, behind: usize) -> String {
        let cards = |text| parse_cards(text).unwrap().into_iter().collect::<CardSet>();
        let trick = parse_cards(trick).unwrap();
        let on_table: CardSet = trick.iter().copied().collect();
        let unseen = CardSet::PACK & !cards(hand) & !on_table;
        let (legal, held) = (cards(hand), cards(hand).len());
        let glance =
            Glance { legal, held, behind, unseen, wanted: 0, ..Glance::at_trick(&trick, None) };
        choose(&glance).unwrap().to_string()
    }

    #[test]
    fn the_queen_goes_under_the_king_and_wherever_she_may_be_thrown() {
        assert_eq!(played("S2 SQ", "S5 SK", 0), "SQ");
        assert_eq!(played("HA SQ SA", "D5", 13), "SQ");
    }

    #[test]
    fn who_cannot_lose_a_harmless_trick_wins_it_with_the_highest_card() {
        assert_eq!(played("DT DK", "D5 D9", 0), "DK");
        assert_eq!(played("DT DK", "D5 H9", 0), "DT");
        assert_eq!(played("SQ SK", "S5 S9", 0), "SK");
    }

    #[test]
    fn high_spades_are_thrown_before_hearts() {
        assert_eq!(played("HA SA C2", "D5", 13), "SA");
        assert_eq!(played("HA H2 CA", "D5", 13), "HA");
    }
}
