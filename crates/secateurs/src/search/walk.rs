//! What every walk through a tree keeps on the way, and how it goes down.

use crate::table::BoundKind;
use crate::{
    Counts, Game, MAX_PLIES, Meter, Outside, Payoffs, Player, Rational, SearchError, Turn,
    ValueKind, Watch,
};

/// Nodes counted, steps told, and the moves of the nodes from the root to the current one.
pub(super) struct Walk<'a, G: Game> {
    pub(super) meter: &'a mut Meter,
    pub(super) observer: Watch<'a, G>,
    pub(super) counts: Counts,
    /// The moves of all nodes on the path; each node owns the part above its mark.
    pub(super) moves: Vec<G::Move>,
}

impl<'a, G: Game> Walk<'a, G> {
    pub(super) fn new(meter: &'a mut Meter, observer: Watch<'a, G>) -> Self {
        Self { meter, observer, counts: Counts::default(), moves: Vec::new() }
    }

    /// Lists the moves of a position, and says where they start. Who lists them truncates them.
    #[inline]
    pub(super) fn list_moves(&mut self, game: &G, position: &G::Position) -> usize {
        let first = self.moves.len();
        game.legal_moves(position, &mut self.moves);
        first
    }

    /// The work of this walk after that of earlier ones, which had the same meter.
    pub(super) fn work_after(&mut self, earlier: &Counts) -> Counts {
        self.counts.nodes = self.meter.nodes();
        self.counts.after(earlier)
    }

    /// Tells what a node answers to a window on what `player` gets: the payoffs, if they are
    /// inside of it, and else on which side they are.
    #[cold]
    pub(super) fn tell_answer(
        &mut self,
        ply: u32,
        player: Player,
        side: BoundKind,
        payoffs: Option<&Payoffs<Rational>>,
        kind: ValueKind,
    ) {
        let score = payoffs.map(|payoffs| payoffs[player]);
        match (side, payoffs) {
            (BoundKind::AtMost, _) => self.observer.outside(ply, Outside::Low(score)),
            (BoundKind::AtLeast, _) => self.observer.outside(ply, Outside::High(score)),
            (BoundKind::Exactly, Some(payoffs)) => self.observer.value(ply, payoffs, kind),
            // The value is known, but does not fit into the numbers that are told.
            (BoundKind::Exactly, None) => self.observer.outside(ply, Outside::Unwanted),
        }
    }
}

/// Goes down from a node at this ply, unless the line is too long by then.
#[expect(clippy::inline_always, reason = "every frame counts where a line is long")]
#[inline(always)]
pub(super) fn one_ply_down<T, E: From<SearchError>>(
    ply: u32,
    level: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    if ply >= MAX_PLIES {
        return Err(SearchError::TooLong.into());
    }
    with_room(ply, level)
}

/// Runs one level of a recursion, with more stack from the heap where the stack may run out.
/// Looking every few plies is enough, as long as that many frames fit into what is left; twice in
/// a row, as a search that looks at replies first goes down two plies at a time.
#[inline(always)]
pub(super) fn with_room<R>(ply: u32, level: impl FnOnce() -> R) -> R {
    const PLIES_BETWEEN_LOOKS: u32 = 32;
    const ROOM_NEEDED: usize = 512 * 1024;
    const ROOM_ADDED: usize = 8 * 1024 * 1024;
    if ply % PLIES_BETWEEN_LOOKS < 2 {
        stacker::maybe_grow(ROOM_NEEDED, ROOM_ADDED, level)
    } else {
        level()
    }
}

/// Goes on with a line that ends at a remembered position, by searching from there for more of it;
/// quick, as most of it is remembered. Where there is no more, or a limit does not allow that, the
/// line stays as it is.
pub(super) fn complete_line<G: Game>(
    game: &G,
    root: &G::Position,
    line: &mut Vec<G::Move>,
    mut further: impl FnMut(&G::Position, u32) -> Result<Vec<G::Move>, SearchError>,
) -> Result<(), SearchError> {
    let play = |at: G::Position, &chosen: &G::Move| game.play(&at, chosen);
    let mut here = line.iter().fold(root.clone(), play);
    while let Turn::Player(_) = game.turn(&here) {
        match further(&here, line.len() as u32) {
            Ok(moves) if moves.is_empty() => break,
            Ok(moves) => {
                here = moves.iter().fold(here, play);
                line.extend(moves);
            }
            Err(SearchError::Stopped(_)) => break,
            Err(refused) => return Err(refused),
        }
    }
    Ok(())
}
