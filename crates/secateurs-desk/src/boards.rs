//! Boards of bridge: what each side takes, in one strain or in all of them, and par.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

use secateurs::{Game, Limits, Meter, StopFlag};
use secateurs_games::bridge::{
    BadBoard, Board, Bridge, Par, STRAINS, TableError, TrickTable, Vulnerable, boards,
};
use secateurs_games::cards::{Seat, Trump};
use secateurs_games::registry::BadOption;
use secateurs_games::tricks::Setup;
use secateurs_games::tricks::two_sides::Deal;
use serde::{Deserialize, Serialize};

use crate::plan::Plan;
use crate::refused::Refused;

/// Boards to solve.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BoardsRequest {
    /// The boards as PBN.
    pub pbn: String,
    /// Whether all strains and leaders are wanted, not only the contract's.
    pub table: bool,
    /// `none`, `ns`, `ew` or `both`, in place of what the boards say.
    pub vulnerable: Option<String>,
    /// The trump suit, or `none`, of boards without a contract.
    pub trump: Option<String>,
    /// The seat that leads, of boards without a contract.
    pub leader: Option<String>,
    /// Memory for remembered positions, in units of 2^20 bytes, for each thread.
    pub table_mb: usize,
    /// How many boards are solved at a time.
    pub threads: usize,
}

/// What was found out about one board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BoardAnswer {
    /// The number that its file gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The line that it begins at, or at which it is wrong.
    pub line: usize,
    /// What is wrong with it, or why it was not solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
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
    /// How long it took.
    pub seconds: f64,
}

/// See [`BoardAnswer::par`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParAnswer {
    /// What north and south get.
    pub score: i32,
    /// The contract, as in `4S by N`; none if all pass.
    pub contract: Option<String>,
}

/// See [`BoardAnswer::play`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayAnswer {
    /// The letter of the trump suit, or `none`.
    pub trump: String,
    /// Who leads.
    pub leader: String,
    /// The tricks of north and south, and of east and west.
    pub tricks: [u8; 2],
}

/// A request that was understood.
struct Understood {
    table: bool,
    vulnerable: Option<Vulnerable>,
    trump: Option<Trump>,
    leader: Option<Seat>,
    megabytes: usize,
    limits: Limits,
}

/// The deal of a plan as a board of its own.
///
/// # Errors
/// When the plan is not about four hands.
pub fn board_of(plan: &Plan) -> Result<String, Refused> {
    let about = crate::About::of(plan, &*plan.game()?);
    let deal = about.deal.unwrap_or_default();
    Ok(format!("[Deal \"N:{}\"]", deal.join(" ")))
}

/// Solves boards, several at a time, and tells each answer as soon as it is known; a board that makes
/// no sense is told, too, and the others go on. Whether all of them were solved.
///
/// # Errors
/// When the request itself makes no sense.
pub fn solve_boards(
    request: &BoardsRequest,
    stop: Option<StopFlag>,
    tell: &mut dyn FnMut(&BoardAnswer),
) -> Result<bool, Refused> {
    fn read<T: std::str::FromStr<Err: std::fmt::Display>>(
        option: &'static str,
        text: Option<&String>,
    ) -> Result<Option<T>, BadOption> {
        let read = text.map(|text| text.parse::<T>()).transpose();
        read.map_err(|error| BadOption::new(option, error))
    }
    let understood = Understood {
        table: request.table,
        vulnerable: read("vulnerable", request.vulnerable.as_ref())?,
        trump: read("trump", request.trump.as_ref())?,
        leader: read("leader", request.leader.as_ref())?,
        megabytes: request.table_mb,
        limits: Limits { stop, ..Limits::none() },
    };
    let boards = boards(&request.pbn);
    if boards.is_empty() {
        return Err(BadOption::new("pbn", "there is no board in it").into());
    }
    let next = AtomicUsize::new(0);
    let mut all_solved = true;
    std::thread::scope(|scope| {
        let (answers, told) = channel();
        for _ in 0..request.threads.clamp(1, boards.len()) {
            let (answers, boards, next, understood) =
                (answers.clone(), &boards, &next, &understood);
            scope.spawn(move || understood.work(boards, next, &answers));
        }
        drop(answers);
        for answer in told {
            all_solved &= answer.error.is_none();
            tell(&answer);
        }
    });
    Ok(all_solved)
}

impl Understood {
    /// Solves one board after the other until none is left, or somebody asks to stop.
    fn work(
        &self,
        boards: &[Result<Board, BadBoard>],
        next: &AtomicUsize,
        answers: &Sender<BoardAnswer>,
    ) {
        let mut deal = Deal::new(None, self.megabytes << 20, Meter::new(&self.limits));
        while let Some(board) = boards.get(next.fetch_add(1, Ordering::Relaxed)) {
            let answer = match board {
                Ok(board) => self.answer(board, &mut deal),
                Err(bad) => BoardAnswer {
                    board: bad.number.clone(),
                    line: bad.line,
                    error: Some(bad.message.clone()),
                    ..BoardAnswer::default()
                },
            };
            if answers.send(answer).is_err() || self.limits.are_over() {
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
            add_table(board, vulnerable, deal, &mut answer)
        } else {
            self.play(board, deal, &mut answer)
        };
        answer.error = solved.err();
        answer.seconds = start.elapsed().as_secs_f64();
        answer
    }

    /// The contract of the board, else what the request says.
    fn play(&self, board: &Board, deal: &mut Deal, answer: &mut BoardAnswer) -> Result<(), String> {
        let (trump, leader) = match board.contract {
            Some(contract) => contract,
            None => (
                self.trump.ok_or("no contract and declarer: give --trump, or ask for --table")?,
                self.leader.unwrap_or(Seat::from_index(0)),
            ),
        };
        let setup = Setup { leader: Some(leader.index()), ..Setup::new(board.hands.clone()) };
        let game = Bridge::new(&setup, trump.0).map_err(|error| error.to_string())?;
        deal.set_trump(trump.0);
        let tricks = deal.tricks(&game.start()).map_err(TableError::from);
        let tricks = tricks.map_err(|error| error.to_string())? as u8;
        answer.play = Some(PlayAnswer {
            trump: trump.0.map_or_else(|| "none".to_owned(), |suit| suit.to_string()),
            leader: leader.letter().to_string(),
            tricks: [tricks, board.hands[0].len() as u8 - tricks],
        });
        Ok(())
    }
}

/// All results of a board, and par if it is a whole deal.
fn add_table(
    board: &Board,
    vulnerable: Vulnerable,
    deal: &mut Deal,
    answer: &mut BoardAnswer,
) -> Result<(), String> {
    let table = TrickTable::of(&board.hands, deal).map_err(|error| error.to_string())?;
    let of_declarer = |declarer: usize| {
        let strains = STRAINS.iter().zip(&table.tricks);
        let tricks = strains.map(|(strain, row)| (strain_name(*strain), row[declarer]));
        (Seat::from_index(declarer).letter().to_string(), tricks.collect())
    };
    answer.table = Some((0..4).map(of_declarer).collect());
    if board.hands[0].len() == 13 {
        let par = Par::of(&table, vulnerable, board.dealer.index());
        let contract = par.contract.map(|contract| contract.to_string());
        answer.par = Some(ParAnswer { score: par.score, contract });
    }
    Ok(())
}

fn strain_name(strain: Option<secateurs_games::cards::Suit>) -> String {
    strain.map_or_else(|| "NT".to_owned(), |suit| suit.to_string())
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
            let pbn = PBN.to_owned();
            let request =
                BoardsRequest { pbn, table: true, threads, table_mb: 1, ..Default::default() };
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
        let request = BoardsRequest { pbn: PBN.to_owned(), table_mb: 1, ..Default::default() };
        let (_, answers) = answers(&request);
        let play = answers[2].play.as_ref().unwrap();
        assert_eq!((play.trump.as_str(), play.leader.as_str()), ("none", "N"));
        assert!(answers[0].error.as_ref().unwrap().contains("--trump"));
    }
}
