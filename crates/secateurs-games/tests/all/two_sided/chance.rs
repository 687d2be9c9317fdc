//! Star1 and Star2 find what plain expectiminimax finds, in exact fractions.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, SumBounds, ZeroSum};
use secateurs::search::{AtChance, Expectiminimax, PrunedMaxN, Star};
use secateurs::{
    Cut, Game, Limits, Payoffs, Player, PruneRule, Rational, Silent, Turn, WithChance,
};
use secateurs_games::tree::{RandomTree, SolvableTree, TurnOrder};
use secateurs_testkit::{Random, cases};

use super::agreement::{done, same};
use super::graph::Graph;

const BOTH: [Star; 2] = [Star::one(), Star::two()];

/// Compares both with the plain search, and counts their cuts at chance nodes.
fn both_agree<G: ZeroSum + BoundedSum + Keyed>(game: &G, what: &str) -> [u64; 2] {
    let at = game.start();
    let plain = done(Expectiminimax::new().run(game, &at, &Limits::none(), &mut Silent));
    BOTH.map(|star| {
        let what = format!("{what}, {star:?}");
        let found = done(star.run(game, &at, &Limits::none(), &mut Silent));
        same(&found, &plain, &what);
        let cuts = found.counts.pruned.of(Cut::Star1) + found.counts.pruned.of(Cut::Star2);
        for table_megabytes in [0, 1] {
            let star = star.table(table_megabytes);
            let found = done(star.run(game, &at, &Limits::none(), &mut Silent));
            same(&found, &plain, &format!("{what}, {table_megabytes} MB"));
        }
        cuts
    })
}

fn both_agree_to_depth<G: ZeroSum + BoundedSum + Evaluate>(game: &G, depth: u32, what: &str) {
    let (at, limits) = (game.start(), Limits::none());
    let plain = done(Expectiminimax::new().depth(depth).run(game, &at, &limits, &mut Silent));
    for star in BOTH {
        let found = done(star.depth(depth).run(game, &at, &limits, &mut Silent));
        same(&found, &plain, &format!("{what}, depth {depth}, {star:?}"));
    }
}

#[test]
fn the_stars_equal_expectiminimax_on_random_trees() {
    let mut cuts = [0; 2];
    for seed in 0..cases(5_000, 50_000) {
        let mut random = Random::new(seed);
        let branching = random.pick(&[2, 2, 3, 4]);
        let shape = RandomTree {
            players: 2,
            branching,
            depth: random.pick(&[2, 3, 4, 5, 6][..if branching == 2 { 5 } else { 3 }]),
            values: random.pick(&[2, 3, 4]),
            sum: Some(random.pick(&[1, 2, 3, 50])),
            turns: random.pick(&[TurnOrder::Alternating, TurnOrder::Random, TurnOrder::Sticky]),
            chance_one_in: random.pick(&[2, 3, 4]),
            uniform: random.pick(&[true, false]),
        };
        let tree = SolvableTree::try_from(shape.generate(seed).unwrap()).unwrap();
        let what = format!("seed {seed}");
        let more = match tree {
            SolvableTree::DuelWithChance(game) => both_agree(&game, &what),
            SolvableTree::Duel(game) => both_agree(&game, &what),
            _ => unreachable!("two players with a constant sum"),
        };
        cuts = [cuts[0] + more[0], cuts[1] + more[1]];
    }
    assert!(cuts[0] > 1_000 && cuts[1] > 1_000, "cuts at chance nodes: {cuts:?}");
}

#[test]
fn the_stars_equal_expectiminimax_where_lines_meet_and_estimates_mislead() {
    for seed in 0..cases(3_000, 50_000) {
        let game = Graph::<WithChance>::random(seed);
        let what = format!("seed {seed}");
        both_agree(&game, &what);
        both_agree_to_depth(&game, 1 + (seed % 8) as u32, &what);
    }
}

/// A coin and a player with one move, in turn, for a hundred thousand plies.
struct LongRoad;

impl Game for LongRoad {
    type Position = u32;
    type Move = u32;
    type Chance = WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> u32 {
        0
    }

    fn turn(&self, &ply: &u32) -> Turn<WithChance> {
        match ply {
            100_000 => Turn::Over(Payoffs::new([1, -1])),
            _ if ply % 2 == 0 => Turn::Chance(WithChance),
            _ => Turn::Player(Player::ONE),
        }
    }

    fn legal_moves(&self, _: &u32, moves: &mut Vec<u32>) {
        moves.push(1);
    }

    fn play(&self, &ply: &u32, step: u32) -> u32 {
        ply + step
    }
}

impl ZeroSum for LongRoad {}

impl BoundedSum for LongRoad {
    fn bounds(&self) -> SumBounds {
        SumBounds { least: Payoffs::new([-1, -1]), max_sum: 0, step: 1 }
    }
}

#[test]
fn long_games_do_not_run_out_of_stack_when_replies_are_looked_at_first() {
    for at in [0, 1] {
        for star in BOTH {
            let found = done(star.run(&LongRoad, &at, &Limits::none(), &mut Silent));
            assert_eq!(found.payoffs[Player::ONE], Rational::from_integer(1));
        }
        for at_chance in [AtChance::Star1, AtChance::Star2] {
            let deep = PrunedMaxN::new(PruneRule::Deep).all_best_moves(false);
            let search = deep.at_chance(at_chance);
            let found = search.run(&LongRoad, &at, &Limits::none(), &mut Silent);
            assert_eq!(done(found).payoffs[Player::ONE], Rational::from_integer(1));
        }
    }
}
