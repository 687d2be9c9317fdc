//! What there is, as data: games with their options, and algorithms.

use secateurs::algorithms::{Row, rows};
use secateurs_games::registry::{
    DefaultValue, GameEntry, Method, OptionKind as Kind, OptionSpec, Options, games as registered,
};
use serde::{Deserialize, Serialize};

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameInfo {
    /// Its name.
    pub name: String,
    /// What it is, in one sentence.
    pub summary: String,
    /// How many can play.
    pub players: String,
    /// What payoffs add up to: zero, constant or general.
    pub sum: String,
    /// Whether every line of play ends.
    pub finite: bool,
    /// Whether chance moves.
    pub chance: String,
    /// Whether everybody sees everything.
    pub information: String,
    /// Whether it is searched to a depth, unless something is said, with its usual options.
    pub usual_depth: Option<u32>,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
}

/// An option of a game, with all that a form needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionInfo {
    /// Its name, without dashes.
    pub name: String,
    /// What the value looks like; `None` for a switch.
    pub value: Option<String>,
    /// What it does.
    pub help: String,
    /// What its value is.
    pub kind: OptionKind,
    /// The value that is taken where none is given.
    pub default: Option<String>,
    /// What holds where none is given, if that depends.
    pub default_in_words: Option<String>,
    /// A value that works.
    pub example: String,
    /// Whether the value may be given without the option's name.
    pub positional: bool,
    /// Whether it must be given.
    pub required: bool,
}

/// What the value of an option is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionKind {
    /// The kind: `number`, `choice`, `switch`, `list` and so on.
    pub kind: String,
    /// The least number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The largest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
    /// The words to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordInfo>,
    /// What a list is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Box<OptionKind>>,
    /// A word that may stand in place of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// What it stands in place of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub or: Option<Box<OptionKind>>,
}

/// A word that an option can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordInfo {
    /// The word.
    pub word: String,
    /// What it means; empty where the word says it all.
    pub meaning: String,
}

/// An algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlgorithmInfo {
    /// Its name.
    pub name: String,
    /// What it does, in one sentence.
    pub summary: String,
    /// What it needs of a game, in words.
    pub needs: String,
    /// The games that it goes with.
    pub games: Vec<String>,
}

/// Every game there is, those added at run time too.
pub fn games() -> Vec<GameInfo> {
    registered().map(GameInfo::from).collect()
}

/// Every algorithm, the oracle first.
pub fn algorithms() -> Vec<AlgorithmInfo> {
    rows().iter().map(AlgorithmInfo::from).collect()
}

impl From<&GameEntry> for GameInfo {
    fn from(entry: &GameEntry) -> Self {
        let class = entry.class;
        Self {
            name: entry.name.to_owned(),
            summary: entry.summary.to_owned(),
            players: class.players.to_owned(),
            sum: class.sum.to_owned(),
            finite: class.finite,
            chance: class.chance.to_owned(),
            information: class.information.to_owned(),
            usual_depth: (entry.usual_depth)(&Options::default()),
            options: entry.options.iter().map(OptionInfo::from).collect(),
        }
    }
}

impl From<&OptionSpec> for OptionInfo {
    fn from(option: &OptionSpec) -> Self {
        let (default, default_in_words) = match option.default {
            DefaultValue::None => (None, None),
            DefaultValue::Value(text) => (Some(text.to_owned()), None),
            DefaultValue::Words(text) => (None, Some(text.to_owned())),
        };
        Self {
            name: option.name.to_owned(),
            value: option.value_name(),
            help: option.help.to_owned(),
            kind: OptionKind::from(&option.kind),
            default,
            default_in_words,
            example: option.example.to_owned(),
            positional: option.positional,
            required: option.required,
        }
    }
}

impl From<&Kind> for OptionKind {
    fn from(kind: &Kind) -> Self {
        let mut info = Self {
            kind: kind.name().to_owned(),
            min: None,
            max: None,
            words: Vec::new(),
            of: None,
            word: None,
            or: None,
        };
        match kind {
            Kind::Number { min, max } => {
                info.min = i64::try_from(*min).ok();
                info.max = u64::try_from(*max).ok();
            }
            Kind::Choice(words) => {
                let word = |word: &secateurs_games::registry::Word| WordInfo {
                    word: word.word.to_owned(),
                    meaning: word.meaning.to_owned(),
                };
                info.words = words.iter().map(word).collect();
            }
            Kind::List(of) => info.of = Some(Box::new(Self::from(*of))),
            Kind::WordOr(word, other) => {
                info.word = Some((*word).to_owned());
                info.or = Some(Box::new(Self::from(*other)));
            }
            _ => {}
        }
        info
    }
}

/// Whether at least one type of the game allows the algorithm. A search that belongs to a family of
/// games also looks at the position: then some number of players, with something they maximise,
/// must suit it.
fn goes_with(row: &Row, entry: &GameEntry) -> bool {
    let types = (entry.types)();
    let fits = types.iter().any(|of| row.offers.iter().any(|offer| of.fits(offer.search)));
    if !fits || !row.offers.iter().any(|offer| offer.search.is_own()) {
        return fits;
    }
    let (players, evaluations) = (values_of(entry, "players"), values_of(entry, "eval"));
    let mut settings = players.iter().flat_map(|players| {
        evaluations.iter().map(move |evaluation| players.iter().chain(evaluation))
    });
    settings.any(|setting| {
        let mut options = Options::default();
        setting.for_each(|(name, value)| options.set(*name, value));
        let is_the_algorithm = |method: &Method| method.algorithm == row.algorithm;
        entry.build(&options).is_ok_and(|game| game.methods().iter().any(is_the_algorithm))
    })
}

/// Every value that an option of a few can have; the game's own choice where there is no such option.
fn values_of(entry: &GameEntry, name: &'static str) -> Vec<Option<(&'static str, String)>> {
    let option = entry.options.iter().find(|option| option.name == name);
    match option.map(|option| option.kind) {
        Some(Kind::Number { min, max }) => {
            (min..=max).map(|number| Some((name, number.to_string()))).collect()
        }
        Some(Kind::Choice(words)) => {
            words.iter().map(|word| Some((name, word.word.to_owned()))).collect()
        }
        _ => vec![None],
    }
}

impl From<&Row> for AlgorithmInfo {
    fn from(row: &Row) -> Self {
        let fits = |entry: &&GameEntry| goes_with(row, entry);
        Self {
            name: row.name.to_owned(),
            summary: row.summary.to_owned(),
            needs: row.needs.to_owned(),
            games: registered().filter(fits).map(|entry| entry.name.to_owned()).collect(),
        }
    }
}
