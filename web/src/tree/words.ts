// What a step means, in a sentence; and what a node was asked.

import type { Amount, Question } from "../wire";
import { clipped } from "./layout";
import type { Replay } from "./replay";
import { isPlayer, pathTo, playerName, short, type Shape } from "./shape";
import { CUT, ENTER, LEAVE, OUTSIDE, RESEARCH, VALUE, type CutOff, type Failed, type Trace, type Valued } from "./trace";

/** Stands between numbers that stay on one line. */
const COMMA = ",\u00a0";

export const tupleOf = (numbers: string[]) => `(${numbers.join(COMMA)})`;
export const tuple = (payoffs: Amount[]) => tupleOf(payoffs.map(short));

const end = (bound: Amount | null, none: string) => (bound === null ? none : short(bound));

/** A window as the field writes it. */
export const windowText = (alpha: Amount | null, beta: Amount | null) =>
  tupleOf([end(alpha, "−∞"), end(beta, "+∞")]);

/** A question in a few signs, to stand beside a node: one part for each bound. */
export function inShort(asked: Question): string[] {
  if ("window" in asked) {
    const { alpha, beta } = asked.window;
    return alpha === null && beta === null ? [] : [windowText(alpha, beta)];
  }
  if ("set" in asked) return asked.set.more_than === null ? [] : [`> ${short(asked.set.more_than)}`];
  return asked.outcomes.bounds.map(({ player, has }) => `P${player} > ${short(has)}`);
}

/** A question in a sentence. */
export function inWords(asked: Question | null, shape: Shape): string {
  if (asked === null) return "Every value matters here.";
  if ("window" in asked) {
    const { player, alpha, beta, null: isNull } = asked.window;
    if (alpha === null && beta === null) return "The window is open: every value matters.";
    const kind = isNull ? "null window" : "window";
    return `The ${kind} is ${windowText(alpha, beta)}: only values of ${playerName(shape, player)} in between matter.`;
  }
  if ("set" in asked) {
    const { positions, more_than } = asked.set;
    const many = positions === 1 ? "one position" : `${positions} positions that cannot be told apart`;
    const needed = more_than === null ? "" : ` Only a value of more than ${short(more_than)} matters.`;
    return `An information set of ${many}: one move is chosen for all.${needed}`;
  }
  const { bounds } = asked.outcomes;
  if (bounds.length === 0) return "No player above has a bound yet: every outcome matters.";
  const has = bounds.map(({ player, has }) => `${playerName(shape, player)} has ${short(has)}`);
  const who = bounds.length === 1 ? "that player" : "each of them";
  return `${capital(list(has))}: only an outcome that gives ${who} more matters.`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function list(parts: string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

/** Where a node is, for people. */
export function placeName(shape: Shape, id: number): string {
  const moves = pathTo(shape, id).map((by) => clipped(by));
  return moves.length === 0 ? "the root" : `the node after ${moves.join(" → ")}`;
}

const who = (shape: Shape, id: number) => {
  const turn = shape.nodes[id].turn;
  if (isPlayer(turn)) return playerName(shape, turn);
  return turn === "chance" ? "chance" : "nobody";
};

/** What cuts, by the name of the rule; windows say it themselves, as in "beta cut-off". */
const CUTTERS: Record<string, string> = {
  immediate: "Immediate pruning cuts",
  shallow: "Shallow pruning cuts",
  "branch-and-bound": "Branch-and-bound pruning cuts",
  "last-branch": "Last-branch pruning cuts",
  speculative: "Speculative pruning cuts",
  deep: "Deep pruning cuts",
  facts: "A known bound cuts",
  star1: "Star1 cuts",
  star2: "Star2 cuts",
  "information-set": "The rest of the information set is cut",
};

/** Why there is a cut. */
export function cutSentence(rule: string, reason: string): string {
  if (rule === "alpha-beta") return `${capital(reason)}.`;
  return `${CUTTERS[rule] ?? `A cut by ${rule}`}: ${reason}.`;
}

/** What the step before this moment did. */
export function sentence(shape: Shape, trace: Trace, replay: Replay): string {
  const step = replay.step - 1;
  if (step < 0) return "The search has not begun. Step with the right arrow key, or press play.";
  const node = trace.node(step);
  const said = trace.said(step);
  switch (trace.kind(step)) {
    case ENTER:
      if (shape.children[node].length === 0) return `The search looks at ${leafName(shape, node)}.`;
      return `The search enters ${placeName(shape, node)}, where ${who(shape, node)} moves. ${inWords(said as Question | null, shape)}`;
    case VALUE:
      return valueSentence(shape, node, said as Valued);
    case OUTSIDE:
      return outsideSentence(replay, trace, node, said as Failed);
    case CUT: {
      const { reason, rule, unsearched } = said as CutOff;
      const what = unsearched.length === 0 ? "What is left of the last move" : `${unsearched.length === 1 ? "Move" : "Moves"} ${list(unsearched.map((by) => clipped(by)))}`;
      const verb = unsearched.length > 1 ? "are" : "is";
      return `${cutSentence(rule, reason)} ${what} ${verb} not searched.`;
    }
    case RESEARCH: {
      const child = trace.child(step);
      const by = child < 0 ? "a move" : clipped(shape.nodes[child].by ?? "");
      return `A re-search: what was found of ${by} was not enough, so it is searched again.`;
    }
    case LEAVE: {
      const best = trace.child(step);
      const state = replay.of(node);
      const value = state.known < 0 ? null : trace.saying(state.known);
      const worth = value && "payoffs" in value ? `: ${tuple(value.payoffs)}` : "";
      if (best >= 0) return `${capital(who(shape, node))} takes ${clipped(shape.nodes[best].by ?? "")}${worth}.`;
      return `The search leaves ${placeName(shape, node)}${worth}.`;
    }
  }
  return "";
}

function leafName(shape: Shape, node: number): string {
  const moves = pathTo(shape, node).map((by) => clipped(by));
  return moves.length === 0 ? "the only leaf" : `the leaf after ${moves.join(" → ")}`;
}

function valueSentence(shape: Shape, node: number, { payoffs, kind }: Valued): string {
  const value = tuple(payoffs);
  switch (kind) {
    case "payoffs":
      return `The leaf pays ${value}.`;
    case "estimate":
      return `The value is estimated as ${value}.`;
    case "mean":
      return `On average, chance gives ${value} at ${placeName(shape, node)}.`;
    case "remembered":
      return `The value ${value} is remembered from an earlier visit.`;
    case "settled":
      return `All outcomes left pay ${value}: the value is settled.`;
    default:
      return `The value of ${placeName(shape, node)} is ${value}: no other move gives ${who(shape, node)} more.`;
  }
}

function outsideSentence(replay: Replay, trace: Trace, node: number, { fails, bound }: Failed): string {
  const askedNumber = replay.of(node).asked;
  const asked = askedNumber < 0 ? null : (trace.saying(askedNumber) as Question);
  const window = asked && "window" in asked ? asked.window : null;
  const known = bound === undefined ? "" : `: the value is at ${fails === "high" ? "least" : "most"} ${short(bound)}`;
  switch (fails) {
    case "low": {
      if (asked && "set" in asked) return `No move of this information set is better than the best above${known}.`;
      const alpha = window && window.alpha !== null ? `, not above alpha = ${short(window.alpha)}` : "";
      return `The search fails low${known}${alpha}.`;
    }
    case "high": {
      const beta = window && window.beta !== null ? `, not below beta = ${short(window.beta)}` : "";
      return `The search fails high${known}${beta}.`;
    }
    case "probed":
      return "Only the first reply was looked at (a probe): it bounds the value.";
    default:
      return "No value below this node can change the choice above it.";
  }
}

/** What a node is known to be worth, as sentences have it. */
export const knownInWords = (known: Valued | Failed): string => ("payoffs" in known ? `${known.kind === "estimate" ? "≈" : ""}${tuple(known.payoffs)}` : knownInShort(known));

/** What a node is known to be worth, in a few signs. */
export function knownInShort(known: Valued | Failed): string {
  if ("payoffs" in known) return `${known.kind === "estimate" ? "≈" : ""}(${known.payoffs.map(short).join(",")})`;
  if (known.bound === undefined) return known.fails === "probed" ? "probed" : "no effect";
  return `${known.fails === "high" ? "≥" : "≤"} ${short(known.bound)}`;
}
