//! Where the nodes of a drawing go: a tidy tree (Reingold & Tilford 1981).
//!
//! Parents are centred above their children, and neighbouring subtrees are as close as their
//! outlines allow. Nodes may be of different widths.

use super::Drawing;

/// The centre of a node, and its depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) x: f64,
    pub(super) ply: usize,
}

/// The left and right edge of a subtree at each depth below its root, relative to the root.
type Outline = Vec<(f64, f64)>;

/// The place of every node, the leftmost edge at 0; and the width of it all.
pub(super) fn places(drawing: &Drawing, widths: &[f64], gap: f64) -> (Vec<Place>, f64) {
    let nodes = &drawing.nodes;
    let mut outlines: Vec<Outline> = vec![Outline::new(); nodes.len()];
    // Relative to the parent.
    let mut offsets = vec![0.0; nodes.len()];
    // Children come after their parents, so backwards every child is done before.
    for (place, node) in nodes.iter().enumerate().rev() {
        let mut together = Outline::new();
        for &child in &node.children {
            let outline = std::mem::take(&mut outlines[child]);
            offsets[child] = put_beside(&mut together, &outline, gap);
        }
        let ends = node.children.first().zip(node.children.last());
        let centre =
            ends.map_or(0.0, |(&first, &last)| f64::midpoint(offsets[first], offsets[last]));
        for &child in &node.children {
            offsets[child] -= centre;
        }
        let half = widths[place] / 2.0;
        let below = together.into_iter().map(|(left, right)| (left - centre, right - centre));
        outlines[place] = [(-half, half)].into_iter().chain(below).collect();
    }
    let Some(whole) = outlines.first() else { return (Vec::new(), 0.0) };
    let left = whole.iter().map(|edge| edge.0).fold(0.0, f64::min);
    let right = whole.iter().map(|edge| edge.1).fold(0.0, f64::max);
    let mut places: Vec<Place> = Vec::with_capacity(nodes.len());
    for (node, offset) in nodes.iter().zip(offsets) {
        places.push(match node.parent {
            Some(parent) => Place { x: places[parent].x + offset, ply: places[parent].ply + 1 },
            None => Place { x: -left, ply: 0 },
        });
    }
    (places, right - left)
}

/// Puts a subtree to the right of those that are there, as close as can be. Says where its root is.
fn put_beside(together: &mut Outline, next: &Outline, gap: f64) -> f64 {
    let needed = together.iter().zip(next).map(|(there, new)| there.1 + gap - new.0);
    let shift = if together.is_empty() { 0.0 } else { needed.fold(f64::MIN, f64::max) };
    for (depth, &(left, right)) in next.iter().enumerate() {
        match together.get_mut(depth) {
            Some(there) => there.1 = right + shift,
            None => together.push((left + shift, right + shift)),
        }
    }
    shift
}

#[cfg(test)]
mod tests {
    use secateurs::Random;

    use super::*;
    use crate::drawing::{Drawn, State};

    /// A random tree of so many nodes.
    fn tree(random: &mut Random, nodes: usize) -> Drawing {
        let mut drawing = Drawing::default();
        for place in 0..nodes {
            let parent = place.checked_sub(1).map(|last| random.below(last as u64 + 1) as usize);
            if let Some(parent) = parent {
                drawing.nodes[parent].children.push(place);
            }
            drawing.nodes.push(Drawn { parent, ..Drawn::cut(None) });
            drawing.nodes[place].state = State::Entered;
        }
        drawing
    }

    #[test]
    fn nodes_of_one_depth_do_not_overlap_and_parents_are_in_the_middle() {
        let mut random = Random::new(7);
        for nodes in 1..80 {
            let drawing = tree(&mut random, nodes);
            let widths: Vec<f64> = (0..nodes).map(|_| random.pick(&[10.0, 25.0, 49.0])).collect();
            let (places, whole) = places(&drawing, &widths, 5.0);
            for (place, node) in drawing.nodes.iter().enumerate() {
                let half = widths[place] / 2.0;
                let (left, right) = (places[place].x - half, places[place].x + half);
                assert!(left > -1e-6 && right < whole + 1e-6);
                for other in place + 1..nodes {
                    let between = (places[place].x - places[other].x).abs();
                    let needed = half + widths[other] / 2.0 + 5.0 - 1e-6;
                    assert!(places[place].ply != places[other].ply || between >= needed);
                }
                if let [first, .., last] = node.children[..] {
                    let middle = f64::midpoint(places[first].x, places[last].x);
                    assert!((middle - places[place].x).abs() < 1e-6);
                    assert!(places[first].x < places[last].x);
                }
            }
        }
    }

    #[test]
    fn a_very_deep_tree_is_laid_out() {
        let mut drawing = Drawing::default();
        for place in 0..4000_usize {
            let children = if place < 3999 { vec![place + 1] } else { Vec::new() };
            drawing.nodes.push(Drawn {
                parent: place.checked_sub(1),
                children,
                ..Drawn::cut(None)
            });
        }
        let (places, _) = places(&drawing, &vec![10.0; 4000], 5.0);
        assert_eq!(places.last().map(|place| place.ply), Some(3999));
    }
}
