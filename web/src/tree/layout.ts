// Where the nodes of a tree go: a tidy tree, with room for what stands at each node.

import { hierarchy, tree } from "d3-hierarchy";

import type { Turn } from "../wire";
import { besideWidth, freeRoom, namesAt, nameWidth, scissorsAt } from "./labels";
import { paid, type Shape } from "./shape";

export const ROW = 116;
/** The rows of a wide tree may be so far apart, to fill the picture. */
const FARTHEST_ROW = 190;
export const RADIUS = 17;
/** The edges below a node begin here: what it is worth stands in between. */
export const STEM = RADIUS + 27;
/** Words beside a node begin so far from its middle. */
export const BESIDE = RADIUS + 8;
const LETTER = 7.6;
const GAP = 18;

export interface Place {
  id: number;
  x: number;
  y: number;
  /** How many nodes are folded away below it. */
  folded: number;
  /** Along the edge to it, where its move's name and the scissors stand. */
  nameAt: number;
  scissorsAt: number;
  /** How far it is to what is beside it in its row. */
  freeLeft: number;
  freeRight: number;
}

export interface Layout {
  /** The nodes that are drawn, parents before their children. */
  places: Place[];
  /** By node: its place, or null where it is folded away. */
  at: (Place | null)[];
  left: number;
  right: number;
  bottom: number;
}

/** How far apart rows are, so that a tree fills a picture of these sides as far as that is nice. */
export function rowFor(layout: Layout, width: number, height: number): number {
  const rows = Math.round(layout.bottom / ROW);
  if (rows === 0 || width === 0) return ROW;
  const scale = Math.min(width / (layout.right - layout.left + 32), 1.35);
  // From far away a tree is a shape, and may be as tall as the picture.
  const farthest = scale < 0.42 ? Infinity : FARTHEST_ROW;
  return Math.max(ROW, Math.min(farthest, (height / scale - 110) / rows));
}

const widths = new WeakMap<Shape, number[]>();

/** How wide a node is with all that will ever stand at it. */
export function widthOf(shape: Shape, id: number): number {
  let known = widths.get(shape);
  if (!known) widths.set(shape, (known = shape.nodes.map((_, id) => measured(shape, id))));
  return known[id];
}

function measured(shape: Shape, id: number): number {
  const node = shape.nodes[id];
  const letters = (text: string) => text.length * LETTER;
  const edge = letters(`${clipped(node.by ?? "")}${node.chance ? ` ${node.chance}` : ""}`) + 10;
  if (shape.children[id].length === 0) {
    return Math.max(letters(`(${paid(node).join(",")})`) + 14, edge, 30);
  }
  const value = shape.players <= 3 ? letters("(−00,00,0)".slice(0, 3 + 3 * shape.players)) : 96;
  return Math.max(2 * RADIUS + 10, edge, value);
}

/** How wide the box of a leaf is. */
export const leafWidth = (shape: Shape, id: number) => paid(shape.nodes[id]).join(",").length * LETTER + 22;

/** What a node is asked stands on its right, in small trees: larger ones are seen from far away. */
function askedRoom(shape: Shape, id: number): number {
  if (shape.nodes.length > 80 || shape.children[id].length === 0) return 0;
  return besideWidth((shape.players > 2 ? "P1 > 10" : "(−10, 10)").length, BESIDE);
}

export function layoutOf(shape: Shape, folded: ReadonlySet<number>): Layout {
  const size = sizes(shape);
  const root = hierarchy(0, (id) => (folded.has(id) ? [] : shape.children[id]));
  // Lengths are in pixels already: nodes side by side are as far apart as their widths ask for.
  tree<number>()
    .nodeSize([1, ROW])
    .separation((a, b) => {
      // Nodes are numbered from left to right in a row.
      const [left, right] = a.data < b.data ? [a.data, b.data] : [b.data, a.data];
      return Math.max(widthOf(shape, left) / 2 + GAP, askedRoom(shape, left)) + widthOf(shape, right) / 2;
    })(root);
  const at: (Place | null)[] = shape.nodes.map(() => null);
  const places: Place[] = [];
  let [left, right, bottom] = [0, 0, 0];
  root.each((point) => {
    const id = point.data;
    const hidden = folded.has(id) ? size[id] - 1 : 0;
    const [freeLeft, freeRight] = [Infinity, Infinity];
    const place = { id, x: point.x ?? 0, y: point.y ?? 0, folded: hidden, nameAt: 0.6, scissorsAt: 0.2, freeLeft, freeRight };
    const half = widthOf(shape, id) / 2;
    left = Math.min(left, place.x - half);
    right = Math.max(right, place.x + half);
    bottom = Math.max(bottom, place.y);
    at[id] = place;
    places.push(place);
  });
  freeRoom(places, (id) => widthOf(shape, id));
  for (const { id } of places) placeNames(shape, shape.children[id].flatMap((child) => at[child] ?? []));
  return { places, at, left, right, bottom };
}

/** Where the names of moves stand on the edges to sisters. */
function placeNames(shape: Shape, sisters: Place[]): void {
  const names = sisters.map(({ id, x }) => {
    const name = clipped(shape.nodes[id].by ?? "");
    return { x, wide: nameWidth(name, shape.nodes[id].chance), isLong: name.length > 6 };
  });
  const nameAt = namesAt(names);
  sisters.forEach((place, index) => {
    const apart = [index - 1, index + 1].flatMap((other) => (sisters[other] ? [Math.abs(sisters[other].x - place.x)] : []));
    place.nameAt = nameAt;
    place.scissorsAt = scissorsAt(Math.min(...apart));
  });
}

/** How many nodes each subtree has. Children come after their parents. */
function sizes(shape: Shape): number[] {
  const size = shape.nodes.map(() => 1);
  for (let id = size.length - 1; id > 0; id--) size[shape.nodes[id].parent ?? 0] += size[id];
  return size;
}

/** Names from files may be of any length. */
export function clipped(text: string, most = 16): string {
  return [...text].length <= most ? text : `${[...text].slice(0, most - 1).join("")}…`;
}

/** The corners of a player's shape around (0, 0): each player has its own. */
export function outline(player: number, radius: number): string {
  const corner = (angle: number, length = radius) =>
    `${(length * Math.cos(angle)).toFixed(2)},${(length * Math.sin(angle)).toFixed(2)}`;
  const regular = (corners: number, turn: number, length = radius) =>
    `M${Array.from({ length: corners }, (_, k) => corner(turn + (2 * Math.PI * k) / corners, length)).join("L")}Z`;
  const up = -Math.PI / 2;
  switch ((player - 1) % 8) {
    case 0:
      return regular(3, up, radius * 1.32);
    case 1:
      return regular(3, -up, radius * 1.32);
    case 2:
      return regular(4, Math.PI / 4, radius * 1.25);
    case 3:
      return regular(5, up, radius * 1.12);
    case 4:
      return regular(6, 0, radius * 1.08);
    case 5:
      return `M${radius},0A${radius},${radius} 0 1 1 ${-radius},0A${radius},${radius} 0 1 1 ${radius},0Z`;
    case 6:
      return regular(8, Math.PI / 8, radius * 1.05);
    default:
      return `M${-radius * 1.25},${radius * 0.8}V${-radius * 0.8}H${radius * 1.25}V${radius * 0.8}Z`;
  }
}

/** How far a shape reaches up and down in its middle. */
export function reach(turn: Turn): { up: number; down: number } {
  const of = (up: number, down: number) => ({ up: up * RADIUS, down: down * RADIUS });
  if (turn === "over") return { up: 13, down: 13 };
  if (typeof turn !== "number") return of(1.13, 1.13);
  const shapes = [of(1.32, 0.66), of(0.66, 1.32), of(0.88, 0.88), of(1.12, 0.9), of(0.94, 0.94), of(1, 1), of(0.97, 0.97), of(0.8, 0.8)];
  return shapes[(turn - 1) % 8];
}

/** Where a number looks as if in the middle of a shape: in a triangle a little towards its base. */
export const inkShift = (player: number) => [1.5, -1.5][(player - 1) % 8] ?? 0;

/** Chance is a diamond. */
export const diamond = (radius: number) =>
  `M0,${-radius * 1.25}L${radius * 1.25},0L0,${radius * 1.25}L${-radius * 1.25},0Z`;
