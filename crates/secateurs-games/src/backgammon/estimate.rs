//! A guess at who will win, for depth limits.
//!
//! Each side is worth its pips, points made, blots that can be hit, and checkers borne off; the
//! difference is what the first player is ahead. Far ahead is as good as won, so the estimate
//! flattens out, and stays below a win of one stake.

use secateurs::{Player, Utility};

use super::board::{BAR, OFF, POINTS, Position, Side, facing};
use super::plays::{MOST_STEPS, Play, Step};

/// One stake, in the units of estimates.
pub(super) const STAKE: Utility = 10_000;

/// The most that an estimate can be.
const MOST: Utility = STAKE - 1;

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
    let (one, two) = (position.side(Player::ONE), position.side(Player::TWO));
    let ahead = worth(one, two) - worth(two, one);
    ahead * MOST / (ahead.abs() + HALF_WON)
}

fn worth(mine: &Side, theirs: &Side) -> Utility {
    let last_of_theirs = last(theirs);
    let mut worth = BORNE_OFF * Utility::from(mine.at(OFF)) - PIP * Utility::from(mine.pips());
    for point in 1..=POINTS {
        worth += worth_of_point(point, mine.at(point), last_of_theirs);
    }
    worth + CLOSED * home_points(mine) * Utility::from(theirs.at(BAR).min(2))
}

/// The place of the checker that has furthest to go.
fn last(side: &Side) -> u8 {
    (1..=BAR).rev().find(|&place| side.at(place) > 0).unwrap_or(OFF)
}

/// What so many checkers on a point are worth beyond their pips.
fn worth_of_point(point: u8, count: u8, last_of_theirs: u8) -> Utility {
    match count {
        // A blot that is hit starts again at the bar, which happens about one time in four.
        1 if last_of_theirs > facing(point) => -PIP * (2 + Utility::from(facing(point)) / 4),
        0 | 1 => 0,
        _ => MADE[point as usize],
    }
}

/// How many points of the own home are made.
fn home_points(side: &Side) -> Utility {
    (1..=6).map(|point| Utility::from(side.at(point) > 1)).sum()
}

/// How good a play looks: about what it adds to the estimate, told from its steps alone. What
/// becomes of the other's blots, and of home points while somebody is on the bar, is left out.
pub(super) fn promise(position: &Position, play: Play) -> Utility {
    let mine = position.side(position.mover());
    let theirs = position.side(position.other());
    let mut counts = Changes::default();
    let (mut promise, mut hits) = (0, 0);
    for Step { from, to } in play.steps() {
        promise += PIP * Utility::from(from - to);
        counts.add(from, -1);
        if to == OFF {
            promise += BORNE_OFF;
            continue;
        }
        counts.add(to, 1);
        let is_hit = theirs.at(facing(to)) == 1 && hits >> to & 1 == 0;
        if is_hit {
            hits |= 1_u32 << to;
            promise += PIP * Utility::from(to) + CLOSED * home_points(mine);
        }
    }
    let last_of_theirs = if hits == 0 { last(theirs) } else { BAR };
    for (point, change) in counts.on_points() {
        let (before, after) = (mine.at(point), mine.at(point).wrapping_add_signed(change));
        promise += worth_of_point(point, after, last_of_theirs);
        promise -= worth_of_point(point, before, last_of_theirs);
    }
    promise
}

/// By how much a play changes the number of checkers at the few places that it touches.
#[derive(Default)]
struct Changes {
    places: [(u8, i8); 2 * MOST_STEPS],
    count: usize,
}

impl Changes {
    fn add(&mut self, place: u8, change: i8) {
        let known = self.places[..self.count].iter_mut().find(|(known, _)| *known == place);
        if let Some((_, sum)) = known {
            *sum += change;
        } else {
            self.places[self.count] = (place, change);
            self.count += 1;
        }
    }

    fn on_points(&self) -> impl Iterator<Item = (u8, i8)> {
        self.places[..self.count].iter().copied().filter(|&(place, _)| place != BAR)
    }
}
