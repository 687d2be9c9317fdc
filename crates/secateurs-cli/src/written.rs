//! Files that the command writes.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use secateurs_games::registry::BadOption;

/// Refuses a folder in the place of the file that an option names, and a file in a folder that is
/// not there: before a long search rather than after it.
pub(crate) fn can_be_written(option: &str, file: &Path) -> Result<(), BadOption> {
    let failed = |error| BadOption::new(option, format_args!("{}: {error}", file.display()));
    if file.is_dir() {
        return Err(failed(ErrorKind::IsADirectory.into()));
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.map_or(Ok(()), |folder| std::fs::metadata(folder).map(drop)) {
        Ok(()) => Ok(()),
        Err(error) => Err(failed(error)),
    }
}

/// Writes text to the file that an option names.
pub(crate) fn write(option: &str, file: &Path, text: &str) -> Result<(), BadOption> {
    let failed = |error| BadOption::new(option, format_args!("{}: {error}", file.display()));
    if std::fs::metadata(file).is_ok_and(|known| !known.is_file()) {
        // A pipe or a device stays what it is.
        let opened = OpenOptions::new().write(true).open(file);
        return opened.and_then(|mut out| out.write_all(text.as_bytes())).map_err(failed);
    }
    replace(file, text).map_err(failed)
}

/// What was there before stays until all of the new file is on the disk.
fn replace(file: &Path, text: &str) -> std::io::Result<()> {
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(format!(".{}.new", std::process::id()));
    let unfinished = PathBuf::from(unfinished);
    let mut out = File::create_new(&unfinished)?;
    let written = out.write_all(text.as_bytes()).and_then(|()| std::fs::rename(&unfinished, file));
    if written.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    written
}
