//! The best strategy by trying all of them, and the random games it is tried on.

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::MaxN;
use secateurs::{Game, Limits, Player, Rational, Silent, Turn};
use secateurs_games::imp_model::{ImpModel, Leaves, Shape};
use secateurs_testkit::one_player::{MOST_STRATEGIES, OnePlayer, Recall};
use secateurs_testkit::strategies::{TooMany, all_sets, best_strategy, count, have_perfect_recall};
use secateurs_testkit::{conformance, hidden};

fn model(parts: u32, alternatives: u32, depth: u32, most: i64, leaves: Leaves) -> ImpModel {
    ImpModel::new(Shape { parts, alternatives, depth }, most, leaves).unwrap()
}

/// The value with every position in a set of its own: what a player gets who sees everything.
fn open_value<G: Game>(game: &G) -> Rational {
    let found = MaxN::new().run(game, &game.start(), &Limits::default(), &mut Silent).unwrap();
    found.report().unwrap().payoffs[Player::ONE]
}

/// Figure 2 of van Lent & Mutchler (1993): left is worth (9 + 7) / 2, right (2 + 10) / 2.
#[test]
fn one_choice_for_two_nodes() {
    let game = model(2, 2, 2, 10, Leaves::Listed(vec![9, 2, 7, 10]));
    let tried = best_strategy(&game, 100).unwrap();
    assert_eq!((tried.value, tried.strategies), (Rational::from_integer(8), 2));
    assert_eq!(open_value(&game), Rational::new(19, 2));
}

#[test]
fn strategies_are_counted_before_they_are_tried() {
    let game = model(2, 2, 3, 10, Leaves::Random { seed: 1 });
    assert_eq!(count(&game), Some(32));
    assert_eq!(best_strategy(&game, 31), Err(TooMany));
    assert_eq!(best_strategy(&game, 32).map(|tried| tried.strategies), Ok(32));
}

#[test]
fn where_nothing_is_hidden_the_best_strategy_is_the_max_n_value() {
    for seed in 0..20 {
        let game = model(1, 2, 4, 10, Leaves::Random { seed });
        assert_eq!(best_strategy(&game, 1_000).unwrap().value, open_value(&game));
    }
}

/// The same for random games, with chance in between: every choice in a set of its own.
struct Open<'a>(&'a OnePlayer);

impl Game for Open<'_> {
    type Position = usize;
    type Move = usize;
    type Chance = <OnePlayer as Game>::Chance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) -> usize {
        self.0.start()
    }

    fn turn(&self, node: &usize) -> Turn<Self::Chance> {
        self.0.turn(node)
    }

    fn legal_moves(&self, node: &usize, moves: &mut Vec<usize>) {
        self.0.legal_moves(node, moves);
    }

    fn play(&self, node: &usize, chosen: usize) -> usize {
        self.0.play(node, chosen)
    }

    fn chance_weight(&self, node: &usize, chosen: usize) -> u64 {
        self.0.chance_weight(node, chosen)
    }
}

impl InformationSets for Open<'_> {
    type Set = usize;

    fn information_set(&self, node: &usize) -> usize {
        *node
    }
}

#[test]
fn who_sees_more_gets_no_less() {
    let mut compared = 0;
    let mut hidden_costs = 0;
    for seed in 0..200 {
        let game = OnePlayer::random(seed, Recall::Perfect);
        let value = best_strategy(&game, MOST_STRATEGIES).unwrap().value;
        let open = open_value(&game);
        assert!(value <= open, "seed {seed}: {value} is above {open}");
        hidden_costs += u32::from(value < open);
        if let Ok(tried) = best_strategy(&Open(&game), MOST_STRATEGIES) {
            assert_eq!(tried.value, open, "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 50 && hidden_costs > 50, "{compared} compared, {hidden_costs} differ");
}

#[test]
fn random_games_are_what_they_are_asked_to_be() {
    for (recall, is_perfect) in [(Recall::Perfect, true), (Recall::Imperfect, false)] {
        let mut distinct = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let game = OnePlayer::random(seed, recall);
            assert_eq!(game, OnePlayer::random(seed, recall));
            assert_eq!(have_perfect_recall(&game), is_perfect, "seed {seed}");
            assert!((2..=MOST_STRATEGIES).contains(&count(&game).unwrap()));
            conformance::check(&game, seed, 5);
            hidden::check_sets(&game, seed, 20);
            hidden::check_most(&game, seed, 20);
            let choices = (0..game.nodes()).filter(|n| matches!(game.turn(n), Turn::Player(_)));
            assert!(all_sets(&game).len() < choices.count(), "seed {seed}: nothing is hidden");
            distinct.insert((count(&game), game.nodes(), game.most(Player::ONE)));
        }
        assert!(distinct.len() > 100, "{} different games", distinct.len());
    }
}

/// No set comes up twice in a line of play, with or without perfect recall.
#[test]
fn nobody_is_asked_the_same_twice() {
    fn walk(game: &OnePlayer, node: usize, seen: &mut Vec<usize>) {
        if let Turn::Over(_) = game.turn(&node) {
            return;
        }
        let depth = seen.len();
        if let Turn::Player(_) = game.turn(&node) {
            let set = game.information_set(&node);
            assert!(!seen.contains(&set));
            seen.push(set);
        }
        let mut moves = Vec::new();
        game.legal_moves(&node, &mut moves);
        for chosen in moves {
            walk(game, game.play(&node, chosen), seen);
        }
        seen.truncate(depth);
    }
    for seed in 0..200 {
        walk(&OnePlayer::random(seed, Recall::Imperfect), 0, &mut Vec::new());
    }
}

/// Positions, each with its probability.
type Likely<P> = Vec<(Rational, P)>;

/// The value of a set of positions by plain recursion over sets: the
/// best move for all of them together.
fn by_sets<G: InformationSets>(game: &G, mut open: Likely<G::Position>) -> Rational {
    let mut value = Rational::from_integer(0);
    let mut sets: Vec<(G::Set, Likely<G::Position>)> = Vec::new();
    while let Some((probability, position)) = open.pop() {
        let mut moves = Vec::new();
        match game.turn(&position) {
            Turn::Over(payoffs) => {
                value += probability * Rational::from_integer(payoffs[Player::ONE].into());
            }
            Turn::Chance(_) => {
                game.legal_moves(&position, &mut moves);
                let weight = |&chosen: &_| i128::from(game.chance_weight(&position, chosen));
                let sum: i128 = moves.iter().map(weight).sum();
                open.extend(moves.iter().map(|chosen| {
                    let share = Rational::new(weight(chosen), sum);
                    (probability * share, game.play(&position, *chosen))
                }));
            }
            Turn::Player(_) => {
                let set = game.information_set(&position);
                match sets.iter_mut().find(|(known, _)| *known == set) {
                    Some((_, positions)) => positions.push((probability, position)),
                    None => sets.push((set, vec![(probability, position)])),
                }
            }
        }
    }
    for (_, positions) in sets {
        let mut moves = Vec::new();
        game.legal_moves(&positions[0].1, &mut moves);
        let after = |chosen| {
            let next = |(p, position): &(_, _)| (*p, game.play(position, chosen));
            by_sets(game, positions.iter().map(next).collect())
        };
        value += moves.into_iter().map(after).max().unwrap();
    }
    value
}

#[test]
fn with_perfect_recall_every_set_can_be_decided_on_its_own() {
    for seed in 0..500 {
        let game = OnePlayer::random(seed, Recall::Perfect);
        let value = by_sets(&game, vec![(Rational::from_integer(1), game.start())]);
        assert_eq!(best_strategy(&game, MOST_STRATEGIES).unwrap().value, value, "seed {seed}");
    }
}

/// Who forgets may decide differently at two parts of one set, and no strategy can.
#[test]
fn without_perfect_recall_that_promises_too_much() {
    let mut too_much = 0;
    for seed in 0..500 {
        let game = OnePlayer::random(seed, Recall::Imperfect);
        let value = by_sets(&game, vec![(Rational::from_integer(1), game.start())]);
        let best = best_strategy(&game, MOST_STRATEGIES).unwrap().value;
        assert!(value >= best, "seed {seed}: {value} is below {best}");
        too_much += u32::from(value > best);
    }
    assert!(too_much > 50, "{too_much} of 500");
}
