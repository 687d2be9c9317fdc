//! `secateurs compare`: every algorithm that fits, on the same position.

use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{ComparedRow, Comparison, Deaf, compare as compared};

use crate::output::{say, say_data};
use crate::plan::Question;
use crate::spoken::payoffs;

/// The exit code of a disagreement, which must never be: apart from that of a search that was
/// stopped.
const DISAGREEMENT: u8 = 3;

pub(crate) fn compare(question: &Question) -> Result<ExitCode> {
    if question.json {
        let comparison = compared(question, &mut Deaf, &mut |_| ())?;
        say_data(&comparison)?;
        return Ok(exit_code(&comparison));
    }
    let mut printed = Printed::default();
    let comparison = compared(question, &mut Deaf, &mut |row| printed.print(row))?;
    printed.failed.map_or(Ok(()), Err)?;
    for refusal in &comparison.refused {
        say(&format!("refused: {refusal}"))?;
    }
    Ok(exit_code(&comparison))
}

fn exit_code(comparison: &Comparison) -> ExitCode {
    let any = |agrees: Option<bool>| comparison.rows.iter().any(|row| row.agrees == agrees);
    ExitCode::from(if any(Some(false)) { DISAGREEMENT } else { u8::from(any(None)) })
}

/// Rows as they come.
#[derive(Default)]
struct Printed {
    rows: usize,
    failed: Option<anyhow::Error>,
}

impl Printed {
    fn print(&mut self, row: &ComparedRow) {
        if self.failed.is_some() {
            return;
        }
        let head = ["algorithm", "space", "payoffs", "nodes", "reduction", "seconds", "agrees"];
        let head = (self.rows == 0).then(|| say(&line(head)));
        self.rows += 1;
        self.failed = head.unwrap_or(Ok(())).and_then(|()| say(&as_line(row))).err();
    }
}

fn as_line(row: &ComparedRow) -> String {
    let space = Some(row.answer.space.as_str()).filter(|&space| space != "none");
    line([
        &row.answer.algorithm,
        space.unwrap_or_default(),
        &payoffs(&row.answer),
        &row.answer.counts.nodes.to_string(),
        &row.reduction.map_or("-".to_owned(), |times| format!("{times:.2}")),
        &format!("{:.4}", row.answer.seconds),
        match row.agrees {
            Some(true) => "yes",
            Some(false) => "NO",
            None => "stopped",
        },
    ])
}

fn line([algorithm, space, payoffs, nodes, reduction, seconds, agrees]: [&str; 7]) -> String {
    format!(
        "{algorithm:<18} {space:<11} {payoffs:<26} {nodes:>11} {reduction:>10} {seconds:>9}  {agrees}"
    )
}
