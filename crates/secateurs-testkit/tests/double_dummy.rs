//! Bridge play against a double-dummy solver of others (pons-dds, a port of DDS 2.9).

use std::collections::HashMap;

use contract_bridge::{PartialDeal, Seat, Strain};
use pons_dds::{Board, CurrentTrick, Objective, Target, solve_board};
use secateurs::capability::{Keyed, MonotoneFacts, ZeroSum};
use secateurs::{Game, Player, Turn};
use secateurs_games::bridge::Bridge;
use secateurs_games::cards::{CardSet, Suit, deal};
use secateurs_games::tricks::{Order, Setup, TrickKey, TrickPosition};

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

/// The tricks of the side that leads, by the other solver.
fn tricks_by_dds(hands: &[CardSet], leader: usize, trump: Option<Suit>) -> i64 {
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    let deal: PartialDeal = format!("N:{}", hands.join(" ")).parse().unwrap();
    let strain = match trump {
        None => Strain::Notrump,
        Some(Suit::Clubs) => Strain::Clubs,
        Some(Suit::Diamonds) => Strain::Diamonds,
        Some(Suit::Hearts) => Strain::Hearts,
        Some(Suit::Spades) => Strain::Spades,
    };
    let seat = [Seat::North, Seat::East, Seat::South, Seat::West][leader];
    let board = Board::try_new(deal, CurrentTrick::new(strain, seat)).unwrap();
    let found = solve_board(&Objective { board, target: Target::Any(None) });
    i64::from(found.plays[0].score.get())
}

#[test]
fn bridge_agrees_with_dds_on_200_deals_in_all_strains() {
    let strains = Suit::ALL.into_iter().map(Some).chain([None]);
    for (seed, trump) in (0..200).flat_map(|seed| strains.clone().map(move |trump| (seed, trump))) {
        let cards = 4 + seed as usize % 4;
        let leader = seed as usize / 4 % 4;
        let hands = deal(CardSet::PACK, 4, cards, seed).unwrap();
        let setup = Setup {
            leader: Some(leader),
            merge: seed % 8 < 6,
            order: if seed % 3 == 0 { Order::Natural } else { Order::Best },
            ..Setup::new(hands.clone())
        };
        let game = Bridge::new(&setup, trump).unwrap();
        let first_side = tricks(&game);
        let leading_side =
            if leader.is_multiple_of(2) { first_side } else { game.total() - first_side };
        assert_eq!(leading_side, tricks_by_dds(&hands, leader, trump), "{trump:?}: {setup:?}");
    }
}
