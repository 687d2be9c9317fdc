//! Real deals: Spades, Oh Hell! and Hearts, every evaluation, every rule, both spaces, with and
//! without merged cards, in both canonical orders.

use std::fmt::Arguments;

use secateurs::capability::{BoundedSum, Keyed, MonotoneFacts};
use secateurs::outcome::{LeafValues, Linear};
use secateurs::search::MaxN;
use secateurs::{Limits, NoChance, Silent};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::oh_hell::{self, OhHell};
use secateurs_games::spades::{self, Spades};
use secateurs_games::tricks::{LeadRule, Order, Setup, auto_bids};

use secateurs_testkit::cases;

use super::support::{Table, all_rules_agree, tell};

/// Every rule in every space agrees with plain max^n; says how many searches that were.
pub(crate) fn deal_agrees<G>(game: &G, seed: u64, what: Arguments<'_>) -> u64
where
    G: Keyed + BoundedSum + MonotoneFacts<Chance = NoChance>,
{
    let start = game.start();
    let plain = MaxN::new().table(64).run(game, &start, &Limits::none(), &mut Silent).unwrap();
    let plain = plain.complete().unwrap();
    // One table that has room for all and one that overwrites itself. Without any, the same
    // cards are searched so often that only the smallest deals are done in time.
    let is_small = plain.counts.nodes < 500;
    let tables = [Table::Slots(1 << 18), Table::Slots(64), Table::None];
    let tables = if is_small { &tables[..] } else { &tables[..2] };
    let at = (game, &start);
    let mut searches = 0;
    for steps in [true, false].into_iter().take(if is_small { 2 } else { 1 }) {
        let what = format_args!("{what}, linear, steps {steps}");
        searches += all_rules_agree(at, &Linear::of(game, steps), tables, seed, &plain, what);
    }
    let what = format_args!("{what}, leaf values");
    searches
        + match game.outcomes().len() {
            ..=64 => {
                let space = LeafValues::<1>::of(game).unwrap();
                all_rules_agree(at, &space, tables, seed, &plain, what)
            }
            65..=1024 => {
                let space = LeafValues::<16>::of(game).unwrap();
                all_rules_agree(at, &space, tables, seed, &plain, what)
            }
            // Four players and the points of the queen: there is no table for so many.
            _ => 0,
        }
}

/// How many cards each seat gets: mostly few, as the work grows fast.
fn cards(seed: u64, seats: usize) -> usize {
    match (seed * 7 % 40, seats) {
        (0, ..=3) => 7,
        (1 | 2, ..=3) => 6,
        (0..=8, ..=3) | (0, _) => 5,
        (9..=22, _) => 4,
        _ => 3,
    }
}

/// The setups of a deal: all ways to play it if it is small, one of them if not.
fn setups(pack: CardSet, seats: usize, seed: u64) -> Vec<Setup> {
    let cards = cards(seed, seats);
    let hands = deal(pack, seats, cards, seed).unwrap();
    let ways = [(false, 0), (true, 1), (true, 0), (false, 1)];
    let lead_rule = Some([LeadRule::Free, LeadRule::Broken][(seed / 3 % 2) as usize]);
    let setup = |&(merge, order): &(bool, usize)| {
        let order = [Order::Natural, Order::Best][order];
        Setup { merge, order, lead_rule, ..Setup::new(hands.clone()) }
    };
    match cards {
        ..=3 => ways.iter().map(setup).collect(),
        // Cards that are not merged take too long here.
        7 => vec![setup(&(true, (seed / 40 % 2) as usize))],
        _ => vec![setup(&ways[(seed % 4) as usize])],
    }
}

/// All evaluations for small deals; for large ones, one after the other.
fn evaluations<T: Copy>(all: &[T], setup: &Setup, seed: u64) -> Vec<T> {
    match setup.hands[0].len() {
        ..=4 => all.to_vec(),
        _ => vec![all[(seed / 4 % all.len() as u64) as usize]],
    }
}

fn spades<const SEATS: usize>(seed: u64) -> u64 {
    let mut searches = 0;
    for setup in setups(CardSet::PACK, SEATS, seed) {
        let mut bids = auto_bids(&setup.hands, Some(Suit::Spades));
        bids.truncate(if SEATS == 4 { 2 } else { SEATS });
        for evaluation in evaluations(&spades::Evaluation::ALL, &setup, seed) {
            let game = Spades::<SEATS>::new(&setup, &bids, evaluation).unwrap();
            let name = evaluation.name();
            searches += deal_agrees(&game, seed, format_args!("Spades, {name}, {setup:?}"));
        }
    }
    searches
}

fn oh_hell<const SEATS: usize>(seed: u64) -> u64 {
    let trump = [None, Some(Suit::Hearts), Some(Suit::Clubs)][(seed % 3) as usize];
    let mut searches = 0;
    for setup in setups(CardSet::PACK, SEATS, seed) {
        let bids = auto_bids(&setup.hands, trump);
        for evaluation in evaluations(&oh_hell::Evaluation::ALL, &setup, seed) {
            let game = OhHell::<SEATS>::new(&setup, trump, &bids, evaluation).unwrap();
            let name = evaluation.name();
            searches += deal_agrees(&game, seed, format_args!("Oh Hell!, {name}, {setup:?}"));
        }
    }
    searches
}

fn hearts<const SEATS: usize>(seed: u64) -> u64 {
    let mut searches = 0;
    for setup in setups(hearts::pack(SEATS), SEATS, seed) {
        for evaluation in evaluations(&hearts::Evaluation::ALL, &setup, seed) {
            let game = Hearts::<SEATS>::new(&setup, evaluation).unwrap();
            let name = evaluation.name();
            searches += deal_agrees(&game, seed, format_args!("Hearts, {name}, {setup:?}"));
        }
    }
    searches
}

#[test]
fn pruned_equals_plain_on_deals_of_spades() {
    let deals = cases(40, 800);
    let searches = (0..deals).map(|seed| match seed % 5 {
        0 => spades::<2>(seed),
        4 => spades::<4>(seed),
        _ => spades::<3>(seed),
    });
    tell("deals of Spades", deals, searches.sum());
}

#[test]
fn pruned_equals_plain_on_deals_of_oh_hell() {
    let deals = cases(40, 600);
    let searches =
        (0..deals).map(|seed| if seed % 4 == 3 { oh_hell::<4>(seed) } else { oh_hell::<3>(seed) });
    tell("deals of Oh Hell!", deals, searches.sum());
}

#[test]
fn pruned_equals_plain_on_deals_of_hearts() {
    let deals = cases(40, 600);
    let searches =
        (0..deals).map(|seed| if seed % 4 == 3 { hearts::<4>(seed) } else { hearts::<3>(seed) });
    tell("deals of Hearts", deals, searches.sum());
}
