//! What tricks are worth in Spades, by evaluation.
//!
//! With t tricks, a bid of b, and `missed` opponents who took fewer tricks than they bid:
//!
//! | name | utility |
//! |---|---|
//! | `mt` | t |
//! | `momb` | missed |
//! | `mot` | 10b - (t - b) if t >= b, else 0 |
//! | `smot` | 10b - max(0, (t - b) - 1) if t >= b, else 0 |
//! | `wl` | 1 if t >= b, else 0 |
//! | `oh` | -\|t - b\| |
//! | `table1` | 10b - (t - b) + 3 missed if t >= b, else 0 |
//! | `score` | the score after this hand, see [`Standing`] |
//! | `margin` | what the hand adds to the own score, as often as there are opponents, less what it adds to theirs; a bag costs 4 more than `score` says |
//!
//! `table1` is the utility of the worked example of Sturtevant 2005. The exact formulas behind
//! that paper's `mOT`, `smOT` and `OH` are lost; those above are the project's own.

use secateurs::capability::Tally;
use secateurs::{MAX_PLAYERS, Payoffs, Utility};

use crate::tricks::{Scoring, Style, worst_count};

/// What the players of Spades want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// `mt`: as many tricks as possible.
    MostTricks,
    /// `momb`: as many opponents as possible who miss their bid.
    MissedBids,
    /// `mot`: make the bid, then as few overtricks as possible.
    FewOvertricks,
    /// `smot`: the same, but the first overtrick is free.
    SlightMargin,
    /// `wl`: make the bid.
    WinLoss,
    /// `oh`: as close to the bid as possible.
    NearBid,
    /// `table1`: few overtricks, and a reward for each opponent who misses.
    TableOne,
    /// `score`: the score of the real game.
    Score(Standing),
    /// `margin`: the same in comparison with the opponents, and with a price for bags.
    Margin(Standing),
}

impl Evaluation {
    /// The evaluations of the literature and `score`, in the order of the table above.
    pub const ALL: [Self; 8] = [
        Self::MostTricks,
        Self::MissedBids,
        Self::FewOvertricks,
        Self::SlightMargin,
        Self::WinLoss,
        Self::NearBid,
        Self::TableOne,
        Self::Score(Standing::NEW_GAME),
    ];

    /// The short name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::MostTricks => "mt",
            Self::MissedBids => "momb",
            Self::FewOvertricks => "mot",
            Self::SlightMargin => "smot",
            Self::WinLoss => "wl",
            Self::NearBid => "oh",
            Self::TableOne => "table1",
            Self::Score(_) => "score",
            Self::Margin(_) => "margin",
        }
    }

    /// The evaluation with this short name; `score` and `margin` from the start of a game.
    pub fn from_name(name: &str) -> Option<Self> {
        let margin = Self::Margin(Standing::NEW_GAME);
        Self::ALL.into_iter().chain([margin]).find(|evaluation| evaluation.name() == name)
    }
}

/// What a bag costs in the long run, on average: games are often over before there are ten.
const BAG_PRICE: Utility = 4;

/// Scores and bags before the hand, by player.
///
/// The hand adds to the score:
/// - for a bid that is made, 10 times the bid, and 1 for each trick above it;
/// - each such trick is a bag, and each time the bags since the start of the game reach another
///   ten, 100 is taken off;
/// - for a bid that is missed, -10 times the bid;
/// - for a bid of zero (nil), 100 if no trick was taken, else -100, and no bags either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The score of each player before the hand.
    pub scores: [i32; MAX_PLAYERS],
    /// The bags of each player before the hand. Full tens have been paid for.
    pub bags: [u8; MAX_PLAYERS],
}

impl Standing {
    /// Nobody has anything yet.
    pub const NEW_GAME: Self = Self { scores: [0; MAX_PLAYERS], bags: [0; MAX_PLAYERS] };

    /// What bags cost beyond their tens: those that are kept bring the next ten nearer.
    fn gain(&self, player: usize, bid: u8, tricks: u8) -> Utility {
        let gained = self.after_hand(player, bid, tricks) - Utility::from(self.scores[player]);
        let bags = if bid == 0 { 0 } else { Utility::from(tricks.saturating_sub(bid)) };
        let before = Utility::from(self.bags[player]);
        gained - BAG_PRICE * ((before + bags) % 10 - before % 10)
    }

    fn after_hand(&self, player: usize, bid: u8, tricks: u8) -> Utility {
        let bid_points = 10 * Utility::from(bid);
        let gained = if bid == 0 {
            if tricks == 0 { 100 } else { -100 }
        } else if tricks < bid {
            -bid_points
        } else {
            let before = Utility::from(self.bags[player]);
            let overtricks = Utility::from(tricks - bid);
            let tens_reached = (before + overtricks) / 10 - before / 10;
            bid_points + overtricks - 100 * tens_reached
        };
        Utility::from(self.scores[player]) + gained
    }
}

/// Bids and what the players want of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpadesScoring {
    players: usize,
    bids: Tally,
    evaluation: Evaluation,
}

impl SpadesScoring {
    pub(super) const fn new(players: usize, bids: Tally, evaluation: Evaluation) -> Self {
        Self { players, bids, evaluation }
    }

    /// The bids by player; zeros beyond the last.
    pub const fn bids(&self) -> &Tally {
        &self.bids
    }

    /// What the players want.
    pub const fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// What a player gets for its tricks when `missed()` opponents missed their bids. Never less
    /// with more opponents who missed.
    fn utility(&self, player: usize, tricks: u8, missed: impl Fn() -> Utility) -> Utility {
        let (t, b) = (Utility::from(tricks), Utility::from(self.bids[player]));
        let if_made = |utility: Utility| if t >= b { utility } else { 0 };
        match &self.evaluation {
            Evaluation::MostTricks => t,
            Evaluation::MissedBids => missed(),
            Evaluation::FewOvertricks => if_made(10 * b - (t - b)),
            Evaluation::SlightMargin => if_made(10 * b - (t - b - 1).max(0)),
            Evaluation::WinLoss => if_made(1),
            Evaluation::NearBid => -(t - b).abs(),
            Evaluation::TableOne => {
                if t >= b {
                    10 * b - (t - b) + 3 * missed()
                } else {
                    0
                }
            }
            Evaluation::Score(standing) => standing.after_hand(player, self.bids[player], tricks),
            Evaluation::Margin(standing) => standing.gain(player, self.bids[player], tricks),
        }
    }

    /// How many opponents of a player end below their bids, if they end with `most(opponent)`.
    fn missed(&self, player: usize, most: impl Fn(usize) -> u8) -> Utility {
        let opponents = (0..self.players).filter(|&opponent| opponent != player);
        opponents.map(|opponent| Utility::from(most(opponent) < self.bids[opponent])).sum()
    }
}

impl Scoring for SpadesScoring {
    fn bids(&self) -> Option<Tally> {
        Some(self.bids)
    }

    fn with_bids(&self, bids: Tally) -> Self {
        Self { bids, ..self.clone() }
    }

    fn payoffs(&self, tally: &Tally) -> Payoffs {
        let utilities = Payoffs::from_fn(self.players, |player| {
            let missed = || self.missed(player, |opponent| tally[opponent]);
            self.utility(player, tally[player], missed)
        });
        let is_compared = matches!(self.evaluation, Evaluation::Margin(_));
        if is_compared { compared(&utilities) } else { utilities }
    }

    fn pays_the_tally(&self) -> bool {
        self.evaluation == Evaluation::MostTricks
    }

    fn style(&self) -> Style {
        match self.evaluation {
            Evaluation::MostTricks
            | Evaluation::TableOne
            | Evaluation::Score(_)
            | Evaluation::Margin(_) => Style::Tricks,
            Evaluation::MissedBids => Style::Spoil,
            Evaluation::FewOvertricks | Evaluation::NearBid => Style::Bids,
            Evaluation::SlightMargin => Style::Margin,
            Evaluation::WinLoss => Style::Enough,
        }
    }

    /// The worst own count there may be, against opponents who take all they may.
    fn at_least(&self, secured: &Tally, undecided: u8) -> Option<Payoffs> {
        if matches!(self.evaluation, Evaluation::Margin(_)) {
            return None;
        }
        Some(Payoffs::from_fn(self.players, |player| {
            let missed = || self.missed(player, |opponent| secured[opponent] + undecided);
            worst_count(secured[player], undecided, |tricks| self.utility(player, tricks, missed))
        }))
    }
}

/// Payoffs in comparison: each player's own, as often as there are others, less all of theirs.
fn compared(payoffs: &Payoffs) -> Payoffs {
    let own = payoffs.as_slice();
    let (players, sum) = (Utility::from(own.len() as u8), own.iter().sum::<Utility>());
    Payoffs::from_fn(own.len(), |player| own[player] * players - sum)
}
