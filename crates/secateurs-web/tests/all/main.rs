//! Tests of the server.

mod wire;
