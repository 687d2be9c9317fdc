//! Bridge play against a double-dummy solver of others (pons-dds, a port of DDS 2.9).

use std::collections::HashMap;

use contract_bridge::{PartialDeal, Seat, Strain};
use pons_dds::{Board, CurrentTrick, Objective, Target, solve_board};
use secateurs::capability::{Keyed, MonotoneFacts, ZeroSum};
use secateurs::{Game, Limits, Player, Silent, Turn};
use secateurs_games::bridge::Bridge;
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::tricks::{Order, Setup, TrickKey, TrickPosition, TrickSearch};
use secateurs_testkit::{Random, cases};

/// Whether the first side can take at least `target` tricks: minimax that remembers positions
/// between tricks. Enough for seven cards; the contract is all it uses.
struct Question<'a> {
    game: &'a Bridge,
    target: u8,
    known: HashMap<TrickKey, bool>,
}

impl Question<'_> {
    fn first_side_can(&mut self, position: &TrickPosition<4>) -> bool {
        let secured = self.game.secured(position);
        if secured[0] >= self.target {
            return true;
        }
        if secured[1] > self.game.final_sum() - self.target {
            return false;
        }
        let key = self.game.key(position);
        if let Some(&answer) = key.and_then(|key| self.known.get(&key)) {
            return answer;
        }
        let Turn::Player(mover) = self.game.turn(position) else { return false };
        let wants = mover == Player::ONE;
        let mut legal = Vec::new();
        self.game.legal_moves(position, &mut legal);
        let mut children = legal.iter().map(|&card| self.game.play(position, card));
        let answer = children.any(|child| self.first_side_can(&child) == wants) == wants;
        if let Some(key) = key {
            self.known.insert(key, answer);
        }
        answer
    }
}

/// The tricks of the first side.
fn tricks(game: &Bridge) -> i64 {
    let mut tricks = 0;
    for target in 1..=game.final_sum() {
        let mut question = Question { game, target, known: HashMap::new() };
        if !question.first_side_can(&game.start()) {
            break;
        }
        tricks += 1;
    }
    tricks
}

/// The tricks of the side to play, by the other solver.
fn tricks_by_dds(start: &TrickPosition<4>, trump: Option<Suit>) -> i64 {
    let hands: Vec<String> = (0..4).map(|seat| start.hand(seat).to_string()).collect();
    let deal: PartialDeal = format!("N:{}", hands.join(" ")).parse().unwrap();
    let strain = match trump {
        None => Strain::Notrump,
        Some(Suit::Clubs) => Strain::Clubs,
        Some(Suit::Diamonds) => Strain::Diamonds,
        Some(Suit::Hearts) => Strain::Hearts,
        Some(Suit::Spades) => Strain::Spades,
    };
    let leader = [Seat::North, Seat::East, Seat::South, Seat::West][start.leader()];
    let mut trick = CurrentTrick::new(strain, leader);
    for card in start.table() {
        trick.try_push(card.to_string().parse().unwrap()).unwrap();
    }
    let board = Board::try_new(deal, trick).unwrap();
    let found = solve_board(&Objective { board, target: Target::Any(None) });
    i64::from(found.plays[0].score.get())
}

/// A setup with some cards of the first trick played already, by the rules.
fn with_cards_played(setup: &Setup, trump: Option<Suit>, random: &mut Random) -> Setup {
    let count = random.below(4) as usize;
    let unmerged = Bridge::new(&Setup { merge: false, ..setup.clone() }, trump).unwrap();
    let mut position = unmerged.start();
    let mut played = Vec::new();
    while played.len() < count {
        let mut moves = Vec::new();
        unmerged.legal_moves(&position, &mut moves);
        played.push(random.pick(&moves));
        position = unmerged.play(&position, played[played.len() - 1]);
    }
    Setup { played, ..setup.clone() }
}

#[test]
fn bridge_agrees_with_dds_on_200_deals_in_all_strains() {
    let strains = Suit::ALL.into_iter().map(Some).chain([None]);
    for (seed, trump) in (0..200).flat_map(|seed| strains.clone().map(move |trump| (seed, trump))) {
        let cards = 4 + seed as usize % 4;
        let setup = Setup {
            leader: Some(seed as usize / 4 % 4),
            merge: seed % 8 < 6,
            order: if seed % 3 == 0 { Order::Natural } else { Order::Best },
            ..Setup::new(deal(CardSet::PACK, 4, cards, seed).unwrap())
        };
        let in_progress = with_cards_played(&setup, trump, &mut Random::new(seed));
        for setup in [setup, in_progress] {
            let game = Bridge::new(&setup, trump).unwrap();
            let first_side = tricks(&game);
            let is_first_to_play = game.start().to_play().is_multiple_of(2);
            let own = if is_first_to_play { first_side } else { game.total() - first_side };
            assert_eq!(own, tricks_by_dds(&game.start(), trump), "{trump:?}: {setup:?}");
        }
    }
}

#[test]
fn whole_deals_of_bridge_have_the_tricks_of_dds() {
    for seed in 0..cases(24, 5_000) {
        let mut random = Random::new(seed);
        let cards = 13 - seed as usize % 10;
        let hands = deal(CardSet::PACK, 4, cards, 70_000 + seed).unwrap();
        let trump = Suit::ALL.get(random.below(5) as usize).copied();
        let leader = Some(random.below(4) as usize);
        let setup = Setup { leader, ..Setup::new(hands) };
        let setup =
            if seed % 3 == 0 { with_cards_played(&setup, trump, &mut random) } else { setup };
        let game = Bridge::new(&setup, trump).unwrap();
        let start = game.start();
        let found = TrickSearch::new()
            .all_best_moves(false)
            .double_dummy(&game, &start, &Limits::none(), &mut Silent)
            .unwrap();
        let mover = start.to_play() % 2;
        let payoffs = found.complete().unwrap().payoffs;
        let own = *payoffs.as_slice()[mover].numer() as i64;
        assert_eq!(own, tricks_by_dds(&start, trump), "seed {seed}, {trump:?}: {setup:?}");
    }
}
