//! A whole game between entrants: hand after hand until it is over.

use secateurs::{Limits, StopFlag};
use secateurs_games::hands::{Purpose, Scores, Seeds, WholeGame, seed_of};
use secateurs_games::registry::{BadOption, GameEntry, Options, find, find_closed};

use super::hand::Hand;
use crate::arena::entrant::{Entrant, Style};
use crate::arena::error::ArenaError;
use crate::arena::played::Played;
use crate::arena::search::check;

/// A card game with its options.
#[derive(Clone, Debug)]
pub(in super::super) struct CardGame {
    pub(super) whole: WholeGame,
    pub(super) open: &'static GameEntry,
    seed: u64,
}

impl CardGame {
    pub(in super::super) fn new(game: &str, options: &Options) -> Result<Self, ArenaError> {
        let whole = WholeGame::new(find_closed(game)?, options)?;
        let game = Self { whole, open: find(game)?, seed: options.value("seed", 1)? };
        game.longest_hand()?;
        Ok(game)
    }

    pub(in super::super) const fn seats(&self) -> usize {
        self.whole.seats()
    }

    /// How many score for themselves: seats, or pairs.
    pub(in super::super) fn sides(&self) -> usize {
        self.whole.sides()
    }

    fn longest_hand(&self) -> Result<Hand<'_>, ArenaError> {
        let (hand, scores) = (self.whole.longest_hand(), Scores::new(self.sides()));
        Hand::dealt(self, self.hand_options(0, hand, &scores))
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
            Style::Pimc { .. } | Style::IsMcts { .. } | Style::Informed { .. } => {
                hand.own_table(entrant).map(|_| ()).map_err(refuse)
            }
            Style::Search { .. } => check(entrant, &*hand.in_the_open(entrant).map_err(refuse)?),
        }
    }

    /// The options of a hand. Its cards depend on nothing but the seed, the deal and the hand.
    pub(super) fn hand_options(&self, deal: u64, hand: u32, scores: &Scores) -> Options {
        let seed = |purpose| seed_of(purpose, &[self.seed, deal, hand.into()]);
        let seeds = Seeds { cards: seed(Purpose::Cards), trumps: seed(Purpose::Trumps) };
        self.whole.hand(hand, scores, seeds)
    }

    /// One game; nothing if it was stopped.
    pub(in super::super) fn play(
        &self,
        deal: u64,
        seated: &[&Entrant],
        limits: &Limits,
    ) -> Result<Option<Played>, ArenaError> {
        let (seats, sides) = (self.seats(), self.sides());
        let mut scores = Scores::new(sides);
        let mut nodes = vec![0; seats];
        let mut hands = 0;
        while !self.whole.is_over(hands, &scores) {
            let hand = Hand::dealt(self, self.hand_options(deal, hands, &scores))?;
            let bidder = |seat: usize| [self.seed, deal, hands.into(), seat as u64];
            let seeds = |seat| seed_of(Purpose::Bids, &bidder(seat));
            let mut hand = hand.bid(seated, (limits, &mut nodes), seeds)?;
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
        let points = (0..seats).map(|seat| scores.points[seat % sides]).collect();
        Ok(Some(Played::won_by_points(points, hands, nodes)))
    }
}
