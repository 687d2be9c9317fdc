//! Players who meet in the arena, on the same deals in every seating.
//!
//! Keys of a `[[contest]]`: `id`, `heading`, `notes`; `game` and its `options`; `entrants`, as
//! `secateurs tournament` takes them; and `deals`, how many. What a deal is and what a seating:
//! see the [`arena`](crate::arena).

mod standings;

use std::collections::BTreeMap;

use secateurs::Limits;
use serde::{Deserialize, Serialize};

use super::search::{Settings, options, texts};
use crate::arena::{Contest, Entrant, Played};
use crate::report::Section;
use crate::study::{Results, Study, TrialError};

/// A contest between players.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ContestStudy {
    /// Names the sections.
    pub id: String,
    /// The heading.
    pub heading: String,
    /// Paragraphs above the results.
    #[serde(default)]
    pub notes: Vec<String>,
    /// The game.
    pub game: String,
    /// Its options, and those of the contest.
    #[serde(default)]
    pub options: Settings,
    /// Who takes part.
    pub entrants: Vec<String>,
    /// On how many deals.
    pub deals: u64,
}

/// One game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ContestTrial {
    game: String,
    options: BTreeMap<String, String>,
    entrants: Vec<String>,
    deal: u64,
    /// Who sits where.
    seating: Vec<usize>,
}

impl ContestStudy {
    fn contest(&self) -> Result<Contest, TrialError> {
        let parse = |text: &String| Entrant::parse(text, &self.game);
        let entrants = self.entrants.iter().map(parse).collect::<Result<_, _>>()?;
        Ok(Contest::new(&self.game, &options(&texts(&self.options)), entrants)?)
    }

    fn trial(&self, deal: u64, seating: &[usize]) -> ContestTrial {
        ContestTrial {
            game: self.game.clone(),
            options: texts(&self.options),
            entrants: self.entrants.clone(),
            deal,
            seating: seating.to_vec(),
        }
    }
}

impl Study for ContestStudy {
    type Trial = ContestTrial;
    type Measured = Played;

    const KIND: &'static str = "contest";

    fn check(&self) -> Result<(), TrialError> {
        if self.deals == 0 {
            return Err(TrialError::Senseless(format!("{}: at least one deal", self.id)));
        }
        self.contest().map(|_| ())
    }

    fn trials(&self) -> Vec<ContestTrial> {
        let Ok(contest) = self.contest() else { return Vec::new() };
        let seatings = contest.seatings();
        let of_deal = |deal| seatings.iter().map(move |seating| self.trial(deal, seating));
        (1..=self.deals).flat_map(of_deal).collect()
    }

    fn run(&self, trial: &ContestTrial, limits: &Limits) -> Result<Option<Played>, TrialError> {
        Ok(self.contest()?.play(trial.deal, &trial.seating, limits)?)
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        self.standings(results)
    }
}
