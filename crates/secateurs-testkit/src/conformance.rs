//! Does a game keep what the contract promises? Random games are played to their ends and every
//! promise that can be seen on the way is checked. A broken promise is a panic that names it.

use std::collections::HashMap;
use std::fmt::Debug;

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Outcome, ZeroSum,
};
use secateurs::{Game, IllegalMove, Payoffs, Turn, Utility};

use crate::Random;

/// Checks the contract of [`Game`] itself.
///
/// # Panics
/// When the game breaks it.
pub fn check<G: Game>(game: &G, seed: u64, playouts: u32)
where
    G::Position: PartialEq + Debug,
{
    assert!((1..=secateurs::MAX_PLAYERS).contains(&game.players()), "number of players");
    assert!(game.utility_scale() >= 1, "the utility scale is at least 1");
    let players_with_seats: Vec<_> = game.seating().players().collect();
    let seated = |index| players_with_seats.iter().any(|player| player.index() == index);
    assert!((0..game.players()).all(seated), "every player has a seat");
    assert!(players_with_seats.iter().all(|player| player.index() < game.players()));
    assert!(game.start() == game.start(), "the start is always the same");

    let mut random = Random::new(seed);
    let mut moves_seen = Vec::new();
    for _ in 0..playouts {
        for position in random.game(game) {
            check_position(game, &position, &mut moves_seen);
        }
    }
}

fn check_position<G: Game>(game: &G, position: &G::Position, moves_seen: &mut Vec<G::Move>)
where
    G::Position: PartialEq + Debug,
{
    let legal = match game.turn(position) {
        Turn::Over(payoffs) => {
            assert_eq!(payoffs.len(), game.players(), "one payoff for each player: {position:?}");
            Vec::new()
        }
        turn => {
            if let Turn::Player(player) = turn {
                assert!(player.index() < game.players(), "a player moves: {position:?}");
            }
            moves_of(game, position)
        }
    };
    for (index, &chosen) in legal.iter().enumerate() {
        assert!(!legal[..index].contains(&chosen), "{chosen:?} is listed twice at {position:?}");
        if matches!(game.turn(position), Turn::Chance(_)) {
            assert!(game.chance_weight(position, chosen) > 0, "{chosen:?} never happens");
        }
        if !moves_seen.contains(&chosen) {
            moves_seen.push(chosen);
        }
    }
    check_names(game, position, &legal);
    for &chosen in moves_seen.iter() {
        match game.try_play(position, chosen) {
            Ok(next) => {
                assert!(legal.contains(&chosen), "{chosen:?} is accepted at {position:?}");
                assert!(next == game.play(position, chosen), "play is a function: {position:?}");
            }
            Err(IllegalMove(refused)) => {
                assert!(refused == chosen, "the refused move is handed back");
                assert!(!legal.contains(&chosen), "{chosen:?} is refused at {position:?}");
            }
        }
    }
}

/// The legal moves: asked for twice, the second time behind others.
fn moves_of<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move>
where
    G::Position: Debug,
{
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    assert!(!moves.is_empty(), "no legal moves, but not over: {position:?}");
    let count = moves.len();
    game.legal_moves(position, &mut moves);
    assert!(moves.len() == 2 * count, "moves are appended, always as many: {position:?}");
    assert!(moves[..count] == moves[count..], "the order is always the same: {position:?}");
    moves.truncate(count);
    moves
}

fn check_names<G: Game>(game: &G, position: &G::Position, legal: &[G::Move])
where
    G::Position: Debug,
{
    let mut names: Vec<String> =
        legal.iter().map(|&chosen| game.move_name(position, chosen)).collect();
    assert!(names.iter().all(|name| !name.is_empty()), "a move without a name: {position:?}");
    names.sort();
    names.dedup();
    assert_eq!(names.len(), legal.len(), "moves with the same name: {position:?}");
}

/// Checks that every end is one of the listed outcomes, with its payoffs.
///
/// # Panics
/// When one is not.
pub fn check_outcomes<G: EnumerableOutcomes>(game: &G, seed: u64, playouts: u32) {
    let outcomes = game.outcomes();
    let told_apart = |outcome: &Outcome| (outcome.tally, outcome.payoffs.as_slice().to_vec());
    let mut listed: Vec<_> = outcomes.iter().map(told_apart).collect();
    listed.sort_unstable();
    assert!(listed.windows(2).all(|pair| pair[0] != pair[1]), "an outcome is listed twice");
    assert_eq!(outcomes, game.outcomes(), "the outcomes are always the same");
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for end in random.game(game) {
            if let Turn::Over(payoffs) = game.turn(&end) {
                assert_eq!(outcomes[game.outcome_index(&end)].payoffs, payoffs, "payoffs");
            }
        }
    }
}

/// Checks that what is secured only grows and is there at the end.
///
/// # Panics
/// When something secured is lost.
pub fn check_facts<G: MonotoneFacts>(game: &G, seed: u64, playouts: u32) {
    let outcomes = game.outcomes();
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        let positions = random.game(game);
        let mut secured =
            positions.iter().map(|position| game.secured(position)).collect::<Vec<_>>();
        let end = positions.last().map(|end| outcomes[game.outcome_index(end)].tally);
        secured.extend(end);
        for pair in secured.windows(2) {
            let kept = pair[0].iter().zip(&pair[1]).all(|(before, after)| before <= after);
            assert!(kept, "secured {:?}, then {:?}", pair[0], pair[1]);
        }
    }
}

/// Checks the bounds on payoffs, at every position and at the ends.
///
/// # Panics
/// When a payoff breaks a bound.
pub fn check_bounds<G: BoundedSum>(game: &G, seed: u64, playouts: u32) {
    let bounds = game.bounds();
    let at_most = |low: &Payoffs, high: &Payoffs| {
        low.len() == high.len() && low.as_slice().iter().zip(high.as_slice()).all(|(a, b)| a <= b)
    };
    let mut found = vec![Vec::new(); game.players()];
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        let positions = random.game(game);
        let Some(Turn::Over(payoffs)) = positions.last().map(|end| game.turn(end)) else {
            continue;
        };
        let sum: Utility = payoffs.as_slice().iter().sum();
        assert!(sum <= bounds.max_sum, "{payoffs} add up to more than {}", bounds.max_sum);
        assert!(at_most(&bounds.least, &payoffs), "{payoffs} below {}", bounds.least);
        for position in &positions {
            let least = game.at_least(position);
            assert!(at_most(&least, &payoffs), "at least {least}, but {payoffs}");
            assert!(at_most(&bounds.least, &least), "{least} is below the bounds of the game");
        }
        found.iter_mut().zip(payoffs.as_slice()).for_each(|(all, &payoff)| all.push(payoff));
    }
    assert!(bounds.step >= 1, "the step is at least 1");
    for payoffs in &mut found {
        payoffs.sort_unstable();
        payoffs.dedup();
        let apart = payoffs.windows(2).all(|pair| pair[1] - pair[0] >= bounds.step);
        assert!(apart, "payoffs closer than the step {}: {payoffs:?}", bounds.step);
    }
}

/// Checks that positions with the same key have the same turn, as many moves, and children with
/// the same keys in the same order.
///
/// # Panics
/// When two positions with one key differ.
pub fn check_keys<G: Keyed>(game: &G, seed: u64, playouts: u32)
where
    G::Position: Debug,
    G::Key: Debug,
{
    let mut known = HashMap::new();
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            let Some(key) = game.key(&position) else { continue };
            assert!(game.key(&position) == Some(key), "the key is a function: {position:?}");
            let now = signature(game, &position);
            let before = known.entry(key).or_insert_with(|| now.clone());
            assert_eq!(*before, now, "two positions with one key; the second: {position:?}");
        }
    }
}

/// What a search sees of a position: the turn, and the keys of the children.
fn signature<G: Keyed>(game: &G, position: &G::Position) -> (String, Vec<Option<G::Key>>) {
    let turn = match game.turn(position) {
        Turn::Over(payoffs) => return (payoffs.to_string(), Vec::new()),
        Turn::Player(player) => player.to_string(),
        Turn::Chance(_) => "chance".to_owned(),
    };
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let children = moves.iter().map(|&chosen| game.key(&game.play(position, chosen))).collect();
    (turn, children)
}

/// Checks that estimates have one number for each player, and that a game which cannot be judged
/// now can be judged some time later or ends.
///
/// # Panics
/// When an estimate is wrong in form.
pub fn check_estimates<G: Evaluate>(game: &G, seed: u64, playouts: u32) {
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            if game.can_be_judged(&position) {
                let estimate = game.evaluate(&position);
                assert_eq!(estimate.len(), game.players(), "one estimate for each player");
                assert_eq!(estimate, game.evaluate(&position), "an estimate is a function");
            }
        }
    }
}

/// Checks that the two payoffs add up to the total.
///
/// # Panics
/// When they do not.
pub fn check_zero_sum<G: ZeroSum>(game: &G, seed: u64, playouts: u32) {
    assert_eq!(game.players(), 2, "two players");
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for end in random.game(game) {
            if let Turn::Over(payoffs) = game.turn(&end) {
                assert_eq!(payoffs.as_slice().iter().sum::<Utility>(), game.total(), "{payoffs}");
            }
        }
    }
}
