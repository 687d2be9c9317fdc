//! Advice for a seat that sees its own hand only.

use secateurs_desk::{Advice, AdviceRequest, Refused, advise};

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
    assert_eq!(found.options["eval"], "score");
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
    let twins = advice(&[("hand", "KQ..."), ("record", "")]);
    assert_eq!(twins.alike.len(), 2, "{twins:?}");
    assert!(twins.cards.iter().all(|card| card.behind == Some(0.0)));
}

#[test]
fn more_deals_give_smaller_errors() {
    let mut request = AdviceRequest::new("spades");
    for (name, value) in THIRD_SEAT {
        request = request.with(name, value);
    }
    let few = advise(&AdviceRequest { samples: 20, ..request.clone() }, None).unwrap();
    let many = advise(&AdviceRequest { samples: 500, ..request }, None).unwrap();
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
    let asked = AdviceRequest { samples: 0, ..found.settings };
    let Err(Refused::Option(bad)) = advise(&asked, None) else { panic!("no deals") };
    assert_eq!(bad.option.as_deref(), Some("samples"));
    assert!(serde_json::from_str::<AdviceRequest>(r#"{"game":"spades","smples":3}"#).is_err());
}
