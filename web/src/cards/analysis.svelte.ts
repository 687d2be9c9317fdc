// What the server finds out about the position that is shown, as it comes in.

import { Refused, solve, type Asked } from "../server";
import type { Answer } from "../wire";

export class Analysis {
  answer = $state.raw<Answer | null>(null);
  isDone = $state(false);
  /** How many are ahead in the line; null when it is not waiting. */
  ahead = $state<number | null>(null);
  problem = $state("");
  private abort = new AbortController();
  /** Answers that were complete, so that stepping back costs nothing. */
  private readonly known = new Map<string, Answer>();

  /** Asks about another position; nobody waits for the last one any more. */
  async ask(asked: Asked): Promise<void> {
    this.close();
    this.problem = "";
    this.ahead = null;
    const key = JSON.stringify(asked);
    const known = this.known.get(key);
    this.isDone = known !== undefined;
    if (known) {
      this.answer = known;
      return;
    }
    const abort = (this.abort = new AbortController());
    let last: Answer | null = null;
    try {
      await solve(asked, (told) => {
        if (abort.signal.aborted) return;
        this.ahead = told.told === "waiting" ? told.ahead : null;
        if (told.told === "found") this.answer = last = told.answer;
        if (told.told === "refused") throw new Refused(told.refused, told.option);
      }, abort.signal);
      if (abort.signal.aborted) return;
      this.isDone = true;
      if (last && (last as Answer).complete) this.known.set(key, last);
    } catch (error) {
      if (abort.signal.aborted) return;
      this.isDone = true;
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** The server stops searching. */
  close(): void {
    this.abort.abort();
  }
}
