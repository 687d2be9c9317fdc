//! A game of many players seen by one of them, when it is known how the others play: they become
//! chance, and finding the best reply is a game for one. If it is known how all of them play,
//! only chance is left, and any search finds what they can expect.

use crate::hidden::{BoundedAbove, InformationSets, RepeatingSets};
use crate::{Game, Payoffs, Player, Turn, Utility, WithChance};

/// How players behave who are not searched for.
pub trait Behaviour<G: Game>: Sync {
    /// The weight of a legal move at a position where somebody is to move: it is played with the
    /// probability of its weight over the sum of all weights there.
    fn weight(&self, game: &G, position: &G::Position, chosen: G::Move) -> u64;
}

/// Every legal move is equally likely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform;

impl<G: Game> Behaviour<G> for Uniform {
    fn weight(&self, _: &G, _: &G::Position, _: G::Move) -> u64 {
        1
    }
}

impl<G: Game, B: Behaviour<G>> Behaviour<G> for &B {
    fn weight(&self, game: &G, position: &G::Position, chosen: G::Move) -> u64 {
        B::weight(self, game, position, chosen)
    }
}

/// One player of a game, against others who behave as given.
#[derive(Clone, Debug)]
pub struct Against<G, B> {
    game: G,
    /// Who is free to choose; nobody if none.
    player: Option<Player>,
    others: B,
}

impl<G: Game, B: Behaviour<G>> Against<G, B> {
    /// `player`'s side of the game.
    ///
    /// # Panics
    /// When the game has no such player.
    pub fn new(game: G, player: Player, others: B) -> Self {
        assert!(player.index() < game.players(), "{player} does not take part");
        Self { game, player: Some(player), others }
    }

    /// The game in which everybody behaves as given, and nobody chooses.
    pub const fn everybody(game: G, behaviour: B) -> Self {
        Self { game, player: None, others: behaviour }
    }

    /// The game with all its players.
    pub const fn game(&self) -> &G {
        &self.game
    }

    fn is_own_turn(&self, position: &G::Position) -> bool {
        matches!(self.game.turn(position), Turn::Player(mover) if Some(mover) == self.player)
    }

    fn payoffs(&self, all: Payoffs) -> Payoffs {
        self.player.map_or(all, |player| Payoffs::all(1, all[player]))
    }

    /// The player of the game who is meant by one of ours.
    fn meant(&self, ours: Player) -> Player {
        self.player.unwrap_or(ours)
    }
}

impl<G: Game, B: Behaviour<G>> Game for Against<G, B> {
    type Position = G::Position;
    type Move = G::Move;
    type Chance = WithChance;

    fn players(&self) -> usize {
        self.player.map_or(self.game.players(), |_| 1)
    }

    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn turn(&self, position: &G::Position) -> Turn<WithChance> {
        match self.game.turn(position) {
            Turn::Player(mover) if Some(mover) == self.player => Turn::Player(Player::ONE),
            Turn::Player(_) | Turn::Chance(_) => Turn::Chance(WithChance),
            Turn::Over(payoffs) => Turn::Over(self.payoffs(payoffs)),
        }
    }

    fn legal_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.game.legal_moves(position, moves);
    }

    fn play(&self, position: &G::Position, chosen: G::Move) -> G::Position {
        self.game.play(position, chosen)
    }

    fn chance_weight(&self, position: &G::Position, chosen: G::Move) -> u64 {
        match self.game.turn(position) {
            Turn::Player(_) => self.others.weight(&self.game, position, chosen),
            Turn::Chance(_) | Turn::Over(_) => self.game.chance_weight(position, chosen),
        }
    }

    fn move_name(&self, position: &G::Position, chosen: G::Move) -> String {
        self.game.move_name(position, chosen)
    }

    fn promise(&self, position: &G::Position, chosen: G::Move) -> i32 {
        self.game.promise(position, chosen)
    }

    fn appeal(&self, position: &G::Position, chosen: G::Move) -> i32 {
        self.game.appeal(position, chosen)
    }

    fn utility_scale(&self) -> Utility {
        self.game.utility_scale()
    }
}

impl<G: InformationSets, B: Behaviour<G>> InformationSets for Against<G, B> {
    type Set = G::Set;

    fn information_set(&self, position: &G::Position) -> G::Set {
        debug_assert!(self.is_own_turn(position), "only the player's own sets are asked for");
        self.game.information_set(position)
    }

    fn set_name(&self, set: &G::Set) -> String {
        self.game.set_name(set)
    }
}

impl<G: RepeatingSets, B: Behaviour<G>> RepeatingSets for Against<G, B> {
    type SetKey = G::SetKey;

    fn set_key(&self, set: &G::Set) -> Option<G::SetKey> {
        self.game.set_key(set)
    }
}

impl<G: BoundedAbove, B: Behaviour<G>> BoundedAbove for Against<G, B> {
    fn most(&self, player: Player) -> Utility {
        self.game.most(self.meant(player))
    }

    fn most_from(&self, position: &G::Position, player: Player) -> Utility {
        self.game.most_from(position, self.meant(player))
    }
}
