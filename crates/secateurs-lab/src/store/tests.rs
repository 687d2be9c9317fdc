use super::*;
use crate::plan::FULL;
use crate::run::{RunError, Stand, run};
use secateurs::StopFlag;

const PLAN: &str = r#"
name = "few"
title = "Few"
question = "?"
[[imp-best-case]]
id = "shapes"
heading = "Shapes"
k = [2, 3]
b = [2, 3]
d = [2, 3]
"#;

pub(super) fn experiment() -> Experiment {
    Plan::parse(PLAN, "test").unwrap().experiment(FULL).unwrap()
}

/// A file in a folder of the test's own.
pub(super) fn file(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("secateurs-{}-{test}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("results.sqlite")
}

pub(super) fn run_all(experiment: &Experiment, store: &mut Store) -> Result<Stand, RunError> {
    run(experiment, store, 2, &StopFlag::default(), |_| {})
}

#[test]
fn a_full_disk_stops_a_run_and_loses_nothing() {
    let (file, experiment) = (file("full-disk"), experiment());
    let mut store = Store::create(&file, &experiment).unwrap();
    let pages: i64 =
        store.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    // Room for the file as it is; what is added needs more before long.
    store.connection.pragma_update(None, "max_page_count", pages).unwrap();
    let filler = "x".repeat(3000);
    let mut committed = 0;
    let error = experiment
        .trials()
        .find_map(|trial| match store.commit(&trial, &filler) {
            Ok(()) => {
                committed += 1;
                None
            }
            Err(error) => Some(error),
        })
        .expect("more than fits");
    assert!(matches!(error, StoreError::Full { .. }), "{error}");
    assert!(error.is_stop());
    assert!(error.to_string().contains("lab resume"), "{error}");
    drop(store);
    let store = Store::resume(&file).unwrap();
    let rows = "SELECT count(*) FROM results";
    let left: i64 = store.connection.query_row(rows, [], |row| row.get(0)).unwrap();
    assert_eq!(left, committed);
}

#[test]
fn what_is_done_is_not_done_again() {
    let (file, experiment) = (file("again"), experiment());
    let mut store = Store::create(&file, &experiment).unwrap();
    let first = experiment.trials().next().unwrap();
    // A mark that no trial would leave.
    store.commit(&first, r#"{"all_most":0,"first_alternatives":0}"#).unwrap();
    assert_eq!(run_all(&experiment, &mut store).unwrap(), Stand::Complete);
    let results = store.findings(&experiment).unwrap();
    assert_eq!(results.count(), experiment.count());
    assert!(results.get(first.key).unwrap().contains("\"all_most\":0"));
}

#[test]
fn two_runs_may_not_write_to_one_file() {
    let (file, experiment) = (file("two-runs"), experiment());
    let store = Store::create(&file, &experiment).unwrap();
    let second = Store::resume(&file).unwrap_err();
    assert!(matches!(second, StoreError::Busy { .. }), "{second}");
    // Who only reads may do so.
    assert!(Store::read(&file).unwrap().findings(&experiment).unwrap().count() == 0);
    drop(store);
    Store::resume(&file).unwrap();
    let third = Store::create(&file, &experiment).unwrap_err();
    assert!(matches!(third, StoreError::Exists { .. }), "{third}");
}

#[test]
fn files_of_other_formats_and_programs_are_refused() {
    let (file, experiment) = (file("formats"), experiment());
    drop(Store::create(&file, &experiment).unwrap());
    let change = |sql: &str| Connection::open(&file).unwrap().execute_batch(sql).unwrap();
    let checksum = checks::of_fact("secateurs", "0.0.0");
    change(&format!(
        "UPDATE about SET value = '0.0.0', checksum = {checksum} WHERE name = 'secateurs'"
    ));
    let error = Store::resume(&file).unwrap_err();
    assert!(matches!(error, StoreError::OtherProgram { .. }), "{error}");
    Store::read(&file).unwrap();
    change("PRAGMA user_version = 99");
    let error = Store::read(&file).unwrap_err();
    assert!(error.to_string().contains("format 99"), "{error}");
    change("PRAGMA application_id = 1");
    let error = Store::read(&file).unwrap_err();
    assert!(matches!(error, StoreError::NotResults { .. }), "{error}");
    std::fs::write(&file, "not a database at all, but some text that is long enough").unwrap();
    let error = Store::read(&file).unwrap_err();
    assert!(matches!(error, StoreError::NotResults { .. }), "{error}");
}

#[test]
fn a_stopped_run_keeps_what_it_has() {
    let (file, experiment) = (file("stopped"), experiment());
    let mut store = Store::create(&file, &experiment).unwrap();
    let stop = StopFlag::default();
    let stand = run(&experiment, &mut store, 1, &stop, |progress| {
        if progress.done == 3 {
            stop.raise();
        }
    });
    let Stand::Stopped(progress) = stand.unwrap() else { panic!("it was stopped") };
    // One trial may have been on its way, and one waiting to be committed.
    assert!((3..=5).contains(&progress.done), "{progress:?}");
    assert_eq!(store.findings(&experiment).unwrap().count(), progress.done);
    assert_eq!(run_all(&experiment, &mut store).unwrap(), Stand::Complete);
}

#[test]
fn results_are_deleted_and_nothing_else_is() {
    let (file, experiment) = (file("deleted"), experiment());
    let folder = file.parent().unwrap();
    let left = || std::fs::read_dir(folder).unwrap().count();
    let mut store = Store::create(&file, &experiment).unwrap();
    // As it is while a run goes on, or after it was killed.
    store.begin().unwrap();
    store.commit(&experiment.trials().next().unwrap(), "{}").unwrap();
    assert!(matches!(Store::delete(&file), Err(StoreError::Busy { .. })));
    assert!(file.exists(), "somebody is at it");
    let copy = beside(&file, ".copy");
    for ending in ["", "-wal"] {
        std::fs::copy(beside(&file, ending), beside(&copy, ending)).unwrap();
    }
    drop(store);
    for results in [&file, &copy] {
        Store::delete(results).unwrap();
    }
    assert_eq!(left(), 0, "nor is anything left beside them");
    assert!(matches!(Store::delete(&file), Err(StoreError::Missing { .. })));

    for foreign in ["", "a diary", "SQLite format 3\0"] {
        std::fs::write(&file, foreign).unwrap();
        assert!(matches!(Store::delete(&file), Err(StoreError::NotResults { .. })));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), foreign);
        assert_eq!(left(), 1);
    }
    std::fs::remove_file(&file).unwrap();
    Connection::open(&file).unwrap().execute_batch("CREATE TABLE diary (day TEXT)").unwrap();
    assert!(matches!(Store::delete(&file), Err(StoreError::NotResults { .. })));
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    assert!(matches!(Store::delete(&file), Err(StoreError::NotResults { .. })));
}
