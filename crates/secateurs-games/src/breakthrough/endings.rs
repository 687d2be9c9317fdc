//! The endings of Breakthrough: every position with few pawns. And how positions stand in books.

use std::sync::Arc;

use secateurs::Player;
use secateurs::capability::Endings;

use super::{Breakthrough, Pawns, notation};
use crate::book::{BookKey, Bookable, Title};

impl Endings for Breakthrough {
    const SIZE: &'static str = "pawns of each side";

    /// Those that are over belong to them, so that every move leads to one of them. They take
    /// much memory on large boards: two pawns a side are eight million positions on eight by
    /// eight.
    fn endings(&self, size: u32) -> impl Iterator<Item = Pawns> {
        let (width, height) = self.size();
        let most = size.min(self.board.most_pawns());
        let placements = Arc::<[u64]>::from(placements(width * height, most));
        let whites = Arc::clone(&placements);
        let sides = (0..placements.len()).flat_map(move |white| {
            let (white, blacks) = (whites[white], Arc::clone(&whites));
            let blacks = (0..blacks.len()).map(move |black| blacks[black]);
            blacks.filter(move |black| black & white == 0).map(move |black| (white, black))
        });
        let movers =
            |(white, black)| [Player::ONE, Player::TWO].map(|mover| Pawns { white, black, mover });
        sides.flat_map(movers).filter(|pawns| notation::check(&self.board, pawns).is_ok())
    }
}

impl Bookable for Breakthrough {
    const KEY_WORDS: usize = 3;

    fn title(&self) -> Title {
        let (width, height) = self.size();
        Title::new("breakthrough").with("width", width).with("height", height)
    }

    fn book_key(&self, pawns: &Pawns) -> BookKey {
        [pawns.white, pawns.black, pawns.mover.index() as u64]
    }

    fn most_endings(&self, size: u32) -> u64 {
        let (width, height) = self.size();
        let squares = u64::from(width * height);
        let mut of_this_size: u64 = 1;
        let mut placements: u64 = 1;
        for pawns in 1..=u64::from(size.min(self.board.most_pawns())) {
            of_this_size = of_this_size.saturating_mul(squares + 1 - pawns) / pawns;
            placements = placements.saturating_add(of_this_size);
        }
        placements.saturating_mul(placements).saturating_mul(2)
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
