//! Profiles from JSON.

use num_integer::Integer;
use num_traits::{CheckedAdd, One, ToPrimitive};
use secateurs::hidden::InformationSets;
use secateurs::{MAX_PLAYERS, Player, Rational};
use serde_json::{Map, Value};

use super::catalogue::{Catalogue, Listed};
use super::{Profile, Weights};
use crate::registry::UnknownName;
use crate::tree::parse_number;

/// Why a profile is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// Not JSON at all.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// Not an object of players.
    #[error("expected an object such as {{\"player 2\": {{...}}}}")]
    NoObject,
    /// A key that names no player.
    #[error("{0:?} is no player of this game: expected \"player 1\" to \"player {1}\"")]
    Player(String, usize),
    /// Something else than sets or the word.
    #[error("{0}: expected an object of information sets, or \"uniform\"")]
    NoSets(Player),
    /// A label that no set has.
    #[error("{player}: {unknown}")]
    Set {
        /// Whose.
        player: Player,
        /// Which.
        unknown: UnknownName,
    },
    /// A set without a word.
    #[error(
        "{player}: information set {set:?} is missing; \"*\": \"uniform\" stands for all that are not listed"
    )]
    Missing {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
    },
    /// Something else than moves.
    #[error("{player}, information set {set:?}: expected an object of moves with probabilities")]
    NoMoves {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
    },
    /// A move that the set does not have.
    #[error("{player}, information set {set:?}: {unknown}")]
    Move {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
        /// Which move.
        unknown: UnknownName,
    },
    /// Something else than a probability.
    #[error(
        "{player}, information set {set:?}, move {chosen:?}: expected a probability such as 0.25 or \"1/3\""
    )]
    Probability {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
        /// Which move.
        chosen: String,
    },
    /// Probabilities of something else.
    #[error("{player}, information set {set:?}: the probabilities add up to {sum}, not to 1")]
    Sum {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
        /// To what.
        sum: Rational,
    },
    /// Probabilities that are too fine.
    #[error(
        "{player}, information set {set:?}: the probabilities have no common denominator that fits into 64 bits"
    )]
    TooFine {
        /// Whose.
        player: Player,
        /// Which.
        set: String,
    },
}

impl<G: InformationSets> Profile<G> {
    /// Reads a profile, in the form that the module's text describes.
    ///
    /// # Errors
    /// When it is not in that form, or not about this game.
    pub fn parse(
        text: &str,
        players: usize,
        catalogue: &Catalogue<G>,
    ) -> Result<Self, ProfileError> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| ProfileError::Json(error.to_string()))?;
        let Value::Object(by_player) = value else { return Err(ProfileError::NoObject) };
        let mut profile = Self::uniform();
        for (key, sets) in &by_player {
            let player = player(key, players)?;
            match sets {
                Value::String(word) if word == "uniform" => {}
                Value::Object(sets) => profile.read_player(player, sets, catalogue)?,
                _ => return Err(ProfileError::NoSets(player)),
            }
        }
        Ok(profile)
    }

    fn read_player(
        &mut self,
        player: Player,
        sets: &Map<String, Value>,
        catalogue: &Catalogue<G>,
    ) -> Result<(), ProfileError> {
        for (name, moves) in sets.iter().filter(|(name, _)| *name != "*") {
            let listed = catalogue.find(player, name).ok_or_else(|| {
                let unknown = UnknownName::new("information set", name, catalogue.names(player));
                ProfileError::Set { player, unknown }
            })?;
            let place = Place { player, set: name };
            let weights = place.weights(moves, listed)?;
            self.set_weights(listed.set.clone(), weights);
        }
        let rest_is_uniform = match sets.get("*") {
            None => false,
            Some(Value::String(word)) if word == "uniform" => true,
            Some(_) => return Err(ProfileError::NoSets(player)),
        };
        match catalogue.names(player).find(|&name| !sets.contains_key(name)) {
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

/// Where we are in the file.
struct Place<'a> {
    player: Player,
    set: &'a str,
}

impl Place<'_> {
    fn weights<G: InformationSets>(
        &self,
        moves: &Value,
        listed: &Listed<G>,
    ) -> Result<Weights<G>, ProfileError> {
        let (player, set) = (self.player, self.set.to_owned());
        let Value::Object(moves) = moves else { return Err(ProfileError::NoMoves { player, set }) };
        let mut shares = Vec::new();
        for (name, probability) in moves {
            let known = listed.moves.iter().find(|(_, known)| known == name);
            let Some(&(chosen, _)) = known else {
                let names = listed.moves.iter().map(|(_, name)| name.as_str());
                let unknown = UnknownName::new("move", name, names);
                return Err(ProfileError::Move { player, set, unknown });
            };
            shares.push((chosen, self.probability(name, probability)?));
        }
        let too_fine = || ProfileError::TooFine { player, set: set.clone() };
        let mut sum = Rational::default();
        let mut whole = 1_i128;
        for (_, share) in &shares {
            sum = sum.checked_add(share).ok_or_else(too_fine)?;
            let times = share.denom() / whole.gcd(share.denom());
            // The weights add up to it, so that they have room where it has.
            let product = whole.checked_mul(times).filter(|&whole| whole <= u64::MAX.into());
            whole = product.ok_or_else(too_fine)?;
        }
        if !sum.is_one() {
            return Err(ProfileError::Sum { player, set, sum });
        }
        let weight = |share: Rational| (share.numer() * (whole / share.denom())).to_u64();
        let weigh = |(chosen, share)| Ok((chosen, weight(share).ok_or_else(too_fine)?));
        shares.into_iter().map(weigh).collect()
    }

    fn probability(&self, name: &str, value: &Value) -> Result<Rational, ProfileError> {
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        };
        let is_probability = |p: &Rational| *p >= Rational::default() && *p <= Rational::one();
        parse_number(&text).ok().filter(is_probability).ok_or_else(|| ProfileError::Probability {
            player: self.player,
            set: self.set.to_owned(),
            chosen: name.to_owned(),
        })
    }
}
