//! Searches as they are told, in pieces or whole, and how they end.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::client::Client;

fn fig_4() -> Value {
    let tree = include_str!("../../../../testdata/trees/sturtevant-2003-fig-4.tree");
    json!({
        "game": "tree",
        "options": {"text": tree, "least": "0", "max-sum": "10"},
        "how": {"algorithm": "last-branch", "space": "linear"},
    })
}

#[test]
fn a_tree_is_opened_with_the_searches_that_fit() {
    let client = Client::new();
    let opened = client.post("tree", &fig_4()).json();
    assert_eq!(opened["nodes"].as_array().unwrap().len(), 7);
    assert_eq!(
        opened["nodes"][6],
        json!({"parent": 4, "by": "2", "turn": "over", "payoffs": [6, 1, 3]})
    );
    let names: Vec<&str> = opened["methods"]
        .as_array()
        .unwrap()
        .iter()
        .map(|method| method["algorithm"].as_str().unwrap())
        .collect();
    assert!(names.contains(&"max-n") && names.contains(&"deep") && names.contains(&"paranoid"));
    assert!(!names.contains(&"alpha-beta"), "three players");
}

#[test]
fn a_position_is_unfolded_with_the_names_of_its_moves() {
    let client = Client::new();
    let opened = client.post("tree", &json!({"game": "nim", "options": {"piles": "1,2"}})).json();
    assert_eq!(opened["nodes"][1]["by"], "1:1");
    // Asked for by its text, the tree is the same.
    let text = opened["text"].as_str().unwrap();
    let again = client.post("tree", &json!({"game": "tree", "options": {"text": text}})).json();
    assert_eq!(again["nodes"], opened["nodes"]);
    let hidden = client.post("tree", &json!({"game": "kuhn"}));
    assert_eq!(hidden.status, 422, "{}", hidden.body);
}

#[test]
fn pieces_of_a_search_are_the_whole() {
    let client = Client::new();
    let events = |from: u64, count: u64| {
        let reply =
            client.post("explain", &json!({"request": fig_4(), "from": from, "count": count}));
        let told = reply.told();
        let pieces = told.iter().filter(|message| message["told"] == "events");
        let events: Vec<Value> =
            pieces.flat_map(|piece| piece["events"].as_array().unwrap().clone()).collect();
        (events, told.last().unwrap().clone())
    };
    let (whole, end) = events(0, 1000);
    assert_eq!(end["told"], "end");
    assert_eq!(end["ending"]["answer"]["payoffs"], json!([5, 4, 1]));
    let mut pieced = Vec::new();
    loop {
        let (piece, last) = events(pieced.len() as u64, 4);
        pieced.extend(piece);
        if last["told"] == "end" {
            break;
        }
        assert_eq!(last, json!({"told": "more", "next": pieced.len()}));
    }
    assert_eq!(pieced, whole);
}

#[test]
fn every_example_can_be_opened_and_searched_as_it_says() {
    let client = Client::new();
    let welcome = client.get("/api/welcome", "").json();
    for example in welcome["examples"].as_array().unwrap() {
        let request = &example["request"];
        let opened = client.post("tree", request);
        assert_eq!(opened.status, 200, "{example}: {}", opened.body);
        let method = json!([request["how"]["algorithm"], request["how"]["space"]]);
        let offers = |offer: &Value| json!([offer["algorithm"], offer["space"]]) == method;
        assert!(opened.json()["methods"].as_array().unwrap().iter().any(offers), "{example}");
        let told = client.post("explain", &json!({"request": request})).told();
        assert_eq!(told.last().unwrap()["told"], "end", "{example}");
        let has = |step: &str| {
            let events = told.iter().filter(|message| message["told"] == "events");
            events
                .flat_map(|message| message["events"].as_array().unwrap())
                .any(|event| event["step"] == step)
        };
        match example["moment"].as_str().unwrap() {
            "cut" => assert!(has("cut"), "{example}"),
            "research" => assert!(has("research"), "{example}"),
            _ => {}
        }
    }
}

#[test]
fn an_answer_is_told_when_it_is_found() {
    let client = Client::new();
    let told = client.post("solve", &json!({"game": "nim", "options": {"piles": "1,2,3"}})).told();
    assert_eq!(told.last().unwrap()["answer"]["value"], -1);
    let refused = client.post("solve", &json!({"game": "nim", "options": {"piles": "x"}})).told();
    assert_eq!(refused.last().unwrap()["told"], "refused");
    assert_eq!(refused.last().unwrap()["option"], "piles");
}

/// A search that takes for ever, of which no step is wanted.
fn endless(client: &Client) -> BufReader<TcpStream> {
    let how = json!({"algorithm": "max-n", "to_end": true});
    let request =
        json!({"request": {"game": "connect-four", "how": how}, "from": 1_000_000_000_000_u64});
    let json = "Content-Type: application/json\r\n";
    let mut stream = client.connect();
    stream.write_all(client.request("explain", json, &request.to_string()).as_bytes()).unwrap();
    BufReader::new(stream)
}

/// Waits until the search says this.
fn hears(reader: &mut BufReader<TcpStream>, told: &str) {
    let wanted = format!("\"told\":\"{told}\"");
    let mut line = String::new();
    while !line.contains(&wanted) {
        line.clear();
        assert_ne!(reader.read_line(&mut line).unwrap(), 0, "no {told}");
    }
}

#[test]
fn a_closed_connection_gives_its_place_to_the_next_in_line() {
    let client = Client::new();
    let desks = std::thread::available_parallelism().map_or(1, usize::from).max(2);
    let mut busy: Vec<_> = (0..desks).map(|_| endless(&client)).collect();
    for search in &mut busy {
        hears(search, "begin");
    }
    let mut next = endless(&client);
    hears(&mut next, "waiting");
    // A small tree does not wait behind them.
    assert_eq!(
        client.post("explain", &json!({"request": fig_4()})).told().last().unwrap()["told"],
        "end"
    );
    drop(busy.pop());
    hears(&mut next, "begin");
}

#[test]
fn exercises_are_posed_without_their_solution_and_checked() {
    let client = Client::new();
    let which = json!({"practice": "alpha-beta", "seed": 1, "difficulty": 3});
    let posed = client.post("exercise", &which).json();
    assert!(posed.get("solution").is_none() && posed["values"] == 1);
    let marks = |value: &str, cut: &[&str]| {
        let attempt = json!({"value": [value], "cut": cut});
        let body =
            json!({"practice": "alpha-beta", "seed": 1, "difficulty": 3, "attempt": attempt});
        client.post("check", &body).json()
    };
    assert_eq!(marks("8", &["D"]), json!({"value": true, "missed": [], "wrong": []}));
    let wrong = marks("8", &[]);
    assert!(wrong["mistake"].as_str().unwrap().starts_with("D is not looked at"), "{wrong}");
    let hard = json!({"practice": "minimax", "seed": 1, "difficulty": 6});
    assert_eq!(client.post("exercise", &hard).status, 422);
}

#[test]
fn every_card_of_a_deal_is_told_as_it_becomes_known() {
    let client = Client::new();
    let options = json!({"players": "3", "cards": "5", "seed": "5", "eval": "smot"});
    let request = json!({"game": "spades", "options": options, "how": {"moves": "all"}});
    let told = client.post("solve", &request).told();
    let known = |message: &Value| {
        let moves = message["answer"]["moves"].as_array();
        moves.map_or(0, |moves| moves.iter().filter(|told| !told["payoffs"].is_null()).count())
    };
    let counts: Vec<usize> = told.iter().map(known).collect();
    for cards in 1..=5 {
        assert!(counts.contains(&cards), "{counts:?}");
    }
    // The position after a card is worth what the card is said to lead to.
    let moves = &told.last().unwrap()["answer"]["moves"];
    for tried in moves.as_array().unwrap() {
        let mut after = request.clone();
        after["after"] = json!([tried["move"]]);
        let then = client.post("solve", &after).told();
        assert_eq!(then.last().unwrap()["answer"]["payoffs"], tried["payoffs"], "{tried}");
    }
}

#[test]
fn every_contract_of_a_deal_is_told_with_par() {
    let client = Client::new();
    let deal = "AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432";
    let table = |deal: &str, game: &str| {
        client.post("table", &json!({"request": {"game": game, "options": {"deal": deal}}}))
    };
    assert_eq!(table(deal, "spades").status, 422);
    let short = table("A... K... Q... J...", "bridge").told();
    let answer = &short.last().unwrap()["answer"];
    assert_eq!(answer["table"]["N"]["NT"], 1);
    assert!(answer.get("par").is_none(), "of whole deals only: {answer}");
    let options = json!({"cards": "13", "seed": "3"});
    let whole = client.post("table", &json!({"request": {"game": "bridge", "options": options}}));
    let whole = whole.told();
    let answer = &whole.last().unwrap()["answer"];
    assert_eq!(answer["table"].as_object().unwrap().len(), 4);
    assert!(answer["par"]["score"].is_i64());
}
