//! Prints a random tree of three players and 10,000 leaves as a Gambit file: something to measure
//! reading and solving with.
//!
//! Run with `cargo run --release --package secateurs-games --example write_random_efg > FILE.efg`.

use std::io::Write;

use secateurs_games::tree::RandomTree;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shape = RandomTree { players: 3, branching: 10, depth: 4, ..RandomTree::default() };
    std::io::stdout().write_all(shape.generate(1)?.to_efg().as_bytes())?;
    Ok(())
}
