//! Pig: a race with one die, in which the greedy lose what they have gathered.
//!
//! Rules. In a turn, a player rolls a die again and again. A 1 ends the turn, and what was
//! gathered in it is lost; any other number is added to the turn total. After each roll the
//! player may hold: the turn total is added to the score, and the turn ends. A turn starts with
//! a roll. Whoever has score and turn total together at the goal wins at once.
//!
//! Real Pig has no longest game: both may roll ones for ever. So that there is an end, the number
//! of turns is limited, those of both players counted together; after the last one the higher
//! score wins, and equal scores are a draw. Without that limit only a search to a depth fits. The
//! winner gets 1, the loser -1, a draw is 0.
//!
//! Moves are `roll` and `hold`, in this order; the numbers of the die are chance events, `1` to
//! `6`. A ply is a choice or a roll. A position is written as the two scores, the turn total with
//! a plus sign if there is one, and who is to move if it is not the first player: `12 7 +5 2`.
//!
//! The estimate counts scores twice and the turn total once, as it may be lost. Utilities are in
//! units of one half over the goal, so that no lead is worth as much as a win.

mod game;
mod notation;
mod picture;
mod position;

pub use game::{MOST_GOAL, Pig};
pub use notation::PigError;
pub use position::{PigMove, PigPosition};
