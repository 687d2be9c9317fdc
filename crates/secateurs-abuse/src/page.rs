//! What can be asked, as `--help` says it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, ensure};

/// The help of one command.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// Commands below this one.
    pub(crate) commands: Vec<String>,
    /// Arguments with names, in the order of the page.
    pub(crate) options: Vec<Slot>,
    /// Arguments without.
    pub(crate) places: Vec<Slot>,
}

/// An argument.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// Without its dashes; empty where it is known by its place.
    pub(crate) name: String,
    /// What stands for its value; a switch has none.
    pub(crate) value: Option<String>,
    pub(crate) help: String,
    pub(crate) need: Need,
}

/// Whether an argument must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    Optional,
    Required,
    /// This or another one of these, but only one.
    OneOf,
    /// Twice or more.
    Many,
}

impl Page {
    /// Reads what a command prints for `--help`.
    pub(crate) fn read(text: &str) -> Self {
        let usage = text.lines().find(|line| line.starts_with("Usage: ")).unwrap_or_default();
        let (mut commands, mut slots) = (Vec::new(), Vec::<Slot>::new());
        let mut heading = "";
        for line in text.lines() {
            let indent = line.len() - line.trim_start().len();
            let entry = line.trim();
            if indent == 0 {
                heading = line;
            } else if ["Commands:", "Games:"].contains(&heading) {
                commands.extend(entry.split_whitespace().next().map(str::to_owned));
            } else if indent < 10 && entry.starts_with(['-', '<', '[']) {
                slots.push(Slot::read(entry, usage));
            } else if let Some(slot) = slots.last_mut() {
                slot.help = format!("{} {entry}", slot.help);
            }
        }
        // The server of the page does not end by itself, and has hostile requests of its own.
        commands.retain(|name| name != "help" && name != "serve");
        slots.retain(|slot| !["help", "version"].contains(&slot.name.as_str()));
        let (options, places) = slots.into_iter().partition(|slot| !slot.name.is_empty());
        Self { commands, options, places }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.options.iter().any(|slot| slot.name == name)
    }
}

impl Slot {
    /// `--name <VALUE>  help`, or `<VALUE>  help` without a name.
    fn read(entry: &str, usage: &str) -> Self {
        let (head, help) = entry.split_once("  ").unwrap_or((entry, ""));
        let (name, value) = match head.split_once("--") {
            Some((_, option)) => option.split_once(' ').unwrap_or((option, "")),
            None => ("", head.split("> <").next().unwrap_or_default()),
        };
        // A choice ends with that of its last value and its own.
        let choice = usage.split_once("<--").and_then(|(_, rest)| rest.split_once(">>"));
        let is_in = |text: &str| format!("--{text}").contains(&format!("--{name} <"));
        let need = match head {
            _ if !name.is_empty() && choice.is_some_and(|(choice, _)| is_in(choice)) => Need::OneOf,
            _ if !name.is_empty() && is_in(usage) => Need::Required,
            many if many.ends_with("...") => Need::Many,
            one if one.starts_with('<') => Need::Required,
            _ => Need::Optional,
        };
        let value =
            Some(value.trim_matches(['<', '>', '[', ']'])).filter(|value| !value.is_empty());
        Self {
            name: name.to_owned(),
            value: value.map(str::to_owned),
            help: help.trim().to_owned(),
            need,
        }
    }
}

/// All pages that were asked for.
#[derive(Debug, Default)]
pub(crate) struct Pages {
    known: Mutex<BTreeMap<Vec<String>, Arc<Page>>>,
}

impl Pages {
    /// The help of the command with these names.
    pub(crate) fn get(&self, secateurs: &Path, names: &[String]) -> Result<Arc<Page>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = known.get(names) {
            return Ok(Arc::clone(page));
        }
        let output = Command::new(secateurs).args(names).arg("--help").output();
        let output = output.context("the command could not be started")?;
        ensure!(output.status.success(), "no help on {}", names.join(" "));
        let page = Arc::new(Page::read(&String::from_utf8_lossy(&output.stdout)));
        known.insert(names.to_vec(), Arc::clone(&page));
        Ok(page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_list_commands() {
        let page = Page::read(
            "What it does\n\nUsage: x <COMMAND>\n\nCommands:\n  run   does it\n  help  helps\n",
        );
        assert_eq!(page.commands, ["run"]);
    }

    #[test]
    fn pages_say_what_must_be_given_and_what_is_said_of_it() {
        let page = Page::read(
            "Usage: x run [OPTIONS] --hand <CARDS> <--a <N>|--b <N,N,...>> <PLAYER> <PLAYER>...\n\n\
             Arguments:\n  <PLAYER> <PLAYER>...  who plays,\n                        and how\n\n\
             Game:\n      --json         prints\n  -h, --help         helps\n\
             \x20     --hand <CARDS>  as in\n                      S2\n  [FILE]  a file\n\
             \x20     --a <N>  so many\n      --b <N,N,...>  these\n",
        );
        let [json, hand, a, b] = page.options.as_slice() else { panic!("{:?}", page.options) };
        assert_eq!((json.name.as_str(), json.value.as_deref()), ("json", None));
        assert_eq!((hand.name.as_str(), hand.help.as_str()), ("hand", "as in S2"));
        let needs = [json, hand, a, b].map(|slot| slot.need);
        assert_eq!(needs, [Need::Optional, Need::Required, Need::OneOf, Need::OneOf]);
        assert_eq!(b.value.as_deref(), Some("N,N,..."));
        let [player, file] = page.places.as_slice() else { panic!("{:?}", page.places) };
        assert_eq!((player.value.as_deref(), player.need), (Some("PLAYER"), Need::Many));
        assert_eq!((file.value.as_deref(), file.need), (Some("FILE"), Need::Optional));
    }
}
