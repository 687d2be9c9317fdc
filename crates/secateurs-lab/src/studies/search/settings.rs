//! Options of games as plans write them.

use std::collections::BTreeMap;

use secateurs_games::registry::Options;
use serde::{Deserialize, Serialize};

/// Options by name.
pub type Settings = BTreeMap<String, OptionText>;

/// The value of an option; a switch is true.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum OptionText {
    /// A word.
    Text(String),
    /// A number.
    Number(i64),
    /// A switch that is on, or off.
    Switch(bool),
}

/// The options as they are typed; switches that are off are left out.
pub(crate) fn texts(settings: &Settings) -> BTreeMap<String, String> {
    let text = |(name, value): (&String, &OptionText)| {
        let text = match value {
            OptionText::Text(text) => text.clone(),
            OptionText::Number(number) => number.to_string(),
            OptionText::Switch(true) => String::new(),
            OptionText::Switch(false) => return None,
        };
        Some((name.clone(), text))
    };
    settings.iter().filter_map(text).collect()
}

/// The same for the registry.
pub(crate) fn options(texts: &BTreeMap<String, String>) -> Options {
    let mut options = Options::default();
    for (name, text) in texts {
        options.set(name.as_str(), text.as_str());
    }
    options
}
