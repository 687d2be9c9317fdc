//! What is refused, and in what words.

use secateurs_lab::arena::{Entrant, contest_options};

use super::support::contest;

fn refused(text: &str, game: &str) -> String {
    contest(game, &[], &[text, "other=random"]).unwrap_err().to_string()
}

#[test]
fn a_player_is_called_by_its_name_or_by_its_text() {
    let text = "tables=speculative,space=leaf-values,nodes=2500,eval=smot";
    let named = Entrant::parse(text, "spades").unwrap();
    assert_eq!((named.name.as_str(), named.text()), ("tables", text));
    let unnamed = Entrant::parse(" pimc,samples=20 ", "hearts").unwrap();
    assert_eq!(unnamed.name, "pimc,samples=20");
    assert_eq!(serde_json::to_string(&named).unwrap(), format!("{text:?}"));
}

#[test]
fn every_bad_player_is_refused_with_what_was_expected() {
    let cases = [
        ("specualtive", "spades", "unknown player \"specualtive\"; did you mean \"speculative\"?"),
        ("randon", "nim", "unknown player \"randon\"; did you mean \"random\"?"),
        ("", "nim", "a player without a name or a kind: \"\""),
        ("me=", "nim", "a player without a name or a kind: \"me=\""),
        ("=random", "nim", "a player without a name or a kind: \"=random\""),
        (
            "max-n,node=5",
            "spades",
            "max-n,node=5: unknown setting \"node\": max-n takes space, depth, nodes, table-mb, eval",
        ),
        ("random,nodes=5", "nim", "random,nodes=5: unknown setting \"nodes\": random takes none"),
        (
            "pimc,space=linear",
            "spades",
            "pimc,space=linear: unknown setting \"space\": pimc takes samples, nodes, eval",
        ),
        ("max-n,fast", "nim", "max-n,fast: \"fast\" is no setting: expected key=value"),
        ("max-n,nodes=5,nodes=6", "nim", "max-n,nodes=5,nodes=6: nodes is set twice"),
        ("max-n,nodes=0", "nim", "max-n,nodes=0: nodes: expected at least 1, got \"0\""),
        (
            "max-n,depth=deep",
            "nim",
            "max-n,depth=deep: depth: expected a whole number from 0 to 4294967295, got \"deep\"",
        ),
        (
            "deep,space=leafvalues",
            "spades",
            "unknown space \"leafvalues\"; did you mean \"leaf-values\"?",
        ),
        ("rules", "nim", "rules does not play nim; searches by an algorithm's name, random do"),
        ("pimc", "pig", "pimc does not play pig; searches by an algorithm's name, random do"),
    ];
    for (text, game, expected) in cases {
        assert_eq!(refused(text, game), expected);
    }
}

#[test]
fn a_search_that_does_not_fit_the_game_hears_what_does() {
    let fits = refused("minimax", "spades");
    assert!(fits.starts_with("minimax: minimax needs two players, constant sum, no chance;"));
    assert!(fits.contains("this game allows max-n, ") && fits.ends_with("uct"), "{fits}");
    let depth = refused("deep,space=leaf-values,depth=4", "spades");
    assert!(depth.contains("with a depth limit, choose the linear space"), "{depth}");
    let eval = refused("deep,eval=smott", "spades");
    assert!(eval.starts_with("deep,eval=smott: eval: expected mt, "), "{eval}");
    let eval = refused("pimc,eval=smot", "hearts");
    assert_eq!(eval, "pimc,eval=smot: eval: expected points or shoot, got \"smot\"");
}

#[test]
fn a_contest_needs_a_game_and_two_entrants_of_different_names() {
    let message = |game: &str, options: &[(&str, &str)], entrants: &[&str]| {
        contest(game, options, entrants).unwrap_err().to_string()
    };
    let two = ["random", "other=random"];
    assert_eq!(message("spade", &[], &two), "unknown game \"spade\"; did you mean \"spades\"?");
    assert_eq!(message("nim", &[], &[]), "a contest needs at least 2 entrants, got 0");
    assert_eq!(message("nim", &[], &two[..1]), "a contest needs at least 2 entrants, got 1");
    let same = message("nim", &[], &["random", "random"]);
    assert_eq!(same, "two entrants are called \"random\"; put a name in front, as in mine=random");
    let hidden = message("kuhn", &[], &two);
    assert!(hidden.starts_with("kuhn hides something from its players"), "{hidden}");
    let alone = message("random-tree", &[("players", "1")], &two);
    assert_eq!(alone, "random-tree has a single player: there is nobody to play against");
}

#[test]
fn a_bad_option_of_a_contest_is_refused() {
    let message = |game: &str, name: &str, value: &str| {
        contest(game, &[(name, value)], &["random", "other=random"]).unwrap_err().to_string()
    };
    assert!(
        message("spades", "players", "5")
            .contains("expected a whole number from 2 to 4, got \"5\"")
    );
    assert!(message("spades", "cards", "0").contains("expected a whole number from 1 to 26"));
    assert!(message("spades", "cards", "18").contains("the pack has only 52"));
    assert!(message("spades", "lead-rule", "none").contains("expected free or broken"));
    assert!(message("oh-hell", "trump", "X").contains("expected drawn, or S, H, D or C, or none"));
    assert!(message("spades", "to", "0").starts_with("to: expected a whole number from 1 to "));
    assert!(message("hearts", "hands", "0").starts_with("hands: expected a whole number from 1 "));
    let opening = message("nim", "opening", "101");
    assert_eq!(opening, "opening: expected a whole number from 0 to 100, got \"101\"");
    assert!(message("nim", "opening", "-1").contains("expected a whole number"));
    let seatings = message("nim", "seatings", "some");
    assert_eq!(seatings, "seatings: expected rotations or all, got \"some\"");
    let unknown = message("nim", "bids", "3");
    assert_eq!(
        unknown,
        "unknown option \"bids\": a contest in nim takes piles, misere, opening, longest, seed, \
         seatings"
    );
}

#[test]
fn a_seating_of_somebody_else_is_refused() {
    let contest = contest("spades", &[], &["random", "rules"]).unwrap();
    for seating in [&[0, 1][..], &[0, 1, 2], &[0, 1, 0, 1]] {
        let error = contest.play(0, seating, &secateurs::Limits::none()).unwrap_err();
        let message = format!("{seating:?} does not seat 2 entrants at 3 seats");
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn every_game_says_what_can_be_chosen_without_saying_anything_twice() {
    for entry in secateurs_games::registry::GAMES {
        let mut names: Vec<_> =
            contest_options(entry.name).unwrap().iter().map(|option| option.name).collect();
        assert!(names.contains(&"seed") && names.contains(&"seatings"));
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{}", entry.name);
    }
}
