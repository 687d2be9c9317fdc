//! What cannot be a position is refused, with the card and the seat.

use super::{cards, setup};
use crate::spades::{Evaluation, Spades};
use crate::tricks::{LeadRule, Setup, SetupError};

fn refused(setup: &Setup) -> String {
    let game = Spades::<3>::new(setup, &[0; 3], Evaluation::MostTricks);
    game.unwrap_err().to_string()
}

fn in_progress(played: &str) -> Setup {
    Setup { played: cards(played), ..setup("A2.2.. 43.3.. 5.4.3.") }
}

#[test]
fn hands_must_be_possible() {
    assert_eq!(
        refused(&setup("A.2.. K.2.. Q.4..")),
        "H2 is in the hand of seat 1 and in the hand of seat 2"
    );
    assert!(
        refused(&setup("A.2.. K.3.. Q...")).starts_with("seat 3 has 1 cards, but seat 1 has 2")
    );
    assert_eq!(refused(&setup("A... K...")), "2 hands: this game has 3 seats");
    assert_eq!(refused(&setup("... ... ...")), "there are no cards in the hands");
}

#[test]
fn the_leader_must_have_a_seat() {
    let setup = |leader| Setup { leader: Some(leader), ..setup("A... K... Q...") };
    assert_eq!(refused(&setup(3)), "seat 4 cannot lead: the seats are 1 to 3");
    assert!(refused(&setup(usize::MAX)).contains("cannot lead"));
}

#[test]
fn tricks_taken_must_fit_into_the_pack() {
    let taken = |taken: &[u8]| Setup { taken: taken.to_vec(), ..setup("A... K... Q...") };
    assert_eq!(
        refused(&taken(&[9, 8, 0])),
        "17 tricks taken and 3 cards in the hands: that is more than 52 cards"
    );
    assert!(refused(&taken(&[255, 255, 255])).starts_with("765 tricks taken"));
    assert_eq!(
        refused(&taken(&[1])),
        "1 numbers for what was taken: expected 3, one for each player"
    );
    assert!(Spades::<3>::new(&taken(&[8, 8, 0]), &[17, 0, 0], Evaluation::NearBid).is_ok());
}

#[test]
fn played_cards_must_have_been_held_and_must_follow() {
    assert_eq!(refused(&in_progress("H3")), "seat 1 cannot have played H3: it is not in its hand");
    assert_eq!(
        refused(&in_progress("H2 H2")),
        "seat 2 cannot have played H2: it is not in its hand"
    );
    assert_eq!(
        refused(&in_progress("H2 S3")),
        "seat 2 cannot have played S3: it must follow suit (H)"
    );
    assert_eq!(
        refused(&in_progress("H2 H3 H4")),
        "3 cards played to a trick of 3 seats: leave out finished tricks"
    );
    let broken_first = Setup { lead_rule: Some(LeadRule::Broken), ..in_progress("SA") };
    assert_eq!(refused(&broken_first), "seat 1 cannot have played SA: its suit is not broken yet");
}

#[test]
fn refusals_can_be_told_apart() {
    let refused = Spades::<3>::new(&in_progress("H2 S3"), &[0; 3], Evaluation::WinLoss);
    let [seat_two_plays, hearts] = [cards("S3")[0], cards("H2")[0]];
    let expected = SetupError::DidNotFollow { seat: 2, card: seat_two_plays, suit: hearts.suit() };
    assert_eq!(refused.unwrap_err(), expected);
}
