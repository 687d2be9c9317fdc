//! Capabilities that lie are found out: by searches in debug builds, and by `check_promises`.

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Keyed, MonotoneFacts, Outcome, SumBounds, Tally, ZeroSum,
};
use secateurs::erased::Erasing;
use secateurs::search::{AlphaBeta, MaxN, Minimax, PrunedMaxN};
use secateurs::{
    Game, Limits, NoChance, Payoffs, Player, PruneRule, Random, SearchError, Silent, Turn,
    check_promises,
};

/// Two moves, then the end. Which lie is told is up to the fields.
#[derive(Clone)]
struct Liar {
    payoffs: Vec<[i64; 2]>,
    one_key: bool,
    secured: u8,
}

const HONEST: [[i64; 2]; 2] = [[1, -1], [-1, 1]];

impl Liar {
    fn paying(payoffs: [[i64; 2]; 2]) -> Self {
        Self { payoffs: payoffs.to_vec(), one_key: false, secured: 0 }
    }
}

/// The start, the position in the middle, or an end.
type At = (u8, usize);

impl Game for Liar {
    type Position = At;
    type Move = usize;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> At {
        (0, 0)
    }

    fn turn(&self, &(ply, chosen): &At) -> Turn<NoChance> {
        match ply {
            0 => Turn::Player(Player::ONE),
            1 => Turn::Player(Player::TWO),
            _ => Turn::Over(Payoffs::new(self.payoffs[chosen])),
        }
    }

    fn legal_moves(&self, &(ply, _): &At, moves: &mut Vec<usize>) {
        moves.extend(0..if ply == 0 { 2 } else { 1 });
    }

    fn play(&self, &(ply, chosen): &At, next: usize) -> At {
        (ply + 1, chosen.max(next))
    }
}

impl ZeroSum for Liar {}

impl BoundedSum for Liar {
    fn bounds(&self) -> SumBounds {
        SumBounds::of(&HONEST.map(Payoffs::new))
    }
}

impl EnumerableOutcomes for Liar {
    fn outcomes(&self) -> Vec<Outcome> {
        HONEST
            .map(|payoffs| Outcome { tally: Tally::default(), payoffs: Payoffs::new(payoffs) })
            .into()
    }

    fn outcome_index(&self, &(_, chosen): &At) -> usize {
        chosen
    }
}

impl MonotoneFacts for Liar {
    fn secured(&self, _: &At) -> Tally {
        let mut tally = Tally::default();
        tally[0] = self.secured;
        tally
    }
}

impl Keyed for Liar {
    type Key = At;

    fn key(&self, &position: &At) -> Option<At> {
        Some(if self.one_key { (0, 0) } else { position })
    }
}

fn lie_of(game: Liar) -> Option<&'static str> {
    let erased = Erasing::new(game).zero_sum().bounded_sum().enumerable_outcomes();
    let erased = erased.monotone_facts().keyed().finish();
    match check_promises(&erased, &erased.start(), 20, &mut Random::new(1)) {
        Ok(()) => None,
        Err(SearchError::Broken { capability, .. }) => Some(capability),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn lies_are_seen_from_outside() {
    assert_eq!(lie_of(Liar::paying(HONEST)), None);
    assert_eq!(lie_of(Liar::paying([[1, -1], [1, 1]])), Some("ZeroSum"));
    assert_eq!(lie_of(Liar::paying([[1, -1], [-3, 3]])), Some("BoundedSum"));
    assert_eq!(lie_of(Liar::paying([[-1, 1], [1, -1]])), Some("EnumerableOutcomes"));
    assert_eq!(lie_of(Liar { secured: 1, ..Liar::paying(HONEST) }), Some("MonotoneFacts"));
    assert_eq!(lie_of(Liar { one_key: true, ..Liar::paying(HONEST) }), Some("Keyed"));
}

#[test]
#[cfg(debug_assertions)]
fn searches_refuse_lies_in_debug_builds() {
    let limits = Limits::none();
    let broken = |found: Result<_, SearchError>| match found {
        Err(SearchError::Broken { capability, .. }) => capability,
        Err(other) => panic!("{other}"),
        Ok::<secateurs::Finished<usize>, _>(_) => "",
    };
    let deep = PrunedMaxN::new(PruneRule::Deep);
    let run = |game: &Liar| {
        let at = game.start();
        [
            broken(MaxN::new().run(game, &at, &limits, &mut Silent)),
            broken(Minimax::new().run(game, &at, &limits, &mut Silent)),
            broken(AlphaBeta::new().run(game, &at, &limits, &mut Silent)),
            broken(deep.run(game, &at, &limits, &mut Silent)),
            broken(deep.leaf_values().run(game, &at, &limits, &mut Silent)),
        ]
    };
    assert_eq!(run(&Liar::paying(HONEST)), ["", "", "", "", ""]);
    let lie = Liar::paying([[3, 3], [1, 1]]);
    assert_eq!(run(&lie), ["", "ZeroSum", "ZeroSum", "BoundedSum", "EnumerableOutcomes"]);
}
