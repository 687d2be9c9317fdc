//! What an answer is about, so that it can be read without its request.

use std::collections::BTreeMap;

use secateurs_games::picture::OnTable;
use secateurs_games::registry::AnyGame;
use serde::{Deserialize, Serialize};

use crate::plan::Plan;

/// The position and its options. What is said of cards is there in card games only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// What the players are called, where a file names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub player_names: Vec<String>,
    /// Every option that counts, as given or by default.
    pub options: BTreeMap<String, String>,
    /// What the seats are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<String>>,
    /// The hands before the trick in progress, seat 1 first, as PBN writes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Vec<String>>,
    /// The bid of each seat, or of its side, in games with bids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bids: Option<Vec<u8>>,
    /// The seat that leads to this trick, or has led to it, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<usize>,
    /// The letter of the trump suit, or `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trump: Option<String>,
    /// The trick in progress, where there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<OnTable>,
}

impl About {
    /// What is known of the position that a plan is about.
    pub(crate) fn of(plan: &Plan, game: &dyn AnyGame) -> Self {
        let Self { mut options, .. } = Self::options(plan);
        let player_names = game.player_names().to_vec();
        let picture = game.picture();
        let Some(cards) = picture.cards() else {
            return Self { player_names, options, ..Self::default() };
        };
        // The hands of a deal say how many play.
        if plan.entry.options.iter().any(|option| option.name == "players") {
            options.insert("players".to_owned(), cards.seats.len().to_string());
        }
        Self {
            player_names,
            options,
            seats: Some(cards.seats.clone()),
            deal: cards.hands_before_trick().into_iter().collect(),
            bids: cards.bids.clone(),
            leader: Some(cards.leader),
            trump: Some(cards.trump.clone().unwrap_or_else(|| "none".to_owned())),
            table: cards.trick.clone(),
        }
    }

    /// No more than the options.
    pub(crate) fn options(plan: &Plan) -> Self {
        let filled = plan.entry.with_defaults(&plan.options);
        let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Self { options: filled.iter().map(own).collect(), ..Self::default() }
    }
}
