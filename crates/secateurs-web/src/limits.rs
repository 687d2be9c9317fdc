//! What the page may ask for. Whoever wants more has the command line.

use std::time::Duration;

use secateurs_desk::Request;
use secateurs_games::registry::{OptionKind, find};

use crate::wire::Problem;

/// The most bytes of what is asked.
pub const MOST_BYTES: usize = 300 << 10;

/// The most nodes of a tree that is drawn.
pub const MOST_DRAWN: usize = 5000;

/// The most nodes of a random tree.
const MOST_RANDOM: u64 = 50_000;

/// The most steps that are told at once; more must be asked for again.
pub const MOST_STEPS: u64 = 100_000;

/// A search may take so long.
pub const LONGEST_SEARCH: Duration = Duration::from_mins(1);

/// Whoever asked must take in what is told within this time.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// An experiment may run so long before somebody must say that it shall go on.
pub const LONGEST_RUN: Duration = Duration::from_hours(1);

/// The most results files that the page makes.
pub const MOST_EXPERIMENTS: usize = 100;

/// The most bytes of a plan.
pub const MOST_PLAN_BYTES: usize = 64 << 10;

/// The most memory for the table of one search of an experiment, in units of 2^20 bytes.
pub const MOST_LAB_MB: usize = 256;

/// So many may wait in a line; others are sent away.
pub const LONGEST_LINE: usize = 256;

/// So many connections may be open at once.
pub const MOST_CONNECTIONS: usize = 512;

/// Lets a request pass if it names no file and cannot become too large. Its memory for remembered
/// positions is at most `table_mb`, and it runs on one thread.
///
/// # Errors
/// When it must not be carried out.
pub fn admit(mut request: Request, table_mb: usize) -> Result<Request, Problem> {
    let refuse = |option: &str, why: &str| {
        Err(Problem { refused: why.to_owned(), option: Some(option.to_owned()) })
    };
    if request.how.book.is_some() {
        return refuse("book", "the page opens no files");
    }
    let entry = match find(&request.game) {
        Ok(entry) => entry,
        Err(error) => return refuse("game", &error.to_string()),
    };
    for option in entry.options {
        let is_a_file = |value: &String| match &option.kind {
            OptionKind::File => true,
            OptionKind::WordOr(word, OptionKind::File) => value != word,
            _ => false,
        };
        if request.options.get(option.name).is_some_and(is_a_file) {
            return refuse(option.name, "the page opens no files");
        }
    }
    match entry.name {
        "imp-model" => return refuse("game", "the page does not have this game"),
        "random-tree" if nodes_of_random_tree(&request) > MOST_RANDOM => {
            return refuse("depth", &format!("expected a tree of at most {MOST_RANDOM} nodes"));
        }
        _ => {}
    }
    request.how.table_mb = request.how.table_mb.min(table_mb);
    request.how.threads = 1;
    Ok(request)
}

/// How many nodes a random tree has at most. Numbers that make no sense are refused by the game.
fn nodes_of_random_tree(request: &Request) -> u64 {
    let number = |name: &str, usual: u64| {
        request.options.get(name).and_then(|text| text.trim().parse().ok()).unwrap_or(usual)
    };
    let (branching, depth) = (number("branching", 3), number("depth", 4));
    let mut nodes = 1_u64;
    let mut row = 1_u64;
    for _ in 0..depth {
        row = row.saturating_mul(branching);
        nodes = nodes.saturating_add(row);
        if nodes > MOST_RANDOM || row == 0 {
            break;
        }
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_request_of_the_page_names_a_file() {
        let named = |request: Request| admit(request, 64).is_err();
        assert!(named(Request::new("tree").with("file", "a.efg")));
        assert!(named(Request::new("tree").with("file", "-")));
        assert!(named(Request::new("tree").with("player", "1").with("others", "profile.txt")));
        let mut with_book = Request::new("connect-four");
        with_book.how.book = Some("a.book".into());
        assert!(named(with_book));
        assert!(!named(Request::new("tree").with("player", "1").with("others", "uniform")));
        assert!(!named(Request::new("nim").with("piles", "1,2")));
    }

    #[test]
    fn every_option_that_can_be_a_file_is_known_to_be_one() {
        for game in secateurs_games::registry::games() {
            for option in game.options {
                let is_file = option.value_name().is_some_and(|name| name.contains("FILE"));
                let request = Request::new(game.name).with(option.name, "x");
                let refused = |problem: Problem| problem.refused == "the page opens no files";
                assert_eq!(is_file, admit(request, 0).is_err_and(refused), "{}", option.name);
            }
        }
    }

    #[test]
    fn large_trees_many_threads_and_much_memory_are_not_given() {
        let large = Request::new("random-tree").with("branching", "9").with("depth", "9");
        assert!(admit(large, 64).is_err());
        let endless = Request::new("random-tree").with("branching", "1").with("depth", "999999999");
        assert!(admit(endless, 64).is_err());
        let mut greedy = Request::new("nim");
        (greedy.how.threads, greedy.how.table_mb) = (64, 100_000);
        let admitted = admit(greedy, 64).unwrap();
        assert_eq!((admitted.how.threads, admitted.how.table_mb), (1, 64));
    }
}
