// The moment that is shown, of one search or of two side by side, and playing on by itself.

import type { Search } from "./search.svelte";

export type Which = "both" | 0 | 1;

export class Player {
  searches = $state.raw<Search[]>([]);
  isPlaying = $state(false);
  speed = $state(2);
  /** Which of two searches is stepped. */
  which = $state<Which>("both");
  private frame = 0;
  private due = 0;

  get moved(): Search[] {
    return this.which === "both" ? this.searches : this.searches.slice(this.which, this.which + 1);
  }

  /** The furthest of those that are stepped. */
  get step(): number {
    return Math.max(0, ...this.moved.map((search) => search.step));
  }

  get total(): number {
    return Math.max(0, ...this.moved.map((search) => search.total));
  }

  get isComplete(): boolean {
    return this.searches.every((search) => search.isComplete);
  }

  goTo(step: number): void {
    for (const search of this.moved) search.goTo(step);
  }

  by(steps: number): void {
    this.pause();
    this.goTo(this.step + steps);
  }

  toStart(): void {
    this.pause();
    this.goTo(0);
  }

  toEnd(): void {
    this.pause();
    for (const search of this.moved) search.seek("end");
  }

  /** To the next cut of whichever search cuts first. */
  nextCut(): void {
    this.pause();
    const { step } = this;
    const cuts = this.moved.flatMap((search) => search.trace.cuts.find((cut) => cut >= step) ?? []);
    if (cuts.length === 0) this.toEnd();
    else this.goTo(Math.min(...cuts) + 1);
  }

  previousCut(): void {
    this.pause();
    const { step } = this;
    const cuts = this.moved.flatMap((search) => search.trace.cuts.filter((cut) => cut + 1 < step).pop() ?? []);
    this.goTo(cuts.length === 0 ? 0 : Math.max(...cuts) + 1);
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.step >= this.total && this.isComplete) this.goTo(0);
    this.isPlaying = true;
    this.due = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  pause(): void {
    this.isPlaying = false;
    cancelAnimationFrame(this.frame);
  }

  private tick(now: number): void {
    if (!this.isPlaying) return;
    const steps = Math.floor(((now - this.due) * this.speed) / 1000);
    if (steps > 0) {
      this.due += (steps * 1000) / this.speed;
      this.goTo(this.step + steps);
      if (this.step >= this.total && this.isComplete) return this.pause();
    }
    this.frame = requestAnimationFrame((next) => this.tick(next));
  }
}
