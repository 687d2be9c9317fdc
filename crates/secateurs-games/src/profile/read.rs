//! Profiles from JSON.

use secateurs::hidden::InformationSets;
use secateurs::{MAX_PLAYERS, Player};
use serde_json::value::RawValue;

use super::catalogue::{Catalogue, Listed};
use super::entries::{Entries, word};
use super::error::{ProfileError, Within};
use super::probabilities::{Wrong, probability, weights};
use super::{FineProfile, FineWeights};
use crate::registry::UnknownName;

impl<G: InformationSets> FineProfile<G> {
    /// Reads a profile, in the form that the module's text describes.
    ///
    /// # Errors
    /// When it is not in that form, or not about this game.
    pub fn parse(
        text: &str,
        players: usize,
        catalogue: &Catalogue<G>,
    ) -> Result<Self, ProfileError> {
        let value: &RawValue = match serde_json::from_str(text) {
            Ok(value) => value,
            Err(error) => {
                return with_strings_for_no_numbers(text)
                    .and_then(|text| Self::parse(&text, players, catalogue).err())
                    .map_or_else(|| Err(ProfileError::Json(error.to_string())), Err);
            }
        };
        let by_player = Entries::of(value.get()).ok_or(ProfileError::NoObject)?;
        check_once(&by_player, String::new)?;
        let mut profile = Self::uniform();
        for (key, sets) in &by_player.0 {
            let player = player(key, players)?;
            match (word(sets).as_deref(), Entries::of(sets)) {
                (Some("uniform"), _) => {}
                (_, Some(sets)) => profile.read_player(player, &sets, catalogue)?,
                _ => return Err(ProfileError::NoSets(player)),
            }
        }
        Ok(profile)
    }

    fn read_player(
        &mut self,
        player: Player,
        sets: &Entries<'_>,
        catalogue: &Catalogue<G>,
    ) -> Result<(), ProfileError> {
        check_once(sets, || format!("{player}: information set "))?;
        let mut rest_is_uniform = false;
        let mut named = std::collections::HashSet::new();
        for (name, moves) in &sets.0 {
            if name == "*" {
                rest_is_uniform = word(moves).as_deref() == Some("uniform");
                if !rest_is_uniform {
                    return Err(ProfileError::NoSets(player));
                }
                continue;
            }
            let listed = catalogue.find(player, name).ok_or_else(|| {
                let unknown = UnknownName::new("information set", name, catalogue.names(player));
                ProfileError::Set { player, unknown }
            })?;
            named.insert(name.as_str());
            let within = || Within { player, set: name.clone() };
            self.set_weights(listed.set.clone(), read_moves(moves, listed, within)?);
        }
        match catalogue.names(player).find(|name| !named.contains(name)) {
            Some(set) if !rest_is_uniform => {
                Err(ProfileError::Missing { player, set: set.to_owned() })
            }
            _ => Ok(()),
        }
    }
}

fn player(key: &str, players: usize) -> Result<Player, ProfileError> {
    let number = key.strip_prefix("player ").unwrap_or(key).parse::<usize>().ok();
    let known = number.filter(|number| (1..=players.min(MAX_PLAYERS)).contains(number));
    let unknown = || ProfileError::Player(key.to_owned(), players);
    known.map(|number| Player::new(number - 1)).ok_or_else(unknown)
}

fn check_once(entries: &Entries<'_>, place: impl FnOnce() -> String) -> Result<(), ProfileError> {
    match entries.twice() {
        None => Ok(()),
        Some(name) => Err(ProfileError::Twice { place: place(), name: name.to_owned() }),
    }
}

/// The moves of a set with their weights.
fn read_moves<G: InformationSets>(
    written: &str,
    listed: &Listed<G>,
    within: impl Fn() -> Within,
) -> Result<FineWeights<G>, ProfileError> {
    let moves = Entries::of(written).ok_or_else(|| ProfileError::NoMoves(within()))?;
    check_once(&moves, || format!("{}: move ", within()))?;
    // In the game's order, whatever that of the file is.
    let mut shares = Vec::new();
    for (chosen, name) in &listed.moves {
        let Some((_, written)) = moves.0.iter().find(|(known, _)| known == name) else { continue };
        let share = probability(written).map_err(|got| ProfileError::Probability {
            within: within(),
            chosen: name.clone(),
            got,
        })?;
        shares.push((*chosen, share));
    }
    let is_known = |name: &str| listed.moves.iter().any(|(_, known)| known == name);
    if let Some((name, _)) = moves.0.iter().find(|(name, _)| !is_known(name)) {
        let names = listed.moves.iter().map(|(_, name)| name.as_str());
        let unknown = UnknownName::new("move", name, names);
        return Err(ProfileError::Move { within: within(), unknown });
    }
    let (chosen, shares): (Vec<G::Move>, Vec<_>) = shares.into_iter().unzip();
    let weights = weights(&shares, listed.moves.len()).map_err(|wrong| match wrong {
        Wrong::Sum(sum) => ProfileError::Sum { within: within(), sum },
        Wrong::TooFine => ProfileError::TooFine { within: within() },
    })?;
    Ok(chosen.into_iter().zip(weights).collect())
}

/// Some programs write doubles that are no numbers into JSON, which has no words for them. With
/// strings in their place, reading on tells in which set they are.
fn with_strings_for_no_numbers(text: &str) -> Option<String> {
    let mut quoted = text.to_owned();
    for word in ["NaN", "-Infinity", "Infinity"] {
        quoted = quoted.replace(&format!(": {word}"), &format!(": \"{word}\""));
        quoted = quoted.replace(&format!(":{word}"), &format!(":\"{word}\""));
    }
    let is_json = quoted != text && serde_json::from_str::<&RawValue>(&quoted).is_ok();
    is_json.then_some(quoted)
}
