//! The entry of the registry that stands for all games in Python.

use std::sync::{Arc, Once};

use secateurs::erased::Erasing;
use secateurs::{NoChance, WithChance};
use secateurs_games::registry::{
    AnyHidden, BadOption, Erased, ErasedHidden, GameClass, GameEntry, IMP_OPTIONS, OptionSpec,
    Options, SIDE_OPTIONS, add, side_of,
};

use super::Seat;
use super::calls::Calls;
use super::rules::{Luck, Rules, Start};

/// What it is called.
pub(crate) const NAME: &str = "python";

const CLASS: GameClass =
    GameClass { players: "1-8", sum: "any", finite: true, chance: "maybe", information: "any" };

const ENTRY: GameEntry = GameEntry {
    name: NAME,
    summary: "a game that is a class of Python",
    class: CLASS,
    usual_depth: |_| None,
    options: &[
        OptionSpec::number("number", 0, u64::MAX as i128, "which of those that are searched now"),
        SIDE_OPTIONS[0],
        SIDE_OPTIONS[1],
        SIDE_OPTIONS[2],
        IMP_OPTIONS[0],
        IMP_OPTIONS[1],
    ],
    has_books: false,
    hidden: Some(hidden),
    make: &make,
    random_case: None,
    types: &Vec::new,
};

/// Adds the entry, once.
pub(super) fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        add(ENTRY).expect("no other game is called so");
    });
}

fn calls(options: &Options) -> Result<Arc<Calls>, BadOption> {
    let number = options.value("number", 0)?;
    Seat::of(number).ok_or_else(|| BadOption::new("number", "no such game is searched now"))
}

fn make(options: &Options) -> Result<Start, BadOption> {
    let one_side = ["player", "others", "forgetful"].iter().any(|&name| options.is_on(name));
    if one_side {
        return side_of(&*hidden(options)?, options);
    }
    let calls = calls(options)?;
    Ok(if calls.kind.has_chance { open::<WithChance>(&calls) } else { open::<NoChance>(&calls) })
}

/// The game with everything in the open.
fn open<C: Luck>(calls: &Arc<Calls>) -> Start {
    let (said, is_endless) = (&calls.said, calls.is_endless);
    let mut erasing = Erasing::new(Rules::<C>::new(Arc::clone(calls))).keyed();
    if said.total.is_some() {
        erasing = erasing.zero_sum();
    }
    if calls.has_evaluate {
        erasing = erasing.evaluate();
    }
    if said.bounds.is_some() {
        erasing = erasing.bounded_sum();
    }
    if said.outcomes.is_some() {
        erasing = erasing.enumerable_outcomes().monotone_facts();
    }
    let game = Erased::new(erasing);
    Box::new(if is_endless { game.endless() } else { game })
}

/// The game with what each player knows.
fn hidden(options: &Options) -> Result<Box<dyn AnyHidden>, BadOption> {
    let calls = calls(options)?;
    if !calls.has_sets {
        let why = "the game does not say what its players know: it has no method `information`";
        return Err(BadOption::new("player", why));
    }
    Ok(Box::new(ErasedHidden::new(Rules::<WithChance>::new(calls))))
}
