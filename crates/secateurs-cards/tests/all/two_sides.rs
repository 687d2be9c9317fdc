//! Two sides: the same as plain max^n, tie for tie, whatever is led, trumps or not, also in the
//! middle of a trick.

use std::ops::ControlFlow;

use secateurs::search::MaxN;
use secateurs::{Finished, Game, Known, Limits, OnFound, Random, Report, SearchError, Silent};
use secateurs_cards::bridge::Bridge;
use secateurs_cards::cards::{Card, CardSet, Suit, deal};
use secateurs_cards::spades::{Evaluation, Spades};
use secateurs_cards::tricks::two_sides::fits;
use secateurs_cards::tricks::{
    LeadRule, Order, Scoring, Setup, TrickGame, TrickPosition, TrickSearch,
};
use secateurs_testkit::cases;

fn setup(cards: usize, random: &mut Random) -> Setup {
    let hands = deal(CardSet::PACK, 4, cards, random.below(1 << 40)).unwrap();
    let order = random.pick(&[Order::Natural, Order::HighLeads, Order::Best]);
    let taken = (0..2).map(|_| random.below(3) as u8).collect();
    let leader = Some(random.below(4) as usize);
    let merge = cards > 4 || random.below(2) == 0;
    Setup { order, taken, leader, merge, ..Setup::new(hands) }
}

/// The same report as plain max^n, and what is told on the way is true.
fn agrees<S: Scoring>(game: &TrickGame<4, S>, random: &mut Random, seed: u64) {
    let (mut here, mut moves) = (game.start(), Vec::new());
    // Half of the positions are in the middle of things.
    for _ in 0..random.below(2) * random.below(9) {
        moves.clear();
        game.legal_moves(&here, &mut moves);
        if moves.is_empty() {
            break;
        }
        here = game.play(&here, random.pick(&moves));
    }
    let limits = Limits::none();
    let plain = MaxN::new().table(64).run(game, &here, &limits, &mut Silent);
    let plain = plain.unwrap().complete().unwrap();
    // A table that is soon full, or none, changes nothing.
    let search = TrickSearch::new().table(random.below(2) as usize);
    let mut told = 0;
    let mut tell = OnFound(|known: &Known<Card>| {
        assert_eq!(known.report.as_ref().unwrap().payoffs, plain.payoffs, "seed {seed}");
        told += 1;
        ControlFlow::Continue(())
    });
    let found = search.double_dummy(game, &here, &limits, &mut tell).unwrap().complete().unwrap();
    assert_eq!(told, found.best_moves.len().max(1), "seed {seed}");
    let shown =
        |report: &Report<Card>| (report.payoffs, report.best_moves.clone(), report.line.clone());
    assert_eq!(shown(&found), shown(&plain), "seed {seed}: {here:?} {:?}", game.rules().trump());
    // Plain searches of every card take long.
    if seed.is_multiple_of(8) {
        each_card_leads_to_its_value(game, &here, search, seed);
    }
    // Stopped anywhere, the value is among what is said to be possible.
    let nodes = Some(random.below(found.counts.nodes.max(1)));
    let stopped = search.double_dummy(game, &here, &Limits { nodes, ..limits }, &mut Silent);
    if let Finished::Stopped { known, .. } = stopped.unwrap() {
        assert!(known.possible.allows(&plain.payoffs), "seed {seed}: {nodes:?} {known:?}");
    }
}

fn each_card_leads_to_its_value<S: Scoring>(
    game: &TrickGame<4, S>,
    here: &TrickPosition<4>,
    search: TrickSearch,
    seed: u64,
) {
    let limits = Limits::none();
    let search = search.all_best_moves(false).every_move();
    let found = search.double_dummy(game, here, &limits, &mut Silent).unwrap().complete().unwrap();
    let mut cards = Vec::new();
    game.every_move(here, &mut cards);
    assert_eq!(found.each_move.iter().map(|(card, _)| *card).collect::<Vec<_>>(), cards);
    for (card, value) in found.each_move {
        let child = game.play(here, card);
        let plain = MaxN::new().table(64).run(game, &child, &limits, &mut Silent);
        let plain = plain.unwrap().complete().unwrap().payoffs;
        assert_eq!(value.payoffs, plain, "seed {seed}: {card} of {here:?}");
        let counted: Vec<i128> = value.tally[..2].iter().map(|&count| i128::from(count)).collect();
        let by_payoffs: Vec<i128> = plain.as_slice().iter().map(|payoff| *payoff.numer()).collect();
        assert_eq!(counted, by_payoffs, "seed {seed}: {card}");
    }
}

#[test]
fn bridge_and_spades_in_pairs_equal_plain_max_n() {
    for seed in 0..cases(300, 30_000) {
        let mut random = Random::spread(seed);
        let setup = setup(2 + random.below(5) as usize, &mut random);
        if random.below(4) == 0 {
            let game = Spades::<4>::new(&setup, &[1, 1], Evaluation::MostTricks).unwrap();
            agrees(&game, &mut random, seed);
        } else {
            let trump = Suit::ALL.get(random.below(5) as usize).copied();
            agrees(&Bridge::new(&setup, trump).unwrap(), &mut random, seed);
        }
    }
}

#[test]
fn what_is_not_for_it_is_refused() {
    let setup = setup(4, &mut Random::spread(1));
    let for_bids = Spades::<4>::new(&setup, &[1, 1], Evaluation::WinLoss).unwrap();
    let must_break = Setup { lead_rule: Some(LeadRule::Broken), ..setup };
    let broken = Spades::<4>::new(&must_break, &[1, 1], Evaluation::MostTricks).unwrap();
    for game in [for_bids, broken] {
        assert!(!fits(&game, &game.start()));
        let search = TrickSearch::new();
        let found = search.double_dummy(&game, &game.start(), &Limits::none(), &mut Silent);
        assert!(matches!(found, Err(SearchError::DoesNotFit)), "{found:?}");
    }
}
