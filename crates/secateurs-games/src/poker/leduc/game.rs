//! The rule book.

use secateurs::hidden::BoundedAbove;
use secateurs::{Game, Player, Turn, Utility, WithChance};

use super::position::{LeducMove, LeducPosition, Next, RANKS};
use super::round::{Action, MOST_RAISES};
use crate::poker::card_name;

/// The rule book. It has no options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Leduc;

/// The choices there are, in canonical order.
fn actions(position: &LeducPosition) -> impl Iterator<Item = Action> + use<> {
    let raises = position.round().raises();
    [Action::Fold, Action::Call, Action::Raise].into_iter().filter(move |action| match action {
        Action::Fold => raises > 0,
        Action::Call => true,
        Action::Raise => raises < MOST_RAISES,
    })
}

impl Game for Leduc {
    type Position = LeducPosition;
    type Move = LeducMove;
    type Chance = WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> LeducPosition {
        LeducPosition::default()
    }

    fn turn(&self, position: &LeducPosition) -> Turn<WithChance> {
        match position.next() {
            Next::Deal => Turn::Chance(WithChance),
            Next::Choice => Turn::Player(Player::new(position.round().mover())),
            Next::Over(payoffs) => Turn::Over(payoffs),
        }
    }

    fn legal_moves(&self, position: &LeducPosition, moves: &mut Vec<LeducMove>) {
        match position.next() {
            Next::Deal => {
                let ranks = (0..RANKS).filter(|&rank| position.left(rank) > 0);
                moves.extend(ranks.map(LeducMove::Deal));
            }
            Next::Choice => moves.extend(actions(position).map(LeducMove::Choose)),
            Next::Over(_) => {}
        }
    }

    fn play(&self, position: &LeducPosition, chosen: LeducMove) -> LeducPosition {
        position.after(chosen)
    }

    fn chance_weight(&self, position: &LeducPosition, chosen: LeducMove) -> u64 {
        match chosen {
            LeducMove::Deal(rank) => position.left(rank).into(),
            LeducMove::Choose(_) => 0,
        }
    }

    fn move_name(&self, _: &LeducPosition, chosen: LeducMove) -> String {
        match chosen {
            LeducMove::Deal(rank) => card_name(rank).to_string(),
            LeducMove::Choose(action) => action.letter().to_string(),
        }
    }

    fn move_number(&self, chosen: LeducMove) -> usize {
        match chosen {
            LeducMove::Choose(action) => action as usize,
            LeducMove::Deal(rank) => 3 + usize::from(rank),
        }
    }
}

impl BoundedAbove for Leduc {
    fn most(&self, _: Player) -> Utility {
        LeducPosition::default().most_paid()
    }

    /// What the other can still pay, and exact in the second round, where no more than nine ends are left.
    fn most_from(&self, position: &LeducPosition, player: Player) -> Utility {
        match position.next() {
            Next::Over(payoffs) => payoffs[player],
            Next::Deal | Next::Choice if position.table().is_none() => position.most_paid(),
            Next::Deal | Next::Choice => actions(position)
                .map(|action| self.most_from(&position.after(LeducMove::Choose(action)), player))
                .fold(Utility::MIN, Utility::max),
        }
    }
}
