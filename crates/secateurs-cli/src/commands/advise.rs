//! `secateurs advise`: what to play with closed hands.

use std::io::{BufRead, Read};
use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{
    Advice, AdviceLine, AdviceRequest, Amount, BidAdvice, CardAdvice, advise as advice_for,
    advise_bid, answer_line,
};

use crate::at_table::Advised;
use crate::interrupt;
use crate::output::{say, say_data};

/// So many bids are shown, the best ones.
const MOST_BIDS: usize = 5;

/// The longest request that is read: far more than any needs.
const MOST_LINE_BYTES: u64 = 1 << 20;

pub(crate) fn advise(advised: &Advised) -> Result<ExitCode> {
    if advised.serves {
        return serve(&advised.request);
    }
    if advised.request.is_for_a_bid() {
        return bid(advised);
    }
    let advice = advice_for(&advised.request, Some(interrupt::stop_flag()))?;
    if advised.json {
        say_data(&advice)?;
    } else {
        say_advice(&advice)?;
    }
    Ok(ExitCode::from(u8::from(!advice.complete)))
}

fn bid(advised: &Advised) -> Result<ExitCode> {
    let advice = advise_bid(&advised.request, Some(interrupt::stop_flag()))?;
    if advised.json {
        say_data(&advice)?;
    } else {
        say_bid(&advice)?;
    }
    Ok(ExitCode::from(u8::from(!advice.complete)))
}

fn say_bid(advice: &BidAdvice) -> Result<()> {
    if let Some(why) = &advice.stopped {
        say(&format!("stopped     {why}: the advice rests on the deals played out so far"))?;
    }
    say(&format!("bid         {}", advice.bid))?;
    say(&format!("because     {}", advice.because))?;
    let alike = advice.bids.iter().filter(|bid| bid.alike).map(|bid| bid.bid.to_string());
    let alike: Vec<String> = alike.collect();
    if alike.len() > 1 {
        say(&format!("too close   the sample cannot tell these apart: {}", alike.join(" ")))?;
    }
    for (index, bid) in advice.bids.iter().take(MOST_BIDS).enumerate() {
        let (Some(mean), Some(error)) = (bid.mean, bid.error) else { break };
        let title = if index == 0 { "bids" } else { "" };
        let (bid, mean) = (bid.bid, two_decimals(mean));
        say(&format!("{title:<11} {bid:>2}  mean {mean:>7} (standard error {error:.2})"))?;
    }
    let eval = advice.options.get("eval").map_or_else(String::new, |eval| format!(" for {eval}"));
    let (playouts, nodes, seconds) = (advice.counts.leaves, advice.counts.nodes, advice.seconds);
    say(&format!(
        "search      simulation{eval}: {playouts} playouts, {nodes} nodes, {seconds:.3} s"
    ))
}

fn two_decimals(amount: Amount) -> String {
    match amount {
        Amount::Whole(whole) => format!("{whole}.00"),
        Amount::Decimal(decimal) => format!("{decimal:.2}"),
    }
}

/// One answer for each line of standard input, until it ends. Empty lines are passed over.
fn serve(usual: &AdviceRequest) -> Result<ExitCode> {
    interrupt::end_at_once();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(MOST_LINE_BYTES).read_until(b'\n', &mut line)? == 0 {
            return Ok(ExitCode::SUCCESS);
        }
        let is_whole = line.ends_with(b"\n") || (line.len() as u64) < MOST_LINE_BYTES;
        let answer = match std::str::from_utf8(&line) {
            _ if !is_whole => {
                input.skip_until(b'\n')?;
                refused(format!("a request has at most {MOST_LINE_BYTES} bytes"))
            }
            Ok(text) if text.trim().is_empty() => continue,
            Ok(text) => answer_line(usual, text, None),
            Err(error) => refused(format!("the line is no text: {error}")),
        };
        say_data(&answer)?;
    }
}

const fn refused(error: String) -> AdviceLine {
    AdviceLine::Error { error }
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
    let eval = advice.options.get("eval").map_or_else(String::new, |eval| format!(" for {eval}"));
    let looked_at = match advice.player.as_str() {
        "pimc" => format!("{deals} deals"),
        _ => format!("{} playouts", advice.counts.leaves),
    };
    let player = &advice.player;
    say(&format!("search      {player}{eval}: {looked_at}, {nodes} nodes, {seconds:.3} s"))
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
        let mean = two_decimals(mean);
        let error =
            card.error.map_or_else(String::new, |error| format!(" (standard error {error:.2})"));
        let CardAdvice { card, votes, deals, .. } = card;
        let share = match votes {
            Some(votes) => format!("best in {votes:>2} of {deals}"),
            None => format!("looked at {deals:>5} times"),
        };
        lines.push(format!("{title:<11} {card}  mean {mean:>7}{error}  {share}"));
    }
    lines
}
