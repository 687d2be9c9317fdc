//! Several threads: used or refused, and the same answer.

use secateurs_desk::{Answer, Deaf, Request, solve};

fn answer(mut request: Request, threads: usize) -> Result<Answer, String> {
    request.how.threads = threads;
    let plan = request.plan(None).map_err(|refused| refused.to_string())?;
    solve(&plan, &mut Deaf).map_err(|refused| refused.to_string())
}

#[test]
fn whole_deals_by_several_threads_have_the_answer_of_one() {
    let games = [
        ("spades", vec![("players", "3"), ("cards", "9"), ("eval", "mt")]),
        ("spades", vec![("players", "3"), ("cards", "8"), ("lead-rule", "broken")]),
        ("hearts", vec![("players", "4"), ("cards", "7")]),
        ("oh-hell", vec![("players", "3"), ("cards", "8")]),
    ];
    for (game, options) in games {
        for seed in ["3", "4"] {
            let request = options
                .iter()
                .fold(Request::new(game).with("seed", seed), |request, &(name, text)| {
                    request.with(name, text)
                });
            let (alone, together) = (answer(request.clone(), 1), answer(request.clone(), 2));
            let (alone, together) = (alone.unwrap(), together.unwrap());
            let what = |answer: &Answer| {
                let Answer { payoffs, best_moves, line, outcome, .. } = answer.clone();
                (payoffs, best_moves, line, outcome, answer.algorithm.clone(), answer.exact)
            };
            assert_eq!(what(&together), what(&alone), "{request:?}");
            assert_eq!(alone.algorithm, "whole-deal", "{request:?}");
            // Two searches in one memory.
            assert_ne!(together.counts.nodes, alone.counts.nodes, "{request:?}");
        }
    }
}

#[test]
fn a_search_that_cannot_use_several_threads_refuses_them() {
    let mut request = Request::new("spades").with("cards", "3");
    request.how.algorithm = Some("deep".to_owned());
    let refused = answer(request, 2).unwrap_err();
    assert!(refused.contains("whole-deal uses several"), "{refused}");
}
