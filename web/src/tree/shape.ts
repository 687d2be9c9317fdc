// A tree as it is drawn: who is below whom, and which nodes share an information set.

import type { Amount, OpenedTree, OpenNode, OpenSet, Turn } from "../wire";

export interface Shape {
  opened: OpenedTree;
  nodes: OpenNode[];
  children: number[][];
  depth: number[];
  /** The information set of a node, if it has several nodes. */
  setOf: (OpenSet | null)[];
  players: number;
  /** The least and the most that any leaf pays, and the largest sum. */
  least: number;
  most: number;
  maxSum: number;
}

export function shapeOf(opened: OpenedTree): Shape {
  const { nodes } = opened;
  const children: number[][] = nodes.map(() => []);
  const depth: number[] = nodes.map(() => 0);
  nodes.forEach((node, id) => {
    if (node.parent === null) return;
    children[node.parent].push(id);
    depth[id] = depth[node.parent] + 1;
  });
  const setOf: (OpenSet | null)[] = nodes.map(() => null);
  for (const set of opened.sets) for (const id of set.nodes) setOf[id] = set;
  const paid = nodes.flatMap((node) => (node.payoffs ? [node.payoffs] : []));
  return {
    opened,
    nodes,
    children,
    depth,
    setOf,
    players: opened.players.length,
    least: paid.reduce((least, payoffs) => Math.min(least, ...payoffs), Infinity),
    most: paid.reduce((most, payoffs) => Math.max(most, ...payoffs), -Infinity),
    maxSum: paid.reduce((most, payoffs) => Math.max(most, total(payoffs)), -Infinity),
  };
}

const total = (payoffs: Amount[]) => payoffs.reduce((sum, payoff) => sum + payoff, 0);

/** The nodes that are treated as one: those of an information set, or the node alone. */
export function together(shape: Shape, id: number): number[] {
  return shape.setOf[id]?.nodes ?? [id];
}

/** The child that a move leads to, or -1. */
export function childBy(shape: Shape, id: number, by: string): number {
  return shape.children[id].find((child) => shape.nodes[child].by === by) ?? -1;
}

/** Everything below a node, without the node. */
export function below(shape: Shape, id: number): number[] {
  const found: number[] = [];
  const waiting = [...shape.children[id]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    waiting.push(...shape.children[next]);
  }
  return found;
}

export const isPlayer = (turn: Turn): turn is number => typeof turn === "number";

/** A number with few digits: a drawing has little room. */
export function short(amount: Amount): string {
  if (Number.isInteger(amount)) return String(amount).replace("-", "−");
  return String(Number(amount.toFixed(3))).replace("-", "−");
}

/** The same text with the sign that is as wide as a plus before negative numbers. */
export const withMinus = (text: string) => text.replace(/(?<=^|[\s(=])-(?=\d)/g, "−");

/** What a leaf pays, exactly where there is room. */
export function paid(node: OpenNode): string[] {
  return (node.exact ?? node.payoffs?.map(short) ?? []).map((text) => text.replace("-", "−"));
}

/** How people call a player. */
export function playerName(shape: Shape, player: number): string {
  const name = shape.opened.players[player - 1] ?? "";
  const bare = name.replace(/[ _]/g, "").toLowerCase();
  const says = bare.replace(/^player/, "").replace(/^p/, "");
  return name === "" || says === String(player) ? `player ${player}` : `player ${player} (${name})`;
}

/** The moves from the root to a node. */
export function pathTo(shape: Shape, id: number): string[] {
  const moves: string[] = [];
  for (let here: number | null = id; here !== null; here = shape.nodes[here].parent) {
    const by = shape.nodes[here].by;
    if (by !== null) moves.unshift(by);
  }
  return moves;
}
