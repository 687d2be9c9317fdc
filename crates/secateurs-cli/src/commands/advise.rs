//! `secateurs advise`: what to play with closed hands.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use secateurs::Random;
use secateurs::search::{Decision, Judged};
use secateurs_games::cards::Card;
use secateurs_games::registry::AnySeat;
use secateurs_games::tricks::closed::{decimal, reason};
use serde_json::{Map, Value, json};

use crate::at_table::Advised;
use crate::output::{number, say, say_data};

pub(crate) fn advise(advised: &Advised) -> Result<ExitCode> {
    let seat = advised.entry.seat(&advised.options)?;
    let start = Instant::now();
    let mut random = Random::new(advised.seed);
    let decision = seat.decide(advised.advice, &advised.limits, &mut random)?;
    let seconds = start.elapsed().as_secs_f64();
    if advised.json {
        say_data(&advice_json(advised, &*seat, &decision, seconds))?;
    } else {
        say_advice(&*seat, &decision, seconds)?;
    }
    Ok(ExitCode::from(u8::from(decision.stopped.is_some())))
}

fn say_advice(seat: &dyn AnySeat, decision: &Decision<Card>, seconds: f64) -> Result<()> {
    if let Some(why) = decision.stopped {
        say(&format!("stopped     {why}: the deals that were done decide"))?;
    }
    if let Some(bids) = seat.bids() {
        let bids: Vec<String> = bids.iter().map(ToString::to_string).collect();
        say(&format!("bids        {}", bids.join(" ")))?;
    }
    say(&format!("deals       {} agree with what was seen", seat.deals()))?;
    say(&format!("play        {}", decision.chosen))?;
    say(&format!("because     {}", reason(decision)))?;
    say_moves(decision)?;
    let deals = decision.moves.first().map_or(0, |judged| judged.visits);
    let nodes = decision.counts.nodes;
    say(&format!("search      pimc: {deals} deals, {nodes} nodes, {seconds:.3} s"))
}

/// Every card with its votes and its mean payoff.
pub(crate) fn say_moves(decision: &Decision<Card>) -> Result<()> {
    for (index, Judged { chosen, visits, votes, mean }) in decision.moves.iter().enumerate() {
        let Some(mean) = mean else { return Ok(()) };
        let title = if index == 0 { "cards" } else { "" };
        let mean = decimal(mean);
        say(&format!("{title:<11} {chosen}  best in {votes:>2} of {visits}  mean {mean:>7}"))?;
    }
    Ok(())
}

fn advice_json(
    advised: &Advised,
    seat: &dyn AnySeat,
    decision: &Decision<Card>,
    seconds: f64,
) -> Value {
    let judged = |judged: &Judged<Card>| {
        json!({
            "card": judged.chosen.to_string(),
            "votes": judged.votes,
            "deals": judged.visits,
            "mean": judged.mean.as_ref().map(number),
            "mean_exact": judged.mean.map(|mean| mean.to_string()),
        })
    };
    let played =
        |(seat, card): (usize, Card)| json!({ "seat": seat + 1, "card": card.to_string() });
    let options = advised.options.iter().map(|(name, text)| (name.to_owned(), json!(text)));
    let mut advice = json!({
        "game": advised.entry.name,
        "seats": seat.seats(),
        "bids": seat.bids(),
        "trick": seat.trick().into_iter().map(played).collect::<Vec<_>>(),
        "agreeing_deals": seat.deals().to_string(),
        "play": decision.chosen.to_string(),
        "because": reason(decision),
        "cards": decision.moves.iter().map(judged).collect::<Vec<_>>(),
        "complete": decision.stopped.is_none(),
        "counts": { "nodes": decision.counts.nodes, "leaves": decision.counts.leaves },
        "seconds": seconds,
        "settings": {
            "options": options.collect::<Map<_, _>>(),
            "samples": advised.advice.samples,
            "nodes": advised.advice.nodes,
            "search_seed": advised.seed,
            "seconds": advised.limits.time.map(|time| time.as_secs_f64()),
        },
        "version": env!("CARGO_PKG_VERSION"),
    });
    if let Some(why) = decision.stopped {
        advice["stopped"] = json!(why.to_string());
    }
    advice
}
