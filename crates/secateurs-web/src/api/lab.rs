//! The lab room: what there is, beginning, stopping, going on, removing, looking, reports.

use std::time::Duration;

use axum::extract::Path;
use axum::http::header::{
    CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::IntoResponse;
use secateurs_desk::Refused;
use tokio::runtime::Handle;
use tokio::time::timeout;

use super::{Arc, Office, Request, Response, State, Unanswered, json, question, work};
use crate::lab::{LabBegin, LabName};
use crate::told::telling;

/// Whoever looks is told so often at most.
const NEWS: Duration = Duration::from_millis(200);

/// And at least so often.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

/// A report may have styles of its own and nothing else: no scripts, nothing from elsewhere. It is
/// shown within our page, or by itself.
const POLICY_OF_REPORTS: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
                                 form-action 'none'; frame-ancestors 'self'; sandbox";

pub(super) async fn shelf(State(office): State<Arc<Office>>) -> Result<Response, Unanswered> {
    let lab = office.lab.clone();
    Ok(json(&work(&office, move || Ok(lab.shelf())).await?))
}

pub(super) async fn begin(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let begin: LabBegin = question(request).await?;
    let (lab, clock) = (office.lab.clone(), Handle::current());
    Ok(json(&work(&office, move || lab.begin(begin, &clock)).await?))
}

pub(super) async fn resume(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let LabName { id } = question(request).await?;
    let (lab, clock) = (office.lab.clone(), Handle::current());
    Ok(json(&work(&office, move || lab.resume(&id, &clock)).await?))
}

pub(super) async fn stop(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let LabName { id } = question(request).await?;
    office.lab.stop(&id);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Deletes an experiment's results.
pub(super) async fn remove(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let LabName { id } = question(request).await?;
    let lab = office.lab.clone();
    work(&office, move || lab.remove(&id)).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Tells how an experiment stands, again and again, until it does not go on. Whoever goes away does
/// not stop it.
pub(super) async fn watch(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let LabName { id } = question(request).await?;
    let lab = office.lab.clone();
    let (standing, news) = work(&office, move || lab.watch(&id)).await?;
    let (teller, response) = telling();
    tokio::spawn(async move {
        let Some(mut news) = news else { return teller.mention(&standing) };
        loop {
            let standing = news.borrow_and_update().clone();
            if !teller.say(&standing).await || !standing.running {
                return;
            }
            tokio::time::sleep(NEWS).await;
            // Now and then although nothing is new: else nobody would see that the page is gone.
            if matches!(timeout(SIGN_OF_LIFE, news.changed()).await, Ok(Err(_))) {
                return;
            }
        }
    });
    Ok(response)
}

/// The report itself, as a page of its own.
pub(super) async fn report(
    State(office): State<Arc<Office>>,
    Path(id): Path<String>,
) -> Result<Response, Unanswered> {
    let page = contents(&office, id, "index.html".to_owned()).await?;
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    let policy = HeaderValue::from_static(POLICY_OF_REPORTS);
    let frames = HeaderValue::from_static("SAMEORIGIN");
    let headers =
        [(CONTENT_TYPE, html), (CONTENT_SECURITY_POLICY, policy), (X_FRAME_OPTIONS, frames)];
    Ok((headers, page).into_response())
}

/// A file of a report, to keep.
pub(super) async fn report_file(
    State(office): State<Arc<Office>>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Unanswered> {
    let file = contents(&office, id, name).await?;
    let kind = HeaderValue::from_static("application/octet-stream");
    let keep = HeaderValue::from_static("attachment");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, keep)], file).into_response())
}

async fn contents(office: &Office, id: String, name: String) -> Result<Vec<u8>, Unanswered> {
    let lab = office.lab.clone();
    work(office, move || -> Result<_, Refused> { lab.report(&id, &name) }).await
}
