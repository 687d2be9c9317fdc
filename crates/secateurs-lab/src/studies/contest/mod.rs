//! Players who meet in the arena, on the same deals in every seating.
//!
//! Keys of a `[[contest]]`: `id`, `heading`, `notes`; `game` and its `options`; `entrants`, as
//! `secateurs tournament` takes them; and `deals`, how many. What a deal is and what a seating:
//! see the [`arena`](crate::arena).

mod standings;

use std::collections::BTreeMap;
use std::ops::Range;

use secateurs::Limits;
use secateurs_desk::{How, Request};
use secateurs_games::registry::find;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::search::{Settings, options, texts};
use crate::arena::{Contest, Entrant, Played};
use crate::numbers::{MOST_SEEDS, Numbers};
use crate::report::Section;
use crate::study::{Admit, Results, Study, TrialError};

/// The most bytes of all entrants in all seatings: each trial names its entrants.
const MOST_TEXT: usize = 64 << 20;

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

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        ["standings", "duels", "figure"].map(str::to_owned).into()
    }

    /// One for each player who searches.
    fn show(&self, admit: Admit<'_>) -> Result<(), String> {
        let show = |how| {
            admit(&Request { options: texts(&self.options), how, ..Request::new(&self.game) })
        };
        show(How::default())?;
        let mut entrants = self.entrants.iter();
        entrants.try_for_each(|text| {
            let how =
                Entrant::parse(text, &self.game).ok().and_then(|entrant| entrant.how().cloned());
            how.map_or(Ok(()), show)
        })
    }

    fn check(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.within("deals", self.deals, 1..=MOST_SEEDS)?;
        let letters: usize = self.entrants.iter().map(String::len).sum();
        if self.contest()?.seatings().len().saturating_mul(letters) > MOST_TEXT {
            return Err(numbers.wrong("entrants: too many, or too long to write in every seating"));
        }
        Ok(())
    }

    fn kinds(&self) -> Vec<ContestTrial> {
        let Ok(contest) = self.contest() else { return Vec::new() };
        contest.seatings().iter().map(|seating| self.trial(0, seating)).collect()
    }

    fn spelled(mut self) -> Self {
        if let Ok(entry) = find(&self.game) {
            entry.name.clone_into(&mut self.game);
        }
        for entrant in &mut self.entrants {
            if let Ok(known) = Entrant::parse(entrant, &self.game) {
                known.text().clone_into(entrant);
            }
        }
        self
    }

    /// Who sat where, by name.
    fn derived(trial: &ContestTrial, _: &Played) -> Value {
        let name = |&number: &usize| {
            let entrant = trial.entrants.get(number)?;
            Entrant::parse(entrant, &trial.game).ok().map(|entrant| entrant.name)
        };
        json!({ "seats": trial.seating.iter().map(name).collect::<Vec<_>>() })
    }

    fn seeds(&self) -> Range<u64> {
        1..self.deals + 1
    }

    fn seeded(trial: &ContestTrial, deal: u64) -> ContestTrial {
        ContestTrial { deal, ..trial.clone() }
    }

    fn seed_of(trial: &ContestTrial) -> u64 {
        trial.deal
    }

    fn is_possible(trial: &ContestTrial, played: &Played) -> bool {
        let lengths = [played.points.len(), played.share.len(), played.nodes.len()];
        lengths.iter().all(|&length| length == trial.seating.len())
    }

    fn run(&self, trial: &ContestTrial, limits: &Limits) -> Result<Option<Played>, TrialError> {
        Ok(self.contest()?.play(trial.deal, &trial.seating, limits)?)
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        self.standings(results)
    }
}
