//! `secateurs solve bridge --pbn FILE` and `--table`: boards, one line or table each.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{
    Amount, BoardAnswer, BoardsRequest, PlayAnswer, board_of, boards_with_results, solve_boards,
};
use secateurs_games::files::read_text;
use secateurs_games::registry::BadOption;

use crate::interrupt::stop_flag;
use crate::output::{complain, say, say_data};
use crate::plan::Question;
use crate::progress::Counter;
use crate::written::write;

/// The largest file that is read.
const MOST_BYTES: u64 = 64 << 20;

/// What is asked about boards.
pub(crate) struct Boards {
    pub(crate) file: Option<PathBuf>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) request: BoardsRequest,
}

pub(crate) fn boards(question: &Question, boards: &Boards) -> Result<ExitCode> {
    let mut request = boards.request.clone();
    match &boards.file {
        None => {
            let BoardsRequest { pbn, request: rest, .. } = board_of(&request.request)?;
            (request.pbn, request.request) = (pbn, rest);
        }
        Some(file) => {
            request.pbn = read_text(file, MOST_BYTES).map_err(|error| {
                BadOption::new("pbn", format_args!("{}: {error}", file.display()))
            })?;
        }
    }
    let mut written = Ok(());
    let mut progress = Counter::of("boards");
    let (mut told, mut answers) = (0, Vec::new());
    let all_solved = solve_boards(&request, Some(stop_flag()), &mut |answer| {
        progress.clear();
        let said = tell(question.json, boards, answer);
        if let (Ok(()), Err(error)) = (&written, said) {
            written = Err(error);
            stop_flag().raise();
        }
        told += 1;
        progress.show(format_args!("{told} boards"));
        if boards.output.is_some() {
            answers.push(answer.clone());
        }
    })?;
    progress.clear();
    written?;
    if let Some(output) = &boards.output {
        write("output", output, &boards_with_results(&request.pbn, &answers))?;
    }
    if stop_flag().is_raised() {
        complain(&anyhow::anyhow!("interrupted: what was found by then is above"));
    }
    Ok(ExitCode::from(u8::from(!all_solved)))
}

/// One answer, as soon as it is known.
fn tell(json: bool, boards: &Boards, answer: &BoardAnswer) -> Result<()> {
    let name = match (&answer.board, &boards.file) {
        (Some(number), _) => format!("board {number}"),
        (None, Some(_)) => format!("board of line {}", answer.line),
        (None, None) => "deal".to_owned(),
    };
    if json {
        return say_data(answer);
    }
    if let Some(error) = &answer.error {
        complain(&anyhow::anyhow!("{name}, line {}: {error}", answer.line));
        return Ok(());
    }
    if let Some(why) = &answer.stopped {
        complain(&anyhow::anyhow!("{name}, line {}: stopped: {why}", answer.line));
    }
    if boards.file.is_some() { in_words(&name, answer) } else { in_rows(&name, answer) }
}

/// The name of a board, and its results.
fn in_words(name: &str, answer: &BoardAnswer) -> Result<()> {
    if let Some(play) = &answer.play {
        return say(&format!("{name}: {}", play_in_words(play)));
    }
    let Some(table) = &answer.table else { return Ok(()) };
    let rows = DECLARERS.map(|declarer| {
        let tricks = STRAINS.map(|strain| cell(table, declarer, strain));
        format!("{declarer} {}", tricks.join(" "))
    });
    let par = par(answer).map_or_else(String::new, |par| format!("; par {par}"));
    say(&format!("{name}: {} {}{par}", STRAINS.join(" "), rows.join(" | ")))
}

/// Who takes what, and by which leads.
fn play_in_words(play: &PlayAnswer) -> String {
    let tricks = match (play.tricks, play.possible.as_slice()) {
        (Some([ours, theirs]), _) => format!("NS {ours}, EW {theirs}"),
        (None, [first, .., last]) => {
            format!("NS {} to {}", first.min(last), first.max(last))
        }
        (None, _) => "not known".to_owned(),
    };
    let of_side =
        |payoffs: &[Amount]| payoffs.first().map_or_else(String::new, ToString::to_string);
    let cards = match &play.moves {
        Some(moves) => {
            let each = moves.iter().map(|value| {
                let tricks = value.payoffs.as_deref().map_or("?".to_owned(), of_side);
                format!("{} {tricks}", value.chosen)
            });
            format!("; NS by card: {}", each.collect::<Vec<_>>().join(", "))
        }
        None if play.best_moves.is_empty() => String::new(),
        None => format!("; best {}", play.best_moves.join(" ")),
    };
    format!("trump {}, {} leads: {tricks}{cards}", play.trump, play.leader)
}

/// A result, or a question mark.
fn cell(table: &BTreeMap<String, BTreeMap<String, u8>>, declarer: &str, strain: &str) -> String {
    let known = table.get(declarer).and_then(|strains| strains.get(strain));
    known.map_or_else(|| "?".to_owned(), ToString::to_string)
}

const STRAINS: [&str; 5] = ["C", "D", "H", "S", "NT"];
const DECLARERS: [&str; 4] = ["N", "S", "E", "W"];

/// The same for a deal that stands alone: a row for each declarer.
fn in_rows(name: &str, answer: &BoardAnswer) -> Result<()> {
    let Some(table) = &answer.table else { return in_words(name, answer) };
    for (number, hand) in answer.deal.iter().enumerate() {
        let label = if number == 0 { "hands" } else { "" };
        say(&format!("{label:<12}{}  {hand}", ["N", "E", "S", "W"][number]))?;
    }
    let row = |cells: [String; 5]| cells.map(|cell| format!("{cell:>4}")).concat();
    say(&format!("tricks       {}", row(STRAINS.map(str::to_owned))))?;
    for declarer in DECLARERS {
        let tricks = row(STRAINS.map(|strain| cell(table, declarer, strain)));
        say(&format!("            {declarer}{tricks}"))?;
    }
    par(answer).map_or(Ok(()), |par| say(&format!("par         {par}")))
}

/// What north and south get in the end, and by which contract.
fn par(answer: &BoardAnswer) -> Option<String> {
    let par = answer.par.as_ref()?;
    let contracts = par.contracts.join("; ");
    let contracts = if contracts.is_empty() { "all pass" } else { &contracts };
    let vulnerable = answer.vulnerable.as_deref().unwrap_or("none");
    Some(format!("{} for NS (vulnerable {vulnerable}): {contracts}", par.score))
}
