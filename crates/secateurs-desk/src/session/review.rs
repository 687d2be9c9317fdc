//! What a person's cards have cost, once a game is over: each is compared with the best card that
//! could have been played, all hands open.
//!
//! The exact search says what a card leads to if it takes no more than a number of nodes. Where it
//! takes more, the sample that hints are made from does, which is an estimate, and is marked so.

use std::cmp::Reverse;

use secateurs::search::Judged;
use secateurs::{Limits, Rational};
use secateurs_games::cards::Card;
use secateurs_games::registry::{AnyGame, default_method, find};
use serde::{Deserialize, Serialize};

use super::{NotNow, Session};
use crate::number::Amount;
use crate::refused::Refused;

/// How many positions the exact search may look at for each card.
const EXACT_NODES: u64 = 200_000;

/// Memory for remembered positions, in units of 2^20 bytes: as few nodes need no more.
const TABLE_MEGABYTES: usize = 16;

/// The cards of a person, the costliest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Cards that cost something.
    pub cards: Vec<ReviewedCard>,
    /// How many cards the person had a choice about.
    pub choices: usize,
    /// How many of them were judged by the exact search, with all hands open; the others by random
    /// deals, as hints are.
    pub exact_choices: usize,
}

/// A card, and what it has cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewedCard {
    /// In which trick it was played, counted from 1.
    pub trick: usize,
    /// The card.
    pub card: String,
    /// A card that would have been better than any other.
    pub better: String,
    /// How much more that is worth.
    pub cost: Amount,
    /// Whether that is certain, with open hands and perfect play of everybody from then on.
    pub exact: bool,
}

impl Session {
    /// The person's cards that cost something, once all are played; nothing before.
    ///
    /// # Errors
    /// When a search refuses.
    pub fn review(&self) -> Result<Option<Review>, Refused> {
        if self.table().payoffs().is_none() {
            return Ok(None);
        }
        let mut here = self.in_the_open()?;
        let seats = self.dealt.hands.len();
        let mut review = Review { cards: Vec::new(), choices: 0, exact_choices: 0 };
        let mut costs = Vec::new();
        for (number, (seat, card)) in self.table().played().iter().enumerate() {
            let children = here.children();
            let name = card.to_string();
            if *seat == self.person && children.len() > 1 {
                review.choices += 1;
                let before = Self { played: self.played[..number].to_vec(), ..self.clone() };
                let worth = match self.exact_worth(&children)? {
                    Some(worth) => Judgement { worth, exact: true },
                    None => before.estimated_worth()?,
                };
                review.exact_choices += usize::from(worth.exact);
                costs.extend(worth.cost(number / seats + 1, &name));
            }
            let next = children.into_iter().find(|(other, _)| *other == name);
            let Some((_, next)) = next else { break };
            here = next;
        }
        costs.sort_by_key(|(cost, _)| Reverse(*cost));
        review.cards = costs.into_iter().map(|(_, card)| card).collect();
        Ok(Some(review))
    }

    /// The same game with all hands open, from the first card.
    fn in_the_open(&self) -> Result<Box<dyn AnyGame>, Refused> {
        let start = Self { played: Vec::new(), ..self.clone() }.table();
        let mut options =
            self.entry.in_the_open(&self.options, &self.dealt, &self.bids, &*start);
        options.set("merge", "off");
        Ok(find(self.entry.name)?.build(&options)?)
    }

    /// What every card is worth to the person, by the exact search; nothing if that takes too long.
    fn exact_worth(
        &self,
        children: &[(String, Box<dyn AnyGame>)],
    ) -> Result<Option<Vec<(String, Rational)>>, Refused> {
        let mut worth = Vec::new();
        let mut limits =
            Limits { nodes: Some(EXACT_NODES), table_megabytes: TABLE_MEGABYTES, ..Limits::none() };
        for (name, child) in children {
            let method = default_method(&**child, &limits).value_only();
            let found = child.solve(method, &limits)?;
            let left = limits.nodes.unwrap_or(0).saturating_sub(found.counts.nodes);
            limits.nodes = Some(left);
            match found.payoffs.filter(|_| found.exact && left > 0) {
                Some(payoffs) => worth.push((name.clone(), payoffs[self.person])),
                None => return Ok(None),
            }
        }
        Ok(Some(worth))
    }

    fn estimated_worth(&self) -> Result<Judgement, Refused> {
        let decision = self.decide().map_err(|error| match error {
            NotNow::Search(error) => Refused::from(error),
            other => Refused::Nothing(other.to_string()),
        })?;
        let mean = |judged: &Judged<Card>| Some((judged.chosen.to_string(), judged.mean?));
        Ok(Judgement { worth: decision.moves.iter().filter_map(mean).collect(), exact: false })
    }
}

/// What every card is worth.
struct Judgement {
    worth: Vec<(String, Rational)>,
    exact: bool,
}

impl Judgement {
    /// What a card has cost, if it did.
    fn cost(&self, trick: usize, card: &str) -> Option<(Rational, ReviewedCard)> {
        let (_, own) = self.worth.iter().find(|(name, _)| name == card)?;
        let most = self.worth.iter().map(|(_, worth)| worth).max()?;
        let (better, _) = self.worth.iter().find(|(_, worth)| worth == most)?;
        let cost = most - own;
        let reviewed = ReviewedCard {
            trick,
            card: card.to_owned(),
            better: better.clone(),
            cost: Amount::from(&cost),
            exact: self.exact,
        };
        (cost > Rational::default()).then_some((cost, reviewed))
    }
}
