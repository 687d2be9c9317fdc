//! What `cargo xtask abuse` is told, and what it says.

use std::process::ExitCode;

use crate::{AbuseKind, Campaign, News, Patience, Signals};
use anyhow::{Context, Result, bail};

const USAGE: &str = "usage: cargo xtask abuse [LINES [SEED]] | abuse again KIND SEED \
                     (line, damage, signal or kill)";

/// Where the two cores of a small machine are busy.
const WORKERS: usize = 2;

/// A campaign against the command that was built beside this program.
///
/// # Errors
/// When the arguments cannot be used, or a case cannot be tried.
pub fn campaign(arguments: &[String]) -> Result<ExitCode> {
    let number = |text: &str| text.parse::<u64>().context(USAGE);
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let cases = match words.as_slice() {
        [] => Campaign::cases(200, 1),
        ["again", kind, seed] => vec![(AbuseKind::named(kind).context(USAGE)?, number(seed)?)],
        [lines] => Campaign::cases(number(lines)?, 1),
        [lines, seed] => Campaign::cases(number(lines)?, number(seed)?),
        _ => bail!(USAGE),
    };
    let own = std::env::current_exe()?;
    let campaign = Campaign {
        secateurs: own.with_file_name("secateurs"),
        folder: own.with_file_name("abuse"),
        cases,
        patience: Patience::STRICT,
        signals: Signals::ANY,
    };
    let summary = campaign.run(WORKERS, &|news| match news {
        News::Failure(text) => println!("{text}"),
        News::Progress { done, all } if done % (all / 50).max(1) == 0 => {
            eprintln!("{done} of {all} cases");
        }
        News::Progress { .. } => {}
    })?;
    println!("{}", summary.table());
    Ok(ExitCode::from(u8::from(summary.failures() > 0)))
}
