//! Three-player Chinese Checkers to a depth: nodes of each pruning rule with linear bounds, beside
//! those of plain max^n, from the opening and from 50 positions of the middle game.
//!
//! Run with `cargo xtask bench chinese-checkers`: all moves to depth 6 from the opening and to
//! depth 4 from the middle game, where depth 6 has some 10^10 nodes; then forward moves only, to
//! depth 6 from both. Or with other numbers: `cargo bench --package secateurs-games --bench
//! chinese_checkers -- POSITIONS DEPTH forward|all ROWS natural|best`, where ROWS is the size of
//! the corners.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::Instant;

use secateurs::search::{MaxN, PrunedMaxN};
use secateurs::{Game, Limits, PruneRule, Report, Silent, Turn};
use secateurs_games::chinese_checkers::{ChineseCheckers, Move, MoveChoice, Order, Pieces, Setup};
use secateurs_testkit::{BenchArguments, Random};

type Star = ChineseCheckers<3>;

const RULES: [PruneRule; 4] =
    [PruneRule::Shallow, PruneRule::LastBranch, PruneRule::Speculative, PruneRule::Deep];

/// Trees of at most this many nodes are searched by plain max^n too, to compare the values.
const MOST_CHECKED: u64 = 50_000_000;

/// Rules that prune next to nothing are run on trees of at most this many nodes.
const MOST_UNPRUNED: u64 = 50_000_000;

fn main() {
    let arguments = BenchArguments::given();
    let forward = Setup { choice: MoveChoice::Forward, ..Setup::default() };
    if !arguments.is_measured {
        run(&forward, true, 2, 3);
    } else if arguments.is_empty() {
        run(&Setup::default(), true, 0, 6);
        run(&Setup::default(), false, 50, 4);
        run(&forward, true, 50, 6);
    } else {
        let setup = Setup {
            choice: if arguments.word(2) == Some("all") {
                MoveChoice::All
            } else {
                MoveChoice::Forward
            },
            size: arguments.number(3, 4_usize),
            order: if arguments.word(4) == Some("natural") { Order::Natural } else { Order::Best },
            ..Setup::default()
        };
        run(&setup, true, arguments.number(0, 50), arguments.number(1, 6_u32));
    }
}

/// Measures the opening, if wanted, and as many positions of the middle game.
fn run(setup: &Setup<'_>, from_opening: bool, positions: u64, depth: u32) {
    let game = Star::new(setup).expect("corners of 1 to 4 rows");
    println!(
        "== three players, depth {depth}, {:?} moves, order {:?}, corners of {} rows",
        setup.choice, setup.order, setup.size
    );
    // Trees are counted faster without an order.
    let unordered = Star::new(&Setup { order: Order::Natural, ..*setup }).expect("as above");
    if from_opening {
        measure(&game, &unordered, "the opening", &[game.start()], depth);
    }
    let middle: Vec<Pieces<3>> = (1..=positions).map(|seed| middle_game(&game, seed)).collect();
    if !middle.is_empty() {
        measure(&game, &unordered, "the middle game", &middle, depth);
    }
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

fn measure(game: &Star, unordered: &Star, what: &str, positions: &[Pieces<3>], depth: u32) {
    let trees: Vec<Tree> =
        positions.iter().map(|&root| Tree::of(game, unordered, root, depth)).collect();
    let sizes: Vec<u64> = trees.iter().map(|tree| tree.size).collect();
    let checked = trees.iter().filter(|tree| tree.plain.is_some()).count();
    println!(
        "{what}: {} positions, full tree {:.0} nodes on average, {checked} compared with max^n",
        sizes.len(),
        mean(&sizes),
    );
    println!(
        "{:<12} {:>9} {:>12} {:>11} {:>10} {:>7} {:>8} {:>8} {:>6}",
        "rule", "positions", "full tree", "mean", "median", "again", "reduced", "least", "M/s"
    );
    for rule in RULES {
        let is_weak = rule < PruneRule::Speculative;
        let small = |tree: &&Tree| !is_weak || tree.size <= MOST_UNPRUNED;
        let trees: Vec<&Tree> = trees.iter().filter(small).collect();
        if !trees.is_empty() {
            print_row(game, rule, &trees, depth);
        }
    }
}

fn print_row(game: &Star, rule: PruneRule, trees: &[&Tree], depth: u32) {
    let start = Instant::now();
    let reports: Vec<Report<Move>> =
        trees.iter().map(|tree| pruned(game, rule, &tree.root, depth)).collect();
    let seconds = start.elapsed().as_secs_f64();
    for (report, plain) in reports.iter().zip(trees.iter().map(|tree| &tree.plain)) {
        if let Some(plain) = plain {
            assert_eq!((&report.payoffs, &report.line), (&plain.payoffs, &plain.line), "{rule}");
        }
    }
    let sizes: Vec<u64> = trees.iter().map(|tree| tree.size).collect();
    let nodes: Vec<u64> = reports.iter().map(|report| report.counts.nodes).collect();
    let again: Vec<u64> = reports.iter().map(|report| report.counts.researches).collect();
    let reduced = sizes.iter().zip(&nodes).map(|(&size, &nodes)| size as f64 / nodes as f64);
    println!(
        "{:<12} {:>9} {:>12.0} {:>11.0} {:>10} {:>7.0} {:>8.1} {:>8.1} {:>6.2}",
        rule.name(),
        nodes.len(),
        mean(&sizes),
        mean(&nodes),
        median(&nodes),
        mean(&again),
        mean(&sizes) / mean(&nodes),
        reduced.fold(f64::INFINITY, f64::min),
        nodes.iter().sum::<u64>() as f64 / seconds / 1e6,
    );
}

fn pruned(game: &Star, rule: PruneRule, root: &Pieces<3>, depth: u32) -> Report<Move> {
    let search = PrunedMaxN::new(rule).all_best_moves(false).depth(depth);
    let found = search.run(game, root, &Limits::none(), &mut Silent);
    found.expect("an answer").complete().expect("no budget")
}

/// A position with all that follows to the depth.
struct Tree {
    root: Pieces<3>,
    /// How many nodes plain max^n enters.
    size: u64,
    /// What it finds, if that does not take too long.
    plain: Option<Report<Move>>,
}

impl Tree {
    fn of(game: &Star, unordered: &Star, root: Pieces<3>, depth: u32) -> Self {
        let size = tree_size(unordered, &root, depth, &mut Vec::new());
        let plain = (size <= MOST_CHECKED).then(|| {
            let (search, limits) = (MaxN::new().depth(depth), Limits::none());
            let found = search.run(game, &root, &limits, &mut Silent).expect("an answer");
            let report = found.complete().expect("no budget");
            assert_eq!(report.counts.nodes, size, "the tree was counted right");
            report
        });
        Self { root, size, plain }
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
