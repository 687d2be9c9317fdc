//! What is told while a search goes on, as server-sent events; and who stops it when nobody listens
//! any more.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use hyper::body::Frame;
use secateurs::StopFlag;
use serde::Serialize;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::timeout;

use crate::limits::LONGEST_PAUSE;

/// So many messages may be on their way: more would fill the memory for somebody who reads slowly.
const ON_THEIR_WAY: usize = 4;

/// Tells a page what happens.
#[derive(Clone, Debug)]
pub(crate) struct Teller {
    sender: Sender<Bytes>,
    /// Raised when the page is gone, or takes too long to listen.
    pub(crate) stop: StopFlag,
}

impl Teller {
    /// From a search's own thread: whether anybody has heard it.
    pub(crate) fn tell(&self, runtime: &Handle, message: &impl Serialize) -> bool {
        runtime.block_on(self.say(message))
    }

    /// Whether anybody has heard it.
    pub(crate) async fn say(&self, message: &impl Serialize) -> bool {
        let sent = timeout(LONGEST_PAUSE, self.sender.send(text(message))).await;
        let is_heard = matches!(sent, Ok(Ok(())));
        if !is_heard {
            self.stop.raise();
        }
        is_heard
    }

    /// At once, or not at all.
    pub(crate) fn mention(&self, message: &impl Serialize) {
        let _ = self.sender.try_send(text(message));
    }

    /// Waits until the page is gone.
    pub(crate) async fn is_gone(&self) {
        self.sender.closed().await;
    }
}

fn text(message: &impl Serialize) -> Bytes {
    let json = serde_json::to_string(message).unwrap_or_default();
    Bytes::from(format!("data: {json}\n\n"))
}

/// A teller, and the answer whose body is what it tells.
pub(crate) fn telling() -> (Teller, Response) {
    let (sender, receiver) = channel(ON_THEIR_WAY);
    let stop = StopFlag::default();
    let body = Body::new(Listening { receiver, stop: stop.clone() });
    let mut response = Response::new(body);
    response
        .headers_mut()
        .insert(CONTENT_TYPE, const { axum::http::HeaderValue::from_static("text/event-stream") });
    (Teller { sender, stop }, response)
}

/// The body of an answer. It is dropped when the connection is closed.
struct Listening {
    receiver: Receiver<Bytes>,
    stop: StopFlag,
}

impl HttpBody for Listening {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.receiver.poll_recv(context).map(|piece| piece.map(|bytes| Ok(Frame::data(bytes))))
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
