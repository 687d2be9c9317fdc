//! Decisions with closed hands: how long a seat thinks about its first card, and about cards in
//! the middle and near the end of a deal; how many of its random deals were judged exactly, and in how
//! many decisions all were.
//!
//! Run with `cargo xtask bench pimc`, or with other numbers:
//! `cargo bench --package secateurs-games --bench pimc -- DEALS SAMPLES NODES`.

#![expect(clippy::cast_precision_loss, reason = "counts are shown with a few digits")]

use cpu_time::ThreadTime;
use secateurs::hidden::HiddenInformation;
use secateurs::search::Pimc;
use secateurs::{Game, Limits, Random};
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::spades::{Evaluation, Spades, Standing};
use secateurs_games::tricks::closed::{Advice, Closed, DealJudge};
use secateurs_games::tricks::{LeadRule, Order, Scoring, Setup, auto_bids};
use secateurs_testkit::BenchArguments;

fn main() {
    let arguments = BenchArguments::given();
    let is_measured = arguments.is_measured;
    let usual = Advice::default();
    let deals = arguments.number(0, if is_measured { 20 } else { 1 });
    let samples = arguments.number(1, if is_measured { usual.samples } else { 2 });
    let advice = Advice { samples, nodes: arguments.number(2, usual.nodes) };
    println!("{deals} deals, {samples} samples, {} nodes for each of them", advice.nodes);
    println!(
        "{:<40} {:>10} {:>8} {:>9} {:>8} {:>9}",
        "decision", "nodes", "mean ms", "worst ms", "exact, %", "all exact"
    );
    for (eval, plays) in [("score", &[0, 15, 30][..]), ("momb", &[0]), ("smot", &[0]), ("wl", &[0])]
    {
        for &cards_played in plays {
            let name = format!("spades, 3 x 17, {eval}, after {cards_played} cards");
            measure(&name, deals, cards_played, advice, |seed| spades(seed, eval));
        }
    }
    for cards_played in [0, 4, 16, 32] {
        let name = format!("hearts, 4 x 13, after {cards_played} cards");
        measure(&name, deals, cards_played, advice, hearts);
    }
}

fn spades(seed: u64, eval: &str) -> Closed<3, secateurs_games::spades::SpadesScoring> {
    let hands = deal(CardSet::PACK, 3, 17, seed).expect("51 cards");
    let bids = auto_bids(&hands, Some(Suit::Spades));
    let lead_rule = Some(LeadRule::Broken);
    let setup = Setup { merge: true, order: Order::Best, lead_rule, ..Setup::new(hands) };
    let eval = match eval {
        "score" => Evaluation::Score(Standing::NEW_GAME),
        other => Evaluation::from_name(other).expect("an evaluation"),
    };
    let game = Spades::new(&setup, &bids, eval).expect("a deal");
    Closed::new(game, CardSet::PACK).expect("cards of the pack")
}

fn hearts(seed: u64) -> Closed<4, hearts::HeartsScoring> {
    let hands = deal(hearts::pack(4), 4, 13, seed).expect("52 cards");
    let setup = Setup { merge: true, order: Order::Best, ..Setup::new(hands) };
    let game = Hearts::new(&setup, hearts::Evaluation::Shoot).expect("a deal");
    Closed::new(game, hearts::pack(4)).expect("cards of the pack")
}

fn measure<const SEATS: usize, S: Scoring>(
    name: &str,
    deals: u64,
    cards_played: usize,
    advice: Advice,
    game: impl Fn(u64) -> Closed<SEATS, S>,
) {
    let (mut nodes, mut times, mut exact, mut all_exact) = (0, Vec::new(), 0, 0);
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
        let start = ThreadTime::now();
        let mut judge = DealJudge::new(game.open(), advice.nodes);
        let search = Pimc::new(advice.samples);
        let judged =
            search.run(&game, &view, &Limits::none(), &mut random, |deal, moves, limits| {
                judge.judge(deal, moves, limits)
            });
        times.push(start.elapsed().as_secs_f64() * 1e3);
        nodes += judged.expect("a card").counts.nodes;
        exact += judge.exact_deals();
        all_exact += u64::from(judge.exact_deals() == u64::from(advice.samples));
    }
    let mean = times.iter().sum::<f64>() / deals as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    let (nodes, share) = (nodes as f64 / deals as f64, exact as f64 / deals as f64);
    let share = 100.0 * share / f64::from(advice.samples);
    println!("{name:<40} {nodes:>10.0} {mean:>8.1} {worst:>9.1} {share:>8.1} {all_exact:>9}");
}
