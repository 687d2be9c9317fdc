//! What the arguments of `advise` and `play` mean.

use clap::ArgMatches;
use secateurs_desk::AdviceRequest;
use secateurs_games::cards::Seat;
use secateurs_games::registry::{BadOption, ClosedEntry, OptionValue, Options, find_closed};
use secateurs_games::tricks::closed::{Advice, SeatPlayer};

use crate::plan::{is_on, options_among, seconds, unknown};

/// Whoever asks for more has mistyped.
const MOST_SAMPLES: u32 = 1_000_000;

/// How many positions IS-MCTS goes through for a card: about a tenth of a second.
const PLAYOUT_NODES: u64 = 250_000;

/// A seat that wants advice.
pub(crate) struct Advised {
    pub(crate) request: AdviceRequest,
    pub(crate) json: bool,
}

/// A person who wants to play.
pub(crate) struct Seated {
    pub(crate) entry: &'static ClosedEntry,
    pub(crate) options: Options,
    /// Where the person sits, counting from zero.
    pub(crate) seat: usize,
    pub(crate) advice: Advice,
    pub(crate) opponents: SeatPlayer,
    pub(crate) seed: u64,
}

pub(crate) fn advised(matches: &ArgMatches) -> Result<Advised, BadOption> {
    let (entry, matches) = game_of(matches)?;
    let options = options_among(entry.seat_options, matches);
    let usual = AdviceRequest::new(entry.name);
    let request = AdviceRequest {
        options: options.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        samples: number(matches, "samples")?.unwrap_or(usual.samples),
        nodes: number(matches, "nodes")?.unwrap_or(usual.nodes),
        search_seed: number(matches, "search-seed")?.unwrap_or(usual.search_seed),
        seconds: text(matches, "seconds").map(seconds).transpose()?.map(|time| time.as_secs_f64()),
        ..usual
    };
    Ok(Advised { request, json: is_on(matches, "json") })
}

pub(crate) fn seated(matches: &ArgMatches) -> Result<Seated, BadOption> {
    let (entry, matches) = game_of(matches)?;
    let options = options_among(entry.table_options, matches);
    let seat = options.value("seat", Seat::from_index(0))?.index();
    let advice = advice(matches)?;
    let opponents = match text(matches, "opponents") {
        Some("random") => SeatPlayer::Random,
        Some("is-mcts") => {
            SeatPlayer::IsMcts { nodes: number(matches, "nodes")?.unwrap_or(PLAYOUT_NODES) }
        }
        _ => SeatPlayer::Pimc(advice),
    };
    let seed = options.value("seed", 1)?;
    Ok(Seated { entry, options, seat, advice, opponents, seed })
}

fn game_of(matches: &ArgMatches) -> Result<(&'static ClosedEntry, &ArgMatches), BadOption> {
    let Some((game, matches)) = matches.subcommand() else { unreachable!("a game is required") };
    let entry = find_closed(game).map_err(unknown(game))?;
    Ok((entry, matches))
}

fn advice(matches: &ArgMatches) -> Result<Advice, BadOption> {
    let usual = Advice::default();
    let samples = number(matches, "samples")?.unwrap_or(usual.samples);
    if !(1..=MOST_SAMPLES).contains(&samples) {
        let expected = format!("expected 1 to {MOST_SAMPLES}, got {samples}");
        return Err(BadOption::new("samples", expected));
    }
    Ok(Advice { samples, nodes: number(matches, "nodes")?.unwrap_or(usual.nodes) })
}

pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.try_get_one::<String>(name).ok().flatten().map(String::as_str)
}

pub(crate) fn number<T: OptionValue>(
    matches: &ArgMatches,
    name: &'static str,
) -> Result<Option<T>, BadOption> {
    let mut given = Options::default();
    if let Some(text) = text(matches, name) {
        given.set(name, text);
    }
    given.given(name)
}
