//! Files: whole books are read back, everything else is refused.

use secateurs_games::book::{Book, BookError, Contents, Misfit, Targets};
use secateurs_games::breakthrough::Breakthrough;
use secateurs_games::connect_four::{ConnectFour, Worth};
use secateurs_games::tic_tac_toe::TicTacToe;

use super::{build_quietly, folder, openings};

/// A small book as bytes.
fn small_book(test: &str) -> Vec<u8> {
    let game = ConnectFour::new(4, 3, Worth::Score).unwrap();
    let file = folder(test).join("small.book");
    let targets = Targets::openings(&game, &secateurs::Game::start(&game), 2, None);
    build_quietly(&game, Contents::Openings { plies: 2 }, &targets.unwrap().unwrap(), &file);
    std::fs::read(file).unwrap()
}

/// A book with its checksum made right again.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 4;
    let checksum = crc32fast::hash(&bytes[..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&checksum);
    bytes
}

#[test]
fn a_book_says_what_it_is_about() {
    let book = Book::from_bytes(&small_book("about")).unwrap();
    assert_eq!(book.header().title, "connect-four --width 4 --height 3 --eval score");
    assert_eq!(book.header().contents, Contents::Openings { plies: 2 });
    // The empty board, two columns up to symmetry, and four replies to each.
    assert_eq!(book.len(), 1 + 2 + 8);
}

#[test]
fn a_changed_byte_anywhere_is_noticed() {
    let whole = small_book("changed");
    for place in 0..whole.len() {
        for change in [0x01, 0x80, 0xFF] {
            let mut bytes = whole.clone();
            bytes[place] ^= change;
            let refused = Book::from_bytes(&bytes);
            assert!(refused.is_err(), "byte {place}, changed by {change:#x}");
        }
    }
}

#[test]
fn a_book_that_was_cut_off_anywhere_is_refused() {
    let whole = small_book("cut");
    for length in 0..whole.len() {
        match Book::from_bytes(&whole[..length]) {
            Err(BookError::NotABook) => assert!(length < 15, "{length} bytes"),
            Err(BookError::CutOff) => assert!(length >= 15, "{length} bytes"),
            other => panic!("{length} bytes: {other:?}"),
        }
    }
    let longer = [&whole[..], b"\n"].concat();
    let refused = Book::from_bytes(&longer).unwrap_err();
    assert_eq!(refused.to_string(), "the book is damaged: something follows its end");
}

#[test]
fn each_kind_of_damage_has_its_message() {
    let whole = small_book("messages");
    let message = |bytes: &[u8]| Book::from_bytes(bytes).unwrap_err().to_string();
    assert_eq!(message(b"EFG 2 R"), "this is not a book");
    let mut other_version = whole.clone();
    other_version[15] = 2;
    let expected = "a book of format version 2, but only version 1 can be read";
    assert_eq!(message(&with_checksum(other_version)), expected);
    let mut other_payoff = whole.clone();
    let place = whole.len() - 5;
    other_payoff[place] ^= 1;
    assert_eq!(message(&other_payoff), "the book is damaged: its checksum does not match");
    // One word and two payoffs of eight bytes each.
    let (first, second) = (whole.len() - 4 - 48, whole.len() - 4 - 24);
    let mut swapped = whole.clone();
    swapped.copy_within(second..second + 24, first);
    swapped[second..second + 24].copy_from_slice(&whole[first..first + 24]);
    let expected = "the book is damaged: its positions are out of order";
    assert_eq!(message(&with_checksum(swapped)), expected);
    let mut twice = whole.clone();
    twice.copy_within(first..first + 24, second);
    assert_eq!(message(&with_checksum(twice)), expected);
}

#[test]
fn a_book_fits_only_the_game_and_options_that_it_was_built_for() {
    let game = ConnectFour::new(4, 4, Worth::Win).unwrap();
    let book = openings(&game, 1, "fits");
    assert_eq!(book.check_fits(&game), Ok(()));
    // Where play starts does not change what positions are worth.
    assert_eq!(book.check_fits(&game.clone().from_position("11").unwrap()), Ok(()));
    let found = "connect-four --width 4 --height 4 --eval win".to_owned();
    let misfit = |expected: &str| {
        Err(Misfit::OtherGame { found: found.clone(), expected: expected.to_owned() })
    };
    let wider = ConnectFour::new(5, 4, Worth::Win).unwrap();
    let expected = "connect-four --width 5 --height 4 --eval win";
    assert_eq!(book.check_fits(&wider), misfit(expected));
    let scored = ConnectFour::new(4, 4, Worth::Score).unwrap();
    let expected = "connect-four --width 4 --height 4 --eval score";
    assert_eq!(book.check_fits(&scored), misfit(expected));
    let other = Breakthrough::new(4, 4).unwrap();
    assert_eq!(book.check_fits(&other), misfit("breakthrough --width 4 --height 4"));
    assert_eq!(book.check_fits(&TicTacToe::default()), misfit("tic-tac-toe"));
}
