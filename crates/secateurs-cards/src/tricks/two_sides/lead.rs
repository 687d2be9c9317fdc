//! The start of a trick.

use super::follow::Trick;
use super::lanes::{and_above, highest, lane, suit_of};
use super::later::later_tricks;
use super::machine::Machine;
use super::order::leads;
use super::quick::quick_tricks;
use super::search::{Answer, Moves, Search, Verdict, highest_of_run, one_card};
use super::table::{Bounds, Found, Known, NO_HINT, Owners};

/// The answer at the start of a trick, where the first side needs 1 to `left` tricks.
#[inline(always)]
pub(super) fn lead<M: Machine>(
    search: &mut Search<M>,
    leader: usize,
    left: u32,
    need: u32,
) -> Answer {
    let answer = find(search, leader, left, need);
    #[cfg(test)]
    search.witnesses.note(&search.hands, leader, [left, need], answer);
    answer
}

#[inline(always)]
fn find<M: Machine>(search: &mut Search<M>, leader: usize, left: u32, need: u32) -> Answer {
    if !search.enter() {
        return Answer::STOPPED;
    }
    if left == 1 {
        return last_trick(search, leader);
    }
    let by_turn = search.lengths_from(leader);
    // What each side must take to have its way, the leader's side first.
    let is_first = leader & 1 == 0;
    let prevents = left - need + 1;
    let enough = if is_first { [need, prevents] } else { [prevents, need] };
    if let Some(ranks) = quick_tricks(&search.hands, by_turn, leader, search.trump, left, enough[0])
    {
        return Answer::new(is_first, ranks);
    }
    if let Some(ranks) = later_tricks(&search.hands, by_turn, leader, search.trump, left, enough[1])
    {
        return Answer::new(!is_first, ranks);
    }

    let [first, second, third, fourth] = search.hands;
    let live = first | second | third | fourth;
    let squeeze = search.machine.squeeze(live);
    let owners =
        Owners([M::together(squeeze, second | fourth), M::together(squeeze, third | fourth)]);
    // The last length follows from the others.
    let key = search.lengths << 4 >> 4 | (leader as u64) << 60;
    let (hint, is_known) = match search.table.recall(key, owners, need as u8) {
        Known::Answer(takes, relevant) => {
            return Answer::new(takes, and_above(M::apart(squeeze, relevant)));
        }
        Known::Hint(hint, is_known) => (hint, is_known),
    };

    let (answer, hint) = try_leads(search, leader, live, [left, need], hint);
    if answer.verdict != Verdict::Stopped {
        let relevant = M::together(squeeze, and_above(answer.ranks));
        let bounds = match answer.verdict {
            Verdict::Yes => Bounds { least: need as u8, most: left as u8 },
            _ => Bounds { least: 0, most: need as u8 - 1 },
        };
        search.table.store(key, owners, Found { relevant, bounds, hint }, is_known);
    }
    answer
}

#[inline(always)]
fn try_leads<M: Machine>(
    search: &mut Search<M>,
    leader: usize,
    live: u64,
    [left, need]: [u32; 2],
    hint: u8,
) -> (Answer, u8) {
    let hand = search.hands[leader];
    let mut moves = Moves::new(hand, live & !hand);
    let wanted = if leader & 1 == 0 { Verdict::Yes } else { Verdict::No };
    // What a hint means is tried before the others are put in order: mostly that settles it.
    let mut next =
        (hint != NO_HINT).then(|| highest_of_run(hinted(hand, hint), hand, live & !hand));
    let mut is_ordered = false;
    loop {
        if next.is_none() {
            if !is_ordered {
                leads(search, leader, live, &mut moves);
                is_ordered = true;
            }
            next = moves.next();
        }
        let Some(place) = next.take() else { break };
        let trick = Trick::led_with(place, leader, live, left, need);
        let unit = one_card(leader, suit_of(place));
        search.hands[leader] = hand ^ 1 << place;
        search.lengths -= unit;
        let answer = M::follow::<1>(search, trick);
        search.hands[leader] = hand;
        search.lengths += unit;
        if answer.verdict == wanted || answer.verdict == Verdict::Stopped {
            return (answer, hint_of(hand, place));
        }
        moves.fail(place, answer.ranks);
    }
    (Answer::new(leader & 1 == 1, moves.ranks()), NO_HINT)
}

/// A card as a hint for positions with hands of the same lengths: its suit, and how many higher
/// ones there are in the hand.
#[inline(always)]
fn hint_of(hand: u64, place: u32) -> u8 {
    let suit = suit_of(place);
    let higher = (hand & lane(suit)) >> place;
    (suit << 4) as u8 | (higher.count_ones() - 1) as u8
}

/// The card that a hint means.
#[inline(always)]
fn hinted(hand: u64, hint: u8) -> u32 {
    let mut cards = hand & lane(usize::from(hint >> 4));
    for _ in 0..hint & 15 {
        cards &= !(1 << highest(cards));
    }
    highest(cards)
}

/// All play their last card.
#[inline(always)]
fn last_trick<M: Machine>(search: &Search<M>, leader: usize) -> Answer {
    let place = |seat: usize| search.hands[seat].trailing_zeros();
    let mut trick = Trick::led_with(place(leader), leader, 0, 1, 1);
    for turn in 1..4 {
        let seat = (leader + turn) & 3;
        trick = trick.with(place(seat), seat, search.trump);
    }
    Answer::new(trick.winner & 1 == 0, trick.rank())
}
