//! Games being played: nobody sees what is hidden, and everything can be taken back.

use secateurs::{Limits, Random, Rational};
use secateurs_desk::{
    Amount, NotNow, Opponents, Record, Refused, Review, ReviewedCard, Session, SessionRequest,
    Stage, Trick, View,
};
use secateurs_games::cards::{Card, CardSet};
use secateurs_games::registry::{AnyGame, Method, Options, find};
use serde::Serialize;
use serde::de::DeserializeOwned;

const TABLES: [(&str, &str); 6] = [
    ("spades", "2"),
    ("spades", "3"),
    ("spades", "4"),
    ("hearts", "4"),
    ("oh-hell", "3"),
    ("oh-hell", "7"),
];

fn table(game: &str, players: &str, seed: u64) -> SessionRequest {
    let request = SessionRequest::new(game).with("players", players).with("cards", "4");
    let request = request.with("seed", seed.to_string());
    SessionRequest { opponents: Opponents::Random, samples: Some(3), nodes: Some(200), ..request }
}

fn view(session: &Session, seat: usize) -> View {
    session.view(seat).unwrap()
}

fn hand(view: &View) -> CardSet {
    let own = view.table.hands[view.seat - 1].as_deref();
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
    for (own, view) in hands.iter().zip(&views) {
        hides(view, all & !*own);
        assert_eq!(view.table.hands.iter().flatten().count(), 1);
        assert_eq!(view.legal.is_empty(), session.to_play() != Some(view.seat));
    }
    hides(&session.record(), all);
    let own = hands[session.seat() - 1];
    hides(&session.legal(), all & !own);
    if session.to_play() == Some(session.seat()) {
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
        for seed in 0..3 {
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
            assert_eq!(view(&session, 1).tricks.len(), 4);
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
    shown.table.hands[1].clone_from(&other.table.hands[1]);
    assert!(std::panic::catch_unwind(|| hides(&shown, hidden)).is_err());
    shown.table.hands[1] = None;
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
        for on in end.played.iter().filter(|on| on.seat == seat) {
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
    assert_eq!(session.bid(0), Err(NotNow::BiddingIsOver));
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
    let request = SessionRequest { opponents: Opponents::Random, ..request };
    let mut session = Session::start(&request).unwrap();
    assert_eq!(hand(&view(&session, 2)), CardSet::from_pbn("2.3..").unwrap());
    session.bid(1).unwrap();
    // The three takes it, and the last trump the ace: nothing is left of two tricks.
    session.play("H2").unwrap();
    while session.advance().unwrap().is_some() {}
    session.play("HA").unwrap();
    assert_eq!(view(&session, 1).payoffs, Some(vec![0, 2]));
    let review = session.review().unwrap().unwrap();
    let found: Vec<_> = review.cards.iter().map(|card| (&*card.card, &*card.better)).collect();
    assert_eq!((found.as_slice(), review.choices), ([("H2", "HA")].as_slice(), 1));
    assert_eq!((review.cards[0].cost.to_string().as_str(), review.cards[0].exact), ("1", true));
    for bad in ["A... K.2..", "A... A...", "A...", "A... K... Q... J... T... 9... 8... 7...", ""] {
        let refused = Session::start(&request.clone().with("deal", bad));
        let Err(Refused::Option(refused)) = refused else { panic!("{bad}") };
        assert_eq!(refused.option.as_deref(), Some("deal"), "{bad}: {refused}");
    }
}

/// What each card was worth by plain max^n, the slow and obvious way.
fn costs_by_oracle(session: &Session, open: &[(&str, &str)]) -> Vec<(String, Rational)> {
    let Record { game, bids, played, deal, .. } = session.record();
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
        ("hearts", "4", &[]),
        ("oh-hell", "3", &[]),
    ];
    for (game, players, open) in games {
        for seed in 0..6 {
            let mut session = Session::start(&table(game, players, seed)).unwrap();
            while one_card(&mut session, &mut Random::new(seed)) {}
            let review = session.review().unwrap().unwrap();
            let of = |card: &ReviewedCard| -> (String, Rational) {
                let Amount::Whole(cost) = card.cost else { panic!("{card:?}") };
                (card.card.clone(), Rational::from_integer(cost.into()))
            };
            let mut found: Vec<(String, Rational)> = review.cards.iter().map(of).collect();
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
            let Review { cards, choices, exact_choices } = session.review().unwrap().unwrap();
            assert_eq!(exact_choices, choices);
            assert!(cards.len() <= choices && choices <= 3, "the last card is no choice");
            let costs: Vec<f64> =
                cards.iter().map(|card| card.cost.to_string().parse().unwrap()).collect();
            assert!(costs.iter().rev().is_sorted() && costs.iter().all(|&cost| cost > 0.0));
            assert!(cards.iter().all(|card| card.exact && card.card != card.better));
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
