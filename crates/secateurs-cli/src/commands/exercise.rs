//! `secateurs exercise`: a fresh exercise for students, with or without its solution.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use secateurs_desk::{Exercise, Practice};

use crate::output::{moves, say, say_data};
use crate::written::write;

/// Which exercise, and what to do with it.
pub(crate) struct Homework {
    pub(crate) practice: Practice,
    pub(crate) seed: u64,
    pub(crate) difficulty: u8,
    pub(crate) solution: bool,
    pub(crate) tree: Option<PathBuf>,
    pub(crate) svg: Option<PathBuf>,
    pub(crate) json: bool,
}

pub(crate) fn exercise(homework: &Homework) -> Result<ExitCode> {
    let exercise = Exercise::new(homework.practice, homework.seed, homework.difficulty)?;
    if let Some(file) = &homework.tree {
        write("tree", file, &exercise.tree)?;
    }
    if let Some(file) = &homework.svg {
        let solved = &exercise.solution.drawing;
        let is_solved = homework.solution && homework.practice.has_value();
        let drawing = if is_solved { solved } else { &exercise.drawing };
        write("svg", file, &drawing.svg())?;
    }
    if homework.json {
        say_data(&exercise)?;
    } else {
        say(&text(&exercise, homework.solution))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(exercise: &Exercise, with_solution: bool) -> String {
    let Exercise { practice, seed, difficulty, task, shown, solution, .. } = exercise;
    let mut text = format!("{}, difficulty {difficulty}, seed {seed}\n{task}\n\n", practice.name());
    text.push_str(shown);
    if with_solution {
        text.push('\n');
        if practice.has_value() {
            let value = match solution.value.as_slice() {
                [value] => value.clone(),
                all => format!("({})", all.join(",")),
            };
            let _ = writeln!(text, "value: {value}");
        }
        if practice.has_cuts() || !practice.has_value() {
            let _ = writeln!(text, "cut off: {}", solution.cut.join(" "));
        }
        if practice.has_value() {
            let _ = writeln!(text, "principal variation: {}", moves(&solution.line));
        }
    }
    text.truncate(text.trim_end().len());
    text
}
