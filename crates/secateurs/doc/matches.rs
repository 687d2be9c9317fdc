// The game of the examples in the documentation, which include this file where they do not show
// it: take one or two matches; whoever takes the last one wins.

struct Matches(u32);

impl secateurs::Game for Matches {
    /// How many are left, and who is to move.
    type Position = (u32, usize);
    type Move = u32;
    type Chance = secateurs::NoChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> (u32, usize) {
        (self.0, 0)
    }

    fn turn(&self, &(left, mover): &(u32, usize)) -> secateurs::Turn<secateurs::NoChance> {
        let worth = |player| if player == mover { -1 } else { 1 };
        match left {
            0 => secateurs::Turn::Over(secateurs::Payoffs::from_fn(2, worth)),
            _ => secateurs::Turn::Player(secateurs::Player::new(mover)),
        }
    }

    fn legal_moves(&self, &(left, _): &(u32, usize), moves: &mut Vec<u32>) {
        moves.extend(1..=left.min(2));
    }

    fn play(&self, &(left, mover): &(u32, usize), taken: u32) -> (u32, usize) {
        (left - taken, 1 - mover)
    }
}
