use super::*;
use crate::NoChance;

/// A coin lies covered: heads (true) or tails. One may guess or pass, for a sure payoff.
struct Coin {
    sure: Utility,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Heads,
    Tails,
    Pass,
}

impl Game for Coin {
    type Position = (bool, Option<Move>);
    type Move = Move;
    type Chance = NoChance;

    fn players(&self) -> usize {
        1
    }

    fn start(&self) -> Self::Position {
        (true, None)
    }

    fn turn(&self, &(is_heads, guess): &Self::Position) -> Turn<NoChance> {
        let right = |is_right| if is_right { 8 } else { 0 };
        Turn::Over(Payoffs::new([match guess {
            None => return Turn::Player(Player::ONE),
            Some(Move::Heads) => right(is_heads),
            Some(Move::Tails) => right(!is_heads),
            Some(Move::Pass) => self.sure,
        }]))
    }

    fn legal_moves(&self, _: &Self::Position, moves: &mut Vec<Move>) {
        moves.extend([Move::Heads, Move::Tails, Move::Pass]);
    }

    fn play(&self, &(is_heads, _): &Self::Position, chosen: Move) -> Self::Position {
        (is_heads, Some(chosen))
    }

    fn utility_scale(&self) -> Utility {
        2
    }
}

impl HiddenInformation for Coin {
    type View = bool;

    fn view(&self, &(_, guess): &Self::Position, _: usize) -> bool {
        guess.is_some()
    }

    fn resample(&self, &is_over: &bool, random: &mut Random) -> Self::Position {
        (random.below(4) > 0, is_over.then_some(Move::Pass))
    }
}

fn decide(game: &Coin, samples: u32, limits: &Limits) -> Decision<Move> {
    let judge = |deal: &(bool, Option<Move>), moves: &[Move], _: &Limits| {
        let payoffs = moves.iter().map(|&chosen| match game.turn(&game.play(deal, chosen)) {
            Turn::Over(payoffs) => payoffs,
            _ => unreachable!("one guess ends it"),
        });
        let counts = Counts { nodes: 3, ..Counts::default() };
        Ok(Judgement { payoffs: payoffs.collect(), counts })
    };
    Pimc::new(samples).run(game, &false, limits, &mut Random::new(1), judge).unwrap()
}

#[test]
fn the_best_mean_is_chosen_and_votes_are_counted() {
    let decision = decide(&Coin { sure: 2 }, 400, &Limits::none());
    assert_eq!(decision.chosen, Move::Heads);
    let [heads, tails, pass] = decision.moves.as_slice() else { panic!("three moves") };
    let votes = [heads, tails, pass].map(|judged| judged.votes.unwrap());
    assert_eq!((votes[0] + votes[1], votes[2]), (400, 0));
    // Three of four coins are heads, with a standard deviation of 9.
    assert!((265..335).contains(&votes[0]), "{}", votes[0]);
    assert_eq!(heads.mean, Some(Rational::new(i128::from(votes[0]) * 4, 400)));
    assert_eq!(pass.mean, Some(Rational::from_integer(1)));
    assert_eq!((decision.counts.nodes, decision.stopped), (1200, None));
}

/// Passing is never best when the coin is known, but best when it is not.
#[test]
fn a_move_without_votes_can_be_best() {
    let decision = decide(&Coin { sure: 7 }, 100, &Limits::none());
    assert_eq!((decision.chosen, decision.moves[2].votes), (Move::Pass, Some(0)));
    let sure = decide(&Coin { sure: 100 }, 10, &Limits::none());
    assert_eq!((sure.chosen, sure.moves[2].votes), (Move::Pass, Some(10)));
}

#[test]
fn a_budget_ends_with_what_the_finished_deals_say() {
    let limits = Limits { nodes: Some(10), ..Limits::none() };
    let decision = decide(&Coin { sure: 2 }, 400, &limits);
    assert_eq!(decision.stopped, Some(Stopped::Nodes));
    assert_eq!((decision.moves[0].visits, decision.counts.nodes), (4, 12));
    let stop = StopFlag::default();
    stop.raise();
    let decision = decide(&Coin { sure: 2 }, 400, &Limits { stop: Some(stop), ..Limits::none() });
    assert_eq!(decision.stopped, Some(Stopped::Flag));
    assert_eq!((decision.chosen, decision.moves[0].mean), (Move::Heads, None));
}

#[test]
fn where_nobody_is_to_move_there_is_nothing_to_decide() {
    let judge = |_: &(bool, Option<Move>), _: &[Move], _: &Limits| unreachable!("not asked");
    let mut random = Random::new(1);
    let refused = Pimc::new(1).run(&Coin { sure: 0 }, &true, &Limits::none(), &mut random, judge);
    assert_eq!(refused, Err(SearchError::NotToMove));
}
