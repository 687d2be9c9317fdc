//! Decisions: by views alone, and good where anybody can see what is good.

use secateurs::hidden::HiddenInformation;
use secateurs::search::MaxN;
use secateurs::{Limits, Player, SearchError, Silent, Stopped};

use super::*;
use crate::tricks::closed::{Advice, DealJudge, Record, reason};

const QUICK: Advice = Advice { samples: 6, nodes: 1500 };

/// From positions that look the same to the seat, by way of its view, to its decision.
fn does_not_peek<const SEATS: usize, S: Scoring>(game: &Closed<SEATS, S>, seed: u64) {
    let mut random = Random::new(seed);
    let all = game.open().start().all_live().len() as u64;
    let (position, _) = played_on(game, random.below(all) as usize, &mut random);
    let Some(seat) = game.seat_to_move(&position) else { return };
    let decide = |position: &ClosedPosition<SEATS>| {
        let view = game.view(position, seat);
        game.decide(&view, QUICK, &Limits::none(), &mut Random::new(seed)).unwrap()
    };
    let decision = decide(&position);
    for _ in 0..3 {
        let other = game.resample(&game.view(&position, seat), &mut random);
        assert_eq!(decide(&other), decision, "{position:?} and {other:?}");
    }
}

#[test]
fn a_decision_does_not_depend_on_hidden_cards() {
    for seed in 0..12 {
        does_not_peek(&spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 17, seed)), seed);
        does_not_peek(&spades::<4>(CardSet::PACK, dealt(CardSet::PACK, 4, 5, seed)), seed);
        does_not_peek(&hearts::<4>(dealt(CardSet::PACK, 4, 13, seed)), seed);
        does_not_peek(&hearts::<3>(dealt(hearts::pack(3), 3, 5, seed)), seed);
        does_not_peek(&oh_hell::<4>(dealt(CardSet::PACK, 4, 6, seed)), seed);
    }
}

/// With nodes enough, one deal after another is judged as plain max^n judges it, merged cards included.
fn judges_exactly<const SEATS: usize, S: Scoring>(game: &Closed<SEATS, S>, seed: u64) {
    let all = game.open().start().all_live().len() as u64;
    judges_after(game, Random::new(seed).below(all * 2 / 3) as usize, seed);
}

fn judges_after<const SEATS: usize, S: Scoring>(game: &Closed<SEATS, S>, plays: usize, seed: u64) {
    let mut random = Random::new(seed);
    let (position, _) = played_on(game, plays, &mut random);
    let Some(seat) = game.seat_to_move(&position) else { return };
    let view = game.view(&position, seat);
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    let mut judge = DealJudge::new(game.open(), 10_000_000);
    for _ in 0..4 {
        let deal = game.resample(&view, &mut random);
        let judged = judge.judge(&deal, &moves, &Limits::none()).unwrap();
        let open = game.open().started_at(deal.open);
        for (&chosen, payoffs) in moves.iter().zip(&judged.payoffs) {
            let child = open.play(&deal.open, chosen);
            let plain = MaxN::new().run(&open, &child, &Limits::none(), &mut Silent).unwrap();
            let plain = plain.complete().unwrap().payoffs.map(|value| value.to_integer() as i64);
            assert_eq!(*payoffs, plain, "{deal:?} {chosen}");
        }
    }
}

/// With three seats a card of the pack is with nobody, so that deals differ in how many trumps
/// there are.
#[test]
fn a_judge_with_enough_nodes_is_exact() {
    for seed in 0..30 {
        judges_exactly(&spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 5, seed)), seed);
    }
    for seed in 0..10 {
        judges_exactly(&spades::<4>(CardSet::PACK, dealt(CardSet::PACK, 4, 4, seed)), seed);
        judges_exactly(&hearts::<3>(dealt(hearts::pack(3), 3, 5, seed)), seed);
        judges_exactly(&hearts::<4>(dealt(CardSet::PACK, 4, 4, seed)), seed);
        judges_exactly(&oh_hell::<4>(dealt(CardSet::PACK, 4, 4, seed)), seed);
        judges_exactly(&oh_hell::<5>(dealt(CardSet::PACK, 5, 3, seed)), seed);
    }
}

/// What is left of a whole pack, with points taken and suits broken.
#[test]
fn a_judge_is_exact_near_the_end_of_a_hand() {
    for seed in 0..10 {
        let spades = spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 17, seed));
        judges_after(&spades, 51 - 15, seed);
        judges_after(&hearts::<4>(dealt(CardSet::PACK, 4, 13, seed)), 52 - 16, seed);
    }
}

#[test]
fn few_nodes_give_estimates_for_every_card() {
    let game = hearts::<4>(dealt(CardSet::PACK, 4, 13, 9));
    let (position, _) = played_on(&game, 4, &mut Random::new(1));
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    let mut judge = DealJudge::new(game.open(), 1);
    let judged = judge.judge(&position, &moves, &Limits::none()).unwrap();
    assert_eq!(judged.payoffs.len(), moves.len());
    let mut again = DealJudge::new(game.open(), 1);
    assert_eq!(again.judge(&position, &moves, &Limits::none()).unwrap(), judged);
}

/// The last to play can take the queen of spades or duck.
#[test]
fn nobody_takes_the_queen_of_spades_for_nothing() {
    let hands = "K2.2.. Q.5.3. A..54. 5..76.".split(' ').map(hand).collect::<Vec<_>>();
    let game = hearts::<4>(hands.iter().map(|hand| hand.iter().take(3).collect()).collect());
    let record = Record {
        seat: 0,
        hand: hand("K2.2.."),
        leader: Some(1),
        played: cards("SQ S4 S3"),
        ..Record::default()
    };
    let view = game.view_from(&record).unwrap();
    let decision =
        game.decide(&view, Advice::default(), &Limits::none(), &mut Random::new(1)).unwrap();
    assert_eq!(decision.chosen, card("S2"));
    // In some deals all points can be taken, which is even better.
    let [ducked, taken] = decision.moves.as_slice() else { panic!("two spades") };
    let votes = [ducked.votes.unwrap(), taken.votes.unwrap()];
    assert!(votes[0] > 25 && votes[0] + votes[1] >= 50 && ducked.visits == 50);
    assert!(reason(&decision).contains(" of 50 deals; its mean payoff is -"));
}

#[test]
fn a_forced_card_is_played_without_thought() {
    let game = spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 2, 3));
    let (position, _) = played_on(&game, 3, &mut Random::new(1));
    let seat = position.open.to_play();
    let view = game.view(&position, seat);
    let decision = game.decide(&view, QUICK, &Limits::none(), &mut Random::new(1)).unwrap();
    assert_eq!((decision.moves.len(), decision.counts.nodes), (1, 0));
    assert_eq!(reason(&decision), "it is the only legal card");
}

#[test]
fn a_budget_ends_a_decision_and_the_finished_deals_count() {
    let game = spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 17, 3));
    let view = game.view(&game.start(), 0);
    let limits = Limits { nodes: Some(10_000), ..Limits::none() };
    // Two deals take all their nodes; the others are judged by this trick alone.
    let advice = Advice { samples: 50, nodes: 4000 };
    let decision = game.decide(&view, advice, &limits, &mut Random::new(1)).unwrap();
    assert_eq!(decision.stopped, Some(Stopped::Nodes));
    assert!(decision.moves[0].visits > 0 && decision.moves[0].visits < 50);
    let other = game.view(&game.start(), 1);
    let refused = game.decide(&other, QUICK, &limits, &mut Random::new(1));
    assert_eq!(refused, Err(SearchError::NotToMove));
}

/// In a deal of few cards, what a moon is worth depends on which cards are out.
#[test]
fn the_points_of_a_hand_are_those_of_the_deal() {
    let game = hearts::<3>(["2...", "3...", ".5.."].map(hand).to_vec());
    let end = cards("S2 S3 H5").iter().fold(game.start(), |here, &card| game.play(&here, card));
    let Turn::Over(payoffs) = game.turn(&end) else { panic!("all cards are played") };
    assert_eq!(payoffs[Player::TWO], 0, "a moon of one point");
    let record = Record {
        seat: 0,
        hand: hand("2..."),
        leader: None,
        played: Vec::new(),
        ..Record::default()
    };
    let view = game.view_from(&record).unwrap();
    let mut sums: Vec<u8> = (0..200)
        .map(|seed| game.resample(&view, &mut Random::new(seed)))
        .map(|deal| game.open().started_at(deal.open).final_sum())
        .collect();
    sums.sort_unstable();
    sums.dedup();
    assert!(sums.starts_with(&[0, 1, 2]) && sums.contains(&13), "{sums:?}");
}
