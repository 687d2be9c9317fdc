//! What can be chosen for a contest: options of the game, and of the contest itself.

use secateurs_games::registry::{
    GameEntry, OptionKind, OptionSpec, Options, UnknownName, Word, check_among, find,
};

use super::boards::MOST_RANDOM_MOVES;
use super::error::ArenaError;
use super::seatings::Orders;

const SEED: OptionSpec = OptionSpec::seed("which deals, which openings");
const SEATINGS: OptionSpec = OptionSpec::choice(
    "seatings",
    &[Word::plain("rotations"), Word::plain("all")],
    "when as many play as there are seats: rotations of their order, or all orders",
)
.usually("rotations")
.example("all");
const OPENING: OptionSpec =
    OptionSpec::number("opening", 0, MOST_RANDOM_MOVES as i128, "random moves at the start")
        .usually("2")
        .example("4");
const LONGEST: OptionSpec =
    OptionSpec::number("longest", 0, u32::MAX as i128, "a game of more moves is drawn")
        .usually("1000")
        .example("200");
const HANDS: OptionSpec =
    OptionSpec::number("hands", 1, u32::MAX as i128, "the most hands of a game")
        .usually("100")
        .example("10");

const fn players(min: i128, max: i128, help: &'static str) -> OptionSpec {
    OptionSpec::number("players", min, max, help).usually("3").example("4")
}

const fn cards(most: i128) -> OptionSpec {
    OptionSpec::number("cards", 1, most, "cards for each seat")
        .otherwise("all there are")
        .example("5")
}

const fn to(help: &'static str) -> OptionSpec {
    OptionSpec::number("to", 1, i64::MAX as i128, help).example("200")
}

const LEAD_RULES: [Word; 2] = [Word::plain("free"), Word::plain("broken")];

const fn lead_rule(help: &'static str) -> OptionSpec {
    OptionSpec::choice("lead-rule", &LEAD_RULES, help).usually("broken").example("free")
}

const SPADES: [OptionSpec; 5] = [
    players(2, 4, "how many play; four play in pairs"),
    cards(26),
    to("whoever has most when somebody has so many wins").usually("300"),
    HANDS,
    lead_rule("whether spades may be led at any time, or once one was played"),
];
const HEARTS: [OptionSpec; 5] = [
    players(3, 6, "how many play").usually("4").example("3"),
    cards(17),
    to("whoever has fewest when somebody has so many wins").usually("100"),
    HANDS,
    lead_rule("whether hearts may be led at any time, or once one was played"),
];
const OH_HELL: [OptionSpec; 4] = [
    players(3, 7, "how many play"),
    OptionSpec::number("cards", 1, 17, "hands of 1 card, 2, ... so many ..., 2, 1")
        .usually("7")
        .example("3"),
    OptionSpec::new(
        "trump",
        OptionKind::WordOr("drawn", &OptionKind::Trump),
        "S, H, D, C, none (nt), or drawn for each hand",
    )
    .usually("drawn")
    .example("H"),
    lead_rule("whether trumps may be led at any time, or once one was played")
        .usually("free")
        .example("broken"),
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
