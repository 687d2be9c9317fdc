//! A line of a card game, trick by trick.

use secateurs_games::picture::OnTable;
use secateurs_games::registry::AnyGame;
use serde::{Deserialize, Serialize};

/// A trick of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trick {
    /// The cards in the order of play, those that lay on the table before among them.
    #[cfg_attr(feature = "typescript", ts(type = "{ seat: number, card: string }[]"))]
    pub cards: Vec<OnTable>,
    /// The seat that takes it; `None` where the line ends before.
    pub winner: Option<usize>,
}

/// The tricks of a line; `None` where it is not cards that are played.
pub(crate) fn tricks(game: &dyn AnyGame, line: &[String]) -> Option<Vec<Trick>> {
    let start = game.picture();
    let mut cards = start.cards()?.trick.clone();
    let mut to_play = start.cards()?.to_play;
    let mut here: Option<Box<dyn AnyGame>> = None;
    let mut tricks = Vec::new();
    for chosen in line {
        let children = here.as_deref().unwrap_or(game).children();
        let (card, next) = children.into_iter().find(|(name, _)| name == chosen)?;
        cards.push(OnTable { seat: to_play?, card });
        let picture = next.picture();
        let after = picture.cards()?;
        if after.trick.is_empty() {
            // Whoever takes a trick leads to the next, even when there is none.
            let cards = std::mem::take(&mut cards);
            tricks.push(Trick { cards, winner: Some(after.leader) });
        }
        to_play = after.to_play;
        here = Some(next);
    }
    if !cards.is_empty() && here.is_some() {
        tricks.push(Trick { cards, winner: None });
    }
    Some(tricks)
}
