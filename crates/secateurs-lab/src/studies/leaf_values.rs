//! All outcomes of a small deal of Spades, what they are worth, and what that prunes.
//!
//! Keys of a `[[leaf-values]]`: `id`, `heading`, `notes`; `tricks` (how many are to be taken),
//! the three `bids`, and `eval`, the evaluation.

use secateurs::capability::{EnumerableOutcomes, Outcome};
use secateurs::outcome::LeafValues;
use secateurs::{Limits, Player};
use secateurs_games::cards::{Card, CardSet, Suit};
use secateurs_games::registry::UnknownName;
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::Setup;
use serde::{Deserialize, Serialize};

use crate::numbers::Numbers;
use crate::report::{Cell, Content, Grid, GridAxis, GridCell, Section, Shade, Table};
use crate::study::{Results, Study, TrialError};

/// The leaf-value table of a deal.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LeafValuesStudy {
    id: String,
    heading: String,
    #[serde(default)]
    notes: Vec<String>,
    tricks: u8,
    bids: [u8; 3],
    eval: String,
}

/// A table to be made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LeafValuesTrial {
    tricks: u8,
    bids: [u8; 3],
    eval: String,
}

/// All outcomes, in the order of tricks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LeafValuesMeasured {
    rows: Vec<Row>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Row {
    tricks: [u8; 3],
    utilities: [i64; 3],
    ranks: [usize; 3],
}

impl LeafValuesTrial {
    /// Which outcomes there are does not depend on the cards; but some tricks would be sure in a
    /// hand with trumps, so there are none.
    fn game(&self) -> Result<Spades<3>, TrialError> {
        let cards: Vec<Card> =
            CardSet::PACK.iter().filter(|card| card.suit() != Suit::Spades).collect();
        let hand = |seat: usize| {
            cards.iter().copied().skip(seat).step_by(3).take(usize::from(self.tricks)).collect()
        };
        let setup = Setup::new((0..3).map(hand).collect());
        let known = || Evaluation::ALL.iter().map(Evaluation::name);
        let evaluation = Evaluation::from_name(&self.eval)
            .ok_or_else(|| UnknownName::new("evaluation", &self.eval, known()))?;
        Spades::new(&setup, &self.bids, evaluation)
            .map_err(|error| TrialError::Senseless(error.to_string()))
    }
}

impl Study for LeafValuesStudy {
    type Trial = LeafValuesTrial;
    type Measured = LeafValuesMeasured;

    const KIND: &'static str = "leaf-values";

    fn id(&self) -> &str {
        &self.id
    }

    fn parts(&self) -> Vec<String> {
        ["table", "space"].map(str::to_owned).into()
    }

    fn check(&self) -> Result<(), TrialError> {
        let numbers = Numbers::of(&self.id);
        numbers.within("tricks", self.tricks, 1..=9)?;
        numbers.all_within("bids", &self.bids, &(0..=13))?;
        self.trial().game().map(|_| ())
    }

    fn kinds(&self) -> Vec<LeafValuesTrial> {
        vec![self.trial()]
    }

    /// Ranks count smaller utilities, so that there are fewer than outcomes.
    fn is_possible(_: &LeafValuesTrial, measured: &LeafValuesMeasured) -> bool {
        let mut ranks = measured.rows.iter().flat_map(|row| row.ranks);
        ranks.all(|rank| rank < measured.rows.len())
    }

    fn run(
        &self,
        trial: &LeafValuesTrial,
        _: &Limits,
    ) -> Result<Option<LeafValuesMeasured>, TrialError> {
        let game = trial.game()?;
        let outcomes = game.outcomes();
        let table =
            LeafValues::<1>::of(&game).map_err(|error| TrialError::Senseless(error.to_string()))?;
        let row = |(number, outcome): (usize, &Outcome)| Row {
            tricks: std::array::from_fn(|seat| outcome.tally[seat]),
            utilities: std::array::from_fn(|seat| outcome.payoffs.as_slice()[seat]),
            ranks: std::array::from_fn(|seat| table.rank(Player::new(seat), number)),
        };
        Ok(Some(LeafValuesMeasured { rows: outcomes.iter().enumerate().map(row).collect() }))
    }

    fn sections(&self, results: &Results<'_, Self>) -> Vec<Section> {
        let Some(measured) = results.of(&self.trial()) else { return Vec::new() };
        let section = |suffix: &str, heading: &str, prose: Vec<String>, content| Section {
            id: format!("{}-{suffix}", self.id),
            heading: format!("{}: {heading}", self.heading),
            prose,
            content,
        };
        let rows = &measured.rows;
        let secured = rows.iter().filter(|row| row.tricks[1] >= 1);
        let most = |player: usize| secured.clone().map(|row| row.ranks[player]).max().unwrap_or(0);
        let facts = vec![format!(
            "Once player 2 has a trick, {} of {} outcomes are left; then player 1 gets at most \
             rank {}, and player 3 at most rank {}.",
            secured.clone().count(),
            rows.len(),
            most(0),
            most(2),
        )];
        let grid = self.decision_space(rows);
        vec![
            section("table", "all outcomes", self.notes.clone(), Content::Table(table(rows))),
            section("space", "what two bounds prune", facts, Content::Grid(grid)),
        ]
    }
}

fn table(rows: &[Row]) -> Table {
    let text = |numbers: [u8; 3]| format!("({},{},{})", numbers[0], numbers[1], numbers[2]);
    let columns = ["tricks", "utility 1", "utility 2", "utility 3", "rank 1", "rank 2", "rank 3"];
    let row = |row: &Row| {
        let utilities = row.utilities.iter().map(|&utility| number(utility));
        let ranks = row.ranks.iter().map(|&rank| Cell::Count(rank as u64));
        std::iter::once(Cell::Text(text(row.tricks))).chain(utilities).chain(ranks).collect()
    };
    Table { columns: columns.map(str::to_owned).into(), rows: rows.iter().map(row).collect() }
}

#[expect(clippy::cast_precision_loss, reason = "utilities of a few tricks are small")]
fn number(utility: i64) -> Cell {
    Cell::Number { value: utility as f64, decimals: 0 }
}

impl LeafValuesStudy {
    fn trial(&self) -> LeafValuesTrial {
        LeafValuesTrial { tricks: self.tricks, bids: self.bids, eval: self.eval.clone() }
    }

    /// For each pair of ranks that players 1 and 2 have already: can both still get more?
    fn decision_space(&self, rows: &[Row]) -> Grid {
        let most = |player: usize| rows.iter().map(|row| row.ranks[player]).max().unwrap_or(0);
        let max_sum = rows.iter().map(|row| row.ranks.iter().sum::<usize>()).max().unwrap_or(0);
        let cell = |one: usize, two: usize| {
            let by_table = rows.iter().all(|row| row.ranks[0] <= one || row.ranks[1] <= two);
            let by_line = one + two >= max_sum;
            let shade = match (by_table, by_line) {
                (true, true) => Shade::PrunedByBoth,
                (true, false) => Shade::Pruned,
                (false, true) => Shade::PrunedByOther,
                (false, false) => Shade::Open,
            };
            let is_leaf = rows.iter().any(|row| row.ranks[0] == one && row.ranks[1] == two);
            GridCell { label: String::new(), shade, ring: is_leaf }
        };
        let axis = |player: usize| GridAxis {
            label: format!("player {}: rank that is safe already", player + 1),
            values: (0..=most(player)).map(|rank| rank.to_string()).collect(),
        };
        let row = |two: usize| (0..=most(0)).map(|one| cell(one, two)).collect();
        let meaning = |shade, words: &str| (shade, words.to_owned());
        Grid {
            title: format!("Decision space, bids {:?}", self.bids),
            x: axis(0),
            y: axis(1),
            cells: (0..=most(1)).map(row).collect(),
            legend: vec![
                meaning(Shade::Open, "searched on"),
                meaning(Shade::Pruned, "pruned by the leaf-value table only"),
                meaning(
                    Shade::PrunedByBoth,
                    &format!("pruned by the linear bound too (sum of ranks at least {max_sum})"),
                ),
            ],
            ring: Some("some outcome has these ranks".to_owned()),
        }
    }
}
