//! Blackjack.

use std::collections::HashMap;

use secateurs::hidden::{BoundedAbove, InformationSets, RepeatingSets};
use secateurs::{Game, Player, Rational, Turn};
use secateurs_games::blackjack::{Blackjack, BlackjackKey, BlackjackPosition};

use super::support::{Likely, after, chances, moves_at};

type Known = HashMap<BlackjackKey, Rational>;

/// What a set is worth if play goes on as well as possible, by trying both choices.
fn worth(game: &Blackjack, set: &Likely<BlackjackPosition>, known: &mut Known) -> Rational {
    let key = game.set_key(&game.information_set(&set[0].1)).unwrap();
    let reached: Rational = set.iter().map(|(probability, _)| *probability).sum();
    if let Some(value) = known.get(&key) {
        return *value * reached;
    }
    let mut moves = Vec::new();
    game.legal_moves(&set[0].1, &mut moves);
    let value = moves
        .into_iter()
        .map(|chosen| {
            let next = set.iter().map(|(p, position)| (*p, game.play(position, chosen)));
            after_chance(game, next.collect(), known)
        })
        .max()
        .unwrap();
    known.insert(key, value / reached);
    value
}

/// Follows chance to the next sets and ends.
fn after_chance(
    game: &Blackjack,
    mut open: Likely<BlackjackPosition>,
    known: &mut Known,
) -> Rational {
    let mut value = Rational::from_integer(0);
    let mut sets: Vec<(_, Likely<BlackjackPosition>)> = Vec::new();
    let mut index_of = HashMap::new();
    while let Some((probability, position)) = open.pop() {
        match game.turn(&position) {
            Turn::Over(payoffs) => {
                value += probability * Rational::from_integer(payoffs[Player::ONE].into());
            }
            Turn::Chance(_) => {
                let events = chances(game, &position);
                open.extend(events.into_iter().map(|(share, next)| (probability * share, next)));
            }
            Turn::Player(_) => {
                let set = game.information_set(&position);
                let index = *index_of.entry(set).or_insert_with(|| {
                    sets.push((set, Vec::new()));
                    sets.len() - 1
                });
                sets[index].1.push((probability, position));
            }
        }
    }
    sets.into_iter().fold(value, |value, (_, set)| value + worth(game, &set, known))
}

#[test]
fn the_best_strategy_loses_a_little() {
    let game = Blackjack::default();
    let mut known = Known::new();
    let value = after_chance(&game, vec![(Rational::from_integer(1), game.start())], &mut known);
    assert_eq!(known.len(), 19_620, "hands up to 21 against every card that can be seen");
    assert_eq!(value.to_string(), "-843766621072568069/19870970317506433125");
}

/// The same game once more, in another way: cards are drawn one by one, the dealer's hidden card
/// only when it is turned up, and hands are numbers of cards by value.
mod card_by_card {
    use std::collections::HashMap;

    /// How many cards of each value, the ace is 1.
    pub(super) type Cards = [u8; 11];

    const DECK: Cards = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16];

    fn best_total(cards: &Cards) -> usize {
        let total = (1..=10).map(|value| value * usize::from(cards[value])).sum();
        if cards[1] > 0 && total + 10 <= 21 { total + 10 } else { total }
    }

    /// The mean of something over the next card.
    fn over_next_card(unseen: &mut Cards, mut of: impl FnMut(usize, &mut Cards) -> f64) -> f64 {
        let count: f64 = unseen.iter().map(|&cards| f64::from(cards)).sum();
        let mut mean = 0.0;
        for value in 1..=10 {
            if unseen[value] > 0 {
                let share = f64::from(unseen[value]) / count;
                unseen[value] -= 1;
                mean += share * of(value, unseen);
                unseen[value] += 1;
            }
        }
        mean
    }

    fn dealer_plays(dealer: &mut Cards, unseen: &mut Cards, player: usize) -> f64 {
        match best_total(dealer) {
            22.. => 1.0,
            total @ 17..=21 if total < player => 1.0,
            total @ 17..=21 if total == player => 0.0,
            17..=21 => -1.0,
            _ => over_next_card(unseen, |value, unseen| {
                dealer[value] += 1;
                let worth = dealer_plays(dealer, unseen, player);
                dealer[value] -= 1;
                worth
            }),
        }
    }

    /// What a hand is worth against a dealer's card.
    fn worth(
        hand: &mut Cards,
        seen: usize,
        unseen: &mut Cards,
        known: &mut HashMap<(Cards, usize), f64>,
    ) -> f64 {
        let total = best_total(hand);
        if total > 21 {
            return -1.0;
        }
        if let Some(worth) = known.get(&(*hand, seen)) {
            return *worth;
        }
        let mut dealer = Cards::default();
        dealer[seen] = 1;
        let stand = dealer_plays(&mut dealer, unseen, total);
        let hit = over_next_card(unseen, |value, unseen| {
            hand[value] += 1;
            let worth = worth(hand, seen, unseen, known);
            hand[value] -= 1;
            worth
        });
        known.insert((*hand, seen), stand.max(hit));
        stand.max(hit)
    }

    /// What the whole game is worth.
    pub(super) fn optimum() -> f64 {
        let mut known = HashMap::new();
        over_next_card(&mut { DECK }, |first, unseen| {
            over_next_card(unseen, |second, unseen| {
                over_next_card(unseen, |seen, unseen| {
                    let mut hand = Cards::default();
                    hand[first] += 1;
                    hand[second] += 1;
                    worth(&mut hand, seen, unseen, &mut known)
                })
            })
        })
    }
}

/// Here a player may hit with 21, too: it does not help.
#[test]
fn drawing_card_by_card_gives_the_same() {
    assert_eq!(format!("{:.12}", card_by_card::optimum()), "-0.042462275752");
}

fn names(game: &Blackjack, line: &str) -> String {
    let position = after(game, line);
    let names: Vec<_> = moves_at(game, &position)
        .into_iter()
        .map(|chosen| game.move_name(&position, chosen))
        .collect();
    names.join(" ")
}

#[test]
fn with_21_the_player_can_only_stand() {
    let game = Blackjack::default();
    assert_eq!(names(&game, "AT 5 5"), "stand");
    assert_eq!(names(&game, "56 5 5 hit T"), "stand");
    assert_eq!(names(&game, "A9 5 5"), "hit stand");
    assert_eq!(names(&game, "A9 5 5 hit 2"), "hit stand");
}

#[test]
fn cards_that_are_all_dealt_do_not_come_again() {
    let game = Blackjack::default();
    assert_eq!(names(&game, "22 2 2 hit"), "A 3 4 5 6 7 8 9 T");
    assert_eq!(names(&game, "22 2"), "A 2 3 4 5 6 7 8 9 T");
    assert_eq!(names(&game, "AA A A stand"), "17 18 19 20 21 bust");
}

#[test]
fn payoffs_are_those_of_the_rules() {
    let game = Blackjack::default();
    for (line, expected) in [
        ("5T 5 5 hit 7", -1),
        ("AT T A stand 21", 0),
        ("TT 9 8 stand 17", 1),
        ("TT 9 6 stand 20", 0),
        ("TT 9 6 stand 21", -1),
        ("23 9 6 stand bust", 1),
        ("23 9 6 stand 17", -1),
    ] {
        let Turn::Over(payoffs) = game.turn(&after(&game, line)) else { panic!("{line}") };
        assert_eq!(payoffs[Player::ONE], expected, "{line}");
    }
}

#[test]
fn the_bound_knows_when_winning_is_out_of_reach() {
    let game = Blackjack::default();
    for (line, expected) in [
        ("TT T A", 0),
        ("TT T A stand", -1),
        ("TT T 9 stand", 1),
        ("9T T T stand", -1),
        ("9T T T", 1),
        ("23 9 6 stand", 1),
        ("5T 5 5 hit 7", -1),
    ] {
        assert_eq!(game.most_from(&after(&game, line), Player::ONE), expected, "{line}");
    }
}

#[test]
fn sets_are_called_by_the_cards_and_share_keys_in_any_order() {
    let game = Blackjack::default();
    let set = |line| game.information_set(&after(&game, line));
    let [one, other] = ["25 9 6 hit A hit 3", "A3 9 T hit 5 hit 2"].map(set);
    assert_eq!(game.set_name(&one), "25 A 3 against 9");
    assert_eq!(game.set_name(&other), "A3 5 2 against 9");
    assert_eq!(game.set_key(&one), game.set_key(&other));
    assert_ne!(game.set_key(&one), game.set_key(&set("25 8 6 hit A hit 3")));
    assert_eq!(set("25 9 6"), set("25 9 T"), "the other card is hidden");
}
