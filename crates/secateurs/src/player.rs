//! Who moves: a player is an index into the payoffs, shown to people counting from one.

use std::fmt;

/// The most players a game may have. Payoffs are inline arrays of this length, so that no node
/// of a search allocates.
pub const MAX_PLAYERS: usize = 8;

/// One decision maker: a person, or a team whose seats share one utility.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The first player.
    pub const ONE: Self = Self(0);
    /// The second player.
    pub const TWO: Self = Self(1);

    /// The player at `index`, counting from zero.
    ///
    /// # Panics
    /// When `index` is not below [`MAX_PLAYERS`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_PLAYERS, "a game has at most 8 players");
        Self(index as u8)
    }

    /// The index of this player's payoff, counting from zero.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0 + 1)
    }
}

/// Which player each seat belongs to. Most games have one player a seat; in partnership games
/// several seats share a player, and with it one utility.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    player_of: [u8; MAX_PLAYERS],
    seats: u8,
}

impl Seating {
    /// Every seat is a player of its own.
    ///
    /// # Panics
    /// With more than [`MAX_PLAYERS`] seats.
    pub const fn solo(seats: usize) -> Self {
        assert!(seats <= MAX_PLAYERS, "a game has at most 8 seats");
        Self { player_of: [0, 1, 2, 3, 4, 5, 6, 7], seats: seats as u8 }
    }

    /// Seat `i` plays for the team `teams[i]`.
    ///
    /// # Panics
    /// With more than [`MAX_PLAYERS`] seats.
    pub fn teams(teams: &[Player]) -> Self {
        assert!(teams.len() <= MAX_PLAYERS, "a game has at most 8 seats");
        let mut player_of = [0; MAX_PLAYERS];
        for (slot, team) in player_of.iter_mut().zip(teams) {
            *slot = team.0;
        }
        Self { player_of, seats: teams.len() as u8 }
    }

    /// How many seats there are.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The player of each seat, in seat order.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let Self { player_of, seats } = *self;
        player_of.into_iter().take(seats as usize).map(Player)
    }
}
