//! Reads Gambit's extensive games, format 2.
//!
//! ```text
//! file    = "EFG" "2" ( "R" | "D" ) title "{" player+ "}" [ comment ] node+
//! node    = "c" name set    [ set-name ] [ "{" ( move probability )+ "}" ] outcome
//!         | "p" name player set [ set-name ] [ "{" move+ "}" ] outcome
//!         | "t" name outcome
//! outcome = "0" | number [ outcome-name ] [ "{" ( payoff [ "," ] )+ "}" ]
//! ```
//!
//! Nodes come in prefix order. Titles, names and comments stand in quotation marks. Sets are
//! numbered for each player apart, and chance events apart from them. Moves are listed where a
//! set is first mentioned, payoffs where an outcome is; both may be left out or repeated later.
//! A repetition may use other names (the first ones count), but not another number of moves,
//! other probabilities or other payoffs.

use secateurs::Rational;

use super::builder::{MAX_NODES, MAX_TREE_PLAYERS, TreeBuilder, TreeError};
use super::model::{Action, InformationSet, Outcome};
use super::scanner::{Comments, Scanner, Symbol};
use super::{ParseError, Tree};

/// The tree in `source`.
pub(super) fn read(source: &str) -> Result<Tree, ParseError> {
    let mut scanner = Scanner::new(source, Comments::None)?;
    let builder = header(&mut scanner)?;
    let mut reader = Reader { scanner, builder };
    while !reader.builder.is_complete() {
        reader.node()?;
    }
    let Reader { scanner, builder } = reader;
    if scanner.symbol() != Symbol::End {
        return Err(scanner.expected("the end of the file, since the tree is complete"));
    }
    builder.finish().map_err(|why| scanner.error(why.to_string()))
}

fn header(scanner: &mut Scanner<'_>) -> Result<TreeBuilder, ParseError> {
    for (accepted, role) in [
        ([Symbol::Word("EFG"), Symbol::Word("EFG")], "`EFG`"),
        ([Symbol::Number("2"), Symbol::Number("2")], "`2`, the version of the format"),
        ([Symbol::Word("R"), Symbol::Word("D")], "`R` or `D`"),
    ] {
        if !accepted.contains(&scanner.symbol()) {
            return Err(scanner.expected(role));
        }
        scanner.advance()?;
    }
    let title = expect_quoted(scanner, "the title in quotation marks")?;
    scanner.expect(b'{', "before the players' names")?;
    let mut players = Vec::new();
    while let Some(player) = scanner.quoted()? {
        if players.len() == MAX_TREE_PLAYERS {
            return Err(scanner.error(format!("more than {MAX_TREE_PLAYERS} players")));
        }
        players.push(player);
    }
    if players.is_empty() {
        return Err(scanner.expected("a player's name in quotation marks"));
    }
    scanner.expect(b'}', "after the players' names")?;
    let mut builder = TreeBuilder::new(title, players);
    if let Some(comment) = scanner.quoted()? {
        builder.comment(comment);
    }
    Ok(builder)
}

fn expect_quoted(scanner: &mut Scanner<'_>, role: &str) -> Result<String, ParseError> {
    scanner.quoted()?.ok_or_else(|| scanner.expected(role))
}

struct Reader<'s> {
    scanner: Scanner<'s>,
    builder: TreeBuilder,
}

impl Reader<'_> {
    fn node(&mut self) -> Result<(), ParseError> {
        let place = self.scanner.offset();
        let Symbol::Word(kind @ ("c" | "p" | "t")) = self.scanner.symbol() else {
            return Err(self.scanner.expected("a node: `c`, `p` or `t`"));
        };
        self.scanner.advance()?;
        let name = expect_quoted(&mut self.scanner, "the node's name in quotation marks")?;
        let set = match kind {
            "c" => Some(self.set(None)?),
            "p" => {
                let owner = self.player()?;
                Some(self.set(Some(owner))?)
            }
            _ => None,
        };
        let outcome = self.outcome()?;
        self.builder
            .add_node(name, set, outcome)
            .map(|_| ())
            .map_err(|why| self.scanner.error_at(place, why.to_string()))
    }

    fn player(&mut self) -> Result<usize, ParseError> {
        let place = self.scanner.offset();
        let number = self.scanner.index("the number of the player who moves")?;
        let players = self.builder.players();
        usize::try_from(number)
            .ok()
            .filter(|number| (1..=players).contains(number))
            .map(|number| number - 1)
            .ok_or_else(|| {
                let why = format!("player {number} moves, but there are {players} players");
                self.scanner.error_at(place, why)
            })
    }

    /// Reads the mention of an information set (of chance where `owner` is none).
    fn set(&mut self, owner: Option<usize>) -> Result<usize, ParseError> {
        let place = self.scanner.offset();
        let number = self.scanner.index("the number of the information set")?;
        let name = self.scanner.quoted()?;
        let has_actions = self.scanner.accept(b'{')?;
        let actions = if has_actions { Some(self.actions(owner.is_none())?) } else { None };
        let verdict = match (self.builder.find_set(owner, number), actions) {
            (Some(known), None) => Ok(known),
            (Some(known), Some(actions)) => {
                check_repetition(self.builder.set(known), &actions).map(|()| known)
            }
            (None, Some(actions)) => {
                let name = name.unwrap_or_default().into();
                self.builder.add_set(InformationSet { owner, number, name, actions })
            }
            (None, None) => Err(TreeError(format!(
                "information set {number} is mentioned before its moves are listed"
            ))),
        };
        verdict.map_err(|why| self.scanner.error_at(place, why.to_string()))
    }

    fn actions(&mut self, chance: bool) -> Result<Vec<Action>, ParseError> {
        let mut actions = Vec::new();
        while let Some(name) = self.scanner.quoted()? {
            let probability =
                if chance { Some(self.scanner.number("the move's probability")?) } else { None };
            if actions.len() == MAX_NODES {
                return Err(self.scanner.error(format!("more than {MAX_NODES} nodes")));
            }
            actions.push(Action::new(name, probability));
        }
        if actions.is_empty() {
            return Err(self.scanner.expected("a move's name in quotation marks"));
        }
        self.scanner.expect(b'}', "after the moves")?;
        Ok(actions)
    }

    fn outcome(&mut self) -> Result<Option<usize>, ParseError> {
        let place = self.scanner.offset();
        let number = self.scanner.index("the number of the outcome")?;
        let name = self.scanner.quoted()?;
        let has_payoffs = self.scanner.accept(b'{')?;
        let payoffs = if has_payoffs { Some(self.payoffs()?) } else { None };
        if number == 0 && name.is_none() && payoffs.is_none() {
            return Ok(None);
        }
        let verdict = match (self.builder.find_outcome(number), payoffs) {
            (Some(known), None) => Ok(known),
            (Some(known), Some(payoffs)) if self.builder.outcome(known).payoffs == payoffs => {
                Ok(known)
            }
            (Some(_), Some(_)) => {
                Err(TreeError(format!("outcome {number} had other payoffs before")))
            }
            (None, Some(payoffs)) => {
                let name = name.unwrap_or_default().into();
                self.builder.add_outcome(Outcome { number, name, payoffs })
            }
            (None, None) => Err(TreeError(format!(
                "outcome {number} is mentioned before its payoffs are listed"
            ))),
        };
        verdict.map(Some).map_err(|why| self.scanner.error_at(place, why.to_string()))
    }

    fn payoffs(&mut self) -> Result<Vec<Rational>, ParseError> {
        let players = self.builder.players();
        let mut payoffs = Vec::with_capacity(players);
        while self.scanner.symbol() != Symbol::Mark(b'}') {
            if payoffs.len() == players {
                return Err(self.scanner.expected("`}` after one payoff for each player"));
            }
            payoffs.push(self.scanner.number("a payoff")?);
            self.scanner.accept(b',')?;
        }
        if payoffs.len() < players {
            let why = format!("{} payoffs for {players} players", payoffs.len());
            return Err(self.scanner.error(why));
        }
        self.scanner.advance()?;
        Ok(payoffs)
    }
}

fn check_repetition(set: &InformationSet, actions: &[Action]) -> Result<(), TreeError> {
    let (number, before, now) = (set.number, set.actions.len(), actions.len());
    if before != now {
        let why = format!("information set {number} had {before} moves before, now it has {now}");
        return Err(TreeError(why));
    }
    let same =
        set.actions.iter().zip(actions).all(|(old, new)| old.probability() == new.probability());
    if same {
        Ok(())
    } else {
        Err(TreeError(format!("chance event {number} had other probabilities before")))
    }
}
