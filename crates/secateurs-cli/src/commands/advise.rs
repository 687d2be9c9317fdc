//! `secateurs advise`: what to play with closed hands.

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{Advice, Amount, CardAdvice, advise as advice_for};

use crate::at_table::Advised;
use crate::interrupt;
use crate::output::{say, say_data};

pub(crate) fn advise(advised: &Advised) -> Result<ExitCode> {
    let advice = advice_for(&advised.request, Some(interrupt::stop_flag()))?;
    if advised.json {
        say_data(&advice)?;
    } else {
        say_advice(&advice)?;
    }
    Ok(ExitCode::from(u8::from(!advice.complete)))
}

fn say_advice(advice: &Advice) -> Result<()> {
    if let Some(why) = &advice.stopped {
        say(&format!("stopped     {why}: the advice rests on the deals searched so far"))?;
    }
    if let Some(bids) = &advice.bids {
        let bids: Vec<String> = bids.iter().map(ToString::to_string).collect();
        say(&format!("bids        {}", bids.join(" ")))?;
    }
    let points = if advice.options.contains_key("points") { ", whatever their points" } else { "" };
    say(&format!("deals       {} agree with what was seen{points}", advice.agreeing_deals))?;
    let from = if advice.from_seat == advice.seat { "" } else { " from dummy" };
    say(&format!("play        {}{from}", advice.play))?;
    say(&format!("because     {}", advice.because))?;
    for line in card_lines(&advice.cards, &advice.alike) {
        say(&line)?;
    }
    let deals = advice.cards.first().map_or(0, |card| card.deals);
    let (nodes, seconds) = (advice.counts.nodes, advice.seconds);
    say(&format!("search      pimc: {deals} deals, {nodes} nodes, {seconds:.3} s"))
}

/// Every card with its mean payoff and its votes, and what the sample cannot tell apart.
pub(crate) fn card_lines(cards: &[CardAdvice], alike: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    if !alike.is_empty() {
        let alike = alike.join(" ");
        lines.push(format!("too close   the sample cannot tell these apart: {alike}"));
    }
    for (index, card) in cards.iter().enumerate() {
        let Some(mean) = card.mean else { return lines };
        let title = if index == 0 { "cards" } else { "" };
        let mean = match mean {
            Amount::Whole(whole) => format!("{whole}.00"),
            Amount::Decimal(decimal) => format!("{decimal:.2}"),
        };
        let error =
            card.error.map_or_else(String::new, |error| format!(" (standard error {error:.2})"));
        let CardAdvice { card, votes, deals, .. } = card;
        lines.push(format!(
            "{title:<11} {card}  mean {mean:>7}{error}  best in {votes:>2} of {deals}"
        ));
    }
    lines
}
