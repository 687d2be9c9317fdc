//! The page itself, built from `web/` and kept inside the program.

use axum::http::header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// Path, kind and content.
const FILES: [(&str, &str, &[u8]); 4] = [
    ("/", "text/html; charset=utf-8", include_bytes!("../../../web/dist/index.html")),
    ("/page.js", "text/javascript; charset=utf-8", include_bytes!("../../../web/dist/page.js")),
    ("/page.css", "text/css; charset=utf-8", include_bytes!("../../../web/dist/page.css")),
    ("/icon.svg", "image/svg+xml", include_bytes!("../../../web/dist/icon.svg")),
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
