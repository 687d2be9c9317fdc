//! Blackjack.

use std::collections::HashMap;

use secateurs::hidden::{InformationSets, RepeatingSets};
use secateurs::{Game, Player, Rational, Turn};
use secateurs_games::blackjack::{Blackjack, BlackjackKey, BlackjackPosition};

use crate::support::chances;

type Known = HashMap<BlackjackKey, Rational>;

/// What a set is worth if play goes on as well as possible, by trying both choices.
fn worth(game: &Blackjack, set: &[(Rational, BlackjackPosition)], known: &mut Known) -> Rational {
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
    mut open: Vec<(Rational, BlackjackPosition)>,
    known: &mut Known,
) -> Rational {
    let mut value = Rational::from_integer(0);
    let mut sets: Vec<(_, Vec<(Rational, BlackjackPosition)>)> = Vec::new();
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
    let rounded = *value.numer() as f64 / *value.denom() as f64;
    assert_eq!(format!("{rounded:.12}"), "-0.042462275752", "{value}, {} keys", known.len());
}
