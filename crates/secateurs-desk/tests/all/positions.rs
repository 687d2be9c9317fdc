//! Small random positions of every game that can be solved to its end.

use secateurs_desk::Request;

/// The `seed`th random position: a request that is answered in a moment.
pub(crate) fn random(seed: u64) -> Request {
    let number = seed.to_string();
    let cards = (2 + seed / 16 % 4).to_string();
    let of = |game: &str, options: &[(&str, &str)]| {
        let start = Request::new(game);
        options.iter().fold(start, |request, (name, value)| request.with(*name, *value))
    };
    let deal: [(&str, &str); 2] = [("cards", &cards), ("seed", &number)];
    match seed % 16 {
        0 => of("spades", &[deal[0], deal[1], ("eval", "mt")]),
        1 => of("spades", &[deal[0], deal[1], ("eval", "smot"), ("players", "2")]),
        2 => of("spades", &[deal[0], deal[1], ("lead-rule", "broken")]),
        3 => of("spades", &[deal[0], deal[1], ("players", "4"), ("eval", "score")]),
        4 => of("oh-hell", &deal),
        5 => of("hearts", &deal),
        6 => of("bridge", &deal),
        7 => of("nim", &[("piles", &format!("{},{},2", 1 + seed / 16 % 3, 1 + seed / 48 % 3))]),
        8 => of("random-tree", &[("seed", &number), ("depth", "5"), ("branching", "3")]),
        9 => of("random-tree", &[("seed", &number), ("depth", "4"), ("players", "4")]),
        10 => of("random-tree", &[("seed", &number), ("depth", "6"), ("players", "2")]),
        11 => of("tic-tac-toe", &[("position", NOUGHTS[seed as usize / 16 % NOUGHTS.len()])]),
        12 => of("imp-model", &[("k", "2"), ("b", "3"), ("d", "3"), ("seed", &number)]),
        13 => of("kuhn", &[("player", ["1", "2"][seed as usize / 16 % 2])]),
        14 => of("breakthrough", &[("width", "3"), ("height", "4")]),
        _ => of("connect-four", &[("width", "3"), ("height", "3")]),
    }
}

const NOUGHTS: [&str; 4] = ["x../.o./...", ".../.../...", "xo./.../...", "x../.o./..x"];
