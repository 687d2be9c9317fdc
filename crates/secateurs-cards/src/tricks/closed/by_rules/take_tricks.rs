//! Simple rules for games in which tricks are bid for.
//!
//! Whoever still wants tricks leads a card that is likely to stand, trumps last; takes a trick
//! as cheaply as possible with a card that is likely to stand, or with a trump; and plays low
//! otherwise. Whoever wants all that are left takes them with the highest card. Whoever has
//! enough plays the highest card that does not win, and low when every card would.

use crate::cards::{Card, CardSet};

use super::Glance;

/// The card to play; `None` if there is none.
pub(super) fn choose(glance: &Glance) -> Option<Card> {
    let wants = usize::try_from(glance.wanted).unwrap_or(0);
    let card = match glance.winning {
        _ if wants >= glance.held => glance.highest(glance.winners()),
        Some(card) if wants > 0 && glance.has_partner_winning && glance.stands(card) => {
            glance.lowest(glance.legal & !glance.winners())
        }
        _ if wants > 0 => take(glance),
        None => glance.lowest(glance.legal),
        Some(_) => duck(glance),
    };
    card.or_else(|| glance.lowest(glance.legal))
}

fn take(glance: &Glance) -> Option<Card> {
    let is_lead = glance.led.is_none();
    let good = |&card: &Card| glance.stands(card) || (glance.is_trump(card) && !is_lead);
    glance.lowest(glance.winners().iter().filter(good).collect())
}

fn duck(glance: &Glance) -> Option<Card> {
    let winners: CardSet = glance.winners();
    let losers = glance.legal & !winners;
    if losers.is_empty() && glance.is_last() {
        // The trick is taken anyway: with the card that is hardest to get rid of.
        return glance.highest(winners);
    }
    glance.highest(losers)
}

#[cfg(test)]
mod tests {
    use crate::cards::{Suit, parse_cards};

    use super::*;

    fn played(hand: &str, trick: &str, behind: usize, wanted: i32) -> String {
        let cards = |text| parse_cards(text).unwrap().into_iter().collect::<CardSet>();
        let trick = parse_cards(trick).unwrap();
        let on_table: CardSet = trick.iter().copied().collect();
        let unseen = CardSet::PACK & !cards(hand) & !on_table;
        let trump = Some(Suit::Spades);
        let (legal, held) = (cards(hand), cards(hand).len());
        let glance =
            Glance { legal, held, behind, unseen, wanted, ..Glance::at_trick(&trick, trump) };
        choose(&glance).unwrap().to_string()
    }

    #[test]
    fn a_trick_is_taken_as_cheaply_as_possible() {
        assert_eq!(played("H3 HJ HK HA", "H5 HT", 0, 1), "HJ");
        assert_eq!(played("S2 S9 D4", "H5 HT", 0, 1), "S2");
    }

    #[test]
    fn second_hand_plays_low_without_the_highest_card() {
        assert_eq!(played("H3 HJ HK", "H5", 26, 1), "H3");
        assert_eq!(played("H3 HJ HA", "H5", 26, 1), "HA");
        // Few cards are out, so that the jack will do.
        assert_eq!(played("H3 HJ HK", "H5", 3, 1), "HJ");
    }

    #[test]
    fn whoever_has_enough_plays_the_highest_card_that_loses() {
        assert_eq!(played("H3 H9 HK", "HT", 13, 0), "H9");
        assert_eq!(played("C2 DA S3", "HT S5", 0, -1), "S3");
        assert_eq!(played("HJ HK", "H5 HT", 0, 0), "HK");
        assert_eq!(played("HJ HK", "HT", 13, 0), "HJ");
    }

    #[test]
    fn whoever_wants_all_tricks_takes_them_with_the_highest_card() {
        assert_eq!(played("H6 HJ HK", "H5", 13, 3), "HK");
        assert_eq!(played("H6 HJ S2", "", 26, 3), "S2");
    }

    #[test]
    fn the_highest_cards_are_led_by_whoever_wants_tricks() {
        assert_eq!(played("HA H2 SA", "", 13, 2), "HA");
        assert_eq!(played("HA H2 SA", "", 13, 0), "H2");
    }
}
