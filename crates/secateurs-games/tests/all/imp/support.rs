//! What these tests share.

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::{ImpAlphaBeta, ImpMinimax, ImpOrder, ImpPruning, UpperBounds};
use secateurs::{Against, Game, Limits, Player, Rational, Report, Silent, Uniform};

/// Every way to prune, the paper's first.
pub(crate) fn prunings() -> impl Iterator<Item = ImpPruning> {
    let bounds = [UpperBounds::OfTheGame, UpperBounds::OfThePosition];
    let orders = [ImpOrder::Natural, ImpOrder::BestFirst, ImpOrder::Frontier];
    bounds.into_iter().flat_map(move |bounds| orders.map(|order| ImpPruning { bounds, order }))
}

/// One player's side of a game, against others who play at random.
pub(crate) fn side<G: Game>(game: G, player: usize) -> Against<G, Uniform> {
    Against::new(game, Player::new(player), Uniform)
}

/// What the plain search and all pruned ones find, which must be the same.
pub(crate) fn value<G: InformationSets + BoundedAbove>(game: &G, what: &str) -> Rational {
    let plain = ImpMinimax::new().run(game, &game.start(), &Limits::none()).unwrap();
    let plain = plain.finished.complete().unwrap();
    for pruning in prunings() {
        let pruned = solved(game, pruning);
        assert_eq!(pruned.payoffs, plain.payoffs, "{what}, {pruning:?}");
        assert_eq!(pruned.best_moves, plain.best_moves, "{what}, {pruning:?}");
        assert!(pruned.counts.leaves <= plain.counts.leaves, "{what}, {pruning:?}");
    }
    plain.payoffs[Player::ONE]
}

pub(crate) fn solved<G: InformationSets + BoundedAbove>(
    game: &G,
    pruning: ImpPruning,
) -> Report<G::Move> {
    let search = ImpAlphaBeta::new().pruning(pruning);
    let found = search.run(game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    found.finished.complete().unwrap()
}
