// Where the words of a drawing go, so that none of them covers another, or a node.

import type { Place } from "./layout";

/** Letters of what stands beside a node, in pixels. */
const LETTER = 7.2;
const GAP = 8;

/** Words beside a node: on which side, and in how many lines. */
export interface Beside {
  side: "left" | "right";
  lines: string[];
}

/** How far each node of a row is from what is on its left and right; the ends of a row are free. */
export function freeRoom(places: Place[], widthOf: (id: number) => number): void {
  const rows = new Map<number, Place[]>();
  for (const place of places) {
    const row = rows.get(place.y);
    if (row) row.push(place);
    else rows.set(place.y, [place]);
  }
  for (const row of rows.values()) {
    row.sort((a, b) => a.x - b.x);
    for (let index = 1; index < row.length; index++) {
      const [left, right] = [row[index - 1], row[index]];
      left.freeRight = right.x - widthOf(right.id) / 2 - left.x;
      right.freeLeft = right.x - left.x - widthOf(left.id) / 2;
    }
  }
}

/** How far words of so many letters reach from the middle of a node, beside it. */
export const besideWidth = (letters: number, from: number) => from + letters * LETTER + GAP;

export const fits = (text: string, from: number, room: number) => besideWidth(text.length, from) <= room;

/** One line on the right if there is room, else on the left; else the parts below one another. */
export function beside(parts: string[], from: number, left: number, right: number): Beside {
  const line = parts.join(", ");
  if (fits(line, from, right)) return { side: "right", lines: [line] };
  if (fits(line, from, left)) return { side: "left", lines: [line] };
  const isRight = right >= left || parts.every((part) => fits(part, from, right));
  return { side: isRight ? "right" : "left", lines: parts };
}

/** How wide the name of a move is, with the probability of an event. */
export const nameWidth = (text: string, chance: string | null | undefined) => (text.length + (chance ? chance.length + 1 : 0)) * 7.2 + 6;

/** Along the edges of sisters, where their names stand: the first place where they are apart. */
export function namesAt(sisters: { x: number; wide: number; isLong: boolean }[]): number {
  const apart = (part: number) =>
    sisters.every(({ x, wide }, index) => index === 0 || (x - sisters[index - 1].x) * part >= (wide + sisters[index - 1].wide) / 2 + 3);
  const parts = sisters.some(({ isLong }) => isLong) ? [0.84, 0.88] : [0.6, 0.68, 0.76, 0.84];
  return parts.find(apart) ?? 0.88;
}

/** Along an edge that is cut, where the scissors stand: off the edges of its sisters. */
export const scissorsAt = (apart: number) => Math.min(0.32, Math.max(0.2, 26 / apart));

export interface Box {
  left: number;
  right: number;
  y: number;
  /** How far it is from the first node to what is on its left. */
  freeLeft: number;
}

/** An information set: boxes around its nodes that have nothing between them, row by row. */
export function boxesOf(members: Place[], places: Place[], around: number): Box[] {
  const isMember = new Set(members.map(({ id }) => id));
  const rows = [...new Set(members.map(({ y }) => y))].sort((a, b) => a - b);
  return rows.flatMap((y) => {
    const boxes: Box[] = [];
    let isBroken = true;
    for (const { id, x, freeLeft } of places.filter((place) => place.y === y).sort((a, b) => a.x - b.x)) {
      if (!isMember.has(id)) isBroken = true;
      else if (isBroken) {
        boxes.push({ left: x - around, right: x + around, y, freeLeft });
        isBroken = false;
      } else boxes[boxes.length - 1].right = x + around;
    }
    return boxes;
  });
}

/** The dashed line from one box of a set to the next: below what is between them. */
export function linkOf(from: Box, to: Box, around: number): string {
  if (from.y === to.y) {
    const middle = (from.right + to.left) / 2;
    return `M${from.right},${from.y}Q${middle},${from.y + 2.6 * around} ${to.left},${to.y}`;
  }
  return `M${(from.left + from.right) / 2},${from.y + around}L${(to.left + to.right) / 2},${to.y - around}`;
}
