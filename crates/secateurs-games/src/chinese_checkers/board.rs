//! The star: its holes, which are neighbours, which corner is whose.
//!
//! A hole has three coordinates that add up to 0, as on any board of hexagons; a step changes
//! one by 1 and another by -1. The star is the union of two triangles: holes with no coordinate
//! above the size of the corners, and holes with none below minus that size. Both are true of
//! the middle.

use std::sync::LazyLock;

/// A set of holes, one bit each.
pub type Holes = u128;

/// The most holes there are.
const MOST_HOLES: usize = 121;

/// Corners, and directions from a hole.
pub(super) const SIX: usize = 6;

/// Clockwise, from the right.
const DIRECTIONS: [[i8; 3]; SIX] =
    [[1, -1, 0], [0, -1, 1], [-1, 0, 1], [-1, 1, 0], [0, 1, -1], [1, 0, -1]];

/// A jump from a hole: over which one, and to where.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Jump {
    pub(super) over: Holes,
    pub(super) to: Holes,
}

/// The holes of a star and how they hang together.
#[derive(Debug)]
pub struct Board {
    size: usize,
    /// Row by row from the top, each from the left.
    holes: Vec<[i8; 3]>,
    neighbours: [Holes; MOST_HOLES],
    /// No jump is all zeros.
    jumps: Vec<[Jump; SIX]>,
    corners: [Holes; SIX],
    middle: Holes,
    /// By corner and hole: steps to the tip of the corner on an empty board.
    distances: [[u8; MOST_HOLES]; SIX],
    /// By corner and hole: the holes that are nearer to that tip.
    nearer: [[Holes; MOST_HOLES]; SIX],
}

/// A board that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("corners of {0} rows: expected 1 to 4")]
pub struct BoardSizeError(pub usize);

static BOARDS: [LazyLock<Board>; 4] = [
    LazyLock::new(|| Board::with_size(1)),
    LazyLock::new(|| Board::with_size(2)),
    LazyLock::new(|| Board::with_size(3)),
    LazyLock::new(|| Board::with_size(4)),
];

impl Board {
    /// The star whose corners have this many rows: 4 for the real board of 121 holes; 3, 2 and 1
    /// for 73, 37 and 13 holes.
    ///
    /// # Errors
    /// With other numbers of rows.
    pub fn of(size: usize) -> Result<&'static Self, BoardSizeError> {
        let board = size.checked_sub(1).and_then(|index| BOARDS.get(index));
        board.map(|board| &**board).ok_or(BoardSizeError(size))
    }

    fn with_size(size: usize) -> Self {
        let reach = size as i8;
        let holes = holes(reach);
        let set = |wanted: &dyn Fn(&[i8; 3]) -> bool| {
            let wanted = holes.iter().enumerate().filter(|(_, hole)| wanted(hole));
            wanted.fold(0, |set, (index, _)| set | bit(index))
        };
        let mut board = Self {
            size,
            neighbours: [0; MOST_HOLES],
            jumps: vec![[Jump::default(); SIX]; holes.len()],
            corners: [
                set(&|hole| hole[2] < -reach),
                set(&|hole| hole[0] > reach),
                set(&|hole| hole[1] < -reach),
                set(&|hole| hole[2] > reach),
                set(&|hole| hole[0] < -reach),
                set(&|hole| hole[1] > reach),
            ],
            middle: set(&|hole| hole.iter().all(|place| place.abs() <= reach)),
            distances: [[0; MOST_HOLES]; SIX],
            nearer: [[0; MOST_HOLES]; SIX],
            holes: Vec::new(),
        };
        let find = |hole: [i8; 3]| holes.iter().position(|&other| other == hole);
        for (index, &hole) in holes.iter().enumerate() {
            for (direction, jump) in DIRECTIONS.iter().zip(&mut board.jumps[index]) {
                let Some(next) = find(further(hole, *direction, 1)) else { continue };
                board.neighbours[index] |= bit(next);
                if let Some(landing) = find(further(hole, *direction, 2)) {
                    *jump = Jump { over: bit(next), to: bit(landing) };
                }
            }
        }
        let tips = [[1, 1, -2], [2, -1, -1], [1, -2, 1], [-1, -1, 2], [-2, 1, 1], [-1, 2, -1]];
        for (corner, tip) in tips.into_iter().enumerate() {
            let tip = tip.map(|place: i8| place * reach);
            let distances = &mut board.distances[corner];
            for (distance, &hole) in distances.iter_mut().zip(&holes) {
                *distance = steps_between(hole, tip);
            }
            for (index, nearer) in board.nearer[corner].iter_mut().enumerate().take(holes.len()) {
                for other in (0..holes.len()).filter(|&other| distances[other] < distances[index]) {
                    *nearer |= bit(other);
                }
            }
        }
        board.holes = holes;
        board
    }

    /// How many rows each corner has.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// How many holes there are.
    pub const fn hole_count(&self) -> usize {
        self.holes.len()
    }

    /// How many pieces fill a corner; each player has as many.
    pub const fn pieces(&self) -> usize {
        self.size * (self.size + 1) / 2
    }

    /// The three coordinates of every hole, in the order of their numbers.
    pub fn coordinates(&self) -> &[[i8; 3]] {
        &self.holes
    }

    /// The holes of a corner; clockwise from the top, 0 to 5.
    #[inline]
    pub(super) const fn corner(&self, corner: usize) -> Holes {
        self.corners[corner]
    }

    /// The holes where a player from this corner may stay: there, opposite, and in the middle.
    #[inline]
    pub(super) const fn own_ground(&self, corner: usize) -> Holes {
        self.middle | self.corners[corner] | self.corners[(corner + 3) % SIX]
    }

    #[inline]
    pub(super) const fn neighbours(&self, hole: usize) -> Holes {
        self.neighbours[hole]
    }

    #[inline]
    pub(super) fn jumps(&self, hole: usize) -> &[Jump; SIX] {
        &self.jumps[hole]
    }

    /// Steps from a hole to the tip of a corner on an empty board.
    #[inline]
    pub(super) const fn distance(&self, corner: usize, hole: usize) -> u8 {
        self.distances[corner][hole]
    }

    /// The holes that are nearer than this one to the tip of a corner.
    #[inline]
    pub(super) const fn nearer(&self, corner: usize, hole: usize) -> Holes {
        self.nearer[corner][hole]
    }

    /// The name of a hole: its row, `a` at the top, and its place in the row from the left.
    pub(super) fn hole_name(&self, hole: usize) -> String {
        let row = self.row(hole);
        let place = (0..=hole).rev().take_while(|&other| self.row(other) == row).count();
        format!("{}{place}", char::from(b'a' + row))
    }

    /// The hole of this name.
    pub(super) fn hole_called(&self, name: &str) -> Option<usize> {
        (0..self.holes.len()).find(|&hole| self.hole_name(hole) == name)
    }

    fn row(&self, hole: usize) -> u8 {
        (self.holes[hole][2] + 2 * self.size as i8).cast_unsigned()
    }
}

#[inline]
pub(super) const fn bit(hole: usize) -> Holes {
    1 << hole
}

/// The numbers of the holes in a set, the smallest first.
#[inline]
pub(super) fn numbers(mut set: Holes) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

fn holes(reach: i8) -> Vec<[i8; 3]> {
    let mut holes = Vec::new();
    for down in -2 * reach..=2 * reach {
        for right in -2 * reach..=2 * reach {
            let hole = [right, -right - down, down];
            let in_one_triangle = hole.iter().all(|&place| place <= reach);
            if in_one_triangle || hole.iter().all(|&place| place >= -reach) {
                holes.push(hole);
            }
        }
    }
    holes
}

fn further(hole: [i8; 3], direction: [i8; 3], steps: i8) -> [i8; 3] {
    std::array::from_fn(|axis| hole[axis] + steps * direction[axis])
}

fn steps_between(a: [i8; 3], b: [i8; 3]) -> u8 {
    (0..3).map(|axis| a[axis].abs_diff(b[axis])).max().unwrap_or(0)
}
