//! Boards of bridge: what each side takes, in one strain or in all of them, and par.

mod data;
#[cfg(test)]
mod tests;

pub use data::{BoardAnswer, BoardsRequest, ParAnswer, PlayAnswer};

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

use secateurs::{Limits, Meter, StopFlag};
use secateurs_games::bridge::{
    BadBoard, Board, BoardResults, KnownTricks, Par, STRAINS, TableError, TrickTable, Vulnerable,
    boards, rows, with_results,
};
use secateurs_games::cards::{Seat, Trump};
use secateurs_games::registry::BadOption;
use secateurs_games::tricks::two_sides::Deal;

use crate::answer::Answer;
use crate::listener::Deaf;
use crate::plan::Plan;
use crate::possible::Possible;
use crate::refused::Refused;
use crate::request::{How, Moves, Request};
use crate::solve::solve;

/// A request that was understood.
struct Understood<'a> {
    table: bool,
    vulnerable: Option<Vulnerable>,
    trump: Option<Trump>,
    leader: Option<Seat>,
    /// How each board is searched, by one thread.
    request: Request,
    stop: Option<StopFlag>,
    plan: &'a Plan,
}

/// Options that say which cards are where, which a board says by itself.
const OF_THE_DEAL: [&str; 4] = ["deal", "cards", "seed", "players"];

/// The deal of a request as a board of its own, and the request without it.
///
/// # Errors
/// When the request is not about the start of a deal of four hands.
pub fn board_of(request: &Request) -> Result<BoardsRequest, Refused> {
    let plan = request.plan(None)?;
    let about = crate::About::of(&plan, &*plan.game()?);
    let deal = about.deal.unwrap_or_default();
    let mut request = request.clone();
    request.options.retain(|name, _| !OF_THE_DEAL.contains(&name.as_str()));
    let pbn = format!("[Deal \"N:{}\"]", deal.join(" "));
    Ok(BoardsRequest { request, ..BoardsRequest::new(pbn) })
}

/// Solves boards, several at a time, and tells each answer as soon as it is known; a board that makes
/// no sense is told, too, and the others go on. Boards that are not begun when `stop` is raised are
/// not told. Whether all of them were solved.
///
/// # Errors
/// When the request itself makes no sense.
pub fn solve_boards(
    request: &BoardsRequest,
    stop: Option<StopFlag>,
    tell: &mut dyn FnMut(&BoardAnswer),
) -> Result<bool, Refused> {
    check_used(request)?;
    let plan = request.request.plan(stop.clone())?;
    let mut of_board = request.request.clone();
    of_board.how.threads = 1;
    let understood = Understood {
        table: request.table,
        vulnerable: read("vulnerable", request.vulnerable.as_ref())?,
        trump: read("trump", request.request.options.get("trump"))?,
        leader: read("leader", request.request.options.get("leader"))?,
        request: of_board,
        stop,
        plan: &plan,
    };
    let boards = boards(&request.pbn);
    if boards.is_empty() {
        return Err(BadOption::new("pbn", "there is no board in it").into());
    }
    understood.check(&boards)?;
    let next = AtomicUsize::new(0);
    let mut solved = 0;
    std::thread::scope(|scope| {
        let (answers, told) = channel();
        for _ in 0..plan.reach.threads.clamp(1, boards.len()) {
            let (answers, boards, next, understood) =
                (answers.clone(), &boards, &next, &understood);
            scope.spawn(move || understood.work(boards, next, &answers));
        }
        drop(answers);
        for answer in told {
            solved += usize::from(answer.is_solved());
            tell(&answer);
        }
    });
    Ok(solved == boards.len())
}

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(
    option: &'static str,
    text: Option<&String>,
) -> Result<Option<T>, BadOption> {
    let read = text.map(|text| text.parse::<T>()).transpose();
    read.map_err(|error| BadOption::new(option, error))
}

/// Refuses what boards would take no notice of.
fn check_used(request: &BoardsRequest) -> Result<(), BadOption> {
    let Request { game, options, after, how } = &request.request;
    let bad = |name: &str, message: &str| Err(BadOption::new(name, message));
    if game != "bridge" {
        return bad("pbn", "boards are of bridge");
    }
    if !after.is_empty() {
        return bad("after", "boards start with the first lead");
    }
    let of_position = ["taken", "played", "broken"];
    for name in options.keys().map(String::as_str) {
        if OF_THE_DEAL.contains(&name) || of_position.contains(&name) {
            return bad(name, "boards say which cards are where, and start with the first lead");
        }
        if request.table {
            return bad(name, "--table has every leader and every strain, with free leads");
        }
    }
    if !request.table {
        let message = "is for par, which comes with --table";
        return if request.vulnerable.is_some() { bad("vulnerable", message) } else { Ok(()) };
    }
    let How { algorithm, space, quiescence, ties, moves, depth, book, .. } = how;
    let is_other = algorithm.as_deref().is_some_and(|name| name != "double-dummy");
    let unused = [
        ("algorithm", is_other),
        ("space", space.is_some()),
        ("quiescence", *quiescence),
        ("ties", ties.is_some()),
        ("moves", *moves != Moves::default()),
        ("depth", depth.is_some()),
        ("book", book.is_some()),
    ];
    match unused.into_iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) => bad(name, "--table is solved by double-dummy, and has no single cards"),
        None => Ok(()),
    }
}

impl Understood<'_> {
    /// Refuses a search that does not fit, before any board is solved.
    fn check(&self, boards: &[Result<Board, BadBoard>]) -> Result<(), Refused> {
        let Some(board) = boards.iter().find_map(|board| board.as_ref().ok()) else {
            return Ok(());
        };
        if self.table {
            return Ok(());
        }
        let usual = (Trump(None), Seat::from_index(0));
        let (trump, leader) = self.contract(board).unwrap_or(usual);
        let plan = self.plan_of(board, trump, leader)?;
        let game = plan.game()?;
        let method = plan.method_for(&*game)?;
        if game.can_run(method) {
            return Ok(());
        }
        // The search itself has the words for it.
        let nothing = Limits { nodes: Some(0), ..Limits::none() };
        game.solve(method, &nothing).map(|_| ()).map_err(Refused::from)
    }

    /// Solves one board after the other until none is left, or somebody asks to stop.
    fn work(
        &self,
        boards: &[Result<Board, BadBoard>],
        next: &AtomicUsize,
        answers: &Sender<BoardAnswer>,
    ) {
        let bytes = self.plan.reach.table_megabytes << 20;
        let mut deal = Deal::new(None, bytes, Meter::new(&self.plan.limits));
        while let Some(board) = boards.get(next.fetch_add(1, Ordering::Relaxed)) {
            if self.stop.as_ref().is_some_and(StopFlag::is_raised) {
                return;
            }
            let answer = match board {
                Ok(board) => self.answer(board, &mut deal),
                Err(bad) => BoardAnswer {
                    board: bad.number.clone(),
                    line: bad.line,
                    error: Some(bad.message.clone()),
                    ..BoardAnswer::default()
                },
            };
            if answers.send(answer).is_err() {
                return;
            }
        }
    }

    fn answer(&self, board: &Board, deal: &mut Deal) -> BoardAnswer {
        let start = Instant::now();
        let vulnerable = self.vulnerable.unwrap_or(board.vulnerable);
        let used = ["board", "deal", "vulnerable"];
        let others =
            board.tags.iter().filter(|(name, _)| !used.contains(&&*name.to_ascii_lowercase()));
        let mut answer = BoardAnswer {
            board: board.number().map(str::to_owned),
            line: board.line,
            deal: board.hands.iter().map(ToString::to_string).collect(),
            vulnerable: Some(vulnerable.to_string()),
            tags: others.cloned().collect(),
            ..BoardAnswer::default()
        };
        let solved = if self.table {
            deal.limit(Meter::new(&self.plan.limits));
            add_table(board, vulnerable, deal, &mut answer)
        } else {
            self.play(board, &mut answer)
        };
        answer.error = solved.err();
        answer.seconds = start.elapsed().as_secs_f64();
        answer
    }

    /// The contract of the board, else what the request says.
    fn contract(&self, board: &Board) -> Option<(Trump, Seat)> {
        board.contract.or_else(|| Some((self.trump?, self.leader.unwrap_or(Seat::from_index(0)))))
    }

    fn plan_of(&self, board: &Board, trump: Trump, leader: Seat) -> Result<Plan, Refused> {
        let hands: Vec<String> = board.hands.iter().map(ToString::to_string).collect();
        let request = self.request.clone();
        let request = request.with("deal", hands.join(" ")).with("trump", trump_name(trump));
        request.with("leader", leader.letter().to_string()).plan(self.stop.clone())
    }

    fn play(&self, board: &Board, answer: &mut BoardAnswer) -> Result<(), String> {
        let (trump, leader) = self
            .contract(board)
            .ok_or("no contract and declarer: give --trump, or ask for --table")?;
        let found = self.plan_of(board, trump, leader).and_then(|plan| solve(&plan, &mut Deaf));
        let found = found.map_err(|error| error.to_string())?;
        answer.nodes = found.counts.nodes;
        answer.stopped.clone_from(&found.stopped);
        answer.play = Some(play_answer(found, trump, leader));
        Ok(())
    }
}

fn play_answer(found: Answer, trump: Trump, leader: Seat) -> PlayAnswer {
    let first = |value: Possible| match value {
        Possible::Outcome { outcome, .. } => outcome?.first().copied(),
        Possible::Range(_) => None,
    };
    let possible = found.possible.unwrap_or_default();
    PlayAnswer {
        trump: trump_name(trump),
        leader: leader.letter().to_string(),
        tricks: found.outcome.filter(|tricks| tricks.len() == 4).map(|by| [by[0], by[1]]),
        exact: found.exact,
        possible: possible.into_iter().filter_map(first).collect(),
        best_moves: found.best_moves,
        moves: found.moves,
        line: found.line,
    }
}

fn trump_name(trump: Trump) -> String {
    trump.0.map_or_else(|| "none".to_owned(), |suit| suit.to_string())
}

/// All results of a board, and par if it is a whole deal.
fn add_table(
    board: &Board,
    vulnerable: Vulnerable,
    deal: &mut Deal,
    answer: &mut BoardAnswer,
) -> Result<(), String> {
    let mut known = KnownTricks::default();
    let filled = TrickTable::fill(&board.hands, deal, &mut known);
    answer.nodes = deal.effort().0;
    let mut table: BTreeMap<String, BTreeMap<String, u8>> = BTreeMap::new();
    for (declarer, strain, tricks) in rows(&known) {
        let strains = table.entry(declarer.letter().to_string()).or_default();
        strains.insert(strain_name(strain), tricks);
    }
    answer.table = Some(table);
    match filled {
        Ok(()) => {}
        Err(TableError::Stopped(why)) => {
            answer.stopped = Some(why.to_string());
            return Ok(());
        }
        Err(error @ TableError::Setup(_)) => return Err(error.to_string()),
    }
    if board.hands[0].len() == 13 {
        let table = TrickTable { tricks: known.map(|row| row.map(Option::unwrap_or_default)) };
        let par = Par::of(&table, vulnerable, board.dealer.index());
        let contracts = par.contracts.iter().map(ToString::to_string).collect();
        answer.par = Some(ParAnswer { score: par.score, contracts });
    }
    Ok(())
}

fn strain_name(strain: Option<secateurs_games::cards::Suit>) -> String {
    strain.map_or_else(|| "NT".to_owned(), |suit| suit.to_string())
}

/// The file of boards with the results of those that were solved: everything else stays as it is.
pub fn boards_with_results(pbn: &str, answers: &[BoardAnswer]) -> String {
    let solved = answers.iter().filter(|answer| answer.is_solved());
    with_results(pbn, &solved.map(|answer| (answer.line, results(answer))).collect())
}

fn results(answer: &BoardAnswer) -> BoardResults {
    let mut results = BoardResults::default();
    if let Some(table) = &answer.table {
        let tricks = STRAINS.map(|strain| {
            let of = |declarer: usize| {
                let strains = table.get(&Seat::from_index(declarer).letter().to_string())?;
                strains.get(&strain_name(strain)).copied()
            };
            std::array::from_fn(of)
        });
        results.rows = rows(&tricks);
        results.par = answer.par.as_ref().map(|par| par.score);
    }
    let play = answer.play.as_ref().filter(|play| play.exact);
    let played = play.and_then(|play| {
        let leader: Seat = play.leader.parse().ok()?;
        let declarer = Seat::from_index((leader.index() + 3) % 4);
        let trump: Trump = play.trump.parse().ok()?;
        Some((declarer, trump.0, play.tricks?[declarer.index() % 2]))
    });
    results.rows.extend(played);
    results
}
