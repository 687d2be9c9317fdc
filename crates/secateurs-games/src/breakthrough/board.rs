//! The board as bits, row by row from the bottom left.

use secateurs::Player;

use super::PositionError;

/// The size of the board, and what follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    width: u32,
    height: u32,
    lowest_row: u64,
    left_column: u64,
    right_column: u64,
    full: u64,
}

/// The pawns of the mover that can step so, left and right as white sees them.
pub(super) struct Steps {
    pub(super) left: u64,
    pub(super) straight: u64,
    pub(super) right: u64,
}

impl Board {
    pub(super) fn new(width: u32, height: u32) -> Result<Self, PositionError> {
        let squares = u64::from(width) * u64::from(height);
        if width < 2 || height < 3 || squares > 64 {
            return Err(PositionError::Size { width, height });
        }
        let left_column = (0..height).map(|row| 1 << (row * width)).sum();
        Ok(Self {
            width,
            height,
            lowest_row: (1 << width) - 1,
            left_column,
            right_column: left_column << (width - 1),
            full: u64::MAX >> (64 - squares),
        })
    }

    pub(super) fn width(&self) -> u32 {
        self.width
    }

    pub(super) fn height(&self) -> u32 {
        self.height
    }

    /// How many rows of pawns each side starts with.
    fn pawn_rows(&self) -> u32 {
        if self.height < 5 { 1 } else { 2 }
    }

    /// The most pawns a side can have.
    pub(super) fn most_pawns(&self) -> u32 {
        self.pawn_rows() * self.width
    }

    /// The pawns of white and black when play starts.
    pub(super) fn start(&self) -> (u64, u64) {
        let white = (1 << self.most_pawns()) - 1;
        (white, white << (self.width * self.height - self.most_pawns()))
    }

    fn row(&self, row: u32) -> u64 {
        self.lowest_row << (row * self.width)
    }

    /// The row in which a player has gone so many rows.
    pub(super) fn row_after(&self, player: Player, gone: u32) -> u64 {
        self.row(if player == Player::ONE { gone } else { self.height - 1 - gone })
    }

    /// The row that a player wants to reach.
    pub(super) fn goal(&self, player: Player) -> u64 {
        self.row_after(player, self.height - 1)
    }

    /// How many rows a pawn of this player on this square has behind it.
    pub(super) fn rows_gone(&self, player: Player, square: u8) -> u32 {
        let row = u32::from(square) / self.width;
        if player == Player::ONE { row } else { self.height - 1 - row }
    }

    /// How many rows all these pawns of a player have behind them.
    #[inline]
    pub(super) fn all_rows_gone(&self, player: Player, pawns: u64) -> u32 {
        let row_back = |pawns: u64| match player {
            Player::ONE => pawns >> self.width,
            _ => pawns << self.width & self.full,
        };
        // Each pawn is counted once for each row, until it has none behind it.
        let mut still_behind = row_back(pawns);
        let mut rows = 0;
        while still_behind != 0 {
            rows += still_behind.count_ones();
            still_behind = row_back(still_behind);
        }
        rows
    }

    /// Which of the mover's pawns can step where.
    pub(super) fn steps(&self, mover: Player, mine: u64, theirs: u64) -> Steps {
        let open = self.full & !mine;
        let empty = open & !theirs;
        let (to_left, to_right) = (mine & !self.left_column, mine & !self.right_column);
        let width = self.width;
        if mover == Player::ONE {
            Steps {
                left: to_left & (open >> (width - 1)),
                straight: mine & (empty >> width),
                right: to_right & (open >> (width + 1)),
            }
        } else {
            Steps {
                left: to_left & (open << (width + 1)),
                straight: mine & (empty << width),
                right: to_right & (open << (width - 1)),
            }
        }
    }

    /// The squares that these pawns of a player can take on.
    pub(super) fn attacked(&self, player: Player, pawns: u64) -> u64 {
        let (to_left, to_right) = (pawns & !self.left_column, pawns & !self.right_column);
        let width = self.width;
        if player == Player::ONE {
            (to_left << (width - 1) | to_right << (width + 1)) & self.full
        } else {
            to_left >> (width + 1) | to_right >> (width - 1)
        }
    }

    /// The square one row ahead of this one for a player, so many columns to the right.
    pub(super) fn ahead(&self, player: Player, square: u8, right: i8) -> u8 {
        let width = self.width as u8;
        let straight = if player == Player::ONE { square + width } else { square - width };
        straight.wrapping_add_signed(right)
    }

    pub(super) fn square_name(&self, square: u8) -> String {
        let (row, column) = (u32::from(square) / self.width, u32::from(square) % self.width);
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }
}
