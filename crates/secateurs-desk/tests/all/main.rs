//! The desk from outside: what comes back, and what a budget does to it.

mod about;
mod advice;
mod budgets;
mod data;
mod drawing;
mod exercise;
mod long_numbers;
mod opened;
mod positions;
mod session;
mod threads;
