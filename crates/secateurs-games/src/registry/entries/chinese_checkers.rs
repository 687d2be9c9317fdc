//! Chinese Checkers by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use crate::chinese_checkers::{ChineseCheckers, MoveChoice, Order, Setup, SetupError};
use crate::registry::{
    AnyGame, BadOption, Erased, GameClass, GameEntry, OptionKind, OptionSpec, Options, Word, row,
};

const PLAYERS: [Word; 4] = [Word::plain("2"), Word::plain("3"), Word::plain("4"), Word::plain("6")];
const BOARDS: [Word; 6] = [
    Word::plain("star"),
    Word::plain("small"),
    Word::plain("1"),
    Word::plain("2"),
    Word::plain("3"),
    Word::plain("4"),
];

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "chinese-checkers",
    summary: "cross the star by steps and jumps",
    class: GameClass {
        players: "2-4, 6",
        sum: "zero",
        finite: false,
        chance: "no",
        information: "perfect",
    },
    usual_depth: |_| Some(4),
    options: &[
        OptionSpec::choice("players", &PLAYERS, "number of players").usually("3").example("2"),
        OptionSpec::choice(
            "board",
            &BOARDS,
            "star (121 holes), small (37 holes), or the number of rows in a corner",
        )
        .usually("star")
        .example("small"),
        OptionSpec::new(
            "position",
            OptionKind::Text("HOLES"),
            "the holes of each player, then the player to move",
        )
        .otherwise("the starting position")
        .example("a1,b1,b2/f6,g6,g7/f1,g1,g2 1")
        .with(&[("board", "small")]),
        OptionSpec::choice(
            "moves",
            &[Word::plain("all"), Word::plain("forward")],
            "all moves, or only those that come closer to the goal",
        )
        .usually("all")
        .example("forward"),
        OptionSpec::choice(
            "order",
            &[Word::plain("natural"), Word::plain("best")],
            "the order in which moves are searched; best: longest advance first",
        )
        .usually("best")
        .example("natural"),
    ],
    has_books: false,
    hidden: None,
    make: &build,
    random_case: None,
    types: &|| {
        vec![
            row!("chinese-checkers, 2 players", ChineseCheckers<2>),
            row!("chinese-checkers, 3 to 6", ChineseCheckers<6>),
        ]
    },
};

fn build(options: &Options) -> Result<Box<dyn AnyGame>, BadOption> {
    let moves = [("all", MoveChoice::All), ("forward", MoveChoice::Forward)];
    let orders = [("natural", Order::Natural), ("best", Order::Best)];
    let boards = [("star", 4), ("small", 2), ("1", 1), ("2", 2), ("3", 3), ("4", 4)];
    let usual = Setup::default();
    let setup = Setup {
        players: options.value("players", usual.players)?,
        size: options.one_of("board", &boards)?.unwrap_or(usual.size),
        choice: options.one_of("moves", &moves)?.unwrap_or(usual.choice),
        order: options.one_of("order", &orders)?.unwrap_or(usual.order),
        position: options.text("position"),
    };
    if setup.players == 2 {
        let game = ChineseCheckers::new(&setup).map_err(|error| refused(&error))?;
        let looks = game.clone();
        let game = Erased::new(hot::star_board(erase!(ChineseCheckers<2>, game))).endless();
        return Ok(Box::new(game.drawn(looks)));
    }
    let game = ChineseCheckers::new(&setup).map_err(|error| refused(&error))?;
    let looks = game.clone();
    let game = Erased::new(hot::star_board(erase!(ChineseCheckers<6>, game))).endless();
    Ok(Box::new(game.drawn(looks)))
}

/// Says which option is behind a refused setup.
fn refused(error: &SetupError) -> BadOption {
    let option = match error {
        SetupError::Board(_) => "board",
        SetupError::Players { .. } => "players",
        _ => "position",
    };
    BadOption::new(option, error)
}
