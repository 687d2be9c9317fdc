//! Books of solved positions. Reading never panics, whether the checksum is right or not. What is
//! read holds what a second, plain reader of the format finds in the bytes; and a game can be
//! searched with it, whatever values it claims.

use std::sync::Arc;

use secateurs_games::book::{Book, BookKey, Contents};
use secateurs_games::registry::{AnyGame, Options, find};

use crate::{play, reached};

const MOST_BYTES: usize = 4096;

/// Nodes of each search.
const SEARCHED: u64 = 300;

const CHECKSUM_BYTES: usize = 4;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    if data.len() > MOST_BYTES {
        return;
    }
    if let Ok(book) = Book::from_bytes(data) {
        holds(data, book);
    }
    // What a checksum would keep away: somebody may well have computed it.
    if let Some((checked, _)) = data.split_last_chunk::<CHECKSUM_BYTES>() {
        let sealed = [checked, &crc32fast::hash(checked).to_le_bytes()].concat();
        if let Ok(book) = Book::from_bytes(&sealed) {
            holds(&sealed, book);
        }
    }
}

fn holds(bytes: &[u8], book: Book) {
    let positions = positions(bytes, &book);
    assert_eq!(book.len(), positions.len());
    for (key, payoffs) in &positions {
        let found = book.get(key);
        assert_eq!(found.as_ref().map(secateurs::Payoffs::as_slice), Some(&payoffs[..]));
    }
    reached::note();
    let game = find("tic-tac-toe").expect("a game of the list").build(&Options::default());
    let game = game.expect("the empty board");
    let fits = game.probe(&book);
    if let Ok(with_book) = game.with_book(Arc::new(book)) {
        assert!(fits.is_ok(), "a book fits for a search, but not to be looked up in");
        search(&*with_book);
    }
}

/// Searches with a book that says anything come to an end.
fn search(game: &dyn AnyGame) {
    let short = play::short(SEARCHED, None);
    for method in game.methods() {
        let _ = game.solve(method.within(short.reach), &short.limits);
    }
}

/// The positions as the end of the file has them.
fn positions(bytes: &[u8], book: &Book) -> Vec<(BookKey, Vec<i64>)> {
    let header = book.header();
    assert!(matches!(header.contents, Contents::Openings { .. } | Contents::Endings { .. }));
    let magic_version_and_title = 15 + 4 + 4 + header.title.len();
    let start = magic_version_and_title + 1 + 4 + 1 + 1 + 8;
    let entry = 8 * (header.key_words + header.players);
    let entries = &bytes[start..bytes.len() - CHECKSUM_BYTES];
    let of_entry = |entry: &[u8]| {
        let (words, _) = entry.as_chunks::<8>();
        let (words, payoffs) = words.split_at(header.key_words);
        let mut key = BookKey::default();
        for (place, word) in key.iter_mut().zip(words) {
            *place = u64::from_le_bytes(*word);
        }
        (key, payoffs.iter().map(|payoff| i64::from_le_bytes(*payoff)).collect())
    };
    entries.chunks_exact(entry).map(of_entry).collect()
}
