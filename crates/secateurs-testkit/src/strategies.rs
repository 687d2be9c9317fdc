//! The best pure strategy of one player, in the most obvious way: every assignment of moves to
//! information sets is played through the whole tree. Slow, and shares nothing with a search.

use std::collections::HashMap;

use secateurs::hidden::InformationSets;
use secateurs::{Game, Player, Rational, Turn};

/// More pure strategies than there is patience for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// What trying all strategies has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried<S, M> {
    /// The value of the best strategy.
    pub value: Rational,
    /// The first strategy with that value: a move for every set.
    pub best: Vec<(S, M)>,
    /// How many strategies there are.
    pub strategies: u64,
}

/// The best of all pure strategies of a game for one player.
///
/// # Errors
/// When there are more than `most_strategies`.
///
/// # Panics
/// With several players, or when the game breaks its contract.
pub fn best_strategy<G: InformationSets>(
    game: &G,
    most_strategies: u64,
) -> Result<Tried<G::Set, G::Move>, TooMany> {
    assert_eq!(game.players(), 1, "one player");
    let sets = all_sets(game);
    let strategies = product(&sets).filter(|&count| count <= most_strategies).ok_or(TooMany)?;
    let tried = (0..strategies).map(|number| {
        let strategy = strategy(&sets, number);
        (value(game, &game.start(), &strategy), strategy)
    });
    let (value, best) = tried
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .expect("there is at least one strategy");
    let best = sets.into_iter().map(|(set, _)| (set.clone(), best[&set])).collect();
    Ok(Tried { value, best, strategies })
}

/// Every information set with its moves, in the order in which a walk through the tree finds
/// them.
///
/// # Panics
/// When positions of one set have different moves.
pub fn all_sets<G: InformationSets>(game: &G) -> Vec<(G::Set, Vec<G::Move>)> {
    let mut found: Vec<(G::Set, Vec<G::Move>)> = Vec::new();
    let mut open = vec![game.start()];
    while let Some(position) = open.pop() {
        let turn = game.turn(&position);
        if matches!(turn, Turn::Over(_)) {
            continue;
        }
        let moves = moves_at(game, &position);
        open.extend(moves.iter().rev().map(|&chosen| game.play(&position, chosen)));
        if matches!(turn, Turn::Player(_)) {
            let set = game.information_set(&position);
            match found.iter().find(|(known, _)| *known == set) {
                Some((_, known)) => assert!(*known == moves, "other moves in the same set"),
                None => found.push((set, moves)),
            }
        }
    }
    found
}

/// How many pure strategies there are, if they can be counted.
pub fn count<G: InformationSets>(game: &G) -> Option<u64> {
    product(&all_sets(game))
}

fn product<S, M>(sets: &[(S, Vec<M>)]) -> Option<u64> {
    sets.iter().try_fold(1_u64, |product, (_, moves)| product.checked_mul(moves.len() as u64))
}

/// The strategy with this number: its digits are the choices, the first set's changing fastest.
fn strategy<S: Clone + Eq + std::hash::Hash, M: Copy>(
    sets: &[(S, Vec<M>)],
    mut number: u64,
) -> HashMap<S, M> {
    let mut choice = |moves: &[M]| {
        let digit = number % moves.len() as u64;
        number /= moves.len() as u64;
        moves[digit as usize]
    };
    sets.iter().map(|(set, moves)| (set.clone(), choice(moves))).collect()
}

/// What the player gets on average from here on with this strategy.
fn value<G: InformationSets>(
    game: &G,
    position: &G::Position,
    strategy: &HashMap<G::Set, G::Move>,
) -> Rational {
    let after = |chosen| value(game, &game.play(position, chosen), strategy);
    match game.turn(position) {
        Turn::Over(payoffs) => Rational::from_integer(payoffs[Player::ONE].into()),
        Turn::Player(_) => after(strategy[&game.information_set(position)]),
        Turn::Chance(_) => {
            let mut sum = Rational::from_integer(0);
            let mut weights = Rational::from_integer(0);
            for chosen in moves_at(game, position) {
                let weight = Rational::from_integer(game.chance_weight(position, chosen).into());
                sum += weight * after(chosen);
                weights += weight;
            }
            sum / weights
        }
    }
}

/// Whether every set tells the sets its player was in before and the moves chosen there, found
/// out by walking through the whole tree.
pub fn have_perfect_recall<G: InformationSets>(game: &G) -> bool {
    let mut known = HashMap::new();
    let mut open = vec![(game.start(), vec![Vec::new(); game.players()])];
    while let Some((position, memories)) = open.pop() {
        let mover = match game.turn(&position) {
            Turn::Over(_) => continue,
            Turn::Chance(_) => None,
            Turn::Player(mover) => Some((mover.index(), game.information_set(&position))),
        };
        if let Some((mover, set)) = &mover {
            let memory = &memories[*mover];
            if known.entry(set.clone()).or_insert_with(|| memory.clone()) != memory {
                return false;
            }
        }
        for chosen in moves_at(game, &position) {
            let mut memories = memories.clone();
            if let Some((mover, set)) = &mover {
                memories[*mover].push((set.clone(), chosen));
            }
            open.push((game.play(&position, chosen), memories));
        }
    }
    true
}

fn moves_at<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}
