//! What front ends rely on: names, the table of capabilities, agreement of all algorithms.

use secateurs::capability::ZeroSum;
use secateurs::erased::Erasing;
use secateurs::{Game, Limits, NoChance, Payoffs, Player, Turn, capabilities_of};
use secateurs_games::registry::{
    self, Algorithm, AnyGame, Cases, Erased, GAMES, GameClass, GameEntry, Method, Options, Reach,
    RunError, Stage, Ties, TypeRow, capability_table, default_method, find, verify,
};

fn options(given: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, value) in given {
        options.set(*name, *value);
    }
    options
}

/// With `SECATEURS_BLESS=1` the table is written anew.
#[test]
fn the_documented_table_of_capabilities_is_the_real_one() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/capabilities.md");
    let documented = std::fs::read_to_string(file).unwrap();
    let start = documented.find("| game |").expect("the table starts with the games");
    let table = capability_table();
    if std::env::var_os("SECATEURS_BLESS").is_some() {
        std::fs::write(file, format!("{}{table}", &documented[..start])).unwrap();
    } else {
        assert_eq!(documented[start..], table, "docs/capabilities.md is out of date");
    }
}

#[test]
fn games_are_found_by_name_and_near_misses_get_a_hint() {
    assert_eq!(find("nim").unwrap().name, "nim");
    let hint = find("tictactoe").unwrap_err().to_string();
    assert_eq!(hint, "unknown game \"tictactoe\"; did you mean \"tic-tac-toe\"?");
    let no_hint = find("quoits").unwrap_err().to_string();
    assert_eq!(no_hint, "unknown game \"quoits\"");
    assert_eq!("max-n".parse(), Ok(Algorithm::MaxN));
    assert!("max-m".parse::<Algorithm>().is_err());
}

#[test]
fn every_game_can_be_built_and_solved_as_it_comes() {
    for entry in GAMES {
        let game = entry.build(&Options::default()).unwrap();
        let depth = (entry.usual_depth)(&Options::default());
        let reach = Reach { depth, ..Reach::USUAL };
        let answer = game.solve(default_method(&*game, reach), &Limits::none()).unwrap();
        assert!(answer.exact || depth.is_some(), "{}", entry.name);
        assert!(answer.payoffs.is_some(), "{}", entry.name);
    }
}

#[test]
fn an_algorithm_that_does_not_fit_says_what_it_needs() {
    let game = find("random-tree").unwrap().build(&options(&[("players", "3")])).unwrap();
    let error = game.solve(Method::of(Algorithm::Minimax, None), &Limits::none()).unwrap_err();
    assert!(matches!(error, RunError::DoesNotFit { .. }));
    let expected = "minimax needs two players, constant sum, no chance; \
                    this game allows max-n, immediate, shallow, branch-and-bound, last-branch, \
                    speculative, deep, backward-induction, paranoid, best-reply, uct";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_depth_limit_without_estimates_is_refused() {
    let game = find("nim").unwrap().build(&Options::default()).unwrap();
    let method = Method::of(Algorithm::Minimax, None).within(Reach::to_depth(3));
    assert_eq!(game.solve(method, &Limits::none()), Err(RunError::NoEstimates));
}

#[test]
fn a_budget_for_a_game_without_end_goes_into_deeper_searches() {
    let game = find("chinese-checkers").unwrap().build(&options(&[("board", "small")])).unwrap();
    let limits = Limits { nodes: Some(400_000), ..Limits::none() };
    let answer = game.solve(default_method(&*game, Reach::USUAL), &limits).unwrap();
    assert_eq!((answer.counts.nodes, answer.exact), (400_000, false));
    let to_depth = |depth| {
        let method = default_method(&*game, Reach::to_depth(depth));
        game.solve(method, &Limits::none()).unwrap()
    };
    let depth = answer.depth.unwrap();
    let again = to_depth(depth);
    assert_eq!((answer.payoffs, answer.line), (again.payoffs, again.line));
    assert!(to_depth(depth + 1).counts.nodes > 100_000);
}

#[test]
fn all_algorithms_agree_on_random_trees_and_positions() {
    let short_pig = options(&[("goal", "8"), ("turns", "3")]);
    for (name, options, cases) in [
        ("random-tree", Options::default(), 2000),
        ("nim", Options::default(), 100),
        ("tic-tac-toe", Options::default(), 50),
        ("pig", short_pig, 50),
    ] {
        let entry = find(name).unwrap();
        let mut compared = 0;
        let count = |algorithms| compared += algorithms;
        let found = verify(
            entry,
            &options,
            Cases { seed: 1, count: cases },
            Reach::USUAL,
            &Limits::none(),
            count,
        )
        .unwrap();
        assert!(found.is_none(), "{name}: {found:?}");
        assert!(compared as u64 > cases, "{name}: every case has something to compare");
    }
}

#[test]
fn all_algorithms_agree_on_random_positions_of_small_boards() {
    for (name, width, height, cases) in
        [("connect-four", "3", "4", 40), ("breakthrough", "2", "4", 40)]
    {
        let entry = find(name).unwrap();
        let board = options(&[("width", width), ("height", height)]);
        let found = verify(
            entry,
            &board,
            Cases { seed: 1, count: cases },
            Reach::USUAL,
            &Limits::none(),
            |_| (),
        )
        .unwrap();
        assert!(found.is_none(), "{name}: {found:?}");
    }
}

#[test]
fn all_algorithms_agree_on_backgammon_to_a_depth() {
    let (reach, limits) = (Reach::to_depth(1), Limits::none());
    let mut compared = 0;
    let count = |algorithms| compared += algorithms;
    let entry = find("backgammon").unwrap();
    let found =
        verify(entry, &Options::default(), Cases { seed: 1, count: 30 }, reach, &limits, count)
            .unwrap();
    assert!(found.is_none() && compared > 30, "{found:?}");
}

#[test]
fn random_cases_are_the_same_for_ever() {
    let entry = find("random-tree").unwrap();
    let game = entry.build(&options(&[("seed", "7")])).unwrap();
    let answer = game.solve(Method::ORACLE, &Limits::none()).unwrap();
    let payoffs: Vec<String> = answer.payoffs.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!((payoffs.join(",").as_str(), answer.line.join(" ").as_str()), ("3,1,2", "1 1 2 1"));
}

/// A bound on the sum that had been cut to 64 bits would be too low, and prune what counts.
#[test]
fn payoffs_whose_sum_does_not_fit_are_solved_by_every_method() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/trees/sum-beyond-64-bits.tree");
    let game = find("tree").unwrap().build(&options(&[("file", file)])).unwrap();
    let oracle = game.solve(Method::ORACLE, &Limits::none()).unwrap();
    let methods = game.methods();
    assert!(methods.len() > 6, "linear bounds go with chance");
    for method in methods {
        let answer = game.solve(method, &Limits::none()).unwrap();
        assert_eq!(answer.payoffs, oracle.payoffs, "{method}");
        assert_eq!(answer.line, oracle.line, "{method}");
    }
}

/// The games in which everybody sees everything.
fn open_games() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().filter(|entry| entry.class.information != "hidden")
}

#[test]
fn games_with_something_hidden_offer_only_searches_that_do_not_peek() {
    let hidden = GAMES.iter().filter(|entry| entry.class.information == "hidden");
    let names: Vec<&str> = hidden.clone().map(|entry| entry.name).collect();
    assert_eq!(names, ["kuhn", "leduc", "blackjack", "imp-model"]);
    for entry in hidden {
        let game = entry.build(&Options::default()).unwrap();
        let offered: Vec<Algorithm> = game
            .methods()
            .iter()
            .chain(&game.heuristics())
            .map(|method| method.algorithm)
            .collect();
        assert_eq!(offered, [Algorithm::ImpMinimax, Algorithm::ImpAlphaBeta], "{}", entry.name);
        assert_eq!(game.unfold(1_000_000), None, "{}", entry.name);
    }
}

#[test]
fn heuristics_are_offered_apart_and_never_by_themselves() {
    for entry in open_games() {
        let game = entry.build(&Options::default()).unwrap();
        let exact: Vec<Algorithm> = game.methods().iter().map(|method| method.algorithm).collect();
        let others: Vec<Algorithm> =
            game.heuristics().iter().map(|method| method.algorithm).collect();
        let is_duel = exact.contains(&Algorithm::Expectiminimax);
        for algorithm in [Algorithm::Paranoid, Algorithm::BestReply] {
            assert_eq!(exact.contains(&algorithm), is_duel, "{}", entry.name);
            assert_eq!(others.contains(&algorithm), !is_duel, "{}", entry.name);
        }
        assert!(others.contains(&Algorithm::Uct) && !exact.contains(&Algorithm::Uct));
        for reach in [Reach::USUAL, Reach::to_depth(2)] {
            let default = default_method(&*game, reach);
            assert!(!default.algorithm.row().is_heuristic, "{}", entry.name);
        }
    }
}

#[test]
fn every_open_game_can_be_played_by_every_heuristic() {
    for entry in open_games() {
        let game = entry.build(&Options::default()).unwrap();
        for algorithm in [Algorithm::Paranoid, Algorithm::BestReply, Algorithm::Uct] {
            let limits = Limits { nodes: Some(20_000), ..Limits::none() };
            let method = Method::of(algorithm, None);
            let answer = game.solve(method, &limits).unwrap();
            assert!(answer.payoffs.is_some(), "{}, {algorithm}", entry.name);
            assert!(answer.counts.nodes <= 20_000, "{}, {algorithm}", entry.name);
            let finds_the_value = game.methods().contains(&method) || answer.players == 1;
            assert!(!answer.exact || finds_the_value, "{}, {algorithm}", entry.name);
        }
    }
}

#[test]
fn random_play_depends_on_its_seed_only() {
    let game = find("spades").unwrap().build(&Options::default()).unwrap();
    let limits = Limits { nodes: Some(3_000), ..Limits::none() };
    let method = Method::of(Algorithm::Uct, None);
    let [one, again, other] =
        [1, 1, 2].map(|seed| game.solve(method.with_seed(seed), &limits).unwrap());
    assert_eq!(one, again);
    assert_ne!(one.payoffs, other.payoffs);
    assert_eq!((one.counts.nodes, one.stopped), (3_000, None));
}

#[test]
fn heuristics_know_of_no_mistakes() {
    let limits = Limits::none();
    let spades = find("spades").unwrap().build(&Options::default()).unwrap();
    for method in spades.heuristics() {
        let refused = spades.solve(method.with_ties(Ties::Swindle), &limits).unwrap_err();
        assert!(matches!(refused, RunError::NoMistakes { .. }), "{method}");
    }
}

fn start_of(game: &str, given: &[(&str, &str)]) -> Box<dyn AnyGame> {
    find(game).unwrap().build(&options(given)).unwrap()
}

#[test]
fn a_game_is_played_move_by_move_without_its_type() {
    let mut here = start_of("nim", &[("piles", "1,2")]);
    assert_eq!((here.players(), here.stage()), (2, Some(Stage::Player(0))));
    for wanted in ["2:2", "1:1"] {
        let number = here.legal_moves().iter().position(|name| name == wanted);
        here = here.after(number.unwrap_or_else(|| panic!("{:?}", here.legal_moves()))).unwrap();
    }
    assert!(matches!(here.stage(), Some(Stage::Over(payoffs)) if payoffs[1] > payoffs[0]));
    assert!(here.legal_moves().is_empty() && here.after(0).is_none());
}

#[test]
fn payoffs_and_weights_are_those_of_the_game() {
    let won = start_of("tic-tac-toe", &[("position", "xxx/oo./...")]);
    assert_eq!(won.stage(), Some(Stage::Over(vec![1.into(), (-1).into()])));
    let Some(Stage::Chance(weights)) = start_of("backgammon", &[]).stage() else {
        panic!("the dice are rolled first")
    };
    // Doubles come once, other throws in two ways.
    assert_eq!((weights.len(), weights.iter().sum::<u64>()), (21, 36));
    assert_eq!(start_of("kuhn", &[]).stage(), None, "its cards are hidden");
}

#[test]
fn whoever_goes_on_from_a_position_finds_the_same_value() {
    let start = start_of("tic-tac-toe", &[]);
    let answer = start.solve(Method::ORACLE, &Limits::none()).unwrap();
    let mut here = start;
    for name in &answer.line {
        let number = here.legal_moves().iter().position(|other| other == name).unwrap();
        here = here.after(number).unwrap();
        let again = here.solve(Method::ORACLE, &Limits::none()).unwrap();
        assert_eq!(again.payoffs, answer.payoffs);
    }
    assert_eq!(here.stage(), answer.payoffs.map(Stage::Over));
}

/// Take one to so many matches; whoever takes the last one wins. How many is known at run time
/// only.
#[derive(Clone)]
struct Matches {
    left: u32,
    most: u32,
}

impl Game for Matches {
    type Position = (u32, usize);
    type Move = u32;
    type Chance = NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> (u32, usize) {
        (self.left, 0)
    }

    fn turn(&self, &(left, mover): &(u32, usize)) -> Turn<NoChance> {
        match left {
            0 => Turn::Over(Payoffs::from_fn(2, |player| if player == mover { -1 } else { 1 })),
            _ => Turn::Player(Player::new(mover)),
        }
    }

    fn legal_moves(&self, &(left, _): &(u32, usize), moves: &mut Vec<u32>) {
        moves.extend(1..=left.min(self.most));
    }

    fn play(&self, &(left, mover): &(u32, usize), taken: u32) -> (u32, usize) {
        (left - taken, 1 - mover)
    }
}

impl ZeroSum for Matches {}

#[test]
fn a_game_that_is_added_at_run_time_is_like_any_other() {
    // What a plug-in reads from somewhere: not known when this is compiled.
    let most = u32::from("abc".len() == 3) + 2;
    let build = move |options: &Options| {
        let game = Matches { left: options.value("left", 10)?, most };
        Ok(Box::new(Erased::new(Erasing::new(game).zero_sum())) as Box<dyn AnyGame>)
    };
    let entry = GameEntry {
        name: "matches",
        summary: "take some; the last one wins",
        class: GameClass::DUEL,
        usual_depth: |_| None,
        options: &[],
        has_books: false,
        hidden: None,
        make: Box::leak(Box::new(build)),
        random_case: None,
        types: &|| vec![TypeRow::of::<NoChance>("matches", capabilities_of!(Matches))],
    };
    let added = registry::add(entry).unwrap();
    assert_eq!(
        registry::add(entry).unwrap_err().to_string(),
        "there is a game called \"matches\" already"
    );
    assert!(registry::games().any(|entry| entry.name == "matches"));
    assert_eq!(find("matches").unwrap().name, "matches");
    let game = added.build(&Options::default()).unwrap();
    let answer = game.solve(default_method(&*game, Reach::USUAL), &Limits::none()).unwrap();
    // Whoever leaves a multiple of four wins.
    assert_eq!(
        (answer.method.algorithm.name(), &*answer.best_moves),
        ("pvs", &["2".to_owned()][..])
    );
    let mut compared = 0;
    let disagreement = verify(
        added,
        &Options::default(),
        Cases { seed: 1, count: 50 },
        Reach::USUAL,
        &Limits::none(),
        |methods| compared += methods,
    );
    assert!(disagreement.unwrap().is_none() && compared > 200, "{compared}");
}
