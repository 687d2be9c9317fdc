//! Decisions with closed hands: how long a seat thinks about its first card, and about cards in
//! the middle and near the end of a deal.
//!
//! Run with `cargo xtask bench pimc`, or with other numbers:
//! `cargo bench --package secateurs-games --bench pimc -- DEALS SAMPLES NODES`.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use std::time::Instant;

use secateurs::hidden::HiddenInformation;
use secateurs::{Game, Limits, Random};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::spades::{Evaluation, Spades};
use secateurs_games::tricks::closed::{Advice, Closed};
use secateurs_games::tricks::{Order, Scoring, Setup, auto_bids};
use secateurs_testkit::BenchArguments;

fn main() {
    let arguments = BenchArguments::given();
    let is_measured = arguments.is_measured;
    let usual = Advice::default();
    let deals = arguments.number(0, if is_measured { 20 } else { 1 });
    let samples = arguments.number(1, if is_measured { usual.samples } else { 2 });
    let advice = Advice { samples, nodes: arguments.number(2, usual.nodes) };
    println!("{deals} deals, {samples} samples, {} nodes for each of them", advice.nodes);
    println!("{:<38} {:>12} {:>10} {:>10}", "decision", "nodes", "mean ms", "worst ms");
    for cards_played in [0, 15, 30] {
        let name = format!("spades, 3 x 17, after {cards_played} cards");
        measure(&name, deals, cards_played, advice, spades);
    }
    for cards_played in [4, 16, 32] {
        let name = format!("hearts, 4 x 13, after {cards_played} cards");
        measure(&name, deals, cards_played, advice, hearts);
    }
}

fn spades(seed: u64) -> Closed<3, secateurs_games::spades::SpadesScoring> {
    let hands = deal(CardSet::PACK, 3, 17, seed).expect("51 cards");
    let bids = auto_bids(&hands, Some(Suit::Spades));
    let setup = Setup { merge: true, order: Order::HighLeads, ..Setup::new(hands) };
    let game = Spades::new(&setup, &bids, Evaluation::ALL[7]).expect("a deal");
    Closed::new(game, CardSet::PACK).expect("cards of the pack")
}

fn hearts(seed: u64) -> Closed<4, hearts::HeartsScoring> {
    let hands = deal(hearts::pack(4), 4, 13, seed).expect("52 cards");
    let setup = Setup { merge: true, order: Order::HighLeads, ..Setup::new(hands) };
    let game = Hearts::new(&setup, hearts::Evaluation::Points).expect("a deal");
    Closed::new(game, hearts::pack(4)).expect("cards of the pack")
}

fn measure<const SEATS: usize, S: Scoring>(
    name: &str,
    deals: u64,
    cards_played: usize,
    advice: Advice,
    game: impl Fn(u64) -> Closed<SEATS, S>,
) {
    let (mut nodes, mut times) = (0, Vec::new());
    for seed in 1..=deals {
        let game = game(seed);
        let mut random = Random::new(seed);
        let mut here = game.start();
        let mut moves = Vec::new();
        for _ in 0..cards_played {
            moves.clear();
            game.legal_moves(&here, &mut moves);
            here = game.play(&here, random.pick(&moves));
        }
        let view = game.view(&here, game.seat_to_move(&here).expect("cards are left"));
        let start = Instant::now();
        let decision = game.decide(&view, advice, &Limits::none(), &mut random).expect("a card");
        times.push(start.elapsed().as_secs_f64() * 1e3);
        nodes += decision.counts.nodes;
    }
    let mean = times.iter().sum::<f64>() / deals as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    println!("{name:<38} {:>12.0} {mean:>10.1} {worst:>10.1}", nodes as f64 / deals as f64);
}
