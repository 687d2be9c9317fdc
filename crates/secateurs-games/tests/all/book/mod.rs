//! Books: their files, how they are built, and searches with them.

mod building;
mod files;
mod searching;

use std::path::PathBuf;

use secateurs::capability::{Endings, ZeroSum};
use secateurs::search::{AlphaBeta, Windows};
use secateurs::{Limits, NoChance};
use secateurs_games::book::{Book, Bookable, Built, Contents, Header, Targets, build};

/// An empty folder for the files of one test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("book").join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn build_quietly<G: Bookable + ZeroSum<Chance = NoChance>>(
    game: &G,
    contents: Contents,
    targets: &Targets<G::Position>,
    file: &std::path::Path,
) -> Built {
    let header = Header::of(game, contents);
    let search = AlphaBeta::new().windows(Windows::Null).table(64);
    build(game, &header, targets, file, search, &Limits::none(), &mut |_| {}).unwrap()
}

/// The book of all openings of so many plies.
fn openings<G>(game: &G, plies: u32, test: &str) -> Book
where
    G: Bookable + ZeroSum<Chance = NoChance>,
{
    let file = folder(test).join("openings.book");
    let targets = Targets::openings(game, &game.start(), plies, None).unwrap().unwrap();
    let built = build_quietly(game, Contents::Openings { plies }, &targets, &file);
    let book = Book::open(&file).unwrap();
    assert!(built.is_complete && built.resumed == 0);
    assert_eq!((book.len(), built.progress.solved), (targets.len(), targets.len()));
    book
}

/// The book of all endings of this size.
fn endings<G>(game: &G, size: u32, test: &str) -> Book
where
    G: Bookable + Endings + ZeroSum<Chance = NoChance>,
{
    let file = folder(test).join("endings.book");
    let targets = Targets::endings(game, size, None).unwrap().unwrap();
    build_quietly(game, Contents::Endings { size }, &targets, &file);
    Book::open(&file).unwrap()
}
