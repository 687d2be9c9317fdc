//! One against all on random trees full of ties: 1 to 6 players, any turn order, with and without
//! chance.

use secateurs::capability::{Keyed, ZeroSum};
use secateurs::search::{Expectiminimax, MaxN, OneAgainstAll, Replies};
use secateurs::{Game, IllegalMove, Limits, NoChance, Player, Rational, Silent, Turn};
use secateurs_games::tree::{RandomTree, SolvableTree, TurnOrder};
use secateurs_testkit::Random;

use super::naive;
use super::support::{BOTH, cases, pruned_equals_plain};

fn shape(seed: u64, chance_one_in: u64) -> RandomTree {
    let mut random = Random::new(seed);
    let branching = random.pick(&[2, 2, 3, 3, 4]);
    RandomTree {
        players: random.pick(&[1, 2, 2, 3, 3, 4, 5, 6]),
        branching,
        depth: random.pick(&[2, 3, 4, 5, 6][..if branching == 2 { 5 } else { 3 }]),
        values: random.pick(&[2, 3, 4]),
        sum: random.pick(&[None, None, Some(1), Some(2), Some(3)]),
        turns: random.pick(&[TurnOrder::Alternating, TurnOrder::Random, TurnOrder::Sticky]),
        chance_one_in,
        uniform: random.pick(&[true, false, false]),
    }
}

/// A game whose moves appeal more or less, so that the expected move is not always the first.
struct Appealing<'a, G>(&'a G);

impl<G: Game<Position = u32>> Game for Appealing<'_, G> {
    type Position = u32;
    type Move = G::Move;
    type Chance = G::Chance;

    fn players(&self) -> usize {
        self.0.players()
    }

    fn start(&self) -> u32 {
        self.0.start()
    }

    fn turn(&self, position: &u32) -> Turn<G::Chance> {
        self.0.turn(position)
    }

    fn legal_moves(&self, position: &u32, moves: &mut Vec<G::Move>) {
        self.0.legal_moves(position, moves);
    }

    fn play(&self, position: &u32, chosen: G::Move) -> u32 {
        self.0.play(position, chosen)
    }

    fn try_play(&self, position: &u32, chosen: G::Move) -> Result<u32, IllegalMove<G::Move>> {
        self.0.try_play(position, chosen)
    }

    fn chance_weight(&self, position: &u32, chosen: G::Move) -> u64 {
        self.0.chance_weight(position, chosen)
    }

    fn utility_scale(&self) -> i64 {
        self.0.utility_scale()
    }

    fn appeal(&self, position: &u32, chosen: G::Move) -> i32 {
        (self.play(position, chosen).wrapping_mul(0x9E37_79B9) >> 30).cast_signed()
    }
}

impl<G: Keyed<Position = u32>> Keyed for Appealing<'_, G> {
    type Key = G::Key;

    fn key(&self, position: &u32) -> Option<G::Key> {
        self.0.key(position)
    }
}

/// The plain search, on a tree without chance, against the definition.
fn plain_is_as_defined<G: Game<Chance = NoChance>>(game: &G, seed: u64) {
    let start = game.start();
    let Turn::Player(me) = game.turn(&start) else { return };
    for search in BOTH {
        let found = search.run_plain(game, &start, &Limits::none()).unwrap();
        let expected = naive::value(game, &start, me, search.replies(), None);
        let expected = Rational::new(expected.into(), game.utility_scale().into());
        let found = found.complete().unwrap().payoffs[me];
        assert_eq!(found, expected, "seed {seed}, {:?}", search.replies());
    }
}

#[test]
fn pruned_equals_plain_and_plain_equals_its_definition() {
    let (mut saved, trees) = (0, cases(4_000, 100_000));
    for seed in 0..trees {
        let tree = shape(seed, 0).generate(seed).unwrap();
        let what = format_args!("seed {seed}");
        saved += match SolvableTree::try_from(tree).unwrap() {
            SolvableTree::Duel(game) => {
                let game = Appealing(&game);
                plain_is_as_defined(&game, seed);
                pruned_equals_plain(&game, what)
            }
            SolvableTree::Plain(game) => {
                let game = Appealing(&game);
                plain_is_as_defined(&game, seed);
                pruned_equals_plain(&game, what)
            }
            _ => unreachable!("no chance nodes were asked for"),
        };
    }
    assert!(saved > 10 * trees, "{saved} nodes saved");
}

#[test]
fn pruned_equals_plain_with_chance() {
    let mut saved = 0;
    for seed in 0..cases(2_000, 50_000) {
        let tree = shape(seed, 2 + seed % 3).generate(seed).unwrap();
        let what = format_args!("seed {seed}");
        saved += match SolvableTree::try_from(tree).unwrap() {
            SolvableTree::Duel(game) => pruned_equals_plain(&Appealing(&game), what),
            SolvableTree::Plain(game) => pruned_equals_plain(&Appealing(&game), what),
            SolvableTree::DuelWithChance(game) => pruned_equals_plain(&Appealing(&game), what),
            SolvableTree::WithChance(game) => pruned_equals_plain(&Appealing(&game), what),
        };
    }
    assert!(saved > 1_000, "{saved} nodes saved");
}

fn equals_minimax<G: ZeroSum>(game: &G, seed: u64) {
    let start = game.start();
    let right = Expectiminimax::new().run(game, &start, &Limits::none(), &mut Silent).unwrap();
    let right = right.complete().unwrap();
    for search in BOTH {
        let search = search.exact_for(game);
        let found = search.run(game, &start, &Limits::none(), &mut Silent).unwrap();
        let found = found.complete().unwrap();
        assert!(found.exact);
        assert_eq!(found.payoffs, right.payoffs, "seed {seed}");
        assert_eq!(found.best_moves, right.best_moves, "seed {seed}");
        assert_eq!(found.line, right.line, "seed {seed}");
    }
}

#[test]
fn for_two_opponents_both_are_minimax() {
    for seed in 0..cases(2_000, 50_000) {
        let shape = RandomTree { players: 2, sum: Some(3), ..shape(seed, seed % 4) };
        match SolvableTree::try_from(shape.generate(seed).unwrap()).unwrap() {
            SolvableTree::Duel(game) => equals_minimax(&game, seed),
            SolvableTree::DuelWithChance(game) => equals_minimax(&game, seed),
            _ => {}
        }
    }
}

#[test]
fn a_report_is_exact_only_where_the_game_is_the_imagined_one() {
    for seed in 0..200 {
        let game = RandomTree { players: 3, ..shape(seed, 0) }.generate(seed).unwrap();
        if let SolvableTree::Plain(game) = SolvableTree::try_from(game).unwrap() {
            for search in BOTH {
                let found = search.run(&game, &0, &Limits::none(), &mut Silent).unwrap();
                assert!(!found.complete().unwrap().exact);
            }
        }
        let alone = RandomTree { players: 1, ..shape(seed, 0) }.generate(seed).unwrap();
        if let SolvableTree::Plain(game) = SolvableTree::try_from(alone).unwrap() {
            let right = MaxN::new().run(&game, &0, &Limits::none(), &mut Silent).unwrap();
            let paranoid = OneAgainstAll::paranoid();
            let found = paranoid.run(&game, &0, &Limits::none(), &mut Silent).unwrap();
            let (right, found) = (right.complete().unwrap(), found.complete().unwrap());
            assert!(found.exact);
            assert_eq!((found.payoffs, found.line), (right.payoffs, right.line));
        }
    }
}

/// Two others could take everything together, but only one of them is out to do so.
#[test]
fn one_reply_hurts_less_than_all() {
    let text = "P1[ bold: P2[ P3[(6,0,0), (5,0,0)], P3[(4,0,0), (1,0,0)] ], safe: (3,0,0) ]";
    let tree =
        secateurs_games::tree::Tree::parse(text.as_bytes(), secateurs_games::tree::Format::Text);
    let SolvableTree::Plain(game) = SolvableTree::try_from(tree.unwrap()).unwrap() else {
        panic!("three players without chance")
    };
    let mine = |search: OneAgainstAll| {
        let found = search.run(&game, &0, &Limits::none(), &mut Silent).unwrap();
        found.complete().unwrap().payoffs[Player::ONE]
    };
    assert_eq!(mine(OneAgainstAll::paranoid()), Rational::from_integer(3));
    assert_eq!(mine(OneAgainstAll::best_reply()), Rational::from_integer(4));
    assert_eq!(OneAgainstAll::best_reply().replies(), Replies::One);
}
