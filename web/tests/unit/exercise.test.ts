// What a sheet with solutions says of a drawing.

import { expect, it } from "vitest";

import { knownOf, leafOf } from "../../src/exercise/drawing";
import type { Drawing } from "../../src/wire";

const node = (parent: number | null, by: string | null, label: string, children: number[] = []) => ({ parent, by, label, children });
const drawing = { nodes: [node(null, null, "", [1, 2]), node(0, "1", "A = 3"), node(0, "2", "", [3]), node(2, "1", "(1,2,3)")] } as unknown as Drawing;

it("shows one number where one is asked for", () => {
  expect(["(8,2)", "(8,-8)", "≈(1/2,-1/2)", "≥ 9", ""].map((label) => knownOf(label, 1))).toEqual(["8", "8", "≈1/2", "≥ 9", ""]);
  expect(knownOf("(1,2,3)", 3)).toBe("(1,2,3)");
});

it("names the leaf that a line ends at", () => {
  expect(leafOf(drawing, ["1"])).toBe("A");
  expect(leafOf(drawing, ["2", "1"])).toBe("(1,2,3)");
  expect(leafOf(drawing, ["2"])).toBe(null);
  expect(leafOf(drawing, ["7"])).toBe(null);
});
