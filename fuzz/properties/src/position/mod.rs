//! Positions of board games and of games with dice. The first byte says which game, the rest is
//! the position. Reading never panics. What is read can be played, searches agree on it to a
//! small depth, and it is what was written:
//! - Chinese Checkers, backgammon and Pig: written by us, it reads as the same;
//! - Nim: the value is that of the theory;
//! - Connect Four, by columns: the same as playing the stones one by one;
//! - Connect Four, Breakthrough and Tic-Tac-Toe, by rows: worth as much as the mirror image.

mod mirror;
mod written;

use secateurs::Rational;
use secateurs_games::cards::list_items;
use secateurs_games::registry::{AnyGame, Options, default_method, find};

use crate::play::{self, Short};
use crate::{reached, text};

const MOST_BYTES: usize = 512;

/// Nodes of each search.
const SEARCHED: u64 = 300;

/// How far positions are searched.
const DEPTH: u32 = 2;

/// Sticks in all: more moves than that take long to name.
const MOST_STICKS: u32 = 24;

/// A game whose positions are read.
struct ReadGame {
    name: &'static str,
    /// What is chosen besides the position.
    fixed: &'static [(&'static str, &'static str)],
    /// What the position is called among the options.
    option: &'static str,
    /// What must hold of a position and its text.
    holds: fn(&Self, &str, &dyn AnyGame),
}

impl ReadGame {
    const fn new(name: &'static str, holds: fn(&Self, &str, &dyn AnyGame)) -> Self {
        Self { name, fixed: &[], option: "position", holds }
    }

    fn build(&self, text: &str) -> Option<Box<dyn AnyGame>> {
        let mut options = Options::default();
        self.fixed.iter().for_each(|&(name, value)| options.set(name, value));
        options.set(self.option, text);
        find(self.name).expect("a game of the list").build(&options).ok()
    }

    fn short(&self) -> Short {
        play::short(SEARCHED, (self.name != "nim").then_some(DEPTH))
    }

    /// What the position is worth, if the search comes so far.
    fn value(&self, game: &dyn AnyGame) -> Option<Vec<Rational>> {
        let short = self.short();
        play::complete(game, default_method(game, short.reach), &short)?.payoffs
    }
}

const READ_GAMES: [ReadGame; 8] = [
    ReadGame::new("connect-four", mirror::stones),
    ReadGame::new("breakthrough", mirror::rows),
    ReadGame { fixed: &[("board", "small")], ..ReadGame::new("chinese-checkers", written::star) },
    ReadGame::new("backgammon", written::checkers),
    ReadGame::new("tic-tac-toe", mirror::rows),
    ReadGame { option: "piles", ..ReadGame::new("nim", nim) },
    ReadGame::new("pig", written::scores),
    ReadGame {
        fixed: &[("width", "4"), ("height", "4")],
        ..ReadGame::new("connect-four", mirror::stones)
    },
];

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let Some(text) = text(rest, MOST_BYTES) else { return };
    let read_game = &READ_GAMES[usize::from(first) % READ_GAMES.len()];
    if read_game.name == "nim" && sticks(text) > MOST_STICKS {
        return;
    }
    if let Some(game) = read_game.build(text) {
        (read_game.holds)(read_game, text, &*game);
        play::plays_and_agrees(&*game, &read_game.short());
        reached::note();
    }
}

/// As Options reads them; none where it would not.
fn piles(text: &str) -> impl Iterator<Item = u32> {
    list_items(text).filter_map(|pile| pile.parse::<u16>().ok()).map(u32::from)
}

fn sticks(text: &str) -> u32 {
    piles(text).sum()
}

/// Whoever moves wins unless the piles, added without carrying, are nothing (Bouton 1901).
fn nim(read_game: &ReadGame, text: &str, game: &dyn AnyGame) {
    let is_won = piles(text).fold(0, |sum, pile| sum ^ pile) != 0;
    if let Some(value) = read_game.value(game) {
        assert_eq!(value[0], Rational::from_integer(if is_won { 1 } else { -1 }));
    }
}
