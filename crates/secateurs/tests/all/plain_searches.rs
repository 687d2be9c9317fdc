//! The plain searches on small games made for the purpose.

use secateurs::capability::{Evaluate, Keyed, ZeroSum};
use secateurs::search::{AS_DEEP_AS_IT_GETS, Expectiminimax, MaxN, Minimax};
use secateurs::{
    Asked, Game, Limits, MAX_PLIES, NoChance, Observer, Payoffs, Player, Rational, SearchError,
    Silent, StopFlag, Stopped, Turn, ValueKind, WithChance,
};

/// One move a turn, for so many plies; whoever would move then has lost.
struct Corridor(u32);

impl Game for Corridor {
    type Position = u32;
    type Move = ();
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> u32 {
        0
    }

    fn turn(&self, &ply: &u32) -> Turn<NoChance> {
        let mover = Player::new(ply as usize % 2);
        if ply < self.0 {
            return Turn::Player(mover);
        }
        let mut payoffs = Payoffs::new([1, 1]);
        payoffs[mover] = -1;
        Turn::Over(payoffs)
    }

    fn legal_moves(&self, _: &u32, moves: &mut Vec<()>) {
        moves.push(());
    }

    fn play(&self, &ply: &u32, (): ()) -> u32 {
        ply + 1
    }
}

impl ZeroSum for Corridor {}

impl Evaluate for Corridor {
    fn evaluate(&self, &ply: &u32) -> Payoffs {
        Payoffs::new([i64::from(ply), -i64::from(ply)])
    }

    fn can_be_judged(&self, &ply: &u32) -> bool {
        ply.is_multiple_of(3)
    }
}

#[test]
fn a_line_of_100_000_plies_is_solved_without_overflowing_the_stack() {
    let game = Corridor(100_000);
    let found = [
        MaxN::new().run(&game, &0, &Limits::none(), &mut Silent),
        Minimax::new().run(&game, &0, &Limits::none(), &mut Silent),
    ];
    for found in found {
        let report = found.unwrap().complete().unwrap();
        assert_eq!(report.payoffs, Payoffs::new([-1, 1]).map(Rational::from_integer));
        assert_eq!(report.line.len(), 100_000);
        assert_eq!((report.counts.nodes, report.counts.leaves), (100_001, 1));
    }
}

#[test]
fn a_game_without_end_is_refused() {
    let endless = Corridor(u32::MAX);
    let error = MaxN::new().run(&endless, &0, &Limits::none(), &mut Silent).unwrap_err();
    assert_eq!(error, SearchError::TooLong);
    assert!(error.to_string().contains(&MAX_PLIES.to_string()));
}

#[test]
fn a_depth_limit_waits_for_a_position_that_can_be_judged() {
    let game = Corridor(100);
    for (depth, judged_at) in [(1, 3), (3, 3), (4, 6), (200, 100)] {
        let found = Minimax::new().depth(depth).run(&game, &0, &Limits::none(), &mut Silent);
        let report = found.unwrap().complete().unwrap();
        assert_eq!(report.line.len(), judged_at);
        assert_eq!(report.exact, depth > 100);
    }
}

#[test]
fn a_budget_ends_in_the_last_complete_depth() {
    let game = Corridor(100);
    let limits = Limits { nodes: Some(4 + 4 + 4 + 7 + 3), ..Limits::none() };
    let search = MaxN::new().depth(AS_DEEP_AS_IT_GETS);
    let found = search.run(&game, &0, &limits, &mut Silent).unwrap();
    assert_eq!(found.stopped(), Some(Stopped::Nodes));
    assert_eq!(found.counts().nodes, 22);
    let report = found.report().unwrap();
    assert_eq!((report.depth, report.line.len(), report.exact), (Some(4), 6, false));
}

#[test]
fn a_stopped_search_without_estimates_has_no_answer_yet() {
    let stop = StopFlag::default();
    stop.raise();
    let limits = Limits { stop: Some(stop), ..Limits::none() };
    let found = MaxN::new().run(&Corridor(100_000), &0, &limits, &mut Silent).unwrap();
    assert_eq!((found.report(), found.stopped()), (None, Some(Stopped::Flag)));
}

/// A coin of the given weights is tossed again and again until `tosses` is used up; heads pays
/// the first player 1 at once.
#[derive(Clone)]
struct Coin {
    weights: [u64; 2],
    tosses: u32,
}

impl Game for Coin {
    type Position = (u32, i64);
    type Move = usize;
    type Chance = WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> (u32, i64) {
        (0, 0)
    }

    fn turn(&self, &(tossed, heads): &(u32, i64)) -> Turn<WithChance> {
        if tossed < self.tosses {
            Turn::Chance(WithChance)
        } else {
            Turn::Over(Payoffs::new([heads, -heads]))
        }
    }

    fn legal_moves(&self, _: &(u32, i64), moves: &mut Vec<usize>) {
        moves.extend([0, 1]);
    }

    fn play(&self, &(tossed, heads): &(u32, i64), side: usize) -> (u32, i64) {
        (tossed + 1, heads + i64::from(side == 0))
    }

    fn chance_weight(&self, _: &(u32, i64), side: usize) -> u64 {
        self.weights[side]
    }
}

impl ZeroSum for Coin {}

impl Keyed for Coin {
    type Key = (u32, i64);

    fn key(&self, position: &(u32, i64)) -> Option<(u32, i64)> {
        Some(*position)
    }
}

#[test]
fn means_are_exact_fractions() {
    let coin = Coin { weights: [1, 2], tosses: 10 };
    let start = coin.start();
    let found = [
        MaxN::new().run(&coin, &start, &Limits::none(), &mut Silent),
        Expectiminimax::new().run(&coin, &start, &Limits::none(), &mut Silent),
        MaxN::new().table(1).run(&coin, &start, &Limits::none(), &mut Silent),
    ];
    for found in found {
        let report = found.unwrap().complete().unwrap();
        assert_eq!(report.payoffs[Player::ONE], Rational::new(10, 3));
        assert!(report.best_moves.is_empty() && report.line.is_empty());
    }
}

#[test]
fn a_table_saves_work_but_changes_nothing() {
    let coin = Coin { weights: [1, 2], tosses: 10 };
    let plain =
        MaxN::new().run(&coin, &(0, 0), &Limits::none(), &mut Silent).unwrap().complete().unwrap();
    let table = MaxN::new().table(1).run(&coin, &(0, 0), &Limits::none(), &mut Silent);
    let table = table.unwrap().complete().unwrap();
    assert_eq!(plain.payoffs, table.payoffs);
    assert_eq!(plain.counts.nodes, (1 << 11) - 1);
    // Each of the 55 inner positions is searched once, and all its children are entered.
    assert_eq!(table.counts.nodes, 1 + 2 * 55);
}

#[test]
fn fractions_that_do_not_fit_are_an_error_not_a_wrong_number() {
    let coin = Coin { weights: [u64::MAX - 1, 1], tosses: 3 };
    let error = MaxN::new().run(&coin, &(0, 0), &Limits::none(), &mut Silent).unwrap_err();
    assert_eq!(error, SearchError::Overflow);
}

#[test]
fn weights_that_overflow_or_vanish_are_an_error() {
    for weights in [[u64::MAX, 1], [0, 0]] {
        let coin = Coin { weights, tosses: 1 };
        let error =
            Expectiminimax::new().run(&coin, &(0, 0), &Limits::none(), &mut Silent).unwrap_err();
        assert_eq!(error, SearchError::Weights);
    }
}

/// Somebody is to move, but cannot.
struct Stuck;

impl Game for Stuck {
    type Position = ();
    type Move = ();
    type Chance = NoChance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) {}

    fn turn(&self, (): &()) -> Turn<NoChance> {
        Turn::Player(Player::ONE)
    }

    fn legal_moves(&self, (): &(), _: &mut Vec<()>) {}

    fn play(&self, (): &(), (): ()) {}
}

#[test]
fn a_game_that_breaks_its_contract_is_an_error() {
    let error = MaxN::new().run(&Stuck, &(), &Limits::none(), &mut Silent).unwrap_err();
    assert_eq!(error, SearchError::NoMoves { ply: 0 });
}

#[derive(Default)]
struct Steps(Vec<String>);

impl Observer<Corridor> for Steps {
    fn enter(&mut self, _: &Corridor, position: &u32, ply: u32, by: Option<()>, _: &Asked) {
        self.0.push(format!("enter {position} at {ply}, {}", by.is_some()));
    }

    fn value(&mut self, ply: u32, payoffs: &Payoffs<Rational>, kind: ValueKind) {
        self.0.push(format!("value {payoffs} at {ply}, {kind:?}"));
    }

    fn leave(&mut self, _: &Corridor, position: &u32, ply: u32, best: Option<()>) {
        self.0.push(format!("leave {position} at {ply}, {}", best.is_some()));
    }
}

#[test]
fn an_observer_hears_every_step_in_order() {
    let mut steps = Steps::default();
    MaxN::new().run(&Corridor(1), &0, &Limits::none(), &mut steps).unwrap();
    let expected = [
        "enter 0 at 0, false",
        "enter 1 at 1, true",
        "value (1,-1) at 1, Payoffs",
        "leave 1 at 1, false",
        "value (1,-1) at 0, Choice",
        "leave 0 at 0, true",
    ];
    assert_eq!(steps.0, expected);
}
