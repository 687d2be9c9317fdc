//! A server of its own for each test, and a client that says exactly what it wants to.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use secateurs_web::{Server, Settings};
use serde_json::Value;

/// Nothing takes so long unless it hangs.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) struct Client {
    /// As in `127.0.0.1:8087`.
    pub(crate) host: String,
    pub(crate) address: String,
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// A folder that is not there yet: one for each test.
pub(crate) fn empty_folder(test: &str) -> PathBuf {
    static FOLDERS: AtomicUsize = AtomicUsize::new(0);
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("web-{test}-{number}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}", self.body))
    }

    /// The messages of a search.
    pub(crate) fn told(&self) -> Vec<Value> {
        let lines = self.body.lines().filter_map(|line| line.strip_prefix("data: "));
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

impl Client {
    pub(crate) fn new() -> Self {
        Self::of(Settings { results: empty_folder("any"), ..Settings::default() })
    }

    pub(crate) fn of(settings: Settings) -> Self {
        let server = Server::bind(settings).unwrap();
        let address = server.address();
        let rest = address.strip_prefix("http://").unwrap();
        let host = rest.split('/').next().unwrap().to_owned();
        std::thread::spawn(move || server.run().unwrap());
        Self { host, address }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends these bytes, and reads all that comes back; `None` if the server hangs up.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Option<Reply> {
        let mut stream = self.connect();
        // Who is refused early may not be listened to until the end.
        let _ = stream.write_all(bytes);
        read_reply(&mut BufReader::new(stream))
    }

    pub(crate) fn get(&self, path: &str, headers: &str) -> Reply {
        let host = &self.host;
        let text =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n");
        self.raw(text.as_bytes()).unwrap()
    }

    pub(crate) fn request(&self, path: &str, headers: &str, body: &str) -> String {
        let (host, length) = (&self.host, body.len());
        format!(
            "POST /api/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        )
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Reply {
        let json = "Content-Type: application/json\r\n";
        self.raw(self.request(path, json, &body.to_string()).as_bytes()).unwrap()
    }
}

pub(crate) fn read_reply(reader: &mut BufReader<TcpStream>) -> Option<Reply> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut bytes = Vec::new();
    if head.to_lowercase().contains("transfer-encoding: chunked") {
        loop {
            let mut size = String::new();
            reader.read_line(&mut size).ok()?;
            let size = usize::from_str_radix(size.trim(), 16).ok()?;
            let mut chunk = vec![0; size + 2];
            reader.read_exact(&mut chunk).ok()?;
            if size == 0 {
                break;
            }
            bytes.extend_from_slice(&chunk[..size]);
        }
    } else {
        reader.read_to_end(&mut bytes).ok()?;
    }
    Some(Reply { status, head, body: String::from_utf8_lossy(&bytes).into_owned() })
}
