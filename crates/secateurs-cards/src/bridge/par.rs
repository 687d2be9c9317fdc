//! Par: what both sides reach when they bid and double as well as the tricks of a deal allow.
//!
//! A side that has bid keeps its contract unless the other side gains by a higher one, and what
//! cannot be made is doubled. So the values of all last bids follow from those of higher ones, the
//! highest first. If nobody gains by a bid, the deal is passed out. Scores are those of duplicate
//! bridge, for a whole deal of 13 tricks.

use std::fmt;

use super::table::{STRAINS, TrickTable};
use crate::cards::Seat;

/// Which sides are vulnerable: seats 1 and 3, seats 2 and 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vulnerable(pub [bool; 2]);

/// A text that says nothing about vulnerability, handed back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected none, ns, ew or both, got {0:?}")]
pub struct VulnerableError(pub String);

impl std::str::FromStr for Vulnerable {
    type Err = VulnerableError;

    fn from_str(text: &str) -> Result<Self, VulnerableError> {
        match text.to_ascii_lowercase().as_str() {
            "none" | "love" | "-" => Ok(Self([false, false])),
            "ns" => Ok(Self([true, false])),
            "ew" => Ok(Self([false, true])),
            "both" | "all" => Ok(Self([true, true])),
            _ => Err(VulnerableError(text.to_owned())),
        }
    }
}

impl fmt::Display for Vulnerable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            [false, false] => "none",
            [true, false] => "ns",
            [false, true] => "ew",
            [true, true] => "both",
        })
    }
}

/// A contract with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// 1 to 7.
    pub level: u8,
    /// The place of its strain in [`STRAINS`].
    pub strain: usize,
    /// The first of the side's seats, 0 or 1, that takes most tricks as declarer.
    pub declarer: usize,
    /// The tricks that declarer takes.
    pub tricks: u8,
}

impl Contract {
    /// Whether it goes down, and so is doubled.
    pub const fn is_doubled(&self) -> bool {
        self.tricks < self.level + 6
    }

    /// What the side of declarer gets.
    fn score(&self, is_vulnerable: bool) -> i32 {
        let level = i32::from(self.level);
        let over = i32::from(self.tricks) - level - 6;
        if over < 0 {
            return undertricks(-over, is_vulnerable);
        }
        let (first, each) = match self.strain {
            0 | 1 => (20, 20),
            2 | 3 => (30, 30),
            _ => (40, 30),
        };
        let below = first + (level - 1) * each;
        let game = match (below >= 100, is_vulnerable) {
            (false, _) => 50,
            (true, false) => 300,
            (true, true) => 500,
        };
        let slam = match (level, is_vulnerable) {
            (6, false) => 500,
            (6, true) => 750,
            (7, false) => 1000,
            (7, true) => 1500,
            _ => 0,
        };
        below + game + slam + over * each
    }
}

/// What a doubled contract costs that goes down.
fn undertricks(down: i32, is_vulnerable: bool) -> i32 {
    let cost = if is_vulnerable {
        200 + 300 * (down - 1)
    } else if down <= 3 {
        100 + 200 * (down - 1)
    } else {
        500 + 300 * (down - 3)
    };
    -cost
}

/// As in `4S by N`, `5Cx by E, down 2` and `3NT by S, 1 over`.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        match STRAINS[self.strain] {
            Some(suit) => write!(f, "{suit}")?,
            None => f.write_str("NT")?,
        }
        if self.is_doubled() {
            f.write_str("x")?;
        }
        write!(f, " by {}", Seat::from_index(self.declarer).letter())?;
        match i16::from(self.tricks) - i16::from(self.level) - 6 {
            0 => Ok(()),
            over if over > 0 => write!(f, ", {over} over"),
            under => write!(f, ", down {}", -under),
        }
    }
}

/// The par of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// What the first side, seats 1 and 3, gets.
    pub score: i32,
    /// The contract; none if the deal is passed out.
    pub contract: Option<Contract>,
}

impl Par {
    /// Of a whole deal, where the side of the dealer bids first.
    pub fn of(table: &TrickTable, vulnerable: Vulnerable, dealer: usize) -> Self {
        // By side: the best there is once that side has made a bid at least this high.
        let passed_out = Self { score: 0, contract: None };
        let mut above: [Option<Self>; 2] = [None; 2];
        for bid in (0..35_u8).rev() {
            let after = [0, 1].map(|side| {
                let contract = contract(table, bid, side);
                let score = contract.score(vulnerable.0[side]);
                let kept = Self {
                    score: if side == 0 { score } else { -score },
                    contract: Some(contract),
                };
                // The other side bids on if it gains.
                better_for(1 - side, kept, above[1 - side])
            });
            above = [0, 1].map(|side| match above[side] {
                // Of equal bids the lowest.
                Some(higher) => Some(better_for(side, after[side], Some(higher))),
                None => Some(after[side]),
            });
        }
        let second = better_for(1 - dealer % 2, passed_out, above[1 - dealer % 2]);
        better_for(dealer % 2, second, above[dealer % 2])
    }
}

/// The second for a side that gains by it, else the first.
fn better_for(side: usize, first: Par, second: Option<Par>) -> Par {
    let gain = |par: Par| if side == 0 { par.score } else { -par.score };
    second.filter(|&second| gain(second) > gain(first)).unwrap_or(first)
}

/// The contract of a bid, from 1C to 7NT, played by the better declarer of a side.
fn contract(table: &TrickTable, bid: u8, side: usize) -> Contract {
    let strain = usize::from(bid % 5);
    let row = &table.tricks[strain];
    let declarer = if row[side + 2] > row[side] { side + 2 } else { side };
    Contract { level: bid / 5 + 1, strain, declarer, tricks: row[declarer] }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same tricks for both seats of a side, by strain, for the first side.
    fn table(first: [u8; 5]) -> TrickTable {
        TrickTable { tricks: first.map(|own| [own, 13 - own, own, 13 - own]) }
    }

    fn par(first: [u8; 5], vulnerable: &str) -> (i32, String) {
        let par = Par::of(&table(first), vulnerable.parse().unwrap(), 0);
        (par.score, par.contract.map_or_else(|| "pass".to_owned(), |contract| contract.to_string()))
    }

    #[test]
    fn a_game_that_nobody_can_beat_is_par() {
        assert_eq!(par([7, 7, 7, 10, 7], "none"), (420, "4S by N".to_owned()));
        assert_eq!(par([7, 7, 7, 10, 7], "both"), (620, "4S by N".to_owned()));
        assert_eq!(par([6, 6, 6, 3, 6], "ew"), (-620, "4S by E".to_owned()));
        assert_eq!(par([7, 7, 7, 7, 13], "none"), (1520, "7NT by N".to_owned()));
    }

    #[test]
    fn a_cheap_sacrifice_is_better_than_their_game() {
        // They make 4H; 4S goes down two, which costs less unless only we are vulnerable.
        let tricks = [5, 5, 3, 8, 5];
        assert_eq!(par(tricks, "none"), (-300, "4Sx by N, down 2".to_owned()));
        assert_eq!(par(tricks, "ns"), (-420, "4H by E".to_owned()));
    }

    #[test]
    fn a_deal_without_a_plus_for_anybody_is_passed_out() {
        let nobody = TrickTable { tricks: [[6; 4]; 5] };
        assert_eq!(Par::of(&nobody, Vulnerable::default(), 0), Par { score: 0, contract: None });
    }

    #[test]
    fn scores_are_those_of_duplicate_bridge() {
        let score = |level, strain, tricks, is_vulnerable| {
            Contract { level, strain, declarer: 0, tricks }.score(is_vulnerable)
        };
        assert_eq!(score(1, 0, 7, false), 70);
        assert_eq!(score(3, 4, 10, false), 430);
        assert_eq!(score(5, 1, 11, true), 600);
        assert_eq!(score(6, 2, 12, true), 1430);
        assert_eq!(score(7, 4, 13, false), 1520);
        let down = [1, 2, 3, 4, 5];
        assert_eq!(down.map(|down| undertricks(down, false)), [-100, -300, -500, -800, -1100]);
        assert_eq!(down.map(|down| undertricks(down, true)), [-200, -500, -800, -1100, -1400]);
    }
}
