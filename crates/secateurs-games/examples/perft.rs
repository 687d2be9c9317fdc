//! How fast are cards played? Counts every play on every line of seeded three-player Spades
//! deals, with this many cards each, and prints how many there were and how long they took.
//!
//! `cargo run --release -p secateurs-games --example perft -- [CARDS] [DEALS] [merge]`

#![expect(clippy::print_stdout, reason = "an example for people to run")]

use std::time::Instant;

use secateurs::{Game, Turn};
use secateurs_games::cards::{Card, CardSet, deal};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::{Setup, TrickPosition};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let cards = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let deals = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let merge = arguments.next().is_some_and(|word| word == "merge");

    let mut plays = 0;
    let started = Instant::now();
    for seed in 0..deals {
        let setup = Setup { merge, ..Setup::new(deal(CardSet::PACK, 3, cards, seed)?) };
        let game = Spades::<3>::new(&setup, &[0; 3], Evaluation::MostTricks)?;
        plays += count_plays(&game, &game.start(), &mut Vec::with_capacity(3 * cards * cards));
    }
    let seconds = started.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "millions a second, to one decimal")]
    let millions = plays as f64 / 1e6;
    println!("{plays} plays in {seconds:.3} s: {:.1} million a second", millions / seconds);
    Ok(())
}

/// Every card played on every line of play, from here to the end.
fn count_plays(game: &Spades<3>, position: &TrickPosition<3>, moves: &mut Vec<Card>) -> u64 {
    if matches!(game.turn(position), Turn::Over(_)) {
        return 0;
    }
    let first = moves.len();
    game.legal_moves(position, moves);
    let mut plays = 0;
    for index in first..moves.len() {
        plays += 1 + count_plays(game, &game.play(position, moves[index]), moves);
    }
    moves.truncate(first);
    plays
}
