// The picture at any step of a search: what is known of every node by then. Steps are done and
// undone one by one, so that going back is as quick as going on. How to undo them is kept since the
// last snapshot only: a long search has a million steps.

import { below, isPlayer, together, type Shape } from "./shape";
import { CUT, ENTER, LEAVE, OUTSIDE, RESEARCH, VALUE, type CutOff, type Failed, type Trace, type Valued } from "./trace";

/** What became of a node. */
export const UNSEEN = 0;
export const OPEN = 1;
export const VALUED = 2;
export const FAILED = 3;
export const PRUNED = 4;
/** Below a node that was cut. */
export const FADED = 5;

/** By what became of a node: what it is called where its look is chosen. */
export const STATUS_NAMES = ["unseen", "open", "valued", "failed", "pruned", "faded"];

// What is kept of each node.
const STATUS = 0;
/** What is known of it: the number of a saying. */
const KNOWN = 1;
/** What it was asked: the number of a saying. */
const ASKED = 2;
/** The move that its value comes from. */
const BEST = 3;
/** The step that cut it. */
const CUT_AT = 4;
/** How often it was searched again. */
const AGAIN = 5;
/** The best value among its children so far: the number of a saying. */
const SO_FAR = 6;
/** The child that brought it. */
const SO_FAR_BY = 7;
const FIELDS = 8;

export interface NodeState {
  status: number;
  known: number;
  asked: number;
  best: number;
  cutAt: number;
  again: number;
  soFar: number;
  soFarBy: number;
}

export interface Tally {
  nodes: number;
  leaves: number;
  researches: number;
  cuts: Map<string, number>;
}

/** Whether a node was only glanced at: a search does not count those as nodes. */
function isGlance(trace: Trace, step: number): boolean {
  const said = trace.said(step) as Valued | Failed;
  return "payoffs" in said ? said.kind === "settled" : said.fails === "probed";
}

/** Everything at one moment. */
interface Snapshot {
  state: Int32Array;
  path: number[];
  nodes: number;
  leaves: number;
  researches: number;
  cuts: Map<string, number>;
}

export class Replay {
  /** How many steps are done. */
  step = 0;
  /** The nodes from the root to the current one. */
  readonly path: number[] = [];
  nodes = 0;
  leaves = 0;
  researches = 0;
  readonly cuts = new Map<string, number>();
  /** The nodes that have changed since somebody last looked. */
  readonly changed = new Set<number>();

  private readonly state: Int32Array;
  /** For each change: where, and what was there before. */
  private log = new Int32Array(4096);
  private logged = 0;
  /** By step since the snapshot: how long the log was before it. */
  private readonly marks: Int32Array;
  /** The log begins at this step. */
  private base = 0;
  /** Snapshots are so many steps apart: less often where each is large. */
  private readonly apart: number;
  private readonly snapshots: Snapshot[] = [];

  constructor(
    private readonly shape: Shape,
    private readonly trace: Trace,
  ) {
    this.apart = Math.max(4096, 4 * shape.nodes.length);
    this.marks = new Int32Array(this.apart);
    this.state = new Int32Array(shape.nodes.length * FIELDS);
    for (let id = 0; id < shape.nodes.length; id++) {
      for (const field of [KNOWN, ASKED, BEST, CUT_AT, SO_FAR, SO_FAR_BY]) {
        this.state[id * FIELDS + field] = -1;
      }
    }
  }

  of(id: number): NodeState {
    const at = (field: number) => this.state[id * FIELDS + field];
    return {
      status: at(STATUS),
      known: at(KNOWN),
      asked: at(ASKED),
      best: at(BEST),
      cutAt: at(CUT_AT),
      again: at(AGAIN),
      soFar: at(SO_FAR),
      soFarBy: at(SO_FAR_BY),
    };
  }

  tally(): Tally {
    const { nodes, leaves, researches } = this;
    return { nodes, leaves, researches, cuts: new Map(this.cuts) };
  }

  /** Goes to the moment after so many steps, as far as they are known. */
  goTo(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.trace.length));
    if (wanted < this.base) this.restore(Math.floor(wanted / this.apart));
    while (this.step < wanted) this.forward();
    while (this.step > wanted) this.back();
  }

  private forward(): void {
    const { trace, step } = this;
    if (step % this.apart === 0) this.begin(step);
    this.marks[step - this.base] = this.logged;
    const node = trace.node(step);
    switch (trace.kind(step)) {
      case ENTER:
        this.enter(node, trace.saidNumber(step));
        break;
      case VALUE:
        this.finish(node, VALUED, trace.saidNumber(step));
        if (isGlance(trace, step)) this.countNode(node, -1);
        break;
      case OUTSIDE:
        this.finish(node, FAILED, trace.saidNumber(step));
        if (isGlance(trace, step)) this.countNode(node, -1);
        break;
      case CUT:
        this.cut(node, step);
        break;
      case RESEARCH:
        this.researches++;
        if (trace.child(step) >= 0) {
          const child = trace.child(step);
          this.set(child, AGAIN, this.state[child * FIELDS + AGAIN] + 1);
        }
        break;
      case LEAVE:
        for (const id of together(this.shape, node)) this.set(id, BEST, trace.child(step));
        this.bringUp(node);
        this.path.pop();
        break;
    }
    this.step++;
  }

  /** Takes a snapshot, and begins a new log. */
  private begin(step: number): void {
    const { nodes, leaves, researches } = this;
    this.snapshots[step / this.apart] ??= { state: this.state.slice(), path: [...this.path], nodes, leaves, researches, cuts: new Map(this.cuts) };
    this.base = step;
    this.logged = 0;
  }

  private restore(number: number): void {
    const { state, path, nodes, leaves, researches, cuts } = this.snapshots[number];
    for (let place = 0; place < state.length; place++) {
      if (this.state[place] !== state[place]) this.changed.add((place / FIELDS) | 0);
    }
    this.state.set(state);
    this.path.splice(0, this.path.length, ...path);
    [this.nodes, this.leaves, this.researches] = [nodes, leaves, researches];
    this.cuts.clear();
    for (const [rule, count] of cuts) this.cuts.set(rule, count);
    this.step = number * this.apart;
    this.base = this.step;
    this.logged = 0;
  }

  private back(): void {
    this.step--;
    const { trace, step } = this;
    const node = trace.node(step);
    switch (trace.kind(step)) {
      case ENTER:
        this.path.pop();
        this.countNode(node, -1);
        break;
      case VALUE:
      case OUTSIDE:
        if (isGlance(trace, step)) this.countNode(node, 1);
        break;
      case CUT:
        this.countCut((trace.said(step) as CutOff).rule, -1);
        break;
      case RESEARCH:
        this.researches--;
        break;
      case LEAVE:
        this.path.push(node);
        break;
    }
    while (this.logged > this.marks[step - this.base]) {
      this.logged -= 2;
      const place = this.log[this.logged];
      this.state[place] = this.log[this.logged + 1];
      this.changed.add((place / FIELDS) | 0);
    }
  }

  private set(id: number, field: number, value: number): void {
    const place = id * FIELDS + field;
    if (this.state[place] === value) return;
    if (this.logged + 2 > this.log.length) {
      const larger = new Int32Array(this.log.length * 2);
      larger.set(this.log);
      this.log = larger;
    }
    this.log[this.logged] = place;
    this.log[this.logged + 1] = this.state[place];
    this.logged += 2;
    this.state[place] = value;
    this.changed.add(id);
  }

  private countNode(node: number, one: number): void {
    this.nodes += one;
    if (this.shape.children[node].length === 0) this.leaves += one;
  }

  private countCut(rule: string, one: number): void {
    const count = (this.cuts.get(rule) ?? 0) + one;
    if (count === 0) this.cuts.delete(rule);
    else this.cuts.set(rule, count);
  }

  private enter(node: number, asked: number): void {
    this.path.push(node);
    this.countNode(node, 1);
    for (const id of together(this.shape, node)) {
      this.set(id, STATUS, OPEN);
      this.set(id, ASKED, asked);
      this.set(id, KNOWN, -1);
      this.set(id, BEST, -1);
      this.set(id, CUT_AT, -1);
      this.set(id, SO_FAR, -1);
      this.set(id, SO_FAR_BY, -1);
    }
  }

  private finish(node: number, status: number, known: number): void {
    for (const id of together(this.shape, node)) {
      this.set(id, STATUS, status);
      this.set(id, KNOWN, known);
    }
  }

  private cut(node: number, step: number): void {
    const { rule, unsearched } = this.trace.said(step) as CutOff;
    this.countCut(rule, 1);
    for (const id of together(this.shape, node)) {
      for (const child of this.cutChildren(id, unsearched, step)) {
        this.set(child, STATUS, PRUNED);
        this.set(child, CUT_AT, step);
        for (const deep of below(this.shape, child)) this.set(deep, STATUS, FADED);
      }
    }
  }

  /** The children that a cut is about; where it names no move, those not seen after the last move. */
  private cutChildren(id: number, unsearched: string[], step: number): number[] {
    const { shape } = this;
    if (unsearched.length > 0) {
      return shape.children[id].filter((child) => unsearched.includes(shape.nodes[child].by ?? ""));
    }
    const last = this.lastMove(together(shape, id), step);
    const isUnseen = (child: number) => this.state[child * FIELDS + STATUS] === UNSEEN;
    return shape.children[id].filter((child) => shape.nodes[child].by === last && isUnseen(child));
  }

  /** The move by which the last position below these nodes was entered. */
  private lastMove(above: number[], step: number): string | null {
    for (let earlier = step - 1; earlier >= 0; earlier--) {
      if (this.trace.kind(earlier) !== ENTER) continue;
      let id = this.trace.node(earlier);
      for (let parent = this.shape.nodes[id].parent; parent !== null; parent = this.shape.nodes[id].parent) {
        if (above.includes(parent)) return this.shape.nodes[id].by;
        id = parent;
      }
      if (above.includes(id)) return null;
    }
    return null;
  }

  /** The parent of a node that is left knows one more value. */
  private bringUp(node: number): void {
    const { shape, state } = this;
    const parent = shape.nodes[node].parent;
    if (parent === null || state[node * FIELDS + STATUS] !== VALUED) return;
    const turn = shape.nodes[parent].turn;
    if (!isPlayer(turn) || shape.setOf[parent]) return;
    const said = (number: number) => this.trace.saying(number) as Valued;
    const value = state[node * FIELDS + KNOWN];
    const soFar = state[parent * FIELDS + SO_FAR];
    const share = said(value).payoffs[turn - 1];
    if (share === undefined) return;
    if (soFar >= 0 && said(soFar).payoffs[turn - 1] >= share) return;
    this.set(parent, SO_FAR, value);
    this.set(parent, SO_FAR_BY, node);
  }
}
