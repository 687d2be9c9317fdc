//! Strategy profiles. The first byte says of which game, the rest is the profile. Reading never
//! panics. Against a profile that is read, IMP-alpha-beta finds what IMP-minimax finds, in 128 bits
//! as in numbers of any size, and no player gets more by playing as the profile says than by the
//! best response to it.

use std::sync::OnceLock;

use secateurs::search::any_size::BigRational;
use secateurs::{Rational, SearchError};
use secateurs_games::registry::{
    AnyGame, AnyHidden, ErasedHidden, HiddenError, Options, Others, default_method, find,
};
use secateurs_games::tree::{Format, HiddenTree, Tree};

use crate::{play, reached, text};

const MOST_BYTES: usize = 2048;

/// Nodes of each search: enough for all games here.
const SEARCHED: u64 = 3000;

/// Two players who choose at the same time, with names that need care.
const TREE: &str =
    r#"P1{a}["x": P2{"b c"}[l: (1,0), r: (0,3)], "y z": P2{"b c"}[l: (0,2), r: (2,1)]]"#;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let Some(text) = text(rest, MOST_BYTES) else { return };
    let game = match first % 3 {
        0 => kuhn("2"),
        1 => kuhn("3"),
        _ => tree(),
    };
    let others = Others::Profile(text.to_owned());
    let Ok(profiled) = game.with_profile(&others) else { return };
    reached::note();
    let limits = play::short(SEARCHED, None).limits;
    let all = match profiled.expected(&limits) {
        Err(HiddenError::Search(SearchError::TooFine)) => return,
        all => all.expect("these games are small"),
    };
    if let Ok(everybody) = profiled.everybody()
        && let Some(short) = value(&*everybody)
    {
        assert_eq!(short.into_iter().map(long).collect::<Vec<_>>(), all, "by the profile");
    }
    for player in 1..=game.players() {
        let best = profiled.best_response(player, false, &limits).expect("as fine as before").value;
        assert!(best >= all[player - 1], "player {player}: {best} is less than {all:?}");
        let Ok(side) = profiled.side_of(player, false) else { continue };
        play::algorithms_agree(&*side, &play::short(SEARCHED, None));
        if let Some(short) = value(&*side) {
            assert_eq!(long(short[0]), best, "player {player}");
        }
    }
}

fn long(short: Rational) -> BigRational {
    BigRational::new((*short.numer()).into(), (*short.denom()).into())
}

fn kuhn(players: &str) -> Box<dyn AnyHidden> {
    let mut options = Options::default();
    options.set("players", players);
    let hidden = find("kuhn").expect("a game of the list").hidden.expect("it hides something");
    hidden(&options).expect("two or three can play")
}

fn tree() -> Box<dyn AnyHidden> {
    static READ: OnceLock<HiddenTree> = OnceLock::new();
    let game = READ.get_or_init(|| {
        let tree = Tree::parse(TREE.as_bytes(), Format::Text).expect("a tree");
        HiddenTree::try_from(tree).expect("a game")
    });
    Box::new(ErasedHidden::new(game.clone()))
}

fn value(game: &dyn AnyGame) -> Option<Vec<Rational>> {
    let short = play::short(SEARCHED, None);
    play::complete(game, default_method(game, short.reach), &short)?.payoffs
}
