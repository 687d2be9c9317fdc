//! The table of capabilities, games and algorithms, as the documentation shows it.

use std::fmt::Write;

use secateurs::algorithms::{Offer, Search, rows};
use secateurs::erased::Capability;

use super::{GAMES, TypeRow};

/// The table in Markdown. A test keeps `docs/capabilities.md` equal to it.
pub fn capability_table() -> String {
    let mut game_rows: Vec<TypeRow> = GAMES.iter().flat_map(|entry| (entry.types)()).collect();
    // Games that are made from the same types share their rows.
    let mut seen = std::collections::BTreeSet::new();
    game_rows.retain(|row| seen.insert(row.label));
    // Algorithms that are settings of the same search fit the same games.
    let mut searches: Vec<&Search> = Vec::new();
    for Offer { search, .. } in rows().iter().flat_map(|row| &row.offers) {
        if !searches.contains(search) {
            searches.push(search);
        }
    }
    let capabilities = Capability::ALL.map(|capability| capability.to_string());
    let names = searches.iter().map(|search| search.name);
    let mut table = String::new();
    add_row(&mut table, "game", capabilities.iter().map(String::as_str).chain(names));
    let columns = capabilities.len() + searches.len();
    add_row(&mut table, "---", std::iter::repeat_n(":-:", columns));
    let mark = |has: bool| if has { "●" } else { "·" };
    for row in &game_rows {
        let has = Capability::ALL.into_iter().map(|capability| row.capabilities.has(capability));
        let fits = searches.iter().map(|search| row.fits(search));
        add_row(&mut table, row.label, has.chain(fits).map(mark));
    }
    table
}

fn add_row<'a>(table: &mut String, label: &str, cells: impl Iterator<Item = &'a str>) {
    let cells: Vec<&str> = cells.collect();
    writeln!(table, "| {label} | {} |", cells.join(" | ")).expect("a string takes any text");
}
