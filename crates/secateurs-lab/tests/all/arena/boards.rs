//! Games of perfect information.

use super::support::{Chosen, contest, played, share_of_first};

#[test]
fn a_perfect_player_never_loses_at_tic_tac_toe() {
    let contest = contest("tic-tac-toe", &[("opening", "1")], &["alpha-beta", "random"]).unwrap();
    for deal in 0..40 {
        for seating in contest.seatings() {
            let result = played(&contest, deal, seating);
            let own = seating.iter().position(|&entrant| entrant == 0).unwrap();
            assert!(result.points[own] >= 0 && result.points.iter().sum::<i64>() == 0);
        }
    }
    let (least, _) = share_of_first(&contest, 40);
    assert!(least > 0.7, "{least}");
}

#[test]
fn a_search_beats_random_play_at_every_board() {
    let cases: [(&str, Chosen<'_>, &str); 6] = [
        ("connect-four", &[], "alpha-beta,depth=4"),
        ("breakthrough", &[], "pvs,nodes=2000"),
        ("chinese-checkers", &[("players", "2"), ("board", "small")], "minimax,depth=2"),
        ("nim", &[], "minimax"),
        ("backgammon", &[], "star2,depth=1"),
        ("connect-four", &[("width", "5"), ("height", "4")], "uct,nodes=2000"),
    ];
    for (game, options, searcher) in cases {
        let contest = contest(game, options, &[searcher, "random"]).unwrap();
        let (least, most) = share_of_first(&contest, 12);
        assert!(least > 0.6, "{game}: {least:.2} to {most:.2}");
    }
}

#[test]
fn the_same_deal_and_seating_lead_to_the_same_game() {
    for game in ["pig", "backgammon", "connect-four", "bridge", "random-tree"] {
        let contest = contest(game, &[], &["random", "uct,nodes=50"]).unwrap();
        for seating in contest.seatings().iter().take(2) {
            assert_eq!(played(&contest, 3, seating), played(&contest, 3, seating), "{game}");
        }
    }
}

#[test]
fn every_seating_has_the_same_opening_and_the_same_dice() {
    for game in ["pig", "backgammon", "breakthrough"] {
        let twins = contest(game, &[], &["random", "twin=random"]).unwrap();
        assert_eq!(played(&twins, 2, &[0, 1]), played(&twins, 2, &[1, 0]), "{game}");
    }
}

#[test]
fn an_opening_never_ends_the_game() {
    // After three sticks the game would be over.
    let options = [("piles", "1,1,1"), ("opening", "9")];
    let contest = contest("nim", &options, &["minimax", "random"]).unwrap();
    // The third stick is left for whoever began.
    assert_eq!(played(&contest, 0, &[1, 0]).points, [1, -1]);
}

#[test]
fn a_game_of_too_many_moves_is_drawn() {
    let contest = contest("connect-four", &[("longest", "3")], &["minimax,depth=1", "random"]);
    let result = played(&contest.unwrap(), 0, &[0, 1]);
    assert_eq!((result.points, result.share), (vec![0, 0], vec![0.5, 0.5]));
}

#[test]
fn three_players_go_round_and_four_meet_in_threes() {
    let players = ["max-n,depth=1", "paranoid,depth=1", "random", "uct,nodes=50"];
    let chosen = [("players", "3")];
    let three = contest("chinese-checkers", &chosen, &players[..3]).unwrap();
    assert_eq!(three.seatings(), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    assert_eq!(contest("chinese-checkers", &chosen, &players).unwrap().seatings().len(), 12);
    let all = [("players", "3"), ("seatings", "all")];
    assert_eq!(contest("chinese-checkers", &all, &players[..3]).unwrap().seatings().len(), 6);
}
