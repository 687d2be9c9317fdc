//! Experiments over the server: they run, stop, go on, are reported on, and open no files.

use std::path::Path;
use std::time::{Duration, Instant};

use secateurs_web::Settings;
use serde_json::{Value, json};

use crate::client::{Client, Reply, empty_folder};

/// A plan of so many trials, each of some milliseconds.
fn plan(seeds: u32) -> String {
    format!(
        r#"
            name = "hearts-by-cards"
            title = "How Hearts <grows>"
            question = "How many nodes?"
            [[search]]
            id = "nodes"
            heading = "Nodes by cards"
            game = "hearts"
            options = {{ players = 3 }}
            seeds = {seeds}
            vary = {{ option = "cards", values = [2, 3], label = "cards" }}
            searches = [{{ name = "plain", algorithm = "max-n" }}]
        "#
    )
}

fn client(folder: &Path) -> Client {
    Client::of(Settings { results: folder.to_owned(), ..Settings::default() })
}

fn begin(client: &Client, plan: &str) -> Reply {
    client.post("lab/begin", &json!({"what": "own", "plan": plan}))
}

/// How it stands at the end.
fn rested(client: &Client, id: &str) -> Value {
    let told = client.post("lab/watch", &json!({"id": id})).told();
    told.last().expect("it is told how it stands").clone()
}

fn stopped_early(client: &Client) -> String {
    let begun = begin(client, &plan(20_000)).json();
    assert_eq!((begun["running"].clone(), begun["trials"].clone()), (json!(true), json!(40_000)));
    let id = begun["id"].as_str().unwrap().to_owned();
    // Until something is known.
    let patience = Instant::now() + Duration::from_secs(50);
    loop {
        let shelf = client.get("/api/lab", "").json();
        if shelf["experiments"][0]["done"].as_u64().unwrap() > 0 {
            break;
        }
        assert!(Instant::now() < patience, "nothing gets done");
    }
    assert_eq!(client.post("lab/stop", &json!({"id": id})).status, 204);
    id
}

#[test]
fn a_run_is_stopped_goes_on_and_is_reported_by_the_next_server() {
    let folder = empty_folder("resumed");
    let first = client(&folder);
    let id = stopped_early(&first);
    let at_rest = rested(&first, &id);
    assert_eq!(
        (at_rest["running"].clone(), at_rest["problem"].clone()),
        (json!(false), Value::Null)
    );
    let done = at_rest["done"].as_u64().unwrap();
    assert!(0 < done && done < 40_000, "{done}");

    let second = client(&folder);
    let shelf = second.get("/api/lab", "").json();
    assert_eq!(shelf["experiments"][0]["done"], json!(done));
    let page = second.get(&format!("/report/{id}"), "");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("How Hearts &lt;grows&gt;") && page.body.contains("<svg"));
    let again = second.post("lab/resume", &json!({"id": id})).json();
    assert_eq!(again["running"], json!(true));
    assert_eq!(second.post("lab/stop", &json!({"id": id})).status, 204);
    assert!(rested(&second, &id)["done"].as_u64().unwrap() >= done);
}

#[test]
fn a_small_experiment_is_done_and_its_data_can_be_kept() {
    let client = client(&empty_folder("done"));
    let begun = begin(&client, &plan(1)).json();
    let id = begun["id"].as_str().unwrap();
    let end = rested(&client, id);
    assert_eq!((end["done"].clone(), end["running"].clone()), (json!(2), json!(false)));
    for file in ["report.csv", "trials.csv", "trials.jsonl", "report.txt", "nodes-figure.svg"] {
        let reply = client.get(&format!("/report/{id}/{file}"), "");
        assert_eq!(reply.status, 200, "{file}");
        assert!(reply.head.contains("content-disposition: attachment"), "{file}");
        assert!(!reply.body.is_empty(), "{file}");
    }
    // The same again is the same experiment.
    assert_eq!(begin(&client, &plan(1)).json()["id"], json!(id));
}

#[test]
fn a_tournament_has_standings() {
    let client = client(&empty_folder("tournament"));
    let asked = json!({"what": "tournament", "game": "tic-tac-toe", "options": {"opening": "1"},
                       "players": ["alpha-beta", "random"], "deals": 2});
    let begun = client.post("lab/begin", &asked).json();
    assert_eq!(begun["trials"], json!(4));
    let id = begun["id"].as_str().unwrap();
    assert_eq!(rested(&client, id)["done"], json!(4));
    assert!(client.get(&format!("/report/{id}"), "").body.contains("Standings"));
}

#[test]
fn a_plan_from_the_page_opens_no_files_and_is_not_too_large() {
    let folder = empty_folder("refused");
    let client = client(&folder);
    let head = "name = \"a\"\ntitle = \"\"\nquestion = \"\"\n";
    let search =
        |rest: &str| format!("{head}[[search]]\nid = \"a\"\nheading = \"\"\nseeds = 1\n{rest}");
    let many: Vec<String> = (0..3000).map(|value| value.to_string()).collect();
    let many = format!(
        "game = \"nim\"\nvary = {{ option = \"depth\", values = [{}], label = \"\" }}\n\
         searches = [{{ name = \"a\" }}]",
        many.join(",")
    );
    let vary = "game = \"tree\"\nvary = { option = \"file\", values = [3], label = \"\" }\n\
                searches = [{ name = \"a\" }]";
    let file = "the page opens no files";
    let plans = [
        (
            search(
                "game = \"tree\"\noptions = { file = \"a.efg\" }\nsearches = [{ name = \"a\" }]",
            ),
            file,
        ),
        (
            search("game = \"tree\"\nsearches = [{ name = \"a\", options = { file = \"-\" } }]"),
            file,
        ),
        (search(vary), file),
        (
            format!(
                "{head}[[contest]]\nid = \"a\"\nheading = \"\"\ngame = \"tree\"\ndeals = 1\n\
                 options = {{ file = \"a.efg\" }}\nentrants = [\"random\", \"max-n\"]"
            ),
            file,
        ),
        (
            search(
                "game = \"nim\"\nsearches = [{ name = \"a\" }]\n[scale.x.a]\ngame = \"tree\"\n\
                    options = { file = \"a\" }",
            ),
            file,
        ),
        (search("game = \"nim\"\ntable-mb = 4096\nsearches = [{ name = \"a\" }]"), "table-mb"),
        (search(&many), "at most 2000 searches"),
    ];
    for (plan, why) in plans {
        let reply = begin(&client, &plan);
        assert_eq!(reply.status, 422, "{plan}");
        assert!(reply.body.contains(why), "{}: {plan}", reply.body);
    }
    assert!(begin(&client, &"#".repeat(100_000)).body.contains("bytes"));
    assert!(!folder.exists(), "nothing was begun");
}

#[test]
fn reports_are_pages_without_scripts_and_names_no_paths() {
    let folder = empty_folder("names");
    let client = client(&folder);
    let id = begin(&client, &plan(1)).json()["id"].as_str().unwrap().to_owned();
    rested(&client, &id);
    let head = client.get(&format!("/report/{id}"), "").head;
    let policy = head.lines().find(|line| line.starts_with("content-security-policy")).unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{policy}");
    assert!(!policy.contains("script"), "{policy}");
    assert_eq!(head.matches("x-frame-options").count(), 1);
    std::fs::write(folder.join("../secret.sqlite"), "secret").unwrap();
    for name in ["..%2fsecret", "%2e%2e%2fsecret", "../secret", "%2fetc%2fpasswd", "a%00b"] {
        let reply = client.get(&format!("/report/{name}"), "");
        assert!((400..500).contains(&reply.status), "{name}: {}", reply.status);
    }
    for name in ["../secret", "/etc/passwd", "", "."] {
        for what in ["lab/resume", "lab/watch", "lab/stop", "lab/remove"] {
            let reply = client.post(what, &json!({"id": name}));
            assert!(reply.status < 500 && !reply.body.contains("secret"), "{what} {name}");
        }
    }
    assert_eq!(client.get(&format!("/report/{id}/..%2f..%2fsecret.sqlite"), "").status, 422);
    // What is no results file is named, and nothing else is said of it.
    std::fs::write(folder.join("other.sqlite"), "not ours").unwrap();
    let shelf = client.get("/api/lab", "").json();
    let other = shelf["experiments"].as_array().unwrap().iter().find(|one| one["id"] == "other");
    let problem = other.unwrap()["problem"].as_str().unwrap();
    assert_eq!(problem, "other.sqlite: not a results file of secateurs");
}

#[test]
fn an_experiment_is_removed_by_an_explicit_act_and_nothing_else_ever_is() {
    let folder = empty_folder("removed");
    let client = client(&folder);
    let remove = |id: &str| client.post("lab/remove", &json!({"id": id}));
    let begun = begin(&client, &plan(20_000)).json();
    let id = begun["id"].as_str().unwrap();
    let refused = remove(id);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("stop it first"), "{}", refused.body);
    assert_eq!(client.post("lab/stop", &json!({"id": id})).status, 204);
    rested(&client, id);
    let file = folder.join(format!("{id}.sqlite"));
    assert!(file.exists());
    assert_eq!(remove(id).status, 204);
    assert!(!file.exists());
    assert_eq!(client.get("/api/lab", "").json()["experiments"], json!([]));
    assert!(remove(id).body.contains("no such experiment"));

    std::fs::write(folder.join("other.sqlite"), "not ours").unwrap();
    std::fs::write(folder.join("../secret.sqlite"), "secret").unwrap();
    std::fs::write(folder.join("notes.txt"), "mine").unwrap();
    for name in ["other", "../secret", "..", "", ".", "notes.txt", "other.sqlite", "/etc/passwd"] {
        assert_eq!(remove(name).status, 422, "{name}");
    }
    for kept in ["other.sqlite", "../secret.sqlite", "notes.txt"] {
        assert!(folder.join(kept).exists(), "{kept}");
    }
}

#[test]
fn without_the_token_there_is_no_report() {
    let folder = empty_folder("token");
    let token = Some("0123456789abcdef".to_owned());
    let client = Client::of(Settings { token, results: folder, ..Settings::default() });
    assert_eq!(client.get("/report/a", "").status, 403);
    assert_eq!(client.get("/report/a?token=0123456789abcdeX", "").status, 403);
    assert_eq!(client.get("/report/a?token=0123456789abcdef", "").status, 422);
}

#[test]
fn so_many_run_at_once() {
    let client = client(&empty_folder("many"));
    let most = std::thread::available_parallelism().map_or(1, usize::from).max(2);
    let ids: Vec<String> = (0..most as u32)
        .map(|number| {
            begin(&client, &plan(20_000 + number)).json()["id"].as_str().unwrap().to_owned()
        })
        .collect();
    let refused = begin(&client, &plan(90_000));
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("are running"), "{}", refused.body);
    for id in &ids {
        client.post("lab/stop", &json!({"id": id}));
    }
}
