import { describe, expect, it } from "vitest";

import { Replay } from "../../src/tree/replay";
import { shapeOf } from "../../src/tree/shape";
import { Trace } from "../../src/tree/trace";
import { cutSentence, inShort, inWords, sentence } from "../../src/tree/words";
import { figure4, lastBranch } from "./support";

const shape = shapeOf(figure4());

describe("the story", () => {
  it("has a sentence for every step", () => {
    const trace = new Trace(shape);
    for (const event of lastBranch()) trace.add(event);
    const replay = new Replay(shape, trace);
    const told: string[] = [];
    for (let step = 0; step <= trace.length; step++) {
      replay.goTo(step);
      told.push(sentence(shape, trace, replay));
    }
    expect(told.every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
    expect(told[5]).toBe(
      "The search enters the node after a, where player 2 moves. Player 1 has 5: only an outcome that gives that player more matters.",
    );
    expect(told[13]).toBe("Last-branch pruning cuts: no outcome left gives each of them more. Move 2 is not searched.");
    expect(told[trace.length]).toBe("Player 1 takes 1: (5,\u00a04,\u00a01).");
  });

  it("says what cuts, with one colon before the reason", () => {
    expect(cutSentence("shallow", "no more is left")).toBe("Shallow pruning cuts: no more is left.");
    expect(cutSentence("branch-and-bound", "no more is left")).toBe("Branch-and-bound pruning cuts: no more is left.");
    expect(cutSentence("alpha-beta", "beta cut-off: the value here is at least 6")).toBe("Beta cut-off: the value here is at least 6.");
  });

  it("says what a node was asked", () => {
    const window = { window: { player: 1, alpha: 3, beta: null, null: false } };
    expect(inShort(window)).toEqual(["(3,\u00a0+∞)"]);
    expect(inWords(window, shape)).toContain("The window is (3,\u00a0+∞)");
    expect(inShort({ set: { positions: 2, more_than: 8 } })).toEqual(["> 8"]);
    expect(inWords(null, shape)).toBe("Every value matters here.");
  });
});
