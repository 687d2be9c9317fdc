//! Scores by worked examples, and positions in the open.

use secateurs_games::cards::{CardSet, parse_cards, parse_hands};
use secateurs_games::hands::Scores;
use secateurs_games::registry::{Dealt, Options};

use super::game::CardGame;
use super::hand::Hand;
use crate::arena::Entrant;

fn game(name: &str, chosen: &[(&str, &str)]) -> CardGame {
    let mut options = Options::default();
    for &(name, value) in chosen {
        options.set(name, value);
    }
    CardGame::new(name, &options).unwrap()
}

/// The scores after a hand in which these cards are played.
fn after_hand(
    game: &CardGame,
    mut scores: Scores,
    hands: &str,
    bids: Option<&[u8]>,
    cards: &str,
) -> Scores {
    let options = game.hand_options(0, 0, &scores);
    let drawn = game.whole.entry.deal(&options).unwrap();
    let hands = parse_hands(hands).unwrap();
    let dealt = Dealt { hands, bids: bids.map(<[u8]>::to_vec), ..drawn };
    let mut hand = Hand::with_cards(game, options, dealt).unwrap();
    for card in parse_cards(cards).unwrap() {
        hand.play(card);
    }
    assert_eq!(hand.to_play(), None);
    hand.add_to(&mut scores);
    scores
}

#[test]
fn tricks_above_the_bid_are_bags_and_the_tenth_costs_a_hundred() {
    let game = game("spades", &[("cards", "2")]);
    let before = Scores { points: vec![250, 0, 40], bags: vec![9, 0, 19] };
    // Seat 1 takes both tricks.
    let after =
        after_hand(&game, before, ".AK.. .QJ.. .T9..", Some(&[1, 1, 0]), "HA HQ HT HK HJ H9");
    // 10 for the bid, 1 for the bag, the tenth; a missed bid of one; nil made.
    assert_eq!(after.points, [250 + 10 + 1 - 100, -10, 40 + 100]);
    assert_eq!(after.bags, [10, 0, 19]);
}

#[test]
fn a_nil_that_is_missed_costs_a_hundred_and_brings_no_bags() {
    let game = game("spades", &[("cards", "2")]);
    let new = Scores::new(3);
    let after = after_hand(&game, new, ".AK.. .QJ.. .T9..", Some(&[0, 1, 1]), "HA HQ HT HK HJ H9");
    assert_eq!(after, Scores { points: vec![-100, -10, -10], bags: vec![0; 3] });
}

#[test]
fn partners_have_one_bid_and_one_score() {
    let game = game("spades", &[("cards", "2"), ("players", "4")]);
    let cards = "HA HQ HT H8 HK HJ H9 H7";
    let hands = ".AK.. .QJ.. .T9.. .87..";
    let after = after_hand(&game, Scores::new(2), hands, Some(&[1, 0, 0, 1]), cards);
    assert_eq!(after, Scores { points: vec![11, -10], bags: vec![1, 0] });
}

#[test]
fn points_in_hearts_are_negative_and_whoever_shoots_the_moon_has_none() {
    let game = game("hearts", &[("cards", "2"), ("players", "3"), ("lead-rule", "free")]);
    let before = Scores { points: vec![-5, -90, 0], bags: vec![0; 3] };
    let hands = "AK... QJ... .AK..";
    let shot = after_hand(&game, before.clone(), hands, None, "SA SQ HA SK SJ HK");
    assert_eq!(shot.points, [-5, -90 - 15, -15]);
    // Seat 2 takes the second trick, and with it the last heart.
    let hands = "A.2.. Q.3.. .AK..";
    let shared = after_hand(&game, before, hands, None, "SA SQ HK H2 H3 HA");
    assert_eq!(shared.points, [-5 - 14, -90, -3]);
    assert!(game.whole.is_over(1, &shot) && !game.whole.is_over(1, &shared));
}

#[test]
fn exactly_the_bid_brings_ten_more_than_the_bid() {
    let game = game("oh-hell", &[("cards", "1"), ("trump", "S")]);
    let hands = "A... .2.. ..2.";
    let after = after_hand(&game, Scores::new(3), hands, Some(&[1, 0, 1]), "SA H2 D2");
    assert_eq!(after.points, [11, 10, 0]);
}

#[test]
fn the_ladder_goes_up_and_down_and_the_lead_goes_round() {
    let game = game("oh-hell", &[("cards", "3")]);
    let hand = |number| game.hand_options(7, number, &Scores::new(3));
    let cards: Vec<_> =
        (0..5).map(|number| hand(number).text("cards").unwrap().to_owned()).collect();
    assert_eq!(cards, ["1", "2", "3", "2", "1"]);
    let leaders: Vec<_> =
        (0..4).map(|number| hand(number).text("leader").unwrap().to_owned()).collect();
    assert_eq!(leaders, ["1", "2", "3", "1"]);
    let trumps: std::collections::BTreeSet<String> = (0..40)
        .map(|deal| game.hand_options(deal, 0, &Scores::new(3)))
        .filter_map(|options| options.text("trump").map(str::to_owned))
        .collect();
    assert_eq!(trumps.len(), 4);
}

/// Random play through many hands: at every turn the position in words has the same player to
/// move and the same cards to play as the table.
#[test]
fn a_position_in_the_open_is_that_of_the_table() {
    let cases: [(&str, &[(&str, &str)]); 7] = [
        ("spades", &[]),
        ("spades", &[("lead-rule", "free"), ("players", "2"), ("cards", "9")]),
        ("spades", &[("players", "4")]),
        ("hearts", &[]),
        ("hearts", &[("players", "3")]),
        ("hearts", &[("players", "5"), ("cards", "4")]),
        ("oh-hell", &[("players", "4"), ("lead-rule", "broken")]),
    ];
    for (name, chosen) in cases {
        let game = game(name, chosen);
        let random = Entrant::parse("random", name).unwrap();
        for number in 0..6 {
            let scores = Scores::new(game.sides());
            let mut hand = Hand::dealt(&game, game.hand_options(3, number, &scores)).unwrap();
            while let Some(seat) = hand.to_play() {
                let open = hand.in_the_open(&random).unwrap();
                let side = seat % game.sides();
                assert_eq!(open.stage(), Some(secateurs_games::registry::Stage::Player(side)));
                let merged: Vec<_> = open.legal_moves();
                let legal: CardSet = hand.table.legal_moves().into_iter().collect();
                assert!(merged.iter().all(|card| legal.contains(card.parse().unwrap())));
                let suits = |cards: &mut dyn Iterator<Item = char>| {
                    cards.collect::<std::collections::BTreeSet<char>>()
                };
                assert_eq!(
                    suits(&mut merged.iter().filter_map(|card| card.chars().next())),
                    suits(&mut legal.iter().map(|card| card.suit().letter())),
                );
                let limits = secateurs::Limits::none();
                let (card, _) = hand.decide(seat, &random, &limits, 11).unwrap();
                hand.play(card);
            }
        }
    }
}
