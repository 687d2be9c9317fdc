//! Plain max^n on the card games against a second implementation, as simple as possible: cards
//! are pairs of numbers in lists, and rules and formulas are written down once more.

use super::simple::{self, Answer, Table};
use secateurs::search::MaxN;
use secateurs::{Game, Limits, Silent};
use secateurs_games::cards::{Card, CardSet, Suit, deal, parse_cards};
use secateurs_games::hearts::{self, Hearts};
use secateurs_games::oh_hell::{self, OhHell};
use secateurs_games::registry::{Method, Options, find};
use secateurs_games::spades::{Evaluation, Spades, Standing};
use secateurs_games::tricks::{LeadRule, Order, Setup};
use secateurs_testkit::Random;

/// One random deal and all that belongs to it.
struct Case {
    setup: Setup,
    bids: Vec<u8>,
    trump: Option<Suit>,
    standing: Standing,
    random: Random,
}

impl Case {
    fn new(seed: u64, seats: usize, cards: usize) -> Self {
        let mut random = Random::new(seed);
        let hands = deal(CardSet::PACK, seats, cards, seed).unwrap();
        let lead_rule = Some(random.pick(&[LeadRule::Free, LeadRule::Broken]));
        let leader = Some(random.below(seats as u64) as usize);
        let taken: Vec<u8> = (0..seats).map(|_| random.below(2) as u8).collect();
        let mut standing = Standing::NEW_GAME;
        for seat in 0..seats {
            standing.scores[seat] = random.below(200) as i32 - 100;
            standing.bags[seat] = random.below(30) as u8;
        }
        Self {
            setup: Setup { leader, taken, lead_rule, ..Setup::new(hands) },
            bids: (0..seats).map(|_| random.below(cards as u64 / 2 + 2) as u8).collect(),
            trump: [None, Some(Suit::Clubs), Some(Suit::Hearts)][random.below(3) as usize],
            standing,
            random,
        }
    }

    /// The same for the simple implementation, with the hands read off as they are printed. In
    /// half of the cases a trick is in progress afterwards, in both implementations.
    fn table(&mut self, trump: Option<Suit>, restricted: Option<Suit>) -> Table {
        let hands: Vec<String> = self.setup.hands.iter().map(ToString::to_string).collect();
        let number = |suit: Suit| simple::SUITS.find(suit.letter()).unwrap();
        let broken_first = self.setup.lead_rule == Some(LeadRule::Broken);
        let restricted = restricted.filter(|_| broken_first).map(number);
        let leader = self.setup.leader.unwrap();
        let taken = self.setup.taken.iter().map(|&taken| i64::from(taken)).collect();
        let mut table = Table::new(&hands, leader, trump.map(number), restricted).with_taken(taken);
        let count = self.random.below(2) * self.random.below(hands.len() as u64);
        let played =
            table.play_some(count as usize, |moves| self.random.below(moves as u64) as usize);
        self.setup.played = parse_cards(&played.join(" ")).unwrap();
        table
    }
}

/// Payoffs, best moves and line of plain max^n, in plain types.
fn solved<G: Game<Move = Card>>(game: &G) -> Answer {
    let found = MaxN::new().run(game, &game.start(), &Limits::none(), &mut Silent).unwrap();
    let report = found.complete().unwrap();
    let names = |moves: &[Card]| moves.iter().map(ToString::to_string).collect();
    Answer {
        payoffs: report
            .payoffs
            .as_slice()
            .iter()
            .map(|payoff| payoff.to_integer() as i64)
            .collect(),
        best_moves: names(&report.best_moves),
        line: names(&report.line),
    }
}

/// With equal cards merged the payoffs stay, under both orders; the line is that of the first
/// cards of runs, so it stays too.
fn check_merging<G: Game<Move = Card>>(case: &Case, natural: &Answer, game: impl Fn(&Setup) -> G) {
    let merged = Setup { merge: true, ..case.setup.clone() };
    let answer = solved(&game(&merged));
    assert_eq!(answer.payoffs, natural.payoffs, "merged: {merged:?}");
    assert_eq!(answer.line, natural.line, "merged: {merged:?}");
    assert!(answer.best_moves.iter().all(|best| natural.best_moves.contains(best)));
    let best = Setup { order: Order::Best, ..case.setup.clone() };
    if case.setup.hands.iter().map(|hand| hand.len()).sum::<usize>() > 16 {
        return; // Seconds a deal, for what smaller deals show as well.
    }
    let best_merged = Setup { merge: true, ..best.clone() };
    let (plain, answer) = (solved(&game(&best)), solved(&game(&best_merged)));
    assert_eq!(answer.payoffs, plain.payoffs, "merged: {best_merged:?}");
    assert_eq!(answer.line, plain.line, "merged: {best_merged:?}");
}

fn spades_agrees<const SEATS: usize>(seed: u64, cards: usize) {
    let mut case = Case::new(seed, SEATS, cards);
    let by_seat: Vec<i64> = case.bids.iter().map(|&bid| i64::from(bid)).collect();
    let (side_of, bids): (Vec<usize>, Vec<i64>) = if SEATS == 4 {
        (vec![0, 1, 0, 1], vec![by_seat[0] + by_seat[2], by_seat[1] + by_seat[3]])
    } else {
        ((0..SEATS).collect(), by_seat)
    };
    if bids.iter().any(|&bid| usize::try_from(bid).is_ok_and(|bid| bid > cards)) {
        return spades_agrees::<SEATS>(seed + 100_000, cards);
    }
    let mut evaluations = Evaluation::ALL;
    evaluations[7] = Evaluation::Score(case.standing);
    let names: Vec<&str> = evaluations.iter().map(Evaluation::name).collect();
    let table = case.table(Some(Suit::Spades), Some(Suit::Spades));
    let expected = table.solve(&side_of, names.len(), &|evaluation, tricks| {
        let formula = names[evaluation];
        let standing = (&case.standing.scores[..], &case.standing.bags[..]);
        simple::spades_utilities(formula, tricks, &bids, standing)
    });
    for (evaluation, expected) in evaluations.into_iter().zip(&expected) {
        let game = |setup: &Setup| Spades::<SEATS>::new(setup, &case.bids, evaluation).unwrap();
        assert_eq!(
            solved(&game(&case.setup)),
            *expected,
            "{}: {:?}",
            evaluation.name(),
            case.setup
        );
        assert_eq!(by_options(&case, evaluation), *expected, "by options: {:?}", case.setup);
        check_merging(&case, expected, game);
    }
}

/// The same question as it is asked on the command line: every part of it as text.
fn by_options(case: &Case, evaluation: Evaluation) -> Answer {
    let numbers = |numbers: Vec<String>| numbers.join(",");
    let words = |words: Vec<String>| words.join(" ");
    let seats = case.setup.hands.len();
    let texts = [
        ("deal", words(case.setup.hands.iter().map(ToString::to_string).collect())),
        ("bids", numbers(case.bids.iter().map(ToString::to_string).collect())),
        ("eval", evaluation.name().to_owned()),
        (
            "scores",
            numbers(case.standing.scores[..seats].iter().map(ToString::to_string).collect()),
        ),
        ("bags", numbers(case.standing.bags[..seats].iter().map(ToString::to_string).collect())),
        ("leader", (case.setup.leader.unwrap() + 1).to_string()),
        ("taken", numbers(case.setup.taken.iter().map(ToString::to_string).collect())),
        ("played", words(case.setup.played.iter().map(ToString::to_string).collect())),
        (
            "lead-rule",
            if case.setup.lead_rule == Some(LeadRule::Free) { "free" } else { "broken" }.to_owned(),
        ),
        ("merge", "off".to_owned()),
        ("order", "natural".to_owned()),
    ];
    let mut options = Options::default();
    for (name, text) in texts {
        options.set(name, text);
    }
    let game = find("spades").unwrap().build(&options).unwrap();
    let answer = game.solve(Method::ORACLE, &Limits::none()).unwrap();
    let payoffs = answer.payoffs.unwrap();
    // The payoffs are those of the seats: partners have the same.
    let payoffs = payoffs.iter().take(answer.players).map(|payoff| payoff.to_integer() as i64);
    Answer { payoffs: payoffs.collect(), best_moves: answer.best_moves, line: answer.line }
}

/// The 500 deals by seats and cards: large ones are slow, so there are fewer, and they come
/// first, so that no thread is left with one at the end.
const DEALS: [(usize, usize, u64); 9] = [
    (4, 5, 6),
    (3, 5, 60),
    (4, 4, 60),
    (2, 5, 60),
    (3, 4, 60),
    (4, 3, 60),
    (2, 4, 60),
    (3, 3, 74),
    (2, 3, 60),
];

#[test]
fn spades_equals_the_simple_implementation_on_500_deals() {
    assert_eq!(DEALS.iter().map(|(.., deals)| deals).sum::<u64>(), 500);
    let cases: Vec<(usize, usize, u64)> = DEALS
        .into_iter()
        .flat_map(|(seats, cards, deals)| (0..deals).map(move |deal| (seats, cards, deal)))
        .collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        while let Some(&(seats, cards, deal)) =
            cases.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        {
            let seed = (seats * 100 + cards) as u64 * 1000 + deal;
            match seats {
                2 => spades_agrees::<2>(seed, cards),
                3 => spades_agrees::<3>(seed, cards),
                _ => spades_agrees::<4>(seed, cards),
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
}

#[test]
fn oh_hell_equals_the_simple_implementation() {
    for seed in 0..60 {
        let mut case = Case::new(seed, 3, 4);
        let bids: Vec<i64> = case.bids.iter().map(|&bid| i64::from(bid)).collect();
        let table = case.table(case.trump, case.trump);
        let expected = table.solve(&[0, 1, 2], 2, &|evaluation, tricks| {
            let both = tricks.iter().zip(&bids);
            both.map(|(&t, &b)| match evaluation {
                0 if t == b => 10 + b,
                0 => 0,
                _ => -(t - b).abs(),
            })
            .collect()
        });
        for (evaluation, expected) in oh_hell::Evaluation::ALL.into_iter().zip(&expected) {
            let game = |setup: &Setup| {
                OhHell::<3>::new(setup, case.trump, &case.bids, evaluation).unwrap()
            };
            assert_eq!(solved(&game(&case.setup)), *expected, "{:?}", case.setup);
            check_merging(&case, expected, game);
        }
    }
}

#[test]
fn hearts_equals_the_simple_implementation() {
    for seed in 0..60 {
        let mut case = Case::new(seed, 3, 4);
        // Few clubs and diamonds, so that there are points in most deals.
        let pack = CardSet::of_suit(Suit::Hearts)
            | CardSet::of_suit(Suit::Spades)
            | deal(CardSet::PACK, 1, 10, seed).unwrap()[0];
        case.setup.hands = deal(pack, 3, 4, seed).unwrap();
        case.setup.taken = vec![0; 3];
        let table = case.table(None, Some(Suit::Hearts)).counting_hearts();
        let expected = table.solve(&[0, 1, 2], 2, &|evaluation, points| {
            let all: i64 = points.iter().sum();
            let shot = evaluation == 1 && all > 0 && points.contains(&all);
            points.iter().map(|&own| if shot { own - all } else { -own }).collect()
        });
        for (evaluation, expected) in hearts::Evaluation::ALL.into_iter().zip(&expected) {
            let game = |setup: &Setup| Hearts::<3>::new(setup, evaluation).unwrap();
            assert_eq!(solved(&game(&case.setup)), *expected, "{:?}", case.setup);
            check_merging(&case, expected, game);
        }
    }
}
