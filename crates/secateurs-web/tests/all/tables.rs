//! Games against the machine: played to their end over the wire, with nothing hidden ever sent.

use secateurs::Random;
use secateurs_desk::{Picture, Session, SessionRequest, Stage, View};
use secateurs_games::cards::{Card, CardSet};
use secateurs_web::Settings;
use serde_json::{Value, json};

use crate::client::Client;

/// Whole games: what is asked for, and how many hands there are at least.
fn whole_games() -> Vec<(SessionRequest, usize)> {
    let game = |name: &str, players: &str| {
        let request = SessionRequest::new(name).against("random").with("seed", "7");
        let request = if name == "bridge" { request } else { request.with("players", players) };
        SessionRequest { samples: Some(2), nodes: Some(100), ..request }
    };
    let usual = |request: SessionRequest| SessionRequest { opponents: None, ..request };
    vec![
        (usual(game("hearts", "5").with("hands", "1")), 1),
        (usual(game("bridge", "4").with("hands", "1").with("cards", "6")), 1),
        (game("spades", "3").against("is-mcts").with("hands", "1").with("cards", "5"), 1),
        (game("spades", "2").with("to", "60").with("hands", "4").with("cards", "8"), 1),
        (game("spades", "3").with("to", "100").with("hands", "3"), 1),
        (game("spades", "4").with("hands", "3").with("seat", "3"), 3),
        (game("hearts", "3").with("hands", "2").with("seat", "2"), 2),
        (game("hearts", "4").with("to", "40"), 2),
        (game("hearts", "6").with("hands", "2"), 2),
        (game("oh-hell", "3").with("cards", "4"), 7),
        (game("oh-hell", "7").with("cards", "3").with("seat", "5"), 5),
        (game("bridge", "4"), 4),
        (game("bridge", "4").with("seat", "2").with("cards", "5"), 4),
    ]
}

/// A person at a table, who checks every answer of the server.
struct Watched<'a> {
    client: &'a Client,
    id: String,
    turn: u64,
    /// The same game, played here.
    mirror: Session,
    /// The cards that the person was dealt in this hand.
    dealt: CardSet,
    /// What the server has told so far.
    answers: usize,
}

impl<'a> Watched<'a> {
    fn sit_down(client: &'a Client, request: &SessionRequest) -> Self {
        let reply = client.post("start", &json!(request));
        assert_eq!(reply.status, 200, "{request:?}: {}", reply.body);
        let at = reply.json();
        let mirror = Session::start(request).unwrap();
        let id = at["id"].as_str().unwrap().to_owned();
        let mut own = Self { client, id, turn: 0, mirror, dealt: CardSet::EMPTY, answers: 0 };
        own.dealt = own.hand();
        own.check(&at);
        own
    }

    fn view(&self) -> View {
        self.mirror.view(self.mirror.seat()).unwrap()
    }

    fn hand_of(&self, seat: usize) -> CardSet {
        let view = self.mirror.view(seat).unwrap();
        let Picture::Cards(cards) = view.picture else { panic!("a card table") };
        CardSet::from_pbn(cards.hands[seat - 1].as_deref().unwrap()).unwrap()
    }

    fn hand(&self) -> CardSet {
        self.hand_of(self.mirror.seat())
    }

    /// What the person may know of this hand: the own cards, those played, and dummy's once a card is
    /// played.
    fn known(&self) -> CardSet {
        let hand = self.mirror.record().hands.pop().unwrap();
        let played: CardSet =
            hand.played.iter().map(|laid| laid.card.parse::<Card>().unwrap()).collect();
        let dummy = self.view().hand.unwrap().dummy.filter(|_| !played.is_empty());
        let open = dummy.map_or(CardSet::EMPTY, |dummy| self.hand_of(dummy.seat));
        self.dealt | played | open
    }

    /// Does something here and there.
    fn act(&mut self, deed: &Value, here: impl FnOnce(&mut Session)) {
        here(&mut self.mirror);
        if deed == "next_hand" {
            self.dealt = self.hand();
        }
        let asked = json!({"id": self.id, "turn": self.turn, "deed": deed});
        let reply = self.client.post("play", &asked);
        assert_eq!(reply.status, 200, "{deed}: {}", reply.body);
        let at = reply.json();
        self.turn = at["turn"].as_u64().unwrap();
        self.check(&at);
    }

    /// The answer is what the seat sees, and names no card that is hidden from it.
    fn check(&mut self, at: &Value) {
        self.answers += 1;
        assert_eq!(at["view"], json!(self.view()), "another game than asked for");
        assert_eq!(at["seed"].is_null(), !self.mirror.is_over(), "the seed deals all hands");
        let hidden = CardSet::PACK & !self.known();
        if let Some(shown) = shown(at, hidden) {
            panic!("{shown:?} is hidden: {at}");
        }
    }

    /// One step of the game, chosen at random.
    fn go_on(&mut self, random: &mut Random) {
        let view = self.view();
        if view.stage == Stage::HandOver {
            // Looking back takes long: not after every hand.
            if random.below(5) == 0 {
                self.act(&json!("review"), |_| ());
            }
            return self.act(&json!("next_hand"), |game| game.next_hand().unwrap());
        }
        if view.stage == Stage::Bidding {
            let bid = view.hand.unwrap().own_bid.unwrap();
            return self.act(&json!({"bid": bid}), |game| game.bid(bid).unwrap());
        }
        if view.legal.is_empty() {
            return self.act(&json!("advance"), |game| assert!(game.advance().unwrap().is_some()));
        }
        match random.below(12) {
            0 => self.act(&json!("hint"), |_| ()),
            1 => self.act(&json!("why"), |_| ()),
            2 => self.act(&json!("look"), |_| ()),
            3 if self.mirror.can_undo() => {
                self.act(&json!("undo"), |game| game.undo().unwrap());
            }
            _ => {
                let card = random
                    .pick(&view.legal.iter().map(String::as_str).collect::<Vec<_>>())
                    .to_owned();
                self.act(&json!({"play": card}), |game| game.play(&card).unwrap());
            }
        }
    }
}

/// A text that names one of these cards.
fn shown(data: &Value, hidden: CardSet) -> Option<String> {
    match data {
        Value::String(text) => {
            let hand = text.contains('.').then(|| CardSet::from_pbn(text).ok()).flatten();
            // In "just as good" there is no ace of spades.
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            let words = words.filter(|word| !word.contains(char::is_lowercase));
            let named: CardSet = words.filter_map(|word| word.parse::<Card>().ok()).collect();
            let all = hand.unwrap_or(CardSet::EMPTY) | named;
            (!(all & hidden).is_empty()).then(|| text.clone())
        }
        Value::Array(items) => items.iter().find_map(|item| shown(item, hidden)),
        // The name of a game is a random number.
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| *name != "id")
            .find_map(|(_, item)| shown(item, hidden)),
        _ => None,
    }
}

#[test]
fn whole_games_are_played_and_no_hidden_card_is_ever_sent() {
    let client = Client::new();
    let mut random = Random::new(3);
    for (request, least) in whole_games() {
        let mut game = Watched::sit_down(&client, &request);
        while !game.mirror.is_over() {
            game.go_on(&mut random);
        }
        game.act(&json!("review"), |_| ());
        let record = game.mirror.record();
        assert!(record.hands.len() >= least, "{request:?}: {} hands", record.hands.len());
        let cards: usize = record.hands.iter().map(|hand| hand.played.len()).sum();
        assert!(game.answers > cards, "every card was told");
    }
}

/// Whoever asks for what comes later gets nothing: a review judges with all hands open.
#[test]
fn nothing_is_looked_back_at_before_a_hand_is_over() {
    let client = Client::new();
    let mut random = Random::new(5);
    for (request, _) in whole_games() {
        let mut game = Watched::sit_down(&client, &request);
        for _ in 0..12 {
            let is_over = matches!(game.view().stage, Stage::HandOver | Stage::Over);
            if is_over {
                break;
            }
            for deed in ["review", "next_hand"] {
                let asked = json!({"id": game.id, "deed": deed});
                let reply = client.post("play", &asked);
                let told = reply.json();
                assert!(told["review"].is_null(), "{request:?}: {told}");
                assert!(deed == "review" || reply.status == 422, "{request:?}: {told}");
                let hidden = CardSet::PACK & !game.known();
                assert_eq!(shown(&told, hidden), None, "{told}");
            }
            game.go_on(&mut random);
        }
    }
}

/// What a seat sees is noticed where another one looks.
#[test]
fn a_hidden_card_that_is_sent_is_found() {
    let client = Client::new();
    let (request, _) = whole_games().swap_remove(7);
    let game = Watched::sit_down(&client, &request);
    let hidden = CardSet::PACK & !game.known();
    let others = game.mirror.view(2).unwrap();
    assert!(shown(&json!(others), hidden).is_some());
    assert!(shown(&json!({"a": ["it is best, above SA's"]}), CardSet::PACK).is_some());
}

fn start(client: &Client, request: &Value) -> Value {
    let reply = client.post("start", request);
    assert_eq!(reply.status, 200, "{request}: {}", reply.body);
    reply.json()
}

fn act(client: &Client, at: &Value, deed: &Value) -> Value {
    let reply = client.post("play", &json!({"id": at["id"], "turn": at["turn"], "deed": deed}));
    assert_eq!(reply.status, 200, "{deed}: {}", reply.body);
    reply.json()
}

/// Plays on until the person has moved so many times, or the game is over.
fn moves(client: &Client, mut at: Value, most: usize) -> Value {
    let mut made = 0;
    while at["view"]["stage"] == "playing" && made < most {
        at = match at["view"]["legal"].as_array().unwrap().last() {
            None => act(client, &at, &json!("advance")),
            Some(chosen) => {
                made += 1;
                act(client, &at, &json!({"play": chosen}))
            }
        };
    }
    at
}

/// Plays on to the end, as the machine suggests.
fn follow(client: &Client, mut at: Value) -> Value {
    while at["view"]["stage"] == "playing" {
        at = if at["view"]["legal"].as_array().unwrap().is_empty() {
            act(client, &at, &json!("advance"))
        } else {
            let hint = act(client, &at, &json!("hint"));
            act(client, &at, &json!({"play": hint["hint"]["play"]}))
        };
        assert!(at["turn"].as_u64().unwrap() < 500, "{at}");
    }
    at
}

#[test]
fn every_board_game_is_played_to_its_end() {
    let client = Client::new();
    let boards = [
        json!({"game": "connect-four", "nodes": 2000}),
        json!({"game": "breakthrough", "options": {"width": "4", "height": "4"}, "depth": 2}),
        json!({"game": "tic-tac-toe", "options": {"seat": "2"}}),
        json!({"game": "nim", "options": {"piles": "2,3"}, "opponents": "alpha-beta"}),
        json!({"game": "chinese-checkers", "options": {"board": "small", "players": "2", "moves": "forward"}, "nodes": 2000}),
        json!({"game": "backgammon", "options": {"position": "x: 3*2 / o: 2*2 / x", "seed": "1"}, "nodes": 2000}),
    ];
    for request in boards {
        let at = follow(&client, start(&client, &request));
        assert_eq!(at["view"]["stage"], "over", "{request}: {}", at["view"]["played"]);
        let reviewed = act(&client, &at, &json!("review"));
        assert!(reviewed["review"]["choices"].is_u64(), "{request}: {reviewed}");
    }
}

#[test]
fn a_game_goes_on_where_it_was_when_the_server_comes_back() {
    let folder = std::env::temp_dir().join(format!("secateurs-{}", secateurs_web::token()));
    let games = folder.join("games.sqlite");
    let client = || Client::of(Settings { games: Some(games.clone()), ..Settings::default() });
    let (before, after) = (client(), client());
    for request in [
        json!({"game": "hearts", "options": {"seed": "1"}, "opponents": "random"}),
        json!({"game": "backgammon", "opponents": "random"}),
    ] {
        let at = moves(&before, start(&before, &request), 3);
        let again = act(&after, &json!({"id": at["id"]}), &json!("look"));
        assert_eq!(again, at);
        // They are the same table: whoever comes too late is told so.
        let later = moves(&after, again, 1);
        assert!(later["turn"].as_u64() > at["turn"].as_u64());
        let late = json!({"id": at["id"], "turn": at["turn"], "deed": "undo"});
        let late = before.post("play", &late);
        assert_eq!(late.status, 422);
        assert!(late.body.contains("has gone on elsewhere"), "{}", late.body);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_played_is_refused_and_changes_nothing() {
    let client = Client::new();
    let refused = |path: &str, body: &Value| {
        let reply = client.post(path, body);
        assert_eq!(reply.status, 422, "{body}: {}", reply.body);
        reply.json()["refused"].as_str().unwrap().to_owned()
    };
    refused("start", &json!({"game": "tree", "options": {"file": "/etc/passwd"}}));
    refused("start", &json!({"game": "chess"}));
    refused("start", &json!({"game": "nim", "opponents": "max-n-the-great"}));
    refused("start", &json!({"game": "hearts", "options": {"players": "9"}}));
    let none = json!({"id": "0123456789abcdef0123456789abcdef", "deed": "look"});
    assert!(refused("play", &none).contains("no such game"));
    let at = start(&client, &json!({"game": "spades", "options": {"seed": "1"}}));
    let wrong = |deed: Value| refused("play", &json!({"id": at["id"], "deed": deed}));
    wrong(json!({"play": "SA"}));
    wrong(json!({"bid": 99}));
    wrong(json!("undo"));
    wrong(json!("next_hand"));
    wrong(json!("hint"));
    assert_eq!(act(&client, &at, &json!("look")), at);
}

#[test]
fn twenty_tables_are_answered_at_once() {
    let client = Client::new();
    let games = ["spades", "hearts", "oh-hell", "bridge", "connect-four", "backgammon"];
    std::thread::scope(|scope| {
        let table = |number: usize| {
            let request = json!({
                "game": games[number % games.len()], "options": {"seed": number.to_string()},
                "samples": if number % games.len() < 4 { json!(2) } else { Value::Null },
                "nodes": 200,
            });
            let mut at = start(&client, &request);
            if at["view"]["stage"] == "bidding" {
                at = act(&client, &at, &json!({"bid": 1}));
            }
            let turn = at["turn"].as_u64().unwrap();
            moves(&client, at, 2)["turn"].as_u64().unwrap() - turn
        };
        let tables: Vec<_> = (0..20).map(|number| scope.spawn(move || table(number))).collect();
        for table in tables {
            assert!(table.join().unwrap() >= 2, "both moves were made");
        }
    });
}

#[test]
fn whoever_fits_is_offered_as_an_opponent() {
    let client = Client::new();
    let offered = client.post("opponents", &json!({"game": "connect-four"})).json();
    let names: Vec<&str> =
        offered.as_array().unwrap().iter().map(|who| who["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"alpha-beta") && names.contains(&"random"), "{names:?}");
    for name in names {
        let request = json!({"game": "connect-four", "opponents": name, "nodes": 200});
        let at = moves(&client, start(&client, &request), 1);
        let at = if at["view"]["legal"].as_array().unwrap().is_empty() {
            act(&client, &at, &json!("advance"))
        } else {
            at
        };
        assert_eq!(at["view"]["played"].as_array().unwrap().len(), 2, "{name} replies");
    }
}
