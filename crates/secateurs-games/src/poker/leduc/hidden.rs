//! What the players know.

use secateurs::hidden::{HiddenInformation, InformationSets};
use secateurs::{Player, Random};

use super::game::Leduc;
use super::position::{CARDS_OF_RANK, LeducMove, LeducPosition, RANKS, known_to_all};
use super::round::Round;
use crate::poker::card_name;

/// What the player to move knows. Whose it is follows from the number of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeducSet {
    /// The rank of the own card; the lowest is 0.
    pub card: u8,
    /// The rank of the card on the table.
    pub table: Option<u8>,
    /// The choices of both rounds.
    pub rounds: [Round; 2],
}

/// What a player knows at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeducView {
    /// Who is looking.
    pub player: Player,
    /// The rank of the own card, once it is dealt.
    pub card: Option<u8>,
    /// The rank of the card on the table, once it is there.
    pub table: Option<u8>,
    /// How many cards are dealt.
    pub dealt: u8,
    /// The choices of both rounds.
    pub rounds: [Round; 2],
}

impl InformationSets for Leduc {
    type Set = LeducSet;

    fn information_set(&self, position: &LeducPosition) -> LeducSet {
        let card = position.cards[position.round().mover()];
        LeducSet { card, table: position.table(), rounds: position.rounds }
    }

    fn set_name(&self, set: &LeducSet) -> String {
        let name = format!("{} {}", card_name(set.card), known_to_all(set.table, set.rounds));
        name.trim_end().to_owned()
    }
}

impl HiddenInformation for Leduc {
    type View = LeducView;

    fn view(&self, position: &LeducPosition, seat: usize) -> LeducView {
        LeducView {
            player: Player::new(seat),
            card: position.card(seat),
            table: position.table(),
            dealt: position.dealt,
            rounds: position.rounds,
        }
    }

    /// The other's card is drawn from all cards that are not seen, not from the ranks.
    fn resample(&self, view: &LeducView, random: &mut Random) -> LeducPosition {
        let seen = |place: usize| match place {
            2 => view.table,
            _ => view.card.filter(|_| place == view.player.index()),
        };
        let mut unseen = [CARDS_OF_RANK; RANKS as usize];
        for card in [view.card, view.table].into_iter().flatten() {
            unseen[usize::from(card)] -= 1;
        }
        let mut position = LeducPosition::default();
        for place in 0..usize::from(view.dealt) {
            let card = seen(place).unwrap_or_else(|| draw(&mut unseen, random));
            position = position.after(LeducMove::Deal(card));
        }
        LeducPosition { rounds: view.rounds, ..position }
    }
}

/// The rank of one of these cards, each equally likely, which is taken out.
fn draw(unseen: &mut [u8; RANKS as usize], random: &mut Random) -> u8 {
    let mut number = random.below(unseen.iter().map(|&count| u64::from(count)).sum());
    for (rank, count) in unseen.iter_mut().enumerate() {
        if number < u64::from(*count) {
            *count -= 1;
            return rank as u8;
        }
        number -= u64::from(*count);
    }
    unreachable!("a number below the sum of the counts falls in one of them")
}
