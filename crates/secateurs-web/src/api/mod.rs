//! What the page can ask.

mod exercise;
mod lab;
mod play;
mod search;
mod table;
mod tree;

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use secateurs_desk::{Practice, Refused, VERSION};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::examples::examples;
use crate::files::file;
use crate::guard::{Guard, guard};
use crate::lab::Lab;
use crate::limits::{MOST_BYTES, MOST_DRAWN};
use crate::line::Line;
use crate::play::Shelf;
use crate::wire::{Problem, Welcome};

/// What is asked must have come in within this time.
const LONGEST_QUESTION: Duration = Duration::from_secs(15);

/// So many small trees are searched at once.
const SHORT_DESKS: usize = 4;

/// Where questions are answered.
#[derive(Debug)]
pub(crate) struct Office {
    /// For small trees, which are done at once.
    short: Line,
    /// For everything else.
    long: Line,
    /// For replies at tables, and whatever else is asked there.
    tables: Line,
    /// Games that are being played.
    shelf: Arc<Shelf>,
    /// Memory for each search.
    table_mb: usize,
    /// Experiments, which nobody has to wait for.
    lab: Arc<Lab>,
}

impl Office {
    pub(crate) fn new(table_mb: usize, results: PathBuf, shelf: Shelf) -> Self {
        let desks = available_parallelism().map_or(1, usize::from).max(2);
        let each = table_mb / (desks + SHORT_DESKS);
        Self {
            short: Line::new(SHORT_DESKS),
            long: Line::new(desks),
            tables: Line::new(desks),
            shelf: Arc::new(shelf),
            table_mb: each,
            lab: Arc::new(Lab::new(results)),
        }
    }

    /// The line for a game: explicit trees are small here.
    fn line(&self, game: &str) -> &Line {
        if matches!(game, "tree" | "random-tree") { &self.short } else { &self.long }
    }
}

pub(crate) fn router(office: Office, watch: Guard) -> Router {
    Router::new()
        .route("/api/welcome", get(welcome))
        .route("/api/tree", post(tree::tree))
        .route("/api/explain", post(search::explain))
        .route("/api/solve", post(search::solve))
        .route("/api/table", post(table::table))
        .route("/api/exercise", post(exercise::exercise))
        .route("/api/check", post(exercise::check))
        .route("/api/lab", get(lab::shelf))
        .route("/api/lab/begin", post(lab::begin))
        .route("/api/lab/resume", post(lab::resume))
        .route("/api/lab/stop", post(lab::stop))
        .route("/api/lab/remove", post(lab::remove))
        .route("/api/lab/watch", post(lab::watch))
        .route("/report/{id}", get(lab::report))
        .route("/report/{id}/{file}", get(lab::report_file))
        .route("/api/start", post(play::start))
        .route("/api/play", post(play::play))
        .route("/api/opponents", post(play::who))
        .fallback(get(file))
        .with_state(Arc::new(office))
        .layer(from_fn_with_state(Arc::new(watch), guard))
}

async fn welcome() -> Response {
    let practices = Practice::ALL.map(|(_, practice, task)| (practice, task.to_owned()));
    json(&Welcome {
        version: VERSION.to_owned(),
        examples: examples(),
        practices: practices.to_vec(),
        most_nodes: MOST_DRAWN,
    })
}

/// An answer as JSON.
fn json(answer: &impl Serialize) -> Response {
    let text = serde_json::to_vec(answer).unwrap_or_default();
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// Why there is no answer.
enum Unanswered {
    Refused(Problem),
    Unreadable(String),
    TooLarge,
    TooSlow,
    Full,
    Failed,
}

impl From<Problem> for Unanswered {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Option(bad) => Self {
                refused: bad.message.clone(),
                option: bad.option.as_deref().map(str::to_owned),
            },
            other => Self { refused: other.to_string(), option: None },
        }
    }
}

impl IntoResponse for Unanswered {
    fn into_response(self) -> Response {
        let simple = |refused: &str| Problem { refused: refused.to_owned(), option: None };
        let (status, problem) = match self {
            Self::Refused(problem) => (StatusCode::UNPROCESSABLE_ENTITY, problem),
            Self::Unreadable(why) => (StatusCode::BAD_REQUEST, simple(&why)),
            Self::TooLarge => {
                let message = format!("more than {MOST_BYTES} bytes are not read");
                (StatusCode::PAYLOAD_TOO_LARGE, simple(&message))
            }
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, simple("nothing more came")),
            Self::Full => (StatusCode::TOO_MANY_REQUESTS, simple("too many are waiting")),
            Self::Failed => (StatusCode::INTERNAL_SERVER_ERROR, simple("this went wrong here")),
        };
        (status, json(&problem)).into_response()
    }
}

/// What was asked, as data.
async fn question<T: DeserializeOwned>(request: Request) -> Result<T, Unanswered> {
    let bytes = match timeout(LONGEST_QUESTION, to_bytes(request.into_body(), MOST_BYTES)).await {
        Err(_) => return Err(Unanswered::TooSlow),
        Ok(Err(_)) => return Err(Unanswered::TooLarge),
        Ok(Ok(bytes)) => bytes,
    };
    serde_json::from_slice(&bytes).map_err(|error| Unanswered::Unreadable(error.to_string()))
}

/// Short work on a thread of its own, when its turn comes.
async fn work<T: Send + 'static>(
    office: &Office,
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Unanswered> {
    let turn = office.short.wait(|_| ()).await.map_err(|_| Unanswered::Full)?;
    let done = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    let done = done.await.map_err(|_| Unanswered::Failed)?;
    done.map_err(|refused| Problem::from(refused).into())
}
