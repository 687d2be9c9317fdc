//! Hands of each game, as they come up at a table.

use secateurs::hidden::HiddenInformation;
use secateurs::{Game, Limits, Random};
use secateurs_cards::cards::{Card, CardSet, Suit, deal};
use secateurs_cards::hearts::{self, Hearts, pack};
use secateurs_cards::oh_hell::{self, OhHell};
use secateurs_cards::spades::{self, Spades, Standing};
use secateurs_cards::tricks::closed::{Bidding, Closed, ClosedPosition};
use secateurs_cards::tricks::{LeadRule, Scoring, Setup, bid_of_hand, bids_by_side};

/// A deal with two wishes for it, and what the players are paid in the end.
pub(crate) struct Deal<const SEATS: usize, S> {
    tables: [Closed<SEATS, S>; 2],
    paid: S,
}

/// A hand in progress.
pub(crate) struct InPlay<'a, const SEATS: usize, S> {
    pub(crate) tables: [&'a Closed<SEATS, S>; 2],
    pub(crate) here: ClosedPosition<SEATS>,
    pub(crate) history: Vec<(usize, Card)>,
}

/// What a hand came to, for a seat: what it gets; and of its side, how many tricks above the bid, the
/// bid, the tricks, and whether the bid was made.
pub(crate) type Worth = [f64; 5];

/// Chooses a bid for a seat, after the bids before it.
type Choose<'a> = &'a mut dyn FnMut(&dyn super::Bidder, usize, &[u8]) -> u8;

/// A deal, whatever the game.
pub(crate) trait Dealt {
    fn seats_and_sides(&self) -> (usize, usize);
    /// Lets everybody bid, seat by seat, where there are bids: the table, the seat and the bids before.
    fn bid(&mut self, choose: Choose<'_>);
    /// Plays the hand; what came of it for every seat.
    fn play(&mut self, choose: &mut dyn FnMut(&dyn super::Hand, usize) -> Card) -> Vec<Worth>;
}

impl<const SEATS: usize, S: Scoring> Dealt for Deal<SEATS, S> {
    fn seats_and_sides(&self) -> (usize, usize) {
        (SEATS, self.tables[0].players())
    }

    fn bid(&mut self, choose: Choose<'_>) {
        if self.paid.bids().is_none() {
            return;
        }
        let mut bids = Vec::new();
        for seat in 0..SEATS {
            bids.push(choose(&self.tables, seat, &bids));
        }
        self.tables.iter_mut().for_each(|table| table.set_bids(&bids));
        self.paid = self.paid.with_bids(self.tables[0].open().scoring().bids().expect("bids"));
    }

    fn play(&mut self, choose: &mut dyn FnMut(&dyn super::Hand, usize) -> Card) -> Vec<Worth> {
        let tables = [&self.tables[0], &self.tables[1]];
        let here = tables[0].start();
        let mut hand = InPlay { tables, here, history: Vec::new() };
        while !hand.here.open.is_over() {
            let seat = hand.here.open.to_play();
            let card = choose(&hand, seat);
            hand.history.push((seat, card));
            hand.here = tables[0].play(&hand.here, card);
        }
        let tally = hand.here.open.tally();
        let payoffs = self.paid.of_total(tally.iter().sum()).payoffs(&tally);
        let (seats, sides) = self.seats_and_sides();
        let bids = self.paid.bids().unwrap_or_default();
        let of_side = |side: usize| {
            let (bid, taken) = (bids[side], tally[side]);
            let bags = if bid == 0 { 0 } else { taken.saturating_sub(bid) };
            let is_made = u8::from(bid > 0 && taken >= bid);
            let [bags, bid, taken, is_made] = [bags, bid, taken, is_made].map(f64::from);
            [payoffs.as_slice()[side] as f64, bags, bid, taken, is_made]
        };
        (0..seats).map(|seat| of_side(seat % sides)).collect()
    }
}

/// What a seat bids by simulation, after the bids before it.
pub(crate) fn simulated_bid<const SEATS: usize>(
    game: &Closed<SEATS, impl Scoring>,
    (seat, earlier): (usize, &[u8]),
    bidding: Bidding,
    random: &mut Random,
) -> u8 {
    let view = game.view(&game.start(), seat);
    let bid = game.decide_bid(&view, earlier, bidding, &Limits::none(), random);
    bid.expect("a bid can be made").chosen
}

type Play<'a> = &'a mut dyn FnMut(&mut dyn Dealt);

/// Deals a hand by its number, with what two players want.
pub(crate) fn dealt(game: &str, number: u64, evals: [&Option<String>; 2], play: Play<'_>) {
    let eval = |usual: &str| evals.map(|eval| eval.clone().unwrap_or_else(|| usual.to_owned()));
    match game {
        "hearts" => hearts::<4>(number, &eval("shoot"), play),
        "hearts-3" => hearts::<3>(number, &eval("shoot"), play),
        "hearts-5" => hearts::<5>(number, &eval("shoot"), play),
        "spades-in-pairs" => spades::<4>(number, &eval("margin"), play),
        "spades" => spades::<3>(number, &eval("margin"), play),
        "oh-hell" => oh_hell::<4>(number, &eval("exact"), play),
        "oh-hell-3" => oh_hell::<3>(number, &eval("exact"), play),
        "oh-hell-5" => oh_hell::<5>(number, &eval("exact"), play),
        _ => panic!("hearts, spades-in-pairs, spades or oh-hell, not {game}"),
    }
}

fn setup(seats: usize, pack: CardSet, cards: usize, number: u64) -> Setup {
    let hands = deal(pack, seats, cards, number).expect("a pack is enough");
    let leader = Some((number % seats as u64) as usize);
    Setup { leader, lead_rule: Some(LeadRule::Broken), ..Setup::new(hands) }
}

fn hearts<const SEATS: usize>(number: u64, evals: &[String; 2], play: Play<'_>) {
    let pack = pack(SEATS);
    let setup = Setup { leader: None, ..setup(SEATS, pack, pack.len() / SEATS, number) };
    let game = |eval: &str| {
        let eval = hearts::Evaluation::from_name(eval).expect("an evaluation");
        Hearts::<SEATS>::new(&setup, eval).expect("a deal")
    };
    let tables = [0, 1].map(|side| Closed::new(game(&evals[side]), pack).expect("whole hands"));
    play(&mut Deal { tables, paid: game("shoot").scoring().clone() });
}

fn spades<const SEATS: usize>(number: u64, evals: &[String; 2], play: Play<'_>) {
    let mut random = Random::spread(number);
    let setup = setup(SEATS, CardSet::PACK, 52 / SEATS, number);
    let bid = |&hand: &CardSet| bid_of_hand(hand, CardSet::PACK, Some(Suit::Spades));
    let bids: Vec<u8> = setup.hands.iter().map(bid).collect();
    let sides = if SEATS == 4 { 2 } else { SEATS };
    let bids = bids_by_side(&bids, sides, 52 / SEATS);
    let mut standing = Standing::NEW_GAME;
    standing.bags.iter_mut().take(sides).for_each(|bags| *bags = random.below(10) as u8);
    let game = |eval: &str| {
        let eval = match eval {
            "score" => spades::Evaluation::Score(standing),
            "margin" => spades::Evaluation::Margin(standing),
            other => spades::Evaluation::from_name(other).expect("an evaluation"),
        };
        Spades::<SEATS>::new(&setup, &bids, eval).expect("a deal")
    };
    let tables = [0, 1].map(|side| Closed::new(game(&evals[side]), CardSet::PACK).expect("hands"));
    let paid = Spades::<SEATS>::new(&setup, &bids, spades::Evaluation::Score(Standing::NEW_GAME));
    play(&mut Deal { tables, paid: paid.expect("a deal").scoring().clone() });
}

fn oh_hell<const SEATS: usize>(number: u64, evals: &[String; 2], play: Play<'_>) {
    let mut random = Random::spread(number);
    let cards = 2 + random.below(52 / SEATS as u64 - 1) as usize;
    let setup = setup(SEATS, CardSet::PACK, cards, number);
    let setup = Setup { lead_rule: Some(LeadRule::Free), ..setup };
    let trump = Some(random.pick(&Suit::ALL));
    let bid = |&hand: &CardSet| bid_of_hand(hand, CardSet::PACK, trump);
    let bids: Vec<u8> = setup.hands.iter().map(bid).collect();
    let game = |eval: &str| {
        let eval = oh_hell::Evaluation::from_name(eval).expect("an evaluation");
        OhHell::<SEATS>::new(&setup, trump, &bids, eval).expect("a deal")
    };
    let tables = [0, 1].map(|side| Closed::new(game(&evals[side]), CardSet::PACK).expect("hands"));
    play(&mut Deal { tables, paid: game("exact").scoring().clone() });
}
