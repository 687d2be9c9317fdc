// A game of the examples in the documentation, which include this file where they do not show
// it: the first player may toss a coin up to so many times, or stop. Heads is a point from the
// second player, tails takes all points back and ends the game.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toss {
    Stop,
    Toss,
    Heads,
    Tails,
}

struct Tosses(u32);

impl secateurs::Game for Tosses {
    /// The tosses left, the points, and whether the coin is in the air.
    type Position = (u32, i64, bool);
    type Move = Toss;
    type Chance = secateurs::WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Self::Position {
        (self.0, 0, false)
    }

    fn turn(&self, &(left, points, tossed): &Self::Position) -> secateurs::Turn<Self::Chance> {
        match (left, tossed) {
            (_, true) => secateurs::Turn::Chance(secateurs::WithChance),
            (0, false) => secateurs::Turn::Over(secateurs::Payoffs::new([points, -points])),
            _ => secateurs::Turn::Player(secateurs::Player::ONE),
        }
    }

    fn legal_moves(&self, &(_, _, tossed): &Self::Position, moves: &mut Vec<Toss>) {
        moves.extend(if tossed { [Toss::Heads, Toss::Tails] } else { [Toss::Stop, Toss::Toss] });
    }

    fn play(&self, &(left, points, _): &Self::Position, chosen: Toss) -> Self::Position {
        match chosen {
            Toss::Stop => (0, points, false),
            Toss::Toss => (left - 1, points, true),
            Toss::Heads => (left, points + 1, false),
            Toss::Tails => (0, 0, false),
        }
    }
}
