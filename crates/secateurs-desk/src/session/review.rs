//! What a person's cards or moves have cost, once a hand or a game is over: each is compared with the
//! best that could have been played, all hands open.
//!
//! The exact search says what a move leads to if it takes no more than a number of nodes. Where it
//! takes more, cards are judged by the sample that hints are made from, which is an estimate, and is
//! marked so. Moves of other games are left out then: those near the end can be judged, and the
//! search goes back from there.

use std::cmp::Reverse;

use secateurs::search::Judged;
use secateurs::{Limits, Rational};
use secateurs_games::cards::Card;
use secateurs_games::registry::{AnyGame, Reach, default_method, find};
use serde::{Deserialize, Serialize};

use super::cards::CardGame;
use super::error::NotNow;
use super::hand::Hand;
use super::here::Here;
use super::moves::MoveGame;
use super::{Game, Session};
use crate::number::Amount;
use crate::refused::Refused;

/// How many positions the exact search may look at for each card.
const EXACT_NODES: u64 = 200_000;

/// Memory for remembered positions, in units of 2^20 bytes: as few nodes need no more.
const TABLE_MEGABYTES: usize = 16;

/// So many moves in a row that took too long, and all earlier ones are expected to.
const MOST_FAILURES: u32 = 2;

/// The cards or moves of a person, the costliest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// What cost something.
    pub costly: Vec<Costly>,
    /// How many cards or moves the person had a choice about.
    pub choices: usize,
    /// How many of them were judged by the exact search, with all hands open.
    pub exact: usize,
    /// How many were judged by random deals, as hints are. The others were not judged.
    pub estimated: usize,
}

/// A card or a move, and what it has cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Costly {
    /// In which trick it was played, or as which move of the game, counted from 1.
    pub turn: usize,
    /// The card, or the move.
    pub chosen: String,
    /// What would have been at least as good as anything else.
    pub better: String,
    /// How much more that is worth.
    pub cost: Amount,
    /// Whether that is certain, with open hands and perfect play of everybody from then on.
    pub exact: bool,
}

impl Session {
    /// What cost the person something, once the hand or the game is over; `None` before, and where
    /// something is hidden that is no hand of tricks.
    ///
    /// # Errors
    /// When a search refuses.
    pub fn review(&self) -> Result<Option<Review>, Refused> {
        match &self.game {
            Game::Cards(game) if game.hand.is_over() => game.review(self.person).map(Some),
            Game::Moves(game) if self.is_over() => game.review(self.person),
            Game::Cards(_) | Game::Moves(_) => Ok(None),
        }
    }
}

/// A review while it is made.
struct Notes {
    review: Review,
    costs: Vec<(Rational, Costly)>,
}

impl Notes {
    fn new() -> Self {
        let review = Review { costly: Vec::new(), choices: 0, exact: 0, estimated: 0 };
        Self { review, costs: Vec::new() }
    }

    fn add(&mut self, judged: &Judgement, turn: usize, chosen: &str) {
        // Without time to think nothing is known.
        if judged.worth.is_empty() {
            return;
        }
        self.review.exact += usize::from(judged.exact);
        self.review.estimated += usize::from(!judged.exact);
        self.costs.extend(judged.cost(turn, chosen));
    }

    fn done(mut self) -> Review {
        self.costs.sort_by_key(|(cost, costly)| (Reverse(*cost), costly.turn));
        self.review.costly = self.costs.into_iter().map(|(_, costly)| costly).collect();
        self.review
    }
}

impl CardGame {
    fn review(&self, person: usize) -> Result<Review, Refused> {
        let hand = &self.hand;
        let mut here = hand.in_the_open()?;
        let mut notes = Notes::new();
        let table = hand.table();
        for (number, &(seat, card)) in table.played().iter().enumerate() {
            let children = here.children();
            let name = card.to_string();
            if table.decides_for(seat) == person && children.len() > 1 {
                notes.review.choices += 1;
                let judged = match exact_worth(&children, person, &self.limits)? {
                    Some(worth) => Judgement { worth, exact: true },
                    None => self.estimated_worth(number)?,
                };
                notes.add(&judged, number / hand.seats() + 1, &name);
            }
            let next = children.into_iter().find(|(other, _)| *other == name);
            let Some((_, next)) = next else { break };
            here = next;
        }
        Ok(notes.done())
    }

    /// What every card was worth before the one of this number, by random deals.
    fn estimated_worth(&self, number: usize) -> Result<Judgement, Refused> {
        let before = Hand { played: self.hand.played[..number].to_vec(), ..self.hand.clone() };
        let decision = before.judge(self.judge, &self.limits, self.hand_seed()).map_err(
            |error| match error {
                NotNow::Refused(refused) => refused,
                other => Refused::Nothing(other.to_string()),
            },
        )?;
        let mean = |judged: &Judged<Card>| Some((judged.chosen.to_string(), judged.mean?));
        Ok(Judgement { worth: decision.moves.iter().filter_map(mean).collect(), exact: false })
    }
}

impl Hand {
    /// The same hand with all cards open, from the first one.
    fn in_the_open(&self) -> Result<Box<dyn AnyGame>, Refused> {
        let start = self.table_after(0, &self.options);
        let mut options = self.entry.in_the_open(&self.options, &self.dealt, &self.bids, &*start);
        options.set("merge", "off");
        Ok(find(self.entry.name)?.build(&options)?)
    }
}

impl MoveGame {
    fn review(&self, person: usize) -> Result<Option<Review>, Refused> {
        let mut notes = Notes::new();
        let mut failures = 0;
        for (before, &number) in self.moves.iter().enumerate().rev() {
            let Here::Open(game) = self.after(before) else { return Ok(None) };
            let names = game.legal_moves();
            if game.mover() != Some(person) || names.len() < 2 {
                continue;
            }
            notes.review.choices += 1;
            if failures == MOST_FAILURES {
                continue;
            }
            match exact_worth(&game.children(), person, self.limits())? {
                Some(worth) => {
                    failures = 0;
                    notes.add(&Judgement { worth, exact: true }, before + 1, &names[number]);
                }
                None => failures += 1,
            }
        }
        Ok(Some(notes.done()))
    }
}

/// What every move is worth to a seat, by the exact search; `None` if that takes too long.
fn exact_worth(
    children: &[(String, Box<dyn AnyGame>)],
    seat: usize,
    until: &Limits,
) -> Result<Option<Vec<(String, Rational)>>, Refused> {
    let mut worth = Vec::new();
    let mut limits = Limits { nodes: Some(EXACT_NODES), ..until.clone() };
    let reach = Reach::in_megabytes(TABLE_MEGABYTES);
    for (name, child) in children {
        let method = default_method(&**child, reach).value_only();
        let found = child.solve(method, &limits)?;
        let left = limits.nodes.unwrap_or(0).saturating_sub(found.counts.nodes);
        limits.nodes = Some(left);
        match found.payoffs.filter(|_| found.exact && left > 0) {
            Some(payoffs) => worth.push((name.clone(), payoffs[seat])),
            None => return Ok(None),
        }
    }
    Ok(Some(worth))
}

/// What every move is worth.
struct Judgement {
    worth: Vec<(String, Rational)>,
    exact: bool,
}

impl Judgement {
    /// What a move has cost, if it did.
    fn cost(&self, turn: usize, chosen: &str) -> Option<(Rational, Costly)> {
        let (_, own) = self.worth.iter().find(|(name, _)| name == chosen)?;
        let most = self.worth.iter().map(|(_, worth)| worth).max()?;
        let (better, _) = self.worth.iter().find(|(_, worth)| worth == most)?;
        let cost = most - own;
        let costly = Costly {
            turn,
            chosen: chosen.to_owned(),
            better: better.clone(),
            cost: Amount::from(&cost),
            exact: self.exact,
        };
        (cost > Rational::default()).then_some((cost, costly))
    }
}
