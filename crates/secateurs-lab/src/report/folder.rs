//! The files of a report: written whole, and never in the place of somebody else's.

use std::fs::File;
use std::io::{BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use secateurs_games::files::{FileError, read_bytes};

use super::{Report, files, is_report_file, trials_csv, trials_jsonl};
use crate::{Experiment, Findings};

/// The most bytes of a file that may be one of a report, and of the beginning that tells most.
const MOST_BYTES: u64 = 1 << 28;
const BEGINNING: u64 = 1 << 12;

/// What writes a file.
type Contents<'a> = Box<dyn Fn(&mut dyn Write) -> std::io::Result<()> + 'a>;

/// Why a report was not written.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The folder cannot be made.
    #[error("{}: cannot make the folder", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        #[source]
        why: std::io::Error,
    },
    /// Something else is in the place of a file of the report.
    #[error(
        "{}: was not written by secateurs; choose another folder, or remove it", .file.display()
    )]
    OfOthers {
        /// The file.
        file: PathBuf,
    },
    /// A file cannot be written.
    #[error("{}: cannot write", .file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// What the system says.
        #[source]
        why: std::io::Error,
    },
}

/// Writes a report into a folder, and beside it every trial by itself; gives the files.
///
/// # Errors
/// When it cannot be written, or something else is in its place: then nothing is written.
pub fn write_files(
    report: &Report,
    experiment: &Experiment,
    findings: &Findings,
    folder: &Path,
) -> Result<Vec<PathBuf>, FolderError> {
    std::fs::create_dir_all(folder)
        .map_err(|why| FolderError::Folder { folder: folder.to_owned(), why })?;
    let of_report = files(report).into_iter().map(|(name, contents)| {
        let write: Contents<'_> = Box::new(move |out| out.write_all(&contents));
        (folder.join(name), write)
    });
    let csv: Contents<'_> = Box::new(|out| trials_csv(experiment, findings, out));
    let jsonl: Contents<'_> = Box::new(|out| trials_jsonl(experiment, findings, out));
    let of_trials = [(folder.join("trials.csv"), csv), (folder.join("trials.jsonl"), jsonl)];
    let files: Vec<(PathBuf, Contents<'_>)> = of_report.chain(of_trials).collect();
    // Nothing is written unless everything can be.
    if let Some((file, _)) = files.iter().find(|(file, _)| is_of_others(file)) {
        return Err(FolderError::OfOthers { file: file.clone() });
    }
    for (file, write) in &files {
        replace(file, write).map_err(|why| FolderError::Write { file: file.clone(), why })?;
    }
    Ok(files.into_iter().map(|(file, _)| file).collect())
}

/// Whether there is something in this place that is no file of an earlier report.
fn is_of_others(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    // Trials may be very many; how their file begins is enough.
    let is_long = name.starts_with("trials.");
    let contents = if is_long { beginning(file) } else { read_bytes(file, MOST_BYTES) };
    match contents {
        Ok(contents) => !is_report_file(name, &contents),
        Err(FileError::Io(error)) => error.kind() != ErrorKind::NotFound,
        Err(_) => true,
    }
}

fn beginning(file: &Path) -> Result<Vec<u8>, FileError> {
    if !std::fs::metadata(file).map_err(FileError::Io)?.is_file() {
        // A pipe has no beginning to look at; the usual way refuses it.
        return read_bytes(file, MOST_BYTES);
    }
    let mut contents = Vec::new();
    let opened = File::open(file).map_err(FileError::Io)?;
    opened.take(BEGINNING).read_to_end(&mut contents).map_err(FileError::Io)?;
    Ok(contents)
}

/// Writes a file whole: what was there before stays until all of the new one is on the disk.
fn replace(file: &Path, write: &Contents<'_>) -> std::io::Result<()> {
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(format!(".{}.new", std::process::id()));
    let unfinished = PathBuf::from(unfinished);
    let mut out = BufWriter::new(File::create_new(&unfinished)?);
    let written = write(&mut out)
        .and_then(|()| out.flush())
        .and_then(|()| std::fs::rename(&unfinished, file));
    if written.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    written
}
