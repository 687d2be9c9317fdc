//! What games of two opponents promise: bounds on values, noisy moves, endings.

use std::collections::HashSet;
use std::fmt::Debug;

use secateurs::capability::{Endings, Evaluate, Noisy, ZeroSum};
use secateurs::{Game, NoChance, Player, Turn, Utility};

use crate::Random;

/// The positions after each legal move.
pub fn children<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut moves = Vec::new();
    if !matches!(game.turn(position), Turn::Over(_)) {
        game.legal_moves(position, &mut moves);
    }
    moves.into_iter().map(|chosen| game.play(position, chosen)).collect()
}

/// What the first player gets by plain minimax, `plies` moves ahead.
///
/// # Panics
/// When the game has no moves and is not over.
pub fn looking_ahead<G>(game: &G, position: &G::Position, plies: u32) -> Utility
where
    G: ZeroSum<Chance = NoChance> + Evaluate,
{
    let plies_below = plies.saturating_sub(1);
    let value = |next: &G::Position| looking_ahead(game, next, plies_below);
    match game.turn(position) {
        Turn::Over(payoffs) => payoffs[Player::ONE],
        _ if plies == 0 && game.can_be_judged(position) => game.evaluate(position)[Player::ONE],
        Turn::Player(Player::ONE) => children(game, position).iter().map(value).max().unwrap(),
        Turn::Player(_) => children(game, position).iter().map(value).min().unwrap(),
        Turn::Chance(never) => match never {},
    }
}

/// Checks the bounds on the value of every position of random games, for every number of plies
/// up to `most_plies`. Returns how many values they tell exactly, so that a test can ask for
/// some.
///
/// # Panics
/// When a value is out of its bounds.
pub fn check_value_bounds<G>(game: &G, seed: u64, playouts: u32, most_plies: u32) -> u32
where
    G: ZeroSum<Chance = NoChance> + Evaluate,
    G::Position: Debug,
{
    let mut random = Random::new(seed);
    let mut exact = 0;
    for _ in 0..playouts {
        for position in random.game(game) {
            for plies in 0..=most_plies {
                exact += u32::from(check_value_bounds_at(game, &position, plies) && plies > 0);
            }
        }
    }
    exact
}

/// The same for one position and one number of plies: whether the bounds tell the value.
///
/// # Panics
/// When the value is out of its bounds.
pub fn check_value_bounds_at<G>(game: &G, position: &G::Position, plies: u32) -> bool
where
    G: ZeroSum<Chance = NoChance> + Evaluate,
    G::Position: Debug,
{
    let value = looking_ahead(game, position, plies);
    // What is known of a shorter look holds for this one too.
    for shorter in (0..=plies.min(64)).chain([plies]) {
        let (least, most) = game.value_bounds(position, shorter);
        let holds = (least..=most).contains(&value);
        assert!(holds, "{position:?}, {shorter} plies: {value} is not in {least}..={most}");
    }
    let (least, most) = game.value_bounds(position, plies);
    least == most
}

/// Checks that lines of noisy moves are short, by following random ones to their end. Returns
/// the longest.
///
/// # Panics
/// When a line has more than `longest` moves.
pub fn check_noisy<G: Noisy>(game: &G, seed: u64, playouts: u32, longest: u32) -> u32 {
    let mut random = Random::new(seed);
    let mut found = 0;
    for _ in 0..playouts {
        for start in random.game(game) {
            let mut here = start;
            for length in 0.. {
                assert!(length <= longest, "{length} noisy moves in a row");
                found = found.max(length);
                let mut moves = Vec::new();
                if let Turn::Player(_) = game.turn(&here) {
                    game.legal_moves(&here, &mut moves);
                }
                moves.retain(|&chosen| game.is_noisy(&here, chosen));
                if moves.is_empty() {
                    break;
                }
                here = game.play(&here, random.pick(&moves));
            }
        }
    }
    found
}

/// Checks that endings are listed once each, in a fixed order, and that whatever follows from
/// one of them is listed too. Returns how many there are.
///
/// # Panics
/// When one is listed twice or one is missing.
pub fn check_endings<G: Endings>(game: &G, size: u32) -> usize
where
    G::Position: Debug,
    G::Key: Debug,
{
    let endings: Vec<G::Position> = game.endings(size).collect();
    let key = |position: &G::Position| game.key(position).expect("an ending has a key");
    let keys: Vec<G::Key> = endings.iter().map(key).collect();
    assert!(
        game.endings(size).map(|position| key(&position)).eq(keys.iter().copied()),
        "a fixed order"
    );
    let known: HashSet<G::Key> = keys.iter().copied().collect();
    assert_eq!(known.len(), keys.len(), "each once");
    for position in &endings {
        for next in children(game, position) {
            assert!(known.contains(&key(&next)), "{next:?} follows from {position:?}");
        }
    }
    keys.len()
}
