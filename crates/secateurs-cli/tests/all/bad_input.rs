//! Files and positions that cannot be used: exit code 2, one message with the place, nothing printed.

use std::path::PathBuf;
use std::process::{Command, Output};

const HEADER: &str = "EFG 2 R \"a game\" { \"one\" \"two\" }\n\"\"\n\n";

/// A folder for the files of one test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn secateurs(arguments: &[&str], folder: &PathBuf) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(arguments).current_dir(folder).output().unwrap()
}

/// Solving the file must be refused with exactly this message.
#[track_caller]
fn refuses(test: &str, file: &str, contents: &[u8], message: &str) {
    let folder = folder(test);
    std::fs::write(folder.join(file), contents).unwrap();
    for command in ["solve", "compare", "explain", "verify"] {
        let output = secateurs(&[command, "tree", file], &folder);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, format!("error: {file}: {message}\n"), "{command}");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn a_malformed_text_tree_is_refused_with_its_place() {
    for (contents, message) in [
        ("P1[(1,2), P2(", "line 1, column 13: expected `[` before the moves, found `(`"),
        ("P1[(1,2),\n  (3)]", "line 2, column 3: 2 payoffs are due, as in the first leaf"),
        (
            "P1[(1,2),\n\n",
            "line 3, column 1: expected a node: `P1[`, `C[` or payoffs in \
          parentheses, found the end of the file",
        ),
        (
            "",
            "line 1, column 1: expected a node: `P1[`, `C[` or payoffs in parentheses, found \
          the end of the file",
        ),
        (
            "P1[(1,2)] P1",
            "line 1, column 11: expected the end of the file, since the tree is \
          complete, found `P1`",
        ),
        ("P0[(1)]", "line 1, column 1: players are counted from 1"),
        ("P3[(1,2)]", "line 1, column 1: player 3 moves, but the payoffs are for 2"),
        ("()", "line 1, column 2: expected a payoff, found `)`"),
    ] {
        refuses("malformed", "bad.tree", contents.as_bytes(), message);
    }
}

#[test]
fn probabilities_that_do_not_sum_to_one_are_refused() {
    let text = b"P1[(1,2),\n C[1/2: (1,0), 1/3: (0,1)]]";
    refuses("sum", "bad.tree", text, "line 2, column 2: probabilities sum to 5/6, not to 1");
    let efg = format!("{HEADER}c \"\" 1 \"\" {{ \"a\" 0.5 \"b\" 0.6 }} 0\n");
    let message = "line 4, column 6: probabilities sum to 11/10, not to 1";
    refuses("sum", "bad.efg", efg.as_bytes(), message);
}

#[test]
fn weights_that_overflow_are_refused() {
    let too_long = b"C[1e-40: (1,0), 1: (0,1)]";
    let message = "line 1, column 3: this number does not fit into fractions of 128 bits";
    refuses("weights", "digits.tree", too_long, message);
    // Each probability fits, but not their common denominator.
    let primes = b"C[1/18446744073709551557: (1,0), 18446744073709551556/18446744073709551557: \
                   C[1/18446744073709551533: (1,0), 18446744073709551532/18446744073709551533: \
                   (0,1)]]";
    let folder = folder("weights");
    std::fs::write(folder.join("primes.tree"), primes).unwrap();
    let output = secateurs(&["solve", "tree", "primes.tree"], &folder);
    let said = String::from_utf8(output.stderr).unwrap();
    let expected = "error: chance weights multiply to more than 128 bits hold: no exact value\n";
    assert_eq!((said.as_str(), output.status.code()), (expected, Some(2)));
}

#[test]
fn a_truncated_efg_is_refused_at_its_end() {
    let player = format!("{HEADER}p \"\" 1 1 \"\" {{ \"a\" \"b\" }} 0\n");
    let first = format!("{player}t \"\" 1 \"\" {{ 1, 2 }}\n");
    let message = "line 6, column 1: expected a node: `c`, `p` or `t`, found the end of the file";
    refuses("truncated", "bad.efg", first.as_bytes(), message);
    let cut = first.trim_end_matches(" }\n");
    let message = "line 5, column 17: expected `}` after one payoff for each player, found the \
                   end of the file";
    refuses("truncated", "bad.efg", cut.as_bytes(), message);
}

#[test]
fn nodes_after_a_complete_efg_tree_are_refused() {
    // A list of nodes in prefix order cannot go round in a circle, only go on too long.
    let leaf = "t \"\" 1 \"\" { 1, 2 }\n";
    let message = "line 5, column 1: expected the end of the file, since the tree is complete, \
                   found `t`";
    refuses("trailing", "bad.efg", format!("{HEADER}{leaf}{leaf}").as_bytes(), message);
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_place() {
    let message = "line 2, column 3: the file is not UTF-8 text from here on";
    refuses("bytes", "bad.tree", b"P1[(1,2),\n (\xff\xfe)]", message);
    refuses("bytes", "bad.efg", b"EFG 2 R\n \"\xff\" {}", message);
}

#[test]
fn a_story_that_cannot_be_told_is_refused_before_its_first_word() {
    let folder = folder("stories");
    for more in [&["--nodes", "500"][..], &["--seconds", "0.1", "--json"]] {
        let arguments =
            [&["explain", "breakthrough", "--width", "2", "--quiescence"], more].concat();
        let output = secateurs(&arguments, &folder);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("error: --quiescence: quiescence search needs"), "{said}");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn fifty_megabytes_of_brackets_are_refused() {
    let nested = "P1[".repeat(50_000_000 / 3);
    let message = "line 1, column 900001: more than 300000 nested nodes";
    let folder = folder("brackets");
    std::fs::write(folder.join("deep.tree"), nested).unwrap();
    let output = secateurs(&["solve", "tree", "deep.tree"], &folder);
    std::fs::remove_file(folder.join("deep.tree")).unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let expected = format!("error: deep.tree: {message}\n");
    assert_eq!((said, output.status.code()), (expected, Some(2)));
}

#[test]
fn games_for_nobody_or_for_too_many_are_refused() {
    let nobody = b"EFG 2 R \"\" { }\nt \"\" 0\n";
    let message = "line 1, column 14: expected a player's name in quotation marks, found `}`";
    refuses("players", "none.efg", nobody, message);
    let nine = b"P1[(1,2,3,4,5,6,7,8,9)]";
    refuses("players", "nine.tree", nine, "9 players: a game to be solved has 1 to 8");
}

#[test]
fn hidden_information_is_refused() {
    let tree = b"P1[P2{blind}[(1,0),(0,1)], P2{blind}[(0,1),(1,0)]]";
    let message = "hidden information: player 2 cannot tell node 2 from node 5 (information set \
                   blind); --player N finds that player's best play against given others";
    refuses("hidden", "hidden.tree", tree, message);
}

/// The message and the exit code of a best response in a folder with this file.
fn refused_response(file: &str, contents: &str, arguments: &[&str]) -> (String, Option<i32>) {
    let folder = folder("response");
    std::fs::write(folder.join(file), contents).unwrap();
    let output = secateurs(&[&["best-response"], arguments].concat(), &folder);
    (String::from_utf8(output.stderr).unwrap(), output.status.code())
}

#[test]
fn players_who_forget_are_refused_with_the_two_positions() {
    let tree = "P1[l: P1{again}[(1),(0)], r: P1{again}[(0),(2)]]";
    let (said, code) = refused_response("forgets.tree", tree, &["forgets.tree"]);
    let expected = "error: --player: player 1 has no perfect recall: information set again holds \
                    the positions after l and after r, which its own past tells apart; --forgetful \
                    searches without perfect recall, for a value that need not be the best\n";
    assert_eq!((said.as_str(), code), (expected, Some(2)));
}

#[test]
fn information_sets_with_different_moves_are_refused() {
    let tree = "P1[P2{blind}[(1,0),(0,1)], P2{blind}[(0,1)]]";
    let (said, code) = refused_response("differ.tree", tree, &["differ.tree"]);
    assert!(
        said.starts_with("error: differ.tree: line 1, column ") && said.contains("blind"),
        "{said}"
    );
    assert_eq!(code, Some(2));
}

#[test]
fn profiles_of_something_else_are_refused() {
    let kuhn = |profile| refused_response("p.json", profile, &["kuhn", "--others", "p.json"]);
    for (profile, message) in [
        (
            r#"{"player 2": {"J bb": {"p": 1}, "*": "uniform"}}"#,
            "player 2: unknown information set \"J bb\"; did you mean \"J b\"?",
        ),
        (
            r#"{"player 2": {"J b": {"p": "1/2", "b": "1/3"}, "*": "uniform"}}"#,
            "player 2, information set \"J b\": the probabilities add up to 5/6, not to 1",
        ),
        ("nothing", "this is not JSON: expected ident at line 1 column 2"),
    ] {
        let expected = format!("error: --others: p.json: {message}\n");
        assert_eq!(kuhn(profile), (expected, Some(2)), "{profile}");
    }
}

#[test]
fn impossible_stars_are_refused() {
    let homes = "a1,b1,b2/f6,g6,g7/f1,g1,g2";
    let position =
        |text: &str| vec!["--board".to_owned(), "small".to_owned(), format!("--position={text}")];
    let options = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
    for (options, message) in [
        (options("--players 5"), "--players: expected 2, 3, 4 or 6, got \"5\""),
        (options("--players two"), "--players: expected 2, 3, 4 or 6, got \"two\""),
        (options("--board 5"), "--board: expected star, small, 1, 2, 3 or 4, got \"5\""),
        (options("--moves back"), "--moves: expected all or forward, got \"back\""),
        (options("--order worst"), "--order: expected natural or best, got \"worst\""),
        (
            position(homes),
            "--position: expected the holes of 3 players and whose turn it is, as in b1,b2,c3/g1,h1,h2 1, got \"a1,b1,b2/f6,g6,g7/f1,g1,g2\"",
        ),
        (
            position(&format!("{homes} 0")),
            "--position: \"0\" is to move: expected a player from 1 to 3",
        ),
        (
            position("a1,b1,b3/f6,g6,g7/f1,g1,g2 1"),
            "--position: \"b3\" is no hole of this board: expected a row from a to i and a place",
        ),
        (position("a1,b1,b2/f6,g6,a1/f1,g1,g2 1"), "--position: two pieces in a1"),
        (position("a1,b1/f6,g6,g7/f1,g1,g2 1"), "--position: player 1 has 2 pieces, expected 3"),
        (
            position("a1,b1,c1/f6,g6,g7/f1,g1,g2 1"),
            "--position: player 1 may not stay in c1, which is in a corner of others",
        ),
        (
            position("h1,h2,i1/c1,c2,d1/f1,g1,g2 1"),
            "--position: players 1 and 2 have both won: play ends with the first win",
        ),
    ] {
        let mut arguments = vec!["solve", "chinese-checkers"];
        arguments.extend(options.iter().map(String::as_str));
        let output = secateurs(&arguments, &folder("stars"));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, format!("error: {message}\n"), "{options:?}");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn what_is_not_a_file_is_refused() {
    let folder = folder("no-file");
    for file in [".", "missing.efg"] {
        let output = secateurs(&["solve", "tree", file], &folder);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with(&format!("error: {file}: ")) && said.lines().count() == 1);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn impossible_positions_of_connect_four_are_refused() {
    for (position, message) in [
        ("48", "'8' is no column: expected 1 to 7"),
        ("1111111", "move 7: column 1 is full"),
        ("12121212", "move 8: play went on after a player had won"),
        ("x.o/...", "expected 6 rows of 7 cells, separated by /, got \"x.o/...\""),
    ] {
        let options = ["connect-four", "--position", position];
        refuses_options(&options, &format!("--position: {message}"));
    }
    for (rows, message) in [
        ("..../..../..../..y.", "'y' is no cell: expected x, o or ."),
        ("..../..../.x../..o.", "column 2: a stone with an empty cell below it"),
        ("..../..../..../xx..", "2 x and 0 o: x moves first, so x has as many as o, or one more"),
        ("..../..../oooo/xxxx", "both players have four in a row"),
        ("..../o.../ooo./xxxx", "x has four in a row, but o moved last"),
        (
            "..../o.../ooox/xxxx",
            "x has four in a row without the last stone: play went on after x had won",
        ),
    ] {
        let options = ["connect-four", "--width", "4", "--height", "4", "--position", rows];
        refuses_options(&options, &format!("--position: {message}"));
    }
}

#[test]
fn boards_that_connect_four_is_not_played_on_are_refused() {
    let message = "--width: a board 10 wide and 6 high: both are at least 1, and width * (height \
                   + 1) is at most 64";
    refuses_options(&["connect-four", "--width", "10"], message);
    let message = "--height: expected a whole number from 1 to 63, got \"0\"";
    refuses_options(&["connect-four", "--height", "0"], message);
    let message = "--eval: expected win or score, got \"points\"";
    refuses_options(&["connect-four", "--eval", "points"], message);
}

#[test]
fn impossible_positions_of_breakthrough_are_refused() {
    for (position, message) in [
        ("bb/../ww", "expected rows, a space and the side to move, w or b, got \"bb/../ww\""),
        ("bb/.../ww w", "row 2 from the top has 3 squares, but the first has 2"),
        ("bb/.x/ww w", "'x' is no square: expected w, b or ."),
        ("../../.. w", "there are no pawns on the board"),
        ("bb/.w/ww w", "3 white pawns: each side has 2 at most"),
        ("w./../b. w", "both sides have won"),
        ("w./.b/.. w", "white has won, so it cannot be white's turn"),
        ("ww/.b/.. b", "two white pawns have reached the far row, but the first of them won"),
        (
            "bb/ww w",
            "a board 2 wide and 2 high: it is at least 2 wide and 3 high, with 64 squares at most",
        ),
    ] {
        let options = ["breakthrough", "--position", position];
        refuses_options(&options, &format!("--position: {message}"));
    }
    let options = ["breakthrough", "--width", "4", "--position", "bbb/.../www w"];
    refuses_options(&options, "--width: the position is on a board 3 wide and 3 high");
    let message = "--width: a board 9 wide and 8 high: it is at least 2 wide and 3 high, with 64 \
                   squares at most";
    refuses_options(&["breakthrough", "--width", "9"], message);
}

/// Solving a game with these options must be refused with exactly this message.
#[track_caller]
fn refuses_options(arguments: &[&str], message: &str) {
    let folder = folder("options");
    for command in ["solve", "compare", "explain", "verify"] {
        let output = secateurs(&[&[command], arguments].concat(), &folder);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, format!("error: {message}\n"), "{command}");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn impossible_dice_are_refused() {
    for dice in ["70", "3", "07", "six"] {
        let message =
            format!("--dice: expected two dice with numbers from 1 to 6, as in 31, got {dice:?}");
        refuses_options(&["backgammon", "--dice", dice], &message);
    }
    let over = ["backgammon", "--position", "x: / o: 6", "--dice", "31"];
    refuses_options(&over, "--dice: the game is over: nobody rolls the dice");
}

#[test]
fn backgammon_positions_that_cannot_be_are_refused() {
    for (position, message) in [
        ("x: 6*16 / o: 1", "x has 16 checkers, but there are 15"),
        ("x: 6 / o: 1 off*3", "o has 4 checkers with those that are off, but there are 15"),
        ("x: 6 / o: 19", "both have checkers on the point that x counts 6 and o counts 19"),
        ("x: / o:", "both have borne off all checkers"),
        ("x: 6 6 / o: 1", "x has the place 6 twice"),
        (
            "x: 26 / o: 1",
            "\"26\" is no place: expected a point from 1 to 24, bar or off, as in 13*5",
        ),
        (
            "x: 6",
            "expected a position as in \"x: 24*2 13*5 8*3 6*5 / o: 24*2 13*5 8*3 6*5 / x\", \
             got \"x: 6\"",
        ),
    ] {
        let arguments = ["backgammon", "--position", position];
        refuses_options(&arguments, &format!("--position: {message}"));
    }
    let message = "--eval: expected stakes or win, got \"cube\"";
    refuses_options(&["backgammon", "--eval", "cube"], message);
}

#[test]
fn pig_with_impossible_numbers_is_refused() {
    refuses_options(
        &["pig", "--goal", "0"],
        "--goal: expected a whole number from 1 to 1000, got \"0\"",
    );
    refuses_options(
        &["pig", "--goal", "1001"],
        "--goal: expected a whole number from 1 to 1000, got \"1001\"",
    );
    let message = "--turns: expected a whole number from 0 to 65535, got \"-1\"";
    refuses_options(&["pig", "--turns=-1"], message);
    for (position, message) in [
        ("12", "expected scores, turn total and player, as in \"12 7 +5 2\", got \"12\""),
        ("12 7 +1", "a turn total of 1 cannot be: a 1 ends the turn"),
        ("12 7 +8", "player 1 has 12 and 8 in this turn: the game is over at 20"),
        ("12 20", "player 2 has 20 and 0 in this turn: the game is over at 20"),
    ] {
        refuses_options(&["pig", "--position", position], &format!("--position: {message}"));
    }
}

/// Not the options, but what they lead to: there is no exact answer.
#[test]
fn pig_without_an_end_or_with_too_many_turns_says_why_there_is_no_answer() {
    let folder = folder("options");
    for (turns, message) in [
        ("30", "chance weights multiply to more than 128 bits hold: no exact value"),
        ("0", "the game goes on for more than 250000 plies: give a depth limit"),
    ] {
        let output = secateurs(&["solve", "pig", "--turns", turns], &folder);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, format!("error: {message}\n"));
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn a_table_larger_than_memory_is_refused() {
    let message = "--table-mb: 1048576 MB are more memory than this machine has";
    refuses_options(&["connect-four", "--table-mb", "1048576"], message);
    let message = "--table-mb: expected at most 1048576, got 1048577";
    refuses_options(&["connect-four", "--table-mb", "1048577"], message);
}

#[test]
fn impossible_limits_are_refused() {
    let message = "--depth: expected at least 1";
    refuses_options(&["connect-four", "--depth", "0"], message);
    for threads in ["0", "1025"] {
        let message = format!("--threads: expected 1 to 1024, got {threads}");
        refuses_options(&["connect-four", "--threads", threads], &message);
    }
    let message = "--quiescence: quiescence search needs a depth limit, a game with noisy moves \
                   (captures), and minimax or one of the alpha-beta family";
    let folder = folder("options");
    let output = secateurs(&["solve", "tic-tac-toe", "--quiescence"], &folder);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("error: {message}\n"));
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
}

#[test]
#[cfg(unix)]
fn files_without_an_end_are_refused() {
    let folder = folder("endless");
    for arguments in [
        &["solve", "tree", "/dev/zero"][..],
        &["best-response", "kuhn", "--others", "/dev/zero"],
        &["exploitability", "kuhn", "--profile", "/dev/zero"],
        &["book", "probe", "tic-tac-toe", "--book", "/dev/zero"],
    ] {
        let output = secateurs(arguments, &folder);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    }
}

#[test]
#[cfg(unix)]
fn an_answer_without_an_end_is_refused() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_secateurs"));
    command.args(["play", "tic-tac-toe", "--seed", "1"]);
    let output = command.stdin(std::fs::File::open("/dev/zero").unwrap()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "error: standard input: a line of more than 1048576 bytes\n");
}

#[test]
fn names_from_outside_do_not_steer_the_terminal() {
    let folder = folder("steering");
    let text = "P1[\"\u{1b}[2Jred\": (1,2), \"b\u{9b}1m\": (3,\u{1b}4)]";
    std::fs::write(folder.join("bad.tree"), text).unwrap();
    std::fs::write(folder.join("good.tree"), text.replace(",\u{1b}4", ",4")).unwrap();
    for arguments in [
        &["solve", "tree", "bad.tree"][..],
        &["solve", "tree", "good.tree"],
        &["explain", "tree", "good.tree"],
        &["solve", "\u{1b}[31mnim"],
        &["solve", "nim", "--piles", "\u{1b}[31m1"],
        &["solve", "nim", "--algorithm", "\u{7}bell"],
        &["solve", "tree", "no\u{1b}[5mfile"],
    ] {
        let output = secateurs(arguments, &folder);
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(!said.is_empty());
        assert!(said.chars().all(|c| c == '\n' || !c.is_control()), "{arguments:?}: {said:?}");
    }
}

#[test]
fn a_book_of_more_plies_than_there_are_ends() {
    let folder = folder("plies");
    let _ = std::fs::remove_file(folder.join("all.book"));
    let arguments =
        ["book", "build", "tic-tac-toe", "--plies", "2147483648", "--output", "all.book"];
    let output = secateurs(&arguments, &folder);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("positions"), "{said}");
}
