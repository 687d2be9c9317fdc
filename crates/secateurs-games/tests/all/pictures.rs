//! Positions as data to draw: nothing is lost, and nothing is where it is not.

use secateurs_games::cards::{Card, CardSet};
use secateurs_games::picture::{BoardPicture, CardPicture, Cell, Picture};
use secateurs_games::registry::{AnyGame, Options, find};

fn game(name: &str, options: &[(&str, &str)]) -> Box<dyn AnyGame> {
    let mut given = Options::default();
    for (option, value) in options {
        given.set(*option, *value);
    }
    find(name).unwrap().build(&given).unwrap()
}

fn cards(picture: &Picture) -> &CardPicture {
    picture.cards().expect("a card game")
}

fn hand(picture: &CardPicture, seat: usize) -> CardSet {
    CardSet::from_pbn(picture.hands[seat - 1].as_deref().unwrap()).unwrap()
}

/// One card is played: it leaves the hand of the seat to play and lies on the table, or ends a
/// trick that somebody takes.
fn check_card(before: &CardPicture, name: &str, after: &CardPicture) {
    let card: Card = name.parse().unwrap();
    let seats = before.seats.len();
    let mover = before.to_play.unwrap();
    for seat in 1..=seats {
        let gone = if seat == mover { CardSet::only(card) } else { CardSet::EMPTY };
        assert_eq!(hand(after, seat) | gone, hand(before, seat), "{before:?} {name}");
        assert_eq!(hand(after, seat).len(), after.cards[seat - 1]);
    }
    assert!(hand(before, mover).contains(card) && !hand(after, mover).contains(card));
    assert_eq!((&before.bids, &before.trump), (&after.bids, &after.trump));
    if before.trick.len() + 1 < seats {
        let last = after.trick.last().unwrap();
        assert_eq!((last.seat, last.card.as_str()), (mover, name));
        assert_eq!(after.trick[..before.trick.len()], before.trick);
        assert_eq!(after.leader, before.leader);
        assert_eq!(after.to_play, Some(mover % seats + 1));
        assert_eq!(after.taken, before.taken);
    } else {
        assert!(after.trick.is_empty());
        let is_over = after.cards.iter().all(|&cards| cards == 0);
        assert_eq!(after.to_play, (!is_over).then_some(after.leader));
        assert!(after.taken.iter().zip(&before.taken).all(|(after, before)| after >= before));
    }
}

#[test]
fn a_card_that_is_played_moves_from_its_hand_to_the_table() {
    let games: [(&str, &[(&str, &str)]); 7] = [
        ("spades", &[("cards", "5")]),
        ("spades", &[("players", "2"), ("eval", "mt"), ("bids", "3,2")]),
        ("spades", &[("players", "4"), ("bids", "1,2,3,0")]),
        ("oh-hell", &[("players", "7"), ("cards", "3"), ("trump", "none")]),
        ("hearts", &[("players", "6")]),
        ("bridge", &[("trump", "H"), ("leader", "W")]),
        ("bridge", &[("deal", "AQ.2.. 32..A. 54...K KJ...3"), ("played", "SQ S2")]),
    ];
    for (name, options) in games {
        let start = game(name, options);
        let mut here = start;
        while !here.legal_moves().is_empty() {
            let before = here.picture();
            let moves = here.children();
            let (name, after) = moves.into_iter().last().unwrap();
            check_card(cards(&before), &name, cards(&after.picture()));
            here = after;
        }
    }
}

#[test]
fn a_table_says_what_is_agreed_on() {
    let spades = game("spades", &[("players", "4"), ("bids", "1,2,3,0")]).picture();
    assert_eq!(cards(&spades).bids.as_deref(), Some([4, 2, 4, 2].as_slice()), "by side");
    assert_eq!(cards(&spades).seats, ["1", "2", "3", "4"]);
    let deal = [("deal", "N:AQ.2.. 32..A. 54...K KJ...3"), ("trump", "nt")];
    let mut options = deal.to_vec();
    options.extend([("leader", "W"), ("played", "SJ SQ"), ("taken", "2,1")]);
    let bridge = game("bridge", &options).picture();
    let bridge = cards(&bridge);
    assert_eq!(bridge.seats, ["N", "E", "S", "W"]);
    assert_eq!((bridge.leader, bridge.to_play), (4, Some(2)));
    assert_eq!(bridge.trick.iter().map(|on| on.seat).collect::<Vec<_>>(), [4, 1]);
    assert_eq!((bridge.trump.as_deref(), &bridge.bids), (None, &None));
    assert_eq!(bridge.taken, [2, 1, 2, 1]);
    assert_eq!(bridge.hands[0].as_deref(), Some("A.2.."));
    assert_eq!(bridge.hands_before_trick()[0].as_deref(), Some("AQ.2.."));
}

fn board(picture: &Picture) -> &BoardPicture {
    let Picture::Board(board) = picture else { panic!("{picture:?}") };
    board
}

fn mark(cell: &Cell, marks: [char; 2]) -> char {
    cell.piece.and_then(|piece| piece.player).map_or('.', |player| marks[player - 1])
}

/// The rows of a grid as positions are written.
fn rows(board: &BoardPicture, marks: [char; 2]) -> String {
    let mut text = String::new();
    for (place, cell) in board.cells.iter().enumerate() {
        let is_new_row = place > 0 && board.cells[place - 1].y != cell.y;
        text.extend(is_new_row.then_some('/'));
        text.push(mark(cell, marks));
    }
    text
}

fn holes(board: &BoardPicture, player: usize) -> String {
    let own = |cell: &&Cell| cell.piece.is_some_and(|piece| piece.player == Some(player));
    board.cells.iter().filter(own).map(|cell| cell.name.as_str()).collect::<Vec<_>>().join(",")
}

fn checkers(board: &BoardPicture, player: usize) -> String {
    let place = |cell: &Cell| -> Option<String> {
        let piece = cell.piece.filter(|piece| piece.player == Some(player))?;
        let name = match cell.name.parse::<u32>() {
            Ok(point) if player == 2 => (25 - point).to_string(),
            _ => cell.name.clone(),
        };
        Some(format!("{name}*{}", piece.count))
    };
    board.cells.iter().filter_map(place).collect::<Vec<_>>().join(" ")
}

/// The option that leads to the position of a picture.
fn written(name: &str, board: &BoardPicture) -> (&'static str, String) {
    let mover = board.to_move.unwrap_or(1);
    match name {
        "connect-four" | "tic-tac-toe" => ("position", rows(board, ['x', 'o'])),
        "breakthrough" => {
            ("position", format!("{} {}", rows(board, ['w', 'b']), ["w", "b"][mover - 1]))
        }
        "chinese-checkers" => {
            let lists: Vec<String> = (1..=3).map(|player| holes(board, player)).collect();
            ("position", format!("{} {mover}", lists.join("/")))
        }
        "backgammon" => {
            let (x, o) = (checkers(board, 1), checkers(board, 2));
            ("position", format!("x: {x} / o: {o} / {}", ["x", "o"][mover - 1]))
        }
        "nim" => {
            let sticks = |cell: &Cell| cell.piece.map_or(0, |piece| piece.count).to_string();
            ("piles", board.cells.iter().map(sticks).collect::<Vec<_>>().join(","))
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_board_can_be_set_up_again_from_its_picture() {
    let games: [(&str, &[(&str, &str)]); 6] = [
        ("connect-four", &[("width", "5"), ("height", "4")]),
        ("tic-tac-toe", &[]),
        ("breakthrough", &[]),
        ("chinese-checkers", &[("board", "small")]),
        ("backgammon", &[]),
        ("nim", &[("piles", "3,4,5")]),
    ];
    for (name, options) in games {
        for seed in 0..20 {
            let (here, moves) = game(name, options).after_random_moves(seed);
            let mut picture = here.picture();
            let shown = board(&picture).clone();
            // Whoever rolls is not said; nor is who moves in Nim.
            if shown.to_move.is_none() || name == "nim" && shown.to_move == Some(2) {
                continue;
            }
            let (option, value) = written(name, &shown);
            let mut again = options.to_vec();
            again.retain(|(other, _)| *other != option);
            again.push((option, &value));
            let dice = shown.dice.map(|[high, low]| format!("{high}{low}"));
            again.extend(dice.as_deref().map(|dice| ("dice", dice)));
            if name == "nim"
                && let Picture::Board(board) = &mut picture
            {
                // Piles behind the last that has sticks are gone.
                let last = board.cells.iter().rposition(|cell| cell.piece.is_some());
                board.cells.truncate(last.map_or(0, |last| last + 1));
            }
            assert_eq!(game(name, &again).picture(), picture, "{name} {moves:?} {again:?}");
        }
    }
}

#[test]
fn a_star_says_whose_goal_a_corner_is() {
    for players in ["2", "3", "4", "6"] {
        let here = game("chinese-checkers", &[("board", "small"), ("players", players)]);
        let picture = here.picture();
        let cells = &board(&picture).cells;
        let many = players.parse::<usize>().unwrap();
        for player in 1..=many {
            let goal: Vec<_> = cells.iter().filter(|cell| cell.goal_of == Some(player)).collect();
            let own: Vec<_> = cells
                .iter()
                .filter(|cell| cell.piece.is_some_and(|piece| piece.player == Some(player)))
                .collect();
            assert_eq!(goal.len(), own.len(), "as many holes as pieces: {players} {player}");
            // The goal is opposite: home turned about the middle of the star.
            let across = |cell: &&&Cell| {
                let (right, down) =
                    cells.iter().fold((0, 0), |(x, y), cell| (x.max(cell.x), y.max(cell.y)));
                goal.iter().any(|hole| (hole.x, hole.y) == (right + 1 - cell.x, down + 1 - cell.y))
            };
            assert_eq!(own.iter().filter(across).count(), own.len(), "{players} {player}");
        }
        assert!(cells.iter().all(|cell| cell.goal_of.is_none_or(|player| player <= many)));
    }
}

#[test]
fn cells_lie_apart_and_their_names_are_those_of_moves() {
    for name in ["breakthrough", "chinese-checkers", "tic-tac-toe", "backgammon", "connect-four"] {
        let here = game(name, &[]);
        let picture = here.picture();
        let cells = &board(&picture).cells;
        let mut places: Vec<(u32, u32)> = cells.iter().map(|cell| (cell.y, cell.x)).collect();
        assert!(places.is_sorted(), "{name}");
        places.dedup();
        assert_eq!(places.len(), cells.len(), "{name}");
        if name == "backgammon" {
            continue;
        }
        for played in here.legal_moves() {
            let target = played.rsplit(['-', 'x']).next().unwrap();
            assert!(cells.iter().any(|cell| cell.name == target), "{name} {played}");
        }
    }
}

#[test]
fn trees_show_their_nodes_and_other_games_nothing() {
    let tree = game("tree", &[]);
    let Picture::Tree(root) = tree.picture() else { panic!("a tree") };
    assert_eq!((root.node.as_str(), root.to_move), ("node 1", Some(1)));
    assert_eq!(root.moves, tree.legal_moves());
    let leaf = tree.after(0).unwrap().after(0).unwrap().picture();
    let Picture::Tree(leaf) = leaf else { panic!("a tree") };
    assert_eq!(leaf.payoffs.unwrap(), ["1", "3", "5"]);
    assert_eq!(game("kuhn", &[("player", "1")]).picture(), Picture::Nothing);
}
