//! Plans: what to try, as a TOML file that people can write.
//!
//! ```toml
//! name = "spades-by-cards"
//! title = "How Spades grows"
//! question = "How many nodes does each rule look at as hands get longer?"
//!
//! [[search]]
//! id = "nodes"
//! heading = "Nodes by cards"
//! game = "spades"
//! options = { players = 3, eval = "smot" }
//! seeds = 20
//! vary = { option = "cards", values = [3, 4, 5, 6], label = "cards a player" }
//! searches = [
//!     { name = "plain", algorithm = "max-n" },
//!     { name = "speculative", algorithm = "speculative", space = "leaf-values" },
//! ]
//!
//! [scale.small.nodes] # what differs in the study `nodes` with --scale small
//! seeds = 3
//! ```
//!
//! Studies can be of several kinds, each in its own list: `[[search]]`, `[[leaf-values]]`,
//! `[[growth]]`, `[[move-order]]`, `[[imp-model]]`, `[[imp-best-case]]` and `[[contest]]`; their
//! keys are described with their types in [`studies`](crate::studies). The scale `full` is the
//! plan as it stands; a plan need not have any other.

mod error;
mod scale;

use std::collections::BTreeMap;
use std::path::Path;

use secateurs_games::files::read_text;
use secateurs_games::registry::{UnknownName, is_meant};
use serde::{Deserialize, Serialize};

pub use error::PlanError;

use crate::experiment::Experiment;
use crate::studies::{
    ContestStudy, GrowthStudy, ImpBestCaseStudy, ImpModelStudy, LeafValuesStudy, MoveOrderStudy,
    SearchStudy,
};
use crate::study::{Admit, AnyStudy, Study, TrialError, checked};

/// The scale of the plan as it stands.
pub const FULL: &str = "full";

/// The usual scale for a first look.
pub const SMALL: &str = "small";

/// The most bytes of a plan: whoever gives a longer file has mistaken it.
const MOST_BYTES: u64 = 1 << 20;

/// The most letters of a name, so that files can be called after it on every system.
const MOST_LETTERS: usize = 100;

/// A plan that was read, and makes sense.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its name: what results are called after.
    pub name: String,
    /// The heading of the report.
    pub title: String,
    /// What is to be found out.
    pub question: String,
    /// The paper that asked first.
    pub paper: Option<String>,
    /// What our words mean, and what differs from the paper.
    pub definitions: Vec<String>,
    /// Where it came from, for messages.
    place: String,
    source: String,
    scales: Vec<String>,
}

/// A plan file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlanFile {
    name: String,
    title: String,
    question: String,
    paper: Option<String>,
    #[serde(default)]
    definitions: Vec<String>,
    #[serde(default)]
    scale: BTreeMap<String, toml::Table>,
    #[serde(default)]
    leaf_values: Vec<LeafValuesStudy>,
    #[serde(default)]
    search: Vec<SearchStudy>,
    #[serde(default)]
    growth: Vec<GrowthStudy>,
    #[serde(default)]
    move_order: Vec<MoveOrderStudy>,
    #[serde(default)]
    imp_model: Vec<ImpModelStudy>,
    #[serde(default)]
    imp_best_case: Vec<ImpBestCaseStudy>,
    #[serde(default)]
    contest: Vec<ContestStudy>,
}

/// A plan file with nothing but a contest.
#[derive(Debug, Serialize)]
struct ContestFile {
    name: String,
    title: String,
    question: String,
    contest: [ContestStudy; 1],
}

impl Plan {
    /// Reads a plan from a file.
    ///
    /// # Errors
    /// When it cannot be read, or is not a plan.
    pub fn read(file: &Path) -> Result<Self, PlanError> {
        let place = file.display().to_string();
        let source = read_text(file, MOST_BYTES);
        let source = source.map_err(|error| PlanError::new(&place, error.to_string()))?;
        Self::parse(&source, &place)
    }

    /// Reads a plan; `place` is where it came from, for messages.
    ///
    /// # Errors
    /// When it is not a plan.
    pub fn parse(source: &str, place: &str) -> Result<Self, PlanError> {
        Self::parse_admitted(source, place, &|_| Ok(()))
    }

    /// Reads a plan from a stranger: no position is made, and so no file opened, that is not
    /// admitted.
    ///
    /// # Errors
    /// When it is not a plan, or a position is not admitted.
    pub fn parse_admitted(source: &str, place: &str, admit: Admit<'_>) -> Result<Self, PlanError> {
        let wrong = |error| PlanError::of_toml(place, source, &error);
        let file: PlanFile = toml::from_str(source).map_err(wrong)?;
        if !is_slug(&file.name) {
            let message = "small letters, digits and hyphens are expected";
            return Err(PlanError::new(place, format!("name = {:?}: {message}", file.name)));
        }
        let plan = Self {
            place: place.to_owned(),
            source: source.to_owned(),
            scales: file.scale.keys().cloned().collect(),
            name: file.name,
            title: file.title,
            question: file.question,
            paper: file.paper,
            definitions: file.definitions,
        };
        // A scale that makes no sense is found now, not when somebody asks for it.
        for scale in plan.scales() {
            plan.experiment_admitted(scale, admit)?;
        }
        Ok(plan)
    }

    /// A plan of one contest, as `secateurs tournament` has it.
    ///
    /// # Errors
    /// When the players cannot meet.
    pub fn of_contest(contest: ContestStudy) -> Result<Self, PlanError> {
        Self::of_contest_admitted(contest, &|_| Ok(()))
    }

    /// The same from a stranger; see [`parse_admitted`](Self::parse_admitted).
    ///
    /// # Errors
    /// When the players cannot meet, or the game is not admitted.
    pub fn of_contest_admitted(contest: ContestStudy, admit: Admit<'_>) -> Result<Self, PlanError> {
        let place = "tournament";
        let file = ContestFile {
            name: format!("tournament-{}", contest.game),
            title: format!("Tournament in {}", contest.game),
            question: "Who is better?".to_owned(),
            contest: [contest],
        };
        let source =
            toml::to_string(&file).map_err(|error| PlanError::new(place, error.to_string()))?;
        Self::parse_admitted(&source, place, admit)
    }

    /// The plan's text.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The scales there are, `full` last.
    pub fn scales(&self) -> impl Iterator<Item = &str> {
        self.scales.iter().map(String::as_str).chain([FULL])
    }

    /// The scale that is meant: where none is asked for, `small` if there is one, and the plan as
    /// it stands otherwise.
    ///
    /// # Errors
    /// When there is no such scale.
    pub fn scale(&self, asked: Option<&str>) -> Result<&str, PlanError> {
        let Some(asked) = asked else {
            return Ok(self.scales().find(|known| *known == SMALL).unwrap_or(FULL));
        };
        let exact = self.scales().find(|known| *known == asked);
        let found = exact.or_else(|| self.scales().find(|known| is_meant(asked, known)));
        let unknown = || UnknownName::new("scale", asked, self.scales()).to_string();
        found.ok_or_else(|| PlanError::new(&self.place, unknown()))
    }

    /// All trials at a scale.
    ///
    /// # Errors
    /// When there is no such scale, or a trial could not be run.
    pub fn experiment(&self, scale: &str) -> Result<Experiment, PlanError> {
        self.experiment_admitted(scale, &|_| Ok(()))
    }

    fn experiment_admitted(&self, scale: &str, admit: Admit<'_>) -> Result<Experiment, PlanError> {
        let scale = self.scale(Some(scale))?;
        let file = scale::apply(self, scale)?;
        let failed = |why: TrialError| {
            // Who knows of no scales is not told of any.
            let place =
                if self.scales.is_empty() { String::new() } else { format!("scale {scale}: ") };
            PlanError::new(&self.place, format!("{place}{why}"))
        };
        let studies = file.studies(admit).map_err(failed)?;
        Experiment::new(self.clone(), scale.to_owned(), studies).map_err(failed)
    }
}

impl PlanFile {
    fn studies(self, admit: Admit<'_>) -> Result<Vec<Box<dyn AnyStudy>>, TrialError> {
        let mut studies = Vec::new();
        add(&mut studies, self.leaf_values, admit)?;
        add(&mut studies, self.search, admit)?;
        add(&mut studies, self.growth, admit)?;
        add(&mut studies, self.move_order, admit)?;
        add(&mut studies, self.imp_model, admit)?;
        add(&mut studies, self.imp_best_case, admit)?;
        add(&mut studies, self.contest, admit)?;
        Ok(studies)
    }
}

/// Whether a text can name files everywhere.
pub(crate) fn is_slug(text: &str) -> bool {
    let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_short = (1..=MOST_LETTERS).contains(&text.len());
    is_short && !text.starts_with('-') && text.bytes().all(is_safe)
}

fn add<S: Study + 'static>(
    studies: &mut Vec<Box<dyn AnyStudy>>,
    more: Vec<S>,
    admit: Admit<'_>,
) -> Result<(), TrialError> {
    for study in more {
        studies.push(checked(study, admit)?);
    }
    Ok(())
}
