// Moves made place by place.

import { expect, it } from "vitest";

import { after, chances, choose, left, nothing, strengthText, usualStrength, waysOf, worth, type Making } from "../../src/table/boards";
import { occupied, targetsOf, areaOf, extentOf } from "../../src/table/layout";
import type { BoardPicture } from "../../src/wire";

it("reads moves as the ways they go", () => {
  expect(waysOf("d", "grid", 1)).toEqual([["d"]]);
  expect(waysOf("a2xb3", "grid", 1)).toEqual([["a2", "b3"]]);
  expect(waysOf("e1-f1", "star", 2)).toEqual([["e1", "f1"]]);
  expect(waysOf("2:3", "piles", 1)).toEqual([["2:3"]]);
  expect(waysOf("24/20 13/10*", "points", 1)).toEqual([["24", "20"], ["13", "10"]]);
  expect(waysOf("8/5(2) 13/7*/2", "points", 1)).toEqual([["8", "5"], ["8", "5"], ["13", "2"]]);
  expect(waysOf("bar/22 6/off", "points", 1)).toEqual([["bar1", "22"], ["6", "off1"]]);
  // The other side counts from its own home.
  expect(waysOf("bar/22 6/off", "points", 2)).toEqual([["bar2", "3"], ["19", "off2"]]);
  expect(waysOf("pass", "points", 1)).toEqual([]);
});

it("follows a move of two checkers in any order", () => {
  const legal = ["24/20 13/10", "24/20 24/21", "13/6"];
  const pick = (making: Making, ...places: string[]) => places.reduce((made, place) => choose(legal, "points", 1, made, place), making);
  const start = chances(legal, "points", 1, nothing);
  expect([...start.places].sort()).toEqual(["13", "24"]);
  const chosen = pick(nothing, "13");
  expect(chosen.from).toBe("13");
  expect([...chances(legal, "points", 1, chosen).places].sort()).toEqual(["10", "6"]);
  const half = pick(nothing, "13", "10");
  expect(chances(legal, "points", 1, half)).toEqual({ moves: ["24/20 13/10"], done: [], places: new Set(["24"]) });
  expect(chances(legal, "points", 1, pick(half, "24", "20")).done).toEqual(["24/20 13/10"]);
  expect(chances(legal, "points", 1, pick(nothing, "13", "6")).done).toEqual(["13/6"]);
  expect(pick(nothing, "13", "13")).toEqual(nothing);
  expect(left([["a", "b"]], [["a", "c"]])).toBeNull();
});

it("keeps both where two moves go the same ways", () => {
  const legal = ["13/7*/2", "13/2"];
  const made = ["13", "2"].reduce((making, place) => choose(legal, "points", 1, making, place), nothing);
  expect(chances(legal, "points", 1, made).done).toEqual(legal);
});

const board: BoardPicture = {
  layout: "points",
  cells: [
    { name: "bar", x: 13, y: 1 },
    { name: "5", x: 1, y: 3, piece: { player: 2, count: 1 } },
    { name: "8", x: 3, y: 3, piece: { player: 1, count: 2 } },
    { name: "bar", x: 13, y: 3 },
  ],
  to_move: 1,
  dice: [3, 3],
};

it("shows what was done of a move", () => {
  const then = after(board, [["8", "5"]], 1);
  expect(then.cells[1].piece).toEqual({ player: 1, count: 1 });
  expect(then.cells[2].piece).toEqual({ player: 1, count: 1 });
  expect(after(board, [["8", "5"], ["8", "5"]], 1).cells[2].piece).toBeUndefined();
  expect(board.cells[2].piece!.count).toBe(2);
  // Cells of a column have the same name, and stay what they are.
  const column: BoardPicture = { layout: "grid", cells: [{ name: "1", x: 1, y: 1 }, { name: "1", x: 1, y: 3, piece: { player: 1, count: 1 } }], to_move: 1 };
  expect(after(column, [["1"]], 1)).toEqual(column);
});

it("says what stands where, and which places can be chosen", () => {
  const named = (player: number) => (player === 1 ? "you" : "player 2");
  expect(occupied(board, named)).toBe("player 2: 5. you: 8 × 2. Dice: 3 and 3.");
  const extent = extentOf(board);
  const areas = board.cells.map((cell) => ({ cell, place: cell.name, area: areaOf(board, cell, extent, false) }));
  const targets = targetsOf(board, areas, new Set(["8"]), null);
  expect(targets.map((target) => [target.place, target.label(named)])).toEqual([["8", "8, you × 2"]]);
});

it("says how strong the machine is, and what a move is worth", () => {
  const choices = { game: "nim", players: 2, variant: 0, seat: 1, opponents: "", by: "nodes" as const, strength: usualStrength("nodes"), seed: null };
  expect(strengthText(choices)).toBe("200,000 positions a move");
  expect(strengthText({ ...choices, by: "depth", strength: 0 })).toBe("1 ply deep");
  expect(worth({ move: "a", payoffs: [-1, 1], best: false, exact: true }, 1)).toBe("−1");
  expect(worth({ move: "a", payoffs: [-1, 0.125], best: false, exact: false }, 2)).toBe("≈0.13");
  expect(worth({ move: "a", payoffs: null, best: false, exact: false }, 1)).toBe("");
});
