//! In which order to look: Theorems 5 and 6 of the paper, by trying orders.

use std::collections::HashMap;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::ImpPruning;
use secateurs::{Game, Player, Turn, Utility, WithChance};
use secateurs_games::imp_model::{ImpModel, Leaves, Shape};
use secateurs_testkit::cases;
use secateurs_testkit::strategies::all_sets;

use super::support::{solved, value};

/// A game whose sets list their moves in orders of their own.
struct Reordered<'a, G: InformationSets> {
    game: &'a G,
    orders: HashMap<G::Set, Vec<G::Move>>,
}

impl<G: InformationSets> Game for Reordered<'_, G> {
    type Position = G::Position;
    type Move = G::Move;
    type Chance = WithChance;

    fn players(&self) -> usize {
        self.game.players()
    }

    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn turn(&self, position: &G::Position) -> Turn<WithChance> {
        match self.game.turn(position) {
            Turn::Player(player) => Turn::Player(player),
            Turn::Chance(_) => Turn::Chance(WithChance),
            Turn::Over(payoffs) => Turn::Over(payoffs),
        }
    }

    fn legal_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        match self.game.turn(position) {
            Turn::Player(_) => moves.extend(&self.orders[&self.game.information_set(position)]),
            _ => self.game.legal_moves(position, moves),
        }
    }

    fn play(&self, position: &G::Position, chosen: G::Move) -> G::Position {
        self.game.play(position, chosen)
    }

    fn chance_weight(&self, position: &G::Position, chosen: G::Move) -> u64 {
        self.game.chance_weight(position, chosen)
    }
}

impl<G: InformationSets> InformationSets for Reordered<'_, G> {
    type Set = G::Set;

    fn information_set(&self, position: &G::Position) -> G::Set {
        self.game.information_set(position)
    }
}

impl<G: InformationSets + BoundedAbove> BoundedAbove for Reordered<'_, G> {
    fn most(&self, player: Player) -> Utility {
        self.game.most(player)
    }
}

fn permutations<T: Copy>(items: &[T]) -> Vec<Vec<T>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let mut rest = items.to_vec();
        let item = rest.remove(first);
        permutations(&rest).into_iter().map(move |tail| [vec![item], tail].concat())
    };
    (0..items.len()).flat_map(with_first).collect()
}

/// A set with orders of its moves to choose from.
type Choices<G> = (<G as InformationSets>::Set, Vec<Vec<<G as Game>::Move>>);

/// The order with this number, of all combinations of orders of all sets.
fn numbered<'a, G: InformationSets>(
    game: &'a G,
    sets: &[Choices<G>],
    mut number: usize,
) -> Reordered<'a, G> {
    let mut orders = HashMap::new();
    for (set, choices) in sets {
        orders.insert(set.clone(), choices[number % choices.len()].clone());
        number /= choices.len();
    }
    Reordered { game, orders }
}

/// What each move of a set is worth, if only that one is allowed there.
fn worth<G: InformationSets + BoundedAbove>(
    game: &G,
    sets: &[(G::Set, Vec<G::Move>)],
    set: &G::Set,
    chosen: G::Move,
) -> secateurs::Rational {
    let mut orders: HashMap<G::Set, Vec<G::Move>> = sets.iter().cloned().collect();
    orders.insert(set.clone(), vec![chosen]);
    // What the rest of the game brings does not change, so that sums compare as values do.
    restricted_to(&Reordered { game, orders }, set)
}

/// The part of the value that comes through one set.
fn restricted_to<G: InformationSets + BoundedAbove>(
    game: &Reordered<'_, G>,
    set: &G::Set,
) -> secateurs::Rational {
    // The way to the set is forced, so that it is reached whatever else would be better.
    let mut forced = game.orders.clone();
    let mut pending = vec![(game.start(), Vec::new())];
    while let Some((position, path)) = pending.pop() {
        if let Turn::Player(_) = game.turn(&position)
            && game.information_set(&position) == *set
        {
            for (at, chosen) in path {
                forced.insert(at, vec![chosen]);
            }
            break;
        }
        let mut moves = Vec::new();
        if !matches!(game.turn(&position), Turn::Over(_)) {
            game.legal_moves(&position, &mut moves);
        }
        for chosen in moves {
            let mut path = path.clone();
            if matches!(game.turn(&position), Turn::Player(_)) {
                path.push((game.information_set(&position), chosen));
            }
            pending.push((game.play(&position, chosen), path));
        }
    }
    let game = Reordered { game: game.game, orders: forced };
    solved(&game, ImpPruning::PAPER).payoffs[Player::ONE]
}

#[test]
fn no_order_of_moves_looks_at_fewer_leaves_than_best_moves_first() {
    let shapes = [(2, 2, 3), (3, 2, 3), (2, 3, 2), (3, 4, 2), (2, 4, 2)];
    for (k, b, d) in shapes {
        for seed in 0..cases(20, 200) {
            let shape = Shape { parts: k, alternatives: b, depth: d };
            let game = ImpModel::new(shape, 10, Leaves::Random { seed }).unwrap();
            let sets = all_sets(&game);
            let all: Vec<_> = sets.iter().map(|(set, moves)| (*set, permutations(moves))).collect();
            let best: Vec<_> = all
                .iter()
                .map(|(set, orders)| {
                    let descends = |order: &&Vec<_>| {
                        order
                            .iter()
                            .map(|&chosen| worth(&game, &sets, set, chosen))
                            .is_sorted_by(|a, b| a >= b)
                    };
                    (*set, orders.iter().filter(descends).cloned().collect::<Vec<_>>())
                })
                .collect();
            let fewest = |orders: &[(_, Vec<Vec<_>>)]| {
                let count = orders.iter().map(|(_, choices)| choices.len()).product();
                let leaves = |number| {
                    solved(&numbered(&game, orders, number), ImpPruning::PAPER).counts.leaves
                };
                (0..count).map(leaves).min().unwrap()
            };
            assert_eq!(fewest(&best), fewest(&all), "k {k}, b {b}, d {d}, seed {seed}");
        }
    }
}

/// The example of the documentation. The first alternative pays 9 everywhere, which makes 36 of
/// 40 in all; of the second alternative one part is refuted by two leaves and the other by four,
/// although both return the same.
fn mixed(cheap_first: bool) -> ImpModel {
    // By node, then by the two alternatives in a row: first-first, first-second, second-first,
    // second-second. Nodes 0 and 1 make the first part, 2 and 3 the second.
    let (cheap, dear) = ([[0, 0], [0, 0]], [[7, 7], [9, 9]]);
    let parts = if cheap_first { [cheap, dear] } else { [dear, cheap] };
    let node = |[one, other]: [i64; 2]| [9, 0, one, other];
    let leaves: Vec<i64> = parts.concat().into_iter().flat_map(node).collect();
    ImpModel::new(Shape { parts: 2, alternatives: 2, depth: 3 }, 10, Leaves::Listed(leaves))
        .unwrap()
}

#[test]
fn no_order_of_parts_by_what_they_return_is_best_everywhere() {
    let leaves = |cheap_first| {
        let game = mixed(cheap_first);
        assert_eq!(value(&game, "both orders"), secateurs::Rational::from_integer(9));
        solved(&game, ImpPruning::PAPER).counts.leaves
    };
    assert_eq!([leaves(true), leaves(false)], [8, 10]);
}
