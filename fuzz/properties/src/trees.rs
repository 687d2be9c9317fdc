//! What must hold for every tree that was read, in whichever format.

use secateurs::erase;
use secateurs::{NoChance, WithChance};
use secateurs_games::registry::{AnyGame, AnyHidden, Erased, ErasedHidden, Others};
use secateurs_games::tree::{
    AnySum, ConstantSum, Format, HiddenTree, SolvableTree, Tree, TreeGame,
};

use crate::{play, reached};

/// Larger trees are read and written only.
const MOST_NODES: usize = 200;

/// Nodes of each search: enough for such a tree.
const SEARCHED: u64 = 1000;

/// It is written and read again as the same tree in Gambit's format, and as the same game in the
/// short form; a small one has the value that plain search says, whichever search looks for it;
/// the same for each player's side of it, where something is hidden.
pub(crate) fn check(tree: Tree) {
    let again = Tree::parse(tree.to_efg().as_bytes(), Format::Efg);
    assert_eq!(again.as_ref(), Ok(&tree), "written as .efg and read again");
    if let Ok(text) = tree.to_text() {
        let again = Tree::parse(text.as_bytes(), Format::Text);
        let again = again.unwrap_or_else(|error| panic!("{text} was written, but {error}"));
        // Written once more, it is the same text: nothing that the form has a place for is lost.
        assert_eq!(again.to_text().as_ref(), Ok(&text));
    }
    if tree.nodes().len() > MOST_NODES {
        return;
    }
    reached::note();
    let short = play::short(SEARCHED, None);
    if let Some(game) = solvable(tree.clone()) {
        play::plays_and_agrees(&*game, &short);
    }
    if let Ok(game) = HiddenTree::try_from(tree) {
        let hidden = ErasedHidden::new(game);
        for player in 1..=hidden.players() {
            if let Ok(side) = hidden.side_of(player, &Others::Uniform, false) {
                play::algorithms_agree(&*side, &short);
            }
        }
    }
}

fn solvable(tree: Tree) -> Option<Box<dyn AnyGame>> {
    Some(match SolvableTree::try_from(tree).ok()? {
        SolvableTree::Duel(game) => {
            Box::new(Erased::new(erase!(TreeGame<NoChance, ConstantSum>, game)))
        }
        SolvableTree::DuelWithChance(game) => {
            Box::new(Erased::new(erase!(TreeGame<WithChance, ConstantSum>, game)))
        }
        SolvableTree::Plain(game) => {
            Box::new(Erased::new(erase!(TreeGame<NoChance, AnySum>, game)))
        }
        SolvableTree::WithChance(game) => {
            Box::new(Erased::new(erase!(TreeGame<WithChance, AnySum>, game)))
        }
    })
}
