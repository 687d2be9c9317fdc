//! Players of a tournament: the first line is the game, each other line a player. Reading never
//! panics. What is read has a text that reads as the same player; and players who can meet have
//! seatings, in each of which every seat is taken by one of them.

use secateurs_games::registry::Options;
use secateurs_lab::arena::{Contest, Entrant};

use crate::{reached, text};

const MOST_BYTES: usize = 512;

/// More players have very many seatings.
const MOST_ENTRANTS: usize = 4;

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    let (game, players) = text.split_once('\n').unwrap_or((text, ""));
    let read: Result<Vec<Entrant>, _> =
        players.lines().map(|player| Entrant::parse(player, game)).collect();
    let Ok(entrants) = read else { return };
    for entrant in &entrants {
        assert_eq!(Entrant::parse(entrant.text(), game).as_ref(), Ok(entrant));
    }
    if entrants.len() > MOST_ENTRANTS {
        return;
    }
    let count = entrants.len();
    let Ok(contest) = Contest::new(game, &Options::default(), entrants) else { return };
    for seating in contest.seatings() {
        assert_eq!(seating.len(), contest.seats());
        assert!(seating.iter().all(|&entrant| entrant < count));
    }
    reached::note();
}
