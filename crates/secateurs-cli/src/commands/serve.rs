//! `secateurs serve`: the page in the browser.

use std::hash::{BuildHasher, RandomState};
use std::io::ErrorKind;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use secateurs_web::{Server, Settings};

use crate::interrupt;
use crate::output::say;
use crate::serving::Served;

/// The port that is tried first where none is asked for.
const USUAL_PORT: u16 = 8087;

pub(crate) fn serve(wanted: &Served) -> Result<ExitCode> {
    let usual = Settings::default();
    let host = wanted.host.unwrap_or(usual.host);
    let token = (!host.is_loopback()).then(token);
    let results = wanted.results.clone().unwrap_or(usual.results);
    let at = |port| Settings {
        host,
        port,
        table_mb: wanted.table_mb,
        token: token.clone(),
        results: results.clone(),
    };
    let server = match wanted.port {
        Some(port) => Server::bind(at(port)),
        None => Server::bind(at(USUAL_PORT)).or_else(|error| match error.kind() {
            ErrorKind::AddrInUse => Server::bind(at(0)),
            _ => Err(error),
        }),
    };
    let server = server.with_context(|| format!("{host} cannot be listened at"))?;
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

/// 128 bits that nobody can guess: the standard library takes its keys from the system.
fn token() -> String {
    let part = |number: u8| RandomState::new().hash_one(number);
    format!("{:016x}{:016x}", part(0), part(1))
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
