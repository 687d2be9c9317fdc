//! Simple rules for Hearts.
//!
//! Lead low, but not from the ace and king of spades while the queen is out. Follow with the
//! queen of spades or else the highest card that does not win; when every card would win, with
//! the highest to a last trick without points, with the lowest otherwise. Throw the queen of
//! spades, then the ace and king above her, then the highest heart, then the highest card.

use secateurs_games::cards::{Card, CardSet, Suit};

use super::view::View;

const QUEEN: Card = Card::QUEEN_OF_SPADES;

/// The card to play; nothing if there is none.
pub(super) fn choose(view: &View) -> Option<Card> {
    let Some(&led) = view.trick.first() else { return lead(view) };
    let can_follow = view.legal.iter().any(|card| card.suit() == led.suit());
    if can_follow { follow(view) } else { throw(view) }
}

/// The ace and king of spades while somebody else has the queen.
fn in_danger(view: &View) -> CardSet {
    let above = CardSet::above(QUEEN) & CardSet::of_suit(Suit::Spades);
    if view.unseen.contains(QUEEN) { view.legal & above } else { CardSet::EMPTY }
}

fn lead(view: &View) -> Option<Card> {
    let safe = view.legal & !in_danger(view) & !CardSet::only(QUEEN);
    view.lowest(safe).or_else(|| view.lowest(view.legal))
}

fn follow(view: &View) -> Option<Card> {
    let losers = view.legal & !view.winners();
    if losers.contains(QUEEN) {
        return Some(QUEEN);
    }
    if !losers.is_empty() {
        return view.highest(losers);
    }
    let harmless = view.legal & !CardSet::only(QUEEN);
    let costs = |&card: &Card| card.suit() == Suit::Hearts || card == QUEEN;
    let card = if view.is_last() && !view.trick.iter().any(costs) {
        view.highest(harmless)
    } else {
        view.lowest(harmless & !in_danger(view)).or_else(|| view.lowest(harmless))
    };
    card.or_else(|| view.lowest(view.legal))
}

fn throw(view: &View) -> Option<Card> {
    if view.legal.contains(QUEEN) {
        return Some(QUEEN);
    }
    let hearts = view.legal & CardSet::of_suit(Suit::Hearts);
    let card = view.highest(in_danger(view)).or_else(|| view.highest(hearts));
    card.or_else(|| view.highest(view.legal))
}

#[cfg(test)]
mod tests {
    use secateurs_games::cards::parse_cards;

    use super::*;

    fn played(hand: &str, trick: &str, behind: usize) -> String {
        let cards = |text| parse_cards(text).unwrap().into_iter().collect::<CardSet>();
        let trick = parse_cards(trick).unwrap();
        let on_table: CardSet = trick.iter().copied().collect();
        let unseen = CardSet::PACK & !cards(hand) & !on_table;
        let (legal, held) = (cards(hand), cards(hand).len());
        let view = View { legal, trick, held, behind, unseen, trump: None, wanted: 0 };
        choose(&view).unwrap().to_string()
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
