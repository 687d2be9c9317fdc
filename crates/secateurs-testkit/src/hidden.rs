//! What games promise in which something is hidden: information sets, bounds on payoffs, views.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use secateurs::hidden::{BoundedAbove, HiddenInformation, InformationSets, RepeatingSets};
use secateurs::{Game, Player, Turn};

use crate::Random;

/// Checks that all positions of an information set have the same mover and the same moves in the
/// same order, and that sets of one player have names that tell them apart. Returns how many
/// sets were seen.
///
/// # Panics
/// When a set breaks the contract.
pub fn check_sets<G: InformationSets>(game: &G, seed: u64, playouts: u32) -> usize
where
    G::Position: Debug,
{
    let mut known = HashMap::new();
    let mut named = HashMap::new();
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            let Turn::Player(mover) = game.turn(&position) else { continue };
            let set = game.information_set(&position);
            assert!(set == game.information_set(&position), "the set is a function: {position:?}");
            let now = (mover, moves_at(game, &position));
            let before = known.entry(set.clone()).or_insert_with(|| now.clone());
            assert_eq!(*before, now, "two positions of one set; the second: {position:?}");
            let name = game.set_name(&set);
            assert!(!name.is_empty(), "a set without a name: {position:?}");
            let first = named.entry((mover, name.clone())).or_insert_with(|| set.clone());
            assert!(*first == set, "two sets with the name {name}: {position:?}");
        }
    }
    known.len()
}

/// Checks that a set tells all the sets its player was in before and the moves chosen there.
///
/// # Panics
/// When two lines of play lead to one set, but the mover should be able to tell them apart.
pub fn check_perfect_recall<G: InformationSets>(game: &G, seed: u64, playouts: u32)
where
    G::Position: Debug,
{
    let mut known = HashMap::new();
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        let mut memories = vec![Vec::new(); game.players()];
        let mut position = game.start();
        loop {
            let mover = match game.turn(&position) {
                Turn::Over(_) => break,
                Turn::Chance(_) => None,
                Turn::Player(mover) => Some(mover.index()),
            };
            let chosen = random.pick(&moves_at(game, &position));
            if let Some(mover) = mover {
                let set = game.information_set(&position);
                let memory = &mut memories[mover];
                let before = known.entry(set.clone()).or_insert_with(|| memory.clone());
                assert!(before == memory, "two pasts lead to {set:?}: {before:?}, {memory:?}");
                memory.push((set, chosen));
            }
            position = game.play(&position, chosen);
        }
    }
}

/// Checks what can be seen of keys of sets without solving the game: sets with the same key have
/// the same mover and the same moves. Returns how many keys were seen.
///
/// # Panics
/// When two sets with one key differ.
pub fn check_set_keys<G: RepeatingSets>(game: &G, seed: u64, playouts: u32) -> usize
where
    G::SetKey: Debug,
{
    let mut known = HashMap::new();
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            let Turn::Player(mover) = game.turn(&position) else { continue };
            let set = game.information_set(&position);
            let Some(key) = game.set_key(&set) else { continue };
            let now = (mover, moves_at(game, &position));
            let before = known.entry(key).or_insert_with(|| now.clone());
            assert_eq!(*before, now, "two sets with the key {key:?}; the second: {set:?}");
        }
    }
    known.len()
}

/// Checks that no payoff is above a bound, at any position on the way to it.
///
/// # Panics
/// When one is.
pub fn check_most<G: BoundedAbove>(game: &G, seed: u64, playouts: u32)
where
    G::Position: Debug,
{
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        let positions = random.game(game);
        let Some(Turn::Over(payoffs)) = positions.last().map(|end| game.turn(end)) else {
            continue;
        };
        for player in (0..game.players()).map(Player::new) {
            for position in &positions {
                let most = game.most_from(position, player);
                assert!(payoffs[player] <= most, "{payoffs} above {most} at {position:?}");
                assert!(most <= game.most(player), "{most} above the whole game's: {position:?}");
            }
        }
    }
}

/// Checks that positions drawn from a view look the same to the viewer, have the same seat to
/// move, the same moves if it is the viewer's, and can be played to the end.
///
/// # Panics
/// When one does not.
pub fn check_views<G: HiddenInformation>(game: &G, seed: u64, playouts: u32)
where
    G::Position: Debug,
{
    let mut random = Random::new(seed);
    let mut hands = secateurs::Random::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            for seat in 0..game.seating().seats() {
                let view = game.view(&position, seat);
                let drawn = game.resample(&view, &mut hands);
                assert_eq!(game.view(&drawn, seat), view, "another view: {position:?}, {drawn:?}");
                check_same_turn(game, &position, &drawn, seat);
                random.game_from(game, drawn);
            }
        }
    }
}

fn check_same_turn<G: HiddenInformation>(
    game: &G,
    position: &G::Position,
    drawn: &G::Position,
    viewer: usize,
) where
    G::Position: Debug,
{
    let kind = |turn| match turn {
        Turn::Player(_) => "a player moves",
        Turn::Chance(_) => "chance moves",
        Turn::Over(_) => "over",
    };
    let kinds = [position, drawn].map(|position| kind(game.turn(position)));
    assert_eq!(kinds[0], kinds[1], "another turn: {position:?}, {drawn:?}");
    let seat = game.seat_to_move(position);
    assert_eq!(seat, game.seat_to_move(drawn), "seat to move: {position:?} and {drawn:?}");
    if seat == Some(viewer) {
        let same = moves_at(game, position) == moves_at(game, drawn);
        assert!(same, "moves that the viewer can tell apart: {position:?} and {drawn:?}");
    }
}

/// Checks that views and information sets agree: for the seat to move, equal views are equal
/// sets and the other way round.
///
/// # Panics
/// When one of them knows more than the other.
pub fn check_views_against_sets<G>(game: &G, seed: u64, playouts: u32)
where
    G: HiddenInformation<View: Eq + Hash> + InformationSets,
{
    let mut set_of = HashMap::new();
    let mut view_of = HashMap::new();
    let mut random = Random::new(seed);
    for _ in 0..playouts {
        for position in random.game(game) {
            let Some(mover) = game.seat_to_move(&position) else { continue };
            let (view, set) = (game.view(&position, mover), game.information_set(&position));
            let known = set_of.entry(view.clone()).or_insert_with(|| set.clone());
            assert_eq!(*known, set, "two sets look like {view:?}");
            let known = view_of.entry(set.clone()).or_insert_with(|| view.clone());
            assert_eq!(*known, view, "two views are in {set:?}");
        }
    }
}

fn moves_at<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}
