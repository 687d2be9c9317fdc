import { describe, expect, it } from "vitest";

import { layoutOf, ROW, widthOf } from "../../src/tree/layout";
import { shapeOf } from "../../src/tree/shape";
import { figure4, fullTree } from "./support";

describe("the layout", () => {
  it("keeps nodes of a row apart, and parents above the middle of their children", () => {
    for (const opened of [figure4(), fullTree(3, 4), fullTree(1, 30), fullTree(9, 2)]) {
      const shape = shapeOf(opened);
      const { places, at } = layoutOf(shape, new Set());
      expect(places.length).toBe(shape.nodes.length);
      for (const a of places) {
        expect(a.y).toBe(shape.depth[a.id] * ROW);
        for (const b of places) {
          if (a.id >= b.id || a.y !== b.y) continue;
          const needed = (widthOf(shape, a.id) + widthOf(shape, b.id)) / 2;
          expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(needed);
        }
        const children = shape.children[a.id];
        if (children.length === 0) continue;
        const ends = [at[children[0]]!.x, at[children[children.length - 1]]!.x];
        expect(a.x).toBeCloseTo((ends[0] + ends[1]) / 2, 6);
      }
    }
  });

  it("folds what is below a node, and says how much that is", () => {
    const shape = shapeOf(fullTree(2, 3));
    const { places, at } = layoutOf(shape, new Set([1]));
    expect(places.length).toBe(15 - 6);
    expect(at[1]?.folded).toBe(6);
    expect(at[2]).toBeNull();
  });
});
