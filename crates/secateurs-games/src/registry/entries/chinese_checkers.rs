//! Chinese Checkers by name.

use secateurs::algorithms::hot;
use secateurs::erase;

use super::cards::one_of;
use crate::chinese_checkers::{ChineseCheckers, MoveChoice, Order, Setup, SetupError};
use crate::registry::{AnyGame, BadOption, Erased, GameClass, GameEntry, OptionSpec, Options, row};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "chinese-checkers",
    summary: "across the star by steps and jumps",
    class: GameClass {
        players: "2-4, 6",
        sum: "zero",
        finite: false,
        chance: "no",
        information: "perfect",
    },
    usual_depth: |_| Some(4),
    options: &[
        OptionSpec::new("players", "N", "2, 3, 4 or 6 [default: 3]"),
        OptionSpec::new(
            "board",
            "BOARD",
            "star (121 holes), small (37), or how many rows a corner has, 1 to 4 [default: star]",
        ),
        OptionSpec::new(
            "position",
            "HOLES",
            "holes of each player and whose turn, as in \"b1,b2,c3/g1,h1,h2 1\" \
             [default: all at home]",
        ),
        OptionSpec::new("moves", "WHICH", "all, or forward: only towards the goal [default: all]"),
        OptionSpec::new("order", "ORDER", "natural, or best: most gained first [default: best]"),
    ],
    has_books: false,
    hidden: None,
    build: &build,
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
        size: one_of(options, "board", &boards)?.unwrap_or(usual.size),
        choice: one_of(options, "moves", &moves)?.unwrap_or(usual.choice),
        order: one_of(options, "order", &orders)?.unwrap_or(usual.order),
        position: options.text("position"),
    };
    if setup.players == 2 {
        let game = ChineseCheckers::new(&setup).map_err(|error| refused(&error))?;
        return Ok(Box::new(
            Erased::new(hot::star_board(erase!(ChineseCheckers<2>, game))).endless(),
        ));
    }
    let game = ChineseCheckers::new(&setup).map_err(|error| refused(&error))?;
    Ok(Box::new(Erased::new(hot::star_board(erase!(ChineseCheckers<6>, game))).endless()))
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
