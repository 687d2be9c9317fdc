// A game against the machine: what the person sees of it, and what they do. The server has the game;
// the page knows its name only, and what the person sees.

import { preferences } from "../preferences.svelte";
import { inGame, startGame, type Sitting } from "../server";
import type { AtTable, Deed, Hint, Review, Why } from "../wire";

/** So long a card or a piece is seen to move, in milliseconds. */
const MOTION = 300;

export class Game {
  at = $state.raw<AtTable | null>(null);
  hint = $state.raw<Hint | null>(null);
  why = $state.raw<Why | null>(null);
  review = $state.raw<Review | null>(null);
  problem = $state("");
  /** What the server is doing, in words; empty while it waits for the person. */
  busy = $state("");
  /** How long the machine took for its last move, in seconds; null as long as it has made none here. */
  took = $state<number | null>(null);
  private run = new AbortController();

  /** Whether the person is to move. */
  readonly isTurn = $derived(this.at !== null && this.at.view.legal.length > 0);

  /** `remember` is told the game's name as soon as it has one. */
  constructor(private readonly remember: (id: string) => void) {}

  start(sitting: Sitting): Promise<void> {
    this.at = null;
    this.took = null;
    return this.go("Setting up the table …", () => startGame(sitting));
  }

  open(id: string): Promise<void> {
    return this.go("Looking for the game …", (signal) => inGame(id, undefined, "look", signal));
  }

  /** Does something, and lets the machine play until it is the person's turn again. */
  do(deed: Deed): Promise<void> {
    const at = this.at;
    if (!at || this.busy) return Promise.resolve();
    return this.go(words(deed), (signal) => inGame(at.id, at.turn, deed, signal));
  }

  /** Nobody waits any more. */
  close(): void {
    this.run.abort();
  }

  private async go(busy: string, first: (signal: AbortSignal) => Promise<AtTable>): Promise<void> {
    this.close();
    const run = (this.run = new AbortController());
    const id = this.at?.id;
    this.problem = "";
    this.busy = busy;
    try {
      this.take(await first(run.signal), run);
      while (!run.signal.aborted && this.at && isOthers(this.at)) {
        this.busy = "The machine is thinking …";
        const [began, isDice] = [performance.now(), this.at.view.to_play === null];
        const moved = inGame(this.at.id, this.at.turn, "advance", run.signal).then((at) => {
          if (!isDice) this.took = (performance.now() - began) / 1000;
          return at;
        });
        const [next] = await Promise.all([moved, pause()]);
        this.take(next, run);
      }
    } catch (error) {
      if (run.signal.aborted) return;
      this.problem = error instanceof Error ? error.message : String(error);
      // Elsewhere it may have gone on: this shows how far it is.
      if (id) await inGame(id, undefined, "look", run.signal).then((at) => this.take(at, run), () => undefined);
    }
    if (!run.signal.aborted) this.busy = "";
  }

  private take(at: AtTable, run: AbortController): void {
    if (run.signal.aborted) return;
    if (this.at?.id !== at.id) this.remember(at.id);
    if (this.at?.id !== at.id || this.at.turn !== at.turn) this.hint = this.why = this.review = null;
    this.at = at;
    this.hint = at.hint ?? at.why?.hint ?? this.hint;
    this.why = at.why ?? this.why;
    this.review = at.review ?? this.review;
  }
}

/** Whether the machine, or the dice, are to move. */
function isOthers({ view }: AtTable): boolean {
  return view.stage === "playing" && view.legal.length === 0;
}

/** As long as a move is seen, for those who want to see it. */
function pause(): Promise<void> {
  const isStill = !preferences.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new Promise((done) => setTimeout(done, isStill ? 0 : MOTION));
}

function words(deed: Deed): string {
  if (deed === "hint" || deed === "why") return "Thinking about your move …";
  if (deed === "review") return "Looking back …";
  return "One moment …";
}

/** The game that was played last in a room, so that it goes on where it was. */
export const lastGame = {
  of: (room: string): string | null => {
    try {
      return localStorage.getItem(`game-${room}`);
    } catch {
      return null;
    }
  },
  is: (room: string, id: string): void => {
    try {
      localStorage.setItem(`game-${room}`, id);
    } catch {
      // A browser that keeps nothing: the link still has it.
    }
  },
};
