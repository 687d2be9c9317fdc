//! Boards, dice and small poker over a pipe.

use crate::closed_hands::{played, refuses};

#[test]
fn every_game_can_be_played_with_the_machine_on_all_sides() {
    let games: [&[&str]; 9] = [
        &["nim", "--piles", "1,2,2"],
        &["tic-tac-toe"],
        &["connect-four"],
        &["chinese-checkers", "--players", "2"],
        &["kuhn"],
        &["kuhn", "--players", "3", "--seat", "3"],
        &["leduc", "--seat", "2"],
        &["tree"],
        &["random-tree"],
    ];
    for game in games {
        let arguments = [&["play"], game, &["--nodes", "300", "--seed", "4"]].concat();
        let (said, code) = played(&arguments, &"auto\n".repeat(300));
        assert!(
            code == Some(0) && said.contains("\nthe game is over"),
            "{game:?} {code:?}\n{said}"
        );
        assert_eq!(played(&arguments, &"auto\n".repeat(300)).0, said, "the same seed");
    }
}

#[test]
fn a_board_is_drawn_and_moves_are_taken_as_people_write_them() {
    let arguments = ["play", "tic-tac-toe", "--seed", "1"];
    let (said, code) = played(&arguments, "nonsense\nmoves\nhelp\nB2\nundo\nundo\nb2\nquit\n");
    for expected in [
        "you are player 1, and your pieces are X",
        "\n   3 . . .\n   2 . . .\n   1 . . .\n     a b c\nlegal   a1 b1 c1 a2 b2 c2 a3 b3 c3\n",
        "\"nonsense\" is not a legal move: expected a1 b1 c1 a2 b2 c2 a3 b3 c3; `help` lists",
        "undo    take back your last move",
        "  you play b2\n  player 2 plays a1\n",
        "taken back",
        "there is nothing to take back",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    assert_eq!(code, Some(0));
}

#[test]
fn hints_are_exact_where_the_search_is() {
    let (said, _) = played(&["play", "nim", "--piles", "1,2"], "hint\nwhy\nquit\n");
    assert!(said.contains("2:1: it leads to 1 for you if everybody plays perfectly"), "{said}");
    assert!(said.contains("moves       2:1  1 exactly\n            1:1  -1 exactly\n"), "{said}");
}

#[test]
fn a_card_of_poker_is_seen_by_its_owner_and_by_all_at_the_end() {
    let arguments = ["play", "kuhn", "--nodes", "300", "--seed", "3"];
    let (said, code) = played(&arguments, "why\npass\nauto\n");
    assert!(said.contains("  Q is dealt, and you see it\n  a card is dealt that you do not see\n"));
    assert!(said.contains("your card Q; paid: you 1, player 2 1\nlegal   p (pass) b (bet)\n"));
    let (before, after) = said.split_once("the game is over").expect(&said);
    assert!(!before.contains("player 2 K") && after.contains("the cards: you Q, player 2 "));
    assert!(said.contains(" visits\n") && said.contains("  you pass\n"), "{said}");
    assert_eq!(code, Some(0));
}

#[test]
fn dice_are_the_same_with_the_same_seed() {
    let arguments = ["play", "backgammon", "--depth", "1", "--opponents", "random", "--seed", "3"];
    let (said, code) = played(&arguments, "auto\nundo\nauto\nquit\n");
    assert!(said.contains("  rolled 43\n") && said.contains("  dice  4 3\n"), "{said}");
    let (first, second) = said.split_once("taken back").expect(&said);
    let rolls = |text: &str| text.lines().filter(|line| line.starts_with("  rolled")).count();
    assert_eq!((rolls(first), rolls(second)), (3, 2), "{said}");
    assert_eq!(code, Some(0));
}

#[test]
fn who_cannot_play_is_refused() {
    let fitting = "--opponents: expected random, or an algorithm that fits the game, got \"pimc\"";
    refuses(&["play", "nim", "--opponents", "pimc"], fitting);
    refuses(&["play", "nim", "--seat", "3"], "--seat: there is no seat 3: the seats are 1 to 2");
    let single = "--leader: is for a single hand, not for a whole game";
    refuses(&["play", "spades", "--leader", "2", "--to", "9"], single);
}
