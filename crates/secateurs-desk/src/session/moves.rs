//! A game that is played move by move: boards, dice, small poker, trees. It is its options and the
//! numbers of the moves; the position is reached from them whenever it is needed. Dice and hidden
//! cards depend on the seed and on how much was played, so what is taken back and played again leads
//! to the same game.

use secateurs::{Limits, Random, Rational, StopFlag};
use secateurs_games::hands::{Purpose, roll, seed_of};
use secateurs_games::registry::{
    Algorithm, AnyGame, BadOption, GameEntry, IMP_OPTIONS, Method, OptionKind, OptionSpec, Options,
    Others, Reach, RunError, SIDE_OPTIONS, Stage, find,
};
use secateurs_games::tricks::closed::decimal;

use super::error::NotNow;
use super::here::{Here, hidden};
use super::request::SessionRequest;
use super::view::Played;
use super::{Hint, Why};
use crate::advice::judged_cards;
use crate::answer::MoveValue;
use crate::number::{amounts, fractions};
use crate::plan::Plan;
use crate::refused::Refused;
use crate::request::{How, Moves, Request};

/// How many positions are looked at for a move, where nothing is said: less than a second.
const USUAL_NODES: u64 = 200_000;

/// A whole strategy is looked for in so many times as many positions, which are quickly looked at: in
/// blackjack there are more than three million.
const OF_A_STRATEGY: u64 = 30;

/// Memory for remembered positions, in units of 2^20 bytes: as few nodes need no more.
const TABLE_MEGABYTES: usize = 16;

/// A game in progress.
#[derive(Clone, Debug)]
pub(super) struct MoveGame {
    pub(super) entry: &'static GameEntry,
    options: Options,
    person: usize,
    seed: u64,
    others: Mover,
    /// How moves are searched, for hints and for others who search.
    plan: Plan,
    nodes: u64,
    /// Every move and every event of chance, by its number.
    pub(super) moves: Vec<usize>,
}

/// How a seat of the machine finds its move. None of them sees what is hidden from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mover {
    /// Anything that is legal.
    Random,
    /// A search with everything in the open.
    Search,
    /// Random play through hands that agree with what it sees.
    IsMcts,
    /// The best reply to players who choose at random.
    BestResponse,
}

const SEAT: OptionSpec =
    OptionSpec::new("seat", OptionKind::Seat, "which player you are").usually("1").example("2");
const SEED: OptionSpec = OptionSpec::seed("seed of dice, hidden cards and random choices")
    .otherwise("a new one each time");

/// What can be chosen for a game that is played move by move.
pub(super) fn options_of(entry: &GameEntry) -> Vec<OptionSpec> {
    let mut options = vec![SEAT];
    options.extend(entry.options.iter().filter(|option| is_of_rules(entry, option.name)));
    if options.iter().all(|option| option.name != SEED.name) {
        options.push(SEED);
    }
    options
}

/// Whether an option says what is played, not how it is searched.
fn is_of_rules(entry: &GameEntry, option: &str) -> bool {
    let of_search = |known: &OptionSpec| known.name == option;
    let hides = entry.hidden.is_some() || entry.class.information == "hidden";
    !(["merge", "order"].contains(&option)
        || hides && SIDE_OPTIONS.iter().chain(&IMP_OPTIONS).any(of_search))
}

impl MoveGame {
    pub(super) fn start(
        request: &SessionRequest,
        options: &Options,
        person: usize,
        seed: u64,
    ) -> Result<Self, Refused> {
        let entry = find(&request.game)?;
        let mut of_game = Options::default();
        for (name, value) in options.iter() {
            if is_of_rules(entry, name) && entry.options.iter().any(|option| option.name == name) {
                of_game.set(name, value);
            }
        }
        if entry.options.iter().any(|option| option.name == SEED.name) {
            of_game.set(SEED.name, seed.to_string());
        }
        let here = Here::start(entry, &of_game)?;
        super::check_seat(person, here.players())?;
        if request.samples.is_some() {
            let why = "nobody looks at random deals in this game: nodes say how long to think";
            return Err(BadOption::new("samples", why).into());
        }
        let others = mover(request, &here)?;
        let plan = plan(request, &of_game, others)?;
        if let Here::Open(game) = &here {
            let method = plan.method_for(&**game)?;
            // A search of one node says what is wrong with the algorithm, or the depth.
            let tried = game.solve(method, &Limits { nodes: Some(1), ..plan.limits.clone() });
            tried.map_err(|error| match error {
                RunError::DoesNotFit { .. } => BadOption::new("opponents", error).into(),
                other => Refused::from(other),
            })?;
        }
        let nodes = request.nodes.unwrap_or(USUAL_NODES);
        let moves = Vec::new();
        Ok(Self { entry, options: of_game, person, seed, others, plan, nodes, moves })
    }

    pub(super) fn stop_at(&mut self, stop: &StopFlag) {
        self.plan.limits.stop = Some(stop.clone());
    }

    /// When to stop thinking.
    pub(super) const fn limits(&self) -> &Limits {
        &self.plan.limits
    }

    /// The position now.
    pub(super) fn here(&self) -> Here {
        self.after(self.moves.len())
    }

    /// The position after so many moves.
    pub(super) fn after(&self, moves: usize) -> Here {
        let mut here =
            Here::start(self.entry, &self.options).expect("the game was built when play started");
        for &number in &self.moves[..moves] {
            here = here.after(number).expect("the move was legal when it was played");
        }
        here
    }

    pub(super) fn check_turn(&self, here: &Here) -> Result<(), NotNow> {
        match here.stage() {
            Stage::Over(_) => Err(NotNow::Over),
            Stage::Player(player) if player == self.person => Ok(()),
            Stage::Player(_) | Stage::Chance(_) => Err(NotNow::NotYourTurn),
        }
    }

    /// Plays a move of the person by its name, or by its word.
    pub(super) fn play(&mut self, chosen: &str) -> Result<(), NotNow> {
        let here = self.here();
        self.check_turn(&here)?;
        let number = named(&here.legal_moves(), &here.words(), chosen);
        self.moves.push(number.ok_or_else(|| NotNow::Move(chosen.to_owned()))?);
        Ok(())
    }

    /// Lets chance or the machine move once, if it is not the person's turn.
    pub(super) fn advance(&mut self) -> Result<Option<Played>, NotNow> {
        let here = self.here();
        let seed = |purpose| seed_of(purpose, &[self.seed, self.moves.len() as u64]);
        let number = match here.stage() {
            Stage::Over(_) => return Ok(None),
            Stage::Player(player) if player == self.person => return Ok(None),
            Stage::Chance(weights) => roll(&weights, &mut Random::spread(seed(Purpose::Dice))),
            Stage::Player(player) => self.choose(&here, player, seed(Purpose::Player))?,
        };
        self.moves.push(number);
        Ok(Some(here.told(number, here.sees(number, self.person))))
    }

    /// Takes moves back to before the person's last.
    pub(super) fn undo(&mut self) -> Result<(), NotNow> {
        let is_own = |&moves: &usize| self.after(moves).to_move() == Some(self.person);
        let last = (0..self.moves.len()).rev().find(is_own).ok_or(NotNow::NothingToTakeBack)?;
        self.moves.truncate(last);
        Ok(())
    }

    /// The number of the move that the machine plays for a seat.
    fn choose(&self, here: &Here, player: usize, seed: u64) -> Result<usize, NotNow> {
        let names = here.legal_moves();
        let mut random = Random::spread(seed);
        if names.len() == 1 {
            return Ok(0);
        }
        let chosen = match (self.others, here) {
            (Mover::Search, Here::Open(game)) => {
                let method = self.plan.method_for(&**game)?.with_seed(seed).with_estimates_first();
                game.solve(method, &self.plan.limits)?.best_moves.into_iter().next()
            }
            (Mover::IsMcts, Here::Hidden(game)) => {
                let limits = Limits { nodes: Some(self.nodes), ..self.plan.limits.clone() };
                game.decide(&limits, &mut random).transpose()?.map(|decision| decision.chosen)
            }
            (Mover::BestResponse, Here::Hidden(_)) => self.best_response(here, player)?,
            _ => return Ok(random.below(names.len() as u64) as usize),
        };
        // Without time for a single answer, the first move.
        Ok(names.iter().position(|name| Some(name) == chosen.as_ref()).unwrap_or(0))
    }

    /// The best reply of the player to move to others who choose at random, by what it knows.
    fn best_response(&self, here: &Here, player: usize) -> Result<Option<String>, Refused> {
        let bad = |error| BadOption::new("opponents", error);
        let side = match hidden(self.entry, &self.options) {
            Some(game) => game?.side_of(player + 1, &Others::Uniform, true).map_err(bad)?,
            None => self.entry.build(&self.options)?,
        };
        let nodes = Some(self.nodes.saturating_mul(OF_A_STRATEGY));
        let limits = Limits { nodes, ..self.plan.limits.clone() };
        let found = side.solve(Method::of(Algorithm::ImpAlphaBeta, None), &limits)?;
        let known = here.set_name();
        let choice = found.strategy.into_iter().find(|(set, _)| Some(set) == known.as_ref());
        Ok(choice.map(|(_, chosen)| chosen))
    }

    /// What the machine would do in the person's place, without seeing more.
    pub(super) fn hint(&self) -> Result<Hint, NotNow> {
        let here = self.here();
        self.check_turn(&here)?;
        match &here {
            Here::Open(game) => self.searched(&**game).map(|(hint, _)| hint),
            Here::Hidden(_) => self.why().map(|why| why.hint),
        }
    }

    /// The same with every move.
    pub(super) fn why(&self) -> Result<Why, NotNow> {
        let here = self.here();
        self.check_turn(&here)?;
        match &here {
            Here::Open(game) => {
                let (hint, depth) = self.searched(&**game)?;
                let moves = self.every_move(&**game, depth)?;
                Ok(Why { hint, cards: Vec::new(), moves, alike: Vec::new() })
            }
            Here::Hidden(game) => {
                let seed = seed_of(Purpose::Player, &[self.seed, self.moves.len() as u64]);
                let limits = Limits { nodes: Some(self.nodes), ..self.plan.limits.clone() };
                let Some(decision) = game.decide(&limits, &mut Random::spread(seed)) else {
                    return self.why_best_response(&here);
                };
                let decision = decision?;
                let cards = judged_cards(&decision);
                let mean = decision.moves.iter().find(|judged| judged.chosen == decision.chosen);
                let mean = mean.and_then(|judged| judged.mean);
                let because = match mean {
                    Some(mean) => {
                        let mean = decimal(&mean);
                        format!("IS-MCTS visits it most often; its mean payoff is {mean}")
                    }
                    None => "it is the only legal move".to_owned(),
                };
                let hint = Hint { play: decision.chosen, because };
                Ok(Why { hint, cards, moves: Vec::new(), alike: Vec::new() })
            }
        }
    }

    fn why_best_response(&self, here: &Here) -> Result<Why, NotNow> {
        let play = self.best_response(here, self.person)?.ok_or(NotNow::NoHint)?;
        let because = if here.players() == 1 {
            "no strategy does better on average".to_owned()
        } else {
            "no strategy does better on average against players who choose at random".to_owned()
        };
        let hint = Hint { play, because };
        Ok(Why { hint, cards: Vec::new(), moves: Vec::new(), alike: Vec::new() })
    }

    /// What a search suggests, and the depth of it if it was not exact.
    fn searched(&self, game: &dyn AnyGame) -> Result<(Hint, Option<u32>), NotNow> {
        let method = self.plan.method_for(game)?.with_estimates_first();
        let found = game.solve(method, &self.plan.limits)?;
        let payoff = found.payoffs.as_ref().map(|payoffs| decimal(&payoffs[self.person]));
        let play = found.best_moves.first().cloned().ok_or(NotNow::NoHint)?;
        let because = match (payoff, found.exact, found.depth) {
            (Some(payoff), true, _) => {
                format!("it leads to {payoff} for you if everybody plays perfectly from here")
            }
            (Some(payoff), false, Some(depth)) => {
                format!("it is best at depth {depth}, with an estimate of {payoff} for you")
            }
            (Some(payoff), ..) => format!("it is best by an estimate of {payoff} for you"),
            (None, ..) => "the search ended before it knew any value".to_owned(),
        };
        let depth = if found.exact { None } else { found.depth };
        Ok((Hint { play, because }, depth))
    }

    /// What every move leads to, the best first: exactly, or all to the same depth.
    fn every_move(&self, game: &dyn AnyGame, depth: Option<u32>) -> Result<Vec<MoveValue>, NotNow> {
        let method = self.plan.method_for(game)?.value_only();
        let mut judged: Vec<(Option<Rational>, MoveValue)> = Vec::new();
        for (chosen, child) in game.children() {
            let reach = |depth| Reach { depth, ..self.plan.reach };
            let shallow = method.within(reach(depth).below(1, 1));
            let limits = &self.plan.limits;
            let found = if depth.is_some() && child.can_run(shallow) {
                child.solve(shallow, &Limits { nodes: None, ..limits.clone() })
            } else {
                let nodes = Some(self.nodes.saturating_mul(10));
                child.solve(method.within(reach(None)), &Limits { nodes, ..limits.clone() })
            }?;
            let payoffs = found.payoffs.as_deref().map(amounts);
            let payoffs_exact = found.payoffs.as_deref().and_then(fractions);
            let share = found.payoffs.map(|payoffs| payoffs[self.person]);
            let (outcome, exact) = (found.outcome, found.exact);
            let best = false;
            let value = MoveValue { chosen, payoffs, payoffs_exact, outcome, best, exact };
            judged.push((share, value));
        }
        let most = judged.iter().filter_map(|(share, _)| *share).max();
        for (share, value) in &mut judged {
            value.best = share.is_some() && *share == most;
        }
        // The sort is stable: what is equal stays in canonical order.
        judged.sort_by_key(|(share, _)| std::cmp::Reverse(*share));
        Ok(judged.into_iter().map(|(_, value)| value).collect())
    }
}

/// The number of the move that somebody means: by its name; by the name in upper or lower case, by its
/// word, or by its parts in any order, where that can be no other.
fn named(names: &[String], words: &[String], typed: &str) -> Option<usize> {
    let only = |texts: &[String], is_meant: &dyn Fn(&str) -> bool| {
        let mut meant = (0..texts.len()).filter(|&number| is_meant(&texts[number]));
        meant.next().filter(|_| meant.next().is_none())
    };
    // Marks for what is hit are often left out.
    let parts = |text: &str| {
        let mut parts: Vec<String> =
            text.split_whitespace().map(|part| part.replace('*', "").to_lowercase()).collect();
        parts.sort();
        parts
    };
    let exact = names.iter().position(|name| name == typed.trim());
    exact
        .or_else(|| only(names, &|name| name.eq_ignore_ascii_case(typed.trim())))
        .or_else(|| {
            only(words, &|word| !word.is_empty() && word.eq_ignore_ascii_case(typed.trim()))
        })
        .or_else(|| only(names, &|name| parts(name) == parts(typed)))
}

/// How the request lets the machine move.
fn mover(request: &SessionRequest, here: &Here) -> Result<Mover, BadOption> {
    const IMP: [Algorithm; 2] = [Algorithm::ImpAlphaBeta, Algorithm::ImpMinimax];
    let has_views = match here {
        Here::Open(_) => false,
        Here::Hidden(game) => !game.words().is_empty(),
    };
    let is_open = matches!(here, Here::Open(_));
    let Some(name) = &request.opponents else {
        return Ok(match (is_open, has_views) {
            (true, _) => Mover::Search,
            (false, true) => Mover::IsMcts,
            (false, false) => Mover::BestResponse,
        });
    };
    let algorithm = name.parse::<Algorithm>().ok();
    match (name.as_str(), algorithm) {
        ("random", _) => Ok(Mover::Random),
        ("is-mcts", _) if has_views => Ok(Mover::IsMcts),
        (_, Some(algorithm)) if !is_open && IMP.contains(&algorithm) => Ok(Mover::BestResponse),
        (_, Some(_)) if is_open => Ok(Mover::Search),
        _ => {
            let known = match (is_open, has_views) {
                (true, _) => "random, or an algorithm that fits the game",
                (false, true) => "random, is-mcts, imp-alpha-beta or imp-minimax",
                (false, false) => "random, imp-alpha-beta or imp-minimax",
            };
            Err(BadOption::new("opponents", format_args!("expected {known}, got {name:?}")))
        }
    }
}

/// How moves are searched, for hints and for others who search.
fn plan(request: &SessionRequest, options: &Options, others: Mover) -> Result<Plan, Refused> {
    let nodes = request.nodes.or(request.depth.is_none().then_some(USUAL_NODES));
    let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let how = How {
        algorithm: request.opponents.clone().filter(|_| others == Mover::Search),
        moves: Moves::One,
        depth: request.depth,
        nodes,
        table_mb: TABLE_MEGABYTES,
        ..How::default()
    };
    let options = options.iter().map(own).collect();
    Request { options, how, ..Request::new(&request.game) }.plan(None)
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_move_is_meant_by_its_name_its_word_or_its_parts() {
        let names = ["24/20 13/10*", "13/6", "a", "A", "p"].map(str::to_owned);
        let words = ["", "", "", "", "pass"].map(str::to_owned);
        let meant = |typed| named(&names, &words, typed);
        assert_eq!(meant("13/10  24/20"), Some(0));
        assert_eq!((meant("a"), meant("A")), (Some(2), Some(3)));
        assert_eq!((meant("P"), meant("Pass")), (Some(4), Some(4)));
        assert_eq!((meant(""), meant("13/5"), meant("24/20")), (None, None, None));
        let either = ["x y", "y x"].map(str::to_owned);
        assert_eq!((named(&either, &[], "Y X"), named(&either, &[], "x y*")), (Some(1), None));
    }
}
