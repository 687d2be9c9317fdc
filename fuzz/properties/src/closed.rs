//! What a seat with a closed hand says: the first line is the game, each other line an option and
//! its value, `name=value`, as in `hand=K4.A.Q3.` and `record=C2 CK`. Reading never panics. Of
//! what is believed, at least one deal can be, and the advice is a card of the hand.

use secateurs::Random;
use secateurs_games::cards::{CardSet, Seat};
use secateurs_games::registry::find_closed;
use secateurs_games::tricks::closed::Advice;

use crate::{options, play, reached, text};

const MOST_BYTES: usize = 1024;

/// With more cards in hand, nothing is searched.
const MOST_CARDS: usize = 4;

/// As little thought as there can be.
const ADVICE: Advice = Advice { samples: 2, nodes: 20 };

/// Checks the property of an input.
///
/// # Panics
/// When it does not hold.
pub fn check(data: &[u8]) {
    let Some(text) = text(data, MOST_BYTES) else { return };
    let (name, lines) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(entry) = find_closed(name) else { return };
    let options = options::read(lines);
    let at_table = options::among(entry.table_options, &options);
    if let Ok(dealt) = entry.deal(&at_table) {
        let bids = dealt.bids.clone().unwrap_or_default();
        let _ = entry.table(&at_table, &dealt, &bids);
    }
    let Ok(seat) = entry.seat(&options) else { return };
    assert!(seat.deals() > 0, "no deal agrees with what was believed");
    assert!(seat.trick().len() < seat.seats(), "a trick with a card of everybody is over");
    let hand_of = |name: &str| {
        let hand = CardSet::from_pbn(options.text(name).unwrap_or_default());
        hand.expect("a hand that was believed")
    };
    let hand = hand_of("hand");
    let is_own =
        options.value("seat", Seat::from_index(0)).is_ok_and(|own| own.index() == seat.to_play());
    let playing = if is_own { hand } else { hand_of("dummy") };
    if hand.len() <= MOST_CARDS {
        let decision = seat.decide(ADVICE, &play::short(1000, None).limits, &mut Random::new(1));
        let chosen = decision.expect("advice for a seat that is to move").chosen;
        assert!(playing.contains(chosen), "{chosen} is not in {playing}");
    }
    reached::note();
}
