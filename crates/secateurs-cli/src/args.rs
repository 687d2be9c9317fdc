//! The arguments, as the registry of games makes them: every game brings its own options.

use clap::{Arg, ArgAction, Command, value_parser};
use clap_complete::Shell;
use secateurs_games::registry::{Algorithm, GAMES, GameEntry, OptionSpec, Space, Ties};

/// The whole command line.
pub(crate) fn command() -> Command {
    Command::new("secateurs")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Pruning shears for game trees: what perfect play is worth, exactly")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(about_a_game(
            "solve",
            "Say what a position is worth and which moves are best",
            &[algorithm(), space(), quiescence(), ties(), json()],
        ))
        .subcommand(about_a_game(
            "compare",
            "Run every algorithm that fits on the same position",
            &[quiescence(), json()],
        ))
        .subcommand(about_a_game(
            "explain",
            "Show a search step by step",
            &[algorithm(), space(), quiescence(), json()],
        ))
        .subcommand(about_a_game(
            "verify",
            "Check every algorithm against plain max^n on random positions",
            &[number("cases", "N", "how many positions [default: 1000]"), json()],
        ))
        .subcommand(Command::new("games").about("List the games").arg(json()))
        .subcommand(Command::new("algorithms").about("List the algorithms").arg(json()))
        .subcommand(
            Command::new("completions")
                .about("Print a completion script for a shell")
                .arg(Arg::new("shell").required(true).value_parser(value_parser!(Shell))),
        )
}

/// A command with one subcommand for each game.
fn about_a_game(name: &'static str, about: &'static str, extra: &[Arg]) -> Command {
    let games = GAMES.iter().map(|entry| {
        let seed =
            (name == "verify").then(|| number("seed", "N", "which random positions [default: 1]"));
        let common = extra.iter().cloned().chain(seed).chain(limits());
        // A game's own option of the same name goes before ours.
        let is_free = |arg: &Arg| entry.options.iter().all(|own| arg.get_id() != own.name);
        game_command(entry).args(common.filter(is_free))
    });
    Command::new(name)
        .about(about)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .disable_help_subcommand(true)
        .subcommands(games)
}

fn game_command(entry: &'static GameEntry) -> Command {
    Command::new(entry.name).about(entry.summary).args(entry.options.iter().map(game_option))
}

fn game_option(option: &'static OptionSpec) -> Arg {
    let arg = Arg::new(option.name).help(option.help).help_heading("Game");
    match option.value {
        Some(value) if option.positional => arg.value_name(value),
        // Negative numbers are refused by the game, which knows what it wants instead.
        Some(value) => arg.long(option.name).value_name(value).allow_hyphen_values(true),
        None => arg.long(option.name).action(ArgAction::SetTrue),
    }
}

fn limits() -> [Arg; 5] {
    [
        number("table-mb", "N", "memory for remembered positions; 0: none [default: 256]"),
        number("depth", "N", "judge positions N plies down by the game's estimate"),
        number("nodes", "N", "look at N positions at most"),
        number("seconds", "S", "take S seconds at most"),
        number("threads", "N", "search with N threads, where the algorithm can [default: 1]"),
    ]
}

fn algorithm() -> Arg {
    let names = Algorithm::ALL.map(Algorithm::name);
    Arg::new("algorithm")
        .long("algorithm")
        .value_name("NAME")
        .value_parser(names)
        .hide_possible_values(true)
        .help("the search to use; see `secateurs algorithms` [default: the best that fits]")
        .help_heading("Search")
}

fn space() -> Arg {
    Arg::new("space")
        .long("space")
        .value_name("NAME")
        .value_parser([Space::Linear.name(), Space::LeafValues.name(), "none"])
        .help("how a pruned search sees what is possible [default: leaf-values if they fit]")
        .help_heading("Search")
}

fn quiescence() -> Arg {
    Arg::new("quiescence")
        .long("quiescence")
        .help("beyond the depth, follow moves that upset the estimate")
        .help_heading("Search")
        .action(ArgAction::SetTrue)
}

fn ties() -> Arg {
    Arg::new("ties")
        .long("ties")
        .value_name("NAME")
        .value_parser(Ties::ALL.map(Ties::name))
        .help(
            "among equally good moves, choose the first, or the one after which the largest share \
             of replies are mistakes [default: canonical]",
        )
        .help_heading("Search")
}

fn number(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .help(help)
        .help_heading("Search")
        .allow_hyphen_values(true)
}

fn json() -> Arg {
    let help = "print one JSON object instead of text";
    Arg::new("json").long("json").help(help).action(ArgAction::SetTrue)
}
