//! Kuhn poker and Leduc hold'em.

use secateurs::hidden::{BoundedAbove, HiddenInformation, InformationSets};
use secateurs::{Game, Player, Random, Rational, Turn};
use secateurs_games::poker::kuhn::{Kuhn, KuhnError};
use secateurs_games::poker::leduc::Leduc;

use super::support::{after, best_reply_to_random, ends, mean, positions, sets};

#[test]
fn kuhn_for_two_has_30_ends_and_12_sets() {
    let game = Kuhn::new(2).unwrap();
    let all = positions(&game);
    assert_eq!((ends(&game, &all), sets(&game, &all).len()), (30, 12));
}

#[test]
fn kuhn_for_three_has_312_ends_and_48_sets() {
    let game = Kuhn::new(3).unwrap();
    let all = positions(&game);
    assert_eq!((ends(&game, &all), sets(&game, &all).len()), (312, 48));
}

#[test]
fn kuhn_is_refused_to_one_and_to_four() {
    for players in [0, 1, 4] {
        assert_eq!(Kuhn::new(players), Err(KuhnError::Players(players)));
    }
    let message = Kuhn::new(4).unwrap_err().to_string();
    assert_eq!(message, "4 players: Kuhn poker is played by 2 or 3");
}

fn payoffs<G: Game>(game: &G, names: &str) -> String {
    match game.turn(&after(game, names)) {
        Turn::Over(payoffs) => payoffs.to_string(),
        Turn::Player(player) => player.to_string(),
        Turn::Chance(_) => "chance".to_owned(),
    }
}

#[test]
fn the_higher_card_wins_what_was_paid() {
    let game = Kuhn::new(2).unwrap();
    for (line, expected) in [
        ("J Q p p", "(-1,1)"),
        ("J Q p b p", "(-1,1)"),
        ("J Q b p", "(1,-1)"),
        ("J Q b b", "(-2,2)"),
        ("K Q p b b", "(2,-2)"),
        ("K Q p b", "player 1"),
    ] {
        assert_eq!(payoffs(&game, line), expected, "{line}");
    }
}

#[test]
fn among_three_only_those_who_bet_can_win_after_a_bet() {
    let game = Kuhn::new(3).unwrap();
    for (line, expected) in [
        ("J Q K p p p", "(-1,-1,2)"),
        ("J A K b p b", "(-2,-1,3)"),
        ("J A K p b p p", "(-1,2,-1)"),
        ("K Q J p p b b b", "(4,-2,-2)"),
        ("A Q J p p b p b", "(-1,3,-2)"),
        ("A Q J p p b p", "player 2"),
        ("A Q J b p", "player 3"),
    ] {
        assert_eq!(payoffs(&game, line), expected, "{line}");
    }
}

#[test]
fn leduc_has_1116_ends_and_288_sets_by_rank() {
    let all = positions(&Leduc);
    assert_eq!((ends(&Leduc, &all), sets(&Leduc, &all).len()), (1116, 288));
}

/// Each end by rank stands for as many ends by card as there are ways to deal its cards.
#[test]
fn leduc_has_5520_ends_by_card() {
    fn ends_by_card(position: &<Leduc as Game>::Position) -> u64 {
        let is_chance = match Leduc.turn(position) {
            Turn::Over(_) => return 1,
            Turn::Chance(_) => true,
            Turn::Player(_) => false,
        };
        let mut moves = Vec::new();
        Leduc.legal_moves(position, &mut moves);
        let weight = |chosen| if is_chance { Leduc.chance_weight(position, chosen) } else { 1 };
        let below = |chosen| weight(chosen) * ends_by_card(&Leduc.play(position, chosen));
        moves.into_iter().map(below).sum()
    }
    assert_eq!(ends_by_card(&Leduc.start()), 5520);
}

#[test]
fn raises_cost_2_then_4_and_a_pair_beats_a_high_card() {
    for (line, expected) in [
        ("J K r f", "(1,-1)"),
        ("J K r r f", "(-3,3)"),
        ("J K c r r c", "chance"),
        ("J K c c J c c", "(1,-1)"),
        ("J K r r c J r r c", "(13,-13)"),
        ("J K r c Q c r r f", "(7,-7)"),
        ("J K r c Q c c", "(-3,3)"),
        ("J J r c Q r c", "(0,0)"),
        ("Q K c", "player 2"),
        ("Q K c c K", "player 1"),
    ] {
        assert_eq!(payoffs(&Leduc, line), expected, "{line}");
    }
}

#[test]
fn folding_needs_a_raise_and_there_are_two_raises_at_most() {
    for (line, expected) in [
        ("J K", "c r"),
        ("J K c", "c r"),
        ("J K r", "f c r"),
        ("J K c r r", "f c"),
        ("J K r r c Q", "c r"),
        ("J J", "c r"),
        ("J J c c", "Q K"),
    ] {
        let position = after(&Leduc, line);
        let mut moves = Vec::new();
        Leduc.legal_moves(&position, &mut moves);
        let names: Vec<_> =
            moves.into_iter().map(|chosen| Leduc.move_name(&position, chosen)).collect();
        assert_eq!(names.join(" "), expected, "{line}");
    }
}

#[test]
fn sets_are_called_by_what_the_mover_knows() {
    let kuhn = Kuhn::new(2).unwrap();
    let name = |line| kuhn.set_name(&kuhn.information_set(&after(&kuhn, line)));
    assert_eq!(name("J Q"), "J");
    assert_eq!(name("J Q p"), "Q p");
    assert_eq!(name("J Q p b"), "J pb");
    let name = |line| Leduc.set_name(&Leduc.information_set(&after(&Leduc, line)));
    assert_eq!(name("J K c r"), "J cr");
    assert_eq!(name("J K c r c Q"), "J crc/Q");
    assert_eq!(name("J K c r c Q r"), "K crc/Q r");
}

#[test]
fn random_play_is_worth_what_other_rule_books_say() {
    let expected = |numerator, denominator| {
        [Rational::new(numerator, denominator), Rational::new(-numerator, denominator)]
    };
    let kuhn = Kuhn::new(2).unwrap();
    assert_eq!(mean(&kuhn, &kuhn.start()).as_slice(), expected(1, 8));
    assert_eq!(mean(&Leduc, &Leduc.start()).as_slice(), expected(-5, 64));
}

/// What best replies to random play win together, over what random play gives (`NashConv`).
fn to_be_won_from_random_play<G: InformationSets>(game: &G) -> Rational {
    let replies = (0..game.players()).map(|player| best_reply_to_random(game, Player::new(player)));
    replies.sum::<Rational>() - mean(game, &game.start()).as_slice().iter().sum::<Rational>()
}

#[test]
fn random_play_loses_as_much_as_other_rule_books_say() {
    let kuhn = |players| to_be_won_from_random_play(&Kuhn::new(players).unwrap());
    assert_eq!(kuhn(2), Rational::new(11, 12));
    assert_eq!(kuhn(3), Rational::new(33, 16));
    // 2.0875 for the first player, and 2.373611 on average.
    assert_eq!(best_reply_to_random(&Leduc, Player::ONE), Rational::new(20_875, 10_000));
    assert_eq!(to_be_won_from_random_play(&Leduc), Rational::new(2 * 1709, 720));
}

/// The best of all ends below, by looking at every one.
fn best_end<G: Game>(game: &G, position: &G::Position, player: Player) -> i64 {
    match game.turn(position) {
        Turn::Over(payoffs) => payoffs[player],
        _ => super::support::children(game, position)
            .iter()
            .map(|child| best_end(game, child, player))
            .max()
            .unwrap(),
    }
}

#[test]
fn bounds_are_exact_once_all_cards_are_seen() {
    let game = Kuhn::new(3).unwrap();
    for position in positions(&game) {
        for player in [0, 1, 2].map(Player::new) {
            let (bound, best) =
                (game.most_from(&position, player), best_end(&game, &position, player));
            let is_dealt = !matches!(game.turn(&position), Turn::Chance(_));
            assert!(bound == best || !is_dealt && bound > best, "{position:?}: {bound}, {best}");
        }
    }
    for position in positions(&Leduc) {
        for player in [Player::ONE, Player::TWO] {
            let (bound, best) =
                (Leduc.most_from(&position, player), best_end(&Leduc, &position, player));
            let is_exact = position.table().is_some();
            assert!(bound == best || !is_exact && bound > best, "{position:?}: {bound}, {best}");
        }
    }
}

/// Of five cards that the first player does not see, one is the other jack.
#[test]
fn resampled_hands_are_as_likely_as_cards() {
    let view = Leduc.view(&after(&Leduc, "J K c c Q"), 0);
    let mut random = Random::new(1);
    let mut counts = [0; 3];
    for _ in 0..40_000 {
        let position = Leduc.resample(&view, &mut random);
        counts[usize::from(position.card(1).unwrap())] += 1;
        assert_eq!(position.table(), Some(1));
    }
    for (count, expected) in counts.into_iter().zip([10_000_i32, 10_000, 20_000]) {
        assert!((count - expected).abs() < 400, "{counts:?}");
    }
}
