//! The settings of a player: `KEY=VALUE`, each of them once and none that is not known.

use std::fmt;

use secateurs_games::registry::OptionValue;

use super::error::ArenaError;

/// The settings of a player that are still to be looked at, and those that were asked for.
pub(super) struct Settings<'a> {
    player: &'a str,
    given: Vec<(&'a str, &'a str)>,
    known: Vec<&'static str>,
}

impl<'a> Settings<'a> {
    pub(super) fn read(
        player: &'a str,
        parts: impl Iterator<Item = &'a str>,
    ) -> Result<Self, ArenaError> {
        let mut given: Vec<(&str, &str)> = Vec::new();
        for part in parts {
            let no_setting =
                || ArenaError::NoSetting { player: player.to_owned(), part: part.to_owned() };
            let (key, value) = part.split_once('=').ok_or_else(no_setting)?;
            if given.iter().any(|(earlier, _)| *earlier == key) {
                return Err(ArenaError::SetTwice { player: player.into(), key: key.into() });
            }
            given.push((key, value));
        }
        Ok(Self { player, given, known: Vec::new() })
    }

    fn take(&mut self, key: &'static str) -> Option<&'a str> {
        self.known.push(key);
        let place = self.given.iter().position(|(given, _)| *given == key)?;
        Some(self.given.remove(place).1)
    }

    pub(super) fn text(&mut self, key: &'static str) -> Option<String> {
        self.take(key).map(str::to_owned)
    }

    pub(super) fn number<T: OptionValue>(
        &mut self,
        key: &'static str,
    ) -> Result<Option<T>, ArenaError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        value.parse().map(Some).map_err(|_| self.bad(key, T::expected(), value))
    }

    pub(super) fn at_least_one<T>(&mut self, key: &'static str) -> Result<Option<T>, ArenaError>
    where
        T: OptionValue + PartialEq + Default + fmt::Display,
    {
        let number = self.number::<T>(key)?;
        match number {
            Some(none) if none == T::default() => {
                Err(self.bad(key, "at least 1".to_owned(), &none.to_string()))
            }
            number => Ok(number),
        }
    }

    pub(super) fn at_most<T>(&mut self, key: &'static str, most: T) -> Result<Option<T>, ArenaError>
    where
        T: OptionValue + PartialOrd + fmt::Display + Copy,
    {
        match self.number::<T>(key)? {
            Some(more) if more > most => {
                Err(self.bad(key, format!("at most {most}"), &more.to_string()))
            }
            number => Ok(number),
        }
    }

    /// One of a few values, by name.
    pub(super) fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[(&str, T)],
    ) -> Result<Option<T>, ArenaError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let chosen = all.iter().find(|(name, _)| *name == value).map(|&(_, chosen)| chosen);
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        chosen.map(Some).ok_or_else(|| self.bad(key, names.join(" or "), value))
    }

    fn bad(&self, key: &'static str, expected: String, value: &str) -> ArenaError {
        let (player, value) = (self.player.to_owned(), value.to_owned());
        ArenaError::BadSetting { player, key, expected, value }
    }

    /// Refuses what nobody has asked for.
    pub(super) fn finish(self, kind: &str) -> Result<(), ArenaError> {
        let Some((key, _)) = self.given.first() else { return Ok(()) };
        Err(ArenaError::UnknownSetting {
            player: self.player.to_owned(),
            kind: kind.to_owned(),
            key: (*key).to_owned(),
            known: self.known,
        })
    }
}
