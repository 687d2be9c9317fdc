//! Trees to begin with: the figures of the papers, and a few that teach one thing each.

use secateurs_desk::Request;
use serde::Serialize;

/// A tree, how to search it, and where to look first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Example {
    /// What links call it.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// The paper that it is from, or what it is about.
    pub group: String,
    /// What there is to see.
    pub caption: String,
    /// The tree and the search.
    pub request: Request,
    /// Where to look first.
    pub moment: Moment,
}

/// A moment of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Moment {
    /// Before the first step.
    Start,
    /// The first cut.
    Cut,
    /// The first re-search.
    Research,
    /// When all is done.
    End,
}

/// One row: name, heading, caption, tree, options, algorithm, space, moment.
struct Row {
    id: &'static str,
    title: &'static str,
    caption: &'static str,
    tree: Tree,
    options: &'static [(&'static str, &'static str)],
    algorithm: &'static str,
    space: Option<&'static str>,
    moment: Moment,
}

/// A tree as text, or a position of a game.
enum Tree {
    Text(&'static str),
    Game(&'static str),
}

macro_rules! figure {
    ($file:literal) => {
        Tree::Text(include_str!(concat!("../../../testdata/trees/", $file, ".tree")))
    };
}

/// No payoff below 0, and no sum above 10: the papers say so, and a few leaves do not show it.
const TEN: &[(&str, &str)] = &[("least", "0"), ("max-sum", "10")];

const OF_2003: (&str, &[Row]) = (
    "Sturtevant 2003: Last-Branch and Speculative Pruning",
    &[
        Row {
            id: "2003-fig-2",
            title: "Fig. 2: shallow pruning",
            caption: "Player 2 is sure of 6 after its first move, so player 1 gets at most 4 there, \
                      less than the 5 it has already. The second move of player 2 is not searched.",
            tree: figure!("sturtevant-2003-fig-2"),
            options: TEN,
            algorithm: "shallow",
            space: Some("linear"),
            moment: Moment::Cut,
        },
        Row {
            id: "2003-fig-3-a",
            title: "Fig. 3, first case: why deep pruning fails",
            caption: "After the first leaf of b no value of b can be the value of the tree, and yet \
                      b decides: with (4,0,6) there, player 2 prefers (6,4,0).",
            tree: figure!("sturtevant-2003-fig-3-a"),
            options: TEN,
            algorithm: "max-n",
            space: None,
            moment: Moment::End,
        },
        Row {
            id: "2003-fig-3-b",
            title: "Fig. 3, second case: why deep pruning fails",
            caption: "The same tree with (0,4,6) at b: player 2 stays with b, and the value of the \
                      whole tree is another one. So b could not be cut.",
            tree: figure!("sturtevant-2003-fig-3-b"),
            options: TEN,
            algorithm: "max-n",
            space: None,
            moment: Moment::End,
        },
        Row {
            id: "2003-fig-4",
            title: "Fig. 4: last-branch pruning",
            caption: "At b the three players have 5, 3 and 2: together the 10 there are. Nothing \
                      left can give each of them more, so the last leaf is not searched.",
            tree: figure!("sturtevant-2003-fig-4"),
            options: TEN,
            algorithm: "last-branch",
            space: Some("linear"),
            moment: Moment::Cut,
        },
        Row {
            id: "2003-fig-6-a",
            title: "Fig. 6, first case: speculative pruning",
            caption: "b is not the last child of a, and is cut all the same. It turns out that \
                      player 1 does not go to a, so nothing has to be searched again.",
            tree: figure!("sturtevant-2003-fig-6-a"),
            options: TEN,
            algorithm: "speculative",
            space: Some("linear"),
            moment: Moment::Cut,
        },
        Row {
            id: "2003-fig-6-b",
            title: "Fig. 6, second case: a re-search",
            caption: "The last child of a is better for players 1 and 2, so the cut at b was too \
                      early: b is searched again.",
            tree: figure!("sturtevant-2003-fig-6-b"),
            options: TEN,
            algorithm: "speculative",
            space: Some("linear"),
            moment: Moment::Research,
        },
        Row {
            id: "2003-fig-9-a",
            title: "Fig. 9, first case: whole numbers cut more",
            caption: "Payoffs are whole numbers: players 1 and 2 would need 6 and 4, so one point \
                      for player 3 is enough for a cut.",
            tree: figure!("sturtevant-2003-fig-9-a"),
            options: TEN,
            algorithm: "last-branch",
            space: Some("linear"),
            moment: Moment::Cut,
        },
        Row {
            id: "2003-fig-9-b",
            title: "Fig. 9, second case: a cut with nothing",
            caption: "Player 3 has 0, but players 1 and 2 do not both get what they need at the \
                      first leaf either: the second is cut even so.",
            tree: figure!("sturtevant-2003-fig-9-b"),
            options: TEN,
            algorithm: "last-branch",
            space: Some("linear"),
            moment: Moment::Cut,
        },
    ],
);

const OF_2005: (&str, &[Row]) = (
    "Sturtevant 2005: Leaf-Value Tables",
    &[
        Row {
            id: "2005-fig-3",
            title: "Fig. 3: max^n with a tie",
            caption: "Each player takes the move that pays them most. At the third node player 2 \
                      gets 4 either way, and takes the move on the left.",
            tree: figure!("sturtevant-2005-fig-3"),
            options: &[],
            algorithm: "max-n",
            space: None,
            moment: Moment::End,
        },
        Row {
            id: "2005-fig-4",
            title: "Fig. 4: shallow pruning again",
            caption: "The tree of Fig. 2 of 2003. Player 1 has 5, player 2 has 6 at its node: \
                      together more than the 10 there are.",
            tree: figure!("sturtevant-2003-fig-2"),
            options: TEN,
            algorithm: "shallow",
            space: Some("linear"),
            moment: Moment::Cut,
        },
    ],
);

const OF_1993: (&str, &[Row]) = (
    "van Lent & Mutchler 1993: Imperfect Information",
    &[Row {
        id: "1993-fig-2",
        title: "Fig. 2: a cut in an information set",
        caption: "The player cannot tell x from y. Left is worth 8; once the 2 is known, right is \
                  worth at most (2 + 10) / 2 = 6, and the last leaf is not searched.",
        tree: figure!("van-lent-1993-fig-2"),
        options: &[("order", "natural"), ("bounds", "game")],
        algorithm: "imp-alpha-beta",
        space: None,
        moment: Moment::Cut,
    }],
);

const TO_TEACH: (&str, &[Row]) = (
    "To teach with",
    &[
        Row {
            id: "alpha-beta",
            title: "Alpha-beta",
            caption: "Player 1 maximises, player 2 minimises. As soon as player 2 can hold player 1 \
                      to less than what player 1 has elsewhere, the rest does not matter.",
            tree: Tree::Text(
                "P1[P2[P1[(3,-3), (5,-5)], P1[(6,-6), (9,-9)]], \
                 P2[P1[(1,-1), (2,-2)], P1[(0,0), (-1,1)]], \
                 P2[P1[(4,-4), (2,-2)], P1[(7,-7), (5,-5)]]]",
            ),
            options: &[],
            algorithm: "alpha-beta",
            space: None,
            moment: Moment::Cut,
        },
        Row {
            id: "leaf-values",
            title: "Leaf values: cuts by a table of outcomes",
            caption: "All outcomes are known. What players above have strikes rows out of the table; \
                      where no row is left, nothing is searched. Here the sums alone allow no cut.",
            tree: Tree::Text(
                "P1[a: P2[(4,4,1), (2,6,0)], b: P2[(3,5,9), P3[(2,4,3), (9,1,2)]], \
                 c: P2[(4,4,1), P3[(3,5,9), (2,6,0), (9,1,2)]]]",
            ),
            options: &[],
            algorithm: "deep",
            space: Some("leaf-values"),
            moment: Moment::Cut,
        },
        Row {
            id: "star",
            title: "Star1: alpha-beta through chance",
            caption: "Payoffs are known to be between -10 and 10. Once the events seen so far make \
                      the mean too small whatever the others bring, they are not searched.",
            tree: Tree::Text(
                "P1[safe: C[heads 1/2: P2[(4,-4), (6,-6)], tails 1/2: P2[(2,-2), (3,-3)]], \
                 bold: C[heads 1/2: P2[(-9,9), (1,-1)], tails 1/2: P2[(10,-10), (-10,10)]]]",
            ),
            options: &[],
            algorithm: "star1",
            space: None,
            moment: Moment::Cut,
        },
        Row {
            id: "two-cards",
            title: "A covered card",
            caption: "Chance deals a high or a low card. Player 1 sees it and bets or folds; \
                      player 2 does not see it, and answers as if by chance. What is player 1's \
                      best response?",
            tree: Tree::Text(
                "C[high 1/2: P1{high}[bet: P2{asked}[call: (2,-2), fold: (1,-1)], fold: (-1,1)], \
                 low 1/2: P1{low}[bet: P2{asked}[call: (-2,2), fold: (1,-1)], fold: (-1,1)]]",
            ),
            options: &[("player", "1")],
            algorithm: "imp-alpha-beta",
            space: None,
            moment: Moment::End,
        },
    ],
);

const REAL: (&str, &[Row]) = (
    "Positions of real games",
    &[
        Row {
            id: "nim",
            title: "Nim, two piles of two",
            caption: "Whoever takes the last stick wins. Every line of play, written out.",
            tree: Tree::Game("nim"),
            options: &[("piles", "2,2")],
            algorithm: "alpha-beta",
            space: None,
            moment: Moment::End,
        },
        Row {
            id: "tic-tac-toe",
            title: "Tic-Tac-Toe, an ending",
            caption: "X to move with three squares free: one of the moves wins.",
            tree: Tree::Game("tic-tac-toe"),
            options: &[("position", "xo./xoo/..x")],
            algorithm: "pvs",
            space: None,
            moment: Moment::Cut,
        },
        Row {
            id: "spades",
            title: "Spades, three players with two cards",
            caption: "Open hands. What each card leads to, by max^n with speculative pruning.",
            tree: Tree::Game("spades"),
            options: &[("cards", "2"), ("seed", "4")],
            algorithm: "speculative",
            space: Some("leaf-values"),
            moment: Moment::Cut,
        },
    ],
);

/// All of them, in the order in which they are shown.
pub(crate) fn examples() -> Vec<Example> {
    let groups = [TO_TEACH, OF_2003, OF_2005, OF_1993, REAL];
    let of_group = |(group, rows): (&'static str, &'static [Row])| {
        rows.iter().map(move |row| example(group, row))
    };
    groups.into_iter().flat_map(of_group).collect()
}

fn example(group: &str, row: &Row) -> Example {
    let mut request = match row.tree {
        Tree::Text(text) => Request::new("tree").with("text", without_comments(text)),
        Tree::Game(game) => Request::new(game),
    };
    for (name, value) in row.options {
        request = request.with(*name, *value);
    }
    request.how.algorithm = Some(row.algorithm.to_owned());
    request.how.space = row.space.map(str::to_owned);
    Example {
        id: row.id.to_owned(),
        title: row.title.to_owned(),
        group: group.to_owned(),
        caption: row.caption.to_owned(),
        request,
        moment: row.moment,
    }
}

/// The tree alone: what a file says about it is in the caption.
fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.collect::<Vec<_>>().join("\n")
}
