//! A suite that nothing fails proves nothing: each fault here must be found.

use secateurs::capability::{
    BoundedSum, Endings, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Noisy, Outcome,
    SumBounds, Tally, ZeroSum,
};
use secateurs::{Game, NoChance, Payoffs, Player, Turn};
use secateurs_testkit::{check_game, conformance, duel};

/// What is wrong with a game of [`Matches`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    NoMoves,
    MovesTwice,
    SameNames,
    MovesCleared,
    TooFewPayoffs,
    WrongIndex,
    SecuredLost,
    LeastTooHigh,
    SumTooLow,
    StepTooLarge,
    KeyTooCoarse,
    ShortEstimate,
    WrongTotal,
    BoundsTooTight,
    EndlessNoise,
    EndingMissing,
    EndingTwice,
}

/// Take one or two matches of five; what you take, you have.
struct Matches(Fault);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pile {
    taken: [u8; 2],
    mover: usize,
}

impl Pile {
    fn left(self) -> u8 {
        5 - self.taken[0] - self.taken[1]
    }
}

impl Game for Matches {
    type Position = Pile;
    type Move = u8;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Pile {
        Pile { taken: [0, 0], mover: 0 }
    }

    fn turn(&self, pile: &Pile) -> Turn<NoChance> {
        match (pile.left(), self.0) {
            (0, Fault::TooFewPayoffs) => Turn::Over(Payoffs::new([i64::from(pile.taken[0])])),
            (0, _) => Turn::Over(Payoffs::new(pile.taken.map(i64::from))),
            _ => Turn::Player(Player::new(pile.mover)),
        }
    }

    fn legal_moves(&self, pile: &Pile, moves: &mut Vec<u8>) {
        match self.0 {
            Fault::NoMoves if pile.left() == 2 => return,
            Fault::MovesCleared => moves.clear(),
            Fault::MovesTwice => moves.push(1),
            _ => {}
        }
        moves.extend(1..=pile.left().min(2));
    }

    fn play(&self, pile: &Pile, count: u8) -> Pile {
        let mut next = Pile { mover: 1 - pile.mover, ..*pile };
        next.taken[pile.mover] += count;
        next
    }

    fn move_name(&self, _: &Pile, count: u8) -> String {
        if self.0 == Fault::SameNames { "take".to_owned() } else { format!("take {count}") }
    }
}

impl EnumerableOutcomes for Matches {
    fn outcomes(&self) -> Vec<Outcome> {
        let outcome = |taken: u8| {
            let mut tally = Tally::default();
            tally[..2].copy_from_slice(&[taken, 5 - taken]);
            Outcome { tally, payoffs: Payoffs::new([i64::from(taken), i64::from(5 - taken)]) }
        };
        (0..=5).map(outcome).collect()
    }

    fn outcome_index(&self, pile: &Pile) -> usize {
        usize::from(pile.taken[usize::from(self.0 == Fault::WrongIndex)])
    }
}

impl MonotoneFacts for Matches {
    fn secured(&self, pile: &Pile) -> Tally {
        let mut tally = Tally::default();
        tally[..2].copy_from_slice(&pile.taken);
        tally[pile.mover] += u8::from(self.0 == Fault::SecuredLost || pile.left() > 0);
        tally
    }
}

impl BoundedSum for Matches {
    fn bounds(&self) -> SumBounds {
        SumBounds {
            least: Payoffs::all(2, 1),
            max_sum: if self.0 == Fault::SumTooLow { 4 } else { 5 },
            step: if self.0 == Fault::StepTooLarge { 2 } else { 1 },
        }
    }

    fn at_least(&self, _: &Pile) -> Payoffs {
        Payoffs::all(2, if self.0 == Fault::LeastTooHigh { 3 } else { 1 })
    }
}

impl Keyed for Matches {
    type Key = Pile;

    fn key(&self, pile: &Pile) -> Option<Pile> {
        let forgets = self.0 == Fault::KeyTooCoarse;
        Some(if forgets { Pile { taken: [pile.taken[0], 0], ..*pile } } else { *pile })
    }
}

impl Evaluate for Matches {
    fn evaluate(&self, _: &Pile) -> Payoffs {
        if self.0 == Fault::ShortEstimate { Payoffs::new([2]) } else { Payoffs::new([2, 3]) }
    }
}

impl ZeroSum for Matches {
    fn total(&self) -> i64 {
        if self.0 == Fault::WrongTotal { 0 } else { 5 }
    }

    fn value_bounds(&self, pile: &Pile, _: u32) -> (i64, i64) {
        let taken = i64::from(pile.taken[0]);
        let left = i64::from(pile.left());
        (taken.min(2), if self.0 == Fault::BoundsTooTight { taken } else { taken.max(2) + left })
    }
}

impl Noisy for Matches {
    fn is_noisy(&self, _: &Pile, count: u8) -> bool {
        count == 2 || self.0 == Fault::EndlessNoise
    }
}

impl Endings for Matches {
    const SIZE: &'static str = "matches left";

    fn endings(&self, size: u32) -> impl Iterator<Item = Pile> {
        let piles = (0..=5).flat_map(|first| (0..=5 - first).map(move |second| [first, second]));
        let piles = piles.flat_map(|taken| [0, 1].map(|mover| Pile { taken, mover }));
        let least = u8::from(self.0 == Fault::EndingMissing);
        let mut endings: Vec<Pile> =
            piles.filter(|pile| (least..=size as u8).contains(&pile.left())).collect();
        endings.extend(endings.first().copied().filter(|_| self.0 == Fault::EndingTwice));
        endings.into_iter()
    }
}

fn run(fault: Fault) {
    let game = Matches(fault);
    conformance::check(&game, 1, 50);
    conformance::check_outcomes(&game, 1, 50);
    conformance::check_facts(&game, 1, 50);
    conformance::check_bounds(&game, 1, 50);
    conformance::check_keys(&game, 1, 50);
    conformance::check_estimates(&game, 1, 50);
    conformance::check_zero_sum(&game, 1, 50);
    duel::check_value_bounds(&game, 1, 50, 5);
    duel::check_noisy(&game, 1, 50, 2);
    duel::check_endings(&game, 3);
}

#[test]
fn a_sound_game_passes() {
    run(Fault::None);
}

#[test]
fn every_fault_is_found() {
    let faults = [
        (Fault::NoMoves, "no legal moves"),
        (Fault::MovesTwice, "is listed twice"),
        (Fault::SameNames, "the same name"),
        (Fault::MovesCleared, "moves are appended"),
        (Fault::TooFewPayoffs, "one payoff for each player"),
        (Fault::WrongIndex, "payoffs"),
        (Fault::SecuredLost, "secured"),
        (Fault::LeastTooHigh, "at least"),
        (Fault::SumTooLow, "add up to more"),
        (Fault::StepTooLarge, "closer than the step"),
        (Fault::KeyTooCoarse, "two positions with one key"),
        (Fault::ShortEstimate, "one estimate for each player"),
        (Fault::WrongTotal, "(3,2)"),
        (Fault::BoundsTooTight, "is not in"),
        (Fault::EndlessNoise, "noisy moves in a row"),
        (Fault::EndingMissing, "follows from"),
        (Fault::EndingTwice, "each once"),
    ];
    for (fault, expected) in faults {
        let found = std::panic::catch_unwind(|| run(fault)).expect_err("the fault must be found");
        let message = found.downcast_ref::<String>().cloned();
        let message = message.or_else(|| found.downcast_ref::<&str>().map(ToString::to_string));
        let message = message.unwrap_or_default();
        assert!(message.contains(expected), "{fault:?}: {message}");
    }
}

#[test]
fn one_line_checks_a_game_of_ones_own() {
    assert!(check_game!(Matches, Matches(Fault::None)) > 100);
    // What noise and endings promise takes a look at more than random games.
    for fault in [
        Fault::NoMoves,
        Fault::MovesTwice,
        Fault::SameNames,
        Fault::MovesCleared,
        Fault::TooFewPayoffs,
        Fault::WrongIndex,
        Fault::SecuredLost,
        Fault::LeastTooHigh,
        Fault::SumTooLow,
        Fault::KeyTooCoarse,
        Fault::ShortEstimate,
        Fault::WrongTotal,
        Fault::BoundsTooTight,
    ] {
        let checked = std::panic::catch_unwind(|| check_game!(Matches, Matches(fault)));
        assert!(checked.is_err(), "{fault:?} is not found");
    }
}
