//! A guess at who will win, for depth limits.
//!
//! Each side is worth its pips, points made, blots that can be hit, and checkers borne off; the
//! difference is what the first player is ahead. Far ahead is as good as won, so the estimate
//! flattens out, and stays below a win of one stake.

use secateurs::{Player, Utility};

use super::board::{BAR, OFF, POINTS, Position, Side, facing};

/// One stake, in the units of estimates.
pub(super) const STAKE: Utility = 10_000;

/// The most that an estimate can be.
pub(super) const MOST: Utility = STAKE - 1;

/// Whoever is this far ahead can expect half a stake.
const HALF_WON: Utility = 400;

/// What one pip less to go is worth.
const PIP: Utility = 4;

/// What a borne-off checker is worth beyond its pips.
const BORNE_OFF: Utility = 8;

/// What each home point adds while the other has checkers on the bar.
const CLOSED: Utility = 12;

/// What a made point is worth, by its number: the block in front of the home, anchors in the
/// other's.
const MADE: [Utility; 25] =
    [0, 4, 8, 14, 24, 30, 28, 26, 18, 10, 8, 6, 4, 4, 4, 6, 8, 8, 14, 8, 20, 22, 16, 8, 4];

/// What the first player can expect.
pub(super) fn estimate(position: &Position) -> Utility {
    let ahead = advantage(position.side(Player::ONE), position.side(Player::TWO));
    ahead * MOST / (ahead.abs() + HALF_WON)
}

/// How far `mine` is ahead of `theirs`; the same with the other sign the other way round.
pub(super) fn advantage(mine: &Side, theirs: &Side) -> Utility {
    worth(mine, theirs) - worth(theirs, mine)
}

fn worth(mine: &Side, theirs: &Side) -> Utility {
    let last_of_theirs = (1..=BAR).rev().find(|&place| theirs.at(place) > 0).unwrap_or(OFF);
    let mut worth = BORNE_OFF * Utility::from(mine.at(OFF)) - PIP * Utility::from(mine.pips());
    let mut home_points = 0;
    for point in 1..=POINTS {
        match mine.at(point) {
            // A blot that is hit starts again at the bar, which happens about one time in four.
            1 if last_of_theirs > facing(point) => {
                worth -= PIP * (2 + Utility::from(facing(point)) / 4);
            }
            0 | 1 => {}
            _ => {
                worth += MADE[point as usize];
                home_points += Utility::from(point <= 6);
            }
        }
    }
    worth + CLOSED * home_points * Utility::from(theirs.at(BAR).min(2))
}
