//! One whole game, printed position by position, and compared with what it was before.

use std::fmt::{Debug, Write};
use std::path::PathBuf;

use secateurs::{Game, Turn};

use crate::Random;

/// A random game with every position, its moves and the one chosen, in plain text.
///
/// # Panics
/// When the game has no moves and is not over.
pub fn of<G: Game>(game: &G, seed: u64) -> String
where
    G::Position: Debug,
{
    let mut text = format!("players: {}\nseed: {seed}\n", game.players());
    let mut random = Random::new(seed);
    let mut position = game.start();
    for ply in 0_u32.. {
        let _ = write!(text, "\n{ply}: {position:?}\n");
        let turn = match game.turn(&position) {
            Turn::Over(payoffs) => {
                let _ = writeln!(text, "   over: {payoffs}");
                break;
            }
            Turn::Player(player) => player.to_string(),
            Turn::Chance(_) => "chance".to_owned(),
        };
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        let chosen = random.pick(&moves);
        let names: Vec<String> =
            moves.iter().map(|&chosen| game.move_name(&position, chosen)).collect();
        let chosen_name = game.move_name(&position, chosen);
        let _ = writeln!(text, "   {turn}: {} -> {chosen_name}", names.join(" "));
        position = game.play(&position, chosen);
    }
    text
}

/// Compares a playthrough with `testdata/playthroughs/NAME.txt`. With `SECATEURS_BLESS=1` in the
/// environment the file is written anew instead.
///
/// # Panics
/// When they differ, naming the first line that does, or when the file cannot be read.
pub fn check_golden(name: &str, text: &str) {
    let path = golden_path(name);
    if std::env::var_os("SECATEURS_BLESS").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(path.with_file_name("")).expect("the folder can be made");
        std::fs::write(&path, text).expect("the file can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error} (SECATEURS_BLESS=1 writes it)", path.display())
    });
    let (golden, text): (Vec<_>, Vec<_>) = (golden.lines().collect(), text.lines().collect());
    for (number, (expected, found)) in golden.iter().zip(&text).enumerate() {
        assert_eq!(expected, found, "{name}, line {}", number + 1);
    }
    assert_eq!(golden.len(), text.len(), "{name}: number of lines");
}

fn golden_path(name: &str) -> PathBuf {
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    workspace.join("testdata/playthroughs").join(format!("{name}.txt"))
}
