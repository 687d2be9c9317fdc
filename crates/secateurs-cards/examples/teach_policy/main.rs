//! Learns the weights of the policy of a game (`tricks/closed/policy`) from games that the informed
//! player plays against itself: what it looked at most often is what the policy is to find likely.
//!
//! `cargo run --release -p secateurs-cards --example teach_policy -- GAME TEACHER HANDS NODES SEED FILE [BIDS]`
//!
//! GAME is `hearts`, `spades-in-pairs`, `spades` or `oh-hell`. TEACHER plays on by `rules` where its tree
//! ends, or by the weights that the program was built with: `learned`. BIDS are made by `rule`, or in every other
//! hand by `simulation`. The same words lead to the same weights, which are written to FILE.

#![expect(clippy::cast_precision_loss, reason = "counts of deals and points are small")]

mod games;
mod learn;

use std::fs;

use secateurs::hidden::HiddenInformation;
use secateurs::{Game, Limits, Random};
use secateurs_cards::cards::Card;
use secateurs_cards::tricks::Scoring;
use secateurs_cards::tricks::closed::policy::Features;
use secateurs_cards::tricks::closed::{Bidding, Closed, Informed, PlayOuts};

use games::InPlay;

/// A choice between cards: what was seen of each, and how much the teacher liked it, in all 1.
struct Lesson {
    cards: Vec<(Features, f64)>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, teacher, hands, nodes, seed, file, bids @ ..] = &words[..] else {
        panic!("GAME TEACHER HANDS NODES SEED FILE [BIDS]");
    };
    let simulates = bids.iter().any(|bids| bids == "simulation");
    let playouts = match teacher.as_str() {
        "rules" => PlayOuts::Rules,
        _ => PlayOuts::Learned,
    };
    let number = |word: &String| word.parse::<u64>().expect("a number");
    let (hands, seed) = (number(hands), number(seed));
    let teacher = Informed { nodes: number(nodes), playouts, ..Informed::USUAL };
    let hand = |number: u64| {
        let (mut lessons, mut random) = (Vec::new(), Random::spread(number));
        games::dealt(&of_seats(game, number), number, [&None, &None], &mut |dealt| {
            if simulates && number % 2 == 1 {
                let random = &mut Random::spread(number);
                dealt.bid(&mut |before, seat, earlier| before.simulated((seat, earlier), random));
            }
            dealt.play(&mut |hand, _| hand.teach(teacher, &mut lessons, &mut random));
        });
        lessons
    };
    let lessons = in_two_threads(hands, &|number| hand(seed + number));
    eprintln!("{} choices in {hands} hands", lessons.iter().map(Vec::len).sum::<usize>());
    let weights = learn::weights(&lessons);
    let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    fs::write(file, bytes).expect("the file can be written");
}

/// What is learned from every hand, in order.
fn in_two_threads(hands: u64, play: &(dyn Fn(u64) -> Vec<Lesson> + Sync)) -> Vec<Vec<Lesson>> {
    let half = |first: u64| (first..hands).step_by(2).map(play).collect::<Vec<_>>();
    let (even, odd) = std::thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        (half(0), odd.join().expect("no panic"))
    });
    let mut odd = odd.into_iter();
    even.into_iter().flat_map(|even| [Some(even), odd.next()]).flatten().collect()
}

/// Most hands have four seats where the game can have more or fewer, some have three or five.
fn of_seats(game: &str, number: u64) -> String {
    match (game, number % 8) {
        ("hearts" | "oh-hell", 0) => format!("{game}-3"),
        ("hearts" | "oh-hell", 1) => format!("{game}-5"),
        _ => game.to_owned(),
    }
}

/// A hand in progress, for who is to play.
pub(crate) trait Hand {
    /// The card to go on with, as the teacher would; what it liked is added to the lessons.
    fn teach(&self, teacher: Informed, lessons: &mut Vec<Lesson>, random: &mut Random) -> Card;
}

impl<const SEATS: usize, S: Scoring> Hand for InPlay<'_, SEATS, S> {
    fn teach(&self, teacher: Informed, lessons: &mut Vec<Lesson>, random: &mut Random) -> Card {
        /// So many of a hundred cards are any, so that other positions come up as well.
        const RANDOM_CARDS: u64 = 5;
        let game = self.tables[0];
        let mut legal = Vec::new();
        game.legal_moves(&self.here, &mut legal);
        if legal.len() == 1 {
            return legal[0];
        }
        let view = game.view(&self.here, self.here.open.to_play());
        let taught = game.decide_informed(&view, &self.history, teacher, &Limits::none(), random);
        let taught = taught.expect("a card can be played");
        let played = self.history.iter().map(|&(_, card)| card).collect();
        let scene = game.scene(&self.here.open, played);
        // Squares, since even poor cards are looked at now and then.
        let liked = |visits: u64| (visits as f64).powi(2);
        let all: f64 = taught.moves.iter().map(|one| liked(one.visits)).sum();
        let cards =
            taught.moves.iter().map(|one| (scene.features(one.chosen), liked(one.visits) / all));
        lessons.push(Lesson { cards: cards.collect() });
        if random.below(100) < RANDOM_CARDS { random.pick(&legal) } else { taught.chosen }
    }
}

/// A deal before the bids.
pub(crate) trait Bidder {
    /// A bid by simulation.
    fn simulated(&self, after: (usize, &[u8]), random: &mut Random) -> u8;
}

impl<const SEATS: usize, S: Scoring> Bidder for [Closed<SEATS, S>; 2] {
    fn simulated(&self, after: (usize, &[u8]), random: &mut Random) -> u8 {
        games::simulated_bid(&self[0], after, Bidding::USUAL, random)
    }
}
