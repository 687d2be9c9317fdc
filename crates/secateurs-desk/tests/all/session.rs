//! Games being played: nobody sees what is hidden, and everything can be taken back.

use secateurs::{Limits, Random, Rational, StopFlag};
use secateurs_desk::{
    Amount, CardPicture, Costly, HandRecord, NotNow, Picture, Record, Refused, Review, Saved,
    Session, SessionRequest, Stage, Trick, View, session_options,
};
use secateurs_games::cards::{Card, CardSet};
use secateurs_games::registry::{AnyGame, Method, Options, find};
use serde::Serialize;
use serde::de::DeserializeOwned;

const TABLES: [(&str, &str); 7] = [
    ("spades", "2"),
    ("spades", "3"),
    ("spades", "4"),
    ("hearts", "4"),
    ("oh-hell", "3"),
    ("oh-hell", "7"),
    ("bridge", "4"),
];

fn table(game: &str, players: &str, seed: u64) -> SessionRequest {
    let request = SessionRequest::new(game).with("cards", "4");
    let request = if game == "bridge" { request } else { request.with("players", players) };
    let request = request.with("seed", seed.to_string()).with("hands", "1").against("random");
    SessionRequest { samples: Some(3), nodes: Some(200), ..request }
}

fn cards(view: &View) -> &CardPicture {
    view.picture.cards().expect("a card table")
}

fn tricks(view: &View) -> &[Trick] {
    &view.hand.as_ref().expect("a card table").tricks
}

/// The hand in progress, written down.
fn last_hand(session: &Session) -> HandRecord {
    session.record().hands.pop().unwrap()
}

fn view(session: &Session, seat: usize) -> View {
    session.view(seat).unwrap()
}

fn hand(view: &View) -> CardSet {
    let own = cards(view).hands[view.seat - 1].as_deref();
    CardSet::from_pbn(own.expect("a seat sees its own hand")).unwrap()
}

/// Every text in some data.
fn texts(data: &serde_json::Value, found: &mut Vec<String>) {
    match data {
        serde_json::Value::String(text) => found.push(text.clone()),
        serde_json::Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        serde_json::Value::Object(fields) => fields.values().for_each(|item| texts(item, found)),
        _ => {}
    }
}

/// The cards in a text: one by its name, or those of a hand.
fn cards_in(text: &str) -> CardSet {
    let hand = text.contains('.').then(|| CardSet::from_pbn(text).ok()).flatten();
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let named: CardSet = words.filter_map(|word| word.parse::<Card>().ok()).collect();
    hand.unwrap_or(CardSet::EMPTY) | named
}

/// No text in the data names a card of the other hands.
fn hides(data: &impl Serialize, hidden: CardSet) {
    let json = serde_json::to_value(data).unwrap();
    let mut found = Vec::new();
    texts(&json, &mut found);
    for text in found {
        assert!((cards_in(&text) & hidden).is_empty(), "{text:?} shows a hidden card: {json}");
    }
}

fn check_secrets(session: &Session, seats: usize) {
    let views: Vec<View> = (1..=seats).map(|seat| view(session, seat)).collect();
    let hands: Vec<CardSet> = views.iter().map(hand).collect();
    let all = hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    let dummy = views[0].hand.as_ref().and_then(|hand| hand.dummy);
    let open = dummy.filter(|_| !last_hand(session).played.is_empty());
    let seen =
        |seat: usize| hands[seat - 1] | open.map_or(CardSet::EMPTY, |dummy| hands[dummy.seat - 1]);
    let decides = |seat: usize| {
        let by_declarer = dummy.filter(|dummy| session.to_play() == Some(dummy.seat));
        by_declarer.map(|dummy| dummy.declarer).or(session.to_play()) == Some(seat)
    };
    for view in &views {
        hides(view, all & !seen(view.seat));
        let is_other = open.is_some_and(|dummy| dummy.seat != view.seat);
        assert_eq!(cards(view).hands.iter().flatten().count(), 1 + usize::from(is_other));
        assert_eq!(view.legal.is_empty(), !decides(view.seat));
    }
    let own = seen(session.seat());
    hides(&session.record(), all);
    hides(&session.legal(), all & !own);
    if decides(session.seat()) {
        hides(&session.hint().unwrap(), all & !own);
        hides(&session.why().unwrap(), all & !own);
    }
}

/// One more card, of the machine or a random one of the person.
fn one_card(session: &mut Session, random: &mut Random) -> bool {
    if view(session, session.seat()).stage == Stage::Bidding {
        session.bid(1).unwrap();
        return true;
    }
    if session.advance().unwrap().is_some() {
        return true;
    }
    let legal = session.legal();
    if legal.is_empty() {
        return false;
    }
    session.play(&random.pick(&legal.iter().collect::<Vec<_>>()).clone()).unwrap();
    true
}

#[test]
fn no_view_shows_a_hidden_card() {
    for (game, players) in TABLES {
        for seed in 0..4 {
            let seats: usize = players.parse().unwrap();
            let seat = (1 + seed as usize % seats).to_string();
            let mut session =
                Session::start(&table(game, players, seed).with("seat", seat)).unwrap();
            let mut random = Random::new(seed);
            check_secrets(&session, seats);
            while one_card(&mut session, &mut random) {
                check_secrets(&session, seats);
            }
            assert_eq!(view(&session, 1).stage, Stage::Over);
            assert_eq!(tricks(&view(&session, 1)).len(), 4);
        }
    }
}

/// The check above finds what it looks for.
#[test]
fn a_hidden_card_that_is_shown_is_found() {
    let mut shown = view(&Session::start(&table("hearts", "4", 1)).unwrap(), 1);
    let other = view(&Session::start(&table("hearts", "4", 1)).unwrap(), 2);
    let hidden = hand(&other);
    hides(&shown, hidden);
    let hand = |shown: &mut View, hand: Option<String>| match &mut shown.picture {
        Picture::Cards(table) => table.hands[1] = hand,
        _ => unreachable!("a card table"),
    };
    hand(&mut shown, cards(&other).hands[1].clone());
    assert!(std::panic::catch_unwind(|| hides(&shown, hidden)).is_err());
    hand(&mut shown, None);
    shown.game = format!("hearts {}", hidden.iter().next().unwrap());
    assert!(std::panic::catch_unwind(|| hides(&shown, hidden)).is_err());
}

#[test]
fn cards_taken_back_and_played_again_lead_to_the_same_game() {
    for (game, players) in TABLES {
        let mut session = Session::start(&table(game, players, 7)).unwrap();
        let mut random = Random::new(7);
        assert_eq!(session.undo(), Err(NotNow::NothingToTakeBack));
        let mut moments = Vec::new();
        loop {
            if session.to_play() == Some(session.seat()) {
                moments.push(view(&session, session.seat()));
            }
            if !one_card(&mut session, &mut random) {
                break;
            }
        }
        let end = session.record();
        for moment in moments.iter().rev() {
            session.undo().unwrap();
            assert_eq!(view(&session, session.seat()), *moment);
        }
        assert_eq!(session.undo(), Err(NotNow::NothingToTakeBack));
        let seat = session.seat();
        for on in end.hands[0].played.iter().filter(|on| on.seat == seat) {
            while session.advance().unwrap().is_some() {}
            session.play(&on.card).unwrap();
        }
        while session.advance().unwrap().is_some() {}
        assert_eq!(session.record(), end);
    }
}

#[test]
fn what_may_not_be_done_is_refused_and_changes_nothing() {
    let mut session = Session::start(&table("oh-hell", "3", 2)).unwrap();
    assert_eq!(session.play("S2"), Err(NotNow::BidFirst));
    assert_eq!(session.bid(9), Err(NotNow::Bid { bid: 9, most: 4 }));
    session.bid(0).unwrap();
    assert_eq!(session.bid(0), Err(NotNow::NothingToBid));
    let before = view(&session, 1);
    assert!(matches!(session.play("nonsense"), Err(NotNow::NoCard(_))));
    let hidden = hand(&view(&session, 2)).iter().next().unwrap();
    assert!(matches!(session.play(&hidden.to_string()), Err(NotNow::Card(_))));
    assert_eq!(view(&session, 1), before);
    session.play(&before.legal[0]).unwrap();
    assert_eq!(session.play(&before.legal[0]), Err(NotNow::NotYourTurn));
    assert!(session.view(0).is_none() && session.view(4).is_none());
}

#[test]
fn without_a_seed_the_deal_is_a_new_one_and_its_seed_deals_it_again() {
    let request = SessionRequest::new("hearts");
    let hands = |request: &SessionRequest| {
        let session = Session::start(request).unwrap();
        (session.seed(), hand(&view(&session, 1)))
    };
    let dealt: Vec<(u64, CardSet)> = (0..8).map(|_| hands(&request)).collect();
    assert!(dealt.iter().any(|other| other.1 != dealt[0].1), "{dealt:?}");
    for (seed, own) in dealt {
        assert_eq!(hands(&request.clone().with("seed", seed.to_string())), (seed, own));
    }
}

#[test]
fn a_deal_of_ones_own_is_played() {
    let request = SessionRequest::new("spades").with("deal", ".A2.. 2.3..").with("eval", "mt");
    let request = request.against("random");
    let mut session = Session::start(&request).unwrap();
    assert_eq!(hand(&view(&session, 2)), CardSet::from_pbn("2.3..").unwrap());
    session.bid(1).unwrap();
    // The three takes it, and the last trump the ace: nothing is left of two tricks.
    session.play("H2").unwrap();
    while session.advance().unwrap().is_some() {}
    session.play("HA").unwrap();
    assert_eq!(view(&session, 1).payoffs, Some(vec![Amount::Whole(0), Amount::Whole(2)]));
    let review = session.review().unwrap().unwrap();
    let found: Vec<_> = review.costly.iter().map(|card| (&*card.chosen, &*card.better)).collect();
    assert_eq!((found.as_slice(), review.choices), ([("H2", "HA")].as_slice(), 1));
    assert_eq!((review.costly[0].cost, review.costly[0].exact), (Amount::Whole(1), true));
    for bad in ["A... K.2..", "A... A...", "A...", "A... K... Q... J... T... 9... 8... 7...", ""] {
        let refused = Session::start(&request.clone().with("deal", bad));
        let Err(Refused::Option(refused)) = refused else { panic!("{bad}") };
        assert_eq!(refused.option.as_deref(), Some("deal"), "{bad}: {refused}");
    }
}

/// What each card was worth by plain max^n, the slow and obvious way.
fn costs_by_oracle(session: &Session, open: &[(&str, &str)]) -> Vec<(String, Rational)> {
    let (game, HandRecord { bids, played, deal, .. }) = (session.record().game, last_hand(session));
    let mut options = Options::default();
    for (name, value) in open {
        options.set(*name, *value);
    }
    options.set("deal", deal.unwrap().join(" "));
    let bids: Vec<String> = bids.iter().map(ToString::to_string).collect();
    if !bids.is_empty() {
        options.set("bids", bids.join(","));
    }
    let mut here = find(&game).unwrap().build(&options).unwrap();
    let mut costs = Vec::new();
    for on in played {
        let children = here.children();
        let worth = |child: &dyn AnyGame| {
            let found = child.solve(Method::ORACLE, &Limits::none()).unwrap();
            found.payoffs.unwrap()[session.seat() - 1]
        };
        if on.seat == session.seat() && children.len() > 1 {
            let most = children.iter().map(|(_, child)| worth(&**child)).max().unwrap();
            let own = children.iter().find(|(name, _)| *name == on.card).unwrap();
            costs.push((on.card.clone(), most - worth(&*own.1)));
        }
        here = children.into_iter().find(|(name, _)| *name == on.card).unwrap().1;
    }
    costs.retain(|(_, cost)| *cost > Rational::default());
    costs.sort();
    costs
}

#[test]
fn a_review_agrees_with_plain_max_n() {
    let games = [
        ("spades", "3", [("lead-rule", "broken"), ("eval", "score")].as_slice()),
        ("hearts", "4", &[("eval", "shoot")]),
        ("oh-hell", "3", &[]),
    ];
    for (game, players, open) in games {
        for seed in 0..6 {
            let mut session = Session::start(&table(game, players, seed)).unwrap();
            while one_card(&mut session, &mut Random::new(seed)) {}
            let review = session.review().unwrap().unwrap();
            let of = |card: &Costly| -> (String, Rational) {
                let Amount::Whole(cost) = card.cost else { panic!("{card:?}") };
                (card.chosen.clone(), Rational::from_integer(cost.into()))
            };
            let mut found: Vec<(String, Rational)> = review.costly.iter().map(of).collect();
            found.sort();
            assert_eq!(found, costs_by_oracle(&session, open), "{game} {seed}");
        }
    }
}

/// In a game that the search can finish, nothing is an estimate.
#[test]
fn a_review_finds_the_costliest_card() {
    let mut reviewed = 0;
    for (game, players) in TABLES {
        for seed in 0..4 {
            let mut session = Session::start(&table(game, players, seed)).unwrap();
            let mut random = Random::new(seed);
            assert_eq!(session.review().unwrap(), None, "not before the end");
            while one_card(&mut session, &mut random) {}
            let Review { costly: cards, choices, exact, estimated } =
                session.review().unwrap().unwrap();
            assert_eq!((exact, estimated), (choices, 0));
            assert!(cards.len() <= choices && choices <= 3, "the last card is no choice");
            let costs: Vec<f64> =
                cards.iter().map(|card| card.cost.to_string().parse().unwrap()).collect();
            assert!(costs.iter().rev().is_sorted() && costs.iter().all(|&cost| cost > 0.0));
            assert!(cards.iter().all(|card| card.exact && card.chosen != card.better));
            reviewed += cards.len();
        }
    }
    assert!(reviewed > 0);
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(data: &T) {
    let text = serde_json::to_string(data).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *data, "{text}");
}

#[test]
fn what_a_session_gives_is_data() {
    fn is_data<T: Send + Sync + Clone + Serialize + DeserializeOwned>() {}
    fn is_sent<T: Send + Clone>() {}
    is_sent::<Session>();
    is_data::<View>();
    is_data::<Record>();
    is_data::<Trick>();
    let mut session = Session::start(&table("spades", "3", 5)).unwrap();
    comes_back(&table("spades", "3", 5));
    comes_back(&view(&session, 1));
    session.bid(2).unwrap();
    while session.to_play() != Some(1) {
        session.advance().unwrap();
    }
    comes_back(&session.why().unwrap());
    while one_card(&mut session, &mut Random::new(1)) {}
    comes_back(&view(&session, 1));
    comes_back(&session.record());
    comes_back(&session.review().unwrap());
    let again = session.record().again.unwrap();
    assert_eq!(Session::start(&again).unwrap().seed(), 5);
}

/// Plays a whole game of many hands with random cards, and hands each view to `look`.
fn whole_game(request: &SessionRequest, mut look: impl FnMut(&Session)) -> Session {
    let mut session = Session::start(request).unwrap();
    let mut random = Random::new(3);
    loop {
        while one_card(&mut session, &mut random) {
            look(&session);
        }
        if session.next_hand().is_err() {
            return session;
        }
        look(&session);
    }
}

#[test]
fn a_game_goes_on_until_somebody_has_enough() {
    for (game, players, goal) in [("hearts", "3", 30), ("spades", "4", 60), ("spades", "3", 40)] {
        let request = table(game, players, 4).with("to", goal.to_string()).with("hands", "40");
        let mut leaders = Vec::new();
        let session = whole_game(&request, |session| {
            let view = view(session, session.seat());
            let standing = view.standing.clone().unwrap();
            if standing.hand as usize > leaders.len() {
                leaders.push(cards(&view).leader);
            }
            let reached = standing.points.iter().any(|&points| points >= goal);
            assert!(!reached || view.stage == Stage::Over, "{standing:?}");
        });
        let standing = view(&session, 1).standing.unwrap();
        assert_eq!((standing.goal, standing.winners.is_empty()), (Some(goal), false));
        let seats: usize = players.parse().unwrap();
        // Only a part of the pack is dealt, so that the lead goes round in Hearts too.
        let expected: Vec<usize> = (0..leaders.len()).map(|hand| hand % seats + 1).collect();
        assert_eq!(leaders, expected);
        let record = session.record();
        assert_eq!(record.hands.len(), standing.hand as usize);
        assert!(record.hands.windows(2).all(|two| two[0].deal != two[1].deal), "new cards");
        let points = standing.points.iter();
        let best = if standing.fewest_wins { points.min() } else { points.max() };
        for seat in 1..=seats {
            let is_best = Some(&standing.points[seat - 1]) == best;
            assert_eq!(standing.winners.contains(&seat), is_best, "{standing:?}");
        }
        assert!(session.clone().next_hand() == Err(NotNow::NoNextHand) && session.is_over());
    }
}

/// In Spades too, where the payoffs of a hand are the score of the whole game after it.
#[test]
fn points_are_what_the_hands_brought() {
    for (game, players) in [("spades", "3"), ("spades", "4"), ("hearts", "3"), ("oh-hell", "3")] {
        let request = table(game, players, 2).with("hands", "4");
        let mut sums = vec![0; players.parse().unwrap()];
        let mut added = 0;
        whole_game(&request, |session| {
            let standing = view(session, 1).standing.unwrap();
            let Some(brought) = &standing.brought else { return };
            sums.iter_mut().zip(brought).for_each(|(sum, points)| *sum += points);
            assert_eq!(sums, standing.points, "{game} after hand {}", standing.hand);
            added += 1;
        });
        assert!(added > 1, "{game} has {added} hands");
    }
}

/// The points are those of the hands, added up: plain sums but for the bags of Spades.
#[test]
fn points_add_up_over_the_hands() {
    for (game, sign) in [("hearts", -1), ("oh-hell", 1)] {
        let request = table(game, "3", 2).with("hands", "5");
        let session = whole_game(&request, |_| {});
        let mut sums = [0; 3];
        for hand in session.record().hands {
            let payoffs = hand.payoffs.unwrap();
            sums.iter_mut().zip(payoffs).for_each(|(sum, payoff)| *sum += sign * payoff);
        }
        assert_eq!(view(&session, 1).standing.unwrap().points, sums);
    }
    let ladder = whole_game(&table("oh-hell", "3", 2).with("hands", "20"), |_| {});
    let dealt = |hand: &HandRecord| hand.played.len() / 3;
    let lengths: Vec<usize> = ladder.record().hands.iter().map(dealt).collect();
    assert_eq!(lengths, [1, 2, 3, 4, 3, 2, 1]);
}

#[test]
fn what_is_about_one_hand_makes_it_a_single_one() {
    let standing = |request: &SessionRequest| {
        Session::start(request).map(|session| view(&session, 1).standing)
    };
    assert!(standing(&SessionRequest::new("spades")).unwrap().is_some());
    assert_eq!(standing(&SessionRequest::new("spades").with("hands", "1")), Ok(None));
    assert_eq!(standing(&SessionRequest::new("spades").with("leader", "2")), Ok(None));
    let both = SessionRequest::new("spades").with("leader", "2").with("to", "100");
    let Err(Refused::Option(refused)) = standing(&both) else { panic!() };
    assert_eq!(refused.option.as_deref(), Some("leader"));
}

/// Every game that is played move by move, with something to choose.
const MOVE_GAMES: [(&str, &[(&str, &str)]); 14] = [
    ("nim", &[]),
    ("tic-tac-toe", &[]),
    ("connect-four", &[]),
    ("breakthrough", &[]),
    ("chinese-checkers", &[("players", "2")]),
    ("backgammon", &[]),
    ("pig", &[]),
    ("kuhn", &[]),
    ("kuhn", &[("players", "3")]),
    ("leduc", &[]),
    ("blackjack", &[]),
    ("tree", &[]),
    ("random-tree", &[]),
    ("imp-model", &[]),
];

fn by_moves(game: &str, options: &[(&str, &str)], seed: u64) -> SessionRequest {
    let request = SessionRequest::new(game).with("seed", seed.to_string()).against("random");
    options.iter().fold(request, |request, (name, value)| request.with(*name, *value))
}

#[test]
fn every_game_is_played_and_taken_back() {
    const MOST_MOVES: usize = 40;
    for (game, options) in MOVE_GAMES {
        let mut session = Session::start(&by_moves(game, options, 5)).unwrap();
        assert_eq!(session.undo(), Err(NotNow::NothingToTakeBack));
        let mut random = Random::new(5);
        let mut moments = Vec::new();
        for _ in 0..MOST_MOVES {
            let turn = session.to_play() == Some(session.seat());
            let before = view(&session, session.seat());
            if !one_card(&mut session, &mut random) {
                break;
            }
            if turn {
                let played = view(&session, session.seat()).played;
                moments.push((before, played, session.record().moves));
            }
        }
        assert_eq!(session.is_over(), view(&session, 1).payoffs.is_some());
        for (moment, ..) in moments.iter().rev() {
            session.undo().unwrap();
            assert_eq!(view(&session, session.seat()), *moment, "{game}");
        }
        // The same moves lead to the same game: dice and hidden cards are the same again.
        for (_, played, after) in &moments {
            while session.advance().unwrap().is_some() {}
            let own = played.last().unwrap().chosen.clone();
            session.play(&own.expect("who moves sees it")).unwrap();
            assert_eq!(session.record().moves, *after, "{game}");
        }
        assert!(!moments.is_empty(), "{game}");
    }
}

/// A game is put away as data at every moment, and goes on as if it had not been.
#[test]
fn a_game_put_away_is_taken_up_again() {
    let put_away = |session: &Session| -> Session {
        let text = serde_json::to_string(&session.saved()).unwrap();
        let saved: Saved = serde_json::from_str(&text).unwrap();
        let restored = Session::restored(&saved).unwrap();
        let seat = session.seat();
        assert_eq!((restored.seat(), restored.seed()), (seat, session.seed()), "{text}");
        assert_eq!(view(&restored, seat), view(session, seat), "{text}");
        assert_eq!(restored.record(), session.record(), "{text}");
        restored
    };
    let whole =
        TABLES.map(|(game, players)| table(game, players, 3).with("hands", "2").with("seat", "2"));
    let games = MOVE_GAMES.iter().map(|(game, options)| by_moves(game, options, 3));
    for request in whole.into_iter().chain(games) {
        let mut session = Session::start(&request).unwrap();
        let mut random = Random::new(3);
        for _ in 0..60 {
            session = put_away(&session);
            if !one_card(&mut session, &mut random) && session.next_hand().is_err() {
                break;
            }
        }
        assert!(!session.saved().moves.is_empty() || session.saved().hands.len() == 2);
    }
}

#[test]
fn what_was_never_played_is_not_taken_up() {
    let mut session = Session::start(&table("spades", "3", 3)).unwrap();
    session.bid(1).unwrap();
    let right = session.saved();
    let wrong = |change: fn(&mut Saved)| {
        let mut saved = right.clone();
        change(&mut saved);
        Session::restored(&saved).is_err()
    };
    assert!(!wrong(|_| ()));
    assert!(wrong(|saved| saved.hands[0].played = vec!["SA".to_owned(); 2]));
    assert!(wrong(|saved| saved.hands[0].played = vec!["XX".to_owned()]));
    assert!(wrong(|saved| saved.hands[0].bids[0] = 99));
    assert!(wrong(|saved| _ = saved.hands[0].bids.pop()));
    assert!(wrong(|saved| saved.hands[0].bid = Some(1)));
    assert!(wrong(|saved| {
        let hand = &mut saved.hands[0];
        hand.bids = Vec::new();
        hand.played = vec!["S2".to_owned()];
    }));
    assert!(wrong(|saved| saved.hands.push(saved.hands[0].clone())));
    assert!(wrong(|saved| saved.request.game = "chess".to_owned()));
    let nim = Session::start(&SessionRequest::new("nim").with("seed", "1")).unwrap();
    assert!(Session::restored(&Saved { moves: vec![0, 99], ..nim.saved() }).is_err());
}

/// As files of earlier versions have it.
#[test]
fn where_only_the_bid_of_the_person_was_kept_the_others_bid_by_the_rule() {
    let request = table("spades", "3", 3).against("pimc");
    let mut by_rule = Session::start(&request).unwrap();
    by_rule.bid(1).unwrap();
    let mut informed = Session::start(&request.against("informed")).unwrap();
    informed.bid(1).unwrap();
    let mut saved = informed.saved();
    saved.hands[0].bids = Vec::new();
    saved.hands[0].bid = Some(1);
    let restored = Session::restored(&saved).unwrap();
    assert_eq!(last_hand(&restored).bids, last_hand(&by_rule).bids);
}

fn bid_for(session: &Session, seat: usize) -> u8 {
    view(session, seat).hand.and_then(|hand| hand.own_bid).expect("it is to bid")
}

/// Neither what others bid after it nor their hands count, and the machine bids the same again.
#[test]
fn a_bid_is_suggested_and_made_by_simulation() {
    let session = |seat: &str| {
        let request = SessionRequest::new("oh-hell").with("players", "4").with("seed", "8");
        Session::start(&request.with("seat", seat).with("hands", "1")).unwrap()
    };
    let made: Vec<u8> =
        (1..=4).map(|seat: usize| bid_for(&session(&seat.to_string()), seat)).collect();
    let mut first = session("1");
    first.bid(made[0]).unwrap();
    assert_eq!(last_hand(&first).bids, made);
}

/// Whoever is asked to stop plays all the same.
#[test]
fn a_raised_flag_ends_thinking() {
    let stop = StopFlag::default();
    stop.raise();
    let searched = SessionRequest { depth: Some(40), ..SessionRequest::new("breakthrough") };
    let cards = SessionRequest::new("hearts").with("cards", "5").with("leader", "2");
    for request in [searched.with("seat", "2"), cards] {
        let mut session = Session::start(&request).unwrap();
        session.stop_at(&stop);
        assert!(session.advance().unwrap().is_some());
    }
}

/// The hidden cards of small poker, one for each seat, as the record has them at the end. How play
/// goes makes no difference: they are dealt before.
fn hidden_cards(request: &SessionRequest) -> Vec<String> {
    let mut session = Session::start(request).unwrap();
    while one_card(&mut session, &mut Random::new(1)) {}
    let seats = view(&session, 1).seats;
    let dealt = session.record().moves.into_iter().take(seats);
    dealt.map(|played| played.chosen.unwrap()).collect()
}

#[test]
fn no_seat_of_small_poker_is_sent_a_hidden_card() {
    for (game, players) in [("kuhn", 2), ("kuhn", 3), ("leduc", 2)] {
        for seed in 0..12 {
            let options = [("players", players.to_string())];
            let options: Vec<(&str, &str)> = match game {
                "kuhn" => options.iter().map(|(name, value)| (*name, value.as_str())).collect(),
                _ => Vec::new(),
            };
            let request = by_moves(game, &options, seed);
            let request = SessionRequest { nodes: Some(300), ..request };
            let dealt = hidden_cards(&request);
            for person in 1..=players {
                let request = request.clone().with("seat", person.to_string());
                let mut session = Session::start(&request).unwrap();
                let mut random = Random::new(seed);
                while !session.is_over() {
                    for seat in 1..=players {
                        sees_own_only(&view(&session, seat), &dealt, seat);
                    }
                    public_only(&session.record(), players);
                    if session.to_play() == Some(person) {
                        let why = session.why().unwrap();
                        let legal = session.legal();
                        assert!(legal.contains(&why.hint.play));
                        let mut found = Vec::new();
                        texts(&serde_json::to_value(&why).unwrap(), &mut found);
                        let cards = ["J", "Q", "K", "A"].map(str::to_owned);
                        assert!(found.iter().all(|text| !cards.contains(text)), "{found:?}");
                    }
                    one_card(&mut session, &mut random);
                }
            }
        }
    }
}

/// The cards that a text names by themselves: `K`, or the first word of `Q pb`.
fn poker_cards(data: &impl Serialize) -> Vec<String> {
    let mut found = Vec::new();
    texts(&serde_json::to_value(data).unwrap(), &mut found);
    let words = found.iter().flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    let is_card = |word: &&str| ["J", "Q", "K", "A"].contains(word);
    words.filter(is_card).map(str::to_owned).collect()
}

fn sees_own_only(view: &View, dealt: &[String], seat: usize) {
    let Picture::Poker(poker) = &view.picture else { panic!("no picture") };
    let allowed = [Some(&dealt[seat - 1]), poker.table.as_ref()];
    for card in poker_cards(view) {
        assert!(allowed.contains(&Some(&card)), "seat {seat} is shown {card}: {view:?}");
    }
    for (index, hand) in poker.hands.iter().enumerate() {
        assert!(hand.is_none() || index + 1 == seat, "{view:?}");
    }
    for (index, played) in view.played.iter().take(view.seats).enumerate() {
        assert_eq!(played.chosen.is_some(), index + 1 == seat, "{view:?}");
    }
}

/// Nothing but the card on the table, which is dealt after those of the seats.
fn public_only(record: &Record, players: usize) {
    let hidden = record.moves.iter().take(players);
    assert!(hidden.clone().all(|played| played.chosen.is_none()), "{record:?}");
    let dealt = record.moves.iter().skip(players).filter(|played| played.seat.is_none());
    let open: Vec<String> = dealt.filter_map(|played| played.chosen.clone()).collect();
    assert_eq!(poker_cards(record), open);
}

/// What a seat may know is the same, whatever the others hold.
#[test]
fn a_view_does_not_depend_on_hidden_cards() {
    let mut views: std::collections::HashMap<String, (String, View)> =
        std::collections::HashMap::new();
    let mut compared = 0;
    for seed in 0..60 {
        let mut session = Session::start(&by_moves("leduc", &[], seed)).unwrap();
        while session.to_play().is_none() && session.advance().unwrap().is_some() {}
        let dealt = hidden_cards(&by_moves("leduc", &[], seed));
        let view = view(&session, 1);
        let known = view.knows.clone().unwrap();
        match views.get(&known) {
            Some((other, first)) => {
                assert_eq!(*first, view);
                compared += usize::from(*other != dealt[1]);
            }
            None => {
                views.insert(known, (dealt[1].clone(), view));
            }
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn whoever_searches_wins_what_is_won() {
    // Whoever moves first wins with piles of 1 and 2, and plays 2:1.
    let request = SessionRequest::new("nim").with("piles", "1,2").with("seat", "2");
    let mut session = Session::start(&request).unwrap();
    assert_eq!(session.advance().unwrap().unwrap().chosen.as_deref(), Some("2:1"));
    let hint = Session::start(&request.clone().with("seat", "1")).unwrap().hint().unwrap();
    assert_eq!(hint.play, "2:1");
    let why = Session::start(&request.with("seat", "1")).unwrap().why().unwrap();
    let best: Vec<&str> =
        why.moves.iter().filter(|value| value.best).map(|value| &*value.chosen).collect();
    assert!(best == ["2:1"] && why.moves.iter().all(|value| value.exact), "{why:?}");
}

#[test]
fn a_review_of_moves_finds_what_was_given_away() {
    let request = SessionRequest::new("nim").with("piles", "1,2").with("seed", "1");
    let mut session = Session::start(&request).unwrap();
    session.play("2:2").unwrap();
    while session.advance().unwrap().is_some() {}
    let review = session.review().unwrap().unwrap();
    assert_eq!((review.choices, review.exact, review.costly.len()), (1, 1, 1));
    let Costly { turn, chosen, better, cost, exact } = &review.costly[0];
    assert_eq!((*turn, chosen.as_str(), better.as_str(), *exact), (1, "2:2", "2:1", true));
    assert_eq!(*cost, Amount::Whole(2));
}

#[test]
fn who_cannot_play_a_game_is_refused() {
    for (game, opponents) in
        [("nim", "pimc"), ("kuhn", "alpha-beta"), ("spades", "max-n"), ("nim", "star1")]
    {
        let refused = Session::start(&SessionRequest::new(game).against(opponents));
        assert!(refused.is_err(), "{game} {opponents}");
    }
    let depth = SessionRequest { depth: Some(2), ..SessionRequest::new("spades") };
    let samples = SessionRequest { samples: Some(2), ..SessionRequest::new("nim") };
    for (request, option) in [(depth, "depth"), (samples, "samples")] {
        let Err(Refused::Option(refused)) = Session::start(&request) else { panic!("{option}") };
        assert_eq!(refused.option.as_deref(), Some(option));
    }
    let unknown = Session::start(&SessionRequest::new("nim").with("player", "1"));
    assert!(matches!(unknown, Err(Refused::Option(_))));
    let has = |game: &str, name: &str| {
        session_options(game).unwrap().iter().any(|option| option.name == name)
    };
    assert!(has("kuhn", "players") && !has("kuhn", "others") && has("hearts", "to"));
}
