//! The same as `suite_finds_faults`, for games in which something is hidden.

use secateurs::hidden::{BoundedAbove, HiddenInformation, InformationSets, RepeatingSets};
use secateurs::{Game, Payoffs, Player, Random, Turn, Utility, WithChance};
use secateurs_testkit::hidden;

/// What is wrong with a game of [`Guess`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    TwoMoversInOneSet,
    OtherMovesInOneSet,
    SetNamesRepeat,
    ForgetsOwnMove,
    KeyTooCoarse,
    BoundTooLow,
    BoundAboveTheGames,
    ViewChangesWhenDrawn,
    DrawnTooEarly,
    ViewSeesAll,
    ViewSeesLess,
}

/// Chance hides a coin. The first player guesses twice, then the second once; all that guess
/// right get a point each time.
struct Guess(Fault);

/// Coin and guesses, heads is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Table {
    coin: Option<bool>,
    guesses: [bool; 3],
    count: usize,
}

/// What both players see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Seen {
    coin: Option<bool>,
    is_thrown: bool,
    guesses: [bool; 3],
    count: usize,
}

impl Game for Guess {
    type Position = Table;
    type Move = bool;
    type Chance = WithChance;

    fn players(&self) -> usize {
        2
    }

    fn start(&self) -> Table {
        Table::default()
    }

    fn turn(&self, table: &Table) -> Turn<WithChance> {
        let right = |guess: usize| Utility::from(table.coin == Some(table.guesses[guess]));
        match (table.coin, table.count) {
            (None, _) => Turn::Chance(WithChance),
            (_, 0 | 1) => Turn::Player(Player::ONE),
            (_, 2) => Turn::Player(Player::TWO),
            _ => Turn::Over(Payoffs::new([right(0) + right(1), right(2)])),
        }
    }

    fn legal_moves(&self, table: &Table, moves: &mut Vec<bool>) {
        let is_peeking = self.0 == Fault::OtherMovesInOneSet && table.coin == Some(true);
        moves.extend(if is_peeking { [true, false] } else { [false, true] });
    }

    fn play(&self, table: &Table, chosen: bool) -> Table {
        let mut next = *table;
        if table.coin.is_none() {
            next.coin = Some(chosen);
        } else {
            next.guesses[table.count] = chosen;
            next.count += 1;
        }
        next
    }
}

impl InformationSets for Guess {
    type Set = (usize, [bool; 3]);

    fn information_set(&self, table: &Table) -> (usize, [bool; 3]) {
        match self.0 {
            Fault::TwoMoversInOneSet => (0, [false; 3]),
            Fault::ForgetsOwnMove => (table.count, [false; 3]),
            _ => (table.count, table.guesses),
        }
    }

    fn set_name(&self, set: &(usize, [bool; 3])) -> String {
        if self.0 == Fault::SetNamesRepeat { "set".to_owned() } else { format!("{set:?}") }
    }
}

impl RepeatingSets for Guess {
    type SetKey = usize;

    fn set_key(&self, set: &(usize, [bool; 3])) -> Option<usize> {
        Some(if self.0 == Fault::KeyTooCoarse { 0 } else { set.0 })
    }
}

impl BoundedAbove for Guess {
    fn most(&self, player: Player) -> Utility {
        if player == Player::ONE { 2 } else { 1 }
    }

    fn most_from(&self, table: &Table, player: Player) -> Utility {
        match self.0 {
            Fault::BoundTooLow if table.count > 1 => 0,
            Fault::BoundAboveTheGames => 3,
            _ => self.most(player),
        }
    }
}

impl HiddenInformation for Guess {
    type View = Seen;

    fn view(&self, table: &Table, _: usize) -> Seen {
        let coin = table.coin.filter(|_| self.0 == Fault::ViewSeesAll);
        let guesses = if self.0 == Fault::ViewSeesLess { [false; 3] } else { table.guesses };
        Seen { coin, is_thrown: table.coin.is_some(), guesses, count: table.count }
    }

    fn resample(&self, seen: &Seen, random: &mut Random) -> Table {
        let Seen { coin, is_thrown, mut guesses, count } = *seen;
        let coin = coin.or(is_thrown.then(|| random.pick(&[false, true])));
        match self.0 {
            Fault::ViewChangesWhenDrawn => guesses[0] = random.pick(&[false, true]),
            Fault::DrawnTooEarly => return Table { coin: Some(true), guesses, count },
            _ => {}
        }
        Table { coin, guesses, count }
    }
}

fn run(fault: Fault) {
    let game = Guess(fault);
    hidden::check_sets(&game, 1, 50);
    hidden::check_perfect_recall(&game, 1, 50);
    hidden::check_set_keys(&game, 1, 50);
    hidden::check_most(&game, 1, 50);
    hidden::check_views(&game, 1, 50);
    hidden::check_views_against_sets(&game, 1, 50);
}

#[test]
fn a_sound_game_passes() {
    run(Fault::None);
}

#[test]
fn every_fault_is_found() {
    let faults = [
        (Fault::TwoMoversInOneSet, "two positions of one set"),
        (Fault::OtherMovesInOneSet, "two positions of one set"),
        (Fault::SetNamesRepeat, "two sets with the name"),
        (Fault::ForgetsOwnMove, "two pasts lead to"),
        (Fault::KeyTooCoarse, "two sets with the key"),
        (Fault::BoundTooLow, "above 0"),
        (Fault::BoundAboveTheGames, "above the whole game's"),
        (Fault::ViewChangesWhenDrawn, "another view"),
        (Fault::DrawnTooEarly, "another view"),
        (Fault::ViewSeesAll, "two views are in"),
        (Fault::ViewSeesLess, "two sets look like"),
    ];
    for (fault, message) in faults {
        let found = std::panic::catch_unwind(|| run(fault)).expect_err("a fault is found");
        let words = found.downcast_ref::<String>().expect("a message");
        assert!(words.contains(message), "{fault:?} gives: {words}");
    }
}
