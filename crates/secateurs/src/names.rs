//! Names that people type.

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
        let similarity = |known: &str| strsim::jaro_winkler(known, name);
        let nearest = known.max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
        let nearest = nearest.filter(|known| similarity(known) >= CLOSE_ENOUGH).map(str::to_owned);
        Self { what, name: name.to_owned(), nearest }
    }
}
