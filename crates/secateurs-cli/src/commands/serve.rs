//! `secateurs serve`: the page in the browser.

use std::env::var_os;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Result, anyhow};
use secateurs_web::{Server, Settings, token};

use crate::interrupt;
use crate::output::say;
use crate::serving::{Games, Served};

/// The port that is tried first where none is asked for.
const USUAL_PORT: u16 = 8087;

pub(crate) fn serve(wanted: &Served) -> Result<ExitCode> {
    let server = match &wanted.games {
        Games::File(file) => listen(wanted, Some(file)),
        Games::Nowhere => listen(wanted, None),
        Games::Usual => with_usual_file(wanted),
    };
    let server = server.map_err(|error| {
        // It says itself which file that is.
        if error.kind() == ErrorKind::InvalidData {
            return anyhow!("{error}");
        }
        let host = wanted.host.unwrap_or(Settings::default().host);
        anyhow::Error::from(error).context(format!("{host} cannot be listened at"))
    })?;
    // From here on nobody waits for an answer.
    interrupt::end_at_once();
    let address = server.address();
    say(&address)?;
    if wanted.opens {
        open(&address);
    }
    server.run()?;
    Ok(ExitCode::SUCCESS)
}

/// With the usual file of games, or without one where that cannot be used.
fn with_usual_file(wanted: &Served) -> std::io::Result<Server> {
    let Some(file) = usual_file() else { return listen(wanted, None) };
    listen(wanted, Some(&file)).or_else(|error| {
        if error.kind() != ErrorKind::InvalidData {
            return Err(error);
        }
        let _ = writeln!(std::io::stderr(), "note: {error}: they end with the server");
        listen(wanted, None)
    })
}

fn listen(wanted: &Served, games: Option<&Path>) -> std::io::Result<Server> {
    let usual = Settings::default();
    let host = wanted.host.unwrap_or(usual.host);
    let token = (!host.is_loopback()).then(token);
    let results = wanted.results.clone().unwrap_or(usual.results);
    let at = |port| {
        let (token, results) = (token.clone(), results.clone());
        let games = games.map(Path::to_owned);
        Settings { host, port, table_mb: wanted.table_mb, token, results, games }
    };
    match wanted.port {
        Some(port) => Server::bind(at(port)),
        None => Server::bind(at(USUAL_PORT)).or_else(|error| match error.kind() {
            ErrorKind::AddrInUse => Server::bind(at(0)),
            _ => Err(error),
        }),
    }
}

/// Where games are kept if nothing is said: among the person's data, as each system has it.
fn usual_file() -> Option<PathBuf> {
    let folder = |name| var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let data = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        let data = folder("XDG_DATA_HOME").filter(|path| path.is_absolute());
        data.or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("secateurs").join("games.sqlite"))
}

/// Asks the system to show the page. Where that is not possible, the address is on the screen.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut command = Command::new(program);
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.spawn();
}
