//! Benchmarks: the searches alone, and beside other engines on the same positions in one run. Only
//! what is in `benches/` depends on those engines; the product does not.
