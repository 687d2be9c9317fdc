//! Random deals and positions within them, all evaluations, in every canonical order.

use std::ops::ControlFlow;

use secateurs::search::MaxN;
use secateurs::{Finished, Game, Known, Limits, OnFound, Random, Report, SearchError, Silent};
use secateurs_cards::cards::{Card, CardSet, Suit, deal};
use secateurs_cards::hearts::{self, Hearts};
use secateurs_cards::oh_hell::{self, OhHell};
use secateurs_cards::spades::{Evaluation, Spades};
use secateurs_cards::tricks::whole::{WholeDeal, fits};
use secateurs_cards::tricks::{LeadRule, Order, Scoring, Setup, TrickGame, auto_bids};
use secateurs_testkit::cases;

fn report(finished: secateurs::Finished<Card>) -> Report<Card> {
    finished.complete().expect("there is no limit")
}

/// The same as plain max^n; and what is told on the way is true.
fn agrees<const SEATS: usize, S: Scoring>(game: &TrickGame<SEATS, S>, seed: u64) {
    let mut random = Random::spread(seed);
    let mut here = game.start();
    let mut moves = Vec::new();
    // Half of the positions are in the middle of things.
    for _ in 0..random.below(2) * random.below(2 * SEATS as u64 + 1) {
        moves.clear();
        game.legal_moves(&here, &mut moves);
        if moves.is_empty() {
            break;
        }
        here = game.play(&here, random.pick(&moves));
    }
    let plain = MaxN::new().table(64).run(game, &here, &Limits::none(), &mut Silent);
    let plain = report(plain.unwrap());
    let search = WholeDeal::new().table(1);
    let mut told = Vec::new();
    let mut tell = OnFound(|known: &Known<Card>| {
        told.extend(known.report.clone());
        ControlFlow::Continue(())
    });
    let whole = report(search.run(game, &here, &Limits::none(), &mut tell).unwrap());
    // Stopped anywhere, the value is among what is said to be possible.
    let nodes = Some(random.below(whole.counts.nodes.max(1)));
    let stopped =
        search.run(game, &here, &Limits { nodes, ..Limits::none() }, &mut Silent).unwrap();
    // The last nodes may have been for the line.
    if let Finished::Stopped { known, .. } = stopped {
        assert!(known.possible.allows(&whole.payoffs), "seed {seed}: {nodes:?} {known:?}");
    }
    // Where the game is over there is a value, but no move.
    assert_eq!(told.len(), whole.best_moves.len().max(1), "seed {seed}");
    for (others, so_far) in told.iter().enumerate() {
        assert_eq!((so_far.payoffs, &so_far.line), (whole.payoffs, &whole.line), "seed {seed}");
        let known = whole.best_moves.get(..=others).unwrap_or_default();
        assert_eq!(so_far.best_moves, known, "seed {seed}");
    }
    let shown =
        |report: &Report<Card>| (report.payoffs, report.best_moves.clone(), report.line.clone());
    assert_eq!(shown(&whole), shown(&plain), "seed {seed}: {here:?} {:?}", game.rules().players());
}

/// A setup with tricks taken before, and any seat on lead.
fn setup(seats: usize, cards: usize, random: &mut Random) -> Setup {
    let hands = deal(CardSet::PACK, seats, cards, random.below(1 << 40)).unwrap();
    let order = random.pick(&[Order::Natural, Order::HighLeads, Order::Best]);
    let spare = (52 / seats - cards).min(4) as u64;
    let mut taken = vec![0; seats];
    for _ in 0..random.below(spare + 1) {
        taken[random.below(seats as u64) as usize] += 1;
    }
    let leader = Some(random.below(seats as u64) as usize);
    let merge = cards > 4 || random.below(2) == 0;
    Setup { order, taken, leader, merge, ..Setup::new(hands) }
}

fn bids(setup: &Setup, trump: Option<Suit>, random: &mut Random) -> Vec<u8> {
    let cards = setup.hands[0].len() as u64;
    let mut bids = auto_bids(&setup.hands, trump);
    for bid in &mut bids {
        if random.below(4) == 0 {
            *bid = random.below(cards + 1) as u8;
        }
    }
    bids
}

fn spades<const SEATS: usize>(cards: usize, seed: u64, evaluations: &[Evaluation]) {
    let mut random = Random::spread(seed);
    let setup = setup(SEATS, cards, &mut random);
    let mut bids = bids(&setup, Some(Suit::Spades), &mut random);
    bids.truncate(if SEATS == 4 { 2 } else { SEATS });
    for &evaluation in evaluations {
        agrees(&Spades::<SEATS>::new(&setup, &bids, evaluation).unwrap(), seed);
    }
}

fn oh_hell<const SEATS: usize>(cards: usize, seed: u64) {
    let mut random = Random::spread(seed);
    let setup = setup(SEATS, cards, &mut random);
    let trump = random.pick(&[None, Some(Suit::Clubs), Some(Suit::Hearts), Some(Suit::Spades)]);
    let bids = bids(&setup, trump, &mut random);
    for evaluation in oh_hell::Evaluation::ALL {
        agrees(&OhHell::<SEATS>::new(&setup, trump, &bids, evaluation).unwrap(), seed);
    }
}

#[test]
fn small_deals_of_spades_equal_plain_max_n() {
    for seed in 0..cases(120, 3000) {
        let cards = 2 + (seed % 4) as usize;
        spades::<3>(cards, seed, &Evaluation::ALL);
        spades::<2>(cards + 2, seed, &Evaluation::ALL);
        spades::<4>(cards.min(4), seed, &Evaluation::ALL);
    }
}

#[test]
fn small_deals_of_oh_hell_equal_plain_max_n() {
    for seed in 0..cases(120, 3000) {
        let cards = 2 + (seed % 4) as usize;
        oh_hell::<3>(cards, seed);
        oh_hell::<4>(cards.min(4), seed);
    }
}

/// Deals of the size of the literature; each evaluation in turn.
#[test]
fn larger_deals_of_spades_equal_plain_max_n() {
    for seed in 0..cases(16, 400) {
        let evaluation = Evaluation::ALL[(seed % 8) as usize];
        spades::<3>(6 + usize::from(seed % 3 == 0), seed, &[evaluation]);
    }
    for seed in 0..cases(0, 200) {
        spades::<3>(9, seed, &Evaluation::ALL);
    }
}

fn is_refused<const SEATS: usize, S: Scoring>(game: &TrickGame<SEATS, S>) -> bool {
    let found = WholeDeal::new().run(game, &game.start(), &Limits::none(), &mut Silent);
    assert_eq!(fits(game.rules(), &game.start()), found.is_ok());
    matches!(found, Err(SearchError::DoesNotFit))
}

/// A value of the wrong game would look like any other.
#[test]
fn what_is_no_whole_deal_is_refused() {
    let setup = |seats, cards| Setup::new(deal(CardSet::PACK, seats, cards, 5).unwrap());
    let broken = |setup| Setup { lead_rule: Some(LeadRule::Broken), ..setup };
    let spades = |setup| Spades::<3>::new(&setup, &[1, 1, 1], Evaluation::MostTricks).unwrap();
    assert!(!is_refused(&spades(setup(3, 3))));
    assert!(is_refused(&spades(broken(setup(3, 3)))));
    assert!(!is_refused(&spades(Setup { broken: true, ..broken(setup(3, 3)) })));
    // Points are counted, not tricks.
    let free = Setup { lead_rule: Some(LeadRule::Free), ..setup(3, 3) };
    assert!(is_refused(&Hearts::<3>::new(&free, hearts::Evaluation::Points).unwrap()));
    let many = OhHell::<5>::new(&setup(5, 2), None, &[0; 5], oh_hell::Evaluation::NearBid).unwrap();
    assert!(is_refused(&many));
}
