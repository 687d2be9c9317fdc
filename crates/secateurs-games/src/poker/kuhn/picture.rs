//! Its positions as data to draw, for a seat.

use secateurs::Game;

use super::game::{Kuhn, KuhnMove, KuhnPosition};
use crate::picture::{DrawnFor, Picture, PokerPicture, to_move};
use crate::poker::card_name;

impl DrawnFor for Kuhn {
    fn picture_for(&self, position: &KuhnPosition, seat: usize) -> Picture {
        let own = |of: usize| position.card(of).filter(|_| of == seat);
        let players = 0..self.players();
        Picture::Poker(PokerPicture {
            hands: players.clone().map(|of| Some(card_name(own(of)?).to_string())).collect(),
            table: None,
            paid: players.map(|player| self.paid(*position, player)).collect(),
            rounds: vec![position.bets().to_string()],
            to_move: to_move(self, position),
        })
    }

    fn sees(&self, position: &KuhnPosition, chosen: KuhnMove, seat: usize) -> bool {
        match chosen {
            KuhnMove::Deal(_) => usize::from(position.dealt) == seat,
            KuhnMove::Pass | KuhnMove::Bet => true,
        }
    }

    fn word(&self, position: &KuhnPosition, chosen: KuhnMove) -> &'static str {
        let is_bet = position.bets().choices().any(|is_bet| is_bet);
        match (chosen, is_bet) {
            (KuhnMove::Deal(_), _) => "",
            (KuhnMove::Pass, false) => "pass",
            (KuhnMove::Pass, true) => "fold",
            (KuhnMove::Bet, false) => "bet",
            (KuhnMove::Bet, true) => "call",
        }
    }
}
