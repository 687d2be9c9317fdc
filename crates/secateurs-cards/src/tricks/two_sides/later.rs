//! Later tricks: what the side that is not on lead takes in any case.
//!
//! - **Top trumps.** A side that holds the highest trumps takes as many tricks with them as there
//!   are, but no more than the longer one of its two holdings: it need never put two of them on
//!   one trick while the longer holding has another card to play.
//! - **A guarded trump.** The second highest trump takes a trick if another trump is with it and the
//!   highest one is with the player before: whoever plays after the highest trump need not lose to
//!   it, and gets to lead only by a trick that his side has won.
//! - **Every lead is captured.** If the highest card of each suit that the leader can lead is with
//!   his opponents, one of them wins this trick, and can then cash what no card beats. With trumps
//!   this holds if nobody can ruff.
//! - **Suits are stopped.** A suit whose highest card is with an opponent is stopped: he takes the
//!   trick whenever it is led, as long as he keeps that card. Of the other suits the side on lead
//!   takes at most as many tricks as its longer holding has cards. See [`stopped_suits`].

use super::lanes::{LANE, from_up, highest, in_suit, lane, top_run};
use super::search::Lengths;

/// If the side that is not on lead takes `enough` tricks, the ranks that this rests on.
#[inline(always)]
pub(super) fn later_tricks(
    hands: &[u64; 4],
    lengths: Lengths,
    leader: usize,
    trump: usize,
    left: u32,
    enough: u32,
) -> Option<u64> {
    let (next, previous) = ((leader + 1) & 3, (leader + 3) & 3);
    let trumps = lane(trump);
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    let ours = (hands[next] | hands[previous]) & trumps;
    if all & trumps == 0 {
        // A closure would be compiled without the instructions of the processor.
        let captured = captured_leads(hands, leader, all, enough);
        if captured.is_some() {
            return captured;
        }
        return stopped_suits(hands, lengths, leader, all, [left, enough]);
    }
    if ours == 0 {
        return None;
    }
    let run = top_run(in_suit(ours, trump), in_suit(all, trump));
    let longer = lengths.of(1, trump).max(lengths.of(3, trump));
    if run.min(longer) >= enough {
        let mut above = all & trumps;
        for _ in 1..enough {
            above ^= 1 << highest(above);
        }
        return Some(from_up(highest(above)));
    }
    if enough > 1 || run > 0 {
        return None;
    }
    // The highest trump is theirs; who holds the second?
    let top = highest(all & trumps);
    let second = highest(all & trumps ^ 1 << top | ours);
    if ours >> second & 1 == 0 {
        return None;
    }
    let holder = if hands[next] >> second & 1 == 1 { next } else { previous };
    let before = (holder + 3) & 3;
    let is_guarded = (hands[holder] & trumps).count_ones() > 1;
    let is_behind = hands[before] >> top & 1 == 1;
    (is_guarded && is_behind).then(|| from_up(second))
}

#[inline(always)]
fn captured_leads(hands: &[u64; 4], leader: usize, all: u64, enough: u32) -> Option<u64> {
    let (next, previous) = ((leader + 1) & 3, (leader + 3) & 3);
    let theirs = hands[leader] | hands[leader ^ 2];
    let mut ranks = 0;
    let mut captors = [false; 2];
    for suit in (0..4).filter(|&suit| in_suit(hands[leader], suit) != 0) {
        let top = highest(all & lane(suit));
        if theirs >> top & 1 == 1 {
            return None;
        }
        ranks |= from_up(top);
        captors[usize::from(hands[previous] >> top & 1 == 1)] = true;
    }
    if enough == 1 {
        return Some(ranks);
    }
    for (captor, seat) in captors.into_iter().zip([next, previous]) {
        if captor {
            ranks |= winners(hands[seat], all, enough)?;
        }
    }
    Some(ranks)
}

/// If the opponents take `enough` tricks since the side on lead must lead a suit that is stopped
/// before it has taken more than the rest.
///
/// It takes no more than `open` tricks in suits that are not stopped, whoever leads them. Until a
/// stopped suit is led, a stopper throws other cards: he needs room for the highest card of each
/// suit that he stops, and for `enough` winners in all. Tricks that fall to his side before are so
/// many winners less to keep, but the highest cards he must keep even then, so there must be room
/// for `enough - 1` cards more than these. Once he has the lead, he cashes his winners.
///
/// Who holds what in the other suits does not matter: their lengths alone were counted.
#[inline(always)]
fn stopped_suits(
    hands: &[u64; 4],
    lengths: Lengths,
    leader: usize,
    all: u64,
    [left, enough]: [u32; 2],
) -> Option<u64> {
    let opponents = [(leader + 1) & 3, (leader + 3) & 3];
    let (mut ranks, mut open, mut stops) = (0, 0, [0_u32; 2]);
    for suit in 0..4 {
        let longest = lengths.of(0, suit).max(lengths.of(2, suit));
        if longest == 0 {
            continue;
        }
        let top = highest(all & lane(suit));
        match opponents.iter().position(|&seat| hands[seat] >> top & 1 == 1) {
            Some(stopper) => {
                stops[stopper] += 1;
                ranks |= from_up(top);
            }
            None => open += longest,
        }
    }
    let kept = stops[0].max(stops[1]);
    if kept == 0 || left < open + kept + enough - 1 {
        return None;
    }
    if enough > 1 {
        for (stops, seat) in stops.into_iter().zip(opponents) {
            if stops > 0 {
                ranks |= winners(hands[seat], all, enough)?;
            }
        }
    }
    Some(ranks)
}

/// If a hand has as many winners, their ranks.
#[inline(always)]
fn winners(hand: u64, all: u64, enough: u32) -> Option<u64> {
    let (mut ranks, mut missing) = (0, enough);
    for suit in 0..4 {
        let own = in_suit(hand, suit);
        let run = top_run(own, in_suit(all, suit)).min(missing);
        if run > 0 {
            let mut above = own;
            for _ in 1..run {
                above ^= 1 << (31 ^ above.leading_zeros());
            }
            ranks |= from_up((31 ^ above.leading_zeros()) + LANE * suit as u32);
            missing -= run;
        }
    }
    (missing == 0).then_some(ranks)
}
