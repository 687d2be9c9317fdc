//! The types of the page are those of the server.

use std::path::Path;

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let declared = secateurs_web::typescript::declarations();
    if std::env::var_os("SECATEURS_BLESS").is_some() {
        std::fs::write(&file, &declared).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == declared, "SECATEURS_BLESS=1 writes {} anew", file.display());
}
