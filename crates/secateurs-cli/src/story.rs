//! A search told to people: one line a step, indented by depth.

use secateurs::{Asked, Outside, Possible, Rational, ValueKind};
use secateurs_games::registry::{Event, Step, TurnKind};

use crate::output::{moves, payoffs};

/// How many outcomes are listed at a node; more are counted only.
const LISTED: usize = 4;

/// Turns events into lines.
#[derive(Default)]
pub(crate) struct Story {
    /// Whose turn it is at each position on the path, and what each is asked.
    path: Vec<(TurnKind, Asked)>,
    /// The position just entered: told together with its value if that follows at once.
    entered: Option<(u32, Option<String>)>,
    /// The value of the position about to be left.
    value: Option<Vec<Rational>>,
    /// How often the root was asked with a null window: the passes of MTD(f).
    passes: u32,
    /// What the players are called, where a file names them.
    names: Vec<String>,
}

impl Story {
    /// What the players are called.
    pub(crate) fn call_players(&mut self, names: &[String]) {
        names.clone_into(&mut self.names);
    }

    pub(crate) fn tell(&mut self, Event { ply, step }: &Event, mut write: impl FnMut(String)) {
        let mut line =
            |ply: u32, text: String| write(format!("{}{text}", "  ".repeat(ply as usize)));
        match step {
            Step::Enter { by, chance, turn, asked, .. } => {
                if let Some((above, text)) = self.take_entered() {
                    line(above, text);
                }
                if let (0, Asked::Window { is_null: true, beta: Some(beta), .. }) = (ply, asked) {
                    self.passes += 1;
                    line(0, format!("pass {}: is the value at least {beta}?", self.passes));
                }
                self.path.push((*turn, asked.clone()));
                let by = by.clone().map(|by| match chance {
                    Some(chance) => format!("{by} ({chance})"),
                    None => by,
                });
                self.entered = Some((*ply, by));
            }
            Step::Value { payoffs: value, kind: ValueKind::Choice | ValueKind::Mean } => {
                self.value = Some(value.clone());
            }
            Step::Value { payoffs: value, kind } => {
                let by = self.entered.take().and_then(|(_, by)| by);
                let value = payoffs(Some(value));
                let window = self.path.last().map_or_else(String::new, |(_, asked)| match asked {
                    Asked::Window { alpha: None, beta: None, .. } => String::new(),
                    Asked::Window { .. } => heading(asked),
                    _ => String::new(),
                });
                line(*ply, format!("{}{value}{}{window}", arrow(by.as_deref()), remark(*kind)));
            }
            Step::Outside(how) => {
                if let Some((above, text)) = self.take_entered() {
                    line(above, text);
                }
                let asked = self.path.last().map(|(_, asked)| asked);
                let answer = if *ply == 0 && self.passes > 0 { answer_of_pass(*how) } else { None };
                line(*ply, answer.unwrap_or_else(|| outside(*how, asked)));
            }
            Step::Cut { rule, reason, unsearched } => {
                if let Some((above, text)) = self.take_entered() {
                    line(above, text);
                }
                let what = match unsearched.as_slice() {
                    [] => String::new(),
                    unsearched => format!(" {}", moves(unsearched)),
                };
                line(*ply, format!("  cut{what} ({rule}): {reason}"));
            }
            Step::Research { by } => line(*ply, format!("  re-search of {by}")),
            Step::Leave { best } => {
                let turn = self.path.pop();
                if let (Some(value), Some((turn, _))) = (self.value.take(), turn) {
                    let value = payoffs(Some(&value));
                    let who = self.who(turn);
                    line(
                        *ply,
                        match best {
                            Some(best) => format!("{who} takes {best}: {value}"),
                            None => format!("{who} gives {value} on average"),
                        },
                    );
                }
            }
        }
    }

    fn who(&self, turn: TurnKind) -> String {
        match turn {
            TurnKind::Player(player) => match self.names.get(player) {
                Some(name) => format!("player {} ({name})", player + 1),
                None => format!("player {}", player + 1),
            },
            TurnKind::Chance | TurnKind::Over => "chance".to_owned(),
        }
    }

    /// The line for a position that is searched: who moves there, and what it is searched for.
    fn take_entered(&mut self) -> Option<(u32, String)> {
        let (ply, by) = self.entered.take()?;
        let (turn, asked) = self.path.last()?;
        Some((ply, format!("{}{} moves{}", arrow(by.as_deref()), self.who(*turn), heading(asked))))
    }
}

/// What a node is asked, behind its name.
fn heading(asked: &Asked) -> String {
    match asked {
        Asked::Value => String::new(),
        Asked::Window { alpha, beta, is_null, .. } => {
            let end = |bound: &Option<Rational>, without: &str| {
                bound.map_or_else(|| without.to_owned(), |bound| bound.to_string())
            };
            let null = if *is_null { "null " } else { "" };
            format!(", {null}window ({}, {})", end(alpha, "-inf"), end(beta, "+inf"))
        }
        Asked::Outcomes { bounds, wanted } => {
            let bound = |(player, has): &(_, Rational)| format!("{player} has {has}");
            let bounds: Vec<String> = bounds.iter().map(bound).collect();
            let bounds = match bounds.len() {
                0 => String::new(),
                1 => format!(", bound: {}", bounds[0]),
                _ => format!(", bounds: {}", bounds.join(", ")),
            };
            format!("{bounds}{}", outcomes(wanted))
        }
        Asked::Set { positions, more_than } => {
            let needed = more_than
                .map_or_else(String::new, |bound| format!(", only more than {bound} matters"));
            let s = if *positions == 1 { "" } else { "s" };
            format!(", information set of {positions} position{s}{needed}")
        }
    }
}

/// The outcomes that could matter, where a search knows them.
fn outcomes(wanted: &Possible) -> String {
    let Possible::OneOf(values) = wanted else { return String::new() };
    let listed = values.iter().take(LISTED).map(|value| value.payoffs.to_string());
    let listed: Vec<String> = listed.collect();
    match values.len() {
        1 => format!("; only {} still matters", listed[0]),
        count if count <= LISTED => format!("; only {} still matter", listed.join(" ")),
        count => format!("; {count} outcomes still matter, such as {}", listed[0]),
    }
}

fn outside(how: Outside, asked: Option<&Asked>) -> String {
    let needed = |bound: Option<Rational>, how: &str| {
        bound.map_or_else(String::new, |bound| format!(": {how} {bound}"))
    };
    let window = match asked {
        Some(Asked::Window { alpha, beta, .. }) => [*alpha, *beta],
        _ => [None, None],
    };
    let end = |end: Option<Rational>, what: &str| {
        end.map_or_else(String::new, |end| format!(", not {what} = {end}"))
    };
    match how {
        Outside::Low(bound) if matches!(asked, Some(Asked::Set { .. })) => {
            format!("no move is better than the best above{}", needed(bound, "at most"))
        }
        Outside::Low(bound) => {
            format!("fails low{}{}", needed(bound, "at most"), end(window[0], "above alpha"))
        }
        Outside::High(bound) => {
            format!("fails high{}{}", needed(bound, "at least"), end(window[1], "below beta"))
        }
        Outside::Unwanted => "no value below this node can change the choice above it".to_owned(),
        Outside::Probed => "probed: the first reply bounds the value".to_owned(),
    }
}

/// What a null-window search of the root says.
fn answer_of_pass(how: Outside) -> Option<String> {
    match how {
        Outside::Low(Some(bound)) => Some(format!("no: at most {bound}")),
        Outside::High(Some(bound)) => Some(format!("yes: at least {bound}")),
        _ => None,
    }
}

fn arrow(by: Option<&str>) -> String {
    by.map_or_else(String::new, |by| format!("{by} -> "))
}

fn remark(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Estimate => " (estimate)",
        ValueKind::Remembered => " (from the transposition table)",
        ValueKind::Settled => " (every outcome left pays this)",
        ValueKind::Payoffs | ValueKind::Choice | ValueKind::Mean => "",
    }
}
