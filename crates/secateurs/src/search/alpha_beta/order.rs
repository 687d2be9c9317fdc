//! In which order a node looks at its children.

use super::facts::short;
use super::memory::Memory;
use super::node::{Node, Reply, Search};
use crate::NoChance;
use crate::capability::ZeroSum;
use crate::search::horizon::Horizon;

impl<G, H, R> Search<'_, G, H, R>
where
    G: ZeroSum<Chance = NoChance>,
    H: Horizon<G>,
    R: Memory<G>,
{
    /// Ranks the moves of a node: the remembered one first.
    pub(super) fn rank(&mut self, position: &G::Position, node: &Node, hint: Option<usize>) {
        self.ranked.resize(node.first, (0, 0));
        let killers = self.experience.killers(node.ply);
        for index in 0..node.count {
            let chosen = self.walk.moves[node.first + index];
            let rank = if hint == Some(index) {
                i64::MAX
            } else {
                self.experience.rank(self.game, position, node.mover, chosen, killers)
            };
            self.ranked.push((rank, index as u32));
        }
    }

    /// The canonical place of the best ranked among the moves from `turn` to `end`; those
    /// beyond have been put off and come as they are.
    pub(super) fn pick(&mut self, node: &Node, turn: usize, end: usize) -> usize {
        if turn < end {
            let ranked = &mut self.ranked[node.first + turn..node.first + end];
            let mut best = 0;
            for place in 1..ranked.len() {
                if ranked[place].0 > ranked[best].0 {
                    best = place;
                }
            }
            ranked.swap(0, best);
        }
        self.ranked[node.first + turn].1 as usize
    }

    /// What to call a child on the board of busy positions; nothing where that does not pay.
    pub(super) fn mark(&self, node: &Node, child: &G::Position, turn: usize) -> Option<R::Key> {
        const FEWEST_PLIES: u32 = 4;
        const LAST_PLY: u32 = 24;
        // Where one good move is expected to be enough, the others would be searched in vain.
        let is_enough = self.empty_from.is_some_and(|ply| (node.ply - ply).is_multiple_of(2));
        let pays = R::IS_SHARED
            && turn > 0
            && node.plies >= FEWEST_PLIES
            && node.ply < LAST_PLY
            && !is_enough;
        if pays { self.recall.key(self.game, child) } else { None }
    }

    /// What another thread has found out about a node in the meantime, if that is enough.
    pub(super) fn found_by_others(&self, node: &Node, key: Option<R::Key>) -> Option<Reply> {
        let bound = self.recall.look(&key.filter(|_| node.ply > 0)?)?;
        let window = node.window.seen_by(node.mover);
        let is_enough =
            bound.holds_for(short(node.plies)) && window.is_answered_by(bound.kind, bound.value);
        is_enough.then_some(Reply { value: bound.value, is_lasting: bound.is_lasting })
    }
}
