//! Breakthrough against a second, slower set of rules, by coordinates.

use std::collections::{BTreeSet, HashMap, HashSet};

use secateurs::capability::{Endings, Evaluate, Noisy};
use secateurs::search::Minimax;
use secateurs::{Game, Limits, Payoffs, Player, Rational, Silent, Turn};
use secateurs_games::breakthrough::{Breakthrough, Pawns, PositionError, Step};
use secateurs_testkit::Random;
use secateurs_testkit::duel::{
    check_endings, check_noisy, check_value_bounds, check_value_bounds_at, children,
};

/// Rows from the bottom, and whether white moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Slow {
    rows: Vec<Vec<char>>,
    white_moves: bool,
}

impl Slow {
    fn start(width: usize, height: usize) -> Self {
        let pawn_rows = if height < 5 { 1 } else { 2 };
        let row = |row| match row {
            row if row < pawn_rows => 'w',
            row if row >= height - pawn_rows => 'b',
            _ => '.',
        };
        Self { rows: (0..height).map(|index| vec![row(index); width]).collect(), white_moves: true }
    }

    fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().rev().map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), if self.white_moves { 'w' } else { 'b' })
    }

    fn has_pawn(&self, pawn: char) -> bool {
        self.rows.iter().flatten().any(|&square| square == pawn)
    }

    fn white_has_won(&self) -> Option<bool> {
        let top = self.rows.len() - 1;
        if self.rows[top].contains(&'w') || !self.has_pawn('b') {
            Some(true)
        } else if self.rows[0].contains(&'b') || !self.has_pawn('w') {
            Some(false)
        } else {
            None
        }
    }

    /// Every move by name, with what follows.
    fn moves(&self) -> Vec<(String, Self)> {
        if self.white_has_won().is_some() {
            return Vec::new();
        }
        let (own, other, up) = if self.white_moves { ('w', 'b', 1) } else { ('b', 'w', -1) };
        let mut moves = Vec::new();
        for (row, squares) in self.rows.iter().enumerate() {
            for column in (0..squares.len()).filter(|&column| squares[column] == own) {
                for right in [-1, 0, 1] {
                    let to = (row.checked_add_signed(up), column.checked_add_signed(right));
                    let (Some(to_row), Some(to_column)) = to else { continue };
                    let Some(&target) = self.rows.get(to_row).and_then(|row| row.get(to_column))
                    else {
                        continue;
                    };
                    if target == own || target == other && right == 0 {
                        continue;
                    }
                    let mut next = self.clone();
                    next.white_moves = !self.white_moves;
                    next.rows[row][column] = '.';
                    next.rows[to_row][to_column] = own;
                    let square = |column: usize, row: usize| {
                        format!("{}{}", char::from(b'a' + column as u8), row + 1)
                    };
                    let sign = if target == other { 'x' } else { '-' };
                    let (from, to) = (square(column, row), square(to_column, to_row));
                    moves.push((format!("{from}{sign}{to}"), next));
                }
            }
        }
        moves
    }

    /// Whether white wins with best play.
    fn white_wins(&self, known: &mut HashMap<Self, bool>) -> bool {
        if let Some(won) = self.white_has_won().or_else(|| known.get(self).copied()) {
            return won;
        }
        let wants = self.white_moves;
        let gets_it = self.moves().iter().any(|(_, next)| next.white_wins(known) == wants);
        let white_wins = gets_it == wants;
        known.insert(self.clone(), white_wins);
        white_wins
    }
}

fn named_moves(game: &Breakthrough, pawns: &Pawns) -> Vec<(String, Step)> {
    let mut moves = Vec::new();
    game.legal_moves(pawns, &mut moves);
    moves.into_iter().map(|step| (game.move_name(pawns, step), step)).collect()
}

const SIZES: [(u32, u32); 7] = [(8, 8), (6, 6), (2, 3), (3, 4), (5, 5), (2, 32), (21, 3)];

#[test]
fn random_games_have_the_moves_of_the_slow_rules_in_the_same_order() {
    let mut random = Random::new(1);
    for (width, height) in SIZES {
        let game = Breakthrough::new(width, height).unwrap();
        for _ in 0..100 {
            let mut slow = Slow::start(width as usize, height as usize);
            let mut pawns = game.start();
            loop {
                assert_eq!(Breakthrough::from_position(&slow.text()).unwrap().start(), pawns);
                if let Some(white_won) = slow.white_has_won() {
                    let scale =
                        if white_won { game.utility_scale() } else { -game.utility_scale() };
                    assert_eq!(game.turn(&pawns), Turn::Over(Payoffs::new([scale, -scale])));
                    break;
                }
                let player = if slow.white_moves { Player::ONE } else { Player::TWO };
                assert_eq!(game.turn(&pawns), Turn::Player(player));
                let (moves, slow_moves) = (named_moves(&game, &pawns), slow.moves());
                let names: Vec<&String> = moves.iter().map(|(name, _)| name).collect();
                assert_eq!(names, slow_moves.iter().map(|(name, _)| name).collect::<Vec<_>>());
                assert!(!names.is_empty(), "there is always a move");
                let index = random.below(moves.len() as u64) as usize;
                pawns = game.play(&pawns, moves[index].1);
                slow = slow_moves[index].1.clone();
            }
        }
    }
}

/// How many lines of play there are, `plies` moves long.
fn lines(game: &Breakthrough, pawns: &Pawns, plies: u32) -> u64 {
    match plies {
        0 => 1,
        _ => children(game, pawns).iter().map(|next| lines(game, next, plies - 1)).sum(),
    }
}

fn slow_lines(slow: &Slow, plies: u32) -> u64 {
    match plies {
        0 => 1,
        _ => slow.moves().iter().map(|(_, next)| slow_lines(next, plies - 1)).sum(),
    }
}

#[test]
fn there_are_as_many_lines_of_play_as_by_the_slow_rules() {
    for (width, height, plies) in [(8, 8, 3), (4, 6, 5), (3, 5, 7), (2, 5, 12)] {
        let game = Breakthrough::new(width, height).unwrap();
        let slow = Slow::start(width as usize, height as usize);
        assert_eq!(lines(&game, &game.start(), plies), slow_lines(&slow, plies));
    }
    // Six pawns have three steps on eight columns, two have two.
    let usual = Breakthrough::new(8, 8).unwrap();
    assert_eq!(lines(&usual, &usual.start(), 1), 22);
    assert_eq!(lines(&usual, &usual.start(), 2), 22 * 22);
}

#[test]
fn small_boards_have_the_winner_that_the_slow_rules_give() {
    let mut winners = BTreeSet::new();
    for (width, height) in [(2, 3), (3, 3), (5, 3), (2, 4), (3, 4), (4, 4), (2, 5), (2, 6)] {
        let game = Breakthrough::new(width, height).unwrap();
        let found =
            Minimax::new().table(64).run(&game, &game.start(), &Limits::none(), &mut Silent);
        let value = found.unwrap().complete().unwrap().payoffs[Player::ONE];
        let white_wins =
            Slow::start(width as usize, height as usize).white_wins(&mut HashMap::new());
        let expected = Rational::from_integer(if white_wins { 1 } else { -1 });
        assert_eq!(value, expected, "{width} x {height}");
        winners.insert(white_wins);
    }
    assert_eq!(winners.len(), 2, "each side wins on some boards");
}

#[test]
fn bounds_hold_for_plain_minimax_at_every_depth() {
    let mut exact = 0;
    for (width, height, playouts, plies) in
        [(3, 4, 200, 5), (2, 5, 200, 6), (4, 5, 50, 4), (5, 3, 100, 5), (8, 8, 3, 3)]
    {
        let game = Breakthrough::new(width, height).unwrap();
        exact += check_value_bounds(&game, 1, playouts, plies);
    }
    assert!(exact > 3_000, "only {exact} values are seen without a search");
}

/// The last pawn to be taken may be one of few, and then it counts.
#[test]
fn bounds_hold_in_all_endings_of_a_small_board() {
    let game = Breakthrough::new(3, 4).unwrap();
    for pawns in game.endings(2) {
        for plies in 0..4 {
            check_value_bounds_at(&game, &pawns, plies);
        }
    }
}

#[test]
fn endings_are_closed_under_moves() {
    for (width, height, size) in [(3, 4, 2), (2, 5, 3), (4, 4, 2), (8, 8, 1)] {
        check_endings(&Breakthrough::new(width, height).unwrap(), size);
    }
}

#[test]
fn endings_are_all_positions_with_few_pawns() {
    let game = Breakthrough::new(2, 3).unwrap();
    for size in 0..=2_usize {
        let mut possible = HashSet::new();
        for code in 0..3_usize.pow(6) {
            let square = |index| ['.', 'w', 'b'][code / 3_usize.pow(index) % 3];
            let rows: Vec<Vec<char>> =
                (0..3).map(|row| vec![square(2 * row), square(2 * row + 1)]).collect();
            let count = |pawn| rows.iter().flatten().filter(|&&square| square == pawn).count();
            let has_few = count('w') <= size && count('b') <= size;
            for white_moves in [true, false] {
                let text = Slow { rows: rows.clone(), white_moves }.text();
                let parsed = Breakthrough::from_position(&text);
                possible.extend(parsed.ok().filter(|_| has_few).map(|game| game.start()));
            }
        }
        let listed: HashSet<Pawns> = game.endings(size as u32).collect();
        assert_eq!(listed, possible);
        assert_eq!(listed.is_empty(), size == 0);
    }
}

#[test]
fn captures_and_wins_are_noisy_and_soon_over() {
    let game = Breakthrough::from_position("..../bw../.bb./ww.. w").unwrap();
    let noisy: Vec<String> = named_moves(&game, &game.start())
        .into_iter()
        .filter(|(_, step)| game.is_noisy(&game.start(), *step))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(noisy, ["a1xb2", "b1xc2", "b3-a4", "b3-b4", "b3-c4"]);
    let usual = Breakthrough::new(8, 8).unwrap();
    assert!(check_noisy(&usual, 1, 50, 32) >= 4);
}

#[test]
fn wins_come_before_captures_and_captures_before_steps() {
    let game = Breakthrough::from_position("..../bw../.bb./ww.. w").unwrap();
    let mut moves = named_moves(&game, &game.start());
    moves.sort_by_key(|(_, step)| -game.promise(&game.start(), *step));
    let names: Vec<&str> = moves.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["b3-a4", "b3-b4", "b3-c4", "a1xb2", "b1xc2", "a1-a2", "b1-a2"]);
}

#[test]
fn moves_have_numbers_of_their_own() {
    for (width, height) in SIZES {
        let game = Breakthrough::new(width, height).unwrap();
        let mut random = Random::new(2);
        let mut known = HashMap::new();
        for pawns in (0..50).flat_map(|_| random.game(&game)) {
            if let Turn::Over(_) = game.turn(&pawns) {
                continue;
            }
            for (_, step) in named_moves(&game, &pawns) {
                let number = game.move_number(step);
                assert!(number < 6 * 64);
                assert_eq!(*known.entry(number).or_insert(step), step);
            }
        }
    }
}

#[test]
fn the_estimate_counts_pawns_and_steps() {
    let estimate = |text: &str| {
        let game = Breakthrough::from_position(text).unwrap();
        game.evaluate(&game.start())[Player::ONE]
    };
    assert_eq!(estimate("bbb/.../.../www w"), 0);
    assert_eq!(estimate("bbb/.../w../.ww b"), 1);
    assert_eq!(estimate("bb./.b./.../.ww w"), -16 - 1);
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let refused = |text: &str| Breakthrough::from_position(text).unwrap_err();
    let side = |text: &str| PositionError::Side(text.to_owned());
    assert_eq!(refused("bb/../ww"), side("bb/../ww"));
    assert_eq!(refused("bb/../ww x"), side("bb/../ww x"));
    assert_eq!(refused(""), side(""));
    assert_eq!(refused(" w"), PositionError::Size { width: 0, height: 1 });
    assert_eq!(refused("b/./w w"), PositionError::Size { width: 1, height: 3 });
    assert_eq!(refused("bb/ww w"), PositionError::Size { width: 2, height: 2 });
    assert_eq!(refused("bb/.../ww w"), PositionError::Shape { row: 2, found: 3, expected: 2 });
    assert_eq!(refused("bb/.x/ww w"), PositionError::Square('x'));
    assert_eq!(refused("../../.. w"), PositionError::NoPawns);
    let too_many = PositionError::TooMany { side: "white", count: 3, most: 2 };
    assert_eq!(refused("bb/.w/ww w"), too_many);
    assert_eq!(refused("w./../b. w"), PositionError::BothWon);
    assert_eq!(refused("w./.b/.. w"), PositionError::WinnerMoves("white"));
    assert_eq!(refused("b./../.. b"), PositionError::WinnerMoves("black"));
    assert_eq!(refused("ww/.b/.. b"), PositionError::PlayedOn("white"));
    assert_eq!(Breakthrough::new(9, 8).unwrap_err(), PositionError::Size { width: 9, height: 8 });
}
