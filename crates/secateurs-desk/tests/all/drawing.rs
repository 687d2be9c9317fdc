//! Drawings of searches.

use std::ops::ControlFlow;

use secateurs_desk::{
    Drawing, Event, Explained, Listener, MOST_DRAWN, Request, Sketch, State, Turn, explain,
};

/// Draws what it hears.
struct Draws(Sketch);

impl Listener for Draws {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        self.0.hear(event);
        if self.0.is_too_large() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn random_tree(algorithm: &str, seed: u64, depth: u32) -> Request {
    let options = [("players", "2"), ("branching", "3"), ("sum", "10")];
    let mut request = Request::new("random-tree").with("depth", depth.to_string());
    for (name, value) in options {
        request = request.with(name, value);
    }
    request.how.algorithm = Some(algorithm.to_owned());
    request.with("seed", seed.to_string())
}

fn drawn(request: &Request, fold: Option<u32>) -> (Drawing, Explained) {
    let mut draws = Draws(Sketch::new(fold));
    let plan = request.plan(None).unwrap();
    let explained = explain(&plan, &mut |_, _| (), &mut draws, &mut |_| ()).unwrap();
    (draws.0.finish(&explained.line).unwrap(), explained)
}

/// Whether tags are closed in order, and text has no bare signs.
fn is_well_formed(svg: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    let mut parts = svg.split('<');
    let mut text_is_fine = parts.next() == Some("");
    for part in parts {
        let Some((tag, text)) = part.split_once('>') else { return false };
        text_is_fine &= !text.contains('>');
        let bare = |at: usize| {
            !["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
                .iter()
                .any(|known| part[at..].starts_with(known))
        };
        text_is_fine &= !part.match_indices('&').any(|(at, _)| bare(at));
        let name = tag.split(' ').next().unwrap_or_default();
        if let Some(closed) = name.strip_prefix('/') {
            if open.pop() != Some(closed) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open.is_empty() && text_is_fine && !svg.contains(|sign: char| sign.is_control() && sign != '\n')
}

#[test]
fn every_node_of_the_tree_is_drawn_once_searched_or_cut() {
    let mut cuts = 0;
    for seed in 0..20 {
        for algorithm in ["alpha-beta", "pvs", "mtdf", "deep", "speculative"] {
            let (drawing, explained) = drawn(&random_tree(algorithm, seed, 3), None);
            let root = &drawing.nodes[0];
            assert!(root.on_line && root.parent.is_none());
            for node in &drawing.nodes {
                // Three moves each, and nothing twice.
                let is_inner = matches!(node.turn, Some(Turn::Player(_)));
                let is_open = is_inner && !node.children.is_empty();
                assert!(!is_open || node.children.len() == 3, "{algorithm}, {seed}");
                assert!(node.state != State::Cut || node.reason.is_some(), "{algorithm}, {seed}");
                cuts += u32::from(node.state == State::Cut);
            }
            let on_line = drawing.nodes.iter().filter(|node| node.on_line).count();
            assert_eq!(on_line, explained.line.len() + 1, "{algorithm}, {seed}");
            assert!(is_well_formed(&drawing.svg()), "{algorithm}, {seed}");
            let text = serde_json::to_string(&drawing).unwrap();
            assert_eq!(serde_json::from_str::<Drawing>(&text).unwrap(), drawing);
        }
    }
    assert!(cuts > 100, "{cuts}");
}

#[test]
fn what_is_folded_is_counted() {
    let request = random_tree("minimax", 1, 4);
    let (whole, _) = drawn(&request, None);
    let (folded, _) = drawn(&request, Some(2));
    let hidden = |node: &secateurs_desk::Drawn| match node.state {
        State::Folded(visits) => visits,
        _ => 0,
    };
    let visits: u64 = folded.nodes.iter().map(hidden).sum();
    let shown = folded.nodes.iter().filter(|node| hidden(node) == 0).count();
    assert_eq!(shown, 1 + 3 + 9);
    assert_eq!(shown as u64 + visits, whole.nodes.len() as u64);
    assert!(folded.svg().contains("12 visits folded") && folded.dot().contains("12 visits folded"));
}

#[test]
fn a_tree_that_nobody_could_read_is_not_drawn() {
    let mut draws = Draws(Sketch::new(None));
    let plan = random_tree("minimax", 1, 9).plan(None).unwrap();
    explain(&plan, &mut |_, _| (), &mut draws, &mut |_| ()).unwrap();
    let refused = draws.0.finish(&[]).unwrap_err();
    assert!(refused.to_string().contains(&MOST_DRAWN.to_string()));
}

#[test]
fn names_are_never_markup() {
    let mut sketch = Sketch::new(None);
    let enter = |ply, by: Option<&str>, turn| Event::Enter {
        ply,
        by: by.map(str::to_owned),
        turn,
        name: None,
        chance: None,
        asked: None,
        node: None,
    };
    sketch.hear(&enter(0, None, Turn::Player(1)));
    let name = "</text><script a=\"1\">&amp;\u{1b}\u{0}'\\";
    sketch.hear(&enter(1, Some(name), Turn::Nobody("over".to_owned())));
    let reason = "<b>\"&".to_owned();
    let unsearched = vec!["\" ]; evil [".to_owned()];
    sketch.hear(&Event::Cut { ply: 0, rule: "a<b".to_owned(), reason, unsearched });
    let drawing = sketch.finish(&[]).unwrap();
    let (svg, dot) = (drawing.svg(), drawing.dot());
    assert!(is_well_formed(&svg) && !svg.contains("<script"), "{svg}");
    assert!(svg.contains("&lt;script") && svg.contains("<title>"), "{svg}");
    assert!(dot.contains("label=\"\\\" ]; evil [\""), "{dot}");
}

#[test]
fn what_is_not_well_formed_is_noticed() {
    assert!(is_well_formed("<svg><a b=\"1\"/>x &amp; y</svg>"));
    for broken in
        ["<svg>", "<svg><g></svg></g>", "<svg>a & b</svg>", "<svg>a > b</svg>", "<svg>\u{1}</svg>"]
    {
        assert!(!is_well_formed(broken), "{broken}");
    }
}
