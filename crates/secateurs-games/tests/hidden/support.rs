//! What these tests share: walks through whole trees.

use std::collections::HashSet;

use secateurs::hidden::InformationSets;
use secateurs::{Game, Payoffs, Rational, Turn, Utility};

/// The legal moves.
pub(crate) fn moves_at<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}

/// The positions after each legal move.
pub(crate) fn children<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    moves_at(game, position).into_iter().map(|chosen| game.play(position, chosen)).collect()
}

/// All positions of the tree.
pub(crate) fn positions<G: Game>(game: &G) -> Vec<G::Position> {
    let mut found = vec![game.start()];
    let mut index = 0;
    while let Some(position) = found.get(index) {
        if !matches!(game.turn(position), Turn::Over(_)) {
            found.extend(children(game, position));
        }
        index += 1;
    }
    found
}

/// How many of these are over.
pub(crate) fn ends<G: Game>(game: &G, positions: &[G::Position]) -> usize {
    positions.iter().filter(|position| matches!(game.turn(position), Turn::Over(_))).count()
}

/// The information sets of all players.
pub(crate) fn sets<G: InformationSets>(game: &G, positions: &[G::Position]) -> HashSet<G::Set> {
    let decided = |position: &&G::Position| matches!(game.turn(position), Turn::Player(_));
    positions.iter().filter(decided).map(|position| game.information_set(position)).collect()
}

/// The chance events at a position, each with its probability.
pub(crate) fn chances<G: Game>(game: &G, position: &G::Position) -> Vec<(Rational, G::Position)> {
    let moves = moves_at(game, position);
    let weight = |&chosen: &G::Move| i128::from(game.chance_weight(position, chosen));
    let sum: i128 = moves.iter().map(weight).sum();
    let event = |chosen| (Rational::new(weight(&chosen), sum), game.play(position, chosen));
    moves.into_iter().map(event).collect()
}

/// What everybody gets on average when all choices are random.
pub(crate) fn mean<G: Game>(game: &G, position: &G::Position) -> Payoffs<Rational> {
    let events = match game.turn(position) {
        Turn::Over(payoffs) => {
            return payoffs.map(|utility: Utility| Rational::from_integer(utility.into()));
        }
        Turn::Chance(_) => chances(game, position),
        Turn::Player(_) => {
            let children = children(game, position);
            let each = Rational::new(1, children.len() as i128);
            children.into_iter().map(|child| (each, child)).collect()
        }
    };
    let values: Vec<_> =
        events.iter().map(|(probability, child)| (probability, mean(game, child))).collect();
    Payoffs::from_fn(game.players(), |player| {
        values.iter().map(|(probability, value)| *probability * value.as_slice()[player]).sum()
    })
}

/// The position after moves with these names.
pub(crate) fn after<G: Game>(game: &G, names: &str) -> G::Position {
    names.split_whitespace().fold(game.start(), |position, name| {
        let named = |&chosen: &G::Move| game.move_name(&position, chosen) == name;
        let chosen = moves_at(game, &position).into_iter().find(named);
        game.play(&position, chosen.unwrap_or_else(|| panic!("{name} is not legal")))
    })
}
