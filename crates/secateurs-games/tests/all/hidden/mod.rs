//! Games in which something is hidden, against what is known of them.

mod blackjack;
mod imp_model;
mod poker;
mod support;
