//! The informed player and what it believes.

use secateurs::hidden::HiddenInformation;
use secateurs::{Limits, SearchError};

use super::*;
use crate::tricks::closed::by_rules::play_by_rules;
use crate::tricks::closed::{Beliefs, Informed, PlayOuts, Record, Trust, WHIMS_WITH_BIDS};
use crate::tricks::{bid_of_hand, bids_by_side};

const QUICK: Informed =
    Informed { nodes: 3000, trust: Trust { deals: 200, whims: None }, ..Informed::USUAL };

/// From positions that look the same to the seat, and came about alike, to its decision.
fn does_not_peek<const SEATS: usize, S: Scoring>(game: &Closed<SEATS, S>, seed: u64) {
    let mut random = Random::new(seed);
    let all = game.open().start().all_live().len() as u64;
    let (position, history) = played_on(game, random.below(all) as usize, &mut random);
    let Some(seat) = game.seat_to_move(&position) else { return };
    let decide = |position: &ClosedPosition<SEATS>| {
        let view = game.view(position, seat);
        let mut random = Random::new(seed);
        game.decide_informed(&view, &history, QUICK, &Limits::none(), &mut random).unwrap()
    };
    let decision = decide(&position);
    for _ in 0..3 {
        let other = game.resample(&game.view(&position, seat), &mut random);
        assert_eq!(decide(&other), decision, "{position:?} and {other:?}");
    }
}

#[test]
fn the_informed_player_does_not_peek() {
    for seed in 0..6 {
        does_not_peek(&spades::<3>(CardSet::PACK, dealt(CardSet::PACK, 3, 17, seed)), seed);
        does_not_peek(&spades::<4>(CardSet::PACK, dealt(CardSet::PACK, 4, 13, seed)), seed);
        does_not_peek(&hearts::<4>(dealt(CardSet::PACK, 4, 13, seed)), seed);
        does_not_peek(&oh_hell::<4>(dealt(CardSet::PACK, 4, 6, seed)), seed);
    }
}

/// Plays by the rules to the end: the position before each card, and all cards.
fn by_rules<const SEATS: usize, S: Scoring>(
    game: &Closed<SEATS, S>,
) -> (Vec<ClosedPosition<SEATS>>, Vec<(usize, Card)>) {
    let (mut here, mut moments, mut history) = (game.start(), Vec::new(), Vec::new());
    let mut seen = CardSet::EMPTY;
    while !here.open.is_over() {
        let legal = game.open().rules().playable(&here.open);
        let card = play_by_rules(game.aim(), &game.glance(&here.open, legal, seen)).unwrap();
        moments.push(here);
        history.push((here.open.to_play(), card));
        seen = seen.with(card);
        here = game.play(&here, card);
    }
    (moments, history)
}

/// How surprised a seat with such trust is by where the hidden cards are, added up over a game.
fn surprise(game: &Closed<4, impl Scoring>, whims: u8, seed: u64) -> f64 {
    let (moments, history) = by_rules(game);
    let mut surprise = 0.0;
    for (number, here) in moments.iter().enumerate().skip(8).step_by(5).take(7) {
        let seat = here.open.to_play();
        let trust = Trust { deals: 300, whims: Some(whims) };
        let view = game.view(here, seat);
        let beliefs =
            Beliefs::of(game, &view, &history[..number], (trust, None), &mut Random::new(seed));
        // Weights of 32 bits: their sums fit into numbers with 41.
        let number = |weight: u64| f64::from((weight >> 10) as u32);
        let all: u64 = beliefs.weighed().map(|(_, weight)| weight).sum();
        for other in (0..4).filter(|&other| other != seat) {
            for card in here.open.hand(other) {
                let agreeing =
                    beliefs.weighed().filter(|(deal, _)| deal.open.hand(other).contains(card));
                let weight: u64 = agreeing.map(|(_, weight)| weight).sum();
                // Never quite sure, since only some of the deals were drawn.
                surprise -= (0.95 * number(weight) / number(all) + 0.05 / 3.0).ln();
            }
        }
    }
    surprise
}

/// Everybody bids by the rule.
fn spades_by_the_rule(hands: Vec<CardSet>) -> Closed<4, SpadesScoring> {
    let bids: Vec<u8> =
        hands.iter().map(|&hand| bid_of_hand(hand, CardSet::PACK, Some(Suit::Spades))).collect();
    let setup = Setup { lead_rule: Some(LeadRule::Broken), merge: true, ..Setup::new(hands) };
    let game = Spades::new(&setup, &bids_by_side(&bids, 2, 13), Evaluation::ALL[7]).unwrap();
    Closed::new(game, CardSet::PACK).unwrap()
}

/// The rules that these games are played by are those that the weights go by.
#[test]
fn beliefs_know_better_where_the_cards_are_than_even_chances() {
    let hands = |seed| dealt(CardSet::PACK, 4, 13, seed);
    let (mut weighed, mut even) = ([0.0; 2], [0.0; 2]);
    for seed in 0..12 {
        let (points, tricks) = (hearts::<4>(hands(seed)), spades_by_the_rule(hands(seed)));
        for (sum, whims) in [(&mut weighed, WHIMS_WITH_BIDS), (&mut even, 100)] {
            sum[0] += surprise(&points, whims, seed);
            sum[1] += surprise(&tricks, whims, seed);
        }
    }
    assert!(weighed[0] < even[0] && weighed[1] < even[1], "{weighed:?} and {even:?}");
}

#[test]
fn without_trust_every_deal_counts_alike() {
    let game = hearts::<4>(dealt(CardSet::PACK, 4, 13, 2));
    let (moments, history) = by_rules(&game);
    let view = game.view(&moments[21], moments[21].open.to_play());
    let weights = |whims| {
        let trust = Trust { deals: 50, whims: Some(whims) };
        let beliefs = Beliefs::of(&game, &view, &history[..21], (trust, None), &mut Random::new(1));
        beliefs.weighed().map(|(_, weight)| weight).collect::<Vec<_>>()
    };
    let even = weights(100);
    assert!(even.len() == 50 && even.iter().all(|&weight| weight == even[0] && weight > 0));
    let uneven = weights(50);
    assert!(uneven.iter().any(|&weight| weight != uneven[0]), "{uneven:?}");
}

/// The last to play can take the queen of spades or duck.
#[test]
fn the_informed_player_ducks_the_queen_of_spades() {
    let hands = "K2.2.. Q.5.3. A..54. 5..76.".split(' ').map(hand).collect::<Vec<_>>();
    let game = hearts::<4>(hands.iter().map(|hand| hand.iter().take(3).collect()).collect());
    let record = Record {
        seat: 0,
        hand: hand("K2.2.."),
        leader: Some(1),
        played: cards("SQ S4 S3"),
        ..Record::default()
    };
    let (view, history) = game.view_and_history(&record).unwrap();
    assert_eq!(history, [(1, card("SQ")), (2, card("S4")), (3, card("S3"))]);
    let decide = |seed| {
        let mut random = Random::new(seed);
        game.decide_informed(&view, &history, QUICK, &Limits::none(), &mut random).unwrap()
    };
    assert_eq!(decide(1).chosen, card("S2"));
    assert_eq!(decide(1), decide(1), "the same seed");
    let other = game.view(&game.start(), 1);
    let refused = game.decide_informed(&other, &[], QUICK, &Limits::none(), &mut Random::new(1));
    assert_eq!(refused, Err(SearchError::NotToMove));
}

/// How likely the policy took the cards to be that the informed player then played, as the mean
/// logarithm over even chances; positive if it knows its players.
fn foresight<const SEATS: usize, S: Scoring>(game: &Closed<SEATS, S>, seed: u64) -> f64 {
    let policy = game.policy().expect("a policy was learned for the game");
    let (mut here, mut history) = (game.start(), Vec::new());
    let (mut random, mut sum, mut choices) = (Random::new(seed), 0.0, 0);
    let mut played = CardSet::EMPTY;
    while let Some(seat) = game.seat_to_move(&here) {
        let scene = game.scene(&here.open, played);
        let view = game.view(&here, seat);
        let informed = Informed { playouts: PlayOuts::Rules, ..QUICK };
        let limits = Limits::none();
        let card = game.decide_informed(&view, &history, informed, &limits, &mut random).unwrap();
        let card = card.chosen;
        if scene.legal.len() > 1 {
            let chance = (policy.chance_of_others(&scene, card) as u32).max(1);
            sum += (f64::from(chance) / 65_536.0 * f64::from(scene.legal.len() as u32)).ln();
            choices += 1;
        }
        history.push((here.open.to_play(), card));
        played = played.with(card);
        here = game.play(&here, card);
    }
    sum / f64::from(choices)
}

/// Even players who play on by rules in their searches: they did not teach it.
#[test]
fn the_policy_foresees_cards_better_than_even_chances() {
    let mean = |foresights: [f64; 6]| foresights.iter().sum::<f64>() / 6.0;
    let seeds: [u64; 6] = std::array::from_fn(|seed| seed as u64);
    let hands = |seed| dealt(CardSet::PACK, 4, 13, seed);
    let of_hearts = mean(seeds.map(|seed| foresight(&hearts::<4>(hands(seed)), seed)));
    let of_spades = mean(seeds.map(|seed| foresight(&spades_by_the_rule(hands(seed)), seed)));
    assert!(of_hearts > 0.05 && of_spades > 0.05, "{of_hearts} and {of_spades}");
}
