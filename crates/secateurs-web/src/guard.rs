//! Who may ask: this page alone, from this machine, or with the token of the link.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, ORIGIN,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Scripts and styles from here alone, none within the page; pictures that the page itself made.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Which requests are let in.
#[derive(Debug)]
pub(crate) struct Guard {
    /// By what names the server is called. Any other name leads here by a trick (DNS rebinding).
    hosts: Vec<String>,
    /// What must be in the link, where others than this machine can come.
    token: Option<String>,
}

impl Guard {
    pub(crate) fn new(address: SocketAddr, token: Option<String>) -> Self {
        let port = address.port();
        let names = ["127.0.0.1".to_owned(), "localhost".to_owned(), "[::1]".to_owned()];
        let hosts = names.iter().map(|name| format!("{name}:{port}")).collect();
        Self { hosts, token }
    }

    fn refuses(&self, request: &Request) -> Option<(StatusCode, &'static str)> {
        let headers = request.headers();
        let host = text(headers, &HOST).unwrap_or_default();
        let is_host_known = self.hosts.iter().any(|known| known == host);
        // Who has the token knows where it is from.
        if !is_host_known && self.token.is_none() {
            return Some((StatusCode::FORBIDDEN, "this server is called by another name"));
        }
        if headers.contains_key(ORIGIN) {
            let origin = text(headers, &ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
            if origin != Some(host) {
                return Some((StatusCode::FORBIDDEN, "another page must not ask"));
            }
        }
        let site = text(headers, &HeaderName::from_static("sec-fetch-site"));
        if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) && is_api(request) {
            return Some((StatusCode::FORBIDDEN, "another page must not ask"));
        }
        if request.method() == Method::POST {
            let is_json = text(headers, &CONTENT_TYPE).is_some_and(|kind| {
                kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json")
            });
            if !is_json {
                return Some((StatusCode::UNSUPPORTED_MEDIA_TYPE, "expected application/json"));
            }
        }
        (!self.has_token(request)).then_some((StatusCode::FORBIDDEN, "the link has no token"))
    }

    /// Whether the token is there: in the link of a page, and with whatever the page asks.
    /// Scripts and styles are no secret.
    fn has_token(&self, request: &Request) -> bool {
        let Some(token) = &self.token else { return true };
        let given = if is_api(request) {
            text(request.headers(), &AUTHORIZATION).and_then(|text| text.strip_prefix("Bearer "))
        } else if is_page(request) {
            let query = request.uri().query().unwrap_or_default();
            query.split('&').find_map(|part| part.strip_prefix("token="))
        } else {
            return true;
        };
        given.is_some_and(|given| is_same(given, token))
    }
}

/// Takes as long for every wrong token.
fn is_same(given: &str, token: &str) -> bool {
    let differences = given.bytes().zip(token.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    given.len() == token.len() && differences == 0
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// The page itself, and the reports that it shows.
fn is_page(request: &Request) -> bool {
    let path = request.uri().path();
    path == "/" || path.starts_with("/report/")
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Before and after everything else.
pub(crate) async fn guard(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let mut response = match guard.refuses(&request) {
        Some((status, why)) => (status, why).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (CACHE_CONTROL, "no-cache"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
