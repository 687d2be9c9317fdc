// Where the nodes of an exercise go.

import { hierarchy, tree } from "d3-hierarchy";

import { namesAt } from "../tree/labels";
import { ROW } from "../tree/layout";
import type { Drawing, Drawn } from "../wire";

const LETTER = 8;
/** How wide a probability is. */
export const PROBABILITY = 28;

export interface Places {
  at: { x: number; y: number }[];
  wide: number[];
  /** Along the edge to each node, where its probability stands: the same place for all sisters. */
  nameAt: number[];
  left: number;
  top: number;
  width: number;
  height: number;
}

export function drawingLayout(drawing: Drawing): Places {
  const wide = drawing.nodes.map(({ label, children }) => {
    const text = label.replace(/^[A-Z]+ = /, "");
    return Math.max(children.length > 0 ? 56 : 34, text.length * LETTER + 16);
  });
  const root = hierarchy(0, (id) => drawing.nodes[id].children);
  tree<number>()
    .nodeSize([1, ROW * 0.86])
    .separation((a, b) => (wide[a.data] + wide[b.data]) / 2 + 10)(root);
  const at = drawing.nodes.map(() => ({ x: 0, y: 0 }));
  root.each((point) => (at[point.data] = { x: point.x ?? 0, y: point.y ?? 0 }));
  const nameAt = drawing.nodes.map(() => 0.6);
  for (const { children } of drawing.nodes) {
    const part = namesAt(children.map((id) => ({ x: at[id].x, wide: PROBABILITY, isLong: false })));
    for (const id of children) nameAt[id] = part;
  }
  const left = Math.min(...at.map(({ x }, id) => x - wide[id] / 2)) - 12;
  const right = Math.max(...at.map(({ x }, id) => x + wide[id] / 2)) + 12;
  const bottom = Math.max(...at.map(({ y }) => y)) + 46;
  return { at, wide, nameAt, left, top: -36, width: right - left, height: bottom + 36 };
}

/** What a search knows of a node, as the exercise asks for it: of two players who share a sum, what player 1 gets. */
export const knownOf = (label: string, values: number): string => (values === 1 ? label.replace(/^(\W*)\(([^,()]+),[^()]*\)$/, "$1$2") : label);

/** The leaf that a line of moves ends at, by its letter or by what it pays; null where it ends before. */
export function leafOf(drawing: Drawing, line: string[]): string | null {
  let at = 0;
  for (const by of line) {
    const next = drawing.nodes[at].children.find((child) => drawing.nodes[child].by === by);
    if (next === undefined) return null;
    at = next;
  }
  const { label, children } = drawing.nodes[at];
  return children.length > 0 ? null : (/^([A-Z]+) = /.exec(label)?.[1] ?? label);
}

/** By node of the bare tree: the same node as the search saw it, where it came there. */
export function matched(bare: Drawing, searched: Drawing): (Drawn | null)[] {
  const found: (number | null)[] = [];
  bare.nodes.forEach((node, id) => {
    if (node.parent === null) found[id] = searched.nodes.length > 0 ? 0 : null;
    else {
      const above = found[node.parent];
      const children = above === null ? [] : searched.nodes[above].children;
      found[id] = children.find((child) => searched.nodes[child].by === node.by) ?? null;
    }
  });
  return found.map((id) => (id === null ? null : searched.nodes[id]));
}
