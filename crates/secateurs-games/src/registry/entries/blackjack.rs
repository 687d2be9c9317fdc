//! Blackjack by name.

use secateurs::erase;

use crate::blackjack::Blackjack;
use crate::registry::{Erased, GameClass, GameEntry, IMP_OPTIONS, row};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "blackjack",
    summary: "hit or stand against the dealer, from one deck",
    class: GameClass::ALONE,
    usual_depth: |_| None,
    options: &IMP_OPTIONS,
    has_books: false,
    hidden: None,
    make: &|_| Ok(Box::new(Erased::new(erase!(Blackjack, Blackjack::default())))),
    random_case: None,
    types: &|| vec![row!("blackjack", Blackjack)],
};
