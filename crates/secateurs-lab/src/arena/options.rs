//! What can be chosen for a contest: options of the game, and of the contest itself.

use secateurs_games::registry::{GameEntry, OptionSpec, Options, UnknownName, find};

use super::error::ArenaError;
use super::seatings::Orders;

const SEED: OptionSpec = OptionSpec::new("seed", "N", "which deals, which openings [default: 1]");
const SEATINGS: OptionSpec = OptionSpec::new(
    "seatings",
    "WHICH",
    "when as many play as there are seats: rotations of their order, or all orders [default: \
     rotations]",
);
const OPENING: OptionSpec =
    OptionSpec::new("opening", "N", "random moves at the start [default: 2]");
const LONGEST: OptionSpec =
    OptionSpec::new("longest", "N", "a game of more moves is drawn [default: 1000]");
const HANDS: OptionSpec = OptionSpec::new("hands", "N", "the most hands of a game [default: 100]");

const PLAYERS: [OptionSpec; 3] = [
    OptionSpec::new("players", "N", "2 to 4; four play in pairs [default: 3]"),
    OptionSpec::new("players", "N", "3 to 6 [default: 4]"),
    OptionSpec::new("players", "N", "3 to 7 [default: 3]"),
];
const CARDS: OptionSpec =
    OptionSpec::new("cards", "N", "cards for each seat [default: all there are]");

const SPADES: [OptionSpec; 5] = [
    PLAYERS[0],
    CARDS,
    OptionSpec::new("to", "N", "whoever has most when somebody has so many wins [default: 300]"),
    HANDS,
    OptionSpec::new(
        "lead-rule",
        "RULE",
        "free, or broken: spades only once played [default: broken]",
    ),
];
const HEARTS: [OptionSpec; 5] = [
    PLAYERS[1],
    CARDS,
    OptionSpec::new("to", "N", "whoever has fewest when somebody has so many wins [default: 100]"),
    HANDS,
    OptionSpec::new(
        "lead-rule",
        "RULE",
        "free, or broken: hearts only once played [default: broken]",
    ),
];
const OH_HELL: [OptionSpec; 4] = [
    PLAYERS[2],
    OptionSpec::new("cards", "N", "hands of 1 card, 2, ... so many ..., 2, 1 [default: 7]"),
    OptionSpec::new("trump", "SUIT", "S, H, D, C, none or drawn for each hand [default: drawn]"),
    OptionSpec::new(
        "lead-rule",
        "RULE",
        "free, or broken: trumps only once played [default: free]",
    ),
];

/// What can be chosen for a contest in a game.
///
/// # Errors
/// When there is no such game.
pub fn contest_options(game: &str) -> Result<Vec<OptionSpec>, UnknownName> {
    let entry = find(game)?;
    let mut options = match entry.name {
        "spades" => SPADES.to_vec(),
        "hearts" => HEARTS.to_vec(),
        "oh-hell" => OH_HELL.to_vec(),
        _ => board_options(entry),
    };
    options.extend([SEED, SEATINGS]);
    Ok(options)
}

/// The options of the game, but for a seed of its own, which the deal takes the place of.
fn board_options(entry: &GameEntry) -> Vec<OptionSpec> {
    let of_contest = |option: &&OptionSpec| {
        [SEED, SEATINGS, OPENING, LONGEST].iter().all(|own| own.name != option.name)
    };
    let mut options: Vec<OptionSpec> = entry.options.iter().filter(of_contest).copied().collect();
    options.extend([OPENING, LONGEST]);
    options
}

/// Refuses options that contests in this game do not have.
pub(super) fn check_known(game: &str, options: &Options) -> Result<(), ArenaError> {
    let known: Vec<&'static str> =
        contest_options(game)?.iter().map(|option| option.name).collect();
    match options.iter().find(|(given, _)| !known.contains(given)) {
        None => Ok(()),
        Some((option, _)) => {
            let (option, game) = (option.to_owned(), game.to_owned());
            Err(ArenaError::UnknownOption { option, game, known })
        }
    }
}

/// How as many entrants as seats change places.
pub(super) fn orders(options: &Options) -> Result<Orders, ArenaError> {
    match options.text(SEATINGS.name) {
        None | Some("rotations") => Ok(Orders::Rotations),
        Some("all") => Ok(Orders::All),
        Some(other) => {
            Err(bad(SEATINGS.name, &format!("expected rotations or all, got {other:?}")))
        }
    }
}

pub(super) fn bad(option: &str, message: &str) -> ArenaError {
    secateurs_games::registry::BadOption::new(option, message).into()
}
