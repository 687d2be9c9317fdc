//! Bids by simulation.

use secateurs::hidden::HiddenInformation;
use secateurs::search::Decision;
use secateurs::{Limits, SearchError};

use super::*;
use crate::tricks::closed::Bidding;
use crate::tricks::{auto_bids, bids_by_side};

const QUICK: Bidding = Bidding { deals: 30 };

fn bid<const SEATS: usize, S: Scoring>(
    game: &Closed<SEATS, S>,
    earlier: &[u8],
    bidding: Bidding,
) -> Result<Decision<u8>, SearchError> {
    let view = game.view(&game.start(), earlier.len());
    game.decide_bid(&view, earlier, bidding, &Limits::none(), &mut Random::new(5))
}

/// The hands of the others, and what the table was set up with for bids, do not matter.
fn does_not_peek<const SEATS: usize, S: Scoring>(
    game: impl Fn(Vec<CardSet>) -> Closed<SEATS, S>,
    cards: usize,
    seed: u64,
) {
    let hands = dealt(CardSet::PACK, SEATS, cards, seed);
    let seat = seed as usize % SEATS;
    let earlier: Vec<u8> = (0..seat).map(|seat| (seat + seed as usize) as u8 % 3).collect();
    let one = bid(&game(hands.clone()), &earlier, QUICK).unwrap();
    assert_eq!(one.moves.len(), cards + 1, "every bid is looked at");
    let first = game(hands.clone());
    let view = first.view(&first.start(), seat);
    let mut random = Random::new(seed);
    for _ in 0..3 {
        let other = first.resample(&view, &mut random).open;
        let others: Vec<CardSet> = (0..SEATS).map(|seat| other.hand(seat)).collect();
        assert_eq!(others[seat], hands[seat]);
        assert_ne!(others, hands);
        assert_eq!(bid(&game(others), &earlier, QUICK).unwrap(), one);
    }
}

/// Bids as the rule for hands has them: they tell about all hands.
fn with_telling_bids<const SEATS: usize>(hands: Vec<CardSet>) -> Closed<SEATS, SpadesScoring> {
    let by_seat = auto_bids(&hands, Some(Suit::Spades));
    let players = if SEATS == 4 { 2 } else { SEATS };
    let bids = bids_by_side(&by_seat, players, hands[0].len());
    let setup = Setup { lead_rule: Some(LeadRule::Broken), merge: true, ..Setup::new(hands) };
    Closed::new(Spades::new(&setup, &bids, Evaluation::ALL[7]).unwrap(), CardSet::PACK).unwrap()
}

#[test]
fn a_bidder_does_not_peek() {
    for seed in 0..6 {
        does_not_peek(with_telling_bids::<3>, 17, seed);
        does_not_peek(with_telling_bids::<4>, 13, seed);
        does_not_peek(oh_hell::<4>, 6, seed);
    }
}

#[test]
fn a_bidder_counts_sure_tricks() {
    let bidding = Bidding { deals: 200 };
    let hands = |own: &str| {
        let own = hand(own);
        let mut rest = (CardSet::PACK & !own).iter();
        let mut others = || rest.by_ref().take(own.len()).collect::<CardSet>();
        vec![own, others(), others(), others()]
    };
    // Four trumps from the top take four tricks; small cards of a suit that is no trump take none.
    let sure = bid(&oh_hell::<4>(hands(".AKQJ..")), &[], bidding).unwrap();
    assert_eq!(sure.chosen, 4);
    let none = bid(&oh_hell::<4>(hands("2.2.2.2")), &[], bidding).unwrap();
    assert_eq!(none.chosen, 0);
    // With all trumps in hand, nobody else takes a trick.
    let all = bid(&with_telling_bids::<4>(hands("AKQJT98765432...")), &[], bidding).unwrap();
    assert_eq!(all.chosen, 13);
}

#[test]
fn who_is_not_to_bid_does_not() {
    let game = with_telling_bids::<3>(dealt(CardSet::PACK, 3, 17, 1));
    let bid_of = |view: &_, earlier: &[u8]| {
        game.decide_bid(view, earlier, QUICK, &Limits::none(), &mut Random::new(1))
    };
    let start = game.start();
    assert!(bid_of(&game.view(&start, 1), &[3]).is_ok());
    assert_eq!(bid_of(&game.view(&start, 1), &[]), Err(SearchError::NotToMove));
    let (later, _) = played_on(&game, 1, &mut Random::new(1));
    assert_eq!(bid_of(&game.view(&later, 1), &[3]), Err(SearchError::NotToMove));
    let hearts = hearts::<4>(dealt(CardSet::PACK, 4, 13, 1));
    assert_eq!(bid(&hearts, &[], QUICK), Err(SearchError::NotToMove));
}
