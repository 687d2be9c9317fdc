//! What searches took, against what is on record.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use secateurs::Counts;

/// What the searches took, by algorithm and way. On record, since a search that prunes less, or
/// finds nothing in its table, is still right.
#[derive(Default)]
pub(crate) struct Took(BTreeMap<String, [u64; 4]>);

impl Took {
    pub(crate) fn add(&mut self, what: String, counts: &Counts) {
        let Counts { nodes, leaves, table_hits, pruned, .. } = counts;
        let sums = self.0.entry(what).or_default();
        for (sum, count) in sums.iter_mut().zip([*nodes, *leaves, *table_hits, pruned.total()]) {
            *sum += count;
        }
    }

    /// The sums are those on record.
    pub(crate) fn check(&self, name: &str) {
        let mut text = "# nodes, leaves, table hits, cuts\n".to_owned();
        for (what, [nodes, leaves, hits, cuts]) in &self.0 {
            writeln!(text, "{what}: {nodes} {leaves} {hits} {cuts}").unwrap();
        }
        on_record(name, &text);
    }
}

/// The text is that on record. `SECATEURS_BLESS=1` in the environment records it anew.
pub(crate) fn on_record(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts");
    let file = folder.join(name);
    if std::env::var_os("SECATEURS_BLESS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, text).unwrap();
    }
    let record = std::fs::read_to_string(&file).unwrap();
    for (line, recorded) in text.lines().zip(record.lines()) {
        assert_eq!(line, recorded);
    }
    assert_eq!(text.lines().count(), record.lines().count());
}
