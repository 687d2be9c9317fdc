//! How many random cases a test tries.

/// `fixed` cases in an ordinary run; `full` when `SECATEURS_CASES` is `full`, and a multiple of
/// the fixed ones when it is a number.
///
/// # Panics
/// When `SECATEURS_CASES` is something else.
pub fn cases(fixed: u64, full: u64) -> u64 {
    match std::env::var("SECATEURS_CASES") {
        Err(_) => fixed,
        Ok(text) if text == "full" => full,
        Ok(text) => fixed * text.parse::<u64>().expect("SECATEURS_CASES is a number or full"),
    }
}
