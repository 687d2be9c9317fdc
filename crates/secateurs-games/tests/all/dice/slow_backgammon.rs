//! Backgammon's movement rules once more, slowly: lists of checkers, every order of the dice,
//! every checker, and only at the end a look at which plays used enough of the dice.

use std::collections::BTreeSet;

use secateurs::Player;
use secateurs_games::backgammon::{BAR, OFF, Position};

/// Checkers on the board as a list of places, all in the mover's counting, the mover's first.
/// The other's bar is place 0.
pub(crate) type Lists = (Vec<u8>, Vec<u8>);

/// What a position looks like to `player`.
pub(crate) fn seen_by(player: Player, position: &Position) -> Lists {
    let opponent = Player::new(1 - player.index());
    let mut mine = Vec::new();
    let mut theirs = Vec::new();
    for place in OFF + 1..=BAR {
        for _ in 0..position.side(player).at(place) {
            mine.push(place);
        }
        for _ in 0..position.side(opponent).at(place) {
            theirs.push(25 - place);
        }
    }
    theirs.reverse();
    (mine, theirs)
}

/// The numbers that were played, in order, and where that led.
type Played = (Vec<u8>, Lists);

/// Every position that a legal play can lead to.
pub(crate) fn ends(start: &Lists, one: u8, other: u8) -> BTreeSet<Lists> {
    let mut played: Vec<Played> = Vec::new();
    if one == other {
        play_on(start, &[one; 4], &mut Vec::new(), &mut played);
    } else {
        play_on(start, &[one, other], &mut Vec::new(), &mut played);
        play_on(start, &[other, one], &mut Vec::new(), &mut played);
    }
    let most = played.iter().map(|(numbers, _)| numbers.len()).max().unwrap();
    played.retain(|(numbers, _)| numbers.len() == most);
    if most == 1 && played.iter().any(|(numbers, _)| numbers[0] == one.max(other)) {
        played.retain(|(numbers, _)| numbers[0] == one.max(other));
    }
    played.into_iter().map(|(_, end)| end).collect()
}

/// Notes what has been played, and tries the next number with every checker.
fn play_on(now: &Lists, numbers: &[u8], before: &mut Vec<u8>, played: &mut Vec<Played>) {
    played.push((before.clone(), now.clone()));
    let Some((&number, rest)) = numbers.split_first() else { return };
    for index in 0..now.0.len() {
        if let Some(next) = moved(now, index, number) {
            before.push(number);
            play_on(&next, rest, before, played);
            before.pop();
        }
    }
}

/// One checker moved by one number, if the rules allow it.
fn moved((mine, theirs): &Lists, index: usize, number: u8) -> Option<Lists> {
    let from = mine[index];
    if mine.contains(&25) && from != 25 {
        return None;
    }
    let mut mine = mine.clone();
    let mut theirs = theirs.clone();
    mine.remove(index);
    if from <= number {
        let others_are_home = mine.iter().all(|&place| place <= 6);
        let someone_is_behind = mine.iter().any(|&place| place > from);
        if !others_are_home || from > 6 || (from < number && someone_is_behind) {
            return None;
        }
        return Some((mine, theirs));
    }
    let to = from - number;
    let guards: Vec<&u8> = theirs.iter().filter(|&&place| place == to).collect();
    if guards.len() >= 2 {
        return None;
    }
    if guards.len() == 1 {
        theirs.retain(|&place| place != to);
        theirs.push(0);
        theirs.sort_unstable();
    }
    mine.push(to);
    mine.sort_unstable();
    Some((mine, theirs))
}
