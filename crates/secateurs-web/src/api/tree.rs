//! A tree to draw.

use secateurs_desk::{Request as Asked, open_tree};

use super::{Arc, MOST_DRAWN, Office, Request, Response, State, Unanswered, json, question, work};
use crate::limits::admit;

pub(super) async fn tree(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let asked: Asked = admit(question(request).await?, 0)?;
    let opened = work(&office, move || open_tree(&asked.plan(None)?, MOST_DRAWN)).await?;
    Ok(json(&opened))
}
