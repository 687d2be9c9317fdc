//! Gambit's extensive games: what is read, what is refused and where, that real files load and
//! mean the same as to another reader, and that writing and reading are each other's inverse.

use super::support::{mutated, never_panics, text_tree};
use gambit_parser::{ExtensiveFormGame, Node as OtherNode};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use secateurs::Rational;
use secateurs_games::tree::{Format, NodeId, Tree};
use secateurs_testkit::efg_collection;

fn read(source: &str) -> Tree {
    super::support::tree(source, Format::Efg)
}

/// The refusal of nodes below a header of one line for two players.
fn refusal(nodes: &str) -> String {
    super::support::refusal(&format!("EFG 2 R \"t\" {{ \"a\" \"b\" }}\n{nodes}"), Format::Efg)
}

#[test]
fn every_part_of_a_file_is_kept() {
    let tree = read(
        r#"EFG 2 R "a \"title\" \\ \n" { "Ann" "Bob" } "a comment"

c "root" 7 "coin" { "heads" 1/4 "tails" 0.75 } 0
p "ann" 1 3 "dark" { "l" "r" } 5 "bonus" { 1, -1/2 }
t "end" 2 "win" { 2 .5e1 }
t "" 0
p "" 1 3 5
t "" 2
t "" 2 "win" { 2, 5 }
"#,
    );
    assert_eq!(tree.title(), r#"a "title" \ \n"#);
    assert_eq!(tree.comment(), "a comment");
    assert_eq!(tree.players(), ["Ann", "Bob"]);
    assert_eq!(tree.children(0), [1, 4]);
    assert_eq!(tree.children(4), [5, 6]);
    let [coin, dark] = tree.sets() else { panic!("two sets") };
    assert_eq!((coin.owner, coin.number, coin.name.as_ref()), (None, 7, "coin"));
    assert_eq!(coin.actions[1].probability(), Some(Rational::new(3, 4)));
    assert_eq!((dark.owner, dark.number, dark.name.as_ref()), (Some(0), 3, "dark"));
    assert_eq!(&*dark.actions[1].name, "r");
    let names: Vec<_> = tree.nodes().iter().map(|node| node.name.as_ref()).collect();
    assert_eq!(names, ["root", "ann", "end", "", "", "", ""]);
    let outcomes: Vec<_> = tree.nodes().iter().map(secateurs_games::tree::Node::outcome).collect();
    assert_eq!(outcomes, [None, Some(0), Some(1), None, Some(0), Some(1), Some(1)]);
    let win = &tree.outcomes()[1];
    assert_eq!((win.number, win.name.as_ref()), (2, "win"));
    assert_eq!(win.payoffs, [2, 5].map(Rational::from_integer));
}

#[test]
fn lax_files_load() {
    let strict =
        read("EFG 2 R \"\" { \"a\" }\np \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"\" 0\nt \"\" 0");
    let cramped =
        "\u{feff} EFG\t2 D\r\n\"\"{\"a\"}\"\"p\"\"1 1{\"x\"\"y\"}0\nt\"\"0 t \"\"\n0\r\n\n";
    assert_eq!(read(cramped), strict);
}

#[test]
fn later_names_of_a_set_or_outcome_do_not_count() {
    let tree = read(
        r#"EFG 2 R "" { "a" } p "" 1 1 "one" { "x" } 0
           p "" 1 1 "two" { "y" } 1 "first" { 1 } t "" 1 "second" { 1.0 }"#,
    );
    assert_eq!((tree.sets().len(), tree.outcomes().len()), (1, 1));
    assert_eq!(&*tree.sets()[0].name, "one");
    assert_eq!(&*tree.sets()[0].actions[0].name, "x");
    assert_eq!(&*tree.outcomes()[0].name, "first");
}

#[test]
fn wrong_headers_are_refused_with_their_place() {
    for (source, expected) in [
        ("", "1, column 1: expected `EFG`, found the end of the file"),
        ("NFG 1 R", "1, column 1: expected `EFG`, found `NFG`"),
        ("EFG 1 R", "1, column 5: expected `2`, the version of the format, found `1`"),
        ("EFG 2 X", "1, column 7: expected `R` or `D`, found `X`"),
        ("EFG 2 R title", "1, column 9: expected the title in quotation marks, found `title`"),
        ("EFG 2 R \"t", "1, column 9: this quotation mark is never closed"),
        (
            "EFG 2 R \"t\" \"p\"",
            "1, column 13: expected `{` before the players' names, found a name in quotation marks",
        ),
        (
            "EFG 2 R \"t\" { }",
            "1, column 15: expected a player's name in quotation marks, found `}`",
        ),
        (
            "EFG 2 R \"t\" { \"é\" 1",
            "1, column 19: expected `}` after the players' names, found `1`",
        ),
        (
            "EFG 2 R \"t\" { \"p\" }\n",
            "2, column 1: expected a node: `c`, `p` or `t`, found the end of the file",
        ),
    ] {
        assert_eq!(
            super::support::refusal(source, Format::Efg),
            format!("line {expected}"),
            "{source}"
        );
    }
}

#[test]
fn wrong_nodes_are_refused_with_their_place() {
    for (nodes, expected) in [
        ("x \"\" 0", "2, column 1: expected a node: `c`, `p` or `t`, found `x`"),
        ("t 0", "2, column 3: expected the node's name in quotation marks, found `0`"),
        ("t \"\"", "2, column 5: expected the number of the outcome, found the end of the file"),
        ("t \"\" -1", "2, column 6: expected the number of the outcome, found `-1`"),
        ("t \"\" 99999999999999999999", "2, column 6: this number is too large"),
        ("t \"\" 1", "2, column 6: outcome 1 is mentioned before its payoffs are listed"),
        ("t \"\" 1 \"win\"", "2, column 6: outcome 1 is mentioned before its payoffs are listed"),
        (
            "t \"\" 0 \"\" { 1 2 }",
            "2, column 6: outcome 0 stands for none and has neither name nor payoffs",
        ),
        ("t \"\" 1 \"\" { 1 }", "2, column 15: 1 payoffs for 2 players"),
        (
            "t \"\" 1 \"\" { 1 2 3 }",
            "2, column 17: expected `}` after one payoff for each player, found `3`",
        ),
        ("t \"\" 1 \"\" { 1, x }", "2, column 16: expected a payoff, found `x`"),
        ("t \"\" 1 \"\" { 1/0, 2 }", "2, column 13: this number is divided by zero"),
        (
            "t \"\" 0\nt \"\" 0",
            "3, column 1: expected the end of the file, since the tree is complete, found `t`",
        ),
        ("p \"\" 3 1 \"\" { \"x\" } 0", "2, column 6: player 3 moves, but there are 2 players"),
        ("p \"\" 0 1 \"\" { \"x\" } 0", "2, column 6: player 0 moves, but there are 2 players"),
        ("p \"\" x", "2, column 6: expected the number of the player who moves, found `x`"),
        ("p \"\" 1 0.5", "2, column 8: expected the number of the information set, found `0.5`"),
        ("p \"\" 1 4 0", "2, column 8: information set 4 is mentioned before its moves are listed"),
        (
            "p \"\" 1 1 \"\" { } 0",
            "2, column 15: expected a move's name in quotation marks, found `}`",
        ),
        ("p \"\" 1 1 \"\" { \"x\" 1 } 0", "2, column 19: expected `}` after the moves, found `1`"),
        (
            "p \"\" 1 1 \"\" { \"x\" } 0",
            "2, column 22: expected a node: `c`, `p` or `t`, found the end of the file",
        ),
        (
            "p \"\" 1 1 \"\" { \"x\" } 0\np \"\" 1 1 \"\" { \"x\" \"y\" } 0",
            "3, column 8: information set 1 had 1 moves before, now it has 2",
        ),
        ("c \"\" 1 \"\" { \"x\" } 0", "2, column 17: expected the move's probability, found `}`"),
        (
            "c \"\" 1 \"\" { \"x\" 1/2 \"y\" .49 } 0",
            "2, column 6: probabilities sum to 99/100, not to 1",
        ),
        ("c \"\" 1 \"\" { \"x\" -1 \"y\" 2 } 0", "2, column 6: a probability cannot be negative"),
        (
            "c \"\" 1 \"\" { \"x\" 0.5 \"y\" 0.5 } 0\nc \"\" 1 \"\" { \"x\" 1 \"y\" 0 } 0",
            "3, column 6: chance event 1 had other probabilities before",
        ),
        (
            "p \"\" 1 1 \"\" { \"x\" } 1 \"\" { 1 2 }\nt \"\" 1 \"\" { 2 1 }",
            "3, column 6: outcome 1 had other payoffs before",
        ),
        ("t \"\" 0 %", "2, column 8: the character '%' has no meaning here"),
    ] {
        assert_eq!(refusal(nodes), format!("line {expected}"), "{nodes}");
    }
}

#[test]
fn few_bytes_cannot_ask_for_many_nodes() {
    let moves = "\"\"".repeat(100_000);
    let nodes = format!("p \"\" 1 1 {{{moves}}} 0\n{}", "p \"\" 1 1 0\n".repeat(100_000));
    assert_eq!(refusal(&nodes), "line 51, column 1: more than 5000000 nodes");
}

#[test]
fn nesting_has_a_limit() {
    let nodes = format!("p \"\" 1 1 {{\"\"}} 0\n{}", "p \"\" 1 1 0\n".repeat(300_000));
    assert_eq!(refusal(&nodes), "line 300002, column 1: more than 300000 nested nodes");
}

#[test]
fn the_format_is_guessed_from_contents_and_name() {
    assert_eq!(Format::guess("game.efg", b""), Format::Efg);
    assert_eq!(Format::guess("GAME.EFG", b"P1["), Format::Efg);
    assert_eq!(Format::guess("game.txt", b"\xef\xbb\xbf \nEFG 2 R"), Format::Efg);
    assert_eq!(Format::guess("game.tree", b"P1[(1,2)]"), Format::Text);
    assert_eq!(Format::guess("", b""), Format::Text);
}

#[test]
fn real_files_load_and_survive_a_round_trip() {
    let files = efg_collection();
    assert!(files.is_empty() || files.len() == 86, "the collection has 86 games");
    for (name, contents) in files {
        assert_eq!(Format::guess(&name, &contents), Format::Efg);
        let tree = Tree::parse(&contents, Format::Efg).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(read(&tree.to_efg()), tree, "{name}");
    }
}

#[test]
fn real_files_mean_the_same_to_another_reader() {
    for (name, contents) in efg_collection() {
        let text = String::from_utf8(contents).unwrap();
        let (tree, written) = (read(&text), read(&text).to_efg());
        // What we write is in the format, too.
        for source in [&text, &written] {
            let other = ExtensiveFormGame::try_from_str(source).unwrap();
            let players: Vec<_> = other.player_names().iter().map(ToString::to_string).collect();
            assert_eq!(players, tree.players(), "{name}");
            assert_eq!(other.name().to_string(), tree.title(), "{name}");
            compare(&other, &tree, &name);
        }
    }
}

fn compare(other: &ExtensiveFormGame<'_>, tree: &Tree, file: &str) {
    let mut waiting = vec![other.root()];
    for id in 0..tree.nodes().len() {
        let theirs = waiting.pop().expect("as many nodes");
        assert_eq!(described_by_other(theirs), described(tree, id as NodeId), "{file}, node {id}");
        let children: Vec<_> = match theirs {
            OtherNode::Chance(node) => node.actions().map(|(_, _, child)| child).collect(),
            OtherNode::Player(node) => node.actions().map(|(_, child)| child).collect(),
            OtherNode::Terminal(_) => Vec::new(),
        };
        waiting.extend(children.into_iter().rev());
    }
    assert!(waiting.is_empty(), "{file}");
}

/// Name, player and number of the set, moves, outcome and payoffs, all spelled out.
type Description = (String, Option<usize>, u64, Vec<String>, u64, Vec<String>);

fn described(tree: &Tree, id: NodeId) -> Description {
    let node = &tree.nodes()[id as usize];
    let set = tree.set_of(id);
    let moves = set.map_or(Vec::new(), |set| {
        let spell = |p: Option<Rational>| p.map(|p| format!(" {p}")).unwrap_or_default();
        set.actions.iter().map(|a| format!("{}{}", a.name, spell(a.probability()))).collect()
    });
    let outcome = node.outcome().map(|outcome| &tree.outcomes()[outcome]);
    (
        node.name.to_string(),
        set.and_then(|set| set.owner),
        set.map_or(0, |set| set.number),
        moves,
        outcome.map_or(0, |outcome| outcome.number),
        outcome.map_or(Vec::new(), |o| o.payoffs.iter().map(ToString::to_string).collect()),
    )
}

fn described_by_other(node: OtherNode<'_, '_>) -> Description {
    let (name, owner, set, moves, outcome, payoffs) = match node {
        OtherNode::Chance(node) => {
            let moves = node.actions().map(|(name, p, _)| format!("{name} {p}")).collect();
            (node.name(), None, node.infoset(), moves, node.outcome(), node.outcome_payoffs())
        }
        OtherNode::Player(node) => {
            let moves = node.actions().map(|(name, _)| name.to_string()).collect();
            let owner = Some(node.player_num() - 1);
            (node.name(), owner, node.infoset(), moves, node.outcome(), node.outcome_payoffs())
        }
        OtherNode::Terminal(node) => {
            (node.name(), None, 0, Vec::new(), node.outcome(), node.outcome_payoffs())
        }
    };
    let payoffs = payoffs.unwrap_or_default().iter().map(ToString::to_string).collect();
    (name.to_string(), owner, set, moves, outcome, payoffs)
}

proptest! {
    #[test]
    fn writing_and_reading_gives_the_same_tree(source in text_tree()) {
        let tree = super::support::tree(&source, Format::Text);
        prop_assert_eq!(&read(&tree.to_efg()), &tree);
    }

    #[test]
    fn any_symbols_give_a_tree_or_a_place(
        nodes in "([cpt] \"\" [0-3]( [0-3])?( \"\")?( \\{( \"x\"| 1/2| -1,?)*( \\}))? [0-3]\n){0,9}",
    ) {
        never_panics(format!("EFG 2 R \"\" {{ \"a\" \"b\" }} {nodes}").as_bytes());
    }

    #[test]
    fn damaged_files_give_a_tree_or_a_place(
        bytes in text_tree()
            .prop_map(|source| super::support::tree(&source, Format::Text).to_efg().into_bytes())
            .prop_flat_map(mutated),
    ) {
        never_panics(&bytes);
    }
}

#[test]
fn damaged_real_files_give_a_tree_or_a_place() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for (_, contents) in efg_collection() {
        let damaged = mutated(contents);
        for _ in 0..20 {
            never_panics(&damaged.new_tree(&mut runner).unwrap().current());
        }
    }
}
