//! The short text form of trees: what it can say, what it refuses and where, and that writing and
//! reading are each other's inverse.

use super::support::{mutated, never_panics, text_tree};
use proptest::prelude::*;
use secateurs::Rational;
use secateurs_games::tree::{Format, InformationSet, NodeId, Outcome, Tree, TreeBuilder};
use secateurs_testkit::efg_collection;

fn read(source: &str) -> Tree {
    super::support::tree(source, Format::Text)
}

fn refusal(source: &str) -> String {
    super::support::refusal(source, Format::Text)
}

fn payoffs(tree: &Tree) -> Vec<Vec<Rational>> {
    let outcomes = tree.nodes().iter().filter_map(secateurs_games::tree::Node::outcome);
    outcomes.map(|outcome| tree.outcomes()[outcome].payoffs.clone()).collect()
}

fn integers(values: &[i128]) -> Vec<Rational> {
    values.iter().copied().map(Rational::from_integer).collect()
}

#[test]
fn nodes_come_in_prefix_order() {
    let tree = read("P1[(5,4,1), P2[(3,3,4), P3[(3,5,2), (0,0,9)]]]");
    assert_eq!(tree.players(), ["Player 1", "Player 2", "Player 3"]);
    assert_eq!(tree.nodes().len(), 7);
    assert_eq!(tree.children(0), [1, 2]);
    assert_eq!(tree.children(2), [3, 4]);
    assert_eq!(tree.children(4), [5, 6]);
    let owners: Vec<_> = tree.sets().iter().map(|set| set.owner).collect();
    assert_eq!(owners, [Some(0), Some(1), Some(2)]);
    let expected: [&[i128]; 4] = [&[5, 4, 1], &[3, 3, 4], &[3, 5, 2], &[0, 0, 9]];
    assert_eq!(payoffs(&tree), expected.map(integers));
}

#[test]
fn a_leaf_alone_is_a_tree() {
    assert_eq!(payoffs(&read(" ( 1 , -2 ) ")), [integers(&[1, -2])]);
}

#[test]
fn numbers_are_exact() {
    let tree = read("(0.25, -1.5, -1/3, +7, .5, 1e-3)");
    let fractions = [(1, 4), (-3, 2), (-1, 3), (7, 1), (1, 2), (1, 1000)];
    assert_eq!(payoffs(&tree), [fractions.map(|(n, d)| Rational::new(n, d)).to_vec()]);
}

#[test]
fn moves_may_have_names() {
    let tree = read(r#"P1[left: (1,2), P2: P2[(0,0)], "a \"b\" \\": (3,4), (5,6), C: (7,8)]"#);
    let names: Vec<_> = tree.sets()[0].actions.iter().map(|action| action.name.as_ref()).collect();
    assert_eq!(names, ["left", "P2", r#"a "b" \"#, "", "C"]);
}

#[test]
fn chance_has_exact_probabilities() {
    let tree = read("C[heads 1/3: (1), \"on edge\" 0: (2), 2/3: (3)]");
    let [set] = tree.sets() else { panic!("one chance event") };
    assert_eq!(set.owner, None);
    let names: Vec<_> = set.actions.iter().map(|action| action.name.as_ref()).collect();
    assert_eq!(names, ["heads", "on edge", ""]);
    let probabilities: Vec<_> =
        set.actions.iter().map(secateurs_games::tree::Action::probability).collect();
    assert_eq!(probabilities, [(1, 3), (0, 1), (2, 3)].map(|(n, d)| Some(Rational::new(n, d))));
}

#[test]
fn nodes_with_the_same_label_are_one_set() {
    let tree = read(
        "C[1/2: P1{x}[a: (1,0), b: (2,0)], 1/4: P1{x}[a: (3,0), b: (4,0)],
           1/8: P2{x}[(5,0)], 1/8: P1[(6,0)]]",
    );
    let sets: Vec<_> = [1, 4, 7, 9].map(|node| tree.nodes()[node].set().unwrap()).to_vec();
    assert_eq!(sets, [1, 1, 2, 3]);
    let numbers: Vec<_> = tree.sets().iter().map(|set| (set.owner, set.number)).collect();
    assert_eq!(numbers, [(None, 1), (Some(0), 1), (Some(1), 1), (Some(0), 2)]);
    let hidden: Vec<_> = tree.hidden_sets().map(|(set, nodes)| (&set.name[..], nodes)).collect();
    assert_eq!(hidden, [("x", [1, 4])]);
}

#[test]
fn blanks_comments_and_a_byte_order_mark_do_not_matter() {
    let plain = read("P1[(1,2),(3,4)]");
    let loose = "\u{feff}# a \"comment\" [\r\n\tP1 # and\n[\n( 1 ,2 )\n,\n(3\n,4)#x\n]#end";
    assert_eq!(read(loose), plain);
}

#[test]
fn equal_leaves_share_an_outcome() {
    assert_eq!(read("P1[(1,2), (3,4), (2/2,2.0)]").outcomes().len(), 2);
}

#[test]
fn mistakes_are_refused_with_their_place() {
    for (source, expected) in [
        (
            "",
            "1, column 1: expected a node: `P1[`, `C[` or payoffs in parentheses, found the end of the file",
        ),
        ("P1[(1,2)", "1, column 9: expected `,` or `]`, found the end of the file"),
        (
            "P1[(1,2),\n",
            "2, column 1: expected a node: `P1[`, `C[` or payoffs in parentheses, found the end of the file",
        ),
        ("P1[]", "1, column 4: expected a node: `P1[`, `C[` or payoffs in parentheses, found `]`"),
        (
            "P1[(1),]",
            "1, column 8: expected a node: `P1[`, `C[` or payoffs in parentheses, found `]`",
        ),
        ("P1(1,2)", "1, column 3: expected `[` before the moves, found `(`"),
        ("[(1)]", "1, column 1: expected a node: `P1[`, `C[` or payoffs in parentheses, found `[`"),
        (
            "Px[(1)]",
            "1, column 1: expected a node: `P1[`, `C[` or payoffs in parentheses, found `Px`",
        ),
        ("P0[(1)]", "1, column 1: players are counted from 1"),
        (
            "P1[(1)] P1[(1)]",
            "1, column 9: expected the end of the file, since the tree is complete, found `P1`",
        ),
        (
            "(1,2) ]",
            "1, column 7: expected the end of the file, since the tree is complete, found `]`",
        ),
        ("()", "1, column 2: expected a payoff, found `)`"),
        ("(1,)", "1, column 4: expected a payoff, found `)`"),
        ("(1 2)", "1, column 4: expected `)` after the payoffs, found `2`"),
        ("(1/0)", "1, column 2: this number is divided by zero"),
        ("(1.2.3)", "1, column 2: this is not a number"),
        ("(1e40)", "1, column 2: this number does not fit into fractions of 128 bits"),
        ("P1[(1,2), (1,2,3)]", "1, column 11: 2 payoffs are due, as in the first leaf"),
        ("P1[(1,2),\n  (1)]", "2, column 3: 2 payoffs are due, as in the first leaf"),
        ("P1[(1,2), P3[(1,2)]]", "1, column 11: player 3 moves, but the payoffs are for 2"),
        ("P1[P3[(1,2)]]", "1, column 4: player 3 moves, but the payoffs are for 2"),
        (
            "P1[a (1)]",
            "1, column 4: expected a node: `P1[`, `C[` or payoffs in parentheses, found `a`",
        ),
        ("P1[\"a\" (1)]", "1, column 8: expected `:` after the move's name, found `(`"),
        (
            "P1[a: : (1)]",
            "1, column 7: expected a node: `P1[`, `C[` or payoffs in parentheses, found `:`",
        ),
        ("P1[\"a: (1)]", "1, column 4: this quotation mark is never closed"),
        ("P1[é: (1)]", "1, column 4: the character 'é' has no meaning here"),
        ("# é\nP1[\"é\": (1), ;]", "2, column 14: the character ';' has no meaning here"),
        ("C[(1)]", "1, column 3: expected a probability, found `(`"),
        ("C[1: (1), a: (2)]", "1, column 12: expected a probability, found `:`"),
        ("C[1 (1)]", "1, column 5: expected `:` after the probability, found `(`"),
        ("P1[C[1/2: (1), 1/3: (2)]]", "1, column 4: probabilities sum to 5/6, not to 1"),
        ("C[-1: (1), 2: (2)]", "1, column 1: a probability cannot be negative"),
        ("C{x}[1: (1)]", "1, column 2: expected `[` before the moves, found `{`"),
        ("P1{}[(1)]", "1, column 4: expected the name of an information set, found `}`"),
        ("P1{\"\"}[(1)]", "1, column 4: the name of an information set cannot be empty"),
        ("P1{a[(1)]", "1, column 5: expected `}` after the name of the information set, found `[`"),
        (
            "P1[P2{a}[(1,2)],\n P2{a}[(1,2),(3,4)]]",
            "2, column 2: information set \"a\" of player 2 has 2 moves here, 1 elsewhere",
        ),
        (
            "P1[P2{a}[x: (1,2)], P2{a}[y: (1,2)]]",
            "1, column 21: information set \"a\" of player 2 has a move \"y\" here that is \"x\" elsewhere",
        ),
    ] {
        assert_eq!(refusal(source), format!("line {expected}"), "{source}");
    }
}

#[test]
fn text_that_is_not_utf_8_is_refused_at_its_first_bad_byte() {
    let error = Tree::parse(b"# \xc3\xa9\n# \xc3\xa9\xff", Format::Text).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 4: the file is not UTF-8 text from here on");
}

#[test]
fn long_lines_of_play_are_read_and_written() {
    let plies = 100_000;
    let source = format!("{}(1,2){}\n", "P1[(0,0), P2[".repeat(plies / 2), "]".repeat(plies));
    let tree = read(&source);
    assert_eq!(tree.nodes().len(), plies / 2 * 3 + 1);
    assert_eq!(tree.to_text().unwrap(), source);
    assert_eq!(super::support::tree(&tree.to_efg(), Format::Efg), tree);
}

#[test]
fn nesting_has_a_limit() {
    let nested = |levels| format!("{}(1){}", "P1[".repeat(levels), "]".repeat(levels));
    assert_eq!(read(&nested(300_000)).nodes().len(), 300_001);
    let expected = "line 1, column 900001: more than 300000 nested nodes";
    assert_eq!(refusal(&nested(300_001)), expected);
}

#[test]
fn large_garbage_is_refused() {
    let size = 50_000_000;
    for pattern in
        ["[", "P1[", "P1[(0),", "((", "\"", "\"\"", "-", "0", "#", " ", "1 ", "\u{1f333}"]
    {
        never_panics(pattern.repeat(size / pattern.len()).as_bytes());
    }
}

#[test]
fn payoffs_of_inner_nodes_are_added_to_the_leaves() {
    let efg = r#"EFG 2 R "t" { "a" "b" }
        p "" 1 1 "" { "x" "y" } 1 "" { 1/2 -1 }
        t "" 0
        p "" 2 1 "" { "z" } 2 "" { 1 1 }
        t "" 1"#;
    let tree = super::support::tree(efg, Format::Efg);
    assert_eq!(tree.to_text().unwrap(), "P1[x: (1/2,-1), y: P2[z: (2,-1)]]\n");
}

#[test]
fn sets_with_the_same_name_stay_apart() {
    let efg = r#"EFG 2 R "t" { "a" }
        p "" 1 1 "s" { "x" "y" "z" "w" } 0
        p "" 1 2 "s" { "x" } 0 t "" 0
        p "" 1 2 "s" { "x" } 0 t "" 0
        p "" 1 3 "" { "x" } 0 t "" 0
        p "" 1 3 "" { "x" } 0 t "" 0"#;
    let text = super::support::tree(efg, Format::Efg).to_text().unwrap();
    assert_eq!(
        text,
        "P1{s}[x: P1{s-2}[x: (0)], y: P1{s-2}[x: (0)], z: P1{set-3}[x: (0)], w: P1{set-3}[x: (0)]]\n"
    );
}

#[test]
fn sums_that_do_not_fit_are_refused_by_the_writer() {
    let mut builder = TreeBuilder::new("", vec!["a".to_owned()]);
    let actions = read("P1[(1)]").sets()[0].actions.clone();
    let (owner, number, name) = (Some(0), 1, Box::default());
    let set = builder.add_set(InformationSet { owner, number, name, actions }).unwrap();
    let payoffs = vec![Rational::from_integer(i128::MAX)];
    let outcome =
        builder.add_outcome(Outcome { number: 1, name: Box::default(), payoffs }).unwrap();
    builder.add_node("", Some(set), Some(outcome)).unwrap();
    builder.add_node("", None, Some(outcome)).unwrap();
    assert!(builder.finish().unwrap().to_text().is_err());
}

#[test]
fn real_files_keep_their_game_in_the_text_form() {
    for (name, contents) in efg_collection() {
        let tree = Tree::parse(&contents, Format::Efg).unwrap();
        let text = tree.to_text().unwrap();
        assert_eq!(game(&read(&text)), game(&tree), "{name}");
    }
}

/// Everything about a game that the text form keeps, node by node.
fn game(tree: &Tree) -> Vec<GameNode> {
    let mut totals = vec![vec![Rational::default(); tree.players().len()]; tree.nodes().len()];
    let mut first_of_set = vec![None; tree.sets().len()];
    let mut game = Vec::new();
    for (id, node) in tree.nodes().iter().enumerate() {
        if let Some(outcome) = node.outcome() {
            let payoffs = &tree.outcomes()[outcome].payoffs;
            totals[id].iter_mut().zip(payoffs).for_each(|(total, payoff)| *total += payoff);
        }
        for &child in tree.children(id as NodeId) {
            let (above, below) = totals.split_at_mut(child as usize);
            below[0].clone_from(&above[id]);
        }
        let set = node.set().map(|set| &tree.sets()[set]);
        // Chance events may share a set in a file without a difference to the game.
        let companion = node.set().filter(|&set| tree.sets()[set].owner.is_some());
        game.push(GameNode {
            owner: set.and_then(|set| set.owner),
            companion: companion.map(|set| *first_of_set[set].get_or_insert(id)),
            moves: set.map_or(Vec::new(), |set| {
                set.actions.iter().map(|a| (a.name.to_string(), a.probability())).collect()
            }),
            payoffs: node.set().is_none().then(|| totals[id].clone()),
        });
    }
    game
}

#[derive(Debug, PartialEq, Eq)]
struct GameNode {
    /// None for chance and for leaves.
    owner: Option<usize>,
    /// The first node of its information set.
    companion: Option<usize>,
    moves: Vec<(String, Option<Rational>)>,
    payoffs: Option<Vec<Rational>>,
}

proptest! {
    #[test]
    fn writing_and_reading_gives_the_same_tree(source in text_tree()) {
        let tree = read(&source);
        prop_assert_eq!(&read(&tree.to_text().unwrap()), &tree);
    }

    #[test]
    fn any_bytes_give_a_tree_or_a_place(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        never_panics(&bytes);
    }

    #[test]
    fn any_symbols_give_a_tree_or_a_place(text in "[P1C\\[\\](){},:\"#\\\\ \n0-9./e+-]{0,60}") {
        never_panics(text.as_bytes());
    }

    #[test]
    fn damaged_files_give_a_tree_or_a_place(
        bytes in text_tree().prop_flat_map(|source| mutated(source.into_bytes())),
    ) {
        never_panics(&bytes);
    }
}
