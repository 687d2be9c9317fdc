//! Among equally good moves, the one that is hardest to answer comes first.

use secateurs::Random;
use secateurs::search::{Minimax, Swindle, best_swindle, swindles};
use secateurs::{Game, Limits, Payoffs, Rational, Silent, StopFlag, Stopped, Turn};
use secateurs_games::breakthrough::{Breakthrough, Pawns};
use secateurs_games::nim::Nim;
use secateurs_games::registry::{
    Answer, AnyGame, Method, Options, Reach, Ties, default_method, find,
};

fn game(name: &str, options: &[(&str, &str)]) -> Box<dyn AnyGame> {
    let mut given = Options::default();
    for (option, text) in options {
        given.set(*option, *text);
    }
    find(name).unwrap().build(&given).unwrap()
}

fn swindled(game: &dyn AnyGame, depth: Option<u32>) -> Answer {
    let reach = Reach { depth, ..Reach::USUAL };
    let method = default_method(game, reach).with_ties(Ties::Swindle);
    game.solve(method, &Limits::none()).unwrap()
}

/// Moves with mistakes and replies.
fn shares(answer: &Answer) -> Vec<(&str, usize, usize)> {
    answer.swindles.iter().map(|s| (s.chosen.as_str(), s.mistakes, s.replies)).collect()
}

/// The first move with the largest share.
fn hardest<'a>(shares: &[(&'a str, usize, usize)]) -> &'a str {
    let share = |&(_, mistakes, replies): &(&str, usize, usize)| {
        Rational::new(mistakes as i128, replies.max(1) as i128)
    };
    let most = shares.iter().map(share).max();
    shares.iter().find(|all| Some(share(all)) == most).unwrap().0
}

#[test]
fn in_ii_nim_a_single_stick_is_hardest_to_answer() {
    // After 1:1, piles of one and two: only taking the pile of two wins. After 1:2, one pile of
    // two: taking one stick wins, taking both loses.
    let expected = [("1:1", 2, 3), ("1:2", 1, 2), ("2:1", 2, 3), ("2:2", 1, 2)];
    let nim = game("nim", &[("piles", "2,2"), ("misere", "")]);
    for method in nim.methods() {
        let answer = nim.solve(method.with_ties(Ties::Swindle), &Limits::none()).unwrap();
        assert_eq!(shares(&answer), expected, "{method}");
        assert_eq!(answer.best_moves, ["1:1", "1:2", "2:1", "2:2"], "{method}");
        assert_eq!(answer.payoffs, Some([-1, 1].map(Rational::from_integer).to_vec()));
        let plain = nim.solve(method, &Limits::none()).unwrap();
        assert!(plain.swindles.is_empty(), "{method}");
        assert!(plain.counts.nodes < answer.counts.nodes, "{method}");
    }
}

/// Whether the mover wins Nim, by trying everything.
fn wins(piles: &[u16], misere: bool) -> bool {
    let all = after_each(piles);
    if all.is_empty() { misere } else { all.iter().any(|(_, next)| !wins(next, misere)) }
}

/// Every move and the piles it leaves, in canonical order.
fn after_each(piles: &[u16]) -> Vec<(String, Vec<u16>)> {
    let mut all = Vec::new();
    for (pile, &sticks) in piles.iter().enumerate() {
        for taken in 1..=sticks {
            let mut next = piles.to_vec();
            next[pile] -= taken;
            all.push((format!("{}:{taken}", pile + 1), next));
        }
    }
    all
}

/// Mistakes and replies where the players just win or lose.
fn mistakes_in_nim(piles: &[u16], misere: bool) -> (usize, usize) {
    let replies = after_each(piles);
    let winning = replies.iter().filter(|(_, next)| !wins(next, misere)).count();
    (if winning == 0 { 0 } else { replies.len() - winning }, replies.len())
}

#[test]
fn shares_in_nim_are_those_of_trying_everything() {
    for code in 1..64_u16 {
        let piles = [code % 4, code / 4 % 4, code / 16];
        for misere in [false, true] {
            let text = piles.map(|pile| pile.to_string()).join(",");
            let switch = if misere { &[("misere", "")][..] } else { &[] };
            let nim = game("nim", &[&[("piles", text.as_str())], switch].concat());
            let answer = swindled(&*nim, None);
            let value = wins(&piles, misere);
            let best = |(_, next): &(String, Vec<u16>)| value != wins(next, misere);
            let tied: Vec<_> = after_each(&piles).into_iter().filter(best).collect();
            let share = |(name, next): &'_ (String, Vec<u16>)| {
                let (mistakes, replies) = mistakes_in_nim(next, misere);
                (name.clone(), mistakes, replies)
            };
            let expected: Vec<_> = tied.iter().map(share).collect();
            let found: Vec<_> =
                shares(&answer).into_iter().map(|(name, m, r)| (name.to_owned(), m, r)).collect();
            if tied.len() > 1 {
                assert_eq!(found, expected, "{text} {misere}");
                let first = hardest(&shares(&answer));
                assert_eq!(
                    (answer.best_moves[0].as_str(), answer.line[0].as_str()),
                    (first, first)
                );
                assert_eq!(answer.best_moves.len(), tied.len());
            } else {
                assert!(found.is_empty(), "there is no choice: {text} {misere}");
            }
        }
    }
}

/// What a Tic-Tac-Toe board is worth to `mover`: 1, 0 or -1.
fn board_value(board: &[u8; 9], mover: u8) -> i32 {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let other = if mover == b'x' { b'o' } else { b'x' };
    if LINES.iter().any(|line| line.iter().all(|&square| board[square] == other)) {
        return -1;
    }
    let values = children(board, mover).into_iter().map(|(_, next)| -board_value(&next, other));
    values.max().unwrap_or(0)
}

/// Every free square in canonical order (`a1`, `b1`, ...), filled; boards start at the top.
fn children(board: &[u8; 9], mover: u8) -> Vec<(String, [u8; 9])> {
    let mut all = Vec::new();
    for row in 1..=3 {
        for column in 0..3 {
            let square = (3 - row) * 3 + column;
            if board[square] == b'.' {
                let mut next = *board;
                next[square] = mover;
                all.push((format!("{}{row}", ['a', 'b', 'c'][column]), next));
            }
        }
    }
    all
}

fn tic_tac_toe(rows: &str) -> Box<dyn AnyGame> {
    game("tic-tac-toe", &[("position", rows)])
}

#[test]
fn in_tic_tac_toe_a_corner_is_hardest_to_answer() {
    // A corner must be answered in the centre. The centre must be answered in a corner. A side
    // may be answered in the centre, in a corner next to it, or opposite.
    let empty = tic_tac_toe(".../.../...");
    let answer = swindled(&*empty, None);
    let corners = ["a1", "c1", "a3", "c3"];
    for (square, mistakes, replies) in shares(&answer) {
        let expected = if corners.contains(&square) { 7 } else { 4 };
        assert_eq!((mistakes, replies), (expected, 8), "{square}");
    }
    assert_eq!((answer.swindles.len(), answer.best_moves[0].as_str()), (9, "a1"));
    let to_the_end = swindled(&*empty, Some(9));
    assert_eq!(shares(&to_the_end), shares(&answer));
}

#[test]
fn shares_in_tic_tac_toe_are_those_of_trying_everything() {
    let mut moved_to_the_front = 0;
    for rows in [
        "x../.../...",
        ".x./.../...",
        ".../.x./...",
        "x../.o./...",
        ".o./.x./...",
        "xo./.../...",
        "x.o/.../..x",
        "ox./.../..x",
        "..x/.o./x..",
    ] {
        let board: Vec<u8> = rows.bytes().filter(|&square| square != b'/').collect();
        let board: [u8; 9] = board.try_into().unwrap();
        let is_even = board.iter().filter(|&&square| square != b'.').count() % 2 == 0;
        let (mover, other) = if is_even { (b'x', b'o') } else { (b'o', b'x') };
        let value = board_value(&board, mover);
        let mut expected = Vec::new();
        for (name, next) in children(&board, mover) {
            if -board_value(&next, other) == value {
                let replies = children(&next, other);
                let worth: Vec<i32> =
                    replies.iter().map(|(_, after)| -board_value(after, mover)).collect();
                let most = worth.iter().copied().max().unwrap();
                let mistakes = worth.iter().filter(|&&worth| worth < most).count();
                expected.push((name, mistakes, worth.len()));
            }
        }
        let answer = swindled(&*tic_tac_toe(rows), None);
        let expected: Vec<_> =
            expected.iter().map(|(name, m, r)| (name.as_str(), *m, *r)).collect();
        if expected.len() > 1 {
            assert_eq!(shares(&answer), expected, "{rows}");
            assert_eq!(answer.best_moves[0], hardest(&expected), "{rows}");
            moved_to_the_front += u32::from(answer.best_moves[0] != expected[0].0);
        } else {
            assert!(answer.swindles.is_empty(), "{rows}");
        }
    }
    assert!(moved_to_the_front > 0, "the first is not always the hardest");
}

/// A tree in a file, since that is where the registry takes trees from.
fn tree(name: &str, text: &str) -> Box<dyn AnyGame> {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).unwrap();
    game("tree", &[("file", file.to_str().unwrap())])
}

#[test]
fn what_the_others_get_is_that_of_the_chosen_move() {
    let text = "P1[ same:   P2[(1,5,0), (1,5,9)],
                    over:   (1,7,7),
                    again:  P1[(1,6,6), (0,8,8)],
                    chance: C[1/2: (1,4,4), 1/2: (1,2,2)],
                    hard:   P3[(1,0,3), (1,9,2), (1,8,1)],
                    easy:   P2[(1,3,3), (1,2,7)] ]";
    let tree = tree("swindle.tree", text);
    for method in tree.methods() {
        let canonical = tree.solve(method, &Limits::none()).unwrap();
        assert_eq!(canonical.payoffs, Some([1, 5, 0].map(Rational::from_integer).to_vec()));
        assert_eq!(canonical.line, ["same", "1"], "{method}");
        let answer = tree.solve(method.with_ties(Ties::Swindle), &Limits::none()).unwrap();
        let nobody = |name| (name, 0, 0);
        let expected = [
            ("same", 0, 2),
            nobody("over"),
            nobody("again"),
            nobody("chance"),
            ("hard", 2, 3),
            ("easy", 1, 2),
        ];
        assert_eq!(shares(&answer), expected, "{method}");
        assert_eq!(answer.payoffs, Some([1, 0, 3].map(Rational::from_integer).to_vec()));
        assert_eq!(answer.line, ["hard", "1"], "{method}");
        assert_eq!(answer.best_moves, ["hard", "same", "over", "again", "chance", "easy"]);
    }
}

#[test]
fn with_a_depth_limit_replies_are_judged_by_what_is_left_of_it() {
    let mut choices = 0;
    for depth in 1..=4 {
        let limits = Limits::none();
        let board = tic_tac_toe("x../.o./..x");
        for method in board.methods() {
            let method = method.within(Reach::to_depth(depth));
            let answer = board.solve(method.with_ties(Ties::Swindle), &limits).unwrap();
            let plain = board.solve(method, &limits).unwrap();
            assert_eq!(answer.payoffs, plain.payoffs, "{method}, depth {depth}");
            assert_eq!(answer.line.first(), answer.best_moves.first());
            if plain.best_moves.len() > 1 {
                let names: Vec<&String> = answer.swindles.iter().map(|s| &s.chosen).collect();
                assert_eq!(names, plain.best_moves.iter().collect::<Vec<_>>());
                assert_eq!(hardest(&shares(&answer)), answer.best_moves[0]);
                choices += 1;
            }
        }
    }
    assert!(choices > 4, "there is something to choose: {choices}");
}

/// A few pawns on a board of four by four: a position of Breakthrough, or not.
fn random_pawns(random: &mut Random) -> String {
    let square = |_| match random.below(6) {
        0 => 'w',
        1 => 'b',
        _ => '.',
    };
    let squares: Vec<char> = (0..16).map(square).collect();
    let rows: Vec<String> = squares.chunks(4).map(|row| row.iter().collect()).collect();
    format!("{} {}", rows.join("/"), if random.below(2) == 0 { 'w' } else { 'b' })
}

/// The value of a position of Breakthrough, and of each of its best moves the share of mistakes,
/// by plain minimax to the end of the game.
fn mistakes_by_minimax(
    rules: &Breakthrough,
    pawns: &Pawns,
) -> (Payoffs<Rational>, Vec<(String, usize, usize)>) {
    let solve = |pawns: &Pawns| {
        let found =
            Minimax::new().table(64).run(rules, pawns, &Limits::none(), &mut Silent).unwrap();
        found.into_report().unwrap()
    };
    let report = solve(pawns);
    let payoffs = |reply: &Pawns| Ok::<_, ()>(solve(reply).payoffs);
    let found = swindles(rules, pawns, &report.best_moves, payoffs).unwrap();
    let share = |s: &Swindle<_>| (rules.move_name(pawns, s.chosen), s.mistakes, s.replies);
    (report.payoffs, found.iter().map(share).collect())
}

#[test]
fn an_exact_answer_stays_exact_however_early_its_proof_ended() {
    let mut random = Random::new(17);
    let (mut judged, mut cut_short) = (0, 0);
    for _ in 0..1000 {
        let text = random_pawns(&mut random);
        let Ok(rules) = Breakthrough::from_position(&text) else { continue };
        let pawns = rules.start();
        if let Turn::Over(_) = rules.turn(&pawns) {
            continue;
        }
        let (payoffs, expected) = mistakes_by_minimax(&rules, &pawns);
        let expected: Vec<_> =
            expected.iter().map(|(name, m, r)| (name.as_str(), *m, *r)).collect();
        let board = game("breakthrough", &[("position", &text)]);
        for depth in [None, Some(2), Some(5)] {
            let answer = swindled(&*board, depth);
            if !answer.exact {
                continue;
            }
            let told: Vec<Rational> = payoffs.as_slice().to_vec();
            assert_eq!(answer.payoffs, Some(told), "{text}, depth {depth:?}");
            if answer.swindles.is_empty() {
                cut_short += u32::from(depth.is_some() && expected.len() > 1);
                continue;
            }
            // Within a depth, more moves may be best than are known to be.
            let shares = shares(&answer);
            assert!(shares.iter().all(|share| expected.contains(share)), "{text}, depth {depth:?}");
            assert!(depth.is_some() || shares == expected, "{text}");
            assert_eq!(answer.best_moves[0], hardest(&shares), "{text}, depth {depth:?}");
            judged += u32::from(depth.is_none());
        }
    }
    assert!(judged > 50 && cut_short > 5, "{judged} judged, {cut_short} not proved");
}

#[test]
fn where_the_budget_ends_the_canonical_order_stays() {
    let nim = game("nim", &[("piles", "1,2,3")]);
    let plain = nim.solve(Method::ORACLE, &Limits::none()).unwrap();
    let nodes = Some(4 * plain.counts.nodes);
    let limits = Limits { nodes, ..Limits::none() };
    let answer = nim.solve(Method::ORACLE.with_ties(Ties::Swindle), &limits).unwrap();
    assert!(answer.swindles.is_empty());
    assert_eq!(answer.stopped, Some(Stopped::Nodes));
    assert_eq!((&answer.best_moves, &answer.line), (&plain.best_moves, &plain.line));
    let stop = StopFlag::default();
    stop.raise();
    let limits = Limits { stop: Some(stop), ..Limits::none() };
    let answer =
        tic_tac_toe(".../.../...").solve(Method::ORACLE.with_ties(Ties::Swindle), &limits).unwrap();
    assert_eq!(answer.stopped.filter(|_| answer.swindles.is_empty()), Some(Stopped::Flag));
}

#[test]
fn shares_are_compared_exactly_and_the_first_of_equal_ones_counts() {
    let swindle = |mistakes, replies| Swindle { chosen: (), mistakes, replies };
    let best = |all: &[(usize, usize)]| {
        best_swindle(&all.iter().map(|&(m, r)| swindle(m, r)).collect::<Vec<_>>())
    };
    assert_eq!(best(&[]), None);
    assert_eq!(best(&[(0, 0), (0, 5)]), Some(0));
    assert_eq!(best(&[(0, 0), (1, 5), (2, 10)]), Some(1));
    assert_eq!(best(&[(1, 3), (2, 5), (3, 8), (4, 10)]), Some(1));
    let large = 1 << 60;
    assert_eq!(best(&[(large - 1, large), (large, large + 1)]), Some(1));
}

#[test]
fn any_values_will_do() {
    let nim = Nim::new(&[3], false).unwrap();
    let mut moves = Vec::new();
    nim.legal_moves(&nim.start(), &mut moves);
    let mut asked = 0;
    let found: Result<_, ()> = swindles(&nim, &nim.start(), &moves, |_| {
        asked += 1;
        Ok(Payoffs::new([0, asked]).map(Rational::from_integer))
    });
    let counts: Vec<_> = found.unwrap().iter().map(|s| (s.mistakes, s.replies)).collect();
    assert_eq!((counts, asked), (vec![(1, 2), (0, 1), (0, 0)], 3));
    let refused = swindles(&nim, &nim.start(), &moves, |_| Err("no"));
    assert_eq!(refused, Err("no"));
}
