//! The page itself, built from `web/` and kept inside the program.

use axum::http::header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const DRAWING: &str = "image/svg+xml";

/// Path, kind and content.
const FILES: [(&str, &str, &[u8]); 9] = [
    ("/", HTML, include_bytes!("../../../web/dist/index.html")),
    ("/page.js", SCRIPT, include_bytes!("../../../web/dist/page.js")),
    ("/exercises.js", SCRIPT, include_bytes!("../../../web/dist/exercises.js")),
    ("/CardRoom.js", SCRIPT, include_bytes!("../../../web/dist/CardRoom.js")),
    ("/LabRoom.js", SCRIPT, include_bytes!("../../../web/dist/LabRoom.js")),
    ("/Hand.js", SCRIPT, include_bytes!("../../../web/dist/Hand.js")),
    ("/tables.js", SCRIPT, include_bytes!("../../../web/dist/tables.js")),
    ("/page.css", STYLE, include_bytes!("../../../web/dist/page.css")),
    ("/icon.svg", DRAWING, include_bytes!("../../../web/dist/icon.svg")),
];

/// A file of the page, unless the browser has it already.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let Some((_, kind, content)) = FILES.iter().find(|(path, ..)| *path == uri.path()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = format!("\"{:08x}\"", crc32fast::hash(content));
    let is_known =
        headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, *kind)], *content).into_response()
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::FILES;

    #[test]
    fn every_built_file_is_served() {
        let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        let name = |file: std::io::Result<std::fs::DirEntry>| {
            file.unwrap().file_name().into_string().unwrap().replace("index.html", "")
        };
        let there: BTreeSet<String> = std::fs::read_dir(built).unwrap().map(name).collect();
        let served = FILES.iter().map(|(path, ..)| path.trim_start_matches('/').to_owned());
        assert_eq!(served.collect::<BTreeSet<String>>(), there);
    }
}
