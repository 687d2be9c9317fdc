//! What is called secured is secured in every line of play: all lines are tried.

use secateurs::Game;
use secateurs::capability::{BoundedSum, MonotoneFacts, Tally};
use secateurs::{Payoffs, Turn};

use super::{after, moves, setup, spades};
use crate::bridge::Bridge;
use crate::cards::{CardSet, Suit, deal};
use crate::hearts::{self, Hearts};
use crate::oh_hell::{self, OhHell};
use crate::spades::{Evaluation, Spades};
use crate::tricks::{Scoring, Setup, TrickGame, TrickPosition};

/// The least tally and the least payoff of each player over all lines; checks both at each node.
fn check_all_lines<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
) -> (Tally, Payoffs) {
    let (tally, payoffs) = match game.turn(position) {
        Turn::Over(payoffs) => (position.tally(), payoffs),
        _ => moves(game, position)
            .iter()
            .map(|&card| check_all_lines(game, &game.play(position, card)))
            .reduce(|(tally, payoffs), (other_tally, other_payoffs)| {
                let tally = std::array::from_fn(|player| tally[player].min(other_tally[player]));
                let payoffs = Payoffs::from_fn(payoffs.len(), |player| {
                    payoffs.as_slice()[player].min(other_payoffs.as_slice()[player])
                });
                (tally, payoffs)
            })
            .unwrap(),
    };
    let secured = game.secured(position);
    assert!(secured.iter().zip(tally).all(|(sure, least)| *sure <= least), "{position:?}");
    let sure_payoffs = game.at_least(position);
    let kept = sure_payoffs.as_slice().iter().zip(payoffs.as_slice()).all(|(a, b)| a <= b);
    assert!(kept, "{sure_payoffs} of {payoffs} at {position:?}");
    (tally, payoffs)
}

fn check<const SEATS: usize, S: Scoring>(game: &TrickGame<SEATS, S>) {
    check_all_lines(game, &game.start());
}

fn seeded(seats: usize, cards: usize, seed: u64) -> Setup {
    Setup::new(deal(CardSet::PACK, seats, cards, seed).unwrap())
}

#[test]
fn nothing_secured_is_ever_lost() {
    for seed in 0..40 {
        let trump = Suit::ALL.get(seed as usize % 5).copied();
        for evaluation in Evaluation::ALL {
            check(&Spades::<3>::new(&seeded(3, 4, seed), &[1, 0, 2], evaluation).unwrap());
            check(&Spades::<2>::new(&seeded(2, 4, seed), &[1, 2], evaluation).unwrap());
        }
        check(&Spades::<4>::new(&seeded(4, 3, seed), &[1, 1], Evaluation::TableOne).unwrap());
        check(&Bridge::new(&seeded(4, 3, seed), trump).unwrap());
        for evaluation in oh_hell::Evaluation::ALL {
            check(&OhHell::<3>::new(&seeded(3, 4, seed), trump, &[1, 0, 2], evaluation).unwrap());
        }
        for evaluation in hearts::Evaluation::ALL {
            check(&Hearts::<3>::new(&seeded(3, 4, seed), evaluation).unwrap());
        }
    }
}

/// With trumps only, many more positions have something secured.
#[test]
fn nothing_secured_is_ever_lost_with_many_trumps() {
    let many_trumps = CardSet::of_suit(Suit::Spades) | CardSet::of_suit(Suit::Hearts);
    for seed in 0..40 {
        let hands = |seats, cards| Setup::new(deal(many_trumps, seats, cards, seed).unwrap());
        check(&Spades::<3>::new(&hands(3, 4), &[1, 2, 1], Evaluation::TableOne).unwrap());
        check(&Bridge::new(&hands(4, 3), Some(Suit::Spades)).unwrap());
    }
}

#[test]
fn an_estimate_is_a_final_tally_with_all_that_is_secured() {
    for seed in 0..20 {
        let game = spades::<3>(&seeded(3, 5, seed));
        let mut position = game.start();
        while !position.is_over() {
            let (secured, estimate) = (game.secured(&position), game.rules().estimate(&position));
            assert_eq!(estimate.iter().sum::<u8>(), game.final_sum());
            assert!(secured.iter().zip(estimate).all(|(sure, guess)| *sure <= guess));
            position = game.play(&position, moves(&game, &position)[0]);
        }
        assert_eq!(game.rules().estimate(&position), position.tally());
    }
}

#[test]
fn strong_hands_are_expected_to_take_more() {
    let game = spades::<3>(&setup(".A2.AKQ. .K3.432. .Q4.765."));
    assert_eq!(game.rules().estimate(&game.start())[..3], [4, 1, 0]);
}

#[test]
fn the_top_run_of_trumps_is_secured() {
    let game = spades::<3>(&setup("AKJ.2.. Q.543.. T.876.."));
    assert_eq!(game.secured(&game.start())[..3], [2, 0, 0]);
    let position = after(&game, "SJ SQ ST");
    assert_eq!(game.secured(&position)[..3], [2, 1, 0]);
}

#[test]
fn partners_may_waste_top_trumps_on_each_other() {
    let game = Bridge::new(&setup("AQ... 32... KJ... 54..."), Some(Suit::Spades)).unwrap();
    assert_eq!(game.secured(&game.start())[..2], [2, 0]);
    let game = Bridge::new(&setup("A.2.. 3.3.. K.4.. 4.5.."), Some(Suit::Spades)).unwrap();
    assert_eq!(game.secured(&game.start())[..2], [1, 0]);
}

#[test]
fn a_trick_that_nobody_can_win_any_more_is_secured() {
    let game = spades::<3>(&setup(".A2.. .K3.. .Q4.."));
    assert_eq!(game.secured(&game.start())[..3], [0, 0, 0]);
    assert_eq!(game.secured(&after(&game, "HA"))[..3], [1, 0, 0]);
    assert_eq!(game.secured(&after(&game, "H2"))[..3], [0, 0, 0]);
    let game = spades::<3>(&setup(".A2.. .K3.. 2..3."));
    assert_eq!(game.secured(&after(&game, "HA"))[..3], [0, 0, 1], "the only trump");
}
