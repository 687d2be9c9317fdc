//! Blackjack by name.

use crate::blackjack::Blackjack;
use crate::registry::hidden::{one_player, repeating_searches};
use crate::registry::{GameClass, GameEntry, IMP_OPTIONS, TypeRow, fitting};

pub(super) const ENTRY: GameEntry = GameEntry {
    name: "blackjack",
    summary: "hit or stand against a dealer who shows one card, from one deck",
    class: GameClass::ALONE,
    usual_depth: |_| None,
    options: &IMP_OPTIONS,
    has_books: false,
    hidden: None,
    build: |_| Ok(Box::new(one_player(Blackjack::default(), repeating_searches))),
    random_case: None,
    types: || {
        vec![TypeRow {
            label: "blackjack",
            capabilities: crate::traits_of!(Blackjack),
            methods: fitting::<Blackjack>(repeating_searches),
        }]
    },
};
