//! Views from records, and every record that is refused.

use secateurs::hidden::HiddenInformation;

use super::*;
use crate::cards::Suit;
use crate::tricks::closed::{ClosedError, Record, RecordError};

fn agrees<const SEATS: usize, S: Scoring>(game: &Closed<SEATS, S>, seed: u64) {
    let mut random = Random::new(seed);
    for plays in 0..game.open().start().all_live().len() {
        let (position, record) = played_on(game, plays, &mut random);
        let seat = position.open.to_play();
        let record = Record {
            seat,
            hand: position.open.hand(seat),
            leader: Some(game.start().open.leader()),
            played: record.into_iter().map(|(_, card)| card).collect(),
            dummy: None,
        };
        assert_eq!(game.view_from(&record), Ok(game.view(&position, seat)), "{record:?}");
        let told = game.view_from(&Record { leader: None, ..record });
        let is_opening = !game.open().rules().opening_lead.is_empty();
        assert!(!is_opening || matches!(told, Ok(_) | Err(RecordError::LeaderUnknown)));
    }
}

#[test]
fn a_record_gives_the_view_of_the_seat_that_asks() {
    for seed in 0..10 {
        agrees(&spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 17, seed)), seed);
        agrees(&spades::<4>(CardSet::PACK, dealt(CardSet::PACK, 4, 6, seed)), seed);
        agrees(&hearts::<4>(dealt(CardSet::PACK, 4, 13, seed)), seed);
        agrees(&hearts::<3>(dealt(hearts::pack(3), 3, 17, seed)), seed);
        agrees(&oh_hell::<5>(dealt(CardSet::PACK, 5, 4, seed)), seed);
    }
}

/// The hand and the record of seat 1 of 3; everybody had three cards.
fn refused(own: &str, leader: usize, played: &str) -> RecordError {
    let record = Record {
        seat: 0,
        hand: hand(own),
        leader: Some(leader - 1),
        played: cards(played),
        ..Record::default()
    };
    let size = record.cards_each(3);
    let hands = dealt(CardSet::PACK, 3, size.clamp(1, 17), 1);
    spades::<3>(CardSet::PACK, hands).view_from(&record).unwrap_err()
}

#[test]
fn what_cannot_have_happened_is_refused_by_seat_and_card() {
    let shown_out = RecordError::ShownOut { seat: 2, card: card("C9"), suit: Suit::Clubs };
    assert_eq!(refused("A.A..", 1, "CA D2 C3 CK C9 C4"), shown_out);
    let not_twice = RecordError::PlayedTwice { seat: 3, card: card("D2"), first: 2 };
    assert_eq!(refused("A.A..", 1, "CA D2 D2"), not_twice);
    let in_hand = RecordError::InHand { seat: 2, card: card("HA"), holder: 1 };
    assert_eq!(refused("A.A..", 1, "CA HA C3"), in_hand);
    let turn = RecordError::NotTheTurn { seat: 1, turn: 3, leader: 1 };
    assert_eq!(refused("A.A..", 1, "CA C2"), turn);
    let late = RecordError::NotTheTurn { seat: 1, turn: 2, leader: 1 };
    assert_eq!(refused("A.A..", 1, "C2 CA C3"), late);
    let kept = RecordError::OughtToHavePlayed { seat: 1, card: card("CK"), played: card("D2") };
    assert_eq!(refused("A...K", 2, "CA C3 D2 C4 C5"), kept);
    let too_many = RecordError::TooManyCards { seat: 1, cards: 18, most: 17 };
    assert_eq!(refused("AKQJT98765432.AKQJT..", 1, ""), too_many);
    assert_eq!(refused("...", 1, "CA C2 C3"), RecordError::NoCards { seat: 1 });
    let no_seat = RecordError::NoSuchSeat { seat: 4, seats: 3 };
    assert_eq!(refused("A.A..", 4, ""), no_seat);
}

/// Leading a spade before one was played shows a hand of spades.
#[test]
fn a_forced_lead_shows_a_whole_hand() {
    let shown_out = RecordError::ShownOut { seat: 2, card: card("C9"), suit: Suit::Clubs };
    assert_eq!(refused("A.A..", 2, "SK S2 S3 C9 C4"), shown_out);
}

/// Both others are out of three suits, and need more spades than there are.
#[test]
fn a_record_that_no_deal_agrees_with_is_refused() {
    let played = "CA D2 D3 DA H2 H3 HA S2 S3 S4";
    assert_eq!(refused("AKQJT987...", 1, played), RecordError::NoDeal);
}

fn hearts_refused(seat: usize, own: &str, leader: Option<usize>, played: &str) -> RecordError {
    let record =
        Record { seat, hand: hand(own), leader, played: cards(played), ..Record::default() };
    let size = record.cards_each(4);
    hearts::<4>(dealt(CardSet::PACK, 4, size, 1)).view_from(&record).unwrap_err()
}

#[test]
fn the_first_trick_of_hearts_has_its_own_refusals() {
    let own = "432.432.432.5432";
    let in_hand = RecordError::InHand { seat: 4, card: card("C2"), holder: 1 };
    assert_eq!(hearts_refused(0, own, Some(3), "C2"), in_hand);
    let own = "432.432.432.6543";
    let wrong = RecordError::OpeningLead { seat: 4, card: card("C7"), expected: card("C2") };
    assert_eq!(hearts_refused(0, own, Some(3), "C7"), wrong);
    let opener = RecordError::NotTheOpener { seat: 1, card: card("C2") };
    assert_eq!(hearts_refused(0, own, Some(0), ""), opener);
    let own = "432.432.432.54";
    let points = RecordError::ShownPoints { seat: 3, card: card("S9") };
    let played = "C2 HA C7 C6 SA S5 SK S9";
    assert_eq!(hearts_refused(0, own, Some(1), played), points);
}

#[test]
fn closed_hands_come_from_the_pack_and_start_between_tricks() {
    let pack = hand("AKQ.AKQ..");
    let setup = Setup::new(dealt(hand("AKQ.AKJ.."), 3, 2, 1));
    let game = Spades::<3>::new(&setup, &[0; 3], Evaluation::MostTricks).unwrap();
    let seat = setup.hands.iter().position(|hand| hand.contains(card("HJ"))).unwrap() + 1;
    let refused = Closed::new(game, pack).unwrap_err();
    assert_eq!(refused, ClosedError::NotInPack { seat, card: card("HJ") });
    let led = setup.hands[0].first().unwrap();
    let setup = Setup { played: vec![led], ..setup };
    let game = Spades::<3>::new(&setup, &[0; 3], Evaluation::MostTricks).unwrap();
    assert_eq!(Closed::new(game, CardSet::PACK).unwrap_err(), ClosedError::TrickInProgress);
}
