import type { Practice } from "../wire";

/** What exercises are called. */
export const titles: Record<Practice, string> = {
  minimax: "Minimax",
  "alpha-beta": "Alpha-beta: what is cut?",
  expectiminimax: "Expectiminimax: with chance",
  "max-n": "Max^n: three players",
  shallow: "Shallow pruning: three players",
  "last-branch": "Last-branch pruning: which bounds?",
};
