//! The experiments of the papers.

use secateurs_games::registry::{UnknownName, is_meant};

/// A plan that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// Its name.
    pub name: &'static str,
    /// The plan's text.
    pub source: &'static str,
}

macro_rules! plans {
    ($($name:literal),+ $(,)?) => {
        &[$(BuiltIn { name: $name, source: include_str!(concat!("../plans/", $name, ".toml")) }),+]
    };
}

const PLANS: &[BuiltIn] = plans![
    "sturtevant-2005-table-1",
    "sturtevant-2005-table-2",
    "sturtevant-2005-table-3",
    "sturtevant-2005-table-4",
    "sturtevant-2003-chinese-checkers",
    "sturtevant-2003-hearts-spades",
    "sturtevant-2003-branching",
    "van-lent-1993-figure-6",
    "van-lent-1993-theorem-4",
    "lecture-alpha-beta",
];

/// All of them, in the order of the papers.
pub fn built_in_plans() -> &'static [BuiltIn] {
    PLANS
}

/// The one of this name.
///
/// # Errors
/// When there is none.
pub fn find_built_in(name: &str) -> Result<BuiltIn, UnknownName> {
    let found = PLANS.iter().find(|plan| is_meant(name, plan.name)).copied();
    found.ok_or_else(|| UnknownName::new("experiment", name, PLANS.iter().map(|plan| plan.name)))
}
