// One search on one tree: its steps as they come in, and the moment that is shown.

import { explain, Refused, type Asked } from "../server";
import type { Ending, Question, Term, Told } from "../wire";
import { Replay, type NodeState, type Tally } from "./replay";
import { together, type Shape } from "./shape";
import { CUT, ENTER, RESEARCH, Trace } from "./trace";
import { sentence } from "./words";

/** So many steps are asked for at once. */
const PIECE = 50_000;
/** So many milliseconds pass before the page is told again that more steps are known. */
const NEWS = 100;
/** When so few are left, the next ones are asked for. */
const NEAR = 2_000;

export type Moment = "start" | "cut" | "research" | "end" | number;

/** Told that a node looks different now. */
class Cell {
  version = $state(0);
}

export class Search {
  /** The moment that is shown: so many steps are done. */
  step = $state(0);
  /** How many steps are known so far. */
  total = $state(0);
  isComplete = $state(false);
  /** How many are ahead in the line; null when it is not waiting. */
  ahead = $state<number | null>(null);
  problem = $state<string | null>(null);
  ending = $state.raw<Ending | null>(null);
  terms = $state.raw<Term[]>([]);
  summary = $state("");
  tally = $state.raw<Tally>({ nodes: 0, leaves: 0, researches: 0, cuts: new Map() });
  story = $state("");
  current = $state(-1);

  readonly trace: Trace;
  readonly replay: Replay;
  private readonly cells: Cell[];
  private onPath = new Set<number>();
  private next: number | null = 0;
  private isAsking = false;
  private announced = 0;
  private goal: Moment | null;
  private readonly abort = new AbortController();

  constructor(
    readonly shape: Shape,
    readonly asked: Asked,
    moment: Moment,
  ) {
    this.trace = new Trace(shape);
    this.replay = new Replay(shape, this.trace);
    this.cells = shape.nodes.map(() => new Cell());
    this.goal = moment;
    this.show();
    void this.more();
  }

  get algorithm(): string {
    return this.asked.how?.algorithm ?? "";
  }

  /** What is known of a node at this moment. Whoever reads it is told when it changes. */
  look(id: number): NodeState & { onPath: boolean; isCurrent: boolean } {
    void this.cells[id].version;
    return { ...this.replay.of(id), onPath: this.onPath.has(id), isCurrent: this.current === id };
  }

  asking(id: number): Question | null {
    const { asked } = this.look(id);
    return asked < 0 ? null : (this.trace.saying(asked) as Question);
  }

  /** Nobody wants to know any more: the server stops searching. */
  close(): void {
    this.abort.abort();
  }

  goTo(step: number): void {
    this.goal = null;
    this.move(step);
  }

  /** To a moment that may not be known yet. */
  seek(moment: Moment): void {
    this.goal = moment;
    this.reach();
  }

  /** The next cut, or the last step. */
  nextCut(): void {
    const later = this.trace.cuts.find((cut) => cut + 1 > this.step);
    if (later === undefined) this.seek("end");
    else this.goTo(later + 1);
  }

  previousCut(): void {
    const earlier = this.trace.cuts.filter((cut) => cut + 1 < this.step).pop();
    this.goTo(earlier === undefined ? 0 : earlier + 1);
  }

  private move(step: number): void {
    this.replay.goTo(step);
    this.step = this.replay.step;
    this.show();
    if (this.replay.step + NEAR > this.trace.length) void this.more();
  }

  /** Asks for the next steps, if there are any. */
  private async more(): Promise<void> {
    if (this.isAsking || this.next === null || this.abort.signal.aborted) return;
    this.isAsking = true;
    const from = this.next;
    try {
      await explain({ request: this.asked, from, count: PIECE }, (told) => this.hear(told), this.abort.signal);
    } catch (error) {
      if (!this.abort.signal.aborted) this.fail(error);
    } finally {
      this.isAsking = false;
      this.total = this.trace.length;
    }
    if (this.next === from && !this.problem && !this.abort.signal.aborted) {
      this.fail(new Refused("The server has ended the search before it was done."));
    }
    this.reach();
  }

  /** A long search comes in thousands of messages: the timeline is not drawn anew for each. */
  private announce(now: number): void {
    if (now < this.announced + NEWS) return;
    this.announced = now;
    this.total = this.trace.length;
  }

  private fail(error: unknown): void {
    this.problem = error instanceof Error ? error.message : String(error);
    this.next = null;
  }

  private hear(told: Told): void {
    this.ahead = told.told === "waiting" ? told.ahead : null;
    switch (told.told) {
      case "begin":
        this.terms = told.terms;
        this.summary = told.summary;
        break;
      case "events":
        for (const event of told.events) this.trace.add(event);
        this.announce(performance.now());
        this.reach();
        break;
      case "more":
        this.next = told.next;
        break;
      case "end":
        this.ending = told.ending;
        this.total = this.trace.length;
        this.next = null;
        this.isComplete = true;
        break;
      case "refused":
        this.fail(new Refused(told.refused));
        break;
    }
  }

  /** Goes to the moment that is wanted, if it is known by now. */
  private reach(): void {
    const { goal, trace } = this;
    if (goal === null) return;
    let place: number;
    if (goal === "start") place = 0;
    else if (goal === "end") place = trace.length;
    else if (goal === "cut") place = trace.cuts.length > 0 ? trace.cuts[0] + 1 : -1;
    else if (goal === "research") place = trace.first(RESEARCH) + 1 || -1;
    else place = goal;
    const isKnown = this.isComplete || this.problem !== null;
    if (place < 0 && isKnown) place = trace.length;
    const isThere = goal !== "end" && place >= 0 && place <= trace.length;
    if (isThere || isKnown) {
      this.goal = null;
      this.move(Math.min(Math.max(place, 0), trace.length));
    } else if (this.next !== null && this.next > 0) {
      void this.more();
    }
  }

  /** Tells every node that looks different. */
  private show(): void {
    const { replay, shape } = this;
    const path = new Set<number>();
    for (const node of replay.path) {
      for (const member of together(shape, node)) {
        for (let id: number | null = member; id !== null && !path.has(id); id = shape.nodes[id].parent) path.add(id);
      }
    }
    for (const id of path) if (!this.onPath.has(id)) replay.changed.add(id);
    for (const id of this.onPath) if (!path.has(id)) replay.changed.add(id);
    this.onPath = path;
    const current = this.place();
    if (current !== this.current) for (const id of [current, this.current]) if (id >= 0) replay.changed.add(id);
    this.current = current;
    for (const id of replay.changed) this.cells[id].version++;
    replay.changed.clear();
    this.tally = replay.tally();
    this.story = sentence(shape, this.trace, replay);
  }

  /** The node where the last step happened; -1 before the first. */
  private place(): number {
    return this.replay.step === 0 ? -1 : this.trace.node(this.replay.step - 1);
  }

  /** Whether the last step was a cut. */
  get isCut(): boolean {
    return this.step > 0 && this.trace.kind(this.step - 1) === CUT;
  }

  get isEnter(): boolean {
    return this.step > 0 && this.trace.kind(this.step - 1) === ENTER;
  }
}
