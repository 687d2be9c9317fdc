//! What a trial is called in a results file: the hash of all that its result depends on.

use std::fmt;

use hmac_sha256::Hash;

/// The hash of a text (SHA-256), written in hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of a text.
    pub fn of(text: &str) -> Self {
        Self(Hash::hash(text.as_bytes()))
    }

    /// The key of many texts, joined by spaces, without having them all in memory.
    pub(crate) fn of_all(texts: impl Iterator<Item = String>) -> Self {
        let mut hash = Hash::new();
        for (number, text) in texts.enumerate() {
            if number > 0 {
                hash.update(b" ");
            }
            hash.update(text.as_bytes());
        }
        Self(hash.finalize())
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results files name their trials by it.
    #[test]
    fn keys_are_sha_256() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Key::of("abc").to_string(), known);
        assert_eq!(Key::of_all(["a", "b c"].map(str::to_owned).into_iter()), Key::of("a b c"));
    }
}
