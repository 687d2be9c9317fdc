//! Three-player Chinese Checkers to a depth of 6, from the opening and from 50 positions of the
//! middle game: nodes of each pruning rule with linear bounds, beside those of plain max^n.
//!
//! Run with `cargo xtask bench chinese-checkers`, or with other numbers: `cargo bench --package
//! secateurs-games --bench chinese_checkers -- POSITIONS DEPTH forward|all ROWS natural|best`.
//! ROWS is the size of the corners.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::Instant;

use secateurs::search::{Pruning, max_n_to_depth, pruned_max_n_to_depth};
use secateurs::{Counts, Game, Limits, PruneRule, Silent, Turn};
use secateurs_games::chinese_checkers::{ChineseCheckers, Move, MoveChoice, Order, Pieces, Setup};
use secateurs_testkit::Random;

type Star = ChineseCheckers<3>;

const RULES: [PruneRule; 4] =
    [PruneRule::Shallow, PruneRule::LastBranch, PruneRule::Speculative, PruneRule::Deep];

/// Trees of at most this many nodes are searched by plain max^n too, to compare the values.
const MOST_CHECKED: u64 = 3_000_000;

/// Rules that prune next to nothing are run on trees of at most this many nodes.
const MOST_UNPRUNED: u64 = 20_000_000;

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    // Run as a test, it only shows that it runs.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let (usual_positions, usual_depth) = if is_measured { (50, 6) } else { (2, 3) };
    let number = |index: usize, usual: u64| {
        arguments.get(index).map_or(usual, |text| text.parse().expect("a number"))
    };
    let word = |index: usize| arguments.get(index).map(String::as_str);
    let setup = Setup {
        choice: if word(2) == Some("all") { MoveChoice::All } else { MoveChoice::Forward },
        size: number(3, 4) as usize,
        order: if word(4) == Some("natural") { Order::Natural } else { Order::Best },
        ..Setup::default()
    };
    let game = Star::new(&setup).expect("corners of 1 to 4 rows");
    let depth = number(1, usual_depth) as u32;
    let middle: Vec<Pieces<3>> =
        (1..=number(0, usual_positions)).map(|seed| middle_game(&game, seed)).collect();
    println!(
        "three players, depth {depth}, {:?} moves, order {:?}, corners of {} rows",
        setup.choice, setup.order, setup.size
    );
    measure(&game, "the opening", &[game.start()], depth);
    measure(&game, "the middle game", &middle, depth);
}

/// Ten to fifty moves from the opening, in which three of four go forward.
fn middle_game(game: &Star, seed: u64) -> Pieces<3> {
    let mut random = Random::new(seed);
    let mut here = game.start();
    for _ in 0..10 + random.below(41) {
        let mut moves = Vec::new();
        game.legal_moves(&here, &mut moves);
        let mut forward = moves.clone();
        forward.retain(|&chosen| game.promise(&here, chosen) > 1);
        let goes_forward = !forward.is_empty() && random.below(4) > 0;
        let next = game.play(&here, random.pick(if goes_forward { &forward } else { &moves }));
        if matches!(game.turn(&next), Turn::Over(_)) {
            break;
        }
        here = next;
    }
    here
}

fn measure(game: &Star, what: &str, positions: &[Pieces<3>], depth: u32) {
    let mut moves = Vec::new();
    let full: Vec<u64> =
        positions.iter().map(|here| tree_size(game, here, depth, &mut moves)).collect();
    let limits = Limits { depth: Some(depth), ..Limits::none() };
    println!("\n{what}: {} positions, full tree {:.0} nodes on average", full.len(), mean(&full));
    println!(
        "{:<13} {:>9} {:>11} {:>11} {:>10} {:>9} {:>9} {:>6}",
        "rule", "positions", "mean", "median", "again", "reduced", "each", "M/s"
    );
    for rule in RULES {
        let is_weak = rule < PruneRule::Speculative;
        let mut counts: Vec<Counts> = Vec::new();
        let (mut full_sizes, mut ratios) = (Vec::new(), Vec::new());
        let mut checked = 0;
        let mut seconds = 0.0;
        for (here, &size) in positions.iter().zip(&full) {
            if is_weak && size > MOST_UNPRUNED {
                continue;
            }
            let start = Instant::now();
            let pruning = Pruning::value_only(rule);
            let found = pruned_max_n_to_depth(game, here, &pruning, &limits, &mut Silent);
            let report = found.expect("an answer").complete().expect("no budget");
            seconds += start.elapsed().as_secs_f64();
            if size <= MOST_CHECKED {
                let plain = max_n_to_depth(game, here, &limits, &mut Silent);
                let plain = plain.expect("an answer").complete().expect("no budget");
                assert_eq!((report.payoffs, report.line), (plain.payoffs, plain.line), "{rule}");
                assert_eq!(plain.counts.nodes, size, "the tree was counted right");
                checked += 1;
            }
            full_sizes.push(size);
            ratios.push(size as f64 / report.counts.nodes as f64);
            counts.push(report.counts);
        }
        if counts.is_empty() {
            continue;
        }
        let nodes: Vec<u64> = counts.iter().map(|counts| counts.nodes).collect();
        let again: Vec<u64> = counts.iter().map(|counts| counts.researches).collect();
        println!(
            "{:<13} {:>9} {:>11.0} {:>11} {:>10.0} {:>9.1} {:>9.1} {:>6.2}  {checked} checked",
            rule.name(),
            nodes.len(),
            mean(&nodes),
            median(&nodes),
            mean(&again),
            mean(&full_sizes) / mean(&nodes),
            ratios.iter().sum::<f64>() / ratios.len() as f64,
            nodes.iter().sum::<u64>() as f64 / seconds / 1e6,
        );
    }
}

/// How many nodes plain max^n enters: the moves before the horizon need not be played.
fn tree_size(game: &Star, here: &Pieces<3>, depth: u32, moves: &mut Vec<Move>) -> u64 {
    if depth == 0 || matches!(game.turn(here), Turn::Over(_)) {
        return 1;
    }
    let first = moves.len();
    game.legal_moves(here, moves);
    let mut size = 1;
    if depth == 1 {
        size += (moves.len() - first) as u64;
    } else {
        for index in first..moves.len() {
            size += tree_size(game, &game.play(here, moves[index]), depth - 1, moves);
        }
    }
    moves.truncate(first);
    size
}

fn mean(numbers: &[u64]) -> f64 {
    numbers.iter().sum::<u64>() as f64 / numbers.len() as f64
}

fn median(numbers: &[u64]) -> u64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted[sorted.len() / 2]
}
