//! Which of equally good moves is the hardest to answer, counted in another way.

use std::convert::Infallible;

use secateurs::search::{MaxN, Swindle, best_swindle, swindles};
use secateurs::{Game, Limits, NoChance, Payoffs, Player, Rational, Silent, Turn, WithChance};

use super::graph::{Graph, Luck};

fn worth<C: Luck>(game: &Graph<C>, at: usize) -> Payoffs<Rational> {
    let found = MaxN::new().run(game, &at, &Limits::none(), &mut Silent).unwrap();
    found.complete().unwrap().payoffs
}

/// Mistakes and replies after a move of `mover` to a position.
fn by_hand<C: Luck>(game: &Graph<C>, at: usize, mover: Player) -> (usize, usize) {
    let Turn::Player(other) = game.turn(&at) else { return (0, 0) };
    if other == mover {
        return (0, 0);
    }
    let mut replies = Vec::new();
    game.legal_moves(&at, &mut replies);
    let mut worths: Vec<Rational> =
        replies.iter().map(|&reply| worth(game, game.play(&at, reply))[other]).collect();
    worths.sort();
    let best = *worths.last().expect("somebody replies");
    (worths.iter().filter(|worth| **worth != best).count(), worths.len())
}

/// How many moves were compared, of them those after which somebody can err.
fn compared<C: Luck>() -> (usize, usize) {
    let (mut all, mut hard) = (0, 0);
    for seed in 0..200 {
        let game = Graph::<C>::random(seed);
        let Turn::Player(mover) = game.turn(&game.start()) else { continue };
        let mut legal = Vec::new();
        game.legal_moves(&game.start(), &mut legal);
        let found =
            swindles(&game, &game.start(), &legal, |&at| Ok::<_, Infallible>(worth(&game, at)));
        let found = found.unwrap();
        assert_eq!(found.len(), legal.len());
        for (swindle, &chosen) in found.iter().zip(&legal) {
            let (mistakes, replies) = by_hand(&game, game.play(&game.start(), chosen), mover);
            assert_eq!(*swindle, Swindle { chosen, mistakes, replies }, "graph {seed}");
            hard += usize::from(mistakes > 0);
        }
        all += found.len();
        // The first with the largest share.
        let share = |swindle: &Swindle<usize>| {
            let (mistakes, replies) = (swindle.mistakes as i128, swindle.replies.max(1) as i128);
            Rational::new(mistakes, replies)
        };
        let most = found.iter().map(share).max().unwrap();
        let first = found.iter().position(|swindle| share(swindle) == most);
        assert_eq!(best_swindle(&found), first, "graph {seed}: {found:?}");
    }
    (all, hard)
}

#[test]
fn mistakes_are_counted_and_compared_as_by_hand() {
    for (all, hard) in [compared::<NoChance>(), compared::<WithChance>()] {
        assert!(all > 300 && hard > 50, "{hard} of {all}");
    }
}
