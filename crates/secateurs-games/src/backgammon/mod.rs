//! Backgammon: two dice, fifteen checkers a side, and a race in which checkers can be hit.
//!
//! Rules. The first player is called `x`, the second `o`. Each counts the 24 points from the own
//! home: checkers move down from 24 to 1 and then off the board, so that my point 24 is your
//! point 1. Whoever is to move rolls two dice and moves one checker by each number; after a
//! double, four checkers by that number. A checker may move to a point where the opponent has at
//! most one checker; if there is one (a blot), it is hit and put on the bar. Checkers on the bar
//! have to enter first, on 25 less the number rolled. Once all are at home (points 6 to 1), they
//! can be borne off: with the exact number, or with a larger one if no checker is behind. As many
//! numbers must be played as can be; if either can be played but not both, the larger. Whoever
//! can play none passes. Whoever has borne off all wins: once the stake; twice (a gammon) if the
//! other has borne off none; three times (a backgammon) if moreover the other has a checker on
//! the bar or in the winner's home. There is no doubling cube.
//!
//! The start is the usual one, with `x` to roll; real games begin with a roll of one die each,
//! which is the same as to give the dice (`31`, never a double).
//!
//! A roll is a chance event of 21 outcomes: doubles weigh 1, all others 2. They come with the
//! larger number first, from `11`, `21`, `22` up to `66`.
//!
//! A move is the whole play of a roll, written step by step, from the highest point down: `8/5
//! 6/5`, `bar/22*` with a star for a hit, `6/off`, `13/11(2)` for the same step twice, `24/18*/13`
//! for a hit on the way (`24/13` if there is none), and `pass`. Plays are ordered step by step:
//! the higher start comes first, then the larger number. Of plays that lead to the same position
//! only the first is listed.
//!
//! A ply is a roll or a play. The estimate says nothing new after a roll, so a depth limit waits
//! for the play: depths 1 and 2 from a position to be rolled are one roll and its play, and
//! depths 2 and 3 after a roll are a play, all rolls of the opponent, and the replies.
//!
//! How positions are written is told in [`notation`].

mod board;
mod dice;
mod estimate;
mod game;
mod names;
pub mod notation;
mod picture;
mod plays;

pub use board::{BAR, CHECKERS, OFF, POINTS, Position, Side};
pub use dice::{Dice, DiceError};
pub use game::{Backgammon, Payment};
pub use plays::{Move, Play, Step};
