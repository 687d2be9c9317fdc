//! Games with dice against second implementations and what is known of them.

mod backgammon;
mod pig;
mod slow_backgammon;
mod stars;
