//! Who plays, as people write it.

use std::fmt;

use secateurs::Limits;
use secateurs_desk::{How, Moves, Plan, Request};
use secateurs_games::registry::{Algorithm, Space, UnknownName, find, find_closed, is_meant};
use secateurs_games::tricks::closed::{Advice, Bidding, Bids, Informed, PlayOuts, Trust};
use serde::{Serialize, Serializer};

use super::error::ArenaError;
use super::settings::Settings;
use crate::numbers::MOST_MEGABYTES;

/// How many nodes a move is searched for, where nothing is said.
const USUAL_NODES: u64 = 10_000;

/// Memory for each node of the budget: about what a remembered position takes.
const BYTES_A_NODE: u64 = 128;

/// Memory that a search uses at most, unless it is told how much.
const MOST_USUAL_MEGABYTES: usize = 64;

/// Kinds of players that are no algorithms of the registry, and whether they play all games.
const OTHER_KINDS: [(&str, bool); 5] =
    [("random", true), ("rules", false), ("pimc", false), ("is-mcts", false), ("informed", false)];

/// How an informed player may play on where its tree ends.
const PLAYOUTS: [(&str, PlayOuts); 2] =
    [("learned", PlayOuts::Learned), ("rules", PlayOuts::Rules)];

/// How an informed player may bid.
const BIDS: [(&str, Bids); 2] =
    [("simulation", Bids::Simulated(Bidding::USUAL)), ("rule", Bids::ByRule)];

/// A player in a contest, written `[NAME=]KIND[,KEY=VALUE]...`.
///
/// | kind | settings | what it does |
/// |---|---|---|
/// | an algorithm's name | `space`, `nodes`, `depth`, `table-mb`, and `eval` in card games | searches with everything in the open and plays the best move |
/// | `pimc` | `samples`, `nodes`, `eval` | plays what is best on average over random deals |
/// | `is-mcts` | `nodes`, `eval` | plays what information-set Monte Carlo looks at most |
/// | `informed` | `nodes`, `deals`, `whims`, `playouts`, `noise`, `explore`, `even`, `bids`, `eval` | the same with beliefs about the hands, and play as players do where its tree ends: `playouts=learned` or `rules`; bids by simulation, or as all others by the rule for hands: `bids=simulation` or `rule`; if nothing is said, by the rule with a partner, else by simulation |
/// | `rules` | | plays by a few simple rules |
/// | `random` | | plays anything that is legal |
///
/// A search without `nodes` or `depth` has 10000 nodes for a move. Its memory for positions is
/// in proportion to its nodes, unless `table-mb` says otherwise. `pimc`, `is-mcts` and `rules`
/// play card games only.
///
/// ```
/// use secateurs_lab::arena::Entrant;
///
/// let text = "tables=speculative,space=leaf-values,nodes=2500,eval=smot";
/// assert_eq!(Entrant::parse(text, "spades")?.name, "tables");
/// # Ok::<(), secateurs_lab::arena::ArenaError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// What it is called; all that was typed, where it has no name of its own.
    pub name: String,
    text: String,
    style: Style,
}

/// How a player plays.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Style {
    /// Anything that is legal.
    Random,
    /// By a few simple rules.
    Rules,
    /// What is best on average over random deals.
    Pimc {
        /// How many deals, and how many nodes for each.
        advice: Advice,
        /// What it wants; the game's score if nothing is said.
        eval: Option<String>,
    },
    /// Information-set Monte Carlo.
    IsMcts {
        /// Positions that random play goes through.
        nodes: u64,
        /// What it wants; the game's score if nothing is said.
        eval: Option<String>,
    },
    /// Information-set Monte Carlo with beliefs and informed playouts.
    Informed {
        /// How it thinks.
        informed: Informed,
        /// How it bids.
        bids: Bids,
        /// What it wants; the game's score if nothing is said.
        eval: Option<String>,
    },
    /// A search with open hands.
    Search {
        /// How it searches, whatever the position.
        search: Box<Searching>,
        /// What it wants; the game's score if nothing is said.
        eval: Option<String>,
    },
}

/// What is asked of a search, and what the desk makes of it.
#[derive(Clone, Debug)]
pub(super) struct Searching {
    how: How,
    pub(super) plan: Plan,
}

/// The plan follows from what is asked.
impl PartialEq for Searching {
    fn eq(&self, other: &Self) -> bool {
        self.how == other.how
    }
}

impl Entrant {
    /// The player that a text describes, for a game.
    ///
    /// # Errors
    /// When there is no such game or player, a setting is wrong, or the player does not play
    /// card games or nothing else. Whether a search fits is up to the
    /// [`Contest`](super::Contest), which knows the game's options.
    pub fn parse(text: &str, game: &str) -> Result<Self, ArenaError> {
        find(game)?;
        let text = text.trim();
        let mut parts = text.split(',').map(str::trim);
        let first = parts.next().unwrap_or_default();
        let (name, kind) = first.split_once('=').unwrap_or((text, first));
        let (name, kind) = (name.trim(), kind.trim());
        if name.is_empty() || kind.is_empty() {
            return Err(ArenaError::Nobody(text.to_owned()));
        }
        let is_card_game = find_closed(game).is_ok();
        let settings = Settings::read(text, parts)?;
        let known = spelled(kind);
        let style = style(known, game, is_card_game, settings)?;
        let begin = match first.split_once('=') {
            Some((own, _)) => format!("{own}={known}"),
            None => known.to_owned(),
        };
        let spelled = if kind == known { text.to_owned() } else { begin + &text[first.len()..] };
        let name = if first.contains('=') { name.to_owned() } else { spelled.clone() };
        Ok(Self { name, text: spelled, style })
    }

    /// The player as it was typed, with the kind as the program spells it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is asked of its searches, if it searches.
    pub(crate) fn how(&self) -> Option<&How> {
        match &self.style {
            Style::Search { search, .. } => Some(&search.how),
            _ => None,
        }
    }

    /// How it plays.
    pub(super) const fn style(&self) -> &Style {
        &self.style
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Serialize for Entrant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl Style {
    /// What it wants, where it says so.
    pub(super) fn eval(&self) -> Option<&str> {
        match self {
            Self::Random | Self::Rules => None,
            Self::Pimc { eval, .. }
            | Self::IsMcts { eval, .. }
            | Self::Informed { eval, .. }
            | Self::Search { eval, .. } => eval.as_deref(),
        }
    }

    /// How it bids.
    pub(super) const fn bids(&self) -> Bids {
        match self {
            Self::Informed { bids, .. } => *bids,
            _ => Bids::ByRule,
        }
    }

    /// Whether it searches without seeing the hands of others.
    pub(super) const fn is_thinking_closed(&self) -> bool {
        matches!(self, Self::Pimc { .. } | Self::IsMcts { .. } | Self::Informed { .. })
    }

    /// What it may use for a move. Of the limits given, only the stop flag is kept.
    pub(super) fn limits(&self, outer: &Limits) -> Limits {
        let limits = Limits { stop: outer.stop.clone(), ..Limits::none() };
        match *self {
            Self::Random | Self::Rules | Self::Pimc { .. } | Self::Informed { .. } => limits,
            Self::IsMcts { nodes, .. } => Limits { nodes: Some(nodes), ..limits },
            Self::Search { ref search, .. } => {
                Limits { stop: limits.stop, ..search.plan.limits.clone() }
            }
        }
    }
}

/// A kind of player as the program has it, if it knows it.
fn spelled(kind: &str) -> &str {
    let other = OTHER_KINDS.iter().map(|(name, _)| *name).find(|name| is_meant(kind, name));
    other.or_else(|| Some(kind.parse::<Algorithm>().ok()?.name())).unwrap_or(kind)
}

fn style(
    kind: &str,
    game: &str,
    is_card_game: bool,
    mut settings: Settings<'_>,
) -> Result<Style, ArenaError> {
    let other = OTHER_KINDS.iter().find(|(name, _)| *name == kind);
    if other.is_some_and(|&(_, plays_all)| !plays_all && !is_card_game) {
        return Err(does_not_play(kind, game));
    }
    let style = match kind {
        "random" => Style::Random,
        "rules" => Style::Rules,
        "pimc" => {
            let usual = find_closed(game)?.rules.usual_advice();
            let samples = settings.at_least_one("samples")?.unwrap_or(usual.samples);
            let nodes = settings.at_least_one("nodes")?.unwrap_or(usual.nodes);
            Style::Pimc { advice: Advice { samples, nodes }, eval: settings.text("eval") }
        }
        "is-mcts" => {
            let nodes = settings.at_least_one("nodes")?.unwrap_or(USUAL_NODES);
            Style::IsMcts { nodes, eval: settings.text("eval") }
        }
        "informed" => {
            let usual = Informed::USUAL;
            let nodes = settings.at_least_one("nodes")?.unwrap_or(usual.nodes);
            let deals = settings.at_least_one("deals")?.unwrap_or(usual.trust.deals);
            let whims = settings.at_most("whims", 100)?.or(usual.trust.whims);
            let noise = settings.at_most("noise", 100)?.or(usual.noise);
            let playouts = settings.choice("playouts", &PLAYOUTS)?.unwrap_or(usual.playouts);
            let exploration = settings.at_most("explore", 1000)?.or(usual.exploration);
            let evenly = settings.at_most("even", 100)?.unwrap_or(usual.evenly);
            let trust = Trust { deals, whims };
            Style::Informed {
                informed: Informed { nodes, trust, playouts, noise, exploration, evenly },
                bids: settings.choice("bids", &BIDS)?.unwrap_or(Bids::Usual),
                eval: settings.text("eval"),
            }
        }
        _ => search(kind, game, is_card_game, &mut settings)?,
    };
    settings.finish(kind)?;
    Ok(style)
}

fn search(
    kind: &str,
    game: &str,
    is_card_game: bool,
    settings: &mut Settings<'_>,
) -> Result<Style, ArenaError> {
    let algorithm = kind.parse::<Algorithm>().map_err(|_| {
        let others = OTHER_KINDS.iter().map(|(name, _)| *name);
        UnknownName::new("player", kind, Algorithm::all().map(Algorithm::name).chain(others))
    })?;
    let space = match settings.text("space") {
        None => None,
        Some(name) => Some(name.parse::<Space>()?),
    };
    let depth = settings.at_least_one("depth")?;
    let nodes = settings.at_least_one("nodes")?;
    let nodes = if depth.is_none() { nodes.or(Some(USUAL_NODES)) } else { nodes };
    let usual_memory = nodes.map_or(MOST_USUAL_MEGABYTES, memory_for);
    let how = How {
        algorithm: Some(algorithm.name().to_owned()),
        space: space.map(|space| space.name().to_owned()),
        moves: Moves::One,
        depth,
        to_end: true,
        nodes,
        table_mb: settings.at_most("table-mb", MOST_MEGABYTES)?.unwrap_or(usual_memory),
        ..How::default()
    };
    let plan = Request { how: how.clone(), ..Request::new(game) }.plan(None)?;
    let eval = if is_card_game { settings.text("eval") } else { None };
    Ok(Style::Search { search: Box::new(Searching { how, plan }), eval })
}

pub(super) fn memory_for(nodes: u64) -> usize {
    let megabytes = nodes.saturating_mul(BYTES_A_NODE) >> 20;
    usize::try_from(megabytes).unwrap_or(usize::MAX).clamp(1, MOST_USUAL_MEGABYTES)
}

fn does_not_play(kind: &str, game: &str) -> ArenaError {
    let mut fitting = vec!["searches by an algorithm's name"];
    fitting.extend(OTHER_KINDS.iter().filter(|(_, plays_all)| *plays_all).map(|(name, _)| name));
    ArenaError::DoesNotPlay { kind: kind.to_owned(), game: game.to_owned(), fitting }
}
