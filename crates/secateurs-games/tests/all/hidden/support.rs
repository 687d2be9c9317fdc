//! What these tests share: walks through whole trees.

use std::collections::HashSet;

use secateurs::hidden::InformationSets;
use secateurs::{Game, Payoffs, Player, Rational, Turn, Utility};

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
pub(crate) fn chances<G: Game>(game: &G, position: &G::Position) -> Likely<G::Position> {
    let moves = moves_at(game, position);
    let weight = |&chosen: &G::Move| i128::from(game.chance_weight(position, chosen));
    let sum: i128 = moves.iter().map(weight).sum();
    let event = |chosen| (Rational::new(weight(&chosen), sum), game.play(position, chosen));
    moves.into_iter().map(event).collect()
}

/// Positions, each with its probability.
pub(crate) type Likely<P> = Vec<(Rational, P)>;

/// What a player gets by deciding every set as well as possible, when all others choose at
/// random.
pub(crate) fn best_reply_to_random<G: InformationSets>(game: &G, player: Player) -> Rational {
    best_reply(game, player, vec![(Rational::from_integer(1), game.start())])
}

fn best_reply<G: InformationSets>(
    game: &G,
    player: Player,
    mut open: Likely<G::Position>,
) -> Rational {
    let mut value = Rational::from_integer(0);
    let mut sets: Vec<(G::Set, Likely<G::Position>)> = Vec::new();
    while let Some((probability, position)) = open.pop() {
        match game.turn(&position) {
            Turn::Over(payoffs) => {
                value += probability * Rational::from_integer(payoffs[player].into());
            }
            Turn::Player(mover) if mover == player => {
                let set = game.information_set(&position);
                match sets.iter_mut().find(|(known, _)| *known == set) {
                    Some((_, positions)) => positions.push((probability, position)),
                    None => sets.push((set, vec![(probability, position)])),
                }
            }
            Turn::Player(_) | Turn::Chance(_) => {
                let events = random_events(game, &position);
                open.extend(events.into_iter().map(|(share, next)| (probability * share, next)));
            }
        }
    }
    for (_, positions) in sets {
        let after = |chosen| {
            let next = |(p, position): &(_, _)| (*p, game.play(position, chosen));
            best_reply(game, player, positions.iter().map(next).collect())
        };
        value += moves_at(game, &positions[0].1).into_iter().map(after).max().unwrap();
    }
    value
}

/// What can happen at a position where choices are random, each with its probability.
fn random_events<G: Game>(game: &G, position: &G::Position) -> Likely<G::Position> {
    match game.turn(position) {
        Turn::Over(_) => Vec::new(),
        Turn::Chance(_) => chances(game, position),
        Turn::Player(_) => {
            let children = children(game, position);
            let each = Rational::new(1, children.len() as i128);
            children.into_iter().map(|child| (each, child)).collect()
        }
    }
}

/// What everybody gets on average when all choices are random.
pub(crate) fn mean<G: Game>(game: &G, position: &G::Position) -> Payoffs<Rational> {
    if let Turn::Over(payoffs) = game.turn(position) {
        return payoffs.map(|utility: Utility| Rational::from_integer(utility.into()));
    }
    let events = random_events(game, position);
    let values: Vec<_> =
        events.iter().map(|(probability, child)| (probability, mean(game, child))).collect();
    Payoffs::from_fn(game.players(), |player| {
        values.iter().map(|(probability, value)| *probability * value.as_slice()[player]).sum()
    })
}

/// The position after moves with these names.
pub(crate) fn after<G: Game>(game: &G, names: &str) -> G::Position {
    names.split_whitespace().fold(game.start(), |position, name| {
        let is_meant = |&chosen: &G::Move| game.move_name(&position, chosen) == name;
        let chosen = moves_at(game, &position).into_iter().find(is_meant);
        game.play(&position, chosen.unwrap_or_else(|| panic!("{name} is not legal")))
    })
}
