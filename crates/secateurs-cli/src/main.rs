//! The `secateurs` command: solves games, compares algorithms, and shows how they work.
//!
//! Text for people by default, `--json` for programs. Exit code 0: solved; 1: stopped early, or
//! a disagreement was found; 2: refused input.

mod args;
mod at_table;
mod commands;
mod interrupt;
mod lab;
mod look;
mod output;
mod plan;
mod progress;
mod serving;
mod spoken;
mod story;
mod table;
mod written;

use std::io::ErrorKind;
use std::process::ExitCode;

use plan::Command;

fn main() -> ExitCode {
    // Before anything else: whoever asks to stop while a file is read wants an answer, too.
    interrupt::stop_flag();
    let command = match plan::read(lab::spelled(std::env::args_os()).into_iter()) {
        Ok(command) => command,
        Err(refused) => return refused.report(),
    };
    let done = match command {
        Command::Solve(question) => commands::solve(&question),
        Command::Compare(question) => commands::compare(&question),
        Command::Explain(question, pictures) => commands::explain(&question, &pictures),
        Command::Exercise(homework) => commands::exercise(&homework),
        Command::Verify(question, cases) => commands::verify(&question, &cases),
        Command::BuildBook(question, book) => commands::build_book(&question, &book),
        Command::BestResponse(question) => commands::best_response(&question),
        Command::Exploitability(question) => commands::exploitability(&question),
        Command::ProbeBook(question) => commands::probe_book(&question),
        Command::ImpModel(options, json) => commands::imp_model(&options, json),
        Command::Advise(advised) => commands::advise(&advised),
        Command::Play(seated) => commands::play(&seated),
        Command::Serve(served) => commands::serve(&served),
        Command::Lab(task) => commands::lab(&task),
        Command::Tournament(asked) => commands::tournament(&asked),
        Command::Games { json } => commands::games(json),
        Command::Algorithms { json } => commands::algorithms(json),
        Command::Completions(shell) => commands::completions(shell),
        Command::Man(folder) => commands::man(&folder),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(2)
        }
    }
}

/// Whoever reads our output has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|io| io.kind() == ErrorKind::BrokenPipe)
}
