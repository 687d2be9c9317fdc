//! Results files in their folder. The page knows them by name only, and a name is no path: it has
//! small letters, digits and hyphens, and nothing else is ever looked for.

use std::path::PathBuf;
use std::time::SystemTime;

use secateurs_desk::Refused;
use secateurs_lab::report::{files, trials_csv, trials_jsonl};
use secateurs_lab::{Experiment, Key, Store, StoreError, report_of};

use super::refused;
use super::wire::LabStanding;

/// The most letters of a name: those of a plan's, and of a key.
const MOST_LETTERS: usize = 120;

/// The folder of the results files.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) folder: PathBuf,
}

impl Files {
    /// The file of this name; whether there is one is another question.
    pub(super) fn file(&self, id: &str) -> Result<PathBuf, Refused> {
        if is_name(id) {
            Ok(self.folder.join(format!("{id}.sqlite")))
        } else {
            Err(refused("no such experiment"))
        }
    }

    /// The names of all files, the latest first.
    pub(super) fn names(&self) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return Vec::new() };
        let named = |entry: std::io::Result<std::fs::DirEntry>| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let id = name.strip_suffix(".sqlite").filter(|id| is_name(id))?;
            let changed = entry.metadata().ok()?.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            Some((changed, id.to_owned()))
        };
        let mut dated: Vec<(SystemTime, String)> = entries.filter_map(named).collect();
        dated.sort_by(|one, other| other.cmp(one));
        dated.into_iter().map(|(_, id)| id).collect()
    }

    /// The file of an experiment, for writing. There may be one already.
    pub(super) fn create(&self, id: &str, experiment: &Experiment) -> Result<Store, Refused> {
        let file = self.file(id)?;
        let no_folder = |why| refused(format!("the folder of the results cannot be made: {why}"));
        std::fs::create_dir_all(&self.folder).map_err(no_folder)?;
        let store =
            if file.exists() { Store::resume(&file) } else { Store::create(&file, experiment) };
        self.checked(store)
    }

    /// A file to go on with.
    pub(super) fn resume(&self, id: &str) -> Result<(Store, Experiment), Refused> {
        let store = self.checked(Store::resume(&self.file(id)?))?;
        let experiment = self.checked(store.experiment())?;
        Ok((store, experiment))
    }

    /// Deletes the results of an experiment. A file that is no results file stays, and so does one
    /// that somebody writes to.
    pub(super) fn remove(&self, id: &str) -> Result<(), Refused> {
        self.checked(Store::delete(&self.file(id)?))
    }

    /// How an experiment stands, as its file has it.
    pub(super) fn standing(&self, id: &str) -> Result<LabStanding, Refused> {
        let store = self.checked(Store::read(&self.file(id)?))?;
        let experiment = self.checked(store.experiment())?;
        self.counted(id, &experiment, &store)
    }

    pub(super) fn counted(
        &self,
        id: &str,
        experiment: &Experiment,
        store: &Store,
    ) -> Result<LabStanding, Refused> {
        let plan = experiment.plan();
        Ok(LabStanding {
            id: id.to_owned(),
            title: plan.title.clone(),
            question: plan.question.clone(),
            scale: experiment.scale().to_owned(),
            done: self.checked(store.count())?,
            trials: experiment.count(),
            running: false,
            problem: None,
        })
    }

    /// A file of the report on an experiment.
    pub(super) fn report(&self, id: &str, name: &str) -> Result<Vec<u8>, Refused> {
        let store = self.checked(Store::read(&self.file(id)?))?;
        let experiment = self.checked(store.experiment())?;
        let findings = self.checked(store.findings(&experiment))?;
        let mut trials = Vec::new();
        let written = match name {
            "trials.csv" => trials_csv(&experiment, &findings, &mut trials),
            "trials.jsonl" => trials_jsonl(&experiment, &findings, &mut trials),
            _ => {
                let all = files(&report_of(&experiment, &findings));
                let found = all.into_iter().find(|(file, _)| file == name);
                let (_, contents) = found.ok_or_else(|| refused("no such file of a report"))?;
                return Ok(contents);
            }
        };
        written.map(|()| trials).map_err(|error| refused(error.to_string()))
    }

    fn checked<T>(&self, outcome: Result<T, StoreError>) -> Result<T, Refused> {
        outcome.map_err(|error| refused(self.in_words(&error)))
    }

    /// What is wrong with a file, without its place on the server's disk.
    pub(super) fn in_words(&self, error: &StoreError) -> String {
        match error {
            StoreError::Busy { .. } => "another run is at it".to_owned(),
            StoreError::Missing { .. } => "no such experiment".to_owned(),
            _ => {
                let folder = format!("{}{}", self.folder.display(), std::path::MAIN_SEPARATOR);
                error.to_string().replace(&folder, "")
            }
        }
    }
}

/// The same plan at the same scale has the same name, and so finds its results again.
pub(super) fn name_of(experiment: &Experiment) -> String {
    let plan = experiment.plan();
    let key = Key::of(&format!("{}\n{}", experiment.scale(), plan.source())).to_string();
    format!("{}-{}", plan.name, &key[..8])
}

fn is_name(text: &str) -> bool {
    let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_short = (1..=MOST_LETTERS).contains(&text.len());
    is_short && !text.starts_with('-') && text.bytes().all(is_safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_a_path() {
        let paths =
            ["", ".", "..", "../a", "a/b", "/etc/passwd", "a\\b", "a.b", "a\0", "-a", "C:a"];
        for path in paths {
            assert!(!is_name(path), "{path:?}");
        }
        assert!(is_name("spades-by-cards-0123abcd") && !is_name(&"a".repeat(121)));
    }
}
