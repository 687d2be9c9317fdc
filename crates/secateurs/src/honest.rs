//! Whether a game keeps what its capabilities promise. A capability that lies would make a search
//! call a wrong value exact, so in debug builds every leaf is checked by the search that relies on
//! it, and [`check_promises`] looks at any game from outside.

use std::collections::HashMap;

use crate::capability::{
    BoundedSum, EnumerableOutcomes, Evaluate, Keyed, MonotoneFacts, Numbered, Outcome, SumBounds,
    ZeroSum,
};
use crate::erased::{Capability, DynGame, Key, Position};
use crate::hidden::BoundedAbove;
use crate::{Chance, Game, Payoffs, Player, Random, SearchError, Turn, Utility};

/// Longer games are left off.
const MOST_PLIES: usize = 1000;

pub(crate) fn broken(capability: &'static str, what: String) -> SearchError {
    SearchError::Broken { capability, what }
}

/// One payoff for each player.
pub(crate) fn one_each<G: Game>(game: &G, payoffs: &Payoffs) -> Result<(), SearchError> {
    match (payoffs.len(), game.players()) {
        (given, players) if given == players => Ok(()),
        (given, players) => Err(broken("Game", format!("{given} payoffs for {players} players"))),
    }
}

/// Two players, whose payoffs add up to the total.
pub(crate) fn zero_sum<G: ZeroSum>(game: &G, payoffs: &Payoffs) -> Result<(), SearchError> {
    let &[first, second] = payoffs.as_slice() else {
        return Err(broken("ZeroSum", format!("{} payoffs, not two", payoffs.len())));
    };
    let total = game.total();
    if i128::from(first) + i128::from(second) == i128::from(total) {
        return Ok(());
    }
    Err(broken("ZeroSum", format!("{first} and {second} do not add up to {total}")))
}

/// Payoffs within the bounds of the whole game.
fn bounded_sum(bounds: &SumBounds, payoffs: &Payoffs) -> Result<(), SearchError> {
    at_least("BoundedSum", payoffs, &bounds.least)?;
    let sum: i128 = payoffs.as_slice().iter().copied().map(i128::from).sum();
    let most = i128::from(bounds.max_sum);
    if bounds.max_sum == Utility::MAX || sum <= most {
        return Ok(());
    }
    Err(broken("BoundedSum", format!("payoffs that add up to {sum}, more than {most}")))
}

fn at_least(
    capability: &'static str,
    payoffs: &Payoffs,
    least: &Payoffs,
) -> Result<(), SearchError> {
    let pairs = payoffs.as_slice().iter().zip(least.as_slice());
    match pairs.enumerate().find(|(_, (payoff, least))| payoff < least) {
        None => Ok(()),
        Some((index, (payoff, least))) => {
            let player = Player::new(index);
            Err(broken(capability, format!("{player} gets {payoff}, less than {least}")))
        }
    }
}

/// The outcome of a position that is over is in the list, and pays this.
pub(crate) fn listed(
    outcomes: &[Outcome],
    index: usize,
    payoffs: &Payoffs,
) -> Result<(), SearchError> {
    match outcomes.get(index) {
        Some(outcome) if outcome.payoffs == *payoffs => Ok(()),
        Some(outcome) => {
            let (listed, paid) = (outcome.payoffs.as_slice(), payoffs.as_slice());
            let what = format!("outcome {index} is listed with {listed:?}, but pays {paid:?}");
            Err(broken("EnumerableOutcomes", what))
        }
        None => {
            let what = format!("there is no outcome {index} in a list of {}", outcomes.len());
            Err(broken("EnumerableOutcomes", what))
        }
    }
}

/// Plays so many random games from a position, and checks on the way what every capability of
/// the game promises.
///
/// # Errors
/// [`SearchError::Broken`], with the capability that is not kept and how.
///
/// ```
/// use secateurs::erased::Erasing;
/// use secateurs::capability::ZeroSum;
/// use secateurs::{Game, NoChance, Payoffs, Player, Random, Turn, check_promises};
///
/// /// Both win.
/// struct Peace;
///
/// impl Game for Peace {
///     type Position = bool;
///     type Move = ();
///     type Chance = NoChance;
///     fn players(&self) -> usize { 2 }
///     fn start(&self) -> bool { false }
///     fn turn(&self, &is_over: &bool) -> Turn<NoChance> {
///         if is_over { Turn::Over(Payoffs::new([1, 1])) } else { Turn::Player(Player::ONE) }
///     }
///     fn legal_moves(&self, _: &bool, moves: &mut Vec<()>) { moves.push(()) }
///     fn play(&self, _: &bool, (): ()) -> bool { true }
/// }
///
/// impl ZeroSum for Peace {}
///
/// let game = Erasing::new(Peace).zero_sum().finish();
/// let lie = check_promises(&game, &game.start(), 1, &mut Random::new(1)).unwrap_err();
/// assert_eq!(lie.to_string(), "the game breaks a promise: ZeroSum: 1 and 1 do not add up to 0");
/// ```
pub fn check_promises<C: Chance>(
    game: &DynGame<C>,
    from: &Position,
    plays: u32,
    random: &mut Random,
) -> Result<(), SearchError> {
    let mut keys = HashMap::new();
    for _ in 0..plays {
        let mut path = vec![from.clone()];
        let mut moves = Vec::new();
        while let Some(here) = path.last().filter(|_| path.len() <= MOST_PLIES) {
            on_the_way(game, here, &mut keys)?;
            if let Turn::Over(payoffs) = game.turn(here) {
                at_the_end(game, &path, &payoffs)?;
                break;
            }
            moves.clear();
            game.legal_moves(here, &mut moves);
            if moves.is_empty() {
                return Err(SearchError::NoMoves { ply: path.len() as u32 - 1 });
            }
            path.push(game.play(here, random.pick(&moves)));
        }
    }
    Ok(())
}

/// What must hold at every position.
fn on_the_way<C: Chance>(
    game: &DynGame<C>,
    position: &Position,
    keys: &mut HashMap<Key, (usize, Option<Player>)>,
) -> Result<(), SearchError> {
    let has = game.capabilities();
    let mover = match game.turn(position) {
        Turn::Player(player) if player.index() >= game.players() => {
            return Err(broken("Game", format!("{player} of {} players moves", game.players())));
        }
        Turn::Player(player) => Some(player),
        Turn::Chance(_) => None,
        Turn::Over(_) => return Ok(()),
    };
    if has.has(Capability::Keyed)
        && let Some(key) = game.key(position)
    {
        let mut choices = Vec::new();
        game.legal_moves(position, &mut choices);
        let seen = (choices.len(), mover);
        let before = *keys.entry(key).or_insert(seen);
        if before != seen {
            let what = format!("positions of one key: {before:?} and {seen:?} (moves, mover)");
            return Err(broken("Keyed", what));
        }
    }
    if has.has(Capability::Numbered) {
        let number = game.number(position);
        if number >= game.positions() || game.number(&game.position(number)) != number {
            let what = format!("position {number} of {} is not itself", game.positions());
            return Err(broken("Numbered", what));
        }
    }
    if has.has(Capability::Evaluate) && game.can_be_judged(position) {
        let estimate = game.evaluate(position);
        one_each(game, &estimate)?;
        if has.has(Capability::ZeroSum) {
            zero_sum(game, &estimate)?;
        }
        if has.has(Capability::BoundedSum) {
            bounded_sum(&game.bounds(), &estimate)?;
        }
    }
    Ok(())
}

/// What must hold at the end, of the whole way there.
fn at_the_end<C: Chance>(
    game: &DynGame<C>,
    path: &[Position],
    payoffs: &Payoffs,
) -> Result<(), SearchError> {
    let has = game.capabilities();
    one_each(game, payoffs)?;
    let end = &path[path.len() - 1];
    if has.has(Capability::ZeroSum) {
        zero_sum(game, payoffs)?;
    }
    if has.has(Capability::BoundedSum) {
        bounded_sum(&game.bounds(), payoffs)?;
        for position in path {
            at_least("BoundedSum", payoffs, &game.at_least(position))?;
        }
    }
    if has.has(Capability::BoundedAbove) {
        for player in (0..game.players()).map(Player::new) {
            let most = path.iter().map(|position| game.most_from(position, player));
            let most = most.fold(game.most(player), Utility::min);
            if payoffs[player] > most {
                let what = format!("{player} gets {}, more than {most}", payoffs[player]);
                return Err(broken("BoundedAbove", what));
            }
        }
    }
    if !has.has(Capability::EnumerableOutcomes) {
        return Ok(());
    }
    let (outcomes, index) = (game.outcomes(), game.outcome_index(end));
    listed(&outcomes, index, payoffs)?;
    if has.has(Capability::MonotoneFacts) {
        let tally = outcomes[index].tally;
        for position in path {
            let secured = game.secured(position);
            if secured.iter().zip(tally).any(|(&least, counted)| counted < least) {
                let what = format!("{secured:?} was sure, but {tally:?} was counted");
                return Err(broken("MonotoneFacts", what));
            }
        }
    }
    Ok(())
}
