//! Exercises, and what students found.

use secateurs_desk::Exercise;

use super::{Arc, Office, Request, Response, State, Unanswered, json, question, work};
use crate::wire::{CheckRequest, ExerciseRequest, Posed};

pub(super) async fn exercise(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let ExerciseRequest { practice, seed, difficulty, solution } = question(request).await?;
    let made = work(&office, move || Exercise::new(practice, seed, difficulty)).await?;
    Ok(json(&Posed::of(made, solution)))
}

pub(super) async fn check(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let CheckRequest { practice, seed, difficulty, attempt } = question(request).await?;
    let marks =
        work(&office, move || Ok(Exercise::new(practice, seed, difficulty)?.check(&attempt)));
    Ok(json(&marks.await?))
}
