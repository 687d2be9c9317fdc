//! `secateurs solve bridge --pbn FILE` and `--table`: boards, one line or table each.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{BoardAnswer, BoardsRequest, board_of, solve_boards};
use secateurs_games::files::read_text;
use secateurs_games::registry::BadOption;

use crate::interrupt::stop_flag;
use crate::output::{complain, say, say_data};
use crate::plan::Question;

/// The largest file that is read.
const MOST_BYTES: u64 = 64 << 20;

/// What is asked about boards.
pub(crate) struct Boards {
    pub(crate) file: Option<PathBuf>,
    pub(crate) request: BoardsRequest,
}

pub(crate) fn boards(question: &Question, boards: &Boards) -> Result<ExitCode> {
    let mut request = boards.request.clone();
    request.pbn = match &boards.file {
        None => board_of(question)?,
        Some(file) => read_text(file, MOST_BYTES)
            .map_err(|error| BadOption::new("pbn", format_args!("{}: {error}", file.display())))?,
    };
    let mut written = Ok(());
    let all_solved = solve_boards(&request, Some(stop_flag()), &mut |answer| {
        let name = match (&answer.board, &boards.file) {
            (Some(number), _) => format!("board {number}"),
            (None, Some(_)) => format!("board of line {}", answer.line),
            (None, None) => "deal".to_owned(),
        };
        let told = match (question.json, &boards.file) {
            (true, _) => say_data(answer),
            (false, Some(_)) => in_words(&name, answer),
            (false, None) => in_rows(&name, answer),
        };
        if let (Ok(()), Err(error)) = (&written, told) {
            written = Err(error);
            stop_flag().raise();
        }
    })?;
    written?;
    Ok(ExitCode::from(u8::from(!all_solved)))
}

/// The name of a board, and its results.
fn in_words(name: &str, answer: &BoardAnswer) -> Result<()> {
    if let Some(error) = &answer.error {
        complain(&anyhow::anyhow!("{name}, line {}: {error}", answer.line));
        return Ok(());
    }
    if let Some(play) = &answer.play {
        let [ours, theirs] = play.tricks;
        let (trump, leader) = (&play.trump, &play.leader);
        return say(&format!("{name}: trump {trump}, {leader} leads: NS {ours}, EW {theirs}"));
    }
    let Some(table) = &answer.table else { return Ok(()) };
    let rows = DECLARERS.map(|declarer| {
        let tricks = STRAINS.map(|strain| table[declarer][strain].to_string());
        format!("{declarer} {}", tricks.join(" "))
    });
    let par = par(answer).map_or_else(String::new, |par| format!("; par {par}"));
    say(&format!("{name}: {} {}{par}", STRAINS.join(" "), rows.join(" | ")))
}

const STRAINS: [&str; 5] = ["C", "D", "H", "S", "NT"];
const DECLARERS: [&str; 4] = ["N", "S", "E", "W"];

/// The same for a deal that stands alone: a row for each declarer.
fn in_rows(name: &str, answer: &BoardAnswer) -> Result<()> {
    let (Some(table), None) = (&answer.table, &answer.error) else {
        return in_words(name, answer);
    };
    for (number, hand) in answer.deal.iter().enumerate() {
        let label = if number == 0 { "hands" } else { "" };
        say(&format!("{label:<12}{}  {hand}", ["N", "E", "S", "W"][number]))?;
    }
    let row = |cells: [String; 5]| cells.map(|cell| format!("{cell:>4}")).concat();
    say(&format!("tricks       {}", row(STRAINS.map(str::to_owned))))?;
    for declarer in DECLARERS {
        let tricks = row(STRAINS.map(|strain| table[declarer][strain].to_string()));
        say(&format!("            {declarer}{tricks}"))?;
    }
    par(answer).map_or(Ok(()), |par| say(&format!("par         {par}")))
}

/// What north and south get in the end, and by which contract.
fn par(answer: &BoardAnswer) -> Option<String> {
    let par = answer.par.as_ref()?;
    let contract = par.contract.as_deref().unwrap_or("all pass");
    let vulnerable = answer.vulnerable.as_deref().unwrap_or("none");
    Some(format!("{} for NS (vulnerable {vulnerable}): {contract}", par.score))
}
