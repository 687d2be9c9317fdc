//! Builds that are stopped go on where they were, and come to the same file.

use std::path::{Path, PathBuf};

use secateurs::capability::ZeroSum;
use secateurs::search::AlphaBeta;
use secateurs::{Game, Limits, NoChance, StopFlag};
use secateurs_games::book::{
    Bookable, BuildError, Built, Contents, Header, MOST_POSITIONS, Targets, build,
};
use secateurs_games::breakthrough::Breakthrough;
use secateurs_games::connect_four::{ConnectFour, Worth};

use super::folder;

const PLIES: u32 = 4;

/// The bytes of a record in the journal: key, value, checksum.
const RECORD: usize = 8 + 8 + 4;

fn game() -> ConnectFour {
    ConnectFour::new(4, 4, Worth::Win).unwrap()
}

fn targets(game: &ConnectFour) -> Targets<<ConnectFour as Game>::Position> {
    Targets::openings(game, &game.start(), PLIES, None).unwrap().unwrap()
}

/// Builds the openings, and stops after so many positions.
fn build_some(file: &Path, most: usize) -> Result<Built, BuildError> {
    let game = game();
    build_some_of(&game, Contents::Openings { plies: PLIES }, &targets(&game), file, most)
}

fn build_some_of<G: Bookable + ZeroSum<Chance = NoChance>>(
    game: &G,
    contents: Contents,
    targets: &Targets<G::Position>,
    file: &Path,
    most: usize,
) -> Result<Built, BuildError> {
    let stop = StopFlag::default();
    let limits = Limits { stop: Some(stop.clone()), ..Limits::none() };
    let mut solved = 0;
    let mut count = |_| {
        solved += 1;
        if solved == most {
            stop.raise();
        }
    };
    build(
        game,
        &Header::of(game, contents),
        targets,
        file,
        AlphaBeta::new().table(64),
        &limits,
        &mut count,
    )
}

fn journal_of(file: &Path) -> PathBuf {
    file.with_extension("book.partial")
}

fn unbroken(folder: &Path) -> Vec<u8> {
    let file = folder.join("unbroken.book");
    assert!(build_some(&file, usize::MAX).unwrap().is_complete);
    assert!(!journal_of(&file).exists());
    std::fs::read(file).unwrap()
}

#[test]
fn a_stopped_build_goes_on_and_comes_to_the_same_file() {
    let folder = folder("stopped");
    let expected = unbroken(&folder);
    let file = folder.join("stopped.book");
    let of = targets(&game()).len();
    let mut solved = 0;
    for most in [1, 7, 2, 11] {
        let built = build_some(&file, most).unwrap();
        assert_eq!((built.resumed, built.is_complete), (solved, false));
        solved += most;
        assert_eq!((built.progress.solved, built.progress.of), (solved, of));
        assert!(!file.exists() && journal_of(&file).exists());
    }
    let built = build_some(&file, usize::MAX).unwrap();
    assert_eq!((built.resumed, built.is_complete), (solved, true));
    assert_eq!(std::fs::read(&file).unwrap(), expected);
    assert!(!journal_of(&file).exists());
}

#[test]
fn stopped_endings_go_on_and_come_to_the_same_file() {
    let folder = folder("stopped-endings");
    let game = Breakthrough::new(3, 4).unwrap();
    let targets = Targets::endings(&game, 2, None).unwrap().unwrap();
    let contents = Contents::Endings { size: 2 };
    let [whole, file] = ["whole.book", "stopped.book"].map(|name| folder.join(name));
    build_some_of(&game, contents, &targets, &whole, usize::MAX).unwrap();
    assert!(!build_some_of(&game, contents, &targets, &file, 500).unwrap().is_complete);
    let built = build_some_of(&game, contents, &targets, &file, usize::MAX).unwrap();
    assert!(built.is_complete && built.resumed >= 500);
    assert_eq!(std::fs::read(file).unwrap(), std::fs::read(whole).unwrap());
}

#[test]
fn a_journal_cut_off_anywhere_keeps_its_whole_records() {
    let folder = folder("cut-journal");
    let expected = unbroken(&folder);
    let file = folder.join("cut.book");
    build_some(&file, 6).unwrap();
    let journal = std::fs::read(journal_of(&file)).unwrap();
    let head = journal.len() - 6 * RECORD;
    for length in 0..=journal.len() {
        std::fs::write(journal_of(&file), &journal[..length]).unwrap();
        let built = build_some(&file, usize::MAX).unwrap();
        assert_eq!(built.resumed, length.saturating_sub(head) / RECORD, "{length} bytes");
        assert_eq!(std::fs::read(&file).unwrap(), expected, "{length} bytes");
    }
}

/// Stops a build after six positions and changes its third record: the build goes on after the second, and comes
/// to the same file.
fn goes_on_before_the_third_record(name: &str, change: impl FnOnce(&mut [u8])) {
    let folder = folder(name);
    let expected = unbroken(&folder);
    let file = folder.join("changed.book");
    build_some(&file, 6).unwrap();
    let mut journal = std::fs::read(journal_of(&file)).unwrap();
    let third = journal.len() - 4 * RECORD;
    change(&mut journal[third..third + RECORD]);
    std::fs::write(journal_of(&file), &journal).unwrap();
    let built = build_some(&file, usize::MAX).unwrap();
    assert_eq!(built.resumed, 2);
    assert_eq!(std::fs::read(&file).unwrap(), expected);
}

#[test]
fn what_follows_a_damaged_record_is_solved_again() {
    goes_on_before_the_third_record("damaged-journal", |record| record[9] ^= 0x10);
}

#[test]
fn so_is_what_follows_a_value_that_no_book_can_hold() {
    goes_on_before_the_third_record("impossible-journal", |record| {
        // What the other player gets would be more than there are numbers.
        record[8..16].copy_from_slice(&i64::MIN.to_le_bytes());
        let checksum = crc32fast::hash(&record[..16]);
        record[16..].copy_from_slice(&checksum.to_le_bytes());
    });
}

#[test]
fn a_journal_of_another_book_is_refused() {
    let folder = folder("other-journal");
    let file = folder.join("mine.book");
    let refuses = |game: &ConnectFour, plies| {
        let targets = Targets::openings(game, &game.start(), plies, None).unwrap().unwrap();
        let contents = Contents::Openings { plies };
        let refused = build_some_of(game, contents, &targets, &file, 1);
        assert!(matches!(refused, Err(BuildError::OtherJournal { .. })), "{refused:?}");
    };
    build_some(&file, 3).unwrap();
    refuses(&game(), PLIES + 1);
    refuses(&ConnectFour::new(4, 4, Worth::Score).unwrap(), PLIES);
    // The same book to its name, but of other positions.
    refuses(&game().from_position("1").unwrap(), PLIES);
    assert_eq!(build_some(&file, 1).unwrap().resumed, 3);
}

#[test]
fn two_builds_of_one_book_at_once_are_refused() {
    let folder = folder("at-once");
    let file = folder.join("busy.book");
    let game = game();
    let header = Header::of(&game, Contents::Openings { plies: PLIES });
    let mut refused = Vec::new();
    let mut try_another = |_| {
        if refused.is_empty() {
            refused.push(build_some(&file, 1));
        }
    };
    let limits = Limits::none();
    let search = AlphaBeta::new().table(64);
    let built = build(&game, &header, &targets(&game), &file, search, &limits, &mut try_another);
    let built = built.unwrap();
    assert!(built.is_complete);
    assert!(matches!(refused[..], [Err(BuildError::Busy { .. })]), "{refused:?}");
}

#[test]
fn a_file_that_is_no_book_of_the_game_is_not_written_over() {
    let folder = folder("in-the-way");
    let file = folder.join("mine.book");
    std::fs::write(&file, "dear diary").unwrap();
    let refused = build_some(&file, usize::MAX).unwrap_err().to_string();
    let expected = format!(
        "{}: a file is there already, and it is no such book (this is not a book): choose another \
         name",
        file.display()
    );
    assert_eq!(refused, expected);
    assert_eq!(std::fs::read(&file).unwrap(), b"dear diary");
    assert!(!journal_of(&file).exists());
}

#[test]
fn too_many_positions_are_refused_before_they_are_listed() {
    let game = Breakthrough::new(8, 8).unwrap();
    assert!(game.most_endings(2) <= MOST_POSITIONS as u64);
    for size in [3, 16, u32::MAX] {
        assert!(matches!(Targets::endings(&game, size, None), Err(BuildError::TooMany)));
    }
}

#[test]
fn no_fewer_endings_are_expected_than_there_are() {
    use secateurs::capability::Endings;
    for (width, height, size) in [(2, 3, 1), (3, 3, 2), (3, 4, 3), (2, 5, 9)] {
        let game = Breakthrough::new(width, height).unwrap();
        assert!(game.endings(size).count() as u64 <= game.most_endings(size));
    }
}
