//! Hand types as they are written.

use super::*;
use crate::tricks::closed::{HandTypeError, HandTypes, OtherType};

fn shapes(text: &str) -> HandTypes {
    HandTypes::default().with_shapes(text).unwrap()
}

fn points(text: &str) -> HandTypes {
    HandTypes::default().with_points(text).unwrap()
}

/// Which of these hands seat 2 may have.
fn fitting(types: &HandTypes, hands: &[&str]) -> Vec<bool> {
    hands.iter().map(|text| types.check_hand(1, hand(text)).is_ok()).collect()
}

#[test]
fn shapes_are_lengths_in_any_order_or_of_named_suits() {
    let hands = ["AKQJT.432.432.32", "32.432.432.AKQJT", "AKQJT9.432.432.2", "5432.432.432.432"];
    let cases = [
        ("2:5332", [true, true, false, false]),
        ("E:3-2-5-3", [true, true, false, false]),
        ("2:5=3=3=2", [true, false, false, false]),
        ("2:balanced", [true, true, false, true]),
        ("2:S=5+", [true, false, true, false]),
        ("2:s2-4", [false, true, false, true]),
        ("2:4333|6331", [false, false, true, true]),
        ("2:S=5+ 2:C=2", [true, false, false, false]),
        ("3:S=0", [true; 4]),
    ];
    for (text, expected) in cases {
        assert_eq!(fitting(&shapes(text), &hands), expected, "{text}");
    }
}

#[test]
fn points_are_those_of_aces_kings_queens_and_jacks() {
    let hands = ["AKQJ.T98.765.432", "AKQJ.A98.765.432", "5432.T98.765.432"];
    for (text, expected) in [
        ("2:10", [true, false, false]),
        ("2:11+", [false, true, false]),
        ("2:0-10", [true, false, true]),
        ("2:0-10,2:1+", [true, false, false]),
    ] {
        assert_eq!(fitting(&points(text), &hands), expected, "{text}");
    }
    let other = points("2:15-17").check_hand(1, hand("AKQJ..."));
    assert_eq!(other, Err(OtherType::Points { seat: 2, points: 10 }));
}

#[test]
fn what_is_no_type_is_refused() {
    let refused = |text: &str| HandTypes::default().with_shapes(text).unwrap_err();
    for text in ["5332", "balanced"] {
        assert!(matches!(refused(text), HandTypeError::NoSeat { .. }), "{text}");
    }
    for text in ["x:5332", "0:5332", ":5332"] {
        assert!(matches!(refused(text), HandTypeError::Seat(_)), "{text}");
    }
    for text in ["2:", "2:533", "2:53321", "2:5=3=3", "2:S", "2:S=", "2:S=4-2", "2:S=14", "2:S=+5"]
    {
        assert!(matches!(refused(text), HandTypeError::Shape(_)), "{text}");
    }
    for text in ["2:5333", "2:13-13-13-13", "2:255=255=255=255"] {
        assert!(matches!(refused(text), HandTypeError::TooLong { .. }), "{text}");
    }
    for text in ["2:", "2:x", "2:41", "2:17-15", "2:-3", "2:300", "2:5332"] {
        let refused = HandTypes::default().with_points(text);
        assert!(matches!(refused, Err(HandTypeError::Points(_))), "{text}");
    }
    let no_seat = HandTypeError::NoSuchSeat { seat: 5, seats: 4 };
    assert_eq!(points("1:3+ 5:3+").check_seats(4), Err(no_seat));
}
