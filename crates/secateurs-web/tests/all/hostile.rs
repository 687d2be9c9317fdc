//! Requests that nobody in their right mind would send: every one is answered, none with a fault of
//! the server's own. `SECATEURS_CASES=full` sends 10,000 of them.

use secateurs::Random;
use secateurs_games::registry::{Algorithm, games};
use serde_json::{Value, json};

use crate::client::{Client, Reply};

/// Values of options: right ones, and all kinds of wrong.
const TEXTS: [&str; 24] = [
    "",
    "0",
    "1",
    "2",
    "-1",
    "3,1",
    "99999999999999999999999",
    "1e9",
    "NaN",
    "null",
    "none",
    "any",
    "P1[(1,2),(3,4)]",
    "P1[",
    "C[1/2: (1), 1/2: (2)]",
    "C[1/0: (1)]",
    "P1[(1,2,3",
    "EFG 2 R",
    "<b>",
    "\u{0}\u{1b}[2J",
    "../../etc/passwd",
    "/dev/zero",
    "uniform",
    "ﬀ\u{202e}\u{1f600}",
];

const PATHS: [&str; 16] = [
    "tree",
    "explain",
    "solve",
    "table",
    "exercise",
    "check",
    "welcome",
    "start",
    "play",
    "opponents",
    "lab",
    "lab/begin",
    "lab/resume",
    "lab/stop",
    "lab/watch",
    "lab/remove",
];

/// Parts of plans that are nearly right.
const STUDIES: [&str; 6] = [
    "[[search]]\nid = \"a\"\nheading = \"\"\ngame = \"nim\"\nseeds = 1\nsearches = [{ name = \"a\" }]",
    "[[search]]\nid = \"b\"\nheading = \"\"\ngame = \"tree\"\noptions = { file = \"/etc/passwd\" }\nseeds = 1\nsearches = [{ name = \"a\" }]",
    "[[growth]]\nid = \"c\"\nheading = \"\"\nplayers = 3\nshapes = [[99, 99]]\nrules = []\nbranchings = []",
    "[[contest]]\nid = \"d\"\nheading = \"\"\ngame = \"nim\"\nentrants = [\"random\", \"random,nodes=1\"]\ndeals = 1",
    "[[imp-model]]\nid = \"e\"\nheading = \"\"\nshapes = []",
    "[scale.x.a]\nseeds = 99999999999999999",
];

/// Parts of the addresses of reports.
const REPORTS: [&str; 7] =
    ["a", "..", "%2e%2e%2f%2e%2e", "%2fetc%2fpasswd", "index.html", "%00", "..%5c.."];

fn any_value(random: &mut Random, depth: u32) -> Value {
    match random.below(if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => json!(random.below(3) == 0),
        2 => json!(random.pick(&[0_i64, 1, -1, 5, i64::MAX, i64::MIN])),
        3 => json!(random.pick(&[0.5, -0.0, 1e308, 1e-308])),
        4 => json!(random.pick(&TEXTS)),
        5 => (0..random.below(4)).map(|_| any_value(random, depth - 1)).collect(),
        _ => {
            let names = ["game", "options", "how", "request", "seed", "practice", "__proto__"];
            let field = |random: &mut Random| {
                (random.pick(&names).to_owned(), any_value(random, depth - 1))
            };
            Value::Object((0..random.below(4)).map(|_| field(random)).collect())
        }
    }
}

/// A request that is nearly right: a game that exists, with options that it has.
fn nearly_right(random: &mut Random) -> Value {
    let all: Vec<_> = games().collect();
    let game = random.pick(&all);
    let mut options = serde_json::Map::new();
    for option in game.options {
        if random.below(4) == 0 {
            let right = random.below(2) == 0 && !option.example.contains('/');
            let text = if right { option.example } else { random.pick(&TEXTS) };
            options.insert(option.name.to_owned(), json!(text));
        }
    }
    let algorithms: Vec<&str> = Algorithm::all().map(Algorithm::name).collect();
    let mut how = json!({"nodes": random.below(3000), "seconds": 0.2});
    if random.below(2) == 0 {
        how["algorithm"] = json!(random.pick(&algorithms));
    }
    if random.below(3) == 0 {
        how["space"] = json!(random.pick(&["linear", "leaf-values", "none", "x"]));
    }
    if random.below(4) == 0 {
        how["depth"] = json!(random.below(4));
    }
    if random.below(8) == 0 {
        how["table_mb"] = json!(random.pick(&[0_u64, 1, u64::MAX]));
        how["threads"] = json!(random.pick(&[0_u64, 1, 1000, u64::MAX]));
    }
    json!({"game": game.name, "options": options, "how": how})
}

/// A table that is nearly right.
fn sitting(random: &mut Random) -> Value {
    let mut request = nearly_right(random);
    request.as_object_mut().unwrap().remove("how");
    if random.below(4) > 0 {
        request["game"] = json!(random.pick(&[
            "spades",
            "hearts",
            "oh-hell",
            "bridge",
            "nim",
            "backgammon",
            "connect-four",
            "tree",
        ]));
        let names =
            ["seed", "seat", "players", "cards", "hands", "to", "piles", "position", "deal"];
        let option =
            |random: &mut Random| (random.pick(&names).to_owned(), json!(random.pick(&TEXTS)));
        request["options"] = Value::Object((0..random.below(3)).map(|_| option(random)).collect());
    }
    if random.below(2) == 0 {
        request["opponents"] = json!(random.pick(&["random", "pimc", "is-mcts", "max-n", "x", ""]));
    }
    for (name, numbers) in
        [("samples", [0_u64, 2, 1 << 40]), ("nodes", [0, 100, 3000]), ("depth", [0, 1, 3])]
    {
        if random.below(3) == 0 {
            request[name] = json!(random.pick(&numbers));
        }
    }
    request
}

/// Something to do in a game that is there, or is not.
fn deed(random: &mut Random, game: &str) -> Value {
    let word = random.pick(&[
        "look",
        "advance",
        "next_hand",
        "undo",
        "hint",
        "why",
        "review",
        "resign",
        "",
    ]);
    let deed = match random.below(4) {
        0 => json!({"bid": random.pick(&[0_i64, 1, 99, 256, -1])}),
        1 => json!({"play": random.pick(&["SA", "H2", "a", "1:1", "2:5", "pass", "S", ""])}),
        2 => json!({"play": random.pick(&TEXTS)}),
        _ => json!(word),
    };
    let id = if random.below(5) == 0 { random.pick(&TEXTS) } else { game };
    let mut asked = json!({"id": id, "deed": deed});
    if random.below(4) == 0 {
        asked["turn"] = json!(random.pick(&[0_u64, 1, u64::MAX]));
    }
    asked
}

/// What there is already: requests about it get further than those about nothing.
#[derive(Default)]
struct Known {
    game: String,
    experiment: String,
}

impl Known {
    /// Remembers what was begun.
    fn learn(&mut self, path: &str, reply: &Reply) {
        let id = || reply.json()["id"].as_str().unwrap().to_owned();
        match path {
            "start" if reply.status == 200 => self.game = id(),
            "lab/begin" if reply.status == 200 => self.experiment = id(),
            _ => {}
        }
    }
}

fn body(random: &mut Random, path: &str, known: &Known) -> String {
    let value = match (random.below(4), path) {
        (0, _) => any_value(random, 4),
        (_, "start" | "opponents") => sitting(random),
        (_, "play") => deed(random, &known.game),
        (_, "explain") => {
            let mut asked = json!({"request": nearly_right(random), "count": random.below(500)});
            if random.below(3) == 0 {
                asked["from"] = json!(random.pick(&[0_u64, 10, 100_000, u64::MAX]));
            }
            asked
        }
        (_, "table") => {
            let mut request = nearly_right(random);
            if random.below(4) > 0 {
                request = json!({"game": "bridge", "options": {
                    "cards": random.pick(&["1", "2", "14", "-1"]), "deal": random.pick(&TEXTS),
                }});
                if random.below(2) == 0 {
                    request["options"].as_object_mut().unwrap().remove("deal");
                }
            }
            json!({"request": request, "vulnerable": random.pick(&["none", "ns", "both", "x"])})
        }
        (_, "lab/begin") => match random.below(3) {
            0 => {
                let name = random.pick(&["van-lent-1993-theorem-4", "x", "../a", ""]);
                json!({"what": "built_in", "name": name, "scale": random.pick(&["small", "x"])})
            }
            1 => {
                let head = "name = \"a\"\ntitle = \"<b>\"\nquestion = \"\"";
                let studies = (0..random.below(3)).map(|_| random.pick(&STUDIES));
                let plan: Vec<&str> = std::iter::once(head).chain(studies).collect();
                json!({"what": "own", "plan": plan.join("\n"), "scale": random.pick(&["", "x"])})
            }
            _ => {
                let asked = nearly_right(random);
                let players = ["random", "a=random", "max-n,nodes=9", "x=pimc,samples=1", "=", ""];
                let players: Vec<&str> =
                    (0..random.below(4)).map(|_| random.pick(&players)).collect();
                let deals = random.pick(&[0, 1, u64::MAX]);
                json!({"what": "tournament", "game": asked["game"], "options": asked["options"],
                       "players": players, "deals": deals})
            }
        },
        (_, "lab/resume" | "lab/stop" | "lab/watch" | "lab/remove") => {
            let is_known = random.below(2) == 0;
            json!({"id": if is_known { &known.experiment } else { random.pick(&TEXTS) }})
        }
        (_, "exercise" | "check") => {
            let practice =
                random.pick(&["minimax", "alpha-beta", "max-n", "shallow", "last-branch", "x"]);
            let mut which = json!({
                "practice": practice,
                "seed": random.pick(&[0, 1, u64::MAX]),
                "difficulty": random.below(7),
            });
            if path == "check" {
                let texts = |random: &mut Random| -> Vec<&str> {
                    (0..random.below(4)).map(|_| random.pick(&TEXTS)).collect()
                };
                which["attempt"] = json!({"value": texts(random), "cut": texts(random)});
            }
            which
        }
        _ => nearly_right(random),
    };
    let mut text = value.to_string();
    if random.below(10) == 0 {
        let cut = random.below(text.len() as u64 + 1) as usize;
        let cut = (0..=cut).rev().find(|&place| text.is_char_boundary(place)).unwrap_or(0);
        text.truncate(cut);
    }
    text
}

/// Bytes that are hardly a request.
fn nonsense(random: &mut Random, client: &Client) -> Vec<u8> {
    let path = random.pick(&["/", "/api/welcome", "/api/tree", "/%00", "/a?token=&&=", "*", ""]);
    let method =
        random.pick(&["GET", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "\u{7f}"]);
    let length = random.pick(&["0", "5", "-1", "99999999999999999999", "x"]);
    let encoding = random.pick(&["", "Transfer-Encoding: chunked\r\n", "Expect: 100-continue\r\n"]);
    let version = random.pick(&["HTTP/1.1", "HTTP/1.0", "HTTP/9.9", ""]);
    let mut bytes = format!(
        "{method} {path} {version}\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n{encoding}Connection: close\r\n\r\n{{}}\r\n0\r\n\r\n",
        client.host
    )
    .into_bytes();
    for _ in 0..random.below(3) {
        let place = random.below(bytes.len() as u64) as usize;
        bytes[place] = random.below(256) as u8;
    }
    bytes
}

#[test]
fn every_request_is_answered_and_none_breaks_the_server() {
    let is_full = std::env::var("SECATEURS_CASES").is_ok_and(|cases| cases == "full");
    let cases = if is_full { 10_000 } else { 300 };
    let client = Client::new();
    let mut random = Random::new(21);
    let mut answered = 0;
    let mut known = Known::default();
    for case in 0..cases {
        if random.below(5) == 0 {
            let bytes = nonsense(&mut random, &client);
            let mut stream = client.connect();
            let _ = std::io::Write::write_all(&mut stream, &bytes);
            // Nothing more comes: whoever still waits for the rest need not.
            let _ = stream.shutdown(std::net::Shutdown::Write);
            let reply = crate::client::read_reply(&mut std::io::BufReader::new(stream));
            assert!(
                reply.is_none_or(|reply| reply.status < 500 || reply.status == 505),
                "case {case}"
            );
            continue;
        }
        if random.below(20) == 0 {
            let (one, other) = (random.pick(&REPORTS), random.pick(&REPORTS));
            let reply = client.get(&format!("/report/{one}/{other}"), "");
            assert!((400..500).contains(&reply.status), "case {case}: {one}/{other}");
            let reply = client.get(&format!("/report/{}", known.experiment), "");
            assert!(reply.status < 500, "case {case}: the report of {:?}", known.experiment);
        }
        let path = random.pick(&PATHS);
        let text = body(&mut random, path, &known);
        if path == "lab/watch" {
            // Else it is told as long as it runs.
            client.post("lab/stop", &json!({"id": known.experiment}));
        }
        let request = client.request(path, "Content-Type: application/json\r\n", &text);
        let reply = client.raw(request.as_bytes());
        let Some(reply) = reply else { panic!("case {case} hangs up: {path} {text}") };
        assert!(reply.status < 500, "case {case}: {} {path} {text}", reply.status);
        assert!(!reply.body.contains("this went wrong here"), "case {case}: {path} {text}");
        answered += u32::from(reply.status == 200);
        known.learn(path, &reply);
    }
    assert!(answered > cases / 20, "most of it is not refused at the door: {answered}");
    assert_eq!(client.get("/api/welcome", "").status, 200);
}

#[test]
fn no_route_is_forgotten() {
    let routes = include_str!("../../src/api/mod.rs").split(".route(\"").skip(1);
    let asked = routes.filter_map(|route| route.strip_prefix("/api/"));
    let mut names: Vec<&str> = asked.map(|route| route.split('"').next().unwrap()).collect();
    let mut paths = PATHS.to_vec();
    names.sort_unstable();
    paths.sort_unstable();
    assert_eq!(names, paths);
}
