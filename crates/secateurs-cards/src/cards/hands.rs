//! Deals and cards as people write them, in more than one way.
//!
//! A deal is hands with blanks or commas between them, seat 1 first. It may be that of a PBN file:
//! `E:` in front says that the hands begin with east and go round as the clock does, so it needs
//! four of them. The quotes of the tag, or the whole of it (`[Deal "E:..."]`), do no harm.

use super::card::{Card, CardError};
use super::hand::{CardSet, HandError};
use super::seat::Seat;

/// How many hands a deal with a first seat has: one for each side of the table.
const SIDES: usize = 4;

/// The items of a list, with commas or blanks between them. Where nothing is between two commas,
/// an empty item is: whoever left it out has mistyped.
pub fn list_items(text: &str) -> impl Iterator<Item = &str> {
    let whole = text.trim();
    let parts = whole.split(',').filter(move |_| !whole.is_empty());
    parts.flat_map(|part| {
        let left_out = part.trim().is_empty().then_some("");
        left_out.into_iter().chain(part.split_whitespace())
    })
}

/// Reads cards with blanks or commas between them, as in `S2 SK`.
///
/// # Errors
/// The first text that is not a card.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, CardError> {
    list_items(text).map(str::parse).collect()
}

/// Reads the hands of a deal, and gives them in seat order.
///
/// # Errors
/// The first hand that cannot be read, with its seat; or what is wrong around the hands.
pub fn parse_hands(text: &str) -> Result<Vec<CardSet>, HandsError> {
    let (first, texts) = first_seat(inside_tag(text)?)?;
    let texts: Vec<&str> = list_items(texts).collect();
    if first.is_some() && texts.len() != SIDES {
        return Err(HandsError::NotFour { hands: texts.len() });
    }
    let first = first.map_or(0, Seat::index);
    let read = |(place, text): (usize, &&str)| {
        let seat = (first + place) % texts.len() + 1;
        CardSet::from_pbn(text).map_err(|reason| HandsError::Hand { seat, reason })
    };
    let mut hands: Vec<CardSet> = texts.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    hands.rotate_right(first);
    Ok(hands)
}

/// What is inside of a PBN tag, or of its quotes; all of it where there are none.
fn inside_tag(text: &str) -> Result<&str, HandsError> {
    let text = text.trim();
    let Some(tag) = text.strip_prefix('[') else { return Ok(in_quotes(text).unwrap_or(text)) };
    let (name, value) = tag.split_at_checked("Deal".len()).unwrap_or_default();
    let deal = value.strip_suffix(']').map(str::trim).and_then(in_quotes);
    let deal = deal.filter(|_| name.eq_ignore_ascii_case("Deal"));
    deal.ok_or_else(|| HandsError::Tag(text.to_owned()))
}

fn in_quotes(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.strip_suffix('"')
}

/// Whose hand comes first, where that is said, and the hands.
fn first_seat(text: &str) -> Result<(Option<Seat>, &str), HandsError> {
    let Some((prefix, hands)) = text.split_once(':') else { return Ok((None, text)) };
    let seat = prefix.trim().parse().ok().filter(|seat: &Seat| seat.index() < SIDES);
    match seat {
        Some(seat) => Ok((Some(seat), hands)),
        None => Err(HandsError::Prefix(prefix.to_owned())),
    }
}

/// Why a text is not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandsError {
    /// A hand cannot be read.
    #[error("seat {seat}: {reason}")]
    Hand {
        /// The seat, counting from one.
        seat: usize,
        /// What is wrong with its hand.
        reason: HandError,
    },
    /// The seat in front is none.
    #[error("`{0}:` is not a seat: expected N:, E:, S: or W: before four hands, or hands alone")]
    Prefix(String),
    /// There is a seat in front, but not a hand for each side of the table.
    #[error("expected four hands after the first seat, got {hands}")]
    NotFour {
        /// How many hands there are.
        hands: usize,
    },
    /// Another tag, or half of one.
    #[error("expected hands, or a tag as in [Deal \"N:...\"], got `{0}`")]
    Tag(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let hands = parse_hands(text).unwrap();
        hands.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn refused(text: &str) -> String {
        parse_hands(text).unwrap_err().to_string()
    }

    #[test]
    fn a_hand_that_cannot_be_read_names_the_seat_and_the_card() {
        assert_eq!(parse_hands("AK... ..2.2").unwrap().len(), 2);
        assert_eq!(refused("AK... .22.."), "seat 2: H2 is given twice");
        assert_eq!(refused("AKQJT987654322..."), "seat 1: S2 is given twice", "fourteen spades");
        assert_eq!(
            refused("A1..."),
            "seat 1: `1` in S is not a rank: expected A, K, Q, J, T or 10, or 9 to 2"
        );
        let reason = HandError::Suits { hand: "2".to_owned(), suits: 1 };
        assert_eq!(parse_hands("AK...\n2").unwrap_err(), HandsError::Hand { seat: 2, reason });
    }

    #[test]
    fn hands_have_blanks_or_commas_between_them() {
        for text in ["A... K... Q...", "A...,K...,Q...", " A... ,  K...\tQ...\n"] {
            assert_eq!(written(text), "A... K... Q...", "{text}");
        }
        assert!(parse_hands("A...,,K...").is_err());
        assert!(parse_hands("A...,K...,").is_err());
        assert_eq!(parse_hands(" "), Ok(Vec::new()));
    }

    #[test]
    fn the_seat_in_front_says_whose_hand_comes_first() {
        for (text, hands) in [
            ("N:A... K... Q... J...", "A... K... Q... J..."),
            ("E:A... K... Q... J...", "J... A... K... Q..."),
            ("s: A... K... Q... J...", "Q... J... A... K..."),
            ("West:A...,K...,Q...,J...", "K... Q... J... A..."),
            ("4:A... K... Q... J...", "K... Q... J... A..."),
        ] {
            assert_eq!(written(text), hands, "{text}");
        }
        assert_eq!(refused("W:A... KK... Q... J..."), "seat 1: SK is given twice");
    }

    #[test]
    fn a_seat_in_front_needs_four_hands() {
        let message = "expected four hands after the first seat, got";
        assert_eq!(refused("N:A... K... Q..."), format!("{message} 3"));
        assert_eq!(refused("N:"), format!("{message} 0"));
        assert_eq!(refused("N:A... K... Q... J... T..."), format!("{message} 5"));
    }

    #[test]
    fn a_prefix_that_is_no_seat_is_refused() {
        for prefix in ["X", "", "5", "0", "N E", "N:N"] {
            let text = format!("{prefix}:A... K... Q... J...");
            assert!(parse_hands(&text).is_err(), "{text}");
        }
        assert_eq!(
            refused("X:A... K... Q... J..."),
            "`X:` is not a seat: expected N:, E:, S: or W: before four hands, or hands alone"
        );
    }

    #[test]
    fn a_deal_may_be_inside_of_a_tag() {
        for text in [
            "[Deal \"E:A... K... Q... J...\"]",
            "[deal \"e:A... K... Q... J...\" ]",
            " \"E:A... K... Q... J...\" ",
        ] {
            assert_eq!(written(text), "J... A... K... Q...", "{text}");
        }
        for text in ["[Deal \"N:A... K... Q... J...\"", "[Dealer \"N\"]", "[", "[Déal \"...\"]"] {
            assert!(parse_hands(text).is_err(), "{text}");
        }
        assert_eq!(
            refused("[Dealer \"N\"]"),
            "expected hands, or a tag as in [Deal \"N:...\"], got `[Dealer \"N\"]`"
        );
    }

    #[test]
    fn played_cards_are_read_in_order() {
        for text in [" S2 SK ", "S2,SK", "2s, ♠k"] {
            let played = parse_cards(text).unwrap();
            assert_eq!(played.iter().map(ToString::to_string).collect::<Vec<_>>(), ["S2", "SK"]);
        }
        assert_eq!(parse_cards("S2 XX"), Err(CardError("XX".to_owned())));
        assert_eq!(parse_cards("S2,,SK"), Err(CardError(String::new())));
        assert_eq!(parse_cards(" "), Ok(Vec::new()));
    }
}
