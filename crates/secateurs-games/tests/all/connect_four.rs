//! Connect Four against what is known of it, and against slower ways to find out.

use std::collections::{BTreeMap, HashMap, HashSet};

use secateurs::capability::{BoundedSum, Evaluate, Keyed};
use secateurs::search::Minimax;
use secateurs::{Game, Limits, Player, Rational, Silent, Turn, Utility};
use secateurs_games::connect_four::{ConnectFour, PositionError, Stones, Worth};
use secateurs_testkit::Random;
use secateurs_testkit::duel::{check_value_bounds, check_value_bounds_at, children};

fn game(width: u32, height: u32, worth: Worth) -> ConnectFour {
    ConnectFour::new(width, height, worth).unwrap()
}

fn read(width: u32, height: u32, text: &str) -> Result<ConnectFour, PositionError> {
    game(width, height, Worth::Win).from_position(text)
}

fn value(game: &ConnectFour) -> Rational {
    let found =
        Minimax::new().table(64).run(game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    found.complete().unwrap().payoffs[Player::ONE]
}

#[test]
fn four_by_four_and_five_by_four_are_draws() {
    for (width, height) in [(4, 4), (5, 4), (4, 5)] {
        assert_eq!(value(&game(width, height, Worth::Win)), Rational::from_integer(0));
    }
}

/// The scores of the file are for the player to move.
#[test]
fn published_positions_have_their_scores() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/connect-four/scores.txt");
    let text = std::fs::read_to_string(file).unwrap();
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (columns, score) = line.split_once(' ').unwrap();
        let game = game(7, 6, Worth::Score).from_position(columns).unwrap();
        // Of the early positions it is known that they are over soon.
        let depth = (columns.len() < 25).then_some(3);
        let limits = Limits::none();
        let found = match depth {
            None => Minimax::new().table(64).run(&game, &game.start(), &limits, &mut Silent),
            Some(depth) => {
                Minimax::new().depth(depth).run(&game, &game.start(), &limits, &mut Silent)
            }
        };
        let first = found.unwrap().complete().unwrap().payoffs[Player::ONE];
        let sign = if columns.len() % 2 == 0 { 1 } else { -1 };
        let score = Rational::from_integer(score.parse::<i128>().unwrap());
        assert_eq!(first * sign, score, "{columns}");
        checked += 1;
    }
    assert_eq!(checked, 25);
}

#[test]
fn the_worth_of_a_win_is_one_or_grows_with_the_stones_left() {
    for (width, height, text, score) in
        [(7, 6, "1212121", 18), (7, 6, "12121272", -18), (4, 4, "1212121", 5)]
    {
        for (worth, win) in [(Worth::Win, Utility::signum(score)), (Worth::Score, score)] {
            let game = game(width, height, worth).from_position(text).unwrap();
            let Turn::Over(payoffs) = game.turn(&game.start()) else { panic!("{text} is over") };
            assert_eq!(payoffs[Player::ONE], win * game.utility_scale(), "{text}");
            assert_eq!(payoffs[Player::TWO], -payoffs[Player::ONE]);
            assert!(payoffs[Player::TWO] >= game.bounds().least[Player::TWO]);
        }
    }
}

/// OEIS A212693, by John Tromp.
#[test]
fn there_are_as_many_positions_after_each_ply_as_published() {
    let game = game(7, 6, Worth::Win);
    let mut positions = HashSet::from([game.start()]);
    for published in [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184_275] {
        assert_eq!(positions.len(), published);
        positions = positions.iter().flat_map(|stones| children(&game, stones)).collect();
    }
}

#[test]
fn a_key_stands_for_one_position_and_its_mirror_image() {
    let game = game(4, 4, Worth::Win);
    let mirror_of = |columns: &[usize]| -> String {
        columns.iter().map(|column| (4 - column).to_string()).collect()
    };
    let mut random = Random::new(1);
    let mut known: HashMap<u64, [Stones; 2]> = HashMap::new();
    for _ in 0..20_000 {
        let (mut stones, mut columns) = (game.start(), Vec::new());
        while let Turn::Player(_) = game.turn(&stones) {
            let mut moves = Vec::new();
            game.legal_moves(&stones, &mut moves);
            let chosen = random.pick(&moves);
            columns.push(game.move_number(chosen) / 5);
            stones = game.play(&stones, chosen);
            let mirrored = game.clone().from_position(&mirror_of(&columns)).unwrap().start();
            let key = game.key(&stones).unwrap();
            assert!(columns.len() > 14 || game.key(&mirrored) == Some(key), "{columns:?}");
            let both = known.entry(key).or_insert([stones, mirrored]);
            assert!(both.contains(&stones), "{columns:?} has the key of {both:?}");
        }
    }
    assert!(known.len() > 10_000, "{} keys", known.len());
}

#[test]
fn bounds_hold_for_plain_minimax_at_every_depth() {
    for worth in [Worth::Win, Worth::Score] {
        let mut exact = 0;
        for (width, height, playouts, plies) in [
            (4, 4, 200, 5),
            (5, 4, 100, 4),
            (4, 5, 100, 5),
            (7, 6, 30, 3),
            (2, 7, 20, 11),
            (5, 1, 50, 6),
        ] {
            exact += check_value_bounds(&game(width, height, worth), 1, playouts, plies);
        }
        assert!(exact > 3_000, "only {exact} values are seen without a search");
    }
}

#[test]
fn bounds_hold_on_a_board_that_is_nearly_full() {
    for worth in [Worth::Win, Worth::Score] {
        let game = game(7, 6, worth);
        let mut random = Random::new(8);
        let mut exact = 0;
        let late = |line: &Vec<Stones>| line.len() >= 40;
        for line in (0..3_000).map(|_| random.game(&game)).filter(late) {
            for stones in &line[line.len() - 8..] {
                for plies in [0, 1, 2, 3, 4, 5, 6, 9, u32::MAX] {
                    exact += u32::from(check_value_bounds_at(&game, stones, plies));
                }
            }
        }
        assert!(exact > 1_000, "only {exact} values are seen without a search");
    }
}

#[test]
fn estimates_stay_below_a_win() {
    let game = game(7, 6, Worth::Win);
    let mut random = Random::new(9);
    for _ in 0..1000 {
        for stones in random.game(&game) {
            let estimate = game.evaluate(&stones);
            assert!(estimate[Player::ONE].abs() < game.utility_scale() / 2);
            assert_eq!(estimate[Player::ONE], -estimate[Player::TWO]);
        }
    }
}

#[test]
fn the_middle_and_open_threes_look_promising() {
    let promises = |text: &str| -> BTreeMap<String, i32> {
        let game = read(7, 6, text).unwrap();
        let mut moves = Vec::new();
        game.legal_moves(&game.start(), &mut moves);
        let named = |&chosen| {
            let name = game.move_name(&game.start(), chosen);
            (name, game.promise(&game.start(), chosen))
        };
        moves.iter().map(named).collect()
    };
    let empty = promises("");
    assert!(empty["4"] > empty["3"] && empty["3"] > empty["2"] && empty["1"] == empty["7"]);
    // A third stone beside two on the ground makes two spots, a third on top of two one.
    let two = promises("3343");
    assert!(two["5"] > two["4"] && two["2"] > two["4"]);
    let tower = promises("1717");
    assert!(tower["1"] > tower["4"]);
}

#[test]
fn rows_and_columns_are_two_ways_to_write_a_position() {
    for (columns, rows) in [("", "..../..../..../...."), ("223", "..../..../.o../.xx.")] {
        let (columns, rows) = (read(4, 4, columns).unwrap(), read(4, 4, rows).unwrap());
        assert_eq!(columns.start(), rows.start());
    }
    let wide = read(32, 1, "9aw").unwrap();
    assert_eq!(wide.start(), read(32, 1, "........xo.....................x").unwrap().start());
    let mut moves = Vec::new();
    wide.legal_moves(&wide.start(), &mut moves);
    let name = |index: usize| wide.move_name(&wide.start(), moves[index]);
    assert_eq!((name(0), name(8), name(28)), ("1".into(), "b".into(), "v".into()));
}

#[test]
fn boards_of_every_size_are_played_to_the_end() {
    let mut random = Random::new(10);
    for width in 0..=65 {
        for height in 0..=65 {
            match ConnectFour::new(width, height, Worth::Score) {
                Ok(game) => {
                    assert!((1..=64).contains(&(width * (height + 1))));
                    let line = random.game(&game);
                    assert!(line.len() as u32 <= width * height + 1);
                    let can_win = width >= 4 || height >= 4;
                    let Turn::Over(payoffs) = game.turn(&line[line.len() - 1]) else { panic!() };
                    assert!(can_win || payoffs[Player::ONE] == 0, "{width} x {height}");
                }
                Err(error) => assert_eq!(error, PositionError::Size { width, height }),
            }
        }
    }
}

#[test]
fn a_won_game_has_four_in_a_row_counted_cell_by_cell() {
    let mut random = Random::new(11);
    for (width, height) in [(7, 6), (4, 4), (8, 7), (5, 9), (9, 3), (3, 6)] {
        let game = game(width, height, Worth::Win);
        for _ in 0..200 {
            let mut cells = HashMap::new();
            let mut stones = game.start();
            while let Turn::Player(player) = game.turn(&stones) {
                assert!(!has_four(&cells), "{cells:?}");
                let mut moves = Vec::new();
                game.legal_moves(&stones, &mut moves);
                let chosen = random.pick(&moves);
                let (number, stride) = (game.move_number(chosen), height as usize + 1);
                cells.insert(((number / stride) as i8, (number % stride) as i8), player);
                stones = game.play(&stones, chosen);
            }
            let is_full = cells.len() as u32 == width * height;
            assert!(has_four(&cells) || is_full, "{cells:?}");
        }
    }
}

fn has_four(cells: &HashMap<(i8, i8), Player>) -> bool {
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    cells.iter().any(|(&(column, row), player)| {
        steps.iter().any(|(right, up)| {
            (1..4).all(|far| cells.get(&(column + far * right, row + far * up)) == Some(player))
        })
    })
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let refused = |text: &str| read(4, 4, text).unwrap_err();
    assert_eq!(refused("15"), PositionError::Column { name: '5', width: 4 });
    assert_eq!(refused("0"), PositionError::Column { name: '0', width: 4 });
    assert_eq!(refused("1 2"), PositionError::Column { name: ' ', width: 4 });
    assert_eq!(refused("11111"), PositionError::Full { number: 5, name: '1' });
    assert_eq!(refused("12121212"), PositionError::PlayedOn { number: 8 });
    let shape = |text: &str| PositionError::Shape { width: 4, height: 4, text: text.to_owned() };
    assert_eq!(refused("..../...."), shape("..../...."));
    assert_eq!(refused("..../..../..../....."), shape("..../..../..../....."));
    assert_eq!(refused("..../..../..../..ü."), PositionError::Cell('ü'));
    assert_eq!(refused("..../..../.x../..o."), PositionError::Floating { column: '2' });
    assert_eq!(refused("..../..../..../xx.."), PositionError::Counts { x: 2, o: 0 });
    assert_eq!(refused("..../..../..../.o.."), PositionError::Counts { x: 0, o: 1 });
    assert_eq!(refused("..../..../oooo/xxxx"), PositionError::BothWon);
    assert_eq!(refused("..../o.../ooox/xxxx"), PositionError::WonBefore('x'));
    assert_eq!(refused("..../o.../ooo./xxxx"), PositionError::WrongWinner('x', 'o'));
    assert_eq!(refused("xoox/xoox/xoox/xoox"), PositionError::BothWon);
}

#[test]
fn a_won_position_may_be_given_if_the_last_stone_won() {
    let won = read(4, 4, "..../..../ooo./xxxx").unwrap();
    assert!(matches!(won.turn(&won.start()), Turn::Over(_)));
    // One stone, several lines.
    let seven = read(7, 6, "......./......./......./......./ooo.ooo/xxxxxxx").unwrap();
    assert!(matches!(seven.turn(&seven.start()), Turn::Over(_)));
}
