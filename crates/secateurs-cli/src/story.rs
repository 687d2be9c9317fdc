//! A search told to people: one line a step, indented by depth.

use secateurs::{Rational, ValueKind};
use secateurs_games::registry::{Event, Step, TurnKind};

use crate::output::payoffs;

/// Turns events into lines.
#[derive(Default)]
pub(crate) struct Story {
    /// Whose turn it is at each position on the path.
    turns: Vec<TurnKind>,
    /// The position just entered: told together with its value if that follows at once.
    entered: Option<(u32, Option<String>)>,
    /// The value of the position about to be left.
    value: Option<Vec<Rational>>,
}

impl Story {
    pub(crate) fn tell(&mut self, Event { ply, step }: &Event, mut write: impl FnMut(String)) {
        let mut line =
            |ply: u32, text: String| write(format!("{}{text}", "  ".repeat(ply as usize)));
        match step {
            Step::Enter { by, chance, turn } => {
                if let Some((above, text)) = self.take_entered() {
                    line(above, text);
                }
                self.turns.push(*turn);
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
                line(*ply, format!("{}{value}{}", arrow(by.as_deref()), remark(*kind)));
            }
            Step::Outside => {
                self.entered = None;
                line(*ply, "as things stand, nothing of interest can come of this".to_owned());
            }
            Step::Cut { rule, reason } => {
                if let Some((above, text)) = self.take_entered() {
                    line(above, text);
                }
                line(*ply, format!("  cut ({rule}): {reason}"));
            }
            Step::Research { by } => line(*ply, format!("  searches {by} again")),
            Step::Leave { best } => {
                let turn = self.turns.pop();
                if let (Some(value), Some(turn)) = (self.value.take(), turn) {
                    let value = payoffs(Some(&value));
                    line(
                        *ply,
                        match best {
                            Some(best) => format!("{} takes {best}: {value}", who(turn)),
                            None => format!("{} gives {value} on average", who(turn)),
                        },
                    );
                }
            }
        }
    }

    /// The line for a position that is searched: who moves there.
    fn take_entered(&mut self) -> Option<(u32, String)> {
        let (ply, by) = self.entered.take()?;
        let turn = *self.turns.last()?;
        Some((ply, format!("{}{} moves", arrow(by.as_deref()), who(turn))))
    }
}

fn arrow(by: Option<&str>) -> String {
    by.map_or_else(String::new, |by| format!("{by} -> "))
}

fn who(turn: TurnKind) -> String {
    match turn {
        TurnKind::Player(player) => format!("player {}", player + 1),
        TurnKind::Chance | TurnKind::Over => "chance".to_owned(),
    }
}

fn remark(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Estimate => " (estimate)",
        ValueKind::Remembered => " (seen before)",
        ValueKind::Settled => " (whatever happens)",
        ValueKind::Payoffs | ValueKind::Choice | ValueKind::Mean => "",
    }
}
