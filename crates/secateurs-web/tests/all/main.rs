//! Tests of the server, over real connections on loopback.

mod client;
mod guarded;
mod hostile;
mod lab;
mod searches;
mod tables;
mod wire;
