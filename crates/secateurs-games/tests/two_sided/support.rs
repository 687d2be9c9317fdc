//! How many cases to try.

/// `fixed` in an ordinary run, `full` when that is asked for.
pub(crate) fn cases(fixed: u64, full: u64) -> u64 {
    match std::env::var("SECATEURS_CASES") {
        Err(_) => fixed,
        Ok(text) if text == "full" => full,
        Ok(text) => fixed * text.parse::<u64>().expect("SECATEURS_CASES is a number or full"),
    }
}
