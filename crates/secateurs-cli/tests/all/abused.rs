//! A little of `cargo xtask abuse`, always the same: random lines, damaged files, signals, a kill.

#![cfg(unix)]

use std::path::Path;

use secateurs_abuse::{AbuseKind, Campaign, News, Patience, Signals};

/// Cases of a kind, from a seed on.
fn cases(kind: AbuseKind, first: u64, count: u64) -> impl Iterator<Item = (AbuseKind, u64)> {
    (first..first + count).map(move |seed| (kind, seed))
}

#[test]
fn abuse_is_borne() {
    let lines = cases(AbuseKind::Line, 2_000, 60).chain(cases(AbuseKind::Damage, 2_000, 30));
    let campaign = Campaign {
        secateurs: env!("CARGO_BIN_EXE_secateurs").into(),
        folder: Path::new(env!("CARGO_TARGET_TMPDIR")).join("abuse"),
        cases: lines
            .chain(cases(AbuseKind::Signal, 1, 4))
            .chain(cases(AbuseKind::Kill, 1, 1))
            .collect(),
        patience: Patience::GENEROUS,
        signals: Signals::ANY,
    };
    let summary = campaign.run(2, &|news| {
        if let News::Failure(text) = news {
            eprintln!("{text}");
        }
    });
    let summary = summary.unwrap();
    assert_eq!(summary.failures(), 0, "{}", summary.table());
    // Abuse that is always refused would say little.
    assert!(summary.ended(AbuseKind::Line, 0) >= 10, "{}", summary.table());
    assert!(summary.ended(AbuseKind::Damage, 2) >= 5, "{}", summary.table());
    assert!(summary.ended(AbuseKind::Signal, 1) >= 1, "{}", summary.table());
}
