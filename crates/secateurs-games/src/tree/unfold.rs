//! A position of any game as an explicit tree: every line of play written out.

use secateurs::{Game, Rational, Turn};

use super::builder::TreeBuilder;
use super::model::{Action, InformationSet, Outcome, Tree};

/// The tree of all lines of play from `position`; `None` if it has more than `most_nodes` nodes
/// or cannot be written down.
pub fn unfold<G: Game>(game: &G, position: &G::Position, most_nodes: usize) -> Option<Tree> {
    let names = (1..=game.players()).map(|number| format!("Player {number}")).collect();
    let mut tree = TreeBuilder::new("", names);
    let scale = Rational::from_integer(game.utility_scale().into());
    // Prefix order: the position on top comes next, its moves in order before all others.
    let mut waiting = vec![position.clone()];
    let mut moves = Vec::new();
    for number in 1.. {
        let Some(here) = waiting.pop() else { break };
        if number as usize + waiting.len() > most_nodes {
            return None;
        }
        let owner = match game.turn(&here) {
            Turn::Over(payoffs) => {
                let payoffs = payoffs.as_slice().iter();
                let payoffs = payoffs.map(|&p| Rational::from_integer(p.into()) / scale).collect();
                let outcome = Outcome { number, name: Box::default(), payoffs };
                let outcome = tree.add_outcome(outcome).ok()?;
                tree.add_node("", None, Some(outcome)).ok()?;
                continue;
            }
            Turn::Player(player) => Some(player.index()),
            Turn::Chance(_) => None,
        };
        moves.clear();
        game.legal_moves(&here, &mut moves);
        let weight = |&chosen: &G::Move| i128::from(game.chance_weight(&here, chosen));
        let all_weights: i128 = moves.iter().map(weight).sum();
        let probability = |chosen| Rational::new(weight(chosen), all_weights);
        let action = |chosen| Action::new("", owner.is_none().then(|| probability(chosen)));
        let actions = moves.iter().map(action).collect();
        let set = InformationSet { owner, number, name: Box::default(), actions };
        let set = tree.add_set(set).ok()?;
        tree.add_node("", Some(set), None).ok()?;
        waiting.extend(moves.iter().rev().map(|&chosen| game.play(&here, chosen)));
    }
    tree.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;
    use crate::tree::{Format, RandomTree, SolvableTree};

    #[test]
    fn a_game_is_written_out_move_by_move() {
        let game = Nim::new(&[1, 1], false).unwrap();
        let tree = unfold(&game, &game.start(), 100).unwrap();
        assert_eq!(tree.to_text().unwrap(), "P1[P2[(-1,1)], P2[(-1,1)]]\n");
        assert_eq!(unfold(&game, &game.start(), 4), None);
        assert!(unfold(&game, &game.start(), 5).is_some());
    }

    #[test]
    fn a_tree_unfolds_to_itself() {
        for seed in 0..100 {
            let shape = RandomTree { chance_one_in: 3, uniform: false, ..RandomTree::default() };
            let tree = shape.generate(seed).unwrap();
            let text = tree.to_text().unwrap();
            let unfolded = match SolvableTree::try_from(tree).unwrap() {
                SolvableTree::Plain(game) => unfold(&game, &0, 1000),
                SolvableTree::WithChance(game) => unfold(&game, &0, 1000),
                _ => unreachable!("three players"),
            };
            let unfolded = unfolded.unwrap().to_text().unwrap();
            assert_eq!(unfolded, text);
            assert!(Tree::parse(unfolded.as_bytes(), Format::Text).is_ok());
        }
    }
}
