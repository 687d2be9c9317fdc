// What every move leads to: to a depth of one ply, of two, and so on, as it comes.

import { Refused, solve } from "../server";
import type { Answer, AtTable, MoveValue } from "../wire";
import { askedOf } from "./boards";

/** Nobody waits for a depth longer than this, in milliseconds. */
const PATIENCE = 3000;
const MOST_DEPTH = 60;

export class Values {
  /** How deep they are; null while nothing is known. */
  depth = $state<number | null>(null);
  moves = $state.raw<MoveValue[]>([]);
  isExact = $state(false);
  isDone = $state(false);
  problem = $state("");
  private run = new AbortController();

  /** Begins anew, for a position of a game. */
  async of(at: AtTable): Promise<void> {
    this.close();
    const run = (this.run = new AbortController());
    const began = Date.now();
    for (let depth = 1; depth <= MOST_DEPTH && Date.now() - began < PATIENCE; depth++) {
      // Small games have no estimates, and are searched to the end at once.
      const answer = (await this.search(at, depth, run)) ?? (depth === 1 ? await this.search(at, null, run) : null);
      if (run.signal.aborted) return;
      if (!answer?.complete || !answer.moves) break;
      const gets = (move: MoveValue) => move.payoffs?.[at.view.seat - 1] ?? -Infinity;
      this.moves = [...answer.moves].sort((a, b) => gets(b) - gets(a));
      this.depth = depth;
      this.isExact = answer.moves.every((move) => move.exact);
      if (this.isExact) break;
    }
    this.isDone = true;
  }

  close(): void {
    this.run.abort();
    this.moves = [];
    this.depth = null;
    this.isDone = this.isExact = false;
    this.problem = "";
  }

  private async search(at: AtTable, depth: number | null, run: AbortController): Promise<Answer | null> {
    let last: Answer | null = null;
    try {
      await solve(askedOf(at.request, at.view, depth), (told) => {
        if (told.told === "found") last = told.answer;
        if (told.told === "refused") throw new Refused(told.refused, told.option);
      }, run.signal);
    } catch (error) {
      if (run.signal.aborted) return null;
      if (depth === null) this.problem = error instanceof Error ? error.message : String(error);
      return null;
    }
    return last;
  }
}
