//! What the arguments of `advise` and `play` mean.

use clap::ArgMatches;
use secateurs_desk::{AdviceRequest, SessionRequest, session_options};
use secateurs_games::registry::{BadOption, ClosedEntry, OptionValue, Options, find_closed};

use crate::plan::{is_on, options_among, seconds, unknown};

/// A seat that wants advice.
pub(crate) struct Advised {
    pub(crate) request: AdviceRequest,
    pub(crate) json: bool,
    /// Whether it is about one request after another, from standard input.
    pub(crate) serves: bool,
}

pub(crate) fn advised(matches: &ArgMatches) -> Result<Advised, BadOption> {
    let (entry, matches) = game_of(matches)?;
    let options = options_among(entry.seat_options, matches);
    let usual = AdviceRequest::new(entry.name);
    let request = AdviceRequest {
        options: options.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        player: text(matches, "player").map(str::to_owned),
        samples: number(matches, "samples")?,
        nodes: number(matches, "nodes")?,
        search_seed: number(matches, "search-seed")?.unwrap_or(usual.search_seed),
        seconds: text(matches, "seconds").map(seconds).transpose()?.map(|time| time.as_secs_f64()),
        ..usual
    };
    Ok(Advised { request, json: is_on(matches, "json"), serves: is_on(matches, "serve") })
}

/// The table where a person wants to play.
pub(crate) fn seated(matches: &ArgMatches) -> Result<SessionRequest, BadOption> {
    let Some((game, matches)) = matches.subcommand() else { unreachable!("a game is required") };
    let known = session_options(game).map_err(unknown(game))?;
    let options = options_among(&known, matches);
    Ok(SessionRequest {
        options: options.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        opponents: text(matches, "opponents").map(str::to_owned),
        samples: number(matches, "samples")?,
        nodes: number(matches, "nodes")?,
        depth: number(matches, "depth")?,
        ..SessionRequest::new(game)
    })
}

fn game_of(matches: &ArgMatches) -> Result<(&'static ClosedEntry, &ArgMatches), BadOption> {
    let Some((game, matches)) = matches.subcommand() else { unreachable!("a game is required") };
    let entry = find_closed(game).map_err(unknown(game))?;
    Ok((entry, matches))
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
