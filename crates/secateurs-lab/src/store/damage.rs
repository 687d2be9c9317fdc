//! Damaged files: a report is the same to the byte, or there is none.

use secateurs::Random;

use super::tests::{experiment, file, run_all};
use super::*;
use crate::experiment::report_of;
use crate::report::files;

type Files = Vec<(String, Vec<u8>)>;

/// The bytes of a complete results file.
fn complete(file: &Path) -> Vec<u8> {
    let experiment = experiment();
    let mut store = Store::create(file, &experiment).unwrap();
    run_all(&experiment, &mut store).unwrap();
    store.settle().unwrap();
    drop(store);
    std::fs::read(file).unwrap()
}

/// The report that a file is good for, all the way from its bytes.
fn reported(file: &Path) -> Result<Files, StoreError> {
    let store = Store::read(file)?;
    let experiment = store.experiment()?;
    Ok(files(&report_of(&experiment, &store.findings(&experiment)?)))
}

/// The same for whoever wants to go on.
fn resumed(file: &Path) -> Result<(), StoreError> {
    let store = Store::resume(file)?;
    let experiment = store.experiment()?;
    store.done(&experiment).map(|_| ())
}

/// What is said of a complete file that was changed like this.
fn said(test: &str, sql: &str) -> String {
    let file = file(test);
    complete(&file);
    Connection::open(&file).unwrap().execute_batch(sql).unwrap();
    let report = reported(&file).unwrap_err();
    let resume = resumed(&file).unwrap_err();
    assert!(matches!(report, StoreError::Damaged { .. }), "{report}");
    assert_eq!(report.to_string(), resume.to_string());
    report.to_string()
}

#[test]
fn a_flipped_bit_changes_no_report() {
    let file = file("flips");
    let whole = complete(&file);
    let expected = reported(&file).unwrap();
    // Much of a file is empty: most of the bits are of bytes that say something.
    let used: Vec<usize> = (0..whole.len()).filter(|&place| whole[place] != 0).collect();
    let mut random = Random::new(11);
    let (mut refused, mut unchanged) = (0, 0);
    for flip in 0..800 {
        let bit = if flip % 4 == 0 {
            random.below(8 * whole.len() as u64) as usize
        } else {
            8 * used[random.below(used.len() as u64) as usize] + random.below(8) as usize
        };
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, bytes).unwrap();
        match reported(&file) {
            Ok(report) => {
                assert!(report == expected, "bit {bit}: another report");
                unchanged += 1;
            }
            Err(error) => {
                assert!(!error.is_stop(), "bit {bit}: {error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 300 && unchanged > 100, "{refused} refused, {unchanged} unchanged");
}

#[test]
fn every_bit_of_a_value_counts() {
    let file = file("values");
    let whole = complete(&file);
    let experiment = experiment();
    let trial = experiment.trials().next().unwrap().text;
    let place = whole.windows(trial.len()).position(|bytes| bytes == trial.as_bytes()).unwrap();
    // The trial, and what was measured behind it.
    for bit in 8 * place..8 * (place + trial.len() + 40) {
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, bytes).unwrap();
        assert!(reported(&file).is_err(), "bit {bit}");
    }
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    let file = file("cut-off");
    let whole = complete(&file);
    for length in (0..whole.len()).step_by(509) {
        std::fs::write(&file, &whole[..length]).unwrap();
        assert!(reported(&file).is_err(), "{length} of {} bytes", whole.len());
    }
    let mut bytes = whole;
    // Everything but the first page, which says that this is a database.
    bytes[4096..].fill(0xAB);
    std::fs::write(&file, bytes).unwrap();
    let error = reported(&file).unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}

#[test]
fn values_that_were_changed_are_refused_with_their_trial() {
    let said = said(
        "changed",
        r#"UPDATE results SET measured = replace(measured, 'most":4', 'most":9')
           WHERE trial = '["imp-best-case",{"k":2,"b":3,"d":3}]'"#,
    );
    assert!(said.contains(r#"the trial ["imp-best-case",{"k":2,"b":3,"d":3}]: "#), "{said}");
    assert!(said.contains("checksum") && said.contains("run the experiment again"), "{said}");
}

#[test]
fn rows_that_changed_places_went_or_came_are_refused() {
    let swap = "UPDATE results SET (measured, checksum) = (SELECT measured, checksum FROM results
        WHERE trial LIKE '%\"k\":3,\"b\":2,\"d\":3%') WHERE trial LIKE '%\"k\":2,\"b\":3,\"d\":3%'";
    assert!(said("swapped", swap).contains("checksum"));
    let delete = "DELETE FROM results WHERE trial LIKE '%\"k\":2,\"b\":3,\"d\":3%'";
    assert!(said("deleted", delete).contains("7 of 8 results are left"));
    assert!(
        said("plan", "UPDATE about SET value = value || ' ' WHERE name = 'plan'")
            .contains("plan in it has changed")
    );
    assert!(said("no-plan", "DELETE FROM about WHERE name = 'plan'").contains("no plan in it"));
    assert!(said("tables", "CREATE TABLE more (x)").contains("tables have changed"));
}

/// A file as the first format had it.
fn unchecked(file: &Path) {
    complete(file);
    let connection = Connection::open(file).unwrap();
    connection
        .execute_batch("ALTER TABLE about RENAME TO a; ALTER TABLE results RENAME TO r;")
        .unwrap();
    connection.execute_batch(UNCHECKED_TABLES).unwrap();
    connection
        .execute_batch(
            "INSERT INTO about SELECT name, value FROM a;
             INSERT INTO results SELECT key, trial, measured FROM r;
             DROP TABLE a; DROP TABLE r; DROP TABLE tally; PRAGMA user_version = 1;",
        )
        .unwrap();
}

#[test]
fn files_without_checksums_are_read_and_said_to_be_unchecked() {
    let file = file("unchecked");
    unchecked(&file);
    let store = Store::read(&file).unwrap();
    let experiment = store.experiment().unwrap();
    let report = report_of(&experiment, &store.findings(&experiment).unwrap());
    let said = report.provenance.iter().find(|(name, _)| name == "results").unwrap();
    assert!(said.1.starts_with("unchecked"), "{said:?}");
    drop(store);
    // They can be gone on with, in their own format.
    let mut store = Store::resume(&file).unwrap();
    store.connection.execute("DELETE FROM results WHERE key < '8'", []).unwrap();
    run_all(&experiment, &mut store).unwrap();
    assert_eq!(store.findings(&experiment).unwrap().count(), experiment.count());
}

#[test]
fn damage_without_checksums_is_at_least_no_panic() {
    let file = file("unchecked-flips");
    unchecked(&file);
    let whole = std::fs::read(&file).unwrap();
    let mut random = Random::new(12);
    let mut refused = 0;
    for _ in 0..600 {
        let bit = random.below(8 * whole.len() as u64) as usize;
        let mut bytes = whole.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&file, bytes).unwrap();
        refused += u32::from(reported(&file).is_err());
    }
    assert!(refused > 20, "{refused} refused");
    // What cannot have been measured is told even so.
    std::fs::write(&file, &whole).unwrap();
    let change = |sql: &str| Connection::open(&file).unwrap().execute_batch(sql).unwrap();
    change("UPDATE results SET measured = '{}' WHERE key < '8'");
    assert!(reported(&file).unwrap_err().to_string().contains("cannot be read"));
}

/// As a copy is of a file whose run goes on, or was killed.
#[test]
fn a_file_without_its_journal_is_read_and_nothing_is_left_beside_it() {
    let complete_file = file("journal");
    let mut bytes = complete(&complete_file);
    let expected = reported(&complete_file).unwrap();
    // What the file says of itself while a run is on: written and read by way of a journal.
    bytes[18..20].fill(2);
    let folder = complete_file.with_file_name("alone 100% #1?");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let copy = folder.join("a copy.sqlite");
    std::fs::write(&copy, &bytes).unwrap();
    assert!(reported(&copy).unwrap() == expected);
    let left: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["a copy.sqlite"]);
    assert!(std::fs::read(&copy).unwrap() == bytes);
}
