//! Games in which something is hidden, at a table. Whoever runs the table goes through the positions,
//! and shows each seat what it may know: this is for tables, not for searches.

use secateurs::hidden::InformationSets;
use secateurs::search::{Decision, IsMcts};
use secateurs::{Game, Limits, Random, SearchError, Turn};

use super::stage::{Stage, moves_of, stage_of};
use crate::picture::{DrawnFor, Picture};

/// A position of a game with hidden information whose type is not known here.
pub trait AnySeated: Send {
    /// How many players there are.
    fn players(&self) -> usize;

    /// What happens here.
    fn stage(&self) -> Stage;

    /// The names of the legal moves, or of the events of chance, in canonical order.
    fn legal_moves(&self) -> Vec<String>;

    /// What each of them is in a word; empty where the names say it all.
    fn words(&self) -> Vec<String>;

    /// The position after the legal move of this number; `None` if there is no such move.
    fn after(&self, number: usize) -> Option<Box<dyn AnySeated>>;

    /// Whether a seat sees the move, or the event, of this number.
    fn sees(&self, number: usize, seat: usize) -> bool;

    /// What a seat may see of the position, where that can be drawn.
    fn picture_for(&self, seat: usize) -> Picture;

    /// All that the player to move knows, in the words of the game; `None` where nobody moves.
    fn set_name(&self) -> Option<String>;

    /// What the player to move would do by what it sees, by IS-MCTS; `None` where the game does
    /// not say what hands there may be.
    fn decide(
        &self,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Result<Decision<String>, SearchError>>;
}

/// A game at a position.
pub(super) struct Seated<G: InformationSets> {
    pub(super) game: G,
    pub(super) position: G::Position,
    pub(super) views: Option<Views<G>>,
}

/// What a game with views offers beyond its information sets.
pub(super) struct Views<G: Game> {
    picture: fn(&G, &G::Position, usize) -> Picture,
    sees: fn(&G, &G::Position, G::Move, usize) -> bool,
    word: fn(&G, &G::Position, G::Move) -> &'static str,
    decide: Decide<G>,
}

type Decide<G> = fn(
    &G,
    &<G as Game>::Position,
    &Limits,
    &mut Random,
) -> Result<Decision<<G as Game>::Move>, SearchError>;

impl<G: Game> Clone for Views<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Views<G> {}

impl<G: DrawnFor> Views<G> {
    pub(super) fn new() -> Self {
        Self {
            picture: G::picture_for,
            sees: G::sees,
            word: G::word,
            decide: |game, position, limits, random| {
                let seat = game.seat_to_move(position).ok_or(SearchError::NotToMove)?;
                // Nothing but the view goes to the search.
                IsMcts::new().run(game, &game.view(position, seat), limits, random)
            },
        }
    }
}

impl<G: InformationSets> Seated<G> {
    fn name(&self, chosen: G::Move) -> String {
        self.game.move_name(&self.position, chosen)
    }

    fn moves(&self) -> Vec<G::Move> {
        moves_of(&self.game, &self.position)
    }
}

impl<G> AnySeated for Seated<G>
where
    G: InformationSets + Clone + Send + 'static,
    G::Position: 'static,
    G::Move: 'static,
{
    fn players(&self) -> usize {
        self.game.players()
    }

    fn stage(&self) -> Stage {
        stage_of(&self.game, &self.position)
    }

    fn legal_moves(&self) -> Vec<String> {
        self.moves().into_iter().map(|chosen| self.name(chosen)).collect()
    }

    fn words(&self) -> Vec<String> {
        let Some(views) = self.views else { return Vec::new() };
        let word = |chosen| (views.word)(&self.game, &self.position, chosen).to_owned();
        self.moves().into_iter().map(word).collect()
    }

    fn after(&self, number: usize) -> Option<Box<dyn AnySeated>> {
        let chosen = *self.moves().get(number)?;
        let position = self.game.play(&self.position, chosen);
        Some(Box::new(Self { game: self.game.clone(), position, views: self.views }))
    }

    fn sees(&self, number: usize, seat: usize) -> bool {
        let (Some(views), Some(&chosen)) = (self.views, self.moves().get(number)) else {
            // Who moves knows what it does; the rest is told by information sets.
            return self.stage() == Stage::Player(seat);
        };
        (views.sees)(&self.game, &self.position, chosen, seat)
    }

    fn picture_for(&self, seat: usize) -> Picture {
        self.views
            .map_or(Picture::Nothing, |views| (views.picture)(&self.game, &self.position, seat))
    }

    fn set_name(&self) -> Option<String> {
        let Turn::Player(_) = self.game.turn(&self.position) else { return None };
        Some(self.game.set_name(&self.game.information_set(&self.position)))
    }

    fn decide(
        &self,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Result<Decision<String>, SearchError>> {
        let views = self.views?;
        let decision = (views.decide)(&self.game, &self.position, limits, random);
        Some(decision.map(|decision| decision.map(|chosen| self.name(chosen))))
    }
}
