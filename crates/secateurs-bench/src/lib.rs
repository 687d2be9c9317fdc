//! Secateurs beside other engines, on the same positions in one run. Only the benchmarks in
//! `benches/` depend on those engines; the product does not.
