//! The page: a server on loopback with everything it shows inside.
//!
//! The wire is the desk's own data as JSON; searches are told as server-sent events. Each search
//! runs on a thread of its own, with a flag that is raised when whoever asked is gone. What the
//! page may ask for is limited ([`limits`]), and nothing that it says is ever taken for a file.
//!
//! ```no_run
//! use secateurs_web::{Server, Settings};
//!
//! let server = Server::bind(Settings::default())?;
//! println!("{}", server.address());
//! server.run()?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod api;
mod examples;
mod files;
mod guard;
mod lab;
pub mod limits;
mod line;
mod play;
mod server;
mod token;
mod told;
mod wire;

pub use examples::Example;
pub use lab::{LabBegin, LabGame, LabName, LabOption, LabPlan, LabShelf, LabStanding};
pub use play::{Asked, AtTable, Deed, Opponent, PlayRequest};
pub use server::{Server, Settings};
pub use token::token;
pub use wire::{
    CheckRequest, ExerciseRequest, Explain, Posed, Problem, TableRequest, Told, Welcome,
};

#[cfg(feature = "typescript")]
pub mod typescript;
