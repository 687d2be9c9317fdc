// Small trees and their searches, as the server would send them.

import type { Event, OpenedTree, OpenNode } from "../../src/wire";

/** Sturtevant 2003, Fig. 4, as the server opens it. */
export function figure4(): OpenedTree {
  const nodes: OpenNode[] = [
    { parent: null, by: null, turn: 1 },
    { parent: 0, by: "1", turn: "over", payoffs: [5, 4, 1] },
    { parent: 0, by: "a", turn: 2 },
    { parent: 2, by: "1", turn: "over", payoffs: [3, 3, 4] },
    { parent: 2, by: "b", turn: 3 },
    { parent: 4, by: "1", turn: "over", payoffs: [3, 5, 2] },
    { parent: 4, by: "2", turn: "over", payoffs: [6, 1, 3] },
  ];
  return { players: ["Player 1", "Player 2", "Player 3"], nodes, sets: [], text: "", efg: "", methods: [] };
}

/** Its search by last-branch pruning. */
export function lastBranch(): Event[] {
  const leaf = (ply: number, by: string, node: number, payoffs: number[]): Event[] => [
    { step: "enter", ply, by, turn: "over", node },
    { step: "value", ply, payoffs, kind: "payoffs" },
    { step: "leave", ply, best: null },
  ];
  const bounds = (...has: number[]) => ({ outcomes: { bounds: has.map((has, index) => ({ player: index + 1, has })) } });
  return [
    { step: "enter", ply: 0, by: null, turn: 1, node: 0 },
    ...leaf(1, "1", 1, [5, 4, 1]),
    { step: "enter", ply: 1, by: "a", turn: 2, node: 2, asked: bounds(5) },
    ...leaf(2, "1", 3, [3, 3, 4]),
    { step: "enter", ply: 2, by: "b", turn: 3, node: 4, asked: bounds(5, 3) },
    ...leaf(3, "1", 5, [3, 5, 2]),
    { step: "cut", ply: 2, rule: "last-branch", reason: "no outcome left gives each of them more", unsearched: ["2"] },
    { step: "outside", ply: 2, fails: "unwanted" },
    { step: "leave", ply: 2, best: null },
    { step: "outside", ply: 1, fails: "unwanted" },
    { step: "leave", ply: 1, best: null },
    { step: "value", ply: 0, payoffs: [5, 4, 1], kind: "choice" },
    { step: "leave", ply: 0, best: "1" },
  ];
}

/** A full tree of two players with so many moves and plies. */
export function fullTree(branching: number, depth: number): OpenedTree {
  const nodes: OpenNode[] = [];
  const add = (parent: number | null, by: string | null, left: number) => {
    const id = nodes.length;
    if (left === 0) {
      nodes.push({ parent, by, turn: "over", payoffs: [id % 19, -(id % 19)] });
      return;
    }
    nodes.push({ parent, by, turn: ((depth - left) % 2) + 1 });
    for (let move = 1; move <= branching; move++) add(id, String(move), left - 1);
  };
  add(null, null, depth);
  return { players: ["", ""], nodes, sets: [], text: "", efg: "", methods: [] };
}
