use secateurs::search::*;
use secateurs::*;
use secateurs_games::blackjack::Blackjack;
use secateurs_games::imp_model::*;
use secateurs_games::poker::{kuhn::*, leduc::*};
use std::time::Instant;

#[test]
fn look() {
    let start = Instant::now();
    let game = Blackjack::default();
    for p in [ImpPruning::PAPER, ImpPruning::BEST] {
        let s = imp_alpha_beta_with_memory(&game, &game.start(), p, &Limits::none(), &mut Silent)
            .unwrap();
        let r = s.finished.report.unwrap();
        let v = r.payoffs[Player::ONE];
        println!(
            "{v} = {} {:?} {} sets, {:?}",
            *v.numer() as f64 / *v.denom() as f64,
            r.counts,
            s.strategy.len(),
            start.elapsed()
        );
    }
    let game = Leduc::default();
    for player in [Player::ONE, Player::TWO] {
        let side = Against::new(game.clone(), player, Uniform);
        for p in [ImpPruning::PAPER, ImpPruning::BEST] {
            let start = Instant::now();
            let s = imp_alpha_beta(&side, &side.start(), p, &Limits::none(), &mut Silent).unwrap();
            let r = s.finished.report.unwrap();
            let v = r.payoffs[Player::ONE];
            println!(
                "leduc {player} {v} = {} {:?} {} sets, {:?}",
                *v.numer() as f64 / *v.denom() as f64,
                r.counts,
                s.strategy.len(),
                start.elapsed()
            );
        }
        let start = Instant::now();
        let r =
            imp_minimax(&side, &side.start(), &Limits::none()).unwrap().finished.report.unwrap();
        println!("plain {} {:?} {:?}", r.payoffs[Player::ONE], r.counts, start.elapsed());
    }
}

#[test]
fn model() {
    for (k, b, d) in [(2, 10, 5), (2, 2, 2), (2, 10, 2)] {
        for p in [
            ImpPruning::PAPER,
            ImpPruning { bounds: UpperBounds::OfTheGame, order: ImpOrder::BestFirst },
        ] {
            let start = Instant::now();
            let (mut sum, n) = (0.0, if d == 5 { 200 } else { 20000 });
            for seed in 0..n {
                let shape = Shape { parts: k, alternatives: b, depth: d };
                let game = ImpModel::new(shape, 10, Leaves::Random { seed }).unwrap();
                let s =
                    imp_alpha_beta(&game, &game.start(), p, &Limits::none(), &mut Silent).unwrap();
                let r = s.finished.report.unwrap();
                if p == ImpPruning::PAPER && (d < 5 || seed < 10) {
                    assert_eq!(
                        crate::paper::imp_alpha_beta(&game),
                        (r.payoffs[Player::ONE], r.counts.leaves)
                    );
                }
                sum += 100.0 * r.counts.leaves as f64 / game.leaves() as f64;
            }
            println!("{k} {b} {d} {p:?}: {:.3} {:?}", sum / n as f64, start.elapsed());
        }
    }
}
