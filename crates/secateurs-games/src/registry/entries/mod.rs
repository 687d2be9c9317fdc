//! The games, one file each. A new game is a file here and a line in [`GAMES`].

mod backgammon;
mod blackjack;
mod breakthrough;
mod cards;
mod chinese_checkers;
mod connect_four;
mod imp_model;
mod nim;
mod pig;
mod poker;
mod random_tree;
mod tic_tac_toe;
mod tree;

use super::{ClosedEntry, GameEntry};

pub(super) use cards::{bidder, closed_seat, closed_table, deal_closed};
pub use random_tree::random_tree_of;
pub(super) use tree::of_tree;
pub use tree::tree_from;

/// Our games, in the order in which they are listed. Others may have been added: see
/// [`games`](super::games).
pub static GAMES: &[GameEntry] = &[
    cards::SPADES,
    cards::HEARTS,
    cards::OH_HELL,
    cards::BRIDGE,
    nim::ENTRY,
    tic_tac_toe::ENTRY,
    connect_four::ENTRY,
    breakthrough::ENTRY,
    chinese_checkers::ENTRY,
    backgammon::ENTRY,
    pig::ENTRY,
    poker::KUHN,
    poker::LEDUC,
    blackjack::ENTRY,
    tree::ENTRY,
    random_tree::ENTRY,
    imp_model::ENTRY,
];

/// Every game that can be played with closed hands.
pub static CLOSED_GAMES: &[ClosedEntry] =
    &[cards::CLOSED_SPADES, cards::CLOSED_HEARTS, cards::CLOSED_OH_HELL, cards::CLOSED_BRIDGE];
