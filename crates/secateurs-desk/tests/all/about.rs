//! An answer can be read without its request.

use secateurs_desk::{Answer, Deaf, Request, Trick, solve};
use secateurs_games::cards::Card;

use super::positions::random;

fn answer(request: &Request) -> Answer {
    solve(&request.plan(None).unwrap(), &mut Deaf).unwrap()
}

fn of(game: &str, options: &[(&str, &str)]) -> Answer {
    let start = Request::new(game);
    answer(&options.iter().fold(start, |request, (name, value)| request.with(*name, *value)))
}

/// The options after defaults lead to the same answer, and to the same options.
fn says_it_all(request: &Request) {
    let first = answer(request);
    let again = answer(&Request { options: first.about.options.clone(), ..request.clone() });
    assert_eq!(first.about, again.about, "{request:?}");
    assert_eq!(first.counts, again.counts, "{request:?}");
    assert_eq!((first.payoffs, first.line), (again.payoffs, again.line), "{request:?}");
}

#[test]
fn options_after_defaults_lead_to_the_same_answer() {
    (0..64).map(random).for_each(|request| says_it_all(&request));
    for (game, options) in [
        ("breakthrough", [("position", "bbb/.w./w.w b")].as_slice()),
        ("spades", &[("deal", "AK.2.. QJ.3.. T9.4.. 87.5.."), ("played", "SA SJ")]),
        ("oh-hell", &[("deal", "AK.2.. QJ.3.. T9.4.."), ("bids", "1 1 1")]),
        ("bridge", &[("deal", "N:AQ.2.. 32..A. 54...K KJ...3"), ("leader", "W")]),
        ("backgammon", &[("dice", "31")]),
        ("pig", &[]),
        ("tree", &[]),
        ("blackjack", &[]),
        ("chinese-checkers", &[("board", "1"), ("players", "2")]),
    ] {
        let start = Request::new(game);
        let request =
            options.iter().fold(start, |request, (name, text)| request.with(*name, *text));
        says_it_all(&request);
    }
}

#[test]
fn the_deal_of_an_answer_is_the_deal_of_its_request() {
    for seed in 0..64 {
        let mut request = random(seed);
        let first = answer(&request);
        let Some(deal) = &first.about.deal else { continue };
        request.options.remove("cards");
        request.options.remove("seed");
        let leader = first.about.leader.unwrap().to_string();
        let again = answer(&request.with("deal", deal.join(" ")).with("leader", leader));
        assert_eq!((&first.about.bids, &first.about.deal), (&again.about.bids, &again.about.deal));
        assert_eq!((first.payoffs, first.line), (again.payoffs, again.line), "seed {seed}");
    }
}

#[test]
fn what_is_not_cards_has_no_deal() {
    let nim = of("nim", &[("piles", "1,2")]);
    assert_eq!((nim.about.deal, nim.about.leader, nim.about.trump, nim.tricks), Default::default());
    assert_eq!(nim.about.options.len(), 1, "a switch that is off is not there");
}

/// Who takes a trick, by the rule in words.
fn takes(trick: &Trick, trump: &str) -> usize {
    let card = |on: &secateurs_desk::OnTable| on.card.parse::<Card>().unwrap();
    let led = card(&trick.cards[0]).suit();
    let rank = |on: &&secateurs_desk::OnTable| {
        let card = card(on);
        let is_trump = card.suit().to_string() == trump;
        (is_trump, card.suit() == led, card.rank())
    };
    trick.cards.iter().max_by_key(rank).unwrap().seat
}

#[test]
fn the_tricks_of_a_line_are_the_line_and_go_to_whoever_takes_them() {
    let mut checked = 0;
    for seed in 0..128 {
        let found = answer(&random(seed));
        let Some(tricks) = &found.tricks else { continue };
        let cards = tricks.iter().flat_map(|trick| &trick.cards).map(|on| on.card.clone());
        assert_eq!(cards.collect::<Vec<_>>(), found.line);
        let mut leader = found.about.leader.unwrap();
        let seats = found.about.seats.as_ref().unwrap().len();
        for trick in tricks {
            for (turn, on) in trick.cards.iter().enumerate() {
                assert_eq!(on.seat, (leader - 1 + turn) % seats + 1);
            }
            leader = takes(trick, found.about.trump.as_deref().unwrap());
            assert_eq!(trick.winner, Some(leader), "{trick:?}");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn a_trick_in_progress_is_part_of_its_line() {
    let deal = ("deal", "N:AQ.2.. 32..A. 54...K KJ...3");
    let found = of("bridge", &[deal, ("leader", "W"), ("played", "SJ SQ"), ("trump", "nt")]);
    assert_eq!(found.about.deal.unwrap(), ["AQ.2..", "32..A.", "54...K", "KJ...3"]);
    assert_eq!(found.about.trump.as_deref(), Some("none"));
    assert_eq!(found.about.seats.unwrap(), ["N", "E", "S", "W"]);
    let tricks = found.tricks.unwrap();
    assert_eq!(tricks[0].cards[..2], found.about.table);
    assert_eq!((tricks[0].cards.len(), tricks[0].winner), (4, Some(1)));
}
