//! Drawn deals against all deals in which what was played could be played.

use std::collections::HashMap;

use secateurs::Random;
use secateurs::hidden::HiddenInformation;

use super::*;
use crate::cards::Suit;
use crate::tricks::closed::{HandTypes, Known, OtherType};
use crate::tricks::position::TrickPosition;

/// Every way to deal the unseen cards in which the record is legal, found by trying them all.
fn legal_deals<const SEATS: usize, S: Scoring>(
    game: &Closed<SEATS, S>,
    position: &ClosedPosition<SEATS>,
    record: &[(usize, Card)],
    viewer: usize,
) -> Vec<[CardSet; SEATS]> {
    let mut hands = [CardSet::EMPTY; SEATS];
    let dummy = game.known.dummy(SEATS).filter(|_| !record.is_empty());
    for seat in dummy.into_iter().chain([viewer]) {
        hands[seat] = position.open.hand(seat);
    }
    let sizes: [usize; SEATS] = std::array::from_fn(|seat| position.open.hand(seat).len());
    let played: CardSet = record.iter().map(|&(_, card)| card).collect();
    let known = hands.iter().fold(played, |all, &hand| all | hand);
    let unseen: Vec<Card> = (game.pack() & !known).iter().collect();
    let mut all = Vec::new();
    deal_out(&unseen, &sizes, &mut hands, &mut all);
    all.retain(|hands| is_legal(game, hands, record));
    all
}

fn deal_out<const SEATS: usize>(
    unseen: &[Card],
    sizes: &[usize; SEATS],
    hands: &mut [CardSet; SEATS],
    all: &mut Vec<[CardSet; SEATS]>,
) {
    let missing: usize = (0..SEATS).map(|seat| sizes[seat] - hands[seat].len()).sum();
    let Some((&card, rest)) = unseen.split_first() else {
        all.extend((missing == 0).then_some(*hands));
        return;
    };
    if missing < unseen.len() {
        deal_out(rest, sizes, hands, all);
    }
    for seat in 0..SEATS {
        if hands[seat].len() < sizes[seat] {
            hands[seat] = hands[seat].with(card);
            deal_out(rest, sizes, hands, all);
            hands[seat] = hands[seat].without(card);
        }
    }
}

/// The hands as they were dealt.
fn at_first<const SEATS: usize>(
    hands: &[CardSet; SEATS],
    record: &[(usize, Card)],
) -> [CardSet; SEATS] {
    let own = |seat: usize| record.iter().filter(move |(by, _)| *by == seat);
    std::array::from_fn(|seat| own(seat).fold(hands[seat], |hand, &(_, card)| hand.with(card)))
}

fn is_legal<const SEATS: usize, S: Scoring>(
    game: &Closed<SEATS, S>,
    hands: &[CardSet; SEATS],
    record: &[(usize, Card)],
) -> bool {
    let start = game.open().start();
    let at_first = at_first(hands, record);
    let leader = start.leader();
    let mut here =
        TrickPosition::new(at_first, leader as u8, start.is_broken(), start.is_opening());
    let rules = game.open().rules();
    if rules.playable(&here).is_empty() {
        return false;
    }
    record.iter().all(|&(_, card)| {
        let may = rules.playable(&here).contains(card);
        here = rules.play(&here, card);
        may
    })
}

/// How often each deal is drawn on average.
const EACH: u32 = 50;

/// The number of deals is exact, and draws are spread evenly over them (chi-square).
fn check<const SEATS: usize, S: Scoring>(
    game: &Closed<SEATS, S>,
    position: &ClosedPosition<SEATS>,
    record: &[(usize, Card)],
    viewer: usize,
    most_drawn: usize,
) -> usize {
    let view = game.view(position, viewer);
    let mut deals = legal_deals(game, position, record, viewer);
    let types = &game.known.types;
    let is_other = |deal: &[CardSet; SEATS]| {
        let check = |(seat, hand)| types.check_hand(seat, hand).err();
        at_first(deal, record).into_iter().enumerate().find_map(check)
    };
    deals.retain(|deal| !matches!(is_other(deal), Some(OtherType::Shape { .. })));
    assert_eq!(game.deals(&view), deals.len() as u128, "{view:?}");
    deals.retain(|deal| is_other(deal).is_none());
    if deals.len() > most_drawn {
        return deals.len();
    }
    let mut times: HashMap<[CardSet; SEATS], u32> = deals.iter().map(|&deal| (deal, 0)).collect();
    let mut random = Random::new(7);
    for _ in 0..EACH * deals.len() as u32 {
        let drawn = game.resample(&view, &mut random);
        assert_eq!(game.view(&drawn, viewer), view);
        let hands = std::array::from_fn(|seat| drawn.open.hand(seat));
        *times.get_mut(&hands).expect("a deal that agrees") += 1;
    }
    let square = |times: u32| f64::from((times.abs_diff(EACH)).pow(2)) / f64::from(EACH);
    let chi_square: f64 = deals.iter().map(|deal| square(times[deal])).sum();
    let freedom = f64::from(deals.len() as u32 - 1);
    // Five standard deviations.
    assert!(chi_square < freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0, "{chi_square} {freedom}");
    deals.len()
}

#[test]
fn every_deal_that_agrees_is_equally_likely() {
    let pack = hand("AKQ.AKQ.AKQ.AKQ");
    let mut random = Random::new(1);
    let (mut several, mut narrowed) = (0, 0);
    for seed in 0..60 {
        // Three cards are left out, or none.
        let in_hand = if seed % 2 == 0 { 3 } else { 4 };
        let game = spades::<3>(pack, dealt(pack, 3, in_hand, seed));
        let plays = 1 + random.below(in_hand as u64 * 3 - 2) as usize;
        let (position, record) = played_on(&game, plays, &mut random);
        let viewer = random.below(3) as usize;
        let found = check(&game, &position, &record, viewer, 600);
        let has_shown = (0..3).any(|seat| position.shown.out_of(seat).next().is_some());
        several += usize::from(found > 1);
        narrowed += usize::from(found > 1 && has_shown);
    }
    assert!(several > 30 && narrowed > 20, "{several} {narrowed}");
}

/// Bridge with twelve cards, and something known of the hands: in how many of the positions there is
/// more than one deal.
fn bridge_deals(types: impl Fn(&[CardSet]) -> HandTypes, seeds: std::ops::Range<u64>) -> usize {
    let pack = hand("AK2.AQ3.KJ4.QT5");
    let mut random = Random::new(8);
    let mut several = 0;
    for seed in seeds {
        let hands = dealt(pack, 4, 3, seed);
        let types = types(&hands);
        let known = Known { pack, declarer: Some(seed as usize % 4), types };
        let game = bridge(known, hands, None);
        // At the opening lead, and with dummy open.
        let plays = if seed % 3 == 0 { 0 } else { 1 + random.below(8) as usize };
        let (position, record) = played_on(&game, plays, &mut random);
        let viewer = game.seat_to_move(&position).unwrap();
        several += usize::from(check(&game, &position, &record, viewer, 1700) > 1);
    }
    several
}

#[test]
fn dummy_lies_open_and_the_other_hands_are_drawn_evenly() {
    assert!(bridge_deals(|_| HandTypes::default(), 0..12) > 5);
}

/// The shape of two hands is told, of one by the lengths of its suits in any order.
#[test]
fn hands_of_known_shapes_are_drawn_evenly() {
    let types = |hands: &[CardSet]| {
        let lengths = |hand: CardSet| Suit::ALL.map(|suit| (hand & CardSet::of_suit(suit)).len());
        let [c, d, h, s] = lengths(hands[2]);
        let spades = lengths(hands[3])[3];
        HandTypes::default().with_shapes(&format!("3:{d}{c}{s}{h}, W:S={spades}+")).unwrap()
    };
    assert!(bridge_deals(types, 0..12) > 5);
}

#[test]
fn hands_of_known_points_are_drawn_evenly_and_all_of_them() {
    let types = |hands: &[CardSet]| {
        let points = (0..=40)
            .find(|points| {
                let types = HandTypes::default().with_points(&format!("2:{points}")).unwrap();
                types.check_hand(1, hands[1]).is_ok()
            })
            .unwrap();
        let least = u32::saturating_sub(points, 1);
        let text = format!("2:{least}-{}", points + 1);
        HandTypes::default().with_points(&text).unwrap().with_shapes("2:H=0-2").unwrap()
    };
    let of_two_hearts = |hands: &[CardSet]| hands[1] != hand(".AQ3..");
    let pack = hand("AK2.AQ3.KJ4.QT5");
    assert!((0..12).all(|seed| of_two_hearts(&dealt(pack, 4, 3, seed))));
    assert!(bridge_deals(types, 0..12) > 5);
}

#[test]
fn four_partners_draw_evenly_too() {
    let pack = hand("AKQ.AKQ.AKQ.AKQ");
    let mut random = Random::new(2);
    for seed in 0..12 {
        let game = spades::<4>(pack, dealt(pack, 4, 3, seed));
        let (position, record) = played_on(&game, 3 + seed as usize % 6, &mut random);
        check(&game, &position, &record, random.below(4) as usize, 400);
    }
}

/// Seat 2 has nothing but hearts, and shows it on the first trick.
#[test]
fn who_throws_points_on_the_first_trick_has_nothing_else() {
    let all_hearts = hand(".AKQJT987..");
    let rest = hearts::pack(6) & !all_hearts;
    let mut random = Random::new(3);
    let mut thrown = 0;
    for seed in 0..4 {
        let mut hands = dealt(rest, 5, 8, seed);
        hands.insert(1, all_hearts);
        let game = hearts::<6>(hands);
        let (position, record) = played_on(&game, 38, &mut random);
        thrown += usize::from(record[..6].iter().any(|&(seat, _)| seat == 1));
        for suit in [crate::cards::Suit::Clubs, crate::cards::Suit::Diamonds] {
            let possible = position.shown.possible(game.open().rules(), 1);
            assert!((possible & CardSet::of_suit(suit)).is_empty());
        }
        check(&game, &position, &record, 0, 300);
    }
    assert_eq!(thrown, 4);
}

#[test]
fn whoever_is_about_to_lead_first_has_the_lowest_club() {
    let game = hearts::<4>(dealt(CardSet::PACK, 4, 13, 5));
    let leader = game.start().open.to_play();
    let view = game.view(&game.start(), (leader + 1) % 4);
    let mut random = Random::new(1);
    for _ in 0..100 {
        let drawn = game.resample(&view, &mut random);
        assert!(drawn.open.hand(leader).contains(card("C2")));
    }
    // 38 cards, of which 12, 13 and 13.
    assert_eq!(game.deals(&view), 28_159_366_024_288_800);
}

#[test]
fn seven_seats_with_many_suits_shown_are_dealt_in_no_time() {
    let mut random = Random::new(4);
    for seed in 0..5 {
        let game = oh_hell::<7>(dealt(CardSet::PACK, 7, 7, seed));
        let (position, _) = played_on(&game, 24, &mut random);
        let view = game.view(&position, position.open.to_play());
        for _ in 0..50 {
            assert_eq!(game.view(&game.resample(&view, &mut random), view.seat()), view);
        }
    }
}
