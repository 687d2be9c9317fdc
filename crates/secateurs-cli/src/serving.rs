//! The arguments of `serve`, and what they mean.

use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use secateurs_games::registry::BadOption;

use crate::args::number;
use crate::plan::Refused;

/// Where to serve the page, and whether to open it.
pub(crate) struct Served {
    pub(crate) host: Option<IpAddr>,
    pub(crate) port: Option<u16>,
    pub(crate) table_mb: usize,
    pub(crate) results: Option<PathBuf>,
    pub(crate) opens: bool,
    pub(crate) games: Games,
}

/// Where games are kept that are played in the page.
pub(crate) enum Games {
    /// Among the person's data.
    Usual,
    /// Nowhere: they are gone with the server.
    Nowhere,
    File(PathBuf),
}

pub(crate) fn command() -> Command {
    let own = |name, value, help| number(name, value, help).help_heading(None);
    Command::new("serve").about("Open the page in the browser: trees, exercises, cards, boards and the lab").args(
        [
            own("port", "N", "the port to listen at; 0: any free one [default: 8087]"),
            Arg::new("no-open")
                .long("no-open")
                .help("print the address, and do not open the browser")
                .action(ArgAction::SetTrue),
            own("host", "ADDRESS", "serve other machines too, to whom the printed link is given"),
            own(
                "table-mb",
                "N",
                "megabytes for the transposition tables of all searches [default: 256]",
            ),
            own(
                "results",
                "FOLDER",
                "folder for the results of experiments [default: secateurs-results, made when needed]",
            ),
            Arg::new("games")
                .long("games")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("keep the games that are played in this file; `none`: only until the server ends [default: among your data]"),
        ],
    )
}

/// Where to serve the page.
pub(crate) fn served(matches: &ArgMatches) -> Result<Served, Refused> {
    fn parsed<T: FromStr>(
        matches: &ArgMatches,
        name: &'static str,
        expected: &str,
    ) -> Result<Option<T>, Refused> {
        let text = matches.get_one::<String>(name);
        let bad = |text: &String| {
            BadOption::new(name, format_args!("expected {expected}, got `{text}`")).into()
        };
        text.map(|text| text.parse().map_err(|_| bad(text))).transpose()
    }
    let host = "an address such as 0.0.0.0 or 192.168.0.7";
    Ok(Served {
        host: parsed(matches, "host", host)?,
        port: parsed(matches, "port", "a port from 0 to 65535")?,
        table_mb: parsed(matches, "table-mb", "a number of megabytes")?.unwrap_or(256),
        results: matches.get_one::<String>("results").map(PathBuf::from),
        opens: !matches.get_flag("no-open"),
        games: match matches.get_one::<PathBuf>("games") {
            None => Games::Usual,
            Some(word) if word.as_os_str() == "none" => Games::Nowhere,
            Some(file) => Games::File(file.clone()),
        },
    })
}
