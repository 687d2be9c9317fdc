//! `cargo xtask abuse`, as xtask starts it.

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    secateurs_abuse::campaign(&arguments).unwrap_or_else(|error| {
        eprintln!("abuse: {error:#}");
        ExitCode::from(2)
    })
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    eprintln!("abuse: signals and kills are those of Unix");
    ExitCode::from(2)
}
