//! Reads the short text form of trees.
//!
//! ```text
//! file        = node
//! node        = leaf | decision | chance
//! leaf        = "(" number { "," number } ")"
//! decision    = "P" digits [ "{" name "}" ] "[" move { "," move } "]"
//! move        = [ name ":" ] node
//! chance      = "C" "[" event { "," event } "]"
//! event       = [ name ] number ":" node
//! name        = letter { letter | digit | "_" | "-" } | quotation
//! quotation   = '"' any text, with \" and \\ for a quotation mark and a backslash '"'
//! number      = [ sign ] decimal [ "/" decimal ], such as 5, -1.5, 2/3, 1e-3
//! ```
//!
//! Blanks and line breaks may stand between symbols; `#` starts a comment to the end of the line.
//! A leaf has one payoff for each player, and the first leaf says how many players there are.
//! `P1` is the first player. The name in braces is an information set: the nodes of one player
//! with the same name are one set, and must have the same moves with the same names. A node
//! without it is a set of its own. The probabilities of a chance node sum to exactly 1. A name is
//! a move's if `:` (or an event's probability) follows, so a move may be called `P2` or `C`.
//!
//! The number of a node's children is known only at its closing bracket, so the reader first
//! drafts all nodes and then builds the tree. It keeps its own stack of open brackets: however
//! deep the nesting, the call stack does not grow.

use std::borrow::Cow;
use std::collections::HashMap;

use super::builder::{MAX_DEPTH, MAX_NODES, MAX_TREE_PLAYERS, TreeBuilder, check_set};
use super::model::{Action, InformationSet};
use super::scanner::{Comments, Scanner, Symbol, unescape};
use super::shared_outcomes::SharedOutcomes;
use super::{ParseError, Tree};

/// The tree in `source`.
pub(super) fn read(source: &str) -> Result<Tree, ParseError> {
    let mut reader = Reader {
        scanner: Scanner::new(source, Comments::Hash)?,
        players: None,
        nodes: Vec::new(),
        sets: Vec::new(),
        named_sets: HashMap::new(),
        outcomes: SharedOutcomes::default(),
        open: Vec::new(),
        moves: Vec::new(),
    };
    loop {
        reader.move_head()?;
        if reader.node()? == Read::Opening {
            continue;
        }
        if reader.after_node()? == Read::Complete {
            return reader.finish();
        }
    }
}

/// What the reader has just gone past.
#[derive(PartialEq, Eq)]
enum Read {
    /// An opening bracket: a move is due.
    Opening,
    /// A whole node.
    Node,
    /// A comma: a move is due.
    Comma,
    /// The outermost node.
    Complete,
}

struct Reader<'s> {
    scanner: Scanner<'s>,
    /// How many players there are, from the first leaf on.
    players: Option<usize>,
    /// All nodes so far, in prefix order.
    nodes: Vec<Draft>,
    /// All sets so far; those of open nodes have no moves yet.
    sets: Vec<InformationSet>,
    named_sets: HashMap<(usize, Cow<'s, str>), u32>,
    outcomes: SharedOutcomes,
    /// The brackets not closed yet, outermost first.
    open: Vec<Open>,
    /// The moves so far of all open nodes, outermost first.
    moves: Vec<Action>,
}

#[derive(Clone, Copy)]
enum Draft {
    Inner { set: u32 },
    Leaf { outcome: u32 },
}

struct Open {
    set: u32,
    owner: Option<usize>,
    /// Where the node starts in the source.
    place: usize,
    /// Where its moves start in the stack of moves.
    first_move: usize,
}

impl Reader<'_> {
    /// Reads what stands before a child: the move's name, the event's probability.
    fn move_head(&mut self) -> Result<(), ParseError> {
        let Some(parent) = self.open.last() else { return Ok(()) };
        let is_chance = parent.owner.is_none();
        let name = match self.scanner.symbol() {
            Symbol::Quoted(raw) => Some(unescape(raw).into_owned()),
            Symbol::Word(word) if is_chance || self.scanner.is_followed_by(b':') => {
                Some(word.to_owned())
            }
            _ => None,
        };
        if name.is_some() {
            self.scanner.advance()?;
        }
        let probability =
            if is_chance { Some(self.scanner.number("a probability")?) } else { None };
        if is_chance {
            self.scanner.expect(b':', "after the probability")?;
        } else if name.is_some() {
            self.scanner.expect(b':', "after the move's name")?;
        }
        self.moves.push(Action::new(name.unwrap_or_default(), probability));
        Ok(())
    }

    /// Reads a leaf, or an inner node up to its opening bracket.
    fn node(&mut self) -> Result<Read, ParseError> {
        if self.nodes.len() == MAX_NODES {
            return Err(self.scanner.error(format!("more than {MAX_NODES} nodes")));
        }
        match self.scanner.symbol() {
            Symbol::Mark(b'(') => self.leaf(),
            Symbol::Word("C") => self.open_node(None),
            Symbol::Word(word) => match word.strip_prefix('P').map(str::parse::<usize>) {
                Some(Ok(number)) => self.open_node(Some(number)),
                _ => Err(self.expected_node()),
            },
            _ => Err(self.expected_node()),
        }
    }

    fn expected_node(&self) -> ParseError {
        self.scanner.expected("a node: `P1[`, `C[` or payoffs in parentheses")
    }

    /// Opens a node of the player with this number (counting from one), or of chance.
    fn open_node(&mut self, number: Option<usize>) -> Result<Read, ParseError> {
        let place = self.scanner.offset();
        if self.open.len() == MAX_DEPTH {
            return Err(self.scanner.error(format!("more than {MAX_DEPTH} nested nodes")));
        }
        let owner = match number {
            Some(0) => return Err(self.scanner.error("players are counted from 1")),
            Some(number) => Some(number - 1),
            None => None,
        };
        if let (Some(owner), Some(players)) = (owner, self.players) {
            self.check_player(owner, players, place)?;
        }
        self.scanner.advance()?;
        let set = match owner {
            Some(player) if self.scanner.accept(b'{')? => self.named_set(player)?,
            _ => self.new_set(owner, ""),
        };
        self.scanner.expect(b'[', "before the moves")?;
        self.nodes.push(Draft::Inner { set });
        self.open.push(Open { set, owner, place, first_move: self.moves.len() });
        Ok(Read::Opening)
    }

    fn check_player(&self, owner: usize, players: usize, place: usize) -> Result<(), ParseError> {
        if owner < players {
            return Ok(());
        }
        let why = format!("player {} moves, but the payoffs are for {players}", owner + 1);
        Err(self.scanner.error_at(place, why))
    }

    fn named_set(&mut self, player: usize) -> Result<u32, ParseError> {
        let name = match self.scanner.symbol() {
            Symbol::Quoted(raw) => unescape(raw),
            Symbol::Word(word) => Cow::Borrowed(word),
            _ => return Err(self.scanner.expected("the name of an information set")),
        };
        if name.is_empty() {
            return Err(self.scanner.error("the name of an information set cannot be empty"));
        }
        self.scanner.advance()?;
        self.scanner.expect(b'}', "after the name of the information set")?;
        let key = (player, name);
        if let Some(&known) = self.named_sets.get(&key) {
            return Ok(known);
        }
        let set = self.new_set(Some(player), &key.1);
        self.named_sets.insert(key, set);
        Ok(set)
    }

    fn new_set(&mut self, owner: Option<usize>, name: &str) -> u32 {
        let name = name.into();
        self.sets.push(InformationSet { owner, number: 0, name, actions: Vec::new() });
        self.sets.len() as u32 - 1
    }

    fn leaf(&mut self) -> Result<Read, ParseError> {
        let place = self.scanner.offset();
        self.scanner.advance()?;
        self.outcomes.start();
        loop {
            let count = self.outcomes.add(self.scanner.number("a payoff")?);
            if count > self.players.unwrap_or(MAX_TREE_PLAYERS) {
                return Err(self.wrong_length(place));
            }
            if !self.scanner.accept(b',')? {
                break self.check_length(count, place)?;
            }
        }
        self.scanner.expect(b')', "after the payoffs")?;
        self.nodes.push(Draft::Leaf { outcome: self.outcomes.finish() });
        Ok(Read::Node)
    }

    fn check_length(&mut self, payoffs: usize, place: usize) -> Result<(), ParseError> {
        match self.players {
            Some(players) if players == payoffs => Ok(()),
            Some(_) => Err(self.wrong_length(place)),
            None => {
                // The first leaf: all nodes before it are its ancestors.
                self.players = Some(payoffs);
                self.open
                    .iter()
                    .filter_map(|node| Some((node.owner?, node.place)))
                    .try_for_each(|(owner, place)| self.check_player(owner, payoffs, place))
            }
        }
    }

    fn wrong_length(&self, place: usize) -> ParseError {
        let why = match self.players {
            Some(players) => format!("{players} payoffs are due, as in the first leaf"),
            None => format!("more than {MAX_TREE_PLAYERS} players"),
        };
        self.scanner.error_at(place, why)
    }

    /// Reads what follows a whole node: closing brackets, then a comma or the end.
    fn after_node(&mut self) -> Result<Read, ParseError> {
        while let Some(node) = self.open.last() {
            if self.scanner.accept(b',')? {
                return Ok(Read::Comma);
            }
            if !self.scanner.accept(b']')? {
                return Err(self.scanner.expected("`,` or `]`"));
            }
            let (set, place, first_move) = (node.set, node.place, node.first_move);
            self.open.pop();
            self.close_node(set, first_move).map_err(|why| self.scanner.error_at(place, why))?;
        }
        match self.scanner.symbol() {
            Symbol::End => Ok(Read::Complete),
            _ => Err(self.scanner.expected("the end of the file, since the tree is complete")),
        }
    }

    fn close_node(&mut self, set: u32, first_move: usize) -> Result<(), String> {
        let players = self.players.unwrap_or_default();
        let set = &mut self.sets[set as usize];
        if set.actions.is_empty() {
            // Drained, not pushed: a set of one move takes the room of one.
            set.actions = self.moves.drain(first_move..).collect();
            check_set(set, players).map_err(|why| why.to_string())
        } else {
            check_same_moves(set, &self.moves[first_move..])?;
            self.moves.truncate(first_move);
            Ok(())
        }
    }

    fn finish(mut self) -> Result<Tree, ParseError> {
        let players = self.players.unwrap_or_default();
        // Chance counts its sets in the last place.
        let mut counts = vec![0; players + 1];
        for set in &mut self.sets {
            let count: &mut u64 = &mut counts[set.owner.unwrap_or(players)];
            *count += 1;
            set.number = *count;
        }
        let names = (1..=players).map(|number| format!("Player {number}")).collect();
        let mut builder = TreeBuilder::with_parts(names, self.sets, self.outcomes.into_all());
        for node in self.nodes {
            let (set, outcome) = match node {
                Draft::Inner { set } => (Some(set as usize), None),
                Draft::Leaf { outcome } => (None, Some(outcome as usize)),
            };
            builder
                .add_node("", set, outcome)
                .map_err(|why| self.scanner.error(why.to_string()))?;
        }
        builder.finish().map_err(|why| self.scanner.error(why.to_string()))
    }
}

fn check_same_moves(set: &InformationSet, moves: &[Action]) -> Result<(), String> {
    let set_name = format_args!("information set {:?} of player", set.name);
    let player = set.owner.map_or(0, |owner| owner + 1);
    let (here, elsewhere) = (moves.len(), set.actions.len());
    if here != elsewhere {
        return Err(format!("{set_name} {player} has {here} moves here, {elsewhere} elsewhere"));
    }
    match moves.iter().zip(&set.actions).find(|(here, elsewhere)| here.name != elsewhere.name) {
        None => Ok(()),
        Some((here, elsewhere)) => Err(format!(
            "{set_name} {player} has a move {:?} here that is {:?} elsewhere",
            here.name, elsewhere.name
        )),
    }
}
