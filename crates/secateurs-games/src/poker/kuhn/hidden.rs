//! What the players know.

use secateurs::hidden::{HiddenInformation, InformationSets};
use secateurs::{Game, Player, Random};

use super::bets::Bets;
use super::game::{Kuhn, KuhnPosition, MOST_PLAYERS};
use crate::poker::card_name;

/// What the player to move knows. Whose it is follows from the number of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KuhnSet {
    /// The own card; the lowest is 0.
    pub card: u8,
    /// All bets and passes.
    pub bets: Bets,
}

/// What a player knows at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KuhnView {
    /// Who is looking.
    pub player: Player,
    /// The own card, once it is dealt.
    pub card: Option<u8>,
    /// How many cards are dealt.
    pub dealt: u8,
    /// All bets and passes.
    pub bets: Bets,
}

impl InformationSets for Kuhn {
    type Set = KuhnSet;

    fn information_set(&self, position: &KuhnPosition) -> KuhnSet {
        let mover = position.bets.count() % self.players();
        KuhnSet { card: position.cards[mover], bets: position.bets }
    }

    fn set_name(&self, set: &KuhnSet) -> String {
        format!("{} {}", card_name(set.card), set.bets).trim_end().to_owned()
    }
}

impl HiddenInformation for Kuhn {
    type View = KuhnView;

    fn view(&self, position: &KuhnPosition, seat: usize) -> KuhnView {
        KuhnView {
            player: Player::new(seat),
            card: position.card(seat),
            dealt: position.dealt,
            bets: position.bets,
        }
    }

    fn resample(&self, view: &KuhnView, random: &mut Random) -> KuhnPosition {
        let mut unseen = [0; MOST_PLAYERS + 1];
        let mut count = 0;
        for card in (0..self.deck()).filter(|&card| Some(card) != view.card) {
            unseen[count] = card;
            count += 1;
        }
        random.shuffle(&mut unseen[..count]);
        let mut others = unseen.into_iter();
        let mut cards = [0; MOST_PLAYERS];
        for (player, slot) in cards.iter_mut().enumerate().take(usize::from(view.dealt)) {
            let own = view.card.filter(|_| player == view.player.index());
            *slot = own.or_else(|| others.next()).unwrap_or_default();
        }
        KuhnPosition { cards, dealt: view.dealt, bets: view.bets }
    }
}
