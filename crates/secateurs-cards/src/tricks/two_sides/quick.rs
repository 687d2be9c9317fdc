//! Quick tricks: what the side on lead can cash at once, without giving up the lead.
//!
//! The leader cashes winners, may then cross to his partner once (by a small card to a winner, or
//! by a ruff), and the partner cashes what he has. What is counted holds in every position in
//! which hands are as long, suit by suit, and the cards that are named have the same owners.
//!
//! **A suit.** If all cards above some of the leader's are his own or his partner's, the leader can
//! cash those, and his partner keeps his own high ones, as long as the partner has small cards to
//! play under them. Else the leader cashes what lies above everybody's cards, and his partner's
//! cards that then are highest are winners, as many as are left when he has followed suit. Where
//! the leader's top cards outnumber everybody else's, his small ones are winners, too.
//!
//! **Discards.** While one of the partners cashes, the other follows suit or throws something
//! away. Together they take at most as many tricks as there are left, so there is always something
//! to throw that is no winner; but whoever has nothing but trumps must ruff. So side winners are
//! counted only as far as both have other cards to play to them.
//!
//! **Ruffs.** If the leader's top trumps outnumber the trumps of each opponent, he draws them
//! first. Else a side suit runs only as long as both opponents who have trumps follow. An
//! opponent who can throw something away has no trumps, so that does not shorten it.

use super::lanes::{LANE, from_up, in_suit, top_run};
use super::search::Lengths;

/// What the side on lead can take from one suit.
#[derive(Clone, Copy, Default)]
struct Suit {
    /// By the leader, and how many of these by rank.
    cash: u32,
    by_rank: u32,
    /// By the partner, afterwards, and how many of these by rank.
    kept: u32,
    kept_by_rank: u32,
    own: u32,
    partner: u32,
    /// How many cards the leader and the partner have.
    lengths: [u32; 2],
}

impl Suit {
    /// Of the leader's, the partner's and all cards of the suit, how many the two have, and the
    /// longer one of the opponents' holdings.
    #[inline(always)]
    fn new([own, partner, all]: [u32; 3], lengths: [u32; 2], opponents: u32) -> Self {
        let partner_length = lengths[1];
        let suit = Self { own, partner, lengths, ..Self::default() };
        let foreign = all & !(own | partner);
        let above = 32 - foreign.leading_zeros();
        let joint_own = (own >> above).count_ones();
        let joint_partner = (partner >> above).count_ones();
        let longest = opponents.max(lengths[0]);
        if joint_own > 0 && partner_length - joint_partner >= joint_own {
            return Self { cash: joint_own, by_rank: joint_own, ..suit }
                .keeping(joint_partner, longest);
        }
        let run = top_run(own, all);
        let cash = Self { cash: run, by_rank: run, ..suit };
        if run >= opponents.max(partner_length) {
            let by_rank = opponents.max(partner_length);
            return Self { cash: lengths[0], by_rank, ..cash };
        }
        // Above the others' cards there are the leader's winners and these.
        let others = all & !partner & !top_cards(own, run);
        let kept = (partner >> (32 - others.leading_zeros())).count_ones();
        cash.keeping(kept.min(partner_length.saturating_sub(run)), longest)
    }

    /// With so many winners of the partner's, and his small cards if nobody else has as many; the
    /// longest of the other holdings is given.
    #[inline(always)]
    fn keeping(mut self, kept: u32, longest: u32) -> Self {
        (self.kept, self.kept_by_rank) = (kept, kept);
        if kept > 0 && self.cash + kept >= longest {
            self.kept = self.lengths[1] - self.cash;
            self.kept_by_rank = longest.saturating_sub(self.cash);
        }
        self
    }

    /// No more than so many rounds are safe.
    #[inline(always)]
    fn capped(mut self, rounds: u32) -> Self {
        self.cash = self.cash.min(rounds);
        self.kept = self.kept.min(rounds - self.cash);
        self
    }

    /// Whether the leader has a card left to lead to a winner of the partner's.
    #[inline(always)]
    fn crosses(&self) -> bool {
        self.kept > 0 && self.lengths[0] > self.cash
    }
}

/// The highest cards of some.
#[inline(always)]
fn top_cards(cards: u32, count: u32) -> u32 {
    let mut rest = cards;
    for _ in 0..count {
        rest ^= 1 << (31 ^ rest.leading_zeros());
    }
    cards ^ rest
}

/// Everything from the last of the highest cards up.
#[inline(always)]
fn from_last_of_top(cards: u32, count: u32, suit: usize) -> u64 {
    if count == 0 {
        return 0;
    }
    from_up(top_cards(cards, count).trailing_zeros() + LANE * suit as u32)
}

/// Winners counted until there are enough, with the ranks they rest on.
struct Count {
    missing: u32,
    ranks: u64,
}

impl Count {
    /// So many of the leader's winners in a suit at most.
    #[inline(always)]
    fn cash(&mut self, of_suit: &Suit, suit: usize, most: u32) -> u32 {
        let taken = of_suit.cash.min(most).min(self.missing);
        self.missing -= taken;
        self.ranks |= from_last_of_top(of_suit.own, taken.min(of_suit.by_rank), suit);
        taken
    }

    /// So many of the partner's.
    #[inline(always)]
    fn kept(&mut self, of_suit: &Suit, suit: usize, most: u32) -> u32 {
        let taken = of_suit.kept.min(most).min(self.missing);
        self.missing -= taken;
        self.ranks |= from_last_of_top(of_suit.partner, taken.min(of_suit.kept_by_rank), suit);
        taken
    }
}

/// The hands, from the leader's point of view.
struct Table {
    own: u64,
    partner: u64,
    all: u64,
    lengths: Lengths,
}

impl Table {
    /// What can be taken from a suit.
    #[inline(always)]
    fn of_suit(&self, suit: usize) -> Suit {
        let [own, next, partner, previous] = [0, 1, 2, 3].map(|turn| self.lengths.of(turn, suit));
        let cards = [self.own, self.partner, self.all].map(|cards| in_suit(cards, suit));
        Suit::new(cards, [own, partner], next.max(previous))
    }

    /// How often a suit can be led before an opponent ruffs; `ruffs` says which of them could.
    #[inline(always)]
    fn safe_rounds(&self, suit: usize, ruffs: [bool; 2]) -> u32 {
        let next = if ruffs[0] { self.lengths.of(1, suit) } else { 13 };
        let previous = if ruffs[1] { self.lengths.of(3, suit) } else { 13 };
        next.min(previous)
    }

    /// Whether there is a suit that the leader can lead, once his winners are cashed, for the
    /// partner to ruff while the opponents must follow.
    #[inline(always)]
    fn can_ruff(&self, suits: &[Suit; 4], trump: usize, ruffs: [bool; 2]) -> bool {
        for (suit, of_suit) in suits.iter().enumerate() {
            if suit != trump
                && in_suit(self.partner, suit) == 0
                && self.lengths.of(0, suit) > of_suit.cash
                && self.safe_rounds(suit, ruffs) > of_suit.cash
            {
                return true;
            }
        }
        false
    }
}

/// If the side of the leader can cash `enough` tricks of those that are left, the ranks that this
/// rests on.
#[inline(always)]
pub(super) fn quick_tricks(
    hands: &[u64; 4],
    lengths: Lengths,
    leader: usize,
    trump: usize,
    left: u32,
    enough: u32,
) -> Option<u64> {
    let (own, partner) = (hands[leader], hands[leader ^ 2]);
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    let table = Table { own, partner, all, lengths };
    let [own_trumps, next_trumps, partner_trumps, previous_trumps] =
        if trump < 4 { [0, 1, 2, 3].map(|turn| lengths.of(turn, trump)) } else { [0; 4] };
    let in_trumps = if trump < 4 { table.of_suit(trump) } else { Suit::default() };
    let draws = in_trumps.by_rank >= next_trumps.max(previous_trumps);
    let ruffs = [!draws && next_trumps > 0, !draws && previous_trumps > 0];

    let mut suits = [Suit::default(); 4];
    let (mut cash, mut kept, mut crossing) = (0, 0, None);
    for (suit, of_suit) in suits.iter_mut().enumerate() {
        if suit != trump {
            *of_suit = table.of_suit(suit).capped(table.safe_rounds(suit, ruffs));
            cash += of_suit.cash;
            kept += of_suit.kept;
            if of_suit.crosses() {
                crossing = Some(suit);
            }
        }
    }
    let other_cards = left - own_trumps.max(partner_trumps);
    let cash = cash.min(other_cards);
    let mut kept = kept.min(other_cards - cash);
    let by_leader = cash + in_trumps.cash;
    let mut count = Count { missing: enough, ranks: 0 };
    if by_leader < enough {
        if crossing.is_none() || kept == 0 {
            crossing = None;
            if !in_trumps.crosses() {
                let has_small_trump = partner_trumps > in_trumps.cash + in_trumps.kept;
                if !has_small_trump || cash == other_cards || !table.can_ruff(&suits, trump, ruffs)
                {
                    return None;
                }
                kept = kept.min(other_cards - cash - 1);
                count.missing -= 1;
            }
        }
        if (by_leader + kept + in_trumps.kept).min(left) < count.missing {
            return None;
        }
    }
    Some(ranks(count, &suits, &in_trumps, trump, crossing, [cash, kept]))
}

/// The ranks of as many winners as are missing.
#[inline(always)]
fn ranks(
    mut count: Count,
    suits: &[Suit; 4],
    in_trumps: &Suit,
    trump: usize,
    crossing: Option<usize>,
    [mut cash, mut kept]: [u32; 2],
) -> u64 {
    // Trumps first: they may have to be drawn.
    count.cash(in_trumps, trump, 13);
    for (suit, of_suit) in suits.iter().enumerate() {
        cash -= count.cash(of_suit, suit, cash);
    }
    if count.missing == 0 {
        return count.ranks;
    }
    // Then the suit in which the lead crosses over.
    match crossing {
        Some(suit) => kept -= count.kept(&suits[suit], suit, kept),
        None => drop(count.kept(in_trumps, trump, 13)),
    }
    for (suit, of_suit) in suits.iter().enumerate() {
        if Some(suit) != crossing {
            kept -= count.kept(of_suit, suit, kept);
        }
    }
    if crossing.is_some() {
        count.kept(in_trumps, trump, 13);
    }
    debug_assert_eq!(count.missing, 0, "what was counted is there");
    count.ranks
}
