#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| secateurs_fuzz::advice_lines::check(data));
