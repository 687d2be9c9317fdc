//! Experiments that are killed: what was committed stays, and nothing is done twice.

#![cfg(unix)]

use std::path::Path;

use secateurs_abuse::{Killable, Work, kill_time};
use secateurs_testkit::Random;

fn killable(name: &str) -> Killable<'static> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    Killable::new(Path::new(env!("CARGO_BIN_EXE_secateurs")), Work::Experiment, folder).unwrap()
}

#[test]
fn ten_kills_change_nothing() {
    let (whole, killed) = (killable("whole"), killable("killed"));
    whole.finish().unwrap();
    let mut random = Random::new(7);
    let (mut kept, mut kills) = (0, 0);
    // Ten times; on a slow machine until something is done in between.
    while kills < 10 || kept == 0 {
        kills += 1;
        killed.kill_after(kill_time(50 + 2 * kills, &mut random)).unwrap();
        let now = killed.rows().unwrap().len();
        assert!(now >= kept, "{now} of {kept} results are left after kill {kills}");
        kept = now;
    }
    let all = whole.rows().unwrap().len();
    assert!((1..all).contains(&kept), "{kept} results: killed in the middle of it");
    killed.finish().unwrap();
    let (killed, whole) = (killed.results().unwrap(), whole.results().unwrap());
    assert_eq!(killed.rows, whole.rows);
    assert!(killed == whole, "the reports differ");
}
