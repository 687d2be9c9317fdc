//! Games of perfect information, with or without dice, of which only the name is known.

use secateurs::{Limits, Random};
use secateurs_games::hands::{Purpose, roll, seed_of};
use secateurs_games::registry::{AnyGame, GameEntry, Options, Stage, find};

use super::entrant::{Entrant, Style};
use super::error::ArenaError;
use super::played::Played;
use super::search::{check, search};

/// Whoever asks for a longer opening has mistyped.
pub(super) const MOST_RANDOM_MOVES: u32 = 100;

/// A game with its options.
#[derive(Clone, Debug)]
pub(super) struct BoardGame {
    entry: &'static GameEntry,
    options: Options,
    players: usize,
    opening: u32,
    longest: u32,
    seed: u64,
}

impl BoardGame {
    pub(super) fn new(game: &str, options: &Options) -> Result<Self, ArenaError> {
        let entry = find(game)?;
        let mut of_game = Options::default();
        for (name, text) in options.iter() {
            if entry.options.iter().any(|option| option.name == name) {
                of_game.set(name, text);
            }
        }
        let mut board = Self {
            entry,
            options: of_game,
            players: 0,
            opening: options.value("opening", 2)?,
            longest: options.value("longest", 1000)?,
            seed: options.value("seed", 1)?,
        };
        let start = board.start(0)?;
        if start.stage().is_none() {
            return Err(ArenaError::Hidden(game.to_owned()));
        }
        board.players = start.players();
        if board.players < 2 {
            return Err(ArenaError::OnePlayer(game.to_owned()));
        }
        Ok(board)
    }

    pub(super) const fn seats(&self) -> usize {
        self.players
    }

    /// Refuses a player who cannot play the game.
    pub(super) fn check(&self, entrant: &Entrant) -> Result<(), ArenaError> {
        check(entrant, &*self.start(0)?)
    }

    /// The game before anything is played. One that is random by itself has a seed for each deal.
    fn start(&self, deal: u64) -> Result<Box<dyn AnyGame>, ArenaError> {
        let mut options = self.options.clone();
        if self.entry.options.iter().any(|option| option.name == "seed") {
            options.set("seed", seed_of(Purpose::Cards, &[self.seed, deal]).to_string());
        }
        Ok(self.entry.build(&options)?)
    }

    /// The game after its random moves. They never end it.
    fn opened(&self, deal: u64, dice: &mut Random) -> Result<Box<dyn AnyGame>, ArenaError> {
        let mut random = Random::spread(seed_of(Purpose::Opening, &[self.seed, deal]));
        let mut here = self.start(deal)?;
        let mut left = self.opening;
        while left > 0 {
            if let Some(Stage::Chance(weights)) = here.stage() {
                here = after(&*here, roll(&weights, dice));
                continue;
            }
            let mut next: Vec<_> = (0..here.legal_moves().len())
                .map(|number| after(&*here, number))
                .filter(|next| !matches!(next.stage(), Some(Stage::Over(_))))
                .collect();
            if next.is_empty() {
                break;
            }
            here = next.swap_remove(random.below(next.len() as u64) as usize);
            left -= 1;
        }
        Ok(here)
    }

    /// One game; `None` if it was stopped.
    pub(super) fn play(
        &self,
        deal: u64,
        seated: &[&Entrant],
        limits: &Limits,
    ) -> Result<Option<Played>, ArenaError> {
        let mut dice = Random::spread(seed_of(Purpose::Dice, &[self.seed, deal]));
        let mut here = self.opened(deal, &mut dice)?;
        let mut nodes = vec![0; self.players];
        let mut moves = 0;
        loop {
            here = match here.stage() {
                None => return Err(ArenaError::Hidden(self.entry.name.to_owned())),
                Some(Stage::Over(payoffs)) => {
                    let points = payoffs.iter().map(whole).collect::<Result<_, _>>()?;
                    return Ok(Some(Played::won_by_points(points, 1, nodes)));
                }
                Some(Stage::Chance(weights)) => after(&*here, roll(&weights, &mut dice)),
                Some(Stage::Player(_)) if moves == self.longest => {
                    return Ok(Some(Played::won_by_points(vec![0; self.players], 1, nodes)));
                }
                Some(Stage::Player(player)) => {
                    let seed =
                        seed_of(Purpose::Player, &[self.seed, deal, player as u64, moves.into()]);
                    let (number, spent) = choose(&*here, seated[player], limits, seed)?;
                    if limits.stop.as_ref().is_some_and(secateurs::StopFlag::is_raised) {
                        return Ok(None);
                    }
                    nodes[player] += spent;
                    moves += 1;
                    after(&*here, number)
                }
            };
        }
    }
}

/// The number of the move that an entrant plays, and the nodes it took.
fn choose(
    here: &dyn AnyGame,
    entrant: &Entrant,
    limits: &Limits,
    seed: u64,
) -> Result<(usize, u64), ArenaError> {
    let moves = here.legal_moves();
    match entrant.style() {
        _ if moves.len() == 1 => Ok((0, 0)),
        Style::Search { .. } => {
            let (chosen, nodes) = search(here, entrant, limits, seed)?;
            // Without time for a single answer, the first move.
            let number = moves.iter().position(|name| Some(name) == chosen.as_ref());
            Ok((number.unwrap_or(0), nodes))
        }
        _ => Ok((Random::spread(seed).below(moves.len() as u64) as usize, 0)),
    }
}

fn after(here: &dyn AnyGame, number: usize) -> Box<dyn AnyGame> {
    here.after(number).expect("the number is that of a legal move")
}

fn whole(payoff: &secateurs::Rational) -> Result<i64, ArenaError> {
    let points = payoff.is_integer().then(|| i64::try_from(payoff.to_integer()).ok()).flatten();
    points.ok_or_else(|| ArenaError::NotWhole(payoff.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_payoffs_are_points() {
        assert_eq!(whole(&secateurs::Rational::new(-4, 2)), Ok(-2));
        let half = whole(&secateurs::Rational::new(1, 2)).unwrap_err().to_string();
        assert_eq!(half, "the game ended with a payoff of 1/2; contests count whole points");
    }
}
