//! Backgammon two plays deep: a roll is known, the mover plays, the opponent rolls and replies, and
//! then the estimate judges. Leaves, nodes and time of Star1 and Star2 beside those of plain
//! expectiminimax, on the same positions of the middle game and of the end.
//!
//! Run with `cargo xtask bench backgammon`, or with other numbers:
//! `cargo bench --package secateurs-games --bench backgammon -- POSITIONS DEPTH`.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::Instant;

use secateurs::search::{Expectiminimax, Star};
use secateurs::{Counts, Finished, Game, Limits, SearchError, Silent};
use secateurs_games::backgammon::{Backgammon, Dice, Move, Payment, Position};
use secateurs_testkit::{BenchArguments, Random};

const SEARCHES: [(&str, Option<bool>); 3] =
    [("expectiminimax", None), ("star1", Some(false)), ("star2", Some(true))];

fn main() {
    let arguments = BenchArguments::given();
    let is_measured = arguments.is_measured;
    let positions: usize = arguments.number(0, if is_measured { 30 } else { 2 });
    let depth = arguments.number(1, 3_u32);
    let game = Backgammon::new(None, None, Payment::Stakes).expect("the usual start");
    let middle = (1..).map(|seed| middle_game(&game, seed));
    let roots: Vec<Position> =
        middle.filter(|root| has_choice(&game, root)).take(positions).collect();
    println!("backgammon, {positions} positions with a roll and a choice, depth {depth}");
    println!(
        "{:<15} {:>10} {:>10} {:>10} {:>8} {:>8} {:>8} {:>9}",
        "search", "leaves", "nodes", "for line", "leaves", "of each", "worst", "ms"
    );
    let mut plain: Option<Vec<Run>> = None;
    for (name, probes) in SEARCHES {
        let runs: Vec<Run> = roots.iter().map(|root| run(&game, root, probes, depth)).collect();
        let compared = plain.as_deref().unwrap_or(&runs);
        print_row(name, &runs, compared);
        plain.get_or_insert(runs);
    }
    println!(
        "leaves: all leaves as a share of those of plain search; of each: the mean over positions \
         of that share; worst: the largest; for line: nodes that only served the line of play"
    );
}

/// Up to sixty plays from the start, three of four of them the most promising, and a roll.
fn middle_game(game: &Backgammon, seed: u64) -> Position {
    let mut random = Random::new(seed);
    let rolls: Vec<Dice> = Dice::all().flat_map(|d| vec![d; d.weight() as usize]).collect();
    let mut here = game.play(&game.start(), Move::Roll(random.pick(&rolls)));
    for _ in 0..random.below(61) {
        let mut moves = Vec::new();
        game.legal_moves(&here, &mut moves);
        let promising = moves.iter().copied().max_by_key(|&play| game.promise(&here, play));
        let chosen =
            promising.filter(|_| random.below(4) > 0).unwrap_or_else(|| random.pick(&moves));
        let next = game.play(&here, chosen);
        if next.winner().is_some() {
            break;
        }
        here = game.play(&next, Move::Roll(random.pick(&rolls)));
    }
    here
}

/// Whether there is anything to decide.
fn has_choice(game: &Backgammon, root: &Position) -> bool {
    let mut moves = Vec::new();
    game.legal_moves(root, &mut moves);
    moves.len() > 1
}

struct Run {
    found: Finished<Move>,
    seconds: f64,
}

impl Run {
    const fn counts(&self) -> Counts {
        self.found.counts()
    }
}

/// The plain search, or a star with or without probes.
fn run(game: &Backgammon, root: &Position, probes: Option<bool>, depth: u32) -> Run {
    let limits = Limits::none();
    let start = Instant::now();
    let found: Result<_, SearchError> = match probes {
        None => Expectiminimax::new().depth(depth).run(game, root, &limits, &mut Silent),
        Some(probes) => {
            let star = if probes { Star::two() } else { Star::one() };
            star.all_best_moves(false).depth(depth).run(game, root, &limits, &mut Silent)
        }
    };
    Run { found: found.expect("an answer"), seconds: start.elapsed().as_secs_f64() }
}

fn print_row(name: &str, runs: &[Run], plain: &[Run]) {
    for (run, plain) in runs.iter().zip(plain) {
        let [ours, theirs] =
            [run, plain].map(|run| run.found.report().expect("there is no budget"));
        assert_eq!((ours.payoffs, &ours.line), (theirs.payoffs, &theirs.line), "{name}");
    }
    let sum = |of: fn(&Counts) -> u64, runs: &[Run]| {
        runs.iter().map(|run| of(&run.counts())).sum::<u64>() as f64
    };
    let shares: Vec<f64> = runs
        .iter()
        .zip(plain)
        .map(|(run, plain)| run.counts().leaves as f64 / plain.counts().leaves as f64)
        .collect();
    let count = runs.len() as f64;
    println!(
        "{:<15} {:>10.0} {:>10.0} {:>10.0} {:>8.3} {:>8.3} {:>8.3} {:>9.2}",
        name,
        sum(|counts| counts.leaves, runs) / count,
        sum(|counts| counts.nodes, runs) / count,
        sum(|counts| counts.tie_nodes, runs) / count,
        sum(|counts| counts.leaves, runs) / sum(|counts| counts.leaves, plain),
        shares.iter().sum::<f64>() / count,
        shares.iter().copied().fold(0.0, f64::max),
        runs.iter().map(|run| run.seconds).sum::<f64>() * 1e3 / count,
    );
}
