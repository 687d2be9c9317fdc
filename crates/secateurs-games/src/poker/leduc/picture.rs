//! Its positions as data to draw, for a seat.

use super::game::Leduc;
use super::position::{LeducMove, LeducPosition};
use super::round::Action;
use crate::picture::{DrawnFor, Picture, PokerPicture, to_move};
use crate::poker::card_name;

impl DrawnFor for Leduc {
    fn picture_for(&self, position: &LeducPosition, seat: usize) -> Picture {
        let own = |of: usize| position.card(of).filter(|_| of == seat);
        let rounds = position.rounds().into_iter().map(|round| round.to_string());
        Picture::Poker(PokerPicture {
            hands: (0..2).map(|of| Some(card_name(own(of)?).to_string())).collect(),
            table: position.table().map(|card| card_name(card).to_string()),
            paid: (0..2).map(|player| position.paid(player)).collect(),
            rounds: rounds.take(position.round_number() + 1).collect(),
            to_move: to_move(self, position),
        })
    }

    fn sees(&self, position: &LeducPosition, chosen: LeducMove, seat: usize) -> bool {
        match chosen {
            LeducMove::Deal(_) => [seat, 2].contains(&usize::from(position.dealt)),
            LeducMove::Choose(_) => true,
        }
    }

    fn word(&self, position: &LeducPosition, chosen: LeducMove) -> &'static str {
        let LeducMove::Choose(action) = chosen else { return "" };
        let [own, other] = {
            let mover = position.round().mover();
            [position.paid(mover), position.paid(1 - mover)]
        };
        match action {
            Action::Fold => "fold",
            Action::Call if own == other => "check",
            Action::Call => "call",
            Action::Raise => "raise",
        }
    }
}
