//! The board as bits, column by column from the left and each from the bottom up, with one
//! spare bit above each column that is never set.
//!
//! A step to the next cell of a line is a shift: by 1 upwards, by the height and its spare bit
//! to the right, by one less or more along the slants. A line that would leave the board at the
//! top or bottom meets a spare bit, so no line runs from one column's end into the next.

use super::PositionError;

/// The size of the board, and what follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bitboard {
    width: u32,
    height: u32,
    /// The lowest cell of each column.
    bottom: u64,
    /// Every cell.
    full: u64,
    /// Every cell of the columns in the middle; a third is left out on either side.
    middle: u64,
}

impl Bitboard {
    pub(super) fn new(width: u32, height: u32) -> Result<Self, PositionError> {
        let bits = u64::from(width) * (u64::from(height) + 1);
        if width == 0 || height == 0 || bits > 64 {
            return Err(PositionError::Size { width, height });
        }
        let columns = |range: std::ops::Range<u32>| -> u64 {
            range.map(|column| 1_u64 << (column * (height + 1))).sum()
        };
        let column = (1 << height) - 1;
        let bottom = columns(0..width);
        let middle = columns(width / 3..width - width / 3) * column;
        Ok(Self { width, height, bottom, full: bottom * column, middle })
    }

    pub(super) fn width(&self) -> u32 {
        self.width
    }

    pub(super) fn height(&self) -> u32 {
        self.height
    }

    pub(super) fn cells(&self) -> u32 {
        self.width * self.height
    }

    pub(super) fn full(&self) -> u64 {
        self.full
    }

    pub(super) fn middle(&self) -> u64 {
        self.middle
    }

    /// The bit of a cell.
    pub(super) fn cell(&self, column: u32, row: u32) -> u64 {
        1 << (column * (self.height + 1) + row)
    }

    pub(super) fn column(&self, cell: u8) -> u32 {
        u32::from(cell) / (self.height + 1)
    }

    /// How near the middle a cell's column is: 1 at the edge, more inside.
    pub(super) fn centrality(&self, cell: u8) -> i32 {
        let from_left = 2 * self.column(cell).cast_signed();
        let last = self.width.cast_signed() - 1;
        last + 1 - (from_left - last).abs()
    }

    /// The cells that a stone can fall into. A sum carries past the stones of a column.
    pub(super) fn playable(&self, all: u64) -> u64 {
        (all + self.bottom) & self.full
    }

    /// Every stack of stones with the cell above it, as a number that no other has.
    pub(super) fn key(&self, mine: u64, all: u64) -> u64 {
        (all + self.bottom) | mine
    }

    /// The board as a mirror shows it.
    pub(super) fn mirrored(&self, bits: u64) -> u64 {
        let stride = self.height + 1;
        let column = (1_u64 << self.height) - 1;
        (0..self.width).fold(0, |mirrored, from_left| {
            let here = (bits >> (from_left * stride)) & column;
            mirrored | here << ((self.width - 1 - from_left) * stride)
        })
    }

    /// The shifts along lines to the right: level, falling, rising. Boards too narrow for such
    /// lines may be too high for the shifts.
    fn shifts(&self) -> Option<[u32; 3]> {
        (self.width >= 4).then_some([self.height + 1, self.height, self.height + 2])
    }

    /// Whether there are four in a row.
    pub(super) fn has_line(&self, stones: u64) -> bool {
        let along = |shift: u32| {
            let pairs = stones & (stones >> shift);
            pairs & (pairs >> (2 * shift))
        };
        let mut found = along(1);
        if let Some([level, falling, rising]) = self.shifts() {
            found |= along(level) | along(falling) | along(rising);
        }
        found != 0
    }

    /// The empty cells, playable or not, in which one more of these stones makes a line.
    #[inline]
    pub(super) fn winning_spots(&self, stones: u64, all: u64) -> u64 {
        let mut spots = (stones << 1) & (stones << 2) & (stones << 3);
        if let Some([level, falling, rising]) = self.shifts() {
            spots |= gaps(stones, level) | gaps(stones, falling) | gaps(stones, rising);
        }
        spots & self.full & !all
    }
}

/// Cells that make a line along `shift` together with three of the stones.
fn gaps(stones: u64, shift: u32) -> u64 {
    let before = stones << shift;
    let after = stones >> shift;
    let two_before = before & (stones << (2 * shift));
    let two_after = after & (stones >> (2 * shift));
    two_before & ((stones << (3 * shift)) | after) | two_after & ((stones >> (3 * shift)) | before)
}
