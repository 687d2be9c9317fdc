//! Journals, which a build of a book leaves when it is ended. Going on from a journal never
//! panics: it is refused and left as it is, or the build ends with a whole book of the right
//! positions and without a journal.
//!
//! Values are not compared: a journal with right checksums is believed.

use secateurs::Limits;
use secateurs::search::AlphaBeta;
use secateurs_games::book::{Book, Contents};
use secateurs_games::registry::{Options, find};

use crate::reached;
use crate::scratch::Scratch;

const MOST_BYTES: usize = 1024;

/// Three squares are empty.
const POSITION: &str = "xox/.o./x.o";

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    if data.len() > MOST_BYTES {
        return;
    }
    let mut options = Options::default();
    options.set("position", POSITION);
    let game = find("tic-tac-toe").expect("a game of the list").build(&options);
    let game = game.expect("a position");
    let scratch = Scratch::new();
    let journal = scratch.file("book.partial", data);
    let file = scratch.path().join("book");
    let contents = Contents::Openings { plies: 1 };
    let (search, limits) = (AlphaBeta::new().table(1), Limits::none());
    if let Ok(built) = game.build_book(contents, &file, search, &limits, &mut |_| {}) {
        assert!(built.is_complete);
        let book = Book::open(&file).expect("the book that was built");
        assert_eq!(book.len(), built.progress.of);
        assert!(built.resumed <= book.len());
        assert_eq!(scratch.names(), ["book"]);
        reached::note();
    } else {
        assert_eq!(scratch.names(), ["book.partial"]);
        assert_eq!(std::fs::read(&journal).ok().as_deref(), Some(data), "it was changed");
    }
}
