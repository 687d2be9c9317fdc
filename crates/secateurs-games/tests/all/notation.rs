//! The same position in all the ways in which people write it.

use secateurs::Limits;
use secateurs_games::registry::{Answer, BadOption, Options, Reach, default_method, find};

const FOUR: &str = "AQ.2.. 32..A. 54...K KJ...3";

fn options(given: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, text) in given {
        options.set(*name, *text);
    }
    options
}

fn solved(game: &str, given: &[(&str, &str)]) -> Result<Answer, BadOption> {
    let game = find(game).unwrap().build(&options(given))?;
    Ok(game.solve(default_method(&*game, Reach::USUAL), &Limits::none()).unwrap())
}

/// What the answer rests on: the value, the best moves and the line.
fn found(game: &str, given: &[(&str, &str)]) -> String {
    let answer = solved(game, given).unwrap_or_else(|refused| panic!("{given:?}: {refused}"));
    format!("{:?} {:?} {:?}", answer.payoffs, answer.best_moves, answer.line)
}

fn refused(game: &str, given: &[(&str, &str)]) -> String {
    solved(game, given).unwrap_err().message
}

#[test]
fn a_deal_begins_with_any_seat() {
    let usual = found("bridge", &[("deal", FOUR), ("leader", "4")]);
    for deal in [
        "N:AQ.2.. 32..A. 54...K KJ...3",
        "W:KJ...3 AQ.2.. 32..A. 54...K",
        "[Deal \"S:54...K KJ...3 AQ.2.. 32..A.\"]",
        "aq.2.-.-, 32.-.a.-, 54.-.-.k, kj.-.-.3",
    ] {
        assert_eq!(found("bridge", &[("deal", deal), ("leader", "4")]), usual, "{deal}");
    }
    let other = found("bridge", &[("deal", "E:AQ.2.. 32..A. 54...K KJ...3"), ("leader", "4")]);
    assert_ne!(other, usual, "it matters whose hand is whose");
    assert_eq!(
        refused("spades", &[("deal", "N:A... K... Q...")]),
        "expected four hands after the first seat, got 3"
    );
}

#[test]
fn seats_and_teams_have_numbers_or_sides() {
    let with = |leader, teams| [("deal", FOUR), ("leader", leader), ("teams", teams)];
    let usual = found("bridge", &with("4", "1+3,2+4"));
    for (leader, teams) in [("W", "N+S,E+W"), ("west", "e+w s+n"), ("4", "4+2, north+3")] {
        assert_eq!(found("bridge", &with(leader, teams)), usual, "{leader} {teams}");
    }
    assert_ne!(found("bridge", &with("N", "1+3,2+4")), usual);
    for teams in ["", "1+3", "N+E,S+W", "1+3,1+3", "1+3,2+4,2+4", "1+1+3,2+4", "1+3,2+X"] {
        let message = refused("bridge", &with("4", teams));
        assert_eq!(
            message,
            format!("expected 1+3,2+4 (or N+S,E+W), with four seats; got {teams:?}")
        );
    }
    assert_eq!(
        refused("bridge", &with("NW", "1+3,2+4")),
        "expected a seat: its number, from 1 on, or N, E, S or W, got \"NW\""
    );
}

#[test]
fn trumps_have_names() {
    let with = |trump| found("bridge", &[("deal", FOUR), ("trump", trump), ("leader", "4")]);
    for trump in ["NT", "nt", "notrump", "no-trump", "N"] {
        assert_eq!(with(trump), with("none"), "{trump}");
    }
    for trump in ["d", "diamonds", "Diamond", "♦", "♢"] {
        assert_eq!(with(trump), with("D"), "{trump}");
    }
    assert_ne!(with("D"), with("none"));
    assert_eq!(
        refused("oh-hell", &[("trump", "X")]),
        "expected S, H, D or C, or none (nt), got \"X\""
    );
}

#[test]
fn cards_and_lists_are_read_in_more_than_one_way() {
    let with = |played, bids| {
        let deal = ("deal", "AT.2.. QJ.3.. K9.4..");
        found("spades", &[deal, ("played", played), ("bids", bids), ("eval", "mot")])
    };
    let usual = with("ST SQ", "2,1,0");
    for (played, bids) in [("S10,SQ", "2 1 0"), ("10s, q♠", " 2, 1, 0 "), ("♠T\t♠q", "2,1 0")]
    {
        assert_eq!(with(played, bids), usual, "{played} {bids}");
    }
    assert_ne!(with("SA SJ", "2,1,0"), usual);
    let piles = |text| found("nim", &[("piles", text)]);
    assert_eq!(piles("3 4 6"), piles("3,4,6"));
}

#[test]
fn what_is_left_out_of_a_list_is_missed() {
    for piles in ["", " ", "3,,4", "3,4,", ",3"] {
        let message = refused("nim", &[("piles", piles)]);
        assert!(message.starts_with("expected a whole number from 0 to 65535, got"), "{message}");
    }
    let deal = ("deal", "AT.2.. QJ.3.. K9.4..");
    assert!(refused("spades", &[deal, ("played", "ST,,SQ")]).starts_with("`` is not a card"));
    assert_eq!(refused("spades", &[("deal", "T10... QJ... K9...")]), "seat 1: ST is given twice");
}

#[test]
fn positions_of_boards_have_lists_too() {
    let with = |position| {
        let board = [("board", "small"), ("players", "3"), ("position", position)];
        find("chinese-checkers").unwrap().build(&options(&board)).map(|game| game.legal_moves())
    };
    let usual = with("a1,b1,b2/f6,g6,g7/f1,g1,g2 1").unwrap();
    assert_eq!(with("a1 b1 b2 / f6, g6, g7 / f1 g1,g2 1").unwrap(), usual);
    assert!(with("a1 b1 b2/f6 g6 g7/f1 g1 g2").is_err(), "nobody's turn");
    let pig = |position| found("pig", &[("position", position), ("goal", "20"), ("turns", "2")]);
    assert_eq!(pig("12,7,+5,2"), pig("12 7 +5 2"));
}
