//! Searches with a book find what they find without.

use std::sync::Arc;

use secateurs::capability::{BoundedSum, Endings, Evaluate, Keyed, Noisy, ZeroSum};
use secateurs::search::{AlphaBeta, Minimax, Windows};
use secateurs::{Finished, Game, Limits, NoChance, Player, Silent, Turn, Utility};
use secateurs_games::book::{Book, Bookable, Booked};
use secateurs_games::breakthrough::Breakthrough;
use secateurs_games::connect_four::{ConnectFour, Worth};
use secateurs_games::tic_tac_toe::TicTacToe;
use secateurs_testkit::{conformance, duel};

use super::{endings, openings};

fn booked<G: Bookable + Clone>(game: &G, book: Book) -> Booked<G> {
    Booked::new(game.clone(), game.start(), Arc::new(book)).unwrap()
}

/// Payoffs and best moves, and the nodes they took.
fn found<M: Copy>(finished: Finished<M>) -> (String, Vec<M>, u64) {
    let report = finished.complete().unwrap();
    assert!(report.exact);
    (report.payoffs.to_string(), report.best_moves, report.counts.nodes)
}

/// Solving with the book gives the same as without, sooner.
#[track_caller]
fn saves_nodes<G>(game: &G, book: Book)
where
    G: Bookable + ZeroSum<Chance = NoChance> + Clone,
{
    let with_book = booked(game, book);
    let limits = Limits::none();
    let start = game.start();
    let (value, best, nodes) =
        found(Minimax::new().table(64).run(game, &start, &limits, &mut Silent).unwrap());
    let plain = Minimax::new().table(64).run(&with_book, &start, &limits, &mut Silent).unwrap();
    let (value_with_book, best_with_book, nodes_with_book) = found(plain);
    assert_eq!((&value_with_book, &best_with_book), (&value, &best));
    assert!(nodes_with_book < nodes, "{nodes_with_book} nodes with the book, {nodes} without");
    for windows in [Windows::Full, Windows::Null, Windows::FromTheRoot] {
        let search = AlphaBeta::new().windows(windows).table(64);
        let (_, _, nodes) = found(search.run(game, &start, &limits, &mut Silent).unwrap());
        let search = search.run(&with_book, &start, &limits, &mut Silent).unwrap();
        let (value_with_book, best_with_book, nodes_with_book) = found(search);
        assert_eq!((&value_with_book, &best_with_book), (&value, &best), "{windows:?}");
        assert!(nodes_with_book < nodes, "{nodes_with_book} nodes with the book, {nodes} without");
    }
}

#[test]
fn openings_of_connect_four_save_nodes_and_change_nothing_else() {
    for (width, height) in [(4, 3), (3, 4), (4, 4), (5, 3), (2, 7)] {
        for worth in [Worth::Win, Worth::Score] {
            let game = ConnectFour::new(width, height, worth).unwrap();
            for plies in [1, 2, 5] {
                let test = format!("openings-{width}-{height}-{worth:?}-{plies}");
                saves_nodes(&game, openings(&game, plies, &test));
            }
        }
    }
}

#[test]
fn openings_of_tic_tac_toe_save_nodes_and_change_nothing_else() {
    let game = TicTacToe::default();
    for plies in 1..=8 {
        saves_nodes(&game, openings(&game, plies, &format!("tic-tac-toe-{plies}")));
    }
}

#[test]
fn books_of_breakthrough_save_nodes_and_change_nothing_else() {
    for (width, height) in [(2, 5), (3, 4), (4, 3)] {
        let game = Breakthrough::new(width, height).unwrap();
        let test = format!("breakthrough-{width}-{height}");
        saves_nodes(&game, openings(&game, 3, &format!("{test}-openings")));
        saves_nodes(&game, endings(&game, 2, &format!("{test}-endings")));
    }
}

#[test]
fn a_book_that_knows_the_start_still_leaves_its_moves_to_be_found() {
    let game = TicTacToe::default();
    let with_book = booked(&game, openings(&game, 1, "start"));
    let start = game.start();
    assert_eq!(with_book.turn(&start), Turn::Player(Player::ONE));
    let search = Minimax::new().run(&with_book, &start, &Limits::none(), &mut Silent).unwrap();
    let report = search.complete().unwrap();
    assert_eq!((report.best_moves.len(), report.counts.nodes), (9, 10));
    // The line ends where the book takes over.
    assert_eq!(report.line.len(), 1);
}

#[test]
fn endings_are_worth_what_plain_minimax_finds() {
    let game = Breakthrough::new(3, 5).unwrap();
    let book = endings(&game, 2, "values");
    let mut open = 0;
    for position in game.endings(2) {
        let known = book.get(&game.book_key(&position));
        if let Turn::Over(_) = game.turn(&position) {
            assert_eq!(known, None, "the rules know what {position:?} is worth");
            continue;
        }
        open += 1;
        let value = duel::looking_ahead(&game, &position, u32::MAX);
        assert_eq!(known.map(|payoffs| payoffs[Player::ONE]), Some(value), "{position:?}");
    }
    assert_eq!(book.len(), open);
}

/// Searches to a depth with a book find what the slow, obvious recursion finds.
fn agrees_at_every_depth<G>(game: &Booked<G>, deepest: u32, in_words: &str)
where
    G: Bookable + ZeroSum<Chance = NoChance> + Evaluate,
{
    let start = game.start();
    for depth in 1..=deepest {
        let limits = Limits::none();
        let value = duel::looking_ahead(game, &start, depth);
        let plain = Minimax::new().depth(depth).run(game, &start, &limits, &mut Silent).unwrap();
        let plain = plain.complete().unwrap();
        assert_eq!(unscaled(game, plain.payoffs[Player::ONE]), value, "{in_words}, {depth}");
        for windows in [Windows::Full, Windows::Null, Windows::FromTheRoot] {
            let search = AlphaBeta::new().windows(windows).depth(depth);
            let search = search.run(game, &start, &limits, &mut Silent);
            let report = search.unwrap().complete().unwrap();
            assert_eq!(report.payoffs, plain.payoffs, "{in_words}, {depth}, {windows:?}");
            assert_eq!(report.best_moves, plain.best_moves, "{in_words}, {depth}, {windows:?}");
        }
    }
}

fn unscaled<G: Game>(game: &G, payoff: secateurs::Rational) -> Utility {
    let scaled = payoff * secateurs::Rational::from_integer(game.utility_scale().into());
    scaled.to_integer().try_into().unwrap()
}

#[test]
fn estimates_and_books_mix_at_depth_limits() {
    // Openings from another start: play meets only some of them.
    for (elsewhere, start) in [("12", ""), ("1", ""), ("2213", "22"), ("3", "3")] {
        let board = ConnectFour::new(4, 4, Worth::Score).unwrap();
        let other = board.clone().from_position(elsewhere).unwrap();
        let book = openings(&other, 2, &format!("mixed-{elsewhere}"));
        let game = booked(&board.from_position(start).unwrap(), book);
        agrees_at_every_depth(&game, 7, start);
    }
    let game = Breakthrough::new(3, 5).unwrap();
    for size in 1..=3 {
        let game = booked(&game, endings(&game, size, &format!("mixed-{size}")));
        agrees_at_every_depth(&game, 7, "endings");
    }
}

#[test]
fn quiescence_goes_with_books() {
    let game = Breakthrough::new(3, 5).unwrap();
    let game = booked(&game, endings(&game, 3, "quiet"));
    for depth in 1..=6 {
        let (start, limits) = (game.start(), Limits::none());
        let plain = Minimax::new().depth(depth).until_quiet();
        let plain = plain.run(&game, &start, &limits, &mut Silent).unwrap();
        let plain = plain.complete().unwrap();
        let search = AlphaBeta::new().windows(Windows::Null).depth(depth).until_quiet();
        let search = search.run(&game, &start, &limits, &mut Silent);
        let report = search.unwrap().complete().unwrap();
        assert_eq!((&report.payoffs, &report.best_moves), (&plain.payoffs, &plain.best_moves));
    }
}

/// A game with a book keeps the contract like any other.
fn conforms<G>(game: &Booked<G>)
where
    G: Bookable + ZeroSum<Chance = NoChance> + Evaluate,
    G::Position: PartialEq + std::fmt::Debug,
    G::Key: std::fmt::Debug,
{
    conformance::check(game, 1, 50);
    conformance::check_zero_sum(game, 2, 50);
    conformance::check_estimates(game, 3, 50);
    duel::check_value_bounds(game, 4, 10, 4);
}

fn conforms_with_bounds<G: BoundedSum + Keyed>(game: &G)
where
    G::Position: PartialEq + std::fmt::Debug,
{
    conformance::check_bounds(game, 5, 50);
}

#[test]
fn games_with_books_conform() {
    let game = TicTacToe::default();
    let elsewhere = TicTacToe::from_position(".../.x./...").unwrap();
    conforms(&booked(&game, openings(&elsewhere, 2, "conform-tic-tac-toe")));
    let game = ConnectFour::new(5, 4, Worth::Score).unwrap();
    let elsewhere = game.clone().from_position("3341").unwrap();
    let game = booked(&game, openings(&elsewhere, 3, "conform-connect-four"));
    conforms(&game);
    conforms_with_bounds(&game);
    let game = Breakthrough::new(3, 5).unwrap();
    let game = booked(&game, endings(&game, 2, "conform-breakthrough"));
    conforms(&game);
    conforms_with_bounds(&game);
    duel::check_noisy(&game, 6, 20, 12);
    let position = game.start();
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    assert!(moves.iter().all(|&chosen| !game.is_noisy(&position, chosen)));
}
