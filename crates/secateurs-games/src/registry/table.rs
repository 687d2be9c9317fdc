//! The table of capabilities, games and algorithms, as the documentation shows it.

use std::fmt::Write;

use super::offers::CAPABILITIES;
use super::{Algorithm, GAMES, TypeRow};

/// The table in Markdown. A test keeps `docs/capabilities.md` equal to it.
pub fn capability_table() -> String {
    let mut rows: Vec<TypeRow> = GAMES.iter().flat_map(|entry| (entry.types)()).collect();
    // Games that are made from the same types share their rows.
    let mut seen = std::collections::BTreeSet::new();
    rows.retain(|row| seen.insert(row.label));
    let algorithms = Algorithm::ALL.map(Algorithm::name);
    let mut table = String::new();
    add_row(&mut table, "game", CAPABILITIES.iter().chain(&algorithms).copied());
    let columns = CAPABILITIES.len() + algorithms.len();
    add_row(&mut table, "---", std::iter::repeat_n(":-:", columns));
    let mark = |has: bool| if has { "●" } else { "·" };
    for row in &rows {
        let fits = Algorithm::ALL.map(|algorithm| row.algorithms.contains(&algorithm));
        add_row(&mut table, row.label, row.capabilities.into_iter().chain(fits).map(mark));
    }
    table
}

fn add_row<'a>(table: &mut String, label: &str, cells: impl Iterator<Item = &'a str>) {
    let cells: Vec<&str> = cells.collect();
    writeln!(table, "| {label} | {} |", cells.join(" | ")).expect("a string takes any text");
}
