//! What can be chosen for a contest: options of the game, and of the contest itself.

use secateurs_games::registry::{
    GameEntry, OptionSpec, Options, UnknownName, Word, check_among, find, find_closed,
};

use super::boards::MOST_RANDOM_MOVES;
use super::error::ArenaError;
use super::seatings::Orders;

const SEED: OptionSpec = OptionSpec::seed("seed of the deals and openings");
const SEATINGS: OptionSpec = OptionSpec::choice(
    "seatings",
    &[Word::plain("rotations"), Word::plain("all")],
    "with one player for each seat: play all rotations of their order, or all orders",
)
.usually("rotations")
.example("all");
const OPENING: OptionSpec = OptionSpec::number(
    "opening",
    0,
    MOST_RANDOM_MOVES as i128,
    "random moves at the start of each game",
)
.usually("2")
.example("4");
const LONGEST: OptionSpec =
    OptionSpec::number("longest", 0, u32::MAX as i128, "moves after which a game counts as a draw")
        .usually("1000")
        .example("200");
/// What can be chosen for a contest in a game.
///
/// # Errors
/// When there is no such game.
pub fn contest_options(game: &str) -> Result<Vec<OptionSpec>, UnknownName> {
    let entry = find(game)?;
    let mut options = match find_closed(entry.name) {
        Ok(closed) => closed.game_options.to_vec(),
        Err(_) => board_options(entry),
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

/// Refuses options that contests in this game do not have, and values that cannot be.
pub(super) fn check_known(game: &str, options: &Options) -> Result<(), ArenaError> {
    let known: Vec<&'static str> =
        contest_options(game)?.iter().map(|option| option.name).collect();
    if let Some((option, _)) = options.iter().find(|(given, _)| !known.contains(given)) {
        let (option, game) = (option.to_owned(), game.to_owned());
        return Err(ArenaError::UnknownOption { option, game, known });
    }
    Ok(check_among(&contest_options(game)?, options)?)
}

/// How as many entrants as seats change places.
pub(super) fn orders(options: &Options) -> Result<Orders, ArenaError> {
    let orders = [("rotations", Orders::Rotations), ("all", Orders::All)];
    Ok(options.one_of(SEATINGS.name, &orders)?.unwrap_or(Orders::Rotations))
}

#[cfg(test)]
mod tests {
    use secateurs_games::registry::{DefaultValue, GAMES};

    use super::*;

    #[test]
    fn every_example_and_every_default_can_be_given() {
        for game in GAMES {
            for option in contest_options(game.name).unwrap() {
                assert_eq!(option.kind.check(option.example), Ok(()), "{} {option:?}", game.name);
                if let DefaultValue::Value(default) = option.default {
                    assert_eq!(option.kind.check(default), Ok(()), "{} {option:?}", game.name);
                }
            }
        }
    }
}
