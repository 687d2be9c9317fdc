// The steps of a search, kept small: a long search has a million of them. Each step is four
// numbers; what is said in it (values, questions, reasons) is kept once, however often it is said.

import type { Amount, Event, Question } from "../wire";
import { childBy, type Shape } from "./shape";

export const ENTER = 0;
export const VALUE = 1;
export const OUTSIDE = 2;
export const CUT = 3;
export const RESEARCH = 4;
export const LEAVE = 5;

export interface Valued {
  payoffs: Amount[];
  kind: string;
}

export interface Failed {
  fails: string;
  bound?: Amount;
}

export interface CutOff {
  rule: string;
  reason: string;
  unsearched: string[];
}

/** What a step says, beside where it happens. */
export type Said = Valued | Failed | CutOff | Question | null;

const KINDS = 6;
const FIELDS = 4;
/** So many steps are kept in one piece: a power of two, so that their place is found quickly. */
const PIECE_BITS = 14;
const PIECE = 1 << PIECE_BITS;

/** Whether two things of JSON are the same, found out without making anything. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const name in first) if (!(name in second) || !isSame(first[name], second[name])) return false;
  for (const name in second) if (!(name in first)) return false;
  return true;
}

/** Things that are said, each kept once. */
class Sayings {
  private readonly numbers = new Map<string, number>();
  private readonly things: Said[] = [];
  /** What was said last of a kind, and last of a kind at each node: most often it is said again,
   * and then no text is made of it. */
  private readonly lately = new Int32Array(KINDS).fill(-1);
  private readonly at: Int32Array;

  constructor(nodes: number) {
    this.at = new Int32Array(nodes * KINDS).fill(-1);
  }

  note(thing: Said, kind: number, node: number): number {
    if (thing === null) return -1;
    const place = node * KINDS + kind;
    let number = this.lately[kind];
    if (number < 0 || !isSame(thing, this.things[number])) number = this.at[place];
    if (number < 0 || !isSame(thing, this.things[number])) number = this.number(thing);
    this.lately[kind] = number;
    this.at[place] = number;
    return number;
  }

  private number(thing: Said): number {
    const text = JSON.stringify(thing);
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.things.push(thing) - 1;
      this.numbers.set(text, number);
    }
    return number;
  }

  get(number: number): Said {
    return number < 0 ? null : this.things[number];
  }
}

export class Trace {
  length = 0;
  /** The places of all cuts, for the timeline. */
  readonly cuts: number[] = [];
  private readonly pieces: Int32Array[] = [];
  private readonly sayings: Sayings;
  /** The nodes from the root to the one where the last step was. */
  private readonly path: number[] = [];

  constructor(private readonly shape: Shape) {
    this.sayings = new Sayings(shape.nodes.length);
  }

  add(event: Event): void {
    switch (event.step) {
      case "enter": {
        this.path.length = event.ply;
        const node = event.node ?? 0;
        this.path.push(node);
        return this.push(ENTER, node, this.sayings.note(event.asked ?? null, ENTER, node), -1);
      }
      case "value": {
        const { payoffs, kind } = event;
        const node = this.path[event.ply];
        return this.push(VALUE, node, this.sayings.note({ payoffs, kind }, VALUE, node), -1);
      }
      case "outside": {
        const { fails, bound } = event;
        const node = this.path[event.ply];
        return this.push(OUTSIDE, node, this.sayings.note({ fails, bound }, OUTSIDE, node), -1);
      }
      case "cut": {
        const { rule, reason, unsearched } = event;
        this.cuts.push(this.length);
        const node = this.path[event.ply];
        return this.push(CUT, node, this.sayings.note({ rule, reason, unsearched }, CUT, node), -1);
      }
      case "research": {
        const node = this.path[event.ply];
        return this.push(RESEARCH, node, -1, childBy(this.shape, node, event.by));
      }
      case "leave": {
        const node = this.path[event.ply];
        this.path.length = event.ply;
        const best = event.best === null ? -1 : childBy(this.shape, node, event.best);
        return this.push(LEAVE, node, -1, best);
      }
    }
  }

  private push(kind: number, node: number, said: number, child: number): void {
    const place = (this.length & (PIECE - 1)) * FIELDS;
    if (place === 0) this.pieces.push(new Int32Array(PIECE * FIELDS));
    const steps = this.pieces[this.pieces.length - 1];
    steps[place] = kind;
    steps[place + 1] = node;
    steps[place + 2] = said;
    steps[place + 3] = child;
    this.length++;
  }

  private field(step: number, field: number): number {
    return this.pieces[step >> PIECE_BITS][(step & (PIECE - 1)) * FIELDS + field];
  }

  kind(step: number): number {
    return this.field(step, 0);
  }

  node(step: number): number {
    return this.field(step, 1);
  }

  /** The number of what is said; -1 for nothing. */
  saidNumber(step: number): number {
    return this.field(step, 2);
  }

  said(step: number): Said {
    return this.sayings.get(this.saidNumber(step));
  }

  saying(number: number): Said {
    return this.sayings.get(number);
  }

  /** The child that is searched again, or that is best; -1 for none. */
  child(step: number): number {
    return this.field(step, 3);
  }

  /** The first step of a kind, or -1. */
  first(kind: number): number {
    for (let step = 0; step < this.length; step++) if (this.kind(step) === kind) return step;
    return -1;
  }
}
