//! The steps of a search as data: what explanations are made of.

use std::fmt::Display;

use secateurs::{Asked, Cut, Game, Observer, Outside, Payoffs, Rational, Turn, ValueKind};

use crate::tree::NodeId;

/// One step of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// How far below the root.
    pub ply: u32,
    /// What happens there.
    pub step: Step,
}

/// What happens at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It is entered.
    Enter {
        /// The move that leads to it; `None` at the root.
        by: Option<String>,
        /// How likely the move is, where chance makes it.
        chance: Option<Rational>,
        /// Whose turn it is there.
        turn: TurnKind,
        /// Which values of it could matter.
        asked: Asked,
        /// Which node of an explicit tree it is; the first of them, where it is an information set.
        node: Option<NodeId>,
    },
    /// Its value is known.
    Value {
        /// What each player gets.
        payoffs: Vec<Rational>,
        /// How the value came about.
        kind: ValueKind,
    },
    /// Its value is none that could matter; which it is, is not known.
    Outside(Outside),
    /// A part of it need not be searched.
    Cut {
        /// Why, by name.
        rule: Cut,
        /// Why, in words.
        reason: String,
        /// The moves that are not searched, or not to the end. Where there are none, it is some of
        /// the positions that the last move may lead to.
        unsearched: Vec<String>,
    },
    /// One of its children is searched again.
    Research {
        /// The move that leads to the child.
        by: String,
    },
    /// It is left.
    Leave {
        /// The move its value comes from.
        best: Option<String>,
    },
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// A player's, by index.
    Player(usize),
    /// Chance moves.
    Chance,
    /// Nobody's.
    Over,
}

/// How likely chance makes a move; `None` where a player makes it.
fn probability<G: Game>(game: &G, parent: &G::Position, chosen: G::Move) -> Option<Rational> {
    let Turn::Chance(_) = game.turn(parent) else { return None };
    let mut moves = Vec::new();
    game.legal_moves(parent, &mut moves);
    let weight = |event: &G::Move| i128::from(game.chance_weight(parent, *event));
    let total: i128 = moves.iter().map(weight).sum();
    (total > 0).then(|| Rational::new(weight(&chosen), total))
}

/// Turns what an observer is told into events.
pub struct Teller<'a, G: Game> {
    listener: &'a mut dyn FnMut(Event),
    /// The positions from the root to the current one, to name moves by.
    path: Vec<G::Position>,
    /// Which node of an explicit tree a position is.
    node_of: Option<fn(&G::Position) -> NodeId>,
}

impl<'a, G: Game> Teller<'a, G> {
    /// Tells `listener`.
    pub fn new(listener: &'a mut dyn FnMut(Event)) -> Self {
        Self { listener, path: Vec::new(), node_of: None }
    }

    /// The same for positions that are nodes of an explicit tree.
    #[must_use]
    pub fn numbering(self, node_of: Option<fn(&G::Position) -> NodeId>) -> Self {
        Self { node_of, ..self }
    }

    fn tell(&mut self, ply: u32, step: Step) {
        (self.listener)(Event { ply, step });
    }
}

impl<G: Game> Observer<G> for Teller<'_, G> {
    fn enter(
        &mut self,
        game: &G,
        position: &G::Position,
        ply: u32,
        by: Option<G::Move>,
        asked: &Asked,
    ) {
        let step = by.zip(self.path.last());
        let chance = step.and_then(|(chosen, parent)| probability(game, parent, chosen));
        let by = step.map(|(chosen, parent)| game.move_name(parent, chosen));
        let turn = match game.turn(position) {
            Turn::Player(player) => TurnKind::Player(player.index()),
            Turn::Chance(_) => TurnKind::Chance,
            Turn::Over(_) => TurnKind::Over,
        };
        let node = self.node_of.map(|node_of| node_of(position));
        self.path.push(position.clone());
        self.tell(ply, Step::Enter { by, chance, turn, asked: asked.clone(), node });
    }

    fn value(&mut self, ply: u32, payoffs: &Payoffs<Rational>, kind: ValueKind) {
        self.tell(ply, Step::Value { payoffs: payoffs.as_slice().to_vec(), kind });
    }

    fn outside(&mut self, ply: u32, how: Outside) {
        self.tell(ply, Step::Outside(how));
    }

    fn cut(&mut self, game: &G, ply: u32, rule: Cut, moves: &[G::Move], reason: &dyn Display) {
        let name = |position: &G::Position| {
            moves.iter().map(|&chosen| game.move_name(position, chosen)).collect()
        };
        let unsearched = self.path.last().map(name).unwrap_or_default();
        self.tell(ply, Step::Cut { rule, reason: reason.to_string(), unsearched });
    }

    fn research(&mut self, game: &G, position: &G::Position, ply: u32, by: G::Move) {
        self.tell(ply, Step::Research { by: game.move_name(position, by) });
    }

    fn leave(&mut self, game: &G, position: &G::Position, ply: u32, best: Option<G::Move>) {
        self.path.pop();
        let best = best.map(|chosen| game.move_name(position, chosen));
        self.tell(ply, Step::Leave { best });
    }
}
