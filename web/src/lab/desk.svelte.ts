// The experiments of the server, and the one that is looked at.

import type { LabBegin, LabShelf, LabStanding } from "../wire";
import { left, type Look } from "./rate";
import * as server from "./server";

export class Desk {
  shelf = $state.raw<LabShelf | null>(null);
  /** The experiment that is looked at. */
  open = $state.raw<LabStanding | null>(null);
  left = $state("");
  problem = $state("");
  private abort = new AbortController();

  /** Looks again at what there is. */
  async look(): Promise<void> {
    await this.attempt(async () => {
      this.shelf = await server.shelf();
    });
  }

  async begin(what: LabBegin): Promise<boolean> {
    return this.attempt(async () => {
      this.follow(await server.begin(what));
      await this.look();
    });
  }

  async resume(): Promise<void> {
    const { open } = this;
    if (open) await this.attempt(async () => this.follow(await server.resume(open.id)));
  }

  async stop(): Promise<void> {
    const { open } = this;
    if (open) await this.attempt(() => server.stop(open.id));
  }

  /** Deletes the results of the experiment that is looked at. */
  async remove(): Promise<void> {
    const { open } = this;
    if (!open) return;
    if (await this.attempt(() => server.remove(open.id))) {
      this.close();
      await this.look();
    }
  }

  choose(id: string): void {
    this.problem = "";
    const found = this.shelf?.experiments.find((experiment) => experiment.id === id);
    if (found) this.follow(found);
  }

  /** Nobody looks any more; the experiment goes on. */
  close(): void {
    this.abort.abort();
    this.open = null;
  }

  private follow(standing: LabStanding): void {
    this.abort.abort();
    this.note(standing);
    this.left = "";
    if (standing.running) void this.attempt(() => this.watch(standing));
  }

  private async watch(standing: LabStanding): Promise<void> {
    const abort = (this.abort = new AbortController());
    const first: Look = { time: performance.now(), done: standing.done };
    const hear = (next: LabStanding) => {
      if (abort.signal.aborted) return;
      this.note(next);
      this.left = next.running ? left(first, performance.now(), next) : "";
    };
    try {
      await server.watch(standing.id, hear, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    }
  }

  /** It stands so on the shelf, too. */
  private note(standing: LabStanding): void {
    this.open = standing;
    if (!this.shelf) return;
    const others = this.shelf.experiments.map((one) => (one.id === standing.id ? standing : one));
    this.shelf = { ...this.shelf, experiments: others };
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    }
  }
}
