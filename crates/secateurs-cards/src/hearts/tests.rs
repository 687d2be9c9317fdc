use secateurs::capability::EnumerableOutcomes;
use secateurs::{Game, Turn};

use super::*;
use crate::cards::{deal, parse_hands};
use crate::tricks::Scoring;

fn legal<const SEATS: usize>(game: &Hearts<SEATS>, played: &[&str]) -> String {
    let position = played.iter().fold(game.start(), |position, card| {
        game.try_play(&position, card.parse().unwrap()).unwrap()
    });
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn of(hands: &str) -> Setup {
    Setup::new(parse_hands(hands).unwrap())
}

#[test]
fn the_pack_comes_out_even() {
    for (seats, cards) in [(3, 17), (4, 13), (5, 10), (6, 8)] {
        assert_eq!(pack(seats).len(), seats * cards);
    }
}

#[test]
fn the_lowest_club_is_led_to_the_first_trick() {
    let hands = deal(pack(5), 5, 10, 3).unwrap();
    let three_of_clubs = "C3".parse().unwrap();
    let holder = hands.iter().position(|hand| hand.contains(three_of_clubs)).unwrap();
    let game = Hearts::<5>::new(&Setup::new(hands.clone()), Evaluation::Points).unwrap();
    assert_eq!(game.start().to_play(), holder);
    assert_eq!(legal(&game, &[]), "C3");
    let wrong = (holder + 1) % 5;
    let setup = Setup { leader: Some(wrong), ..Setup::new(hands) };
    let refused = Hearts::<5>::new(&setup, Evaluation::Points).unwrap_err();
    let expected =
        SetupError::OpeningLead { leader: wrong + 1, card: three_of_clubs, seat: holder + 1 };
    assert_eq!(refused, expected);
}

/// Seat 1 has no clubs, points, and one harmless card.
#[test]
fn no_points_go_to_the_first_trick_while_there_is_a_choice() {
    let void = "Q.AKQJT98765.32."; // 13 cards: the queen, ten hearts, two diamonds
    let hands =
        parse_hands(&format!("{void} ...AKQJT98765432 AKJT98765432.4.. .32.AKQJT987654.")).unwrap();
    let game = Hearts::<4>::new(&Setup::new(hands), Evaluation::Points).unwrap();
    assert_eq!(game.start().to_play(), 1);
    assert_eq!(legal(&game, &["C2", "S2", "D4"]), "D2 D3");
}

#[test]
fn hearts_are_led_once_broken_or_when_nothing_else_is_left() {
    let game = Hearts::<3>::new(&of("2.A2.. .K3.2. .Q4.3."), Evaluation::Points).unwrap();
    assert_eq!(legal(&game, &[]), "S2");
    assert_eq!(legal(&game, &["S2", "D2", "D3"]), "H2 HA", "nothing else is left");
    let broken = Setup { broken: true, ..of("2.A2.. .K3.2. .Q4.3.") };
    assert_eq!(legal(&Hearts::<3>::new(&broken, Evaluation::Points).unwrap(), &[]), "H2 HA S2");
    let game = Hearts::<3>::new(&of("2.A.2. 3.K.K. .Q43.."), Evaluation::Points).unwrap();
    assert_eq!(legal(&game, &["D2", "DK", "H3"]), "HK S3", "a thrown heart breaks the suit");
}

#[test]
fn points_go_to_the_winner_of_the_trick() {
    let game = Hearts::<3>::new(&of("2... 3... .5.."), Evaluation::Points).unwrap();
    let cards = ["S2", "S3", "H5"].map(|card| card.parse().unwrap());
    let end = cards.iter().fold(game.start(), |position, &card| game.play(&position, card));
    let Turn::Over(payoffs) = game.turn(&end) else { panic!("all cards are played") };
    assert_eq!(payoffs.as_slice(), [0, -1, 0]);
}

#[test]
fn shooting_the_moon_makes_the_others_pay() {
    let scoring = HeartsScoring::new(4, 26, Evaluation::Shoot);
    let tally = |points: [u8; 4]| std::array::from_fn(|i| points.get(i).copied().unwrap_or(0));
    assert_eq!(scoring.payoffs(&tally([0, 26, 0, 0])).as_slice(), [-26, 0, -26, -26]);
    assert_eq!(scoring.payoffs(&tally([1, 25, 0, 0])).as_slice(), [-1, -25, 0, 0]);
    let least = scoring.at_least(&tally([1, 0, 0, 0]), 25).unwrap();
    assert_eq!(least.as_slice(), [-26, -26, -26, -26]);
    let least = scoring.at_least(&tally([1, 2, 0, 0]), 23).unwrap();
    assert_eq!(least.as_slice(), [-24, -25, -23, -23]);
}

#[test]
fn the_queen_of_spades_is_never_shared() {
    let game = Hearts::<3>::new(&of("Q.2.. K.3.. A.4.."), Evaluation::Points).unwrap();
    let outcomes = game.outcomes();
    // Thirteen to one of three, and three hearts in ten ways; all thirty differ.
    assert_eq!(outcomes.len(), 30);
    assert!(outcomes.iter().all(|outcome| outcome.tally.iter().any(|&points| points >= 13)));
}

#[test]
fn the_queen_of_spades_stands_for_no_other_card() {
    let setup = Setup { merge: true, ..of("KQJT... ..5432. ..9876.") };
    let game = Hearts::<3>::new(&setup, Evaluation::Points).unwrap();
    assert_eq!(legal(&game, &[]), "ST SQ SK");
}

#[test]
fn more_points_than_there_are_are_refused() {
    let setup = Setup { taken: vec![20, 4, 0], ..of(".2.. .3.. .4..") };
    let refused = Hearts::<3>::new(&setup, Evaluation::Points).unwrap_err();
    assert_eq!(refused, SetupError::TooManyPoints { taken: 24, to_come: 3 });
}
