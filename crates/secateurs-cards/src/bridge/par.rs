//! Par: what both sides reach when they bid and double as well as the tricks of a deal allow.
//!
//! A side that has bid keeps its contract unless the other side gains by a higher one, and what
//! cannot be made is doubled. So the values of all last bids follow from those of higher ones, the
//! highest first. If nobody gains by a bid, the deal is passed out. Scores are those of duplicate
//! bridge, for a whole deal of 13 tricks.
//!
//! Par contracts are those with the par score that are *quiet*: the other side would gain by no
//! higher bid, even if it were left to play there. In each strain one of them is named: the level
//! that is made exactly where it is worth no game, since the others may bid up to it; of games the
//! lowest, with its overtricks.

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
    /// The seat of the side that takes most tricks as declarer.
    pub declarer: usize,
    /// Whether its partner takes as many.
    pub is_either: bool,
    /// The tricks that declarer takes.
    pub tricks: u8,
}

impl Contract {
    /// Whether it goes down, and so is doubled.
    pub const fn is_doubled(&self) -> bool {
        self.tricks < self.level + 6
    }

    /// Whether it is worth a game if it is made.
    const fn is_game(&self) -> bool {
        let least = match self.strain {
            0 | 1 => 5,
            2 | 3 => 4,
            _ => 3,
        };
        self.level >= least
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
        let game = match (self.is_game(), is_vulnerable) {
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

/// As in `4S by N`, `5Cx by EW, down 2` and `3NT by S, 1 over`.
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
        match (self.is_either, self.declarer % 2) {
            (true, 0) => f.write_str(" by NS")?,
            (true, _) => f.write_str(" by EW")?,
            (false, _) => write!(f, " by {}", Seat::from_index(self.declarer).letter())?,
        }
        match i16::from(self.tricks) - i16::from(self.level) - 6 {
            0 => Ok(()),
            over if over > 0 => write!(f, ", {over} over"),
            under => write!(f, ", down {}", -under),
        }
    }
}

/// The par of a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Par {
    /// What the first side, seats 1 and 3, gets.
    pub score: i32,
    /// The contracts that lead there, one for each strain, from the lowest bid; none if the deal is
    /// passed out.
    pub contracts: Vec<Contract>,
}

const BIDS: u8 = 35;

impl Par {
    /// Of a whole deal, where the side of the dealer bids first.
    pub fn of(table: &TrickTable, vulnerable: Vulnerable, dealer: usize) -> Self {
        let scores = Scores { table, vulnerable };
        let score = scores.par(dealer % 2);
        if score == 0 {
            return Self::default();
        }
        let mut contracts: Vec<(u8, Contract)> = Vec::new();
        for (strain, side) in (0..5).flat_map(|strain| [(strain, 0), (strain, 1)]) {
            let mut found: Option<(u8, Contract)> = None;
            for bid in (strain..BIDS).step_by(5).filter(|&bid| scores.of(bid, side) == score) {
                let contract = contract(table, bid, side);
                let is_better = found.is_none() || !contract.is_game();
                if is_better && scores.is_quiet(bid, side) {
                    found = Some((bid, contract));
                }
            }
            contracts.extend(found);
        }
        debug_assert!(!contracts.is_empty(), "somebody plays for it");
        contracts.sort_by_key(|(bid, _)| *bid);
        Self { score, contracts: contracts.into_iter().map(|(_, contract)| contract).collect() }
    }
}

/// What bids are worth to the first side.
struct Scores<'a> {
    table: &'a TrickTable,
    vulnerable: Vulnerable,
}

impl Scores<'_> {
    /// If a side plays its bid.
    fn of(&self, bid: u8, side: usize) -> i32 {
        let score = contract(self.table, bid, side).score(self.vulnerable.0[side]);
        if side == 0 { score } else { -score }
    }

    /// Whether the other side gains by no higher bid.
    fn is_quiet(&self, bid: u8, side: usize) -> bool {
        let kept = self.of(bid, side);
        (bid + 1..BIDS).all(|higher| !gains(1 - side, kept, self.of(higher, 1 - side)))
    }

    /// If both sides bid as well as they can, this one first.
    fn par(&self, first: usize) -> i32 {
        // By side: the best there is once that side has made a bid at least this high.
        let mut above: [Option<i32>; 2] = [None; 2];
        for bid in (0..BIDS).rev() {
            // The other side bids on if it gains.
            let after =
                [0, 1].map(|side| better_for(1 - side, self.of(bid, side), above[1 - side]));
            above = [0, 1].map(|side| Some(better_for(side, after[side], above[side])));
        }
        let second = better_for(1 - first, 0, above[1 - first]);
        better_for(first, second, above[first])
    }
}

fn gains(side: usize, now: i32, then: i32) -> bool {
    if side == 0 { then > now } else { then < now }
}

/// The second for a side that gains by it, else the first.
fn better_for(side: usize, first: i32, second: Option<i32>) -> i32 {
    second.filter(|&second| gains(side, first, second)).unwrap_or(first)
}

/// The contract of a bid, from 1C to 7NT, played by the better declarer of a side.
fn contract(table: &TrickTable, bid: u8, side: usize) -> Contract {
    let strain = usize::from(bid % 5);
    let row = &table.tricks[strain];
    let declarer = if row[side + 2] > row[side] { side + 2 } else { side };
    let is_either = row[side] == row[side + 2];
    Contract { level: bid / 5 + 1, strain, declarer, is_either, tricks: row[declarer] }
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
        let contracts: Vec<String> = par.contracts.iter().map(ToString::to_string).collect();
        (par.score, contracts.join("; "))
    }

    #[test]
    fn a_game_that_nobody_can_beat_is_par() {
        assert_eq!(par([7, 7, 7, 10, 7], "none"), (420, "4S by NS".to_owned()));
        assert_eq!(par([7, 7, 7, 10, 7], "both"), (620, "4S by NS".to_owned()));
        assert_eq!(par([6, 6, 6, 3, 6], "ew"), (-620, "4S by EW".to_owned()));
        assert_eq!(par([7, 7, 7, 7, 13], "none"), (1520, "7NT by NS".to_owned()));
    }

    #[test]
    fn a_cheap_sacrifice_is_better_than_their_game() {
        // They make 4H; 4S goes down two, which costs less unless only we are vulnerable.
        let tricks = [5, 5, 3, 8, 5];
        assert_eq!(par(tricks, "none"), (-300, "4Sx by NS, down 2".to_owned()));
        assert_eq!(par(tricks, "ns"), (-420, "4H by EW".to_owned()));
    }

    #[test]
    fn a_deal_without_a_plus_for_anybody_is_passed_out() {
        let nobody = TrickTable { tricks: [[6; 4]; 5] };
        assert_eq!(Par::of(&nobody, Vulnerable::default(), 0), Par::default());
    }

    #[test]
    fn part_scores_are_named_at_the_level_that_they_make() {
        assert_eq!(par([7, 7, 7, 8, 7], "none"), (110, "2S by NS".to_owned()));
        assert_eq!(par([7, 7, 9, 9, 7], "none"), (140, "3H by NS; 3S by NS".to_owned()));
        // Eleven tricks are a game with one over, and nobody bids five.
        assert_eq!(par([7, 7, 7, 11, 7], "none"), (450, "4S by NS, 1 over".to_owned()));
        // But five clubs, down two, are cheap over four spades.
        assert_eq!(par([4, 7, 7, 11, 7], "none"), (450, "5S by NS".to_owned()));
        let mut table = table([7, 7, 7, 8, 7]);
        table.tricks[3] = [8, 5, 7, 5];
        let par = Par::of(&table, Vulnerable::default(), 0);
        assert_eq!(par.contracts[0].to_string(), "2S by N");
    }

    #[test]
    fn every_par_but_passing_has_a_quiet_contract_that_scores_it() {
        let mut random = secateurs::Random::spread(7);
        for case in 0..3000 {
            let mut number = |most: u64| random.below(most) as u8;
            let tricks = std::array::from_fn(|_| {
                let [first, less, other] = [number(14), number(3), number(3)];
                [first, 13 - first, first.saturating_sub(less), 13 - first.min(13 - other) - other]
            });
            let table = TrickTable { tricks };
            let vulnerable = Vulnerable([number(2) == 1, number(2) == 1]);
            let par = Par::of(&table, vulnerable, case % 4);
            assert_eq!(par.score == 0, par.contracts.is_empty(), "{table:?}");
            for contract in &par.contracts {
                let side = contract.declarer % 2;
                let score = contract.score(vulnerable.0[side]);
                assert_eq!(if side == 0 { score } else { -score }, par.score, "{table:?}");
            }
        }
    }

    #[test]
    fn scores_are_those_of_duplicate_bridge() {
        let score = |level, strain, tricks, is_vulnerable| {
            Contract { level, strain, declarer: 0, is_either: false, tricks }.score(is_vulnerable)
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
