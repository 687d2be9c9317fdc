//! Who may ask, and for what.

use std::net::Ipv4Addr;

use secateurs_web::{Server, Settings};
use serde_json::json;

use crate::client::Client;

#[test]
fn the_page_comes_with_a_policy_and_only_once() {
    let client = Client::new();
    let page = client.get("/", "");
    assert_eq!(page.status, 200);
    let head = page.head.to_lowercase();
    assert!(head.contains("script-src 'self'") && !head.contains("unsafe"), "{head}");
    assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    assert!(page.body.contains("/page.js"), "{}", page.body);
    assert!(!page.body.contains("<script>"), "no script within the page");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    assert_eq!(client.get("/", &format!("If-None-Match: {tag}\r\n")).status, 304);
    for file in ["/page.js", "/page.css", "/icon.svg"] {
        assert_eq!(client.get(file, "").status, 200, "{file}");
    }
    for gone in ["/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/api/nothing", "//etc/passwd"]
    {
        assert_eq!(client.get(gone, "").status, 404, "{gone}");
    }
}

#[test]
fn another_name_or_another_page_is_refused() {
    let client = Client::new();
    let with_host = |host: &str| {
        let text =
            format!("GET /api/welcome HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        client.raw(text.as_bytes()).unwrap().status
    };
    let port = client.host.rsplit(':').next().unwrap();
    assert_eq!(with_host(&client.host), 200);
    assert_eq!(with_host(&format!("localhost:{port}")), 200);
    for other in ["evil.example", &format!("evil.example:{port}"), "127.0.0.1", "127.0.0.1:1", ""] {
        assert_eq!(with_host(other), 403, "{other}");
    }
    let origin = |origin: &str| client.get("/api/welcome", &format!("Origin: {origin}\r\n")).status;
    assert_eq!(origin(&format!("http://{}", client.host)), 200);
    for other in ["http://evil.example", "null", "https://localhost", "file://"] {
        assert_eq!(origin(other), 403, "{other}");
    }
    assert_eq!(client.get("/api/welcome", "Sec-Fetch-Site: cross-site\r\n").status, 403);
    assert_eq!(client.get("/", "Sec-Fetch-Site: cross-site\r\n").status, 200, "a link to the page");
}

#[test]
fn a_form_of_another_page_is_no_question() {
    let client = Client::new();
    let form = "Content-Type: text/plain\r\n";
    let request = client.request("tree", form, r#"{"game":"nim"}"#);
    assert_eq!(client.raw(request.as_bytes()).unwrap().status, 415);
}

#[test]
fn no_file_is_opened_for_the_page() {
    let client = Client::new();
    let refused = |path: &str, body: &serde_json::Value| {
        let reply = client.post(path, body);
        assert_eq!(reply.status, 422, "{path} {body}: {}", reply.body);
        assert_eq!(reply.json()["refused"], "the page opens no files", "{body}");
    };
    let file = json!({"game": "tree", "options": {"file": "/etc/passwd"}});
    refused("tree", &file);
    refused("solve", &file);
    refused("explain", &json!({"request": file}));
    refused("tree", &json!({"game": "TREE", "options": {"file": "-"}}));
    let others = json!({"game": "tree", "options": {"player": "1", "others": "/etc/passwd"}});
    refused("tree", &others);
    refused("solve", &json!({"game": "connect-four", "how": {"book": "/etc/passwd"}}));
}

#[test]
fn what_is_too_large_or_unreadable_is_refused() {
    let client = Client::new();
    let text = format!("P1[{}(1,2)]", "(1,2),".repeat(60_000));
    let large = client.post("tree", &json!({"game": "tree", "options": {"text": text}}));
    assert_eq!(large.status, 413);
    let text = format!("P1[{}(1,2)]", "(1,2),".repeat(6_000));
    let wide = client.post("tree", &json!({"game": "tree", "options": {"text": text}}));
    assert_eq!((wide.status, wide.body.contains("5000 nodes")), (422, true), "{}", wide.body);
    let random = json!({"game": "random-tree", "options": {"branching": "9", "depth": "99"}});
    assert_eq!(client.post("tree", &random).status, 422);
    let json = "Content-Type: application/json\r\n";
    for body in ["", "{", "[]", "nonsense", r#"{"game":1}"#, r#"{"game":"nim","more":1}"#] {
        let request = client.request("tree", json, body);
        assert_eq!(client.raw(request.as_bytes()).unwrap().status, 400, "{body}");
    }
    let unknown = client.post("tree", &json!({"game": "chess"}));
    assert_eq!((unknown.status, unknown.json()["option"].as_str()), (422, Some("game")));
}

#[test]
fn other_machines_need_the_token_of_the_link() {
    let open = Settings { host: Ipv4Addr::UNSPECIFIED.into(), ..Settings::default() };
    assert!(Server::bind(open.clone()).is_err(), "an open address without a token");
    let client =
        Client::of(Settings { token: Some("0123456789abcdef".to_owned()), ..Settings::default() });
    assert!(client.address.ends_with("/?token=0123456789abcdef"));
    assert_eq!(client.get("/", "").status, 403);
    assert_eq!(client.get("/?token=0123456789abcdee", "").status, 403);
    assert_eq!(client.get("/?token=0123456789abcdef", "").status, 200);
    assert_eq!(client.get("/page.js", "").status, 200);
    assert_eq!(client.get("/api/welcome", "").status, 403);
    let given = "Authorization: Bearer 0123456789abcdef\r\n";
    assert_eq!(client.get("/api/welcome", given).status, 200);
}
