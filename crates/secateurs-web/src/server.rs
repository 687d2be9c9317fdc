//! The server: where it listens, and how connections are taken.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

use crate::api::{self, Office};
use crate::guard::Guard;
use crate::limits::MOST_CONNECTIONS;
use crate::play::Shelf;

/// A connection must say what it wants within this time.
const LONGEST_GREETING: Duration = Duration::from_secs(15);

/// Where to listen, and how much memory to use.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address; others than this machine can come only if it is not loopback.
    pub host: IpAddr,
    /// The port; 0 is any free one.
    pub port: u16,
    /// Memory for remembered positions of all searches together, in units of 2^20 bytes.
    pub table_mb: usize,
    /// What must be in the link. Needed unless the address is loopback.
    pub token: Option<String>,
    /// The folder of the results of experiments. It is made when the first one begins.
    pub results: PathBuf,
    /// The file of the games that are played; without one, they are gone with the server.
    pub games: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            host: Ipv4Addr::LOCALHOST.into(),
            port: 0,
            table_mb: 256,
            token: None,
            results: PathBuf::from("secateurs-results"),
            games: None,
        }
    }
}

/// A server that listens, and does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
    shelf: Shelf,
}

impl Server {
    /// Listens at an address.
    ///
    /// # Errors
    /// When that is not possible; also for an address that is not loopback, without a token.
    pub fn bind(settings: Settings) -> io::Result<Self> {
        if !settings.host.is_loopback() && settings.token.is_none() {
            let message = "an address that is not loopback needs a token";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let shelf = Shelf::open(settings.games.as_deref())?;
        let listener = TcpListener::bind((settings.host, settings.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        Ok(Self { runtime, listener, address, settings, shelf })
    }

    /// The link to the page.
    pub fn address(&self) -> String {
        let query = self.settings.token.as_ref().map(|token| format!("?token={token}"));
        format!("http://{}/{}", self.address, query.unwrap_or_default())
    }

    /// Answers, for as long as the program runs.
    ///
    /// # Errors
    /// When nobody can come any more.
    pub fn run(self) -> io::Result<()> {
        let Self { runtime, listener, address, settings, shelf } = self;
        let guard = Guard::new(address, settings.token);
        let office = Office::new(settings.table_mb, settings.results, shelf);
        let pages = api::router(office, guard);
        runtime.block_on(serve(listener, pages))
    }
}

async fn serve(listener: TcpListener, pages: Router) -> io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let Ok(place) = room.clone().acquire_owned().await else { return Ok(()) };
        let Ok((stream, _)) = listener.accept().await else {
            // A connection that broke at once, or no more files may be open: that passes.
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(pages.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(LONGEST_GREETING)
            .serve_connection(TokioIo::new(stream), service);
        tokio::spawn(async move {
            // Whoever broke the connection has no more questions.
            let _ = connection.await;
            drop(place);
        });
    }
}
