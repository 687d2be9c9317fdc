//! Tests that cannot fail are worth nothing: these pages are wrong, and that is found.

use std::path::Path;

use super::Checked;

/// A page that is right.
const RIGHT: &str = "A pile of one.\n\n```\n$ secateurs solve nim --piles 1\npayoffs     (1,-1)\n\
                     best moves  1:1\nline        1:1\nsearch      pvs: [..] s\n\n```\n\n```\n\
                     $ secateurs solve nim --piles 99999\n? 2\n...\n\n```\n";

fn checked(change: (&str, &str)) -> Checked {
    let text = RIGHT.replacen(change.0, change.1, 1);
    assert!(text != RIGHT || change.0 == change.1, "{change:?} changes nothing");
    Checked::new("page", &text, Path::new(env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn a_page_that_is_right_stays_as_it_is() {
    let Checked { differences, anew } = checked(("", ""));
    assert!(differences.is_empty(), "{differences:?}");
    assert_eq!(anew, RIGHT);
}

#[test]
fn every_wrong_page_is_found_out_and_put_right() {
    for (change, line) in [
        (("(1,-1)", "(-1,1)"), 4),
        (("(1,-1)", "(1,-1) "), 4),
        (("best moves  1:1\n", ""), 4),
        (("line        1:1\n", "line        1:1\nand more\n"), 4),
        (("--piles 1\n", "--piles 1\n? 1\n"), 4),
        (("--piles 99999\n? 2", "--piles 99999"), 13),
        (("? 2", "? 1"), 13),
    ] {
        let Checked { differences, anew } = checked(change);
        assert_eq!(differences.len(), 1, "{change:?}: {differences:?}");
        assert!(differences[0].starts_with(&format!("page:{line}: $ secateurs ")), "{change:?}");
        assert_eq!(anew, RIGHT, "{change:?}");
    }
}

#[test]
fn a_wrong_mask_is_found_out() {
    for change in [("[..] s", "[..] minutes"), ("...\n\n```", "...\nno such line\n\n```")] {
        assert_eq!(checked(change).differences.len(), 1, "{change:?}");
    }
}
