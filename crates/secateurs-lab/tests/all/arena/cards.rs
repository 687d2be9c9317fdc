//! Card games of many hands.

use secateurs::{Limits, StopFlag};

use super::support::{Chosen, contest, played, share_of_first};

const CARD_GAMES: [(&str, Chosen<'_>); 4] = [
    ("spades", &[("to", "100")]),
    ("spades", &[("players", "4"), ("to", "100")]),
    ("hearts", &[("to", "50")]),
    ("oh-hell", &[("cards", "4")]),
];

#[test]
fn the_same_deal_and_seating_lead_to_the_same_game() {
    let entrants = [
        "random",
        "is-mcts,nodes=200",
        "informed,nodes=400,deals=9",
        "pimc,samples=2,nodes=100",
        "uct,nodes=300",
        "rules",
    ];
    for (game, options) in CARD_GAMES {
        let all = contest(game, options, &entrants).unwrap();
        for deal in 0..2 {
            let seating: Vec<usize> = (0..all.seats()).map(|seat| (seat + deal) % 6).collect();
            let first = played(&all, deal as u64, &seating);
            assert_eq!(first, played(&all, deal as u64, &seating), "{game}");
            assert!((first.share.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert_eq!(first.points.len(), all.seats());
        }
    }
}

#[test]
fn other_deals_and_other_seeds_are_other_games() {
    let games = |seed: &str| {
        let rules = contest("oh-hell", &[("seed", seed)], &["rules", "two=rules"]).unwrap();
        [0, 1].map(|deal| played(&rules, deal, &[0, 1, 0]).points)
    };
    let ([first, second], [other, _]) = (games("1"), games("2"));
    assert!(first != second && first != other);
}

/// Alike in all but name: whoever sits there, the same seat has the same cards and luck.
#[test]
fn every_seating_sees_the_same_hands() {
    for style in ["rules", "random"] {
        for (game, options) in CARD_GAMES {
            let twins = contest(game, options, &[style, &format!("twin={style}")]).unwrap();
            let results: Vec<_> = twins.seatings().iter().map(|s| played(&twins, 5, s)).collect();
            assert!(results.len() >= 2 && results.windows(2).all(|two| two[0] == two[1]));
        }
    }
}

/// Bids are made for exactly so many tricks: whoever makes better ones is ahead whoever plays on.
#[test]
fn bids_by_simulation_beat_bids_by_the_rule() {
    let quick = "informed,nodes=300,deals=8";
    let entrants = [quick, &format!("rule={quick},bids=rule")];
    let contest = contest("oh-hell", &[("players", "4"), ("cards", "6")], &entrants).unwrap();
    let (least, most) = share_of_first(&contest, 8);
    assert!(least > 0.5, "{least:.2} to {most:.2}");
}

#[test]
fn simple_rules_beat_random_play() {
    for (game, options) in [
        ("spades", [("players", "3"), ("hands", "10")].as_slice()),
        ("spades", &[("players", "4"), ("hands", "10")]),
        ("hearts", &[]),
        ("hearts", &[("players", "3")]),
        ("oh-hell", &[]),
    ] {
        let contest = contest(game, options, &["rules", "random"]).unwrap();
        let (least, most) = share_of_first(&contest, 40);
        assert!(least > 0.5, "{game} {options:?}: {least:.2} to {most:.2}");
    }
}

#[test]
fn whoever_sees_all_hands_and_searches_beats_simple_rules() {
    let cases: [(&str, Chosen<'_>, &str); 3] = [
        ("spades", &[], "speculative,nodes=500,eval=mot"),
        ("hearts", &[("players", "3")], "speculative,nodes=500"),
        ("oh-hell", &[], "deep,nodes=2000"),
    ];
    for (game, options, searcher) in cases {
        let contest = contest(game, options, &[searcher, "rules"]).unwrap();
        let (least, most) = share_of_first(&contest, 10);
        assert!(least > 0.5, "{game}: {least:.2} to {most:.2}");
    }
}

#[test]
fn nodes_are_counted_for_those_who_search_and_stay_within_their_budget() {
    let entrants = ["max-n,nodes=500,eval=mt", "random"];
    let contest = contest("spades", &[("cards", "5"), ("hands", "3")], &entrants).unwrap();
    let result = played(&contest, 0, &[0, 1, 1]);
    assert_eq!(&result.nodes[1..], [0, 0]);
    // The last card of a hand is no choice.
    assert!((1..=3 * 4 * 500).contains(&result.nodes[0]), "{:?}", result.nodes);
    assert_eq!(result.hands, 3);
}

#[test]
fn a_game_ends_with_the_hand_in_which_somebody_reaches_the_goal() {
    let goal = |to| contest("spades", &[("to", to)], &["rules", "random"]).unwrap();
    let (near, far) = (played(&goal("60"), 2, &[0, 1, 0]), played(&goal("300"), 2, &[0, 1, 0]));
    assert!(near.hands < far.hands && far.hands <= 100);
    assert!(near.points.iter().any(|&points| points >= 60));
    assert!(far.hands == 100 || far.points.iter().any(|&points| points >= 300));
}

#[test]
fn a_raised_flag_ends_a_game_without_a_result() {
    let stop = StopFlag::default();
    stop.raise();
    let limits = Limits { stop: Some(stop), ..Limits::none() };
    for game in ["spades", "tic-tac-toe"] {
        let contest = contest(game, &[], &["max-n", "random"]).unwrap();
        assert_eq!(contest.play(0, &contest.seatings()[0], &limits), Ok(None));
    }
}

#[test]
fn partners_are_one_entrant() {
    let pairs = contest("spades", &[("players", "4")], &["rules", "random"]).unwrap();
    assert_eq!(pairs.seatings(), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    let result = played(&pairs, 1, &[0, 1, 0, 1]);
    assert_eq!(result.points[0], result.points[2]);
    assert_eq!(result.share, [0.5, 0.0, 0.5, 0.0]);
}

#[test]
fn what_somebody_wants_can_change_how_they_play() {
    let game = |eval: &str| {
        let entrants = [&format!("pimc,samples=3,nodes=300,eval={eval}"), "rules"];
        let contest = contest("spades", &[("cards", "7"), ("hands", "6")], &entrants).unwrap();
        played(&contest, 0, &[0, 1, 1]).points
    };
    assert_ne!(game("mt"), game("oh"));
}
