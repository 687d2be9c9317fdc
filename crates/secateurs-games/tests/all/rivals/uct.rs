//! UCT: it finds what is plain to see, keeps its budget, and is the same for the same seed.

use secateurs::search::{PLAYOUT_NODES, PLAYOUT_PLIES, Uct};
use secateurs::{Finished, Game, Limits, Player, Random, Rational, StopFlag, Stopped};
use secateurs_games::chinese_checkers::{ChineseCheckers, Setup};
use secateurs_games::nim::Nim;
use secateurs_games::pig::Pig;
use secateurs_games::tic_tac_toe::TicTacToe;
use secateurs_games::tree::{RandomTree, SolvableTree};

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::none() }
}

fn run<G: Game>(game: &G, limits: &Limits, seed: u64) -> Finished<G::Move> {
    Uct::new().run(game, &game.start(), limits, &mut Random::new(seed)).unwrap()
}

#[test]
fn the_winning_move_is_found() {
    // Only one stick from the first pile leaves 2, 2; and only the middle stops o.
    let nim = Nim::new(&[3, 2], false).unwrap();
    let board = TicTacToe::from_position("xx./oo./...").unwrap();
    for seed in 1..=10 {
        let found = run(&nim, &nodes(20_000), seed).complete().unwrap();
        assert_eq!(nim.move_name(&nim.start(), found.best_moves[0]), "1:1", "seed {seed}");
        assert!(!found.exact);
        let found = run(&board, &nodes(20_000), seed).complete().unwrap();
        assert_eq!(found.best_moves.len(), 1);
        assert!(found.payoffs[Player::ONE] > Rational::new(9, 10), "{}", found.payoffs);
    }
}

#[test]
fn every_player_looks_after_itself() {
    // Player 2 would rather have (1,9,0), where player 1 gets little, so player 1 goes for 5.
    let text = "P1[ P2[(9,1,0), (1,9,0)], P3[(5,0,2), (8,0,1)], (4,4,4) ]";
    let tree =
        secateurs_games::tree::Tree::parse(text.as_bytes(), secateurs_games::tree::Format::Text);
    let SolvableTree::Plain(game) = SolvableTree::try_from(tree.unwrap()).unwrap() else {
        panic!("three players without chance")
    };
    for seed in 1..=10 {
        let found = run(&game, &nodes(10_000), seed).complete().unwrap();
        let names: Vec<String> =
            found.best_moves.iter().map(|&chosen| game.move_name(&0, chosen)).collect();
        assert_eq!((names.as_slice(), found.line.len()), (&["2".to_owned()][..], 2));
        let five = found.payoffs[Player::ONE] - Rational::from_integer(5);
        assert!(five >= Rational::default() && five < Rational::new(1, 4), "{}", found.payoffs);
    }
}

#[test]
fn a_sure_mean_over_chance_is_approached() {
    // One roll of the die decides: five of six times it wins.
    let text = "P1[ bet: C[1/6: (0,6), 5/6: (6,0)], stay: (4,2) ]";
    let tree =
        secateurs_games::tree::Tree::parse(text.as_bytes(), secateurs_games::tree::Format::Text);
    let SolvableTree::DuelWithChance(game) = SolvableTree::try_from(tree.unwrap()).unwrap() else {
        panic!("two players with chance")
    };
    let found = run(&game, &nodes(60_000), 1).complete().unwrap();
    assert_eq!(game.move_name(&0, found.best_moves[0]), "bet");
    let error = found.payoffs[Player::ONE] - Rational::from_integer(5);
    assert!(error < Rational::new(1, 10) && error > Rational::new(-1, 10), "{}", found.payoffs);
    assert_eq!(found.line.len(), 1, "the line ends where chance moves");
}

#[test]
fn the_same_seed_gives_the_same_answer_and_another_one_does_not() {
    let pig = Pig::new(20, Some(4), None).unwrap();
    let answers = [1, 1, 2].map(|seed| run(&pig, &nodes(5_000), seed));
    assert_eq!(answers[0], answers[1]);
    assert_ne!(answers[0].report(), answers[2].report());
}

/// Integers and a fixed order of operations: these numbers are the same on every machine.
#[test]
fn an_answer_stays_the_same_for_ever() {
    let tree = RandomTree { depth: 6, ..RandomTree::default() }.generate(5).unwrap();
    let SolvableTree::Plain(game) = SolvableTree::try_from(tree).unwrap() else {
        panic!("three players without chance")
    };
    let found = run(&game, &nodes(10_000), 1).complete().unwrap();
    assert_eq!(found.payoffs.to_string(), "(509/178,1798/623,1786/623)");
}

#[test]
fn a_budget_is_used_up_and_that_is_no_early_end() {
    let nim = Nim::new(&[3, 4, 5], false).unwrap();
    let found = run(&nim, &nodes(1_234), 1);
    assert_eq!((found.counts().nodes, found.stopped()), (1_234, None));
    assert!(found.report().is_some());
    let usual = run(&nim, &Limits::none(), 1);
    assert_eq!((usual.counts().nodes, usual.stopped()), (PLAYOUT_NODES, None));
    let none = run(&nim, &nodes(1), 1);
    assert_eq!((none.report(), none.stopped()), (None, Some(Stopped::Nodes)));
    let stop = StopFlag::default();
    stop.raise();
    let ended = run(&nim, &Limits { stop: Some(stop), ..Limits::none() }, 1);
    assert!(ended.counts().nodes < 2_000 && ended.stopped() == Some(Stopped::Flag));
    assert!(ended.report().is_some(), "what was found by then is given");
}

#[test]
fn without_memory_for_a_tree_moves_are_still_compared() {
    let board = TicTacToe::from_position("xx./oo./...").unwrap();
    let search = Uct::new().tree(0);
    let found = search.run(&board, &board.start(), &nodes(20_000), &mut Random::new(1));
    let found = found.unwrap().complete().unwrap();
    assert_eq!((found.best_moves.len(), found.line.len()), (1, 1));
    assert!(found.payoffs[Player::ONE] > Rational::new(9, 10));
}

#[test]
fn a_game_without_end_is_judged_somewhere() {
    let setup = Setup { players: 3, size: 2, ..Setup::default() };
    let game = ChineseCheckers::<6>::new(&setup).unwrap();
    let start = game.start();
    for depth in [6, PLAYOUT_PLIES] {
        let mut random = Random::new(1);
        let found = Uct::new().depth(depth).run(&game, &start, &nodes(7_000), &mut random).unwrap();
        let report = found.complete().unwrap();
        assert_eq!((report.depth, report.exact), (Some(depth), false));
        assert!(report.counts.leaves >= 7_000 / (u64::from(depth) + 1));
    }
}

/// Nine moves are no more than a hundred: the depth has not cut anything off.
#[test]
fn a_depth_that_no_game_reaches_is_not_told() {
    let empty = TicTacToe::from_position(".../.../...").unwrap();
    let depth_told = |depth| {
        let mut random = Random::new(1);
        let search = Uct::new().depth(depth);
        let found = search.run(&empty, &empty.start(), &nodes(2_000), &mut random).unwrap();
        found.complete().unwrap().depth
    };
    assert_eq!((depth_told(PLAYOUT_PLIES), depth_told(4)), (None, Some(4)));
}

#[test]
fn where_the_game_is_over_its_payoffs_are_the_answer() {
    let board = TicTacToe::from_position("xxx/oo./...").unwrap();
    let found = run(&board, &Limits::none(), 1).complete().unwrap();
    assert_eq!((found.payoffs.to_string().as_str(), found.exact), ("(1,-1)", true));
    assert!(found.best_moves.is_empty() && found.line.is_empty());
}
