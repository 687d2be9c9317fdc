//! Random deals and positions within them, all evaluations, in every canonical order.

use std::ops::ControlFlow;

use secateurs::search::{MaxN, PrunedMaxN};
use secateurs::{
    Finished, Game, Known, Limits, OnFound, PruneRule, Random, Report, SearchError, Silent,
};
use secateurs_cards::cards::{Card, CardSet, Suit, deal};
use secateurs_cards::hearts::{self, Hearts};
use secateurs_cards::oh_hell::{self, OhHell};
use secateurs_cards::spades::{Evaluation, Spades};
use secateurs_cards::tricks::whole::fits;
use secateurs_cards::tricks::{LeadRule, Order, Scoring, Setup, TrickGame, TrickSearch, auto_bids};
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
    let search = TrickSearch::new().table(1);
    let mut told = Vec::new();
    let mut tell = OnFound(|known: &Known<Card>| {
        told.extend(known.report.clone());
        ControlFlow::Continue(())
    });
    let whole = report(search.whole_deal(game, &here, &Limits::none(), &mut tell).unwrap());
    // Stopped anywhere, the value is among what is said to be possible.
    let nodes = Some(random.below(whole.counts.nodes.max(1)));
    let stopped =
        search.whole_deal(game, &here, &Limits { nodes, ..Limits::none() }, &mut Silent).unwrap();
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

/// A setup with tricks taken before, any seat on lead, and leads that are free or not.
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
    let lead_rule = Some(random.pick(&[LeadRule::Free, LeadRule::Broken]));
    Setup { order, taken, leader, merge, lead_rule, ..Setup::new(hands) }
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

/// Points taken before make no difference to some, and keep others from the moon.
fn hearts<const SEATS: usize>(cards: usize, seed: u64) {
    let mut random = Random::spread(seed);
    let mut setup = setup(SEATS, cards, &mut random);
    setup.broken = random.below(4) == 0;
    let live = setup.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    let gone = 13 - (live & CardSet::of_suit(Suit::Hearts)).len() as u8;
    setup.taken = vec![0; SEATS];
    if random.below(3) > 0 {
        setup.taken[random.below(SEATS as u64) as usize] = gone.min(random.below(6) as u8);
    }
    for evaluation in hearts::Evaluation::ALL {
        agrees(&Hearts::<SEATS>::new(&setup, evaluation).unwrap(), seed);
    }
}

#[test]
fn small_deals_of_hearts_equal_plain_max_n() {
    for seed in 0..cases(160, 4000) {
        let cards = 2 + (seed % 4) as usize;
        hearts::<3>(cards, seed);
        hearts::<4>(cards.min(4), seed);
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

/// Deals with so many points that their sets need many words, against pruned max^n.
#[test]
fn larger_deals_of_hearts_equal_pruned_max_n() {
    for seed in 0..cases(6, 150) {
        let setup = setup(4, 8, &mut Random::spread(seed));
        let setup = Setup { taken: Vec::new(), merge: true, ..setup };
        for evaluation in hearts::Evaluation::ALL {
            let game = Hearts::<4>::new(&setup, evaluation).unwrap();
            let limits = Limits { nodes: Some(3_000_000), ..Limits::none() };
            let pruned = PrunedMaxN::new(PruneRule::Deep).table(256);
            let pruned = pruned.run(&game, &game.start(), &limits, &mut Silent).unwrap();
            let Finished::Complete(pruned) = pruned else { continue };
            let whole =
                TrickSearch::new().whole_deal(&game, &game.start(), &Limits::none(), &mut Silent);
            let whole = report(whole.unwrap());
            let shown = |report: &Report<Card>| (report.payoffs, report.best_moves.clone());
            assert_eq!(shown(&whole), shown(&pruned), "seed {seed}, {evaluation:?}");
        }
    }
}

/// Two and three threads find what one finds, in a table that is too small as well; and the others
/// really help.
fn threads_agree<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    seed: u64,
) -> [u64; 2] {
    let solve = |threads: usize, megabytes: usize| {
        let search = TrickSearch::new().table(megabytes).threads(threads);
        report(search.whole_deal(game, &game.start(), &Limits::none(), &mut Silent).unwrap())
    };
    let shown =
        |report: &Report<Card>| (report.payoffs, report.best_moves.clone(), report.line.clone());
    let alone = solve(1, 16);
    let several = 2 + (seed % 2) as usize;
    let together = [solve(several, 16), solve(several, 1)];
    for found in &together {
        assert_eq!(shown(found), shown(&alone), "seed {seed}, {several} threads");
    }
    [alone.counts.nodes, together[0].counts.nodes]
}

#[test]
fn threads_find_what_one_finds() {
    let mut sums = [0; 2];
    let mut add = |nodes: [u64; 2]| sums.iter_mut().zip(nodes).for_each(|(sum, n)| *sum += n);
    for seed in 0..cases(24, 600) {
        let mut random = Random::spread(seed);
        let three = setup(3, 8, &mut random);
        let bids = bids(&three, Some(Suit::Spades), &mut random);
        let evaluation = Evaluation::ALL[(seed % 8) as usize];
        add(threads_agree(&Spades::<3>::new(&three, &bids, evaluation).unwrap(), seed));
        let four = Setup { taken: Vec::new(), merge: true, ..setup(4, 7, &mut random) };
        let evaluation = hearts::Evaluation::ALL[(seed % 2) as usize];
        add(threads_agree(&Hearts::<4>::new(&four, evaluation).unwrap(), seed));
    }
    // All that the threads did is counted, and threads that shared nothing would take twice as much.
    let [alone, together] = sums;
    assert!(together != alone && together < 2 * alone, "{alone} and {together}");
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
    let search = TrickSearch::new();
    let found = search.whole_deal(game, &game.start(), &Limits::none(), &mut Silent);
    assert_eq!(fits(&game.start()), found.is_ok());
    matches!(found, Err(SearchError::DoesNotFit))
}

/// A value of the wrong game would look like any other.
#[test]
fn what_is_no_whole_deal_is_refused() {
    let setup = |seats, cards| Setup::new(deal(CardSet::PACK, seats, cards, 5).unwrap());
    let spades = Spades::<3>::new(&setup(3, 3), &[1, 1, 1], Evaluation::MostTricks).unwrap();
    assert!(!is_refused(&spades));
    let hearts = |setup| Hearts::<4>::new(&setup, hearts::Evaluation::Points).unwrap();
    assert!(!is_refused(&hearts(setup(4, 3))));
    // The first trick has rules of its own.
    assert!(is_refused(&hearts(setup(4, 13))));
    let many = OhHell::<5>::new(&setup(5, 2), None, &[0; 5], oh_hell::Evaluation::NearBid).unwrap();
    assert!(is_refused(&many));
}

/// The search of two sides knows neither points nor suits that must be broken.
#[test]
fn what_is_no_deal_of_two_sides_is_refused() {
    for (lead_rule, fits) in [(LeadRule::Free, true), (LeadRule::Broken, false)] {
        let hands = deal(CardSet::PACK, 4, 3, 5).unwrap();
        let setup = Setup { lead_rule: Some(lead_rule), ..Setup::new(hands) };
        let game = Spades::<4>::new(&setup, &[1, 1], Evaluation::MostTricks).unwrap();
        let search = TrickSearch::new();
        let found = search.double_dummy(&game, &game.start(), &Limits::none(), &mut Silent);
        assert_eq!(found.is_ok(), fits, "{lead_rule:?}");
    }
}
