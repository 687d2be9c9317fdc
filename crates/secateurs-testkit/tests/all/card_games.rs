//! The card games keep the contract, and play as they always did.

use secateurs::capability::{BoundedSum, Evaluate, Keyed, MonotoneFacts};
use secateurs_games::bridge::Bridge;
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::oh_hell::{self, OhHell};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::closed::Closed;
use secateurs_games::tricks::{LeadRule, Order, Scoring, Setup, TrickGame};
use secateurs_testkit::{conformance, hidden, playthrough};

fn conforms<G>(game: &G)
where
    G: MonotoneFacts + BoundedSum + Keyed + Evaluate,
    G::Position: PartialEq + std::fmt::Debug,
    G::Key: std::fmt::Debug,
{
    conformance::check(game, 1, 20);
    conformance::check_outcomes(game, 2, 50);
    conformance::check_facts(game, 3, 50);
    conformance::check_bounds(game, 4, 50);
    conformance::check_keys(game, 5, 300);
    conformance::check_estimates(game, 6, 20);
}

/// Deals of several sizes with every combination of the options.
fn setups(pack: CardSet, seats: usize, sizes: &[usize]) -> Vec<Setup> {
    let mut setups = Vec::new();
    for (seed, &cards) in (1..).zip(sizes) {
        let hands = deal(pack, seats, cards, seed).unwrap();
        for (merge, order) in [(false, Order::Natural), (true, Order::Natural), (true, Order::Best)]
        {
            for lead_rule in [LeadRule::Free, LeadRule::Broken] {
                let lead_rule = Some(lead_rule);
                setups.push(Setup { lead_rule, merge, order, ..Setup::new(hands.clone()) });
            }
        }
    }
    setups
}

#[test]
fn spades_conforms() {
    for evaluation in Evaluation::ALL {
        for setup in setups(CardSet::PACK, 2, &[1, 4, 26]) {
            conforms(&Spades::<2>::new(&setup, &[1, 0], evaluation).unwrap());
        }
        for setup in setups(CardSet::PACK, 3, &[3, 5, 17]) {
            conforms(&Spades::<3>::new(&setup, &[1, 1, 2], evaluation).unwrap());
        }
        for setup in setups(CardSet::PACK, 4, &[3, 5, 13]) {
            conforms(&Spades::<4>::new(&setup, &[1, 2], evaluation).unwrap());
        }
    }
}

fn closed_conforms<const SEATS: usize, S: Scoring>(game: TrickGame<SEATS, S>, pack: CardSet) {
    let closed = Closed::new(game, pack).unwrap();
    conformance::check(&closed, 7, 5);
    hidden::check_views(&closed, 8, 5);
}

#[test]
fn closed_hands_conform() {
    for setup in setups(CardSet::PACK, 3, &[4, 17]) {
        let game = Spades::<3>::new(&setup, &[1, 1, 2], Evaluation::MostTricks).unwrap();
        closed_conforms(game, CardSet::PACK);
    }
    for setup in setups(CardSet::PACK, 4, &[5, 13]) {
        let game = Spades::<4>::new(&setup, &[1, 2], Evaluation::MostTricks).unwrap();
        closed_conforms(game, CardSet::PACK);
        let game = Hearts::<4>::new(&setup, hearts::Evaluation::Shoot).unwrap();
        closed_conforms(game, hearts::pack(4));
    }
    for setup in setups(hearts::pack(5), 5, &[3, 10]) {
        let game = Hearts::<5>::new(&setup, hearts::Evaluation::Points).unwrap();
        closed_conforms(game, hearts::pack(5));
    }
    for setup in setups(CardSet::PACK, 7, &[7]) {
        let trump = Some(Suit::Hearts);
        let game = OhHell::<7>::new(&setup, trump, &[1; 7], oh_hell::Evaluation::Exact).unwrap();
        closed_conforms(game, CardSet::PACK);
    }
}

#[test]
fn oh_hell_conforms() {
    for evaluation in oh_hell::Evaluation::ALL {
        for trump in [None, Some(Suit::Diamonds)] {
            for setup in setups(CardSet::PACK, 3, &[2, 6]) {
                conforms(&OhHell::<3>::new(&setup, trump, &[1, 0, 2], evaluation).unwrap());
            }
            for setup in setups(CardSet::PACK, 5, &[4]) {
                conforms(&OhHell::<5>::new(&setup, trump, &[1, 0, 2, 1, 1], evaluation).unwrap());
            }
            for setup in setups(CardSet::PACK, 7, &[3, 7]) {
                conforms(&OhHell::<7>::new(&setup, trump, &[1; 7], evaluation).unwrap());
            }
        }
    }
}

#[test]
fn hearts_conforms() {
    for evaluation in hearts::Evaluation::ALL {
        for setup in setups(hearts::pack(3), 3, &[4, 17]) {
            conforms(&Hearts::<3>::new(&setup, evaluation).unwrap());
        }
        for setup in setups(hearts::pack(4), 4, &[3, 13]) {
            conforms(&Hearts::<4>::new(&setup, evaluation).unwrap());
        }
        for setup in setups(hearts::pack(6), 6, &[2]) {
            conforms(&Hearts::<6>::new(&setup, evaluation).unwrap());
        }
    }
    let whole = Setup::new(deal(hearts::pack(6), 6, 8, 1).unwrap());
    conforms(&Hearts::<6>::new(&whole, hearts::Evaluation::Points).unwrap());
}

#[test]
fn bridge_conforms() {
    for trump in Suit::ALL.into_iter().map(Some).chain([None]) {
        for setup in setups(CardSet::PACK, 4, &[2, 5, 13]) {
            let game = Bridge::new(&setup, trump).unwrap();
            conforms(&game);
            conformance::check_zero_sum(&game, 7, 20);
        }
    }
}

#[test]
fn games_are_played_as_they_always_were() {
    let setup = |pack, seats, cards, seed| Setup::new(deal(pack, seats, cards, seed).unwrap());
    let broken = |setup| Setup { lead_rule: Some(LeadRule::Broken), ..setup };

    let three = broken(setup(CardSet::PACK, 3, 17, 1));
    let game = Spades::<3>::new(&three, &[5, 5, 6], Evaluation::TableOne).unwrap();
    playthrough::check_golden("spades-3", &playthrough::of(&game, 1));

    let four = Setup { merge: true, order: Order::Best, ..setup(CardSet::PACK, 4, 13, 2) };
    let game = Spades::<4>::new(&four, &[4, 6], Evaluation::ALL[7]).unwrap();
    playthrough::check_golden("spades-4", &playthrough::of(&game, 2));

    let five = setup(CardSet::PACK, 5, 6, 3);
    let evaluation = oh_hell::Evaluation::Exact;
    let game = OhHell::<5>::new(&five, Some(Suit::Clubs), &[2, 0, 1, 1, 1], evaluation).unwrap();
    playthrough::check_golden("oh-hell-5", &playthrough::of(&game, 3));

    let whole = setup(hearts::pack(4), 4, 13, 4);
    let game = Hearts::<4>::new(&whole, hearts::Evaluation::Shoot).unwrap();
    playthrough::check_golden("hearts-4", &playthrough::of(&game, 4));

    let game = Bridge::new(&setup(CardSet::PACK, 4, 13, 5), Some(Suit::Hearts)).unwrap();
    playthrough::check_golden("bridge", &playthrough::of(&game, 5));
}
