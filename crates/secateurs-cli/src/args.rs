//! The arguments, as the registry of games makes them: every game brings its own options.

use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use clap_complete::Shell;
use secateurs_desk::{Moves, Practice, session_options};
use secateurs_games::registry::{
    Algorithm, CLOSED_GAMES, ClosedEntry, GameEntry, IMP_OPTIONS, OptionSpec, Options, PROFILE,
    SIDE_OPTIONS, Space, Ties, find, find_closed, games,
};
use secateurs_games::tricks::closed::{Advice, Bidding, Informed};

use crate::commands::board_arguments;
use crate::{lab, serving};

const EXPLAIN: &str = "Show a search step by step: windows, bounds and the reason of every cut";

const EXAMPLES: &str = "Examples:
  secateurs compare spades        solve a built-in deal with every algorithm
  secateurs explain tree          show max^n on a small tree, step by step
  secateurs play hearts           play Hearts against the computer
  secateurs serve                 see searches, play and experiment in the browser
  secateurs solve spades --help   list the options of a game";

/// The whole command line.
pub(crate) fn command() -> Command {
    Command::new("secateurs")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Pruning shears for game trees: exact values and best moves under perfect play")
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(about_a_game(
            "solve",
            "Find the value of a position and its best moves",
            |game| {
                let mut own = vec![
                    algorithm(),
                    space(),
                    quiescence(),
                    ties(),
                    moves(),
                    search_seed(),
                    batch(),
                    json(),
                ];
                if game.get_name() == "bridge" {
                    own.extend(board_arguments());
                }
                with_options(game, &own, None)
            },
        ))
        .subcommand(about_a_game(
            "compare",
            "Solve one position with every exact algorithm, and compare the nodes searched",
            |game| with_options(game, &[quiescence(), json()], None),
        ))
        .subcommand(about_a_game("explain", EXPLAIN, |game| {
            let own = [algorithm(), space(), quiescence(), svg(), dot(), fold(), json()];
            with_options(game, &own, None)
        }))
        .subcommand(exercise())
        .subcommand(serving::command())
        .subcommand(about_a_game(
            "verify",
            "Compare every exact algorithm with plain max^n on random positions",
            |game| {
                let cases = number("cases", "N", "number of random positions [default: 1000]");
                let seed = number("seed", "N", "seed of the random positions [default: 1]");
                with_options(game, &[cases, json()], Some(seed))
            },
        ))
        .subcommand(with_closed_hands(
            "advise",
            "Recommend a card to a seat that sees its own hand and the cards played",
            |entry| entry.seat_options,
            |entry| {
                vec![
                    player(entry),
                    samples(entry),
                    search_seed(),
                    deal_nodes(entry),
                    seconds(),
                    json(),
                    serve_lines(),
                ]
            },
        ))
        .subcommand(about_a_game(
            "play",
            "Play a game in the terminal against the computer",
            at_table,
        ))
        .subcommand(
            several("book", "Build a book of solved positions, or look positions up in one")
                .subcommand(about_books(
                    "build",
                    "Solve all openings or endings of a given size and write them to a file",
                    &[plies(), endings(), output(), table_megabytes(), threads(), json()],
                    &[ArgGroup::new("contents").args(["plies", "endings"]).required(true)],
                ))
                .subcommand(about_books(
                    "probe",
                    "Show the values of a position and of its moves in a book",
                    &[book().required(true), json()],
                    &[],
                )),
        )
        .subcommand(about_hidden(
            "best-response",
            "Find a player's best response to given strategies where information is hidden",
            SIDE_OPTIONS.iter().chain(&IMP_OPTIONS).map(game_option).chain([imp_algorithm()]),
        ))
        .subcommand(about_hidden(
            "exploitability",
            "Compute what each player could gain by deviating from a strategy profile",
            [PROFILE, SIDE_OPTIONS[2]].iter().map(game_option),
        ))
        .subcommand(experiment())
        .subcommand(lab::lab_command())
        .subcommand(lab::tournament_command())
        .subcommand(Command::new("games").about("List the games").arg(json()))
        .subcommand(Command::new("algorithms").about("List the algorithms").arg(json()))
        .subcommand(manual_pages())
        .subcommand(completions())
}

fn manual_pages() -> Command {
    Command::new("man").about("Write manual pages for all commands into a folder").arg(
        Arg::new("folder")
            .required(true)
            .value_name("FOLDER")
            .value_parser(value_parser!(PathBuf))
            .help("where to write them"),
    )
}

fn completions() -> Command {
    Command::new("completions").about("Print a completion script for a shell").arg(
        Arg::new("shell")
            .required(true)
            .value_name("SHELL")
            .value_parser(value_parser!(Shell))
            .help("which shell the script is for"),
    )
}

/// What a search saves on average.
fn experiment() -> Command {
    several("experiment", "Measure what share of the leaves a search visits on average").subcommand(
        Command::new("imp-model")
            .about("imp-alpha-beta on the random games of van Lent & Mutchler (1993)")
            .args([
                number("k", "N", "information sets that each set splits into [default: 2]"),
                number("b", "N", "alternatives at every information set [default: 10]"),
                number("d", "N", "depth of the leaves, chance nodes included [default: 5]"),
                number("most", "U", "payoffs are 0 to U [default: 10]"),
                number("seed", "N", "seed of the first game; the others follow [default: 1]"),
                number("width", "P", "stop when the 95 % interval is P % wide [default: 1]"),
                number("trials", "N", "at most N games [default: 5000]"),
            ])
            .args(IMP_OPTIONS.iter().map(game_option))
            .arg(json()),
    )
}

/// A command with one subcommand for each game. Only the one that is asked for is given its
/// options: the others are not needed for an answer.
fn about_a_game(
    name: &'static str,
    about: &'static str,
    options: fn(Command) -> Command,
) -> Command {
    let games = games();
    let games = games.map(|entry| Command::new(entry.name).about(entry.summary).defer(options));
    of_games(name, about).subcommands(games)
}

/// The command about a game with the game's options, those of the command, and the limits.
fn with_options(game: Command, own: &[Arg], seed: Option<Arg>) -> Command {
    let Ok(entry) = find(game.get_name()) else { return game };
    let book = entry.has_books.then(book);
    let usual = (entry.usual_depth)(&Options::default());
    let limits = limits().map(|arg| if arg.get_id() == "depth" { depth(usual) } else { arg });
    let save = (entry.name == "random-tree").then(save);
    let common = own.iter().cloned().chain(book).chain(save).chain(seed).chain(limits);
    // A game's own option of the same name goes before ours.
    let is_free = |arg: &Arg| entry.options.iter().all(|own| arg.get_id() != own.name);
    game.args(entry.options.iter().map(game_option)).args(common.filter(is_free))
}

/// A command with one subcommand for each game that has books.
fn about_books(
    name: &'static str,
    about: &'static str,
    extra: &[Arg],
    groups: &[ArgGroup],
) -> Command {
    let with_books = games().filter(|entry| entry.has_books);
    let games = with_books.map(|entry| game_command(entry).args(extra).groups(groups));
    of_games(name, about).subcommands(games)
}

/// A command about a game with hidden information: one of ours, or a file.
fn about_hidden(
    name: &'static str,
    about: &'static str,
    own: impl Iterator<Item = Arg>,
) -> Command {
    let games = games().filter(|entry| entry.hidden.is_some() && entry.name != "tree");
    let names: Vec<&str> = games.map(|entry| entry.name).collect();
    let target = Arg::new("target")
        .required(true)
        .value_name("GAME|FILE")
        .help(format!("{}, or an .efg file", names.join(", ")));
    let players = Arg::new("players")
        .long("players")
        .value_name("N")
        .help("number of players, where it varies (kuhn)")
        .help_heading("Game");
    let limits =
        limits().into_iter().filter(|arg| !["depth", "threads"].contains(&arg.get_id().as_str()));
    Command::new(name).about(about).arg(target).arg(players).args(own).args(limits).arg(json())
}

fn imp_algorithm() -> Arg {
    let names = [Algorithm::ImpMinimax, Algorithm::ImpAlphaBeta].map(Algorithm::name);
    algorithm().value_parser(names).help("imp-minimax or imp-alpha-beta [default: imp-alpha-beta]")
}

/// A command with one subcommand for each game that can be played with closed hands.
fn with_closed_hands(
    name: &'static str,
    about: &'static str,
    options: fn(&ClosedEntry) -> &'static [OptionSpec],
    extra: fn(&ClosedEntry) -> Vec<Arg>,
) -> Command {
    let games = CLOSED_GAMES.iter().map(|entry| {
        let own = options(entry).iter().map(|option| {
            let arg = game_option(option);
            if option.required { arg.required_unless_present("serve") } else { arg }
        });
        Command::new(entry.name).about(entry.summary).args(own).args(extra(entry))
    });
    of_games(name, about).subcommands(games)
}

/// The command about a game that a person wants to play.
fn at_table(game: Command) -> Command {
    let name = game.get_name().to_owned();
    let Ok(options) = session_options(&name) else { return game };
    let own = if let Ok(entry) = find_closed(&name) {
        let usual = entry.rules.usual_player();
        let players = format!("pimc, is-mcts, informed or random [default: {usual}]");
        vec![opponents(&players), samples(entry), deal_nodes(entry)]
    } else {
        let nodes = "search about N nodes for each move [default: 200000]";
        let players = find(&name).map_or("random", opponents_in);
        vec![opponents(players), depth(None), number("nodes", "N", nodes)]
    };
    let is_free = |arg: &Arg| options.iter().all(|option| arg.get_id() != option.name);
    game.args(options.iter().map(game_option)).args(own.into_iter().filter(is_free))
}

pub(crate) fn of_games(name: &'static str, about: &'static str) -> Command {
    several(name, about)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .after_help("`--help` after the name of a game lists its options.")
}

/// A command that is nothing without a subcommand.
pub(crate) fn several(name: &'static str, about: &'static str) -> Command {
    Command::new(name)
        .about(about)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
}

fn game_command(entry: &'static GameEntry) -> Command {
    Command::new(entry.name).about(entry.summary).args(entry.options.iter().map(game_option))
}

pub(crate) fn game_option(option: &OptionSpec) -> Arg {
    let arg = Arg::new(option.name).help(option.help_text()).help_heading("Game");
    match option.value_name() {
        Some(value) if option.positional => arg.value_name(value),
        // Negative numbers are refused by the game, which knows what it wants instead.
        Some(value) => arg.long(option.name).value_name(value).allow_hyphen_values(true),
        None => arg.long(option.name).action(ArgAction::SetTrue),
    }
}

fn exercise() -> Command {
    let file = |name, help| drawing(name, "FILE", help).help_heading(None);
    Command::new("exercise")
        .about("Generate an exercise in game-tree search for students, with its solution")
        .arg(
            Arg::new("kind")
                .required(true)
                .value_name("KIND")
                .value_parser(Practice::ALL.map(|(name, ..)| name))
                .help("what the exercise is about"),
        )
        .args([
            number("seed", "N", "seed of the exercise [default: 1]").help_heading(None),
            number("difficulty", "N", "size of the tree, 1 to 5 [default: 2]").help_heading(None),
            Arg::new("solution")
                .long("solution")
                .help("print the solution, and draw the search instead of the bare tree")
                .action(ArgAction::SetTrue),
            file("tree", "write the tree to a file that `tree FILE` reads"),
            file("svg", "draw the tree as SVG"),
            json(),
        ])
}

fn svg() -> Arg {
    drawing("svg", "FILE", "draw the searched tree as SVG, with values, windows and cuts")
}

fn save() -> Arg {
    Arg::new("save")
        .long("save")
        .value_name("FILE")
        .help("write the tree to a file: as .efg if its name ends so, else as text")
        .help_heading("Game")
}

fn dot() -> Arg {
    drawing("dot", "FILE", "draw the searched tree for Graphviz")
}

fn fold() -> Arg {
    drawing("fold", "DEPTH", "in drawings, fold each subtree below this depth into one node")
}

fn drawing(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    number(name, value, help).help_heading("Drawing")
}

fn samples(entry: &ClosedEntry) -> Arg {
    let (searched, weighed) = (Advice::default().samples, Informed::USUAL.trust.deals);
    let bid = if entry.rules.has_bids() {
        format!("; a bid: {}", Bidding::USUAL.deals)
    } else {
        String::new()
    };
    let usual = format!("[default: {searched}; informed: {weighed}{bid}]");
    number("samples", "N", format!("number of random deals {usual}"))
}

fn deal_nodes(entry: &ClosedEntry) -> Arg {
    let (usual, informed) = (entry.rules.usual_advice().nodes, Informed::USUAL.nodes);
    let usual = format!("[default: {usual}; is-mcts: 250000; informed: {informed}]");
    number("nodes", "N", format!("search about N nodes in each deal, or in all playouts {usual}"))
}

fn player(entry: &ClosedEntry) -> Arg {
    let usual = entry.rules.usual_player();
    Arg::new("player")
        .long("player")
        .value_name("NAME")
        .help(format!("who is asked: pimc, is-mcts or informed [default: {usual}]"))
        .help_heading("Search")
}

fn serve_lines() -> Arg {
    let help = "answer one JSON request a line of standard input by a line of JSON";
    Arg::new("serve").long("serve").help(help).action(ArgAction::SetTrue)
}

/// Who can play the other seats of a game that is played move by move.
fn opponents_in(entry: &GameEntry) -> &'static str {
    match (entry.class.information, entry.hidden) {
        ("hidden", Some(_)) => "random, is-mcts, imp-alpha-beta or imp-minimax [default: is-mcts]",
        ("hidden", None) => {
            "random, imp-alpha-beta or imp-minimax; this game has no other seats, so it makes no \
             difference"
        }
        (_, Some(_)) => {
            "random, or an algorithm; where something is hidden, imp-alpha-beta or imp-minimax \
             [default: the best that fits]"
        }
        (_, None) => "random, or an algorithm [default: the best that fits]",
    }
}

fn opponents(names: &str) -> Arg {
    Arg::new("opponents")
        .long("opponents")
        .value_name("NAME")
        .help(format!("who plays the other seats: {names}"))
        .help_heading("Search")
}

fn limits() -> [Arg; 5] {
    [
        table_megabytes(),
        depth(None),
        number("nodes", "N", "stop after N nodes"),
        seconds(),
        threads(),
    ]
}

/// The depth limit; some games are too large to be searched to their end.
fn depth(usual: Option<u32>) -> Arg {
    let default =
        usual.map(|depth| format!(" [default: {depth}; with a budget, as deep as it allows]"));
    let help = "search N plies deep, and estimate positions there by the game's evaluation";
    number("depth", "N", help).help(format!("{help}{}", default.unwrap_or_default()))
}

fn seconds() -> Arg {
    number("seconds", "S", "stop after S seconds")
}

fn table_megabytes() -> Arg {
    number(
        "table-mb",
        "N",
        "megabytes for the transposition table (values of positions seen); 0: none [default: 256]",
    )
}

fn threads() -> Arg {
    number("threads", "N", "threads, for algorithms that can use several [default: 1]")
}

fn book() -> Arg {
    Arg::new("book")
        .long("book")
        .value_name("FILE")
        .help("look positions up in this book, made by `secateurs book build`")
        .help_heading("Search")
}

fn plies() -> Arg {
    number("plies", "N", "all positions within N plies of the start").help_heading("Book")
}

fn endings() -> Arg {
    let help = "all endings of size N (Breakthrough: at most N pawns a side)";
    number("endings", "N", help).help_heading("Book")
}

fn output() -> Arg {
    Arg::new("output")
        .long("output")
        .value_name("FILE")
        .help("the file to write [default: named after the game and its options]")
        .help_heading("Book")
}

fn algorithm() -> Arg {
    let names: Vec<&str> = Algorithm::all().map(Algorithm::name).collect();
    Arg::new("algorithm")
        .long("algorithm")
        .value_name("NAME")
        .value_parser(names)
        .hide_possible_values(true)
        .help(
            "the search; `secateurs algorithms` lists all [default: the best exact one that fits]",
        )
        .help_heading("Search")
}

fn space() -> Arg {
    Arg::new("space")
        .long("space")
        .value_name("NAME")
        .value_parser([Space::Linear.name(), Space::LeafValues.name(), "none"])
        .help("how pruned max^n bounds payoffs: by a least payoff and a greatest sum (linear), or by the \
             table of all outcomes [default: leaf-values where they fit]")
        .help_heading("Search")
}

fn quiescence() -> Arg {
    Arg::new("quiescence")
        .long("quiescence")
        .help("beyond the depth limit, search on until no capture is pending (quiescence search)")
        .help_heading("Search")
        .action(ArgAction::SetTrue)
}

fn ties() -> Arg {
    Arg::new("ties")
        .long("ties")
        .value_name("NAME")
        .value_parser(Ties::ALL.map(Ties::name))
        .help(
            "which of the tied best moves is played: the first (canonical), or the one after which \
             the largest share of replies are mistakes (swindle) [default: canonical]",
        )
        .help_heading("Search")
}

fn moves() -> Arg {
    Arg::new("moves")
        .long("moves")
        .value_name("WHICH")
        .value_parser(Moves::ALL.map(|(name, _)| name))
        .help("one: a best move; best: all tied ones; all: the value of every move [default: best]")
        .help_heading("Search")
        .hide_possible_values(true)
}

fn batch() -> Arg {
    Arg::new("batch")
        .long("batch")
        .value_name("FILE")
        .help(
            "solve many positions: one JSON object of options a line (-: standard input), answered by \
             one line of JSON each",
        )
        .help_heading("Game")
}

fn search_seed() -> Arg {
    number("search-seed", "N", "seed of searches that use random numbers [default: 1]")
}

pub(crate) fn number(name: &'static str, value: &'static str, help: impl Into<StyledStr>) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .help(help)
        .help_heading("Search")
        .allow_hyphen_values(true)
}

pub(crate) fn json() -> Arg {
    let help = "print one JSON object instead of text";
    Arg::new("json").long("json").help(help).action(ArgAction::SetTrue)
}
