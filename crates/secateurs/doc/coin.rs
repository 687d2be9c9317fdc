// A game of the examples in the documentation, which include this file where they do not show
// it: a coin is tossed and stays covered; heads is twice as likely as tails. One player guesses,
// and gets a point if that is right.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Heads,
    Tails,
}

struct Coin;

impl secateurs::Game for Coin {
    /// The side that is up, and the guess.
    type Position = (Option<Side>, Option<Side>);
    type Move = Side;
    type Chance = secateurs::WithChance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) -> Self::Position {
        (None, None)
    }

    fn turn(&self, &(side, guess): &Self::Position) -> secateurs::Turn<secateurs::WithChance> {
        match (side, guess) {
            (None, _) => secateurs::Turn::Chance(secateurs::WithChance),
            (_, None) => secateurs::Turn::Player(secateurs::Player::ONE),
            _ => secateurs::Turn::Over(secateurs::Payoffs::new([i64::from(side == guess)])),
        }
    }

    fn legal_moves(&self, _: &Self::Position, moves: &mut Vec<Side>) {
        moves.extend([Side::Heads, Side::Tails]);
    }

    fn play(&self, &(side, _): &Self::Position, chosen: Side) -> Self::Position {
        if side.is_none() { (Some(chosen), None) } else { (side, Some(chosen)) }
    }

    fn chance_weight(&self, _: &Self::Position, chosen: Side) -> u64 {
        if chosen == Side::Heads { 2 } else { 1 }
    }
}
