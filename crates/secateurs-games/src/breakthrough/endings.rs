//! The endings of Breakthrough: every position with few pawns.

use secateurs::Player;
use secateurs::capability::Endings;

use super::{Breakthrough, Pawns, notation};

impl Endings for Breakthrough {
    const SIZE: &'static str = "pawns of each side";

    /// Those that are over belong to them, so that every move leads to one of them. They take
    /// much memory on large boards: two pawns a side are eight million positions on eight by
    /// eight.
    fn endings(&self, size: u32) -> Vec<Pawns> {
        let (width, height) = self.size();
        let most = size.min(self.board.most_pawns());
        let placements = placements(width * height, most);
        let mut endings = Vec::new();
        for &white in &placements {
            for &black in placements.iter().filter(|&&black| black & white == 0) {
                for mover in [Player::ONE, Player::TWO] {
                    let pawns = Pawns { white, black, mover };
                    if notation::check(&self.board, &pawns).is_ok() {
                        endings.push(pawns);
                    }
                }
            }
        }
        endings
    }
}

/// Every set of at most so many of the squares, smaller sets first.
fn placements(squares: u32, most: u32) -> Vec<u64> {
    let mut placements = vec![0_u64];
    let mut smaller = 0;
    for _ in 0..most {
        let larger = placements.len();
        for index in smaller..larger {
            let taken = placements[index];
            let above = u64::BITS - taken.leading_zeros();
            placements.extend((above..squares).map(|square| taken | 1 << square));
        }
        smaller = larger;
    }
    placements
}
