//! What the command prints, word for word: `cmd/*.trycmd`, with times masked.

#[test]
fn the_command_prints_what_is_written_down() {
    // Help is wrapped to the terminal, which must not be the developer's.
    trycmd::TestCases::new().env("COLUMNS", "100").case("tests/cmd/*.trycmd");
}
