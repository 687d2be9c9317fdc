//! Very wide trees: nothing may take the square of their size.

use secateurs::Game;
use secateurs::hidden::InformationSets;
use secateurs_games::tree::{Format, HiddenTree};

use super::support::tree;

/// If every name were compared with every other, this would take hours.
const MANY: usize = 200_000;

#[test]
fn moves_of_a_very_wide_node_are_named_one_by_one() {
    let moves: Vec<String> = (0..MANY).map(|number| format!("m{number}: ({number},0)")).collect();
    let source = format!("P1[{}, m7: (0,0)]", moves.join(", "));
    let game = HiddenTree::try_from(tree(&source, Format::Text)).unwrap();
    let mut moves = Vec::new();
    game.legal_moves(&game.start(), &mut moves);
    let names: Vec<String> =
        moves.iter().map(|&chosen| game.move_name(&game.start(), chosen)).collect();
    assert_eq!(names.len(), MANY + 1);
    // The two of one name go by their places.
    assert_eq!((names[6].as_str(), names[7].as_str(), names[MANY].as_str()), ("m6", "8", "200001"));
}

#[test]
fn very_many_information_sets_are_named_one_by_one() {
    let sets: Vec<String> =
        (0..MANY).map(|number| format!("P2{{s{number}}}[(0,1), (1,0)]")).collect();
    let game =
        HiddenTree::try_from(tree(&format!("P1[{}]", sets.join(", ")), Format::Text)).unwrap();
    let start = game.start();
    for chosen in 0..MANY as u32 {
        let set = game.information_set(&game.play(&start, chosen));
        assert_eq!(game.set_name(&set), format!("s{chosen}"));
    }
}
