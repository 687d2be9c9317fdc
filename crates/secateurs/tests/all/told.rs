//! What a search tells of its nodes is true: values, windows, bounds, and what was cut off.

use std::collections::BTreeSet;

use secateurs::algorithms::{Method, RunsOn, Task, Way, rows};
use secateurs::erased::DynGame;
use secateurs::search::MaxN;
use secateurs::{
    Asked, Chance, Cut, Game, Limits, NoChance, Observer, Outside, Payoffs, Possible, Rational,
    Silent, Turn, ValueKind, WithChance,
};

use super::graph::{Graph, Luck};

/// A node on the path.
struct Node<G: Game> {
    position: G::Position,
    asked: Asked,
    /// The value by plain max^n, which is that of minimax where two play for a constant sum.
    truth: Payoffs<Rational>,
    searched: BTreeSet<String>,
    unsearched: BTreeSet<String>,
    is_cut: bool,
}

/// Compares all it is told with plain search.
struct Truth<G: Game> {
    path: Vec<Node<G>>,
    what: String,
    fails: u64,
    cuts: u64,
    windows: u64,
}

fn names<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> BTreeSet<String> {
    moves.iter().map(|&chosen| game.move_name(position, chosen)).collect()
}

impl<G: Game> Truth<G> {
    fn here(&self, ply: u32) -> &Node<G> {
        assert_eq!(self.path.len(), ply as usize + 1, "{}", self.what);
        self.path.last().unwrap()
    }
}

impl<G: Game> Observer<G> for Truth<G> {
    fn enter(&mut self, game: &G, at: &G::Position, _: u32, by: Option<G::Move>, asked: &Asked) {
        let truth =
            MaxN::new().run(game, at, &Limits::none(), &mut Silent).unwrap().complete().unwrap();
        if let (Some(parent), Some(by)) = (self.path.last_mut(), by) {
            let name = game.move_name(&parent.position, by);
            parent.searched.insert(name);
        }
        if let Asked::Window { alpha: Some(alpha), beta: Some(beta), .. } = asked {
            assert!(alpha < beta, "{}: an empty window", self.what);
            self.windows += 1;
        }
        self.path.push(Node {
            position: at.clone(),
            asked: asked.clone(),
            truth: truth.payoffs,
            searched: BTreeSet::new(),
            unsearched: BTreeSet::new(),
            is_cut: false,
        });
    }

    fn value(&mut self, ply: u32, payoffs: &Payoffs<Rational>, kind: ValueKind) {
        let node = self.here(ply);
        assert_eq!(*payoffs, node.truth, "{}", self.what);
        if let (Asked::Window { player, alpha, beta, .. }, ValueKind::Choice | ValueKind::Mean) =
            (&node.asked, kind)
        {
            let value = payoffs[*player];
            let is_inside =
                alpha.is_none_or(|alpha| alpha < value) && beta.is_none_or(|beta| value < beta);
            assert!(is_inside, "{}: {value} in {:?}", self.what, node.asked);
        }
    }

    fn outside(&mut self, ply: u32, how: Outside) {
        self.fails += 1;
        let (node, what) = (self.here(ply), &self.what);
        match (how, &node.asked) {
            (Outside::Low(Some(bound)), Asked::Window { player, alpha: Some(alpha), .. }) => {
                assert!(node.truth[*player] <= bound && bound <= *alpha, "{what}: {bound}");
            }
            (Outside::High(Some(bound)), Asked::Window { player, beta: Some(beta), .. }) => {
                assert!(*beta <= bound && bound <= node.truth[*player], "{what}: {bound}");
            }
            (Outside::Unwanted, Asked::Outcomes { wanted, .. }) => {
                let is_told = matches!(wanted, Possible::OneOf(_));
                assert!(!is_told || !wanted.allows(&node.truth), "{what}: {wanted:?}");
            }
            (Outside::Probed, _) => {}
            (how, asked) => panic!("{what}: {how:?}, asked {asked:?}"),
        }
    }

    fn cut(
        &mut self,
        game: &G,
        ply: u32,
        _: Cut,
        unsearched: &[G::Move],
        reason: &dyn std::fmt::Display,
    ) {
        self.cuts += 1;
        // At chance, the last event may be the one that was not searched to its end.
        assert!(!unsearched.is_empty() || <G::Chance as Chance>::IS_POSSIBLE, "{}", self.what);
        assert!(!reason.to_string().is_empty(), "{}", self.what);
        self.here(ply);
        let node = self.path.last_mut().unwrap();
        node.unsearched.extend(names(game, &node.position, unsearched));
        node.is_cut = true;
    }

    fn leave(&mut self, game: &G, _: &G::Position, ply: u32, _: Option<G::Move>) {
        self.here(ply);
        let node = self.path.pop().unwrap();
        // Where there is chance, events that cannot happen are left out without a word, and
        // replies that were probed are not told again.
        if node.is_cut && !<G::Chance as Chance>::IS_POSSIBLE {
            let mut moves = Vec::new();
            game.legal_moves(&node.position, &mut moves);
            let all = names(game, &node.position, &moves);
            let told: BTreeSet<String> = node.searched.union(&node.unsearched).cloned().collect();
            assert_eq!(told, all, "{}: a move is neither searched nor cut", self.what);
        }
    }
}

fn everything_told_is_true<C: Luck + RunsOn>(graphs: u64) {
    let (mut fails, mut cuts, mut windows) = (0, 0, 0);
    for seed in 0..graphs {
        let game: DynGame<C> = Graph::<C>::random(seed).erased();
        let at = game.start();
        if matches!(game.turn(&at), Turn::Over(_)) {
            continue;
        }
        for row in rows().iter().filter(|row| row.has_story && !row.is_heuristic) {
            for offer in &row.offers {
                let method = Method::of(row.algorithm, offer.space).value_only();
                let what = format!("graph {seed}, {method}");
                let mut truth = Truth { path: Vec::new(), what, fails: 0, cuts: 0, windows: 0 };
                let task = Task { limits: &Limits::none(), method };
                let found = offer.search.run_watched(Way::Plain, &game, &at, task, &mut truth);
                if found.is_some() {
                    assert!(truth.path.is_empty(), "{}", truth.what);
                    fails += truth.fails;
                    cuts += truth.cuts;
                    windows += truth.windows;
                }
            }
        }
    }
    assert!(fails > 100 && cuts > 100 && windows > 20, "{fails} {cuts} {windows}");
}

#[test]
fn everything_told_without_chance_is_true() {
    everything_told_is_true::<NoChance>(60);
}

#[test]
fn everything_told_with_chance_is_true() {
    everything_told_is_true::<WithChance>(120);
}
