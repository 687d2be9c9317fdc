//! Boards that are solved, stopped, refused and written.

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
    let deal = "[Deal \"N:K642.J97.A743.J4 QT5.AKQT543.T9.2 AJ97.82.Q2.AQ653 83.6.KJ865.KT987\"]";
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
    unfit.request.how.algorithm = Some("backward-induction".to_owned());
    assert!(refused(&unfit).is_err());
}
