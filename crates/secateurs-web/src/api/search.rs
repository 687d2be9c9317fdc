//! Searches, told while they go on.

use std::ops::ControlFlow;

use secateurs::StopFlag;
use secateurs_desk::{
    Answer, Ending, Event, Listener, Refused, Request as Asked, explain as explained,
    solve as solved, terms,
};
use secateurs_games::registry::Space;
use tokio::runtime::Handle;

use super::{Arc, Office, Request, Response, State, Unanswered, question};
use crate::limits::{LONGEST_SEARCH, MOST_STEPS, admit};
use crate::told::{Teller, telling};
use crate::wire::{Explain, Problem, Told};

/// So many steps are one message.
const STEPS_TOGETHER: usize = 250;

pub(super) async fn explain(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let Explain { request, from, count } = question(request).await?;
    let asked = admit(request, 0)?;
    let until = from.saturating_add(count.unwrap_or(MOST_STEPS).min(MOST_STEPS));
    Ok(begin(&office, asked, move |asked, teller, runtime| {
        tell_steps(asked, from..until, teller, runtime)
    }))
}

pub(super) async fn solve(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let asked = admit(question(request).await?, office.table_mb)?;
    Ok(begin(&office, asked, tell_answers))
}

/// Does the work when its turn comes, and answers at once with what will be told.
pub(super) fn begin(
    office: &Arc<Office>,
    asked: Asked,
    work: impl FnOnce(&Asked, &Teller, &Handle) -> Result<(), Refused> + Send + 'static,
) -> Response {
    let (teller, response) = telling();
    let office = office.clone();
    tokio::spawn(async move {
        let turn = {
            let mut gone = std::pin::pin!(teller.is_gone());
            let wait =
                office.line(&asked.game).wait(|ahead| teller.mention(&Told::Waiting { ahead }));
            let mut wait = std::pin::pin!(wait);
            // Whoever goes away leaves the line.
            let first = std::future::poll_fn(|context| {
                if gone.as_mut().poll(context).is_ready() {
                    return std::task::Poll::Ready(None);
                }
                wait.as_mut().poll(context).map(Some)
            });
            match first.await {
                None => return,
                Some(Err(_)) => return teller.mention(&refused("too many are waiting")),
                Some(Ok(turn)) => turn,
            }
        };
        let stop = teller.stop.clone();
        let clock = tokio::spawn(async move {
            tokio::time::sleep(LONGEST_SEARCH).await;
            stop.raise();
        });
        let runtime = Handle::current();
        let speaker = teller.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            if let Err(why) = work(&asked, &speaker, &runtime) {
                speaker.tell(&runtime, &Told::Refused(why.into()));
            }
        });
        if done.await.is_err() {
            teller.mention(&refused("this went wrong here"));
        }
        clock.abort();
    });
    response
}

fn refused(why: &str) -> Told {
    Told::Refused(Problem { refused: why.to_owned(), option: None })
}

fn tell_steps(
    asked: &Asked,
    wanted: std::ops::Range<u64>,
    teller: &Teller,
    runtime: &Handle,
) -> Result<(), Refused> {
    let plan = asked.plan(Some(teller.stop.clone()))?;
    let mut steps = Steps { wanted, next: 0, ready: Vec::new(), has_more: false, teller, runtime };
    let mut begin = |method: secateurs_games::registry::Method, _: &[String]| {
        teller.tell(
            runtime,
            &Told::Begin {
                algorithm: method.algorithm.name().to_owned(),
                space: method.space.map(Space::name).map(str::to_owned),
                summary: method.algorithm.row().summary.to_owned(),
                terms: terms(method.algorithm),
            },
        );
    };
    let found = explained(&plan, &mut begin, &mut steps, &mut |_| ());
    steps.send();
    let last = match found {
        _ if steps.has_more => Told::More { next: steps.next },
        Ok(found) => Told::End { ending: Ending::found(&found, &plan) },
        Err(why) if steps.next > 0 => {
            Told::End { ending: Ending::Refused { refused: why.to_string() } }
        }
        Err(why) => return Err(why),
    };
    teller.tell(runtime, &last);
    Ok(())
}

/// Collects steps, and sends them off together.
struct Steps<'a> {
    wanted: std::ops::Range<u64>,
    /// The place of the next step.
    next: u64,
    ready: Vec<Event>,
    /// Whether a step has come that is not wanted any more.
    has_more: bool,
    teller: &'a Teller,
    runtime: &'a Handle,
}

impl Steps<'_> {
    fn send(&mut self) -> bool {
        if self.ready.is_empty() {
            return true;
        }
        let events = std::mem::take(&mut self.ready);
        let from = self.next - events.len() as u64;
        self.teller.tell(self.runtime, &Told::Events { from, events })
    }
}

impl Listener for Steps<'_> {
    fn step(&mut self, event: &Event) -> ControlFlow<()> {
        if self.next >= self.wanted.end {
            self.has_more = true;
            return ControlFlow::Break(());
        }
        if self.next >= self.wanted.start {
            self.ready.push(event.clone());
        }
        self.next += 1;
        let is_heard = self.ready.len() < STEPS_TOGETHER || self.send();
        if is_heard { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn tell_answers(asked: &Asked, teller: &Teller, runtime: &Handle) -> Result<(), Refused> {
    let stop: StopFlag = teller.stop.clone();
    let plan = asked.plan(Some(stop))?;
    let answer = solved(&plan, &mut Answers { teller, runtime })?;
    teller.tell(runtime, &Told::Found { answer: Box::new(answer) });
    Ok(())
}

struct Answers<'a> {
    teller: &'a Teller,
    runtime: &'a Handle,
}

impl Listener for Answers<'_> {
    fn found(&mut self, answer: &Answer) -> ControlFlow<()> {
        let is_heard =
            self.teller.tell(self.runtime, &Told::Found { answer: Box::new(answer.clone()) });
        if is_heard { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
