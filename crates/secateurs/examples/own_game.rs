//! A game of your own: three children share ten sweets. In turn each takes one, two or three;
//! whoever takes the last one has to wash up and enjoys nothing. What does each get?
//!
//! Run with `cargo run --package secateurs --example own_game`.

use secateurs::{Game, Limits, NoChance, Payoffs, Player, Silent, Turn, search::MaxN};

/// The rule book: how many sweets there are.
struct Sweets(i64);

/// A position is plain data.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Table {
    left: i64,
    eaten: [i64; 3],
    mover: usize,
}

impl Game for Sweets {
    type Position = Table;
    type Move = i64;
    type Chance = NoChance; // nobody throws dice

    fn players(&self) -> usize {
        3
    }

    fn start(&self) -> Table {
        Table { left: self.0, eaten: [0; 3], mover: 0 }
    }

    fn turn(&self, table: &Table) -> Turn<NoChance> {
        if table.left > 0 {
            return Turn::Player(Player::new(table.mover));
        }
        let mut payoffs = Payoffs::new(table.eaten);
        payoffs[Player::new((table.mover + 2) % 3)] = 0; // took the last one
        Turn::Over(payoffs)
    }

    // The order decides ties: here, whoever does not care takes few.
    fn legal_moves(&self, table: &Table, moves: &mut Vec<i64>) {
        moves.extend(1..=table.left.min(3));
    }

    fn play(&self, table: &Table, taken: i64) -> Table {
        let mut next = *table;
        next.left -= taken;
        next.eaten[table.mover] += taken;
        next.mover = (table.mover + 1) % 3;
        next
    }
}

fn main() -> Result<(), secateurs::SearchError> {
    let game = Sweets(10);
    let found = MaxN::new().run(&game, &game.start(), &Limits::none(), &mut Silent)?;
    if let Some(report) = found.complete() {
        println!("payoffs {}, best moves {:?}", report.payoffs, report.best_moves);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweets_are_sound() {
        secateurs_testkit::check_game!(Sweets, Sweets(10));
    }
}
