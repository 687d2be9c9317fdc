//! Which card is tried first.
//!
//! A card's score is a sum of weights, which the tuner found (see `weights.rs`). For a lead they say
//! who holds the highest cards of the suit, who can ruff it, and what card it is. Later in a trick
//! there are three situations for each seat, by what is to be expected of the seats after it, and
//! three classes of cards: it wins and stays winning, it wins so far, it loses.

use super::follow::Trick;
use super::lanes::{LANE, highest, lane, suit_of};
use super::machine::Machine;
use super::search::{Moves, Search, for_each_run};
use super::weights::{discard, lead, play};

/// How high a card is that follows to a suit or ruffs it; -1 for one that does neither.
#[inline(always)]
fn strength(place: u32, led: usize, trump: usize) -> i32 {
    let suit = suit_of(place);
    let rank = (place % LANE) as i32;
    if suit == trump {
        rank + LANE as i32
    } else if suit == led {
        rank
    } else {
        -1
    }
}

/// How high a hand can play to a suit.
#[inline(always)]
fn most(hand: u64, led: usize, trump: usize) -> i32 {
    let following = hand & lane(led);
    let able = if following == 0 { hand & lane(trump) } else { following };
    if able == 0 { -1 } else { strength(highest(able), led, trump) }
}

/// How many live cards of the suit a card beats.
#[inline(always)]
fn height(place: u32, live: u64) -> i32 {
    (live & lane(suit_of(place)) & ((1 << place) - 1)).count_ones() as i32
}

/// What a seat within a trick can expect.
struct Outlook {
    /// Which weights count.
    situation: usize,
    best: i32,
    /// How high an opponent after it can play.
    threat: i32,
}

impl Outlook {
    #[inline(always)]
    fn of<M: Machine, const POSITION: usize>(search: &Search<M>, trick: &Trick) -> Self {
        let (led, trump) = (usize::from(trick.led), search.trump);
        let seat = usize::from(trick.leader) + POSITION;
        let best = strength(trick.best, led, trump);
        let after = |turns: usize| most(search.hands[(seat + turns) & 3], led, trump);
        let partner_wins = (usize::from(trick.winner) ^ seat) & 3 == 2;
        let (situation, threat) = match POSITION {
            1 => {
                let (threat, help) = (after(1), after(2));
                let situation = if help > threat.max(best) {
                    0
                } else if help > best {
                    1
                } else {
                    2
                };
                (situation, threat)
            }
            2 => {
                let threat = after(1);
                let situation = if partner_wins { usize::from(threat > best) } else { 2 };
                (situation, threat)
            }
            _ => (if partner_wins { 0 } else { 2 }, -1),
        };
        Self { situation: 3 * (POSITION - 1) + situation, best, threat }
    }

    /// 0: the card stays winning; 1: it wins so far; 2: it loses.
    #[inline(always)]
    fn class(&self, strength: i32) -> usize {
        if strength < self.best { 2 } else { usize::from(strength <= self.threat) }
    }
}

/// The cards of a seat that follows suit.
#[inline(always)]
pub(super) fn follow_suit<M: Machine, const POSITION: usize>(
    search: &Search<M>,
    trick: &Trick,
    following: u64,
    moves: &mut Moves,
) {
    let led = usize::from(trick.led);
    let foreign = trick.live & lane(led) & !following;
    if following.is_power_of_two() {
        return moves.add(highest(following), 0);
    }
    let outlook = Outlook::of::<M, POSITION>(search, trick);
    let weights = &search.weights.0;
    for_each_run(following, foreign, |place, _| {
        let class = outlook.class(strength(place, led, search.trump));
        let at = play(outlook.situation, class);
        moves.add(place, weights[at] + weights[at + 1] * height(place, trick.live));
    });
}

/// The cards of a seat that cannot follow suit.
#[inline(always)]
pub(super) fn play_off_suit<M: Machine, const POSITION: usize>(
    search: &Search<M>,
    trick: &Trick,
    seat: usize,
    moves: &mut Moves,
) {
    let hand = search.hands[seat];
    if hand.is_power_of_two() {
        return moves.add(highest(hand), 0);
    }
    let outlook = Outlook::of::<M, POSITION>(search, trick);
    let weights = &search.weights.0;
    for suit in 0..4 {
        let own = hand & lane(suit);
        let foreign = trick.live & lane(suit) & !own;
        if own == 0 {
            continue;
        }
        if suit == search.trump {
            for_each_run(own, foreign, |place, _| {
                let class = outlook.class(strength(place, usize::from(trick.led), suit));
                let at = play(outlook.situation, class) + 6;
                moves.add(place, weights[at] + weights[at + 1] * height(place, trick.live));
            });
        } else {
            let base = weights[play(outlook.situation, 0) + 12]
                + discard_score(weights, &search.hands, seat, own, trick.live & lane(suit));
            for_each_run(own, foreign, |place, _| {
                moves.add(place, base + weights[discard::HEIGHT] * height(place, trick.live));
            });
        }
    }
}

/// How well a hand can do without a card of a suit.
#[inline(always)]
fn discard_score(weights: &[i32], hands: &[u64; 4], seat: usize, own: u64, live: u64) -> i32 {
    let length = own.count_ones() as i32;
    let top = highest(live);
    let length_of = |seat: usize| (hands[seat] & live).count_ones() as i32;
    let opponents = length_of((seat + 1) & 3).max(length_of((seat + 3) & 3));
    let mut score = weights[discard::LENGTH] * length
        + weights[discard::PARTNER_LENGTH] * length_of(seat ^ 2)
        + weights[discard::OPPONENT_LENGTH] * opponents;
    if length == 1 {
        score += weights[discard::SINGLETON];
    }
    if own >> top & 1 == 1 {
        score += weights[discard::HAS_TOP];
        if length == 1 {
            score += weights[discard::BARE_TOP];
        }
    } else {
        let rest = live ^ 1 << top;
        let second = highest(rest);
        if own >> second & 1 == 1 && length == 2 {
            score += weights[discard::GUARD];
        }
        if hands[seat ^ 2] >> top & 1 == 1 {
            score += weights[discard::PARTNER_HAS_TOP];
        }
    }
    score
}

/// The cards to lead.
#[inline(always)]
pub(super) fn leads<M: Machine>(search: &Search<M>, leader: usize, live: u64, moves: &mut Moves) {
    let hand = search.hands[leader];
    for suit in 0..4 {
        let own = hand & lane(suit);
        if own != 0 {
            lead_suit(search, leader, live, suit, moves);
        }
    }
}

#[inline(always)]
fn lead_suit<M: Machine>(
    search: &Search<M>,
    leader: usize,
    live: u64,
    suit: usize,
    moves: &mut Moves,
) {
    let weights = &search.weights.0;
    let seats = [0, 1, 2, 3].map(|turn| (leader + turn) & 3);
    let lengths = [0, 1, 2, 3].map(|turn| search.lengths_from(leader).of(turn, suit) as i32);
    let of_suit = live & lane(suit);
    let own = search.hands[leader] & lane(suit);
    let owner =
        |place: u32| (0..4).find(|&turn| search.hands[seats[turn]] >> place & 1 == 1).unwrap_or(0);
    let top = highest(of_suit);
    let top_owner = owner(top);
    let rest = of_suit ^ 1 << top;
    let second = if rest == 0 { top } else { highest(rest) };
    let second_owner = owner(second);
    let mut score = weights[lead::LENGTH] * lengths[0]
        + weights[lead::LENGTH + 1] * lengths[1]
        + weights[lead::LENGTH + 2] * lengths[2]
        + weights[lead::LENGTH + 3] * lengths[3];
    if suit == search.trump {
        score += weights[lead::TRUMP];
    } else {
        let can_ruff = |seat: usize| search.hands[seat] & lane(search.trump) != 0;
        let matters = seats.map(|seat| search.trump == 4 || can_ruff(seat));
        for turn in 1..4 {
            if lengths[turn] == 0 && matters[turn] {
                score += weights[lead::VOID + turn];
            }
        }
        if lengths[0] == 1 && matters[0] {
            score += weights[lead::SINGLETON];
        }
    }
    let foreign = of_suit & !own;
    for_each_run(own, foreign, |place, run| {
        let mut score = score + weights[lead::HEIGHT] * height(place, live);
        if place == top {
            score += weights[lead::TOP] + weights[lead::TOP_THEN + second_owner];
            if lengths[2] == 0 || lengths[1] + lengths[3] == 0 {
                score += weights[lead::TOP_ALONE];
            }
        } else {
            score += weights[lead::LOW + 4 * top_owner + second_owner];
            if place == second {
                score += weights[lead::SECOND + top_owner];
            }
            if run & (run - 1) != 0 {
                score += weights[lead::SEQUENCE];
            }
        }
        moves.add(place, score);
    });
}
