//! Best responses in numbers of any size: against the searches in 128 bits, against strategies
//! tried one by one, and with probabilities that are doubles.

use std::collections::HashMap;

use secateurs::hidden::{BoundedAbove, InformationSets};
use secateurs::search::ImpMinimax;
use secateurs::search::any_size::{BigInt, BigRational, OwnNumbers, Unrolled};
use secateurs::{Game, Limits, Player, Rational, SearchError, Stopped, Turn};
use secateurs_games::poker::kuhn::Kuhn;
use secateurs_games::poker::leduc::Leduc;
use secateurs_games::profile::{Catalogue, FineProfile};
use secateurs_games::registry::{
    AnyHidden, BigResponse, ErasedHidden, HiddenError, Others, Reach, default_method,
};
use secateurs_games::tree::{Format, HiddenTree, Tree, WideNumbers, WideTree};
use secateurs_testkit::one_player::{OnePlayer, Recall};
use secateurs_testkit::strategies::all_sets;
use secateurs_testkit::{Random, cases, efg_collection};

fn long(short: Rational) -> BigRational {
    BigRational::new((*short.numer()).into(), (*short.denom()).into())
}

#[test]
fn random_games_have_the_same_values_strategies_and_leaves_as_in_128_bits() {
    for seed in 0..cases(2_000, 20_000) {
        for recall in [Recall::Perfect, Recall::Imperfect] {
            let game = OnePlayer::random(seed, recall);
            let plain = ImpMinimax::new().run(&game, &game.start(), &Limits::none()).unwrap();
            let report = plain.finished.complete().unwrap();
            let unrolled = Unrolled::of(&game, &OwnNumbers, |_, _| None, &Limits::none()).unwrap();
            let found = unrolled.tree.best_response(0, &Limits::none()).unwrap();
            assert_eq!(found.value, long(report.payoffs[Player::ONE]), "seed {seed}, {recall:?}");
            let strategy = plain.strategy.iter();
            let strategy = strategy.map(|(at, chosen)| (game.information_set(at), *chosen));
            let named = found.strategy.iter().map(|&(set, place)| {
                let set = &unrolled.sets[set];
                (set.set, set.moves[place])
            });
            assert!(strategy.eq(named), "seed {seed}, {recall:?}");
            assert_eq!(found.best_moves.len(), report.best_moves.len(), "seed {seed}, {recall:?}");
            assert_eq!(found.counts.leaves, report.counts.leaves, "seed {seed}, {recall:?}");
        }
    }
}

/// A profile in which `share` says how likely the moves of a set are.
fn profile<G: InformationSets>(
    game: &G,
    mut share: impl FnMut(usize) -> Vec<String>,
) -> serde_json::Value {
    let mut players = serde_json::Map::new();
    let mut open = vec![game.start()];
    while let Some(position) = open.pop() {
        let mut moves = Vec::new();
        let turn = game.turn(&position);
        if !matches!(turn, Turn::Over(_)) {
            game.legal_moves(&position, &mut moves);
        }
        open.extend(moves.iter().rev().map(|&chosen| game.play(&position, chosen)));
        let Turn::Player(owner) = turn else { continue };
        let sets = players.entry(owner.to_string()).or_insert_with(|| serde_json::json!({}));
        let name = game.set_name(&game.information_set(&position));
        sets.as_object_mut().unwrap().entry(name).or_insert_with(|| {
            let names = moves.iter().map(|&chosen| game.move_name(&position, chosen));
            names
                .zip(share(moves.len()))
                .map(|(name, p)| (name, serde_json::Value::from(p)))
                .collect()
        });
    }
    players.into()
}

/// Small weights, some of them zero.
fn small_shares(random: &mut Random, moves: usize) -> Vec<String> {
    let mut weights: Vec<u64> = (0..moves).map(|_| random.below(4)).collect();
    weights[0] += u64::from(weights.iter().sum::<u64>() == 0);
    let sum: u64 = weights.iter().sum();
    weights.iter().map(|weight| format!("{weight}/{sum}")).collect()
}

/// Doubles that add up to 1 as doubles, some of them tiny.
fn doubles(random: &mut Random, moves: usize) -> Vec<f64> {
    let size = |random: &mut Random| {
        let part = |random: &mut Random| f64::from(random.below(1 << 26) as u32 + 1);
        let size = part(random) / f64::from(1 << 26) + part(random) / f64::from(1 << 30);
        if random.below(4) == 0 { size * 1e-9 } else { size }
    };
    let sizes: Vec<f64> = (0..moves).map(|_| size(random)).collect();
    let sum: f64 = sizes.iter().sum();
    sizes.iter().map(|size| size / sum).collect()
}

fn exact(double: f64) -> String {
    BigRational::from_float(double).unwrap().to_string()
}

fn kuhn(players: usize) -> Kuhn {
    Kuhn::new(players).unwrap()
}

/// In every game, whether its numbers have any size or 128 bits, the same is found.
fn agrees_with_128_bits<G>(game: &G, seeds: u64)
where
    G: InformationSets + BoundedAbove + Clone + Send + 'static,
    G::Position: 'static,
    G::Set: 'static,
    G::Move: 'static,
{
    let hidden = ErasedHidden::new(game.clone());
    for seed in 0..seeds {
        let mut random = Random::new(seed);
        let text = profile(game, |moves| small_shares(&mut random, moves)).to_string();
        let profiled = hidden.with_profile(&Others::Profile(text)).unwrap();
        let everybody = profiled.everybody().unwrap();
        let method = everybody.methods()[0].within(Reach::USUAL);
        let expected = everybody.solve(method, &Limits::none()).unwrap().payoffs.unwrap();
        let expected: Vec<BigRational> = expected.into_iter().map(long).collect();
        assert_eq!(profiled.expected(&Limits::none()).unwrap(), expected, "seed {seed}");
        for player in 1..=game.players() {
            let side = profiled.side_of(player, false).unwrap();
            let method = default_method(&*side, Reach::USUAL);
            let short = side.solve(method, &Limits::none()).unwrap();
            let found = profiled.best_response(player, false, &Limits::none()).unwrap();
            let best = long(short.payoffs.unwrap()[0]);
            assert_eq!(found.value, best, "seed {seed}, player {player}");
            assert!(found.counts.leaves >= short.counts.leaves, "seed {seed}, player {player}");
        }
    }
}

#[test]
fn poker_with_small_fractions_is_worth_the_same_as_in_128_bits() {
    agrees_with_128_bits(&kuhn(2), cases(100, 2_000));
    agrees_with_128_bits(&kuhn(3), cases(20, 400));
    agrees_with_128_bits(&Leduc, cases(4, 100));
}

/// What a player gets on average with a strategy, by the definition.
fn value<G: InformationSets>(
    game: &G,
    position: &G::Position,
    player: usize,
    strategy: &HashMap<G::Set, G::Move>,
    others: &FineProfile<G>,
) -> BigRational {
    let mut moves = Vec::new();
    let turn = game.turn(position);
    if let Turn::Over(payoffs) = turn {
        return BigInt::from(payoffs[Player::new(player)]).into();
    }
    game.legal_moves(position, &mut moves);
    let weights = match turn {
        Turn::Player(owner) if owner.index() == player => {
            let chosen = strategy[&game.information_set(position)];
            let after = game.play(position, chosen);
            return value(game, &after, player, strategy, others);
        }
        Turn::Player(_) => others.weights(&game.information_set(position), &moves).unwrap(),
        _ => moves.iter().map(|&event| game.chance_weight(position, event).into()).collect(),
    };
    let whole: BigInt = weights.iter().cloned().map(BigInt::from).sum();
    let parts = moves.iter().zip(weights).map(|(&chosen, weight)| {
        let after = value(game, &game.play(position, chosen), player, strategy, others);
        after * BigInt::from(weight)
    });
    parts.sum::<BigRational>() / whole
}

#[test]
fn no_strategy_is_better_in_kuhn_poker_against_doubles() {
    for seed in 0..cases(10, 200) {
        for players in [2, 3] {
            let game = kuhn(players);
            let mut random = Random::new(seed);
            let text = profile(&game, |moves| {
                doubles(&mut random, moves).into_iter().map(exact).collect()
            });
            let text = text.to_string();
            let catalogue = Catalogue::of(&game, &Limits::none()).unwrap();
            let others = FineProfile::parse(&text, players, &catalogue).unwrap();
            let hidden = ErasedHidden::new(game);
            let profiled = hidden.with_profile(&Others::Profile(text)).unwrap();
            let found = profiled.best_response(players, false, &Limits::none()).unwrap();
            // For the last of three there would be 2^12 strategies: every hundredth is tried.
            let own: Vec<_> = sets_of(&game, players - 1);
            let step = if players == 2 { 1 } else { 101 };
            let mut best = None;
            for number in (0..1_usize << own.len()).step_by(step) {
                let choose = |(place, (set, moves)): (usize, &(_, Vec<_>))| {
                    (*set, moves[number >> place & 1])
                };
                let strategy = own.iter().enumerate().map(choose).collect();
                best = best.max(Some(value(&game, &game.start(), players - 1, &strategy, &others)));
            }
            if players == 2 {
                assert_eq!(best, Some(found.value), "seed {seed}");
            } else {
                assert!(best <= Some(found.value), "seed {seed}");
            }
        }
    }
}

type SetAndMoves<G> = (<G as InformationSets>::Set, Vec<<G as Game>::Move>);

fn sets_of<G: InformationSets>(game: &G, player: usize) -> Vec<SetAndMoves<G>> {
    let mut owners = HashMap::new();
    let mut open = vec![game.start()];
    while let Some(position) = open.pop() {
        let mut moves = Vec::new();
        match game.turn(&position) {
            Turn::Over(_) => continue,
            Turn::Player(owner) => {
                owners.insert(game.information_set(&position), owner.index());
            }
            Turn::Chance(_) => {}
        }
        game.legal_moves(&position, &mut moves);
        open.extend(moves.iter().map(|&chosen| game.play(&position, chosen)));
    }
    let sets = all_sets(game).into_iter();
    sets.filter(|(set, _)| owners[set] == player).collect()
}

/// The profile in which a player keeps to a strategy instead.
fn with_strategy(profile: &serde_json::Value, player: usize, best: &BigResponse) -> String {
    let mut profile = profile.clone();
    let sets = profile[format!("player {player}")].as_object_mut().unwrap();
    for (set, chosen) in &best.strategy {
        let moves = sets[set].as_object_mut().unwrap();
        moves.iter_mut().for_each(|(name, p)| *p = u8::from(name == chosen).into());
    }
    profile.to_string()
}

#[test]
fn in_leduc_poker_a_best_response_to_doubles_brings_its_value_exactly() {
    let hidden = ErasedHidden::new(Leduc).with_recall();
    for seed in 0..cases(4, 100) {
        let mut random = Random::new(seed);
        let written =
            profile(&Leduc, |moves| doubles(&mut random, moves).into_iter().map(exact).collect());
        let profiled = hidden.with_profile(&Others::Profile(written.to_string())).unwrap();
        let expected = profiled.expected(&Limits::none()).unwrap();
        assert_eq!(expected[0], -expected[1].clone(), "seed {seed}");
        for player in [1, 2] {
            let found = profiled.best_response(player, false, &Limits::none()).unwrap();
            assert!(found.value > expected[player - 1], "seed {seed}, player {player}");
            let played = Others::Profile(with_strategy(&written, player, &found));
            let played = hidden.with_profile(&played).unwrap().expected(&Limits::none()).unwrap();
            assert_eq!(played[player - 1], found.value, "seed {seed}, player {player}");
        }
        assert!(matches!(profiled.side_of(1, false), Err(HiddenError::TooLong)), "seed {seed}");
    }
}

#[test]
fn in_leduc_poker_six_decimals_are_enough_for_more_than_128_bits() {
    let hidden = ErasedHidden::new(Leduc).with_recall();
    let mut random = Random::new(6);
    let written = profile(&Leduc, |moves| {
        let round = |double: f64| format!("{double:.6}");
        doubles(&mut random, moves).into_iter().map(round).collect()
    });
    let profiled = hidden.with_profile(&Others::Profile(written.to_string())).unwrap();
    let everybody = profiled.everybody().unwrap();
    let method = everybody.methods()[0].within(Reach::USUAL);
    let refused = everybody.solve(method, &Limits::none()).unwrap_err();
    assert_eq!(refused.to_string(), SearchError::Overflow.to_string());
    let expected = profiled.expected(&Limits::none()).unwrap();
    assert!(expected[0].denom().bits() > 128, "{}", expected[0]);
}

#[test]
fn limits_are_kept() {
    let hidden = ErasedHidden::new(Leduc).with_recall();
    let profiled = hidden.with_profile(&Others::Uniform).unwrap();
    let few = Limits { nodes: Some(100), ..Limits::none() };
    let stopped = HiddenError::Search(SearchError::Stopped(Stopped::Nodes));
    assert_eq!(profiled.expected(&few), Err(stopped.clone()));
    assert_eq!(profiled.best_response(1, false, &few), Err(stopped.clone()));
    profiled.expected(&Limits::none()).unwrap();
    assert_eq!(profiled.best_response(1, false, &few), Err(stopped), "the tree is known by now");
}

#[test]
fn fractions_that_would_be_longer_than_anybody_reads_are_refused() {
    // The denominators have nothing in common, so that theirs has 1,100 digits a set; and each
    // line has twelve of them.
    let chain = (0..12)
        .fold("(1,0)".to_owned(), |below, depth| format!("P2{{s{depth}}}[l: {below}, r: (0,1)]"));
    let tree = Tree::parse(format!("P1{{a}}[x: {chain}, y: (0,0)]").as_bytes(), Format::Text);
    let hidden = ErasedHidden::new(HiddenTree::try_from(tree.unwrap()).unwrap());
    let set = |depth: usize| {
        let below = format!("1{}{}", "0".repeat(1090), depth * 2 + 1);
        format!("\"s{depth}\": {{\"l\": \"1/{below}\", \"r\": 1}}")
    };
    let sets: Vec<String> = (0..12).map(set).collect();
    let profile = Others::Profile(format!("{{\"player 2\": {{{}}}}}", sets.join(", ")));
    let profiled = hidden.with_profile(&profile).unwrap();
    let refused = profiled.best_response(1, false, &Limits::none());
    assert_eq!(refused, Err(HiddenError::Search(SearchError::TooFine)));
}

#[test]
fn files_are_worth_the_same_in_numbers_of_any_size() {
    const MOST_NODES: usize = 30_000;
    for (file, bytes) in efg_collection() {
        let tree = Tree::parse(&bytes, Format::guess(&file, &bytes)).unwrap();
        if tree.nodes().len() > MOST_NODES {
            continue;
        }
        let wide = WideTree::try_from(tree.clone()).unwrap();
        let wide = Unrolled::of(&wide, &WideNumbers, |_, _| None, &Limits::none()).unwrap();
        let game = HiddenTree::try_from(tree).unwrap();
        for player in 0..game.players() {
            let side = super::support::side(game.clone(), player);
            let plain = ImpMinimax::new().run(&side, &side.start(), &Limits::none()).unwrap();
            let plain = plain.finished.complete().unwrap();
            let found = wide.tree.best_response(player, &Limits::none()).unwrap();
            assert_eq!(found.value, long(plain.payoffs[Player::ONE]), "{file}");
        }
    }
}
