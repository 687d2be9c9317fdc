//! Boards of bridge: what each side takes, in one strain or in all of them, and par.

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
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, MoveValue};
use crate::listener::Deaf;
use crate::plan::Plan;
use crate::possible::Possible;
use crate::refused::Refused;
use crate::request::{How, Moves, Request};
use crate::solve::solve;

/// Boards to solve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardsRequest {
    /// The boards as PBN.
    pub pbn: String,
    /// Whether all strains and leaders are wanted, not only the contract's.
    #[serde(default)]
    pub table: bool,
    /// `none`, `ns`, `ew` or `both`, in place of what the boards say; for tables.
    #[serde(default)]
    pub vulnerable: Option<String>,
    /// How each of them is played and searched: its options `trump` and `leader` are for boards
    /// without a contract, its limits hold for each board, and its threads are boards at a time.
    pub request: Request,
}

impl BoardsRequest {
    /// These boards, each in its contract, searched in the usual way.
    pub fn new(pbn: impl Into<String>) -> Self {
        let request = Request::new("bridge");
        Self { pbn: pbn.into(), table: false, vulnerable: None, request }
    }
}

/// What was found out about one board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BoardAnswer {
    /// The number that its file gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The line that it begins at, or at which it is wrong.
    pub line: usize,
    /// What is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Why it was not solved to the end. What is known is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// The hands, north first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<String>,
    /// Who is vulnerable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<String>,
    /// The tricks of each declarer in each strain: `{"N": {"C": 7, ...}, ...}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<BTreeMap<String, BTreeMap<String, u8>>>,
    /// Par of a whole deal, if the table was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub par: Option<ParAnswer>,
    /// The result of one contract, if the table was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayAnswer>,
    /// The other tags of the board.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

impl BoardAnswer {
    /// Whether all that was asked about it is known.
    pub const fn is_solved(&self) -> bool {
        self.error.is_none() && self.stopped.is_none()
    }
}

/// See [`BoardAnswer::par`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParAnswer {
    /// What north and south get.
    pub score: i32,
    /// The contracts that lead there, as in `4S by NS`; none if all pass.
    pub contracts: Vec<String>,
}

/// See [`BoardAnswer::play`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayAnswer {
    /// The letter of the trump suit, or `none`.
    pub trump: String,
    /// Who leads.
    pub leader: String,
    /// The tricks of north and south, and of east and west, where they are known.
    pub tricks: Option<[u8; 2]>,
    /// Whether that is the result of perfect play.
    pub exact: bool,
    /// The tricks of north and south that are still possible, where they are not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub possible: Vec<u8>,
    /// The cards tied for best; only one of them if no more were asked for.
    pub best_moves: Vec<String>,
    /// What every card leads to, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveValue>>,
    /// The cards that lead to the result.
    pub line: Vec<String>,
}

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

#[cfg(test)]
mod tests {
    use super::*;

    const PBN: &str = "[Board \"1\"]\n[Deal \"N:A.K.. K.A.. Q.Q.. J.J..\"]\n\n[Board \"2\"]\n\n\
                       [Board \"3\"]\n[Deal \"N:A.K.. K.A.. Q.Q.. J.J..\"]\n[Contract \"1NT\"]\n\
                       [Declarer \"W\"]\n[Odd \"kept\"]\n";

    fn answers(request: &BoardsRequest) -> (bool, Vec<BoardAnswer>) {
        let mut answers = Vec::new();
        let mut tell = |answer: &BoardAnswer| answers.push(answer.clone());
        let all_solved = solve_boards(request, None, &mut tell).unwrap();
        answers.sort_by_key(|answer| answer.line);
        (all_solved, answers)
    }

    #[test]
    fn a_bad_board_is_told_and_the_others_are_solved() {
        for threads in [1, 3] {
            let mut request = BoardsRequest { table: true, ..BoardsRequest::new(PBN) };
            request.request.how.threads = threads;
            let (all_solved, answers) = answers(&request);
            assert!(!all_solved && answers.len() == 3);
            assert_eq!(answers[1].error.as_deref(), Some("there is no tag Deal"));
            let table = answers[0].table.as_ref().unwrap();
            // North's ace and king or east's: whoever's side leads takes an ace and loses the other.
            assert_eq!(table["N"]["NT"] + table["E"]["NT"], 2, "{table:?}");
            assert_eq!(answers[2].tags["Odd"], "kept");
            assert_eq!(answers[2].par, None, "par is for whole deals");
        }
    }

    #[test]
    fn a_contract_says_what_is_played() {
        let mut request = BoardsRequest::new(PBN);
        request.request.how.moves = Moves::All;
        let (_, answers) = answers(&request);
        let play = answers[2].play.as_ref().unwrap();
        assert_eq!((play.trump.as_str(), play.leader.as_str()), ("none", "N"));
        assert_eq!((play.tricks, play.line.len()), (Some([1, 1]), 8));
        assert_eq!(play.moves.as_ref().unwrap().len(), 2);
        assert!(answers[0].error.as_ref().unwrap().contains("--trump"));
        let written = boards_with_results(PBN, &answers);
        assert!(written.ends_with("Result\\2R\"]\nW NT  1\n"), "{written}");
    }

    #[test]
    fn a_budget_holds_for_each_board() {
        let deal =
            "[Deal \"N:K642.J97.A743.J4 QT5.AKQT543.T9.2 AJ97.82.Q2.AQ653 83.6.KJ865.KT987\"]";
        let pbn = format!("{deal}\n[Contract \"3NT\"][Declarer \"S\"]\n\n{PBN}");
        let mut request = BoardsRequest::new(pbn);
        request.request.how.nodes = Some(300);
        let (all_solved, played) = answers(&request);
        assert!(!all_solved);
        let play = played[0].play.as_ref().unwrap();
        assert!(!play.exact && play.tricks.is_none() && play.possible.len() > 1, "{play:?}");
        assert_eq!(played[0].stopped.as_deref(), Some("the node budget is used up"));
        assert!(played[0].nodes <= 300 && played[3].is_solved());
        request.table = true;
        let (_, tables) = answers(&request);
        assert!(tables[0].stopped.is_some() && tables[0].par.is_none());
        assert!(tables[1].is_solved() && tables[3].is_solved());
    }

    #[test]
    fn what_would_not_be_used_is_refused() {
        let refused = |request: &BoardsRequest| {
            solve_boards(request, None, &mut |_| ()).map_err(|refused| refused.to_string())
        };
        let table = BoardsRequest { table: true, ..BoardsRequest::new(PBN) };
        for name in ["trump", "leader", "played", "cards", "seed", "merge"] {
            let request = table.request.clone().with(name, "1");
            let message = refused(&BoardsRequest { request, ..table.clone() }).unwrap_err();
            assert!(message.starts_with(&format!("{name}: ")), "{message}");
        }
        let mut with_moves = table.clone();
        with_moves.request.how.moves = Moves::All;
        assert!(refused(&with_moves).unwrap_err().starts_with("moves: "));
        let mut with_algorithm = table;
        with_algorithm.request.how.algorithm = Some("pvs".to_owned());
        assert!(refused(&with_algorithm).unwrap_err().starts_with("algorithm: "));
        let plays = BoardsRequest::new(PBN);
        let vulnerable = BoardsRequest { vulnerable: Some("ns".to_owned()), ..plays.clone() };
        assert!(refused(&vulnerable).unwrap_err().starts_with("vulnerable: "));
        let mut unfit = plays;
        unfit.request.how.algorithm = Some("expectiminimax".to_owned());
        assert!(refused(&unfit).is_err());
    }
}
