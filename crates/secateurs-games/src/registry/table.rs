//! The table of capabilities, games and algorithms, as the documentation shows it.

use std::fmt::Write;

use secateurs::search::Windows;

use super::offers::CAPABILITIES;
use super::{Algorithm, GAMES, Method, Space, TypeRow};

/// The table in Markdown. A test keeps `docs/capabilities.md` equal to it.
pub fn capability_table() -> String {
    let mut rows: Vec<TypeRow> = GAMES.iter().flat_map(|entry| (entry.types)()).collect();
    // Games that are made from the same types share their rows.
    let mut seen = std::collections::BTreeSet::new();
    rows.retain(|row| seen.insert(row.label));
    let pruned = Algorithm::Pruned(secateurs::PruneRule::Deep);
    let methods = [
        ("max-n", Method::ORACLE),
        ("expectiminimax", Method::of(Algorithm::Expectiminimax, None)),
        ("minimax", Method::of(Algorithm::Minimax, None)),
        ("alpha-beta family", Method::of(Algorithm::AlphaBeta(Windows::Full), None)),
        ("stars", Method::of(Algorithm::Star1, None)),
        ("pruned, linear", Method::of(pruned, Some(Space::Linear))),
        ("pruned, leaf values", Method::of(pruned, Some(Space::LeafValues))),
        ("backward-induction", Method::of(Algorithm::BackwardInduction, None)),
        ("IMP searches", Method::of(Algorithm::ImpAlphaBeta, None)),
        ("paranoid, best-reply", Method::of(Algorithm::Paranoid, None)),
        ("uct", Method::of(Algorithm::Uct, None)),
    ];
    let names = methods.map(|(name, _)| name);
    let mut table = String::new();
    add_row(&mut table, "game", CAPABILITIES.iter().chain(&names).copied());
    let columns = CAPABILITIES.len() + methods.len();
    add_row(&mut table, "---", std::iter::repeat_n(":-:", columns));
    let mark = |has: bool| if has { "●" } else { "·" };
    for row in &rows {
        let fits = methods.map(|(_, method)| row.methods.contains(&method));
        add_row(&mut table, row.label, row.capabilities.into_iter().chain(fits).map(mark));
    }
    table
}

fn add_row<'a>(table: &mut String, label: &str, cells: impl Iterator<Item = &'a str>) {
    let cells: Vec<&str> = cells.collect();
    writeln!(table, "| {label} | {} |", cells.join(" | ")).expect("a string takes any text");
}
