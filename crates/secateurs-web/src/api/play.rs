//! Games against the machine. Every question takes the game from the shelf, and puts it back there.

use std::time::Duration;

use secateurs::StopFlag;
use secateurs_desk::{Session, SessionRequest};

use super::{Arc, Office, Request, Response, State, Unanswered, json, question};
use crate::line::Line;
use crate::play::{Asked, AtTable, Deed, PlayRequest, admit, gone_on, opponents};
use crate::wire::Problem;

/// The machine plays, or answers, with what it knows by then.
const LONGEST_THOUGHT: Duration = Duration::from_secs(6);

/// Looking back at a hand may take so long.
const LONGEST_LOOK_BACK: Duration = Duration::from_secs(20);

pub(super) async fn start(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let asked: SessionRequest = admit(question(request).await?)?;
    let shelf = office.shelf.clone();
    let begin = move |_: &Patience| {
        let session = Session::start(&asked).map_err(Problem::from)?;
        let id = shelf.put(&session)?;
        Ok(AtTable::of(id, 0, &session, Asked::default()))
    };
    Ok(json(&think(&office.tables, LONGEST_THOUGHT, begin).await?))
}

pub(super) async fn play(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let PlayRequest { id, turn, deed } = question(request).await?;
    // Looking back takes longer than a reply, for which somebody waits.
    let (line, longest) = match deed {
        Deed::Review => (&office.long, LONGEST_LOOK_BACK),
        _ => (&office.tables, LONGEST_THOUGHT),
    };
    let shelf = office.shelf.clone();
    let act = move |patience: &Patience| {
        let mut game = shelf.get(&id)?;
        if turn.is_some_and(|turn| turn != game.turn) {
            return Err(gone_on());
        }
        game.session.stop_at(&patience.stop);
        let (is_changed, told) = deed.be_done(&mut game.session)?;
        if is_changed && !patience.gone.is_raised() {
            shelf.keep(&id, &game)?;
            game.turn += 1;
        }
        Ok(AtTable::of(id, game.turn, &game.session, told))
    };
    Ok(json(&think(line, longest, act).await?))
}

pub(super) async fn who(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let asked: SessionRequest = admit(question(request).await?)?;
    let who = move |_: &Patience| Ok(opponents(&asked));
    Ok(json(&think(&office.tables, LONGEST_THOUGHT, who).await?))
}

/// When to stop thinking.
#[derive(Clone, Debug, Default)]
struct Patience {
    stop: StopFlag,
    /// Whether nobody waits for the answer any more: what was thought is then forgotten.
    gone: StopFlag,
}

/// Whoever waits. The server drops it when the connection is closed.
struct Waiting(Patience);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.gone.raise();
        self.0.stop.raise();
    }
}

/// Work on a thread of its own, when its turn comes, for as long as somebody waits for it.
async fn think<T: Send + 'static>(
    line: &Line,
    longest: Duration,
    work: impl FnOnce(&Patience) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Unanswered> {
    let turn = line.wait(|_| ()).await.map_err(|_| Unanswered::Full)?;
    let patience = Patience::default();
    let waiting = Waiting(patience.clone());
    let stop = patience.stop.clone();
    let clock = tokio::spawn(async move {
        tokio::time::sleep(longest).await;
        stop.raise();
    });
    let done = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work(&patience)
    });
    let done = done.await;
    clock.abort();
    drop(waiting);
    Ok(done.map_err(|_| Unanswered::Failed)??)
}
