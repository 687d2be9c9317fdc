// Where everything is on a board, in the units of its drawing.

import type { BoardPicture, Cell } from "../wire";

/** A cell is so wide. */
const CELL = 40;
/** Half a hole to the right is so much on a star, whose rows are nearer to each other. */
const HALF = 16;
const ROW = 14;
/** How large a checker is. */
export const CHECKER = 30;
const BOARD_HEIGHT = 420;
const STICK = 18;
const LEAST = 300;
/** Piles are few and thin. */
const LEAST_OF_PILES = 200;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  cx: number;
  cy: number;
}

export interface Extent {
  width: number;
  height: number;
  box: string;
}

export function extentOf({ layout, cells }: BoardPicture): Extent {
  const right = Math.max(1, ...cells.map(({ x }) => x)) + 1;
  const down = Math.max(1, ...cells.map(({ y }) => y)) + 1;
  // A small board is not drawn larger than a usual one.
  const least = layout === "piles" ? LEAST_OF_PILES : LEAST;
  const sized = (width: number, height: number, margin: number) => {
    const [wide, high] = [Math.max(width + 2 * margin, least), Math.max(height + 2 * margin, least)];
    return { width, height, box: `${(width - wide) / 2} ${(height - high) / 2} ${wide} ${high}` };
  };
  if (layout === "points") return sized(14 * CELL, BOARD_HEIGHT, 4);
  if (layout === "star") return sized(right * HALF, down * ROW, 8);
  if (layout === "piles") return sized((right * CELL) / 2 + CELL, (Math.max(1, ...cells.map(({ piece }) => piece?.count ?? 0)) + 1) * STICK + 24, 4);
  return sized((right * CELL) / 2, (down * CELL) / 2, 20);
}

export function areaOf({ layout }: BoardPicture, cell: Cell, extent: Extent, isTurned: boolean): Area {
  const around = (cx: number, cy: number, width: number, height: number) => ({ x: cx - width / 2, y: cy - height / 2, width, height, cx, cy });
  if (layout === "points") return around((cell.x * CELL) / 2, cell.y === 1 ? BOARD_HEIGHT / 4 : (BOARD_HEIGHT * 3) / 4, CELL, BOARD_HEIGHT / 2);
  if (layout === "star") return around(cell.x * HALF, cell.y * ROW, 2 * HALF - 2, 2 * ROW);
  const [cx, cy] = [(cell.x * CELL) / 2, (cell.y * CELL) / 2];
  if (layout === "piles") return around(cx + CELL / 2, extent.height / 2, CELL, extent.height);
  return isTurned ? around(extent.width - cx, extent.height - cy, CELL, CELL) : around(cx, cy, CELL, CELL);
}

/** A place that can be chosen. */
export interface Target {
  place: string;
  x: number;
  y: number;
  markY: number;
  box: { x: number; y: number; width: number; height: number };
  label: (named: (player: number) => string) => string;
}

type Placed = { cell: Cell; place: string; area: Area };

export function targetsOf(picture: BoardPicture, areas: Placed[], places: Set<string>, from: string | null): Target[] {
  if (picture.layout === "piles") return sticks(areas, places);
  const found = new Map<string, Placed[]>();
  for (const placed of areas) {
    if (places.has(placed.place) || placed.place === from) found.set(placed.place, [...(found.get(placed.place) ?? []), placed]);
  }
  return [...found].map(([place, all]) => {
    const [x, y] = [Math.min(...all.map(({ area }) => area.x)), Math.min(...all.map(({ area }) => area.y))];
    const width = Math.max(...all.map(({ area }) => area.x + area.width)) - x;
    const height = Math.max(...all.map(({ area }) => area.y + area.height)) - y;
    // A stone falls down to the lowest hole that is free.
    const free = all.filter(({ cell }) => !cell.piece).at(-1) ?? all[0];
    const piece = all.length === 1 ? all[0].cell.piece : undefined;
    const content = (named: (player: number) => string) => (all.length > 1 ? "" : piece?.player ? `, ${named(piece.player)}${piece.count > 1 ? ` × ${piece.count}` : ""}` : ", empty");
    const begin = from === place ? "put back: " : from !== null ? "to " : "";
    return { place, x: free.area.cx, y: free.area.cy, markY: free.area.cy + 5, box: { x, y, width, height }, label: (named) => `${begin}${all.length > 1 ? "column " : ""}${place}${content(named)}` };
  });
}

/** Where a stick of a pile lies, of which so many are above it. */
export function stickOf(area: Area, count: number, above: number) {
  return { x: area.cx - 17, y: area.y + area.height - 23 - (count - above) * STICK, width: 34, height: STICK - 3 };
}

/** Sticks of a pile: whoever chooses one takes it and all above. */
function sticks(areas: Placed[], places: Set<string>): Target[] {
  return areas.flatMap(({ cell, area }) =>
    Array.from({ length: cell.piece?.count ?? 0 }, (_, above) => {
      const box = stickOf(area, cell.piece?.count ?? 0, above);
      const middle = box.y + box.height / 2;
      return { place: `${cell.name}:${above + 1}`, x: area.cx, y: middle, markY: middle + 4, box, label: () => `take ${above + 1} from pile ${cell.name}` };
    }),
  ).filter(({ place }) => places.has(place));
}

/** What stands where, for those who do not see it. */
export function occupied({ layout, cells, dice }: BoardPicture, named: (player: number) => string): string {
  const where = new Map<string, string[]>();
  for (const { name, piece } of cells) {
    if (!piece) continue;
    const who = piece.player === null || piece.player === undefined ? (layout === "piles" ? "Sticks" : "Pieces") : named(piece.player);
    const text = layout === "piles" ? `pile ${name}: ${piece.count}` : piece.count > 1 ? `${name} × ${piece.count}` : name;
    where.set(who, [...(where.get(who) ?? []), text]);
  }
  const lists = [...where].map(([who, places]) => `${who}: ${places.join(", ")}.`);
  const goals = [...new Set(cells.flatMap(({ goal_of }) => goal_of ?? []))].sort();
  const wanted = goals.map((player) => `Goal of ${named(player)}: ${cells.filter(({ goal_of }) => goal_of === player).map(({ name }) => name).join(", ")}.`);
  return [...lists, ...wanted, dice ? `Dice: ${dice.join(" and ")}.` : ""].join(" ").trim() || "The board is empty.";
}
