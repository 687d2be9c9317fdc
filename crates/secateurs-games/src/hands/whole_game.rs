//! A whole game: hand after hand until somebody has enough.

use super::{HandRules, Scores};
use crate::registry::{BadOption, ClosedEntry, Options};

/// A hand of few cards tells little, so a game ends one day even where nobody gets anywhere.
const MOST_HANDS: u32 = 100;

/// A card game of many hands, with its options.
#[derive(Clone, Debug)]
pub struct WholeGame {
    /// The game.
    pub entry: &'static ClosedEntry,
    seats: usize,
    /// Cards for each seat, in the longest hand.
    cards: usize,
    goal: Option<i64>,
    hands: u32,
    /// What all hands have in common.
    shared: Options,
    is_trump_drawn: bool,
}

/// What the cards and the trumps of a hand are drawn by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// The cards.
    pub cards: u64,
    /// The trump suit, where it is drawn.
    pub trumps: u64,
}

impl WholeGame {
    /// A game by its [options](ClosedEntry::game_options), and any of a table that hands share.
    ///
    /// # Errors
    /// When there are no such hands.
    pub fn new(entry: &'static ClosedEntry, options: &Options) -> Result<Self, BadOption> {
        let rules = entry.rules;
        let mut shared = Options::default();
        for name in ["players", "cards", "eval", "lead-rule"] {
            if let Some(text) = options.text(name) {
                shared.set(name, text);
            }
        }
        if !shared.is_on("eval") {
            entry.set_eval(&mut shared, rules.score_eval());
        }
        let trump = options.text("trump").filter(|trump| *trump != "drawn");
        if let Some(trump) = trump {
            shared.set("trump", trump);
        }
        let dealt = entry.deal(&shared)?;
        let cards = dealt.hands[0].len();
        let ladder = rules.hands(cards);
        let hands = options.value("hands", ladder.unwrap_or(MOST_HANDS))?;
        Ok(Self {
            entry,
            seats: dealt.hands.len(),
            cards,
            goal: options.given("to")?.or(rules.usual_goal()),
            hands: ladder.map_or(hands, |ladder| hands.min(ladder)),
            shared,
            is_trump_drawn: rules.draws_trumps() && trump.is_none(),
        })
    }

    /// The rules of its hands.
    pub fn rules(&self) -> &'static dyn HandRules {
        self.entry.rules
    }

    /// How many sit at the table.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// How many score for themselves: seats, or pairs.
    pub fn sides(&self) -> usize {
        self.rules().sides(self.seats)
    }

    /// The most hands of the game.
    pub const fn most_hands(&self) -> u32 {
        self.hands
    }

    /// How many points end the game; `None` where the hands do.
    pub const fn goal(&self) -> Option<i64> {
        self.goal
    }

    /// The longest hand, counted from zero.
    pub fn longest_hand(&self) -> u32 {
        let cards_in = |hand: &u32| self.cards_in(*hand);
        // The first of those, where several have as many cards.
        (0..self.hands).rev().max_by_key(cards_in).unwrap_or(0)
    }

    /// A single hand has all cards, whatever a game of many begins with.
    fn cards_in(&self, hand: u32) -> usize {
        if self.hands == 1 { self.cards } else { self.rules().cards_in(hand, self.cards) }
    }

    /// The options of a table for a hand, counted from zero. Its cards depend on nothing but the
    /// seeds.
    pub fn hand(&self, hand: u32, scores: &Scores, seeds: Seeds) -> Options {
        let rules = self.rules();
        let mut options = self.shared.clone();
        options.set("seed", seeds.cards.to_string());
        options.set("cards", self.cards_in(hand).to_string());
        if !rules.has_opener(self.seats, self.cards) {
            options.set("leader", (hand as usize % self.seats + 1).to_string());
        }
        if self.is_trump_drawn {
            options.set("trump", drawn_trump(seeds.trumps));
        }
        rules.carry_over(scores, &mut options);
        options
    }

    /// Whether the game is over after so many hands.
    pub fn is_over(&self, hands: u32, scores: &Scores) -> bool {
        let is_won = |goal| self.rules().is_won(scores, goal);
        hands >= self.hands || self.goal.is_some_and(is_won)
    }
}

/// The trump suit that a seed draws.
pub fn drawn_trump(seed: u64) -> &'static str {
    ["C", "D", "H", "S"][(seed % 4) as usize]
}
