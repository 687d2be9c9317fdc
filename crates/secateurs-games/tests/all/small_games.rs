//! Nim and Tic-Tac-Toe against what is known of them.

use secateurs::capability::Evaluate;
use secateurs::search::{AlphaBeta, MaxN, Minimax, Windows};
use secateurs::{Game, Limits, Payoffs, Player, Rational, Silent};
use secateurs_games::nim::{MAX_PILES, Nim, PilesError};
use secateurs_games::tic_tac_toe::{BoardError, TicTacToe};
use secateurs_testkit::Random;

fn nim_value(piles: &[u16], misere: bool) -> Rational {
    let nim = Nim::new(piles, misere).unwrap();
    let found =
        Minimax::new().table(64).run(&nim, &nim.start(), &Limits::none(), &mut Silent).unwrap();
    found.complete().unwrap().payoffs[Player::ONE]
}

/// Bouton's rule: the first player wins unless the piles cancel out in binary; in misere play
/// the rule is turned round once no pile has more than one stick.
fn nim_rule(piles: &[u16], misere: bool) -> Rational {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let only_single_sticks = piles.iter().all(|&pile| pile <= 1);
    let first_wins = (nim_sum != 0) ^ (misere && only_single_sticks);
    Rational::from_integer(if first_wins { 1 } else { -1 })
}

#[test]
fn nim_has_the_values_that_the_lecture_and_the_rule_give() {
    let known: [(&[u16], bool, i128); 7] = [
        (&[2, 2], true, -1),
        (&[1, 3, 5, 7], true, -1),
        (&[3, 4, 5], false, 1),
        (&[3, 4, 5], true, 1),
        (&[1, 2, 3], false, -1),
        (&[1, 2, 3], true, -1),
        (&[0, 0], true, 1),
    ];
    for (piles, misere, value) in known {
        assert_eq!(nim_value(piles, misere), Rational::from_integer(value), "{piles:?} {misere}");
    }
}

#[test]
fn nim_follows_the_nim_sum_rule() {
    for code in 0..5_u16.pow(4) {
        let piles = [code % 5, code / 5 % 5, code / 25 % 5, code / 125];
        for misere in [false, true] {
            assert_eq!(nim_value(&piles, misere), nim_rule(&piles, misere), "{piles:?} {misere}");
        }
    }
}

#[test]
fn the_alpha_beta_family_follows_the_nim_sum_rule_on_random_piles() {
    let mut random = Random::new(5);
    for case in 0..300 {
        let piles: Vec<u16> = (0..=random.below(4)).map(|_| random.below(8) as u16).collect();
        for misere in [false, true] {
            let nim = Nim::new(&piles, misere).unwrap();
            for windows in [Windows::Full, Windows::Null, Windows::FromTheRoot] {
                let search = AlphaBeta::new().windows(windows).all_best_moves(false).table(64);
                let found = search.run(&nim, &nim.start(), &Limits::none(), &mut Silent);
                let value = found.unwrap().complete().unwrap().payoffs[Player::ONE];
                assert_eq!(value, nim_rule(&piles, misere), "case {case}: {piles:?} {misere}");
            }
        }
    }
}

#[test]
fn nim_without_piles_or_with_too_many_is_refused() {
    for count in [0, MAX_PILES + 1] {
        assert_eq!(Nim::new(&vec![1; count], false).unwrap_err(), PilesError::Piles(count));
    }
}

#[test]
fn nim_with_too_many_sticks_is_refused() {
    assert!(Nim::new(&[9_999, 1], false).is_ok());
    assert_eq!(Nim::new(&[9_999, 2], false).unwrap_err(), PilesError::Sticks(10_001));
}

#[test]
fn tic_tac_toe_is_a_draw_whatever_the_first_move() {
    let game = TicTacToe::default();
    let plain = Minimax::new().run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let plain = plain.complete().unwrap();
    assert_eq!(plain.payoffs[Player::ONE], Rational::from_integer(0));
    assert_eq!(plain.best_moves.len(), 9);
    assert_eq!(plain.line.len(), 9);
    assert_eq!((plain.counts.nodes, plain.counts.leaves), (549_946, 255_168));
    let table =
        MaxN::new().table(64).run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let table = table.complete().unwrap();
    assert_eq!((table.payoffs, &table.line), (plain.payoffs, &plain.line));
}

#[test]
fn a_win_is_worth_one_and_more_than_any_estimate() {
    let game = TicTacToe::from_position("xx./oo./...").unwrap();
    let found = Minimax::new().run(&game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let report = found.complete().unwrap();
    assert_eq!(report.payoffs, Payoffs::new([1, -1]).map(Rational::from_integer));
    let names: Vec<String> =
        report.best_moves.iter().map(|&square| game.move_name(&game.start(), square)).collect();
    assert_eq!(names, ["c3"]);
}

#[test]
fn the_estimate_counts_open_lines() {
    let centre = TicTacToe::from_position(".../.x./...").unwrap();
    assert_eq!(centre.evaluate(&centre.start()), Payoffs::new([4, -4]));
    let corner_and_centre = TicTacToe::from_position("x../.o./...").unwrap();
    assert_eq!(corner_and_centre.evaluate(&corner_and_centre.start()), Payoffs::new([-1, 1]));
}

#[test]
fn impossible_boards_are_refused_with_the_reason() {
    let refused = |text: &str| TicTacToe::from_position(text).unwrap_err();
    assert_eq!(refused("xx/oo"), BoardError::Shape("xx/oo".to_owned()));
    assert_eq!(refused("x.?/.../..."), BoardError::Square('?'));
    assert_eq!(refused("xx./.../..."), BoardError::Counts { x: 2, o: 0 });
    assert_eq!(refused("xxx/ooo/..."), BoardError::PlayedOn);
    assert_eq!(refused("xxx/oo./o.."), BoardError::PlayedOn);
}
