//! `secateurs compare`: every algorithm that fits, on the same position.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use comfy_table::{CellAlignment, Table};
use secateurs::Limits;
use secateurs_games::registry::{Answer, Method, RunError, Space};
use serde_json::{Value, json};

use crate::output::{answer_json, payoffs, say, say_json};
use crate::plan::Question;

struct Row {
    answer: Answer,
    seconds: f64,
    /// Whether the payoffs are those of plain max^n; nothing where one of them is not known.
    agrees: Option<bool>,
}

pub(crate) fn compare(question: &Question) -> Result<ExitCode> {
    let began = Instant::now();
    let game = question.game()?;
    let mut rows: Vec<Row> = Vec::new();
    let mut refusals = Vec::new();
    let methods = game.methods().into_iter().map(|method| method.until_quiet(question.quiescence));
    let fitting = methods.filter(|&method| game.can_run(method, &question.limits));
    let fitting: Vec<Method> = fitting.collect();
    for (done, method) in fitting.iter().enumerate() {
        let start = Instant::now();
        let limits = share(&question.limits.after(began.elapsed()), fitting.len() - done);
        let answer = match game.solve(method.value_only(), &limits) {
            Err(RunError::Search(refused)) => {
                refusals.push(format!("{method}: {refused}"));
                continue;
            }
            answer => answer?,
        };
        let seconds = start.elapsed().as_secs_f64();
        let oracle = rows.first().map_or(&answer, |row| &row.answer);
        let is_settled = oracle.stopped.is_none() && answer.stopped.is_none();
        let agrees = is_settled.then(|| answer.payoffs == oracle.payoffs);
        rows.push(Row { answer, seconds, agrees });
    }
    if rows.is_empty() {
        if refusals.is_empty() {
            bail!("no algorithm fits this game within these limits");
        }
        bail!("{}", refusals.join("; "));
    }
    if question.json {
        say_json(&as_json(question, &rows, &refusals))?;
    } else {
        say(&as_table(&rows).trim_fmt())?;
        for refusal in &refusals {
            say(&format!(" refused: {refusal}"))?;
        }
    }
    let all_agree = rows.iter().all(|row| row.agrees == Some(true));
    Ok(ExitCode::from(u8::from(!all_agree)))
}

/// The limits of one of so many searches that share the time that is left. What a quick one does
/// not need is left to those that follow.
fn share(left: &Limits, searches: usize) -> Limits {
    let searches = u32::try_from(searches).unwrap_or(u32::MAX);
    Limits { time: left.time.map(|time| time / searches), ..left.clone() }
}

fn as_table(rows: &[Row]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["algorithm", "space", "payoffs", "nodes", "reduction", "seconds", "agrees"]);
    for row in rows {
        table.add_row([
            row.answer.method.algorithm.to_string(),
            row.answer.method.space.map_or("", Space::name).to_owned(),
            payoffs(row.answer.payoffs.as_deref()),
            row.answer.counts.nodes.to_string(),
            format!("{:.2}", reduction(rows, row)),
            format!("{:.4}", row.seconds),
            match row.agrees {
                Some(true) => "yes".to_owned(),
                Some(false) => "NO".to_owned(),
                None => "stopped".to_owned(),
            },
        ]);
    }
    for number in 3..6 {
        if let Some(column) = table.column_mut(number) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// How many times fewer nodes than the first row, which is plain.
#[expect(clippy::cast_precision_loss, reason = "shown with two decimals")]
fn reduction(rows: &[Row], row: &Row) -> f64 {
    rows[0].answer.counts.nodes as f64 / row.answer.counts.nodes.max(1) as f64
}

fn as_json(question: &Question, rows: &[Row], refusals: &[String]) -> Value {
    let row = |row: &Row| {
        let mut fields = answer_json(question, &row.answer, row.seconds);
        fields.insert("reduction".to_owned(), json!(reduction(rows, row)));
        fields.insert("agrees".to_owned(), json!(row.agrees));
        Value::from(fields)
    };
    json!({
        "game": question.entry.name,
        "rows": rows.iter().map(row).collect::<Vec<_>>(),
        "refused": refusals,
    })
}
