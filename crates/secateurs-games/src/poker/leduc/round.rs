//! One round of betting.

use std::fmt;

/// The most raises in a round.
pub(super) const MOST_RAISES: u8 = 2;

/// The longest round: call, raise, raise, call.
const LONGEST: usize = 4;

/// What a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Action {
    /// Gives up, and loses what is paid.
    #[default]
    Fold,
    /// Pays what the other has paid.
    Call,
    /// Pays more than the other.
    Raise,
}

/// All choices of a round, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Round {
    actions: [Action; LONGEST],
    count: u8,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This player has folded.
    Folded(usize),
    /// Both have paid the same.
    Called,
}

impl Round {
    /// The choices, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions[..usize::from(self.count)]
    }

    pub(super) fn then(mut self, action: Action) -> Self {
        self.actions[usize::from(self.count)] = action;
        self.count += 1;
        self
    }

    pub(super) fn mover(self) -> usize {
        usize::from(self.count) % 2
    }

    pub(super) fn raises(self) -> u8 {
        self.actions().iter().filter(|&&action| action == Action::Raise).count() as u8
    }

    pub(super) fn end(self) -> Option<End> {
        match self.actions() {
            [.., Action::Fold] => Some(End::Folded(1 - self.mover())),
            [_, .., Action::Call] => Some(End::Called),
            _ => None,
        }
    }

    /// How many raises each player has made or called.
    pub(super) fn raises_paid(self) -> [u8; 2] {
        let mut paid = [0; 2];
        let mut raises = 0;
        for (index, action) in self.actions().iter().enumerate() {
            raises += u8::from(*action == Action::Raise);
            if *action != Action::Fold {
                paid[index % 2] = raises;
            }
        }
        paid
    }
}

impl Action {
    pub(super) fn letter(self) -> char {
        match self {
            Self::Fold => 'f',
            Self::Call => 'c',
            Self::Raise => 'r',
        }
    }
}

/// A letter for each choice: `crc`.
impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.actions().iter().try_for_each(|action| write!(f, "{}", action.letter()))
    }
}

impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
