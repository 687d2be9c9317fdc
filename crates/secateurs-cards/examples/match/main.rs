//! Two players with closed hands against each other: single hands, each deal in every mixed seating,
//! half of the seats each (with three seats: one against two and two against one). For choosing
//! between settings; the tournaments of the command are for judging.
//!
//! `cargo run --release -p secateurs-cards --example match -- GAME SEED DEALS PLAYER PLAYER`
//!
//! GAME is `hearts`, `spades-in-pairs`, `spades` or `oh-hell`. PLAYER is `pimc`, `is-mcts`, `rules` or
//! `informed` with settings, as in `informed,nodes=20000,whims=60,policy=FILE`, where FILE has weights by
//! `teach_policy`. `eval=` is what it wants. What happens on a deal in all seatings counts as one
//! observation; intervals are of 95 %.

#![expect(clippy::cast_precision_loss, reason = "counts of deals and points are small")]

#[path = "../teach_policy/games.rs"]
mod games;
mod player;

use std::time::Duration;

use cpu_time::ThreadTime;
use secateurs::{Game, Random};
use secateurs_cards::cards::Card;
use secateurs_cards::tricks::Scoring;
use secateurs_cards::tricks::closed::Closed;

use games::{Dealt, Worth};
use player::Player;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seed, deals, players @ ..] = &words[..] else {
        panic!("GAME SEED DEALS PLAYER PLAYER");
    };
    let players: Vec<Player> = players.iter().map(|word| Player::parse(word)).collect();
    let [one, other] = &players[..] else { panic!("two players") };
    let number = |word: &String| word.parse::<u64>().expect("a number");
    let (first, deals) = (number(seed), number(deals));
    let half = |start: u64| {
        let mut sums = Sums::default();
        for deal in (first + start..first + deals).step_by(2) {
            games::dealt(game, deal, [&one.eval, &other.eval], &mut |dealt| {
                sums.add(deal, dealt, [one, other]);
            });
        }
        sums
    };
    let (mut sums, odd) = std::thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        (half(0), odd.join().expect("no panic"))
    });
    sums.differences.extend(odd.differences);
    for side in 0..2 {
        for (sum, odd) in sums.points[side].iter_mut().zip(odd.points[side]) {
            *sum += odd;
        }
        sums.time[side] += odd.time[side];
        sums.cards[side] += odd.cards[side];
    }
    sums.tell();
}

/// What has come of the deals so far.
#[derive(Default)]
struct Sums {
    /// What the first player got more than the second, by deal.
    differences: Vec<Worth>,
    points: [Worth; 2],
    time: [Duration; 2],
    cards: [u32; 2],
}

impl Sums {
    /// Plays a deal in every mixed seating.
    fn add(&mut self, deal: u64, dealt: &mut dyn Dealt, players: [&Player; 2]) {
        let (seats, sides) = dealt.seats_and_sides();
        let seatings: Vec<u32> = seatings(seats, sides);
        let mut both = [Worth::default(); 2];
        for &seating in &seatings {
            let sits = |seat: usize| (seating >> seat & 1) as usize;
            dealt.bid(&mut |tables, seat, earlier| {
                let (side, seed) = (sits(seat), deal << 8 | seat as u64);
                tables.bid(side, players[side], (seat, earlier), &mut Random::spread(seed))
            });
            let worth = dealt.play(&mut |hand, seat| {
                let side = sits(seat);
                let start = ThreadTime::now();
                let seed = deal << 8 | seat as u64;
                let card = hand.choose(side, players[side], &mut Random::spread(seed));
                self.time[side] += start.elapsed();
                self.cards[side] += 1;
                card
            });
            for (side, sum) in both.iter_mut().enumerate() {
                let of_side = (0..seats).filter(|&seat| sits(seat) == side);
                let of_side: Vec<Worth> = of_side.map(|seat| worth[seat]).collect();
                for (what, sum) in sum.iter_mut().enumerate() {
                    *sum += of_side.iter().map(|one| one[what]).sum::<f64>() / of_side.len() as f64;
                }
            }
        }
        let means = both.map(|sums| sums.map(|sum| sum / seatings.len() as f64));
        self.differences.push(std::array::from_fn(|what| means[0][what] - means[1][what]));
        for (points, mean) in self.points.iter_mut().zip(means) {
            *points = std::array::from_fn(|what| points[what] + mean[what]);
        }
    }

    fn tell(&self) {
        let deals = self.differences.len() as f64;
        let told = |worth: &dyn Fn(&Worth) -> f64| {
            let mean = self.differences.iter().map(worth).sum::<f64>() / deals;
            let squares: f64 = self.differences.iter().map(|one| (worth(one) - mean).powi(2)).sum();
            let error = (squares / (deals - 1.0) / deals).sqrt();
            let [one, other] = self.points.map(|sum| worth(&sum) / deals);
            format!("{mean:+.2} ± {:.2} a hand ({one:.2} and {other:.2})", 1.96 * error)
        };
        let ms = |side: usize| 1000.0 * self.time[side].as_secs_f64() / f64::from(self.cards[side]);
        println!("{}; {deals} deals; {:.2} and {:.2} ms a card", told(&|one| one[0]), ms(0), ms(1));
        if self.points.iter().any(|one| one[2] > 0.0) {
            println!("with a bag as -9: {}", told(&|one| one[0] - 10.0 * one[1]));
            for [_, bags, bid, taken, made] in self.points.map(|sums| sums.map(|sum| sum / deals)) {
                println!(
                    "bid {bid:.2}, took {taken:.2}, bags {bags:.2}, made {:.0} %",
                    100.0 * made
                );
            }
        }
    }
}

/// Who sits where, as bits: half of the seats each; partners alike.
fn seatings(seats: usize, sides: usize) -> Vec<u32> {
    if sides < seats {
        return vec![0b0101, 0b1010];
    }
    let half = [seats as u32 / 2, (seats as u32).div_ceil(2)];
    (0..1 << seats).filter(|seating: &u32| half.contains(&seating.count_ones())).collect()
}

/// A hand in progress, for who is to play.
pub(crate) trait Hand {
    fn choose(&self, side: usize, player: &Player, random: &mut Random) -> Card;
}

impl<const SEATS: usize, S: Scoring> Hand for games::InPlay<'_, SEATS, S> {
    fn choose(&self, side: usize, player: &Player, random: &mut Random) -> Card {
        let closed: &Closed<SEATS, S> = self.tables[side];
        let mut legal = Vec::new();
        closed.legal_moves(&self.here, &mut legal);
        if legal.len() == 1 {
            legal[0]
        } else {
            player.choose(closed, &self.here, &self.history, random)
        }
    }
}

/// A deal before the bids.
pub(crate) trait Bidder {
    fn bid(&self, side: usize, player: &Player, after: (usize, &[u8]), random: &mut Random) -> u8;
}

impl<const SEATS: usize, S: Scoring> Bidder for [Closed<SEATS, S>; 2] {
    fn bid(&self, side: usize, player: &Player, after: (usize, &[u8]), random: &mut Random) -> u8 {
        player.bid(&self[side], after, random)
    }
}
