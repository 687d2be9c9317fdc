//! JSON objects of which nobody has looked at the values yet: numbers keep all their digits, which
//! they would lose as doubles.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The names in an object, and what they stand for as it is written.
pub(super) struct Entries<'t>(pub(super) Vec<(String, &'t str)>);

impl<'t> Entries<'t> {
    /// The entries of an object; nothing for other values.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        if !text.starts_with('{') {
            return None;
        }
        serde_json::from_str(text).ok()
    }

    /// A name that stands there twice.
    pub(super) fn twice(&self) -> Option<&str> {
        let mut seen = HashSet::new();
        self.0.iter().map(|(name, _)| name.as_str()).find(|name| !seen.insert(*name))
    }
}

impl<'t> Deserialize<'t> for Entries<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Pairs).map(Entries)
    }
}

struct Pairs;

impl<'t> Visitor<'t> for Pairs {
    type Value = Vec<(String, &'t str)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut pairs = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, &'t RawValue>()? {
            pairs.push((name, value.get()));
        }
        Ok(pairs)
    }
}

/// The text of a string; nothing for other values.
pub(super) fn word(text: &str) -> Option<String> {
    serde_json::from_str(text).ok()
}
