//! `secateurs experiment`: what searches save on average, with an interval.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use secateurs::Limits;
use secateurs_games::imp_model::Shape;
use secateurs_games::registry::{BadOption, Options, imp_pruning};
use secateurs_lab::statistics::FEWEST_DEALS;
use secateurs_lab::{ImpExperiment, ImpModelInfo};

use crate::interrupt;
use crate::output::{say, say_data};
use crate::progress::Counter;

/// What the options ask for.
fn experiment(options: &Options) -> Result<ImpExperiment, BadOption> {
    let shape = Shape {
        parts: options.value("k", 2)?,
        alternatives: options.value("b", 10)?,
        depth: options.value("d", 5)?,
    };
    let width = options.text("width").unwrap_or("1");
    let width = match width.parse() {
        Ok(width) if width > 0.0 && width <= 100.0 => width,
        _ => {
            let expected =
                format_args!("expected a number of percents above 0, at most 100, got {width:?}");
            return Err(BadOption::new("width", expected));
        }
    };
    let most_trials = options.value("trials", 5_000)?;
    if most_trials < 3 {
        return Err(BadOption::new("trials", "expected at least 3"));
    }
    Ok(ImpExperiment {
        shape,
        most: options.value("most", 10)?,
        pruning: imp_pruning(options)?,
        seed: options.value("seed", 1)?,
        width,
        // Who stops earlier is wrong too often.
        fewest: FEWEST_DEALS as u64,
        most_trials,
    })
}

/// The mean share of leaves that IMP-alpha-beta looks at, with its 95 % interval.
pub(crate) fn imp_model(options: &Options, in_json: bool) -> Result<ExitCode> {
    let experiment = experiment(options)?;
    let start = Instant::now();
    let limits = Limits { stop: Some(interrupt::stop_flag()), ..Limits::none() };
    let mut progress = Counter::default();
    let (trials, stopped) = experiment.run(&limits, |trials| {
        let half = trials.half_width().unwrap_or(f64::INFINITY);
        progress.show(format_args!("{} games: {:.3} ± {half:.3} %", trials.count(), trials.mean()));
    })?;
    progress.clear();
    let seconds = start.elapsed().as_secs_f64();
    let Shape { parts, alternatives, depth } = experiment.shape;
    let half = trials.half_width();
    let order = options.text("order").unwrap_or("best");
    let bounds = options.text("bounds").unwrap_or("position");
    if in_json {
        say_data(&ImpModelInfo {
            experiment: "imp-model".to_owned(),
            k: parts,
            b: alternatives,
            d: depth,
            most: experiment.most,
            seed: experiment.seed,
            order: order.to_owned(),
            bounds: bounds.to_owned(),
            trials: trials.count(),
            percent: trials.mean(),
            half_width: half,
            complete: stopped.is_none(),
            seconds,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        })?;
    } else {
        if let Some(why) = stopped {
            say(&format!("stopped   {why}: this is the mean of the games so far"))?;
        }
        let half = half.map_or_else(|| "?".to_owned(), |half| format!("{half:.3}"));
        say(&format!("leaves    {:.3} ± {half} % of all (95 % interval)", trials.mean()))?;
        say(&format!(
            "trials    {} games, k = {parts}, b = {alternatives}, d = {depth}, payoffs 0 to {}",
            trials.count(),
            experiment.most
        ))?;
        say(&format!(
            "search    imp-alpha-beta, order {order}, bounds of the {bounds}, {seconds:.3} s"
        ))?;
    }
    Ok(ExitCode::from(u8::from(stopped.is_some())))
}
