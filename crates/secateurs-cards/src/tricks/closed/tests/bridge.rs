//! Bridge: dummy, and those who see it.

use secateurs::hidden::HiddenInformation;
use secateurs::search::Minimax;
use secateurs::{Limits, SearchError, Silent};

use super::*;
use crate::tricks::closed::{
    Advice, AnyTable, DealJudge, HandTypes, OtherType, Record, RecordError, Table, deal_of_types,
};

fn declared_by(declarer: usize) -> Known {
    Known { declarer: Some(declarer), ..CardSet::PACK.into() }
}

fn of_seed(cards: usize, seed: u64) -> Closed<4, SideTricks> {
    let trump = [None, Some(Suit::Spades)][seed as usize % 2];
    bridge(declared_by(seed as usize % 4), dealt(CardSet::PACK, 4, cards, seed), trump)
}

/// The record as a player at this seat can tell it.
fn record_of(
    position: &ClosedPosition<4>,
    plays: &[(usize, Card)],
    [seat, dummy, leader]: [usize; 3],
) -> Record {
    Record {
        seat,
        hand: position.open.hand(seat),
        dummy: (!plays.is_empty()).then(|| position.open.hand(dummy)),
        leader: Some(leader),
        played: plays.iter().map(|&(_, card)| card).collect(),
    }
}

#[test]
fn nobody_sees_dummy_before_the_first_card_and_everybody_after_it() {
    let mut table = Table::new(of_seed(5, 0));
    let seen = |table: &Table<4, SideTricks>| {
        let of = |seat: usize| (0..4).filter(|&of| table.sees(seat, of)).collect::<Vec<_>>();
        [0, 1, 2, 3].map(of)
    };
    assert_eq!(seen(&table), [vec![0], vec![1], vec![2], vec![3]]);
    table.play(table.legal_moves()[0]).unwrap();
    assert_eq!(seen(&table), [vec![0, 2], vec![1, 2], vec![2], vec![2, 3]]);
    assert_eq!([0, 1, 2, 3].map(|seat| table.decides_for(seat)), [0, 1, 0, 3]);
}

/// Any two cards change places that the seat does not see: nothing that it sees shows it.
#[test]
fn a_decision_depends_on_no_card_that_the_seat_does_not_see() {
    let mut random = Random::new(3);
    let mut swaps = 0;
    for seed in 0..40 {
        let game = of_seed(if seed % 5 == 0 { 8 } else { 5 }, seed);
        let (position, plays) = played_on(&game, random.below(16) as usize, &mut random);
        let seat = game.seat_to_move(&position).unwrap();
        let decide = |position: &ClosedPosition<4>| {
            let advice = Advice { samples: 4, nodes: 20_000 };
            let view = game.view(position, seat);
            game.decide(&view, advice, &Limits::none(), &mut Random::new(seed)).unwrap()
        };
        let dummy = game.known.dummy(4).unwrap();
        let hidden: Vec<usize> =
            (0..4).filter(|&of| of != seat && (of != dummy || plays.is_empty())).collect();
        let [one, two] = [hidden[0], hidden[1]];
        let pick = |of: usize, random: &mut Random| {
            let cards: Vec<Card> = position.open.hand(of).iter().collect();
            (!cards.is_empty()).then(|| random.pick(&cards))
        };
        let (Some(first), Some(second)) = (pick(one, &mut random), pick(two, &mut random)) else {
            continue;
        };
        let rules = game.open().rules();
        let may_have = |of: usize, card: Card| position.shown.possible(rules, of).contains(card);
        if !may_have(one, second) || !may_have(two, first) {
            continue;
        }
        let mut hands: [CardSet; 4] = std::array::from_fn(|of| position.open.hand(of));
        hands[one] = hands[one].without(first).with(second);
        hands[two] = hands[two].without(second).with(first);
        let other = ClosedPosition { open: position.open.with_hands(hands), ..position };
        assert_eq!(decide(&other), decide(&position), "{position:?} {first} {second}");
        swaps += 1;
    }
    assert!(swaps > 25, "{swaps}");
}

/// A judge of tricks is right about every card, those of dummy too.
#[test]
fn a_judge_is_exact_for_two_sides() {
    let mut random = Random::new(5);
    for seed in 0..40 {
        let game = of_seed(4, seed);
        let mut judge = DealJudge::new(game.open(), 1_000_000);
        for _ in 0..2 {
            let (position, _) = played_on(&game, random.below(12) as usize, &mut random);
            let mut moves = Vec::new();
            game.legal_moves(&position, &mut moves);
            let judged = judge.judge(&position, &moves, &Limits::none()).unwrap();
            for (&chosen, payoffs) in moves.iter().zip(&judged.payoffs) {
                let child = game.open().play(&position.open, chosen);
                let plain = Minimax::new().run(game.open(), &child, &Limits::none(), &mut Silent);
                let plain = plain.unwrap().complete().unwrap().payoffs;
                assert_eq!(*payoffs, plain.map(|value| value.to_integer() as i64), "{chosen}");
            }
        }
    }
}

#[test]
fn the_declarer_decides_for_dummy_and_dummy_never() {
    let mut random = Random::new(9);
    let mut for_dummy = 0;
    for seed in 0..20 {
        let game = of_seed(4, seed);
        let (position, _) = played_on(&game, random.below(15) as usize, &mut random);
        let dummy = game.known.dummy(4).unwrap();
        let seat = game.seat_to_move(&position).unwrap();
        assert_ne!(seat, dummy);
        let advice = Advice { samples: 2, nodes: 1000 };
        let decide = |seat: usize| {
            let view = game.view(&position, seat);
            game.decide(&view, advice, &Limits::none(), &mut Random::new(1))
        };
        let chosen = decide(seat).unwrap().chosen;
        assert!(position.open.hand(position.open.to_play()).contains(chosen));
        for_dummy += usize::from(position.open.to_play() == dummy);
        assert_eq!(decide(dummy), Err(SearchError::NotToMove));
    }
    assert!(for_dummy > 2);
}

#[test]
fn a_record_with_dummy_gives_the_view_of_the_seat_that_asks() {
    let mut random = Random::new(6);
    for seed in 0..60 {
        let game = of_seed(6, seed);
        let (position, plays) = played_on(&game, random.below(24) as usize, &mut random);
        let seat = game.seat_to_move(&position).unwrap();
        let (dummy, leader) = (game.known.dummy(4).unwrap(), game.start().open.leader());
        let record = record_of(&position, &plays, [seat, dummy, leader]);
        if record.hand.is_empty() {
            continue;
        }
        assert_eq!(game.view_from(&record), Ok(game.view(&position, seat)), "{record:?}");
    }
}

/// Seat 1 declares, seat 2 leads, seat 3 is dummy.
fn refused(types: HandTypes, record: Record) -> RecordError {
    let known = Known { types, ..declared_by(0) };
    let game = bridge(known, dealt(CardSet::PACK, 4, 2, 1), None);
    game.view_from(&Record { leader: Some(1), ..record }).unwrap_err()
}

#[test]
fn records_that_cannot_be_are_refused() {
    let none = HandTypes::default;
    let played = || Record { hand: hand("A2..."), played: cards("S3"), ..Record::default() };
    let with = |dummy: &str| Record { dummy: Some(hand(dummy)), ..played() };
    assert_eq!(refused(none(), played()), RecordError::DummyMissing { dummy: 3 });
    let early = Record { dummy: Some(hand("K4...")), seat: 1, played: Vec::new(), ..played() };
    assert_eq!(refused(none(), early), RecordError::DummyHidden);
    let asks = Record { seat: 2, ..with("K4...") };
    assert_eq!(refused(none(), asks), RecordError::DummyAsks { dummy: 3, declarer: 1 });
    let both = RecordError::InBothHands { card: card("SA"), seat: 1 };
    assert_eq!(refused(none(), with("A4...")), both);
    let short = RecordError::HandSize { seat: 3, cards: 1, expected: 2 };
    assert_eq!(refused(none(), with("4...")), short);
    let turn = RecordError::NotTheTurn { seat: 4, turn: 3, leader: 2 };
    assert_eq!(refused(none(), Record { seat: 3, ..with("K4...") }), turn);
    let shapes = |text: &str| none().with_shapes(text).unwrap();
    let other = RecordError::Type(OtherType::Shape { seat: 3 });
    assert_eq!(refused(shapes("3:H=2"), with("K4...")), other);
    assert_eq!(refused(shapes("2:H=2"), with("K4...")), RecordError::NoDealOfShapes);
    let points = none().with_points("4:9+").unwrap();
    assert_eq!(refused(points, with("K4...")), RecordError::NoDealOfPoints);
}

#[test]
fn deals_are_made_to_types() {
    let types = HandTypes::default().with_shapes("1:balanced, 3:H=6+").unwrap();
    let types = types.with_points("1:15-17, 2:0-7").unwrap();
    for seed in 0..20 {
        let hands = deal_of_types(CardSet::PACK, 13, &types, &mut Random::new(seed)).unwrap();
        assert!((0..4).all(|seat| hands[seat].len() == 13));
        assert!((0..4).all(|seat| types.check_hand(seat, hands[seat]).is_ok()), "{hands:?}");
    }
    let never = HandTypes::default().with_shapes("1:S=7+ 2:S=7+").unwrap();
    assert_eq!(deal_of_types(CardSet::PACK, 13, &never, &mut Random::new(1)), None);
}

/// A two-way finesse: a low card goes to the ace and jack, and king and ten stay behind.
#[test]
fn known_points_decide_which_way_a_finesse_is_taken() {
    let chosen = |hands: [&str; 4], points: &str| {
        let known = Known {
            pack: hand("AKQJT98765432..."),
            types: HandTypes::default().with_points(points).unwrap(),
            declarer: Some(0),
        };
        let setup = Setup { merge: true, leader: Some(0), ..Setup::new(hands.map(hand).to_vec()) };
        let game = Closed::new(Bridge::new(&setup, None).unwrap(), known).unwrap();
        let here = cards("S3 S5").iter().fold(game.start(), |here, &card| game.play(&here, card));
        let advice = Advice { samples: 10, nodes: 10_000 };
        let view = game.view(&here, 0);
        game.decide(&view, advice, &Limits::none(), &mut Random::new(1)).unwrap().chosen
    };
    assert_eq!(chosen(["KT3...", "Q65...", "AJ2...", "987..."], "2:2"), card("SJ"));
    assert_eq!(chosen(["KT3...", "765...", "AJ2...", "Q98..."], "4:2"), card("SA"));
}
