//! Every entry of the table holds for all positions that it claims to hold for: the cards below
//! those it depends on are shuffled among their holders, and the position is solved plainly.

use secateurs::{Game, Limits, Random};

use super::super::game::Scoring;
use super::super::rules::Order;
use super::class::{Class, Share};
use super::hands::{Hands, Trick};
use super::order::CardOrder;
use super::search::{Lodge, Play};
use super::solve::Deal;
use crate::cards::{CardSet, Suit, deal};
use crate::oh_hell::{self, OhHell};
use crate::spades::{Evaluation, Spades};
use crate::tricks::{Setup, TrickGame, auto_bids};

/// Plain max^n over all cards, by the ranks of a class.
fn plain<const SEATS: usize>(
    play: &Play<SEATS>,
    class: &Class<u64>,
    hands: &Hands<SEATS>,
    trick: &Trick<SEATS>,
    taken: Share,
) -> Share {
    if trick.is_full() {
        let (after, mut taken) = (hands.after(&trick.cards), taken);
        taken[usize::from(play.player_of[usize::from(trick.winner)])] += 1;
        let next = Trick::led_by(usize::from(trick.winner));
        return if after.tricks() == 0 { taken } else { plain(play, class, &after, &next, taken) };
    }
    let suits = hands.suits();
    let mover = usize::from(play.player_of[usize::from(trick.to_play)]);
    let order = CardOrder::new(play.order, trick, &suits, play.trump);
    let mut left = trick.playable(hands, &suits);
    let mut best: Option<Share> = None;
    while left != 0 {
        let card = order.first(left, &suits);
        left &= !(1 << card);
        let next = trick.with(card, hands.suit_of(card) as u8, play.trump);
        let value = plain(play, class, hands, &next, taken);
        let rank = |share: Share| class.ranks_of(share)[mover];
        if best.is_none_or(|best| rank(value) > rank(best)) {
            best = Some(value);
        }
    }
    best.expect("there is a card to play")
}

/// Who owns each card of each suit, with the cards below the mask shuffled.
fn shuffled<const SEATS: usize>(
    lengths: u64,
    owners: [u64; 2],
    mask: u64,
    random: &mut Random,
) -> Hands<SEATS> {
    let mut place = 0;
    let suits = [0, 1, 2, 3].map(|suit| {
        let length = |seat: usize| (lengths >> (16 * seat + 4 * suit)) as usize & 15;
        let count: usize = (0..SEATS).map(length).sum();
        let places = place..place + count;
        place += count;
        let owner = |place: usize| {
            (owners[0] >> place & 1) as usize + 2 * (owners[1] >> place & 1) as usize
        };
        let mut seats: Vec<usize> = places.clone().map(owner).collect();
        let free: Vec<usize> = (0..count).filter(|i| mask >> (places.start + i) & 1 == 0).collect();
        for last in (1..free.len()).rev() {
            let other = random.below(last as u64 + 1) as usize;
            seats.swap(free[last], free[other]);
        }
        seats
    });
    Hands::of_owners([&suits[0], &suits[1], &suits[2], &suits[3]])
}

fn entries_hold<const SEATS: usize, S: Scoring>(game: &TrickGame<SEATS, S>, seed: u64) -> usize {
    let mut deal = Deal::<SEATS, 3, S>::new(game, &Limits { table_megabytes: 1, ..Limits::none() });
    deal.answer(&game.start(), |_| true).unwrap();
    let mut whole = deal.whole;
    let mut random = Random::spread(seed);
    let narrow = Lodge::<u64>::room(&mut whole.rooms);
    let small = |class: u32| narrow.classes.list[class as usize].tricks <= 4;
    let entries: Vec<_> = narrow.table.all().filter(|entry| small(entry.1)).collect();
    let mut checked = 0;
    for (lengths, class, leader, owners, fact) in entries {
        let class = whole.at::<u64>(&Hands::of_owners([&[]; 4]), class).class;
        for _ in 0..2 {
            let hands = shuffled::<SEATS>(lengths, owners, fact.ranks, &mut random);
            let trump = usize::from(whole.play.trump);
            let facts = whole.trumps.of(&hands, trump, &whole.play.player_of);
            if facts.sure != class.sure {
                continue;
            }
            let split = plain(&whole.play, &class, &hands, &Trick::led_by(leader), [0; 4]);
            assert!(fact.set >> class.outcome(split) & 1 == 1, "{hands:?} {leader} {fact:?}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn entries_hold_whatever_lies_below_their_ranks() {
    let mut checked = 0;
    for seed in 1..=24_u64 {
        let order = [Order::Natural, Order::Best, Order::Winners][(seed % 3) as usize];
        let evaluation = Evaluation::ALL[(seed % 8) as usize];
        let hands = deal(CardSet::PACK, 3, 5, seed).unwrap();
        let bids = auto_bids(&hands, Some(Suit::Spades));
        let setup = Setup { order, ..Setup::new(hands) };
        checked += entries_hold(&Spades::<3>::new(&setup, &bids, evaluation).unwrap(), seed);
        let trump = [None, Some(Suit::Diamonds)][(seed % 2) as usize];
        let bids = auto_bids(&setup.hands, trump);
        let near = oh_hell::Evaluation::NearBid;
        checked += entries_hold(&OhHell::<3>::new(&setup, trump, &bids, near).unwrap(), seed);
        let hands = deal(CardSet::PACK, 4, 4, seed).unwrap();
        let setup = Setup { order, ..Setup::new(hands) };
        let game = Spades::<4>::new(&setup, &[2, 2], evaluation).unwrap();
        checked += entries_hold(&game, seed);
        let hands = deal(CardSet::PACK, 2, 6, seed).unwrap();
        let setup = Setup { order, ..Setup::new(hands) };
        checked += entries_hold(&Spades::<2>::new(&setup, &[3, 3], evaluation).unwrap(), seed);
    }
    assert!(checked > 1000, "{checked}");
}
