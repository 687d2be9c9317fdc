//! A decision in words.

use secateurs::search::{Decision, Judged};
use secateurs::{Rational, Stopped};

use crate::cards::Card;

/// Why a card was chosen by playouts, in a sentence.
pub fn reason_of_playouts(decision: &Decision<Card>) -> String {
    let Some(best) = decision.moves.iter().find(|judged| judged.chosen == decision.chosen) else {
        return String::new();
    };
    let Some(mean) = best.mean.filter(|_| decision.moves.len() > 1) else {
        return reason(decision);
    };
    let all: u64 = decision.moves.iter().map(|judged| judged.visits).sum();
    let (visits, mean) = (best.visits, decimal(&mean));
    format!(
        "it does best, and so is looked at in {visits} of {all} playouts; its mean payoff is {mean}"
    )
}

/// Why a card was chosen, in a sentence or two.
pub fn reason(decision: &Decision<Card>) -> String {
    let Some(best) = decision.moves.iter().find(|judged| judged.chosen == decision.chosen) else {
        return String::new();
    };
    let card = best.chosen;
    let Some(mean) = best.mean else {
        return if decision.moves.len() == 1 {
            "it is the only legal card".to_owned()
        } else {
            let why = decision.stopped.unwrap_or(Stopped::Nodes);
            format!("it is the first legal card: {why} before a deal was searched")
        };
    };
    let deals = plural(best.visits, "deal");
    let mean_text = decimal(&mean);
    let found = format!(
        "it is best in {} of {deals}; its mean payoff is {mean_text}",
        best.votes.unwrap_or_default()
    );
    let others = decision.moves.iter().filter(|judged| judged.chosen != card);
    let alike: Vec<String> = others
        .clone()
        .filter(|judged| judged.mean == Some(mean))
        .map(|judged| judged.chosen.to_string())
        .collect();
    let next = others.filter(|judged| judged.mean < Some(mean)).reduce(better);
    let compared = match next {
        Some(Judged { chosen, mean: Some(next), .. }) => {
            format!(", {} above {chosen}'s", decimal(&(mean - next)))
        }
        _ => String::new(),
    };
    let ties = match alike.as_slice() {
        [] => String::new(),
        cards => format!("; {} just as good", are(cards)),
    };
    format!("{found}{compared}{ties}")
}

fn better<'a>(a: &'a Judged<Card>, b: &'a Judged<Card>) -> &'a Judged<Card> {
    if (b.mean, b.votes) > (a.mean, a.votes) { b } else { a }
}

fn are(cards: &[String]) -> String {
    let verb = if cards.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", cards.join(" "))
}

fn plural(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// A fraction with two decimals, rounded to the nearest; whole numbers without.
pub fn decimal(value: &Rational) -> String {
    if value.is_integer() {
        return value.to_integer().to_string();
    }
    let hundredths = (value * Rational::from_integer(100)).round().to_integer();
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    format!("{sign}{whole}.{part:02}")
}
