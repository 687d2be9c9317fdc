// Board games: what can be chosen, and how a move is made by choosing one place after the other.

import type { Asked, Sitting } from "../server";
import type { BoardPicture, Cell, MoveValue, View } from "../wire";

export interface BoardGame {
  name: string;
  title: string;
  players: number[];
  usual: number;
  /** Variants: what they are called, and their options. */
  variants: [title: string, options: Record<string, string>][];
  /** The rules, in a sentence or two. */
  summary: string;
  /** How moves are written. */
  notation: string;
}

export const BOARDS: BoardGame[] = [
  { name: "connect-four", title: "Connect Four", players: [2], usual: 2, variants: [["7 × 6", {}], ["5 × 4", { width: "5", height: "4" }]], summary: "Four in a row, in any direction, wins.", notation: "A move is a column, counted from the left." },
  { name: "breakthrough", title: "Breakthrough", players: [2], usual: 2, variants: [["8 × 8", {}], ["6 × 6", { width: "6", height: "6" }], ["5 × 5", { width: "5", height: "5" }]], summary: "Pawns step ahead, straight or diagonally, and take diagonally. Whoever reaches the other side wins.", notation: "a2-a3 is a step, a2xb3 takes." },
  { name: "tic-tac-toe", title: "Tic-Tac-Toe", players: [2], usual: 2, variants: [["3 × 3", {}]], summary: "Three in a row wins.", notation: "A move is a square." },
  { name: "nim", title: "Nim", players: [2], usual: 2, variants: [["3, 5, 7", { piles: "3,5,7" }], ["1, 3, 5, 7", { piles: "1,3,5,7" }], ["3, 5, 7: the last loses", { piles: "3,5,7", misere: "" }]], summary: "Take as many sticks as you like from one pile. Whoever takes the last one wins.", notation: "3:2 takes two sticks from pile 3." },
  { name: "chinese-checkers", title: "Chinese Checkers", players: [2, 3, 4, 6], usual: 3, variants: [["small board", { board: "small" }], ["star", { board: "star" }]], summary: "Step to a hole beside, or jump over pieces, as often as you can. Whoever fills the opposite corner first wins.", notation: "a1-c3 goes from one hole to another; rows are letters from the top." },
  { name: "backgammon", title: "Backgammon", players: [2], usual: 2, variants: [["usual start", {}]], summary: "Bring your checkers home by the dice, and bear them off first.", notation: "13/7 goes from point 13 to point 7, each player counting from home; (2): two checkers; *: takes one." },
];

export const boardGame = (name: string | null) => BOARDS.find((game) => game.name === name) ?? BOARDS[0];

export interface Choices {
  game: string;
  players: number;
  variant: number;
  seat: number;
  opponents: string;
  /** What limits a search: positions or plies. */
  by: "nodes" | "depth";
  /** Where the slider is. */
  strength: number;
  /** Which dice, where a link says so. */
  seed: string | null;
}

/** Positions that the slider stands for, the usual in the middle. */
const NODES = [100, 1_000, 10_000, 50_000, 200_000, 500_000, 2_000_000];
const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];
export const usualStrength = (by: Choices["by"]) => (by === "nodes" ? 4 : 3);
export const mostStrength = (by: Choices["by"]) => (by === "nodes" ? NODES : DEPTHS).length - 1;

/** How much the machine looks at before each move, as a number. */
export const strengthOf = ({ by, strength }: Choices) => (by === "nodes" ? NODES : DEPTHS)[strength].toLocaleString("en");

/** The same in words. */
export const strengthText = (choices: Choices) => `${strengthOf(choices)} ${choices.by === "nodes" ? "positions a move" : choices.strength === 0 ? "ply deep" : "plies deep"}`;

export function sittingOf(choices: Choices): Sitting {
  const game = boardGame(choices.game);
  const options: Record<string, string> = { ...game.variants[choices.variant]?.[1], seat: String(choices.seat) };
  if (game.players.length > 1) options.players = String(choices.players);
  if (choices.seed) options.seed = choices.seed;
  const sitting: Sitting = { game: game.name, options };
  if (choices.opponents) sitting.opponents = choices.opponents;
  if (choices.opponents !== "random") {
    if (choices.by === "nodes") sitting.nodes = NODES[choices.strength];
    else sitting.depth = DEPTHS[choices.strength];
  }
  return sitting;
}

/** The position that is seen, as a search is asked about it. */
export function askedOf(request: { game: string; options: Record<string, string | undefined> }, view: View, depth: number | null): Asked {
  const { seat: _, seed: __, ...rest } = request.options;
  const options = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? ""]));
  return { game: request.game, options, after: (view.played ?? []).map(({ chosen }) => chosen ?? ""), how: { moves: "all", seconds: 3, ...(depth === null ? {} : { depth }) } };
}

/** What a place is called among all: backgammon has a bar, and a place for what is off, for each. */
export function placeOf(picture: BoardPicture, cell: Cell): string {
  if (picture.layout !== "points" || /^\d/.test(cell.name)) return cell.name;
  return `${cell.name}${cell.y === 1 ? 2 : 1}`;
}

/** A way: from one place to another, or one place alone. */
export type Way = string[];

/** A move as the ways it goes. */
export function waysOf(move: string, layout: BoardPicture["layout"], player: number): Way[] {
  if (move === "pass") return [];
  if (layout === "piles") return [[move]];
  if (layout !== "points") return [move.split(/[-x]/)];
  const place = (name: string) => (/^\d/.test(name) ? String(player === 1 ? Number(name) : 25 - Number(name)) : `${name}${player}`);
  return move.split(" ").flatMap((word) => {
    const [, path, many] = /^([^(]*)(?:\((\d)\))?$/.exec(word) ?? ["", word, ""];
    const places = path.replace(/\*/g, "").split("/").map(place);
    const way = [places[0], places[places.length - 1]];
    return Array.from({ length: Number(many || 1) }, () => way);
  });
}

const isSame = (a: Way, b: Way) => a.join() === b.join();

/** The ways of a move that are left when some are gone already; null if it has not all of those. */
export function left(ways: Way[], gone: Way[]): Way[] | null {
  const rest = [...ways];
  for (const way of gone) {
    const place = rest.findIndex((other) => isSame(other, way));
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}

/** A move that is being made. */
export interface Making {
  gone: Way[];
  /** The place that was chosen, from which a way begins. */
  from: string | null;
}

export const nothing: Making = { gone: [], from: null };

export interface Chances {
  /** Moves that can still become of it. */
  moves: string[];
  /** Those that are complete. */
  done: string[];
  /** Places that can be chosen next. */
  places: Set<string>;
}

/** What can become of a move that is being made. */
export function chances(legal: string[], layout: BoardPicture["layout"], player: number, { gone, from }: Making): Chances {
  const found: Chances = { moves: [], done: [], places: new Set() };
  for (const move of legal) {
    const rest = left(waysOf(move, layout, player), gone);
    if (!rest) continue;
    found.moves.push(move);
    if (rest.length === 0) found.done.push(move);
    for (const way of rest) {
      if (from === null) found.places.add(way[0]);
      else if (way[0] === from && way.length > 1) found.places.add(way[1]);
    }
  }
  return found;
}

/** What choosing a place makes of it. */
export function choose(legal: string[], layout: BoardPicture["layout"], player: number, making: Making, place: string): Making {
  const { gone, from } = making;
  if (from === null) {
    const begins = legal.some((move) => left(waysOf(move, layout, player), gone)?.some((way) => way[0] === place && way.length > 1));
    return begins ? { gone, from: place } : { gone: [...gone, [place]], from: null };
  }
  if (place === from) return { gone, from: null };
  return { gone: [...gone, [from, place]], from: null };
}

/** The board with what was done of a move. */
export function after(picture: BoardPicture, gone: Way[], player: number): BoardPicture {
  const cells = picture.cells.map((cell) => ({ ...cell }));
  const at = (place: string) => cells.find((cell) => placeOf(picture, cell) === place);
  for (const [from, to] of gone) {
    const [start, end] = [at(from), to === undefined ? undefined : at(to)];
    if (!start?.piece || !end) continue;
    start.piece = start.piece.count > 1 ? { ...start.piece, count: start.piece.count - 1 } : undefined;
    end.piece = { player, count: end.piece?.player === player ? end.piece.count + 1 : 1 };
  }
  return { ...picture, cells };
}

/** What a move is worth to the person, in short. */
export function worth(value: MoveValue | undefined, seat: number): string {
  if (!value?.payoffs) return "";
  // Estimates can be small, and differ by little.
  const payoff = value.payoffs[seat - 1];
  const number = Math.abs(payoff) >= 10 ? Math.round(payoff) : Number(payoff.toPrecision(2));
  return `${value.exact ? "" : "≈"}${String(number).replace("-", "−")}`;
}
