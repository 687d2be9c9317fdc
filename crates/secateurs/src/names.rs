//! Names that people type.

/// Whether somebody who typed this means that name: capitals, and spaces or underscores in the
/// place of hyphens, make no difference.
pub fn is_meant(typed: &str, known: &str) -> bool {
    plain(typed) == plain(known)
}

/// A name as it is compared with others.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

/// A name that nothing has, with the nearest that something has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {name:?}{}", hint(.nearest.as_ref()))]
pub struct UnknownName {
    what: &'static str,
    name: String,
    nearest: Option<String>,
}

fn hint(nearest: Option<&String>) -> String {
    nearest.map_or_else(String::new, |known| format!("; did you mean {known:?}?"))
}

impl UnknownName {
    /// `name` is not among the `known` names of `what`.
    pub fn new<'a>(what: &'static str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        const CLOSE_ENOUGH: f64 = 0.7;
        let typed = plain(name);
        let similarity = |known: &str| strsim::jaro_winkler(&plain(known), &typed);
        let nearest = known.max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
        let nearest = nearest.filter(|known| similarity(known) >= CLOSE_ENOUGH).map(str::to_owned);
        Self { what, name: name.to_owned(), nearest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_spaces_and_underscores_make_no_difference() {
        for typed in ["oh-hell", "Oh-Hell", "OH_HELL", "oh hell", " oh-hell "] {
            assert!(is_meant(typed, "oh-hell"), "{typed}");
        }
        for typed in ["ohhell", "oh--hell", "oh-hell!", ""] {
            assert!(!is_meant(typed, "oh-hell"), "{typed}");
        }
    }

    #[test]
    fn the_nearest_is_found_however_it_is_written() {
        let known = || ["tic-tac-toe", "nim"].into_iter();
        let said = |typed| UnknownName::new("game", typed, known()).to_string();
        assert_eq!(
            said("TIC_TAC_TO"),
            "unknown game \"TIC_TAC_TO\"; did you mean \"tic-tac-toe\"?"
        );
        assert_eq!(said("zzz"), "unknown game \"zzz\"");
    }
}
