//! A trick game to be solved: rules of play, a start, and what the tallies are worth.
//!
//! Every card game here is a [`TrickGame`] with its own [`Scoring`]. The capabilities are all
//! derived from the tallies, once for all games.

use std::fmt;
use std::sync::OnceLock;

use secateurs::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Outcome, SumBounds, Tally,
};
use secateurs::{Game, NoChance, Payoffs, Player, Seating, Turn, Utility};

use super::key::TrickKey;
use super::order::{Order, Style};
use super::outcomes::splits;
use super::position::TrickPosition;
use super::rules::{Counting, LeadRule, Rules, beaters_of};
use super::setup::{Setup, SetupError};
use crate::cards::{Card, CardSet, Suit};

/// What the players get for their tallies.
pub trait Scoring: Clone + fmt::Debug + Sync {
    /// What each player gets when they end with this tally.
    fn payoffs(&self, tally: &Tally) -> Payoffs;

    /// The least that each player gets when each ends with at least what is `secured`, and
    /// `undecided` more is shared out somehow. Nothing if the bounds of the whole game are as
    /// good.
    fn at_least(&self, _secured: &Tally, _undecided: u8) -> Option<Payoffs> {
        None
    }

    /// Whether every player gets exactly what they have counted.
    fn pays_the_tally(&self) -> bool {
        false
    }

    /// The bids by player, zeros beyond the last; `None` in games without bids.
    fn bids(&self) -> Option<Tally> {
        None
    }

    /// The same scoring with other bids, where there are bids.
    #[must_use]
    fn with_bids(&self, _bids: Tally) -> Self {
        self.clone()
    }

    /// What players mostly try to do, for the best order of moves.
    fn style(&self) -> Style {
        Style::Tricks
    }

    /// The same scoring in a deal whose tallies add up to `total` in the end. Most count each
    /// player alone, and do not care.
    #[must_use]
    fn of_total(&self, _total: u8) -> Self {
        self.clone()
    }
}

/// A trick-taking game with its options and its start.
#[derive(Clone, Debug)]
pub struct TrickGame<const SEATS: usize, S> {
    rules: Rules<SEATS>,
    start: TrickPosition<SEATS>,
    scoring: S,
    final_sum: u8,
    /// All final tallies, sorted; listed when first asked for.
    tallies: OnceLock<Vec<Tally>>,
    bounds: OnceLock<SumBounds>,
}

/// How a game plays its tricks, before the options of a [`Setup`] are known.
pub(crate) struct Book {
    pub(crate) trump: Option<Suit>,
    /// The suit that must be broken under [`LeadRule::Broken`].
    pub(crate) restricted: Option<Suit>,
    /// The lead rule where the setup says nothing.
    pub(crate) lead_rule: LeadRule,
    pub(crate) counting: Counting,
    /// Whether the seats play for two sides, in turn.
    pub(crate) two_sides: bool,
    /// The card that must be led first, where there is one.
    pub(crate) opening_lead: Option<Card>,
}

impl<const SEATS: usize> Rules<SEATS> {
    pub(crate) fn new(book: &Book, setup: &Setup) -> Self {
        let suit = |suit: Option<Suit>| suit.map_or(CardSet::EMPTY, CardSet::of_suit);
        let trumps = suit(book.trump);
        let lead_rule = setup.lead_rule.unwrap_or(book.lead_rule);
        let singular = CardSet::only(Card::QUEEN_OF_SPADES) & book.counting.counting_cards();
        Self {
            trumps,
            beaters: std::array::from_fn(|index| {
                let card = Card::from_index(index as u8);
                card.map_or(CardSet::EMPTY, |card| beaters_of(card, trumps))
            }),
            restricted: match lead_rule {
                LeadRule::Free => CardSet::EMPTY,
                LeadRule::Broken => suit(book.restricted),
            },
            counting: book.counting,
            singular,
            opening_lead: book.opening_lead.map_or(CardSet::EMPTY, CardSet::only),
            player_of: std::array::from_fn(|seat| {
                if book.two_sides { (seat % 2) as u8 } else { seat as u8 }
            }),
            players: if book.two_sides { 2 } else { SEATS },
            merge: setup.merge,
            order: match setup.order {
                Order::Best if book.two_sides => Order::HighLeads,
                order => order,
            },
            style: Style::default(),
        }
    }

    /// How many players there are; fewer than seats in partnership games.
    pub const fn players(&self) -> usize {
        self.players
    }
}

impl<const SEATS: usize, S: Scoring> TrickGame<SEATS, S> {
    pub(crate) fn start_with(
        mut rules: Rules<SEATS>,
        setup: &Setup,
        scoring: impl FnOnce(&Rules<SEATS>, &TrickPosition<SEATS>) -> Result<S, SetupError>,
    ) -> Result<Self, SetupError> {
        let start = rules.start(setup)?;
        let scoring = scoring(&rules, &start)?;
        rules.style = scoring.style();
        let final_sum = start.tally().iter().sum::<u8>() + rules.to_come(&start);
        let (tallies, bounds) = (OnceLock::new(), OnceLock::new());
        Ok(Self { rules, start, scoring, final_sum, tallies, bounds })
    }

    /// The same game, with its scoring as part of another type; it must mean the same.
    pub fn with_scoring<T: Scoring>(self, scoring: impl FnOnce(S) -> T) -> TrickGame<SEATS, T> {
        let Self { rules, start, final_sum, tallies, bounds, .. } = self;
        TrickGame { rules, start, scoring: scoring(self.scoring), final_sum, tallies, bounds }
    }

    /// The same game, started from another position, maybe of another deal.
    #[must_use]
    pub fn started_at(&self, start: TrickPosition<SEATS>) -> Self {
        let final_sum = start.tally().iter().sum::<u8>() + self.rules.to_come(&start);
        let (tallies, bounds) = (OnceLock::new(), OnceLock::new());
        let scoring = self.scoring.of_total(final_sum);
        Self { rules: self.rules.clone(), start, scoring, final_sum, tallies, bounds }
    }

    /// Changes the bids.
    pub(super) fn set_bids(&mut self, bids: Tally) {
        self.scoring = self.scoring.with_bids(bids);
        self.bounds = OnceLock::new();
    }

    /// The rules of play.
    pub const fn rules(&self) -> &Rules<SEATS> {
        &self.rules
    }

    /// What the tallies are worth.
    pub const fn scoring(&self) -> &S {
        &self.scoring
    }

    /// What all final tallies add up to.
    pub const fn final_sum(&self) -> u8 {
        self.final_sum
    }

    /// Apart from the turns of players, which are short enough to be inlined.
    #[inline(never)]
    fn end_of(&self, position: &TrickPosition<SEATS>) -> Turn<NoChance> {
        Turn::Over(self.scoring.payoffs(&position.tally()))
    }

    fn tallies(&self) -> &[Tally] {
        self.tallies.get_or_init(|| {
            let taken = self.start.tally();
            let mut all = splits(self.rules.players, self.rules.to_come(&self.start));
            let queen_is_live = !(self.start.all_live() & self.rules.singular).is_empty();
            if queen_is_live {
                // She cannot be shared: somebody takes all her points.
                all.retain(|split| split.iter().any(|&part| part >= Counting::QUEEN_POINTS));
            }
            for split in &mut all {
                split.iter_mut().zip(taken).for_each(|(part, taken)| *part += taken);
            }
            all
        })
    }
}

impl<const SEATS: usize, S: Scoring> Game for TrickGame<SEATS, S> {
    type Position = TrickPosition<SEATS>;
    type Move = Card;
    type Chance = NoChance;

    fn players(&self) -> usize {
        self.rules.players
    }

    fn start(&self) -> TrickPosition<SEATS> {
        self.start
    }

    #[inline]
    fn turn(&self, position: &TrickPosition<SEATS>) -> Turn<NoChance> {
        if position.is_over() {
            return self.end_of(position);
        }
        let player = self.rules.player_of[position.to_play()];
        Turn::Player(Player::new(usize::from(player)))
    }

    #[inline]
    fn legal_moves(&self, position: &TrickPosition<SEATS>, moves: &mut Vec<Card>) {
        self.rules.legal_moves(position, moves);
    }

    fn every_move(&self, position: &TrickPosition<SEATS>, moves: &mut Vec<Card>) {
        self.rules.unmerged_moves(position, moves);
    }

    #[inline]
    fn play(&self, position: &TrickPosition<SEATS>, chosen: Card) -> TrickPosition<SEATS> {
        self.rules.play(position, chosen)
    }

    fn move_name(&self, _: &TrickPosition<SEATS>, chosen: Card) -> String {
        chosen.to_string()
    }

    fn seating(&self) -> Seating {
        Seating::teams(&self.rules.player_of.map(|player| Player::new(usize::from(player))))
    }
}

impl<const SEATS: usize, S: Scoring> EnumerableOutcomes for TrickGame<SEATS, S> {
    fn outcomes(&self) -> Vec<Outcome> {
        let outcome =
            |tally: &Tally| Outcome { tally: *tally, payoffs: self.scoring.payoffs(tally) };
        self.tallies().iter().map(outcome).collect()
    }

    fn outcome_index(&self, position: &TrickPosition<SEATS>) -> usize {
        self.tallies().binary_search(&position.tally()).unwrap_or_else(|nearest| nearest)
    }
}

impl<const SEATS: usize, S: Scoring> MonotoneFacts for TrickGame<SEATS, S> {
    fn secured(&self, position: &TrickPosition<SEATS>) -> Tally {
        self.rules.secured(position)
    }
}

impl<const SEATS: usize, S: Scoring> BoundedSum for TrickGame<SEATS, S> {
    fn bounds(&self) -> SumBounds {
        *self.bounds.get_or_init(|| {
            let payoffs = self.tallies().iter().map(|tally| self.scoring.payoffs(tally));
            SumBounds::of(&payoffs.collect::<Vec<_>>())
        })
    }

    fn at_least(&self, position: &TrickPosition<SEATS>) -> Payoffs {
        let secured = self.rules.secured(position);
        let sure: u8 = secured.iter().sum();
        let undecided = self.final_sum.saturating_sub(sure);
        let whole_game = self.bounds().least;
        let Some(here) = self.scoring.at_least(&secured, undecided) else { return whole_game };
        // A scoring may look at each player alone and so miss what the outcomes rule out.
        let (here, whole_game) = (here.as_slice(), whole_game.as_slice());
        Payoffs::from_fn(here.len(), |player| here[player].max(whole_game[player]))
    }
}

impl<const SEATS: usize, S: Scoring> Keyed for TrickGame<SEATS, S> {
    type Key = TrickKey;

    fn key(&self, position: &TrickPosition<SEATS>) -> Option<TrickKey> {
        self.rules.key(position)
    }
}

impl<const SEATS: usize, S: Scoring> Evaluate for TrickGame<SEATS, S> {
    fn evaluate(&self, position: &TrickPosition<SEATS>) -> Payoffs {
        self.scoring.payoffs(&self.rules.estimate(position))
    }

    fn can_be_judged(&self, position: &TrickPosition<SEATS>) -> bool {
        position.cards_on_table() == 0
    }
}

/// The least of `utility(count)` over the counts a player may still end with.
pub(crate) fn worst_count(secured: u8, undecided: u8, utility: impl Fn(u8) -> Utility) -> Utility {
    (secured..=secured + undecided).map(utility).min().unwrap_or_default()
}
