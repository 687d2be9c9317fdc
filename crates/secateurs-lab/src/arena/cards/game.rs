//! A whole game: hand after hand until somebody has enough.

use secateurs::{Limits, StopFlag};
use secateurs_games::registry::{
    BadOption, ClosedEntry, GameEntry, Options, UnknownName, find, find_closed,
};

use super::hand::Hand;
use super::scores::{Kind, Scores};
use crate::arena::entrant::{Entrant, Style};
use crate::arena::error::ArenaError;
use crate::arena::played::Played;
use crate::arena::search::check;
use crate::arena::streams::{Purpose, seed_of};

/// A card game with its options.
#[derive(Clone, Debug)]
pub(in super::super) struct CardGame {
    pub(super) kind: Kind,
    pub(super) closed: &'static ClosedEntry,
    pub(super) open: &'static GameEntry,
    seats: usize,
    /// Cards for each seat, in Oh Hell! in the longest hand.
    cards: usize,
    goal: i64,
    hands: u32,
    /// What all hands have in common.
    shared: Options,
    is_trump_drawn: bool,
    seed: u64,
}

impl CardGame {
    pub(in super::super) fn new(game: &str, options: &Options) -> Result<Self, ArenaError> {
        let (closed, open) = (find_closed(game)?, find(game)?);
        let kind = kind_of(closed)?;
        let (goal, hands) = match kind {
            Kind::Spades => (300, 100),
            Kind::Hearts => (100, 100),
            Kind::OhHell => (i64::MAX, 0),
        };
        let mut shared = Options::default();
        for name in ["players", "cards"] {
            if let Some(text) = options.text(name) {
                shared.set(name, text);
            }
        }
        shared.set("eval", kind.own_eval());
        shared.set("lead-rule", options.text("lead-rule").unwrap_or(kind.usual_lead_rule()));
        let is_trump_drawn =
            kind == Kind::OhHell && options.text("trump").is_none_or(|trump| trump == "drawn");
        if kind == Kind::OhHell && !is_trump_drawn {
            shared.set("trump", options.text("trump").unwrap_or_default());
        }
        let dealt = closed.deal(&shared)?;
        let mut game = Self {
            kind,
            closed,
            open,
            seats: dealt.hands.len(),
            cards: dealt.hands[0].len(),
            goal: options.value("to", goal)?,
            hands: options.value("hands", hands)?,
            shared,
            is_trump_drawn,
            seed: options.value("seed", 1)?,
        };
        if kind == Kind::OhHell {
            game.hands = 2 * game.cards as u32 - 1;
        }
        game.longest_hand()?;
        Ok(game)
    }

    pub(in super::super) const fn seats(&self) -> usize {
        self.seats
    }

    /// How many score for themselves: seats, or pairs.
    pub(in super::super) const fn sides(&self) -> usize {
        match self.kind {
            Kind::Spades if self.seats == 4 => 2,
            _ => self.seats,
        }
    }

    fn longest_hand(&self) -> Result<Hand<'_>, ArenaError> {
        let hand = if self.kind == Kind::OhHell { self.cards as u32 - 1 } else { 0 };
        Hand::dealt(self, self.hand_options(0, hand, &Scores::new(self.sides())))
    }

    /// Refuses a player who cannot play the game.
    pub(in super::super) fn check(&self, entrant: &Entrant) -> Result<(), ArenaError> {
        let hand = self.longest_hand()?;
        let refuse = |refused: BadOption| ArenaError::BadPlayerOption {
            player: entrant.text().to_owned(),
            refused,
        };
        match entrant.style() {
            Style::Random | Style::Rules => Ok(()),
            Style::Pimc { .. } | Style::IsMcts { .. } => {
                hand.table_for(entrant).map_err(refuse)?;
                Ok(())
            }
            Style::Search { .. } => check(entrant, &*hand.in_the_open(entrant).map_err(refuse)?),
        }
    }

    /// The options of a hand. Its cards depend on nothing but the seed, the deal and the hand.
    pub(super) fn hand_options(&self, deal: u64, hand: u32, scores: &Scores) -> Options {
        let mut options = self.shared.clone();
        let numbers = [self.seed, deal, hand.into()];
        options.set("seed", seed_of(Purpose::Cards, &numbers).to_string());
        // The lowest club is led first in Hearts, unless only a part of the pack is dealt.
        if self.kind != Kind::Hearts || self.cards < 52 / self.seats {
            options.set("leader", (hand as usize % self.seats + 1).to_string());
        }
        match self.kind {
            Kind::Hearts => {}
            Kind::OhHell => {
                let up_and_down = (hand + 1).min(2 * self.cards as u32 - 1 - hand);
                options.set("cards", up_and_down.to_string());
                if self.is_trump_drawn {
                    let suit = seed_of(Purpose::Trumps, &numbers) % 4;
                    options.set("trump", ["C", "D", "H", "S"][suit as usize]);
                }
            }
            Kind::Spades => {
                // Full tens of bags are paid for.
                options.set("scores", list(&scores.points));
                options.set("bags", list(scores.bags.iter().map(|bags| bags % 10)));
            }
        }
        options
    }

    /// One game; nothing if it was stopped.
    pub(in super::super) fn play(
        &self,
        deal: u64,
        seated: &[&Entrant],
        limits: &Limits,
    ) -> Result<Option<Played>, ArenaError> {
        let mut scores = Scores::new(self.sides());
        let mut nodes = vec![0; self.seats];
        let mut hands = 0;
        while hands < self.hands && !scores.is_over(self.kind, self.goal) {
            let mut hand = Hand::dealt(self, self.hand_options(deal, hands, &scores))?;
            hand.seat(seated)?;
            while let Some(seat) = hand.to_play() {
                let numbers = [self.seed, deal, hands.into(), seat as u64];
                let seed = seed_of(Purpose::Player, &numbers);
                let (card, spent) = hand.decide(seat, seated[seat], limits, seed)?;
                if limits.stop.as_ref().is_some_and(StopFlag::is_raised) {
                    return Ok(None);
                }
                nodes[seat] += spent;
                hand.play(card);
            }
            hand.add_to(&mut scores);
            hands += 1;
        }
        let points = (0..self.seats).map(|seat| scores.points[seat % self.sides()]).collect();
        Ok(Some(Played::won_by_points(points, hands, nodes)))
    }
}

fn kind_of(entry: &ClosedEntry) -> Result<Kind, UnknownName> {
    let kinds = [("spades", Kind::Spades), ("hearts", Kind::Hearts), ("oh-hell", Kind::OhHell)];
    let found = kinds.iter().find(|(name, _)| *name == entry.name).map(|&(_, kind)| kind);
    let names = kinds.iter().map(|(name, _)| *name);
    found.ok_or_else(|| UnknownName::new("card game of many hands", entry.name, names))
}

impl Kind {
    /// The evaluation that is the score of the game.
    const fn own_eval(self) -> &'static str {
        match self {
            Self::Spades => "score",
            Self::Hearts => "shoot",
            Self::OhHell => "exact",
        }
    }

    const fn usual_lead_rule(self) -> &'static str {
        match self {
            Self::Spades | Self::Hearts => "broken",
            Self::OhHell => "free",
        }
    }
}

pub(super) fn list<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    texts.join(",")
}
