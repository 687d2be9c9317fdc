//! The play of tricks, through the games that use it.

mod facts;
mod keys;
mod play;
mod refusals;

use secateurs::Game;

use super::{Scoring, Setup, TrickGame, TrickPosition};
use crate::cards::{Card, parse_hands};
use crate::spades::{Evaluation, Spades};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn setup(hands: &str) -> Setup {
    Setup::new(parse_hands(hands).unwrap())
}

fn spades<const SEATS: usize>(setup: &Setup) -> Spades<SEATS> {
    Spades::new(setup, &[0; SEATS], Evaluation::MostTricks).unwrap()
}

fn after<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    played: &str,
) -> TrickPosition<SEATS> {
    let played = cards(played);
    played.iter().fold(game.start(), |position, &card| game.try_play(&position, card).unwrap())
}

fn moves<const SEATS: usize, S: Scoring>(
    game: &TrickGame<SEATS, S>,
    position: &TrickPosition<SEATS>,
) -> Vec<Card> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}

fn legal<const SEATS: usize, S: Scoring>(game: &TrickGame<SEATS, S>, played: &str) -> String {
    let moves = moves(game, &after(game, played));
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
