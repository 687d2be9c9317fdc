//! The worked example of Sturtevant 2005: 3 players, 3 tricks, bids 1, 1, 2.

use secateurs::capability::{BoundedSum, EnumerableOutcomes, MonotoneFacts, Outcome};
use secateurs::{Game, Player, Turn};

use super::*;
use crate::cards::{Card, parse_hands};

fn table_one() -> Spades<3> {
    let hands = parse_hands("A.2.2. K.3.3. Q.4.4.").unwrap();
    Spades::new(&Setup::new(hands), &[1, 1, 2], Evaluation::TableOne).unwrap()
}

/// Utilities of each player, replaced by their rank among all that the player may get.
fn ranks(outcomes: &[Outcome]) -> Vec<[usize; 3]> {
    let rank = |player: usize, outcome: &Outcome| {
        let mut utilities: Vec<_> =
            outcomes.iter().map(|outcome| outcome.payoffs.as_slice()[player]).collect();
        utilities.sort_unstable();
        utilities.dedup();
        utilities.binary_search(&outcome.payoffs.as_slice()[player]).unwrap()
    };
    outcomes.iter().map(|outcome| [0, 1, 2].map(|player| rank(player, outcome))).collect()
}

#[test]
fn the_ten_outcomes_have_the_ranks_of_table_1() {
    let outcomes = table_one().outcomes();
    let tricks: Vec<[u8; 3]> = outcomes
        .iter()
        .map(|outcome| [outcome.tally[0], outcome.tally[1], outcome.tally[2]])
        .collect();
    let table: [([u8; 3], [usize; 3]); 10] = [
        ([0, 0, 3], [0, 0, 2]),
        ([0, 1, 2], [0, 2, 1]),
        ([0, 2, 1], [0, 4, 0]),
        ([0, 3, 0], [0, 3, 0]),
        ([1, 0, 2], [2, 0, 1]),
        ([1, 1, 1], [2, 2, 0]),
        ([1, 2, 0], [2, 1, 0]),
        ([2, 0, 1], [4, 0, 0]),
        ([2, 1, 0], [1, 2, 0]),
        ([3, 0, 0], [3, 0, 0]),
    ];
    assert_eq!(tricks, table.map(|(tricks, _)| tricks));
    assert_eq!(ranks(&outcomes), table.map(|(_, ranks)| ranks));
}

#[test]
fn one_trick_for_player_two_leaves_six_rows() {
    let outcomes = table_one().outcomes();
    let ranks = ranks(&outcomes);
    let left: Vec<[usize; 3]> = outcomes
        .iter()
        .zip(ranks)
        .filter(|(outcome, _)| outcome.tally[1] >= 1)
        .map(|(_, ranks)| ranks)
        .collect();
    assert_eq!(left.len(), 6);
    assert_eq!(left.iter().map(|ranks| ranks[0]).max(), Some(2));
    assert_eq!(left.iter().map(|ranks| ranks[2]).max(), Some(1));
}

/// Fig. 8: what is left when player 1 has rank `one` already and player 2 rank `two`, and both
/// only look at what is better than that.
#[test]
fn the_table_prunes_all_but_four_pairs_of_bounds() {
    let ranks = ranks(&table_one().outcomes());
    let some_outcome_beats =
        |one: usize, two: usize| ranks.iter().any(|ranks| ranks[0] > one && ranks[1] > two);
    for (one, two) in (0..=4).flat_map(|one| (0..=4).map(move |two| (one, two))) {
        assert_eq!(some_outcome_beats(one, two), one <= 1 && two <= 1, "({one},{two})");
    }
    let largest_sum = ranks.iter().map(|ranks| ranks[0] + ranks[1]).max();
    assert_eq!(largest_sum, Some(4));
}

#[test]
fn the_bounds_are_those_of_the_outcomes() {
    let bounds = table_one().bounds();
    assert_eq!(bounds.least.as_slice(), [0, 0, 0]);
    // (1, 1, 1): both bids of one made exactly, and player 3 missed: 13 + 13 + 0. But (1, 0, 2)
    // is worth more: 13 + 0 + 23.
    assert_eq!((bounds.max_sum, bounds.step), (36, 1));
}

#[test]
fn a_game_score_counts_bags_missed_bids_and_nils() {
    let mut standing = Standing::NEW_GAME;
    standing.scores = [40, -7, 0, 0, 0, 0, 0, 0];
    standing.bags = [9, 18, 0, 0, 0, 0, 0, 0];
    let scoring = |bids: [u8; 3], tricks: [u8; 3]| {
        let (mut all_bids, mut tally) = ([0; 8], [0; 8]);
        all_bids[..3].copy_from_slice(&bids);
        tally[..3].copy_from_slice(&tricks);
        let scoring = SpadesScoring::new(3, all_bids, Evaluation::Score(standing));
        crate::tricks::Scoring::payoffs(&scoring, &tally).as_slice().to_vec()
    };
    assert_eq!(scoring([2, 3, 0], [3, 2, 0]), [40 + 20 + 1 - 100, -7 - 30, 100]);
    assert_eq!(scoring([1, 1, 0], [1, 2, 2]), [40 + 10, -7 + 10 + 1, -100]);
    assert_eq!(scoring([1, 1, 1], [0, 5, 0]), [40 - 10, -7 + 10 + 4 - 100, -10]);
    assert_eq!(scoring([0, 1, 1], [1, 3, 1]), [40 - 100, -7 + 10 + 2 - 100, 10]);
}

#[test]
fn a_margin_compares_what_the_hand_adds_and_bags_have_a_price() {
    let mut standing = Standing { scores: [200, -40, 0, 0, 0, 0, 0, 0], ..Standing::NEW_GAME };
    let margin = |standing, players: usize, bids: &[u8], tricks: &[u8]| {
        let (mut all_bids, mut tally) = ([0; 8], [0; 8]);
        all_bids[..players].copy_from_slice(bids);
        tally[..players].copy_from_slice(tricks);
        let scoring = SpadesScoring::new(players, all_bids, Evaluation::Margin(standing));
        crate::tricks::Scoring::payoffs(&scoring, &tally).as_slice().to_vec()
    };
    // 52 less 8 for two bags, and 40.
    assert_eq!(margin(standing, 2, &[5, 4], &[7, 4]), [4, -4]);
    assert_eq!(margin(standing, 2, &[5, 8], &[6, 7]), [47 + 80, -47 - 80]);
    // Nil and 20 against 10 missed: 200 - 10, 40 - 90, and -20 - 120.
    assert_eq!(margin(standing, 3, &[0, 2, 1], &[0, 2, 0]), [190, -50, -140]);
    // The second bag is the eleventh: a hundred is paid, and one bag is kept instead of nine.
    standing.bags[0] = 9;
    assert_eq!(margin(standing, 2, &[5, 4], &[7, 4]), [52 - 100 + 32 - 40, 56]);
    assert_eq!(Evaluation::from_name("margin"), Some(Evaluation::Margin(Standing::NEW_GAME)));
}

#[test]
fn four_seats_are_two_sides() {
    let hands = parse_hands("A... K... Q... J...").unwrap();
    let by_side = Spades::<4>::new(&Setup::new(hands.clone()), &[1, 0], Evaluation::MostTricks);
    let by_seat = Spades::<4>::new(&Setup::new(hands), &[0, 0, 1, 0], Evaluation::MostTricks);
    let (game, by_seat) = (by_side.unwrap(), by_seat.unwrap());
    assert_eq!(game.scoring(), by_seat.scoring());
    assert_eq!((game.players(), game.seating().seats()), (2, 4));
    let sides: Vec<Player> = game.seating().players().collect();
    assert_eq!(sides, [Player::ONE, Player::TWO, Player::ONE, Player::TWO]);
    assert_eq!(game.secured(&game.start())[..2], [1, 0]);
    let end = ["SA", "SK", "SQ", "SJ"].iter().fold(game.start(), |position, card| {
        game.try_play(&position, card.parse::<Card>().unwrap()).unwrap()
    });
    let Turn::Over(payoffs) = game.turn(&end) else { panic!("all cards are played") };
    assert_eq!(payoffs.as_slice(), [1, 0]);
}

#[test]
fn bids_must_be_possible_and_one_for_each_player() {
    let hands = parse_hands("A.2.. K.3.. Q.4..").unwrap();
    let refused = |bids: &[u8]| {
        let game = Spades::<3>::new(&Setup::new(hands.clone()), bids, Evaluation::WinLoss);
        game.unwrap_err()
    };
    assert_eq!(refused(&[1, 3, 0]), SetupError::Bid { player: 2, bid: 3, most: 2 });
    assert_eq!(refused(&[1, 1]).to_string(), "2 bids: expected 3, one for each player");
}
