//! Card games as they are played at a table: a hand, and whole games of many hands.
//!
//! [`HandRules`] is what a hand of a game is: the pack, the seats, bids, trumps, what is counted, and
//! how hands add up to a game. A [`WholeGame`] is such a game with its options. Who plays is none of
//! its business: the arena and a person's table loop over the same hands.
//!
//! - The *lead* to the first trick goes round from hand to hand; in Hearts it belongs to whoever has
//!   the lowest club when the whole pack is dealt. Nobody passes cards.
//! - *Spades*: 10 for each trick of a bid that is made and 1 for each above it, a bag; -100 for every
//!   tenth bag; -10 for each trick of a bid that is missed; a bid of none is worth 100 either way.
//!   Whoever has most when somebody has reached 300 wins. Four play in pairs.
//! - *Hearts*: a point for each heart and 13 for the queen of spades, or as many for everybody else
//!   when one takes all. Whoever has fewest when somebody has reached 100 wins. Points count as
//!   negative numbers, so that more is always better.
//! - *Bridge*: without an auction: the seat before the leader declares, the one after it is dummy. Each
//!   side's tricks are added up over four hands.
//! - *Oh Hell!*: hands of 1 card, 2, ... and back to 1; 10 plus the bid for exactly as many tricks,
//!   else nothing. Trumps are drawn for each hand unless one suit is asked for.

mod open;
mod scores;
mod streams;
mod whole_game;

use std::fmt::Debug;

use crate::by_seats::OpenHands;
use crate::cards::{CardSet, Suit};
use crate::registry::{BadOption, Options};
use crate::tricks::closed::Advice;
use crate::tricks::{LeadRule, Setup};

pub use open::in_the_open;
pub use scores::{HandResult, Scores};
pub use streams::{Purpose, roll, seed_of};
pub use whole_game::{Seeds, WholeGame, drawn_trump};

/// A hand of a card game, and how hands add up to a game.
pub trait HandRules: Debug + Send + Sync {
    /// How many play, where nothing is said.
    fn usual_seats(&self) -> usize;

    /// How many cards each seat gets, where nothing is said; `None` means as many as there are.
    fn usual_cards(&self) -> Option<usize> {
        None
    }

    /// The cards that are dealt from.
    fn pack(&self, _seats: usize) -> CardSet {
        CardSet::PACK
    }

    /// How many score for themselves: seats, or pairs.
    fn sides(&self, seats: usize) -> usize {
        seats
    }

    /// Whether the seat before the first leader declares, and plays the cards of dummy.
    fn has_dummy(&self) -> bool {
        false
    }

    /// Whether tricks are bid for.
    fn has_bids(&self) -> bool;

    /// The trump suit that the options ask for.
    ///
    /// # Errors
    /// When they name no suit.
    fn trump(&self, options: &Options) -> Result<Option<Suit>, BadOption>;

    /// The suit that may not be led before one was played, where leads are not free.
    fn restricted(&self, trump: Option<Suit>) -> Option<Suit>;

    /// Who may lead that suit at a table, where nothing is said and it differs from the rule book.
    fn lead_rule(&self) -> Option<LeadRule> {
        None
    }

    /// What the players of a single hand want, where nothing is said.
    fn usual_eval(&self) -> &'static str;

    /// What is counted: tricks or points.
    fn counted(&self) -> &'static str {
        "tricks"
    }

    /// Who decides what to play with closed hands, where nothing is said.
    fn usual_player(&self) -> &'static str {
        "informed"
    }

    /// How much thought a card is given by `pimc`, where nothing is said.
    fn usual_advice(&self) -> Advice {
        Advice::default()
    }

    /// The game with open hands.
    ///
    /// # Errors
    /// When the hands, or the options, are none of the game.
    fn open(&self, options: &Options, setup: &Setup, bids: &[u8]) -> Result<OpenHands, BadOption>;

    /// What the players want that is the score of the game.
    fn score_eval(&self) -> &'static str;

    /// What serves the score of the game best, for players who look ahead to the end of a hand.
    fn wise_eval(&self) -> &'static str {
        self.score_eval()
    }

    /// How many points end the game, where nothing is said; `None` where the hands do.
    fn usual_goal(&self) -> Option<i64>;

    /// How many hands a game has, with so many cards in the longest; `None` where points end it.
    fn hands(&self, _cards: usize) -> Option<u32> {
        None
    }

    /// How many cards a hand has, counted from zero, in a game with so many in the longest.
    fn cards_in(&self, _hand: u32, cards: usize) -> usize {
        cards
    }

    /// Whether trumps are drawn for each hand, unless a suit is asked for.
    fn draws_trumps(&self) -> bool {
        false
    }

    /// Whether a card says who leads to the first trick, with so many cards in hand.
    fn has_opener(&self, _seats: usize, _cards: usize) -> bool {
        false
    }

    /// Whether points are bad, so that whoever has fewest wins; [`Scores`] count them as negative.
    fn fewest_wins(&self) -> bool {
        false
    }

    /// Whether tricks above the bid are counted from hand to hand.
    fn has_bags(&self) -> bool {
        false
    }

    /// Sets the options by which a hand depends on those before it.
    fn carry_over(&self, _scores: &Scores, _options: &mut Options) {}

    /// Adds a hand.
    fn add(&self, scores: &mut Scores, hand: &HandResult<'_>) {
        for (points, worth) in scores.points.iter_mut().zip(hand.worth) {
            *points += worth;
        }
    }

    /// Whether somebody has reached the goal.
    fn is_won(&self, scores: &Scores, goal: i64) -> bool {
        let sign = if self.fewest_wins() { -1 } else { 1 };
        scores.points.iter().any(|&points| sign * points >= goal)
    }
}

/// Numbers with commas between them, as options have them.
pub(crate) fn list<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    texts.join(",")
}
