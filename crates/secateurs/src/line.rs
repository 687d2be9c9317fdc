//! The principal line, kept on one stack without copying it at every level.
//!
//! Lines are stored last move first. A node that takes over its only child's line just pushes
//! the move that leads there, so a line of 100,000 plies costs 100,000 pushes; only replacing
//! an earlier best line moves memory.

/// The best lines of all nodes on the current path.
#[derive(Debug)]
pub(crate) struct LineStack<M> {
    moves: Vec<M>,
}

/// Where a node's best line starts on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineStart(usize);

impl<M: Copy> LineStack<M> {
    pub(crate) const fn new() -> Self {
        Self { moves: Vec::new() }
    }

    /// Where the next line will be put.
    #[inline]
    pub(crate) const fn mark(&self) -> LineStart {
        LineStart(self.moves.len())
    }

    /// The line from `child` on, led to by `chosen`, becomes the best line from `node` on.
    #[inline]
    pub(crate) fn adopt(&mut self, node: LineStart, child: LineStart, chosen: M) {
        if node.0 < child.0 {
            self.moves.drain(node.0..child.0);
        }
        self.moves.push(chosen);
    }

    /// Forgets everything from `start` on.
    #[inline]
    pub(crate) fn forget(&mut self, start: LineStart) {
        self.moves.truncate(start.0);
    }

    /// The whole line, first move first.
    pub(crate) fn take(&mut self) -> Vec<M> {
        let mut line = std::mem::take(&mut self.moves);
        line.reverse();
        line
    }
}
