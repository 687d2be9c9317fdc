//! Chinese Checkers against a second, slow implementation of its rules by coordinates, and
//! pruned against plain search.

use std::collections::{BTreeSet, HashSet};

use secateurs::capability::{BoundedSum, Evaluate, ZeroSum};
use secateurs::search::{MaxN, Minimax, PrunedMaxN};
use secateurs::{Game, Limits, Payoffs, Player, PruneRule, Silent, Turn};
use secateurs_games::chinese_checkers::{
    Board, ChineseCheckers, Holes, Move, MoveChoice, Order, Pieces, Setup, SetupError,
};
use secateurs_testkit::Random;

type Hole = [i8; 3];

const BOARDS: [(usize, usize, usize); 4] = [(1, 13, 1), (2, 37, 3), (3, 73, 6), (4, 121, 10)];

fn game(players: usize, size: usize) -> ChineseCheckers<6> {
    ChineseCheckers::new(&Setup { players, size, ..Setup::default() }).unwrap()
}

fn duel(size: usize) -> ChineseCheckers<2> {
    ChineseCheckers::new(&Setup { players: 2, size, ..Setup::default() }).unwrap()
}

fn moves_of<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}

fn names<const SEATS: usize>(
    game: &ChineseCheckers<SEATS>,
    position: &Pieces<SEATS>,
) -> Vec<String> {
    let moves = moves_of(game, position);
    moves.into_iter().map(|chosen| game.move_name(position, chosen)).collect()
}

/// The first positions of a random game, in which most moves go forward.
fn positions<G: Game>(game: &G, seed: u64, plies: usize) -> Vec<G::Position> {
    let mut random = Random::new(seed);
    let mut positions = vec![game.start()];
    while positions.len() <= plies {
        let here = &positions[positions.len() - 1];
        if matches!(game.turn(here), Turn::Over(_)) {
            break;
        }
        let moves = moves_of(game, here);
        let promise = |chosen: &G::Move| game.promise(here, *chosen);
        let forward: Vec<G::Move> =
            moves.iter().copied().filter(|chosen| promise(chosen) > 1).collect();
        let is_forward = !forward.is_empty() && random.below(4) > 0;
        let chosen = random.pick(if is_forward { &forward } else { &moves });
        positions.push(game.play(here, chosen));
    }
    positions
}

/// The corner that a hole is in, clockwise from the top; none in the middle.
fn corner_of(hole: Hole, size: i8) -> Option<usize> {
    let [x, y, z] = hole;
    [z < -size, x > size, y < -size, z > size, x < -size, y > size].iter().position(|&is| is)
}

fn home_of(player: usize, players: usize) -> usize {
    let homes: &[usize] = match players {
        2 => &[0, 3],
        3 => &[0, 2, 4],
        4 => &[0, 1, 3, 4],
        _ => &[0, 1, 2, 3, 4, 5],
    };
    homes[player]
}

fn holes_in(board: &Board, set: Holes) -> HashSet<Hole> {
    let holes = board.coordinates().iter().enumerate();
    holes.filter(|(number, _)| set >> number & 1 == 1).map(|(_, &hole)| hole).collect()
}

fn beside(hole: Hole, times: i8) -> Vec<Hole> {
    let mut found = Vec::new();
    for up in 0..3 {
        for down in (0..3).filter(|&down| down != up) {
            let mut other = hole;
            other[up] += times;
            other[down] -= times;
            found.push(other);
        }
    }
    found
}

/// Follows every chain of jumps, one by one.
fn follow_jumps(here: Hole, pieces: &HashSet<Hole>, all: &HashSet<Hole>, seen: &mut HashSet<Hole>) {
    for (over, landing) in beside(here, 1).into_iter().zip(beside(here, 2)) {
        let is_free = all.contains(&landing) && !pieces.contains(&landing);
        if pieces.contains(&over) && is_free && seen.insert(landing) {
            follow_jumps(landing, pieces, all, seen);
        }
    }
}

/// All moves, by the rules as they are written.
fn slow_moves(
    board: &Board,
    players: usize,
    mover: usize,
    pieces: &[HashSet<Hole>],
) -> BTreeSet<(Hole, Hole)> {
    let size = board.size() as i8;
    let all: HashSet<Hole> = board.coordinates().iter().copied().collect();
    let home = home_of(mover, players);
    let goal = (home + 3) % 6;
    let mut found = BTreeSet::new();
    for from in board.coordinates().iter().copied().filter(|hole| pieces[mover].contains(hole)) {
        let mut others: HashSet<Hole> = HashSet::new();
        for own in pieces {
            others.extend(own);
        }
        others.remove(&from);
        let mut ends = HashSet::new();
        follow_jumps(from, &others, &all, &mut ends);
        ends.extend(beside(from, 1));
        ends.retain(|to| all.contains(to) && !others.contains(to) && *to != from);
        ends.retain(|&to| match corner_of(to, size) {
            Some(corner) if corner == goal => true,
            Some(corner) => corner == home && corner_of(from, size) != Some(goal),
            None => corner_of(from, size) != Some(goal),
        });
        found.extend(
            board.coordinates().iter().filter(|to| ends.contains(*to)).map(|&to| (from, to)),
        );
    }
    found
}

fn check_moves<const SEATS: usize>(game: &ChineseCheckers<SEATS>, position: &Pieces<SEATS>) {
    let board = game.board();
    let pieces: Vec<_> =
        (0..game.players()).map(|player| holes_in(board, position.of(player))).collect();
    let slow = slow_moves(board, game.players(), position.mover(), &pieces);
    let moves = moves_of(game, position);
    let fast: BTreeSet<(Hole, Hole)> = moves
        .iter()
        .filter(|chosen| !chosen.is_pass())
        .map(|chosen| (board.coordinates()[chosen.from()], board.coordinates()[chosen.to()]))
        .collect();
    assert_eq!(fast, slow, "{position:?}");
    assert_eq!(moves.len(), slow.len().max(1), "each once, or a pass: {position:?}");
}

#[test]
fn boards_have_the_holes_and_pieces_that_they_should() {
    for (size, holes, pieces) in BOARDS {
        let board = Board::of(size).unwrap();
        assert_eq!((board.hole_count(), board.pieces()), (holes, pieces));
    }
    for size in [0, 5] {
        let setup = Setup { size, ..Setup::default() };
        let refused = ChineseCheckers::<6>::new(&setup).unwrap_err();
        assert_eq!(refused.to_string(), format!("corners of {size} rows: expected 1 to 4"));
    }
}

#[test]
fn every_player_has_fourteen_moves_in_the_opening() {
    for players in [3, 4, 6] {
        let game = game(players, 4);
        let mut here = game.start();
        for _ in 0..players {
            let moves = moves_of(&game, &here);
            assert_eq!(moves.len(), 14, "{players} players, {here:?}");
            here = game.play(&here, Move::PASS);
        }
    }
    assert_eq!(moves_of(&duel(4), &duel(4).start()).len(), 14);
}

#[test]
fn moves_are_those_of_a_slow_generator_by_coordinates() {
    let mut checked = 0;
    for (size, ..) in BOARDS {
        for players in [3, 4, 6] {
            let game = game(players, size);
            for seed in 0..10 {
                for position in positions(&game, seed, 150) {
                    check_moves(&game, &position);
                    checked += 1;
                }
            }
        }
        let game = duel(size);
        for seed in 0..10 {
            for position in positions(&game, seed, 150) {
                check_moves(&game, &position);
                checked += 1;
            }
        }
    }
    assert!(checked > 10_000, "{checked} positions");
}

#[test]
fn chains_of_jumps_with_the_same_ends_are_one_move() {
    // From c4 by e2 or by e4 to g4.
    let position = Some("c4,d3,d4/f3,f4,i1 1");
    let setup = Setup { players: 2, size: 2, position, order: Order::Natural, ..Setup::default() };
    let game = ChineseCheckers::<2>::new(&setup).unwrap();
    let mut moves = names(&game, &game.start());
    moves.retain(|name| name.starts_with("c4"));
    assert_eq!(moves, ["c4-b1", "c4-b2", "c4-c3", "c4-c5", "c4-e2", "c4-e4", "c4-g4"]);
}

#[test]
fn the_best_order_starts_with_what_gains_most() {
    let natural = Setup { order: Order::Natural, ..Setup::default() };
    let natural = ChineseCheckers::<3>::new(&natural).unwrap();
    let best = ChineseCheckers::<3>::new(&Setup::default()).unwrap();
    for position in positions(&best, 3, 60) {
        let by_name = moves_of(&natural, &position);
        let mut by_promise = moves_of(&best, &position);
        let gains: Vec<i32> =
            by_promise.iter().map(|&chosen| best.promise(&position, chosen) >> 1).collect();
        assert!(gains.windows(2).all(|pair| pair[0] >= pair[1]), "{gains:?}");
        by_promise.sort_unstable_by_key(|chosen| (chosen.from(), chosen.to()));
        assert_eq!(by_promise, by_name);
    }
}

#[test]
fn forward_moves_are_the_legal_moves_that_gain_something() {
    let setup = Setup { choice: MoveChoice::Forward, ..Setup::default() };
    let forward = ChineseCheckers::<3>::new(&setup).unwrap();
    let all = ChineseCheckers::<3>::new(&Setup::default()).unwrap();
    for position in positions(&all, 5, 100) {
        let mut expected = moves_of(&all, &position);
        if expected.iter().any(|&chosen| all.promise(&position, chosen) > 1) {
            expected.retain(|&chosen| all.promise(&position, chosen) > 1);
        }
        assert_eq!(moves_of(&forward, &position), expected);
    }
}

fn at(players: usize, size: usize, position: &str) -> ChineseCheckers<6> {
    let setup = Setup { players, size, position: Some(position), ..Setup::default() };
    ChineseCheckers::new(&setup).unwrap()
}

#[test]
fn a_piece_may_not_stop_in_a_corner_of_others_nor_leave_its_goal() {
    // Thirteen holes: b2 jumps over c1 to d1, where it may not stay, and on over d2.
    let game = at(6, 1, "b2/b4/d4/e1/d2/c1 1");
    assert_eq!(names(&game, &game.start()), ["b2-d3", "b2-c2", "b2-b3", "b2-a1"]);
    let game = at(4, 2, "h1,d2,d3/c6,c7,d6/h2,e2,e3/f1,g1,g2 1");
    let mut moves = names(&game, &game.start());
    moves.retain(|name| name.starts_with("h1"));
    assert_eq!(moves, ["h1-i1"], "only further into the goal");
}

#[test]
fn a_full_goal_wins_even_with_pieces_of_others_in_it() {
    let goals = |first, fourth| {
        let position = format!("{first}/c6,c7,d6/f6,g6,g7/{fourth}/f1,g1,g2/c1,c2,d1 2");
        let game = at(6, 2, &position);
        game.turn(&game.start())
    };
    let loss = goals("h1,h2,i1", "e2,e3,e4");
    let Turn::Over(payoffs) = loss else { panic!("player 1 has won") };
    assert_eq!(payoffs.as_slice().iter().sum::<i64>(), 0);
    assert!(payoffs[Player::ONE] > 0 && payoffs.as_slice()[1..].iter().all(|&loss| loss < 0));
    assert_eq!(goals("h1,i1,d4", "h2,e3,e4"), loss);
    assert_eq!(goals("h1,d3,d4", "h2,i1,e4"), loss);
    assert_eq!(goals("d5,d3,d4", "h1,h2,i1"), Turn::Player(Player::TWO), "only of others");
    assert_eq!(goals("h1,d3,d4", "h2,e2,e4"), Turn::Player(Player::TWO), "not full");
}

#[test]
fn who_cannot_move_passes_and_when_all_do_nobody_wins() {
    let game = game(3, 2);
    let mut here = game.start();
    for _ in 0..3 {
        assert!(matches!(game.turn(&here), Turn::Player(_)));
        here = game.play(&here, Move::PASS);
    }
    assert_eq!(game.turn(&here), Turn::Over(Payoffs::new([0, 0, 0])));
    // Player 1 is in his goal, and the tip is taken by the player whose home it is.
    let game = at(4, 2, "h1,h2,b1/c6,c7,d6/e2,e3,i1/f1,g1,g2 1");
    assert!(matches!(game.turn(&game.start()), Turn::Over(_)));
    let game = at(6, 1, "c2/b4/d4/e1/d1/b1 4");
    assert_eq!(names(&game, &game.start()), ["e1-d2", "e1-d3"]);
}

#[test]
fn a_player_who_is_shut_in_can_only_pass() {
    // d2, d3 are taken, and the holes behind them, c1 to c3 and d1, d4, too.
    let game = at(6, 1, "c2/d3/c3/e1/c1/d2 4");
    assert_eq!(names(&game, &game.start()), ["pass"]);
}

#[test]
fn estimates_add_up_to_nothing_and_are_worse_than_a_win_and_better_than_a_loss() {
    for (size, ..) in BOARDS {
        for players in [3, 4, 6] {
            let game = game(players, size);
            let bounds = game.bounds();
            let loss = bounds.least[Player::ONE];
            for seed in 0..10 {
                for position in positions(&game, seed, 300) {
                    let estimate = game.evaluate(&position);
                    assert_eq!(estimate.as_slice().iter().sum::<i64>(), bounds.max_sum);
                    let win = -loss * (i64::from(players as u8) - 1);
                    assert!(estimate.as_slice().iter().all(|&each| loss < each && each < win));
                }
            }
        }
    }
    let game = duel(4);
    assert_eq!(game.total(), 0);
    assert_eq!(game.evaluate(&game.start()), Payoffs::new([0, 0]));
}

#[test]
fn an_estimate_counts_the_steps_ahead_of_each_other_player() {
    let game = at(3, 1, "d2/c2/d1 1");
    let to_go = [1, 2, 4];
    let ahead = |own: i64| to_go.iter().map(|other| other - own).sum::<i64>();
    assert_eq!(game.evaluate(&game.start()), Payoffs::new(to_go.map(ahead)));
}

#[test]
fn written_positions_are_read_again() {
    for (size, ..) in BOARDS {
        let game = game(4, size);
        for position in positions(&game, 11, 40) {
            if matches!(game.turn(&position), Turn::Player(_)) {
                assert_eq!(at(4, size, &game.write(&position)).start(), position);
            }
        }
    }
}

#[test]
fn impossible_positions_are_refused() {
    let refusal = |players, text| {
        let setup = Setup { players, size: 2, position: Some(text), ..Setup::default() };
        ChineseCheckers::<6>::new(&setup).unwrap_err()
    };
    let shape = |text: &str| SetupError::Shape { players: 3, text: text.to_owned() };
    for text in ["", "a1,b1,b2", "a1,b1,b2/f6,g6,g7/f1,g1,g2", "a1,b1,b2/f6,g6,g7 1"] {
        assert_eq!(refusal(3, text), shape(text));
    }
    let hole = SetupError::Hole { name: "a2".to_owned(), last: 'i' };
    assert_eq!(refusal(3, "a2,b1,b2/f6,g6,g7/f1,g1,g2 1"), hole);
    let twice = SetupError::Twice("b1".to_owned());
    assert_eq!(refusal(3, "a1,b1,b2/f6,g6,b1/f1,g1,g2 1"), twice);
    let pieces = SetupError::Pieces { player: 2, got: 2, expected: 3 };
    assert_eq!(refusal(3, "a1,b1,b2/f6,g6/f1,g1,g2 1"), pieces);
    let foreign = SetupError::ForeignCorner { player: 1, hole: "c1".to_owned() };
    assert_eq!(refusal(3, "c1,b1,b2/f6,g6,g7/f1,g1,g2 1"), foreign);
    let mover = SetupError::Mover { got: "4".to_owned(), players: 3 };
    assert_eq!(refusal(3, "a1,b1,b2/f6,g6,g7/f1,g1,g2 4"), mover);
    let both = "h1,h2,i1/c1,c2,d1/f1,g1,g2 1";
    assert_eq!(refusal(3, both), SetupError::TwoWinners(1, 2));
    let players = refusal(5, "");
    assert_eq!(players.to_string(), "expected 2, 3, 4 or 6 players, got 5");
}

/// Every rule against plain search, at each depth.
fn check_depths(
    game: &ChineseCheckers<6>,
    position: &Pieces<6>,
    depths: std::ops::RangeInclusive<u32>,
) {
    for depth in depths {
        let (search, limits) = (MaxN::new().depth(depth), Limits::none());
        let plain = search.run(game, position, &limits, &mut Silent).unwrap();
        let plain = plain.complete().unwrap();
        for rule in PruneRule::ALL {
            let search = PrunedMaxN::new(rule).depth(depth);
            let pruned = search.run(game, position, &limits, &mut Silent);
            let pruned = pruned.unwrap().complete().unwrap();
            let what = format!("{rule}, depth {depth}, {position:?}");
            assert_eq!(pruned.payoffs, plain.payoffs, "{what}");
            assert_eq!(pruned.line, plain.line, "{what}");
            assert_eq!(pruned.best_moves, plain.best_moves, "{what}");
        }
    }
}

#[test]
fn pruned_search_to_a_depth_finds_what_plain_search_finds_on_small_boards() {
    for players in [3, 4, 6] {
        for order in [Order::Best, Order::Natural] {
            let setup = Setup { players, size: 1, order, ..Setup::default() };
            let game = ChineseCheckers::<6>::new(&setup).unwrap();
            for position in positions(&game, 1, 8).into_iter().step_by(2) {
                check_depths(&game, &position, 1..=6);
            }
            let setup = Setup { players, size: 2, order, ..Setup::default() };
            let game = ChineseCheckers::<6>::new(&setup).unwrap();
            for position in positions(&game, 2, 30).into_iter().step_by(5) {
                check_depths(&game, &position, 1..=3);
            }
        }
    }
}

#[test]
fn pruned_search_to_a_depth_finds_what_plain_search_finds_in_the_middle_of_the_game() {
    let game = game(3, 4);
    for seed in 0..3 {
        for position in positions(&game, seed, 60).into_iter().skip(20).step_by(20) {
            check_depths(&game, &position, 2..=2);
        }
    }
    check_depths(&game, &positions(&game, 7, 12)[12], 3..=3);
}

#[test]
fn two_players_find_the_same_by_minimax_and_by_max_n() {
    let game = duel(2);
    for position in positions(&game, 1, 20).into_iter().step_by(4) {
        let limits = Limits::none();
        let minimax = Minimax::new().depth(3).run(&game, &position, &limits, &mut Silent).unwrap();
        let max_n = MaxN::new().depth(3).run(&game, &position, &limits, &mut Silent).unwrap();
        let (minimax, max_n) = (minimax.complete().unwrap(), max_n.complete().unwrap());
        assert_eq!((minimax.payoffs, minimax.line), (max_n.payoffs, max_n.line));
    }
}
