//! Every contract of a deal of bridge, and par.

use secateurs_desk::{Refused, Request as Asked, board_of, solve_boards};
use tokio::runtime::Handle;

use super::search::begin;
use super::{Arc, Office, Request, Response, State, Unanswered, question};
use crate::limits::admit;
use crate::told::Teller;
use crate::wire::{Problem, TableRequest, Told};

pub(super) async fn table(
    State(office): State<Arc<Office>>,
    request: Request,
) -> Result<Response, Unanswered> {
    let TableRequest { request, vulnerable } = question(request).await?;
    if request.game != "bridge" {
        let refused = "results of every contract are for bridge".to_owned();
        return Err(Problem { refused, option: Some("game".to_owned()) }.into());
    }
    let asked = admit(request, office.table_mb)?;
    Ok(begin(&office, asked, move |asked, teller, runtime| {
        tell_table(asked, vulnerable, teller, runtime)
    }))
}

fn tell_table(
    asked: &Asked,
    vulnerable: Option<String>,
    teller: &Teller,
    runtime: &Handle,
) -> Result<(), Refused> {
    let mut boards = board_of(asked)?;
    (boards.table, boards.vulnerable) = (true, vulnerable);
    let mut tell = |answer: &_| {
        teller.tell(runtime, &Told::Table { answer: Box::new(Clone::clone(answer)) });
    };
    solve_boards(&boards, Some(teller.stop.clone()), &mut tell)?;
    Ok(())
}
