//! A budget never makes an answer worse than the same search without it that would have ended
//! within it; and what a search that was stopped says is possible, is.

use secateurs_desk::{Amount, Answer, Deaf, Possible, Range, Request, solve};

use super::positions::random;

fn answer(request: &Request, nodes: Option<u64>) -> Answer {
    let mut request = request.clone();
    request.how.nodes = nodes;
    let plan = request.plan(None).unwrap_or_else(|refused| panic!("{request:?}: {refused}"));
    solve(&plan, &mut Deaf).unwrap_or_else(|refused| panic!("{request:?}: {refused}"))
}

#[expect(clippy::cast_precision_loss, reason = "payoffs of these games are small")]
fn number(amount: Amount) -> f64 {
    match amount {
        Amount::Whole(integer) => integer as f64,
        Amount::Decimal(decimal) => decimal,
    }
}

/// Whether the payoffs are among what is possible.
fn allows(possible: &[Possible], payoffs: &[Amount]) -> bool {
    let in_range = |range: &Range| {
        let payoff = number(payoffs[range.seat - 1]);
        range.least.is_none_or(|least| number(least) <= payoff)
            && range.most.is_none_or(|most| payoff <= number(most))
    };
    let mut ranges = possible.iter().filter_map(|one| match one {
        Possible::Range(range) => Some(range),
        Possible::Outcome { .. } => None,
    });
    let is_outcome =
        |one: &Possible| matches!(one, Possible::Outcome { payoffs: open, .. } if open == payoffs);
    possible.iter().any(is_outcome)
        || matches!(possible.first(), Some(Possible::Range(_))) && ranges.all(in_range)
}

#[test]
fn a_budget_that_is_enough_changes_nothing() {
    for seed in 0..200 {
        let request = random(seed);
        let whole = answer(&request, None);
        assert!(whole.exact && whole.complete, "{request:?}: {whole:?}");
        let nodes = (whole.counts.nodes * 13).div_ceil(10);
        let within = answer(&request, Some(nodes));
        let what = |answer: &Answer| {
            let Answer { payoffs, payoffs_exact, best_moves, line, outcome, .. } = answer.clone();
            (payoffs, payoffs_exact, best_moves, line, outcome, answer.exact, answer.complete)
        };
        assert_eq!(what(&within), what(&whole), "{request:?} within {nodes} nodes");
        assert!(within.counts.nodes <= nodes, "{request:?} within {nodes} nodes");
    }
}

#[test]
fn the_value_is_among_what_is_possible_wherever_a_search_stops() {
    let mut proved = 0;
    for seed in 0..200 {
        let request = random(seed);
        let whole = answer(&request, None);
        let payoffs = whole.payoffs.as_deref().unwrap();
        for part in [0, 1, 7, 20, 50, 90, 99] {
            let nodes = whole.counts.nodes * part / 100;
            let stopped = answer(&request, Some(nodes));
            assert!(stopped.counts.nodes <= nodes.max(1), "{request:?} within {nodes} nodes");
            if stopped.exact {
                assert_eq!(stopped.payoffs, whole.payoffs, "{request:?} within {nodes} nodes");
            }
            if let Some(possible) = &stopped.possible {
                assert!(!stopped.exact && !stopped.complete);
                proved += 1;
                assert!(allows(possible, payoffs), "{request:?} within {nodes} nodes: {stopped:?}");
            }
        }
    }
    assert!(proved > 200, "something is proved in most searches that are stopped: {proved}");
}
