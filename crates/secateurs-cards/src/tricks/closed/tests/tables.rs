//! Play at a table.

use secateurs::Limits;

use super::*;
use crate::cards::Suit;
use crate::tricks::closed::{Advice, AnyTable, Informed, Refusal, SeatPlayer, Table};

fn table() -> Table<3, SpadesScoring> {
    let hands = ["A.K.2.", "2.Q.3.", "3.J..4"].map(hand).to_vec();
    Table::new(spades::<3>(CardSet::PACK, hands))
}

fn play(table: &mut impl AnyTable, played: &str) {
    for card in cards(played) {
        table.play(card).unwrap();
    }
}

#[test]
fn cards_that_may_not_be_played_are_refused_with_the_reason() {
    let mut table = table();
    assert_eq!(table.play(card("SA")), Err(Refusal::NotBroken(card("SA"))));
    assert_eq!(table.play(card("SK")), Err(Refusal::NotHeld(card("SK"))));
    play(&mut table, "HK");
    let follow = Refusal::MustFollow { card: card("D3"), led: Suit::Hearts };
    assert_eq!(table.play(card("D3")), Err(follow));
    let mut hearts = Table::new(hearts::<4>(dealt(CardSet::PACK, 4, 13, 1)));
    let opener = hearts.to_play().unwrap();
    let other = hearts.hand(opener).last().unwrap();
    let expected = card("C2");
    assert_eq!(hearts.play(other), Err(Refusal::OpeningLead { card: other, expected }));
}

#[test]
fn tricks_tallies_and_payoffs_are_told() {
    let mut table = table();
    assert_eq!(table.last_trick(), None);
    play(&mut table, "D2 D3 S3 HJ");
    let trick = table.last_trick().unwrap();
    assert_eq!(trick.winner, 2);
    assert_eq!(trick.cards, [(0, card("D2")), (1, card("D3")), (2, card("S3"))]);
    assert_eq!(table.trick(), [(2, card("HJ"))]);
    assert_eq!((table.taken(), table.payoffs()), (vec![0, 0, 1], None));
    play(&mut table, "HK HQ SA S2 C4");
    assert_eq!(table.taken(), [2, 0, 1]);
    // Bids of one each: one overtrick, a miss, exactly made.
    assert_eq!(table.payoffs(), Some(vec![11, -10, 10]));
    assert_eq!((table.to_play(), table.legal_moves()), (None, Vec::new()));
    assert_eq!(table.play(card("C4")), Err(Refusal::Over));
}

#[test]
fn cards_are_taken_back_to_the_last_decision_of_a_seat() {
    let mut table = table();
    assert!(!table.take_back(0));
    play(&mut table, "D2 D3 S3 HJ");
    assert!(table.take_back(0));
    assert_eq!((table.to_play(), table.played().len()), (Some(0), 0));
    play(&mut table, "D2 D3 S3 HJ");
    assert!(table.take_back(1));
    assert_eq!((table.to_play(), table.trick()), (Some(1), vec![(0, card("D2"))]));
}

#[test]
fn seats_play_by_what_they_see_to_the_end() {
    let mut table = Table::new(hearts::<4>(dealt(CardSet::PACK, 4, 13, 1)));
    let advice = Advice { samples: 3, nodes: 500 };
    while table.to_play().is_some() {
        let mut random = Random::new(table.played().len() as u64);
        let decision = table.decide(advice, &Limits::none(), &mut random).unwrap();
        table.play(decision.chosen).unwrap();
    }
    assert_eq!(table.taken().iter().sum::<u8>(), 26);
}

/// The points that the first seat takes in 20 deals of Hearts against random play.
fn points_of(player: SeatPlayer) -> u32 {
    let mut points = 0;
    for seed in 0..20 {
        let mut table = Table::new(hearts::<4>(dealt(CardSet::PACK, 4, 13, seed)));
        while let Some(seat) = table.to_play() {
            let player = if seat == 0 { player } else { SeatPlayer::Random };
            let card = player.choose(&table, &Limits::none(), seed).unwrap();
            table.play(card).unwrap();
        }
        points += u32::from(table.taken()[0]);
    }
    points
}

/// With equal play, a seat takes 26 / 4 points a deal: 130 in 20 deals.
#[test]
fn thinking_takes_fewer_points_than_playing_at_random() {
    let by_samples = points_of(SeatPlayer::Pimc(Advice { samples: 8, nodes: 500 }));
    assert!(by_samples < 80, "{by_samples}");
    let informed = points_of(SeatPlayer::Informed(Informed { nodes: 5_000, ..Informed::USUAL }));
    assert!(informed < 80, "{informed}");
    let by_playouts = points_of(SeatPlayer::IsMcts { nodes: 10_000 });
    assert!(by_playouts < 80, "{by_playouts}");
    assert_eq!(points_of(SeatPlayer::IsMcts { nodes: 10_000 }), by_playouts, "same seeds");
}
