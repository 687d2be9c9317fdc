//! A game, its options, and who plays it.

use secateurs::Limits;
use secateurs_games::registry::{Options, find, find_closed};

use super::boards::BoardGame;
use super::cards::CardGame;
use super::entrant::Entrant;
use super::error::ArenaError;
use super::options::{check_known, orders};
use super::played::Played;
use super::seatings::{Orders, seatings};

/// A game, its options, and who plays it.
#[derive(Clone, Debug)]
pub struct Contest {
    game: AnyContest,
    entrants: Vec<Entrant>,
    seatings: Vec<Vec<usize>>,
}

#[derive(Clone, Debug)]
enum AnyContest {
    Cards(CardGame),
    Board(BoardGame),
}

impl AnyContest {
    const fn seats(&self) -> usize {
        match self {
            Self::Cards(game) => game.seats(),
            Self::Board(game) => game.seats(),
        }
    }

    /// Who sits where; nothing if there are too many ways.
    fn seatings(&self, entrants: usize, orders: Orders) -> Option<Vec<Vec<usize>>> {
        let seats = self.seats();
        let sides = match self {
            Self::Cards(game) => game.sides(),
            Self::Board(_) => seats,
        };
        let at_seats = |sides: Vec<usize>| sides.iter().copied().cycle().take(seats).collect();
        Some(seatings(entrants, sides, orders)?.into_iter().map(at_seats).collect())
    }
}

impl Contest {
    /// A contest in the game of this name; see
    /// [`contest_options`](super::contest_options) for what can be chosen.
    ///
    /// # Errors
    /// When there is no such game, an option is wrong, or an entrant does not fit the game.
    pub fn new(game: &str, options: &Options, entrants: Vec<Entrant>) -> Result<Self, ArenaError> {
        let game = find(game)?.name;
        check_known(game, options)?;
        check_names(&entrants)?;
        let orders = orders(options)?;
        let contest = if find_closed(game).is_ok() {
            AnyContest::Cards(CardGame::new(game, options)?)
        } else {
            AnyContest::Board(BoardGame::new(game, options)?)
        };
        for entrant in &entrants {
            match &contest {
                AnyContest::Cards(game) => game.check(entrant)?,
                AnyContest::Board(game) => game.check(entrant)?,
            }
        }
        let seatings = contest.seatings(entrants.len(), orders);
        let seatings = seatings.ok_or(ArenaError::TooMany(entrants.len()))?;
        Ok(Self { game: contest, entrants, seatings })
    }

    /// How many seats there are.
    pub const fn seats(&self) -> usize {
        self.game.seats()
    }

    /// Who takes part.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Every seating to be played on the same deals: the entrant of each seat, by its number.
    ///
    /// Fewer entrants than seats: every seating in which each takes part. As many: every
    /// rotation of their order, or, where that was asked for, every order. More: the same for
    /// every choice of as many entrants as there are seats. Partners are one entrant.
    pub fn seatings(&self) -> &[Vec<usize>] {
        &self.seatings
    }

    /// One game on this deal with this seating; nothing if it was stopped. Of the limits, only
    /// the stop flag is used.
    ///
    /// # Errors
    /// When the seating is none of this contest, or a search refuses.
    pub fn play(
        &self,
        deal: u64,
        seating: &[usize],
        limits: &Limits,
    ) -> Result<Option<Played>, ArenaError> {
        let (seats, entrants) = (self.seats(), self.entrants.len());
        let seated: Option<Vec<&Entrant>> =
            seating.iter().map(|&entrant| self.entrants.get(entrant)).collect();
        match seated.filter(|seated| seated.len() == seats) {
            None => Err(ArenaError::Seating { seating: seating.to_vec(), entrants, seats }),
            Some(seated) => match &self.game {
                AnyContest::Cards(game) => game.play(deal, &seated, limits),
                AnyContest::Board(game) => game.play(deal, &seated, limits),
            },
        }
    }
}

fn check_names(entrants: &[Entrant]) -> Result<(), ArenaError> {
    if entrants.len() < 2 {
        return Err(ArenaError::TooFew(entrants.len()));
    }
    for (number, entrant) in entrants.iter().enumerate() {
        if entrants[..number].iter().any(|earlier| earlier.name == entrant.name) {
            return Err(ArenaError::SameName(entrant.name.clone()));
        }
    }
    Ok(())
}
