//! What the players get at the end: integers, inline, one for each player.

use std::fmt;

use crate::{MAX_PLAYERS, Player};

/// What one player gets, as an integer. A game whose utilities are fractions uses a common
/// denominator: see [`Game::utility_scale`](crate::Game::utility_scale).
pub type Utility = i64;

/// One number for each player. Integers at the leaves of a game; searches through chance nodes
/// use `Payoffs<Rational>`.
#[derive(Clone, Copy)]
pub struct Payoffs<N = Utility> {
    values: [N; MAX_PLAYERS],
    players: u8,
}

/// More players than [`MAX_PLAYERS`], or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} players: a game to be solved has 1 to {MAX_PLAYERS}")]
pub struct PlayerCountError(pub usize);

impl<N: Copy + Default> Payoffs<N> {
    /// The payoffs of players one, two, ... in order.
    ///
    /// ```
    /// use secateurs::{Payoffs, Player};
    /// assert_eq!(Payoffs::new([5, 4, 1])[Player::TWO], 4);
    /// ```
    pub fn new<const PLAYERS: usize>(values: [N; PLAYERS]) -> Self {
        const { assert!(PLAYERS >= 1 && PLAYERS <= MAX_PLAYERS, "a game has 1 to 8 players") }
        Self::from_fn(PLAYERS, |index| values[index])
    }

    /// The payoffs in `values`.
    ///
    /// # Errors
    /// When `values` is empty or longer than [`MAX_PLAYERS`].
    pub fn from_slice(values: &[N]) -> Result<Self, PlayerCountError> {
        match values.len() {
            1..=MAX_PLAYERS => Ok(Self::from_fn(values.len(), |index| values[index])),
            count => Err(PlayerCountError(count)),
        }
    }

    /// The same number for each of `players` players.
    #[inline]
    pub fn all(players: usize, value: N) -> Self {
        Self::from_fn(players, |_| value)
    }

    /// The payoff of the player at each index, as `value` gives it.
    ///
    /// # Panics
    /// With more than [`MAX_PLAYERS`] players.
    #[inline]
    pub fn from_fn(players: usize, mut value: impl FnMut(usize) -> N) -> Self {
        assert!(players <= MAX_PLAYERS, "a game has at most 8 players");
        let mut values = [N::default(); MAX_PLAYERS];
        for (index, slot) in values.iter_mut().enumerate().take(players) {
            *slot = value(index);
        }
        Self { values, players: players as u8 }
    }

    /// Every payoff changed by `change`.
    #[inline]
    pub fn map<M: Copy + Default>(&self, mut change: impl FnMut(N) -> M) -> Payoffs<M> {
        Payoffs::from_fn(self.len(), |index| change(self.values[index]))
    }
}

impl<N> Payoffs<N> {
    /// How many players there are.
    #[expect(clippy::len_without_is_empty, reason = "a game has at least one player")]
    pub const fn len(&self) -> usize {
        self.players as usize
    }

    /// The payoffs in player order.
    #[inline]
    pub fn as_slice(&self) -> &[N] {
        &self.values[..self.len()]
    }
}

impl<N> std::ops::Index<Player> for Payoffs<N> {
    type Output = N;

    #[inline]
    fn index(&self, player: Player) -> &N {
        &self.values[player.index()]
    }
}

impl<N> std::ops::IndexMut<Player> for Payoffs<N> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut N {
        &mut self.values[player.index()]
    }
}

impl<N: PartialEq> PartialEq for Payoffs<N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<N: Eq> Eq for Payoffs<N> {}

impl<N: fmt::Debug> fmt::Debug for Payoffs<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// As the papers write them: `(5,4,1)`.
impl<N: fmt::Display> fmt::Display for Payoffs<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, value) in self.as_slice().iter().enumerate() {
            write!(f, "{}{value}", if index == 0 { '(' } else { ',' })?;
        }
        f.write_str(")")
    }
}
