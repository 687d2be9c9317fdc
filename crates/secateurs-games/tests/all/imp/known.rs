//! Figures that others have published.

use secateurs::search::{ImpAlphaBeta, ImpPruning, MaxN};
use secateurs::{Against, Game, Limits, Player, Rational, Silent, Uniform};
use secateurs_games::blackjack::Blackjack;
use secateurs_games::poker::kuhn::Kuhn;
use secateurs_games::poker::leduc::Leduc;

use super::support::{prunings, side, value};

/// What all players could gain together against others who play at random.
fn nash_conv<G>(game: &G) -> Rational
where
    G: secateurs::hidden::InformationSets + secateurs::hidden::BoundedAbove + Clone,
{
    let all = Against::everybody(game.clone(), Uniform);
    let expected = MaxN::new().run(&all, &all.start(), &Limits::none(), &mut Silent).unwrap();
    let expected = expected.complete().unwrap().payoffs;
    let gain =
        |player| value(&side(game.clone(), player), "uniform") - expected[Player::new(player)];
    (0..game.players()).map(gain).sum()
}

#[test]
fn kuhn_poker_played_at_random_can_be_exploited_by_11_24ths() {
    let kuhn = Kuhn::new(2).unwrap();
    assert_eq!(value(&side(kuhn, 0), "kuhn"), Rational::new(1, 2));
    assert_eq!(nash_conv(&kuhn) / 2, Rational::new(11, 24));
}

#[test]
fn kuhn_poker_for_three_played_at_random_has_a_nash_conv_of_2_0625() {
    assert_eq!(nash_conv(&Kuhn::new(3).unwrap()), Rational::new(20_625, 10_000));
}

#[test]
fn leduc_poker_played_at_random_can_be_exploited_by_2_373611() {
    assert_eq!(value(&side(Leduc, 0), "leduc"), Rational::new(20_875, 10_000));
    assert_eq!(nash_conv(&Leduc) / 2, Rational::new(1709, 720));
    assert_eq!(1709 * 1_000_000 / 720, 2_373_611);
}

#[test]
fn blackjack_is_lost_by_0_042462275752() {
    let game = Blackjack::default();
    for pruning in prunings() {
        let search = ImpAlphaBeta::new().pruning(pruning).table(256);
        let found = search.run(&game, &game.start(), &Limits::none(), &mut Silent);
        let found = found.unwrap();
        let value = found.finished.complete().unwrap().payoffs[Player::ONE];
        let parts = value * Rational::from_integer(1_000_000_000_000);
        assert_eq!(parts.round().to_integer(), -42_462_275_752, "{pruning:?}");
        assert_eq!(value, Rational::new(-843_766_621_072_568_069, 19_870_970_317_506_433_125));
        // One entry for each hand and card of the dealer's that good play gets to.
        assert!(found.strategy.len() > 1000, "{}", found.strategy.len());
        if pruning == ImpPruning::BEST {
            let at = found.strategy.iter().map(|&(at, chosen)| (name(&game, at), chosen));
            let stands = at.filter(|(_, chosen)| format!("{chosen:?}") == "Stand").count();
            assert!(stands > 0 && stands < found.strategy.len());
        }
    }
}

fn name(game: &Blackjack, at: <Blackjack as Game>::Position) -> String {
    use secateurs::hidden::InformationSets;
    game.set_name(&game.information_set(&at))
}
