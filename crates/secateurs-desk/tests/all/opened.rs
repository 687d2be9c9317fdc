//! Trees as data to draw, against the searches that are told on them.

use std::ops::ControlFlow;

use secateurs_desk::{Event, Listener, OpenedTree, Request, Turn, explain, open_tree};

fn opened(request: &Request) -> OpenedTree {
    open_tree(&request.plan(None).unwrap(), 5000).unwrap()
}

/// Compares each node that a search enters with the node of that number.
struct Compares<'a>(&'a OpenedTree, Vec<u32>);

impl Listener for Compares<'_> {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        if let Event::Enter { ply, by, turn, chance, node: Some(node), .. } = event {
            self.1.truncate(*ply as usize);
            let drawn = &self.0.nodes[*node as usize];
            assert_eq!((drawn.parent, &drawn.by), (self.1.last().copied(), by));
            assert_eq!((&drawn.turn, &drawn.chance), (turn, chance));
            self.1.push(*node);
        } else if let Event::Value { ply, payoffs, kind, .. } = event
            && kind == "payoffs"
        {
            let leaf = &self.0.nodes[self.1[*ply as usize] as usize];
            assert_eq!(leaf.payoffs.as_ref(), Some(payoffs));
        } else {
            assert!(!matches!(event, Event::Enter { .. }), "every node has a number");
        }
        ControlFlow::Continue(())
    }
}

#[test]
fn every_step_is_at_the_node_that_is_drawn() {
    for seed in 0..20_u32 {
        let chance = if seed % 2 == 0 { "0" } else { "3" };
        let random = Request::new("random-tree")
            .with("players", (1 + seed % 4).to_string())
            .with("branching", "3")
            .with("chance", chance)
            .with("uneven", "")
            .with("seed", seed.to_string());
        let tree = opened(&random);
        let again = Request::new("tree").with("text", tree.text.as_str());
        assert_eq!(opened(&again).nodes, tree.nodes, "the text is the same tree");
        let efg = Request::new("tree").with("text", tree.efg.as_str());
        assert_eq!(opened(&efg).nodes, tree.nodes, "and so is the file of Gambit");
        assert!(tree.methods.len() > 1, "{:?}", tree.methods);
        for method in &tree.methods {
            let mut asked = again.clone();
            asked.how.algorithm = Some(method.algorithm.clone());
            asked.how.space.clone_from(&method.space);
            let plan = asked.plan(None).unwrap();
            let mut compares = Compares(&tree, Vec::new());
            explain(&plan, &mut |_, _| (), &mut compares, &mut |_| ()).unwrap();
        }
    }
}

#[test]
fn positions_of_games_keep_the_names_of_their_moves() {
    let tree = opened(&Request::new("nim").with("piles", "1,1"));
    let moves: Vec<_> = tree.nodes.iter().map(|node| node.by.as_deref().unwrap_or("")).collect();
    assert_eq!(moves, ["", "1:1", "2:1", "2:1", "1:1"]);
    assert_eq!(tree.nodes[2].turn, Turn::Nobody("over".to_owned()));
    let plan = Request::new("tic-tac-toe").plan(None).unwrap();
    assert!(open_tree(&plan, 5000).unwrap_err().to_string().contains("5000 nodes"));
    let plan = Request::new("kuhn").plan(None).unwrap();
    assert!(open_tree(&plan, 5000).is_err(), "players do not see everything");
}

#[test]
fn information_sets_are_drawn_even_where_nobody_can_search() {
    let hidden = Request::new("tree").with("text", "C[1/2: P1{a}[(1), (2)], 1/2: P1{a}[(3), (4)]]");
    let tree = opened(&hidden);
    assert_eq!((tree.sets[0].name.as_str(), tree.sets[0].nodes.as_slice()), ("a", &[1, 4][..]));
    assert!(tree.methods.iter().any(|method| method.algorithm == "imp-alpha-beta"));
    let two = "P1[P2{b}[(1,1), (2,2)], P2{b}[(3,3), (4,4)]]";
    let tree = opened(&Request::new("tree").with("text", two));
    assert!(tree.methods.is_empty() && tree.refused.is_some());
    let side = opened(&Request::new("tree").with("text", two).with("player", "2"));
    assert!(!side.methods.is_empty() && side.refused.is_none());
}
