import { describe, expect, it } from "vitest";

import { beside, besideWidth, boxesOf, fits, nameWidth } from "../../src/tree/labels";
import { BESIDE, clipped, layoutOf, widthOf, type Layout } from "../../src/tree/layout";
import { shapeOf, type Shape } from "../../src/tree/shape";
import type { OpenedTree, OpenNode } from "../../src/wire";
import { figure4, fullTree } from "./support";

/** Sturtevant 2003, Fig. 6: b has a leaf on either side. */
function figure6(): OpenedTree {
  const opened = figure4();
  opened.nodes.push({ parent: 2, by: "3", turn: "over", payoffs: [4, 4, 2] });
  return opened;
}

/** Chance with so many events, each with a name and a probability, below each of two moves. */
function dice(events: number, name: string): OpenedTree {
  const nodes: OpenNode[] = [{ parent: null, by: null, turn: 1 }];
  for (const by of ["safe", "bold"]) {
    const parent = nodes.push({ parent: 0, by, turn: "chance" }) - 1;
    for (let event = 1; event <= events; event++) nodes.push({ parent, by: `${name}${event}`, chance: `1/${events}`, turn: "over", payoffs: [event, -event] });
  }
  return { players: ["", ""], nodes, sets: [], text: "", efg: "", methods: [] };
}

/** The names of moves as boxes on their edges; rows are far enough apart. */
function names(shape: Shape, { places, at }: Layout) {
  return places.flatMap(({ id, x, y, nameAt }) => {
    const { parent, by, chance } = shape.nodes[id];
    if (parent === null) return [];
    const above = at[parent]!;
    const wide = nameWidth(clipped(by ?? ""), chance);
    return [{ row: y, middle: above.x + (x - above.x) * nameAt, wide }];
  });
}

describe("words in a drawing", () => {
  it("stand beside a node without covering what is next to it", () => {
    const shape = shapeOf(figure6());
    const { at } = layoutOf(shape, new Set());
    const [node, leaf] = [at[4]!, at[7]!];
    const { side, lines } = beside(["P1 > 5", "P2 > 3"], BESIDE, node.freeLeft, node.freeRight);
    expect([side, lines]).toEqual(["right", ["P1 > 5", "P2 > 3"]]);
    const end = node.x + Math.max(...lines.map((line) => besideWidth(line.length, BESIDE)));
    expect(end).toBeLessThanOrEqual(leaf.x - widthOf(shape, 7) / 2);
    // With nobody on the right they are one line.
    expect(beside(["P1 > 5", "P2 > 3"], BESIDE, 0, Infinity)).toEqual({ side: "right", lines: ["P1 > 5, P2 > 3"] });
    expect(beside(["P1 > 5", "P2 > 3"], BESIDE, Infinity, 60).side).toBe("left");
  });

  it("have room beside every node of a small tree", () => {
    for (const opened of [figure6(), fullTree(3, 3), fullTree(2, 5)]) {
      const shape = shapeOf(opened);
      const text = shape.players > 2 ? "P1 > 10" : "(−10, 10)";
      for (const { id, freeRight } of layoutOf(shape, new Set()).places) {
        if (shape.children[id].length > 0) expect(fits(text, BESIDE, freeRight)).toBe(true);
      }
    }
  });

  it("on edges do not cover one another, whatever chance brings", () => {
    for (const opened of [dice(2, ""), dice(6, ""), dice(3, "heads-"), dice(21, "rolled a "), dice(4, "an event with a long name ")]) {
      const shape = shapeOf(opened);
      const written = names(shape, layoutOf(shape, new Set()));
      for (const [index, a] of written.entries()) {
        for (const b of written.slice(index + 1)) {
          if (a.row === b.row) expect(Math.abs(a.middle - b.middle)).toBeGreaterThanOrEqual((a.wide + b.wide) / 2);
        }
      }
    }
  });
});

describe("the line around an information set", () => {
  it("leaves out nodes between those of the set", () => {
    const shape = shapeOf(fullTree(2, 2));
    const { at, places } = layoutOf(shape, new Set());
    const of = (...ids: number[]) => boxesOf(ids.map((id) => at[id]!), places, 26);
    expect(of(1, 4).length).toBe(1);
    expect(of(2, 3, 6).map(({ left, right }) => [left + 26, right - 26])).toEqual([
      [at[2]!.x, at[3]!.x],
      [at[6]!.x, at[6]!.x],
    ]);
    expect(of(1, 2).map(({ y }) => y)).toEqual([at[1]!.y, at[2]!.y]);
  });
});
