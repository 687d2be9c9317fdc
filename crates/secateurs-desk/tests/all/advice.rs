//! Advice for a seat that sees its own hand only.

use secateurs_desk::{
    Advice, AdviceLine, AdviceRequest, BidAdvice, Refused, advise, advise_bid, answer_line,
};

fn advice(options: &[(&str, &str)]) -> Advice {
    let start = AdviceRequest::new("spades");
    let request = options.iter().fold(start, |request, (name, value)| request.with(*name, *value));
    advise(&request, None).unwrap()
}

const THIRD_SEAT: [(&str, &str); 4] =
    [("seat", "3"), ("hand", "K4.A.Q3."), ("record", "C2,CK"), ("bids", "2,1,2")];

#[test]
fn the_best_card_comes_first_and_the_others_by_their_means() {
    let found = advice(&THIRD_SEAT);
    assert_eq!(found.cards[0].card, found.play);
    let means: Vec<f64> = found.cards.iter().filter_map(|card| card.behind).collect();
    assert_eq!(means.len(), found.cards.len());
    assert!(means.is_sorted() && means[0] == 0.0, "{means:?}");
    assert_eq!((found.seat, found.seats, found.hand.as_str()), (3, 3, "K4.A.Q3."));
    assert_eq!((found.options["eval"].as_str(), found.player.as_str()), ("margin", "informed"));
}

#[test]
fn a_card_is_alike_when_two_standard_errors_cover_the_difference() {
    let found = advice(&THIRD_SEAT);
    for card in &found.cards {
        let (behind, error) = (card.behind.unwrap(), card.behind_error.unwrap());
        assert_eq!(card.alike, behind <= 2.0 * error, "{card:?}");
        assert!(card.error.unwrap() >= 0.0);
    }
    assert!(found.alike.first().is_none_or(|first| *first == found.play));
    // Neighbours in one hand are worth the same in every deal: no sample tells them apart.
    let twins = AdviceRequest::new("spades").with("hand", "KQ...").with("record", "");
    let twins = AdviceRequest { player: Some("pimc".to_owned()), ..twins };
    let twins = advise(&twins, None).unwrap();
    assert_eq!(twins.alike.len(), 2, "{twins:?}");
    assert!(twins.cards.iter().all(|card| card.behind == Some(0.0)));
}

#[test]
fn more_deals_give_smaller_errors() {
    let pimc = Some("pimc".to_owned());
    let mut request = AdviceRequest { player: pimc, ..AdviceRequest::new("spades") };
    for (name, value) in THIRD_SEAT {
        request = request.with(name, value);
    }
    let few = advise(&AdviceRequest { samples: Some(20), ..request.clone() }, None).unwrap();
    let many = advise(&AdviceRequest { samples: Some(500), ..request }, None).unwrap();
    let error = |advice: &Advice, card: &str| {
        advice.cards.iter().find(|other| other.card == card).unwrap().error.unwrap()
    };
    for card in ["SK", "HA", "D3"] {
        assert!(error(&many, card) < error(&few, card), "{card}");
    }
}

#[test]
fn advice_is_data_and_bad_requests_are_refused() {
    let found = advice(&THIRD_SEAT);
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(serde_json::from_str::<Advice>(&text).unwrap(), found, "{text}");
    let asked = AdviceRequest { samples: Some(0), ..found.settings };
    let Err(Refused::Option(bad)) = advise(&asked, None) else { panic!("no deals") };
    assert_eq!(bad.option.as_deref(), Some("samples"));
    assert!(serde_json::from_str::<AdviceRequest>(r#"{"game":"spades","smples":3}"#).is_err());
}

/// One opponent has taken every point so far, and leads: whoever ducks lets the moon be shot.
const A_MOON_IS_NEAR: [(&str, &str); 4] = [
    ("seat", "1"),
    ("hand", ".Q63.."),
    (
        "record",
        "C2,C7,CQ,CK,ST,S9,S2,S8,D9,DT,D5,DA,CT,S4,C6,C9,C8,SA,C3,C5,D7,D3,DJ,DK,S7,DQ,SK,S3,D8,D2,\
         C4,D6,SQ,D4,S6,HJ,HA,H9,H8,H5,HT,H7,H4",
    ),
    ("leader", "3"),
];

fn about_the_moon() -> AdviceRequest {
    let start = AdviceRequest::new("hearts");
    A_MOON_IS_NEAR.iter().fold(start, |request, (name, value)| request.with(*name, *value))
}

#[test]
fn nobody_lets_a_moon_be_shot_that_a_card_can_stop() {
    for player in ["pimc", "is-mcts", "informed"] {
        let request = AdviceRequest {
            player: Some(player.to_owned()),
            nodes: Some(20_000),
            ..about_the_moon()
        };
        let found = advise(&request, None).unwrap();
        assert_eq!((found.play.as_str(), found.player.as_str()), ("HQ", player));
        assert_eq!(found.options["eval"], "shoot");
        assert_eq!(found.settings.nodes, Some(20_000));
        assert_eq!(advise(&request, None).unwrap().cards, found.cards, "the same seed");
    }
    // Whoever counts the own points alone does not see it.
    let pimc = Some("pimc".to_owned());
    let blind = AdviceRequest { player: pimc, ..about_the_moon().with("eval", "points") };
    assert_eq!(advise(&blind, None).unwrap().play, "H3");
}

#[test]
fn players_of_other_names_and_no_nodes_are_refused() {
    let asked = |request: AdviceRequest| match advise(&request, None) {
        Err(Refused::Option(bad)) => (bad.option.unwrap_or_default(), bad.message),
        other => panic!("{other:?}"),
    };
    let stranger = AdviceRequest { player: Some("mcts".to_owned()), ..about_the_moon() };
    let message = "expected pimc, is-mcts or informed, got \"mcts\"";
    assert_eq!(asked(stranger), ("player".to_owned(), message.to_owned()));
    let nodes = AdviceRequest { nodes: Some(0), ..about_the_moon() };
    assert_eq!(asked(nodes).0, "nodes");
}

#[test]
fn lines_are_answered_one_by_one_and_bad_ones_by_errors() {
    let usual = AdviceRequest { samples: Some(5), nodes: Some(200), ..about_the_moon() };
    let answered = |line: &str| {
        let answer = answer_line(&usual, line, None);
        let text = serde_json::to_string(&answer).unwrap();
        assert_eq!(serde_json::from_str::<AdviceLine>(&text).unwrap(), answer, "{text}");
        match answer {
            AdviceLine::Advice(advice) => Ok(*advice),
            AdviceLine::Error { error } => Err(error),
            AdviceLine::Bid(bid) => panic!("{bid:?} for a card"),
        }
    };
    let plain = answered("{}").unwrap();
    assert_eq!(plain.cards, advise(&usual, None).unwrap().cards);
    let other = answered(r#"{"player": "is-mcts", "options": {"eval": "points"}}"#).unwrap();
    assert_eq!((other.player.as_str(), other.options["eval"].as_str()), ("is-mcts", "points"));
    // Lists and numbers are as good as text, and null takes an option away.
    let line = r#"{"game": "spades", "options": {"record": ["C2", "CK"], "seat": 3,
        "hand": "K4.A.Q3.", "bids": [2, 1, 2], "leader": null}}"#;
    assert_eq!(answered(line).unwrap().game, "spades");
    for (line, message) in [
        ("", "EOF while parsing"),
        ("[1]", "expected an object"),
        (r#"{"smples": 3}"#, "unknown field `smples`"),
        (r#"{"options": 3}"#, "options: expected an object"),
        (r#"{"options": {"hand": {}}}"#, "hand: expected a text"),
        (r#"{"options": {"hnd": "A..."}}"#, "unknown option \"hnd\""),
        (r#"{"game": "chess"}"#, "chess"),
        (r#"{"options": {"hand": ".QQ.."}}"#, "HQ is given twice"),
        (r#"{"samples": -1}"#, "invalid value"),
    ] {
        let error = answered(line).unwrap_err();
        assert!(error.contains(message), "{line}: {error}");
    }
}

fn bid(options: &[(&str, &str)]) -> Result<BidAdvice, Refused> {
    let request = AdviceRequest { samples: Some(60), ..AdviceRequest::new("spades") };
    let request = options.iter().fold(request, |all, (name, value)| all.with(*name, *value));
    advise_bid(&request.with("bid", ""), None)
}

#[test]
fn a_bid_comes_with_what_every_bid_would_bring() {
    let found = bid(&[("hand", "AKQJ2.2.32."), ("seat", "2"), ("bids", "3")]).unwrap();
    assert_eq!((found.seat, found.seats, found.bids.len()), (2, 3, 9));
    assert_eq!((found.bids[0].bid, found.earlier.as_slice()), (found.bid, [3].as_slice()));
    let means: Vec<f64> = found.bids.iter().map(|bid| bid.behind.unwrap()).collect();
    assert!(means.is_sorted() && means[0] == 0.0, "{means:?}");
    assert!((4..=5).contains(&found.bid), "{found:?}");
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(serde_json::from_str::<BidAdvice>(&text).unwrap(), found);
    let line = r#"{"options": {"hand": "AKQJ2.2.32.", "seat": 2, "bids": [3], "bid": true}}"#;
    let usual = AdviceRequest { samples: Some(60), ..AdviceRequest::new("spades") };
    let AdviceLine::Bid(answer) = answer_line(&usual, line, None) else { panic!("{line}") };
    assert_eq!((answer.bid, &answer.bids), (found.bid, &found.bids));
}

#[test]
fn what_cannot_be_bid_for_is_refused_by_the_option() {
    let hand = ("hand", "AKQJ2.2.32.");
    let refused = |options: &[(&str, &str)]| {
        let Err(Refused::Option(bad)) = bid(options) else { panic!("{options:?}") };
        bad.option.unwrap_or_default()
    };
    assert_eq!(refused(&[hand, ("seat", "2")]), "bids");
    assert_eq!(refused(&[hand, ("bids", "1")]), "bids");
    assert_eq!(refused(&[hand, ("seat", "2"), ("bids", "9")]), "bids");
    assert_eq!(refused(&[hand, ("record", "S3")]), "record");
    assert_eq!(refused(&[hand, ("seat", "4")]), "seat");
    assert_eq!(refused(&[hand, ("cards", "9")]), "cards");
    assert_eq!(refused(&[("hand", "...")]), "hand");
    let hearts = AdviceRequest::new("hearts").with("hand", "A...").with("bid", "");
    assert!(advise_bid(&hearts, None).is_err(), "hearts has no bids");
}
