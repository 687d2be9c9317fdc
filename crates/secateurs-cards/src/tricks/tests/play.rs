//! Who may play what, and who wins.

use secateurs::Game;

use super::{after, legal, moves, setup, spades};
use crate::cards::{Card, CardSet, Suit, deal};
use crate::oh_hell::{Evaluation, OhHell};
use crate::tricks::{LeadRule, Order, Setup};

#[test]
fn the_highest_card_of_the_suit_led_wins_and_leads_next() {
    let game = spades::<3>(&setup(".2.2. .9..2 .5.A."));
    let position = after(&game, "H2 H9 H5");
    assert_eq!(position.tally()[..3], [0, 1, 0]);
    assert_eq!((position.to_play(), position.leader(), position.cards_on_table()), (1, 1, 0));
}

#[test]
fn a_trump_beats_the_suit_led() {
    let game = spades::<3>(&setup(".A.2. 2..3. 3..4."));
    assert_eq!(after(&game, "HA S2 S3").tally()[..3], [0, 0, 1]);
    assert_eq!(after(&game, "HA S2 D4").tally()[..3], [0, 1, 0]);
    assert_eq!(after(&game, "HA D3 D4").tally()[..3], [1, 0, 0]);
}

#[test]
fn without_trumps_only_the_suit_led_can_win() {
    let hands = setup(".2.2. A..3. K..4.");
    let game = OhHell::<3>::new(&hands, None, &[0; 3], Evaluation::Exact).unwrap();
    assert_eq!(after(&game, "H2 SA SK").tally()[..3], [1, 0, 0]);
    let game = OhHell::<3>::new(&hands, Some(Suit::Spades), &[0; 3], Evaluation::Exact).unwrap();
    assert_eq!(after(&game, "H2 SA SK").tally()[..3], [0, 1, 0]);
}

#[test]
fn whoever_can_follow_suit_must() {
    let game = spades::<3>(&setup("A.2.2. K3.3.. Q..43."));
    assert_eq!(legal(&game, ""), "D2 H2 SA");
    assert_eq!(legal(&game, "H2"), "H3");
    assert_eq!(legal(&game, "H2 H3"), "D3 D4 SQ");
}

#[test]
fn trumps_are_not_led_before_they_are_broken_if_the_rule_is_on() {
    let hands = setup("A2.2.. 43.3.. 5.4.3.");
    assert_eq!(legal(&spades::<3>(&hands), ""), "H2 S2 SA");
    let broken_first = Setup { lead_rule: Some(LeadRule::Broken), ..hands };
    let game = spades::<3>(&broken_first);
    assert_eq!(legal(&game, ""), "H2");
    assert_eq!(legal(&game, "H2 H3 H4"), "D3");
    assert_eq!(legal(&game, "H2 H3 H4 D3 S2 S3"), "S4", "broken by the ruffs");
    let broken_already = Setup { broken: true, ..broken_first.clone() };
    assert_eq!(legal(&spades::<3>(&broken_already), ""), "H2 S2 SA");
    let only_trumps = Setup { leader: Some(1), ..setup(".2.. 4... 5...") };
    let only_trumps = Setup { lead_rule: Some(LeadRule::Broken), ..only_trumps };
    assert_eq!(legal(&spades::<3>(&only_trumps), ""), "S4");
}

#[test]
fn a_trick_in_progress_goes_on_where_it_was() {
    let hands = setup("A.2.. K.3.. Q.4..");
    let game = spades::<3>(&Setup {
        leader: Some(1),
        played: super::cards("H3 H4"),
        taken: vec![0, 1, 2],
        ..hands
    });
    let start = game.start();
    assert_eq!((start.to_play(), start.leader()), (0, 1));
    assert_eq!(start.table().collect::<Vec<_>>(), super::cards("H3 H4"));
    assert_eq!(start.hand(1).to_string(), "K...");
    assert_eq!(legal(&game, ""), "H2");
    assert_eq!(after(&game, "H2").tally()[..3], [0, 1, 3]);
}

#[test]
fn leaders_may_try_high_cards_first() {
    let game = spades::<3>(&Setup { order: Order::HighLeads, ..setup("A2.K3.. K3.92.. Q4.84..") });
    assert_eq!(legal(&game, ""), "HK H3 SA S2");
    assert_eq!(legal(&game, "HK"), "H2 H9");
}

#[test]
fn cards_with_nothing_live_between_them_are_one_move() {
    let merged = |hands: &str| Setup { merge: true, ..setup(hands) };
    // The jack of seat 2 separates AKQ from T; 9 and 8 are missing, so T and 7 are neighbours.
    let game = spades::<3>(&merged("AKQT7... J.5432.. ..65432."));
    assert_eq!(legal(&game, ""), "S7 SQ");
    let high = Setup { order: Order::HighLeads, ..merged("AKQT7... J.5432.. ..65432.") };
    assert_eq!(legal(&spades::<3>(&high), ""), "SA ST");
}

#[test]
fn a_card_on_the_table_separates_until_the_trick_is_over() {
    let merged = |hands: &str| Setup { merge: true, ..setup(hands) };
    let game = spades::<3>(&merged("3.2.. 42... .43.."));
    assert_eq!(legal(&game, "S3"), "S2 S4");
    let game = spades::<3>(&merged("3.53.. 42.4.. .762.."));
    assert_eq!(legal(&game, "H3 H4 H2"), "S2 S4", "the three of spades is still there");
    let game = spades::<3>(&merged("3.3.3. 742... 5.4.2."));
    assert_eq!(legal(&game, "S3 S7 S5"), "S2", "the three is gone");
}

#[test]
fn runs_never_cross_suits() {
    let game = spades::<2>(&Setup { merge: true, ..setup("2.A.2.A ..A987.") });
    assert_eq!(legal(&game, ""), "CA D2 HA S2");
}

#[test]
fn merging_keeps_the_best_order() {
    let mut left_out = 0;
    for seed in 1..=50 {
        let hands = deal(CardSet::PACK, 3, 12, seed).unwrap();
        let each = Setup { order: Order::Best, ..Setup::new(hands) };
        let merged = Setup { merge: true, ..each.clone() };
        let (each, merged) = (spades::<3>(&each), spades::<3>(&merged));
        let mut here = each.start();
        for _ in 0..20 {
            let (all, shown) = (moves(&each, &here), moves(&merged, &here));
            let kept: Vec<Card> = all.iter().copied().filter(|card| shown.contains(card)).collect();
            assert_eq!(kept, shown);
            left_out += all.len() - shown.len();
            here = each.play(&here, all[0]);
        }
    }
    assert!(left_out > 500, "{left_out}");
}
